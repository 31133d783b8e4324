//===- Arrays.td - arrays of attributes -----------------------*- tablegen -*-===//

#ifndef ISOGLOSS_ATTRIBUTES_ARRAYS
#define ISOGLOSS_ATTRIBUTES_ARRAYS

include "isogloss/attributes/References.td"
include "isogloss/attributes/Scalars.td"

class ArrayAttrBase<Pred condition, string summary>
    : _PlainAttr<condition, summary, "::mlir::ArrayAttr"> {
  let valueType = NoneType;
  let constBuilderCall = "$_builder.getArrayAttr($0)";
}

def ArrayAttr : ArrayAttrBase<_Isa<"::mlir::ArrayAttr">, "array attribute">;

// Each element satisfies `element`.
class TypedArrayAttrBase<Attr element, string summary>
    : ArrayAttrBase<
          And<[_Isa<"::mlir::ArrayAttr">,
               Concat<"::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>($_self), "
                      "[&](::mlir::Attribute attr) { return attr && (",
                      SubstLeaves<"$_self", "attr", element.predicate>,
                      "); })">]>,
          summary> {
  Attr elementAttr = element;
}

// With a builder of that name.
class _BuildableArrayAttr<Attr element, string summary, string builder>
    : TypedArrayAttrBase<element, summary> {
  let constBuilderCall = "$_builder.get" # builder # "($0)";
}

def BoolArrayAttr : _BuildableArrayAttr<
    BoolAttr, "1-bit boolean array attribute", "BoolArrayAttr">;
def I32ArrayAttr : _BuildableArrayAttr<
    I32Attr, "32-bit integer array attribute", "I32ArrayAttr">;
def I64ArrayAttr : _BuildableArrayAttr<
    I64Attr, "64-bit integer array attribute", "I64ArrayAttr">;
def F32ArrayAttr : _BuildableArrayAttr<
    F32Attr, "32-bit float array attribute", "F32ArrayAttr">;
def F64ArrayAttr : _BuildableArrayAttr<
    F64Attr, "64-bit float array attribute", "F64ArrayAttr">;
def StrArrayAttr : _BuildableArrayAttr<
    StrAttr, "string array attribute", "StrArrayAttr">;
def TypeArrayAttr : _BuildableArrayAttr<
    TypeAttr, "type array attribute", "TypeArrayAttr">;
def AffineMapArrayAttr : _BuildableArrayAttr<
    AffineMapAttr, "AffineMap array attribute", "AffineMapArrayAttr">;

// `I64ArrayAttr`, with an accessor that returns the integers.
def I64SmallVectorArrayAttr : _BuildableArrayAttr<
    I64Attr, "64-bit integer array attribute", "I64ArrayAttr"> {
  let returnType = "::llvm::SmallVector<int64_t, 8>";
  let convertFromStorage =
      "llvm::to_vector<4>(llvm::map_range("
      "$_self.getAsRange<mlir::IntegerAttr>(), "
      "[](mlir::IntegerAttr each) { return each.getInt(); }));";
}

def LocationArrayAttr : TypedArrayAttrBase<LocationAttr,
                                           "location array attribute">;
def DictArrayAttr : TypedArrayAttrBase<DictionaryAttr,
                                       "Array of dictionary attributes">;
def IndexListArrayAttr
    : TypedArrayAttrBase<I64ArrayAttr,
                         "Array of 64-bit integer array attributes">;

def SymbolRefArrayAttr : TypedArrayAttrBase<SymbolRefAttr,
                                            "symbol ref array attribute"> {
  let constBuilderCall = ?;
}
def FlatSymbolRefArrayAttr
    : TypedArrayAttrBase<FlatSymbolRefAttr,
                         "flat symbol ref array attribute"> {
  let constBuilderCall = ?;
}

#endif // ISOGLOSS_ATTRIBUTES_ARRAYS
