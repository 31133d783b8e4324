//===- AttrTypeBase.td - defining attributes and types --------*- tablegen -*-===//

#ifndef ISOGLOSS_IR_ATTR_TYPE_BASE
#define ISOGLOSS_IR_ATTR_TYPE_BASE

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/Traits.td"

//===--------------------------------- traits -----------------------------===//

class NativeAttrTrait<string name, code extraAttrDeclaration = [{}],
                      code extraAttrDefinition = [{}]>
    : NativeTrait<name, "Attribute", extraAttrDeclaration,
                  extraAttrDefinition>;
class NativeTypeTrait<string name, code extraTypeDeclaration = [{}],
                      code extraTypeDefinition = [{}]>
    : NativeTrait<name, "Type", extraTypeDeclaration, extraTypeDefinition>;

class ParamNativeAttrTrait<string prop, string params>
    : ParamNativeTrait<prop, params, "Attribute">;
class ParamNativeTypeTrait<string prop, string params>
    : ParamNativeTrait<prop, params, "Type">;

class GenInternalAttrTrait<string prop> : GenInternalTrait<prop, "Attribute">;
class GenInternalTypeTrait<string prop> : GenInternalTrait<prop, "Type">;

class PredAttrTrait<string descr, Pred pred> : PredTrait<descr, pred>;
class PredTypeTrait<string descr, Pred pred> : PredTrait<descr, pred>;

// Part of the type may be set after it is made.
def MutableType : NativeTypeTrait<"IsMutable">;

//===-------------------------------- builders ----------------------------===//

// A way to make the entity. With an inferred context, none need be given.
class AttrOrTypeBuilder<dag parameters, code bodyCode = "",
                        string returnTypeStr = ""> {
  dag dagParams = parameters;
  code body = bodyCode;
  string returnType = returnTypeStr;
  bit hasInferredContextParam = 0;
}

class AttrBuilder<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnType>;
class TypeBuilder<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnType>;

class AttrOrTypeBuilderWithInferredContext<dag parameters, code bodyCode = "",
                                           string returnType = "">
    : TypeBuilder<parameters, bodyCode, returnType> {
  let hasInferredContextParam = 1;
}
class AttrBuilderWithInferredContext<dag parameters, code bodyCode = "",
                                     string returnType = "">
    : AttrOrTypeBuilderWithInferredContext<parameters, bodyCode, returnType>;
class TypeBuilderWithInferredContext<dag parameters, code bodyCode = "",
                                     string returnType = "">
    : AttrOrTypeBuilderWithInferredContext<parameters, bodyCode, returnType>;

//===------------------------------- definitions --------------------------===//

// What attributes and types have in common. `valueType` is "Attr" or "Type".
class AttrOrTypeDef<string valueType, string name, list<Trait> defTraits,
                    string baseCppClass> {
  // The name after the dialect's, in IR. None means that the entity is not
  // written by mnemonic.
  string mnemonic = ?;
  string description = "";
  list<Trait> traits = defTraits;

  // What the entity holds, in order: C++ types, or parameter definitions.
  dag parameters = (ins);
  list<AttrOrTypeBuilder> builders = ?;
  bit skipDefaultBuilders = 0;
  bit genAccessors = 1;

  // The text of the parameters: a format, or host code, or neither.
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;

  // Whether the host checks the parameters.
  bit genVerifyDecl = 0;

  // Whether the mnemonic is also the alias under which instances print.
  bit genMnemonicAlias = 0;

  // Storage, for generated code.
  string cppBaseClassName = baseCppClass;
  string storageClass = name # valueType # "Storage";
  string storageNamespace = "detail";
  bit genStorageClass = 1;
  bit hasStorageCustomConstructor = 0;
  code extraClassDeclaration = [{}];
  code extraClassDefinition = [{}];
}

class AttrDef<Dialect dialect, string name, list<Trait> traits = [],
              string baseCppClass = "::mlir::Attribute">
    : DialectAttr<dialect, CPred<"">, "">,
      AttrOrTypeDef<"Attr", name, traits, baseCppClass> {
  string cppClassName = name # "Attr";
  string cppType = dialect.cppNamespace # "::" # cppClassName;
  string attrName = dialect.name # "." # mnemonic;

  // The definition is also a constraint: "is this attribute".
  let predicate = _Isa<cppType>;
  let storageType = cppType;
  let returnType = cppType;
  let convertFromStorage = "::llvm::cast<" # cppType # ">($_self)";
}

class TypeDef<Dialect dialect, string name, list<Trait> traits = [],
              string baseCppClass = "::mlir::Type">
    : DialectType<dialect, CPred<"">, "", name # "Type">,
      AttrOrTypeDef<"Type", name, traits, baseCppClass> {
  string cppClassName = name # "Type";
  string cppType = dialect.cppNamespace # "::" # cppClassName;
  string typeName = dialect.name # "." # mnemonic;

  // The definition is also a constraint; without parameters only one type
  // satisfies it.
  let predicate = _Isa<cppType>;
  let builderCall = !if(!empty(parameters),
                        "$_builder.getType<" # cppType # ">()", "");
}

// An attribute that is a source location.
class LocationAttrDef<Dialect dialect, string name, list<Trait> traits = []>
    : AttrDef<dialect, name, traits # [NativeAttrTrait<"IsLocation">],
              "::mlir::LocationAttr">;

//===------------------------------- parameters ---------------------------===//

// `cppType` is what the parameter is given as, `cppStorageType` what is kept,
// `cppAccessorType` what is handed out. Unset hooks mean the obvious.
class AttrOrTypeParameter<string type, string desc, string accessorType = ""> {
  string cppType = type;
  string cppStorageType = cppType;
  string cppAccessorType = !if(!empty(accessorType), type, accessorType);
  string convertFromStorage = "$_self";
  code allocator = ?;
  code comparator = ?;

  string summary = desc;
  // How documentation spells it.
  string syntax = ?;

  // How the text is read and written.
  string parser = ?;
  string printer = ?;

  // A parameter with a default may be left out of the text.
  string defaultValue = "";
}

class AttrParameter<string type, string desc, string accessorType = "">
    : AttrOrTypeParameter<type, desc, accessorType>;
class TypeParameter<string type, string desc, string accessorType = "">
    : AttrOrTypeParameter<type, desc, accessorType>;

class OptionalParameter<string type, string desc = "">
    : AttrOrTypeParameter<type, desc> {
  let defaultValue = cppStorageType # "()";
}

class DefaultValuedParameter<string type, string value, string desc = "">
    : AttrOrTypeParameter<type, desc> {
  let defaultValue = value;
}

defvar _copyInto = "$_dst = $_allocator.copyInto($_self);";

class StringRefParameter<string desc = "", string value = "">
    : AttrOrTypeParameter<"::llvm::StringRef", desc> {
  let cppStorageType = "std::string";
  let allocator = _copyInto;
  let printer = "$_printer.printString($_self);";
  let defaultValue = value;
}

class APIntParameter<string desc>
    : AttrOrTypeParameter<"::llvm::APInt", desc> {
  let comparator =
      "$_lhs.getBitWidth() == $_rhs.getBitWidth() && $_lhs == $_rhs";
}

// Equal when the bits are: -0.0 is not 0.0, and a NaN is itself.
class APFloatParameter<string desc>
    : AttrOrTypeParameter<"::llvm::APFloat", desc> {
  let comparator = "$_lhs.bitwiseIsEqual($_rhs)";
}

class ArrayRefParameter<string arrayOf, string desc = "">
    : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let cppStorageType = "::llvm::SmallVector<" # arrayOf # ">";
  let allocator = _copyInto;
}

// Absent when empty.
class OptionalArrayRefParameter<string arrayOf, string desc = "">
    : OptionalParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let cppStorageType = "::llvm::SmallVector<" # arrayOf # ">";
  let allocator = _copyInto;
  let comparator = cppType # "($_lhs) == " # cppType # "($_rhs)";
}

// A class that knows how to copy itself into an allocator.
class SelfAllocationParameter<string type, string desc>
    : AttrOrTypeParameter<type, desc> {
  let allocator = "$_dst = $_self.allocateInto($_allocator);";
}

class ArrayRefOfSelfAllocationParameter<string arrayOf, string desc>
    : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let allocator = [{
    llvm::SmallVector<}] # arrayOf # [{> copies;
    for (const auto &each : $_self)
      copies.push_back(each.allocateInto($_allocator));
    $_dst = $_allocator.copyInto(ArrayRef<}] # arrayOf # [{>(copies));
  }];
}

// The type that follows the attribute after a colon, instead of standing
// among the parameters.
class AttributeSelfTypeParameter<string desc,
                                 string derivedType = "::mlir::Type",
                                 string typeBuilder = "">
    : AttrOrTypeParameter<derivedType, desc> {
  defvar isPlain = !and(!empty(typeBuilder), !eq(derivedType, "::mlir::Type"));
  let defaultValue = !if(isPlain, "::mlir::NoneType::get($_ctxt)",
                         typeBuilder);
}

//===---------------------------- a common definition ---------------------===//

// An attribute that is a list: `#dialect.mnemonic[a, b]`.
class ArrayOfAttr<Dialect dialect, string name, string attrMnemonic,
                  string eltName, list<Trait> traits = []>
    : AttrDef<dialect, name, traits> {
  let mnemonic = attrMnemonic;
  let parameters = (ins OptionalArrayRefParameter<eltName>:$value);
  let assemblyFormat = "`[` (`]`) : ($value^ `]`)?";
  let returnType = "::llvm::ArrayRef<" # eltName # ">";
  let constBuilderCall = "$_builder.getAttr<" # name # "Attr>($0)";
  let convertFromStorage = "$_self.getValue()";
}

#endif // ISOGLOSS_IR_ATTR_TYPE_BASE
