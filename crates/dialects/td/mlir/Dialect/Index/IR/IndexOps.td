//===- IndexOps.td - the operations of index -*- tablegen -*-===//

#ifndef ISOGLOSS_INDEX_OPS
#define ISOGLOSS_INDEX_OPS

include "mlir/Dialect/Index/IR/IndexDialect.td"
include "mlir/Dialect/Index/IR/IndexEnums.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class IndexOp<string mnemonic, list<Trait> traits = []>
    : Op<IndexDialect, mnemonic,
         [DeclareOpInterfaceMethods<InferIntRangeInterface,
                                    ["inferResultRanges"]>] # traits>;

class IndexBinaryOp<string mnemonic, list<Trait> traits = []>
    : IndexOp<mnemonic, traits> {
  let arguments = (ins Index:$lhs, Index:$rhs);
  let results = (outs Index:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
  let hasFolder = 1;
}

// Constants may be collected: op(op(x, 1), 2).
class _CommutativeIndexOp<string mnemonic>
    : IndexBinaryOp<mnemonic, [Commutative, Pure]> {
  let hasCanonicalizeMethod = 1;
}

// Undefined for some operands, and so not to be moved about.
class _PartialIndexOp<string mnemonic>
    : IndexBinaryOp<mnemonic, [NoMemoryEffect]>;

//===------------------------------- arithmetic ---------------------------===//

def Index_AddOp : _CommutativeIndexOp<"add"> {
  let summary = "sum";
}
def Index_SubOp : IndexBinaryOp<"sub", [Pure]> {
  let summary = "difference";
}
def Index_MulOp : _CommutativeIndexOp<"mul"> {
  let summary = "product";
}

def Index_DivSOp : _PartialIndexOp<"divs"> {
  let summary = "signed quotient, rounded to zero";
}
def Index_DivUOp : _PartialIndexOp<"divu"> {
  let summary = "unsigned quotient, rounded down";
}
def Index_CeilDivSOp : _PartialIndexOp<"ceildivs"> {
  let summary = "signed quotient, rounded up";
}
def Index_CeilDivUOp : _PartialIndexOp<"ceildivu"> {
  let summary = "unsigned quotient, rounded up";
}
def Index_FloorDivSOp : _PartialIndexOp<"floordivs"> {
  let summary = "signed quotient, rounded down";
}
def Index_RemSOp : _PartialIndexOp<"rems"> {
  let summary = "signed remainder, with the sign of the left";
}
def Index_RemUOp : _PartialIndexOp<"remu"> {
  let summary = "unsigned remainder";
}

def Index_MaxSOp : _CommutativeIndexOp<"maxs"> {
  let summary = "the larger, signed";
}
def Index_MaxUOp : _CommutativeIndexOp<"maxu"> {
  let summary = "the larger, unsigned";
}
def Index_MinSOp : _CommutativeIndexOp<"mins"> {
  let summary = "the smaller, signed";
}
def Index_MinUOp : _CommutativeIndexOp<"minu"> {
  let summary = "the smaller, unsigned";
}

//===---------------------------------- bits ------------------------------===//

def Index_ShlOp : IndexBinaryOp<"shl", [Pure]> {
  let summary = "shift to the left";
}
def Index_ShrSOp : IndexBinaryOp<"shrs", [Pure]> {
  let summary = "shift to the right, keeping the sign";
}
def Index_ShrUOp : IndexBinaryOp<"shru", [Pure]> {
  let summary = "shift to the right, filling with zeros";
}
def Index_AndOp : _CommutativeIndexOp<"and"> {
  let summary = "bits that both have";
}
def Index_OrOp : _CommutativeIndexOp<"or"> {
  let summary = "bits that either has";
}
def Index_XOrOp : _CommutativeIndexOp<"xor"> {
  let summary = "bits that one of them has";
}

//===------------------------- comparison and casts -----------------------===//

def Index_CmpOp : IndexOp<"cmp", [Pure]> {
  let summary = "whether an order holds";
  let arguments = (ins IndexCmpPredicateAttr:$pred, Index:$lhs, Index:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = "`` $pred `(` $lhs `,` $rhs `)` attr-dict";
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

class _IndexCast<string mnemonic>
    : IndexOp<mnemonic, [Pure, DeclareOpInterfaceMethods<CastOpInterface>]> {
  let arguments = (ins AnyTypeOf<[AnyInteger, Index]>:$input);
  let results = (outs AnyTypeOf<[AnyInteger, Index]>:$output);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($output)";
  let hasFolder = 1;
}
def Index_CastSOp : _IndexCast<"casts"> {
  let summary = "index for a signed integer, or the other way round";
}
def Index_CastUOp : _IndexCast<"castu"> {
  let summary = "index for an unsigned integer, or the other way round";
}

//===-------------------------------- constants ---------------------------===//

class _IndexConstant<string mnemonic, Attr attr, Type type>
    : IndexOp<mnemonic,
              [ConstantLike, Pure,
               DeclareOpInterfaceMethods<OpAsmOpInterface,
                                         ["getAsmResultNames"]>]> {
  let arguments = (ins attr:$value);
  let results = (outs type:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}
def Index_ConstantOp : _IndexConstant<"constant", IndexAttr, Index> {
  let summary = "a constant index";
}
def Index_BoolConstantOp : _IndexConstant<"bool.constant", BoolAttr, I1> {
  let summary = "a constant truth value";
}

def Index_SizeOfOp : IndexOp<"sizeof", [Pure]> {
  let summary = "the width of an index, in bits";
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict";
}

#endif // ISOGLOSS_INDEX_OPS
