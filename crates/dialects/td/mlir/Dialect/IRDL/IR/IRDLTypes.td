//===- IRDLTypes.td - handles in definitions -*- tablegen -*-===//

#ifndef ISOGLOSS_IRDLTYPES
#define ISOGLOSS_IRDLTYPES

include "mlir/Dialect/IRDL/IR/IRDL.td"
include "mlir/IR/AttrTypeBase.td"

class IRDL_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<IRDL_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

// A constraint on an attribute, or on a type.
def IRDL_AttributeType : IRDL_Type<"Attribute", "attribute"> {
  let summary = "IRDL handle to an `mlir::Attribute`";
}
def IRDL_RegionType : IRDL_Type<"Region", "region"> {
  let summary = "IRDL handle to a region definition";
}

#endif // ISOGLOSS_IRDLTYPES
