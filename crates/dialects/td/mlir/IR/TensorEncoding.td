//===- TensorEncoding.td - encodings of tensors -*- tablegen -*-===//

#ifndef ISOGLOSS_TENSOR_ENCODING
#define ISOGLOSS_TENSOR_ENCODING

include "mlir/IR/OpBase.td"

// Checks the tensor type that it is part of.
def VerifiableTensorEncoding : AttrInterface<"VerifiableTensorEncoding"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_TENSOR_ENCODING
