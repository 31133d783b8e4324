//===- UBOpsInterfaces.td - what counts as poison -*- tablegen -*-===//

#ifndef ISOGLOSS_UBOPS_INTERFACES
#define ISOGLOSS_UBOPS_INTERFACES

include "mlir/IR/OpBase.td"

def PoisonAttrInterface : AttrInterface<"PoisonAttrInterface"> {
  let cppNamespace = "::mlir::ub";
  let constBuilderCall = cppNamespace
                           # "::PoisonAttr::get($_builder.getContext())";
}

#endif // ISOGLOSS_UBOPS_INTERFACES
