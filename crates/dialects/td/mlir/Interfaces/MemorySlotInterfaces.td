//===- MemorySlotInterfaces.td - memory that could be values -*- tablegen -*-===//

#ifndef ISOGLOSS_MEMORY_SLOT_INTERFACES
#define ISOGLOSS_MEMORY_SLOT_INTERFACES

include "mlir/IR/OpBase.td"

// Allocates slots that might become values.
def PromotableAllocationOpInterface
    : OpInterface<"PromotableAllocationOpInterface"> {
  let cppNamespace = "::mlir";
}

// Reads from or writes to such a slot.
def PromotableMemOpInterface : OpInterface<"PromotableMemOpInterface"> {
  let cppNamespace = "::mlir";
}

// Uses such a slot in some other way.
def PromotableOpInterface : OpInterface<"PromotableOpInterface"> {
  let cppNamespace = "::mlir";
}

// Allocates slots that can be taken apart.
def DestructurableAllocationOpInterface
    : OpInterface<"DestructurableAllocationOpInterface"> {
  let cppNamespace = "::mlir";
}

// Stays inside the slot that it uses.
def SafeMemorySlotAccessOpInterface
    : OpInterface<"SafeMemorySlotAccessOpInterface"> {
  let cppNamespace = "::mlir";
}

// Selects a part of such a slot.
def DestructurableAccessorOpInterface
    : OpInterface<"DestructurableAccessorOpInterface"> {
  let cppNamespace = "::mlir";
}

// Has parts, each under an index.
def DestructurableTypeInterface : TypeInterface<"DestructurableTypeInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_MEMORY_SLOT_INTERFACES
