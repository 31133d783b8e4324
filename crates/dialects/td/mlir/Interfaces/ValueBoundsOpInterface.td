//===- ValueBoundsOpInterface.td - bounds as constraints -*- tablegen -*-===//

#ifndef ISOGLOSS_VALUE_BOUNDS_OP_INTERFACE
#define ISOGLOSS_VALUE_BOUNDS_OP_INTERFACE

include "mlir/IR/OpBase.td"

// Bounds its results by affine constraints.
def ValueBoundsOpInterface : OpInterface<"ValueBoundsOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_VALUE_BOUNDS_OP_INTERFACE
