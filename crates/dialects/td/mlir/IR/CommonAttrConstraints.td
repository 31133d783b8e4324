//===- CommonAttrConstraints.td - constraints on attributes ---*- tablegen -*-===//
//
// The parts, each of which stands on the ones before it.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_IR_COMMON_ATTR_CONSTRAINTS
#define ISOGLOSS_IR_COMMON_ATTR_CONSTRAINTS

include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"

include "isogloss/attributes/Base.td"
include "isogloss/attributes/Scalars.td"
include "isogloss/attributes/References.td"
include "isogloss/attributes/Elements.td"
include "isogloss/attributes/Arrays.td"
include "isogloss/attributes/Refinements.td"

#endif // ISOGLOSS_IR_COMMON_ATTR_CONSTRAINTS
