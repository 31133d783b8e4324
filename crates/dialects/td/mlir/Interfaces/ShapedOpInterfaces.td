//===- ShapedOpInterfaces.td - sizes of shaped values -*- tablegen -*-===//

#ifndef ISOGLOSS_SHAPED_OP_INTERFACES
#define ISOGLOSS_SHAPED_OP_INTERFACES

include "mlir/IR/OpBase.td"

// Returns a dimension of a shaped operand.
def ShapedDimOpInterface : OpInterface<"ShapedDimOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifyShapedDim($_op);";
}

#endif // ISOGLOSS_SHAPED_OP_INTERFACES
