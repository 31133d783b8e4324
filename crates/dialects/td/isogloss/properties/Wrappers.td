//===- Wrappers.td - properties made of properties ------------*- tablegen -*-===//
//
// Defaults, narrowing, arrays, options.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_PROPERTIES_WRAPPERS
#define ISOGLOSS_PROPERTIES_WRAPPERS

include "isogloss/properties/Base.td"

// `p` in everything but the default.
class _WrappedProp<Property p, string desc>
    : Property<p.storageType, desc, p.interfaceType> {
  let baseProperty = p;
  let description = p.description;
  let predicate = p.predicate;
  let convertFromStorage = p.convertFromStorage;
  let assignToStorage = p.assignToStorage;
  let convertToAttribute = p.convertToAttribute;
  let convertFromAttribute = p.convertFromAttribute;
  let hashProperty = p.hashProperty;
  let parser = p.parser;
  let optionalParser = p.optionalParser;
  let printer = p.printer;
  let readFromMlirBytecode = p.readFromMlirBytecode;
  let writeToMlirBytecode = p.writeToMlirBytecode;
}

class DefaultValuedProp<Property p, string default = "",
                        string storageDefault = "">
    : _WrappedProp<p, p.summary> {
  let defaultValue = default;
  let storageTypeValueOverride = storageDefault;
}

// `$_self` of the predicate is the interface value.
class ConfinedProp<Property p, Pred pred, string newSummary = "">
    : _WrappedProp<p, !if(!empty(newSummary), p.summary, newSummary)> {
  let predicate = !if(!eq(p.predicate, TruePred), pred,
                      And<[p.predicate, pred]>);
  let defaultValue = p.defaultValue;
  let storageTypeValueOverride = p.storageTypeValueOverride;
}

// For patterns: exactly this value.
class ConstantProp<Property prop, string val>
    : ConfinedProp<prop, CPred<"$_self == " # val>,
                   "constant '" # prop.summary # "': " # val> {
  string value = val;
}

// A variable for one wrapped value, holding the default of the property.
class _Declared<Property p, string name> {
  defvar initial = !if(!empty(p.storageTypeValueOverride), p.defaultValue,
                       p.storageTypeValueOverride);
  string ret = p.storageType # " " # name
                 # !if(!empty(initial), "", " = " # initial) # "; ";
}

//===--------------------------------- arrays -----------------------------===//

// The predicate of a property, as a test of what is stored.
class _makeStorageWrapperPred<Property wrappedProp> {
  defvar iface = !subst("$_storage", "baseStore",
                        wrappedProp.convertFromStorage);
  Pred ret = Concat<
      "[](const " # wrappedProp.storageType
        # "& baseStore) -> bool { return []("
        # wrappedProp.interfaceType # " baseIface) -> bool { return (",
      SubstLeaves<"$_self", "baseIface", wrappedProp.predicate>,
      "); }(" # iface # "); }">;
}

// `[a, b]`, each as `elem` prints; an array attribute of theirs.
class ArrayProp<Property elem = Property<>, string newSummary = "">
    : Property<"::llvm::SmallVector<" # elem.storageType # ">",
               !if(!empty(newSummary), "array of " # elem.summary, newSummary),
               "::llvm::ArrayRef<" # elem.storageType # ">"> {
  // isogloss reads the element from here.
  Property elementProperty = elem;

  let convertFromStorage =
      "::llvm::ArrayRef<" # elem.storageType # ">{$_storage}";
  let assignToStorage = "$_storage.assign($_value.begin(), $_value.end())";
  let predicate = !if(!eq(elem.predicate, TruePred), TruePred,
                      Concat<"::llvm::all_of($_self, ",
                             _makeStorageWrapperPred<elem>.ret, ")">);
  let parser = _Declared<elem, "elemVal">.ret
                 # "return readArray($_parser, $_storage, elemVal);";
  let optionalParser =
      _Declared<elem, "elemVal">.ret
        # "return readOptionalArray($_parser, $_storage, elemVal);";
  let printer = "printArray($_printer, $_storage)";
}

// Of integers: a dense array attribute of the integer's width instead.
class IntArrayProp<Property elem, string newSummary = "">
    : ArrayProp<elem, newSummary>;

//===-------------------------------- options -----------------------------===//

// Absent, or a value; as an attribute, an array of none or one.
//
// The text of the absent one is `none`. A present one prints as `p` itself if
// it can tell on its own that there is no `p` ahead, has no default, and may
// (`canDelegateParsing`); otherwise as `some<p>`.
class OptionalProp<Property p, bit canDelegateParsing = 1>
    : Property<"std::optional<" # p.storageType # ">",
               "optional " # p.summary,
               "std::optional<" # p.interfaceType # ">"> {
  // isogloss reads the wrapped property and the choice of text from here.
  Property presentProperty = p;
  bit printsBare = !and(canDelegateParsing, !empty(p.defaultValue),
                        !not(!empty(p.optionalParser)));

  defvar storesItself = !and(!eq(p.storageType, p.interfaceType),
                             !eq(p.convertFromStorage, "$_storage"),
                             !eq(p.assignToStorage, "$_storage = $_value"));

  let defaultValue = "std::nullopt";
  let convertFromStorage = !if(storesItself, p.convertFromStorage,
      "($_storage.has_value() ? std::optional<" # p.interfaceType # ">{"
        # !subst("$_storage", "(*($_storage))", p.convertFromStorage)
        # "} : std::nullopt)");
  let predicate = !if(!eq(p.predicate, TruePred), TruePred,
                      Or<[CPred<"!$_self.has_value()">,
                          SubstLeaves<"$_self", "(*($_self))",
                                      p.predicate>]>);
  defvar brackets = !if(printsBare, "", ", \"some<\", \">\"");
  let parser = _Declared<p, "presentVal">.ret
                 # "return readOption($_parser, $_storage, presentVal"
                 # brackets # ");";
  let optionalParser =
      _Declared<p, "presentVal">.ret
        # "return readOptionalOption($_parser, $_storage, presentVal"
        # brackets # ");";
  let printer = "printOption($_printer, $_storage" # brackets # ")";

  assert !or(!not(printsBare), !eq(defaultValue, "std::nullopt")),
      "For delegated parsing to be used, the default value must be nullopt. "
      "To use a non-trivial default, set the canDelegateParsing argument to 0";
}

#endif // ISOGLOSS_PROPERTIES_WRAPPERS
