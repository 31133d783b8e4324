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

class Part<int number> {
  string ty = "cast<TypedAttr>($value[" # number # "]).getType()";
}
defvar ofParts = "cast<ComplexType>($complex.getType()).getElementType()";
def : OpRules<["complex.constant"], [
  Rule<"$value.size() == 2",
       "requires 'value' to be a complex constant, represented as array of two values">,
  Rule<"llvm::all_of($value, [](Attribute part) { return isa<FloatAttr, IntegerAttr>(part); })",
       "requires attribute's elements to be float or integer attributes">,
  Rule<Part<0>.ty # " == " # Text<ofParts>.of # " && " # Part<1>.ty # " == " # Text<ofParts>.of,
       "requires attribute's element types ({" # Part<0>.ty # "}, {" # Part<1>.ty # "}) to match the element type of the "
       "op's return type ({" # Text<ofParts>.of # "})">,
]>;
