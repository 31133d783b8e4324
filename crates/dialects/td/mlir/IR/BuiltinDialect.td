//===- BuiltinDialect.td - the builtin dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_BUILTIN_DIALECT
#define ISOGLOSS_BUILTIN_DIALECT

include "mlir/IR/OpBase.td"

def Builtin_Dialect : Dialect {
  let name = "builtin";
  let summary = "A dialect containing the builtin Attributes, Operations, and Types";
  let cppNamespace = "::mlir";
  // Builtin types and attributes have a syntax each, without a prefix.
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 0;
}

#endif // ISOGLOSS_BUILTIN_DIALECT
