//===- PDLDialect.td - the pdl dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_PDLDIALECT
#define ISOGLOSS_PDLDIALECT

include "mlir/IR/OpBase.td"

def PDL_Dialect : Dialect {
  let name = "pdl";
  let summary = "Rewrites, as IR";
  let description = [{
    A pattern holds handles to what is to be found, and a rewrite with what is
    to be done about it.
  }];
  let cppNamespace = "::mlir::pdl";
  let useDefaultTypePrinterParser = 1;
}

#endif // ISOGLOSS_PDLDIALECT
