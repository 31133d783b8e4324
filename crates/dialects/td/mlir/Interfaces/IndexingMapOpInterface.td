//===- IndexingMapOpInterface.td - iteration spaces -*- tablegen -*-===//

#ifndef ISOGLOSS_INDEXING_MAP_OP_INTERFACE
#define ISOGLOSS_INDEXING_MAP_OP_INTERFACE

include "mlir/IR/OpBase.td"

// Maps a space of loops to the shapes of its operands.
def IndexingMapOpInterface : OpInterface<"IndexingMapOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_INDEXING_MAP_OP_INTERFACE
