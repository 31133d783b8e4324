// Rules of `async` operations. Rule: `Async.cpp`.

defvar held = "cast<ValueType>($operand.getType()).getValueType()";
def : OpRules<["async.await"], [
  RuleIf<"isa<TokenType>($operand.getType())", "$_op.getNumResults() == 0", "awaiting on a token must have empty result">,
  RuleIf<"isa<ValueType>($operand.getType())", "$result",
         "result type 'none' does not match async value type {" # Text<held>.of # "}">,
  RuleIf<"isa<ValueType>($operand.getType())", "$result.getType() == " # Text<held>.of,
         "result type {$result.getType()} does not match async value type {" # Text<held>.of # "}">,
]>;
