//===- BuiltinAttributes.td - the attributes of builtin -*- tablegen -*-===//

#ifndef ISOGLOSS_BUILTIN_ATTRIBUTES
#define ISOGLOSS_BUILTIN_ATTRIBUTES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/OpAsmInterface.td"

// Builtin attributes have no mnemonic: each has a syntax of its own.
class Builtin_Attr<string name, string attrMnemonic, list<Trait> traits = [],
                   string baseCppClass = "::mlir::Attribute">
    : AttrDef<Builtin_Dialect, name, traits, baseCppClass> {
  let mnemonic = ?;
  let attrName = "builtin." # attrMnemonic;
}

//===------------------------- numbers, strings, units --------------------===//

def Builtin_IntegerAttr : Builtin_Attr<"Integer", "integer",
                                       [TypedAttrInterface]> {
  let summary = "An Attribute containing a integer value";
  let description = "`true` and `false` are those of type `i1`; `: i64` need "
                    "not be written.";
  let parameters = (ins AttributeSelfTypeParameter<"">:$type,
                        APIntParameter<"">:$value);
  let builders = [
    AttrBuilderWithInferredContext<(ins "Type":$type, "const APInt &":$value)>,
    AttrBuilder<(ins "const APSInt &":$value)>,
    AttrBuilderWithInferredContext<(ins "Type":$type, "int64_t":$value)>,
  ];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def Builtin_FloatAttr : Builtin_Attr<"Float", "float", [TypedAttrInterface]> {
  let summary = "An Attribute containing a floating-point value";
  let parameters = (ins AttributeSelfTypeParameter<"">:$type,
                        APFloatParameter<"">:$value);
  let builders = [
    AttrBuilderWithInferredContext<(ins "Type":$type,
                                        "const APFloat &":$value)>,
    AttrBuilderWithInferredContext<(ins "Type":$type, "double":$value)>,
  ];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

def Builtin_StringAttr : Builtin_Attr<"String", "string",
                                      [TypedAttrInterface]> {
  let summary = "An Attribute containing a string";
  let parameters = (ins StringRefParameter<"">:$value,
                        AttributeSelfTypeParameter<"">:$type);
  let builders = [
    AttrBuilderWithInferredContext<(ins "const Twine &":$bytes, "Type":$type)>,
    AttrBuilder<(ins "const Twine &":$bytes)>,
    AttrBuilder<(ins)>,
  ];
  let skipDefaultBuilders = 1;
  let genStorageClass = 0;
}

def Builtin_UnitAttr : Builtin_Attr<"Unit", "unit"> {
  let summary = "An Attribute value of `unit` type";
}

//===------------------------------- collections --------------------------===//

def Builtin_ArrayAttr : Builtin_Attr<"Array", "array"> {
  let summary = "A collection of other Attribute values";
  let parameters = (ins ArrayRefParameter<"Attribute", "">:$value);
}

def Builtin_DictionaryAttr : Builtin_Attr<"Dictionary", "dictionary"> {
  let summary = "An dictionary of named Attribute values";
  let parameters = (ins ArrayRefParameter<"NamedAttribute", "">:$value);
  let builders = [
    AttrBuilder<(ins CArg<"ArrayRef<NamedAttribute>", "{}">:$value)>,
  ];
  let skipDefaultBuilders = 1;
}

def Builtin_DenseArrayRawDataParameter
    : ArrayRefParameter<"char",
                        "64-bit aligned storage for dense array elements">;

def Builtin_DenseArray : Builtin_Attr<"DenseArray", "dense_array",
                                      [BlobAttrInterface]> {
  let summary = "A dense array of integer or floating point elements.";
  let parameters = (ins
    "Type":$elementType,
    "int64_t":$size,
    Builtin_DenseArrayRawDataParameter:$rawData);
  let builders = [
    AttrBuilderWithInferredContext<(ins "Type":$elementType, "unsigned":$size,
                                        "ArrayRef<char>":$rawData)>,
  ];
  let genVerifyDecl = 1;
}

//===-------------------------------- elements ----------------------------===//

def Builtin_DenseIntOrFPElementsAttr
    : Builtin_Attr<"DenseIntOrFPElements", "dense_int_or_fp_elements",
                   [ElementsAttrInterface], "DenseElementsAttr"> {
  let summary = "An Attribute containing a dense multi-dimensional array of "
                "integer or floating-point values";
  let parameters = (ins AttributeSelfTypeParameter<"", "ShapedType">:$type,
                        "ArrayRef<char>":$rawData);
  let skipDefaultBuilders = 1;
  let genAccessors = 0;
  let genStorageClass = 0;
}

def Builtin_DenseStringElementsAttr
    : Builtin_Attr<"DenseStringElements", "dense_string_elements",
                   [ElementsAttrInterface], "DenseElementsAttr"> {
  let summary = "An Attribute containing a dense multi-dimensional array of "
                "strings";
  let parameters = (ins AttributeSelfTypeParameter<"", "ShapedType">:$type,
                        "ArrayRef<StringRef>":$value);
  let builders = [
    AttrBuilderWithInferredContext<(ins "ShapedType":$type,
                                        "ArrayRef<StringRef>":$values)>,
  ];
  let skipDefaultBuilders = 1;
  let genAccessors = 0;
  let genStorageClass = 0;
}

def Builtin_DenseResourceElementsAttr
    : Builtin_Attr<"DenseResourceElements", "dense_resource_elements",
                   [ElementsAttrInterface, BlobAttrInterface]> {
  let summary = "An Attribute containing a dense multi-dimensional array "
                "backed by a resource";
  let parameters = (ins
    AttributeSelfTypeParameter<"", "ShapedType">:$type,
    ResourceHandleParameter<"DenseResourceElementsHandle">:$rawHandle);
  let builders = [
    AttrBuilderWithInferredContext<(ins
      "ShapedType":$type, "DenseResourceElementsHandle":$handle)>,
    AttrBuilderWithInferredContext<(ins
      "ShapedType":$type, "StringRef":$blobName, "AsmResourceBlob":$blob)>,
  ];
  let skipDefaultBuilders = 1;
}

def Builtin_SparseElementsAttr
    : Builtin_Attr<"SparseElements", "sparse_elements",
                   [ElementsAttrInterface]> {
  let summary = "An opaque representation of a multi-dimensional array";
  let parameters = (ins AttributeSelfTypeParameter<"", "ShapedType">:$type,
                        "DenseIntElementsAttr":$indices,
                        "DenseElementsAttr":$values);
  let builders = [
    AttrBuilderWithInferredContext<(ins "ShapedType":$type,
                                        "DenseElementsAttr":$indices,
                                        "DenseElementsAttr":$values)>,
  ];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

//===------------------------- types, symbols, maps -----------------------===//

def Builtin_TypeAttr : Builtin_Attr<"Type", "type"> {
  let summary = "An Attribute containing a Type";
  let parameters = (ins "Type":$value);
  let builders = [AttrBuilderWithInferredContext<(ins "Type":$type)>];
  let skipDefaultBuilders = 1;
}

def Builtin_SymbolRefAttr : Builtin_Attr<"SymbolRef", "symbol_ref"> {
  let summary = "An Attribute containing a symbolic reference to an Operation";
  let parameters = (ins
    "StringAttr":$rootReference,
    ArrayRefParameter<"FlatSymbolRefAttr", "">:$nestedReferences);
  let builders = [
    AttrBuilderWithInferredContext<(ins
      "StringAttr":$rootReference,
      "ArrayRef<FlatSymbolRefAttr>":$nestedReferences)>,
  ];
  let skipDefaultBuilders = 1;
}

def Builtin_AffineMapAttr
    : Builtin_Attr<"AffineMap", "affine_map",
                   [MemRefLayoutAttrInterface, OpAsmAttrInterface]> {
  let summary = "An Attribute containing an AffineMap object";
  let parameters = (ins "AffineMap":$value);
  let builders = [AttrBuilderWithInferredContext<(ins "AffineMap":$value)>];
  let skipDefaultBuilders = 1;
}

def Builtin_IntegerSetAttr : Builtin_Attr<"IntegerSet", "integer_set",
                                          [OpAsmAttrInterface]> {
  let summary = "An Attribute containing an IntegerSet object";
  let parameters = (ins "IntegerSet":$value);
  let builders = [AttrBuilderWithInferredContext<(ins "IntegerSet":$value)>];
  let skipDefaultBuilders = 1;
}

def StridedLayoutAttr
    : Builtin_Attr<"StridedLayout", "strided_layout",
                   [DeclareAttrInterfaceMethods<MemRefLayoutAttrInterface,
                                                ["verifyLayout",
                                                 "getStridesAndOffset"]>]> {
  let summary = "An Attribute representing a strided layout of a shaped type";
  let parameters = (ins
    "int64_t":$offset,
    ArrayRefParameter<"int64_t", "array of strides (64-bit integer)">:$strides);
  let genVerifyDecl = 1;
}

//===---------------------------------- others ----------------------------===//

def Builtin_OpaqueAttr : Builtin_Attr<"Opaque", "opaque",
                                      [TypedAttrInterface]> {
  let summary = "An opaque representation of another Attribute";
  let parameters = (ins "StringAttr":$dialectNamespace,
                        StringRefParameter<"">:$attrData,
                        AttributeSelfTypeParameter<"">:$type);
  let builders = [
    AttrBuilderWithInferredContext<(ins "StringAttr":$dialect,
                                        "StringRef":$attrData,
                                        "Type":$type)>,
  ];
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

#endif // ISOGLOSS_BUILTIN_ATTRIBUTES
