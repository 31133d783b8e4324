//===- DerivedAttributeOpInterface.td - attributes that are computed -*- tablegen -*-===//

#ifndef ISOGLOSS_DERIVED_ATTRIBUTE_OP_INTERFACE
#define ISOGLOSS_DERIVED_ATTRIBUTE_OP_INTERFACE

include "mlir/IR/OpBase.td"

// Has derived attributes, and can materialize them.
def DerivedAttributeOpInterface : OpInterface<"DerivedAttributeOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_DERIVED_ATTRIBUTE_OP_INTERFACE
