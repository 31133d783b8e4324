// Rules of `xevm` operations. Rule: `XeVMDialect.cpp`.

class Block<string ty> {
  string count = "cast<VectorType>(" # ty # ").getNumElements()";
  string bytes = "cast<VectorType>(" # ty # ").getElementType().isInteger(8)";
  string few = count # " == 2 || " # count # " == 4 || " # count # " == 8";
  list<Rule> rules = [
    RuleIf<"isa<VectorType>(" # ty # ") && " # bytes, few # " || " # count # " == 16",
           "vector size must be 2, 4, 8 or 16 for 8-bit element type">,
    RuleIf<"isa<VectorType>(" # ty # ") && !" # bytes, few,
           "vector size must be 2, 4 or 8 for element type > 8 bits">,
  ];
}
def : OpRules<["xevm.blockload"], Block<"$res.getType()">.rules>;
def : OpRules<["xevm.blockstore"], Block<"$val.getType()">.rules>;

def : OpRules<["xevm.mma"], [
  RuleIf<"$c", "$c.getType() == $d.getType()", "type of C operand must match result type">,
]>;
