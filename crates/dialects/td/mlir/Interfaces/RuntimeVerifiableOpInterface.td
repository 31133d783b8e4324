//===- RuntimeVerifiableOpInterface.td - checks at run time -*- tablegen -*-===//

#ifndef ISOGLOSS_RUNTIME_VERIFIABLE_OP_INTERFACE
#define ISOGLOSS_RUNTIME_VERIFIABLE_OP_INTERFACE

include "mlir/IR/OpBase.td"

// Can generate checks of what is not known before.
def RuntimeVerifiableOpInterface : OpInterface<"RuntimeVerifiableOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_RUNTIME_VERIFIABLE_OP_INTERFACE
