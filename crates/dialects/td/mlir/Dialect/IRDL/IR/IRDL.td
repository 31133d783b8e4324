//===- IRDL.td - the irdl dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_IRDL
#define ISOGLOSS_IRDL

include "mlir/IR/OpBase.td"

def IRDL_Dialect : Dialect {
  let name = "irdl";
  let summary = "Dialects, as IR";
  let cppNamespace = "::mlir::irdl";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

#endif // ISOGLOSS_IRDL
