//===- SubsetOpInterface.td - parts of tensors -*- tablegen -*-===//

#ifndef ISOGLOSS_SUBSET_OP_INTERFACE
#define ISOGLOSS_SUBSET_OP_INTERFACE

include "mlir/IR/OpBase.td"

// Works on a part of a tensor.
def SubsetOpInterface : OpInterface<"SubsetOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifySubset($_op);";
}

// Takes the part out.
def SubsetExtractionOpInterface
    : OpInterface<"SubsetExtractionOpInterface", [SubsetOpInterface]> {
  let cppNamespace = "::mlir";
  let verify = "return verifySubsetExtraction($_op);";
}

// Puts the part in.
def SubsetInsertionOpInterface
    : OpInterface<"SubsetInsertionOpInterface", [SubsetOpInterface]> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_SUBSET_OP_INTERFACE
