//===- ArithOpsInterfaces.td - ops that have flags -*- tablegen -*-===//

#ifndef ISOGLOSS_ARITH_OPS_INTERFACES
#define ISOGLOSS_ARITH_OPS_INTERFACES

include "mlir/IR/OpBase.td"

// In `fastmath`, `overflowFlags` and `roundingmode`.
def ArithFastMathInterface : OpInterface<"ArithFastMathInterface"> {
  let cppNamespace = "::mlir::arith";
}
def ArithIntegerOverflowFlagsInterface
    : OpInterface<"ArithIntegerOverflowFlagsInterface"> {
  let cppNamespace = "::mlir::arith";
}
def ArithRoundingModeInterface : OpInterface<"ArithRoundingModeInterface"> {
  let cppNamespace = "::mlir::arith";
}

#endif // ISOGLOSS_ARITH_OPS_INTERFACES
