//===- References.td - attributes that stand for other IR -----*- tablegen -*-===//
//
// Types, locations, symbols, maps, sets and dictionaries.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_ATTRIBUTES_REFERENCES
#define ISOGLOSS_ATTRIBUTES_REFERENCES

include "isogloss/attributes/Base.td"

def LocationAttr : Attr<_Isa<"::mlir::LocationAttr">, "location attribute"> {
  let storageType = "::mlir::LocationAttr";
  let returnType = "::mlir::Location";
  let convertFromStorage = "::mlir::Location($_self)";
  let constBuilderCall = "(::mlir::LocationAttr)$0";
}

//===--------------------------------- types ------------------------------===//

class TypeAttrBase<string retType, string summary, Pred typePred = CPred<"true">>
    : Attr<And<[_Isa<"::mlir::TypeAttr">,
                CPred<"::llvm::isa<" # retType
                          # ">(::llvm::cast<::mlir::TypeAttr>($_self)"
                            ".getValue())">,
                SubstLeaves<"$_self",
                            "::llvm::cast<::mlir::TypeAttr>($_self).getValue()",
                            typePred>]>,
           summary> {
  let storageType = "::mlir::TypeAttr";
  let returnType = retType;
  let convertFromStorage = "::llvm::cast<" # retType # ">($_self.getValue())";
  let valueType = NoneType;
}

def TypeAttr : TypeAttrBase<"::mlir::Type", "any type attribute"> {
  let constBuilderCall = "::mlir::TypeAttr::get($0)";
}

class TypeAttrOf<Type ty>
    : TypeAttrBase<ty.cppType, "type attribute of " # ty.summary,
                   ty.predicate> {
  let constBuilderCall = "::mlir::TypeAttr::get($0)";
}

//===-------------------------------- symbols -----------------------------===//

// `@a` or `@a::@b`.
def SymbolRefAttr
    : _PlainAttr<_Isa<"::mlir::SymbolRefAttr">, "symbol reference attribute",
                 "::mlir::SymbolRefAttr"> {
  let valueType = NoneType;
  let constBuilderCall =
      "::mlir::SymbolRefAttr::get($_builder.getContext(), $0)";
}

// `@a` alone.
def FlatSymbolRefAttr : Attr<_Isa<"::mlir::FlatSymbolRefAttr">,
                             "flat symbol reference attribute"> {
  let storageType = "::mlir::FlatSymbolRefAttr";
  let returnType = "::llvm::StringRef";
  let convertFromStorage = "$_self.getValue()";
  let valueType = NoneType;
  let constBuilderCall =
      "::mlir::SymbolRefAttr::get($_builder.getContext(), $0)";
}

//===------------------------- maps, sets, dictionaries -------------------===//

def AffineMapAttr : Attr<_Isa<"::mlir::AffineMapAttr">,
                         "AffineMap attribute"> {
  let storageType = "::mlir::AffineMapAttr";
  let returnType = "::mlir::AffineMap";
  let valueType = Index;
  let constBuilderCall = "::mlir::AffineMapAttr::get($0)";
}

def IntegerSetAttr : Attr<_Isa<"::mlir::IntegerSetAttr">,
                          "IntegerSet attribute"> {
  let storageType = "::mlir::IntegerSetAttr";
  let returnType = "::mlir::IntegerSet";
  let valueType = NoneType;
  let constBuilderCall = "::mlir::IntegerSetAttr::get($0)";
}

class DictionaryAttrBase<Pred condition, string summary>
    : _PlainAttr<condition, summary, "::mlir::DictionaryAttr"> {
  let valueType = NoneType;
  let constBuilderCall = "$_builder.getDictionaryAttr($0)";
}

def DictionaryAttr : DictionaryAttrBase<_Isa<"::mlir::DictionaryAttr">,
                                        "dictionary of named attribute values">;

#endif // ISOGLOSS_ATTRIBUTES_REFERENCES
