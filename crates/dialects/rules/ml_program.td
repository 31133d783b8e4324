// Rules of `ml_program` operations. Rule: `MLProgramOps.cpp`.

def : OpRules<["ml_program.global"], [
  Rule<"$is_mutable || $value", "immutable global must have an initial value">,
]>;

// The operands of a terminator are the results of the function around it.
class Returned<string verb, string noun> {
  string function = "$_op.getParentOp()";
  string name = "@{cast<StringAttr>(" # function # "->getAttr(\"sym_name\")).getValue()}";
  string results = "cast<FunctionType>(cast<TypeAttr>(" # function # "->getAttr(\"function_type\")).getValue()).getResults()";
  list<Rule> rules = [
    Rule<"$_op.getNumOperands() == " # results # ".size()",
         "has {$_op.getNumOperands()} operands, but enclosing function (" # name # ") " # verb # " {" # results
         # ".size()}">,
    PlainEachRule<"$_op.getNumOperands()", "$_op.getOperand(i).getType() == " # results # "[i]",
                  "type of " # noun # " operand {i} ({$_op.getOperand(i).getType()}) doesn't match function result type ({"
                  # results # "[i]}) in function " # name>,
  ];
}
def : OpRules<["ml_program.output"], Returned<"outputs", "output">.rules>;
def : OpRules<["ml_program.return"], Returned<"returns", "return">.rules>;
