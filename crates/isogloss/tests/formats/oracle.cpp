// A tool like mlir-opt with the dialect that differential.py made.
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/Dialect/Traits.h"
using namespace mlir;
#include "dialect.h.inc"
#include "enum.h.inc"
#define GET_OP_CLASSES
#include "op.h.inc"
#include "dialect.cpp.inc"
#include "enum.cpp.inc"
#define GET_OP_CLASSES
#include "op.cpp.inc"
void rf::RDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "op.cpp.inc"
      >();
}
int main(int argc, char **argv) {
  DialectRegistry r; r.insert<rf::RDialect, BuiltinDialect>();
  return asMainReturnCode(MlirOptMain(argc, argv, "rf\n", r));
}
