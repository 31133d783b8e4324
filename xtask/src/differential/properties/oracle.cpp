//===- oracle.cpp - nest.td as MLIR compiles it ---------------------------===//
//
// An `mlir-opt` that knows `builtin`, `nest` and `loose`, and nothing that is
// written in C++. build-oracle.sh compiles it once for each part.
//
//===----------------------------------------------------------------------===//

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

#ifdef PART_NEST
#include "nest_dialect.h.inc"
#include "nest_enums.h.inc"
#define GET_OP_CLASSES
#include "nest_ops.h.inc"

#include "nest_dialect.cpp.inc"
#include "nest_enums.cpp.inc"
#define GET_OP_CLASSES
#include "nest_ops.cpp.inc"

void nest::NestDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "nest_ops.cpp.inc"
      >();
}
void registerNest(DialectRegistry &r) { r.insert<nest::NestDialect>(); }
#endif

#ifdef PART_LOOSE
#include "loose_dialect.h.inc"
#define GET_OP_CLASSES
#include "loose_ops.h.inc"

#include "loose_dialect.cpp.inc"
#define GET_OP_CLASSES
#include "loose_ops.cpp.inc"

void loose::LooseDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "loose_ops.cpp.inc"
      >();
}
void registerLoose(DialectRegistry &r) { r.insert<loose::LooseDialect>(); }
#endif

#ifdef PART_MAIN
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

void registerNest(DialectRegistry &);
void registerLoose(DialectRegistry &);

int main(int argc, char **argv) {
  DialectRegistry registry;
  registerNest(registry);
  registerLoose(registry);
  return asMainReturnCode(MlirOptMain(argc, argv, "oracle\n", registry));
}
#endif
