//===- PatternBase.td - declarative rewrites ------------------*- tablegen -*-===//

#ifndef ISOGLOSS_IR_PATTERN_BASE
#define ISOGLOSS_IR_PATTERN_BASE

include "mlir/IR/OpBase.td"

// To be used as `(addBenefit n)`: how much better than its size the pattern is.
def addBenefit;

// `source` is a dag of ops to look for, whose root is replaced by `results`,
// under the conditions `preds`. The supplemental ones are built as well, and
// replace nothing.
class Pattern<dag source, list<dag> results, list<dag> preds = [],
              list<dag> supplemental_results = [],
              dag benefitAdded = (addBenefit 0)> {
  dag sourcePattern = source;
  list<dag> resultPatterns = results;
  list<dag> constraints = preds;
  list<dag> supplementalPatterns = supplemental_results;
  dag benefitDelta = benefitAdded;
}

// With one result.
class Pat<dag pattern, dag result, list<dag> preds = [],
          list<dag> supplemental_results = [],
          dag benefitAdded = (addBenefit 0)>
    : Pattern<pattern, [result], preds, supplemental_results, benefitAdded>;

// Host code as the operator of a dag. `$0`, `$1`... are the dag's arguments,
// `$_self` the thing at that place in the source.
class NativeCodeCall<string expr, int returns = 1> {
  string expression = expr;
  int numReturns = returns;
}
class NativeCodeCallVoid<string expr> : NativeCodeCall<expr, 0>;

// Matches any constant, and binds its attribute to the argument.
def ConstantLikeMatcher
    : NativeCodeCall<"::mlir::success(::mlir::matchPattern("
                     "$_self->getResult(0), ::mlir::m_Constant(&$0)))">;

//===-------------------------------- directives --------------------------===//

// In a result: use the value as it is, instead of a new op's.
def replaceWithValue;
// In a result: where the new op comes from, what its results are.
def location;
def returnType;
// In a source: two operands in whichever order; a variadic operand's parts.
def either;
def variadic;

def HasNoUseOf : Constraint<CPred<"$_self.use_empty()">, "has no use">;

#endif // ISOGLOSS_IR_PATTERN_BASE
