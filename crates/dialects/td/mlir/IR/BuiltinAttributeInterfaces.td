//===- BuiltinAttributeInterfaces.td - interfaces of builtin attributes -*- tablegen -*-===//

#ifndef ISOGLOSS_BUILTIN_ATTRIBUTE_INTERFACES
#define ISOGLOSS_BUILTIN_ATTRIBUTE_INTERFACES

include "mlir/IR/OpBase.td"

// Has a type.
def TypedAttrInterface : AttrInterface<"TypedAttr"> {
  let cppNamespace = "::mlir";
  let methods = [InterfaceMethod<"The type of the attribute.", "::mlir::Type",
                                 "getType">];
}

// Is a run of bytes.
def BlobAttrInterface : AttrInterface<"BlobAttr"> {
  let cppNamespace = "::mlir";
  let methods = [InterfaceMethod<"The bytes.", "::llvm::ArrayRef<char>",
                                 "getData">];
}

// Holds the elements of a shaped type.
def ElementsAttrInterface : AttrInterface<"ElementsAttr",
                                          [TypedAttrInterface]> {
  let cppNamespace = "::mlir";
  string ElementsAttrInterfaceAccessors = "";
}

// Maps the indices of a memref to places in memory.
def MemRefLayoutAttrInterface : AttrInterface<"MemRefLayoutAttrInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_BUILTIN_ATTRIBUTE_INTERFACES
