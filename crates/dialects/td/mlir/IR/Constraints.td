//===- Constraints.td - predicates and what they constrain -----*- tablegen -*-===//
//
// A predicate is a tree. Its leaves are `CPred`s: expressions over `$_self`
// (the thing under test), `$_op` and `$_builder`. A constraint is a predicate
// together with the words that a diagnostic uses for it.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_IR_CONSTRAINTS
#define ISOGLOSS_IR_CONSTRAINTS

include "mlir/IR/Utils.td"

//===----------------------------- predicates -----------------------------===//

class Pred;

// A leaf. The parentheses keep the expression whole wherever it is placed.
class CPred<code pred> : Pred {
  code predExpr = "(" # pred # ")";
}

class PredCombinerKind;
def PredCombinerAnd : PredCombinerKind;
def PredCombinerOr : PredCombinerKind;
def PredCombinerNot : PredCombinerKind;
def PredCombinerSubstLeaves : PredCombinerKind;
def PredCombinerConcat : PredCombinerKind;

// An inner node. How many children make sense depends on the kind.
class CombinedPred<PredCombinerKind k, list<Pred> c> : Pred {
  PredCombinerKind kind = k;
  list<Pred> children = c;
}

// Of no children, `And` holds and `Or` does not.
class And<list<Pred> children> : CombinedPred<PredCombinerAnd, children>;
class Or<list<Pred> children> : CombinedPred<PredCombinerOr, children>;
class Neg<Pred child> : CombinedPred<PredCombinerNot, [child]>;

defvar TruePred = And<[]>;
defvar False = Or<[]>;

// The child, with `pat` replaced by `repl` in each leaf below it.
class SubstLeaves<string pat, string repl, Pred child>
    : CombinedPred<PredCombinerSubstLeaves, [child]> {
  string pattern = pat;
  string replacement = repl;
}

// The child's expression between two pieces of text.
class Concat<string pre, Pred child, string suf>
    : CombinedPred<PredCombinerConcat, [child]> {
  string prefix = pre;
  string suffix = suf;
}

// `$_self` is a `cppClass`. The commonest leaf of all.
class _Isa<string cppClass> : CPred<"::llvm::isa<" # cppClass # ">($_self)">;

//===----------------------------- constraints ----------------------------===//

class Constraint<Pred pred, string desc = ""> {
  Pred predicate = pred;
  string summary = desc;
}

// On a type or an attribute. A name in `cppFunctionName` asks the generator
// for a function that tests the predicate on its own.
class AttrTypeConstraint<Pred pred, string summary = "",
                         string cppFunctionNameParam = "">
    : Constraint<pred, summary> {
  string cppFunctionName = cppFunctionNameParam;
}

// `cppType` is the class that a satisfied constraint lets one cast to.
class TypeConstraint<Pred predicate, string summary = "",
                     string cppTypeParam = "::mlir::Type",
                     string cppFunctionNameParam = "">
    : AttrTypeConstraint<predicate, summary, cppFunctionNameParam> {
  string cppType = cppTypeParam;
}

class AttrConstraint<Pred predicate, string summary = "",
                     string cppFunctionNameParam = "">
    : AttrTypeConstraint<predicate, summary, cppFunctionNameParam>;

// On the interface value of a property.
class PropConstraint<Pred predicate, string summary = "",
                     string interfaceTypeParam = "">
    : Constraint<predicate, summary> {
  code interfaceType = interfaceTypeParam;
}

class RegionConstraint<Pred predicate, string summary = "">
    : Constraint<predicate, summary>;

class SuccessorConstraint<Pred predicate, string summary = "">
    : Constraint<predicate, summary>;

#endif // ISOGLOSS_IR_CONSTRAINTS
