//===- Base.td - what every property has ----------------------*- tablegen -*-===//

#ifndef ISOGLOSS_PROPERTIES_BASE
#define ISOGLOSS_PROPERTIES_BASE

include "mlir/IR/Constraints.td"
include "mlir/IR/Utils.td"

// `storageType` is what the op holds; the interface type is what builders take
// and accessors return. `$_storage` is the former, `$_value` the latter.
class Property<string storageTypeParam = "", string desc = "",
               string interfaceTypeParam = storageTypeParam>
    : PropConstraint<TruePred, desc, interfaceTypeParam> {
  string description = "";
  code storageType = storageTypeParam;

  code convertFromStorage = "$_storage";
  code assignToStorage = "$_storage = $_value";

  // To and from the dictionary that generic syntax prints.
  code convertToAttribute = "return convertToAttribute($_ctxt, $_storage);";
  code convertFromAttribute =
      "return convertFromAttribute($_storage, $_attr, $_diag);";

  // Text in declarative formats. Only a property with an optional parser can
  // start an optional group.
  code parser = "auto value = ::mlir::FieldParser<" # storageType
                  # ">::parse($_parser); if (::mlir::failed(value)) "
                    "return ::mlir::failure(); $_storage = std::move(*value);";
  code optionalParser = "";
  code printer = "$_printer << $_storage";

  // Empty for what the host hashes by default.
  code hashProperty = "";

  code writeToMlirBytecode = "writeToMlirBytecode($_writer, $_storage);";
  code readFromMlirBytecode =
      "if (::mlir::failed(readFromMlirBytecode($_reader, $_storage))) "
      "return ::mlir::failure();";

  // What a wrapper wraps.
  Property baseProperty = ?;

  // The interface value of an absent property, and the stored one where that
  // is written differently.
  string defaultValue = "";
  string storageTypeValueOverride = "";
}

// Bytecode for properties that are happy to go through their attribute.
defvar readMlirBytecodeUsingConvertFromAttribute = [{
  ::mlir::Attribute attr;
  if (::mlir::failed($_reader.readAttribute(attr)) ||
      ::mlir::failed(convertFromAttribute($_storage, attr, nullptr)))
    return ::mlir::failure();
}];
defvar writeMlirBytecodeWithConvertToAttribute =
    "$_writer.writeAttribute(convertToAttribute($_ctxt, $_storage))";

#endif // ISOGLOSS_PROPERTIES_BASE
