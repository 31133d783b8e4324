//===- ParallelCombiningOpInterface.td - results of parallel regions -*- tablegen -*-===//

#ifndef ISOGLOSS_PARALLEL_COMBINING_OP_INTERFACE
#define ISOGLOSS_PARALLEL_COMBINING_OP_INTERFACE

include "mlir/IR/OpBase.td"

// Holds the ops that combine what threads have computed.
def InParallelOpInterface : OpInterface<"InParallelOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifyInParallel($_op);";
}

// Combines what threads have computed.
def ParallelCombiningOpInterface : OpInterface<"ParallelCombiningOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_PARALLEL_COMBINING_OP_INTERFACE
