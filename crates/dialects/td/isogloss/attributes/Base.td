//===- Base.td - attribute constraints, presence, defaults ----*- tablegen -*-===//

#ifndef ISOGLOSS_ATTRIBUTES_BASE
#define ISOGLOSS_ATTRIBUTES_BASE

include "mlir/IR/CommonTypeConstraints.td"

// A constraint that an inherent attribute can carry.
class Attr<Pred condition, string summary = "">
    : AttrConstraint<condition, summary> {
  // What is stored, what the accessor returns, and how to get from the one
  // (`$_self`) to the other.
  code storageType = ?;
  code returnType = ?;
  code convertFromStorage = "$_self.getValue()";

  // How to make the attribute from a plain value `$0`. Where this is set, a
  // constant of the attribute can be written in patterns and defaults.
  string constBuilderCall = ?;

  // The plain value that stands for an absent attribute.
  string defaultValue = ?;

  // The type of the value, where the attribute is of one only: its text then
  // has no `: type`.
  Type valueType = ?;

  bit isOptional = 0;

  // What a wrapper wraps.
  Attr baseAttr = ?;

  string cppNamespace = "";
  string description = "";
}

// An attribute that belongs to a dialect.
class DialectAttr<Dialect d, Pred condition, string summary = "">
    : Attr<condition, summary> {
  Dialect dialect = d;
  let cppNamespace = d.cppNamespace;
}

//===-------------------------- presence and defaults ---------------------===//

// `attr` in all that concerns the stored attribute.
class _WrappedAttr<Attr attr> : Attr<attr.predicate, attr.summary> {
  let storageType = attr.storageType;
  let valueType = attr.valueType;
  let baseAttr = attr;
}

// May be absent.
class OptionalAttr<Attr attr> : _WrappedAttr<attr> {
  let returnType = "::std::optional<" # attr.returnType # ">";
  let convertFromStorage = "$_self ? " # returnType # "("
                             # attr.convertFromStorage # ") : (::std::nullopt)";
  let isOptional = 1;
}

class _AttrWithDefault<Attr attr, string val> : _WrappedAttr<attr> {
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  let defaultValue = val;
}

// Filled in with the default when an op is built or read without it.
class DefaultValuedAttr<Attr attr, string val> : _AttrWithDefault<attr, val>;

// May stay absent; only the accessor answers with the default.
class DefaultValuedOptionalAttr<Attr attr, string val>
    : _AttrWithDefault<attr, val> {
  let isOptional = 1;
}

// The same for strings: the default is quoted here.
class DefaultValuedStrAttr<Attr attr, string val>
    : DefaultValuedAttr<attr, "\"" # val # "\"">;
class DefaultValuedOptionalStrAttr<Attr attr, string val>
    : DefaultValuedOptionalAttr<attr, "\"" # val # "\"">;

//===--------------------------- any, some, derived -----------------------===//

def AnyAttr : Attr<CPred<"true">, "any attribute"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::mlir::Attribute";
  let convertFromStorage = "$_self";
  let constBuilderCall = "$0";
}

// At least one of them. Without a summary, theirs are joined.
class AnyAttrOf<list<Attr> allowedAttrs, string summary = "",
                string cppType = "::mlir::Attribute",
                string fromStorage = "$_self">
    : Attr<Or<!foreach(a, allowedAttrs, a.predicate)>,
           !if(!empty(summary),
               !interleave(!foreach(a, allowedAttrs, a.summary), " or "),
               summary)> {
  let returnType = cppType;
  let convertFromStorage = fromStorage;
  list<Attr> allowedAttributes = allowedAttrs;
}

// Not stored at all: computed from the op.
class DerivedAttr<code ret, code b, code convert = "">
    : Attr<CPred<"true">, "derived attribute"> {
  let returnType = ret;
  let convertFromStorage = convert;
  code body = b;
}

class DerivedTypeAttr<code body> : DerivedAttr<"::mlir::Type", body> {
  let convertFromStorage = "::mlir::TypeAttr::get($_self)";
}

// An attribute that is stored as the builtin `kind` of the type given.
class TypedAttrBase<Type attrValType, string attrKind, Pred condition,
                    string descr> : Attr<condition, descr> {
  let storageType = "::mlir::" # attrKind;
  let valueType = attrValType;
  let constBuilderCall = "$_builder.get" # attrKind # "("
                           # attrValType.builderCall # ", $0)";
}

// An attribute class that the accessor hands out as it is.
class _PlainAttr<Pred condition, string descr, string cppClass>
    : Attr<condition, descr> {
  let storageType = cppClass;
  let returnType = cppClass;
  let convertFromStorage = "$_self";
}

#endif // ISOGLOSS_ATTRIBUTES_BASE
