//===- InferStridedMetadataInterface.td - strides of results -*- tablegen -*-===//

#ifndef ISOGLOSS_INFER_STRIDED_METADATA_INTERFACE
#define ISOGLOSS_INFER_STRIDED_METADATA_INTERFACE

include "mlir/IR/OpBase.td"

// Finds offsets, sizes and strides of its results.
def InferStridedMetadataOpInterface
    : OpInterface<"InferStridedMetadataOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_INFER_STRIDED_METADATA_INTERFACE
