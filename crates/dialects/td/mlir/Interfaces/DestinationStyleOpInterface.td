//===- DestinationStyleOpInterface.td - results tied to operands -*- tablegen -*-===//

#ifndef ISOGLOSS_DESTINATION_STYLE_OP_INTERFACE
#define ISOGLOSS_DESTINATION_STYLE_OP_INTERFACE

include "mlir/IR/OpBase.td"

// Writes into its last operands; those that are tensors come back as results.
def DestinationStyleOpInterface : OpInterface<"DestinationStyleOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifyDestinationStyle($_op);";
  let verifyWithRegions = 1;
}

#endif // ISOGLOSS_DESTINATION_STYLE_OP_INTERFACE
