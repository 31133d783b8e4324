// Rules of `shape` operations. Rule: `Shape.cpp`.

def : OpRules<["shape.assuming_all"], [
  Rule<"$_op.getNumOperands() > 0", "no operands specified">,
]>;
def : OpRules<["shape.cstr_broadcastable"], [
  Rule<"$_op.getNumOperands() >= 2", "required at least 2 input shapes">,
]>;

defvar parent = "$_op.getParentOp()";
def : OpRules<["shape.yield"], [
  Rule<parent # "->getNumResults() == $_op.getNumOperands()",
       "number of operands does not match number of results of its parent">,
  Rule<"llvm::equal(" # Text<parent>.of # "->getResultTypes(), $_op.getOperandTypes())",
       "types mismatch between yield op and its parent">,
]>;
