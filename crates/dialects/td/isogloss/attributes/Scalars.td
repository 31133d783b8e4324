//===- Scalars.td - numbers, strings, units -------------------*- tablegen -*-===//

#ifndef ISOGLOSS_ATTRIBUTES_SCALARS
#define ISOGLOSS_ATTRIBUTES_SCALARS

include "isogloss/attributes/Base.td"

//===------------------------------- integers -----------------------------===//

def BoolAttr : Attr<_Isa<"::mlir::BoolAttr">, "bool attribute"> {
  let storageType = "::mlir::BoolAttr";
  let returnType = "bool";
  let valueType = I1;
  let constBuilderCall = "$_builder.getBoolAttr($0)";
}

// Of any width, `index` included.
def APIntAttr : Attr<_Isa<"::mlir::IntegerAttr">,
                     "arbitrary integer attribute"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "::mlir::APInt";
}

def IndexAttr
    : TypedAttrBase<
          Index, "IntegerAttr",
          And<[_Isa<"::mlir::IntegerAttr">,
               CPred<"::llvm::isa<::mlir::IndexType>("
                     "::llvm::cast<::mlir::IntegerAttr>($_self).getType())">]>,
          "index attribute"> {
  let returnType = "::llvm::APInt";
}

// An integer attribute whose type answers yes to `test`.
class _IntegerAttrWhere<Type attrValType, string test, string descr>
    : TypedAttrBase<
          attrValType, "IntegerAttr",
          And<[_Isa<"::mlir::IntegerAttr">,
               CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType()."
                         # test>]>,
          descr> {
  let returnType = "::llvm::APInt";
}

class AnyIntegerAttrBase<AnyI attrValType, string descr>
    : _IntegerAttrWhere<attrValType,
                        "isInteger(" # attrValType.bitwidth # ")", descr> {
  // The signedness, and so the type, is open.
  let constBuilderCall = ?;
}
class SignlessIntegerAttrBase<I attrValType, string descr>
    : _IntegerAttrWhere<attrValType,
                        "isSignlessInteger(" # attrValType.bitwidth # ")",
                        descr>;
class SignedIntegerAttrBase<SI attrValType, string descr>
    : _IntegerAttrWhere<attrValType,
                        "isSignedInteger(" # attrValType.bitwidth # ")",
                        descr>;
class UnsignedIntegerAttrBase<UI attrValType, string descr>
    : _IntegerAttrWhere<attrValType,
                        "isUnsignedInteger(" # attrValType.bitwidth # ")",
                        descr>;

// With an accessor that returns a host integer.
class TypedSignlessIntegerAttrBase<I attrValType, string retType, string descr>
    : SignlessIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}
class TypedSignedIntegerAttrBase<SI attrValType, string retType, string descr>
    : SignedIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getSExtValue()";
}
class TypedUnsignedIntegerAttrBase<UI attrValType, string retType,
                                   string descr>
    : UnsignedIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}

foreach w = [1, 8, 16, 32, 64] in {
  defvar signedHost = !if(!eq(w, 1), "bool", "int" # w # "_t");
  defvar unsignedHost = !if(!eq(w, 1), "bool", "uint" # w # "_t");

  def AnyI#w#Attr : AnyIntegerAttrBase<!cast<AnyI>("AnyI" # w),
                                       w # "-bit integer attribute">;
  def I#w#Attr
      : TypedSignlessIntegerAttrBase<!cast<I>("I" # w), unsignedHost,
                                     w # "-bit signless integer attribute">;
  def SI#w#Attr
      : TypedSignedIntegerAttrBase<!cast<SI>("SI" # w), signedHost,
                                   w # "-bit signed integer attribute">;
  def UI#w#Attr
      : TypedUnsignedIntegerAttrBase<!cast<UI>("UI" # w), unsignedHost,
                                     w # "-bit unsigned integer attribute">;
}

//===-------------------------------- floats ------------------------------===//

class FloatAttrBase<F attrValType, string descr>
    : TypedAttrBase<
          attrValType, "FloatAttr",
          And<[_Isa<"::mlir::FloatAttr">,
               CPred<"::llvm::cast<::mlir::FloatAttr>($_self).getType().isF"
                         # attrValType.bitwidth # "()">]>,
          descr> {
  let returnType = "::llvm::APFloat";
}

def F32Attr : FloatAttrBase<F32, "32-bit float attribute">;
def F64Attr : FloatAttrBase<F64, "64-bit float attribute">;

//===-------------------------------- strings -----------------------------===//

class StringBasedAttr<Pred condition, string descr> : Attr<condition, descr> {
  let storageType = "::mlir::StringAttr";
  let returnType = "::llvm::StringRef";
  let valueType = NoneType;
  let constBuilderCall = "$_builder.getStringAttr($0)";
}

def StrAttrPred : _Isa<"::mlir::StringAttr">;
def StrAttr : StringBasedAttr<StrAttrPred, "string attribute">;

// A string that names a symbol: formats print it as `@name`.
def SymbolNameAttr : StringBasedAttr<StrAttrPred, "string attribute">;

// A string that carries a type.
class TypedStrAttr<Type ty>
    : StringBasedAttr<
          And<[StrAttrPred,
               SubstLeaves<"$_self",
                           "::mlir::cast<StringAttr>($_self).getType()",
                           ty.predicate>]>,
          "string attribute of " # ty.summary> {
  let valueType = ty;
}

//===--------------------------------- unit -------------------------------===//

// Means something by being there.
def UnitAttr : Attr<_Isa<"::mlir::UnitAttr">, "unit attribute"> {
  let storageType = "::mlir::UnitAttr";
  let returnType = "bool";
  let convertFromStorage = "$_self != nullptr";
  let constBuilderCall = "(($0) ? $_builder.getUnitAttr() : nullptr)";
  let defaultValue = "false";
  let valueType = NoneType;
  let isOptional = 1;
}

#endif // ISOGLOSS_ATTRIBUTES_SCALARS
