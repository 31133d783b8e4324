// Rules of `complex` operations. Rule: `ComplexOps.cpp`.

class Scalar<string ty, string side> {
  string isComplex = "isa<ComplexType>(" # ty # ")";
  string width = "(" # isComplex # " ? 2 * cast<ComplexType>(" # ty # ").getElementType().getIntOrFloatBitWidth() : " # ty
                # ".getIntOrFloatBitWidth())";
  Rule rule = RuleIf<"$operand.getType() != $result.getType()", "isa<IntegerType, FloatType, ComplexType>(" # ty # ")",
                     side # " must be int/float/complex">;
}
defvar operand = Scalar<"$operand.getType()", "operand">;
defvar result = Scalar<"$result.getType()", "result">;
def : OpRules<["complex.bitcast"], [
  operand.rule,
  result.rule,
  RuleIf<"$operand.getType() != $result.getType()", operand.isComplex # " != " # Text<result.isComplex>.of,
         "requires that either input or output has a complex type">,
  RuleIf<"$operand.getType() != $result.getType()", operand.width # " == " # Text<result.width>.of,
         "casting bitwidths do not match">,
]>;
