//===- CommonTypeConstraints.td - constraints on builtin types -*- tablegen -*-===//
//
// The parts, each of which stands on the ones before it.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_IR_COMMON_TYPE_CONSTRAINTS
#define ISOGLOSS_IR_COMMON_TYPE_CONSTRAINTS

include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"

include "isogloss/types/Base.td"
include "isogloss/types/Scalars.td"
include "isogloss/types/Containers.td"
include "isogloss/types/Vectors.td"
include "isogloss/types/TensorsAndMemRefs.td"

#endif // ISOGLOSS_IR_COMMON_TYPE_CONSTRAINTS
