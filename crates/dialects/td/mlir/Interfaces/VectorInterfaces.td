//===- VectorInterfaces.td - vector operations -*- tablegen -*-===//

#ifndef ISOGLOSS_VECTOR_INTERFACES
#define ISOGLOSS_VECTOR_INTERFACES

include "mlir/IR/OpBase.td"

// Can be unrolled to a smaller shape.
def VectorUnrollOpInterface : OpInterface<"VectorUnrollOpInterface"> {
  let cppNamespace = "::mlir";
}

// Moves vectors between registers and memory.
def VectorTransferOpInterface : OpInterface<"VectorTransferOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_VECTOR_INTERFACES
