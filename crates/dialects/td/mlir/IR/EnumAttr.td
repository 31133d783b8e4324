//===- EnumAttr.td - enumerations -----------------------------*- tablegen -*-===//
//
// Cases, enumerations of them, and the three ways in which an op or a type can
// hold one: as an integer attribute (`I32EnumAttr` and its kind), as an
// attribute of a dialect (`EnumAttr`), as a property (`EnumProp`).
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_IR_ENUM_ATTR
#define ISOGLOSS_IR_ENUM_ATTR

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"

include "isogloss/enums/Cases.td"
include "isogloss/enums/Enums.td"
include "isogloss/enums/IntegerAttributes.td"
include "isogloss/enums/Holders.td"

#endif // ISOGLOSS_IR_ENUM_ATTR
