//===- IntegerAttributes.td - enumerations as integers --------*- tablegen -*-===//
//
// An enumeration that is an attribute constraint. It is stored as an integer
// attribute; with `genSpecializedAttr`, under an attribute class of its own.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_ENUMS_INTEGER_ATTRIBUTES
#define ISOGLOSS_ENUMS_INTEGER_ATTRIBUTES

include "isogloss/enums/Enums.td"

class EnumAttrInfo<string name, list<EnumCase> cases,
                   SignlessIntegerAttrBase baseClass>
    : EnumInfo<name, baseClass.summary, cases,
               !cast<I>(baseClass.valueType).bitwidth>,
      Attr<baseClass.predicate, baseClass.summary> {
  bit genSpecializedAttr = 1;
  Attr baseAttrClass = baseClass;
  string specializedAttrClassName = name # "Attr";

  defvar ownAttr = cppNamespace # "::" # specializedAttrClassName;
  let predicate = !if(genSpecializedAttr, _Isa<ownAttr>,
                      baseAttrClass.predicate);
  let storageType = !if(genSpecializedAttr, ownAttr,
                        baseAttrClass.storageType);
  let returnType = !if(genSpecializedAttr, cppNamespace # "::" # className,
                       baseAttrClass.returnType);
  let constBuilderCall =
      !if(genSpecializedAttr,
          ownAttr # "::get($_builder.getContext(), $0)",
          baseAttrClass.constBuilderCall);
  let valueType = baseAttrClass.valueType;

  // Text where the enumeration is a parameter.
  string parameterParser = ?;
  string parameterPrinter = ?;
}

// The parameter's text is that of the enumeration.
class _EnumAttrWithText<string name, list<EnumCase> cases,
                        SignlessIntegerAttrBase baseClass>
    : EnumAttrInfo<name, cases, baseClass> {
  let parameterParser = "::mlir::FieldParser<" # cppType # ">::parse($_parser)";
  let parameterPrinter = "$_printer << " # symbolToStringFnName # "($_self)";
}

class DefaultValuedEnumAttr<EnumAttrInfo attr, EnumCase case>
    : DefaultValuedAttr<attr, attr.cppType # "::" # case.symbol>;

//===----------------------------- one of several -------------------------===//

class IntEnumAttrBase<I intType, list<IntEnumAttrCaseBase> cases,
                      string summary>
    : SignlessIntegerAttrBase<intType, summary> {
  let predicate = And<[SignlessIntegerAttrBase<intType, summary>.predicate,
                       Or<!foreach(c, cases, c.predicate)>]>;
}

class IntEnumAttr<I intType, string name, string summary,
                  list<IntEnumAttrCaseBase> cases>
    : _EnumAttrWithText<
          name, cases,
          IntEnumAttrBase<
              intType, cases,
              !if(!empty(summary),
                  "allowed " # intType.summary # " cases: "
                    # !interleave(!foreach(c, cases, c.value), ", "),
                  summary)>>;

class I32EnumAttr<string name, string summary, list<I32EnumAttrCase> cases>
    : IntEnumAttr<I32, name, summary, cases>;
class I64EnumAttr<string name, string summary, list<I64EnumAttrCase> cases>
    : IntEnumAttr<I64, name, summary, cases>;

//===------------------------------- sets of bits -------------------------===//

class BitEnumAttrBase<I intType, list<BitEnumCaseBase> cases, string summary>
    : SignlessIntegerAttrBase<intType, summary> {
  let predicate = And<[
    SignlessIntegerAttrBase<intType, summary>.predicate,
    CPred<"!(::llvm::cast<::mlir::IntegerAttr>($_self).getValue()"
          ".getZExtValue() & (~("
              # !interleave(!foreach(c, cases, c.value # "u"), "|") # ")))">
  ]>;
}

class BitEnumAttr<I intType, string name, string summary,
                  list<BitEnumCaseBase> cases>
    : _EnumAttrWithText<name, cases, BitEnumAttrBase<intType, cases, summary>>,
      BitEnumBase<cases> {
  let symbolToStringFnRetType = "std::string";
  let printBitEnumQuoted = 1;
  // A separator with a bar in it is read as a bar, any other as a comma.
  string parseSeparatorFn = !if(!lt(!find(separator, "|"), 0),
                                "parseOptionalComma",
                                "parseOptionalVerticalBar");
}

class I8BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I8, name, summary, cases>;
class I16BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I16, name, summary, cases>;
class I32BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I32, name, summary, cases>;
class I64BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I64, name, summary, cases>;

#endif // ISOGLOSS_ENUMS_INTEGER_ATTRIBUTES
