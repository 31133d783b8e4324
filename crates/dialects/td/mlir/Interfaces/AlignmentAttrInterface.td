//===- AlignmentAttrInterface.td - alignment -*- tablegen -*-===//

#ifndef ISOGLOSS_ALIGNMENT_ATTR_INTERFACE
#define ISOGLOSS_ALIGNMENT_ATTR_INTERFACE

include "mlir/IR/OpBase.td"

// Has an alignment attribute, to read and to set.
def AlignmentAttrOpInterface : OpInterface<"AlignmentAttrOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_ALIGNMENT_ATTR_INTERFACE
