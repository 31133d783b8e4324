//===- LoopLikeInterface.td - loops -*- tablegen -*-===//

#ifndef ISOGLOSS_LOOP_LIKE_INTERFACE
#define ISOGLOSS_LOOP_LIKE_INTERFACE

include "mlir/IR/OpBase.td"

// Runs regions again and again, perhaps carrying values along.
def LoopLikeOpInterface : OpInterface<"LoopLikeOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifyLoopLike($_op);";
  let verifyWithRegions = 1;
}

// Iterations may run at the same time.
def HasParallelRegion : NativeOpTrait<"HasParallelRegion">;

#endif // ISOGLOSS_LOOP_LIKE_INTERFACE
