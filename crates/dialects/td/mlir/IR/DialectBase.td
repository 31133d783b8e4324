//===- DialectBase.td - what a dialect declares about itself ---*- tablegen -*-===//

#ifndef ISOGLOSS_IR_DIALECT_BASE
#define ISOGLOSS_IR_DIALECT_BASE

include "mlir/IR/Utils.td"

class Dialect {
  // The prefix of every op, type and attribute, without the dot.
  string name = ?;
  string summary = ?;
  string description = ?;

  // Dialects to load along with this one, by class name.
  list<string> dependentDialects = [];

  // Discardable attributes that this dialect puts on others' ops, with the
  // attribute constraint of each.
  dag discardableAttrs = (ins);

  string cppNamespace = name;
  code extraClassDeclaration = "";

  // What the host language provides for the dialect as a whole.
  bit hasConstantMaterializer = 0;
  bit hasNonDefaultDestructor = 0;
  bit hasCanonicalizer = 0;
  bit hasOperationInterfaceFallback = 0;

  // Which of the dialect's discardable attributes have a hand-written check:
  // those on ops, on region arguments, on region results.
  bit hasOperationAttrVerify = 0;
  bit hasRegionArgAttrVerify = 0;
  bit hasRegionResultAttrVerify = 0;

  // Whether `#d.x` and `!d.x` dispatch on the mnemonics of the definitions.
  bit useDefaultAttributePrinterParser = 0;
  bit useDefaultTypePrinterParser = 0;

  // Whether definitions may be added to the dialect at run time.
  bit isExtensible = 0;

  // Whether inherent attributes are stored as properties.
  bit usePropertiesForAttributes = 1;
}

#endif // ISOGLOSS_IR_DIALECT_BASE
