// isogloss opt --dialects examples/loom/loom.td examples/loom/loom.mlir

loom.pattern @scarf -> !loom.cloth<40 by 300> notes ["wash by hand"] {
  %a = loom.spin turns 12 : !loom.yarn<wool>
  %b = loom.spin turns 64 {carded} : !loom.yarn<wool>
  %two = loom.twist %a, %b : (!loom.yarn<wool>, !loom.yarn<wool>) -> !loom.yarn<wool, 2>
  %red = loom.dye %two, "madder" with "alum" : !loom.yarn<wool, 2>
  %blue = loom.dye %b, "woad" : !loom.yarn<wool>
  %cloth = loom.weave %red across %blue : (!loom.yarn<wool, 2>, !loom.yarn<wool>) -> !loom.cloth<44 by 310>
  %clean = loom.finish %cloth steps<washed|pressed> : !loom.cloth<44 by 310>
  %rest = loom.trim %clean by [2, 2, 5, 5] : !loom.cloth<44 by 310> to !loom.cloth<40 by 300>
  %n = loom.count %rest : !loom.cloth<40 by 300>
  loom.done %rest : !loom.cloth<40 by 300>
}

loom.pattern "private" @bag -> !loom.cloth<60 by 90> attributes {lined} {
  %warp = loom.spin turns 1 : !loom.yarn<linen>
  %weft = loom.spin turns 3 : !loom.yarn<cotton>
  %front = loom.weave tight %warp across %weft : (!loom.yarn<linen>, !loom.yarn<cotton>) -> !loom.cloth<60 by 90>
  %back = loom.weave %warp across %weft {lining} : (!loom.yarn<linen>, !loom.yarn<cotton>) -> !loom.cloth<60 by 90>
  %plain = loom.finish %back : !loom.cloth<60 by 90>
  %side = loom.seam %front, %plain : !loom.cloth<60 by 90>, !loom.cloth<60 by 90>
  %base = loom.seam %side, %plain stitch(back) rows 2 : !loom.cloth<60 by 90>, !loom.cloth<60 by 90>
  // The same in generic syntax, with the enumeration as the integer it is.
  %top = "loom.seam"(%base, %plain) <{stitch = 2 : i32, rows = 3 : i64}> : (!loom.cloth<60 by 90>, !loom.cloth<60 by 90>) -> !loom.cloth<60 by 90>
  loom.done %top : !loom.cloth<60 by 90>
}

%scarf = loom.make @scarf : !loom.cloth<40 by 300>
%bags:2 = loom.make @bag times 2 : !loom.cloth<60 by 90>, !loom.cloth<60 by 90>
loom.make @bag
