//===- TilingInterface.td - computation by tiles -*- tablegen -*-===//

#ifndef ISOGLOSS_TILING_INTERFACE
#define ISOGLOSS_TILING_INTERFACE

include "mlir/IR/OpBase.td"

// Can be computed tile by tile.
def TilingInterface : OpInterface<"TilingInterface"> {
  let cppNamespace = "::mlir";
}

// Can also be reduced in parts.
def PartialReductionOpInterface
    : OpInterface<"PartialReductionOpInterface", [TilingInterface]> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_TILING_INTERFACE
