//===- ViewLikeInterface.td - views of memory -*- tablegen -*-===//

#ifndef ISOGLOSS_VIEW_LIKE_INTERFACE
#define ISOGLOSS_VIEW_LIKE_INTERFACE

include "mlir/IR/OpBase.td"

// Gives another view of its first operand.
def ViewLikeOpInterface : OpInterface<"ViewLikeOpInterface"> {
  let cppNamespace = "::mlir";
}

// Has offsets, sizes and strides, of which each is a constant or an operand.
def OffsetSizeAndStrideOpInterface
    : OpInterface<"OffsetSizeAndStrideOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifyOffsetsSizesAndStrides($_op);";
}

// The results do not overlap.
def DistinctObjectsTrait : NativeOpTrait<"DistinctObjectsTrait">;

#endif // ISOGLOSS_VIEW_LIKE_INTERFACE
