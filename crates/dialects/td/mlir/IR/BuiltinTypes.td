//===- BuiltinTypes.td - the types of builtin -*- tablegen -*-===//

#ifndef ISOGLOSS_BUILTIN_TYPES
#define ISOGLOSS_BUILTIN_TYPES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/CommonTypeConstraints.td"

// Builtin types have no mnemonic: each has a syntax of its own.
class Builtin_Type<string name, string typeMnemonic, list<Trait> traits = [],
                   string baseCppClass = "::mlir::Type">
    : TypeDef<Builtin_Dialect, name, traits, baseCppClass> {
  let mnemonic = ?;
  let typeName = "builtin." # typeMnemonic;
}

// Operations on it make new values; it is no reference to something mutable.
def ValueSemantics : NativeTypeTrait<"ValueSemantics"> {
  let cppNamespace = "::mlir";
}

//===-------------------------------- numbers -----------------------------===//

def Builtin_Integer : Builtin_Type<"Integer", "integer",
                                   [VectorElementTypeInterface]> {
  let summary = "Integer type with arbitrary precision up to a fixed limit";
  let description = "`i32` is signless, `si32` signed, `ui32` unsigned.";
  let parameters = (ins "unsigned":$width, "SignednessSemantics":$signedness);
  let builders = [
    TypeBuilder<(ins "unsigned":$width,
                     CArg<"SignednessSemantics", "Signless">:$signedness)>,
  ];
  let skipDefaultBuilders = 1;
  let genStorageClass = 0;
  let genVerifyDecl = 1;
}

def Builtin_Index : Builtin_Type<"Index", "index",
                                 [VectorElementTypeInterface]> {
  let summary = "Integer-like type with unknown platform-dependent bit width";
}

class Builtin_FloatType<string name, string mnemonic,
                        list<string> declaredInterfaceMethods = []>
    : Builtin_Type<name, mnemonic,
                   [DeclareTypeInterfaceMethods<
                       FloatTypeInterface,
                       ["getFloatSemantics"] # declaredInterfaceMethods>]>;

// Those that a context always holds.
class Builtin_CachedFloatType<string name, string mnemonic,
                              list<string> declaredInterfaceMethods = []>
    : Builtin_FloatType<name, mnemonic, declaredInterfaceMethods>;

// Of the formats of a byte or less.
multiclass _SmallFloat<string layout, string words> {
  def "" : Builtin_FloatType<"Float" # layout, "f" # layout> {
    let summary = words;
  }
}

defm Builtin_Float8E5M2
    : _SmallFloat<"8E5M2", "8-bit floating point with 2 bit mantissa">;
defm Builtin_Float8E5M2FNUZ
    : _SmallFloat<"8E5M2FNUZ", "8-bit floating point with 2 bit mantissa">;
defm Builtin_Float8E4M3
    : _SmallFloat<"8E4M3", "8-bit floating point with 3 bit mantissa">;
defm Builtin_Float8E4M3FN
    : _SmallFloat<"8E4M3FN", "8-bit floating point with 3 bit mantissa">;
defm Builtin_Float8E4M3FNUZ
    : _SmallFloat<"8E4M3FNUZ", "8-bit floating point with 3 bit mantissa">;
defm Builtin_Float8E4M3B11FNUZ
    : _SmallFloat<"8E4M3B11FNUZ", "8-bit floating point with 3 bit mantissa">;
defm Builtin_Float8E3M4
    : _SmallFloat<"8E3M4", "8-bit floating point with 3 bits exponent and "
                           "4 bit mantissa">;
defm Builtin_Float8E8M0FNU
    : _SmallFloat<"8E8M0FNU", "8-bit floating point with 8-bit exponent, no "
                              "mantissa or sign">;
defm Builtin_Float6E2M3FN
    : _SmallFloat<"6E2M3FN", "6-bit floating point with 2-bit exponent and "
                             "3-bit mantissa">;
defm Builtin_Float6E3M2FN
    : _SmallFloat<"6E3M2FN", "6-bit floating point with 3-bit exponent and "
                             "2-bit mantissa">;
defm Builtin_Float4E2M1FN
    : _SmallFloat<"4E2M1FN", "4-bit floating point with 2-bit exponent and "
                             "1-bit mantissa">;

def Builtin_BFloat16
    : Builtin_CachedFloatType<"BFloat16", "bf16", ["scaleElementBitwidth"]> {
  let summary = "bfloat16 floating-point type";
}
def Builtin_Float16
    : Builtin_CachedFloatType<"Float16", "f16", ["scaleElementBitwidth"]> {
  let summary = "16-bit floating-point type";
}
def Builtin_FloatTF32 : Builtin_CachedFloatType<"FloatTF32", "tf32"> {
  let summary = "TF32 floating-point type";
}
def Builtin_Float32
    : Builtin_CachedFloatType<"Float32", "f32", ["scaleElementBitwidth"]> {
  let summary = "32-bit floating-point type";
}
foreach width = [64, 80, 128] in
  def Builtin_Float#width : Builtin_CachedFloatType<"Float" # width,
                                                    "f" # width> {
    let summary = width # "-bit floating-point type";
  }

def Builtin_Complex : Builtin_Type<"Complex", "complex"> {
  let summary = "Complex number with a parameterized element type";
  let parameters = (ins "Type":$elementType);
  let builders = [TypeBuilderWithInferredContext<(ins "Type":$elementType)>];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

//===------------------------------ shaped types --------------------------===//

def Builtin_VectorTypeElementType : AnyTypeOf<[VectorElementTypeInterface]> {
  let cppFunctionName = "isValidVectorTypeElementType";
}

def Builtin_Vector : Builtin_Type<"Vector", "vector",
                                  [ShapedTypeInterface, ValueSemantics],
                                  "Type"> {
  let summary = "Multi-dimensional SIMD vector type";
  let description = "Sizes in brackets, as in `vector<[4]xf32>`, are scaled "
                    "by a number known at run time.";
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$shape,
    Builtin_VectorTypeElementType:$elementType,
    ArrayRefParameter<"bool">:$scalableDims);
  let builders = [
    TypeBuilderWithInferredContext<(ins
      "ArrayRef<int64_t>":$shape, "Type":$elementType,
      CArg<"ArrayRef<bool>", "{}">:$scalableDims)>,
  ];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def Builtin_RankedTensor : Builtin_Type<"RankedTensor", "tensor",
                                        [ShapedTypeInterface, ValueSemantics],
                                        "TensorType"> {
  let summary = "Multi-dimensional array with a fixed number of dimensions";
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$shape,
    "Type":$elementType,
    "Attribute":$encoding);
  let builders = [
    TypeBuilderWithInferredContext<(ins
      "ArrayRef<int64_t>":$shape, "Type":$elementType,
      CArg<"Attribute", "{}">:$encoding)>,
  ];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def Builtin_UnrankedTensor
    : Builtin_Type<"UnrankedTensor", "unranked_tensor",
                   [ShapedTypeInterface, ValueSemantics], "TensorType"> {
  let summary = "Multi-dimensional array with unknown dimensions";
  let parameters = (ins "Type":$elementType);
  let builders = [TypeBuilderWithInferredContext<(ins "Type":$elementType)>];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def Builtin_MemRef : Builtin_Type<"MemRef", "memref",
                                  [PtrLikeTypeInterface, ShapedTypeInterface],
                                  "BaseMemRefType"> {
  let summary = "Shaped reference to a region of memory";
  let description = "A layout that is the identity, and memory space zero, "
                    "are not written.";
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$shape,
    "Type":$elementType,
    "MemRefLayoutAttrInterface":$layout,
    "Attribute":$memorySpace);
  let builders = [
    TypeBuilderWithInferredContext<(ins
      "ArrayRef<int64_t>":$shape, "Type":$elementType,
      CArg<"MemRefLayoutAttrInterface", "{}">:$layout,
      CArg<"Attribute", "{}">:$memorySpace)>,
  ];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def Builtin_UnrankedMemRef
    : Builtin_Type<"UnrankedMemRef", "unranked_memref",
                   [PtrLikeTypeInterface, ShapedTypeInterface],
                   "BaseMemRefType"> {
  let summary = "Shaped reference, with unknown rank, to a region of memory";
  let parameters = (ins "Type":$elementType, "Attribute":$memorySpace);
  let builders = [
    TypeBuilderWithInferredContext<(ins "Type":$elementType,
                                        "Attribute":$memorySpace)>,
  ];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

//===--------------------------------- others -----------------------------===//

class Builtin_FunctionLike<string Name, string typeMnemonic>
    : Builtin_Type<Name, typeMnemonic> {
  let summary = "Map from a list of inputs to a list of results";
  let parameters = (ins "ArrayRef<Type>":$inputs, "ArrayRef<Type>":$results);
  let builders = [TypeBuilder<(ins CArg<"TypeRange">:$inputs,
                                   CArg<"TypeRange">:$results)>];
  let skipDefaultBuilders = 1;
  let storageClass = "FunctionTypeStorage";
  let genStorageClass = 0;
}
def Builtin_Function : Builtin_FunctionLike<"Function", "function">;
def Builtin_Graph : Builtin_FunctionLike<"Graph", "graph">;

def Builtin_Tuple : Builtin_Type<"Tuple", "tuple"> {
  let summary = "Fixed-sized collection of other types";
  let parameters = (ins "ArrayRef<Type>":$types);
  let builders = [TypeBuilder<(ins "TypeRange":$elementTypes)>,
                  TypeBuilder<(ins)>];
  let skipDefaultBuilders = 1;
  let genStorageClass = 0;
}

def Builtin_None : Builtin_Type<"None", "none"> {
  let summary = "A unit type";
}

def Builtin_Opaque : Builtin_Type<"Opaque", "opaque"> {
  let summary = "Type of a non-registered dialect";
  let parameters = (ins "StringAttr":$dialectNamespace,
                        StringRefParameter<"">:$typeData);
  let builders = [
    TypeBuilderWithInferredContext<(ins "StringAttr":$dialectNamespace,
                                        CArg<"StringRef", "{}">:$typeData)>,
  ];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

#endif // ISOGLOSS_BUILTIN_TYPES
