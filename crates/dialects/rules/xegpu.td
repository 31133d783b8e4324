// Rules of `xegpu` operations. Rule: `XeGPUOps.cpp`.

class Matrix<string value> {
  string ty = "cast<VectorType>(" # value # ".getType())";
  string rank = ty # ".getRank()";
}
// How many elements of the second matrix have 32 bits together.
defvar packed = "32 / " # Matrix<"$rhs">.ty # ".getElementTypeBitWidth()";
defvar ofOneLane = "(" # Matrix<"$lhs">.rank # " == 1 && " # Matrix<"$rhs">.rank # " == 1 && " # Matrix<"$result">.rank # " == 1)";
defvar depth = "(" # Matrix<"$rhs">.rank # " == 3 ? " # Matrix<"$rhs">.ty # ".getDimSize(0) * " # Matrix<"$rhs">.ty # ".getDimSize(2) : " # Matrix<"$rhs">.ty
               # ".getDimSize(0))";
def : OpRules<["xegpu.dpas"], [
  RuleIf<"$acc", "$acc.getType() == $result.getType()", "Expecting the acc type to be the same as result.">,
  RuleIf<ofOneLane, packed # " == 0 || " # Matrix<"$rhs">.ty # ".getDimSize(0) % (" # Text<packed>.of # ") == 0",
         "Expecting B operand to be a multiple of 32 bits.">,
  Rule<ofOneLane # " || " # Matrix<"$lhs">.rank # " == 2 && " # Matrix<"$result">.rank # " == 2 && (" # Matrix<"$rhs">.rank # " == 2 || " # Matrix<"$rhs">.rank
       # " == 3)",
       "expecting lhs and result to be a 2D vector, and rhs to be either 2D or 3D (packed) vector.">,
  RuleIf<"!" # Text<ofOneLane>.of, depth # " == " # Matrix<"$lhs">.ty # ".getDimSize(1)", "K-dimension mismatch.">,
  RuleIf<"!" # Text<ofOneLane>.of, Matrix<"$lhs">.ty # ".getDimSize(0) == " # Matrix<"$result">.ty # ".getDimSize(0)",
         "M-dimension mismatch.">,
  RuleIf<"!" # Text<ofOneLane>.of, Matrix<"$rhs">.ty # ".getDimSize(1) == " # Matrix<"$result">.ty # ".getDimSize(1)",
         "N-dimension mismatch.">,
]>;
