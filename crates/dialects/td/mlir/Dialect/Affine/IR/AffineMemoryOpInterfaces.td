//===- AffineMemoryOpInterfaces.td - accesses by affine maps -*- tablegen -*-===//

#ifndef ISOGLOSS_AFFINE_MEMORY_OP_INTERFACES
#define ISOGLOSS_AFFINE_MEMORY_OP_INTERFACES

include "mlir/IR/OpBase.td"

def AffineReadOpInterface : OpInterface<"AffineReadOpInterface"> {
  let cppNamespace = "::mlir::affine";
}
def AffineWriteOpInterface : OpInterface<"AffineWriteOpInterface"> {
  let cppNamespace = "::mlir::affine";
}
def AffineMapAccessInterface : OpInterface<"AffineMapAccessInterface"> {
  let cppNamespace = "::mlir::affine";
}

#endif // ISOGLOSS_AFFINE_MEMORY_OP_INTERFACES
