//===- Scalars.td - numbers, strings, flags -------------------*- tablegen -*-===//

#ifndef ISOGLOSS_PROPERTIES_SCALARS
#define ISOGLOSS_PROPERTIES_SCALARS

include "isogloss/properties/Base.td"

// An integer of a host type.
class IntProp<string storageTypeParam, string desc = "">
    : Property<storageTypeParam, desc> {
  let summary = !if(!empty(desc), storageTypeParam, desc);
  let optionalParser = "return $_parser.parseOptionalInteger($_storage);";
  let printer = "$_printer.printInteger($_storage)";
  let writeToMlirBytecode = "$_writer.writeVarInt($_storage);";
  let readFromMlirBytecode =
      "uint64_t wide; if (failed($_reader.readVarInt(wide))) "
      "return ::mlir::failure(); $_storage = wide;";
}

def I32Prop : IntProp<"int32_t">;
def I64Prop : IntProp<"int64_t">;

// A quoted string.
class _cls_StringProp : Property<"std::string", "string", "::llvm::StringRef"> {
  let convertFromStorage = "::llvm::StringRef{$_storage}";
  let assignToStorage = "$_storage = $_value.str()";
  let optionalParser =
      "if (::mlir::failed($_parser.parseOptionalString(&$_storage))) "
      "return std::nullopt;";
  let printer = "$_printer.printString($_storage)";
  let writeToMlirBytecode = "$_writer.writeOwnedString($_storage);";
  let readFromMlirBytecode =
      "StringRef text; if (::mlir::failed($_reader.readString(text))) "
      "return ::mlir::failure(); $_storage = text.str();";
}
def StringProp : _cls_StringProp;

// `true` or `false`.
class _cls_BoolProp : IntProp<"bool", "boolean"> {
  let printer = [{ $_printer << ($_storage ? "true" : "false") }];
  let writeToMlirBytecode = "$_writer.writeOwnedBool($_storage);";
  let readFromMlirBytecode = "return $_reader.readBool($_storage);";
}
def BoolProp : _cls_BoolProp;

// Present or not: `unit` or `unit_absent` where it is spelled out. As an
// attribute it is a unit; a boolean reads back as well.
class _cls_UnitProp : Property<"bool", "unit property"> {
  let summary = "unit property";
  let defaultValue = "false";
  let convertToAttribute =
      "return $_storage "
      "? ::mlir::Attribute(::mlir::UnitAttr::get($_ctxt)) "
      ": ::mlir::Attribute(::mlir::BoolAttr::get($_ctxt, false));";
  let convertFromAttribute = [{
    if (auto flag = ::llvm::dyn_cast<::mlir::BoolAttr>($_attr))
      $_storage = flag.getValue();
    else if (::llvm::isa<::mlir::UnitAttr>($_attr))
      $_storage = true;
    else
      return ::mlir::failure();
    return ::mlir::success();
  }];
  defvar readKeyword =
      "::llvm::StringRef word; if (::mlir::failed("
      "$_parser.parseOptionalKeyword(&word, {\"unit\", \"unit_absent\"}))) "
      "return ";
  let parser = readKeyword
      # "$_parser.emitError($_parser.getCurrentLocation(), "
        "\"expected 'unit' or 'unit_absent'\"); $_storage = word == \"unit\";";
  let optionalParser = readKeyword
      # "std::nullopt; $_storage = word == \"unit\";";
  let printer = [{ $_printer << ($_storage ? "unit" : "unit_absent") }];
  let writeToMlirBytecode = "$_writer.writeOwnedBool($_storage);";
  let readFromMlirBytecode =
      "if (::mlir::failed($_reader.readBool($_storage))) "
      "return ::mlir::failure();";
}
def UnitProp : _cls_UnitProp;

#endif // ISOGLOSS_PROPERTIES_SCALARS
