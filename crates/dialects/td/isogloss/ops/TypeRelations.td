//===- TypeRelations.td - traits that relate the types of values *- tablegen -*-===//
//
// Each is verified. Several also let a declarative format leave types out: what
// can be computed from the others need not be written.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_OPS_TYPE_RELATIONS
#define ISOGLOSS_OPS_TYPE_RELATIONS

include "isogloss/ops/Predicates.td"
include "isogloss/ops/Traits.td"

//===-------------------------------- equality ----------------------------===//

class AllMatch<list<string> values, string summary>
    : PredOpTrait<summary, AllMatchPred<values>>;

class AllMatchSameOperatorTrait<list<string> names, string operator,
                                string summary>
    : PredOpTrait<"all of {" # !interleave(names, ", ") # "} have same "
                    # summary,
                  AllMatchSameOperatorPred<names, operator>> {
  list<string> values = names;
}

class AnyMatchOperatorTrait<list<string> names, string operator,
                            string summary>
    : PredOpTrait<"any of {" # !interleave(names, ", ") # "} has " # summary,
                  AnyMatchOperatorPred<names, operator>> {
  list<string> values = names;
}

class AllTypesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, "$_self.getType()", "type">;
class AllTypeIDsMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, "$_self.getType().getTypeID()",
                                "type IDs">;
class AllElementTypesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, ElementType<"_self">.result,
                                "element type">;
class AllElementCountsMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, ElementCount<"_self">.result,
                                "element count">;
class AllShapesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, Shape<"_self">.result, "shape">;
class AllRanksMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, Rank<"_self">.result, "rank">;

//===------------------------------- computation --------------------------===//

// The type of `rhsArg` is `transform`, where `$_self` is the type of `lhsArg`.
class TypesMatchWith<string summary, string lhsArg, string rhsArg,
                     string transform, string comparator = "std::equal_to<>()">
    : PredOpTrait<summary,
                  CPred<comparator # "("
                            # !subst("$_self", "$" # lhsArg # ".getType()",
                                     transform)
                            # ", $" # rhsArg # ".getType())">> {
  string lhs = lhsArg;
  string rhs = rhsArg;
  string transformer = transform;
}

// Holds too while either is absent.
class OptionalTypesMatchWith<string summary, string lhsArg, string rhsArg,
                             string transform,
                             string comparator = "std::equal_to<>()">
    : TypesMatchWith<summary, lhsArg, rhsArg, transform,
                     "!get" # snakeCaseToCamelCase<lhsArg>.ret # "() || !get"
                       # snakeCaseToCamelCase<rhsArg>.ret # "() || "
                       # comparator>;

// For groups of values, whose types form a range.
class RangedTypesMatchWith<string summary, string lhsArg, string rhsArg,
                           string transform>
    : TypesMatchWith<summary, lhsArg, rhsArg, transform, "llvm::equal">;

class ShapedTypeMatchesElementCountAndTypes<string shapedArg,
                                            string elementsArg>
    : PredOpTrait<
          "shaped type '" # shapedArg # "' matches '" # elementsArg
            # "' element count and types",
          And<[CPred<ElementCount<shapedArg>.result
                         # " == static_cast<int64_t>($" # elementsArg
                         # ".getTypes().size())">,
               CPred<"::llvm::all_of($" # elementsArg
                         # ".getTypes(), [&](::mlir::Type t) { return t == "
                         # ElementType<shapedArg>.result # "; })">]>> {
  string shaped = shapedArg;
  string elements = elementsArg;
}

//===------------------------------- membership ---------------------------===//

class TypeIs<string name, Type type>
    : PredOpTrait<"'" # name # "' is " # type.summary,
                  TypeIsPred<name, type>>;
class ElementTypeIs<string name, Type type>
    : PredOpTrait<"'" # name # "' is " # type.summary,
                  ElementTypeIsPred<name, type>>;

// Each name has the type at its place in the list.
class _NamesHaveTypes<list<string> names, list<Type> types> {
  Pred ret = !foldl(TruePred, !range(!size(names)), acc, i,
                    And<[acc, TypeIsPred<names[i], types[i]>]>);
}

class InputMatchesTypes<list<string> inputArgs, list<Type> allowedTypes>
    : PredOpTrait<"operands {" # !interleave(inputArgs, ", ")
                    # "} match expected types",
                  _NamesHaveTypes<inputArgs, allowedTypes>.ret> {
  assert !eq(!size(inputArgs), !size(allowedTypes)),
      "inputArgs and allowedTypes lists must have the same length";
  list<string> inputArgList = inputArgs;
  list<Type> allowedTypeList = allowedTypes;
}

// ... in one of the lists.
class InputAddressIsCombinationOf<list<string> inputArgs,
                                  list<list<Type>> allowedCombinations,
                                  string description = "">
    : PredOpTrait<!if(!empty(description),
                      "operands {" # !interleave(inputArgs, ", ")
                        # "} match one of the allowed type combinations",
                      description),
                  Or<!foreach(types, allowedCombinations,
                              _NamesHaveTypes<inputArgs, types>.ret)>> {
  assert !not(!empty(allowedCombinations)),
      "allowedCombinations must not be empty";
  assert !foldl(1, allowedCombinations, acc, types,
                !and(acc, !eq(!size(types), !size(inputArgs)))),
      "each combination in allowedCombinations must have the same length as "
      "inputArgs";
  list<string> inputArgList = inputArgs;
  list<list<Type>> allowedCombinationList = allowedCombinations;
}

#endif // ISOGLOSS_OPS_TYPE_RELATIONS
