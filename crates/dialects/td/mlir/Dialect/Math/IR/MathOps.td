//===- MathOps.td - the operations of math -*- tablegen -*-===//

#ifndef ISOGLOSS_MATH_OPS
#define ISOGLOSS_MATH_OPS

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/Arith/IR/ArithOpsInterfaces.td"
include "mlir/Dialect/Math/IR/MathBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/VectorInterfaces.td"

//===------------------------------ shared parts --------------------------===//

defvar _mathFlags = DefaultValuedAttr<Arith_FastMathAttr,
                                      "::mlir::arith::FastMathFlags::none">;
defvar _hasMathFlags = DeclareOpInterfaceMethods<ArithFastMathInterface>;

class Math_Op<string mnemonic, list<Trait> traits = []>
    : Op<Math_Dialect, mnemonic,
         !listconcat(traits,
                     [Pure, DeclareOpInterfaceMethods<VectorUnrollOpInterface>],
                     ElementwiseMappable.traits)>;

class Math_IntegerUnaryOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic, traits # [SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$operand);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

class Math_IntegerBinaryOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic, traits # [SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs,
                       SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

class Math_FloatUnaryOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic, traits # [SameOperandsAndResultType, _hasMathFlags]> {
  let arguments = (ins FloatLike:$operand, _mathFlags:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat =
      "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

class Math_FloatBinaryOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic, traits # [SameOperandsAndResultType, _hasMathFlags]> {
  let arguments = (ins FloatLike:$lhs, FloatLike:$rhs, _mathFlags:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)
  }];
}

class Math_FloatTernaryOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic, traits # [SameOperandsAndResultType, _hasMathFlags]> {
  let arguments = (ins FloatLike:$a, FloatLike:$b, FloatLike:$c,
                       _mathFlags:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = [{
    $a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)
  }];
}

class Math_FloatClassificationOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic,
              traits # [_hasMathFlags,
                        TypesMatchWith<
                            "result type has i1 element type and same shape "
                            "as operands",
                            "operand", "result", "::getI1SameShape($_self)">]> {
  let arguments = (ins FloatLike:$operand, _mathFlags:$fastmath);
  let results = (outs BoolLike:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}

//===------------------------------ integers ------------------------------===//

def Math_AbsIOp : Math_IntegerUnaryOp<"absi"> {
  let summary = "distance from zero";
  let hasFolder = 1;
}
def Math_CountLeadingZerosOp : Math_IntegerUnaryOp<"ctlz"> {
  let summary = "number of zeros before the highest one";
  let hasFolder = 1;
}
def Math_CountTrailingZerosOp : Math_IntegerUnaryOp<"cttz"> {
  let summary = "number of zeros after the lowest one";
  let hasFolder = 1;
}
def Math_CtPopOp : Math_IntegerUnaryOp<"ctpop"> {
  let summary = "number of ones";
  let hasFolder = 1;
}
def Math_IPowIOp : Math_IntegerBinaryOp<"ipowi"> {
  let summary = "power, with signed exponent";
  let hasFolder = 1;
}

//===------------------------- rounding and signs -------------------------===//

def Math_AbsFOp : Math_FloatUnaryOp<"absf"> {
  let summary = "distance from zero";
  let hasFolder = 1;
}
def Math_CeilOp : Math_FloatUnaryOp<"ceil"> {
  let summary = "least integer that is not smaller";
  let hasFolder = 1;
}
def Math_FloorOp : Math_FloatUnaryOp<"floor"> {
  let summary = "greatest integer that is not larger";
  let hasFolder = 1;
}
def Math_TruncOp : Math_FloatUnaryOp<"trunc"> {
  let summary = "integer next to it, towards zero";
  let hasFolder = 1;
}
def Math_RoundOp : Math_FloatUnaryOp<"round"> {
  let summary = "nearest integer, halves away from zero";
  let hasFolder = 1;
}
def Math_RoundEvenOp : Math_FloatUnaryOp<"roundeven"> {
  let summary = "nearest integer, halves to the even one";
  let hasFolder = 1;
}
def Math_CopySignOp : Math_FloatBinaryOp<"copysign"> {
  let summary = "the left with the sign of the right";
  let hasFolder = 1;
}
def Math_ClampFOp : Math_FloatTernaryOp<"clampf"> {
  let summary = "nearest number between two bounds";
  let arguments = (ins FloatLike:$value, FloatLike:$min, FloatLike:$max,
                       _mathFlags:$fastmath);
  let assemblyFormat = [{
    $value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)?
    attr-dict `:` type($result)
  }];
}

//===------------------------------ classes -------------------------------===//

def Math_IsFiniteOp : Math_FloatClassificationOp<"isfinite"> {
  let summary = "whether it is a number and not infinite";
  let hasFolder = 1;
}
def Math_IsInfOp : Math_FloatClassificationOp<"isinf"> {
  let summary = "whether it is infinite";
  let hasFolder = 1;
}
def Math_IsNaNOp : Math_FloatClassificationOp<"isnan"> {
  let summary = "whether it is not a number";
  let hasFolder = 1;
}
def Math_IsNormalOp : Math_FloatClassificationOp<"isnormal"> {
  let summary = "whether it is none of zero, subnormal, infinite, NaN";
  let hasFolder = 1;
}

//===----------------------- powers and logarithms ------------------------===//

def Math_SqrtOp : Math_FloatUnaryOp<"sqrt"> {
  let summary = "square root";
  let hasFolder = 1;
}
def Math_RsqrtOp : Math_FloatUnaryOp<"rsqrt"> {
  let summary = "one over the square root";
}
def Math_CbrtOp : Math_FloatUnaryOp<"cbrt"> {
  let summary = "cube root";
}
def Math_ExpOp : Math_FloatUnaryOp<"exp"> {
  let summary = "power of e";
  let hasFolder = 1;
}
def Math_Exp2Op : Math_FloatUnaryOp<"exp2"> {
  let summary = "power of 2";
  let hasFolder = 1;
}
def Math_ExpM1Op : Math_FloatUnaryOp<"expm1"> {
  let summary = "power of e, less one";
  let hasFolder = 1;
}
def Math_LogOp : Math_FloatUnaryOp<"log"> {
  let summary = "logarithm to base e";
  let hasFolder = 1;
}
def Math_Log2Op : Math_FloatUnaryOp<"log2"> {
  let summary = "logarithm to base 2";
  let hasFolder = 1;
}
def Math_Log10Op : Math_FloatUnaryOp<"log10"> {
  let summary = "logarithm to base 10";
  let hasFolder = 1;
}
def Math_Log1pOp : Math_FloatUnaryOp<"log1p"> {
  let summary = "logarithm to base e of one more";
  let hasFolder = 1;
}
def Math_PowFOp : Math_FloatBinaryOp<"powf"> {
  let summary = "power";
  let hasFolder = 1;
}
def Math_FPowIOp
    : Math_Op<"fpowi", [SameOperandsAndResultShape,
                        AllTypesMatch<["lhs", "result"]>, _hasMathFlags]> {
  let summary = "power, with integer exponent";
  let arguments = (ins FloatLike:$lhs, SignlessIntegerOrIndexLike:$rhs,
                       _mathFlags:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict
    `:` type($lhs) `,` type($rhs)
  }];
}
def Math_FmaOp : Math_FloatTernaryOp<"fma"> {
  let summary = "product of two plus the third, rounded once";
}

//===---------------------------- trigonometry ----------------------------===//

def Math_SinOp : Math_FloatUnaryOp<"sin"> {
  let summary = "sine";
  let hasFolder = 1;
}
def Math_CosOp : Math_FloatUnaryOp<"cos"> {
  let summary = "cosine";
  let hasFolder = 1;
}
def Math_TanOp : Math_FloatUnaryOp<"tan"> {
  let summary = "tangent";
  let hasFolder = 1;
}
def Math_AsinOp : Math_FloatUnaryOp<"asin"> {
  let summary = "inverse sine";
  let hasFolder = 1;
}
def Math_AcosOp : Math_FloatUnaryOp<"acos"> {
  let summary = "inverse cosine";
  let hasFolder = 1;
}
def Math_AtanOp : Math_FloatUnaryOp<"atan"> {
  let summary = "inverse tangent";
  let hasFolder = 1;
}
def Math_Atan2Op : Math_FloatBinaryOp<"atan2"> {
  let summary = "angle of a point, from y and x";
  let hasFolder = 1;
}
def Math_SincosOp
    : Math_Op<"sincos", [SameOperandsAndResultShape, _hasMathFlags,
                         AllTypesMatch<["operand", "sin", "cos"]>]> {
  let summary = "sine and cosine at once";
  let arguments = (ins FloatLike:$operand, _mathFlags:$fastmath);
  let results = (outs FloatLike:$sin, FloatLike:$cos);
  let assemblyFormat =
      "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)";
}
def Math_SinhOp : Math_FloatUnaryOp<"sinh"> {
  let summary = "hyperbolic sine";
  let hasFolder = 1;
}
def Math_CoshOp : Math_FloatUnaryOp<"cosh"> {
  let summary = "hyperbolic cosine";
  let hasFolder = 1;
}
def Math_TanhOp : Math_FloatUnaryOp<"tanh"> {
  let summary = "hyperbolic tangent";
  let hasFolder = 1;
}
def Math_AsinhOp : Math_FloatUnaryOp<"asinh"> {
  let summary = "inverse hyperbolic sine";
  let hasFolder = 1;
}
def Math_AcoshOp : Math_FloatUnaryOp<"acosh"> {
  let summary = "inverse hyperbolic cosine";
  let hasFolder = 1;
}
def Math_AtanhOp : Math_FloatUnaryOp<"atanh"> {
  let summary = "inverse hyperbolic tangent";
  let hasFolder = 1;
}

//===--------------------------- error function ---------------------------===//

def Math_ErfOp : Math_FloatUnaryOp<"erf"> {
  let summary = "error function";
  let hasFolder = 1;
}
def Math_ErfcOp : Math_FloatUnaryOp<"erfc"> {
  let summary = "one less the error function";
  let hasFolder = 1;
}

#endif // ISOGLOSS_MATH_OPS
