// Plants, and what is done with them:
//
//   isogloss opt --irdl-file garden.irdl.mlir program.mlir
irdl.dialect @garden {
  irdl.type @tree
  irdl.type @herb
  irdl.operation @plant {
    %tree = irdl.base @garden::@tree
    %herb = irdl.base @garden::@herb
    %any = irdl.any_of(%tree, %herb)
    irdl.results(plant: %any)
  }
  irdl.operation @water {
    %tree = irdl.base @garden::@tree
    %herb = irdl.base @garden::@herb
    %any = irdl.any_of(%tree, %herb)
    %number = irdl.base "#builtin.integer"
    irdl.attributes {"litres" = %number}
    irdl.operands(plant: %any)
  }
  irdl.operation @prune {
    %tree = irdl.base @garden::@tree
    irdl.operands(plant: %tree)
    irdl.results(smaller: %tree)
  }
}
