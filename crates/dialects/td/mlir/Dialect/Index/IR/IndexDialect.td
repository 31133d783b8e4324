//===- IndexDialect.td - the index dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_INDEX_DIALECT
#define ISOGLOSS_INDEX_DIALECT

include "mlir/IR/DialectBase.td"

def IndexDialect : Dialect {
  let name = "index";
  let summary = "Arithmetic on indices, of whatever width they have";
  let cppNamespace = "::mlir::index";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

#endif // ISOGLOSS_INDEX_DIALECT
