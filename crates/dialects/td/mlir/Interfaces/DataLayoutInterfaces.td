//===- DataLayoutInterfaces.td - sizes and targets -*- tablegen -*-===//

#ifndef ISOGLOSS_DATA_LAYOUT_INTERFACES
#define ISOGLOSS_DATA_LAYOUT_INTERFACES

include "mlir/IR/OpBase.td"

// Answers queries by key.
def DLTIQueryInterface : AttrInterface<"DLTIQueryInterface"> {
  let cppNamespace = "::mlir";
}

// A layout is a list of entries, each for a type or a name.
def DataLayoutEntryInterface : AttrInterface<"DataLayoutEntryInterface"> {
  let cppNamespace = "::mlir";
}
def DataLayoutSpecInterface
    : AttrInterface<"DataLayoutSpecInterface", [DLTIQueryInterface]> {
  let cppNamespace = "::mlir";
}

// A target is a list of devices.
def TargetDeviceSpecInterface
    : AttrInterface<"TargetDeviceSpecInterface", [DLTIQueryInterface]> {
  let cppNamespace = "::mlir";
}
def TargetSystemSpecInterface
    : AttrInterface<"TargetSystemSpecInterface", [DLTIQueryInterface]> {
  let cppNamespace = "::mlir";
}

// An op that has a layout for what is inside.
def DataLayoutOpInterface : OpInterface<"DataLayoutOpInterface"> {
  let cppNamespace = "::mlir";
  let dependentTraits = [IsolatedFromAbove];
  let verify = "return verifyDataLayout($_op);";
}

// A type that knows its size under a layout.
def DataLayoutTypeInterface : TypeInterface<"DataLayoutTypeInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_DATA_LAYOUT_INTERFACES
