// Rules of `acc` operations. Rule: `OpenACC.cpp`.

def : OpRules<["acc.bounds"], [
  PlainRule<"$extent || $upperbound", "expected extent or upperbound.">,
]>;

// An attribute and operands do not state the same clause.
def : OpRules<["acc.wait"], [
  PlainRule<"!$asyncOperand || !$async", "async attribute cannot appear with asyncOperand">,
  PlainRuleIf<"$waitDevnum", "!$waitOperands.empty()", "wait_devnum cannot appear without waitOperands">,
]>;

def : OpRules<["acc.atomic.write"], [
  PlainRuleIf<"isa<MemRefType>($x.getType())",
              "cast<MemRefType>($x.getType()).getElementType() == $expr.getType()",
              "address must dereference to value type">,
]>;
