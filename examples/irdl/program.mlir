%oak = "garden.plant"() : () -> !garden.tree
"garden.water"(%oak) {litres = 10 : i32} : (!garden.tree) -> ()
