//===- BuiltinTypeInterfaces.td - interfaces of builtin types -*- tablegen -*-===//

#ifndef ISOGLOSS_BUILTIN_TYPE_INTERFACES
#define ISOGLOSS_BUILTIN_TYPE_INTERFACES

include "mlir/IR/OpBase.td"

// May be the element of a vector, of a memref.
def VectorElementTypeInterface : TypeInterface<"VectorElementTypeInterface"> {
  let cppNamespace = "::mlir";
}
def MemRefElementTypeInterface : TypeInterface<"MemRefElementTypeInterface"> {
  let cppNamespace = "::mlir";
}

// A floating-point format.
def FloatTypeInterface
    : TypeInterface<"FloatType", [VectorElementTypeInterface]> {
  let cppNamespace = "::mlir";
}

// Has an element type, and a shape or at least the lack of one.
def ShapedTypeInterface : TypeInterface<"ShapedType"> {
  let cppNamespace = "::mlir";
}

// Points into a memory space.
def PtrLikeTypeInterface : TypeInterface<"PtrLikeTypeInterface"> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_BUILTIN_TYPE_INTERFACES
