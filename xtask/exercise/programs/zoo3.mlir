// What random programs do not come to.
zoo3.region_sized2 {
  zoo3.jump ^bb1
^bb1:
  zoo3.stop
}
zoo3.region_min2 {
  zoo3.jump ^bb2
^bb1:
  zoo3.stop
^bb2:
  zoo3.jump ^bb1
}
zoo3.box {
  %a = zoo3.src : i32
  "zoo3.order_parent"(%a, %a) : (i32, i32) -> ()
}
