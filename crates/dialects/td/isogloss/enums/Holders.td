//===- Holders.td - enumerations in attributes and properties -*- tablegen -*-===//

#ifndef ISOGLOSS_ENUMS_HOLDERS
#define ISOGLOSS_ENUMS_HOLDERS

include "isogloss/enums/IntegerAttributes.td"
include "mlir/IR/Properties.td"

//===------------------------------ as a parameter ------------------------===//

class EnumParameter<EnumInfo enumInfo>
    : AttrParameter<enumInfo.cppNamespace # "::" # enumInfo.className,
                    "an enum of type " # enumInfo.className> {
  // isogloss reads the cases from here.
  EnumInfo enum = enumInfo;

  let parser = !if(!isa<EnumAttrInfo>(enumInfo),
                   !cast<EnumAttrInfo>(enumInfo).parameterParser, ?);
  let printer = !if(!isa<EnumAttrInfo>(enumInfo),
                    !cast<EnumAttrInfo>(enumInfo).parameterPrinter, ?);
}

//===------------------------- as a dialect's attribute -------------------===//

// `#dialect.name<case>`, or whatever `assemblyFormat` is set to.
class EnumAttr<Dialect dialect, EnumInfo enumInfo, string name = "",
               list<Trait> traits = []>
    : AttrDef<dialect, enumInfo.className, traits> {
  EnumInfo enum = enumInfo;
  let summary = enumInfo.summary;
  let description = enumInfo.description;
  let cppNamespace = enumInfo.cppNamespace;

  let mnemonic = name;
  let parameters = (ins EnumParameter<enumInfo>:$value);
  let assemblyFormat = "$value";

  let returnType = enumInfo.cppNamespace # "::" # enumInfo.className;
  let convertFromStorage = "$_self.getValue()";
  let constBuilderCall = cppNamespace # "::" # cppClassName
                           # "::get($_builder.getContext(), $0)";
}

//===------------------------------ as a property -------------------------===//

// Prints as the case does; an integer attribute of the enumeration's width.
class EnumProp<EnumInfo enumInfo>
    : Property<enumInfo.cppType, enumInfo.summary> {
  EnumInfo enum = enumInfo;
  let description = enum.description;

  // Only the bits, or only the values, that the cases have.
  let predicate = !if(!isa<BitEnumBase>(enum),
      CPred<"(static_cast<" # enum.underlyingType # ">($_self) & ~"
                # !cast<BitEnumBase>(enum).validBits # ") == 0">,
      Or<!foreach(c, enum.enumerants,
                  CPred<"$_self == " # enum.cppType # "::" # c.symbol>)>);

  let convertFromAttribute = "return readEnum($_storage, $_attr, $_diag);";
  let convertToAttribute =
      "return ::mlir::IntegerAttr::get(::mlir::IntegerType::get($_ctxt, "
        # enum.bitwidth # "), static_cast<" # enum.underlyingType
        # ">($_storage));";
  let optionalParser = "return readOptionalEnum($_parser, $_storage);";
  let writeToMlirBytecode =
      "$_writer.writeVarInt(static_cast<uint64_t>($_storage));";
  let readFromMlirBytecode =
      "uint64_t wide; if (::mlir::failed($_reader.readVarInt(wide)) || "
      "wide > std::numeric_limits<" # enum.underlyingType # ">::max()) "
      "return ::mlir::failure(); $_storage = static_cast<"
        # enum.cppType # ">(wide);";
}

// Read from, and with `storeInCustomAttribute` written as, the given
// attribute.
class EnumPropWithAttrForm<EnumInfo enumInfo, Attr attributeForm>
    : EnumProp<enumInfo> {
  Attr attrForm = attributeForm;
  bit storeInCustomAttribute = 0;
  let convertToAttribute = !if(storeInCustomAttribute,
      "return " # attrForm.storageType # "::get($_ctxt, $_storage);",
      "return ::mlir::IntegerAttr::get(::mlir::IntegerType::get($_ctxt, "
        # enumInfo.bitwidth # "), static_cast<" # enum.underlyingType
        # ">($_storage));");
}

// Text of the form `mnemonic<case>`.
class _namedEnumPropFields<string mnemonic> {
  code parser = "return readNamedEnum($_parser, \"" # mnemonic
                  # "\", $_storage);";
  code optionalParser = "return readOptionalNamedEnum($_parser, \"" # mnemonic
                          # "\", $_storage);";
  code printer = "$_printer << \"" # mnemonic # "<\" << $_storage << \">\"";
}

class NamedEnumProp<EnumInfo enumInfo, string name> : EnumProp<enumInfo> {
  string mnemonic = name;
  defvar text = _namedEnumPropFields<name>;
  let parser = text.parser;
  let optionalParser = text.optionalParser;
  let printer = text.printer;
}

class NamedEnumPropWithAttrForm<EnumInfo enumInfo, string name,
                                Attr attributeForm>
    : EnumPropWithAttrForm<enumInfo, attributeForm> {
  string mnemonic = name;
  defvar text = _namedEnumPropFields<name>;
  let parser = text.parser;
  let optionalParser = text.optionalParser;
  let printer = text.printer;
}

//===----------------------- constants, from their text -------------------===//

// "a" -> "::ns::Enum::A".
class _symbolToValue<EnumInfo enumInfo, string case> {
  defvar found = !filter(c, enumInfo.enumerants, !eq(c.str, case));
  assert !not(!empty(found)), "failed to find enum-case '" # case # "'";
  string value = enumInfo.cppType # "::"
                   # !if(!empty(found), "", !head(found).symbol);
}

// "a|b" -> "::ns::Enum::A|::ns::Enum::B".
class _bitSymbolsToValue<EnumInfo bitEnum, string case> {
  assert !isa<BitEnumBase>(bitEnum), "_bitSymbolsToValue not given a bit enum";
  defvar bar = !find(case, "|");
  string value = !if(!lt(bar, 0), _symbolToValue<bitEnum, case>.value,
      _symbolToValue<bitEnum, !substr(case, 0, bar)>.value # "|"
        # _bitSymbolsToValue<bitEnum, !substr(case, !add(bar, 1))>.value);
}

class ConstantEnumCaseBase<Attr attribute, EnumInfo enumInfo, string case>
    : ConstantAttr<attribute,
                   !if(!isa<BitEnumBase>(enumInfo),
                       _bitSymbolsToValue<enumInfo, case>.value,
                       _symbolToValue<enumInfo, case>.value)>;

class ConstantEnumCase<Attr attribute, string case>
    : ConstantEnumCaseBase<
          attribute,
          !if(!isa<EnumInfo>(attribute), !cast<EnumInfo>(attribute),
              !cast<EnumAttr>(attribute).enum),
          case> {
  assert !or(!isa<EnumAttr>(attribute), !isa<EnumInfo>(attribute)),
      "attribute must be one of 'EnumAttr' or 'EnumInfo'";
}

#endif // ISOGLOSS_ENUMS_HOLDERS
