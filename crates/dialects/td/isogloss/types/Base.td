//===- Base.td - type constraints and how they combine --------*- tablegen -*-===//

#ifndef ISOGLOSS_TYPES_BASE
#define ISOGLOSS_TYPES_BASE

include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"

// A constraint that an operand, a result or a type parameter can carry.
// A non-empty `builderCall` says that only one type satisfies it, and makes it:
// such a type need not be spelled in a declarative format.
class Type<Pred condition, string descr = "", string cppType = "::mlir::Type">
    : TypeConstraint<condition, descr, cppType> {
  string description = "";
  string builderCall = "";
}

// A type that belongs to a dialect.
class DialectType<Dialect d, Pred condition, string descr = "",
                  string cppType = "::mlir::Type">
    : Type<condition, descr, cppType> {
  Dialect dialect = d;
}

// The same constraint under another name, or in other words.
class TypeAlias<Type t, string summary = t.summary>
    : Type<t.predicate, summary, t.cppType> {
  let description = t.description;
  let builderCall = t.builderCall;
}

// Mix-in: how the type is made.
class BuildableType<code builder> {
  code builderCall = builder;
}

// Mix-in: made by `builder`, if `type` can itself be made.
class SameBuildabilityAs<Type type, code builder> {
  code builderCall = !if(!empty(type.builderCall), "", builder);
}

//===----------------------------- multiplicity ---------------------------===//

// Any number of values.
class Variadic<Type type>
    : TypeConstraint<type.predicate, "variadic of " # type.summary,
                     type.cppType> {
  Type baseType = type;
  int minSize = 0;
}

// Any number of groups, whose sizes are in the attribute of that name.
class VariadicOfVariadic<Type type, string variadicSegmentAttrName>
    : Variadic<type> {
  string segmentAttrName = variadicSegmentAttrName;
}

// One value or none.
class Optional<Type type>
    : TypeConstraint<type.predicate, type.summary, type.cppType> {
  Type baseType = type;
}

//===----------------------------- combination ----------------------------===//

// At least one of them. Without a summary, theirs are joined.
class AnyTypeOf<list<Type> allowedTypeList, string summary = "",
                string cppType = "::mlir::Type">
    : Type<Or<!foreach(t, allowedTypeList, t.predicate)>,
           !if(!empty(summary),
               !interleave(!foreach(t, allowedTypeList, t.summary), " or "),
               summary),
           cppType> {
  list<Type> allowedTypes = allowedTypeList;
}

// All of them.
class AllOfType<list<Type> allowedTypeList, string summary = "",
                string cppType = "::mlir::Type">
    : Type<And<!foreach(t, allowedTypeList, t.predicate)>,
           !if(!empty(summary),
               !interleave(!foreach(t, allowedTypeList, t.summary), " and "),
               summary),
           cppType> {
  list<Type> allowedTypes = allowedTypeList;
}

// One type, narrowed by predicates.
class ConfinedType<Type type, list<Pred> predicates, string summary = "",
                   string cppType = type.cppType>
    : Type<And<[type.predicate] # predicates>, summary, cppType> {
  Type baseType = type;
  list<Pred> predicateList = predicates;
}

#endif // ISOGLOSS_TYPES_BASE
