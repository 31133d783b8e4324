// Rules of `pdl` operations. Rule: `PDL.cpp`.

def : OpRules<["pdl.apply_native_constraint"], [
  Rule<"!$args.empty()", "expected at least one argument">,
  Rule<"llvm::none_of($results.getTypes(), [](Type type) { return isa<OperationType>(type); })",
       "returning an operation from a constraint is not supported">,
]>;
def : OpRules<["pdl.apply_native_rewrite"], [
  Rule<"!$args.empty() || !$results.empty()", "expected at least one argument or result">,
]>;

def : OpRules<["pdl.replace"], [
  Rule<"!$replOperation || $replValues.empty()",
       "expected no replacement values to be provided when the replacement operation is present">,
]>;

def : OpRules<["pdl.results"], [
  RuleIf<"!$index.has_value()", "!isa<ValueType>($val.getType())",
         "expected `pdl.range<value>` result type when no index is specified, but got: {$val.getType()}">,
]>;
