//===- MemOpInterfaces.td - casts of memory space -*- tablegen -*-===//

#ifndef ISOGLOSS_MEM_OP_INTERFACES
#define ISOGLOSS_MEM_OP_INTERFACES

include "mlir/IR/OpBase.td"

// Can take the operand of a memory space cast instead of its result.
def MemorySpaceCastConsumerOpInterface
    : OpInterface<"MemorySpaceCastConsumerOpInterface"> {
  let cppNamespace = "::mlir";
}

// Changes nothing but the memory space.
def MemorySpaceCastOpInterface : OpInterface<"MemorySpaceCastOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifyMemorySpaceCast($_op);";
}

#endif // ISOGLOSS_MEM_OP_INTERFACES
