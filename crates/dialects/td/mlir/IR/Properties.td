//===- Properties.td - values stored in an op -----------------*- tablegen -*-===//
//
// The classes are what counts here: isogloss knows how an `IntProp` or an
// `OptionalProp` reads, prints and becomes an attribute. The fields with code
// say which of the steps a class has; a class of one's own sets them.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_IR_PROPERTIES
#define ISOGLOSS_IR_PROPERTIES

include "mlir/IR/Constraints.td"
include "mlir/IR/Utils.td"

include "isogloss/properties/Base.td"
include "isogloss/properties/Scalars.td"
include "isogloss/properties/Wrappers.td"
include "isogloss/properties/Deprecated.td"

#endif // ISOGLOSS_IR_PROPERTIES
