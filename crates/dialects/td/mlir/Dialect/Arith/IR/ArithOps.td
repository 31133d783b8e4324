//===- ArithOps.td - the operations of arith -*- tablegen -*-===//

#ifndef ISOGLOSS_ARITH_OPS
#define ISOGLOSS_ARITH_OPS

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/Arith/IR/ArithOpsInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/VectorInterfaces.td"

//===------------------------------ shared parts --------------------------===//

defvar _ranges =
    DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>;
defvar _resultNames =
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>;

defvar _fastmathOrNone =
    DefaultValuedAttr<Arith_FastMathAttr,
                      "::mlir::arith::FastMathFlags::none">;
defvar _overflowOrNone =
    DefaultValuedAttr<Arith_IntegerOverflowAttr,
                      "::mlir::arith::IntegerOverflowFlags::none">;

// Everything here but the constant works element by element.
class Arith_Op<string mnemonic, list<Trait> traits = []>
    : Op<Arith_Dialect, mnemonic,
         !listconcat(traits,
                     [DeclareOpInterfaceMethods<VectorUnrollOpInterface>,
                      NoMemoryEffect],
                     ElementwiseMappable.traits)>;

class Arith_ArithOp<string mnemonic, list<Trait> traits = []>
    : Arith_Op<mnemonic, traits # [SameOperandsAndResultType]>;

class Arith_UnaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_ArithOp<mnemonic, traits # [Pure]> {
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

class Arith_BinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_ArithOp<mnemonic, traits> {
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

//===------------------------------- constants ----------------------------===//

def Arith_ConstantOp
    : Op<Arith_Dialect, "constant",
         [ConstantLike, Pure, _resultNames, AllTypesMatch<["value", "result"]>,
          _ranges]> {
  let summary = "a constant of any type that an attribute can have";
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===---------------------------- integer arithmetic ----------------------===//

class Arith_IntBinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic, traits # [_ranges]>,
      Arguments<(ins SignlessIntegerOrIndexLike:$lhs,
                     SignlessIntegerOrIndexLike:$rhs)>,
      Results<(outs SignlessIntegerOrIndexLike:$result)> {
  let hasFolder = 1;
}

class Arith_TotalIntBinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_IntBinaryOp<mnemonic, traits # [Pure]>;

// `overflow<nsw>`: the result is as in unbounded arithmetic.
class Arith_IntBinaryOpWithOverflowFlags<string mnemonic,
                                         list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic,
                     traits # [Pure, _ranges,
                               DeclareOpInterfaceMethods<
                                   ArithIntegerOverflowFlagsInterface>]>,
      Arguments<(ins SignlessIntegerOrIndexLike:$lhs,
                     SignlessIntegerOrIndexLike:$rhs,
                     _overflowOrNone:$overflowFlags)>,
      Results<(outs SignlessIntegerOrIndexLike:$result)> {
  let assemblyFormat = [{
    $lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)
  }];
  let hasFolder = 1;
}

// `exact`: nothing is lost, by remainder or by shift.
class Arith_IntBinaryOpWithExactFlag<string mnemonic, list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic, traits # [_ranges]>,
      Arguments<(ins SignlessIntegerOrIndexLike:$lhs,
                     SignlessIntegerOrIndexLike:$rhs, UnitAttr:$isExact)>,
      Results<(outs SignlessIntegerOrIndexLike:$result)> {
  let assemblyFormat =
      "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)";
  let hasFolder = 1;
}

def Arith_AddIOp : Arith_IntBinaryOpWithOverflowFlags<"addi", [Commutative]> {
  let summary = "sum of integers";
  let hasCanonicalizer = 1;
}
def Arith_SubIOp : Arith_IntBinaryOpWithOverflowFlags<"subi"> {
  let summary = "difference of integers";
  let hasCanonicalizer = 1;
}
def Arith_MulIOp : Arith_IntBinaryOpWithOverflowFlags<
                       "muli", [Commutative, _resultNames]> {
  let summary = "product of integers";
  let hasCanonicalizer = 1;
}
def Arith_ShLIOp : Arith_IntBinaryOpWithOverflowFlags<"shli"> {
  let summary = "shift to the left";
}

// With both halves of a result that is twice as wide, or with its carry.
class _ExtendedOp<string mnemonic, list<string> sameTypes>
    : Arith_Op<mnemonic, [Pure, Commutative, AllTypesMatch<sameTypes>]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs,
                       SignlessIntegerOrIndexLike:$rhs);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def Arith_AddUIExtendedOp : _ExtendedOp<"addui_extended",
                                        ["lhs", "rhs", "sum"]> {
  let summary = "sum of unsigned integers, and whether it overflows";
  let results = (outs SignlessIntegerOrIndexLike:$sum, BoolLike:$overflow);
  let assemblyFormat =
      "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)";
}
class _MulExtendedOp<string mnemonic>
    : _ExtendedOp<mnemonic, ["lhs", "rhs", "low", "high"]> {
  let results = (outs SignlessIntegerOrIndexLike:$low,
                      SignlessIntegerOrIndexLike:$high);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}
def Arith_MulSIExtendedOp : _MulExtendedOp<"mulsi_extended"> {
  let summary = "product of signed integers, in two halves";
}
def Arith_MulUIExtendedOp : _MulExtendedOp<"mului_extended"> {
  let summary = "product of unsigned integers, in two halves";
}

// Division by zero, and by -1 of the least integer, is undefined.
def Arith_DivSIOp
    : Arith_IntBinaryOpWithExactFlag<"divsi", [ConditionallySpeculatable]> {
  let summary = "quotient of signed integers, rounded to zero";
}
def Arith_DivUIOp
    : Arith_IntBinaryOpWithExactFlag<"divui", [ConditionallySpeculatable]> {
  let summary = "quotient of unsigned integers, rounded down";
}
def Arith_CeilDivSIOp
    : Arith_IntBinaryOp<"ceildivsi", [ConditionallySpeculatable]> {
  let summary = "quotient of signed integers, rounded up";
}
def Arith_CeilDivUIOp
    : Arith_IntBinaryOp<"ceildivui", [ConditionallySpeculatable]> {
  let summary = "quotient of unsigned integers, rounded up";
}
def Arith_FloorDivSIOp : Arith_TotalIntBinaryOp<"floordivsi"> {
  let summary = "quotient of signed integers, rounded down";
}
def Arith_RemSIOp : Arith_TotalIntBinaryOp<"remsi"> {
  let summary = "remainder of signed integers, with the sign of the left";
}
def Arith_RemUIOp : Arith_TotalIntBinaryOp<"remui"> {
  let summary = "remainder of unsigned integers";
}

def Arith_AndIOp : Arith_TotalIntBinaryOp<"andi", [Commutative, Idempotent]> {
  let summary = "bits that both have";
  let hasCanonicalizer = 1;
}
def Arith_OrIOp : Arith_TotalIntBinaryOp<"ori", [Commutative, Idempotent]> {
  let summary = "bits that either has";
  let hasCanonicalizer = 1;
}
def Arith_XOrIOp : Arith_TotalIntBinaryOp<"xori", [Commutative]> {
  let summary = "bits that one of them has";
  let hasCanonicalizer = 1;
}
def Arith_ShRSIOp : Arith_IntBinaryOpWithExactFlag<"shrsi", [Pure]> {
  let summary = "shift to the right, keeping the sign";
}
def Arith_ShRUIOp : Arith_IntBinaryOpWithExactFlag<"shrui", [Pure]> {
  let summary = "shift to the right, filling with zeros";
}

def Arith_MaxSIOp : Arith_TotalIntBinaryOp<"maxsi", [Commutative]> {
  let summary = "larger of signed integers";
}
def Arith_MaxUIOp : Arith_TotalIntBinaryOp<"maxui", [Commutative]> {
  let summary = "larger of unsigned integers";
}
def Arith_MinSIOp : Arith_TotalIntBinaryOp<"minsi", [Commutative]> {
  let summary = "smaller of signed integers";
}
def Arith_MinUIOp : Arith_TotalIntBinaryOp<"minui", [Commutative]> {
  let summary = "smaller of unsigned integers";
}

//===----------------------------- float arithmetic -----------------------===//

class Arith_FloatUnaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_UnaryOp<mnemonic,
                    [DeclareOpInterfaceMethods<ArithFastMathInterface>]
                      # traits>,
      Arguments<(ins FloatLike:$operand, _fastmathOrNone:$fastmath)>,
      Results<(outs FloatLike:$result)> {
  let assemblyFormat =
      "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
  let hasFolder = 1;
}

class Arith_FloatBinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic,
                     [Pure, DeclareOpInterfaceMethods<ArithFastMathInterface>]
                       # traits>,
      Arguments<(ins FloatLike:$lhs, FloatLike:$rhs,
                     _fastmathOrNone:$fastmath)>,
      Results<(outs FloatLike:$result)> {
  let assemblyFormat = [{
    $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)
  }];
  let hasFolder = 1;
}

def Arith_NegFOp : Arith_FloatUnaryOp<"negf"> {
  let summary = "float with the other sign";
}
def Arith_AddFOp : Arith_FloatBinaryOp<"addf", [Commutative]> {
  let summary = "sum of floats";
}
def Arith_SubFOp : Arith_FloatBinaryOp<"subf"> {
  let summary = "difference of floats";
}
def Arith_MulFOp : Arith_FloatBinaryOp<"mulf", [Commutative]> {
  let summary = "product of floats";
  let hasCanonicalizer = 1;
}
def Arith_DivFOp : Arith_FloatBinaryOp<"divf"> {
  let summary = "quotient of floats";
  let hasCanonicalizer = 1;
}
def Arith_RemFOp : Arith_FloatBinaryOp<"remf"> {
  let summary = "remainder of floats, with the sign of the left";
}

// The `num` kind prefers a number to a NaN.
def Arith_MaximumFOp : Arith_FloatBinaryOp<"maximumf", [Commutative]> {
  let summary = "larger of floats, or NaN if either is";
}
def Arith_MaxNumFOp : Arith_FloatBinaryOp<"maxnumf", [Commutative]> {
  let summary = "larger of floats, or the one that is a number";
}
def Arith_MinimumFOp : Arith_FloatBinaryOp<"minimumf", [Commutative]> {
  let summary = "smaller of floats, or NaN if either is";
}
def Arith_MinNumFOp : Arith_FloatBinaryOp<"minnumf", [Commutative]> {
  let summary = "smaller of floats, or the one that is a number";
}

//===--------------------------------- casts ------------------------------===//

def SameInputOutputTensorDims
    : PredOpTrait<"input and output have the same tensor dimensions",
                  AllMatchSameOperatorPred<
                      ["in", "out"],
                      "(::llvm::isa<::mlir::TensorType>($_self.getType()) ? "
                      "::llvm::cast<::mlir::TensorType>($_self.getType())"
                      ".getShape() : ::llvm::ArrayRef<int64_t>{})">>;

class Arith_CastOp<string mnemonic, TypeConstraint From, TypeConstraint To,
                   list<Trait> traits = []>
    : Arith_Op<mnemonic,
               traits # [Pure, SameOperandsAndResultShape,
                         SameInputOutputTensorDims,
                         DeclareOpInterfaceMethods<CastOpInterface>]>,
      Arguments<(ins From:$in)>, Results<(outs To:$out)> {
  let assemblyFormat = "$in attr-dict `:` type($in) `to` type($out)";
  let hasFolder = 1;
}

def SignlessFixedWidthIntegerLike
    : TypeConstraint<Or<[AnySignlessInteger.predicate,
                         VectorOfAnyRankOf<[AnySignlessInteger]>.predicate,
                         TensorOf<[AnySignlessInteger]>.predicate]>,
                     "signless-fixed-width-integer-like">;

class Arith_IToICastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, SignlessFixedWidthIntegerLike,
                   SignlessFixedWidthIntegerLike, traits # [_ranges]>;
class Arith_IToFCastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, SignlessFixedWidthIntegerLike, FloatLike, traits>;
class Arith_FToICastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, FloatLike, SignlessFixedWidthIntegerLike, traits>;
class Arith_FToFCastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, FloatLike, FloatLike, traits>;

def Arith_ExtUIOp : Arith_IToICastOp<"extui"> {
  let summary = "wider integer, filled with zeros";
  let hasVerifier = 1;
}
def Arith_ExtSIOp : Arith_IToICastOp<"extsi"> {
  let summary = "wider integer, filled with the sign";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def Arith_TruncIOp
    : Arith_Op<"trunci",
               [Pure, SameOperandsAndResultShape, SameInputOutputTensorDims,
                DeclareOpInterfaceMethods<CastOpInterface>, _ranges,
                DeclareOpInterfaceMethods<
                    ArithIntegerOverflowFlagsInterface>]> {
  let summary = "narrower integer, of the low bits";
  let arguments = (ins SignlessFixedWidthIntegerLike:$in,
                       _overflowOrNone:$overflowFlags);
  let results = (outs SignlessFixedWidthIntegerLike:$out);
  let assemblyFormat = [{
    $in (`overflow` `` $overflowFlags^)? attr-dict
    `:` type($in) `to` type($out)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Arith_ExtFOp
    : Arith_FToFCastOp<"extf",
                       [DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let summary = "wider float of the same value";
  let arguments = (ins FloatLike:$in,
                       OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let assemblyFormat = [{
    $in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)
  }];
  let hasVerifier = 1;
}
def Arith_TruncFOp
    : Arith_Op<"truncf",
               [Pure, SameOperandsAndResultShape, SameInputOutputTensorDims,
                DeclareOpInterfaceMethods<ArithRoundingModeInterface>,
                DeclareOpInterfaceMethods<ArithFastMathInterface>,
                DeclareOpInterfaceMethods<CastOpInterface>]>,
      Arguments<(ins FloatLike:$in,
                     OptionalAttr<Arith_RoundingModeAttr>:$roundingmode,
                     OptionalAttr<Arith_FastMathAttr>:$fastmath)>,
      Results<(outs FloatLike:$out)> {
  let summary = "narrower float, rounded";
  let assemblyFormat = [{
    $in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict
    `:` type($in) `to` type($out)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

// With a scale for each block of elements, as in the OCP MX formats.
def Arith_ScalingExtFOp
    : Arith_Op<"scaling_extf",
               [Pure, SameInputOutputTensorDims,
                DeclareOpInterfaceMethods<ArithFastMathInterface>,
                DeclareOpInterfaceMethods<CastOpInterface>]>,
      Arguments<(ins FloatLike:$in, FloatLike:$scale,
                     OptionalAttr<Arith_FastMathAttr>:$fastmath)>,
      Results<(outs FloatLike:$out)> {
  let summary = "wider float, times a scale";
  let assemblyFormat = [{
    $in `,` $scale (`fastmath` `` $fastmath^)? attr-dict
    `:` type($in) `,` type($scale) `to` type($out)
  }];
  let hasVerifier = 1;
}
def Arith_ScalingTruncFOp
    : Arith_Op<"scaling_truncf",
               [Pure, SameInputOutputTensorDims,
                DeclareOpInterfaceMethods<ArithRoundingModeInterface>,
                DeclareOpInterfaceMethods<ArithFastMathInterface>,
                DeclareOpInterfaceMethods<CastOpInterface>]>,
      Arguments<(ins FloatLike:$in, FloatLike:$scale,
                     OptionalAttr<Arith_RoundingModeAttr>:$roundingmode,
                     OptionalAttr<Arith_FastMathAttr>:$fastmath)>,
      Results<(outs FloatLike:$out)> {
  let summary = "narrower float, divided by a scale";
  let assemblyFormat = [{
    $in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict
    `:` type($in) `,` type($scale) `to` type($out)
  }];
  let hasVerifier = 1;
}

def Arith_UIToFPOp : Arith_IToFCastOp<"uitofp"> {
  let summary = "float nearest to an unsigned integer";
}
def Arith_SIToFPOp : Arith_IToFCastOp<"sitofp"> {
  let summary = "float nearest to a signed integer";
}
def Arith_FPToUIOp : Arith_FToICastOp<"fptoui"> {
  let summary = "unsigned integer next to a float, towards zero";
}
def Arith_FPToSIOp : Arith_FToICastOp<"fptosi"> {
  let summary = "signed integer next to a float, towards zero";
}

def IndexCastTypeConstraint
    : TypeConstraint<Or<[SignlessIntegerOrIndexLike.predicate,
                         MemRefOf<[AnySignlessInteger, Index]>.predicate]>,
                     "signless-integer-like or memref of signless-integer">;
class _IndexCastOp<string mnemonic>
    : Arith_CastOp<mnemonic, IndexCastTypeConstraint, IndexCastTypeConstraint,
                   [_ranges]> {
  let hasCanonicalizer = 1;
}
def Arith_IndexCastOp : _IndexCastOp<"index_cast"> {
  let summary = "index for a signed integer, or the other way round";
}
def Arith_IndexCastUIOp : _IndexCastOp<"index_castui"> {
  let summary = "index for an unsigned integer, or the other way round";
}

def BitcastTypeConstraint
    : TypeConstraint<Or<[SignlessIntegerOrFloatLike.predicate,
                         MemRefOf<[AnySignlessInteger, AnyFloat]>.predicate]>,
                     "signless-integer-or-float-like or memref of "
                     "signless-integer or float">;
def Arith_BitcastOp : Arith_CastOp<"bitcast", BitcastTypeConstraint,
                                   BitcastTypeConstraint> {
  let summary = "the same bits as another type";
  let hasCanonicalizer = 1;
}

//===------------------------- comparison and selection -------------------===//

class Arith_CompareOp<string mnemonic, list<Trait> traits = []>
    : Arith_Op<mnemonic,
               traits # [Pure, SameTypeOperands,
                         TypesMatchWith<
                             "result type has i1 element type and same shape "
                             "as operands",
                             "lhs", "result", "::getI1SameShape($_self)">]> {
  let results = (outs BoolLike:$result);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_CmpIOp : Arith_CompareOp<"cmpi", [_ranges]> {
  let summary = "whether a relation holds between integers";
  let arguments = (ins Arith_CmpIPredicateAttr:$predicate,
                       SignlessIntegerOrIndexLike:$lhs,
                       SignlessIntegerOrIndexLike:$rhs);
}
def Arith_CmpFOp
    : Arith_CompareOp<"cmpf",
                      [DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let summary = "whether a relation holds between floats";
  let arguments = (ins Arith_CmpFPredicateAttr:$predicate, FloatLike:$lhs,
                       FloatLike:$rhs, _fastmathOrNone:$fastmath);
  let assemblyFormat = [{
    $predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict
    `:` type($lhs)
  }];
}

class BooleanConditionOrMatchingShape<string condition, string result>
    : PredOpTrait<condition # " is signless i1 or has matching shape",
                  Or<[TypeIsPred<condition, I1>,
                      AllShapesMatch<[condition, result]>.predicate]>>;

def SelectOp
    : Arith_Op<"select",
               [Pure, AllTypesMatch<["true_value", "false_value", "result"]>,
                BooleanConditionOrMatchingShape<"condition", "result">,
                DeclareOpInterfaceMethods<InferIntRangeInterface,
                                          ["inferResultRangesFromOptional"]>,
                DeclareOpInterfaceMethods<SelectLikeOpInterface>]> {
  let summary = "one of two values";
  let arguments = (ins BoolLike:$condition, AnyType:$true_value,
                       AnyType:$false_value);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

#endif // ISOGLOSS_ARITH_OPS
