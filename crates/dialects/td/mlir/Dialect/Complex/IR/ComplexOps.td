//===- ComplexOps.td - the operations of complex -*- tablegen -*-===//

#ifndef ISOGLOSS_COMPLEX_OPS
#define ISOGLOSS_COMPLEX_OPS

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/Arith/IR/ArithOpsInterfaces.td"
include "mlir/Dialect/Complex/IR/ComplexBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===------------------------------ shared parts --------------------------===//

class Complex_Op<string mnemonic, list<Trait> traits = []>
    : Op<Complex_Dialect, mnemonic, traits>;

defvar _complexFlags =
    DefaultValuedAttr<Arith_FastMathAttr,
                      "::mlir::arith::FastMathFlags::none">;
defvar _hasComplexFlags = DeclareOpInterfaceMethods<ArithFastMathInterface>;

// The type of `value` is that of the parts of `$complex`.
class _PartOfComplex<string value, string summary>
    : TypesMatchWith<summary, "complex", value,
                     "::llvm::cast<ComplexType>($_self).getElementType()">;

class ComplexArithmeticOp<string mnemonic, list<Trait> traits = []>
    : Complex_Op<mnemonic, traits # [Pure, SameOperandsAndResultType,
                                     Elementwise, _hasComplexFlags]> {
  let arguments = (ins Complex<AnyFloat>:$lhs, Complex<AnyFloat>:$rhs,
                       _complexFlags:$fastmath);
  let results = (outs Complex<AnyFloat>:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)
  }];
}

class ComplexUnaryOp<string mnemonic, list<Trait> traits = []>
    : Complex_Op<mnemonic, traits # [Pure, Elementwise, _hasComplexFlags]> {
  let arguments = (ins Complex<AnyFloat>:$complex, _complexFlags:$fastmath);
  let assemblyFormat =
      "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";
}

class _ComplexToComplex<string mnemonic>
    : ComplexUnaryOp<mnemonic, [SameOperandsAndResultType]> {
  let results = (outs Complex<AnyFloat>:$result);
}

class _ComplexToFloat<string mnemonic>
    : ComplexUnaryOp<mnemonic,
                     [_PartOfComplex<"result", "complex element type matches "
                                               "result type">]> {
  let results = (outs AnyFloat:$result);
}

//===------------------------- making and taking apart --------------------===//

def ConstantOp
    : Complex_Op<"constant",
                 [ConstantLike, Pure,
                  DeclareOpInterfaceMethods<OpAsmOpInterface,
                                            ["getAsmResultNames"]>]> {
  let summary = "a constant, as two parts";
  let arguments = (ins ArrayAttr:$value);
  let results = (outs AnyComplex:$complex);
  let assemblyFormat = "$value attr-dict `:` type($complex)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def CreateOp
    : Complex_Op<"create",
                 [Pure, AllTypesMatch<["real", "imaginary"]>,
                  _PartOfComplex<"real", "complex element type matches real "
                                         "operand type">,
                  _PartOfComplex<"imaginary", "complex element type matches "
                                              "imaginary operand type">]> {
  let summary = "a number of two parts";
  let arguments = (ins AnyFloat:$real, AnyFloat:$imaginary);
  let results = (outs Complex<AnyFloat>:$complex);
  let assemblyFormat = "$real `,` $imaginary attr-dict `:` type($complex)";
  let hasFolder = 1;
}

def ReOp : ComplexUnaryOp<"re", [_PartOfComplex<
                                    "real", "complex element type matches "
                                            "result type">]> {
  let summary = "the real part";
  let results = (outs AnyFloat:$real);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def ImOp : ComplexUnaryOp<"im", [_PartOfComplex<
                                    "imaginary", "complex element type matches "
                                                 "result type">]> {
  let summary = "the imaginary part";
  let results = (outs AnyFloat:$imaginary);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def BitcastOp : Complex_Op<"bitcast", [Pure]> {
  let summary = "the same bits as another type";
  let arguments = (ins AnyType:$operand);
  let results = (outs AnyType:$result);
  let assemblyFormat =
      "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

//===-------------------------------- two numbers -------------------------===//

def AddOp : ComplexArithmeticOp<"add"> {
  let summary = "sum";
  let hasFolder = 1;
}
def SubOp : ComplexArithmeticOp<"sub"> {
  let summary = "difference";
  let hasFolder = 1;
}
def MulOp : ComplexArithmeticOp<"mul"> {
  let summary = "product";
  let hasFolder = 1;
}
def DivOp : ComplexArithmeticOp<"div"> {
  let summary = "quotient";
  let hasFolder = 1;
}
def PowOp : ComplexArithmeticOp<"pow"> {
  let summary = "power";
}
def Atan2Op : ComplexArithmeticOp<"atan2"> {
  let summary = "inverse tangent of a quotient";
}

def PowiOp
    : Complex_Op<"powi", [Pure, Elementwise, SameOperandsAndResultShape,
                          AllTypesMatch<["lhs", "result"]>,
                          _hasComplexFlags]> {
  let summary = "power, with integer exponent";
  let arguments = (ins Complex<AnyFloat>:$lhs, AnySignlessInteger:$rhs,
                       OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let results = (outs Complex<AnyFloat>:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict
    `:` type($result) `,` type($rhs)
  }];
}

class _ComplexComparison<string mnemonic>
    : Complex_Op<mnemonic, [Pure, AllTypesMatch<["lhs", "rhs"]>,
                            Elementwise]> {
  let arguments = (ins Complex<AnyFloat>:$lhs, Complex<AnyFloat>:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}
def EqualOp : _ComplexComparison<"eq"> {
  let summary = "whether both parts are equal";
}
def NotEqualOp : _ComplexComparison<"neq"> {
  let summary = "whether some part differs";
}

//===-------------------------------- one number --------------------------===//

def AbsOp : _ComplexToFloat<"abs"> {
  let summary = "distance from zero";
}
def AngleOp : _ComplexToFloat<"angle"> {
  let summary = "angle from the real axis";
}

def NegOp : _ComplexToComplex<"neg"> {
  let summary = "the number with both signs turned";
  let hasFolder = 1;
}
def ConjOp : _ComplexToComplex<"conj"> {
  let summary = "the number with the sign of the imaginary part turned";
  let hasFolder = 1;
}
def SignOp : _ComplexToComplex<"sign"> {
  let summary = "the number of length one in the same direction";
}
def SqrtOp : _ComplexToComplex<"sqrt"> {
  let summary = "square root";
}
def RsqrtOp : _ComplexToComplex<"rsqrt"> {
  let summary = "one over the square root";
}
def ExpOp : _ComplexToComplex<"exp"> {
  let summary = "power of e";
  let hasFolder = 1;
}
def Expm1Op : _ComplexToComplex<"expm1"> {
  let summary = "power of e, less one";
}
def LogOp : _ComplexToComplex<"log"> {
  let summary = "logarithm to base e";
  let hasFolder = 1;
}
def Log1pOp : _ComplexToComplex<"log1p"> {
  let summary = "logarithm to base e of one more";
}
def SinOp : _ComplexToComplex<"sin"> {
  let summary = "sine";
}
def CosOp : _ComplexToComplex<"cos"> {
  let summary = "cosine";
}
def TanOp : _ComplexToComplex<"tan"> {
  let summary = "tangent";
}
def TanhOp : _ComplexToComplex<"tanh"> {
  let summary = "hyperbolic tangent";
}

#endif // ISOGLOSS_COMPLEX_OPS
