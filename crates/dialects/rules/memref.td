// Rules of `memref` operations. Rule: `MemRefOps.cpp`.

def : OpRules<["memref.assume_alignment"], [
  Rule<"($alignment & ($alignment - 1)) == 0", "alignment must be power of 2">,
]>;

def : OpRules<["memref.distinct_objects"], [
  Rule<"llvm::equal($operands.getTypes(), $results.getTypes())", "operand types and result types must match">,
  Rule<"!$operands.empty()", "expected at least one operand">,
]>;

defvar tagRank = "cast<MemRefType>($tagMemRef.getType()).getRank()";
def : OpRules<["memref.dma_wait"], [
  Rule<"$tagIndices.size() == " # Text<tagRank>.of,
       "expected tagIndices to have the same number of elements as the tagMemRef rank, expected {" # Text<tagRank>.of
       # "}, but got {$tagIndices.size()}">,
]>;

def : OpRules<["memref.prefetch"], [
  Rule<"$indices.size() == cast<MemRefType>($memref.getType()).getRank()", "too few indices">,
]>;

class Layout<string value> {
  string ty = "cast<MemRefType>(" # value # ".getType())";
  string isIdentity = ty # ".getLayout().isIdentity()";
}
class Differs<string what> {
  string message = "different " # what # " specified for source memref type {$source.getType()} and result memref type "
                   "{$_op.getResult(0).getType()}";
}
defvar hasUnknown = "(" # Layout<"$_op.getResult(0)">.ty # ".getNumDynamicDims() > 0)";
def : OpRules<["memref.realloc"], [
  PlainRule<Layout<"$source">.isIdentity, "unsupported layout for source memref type {$source.getType()}">,
  PlainRule<Layout<"$_op.getResult(0)">.isIdentity,
            "unsupported layout for result memref type {$_op.getResult(0).getType()}">,
  PlainRule<Layout<"$source">.ty # ".getMemorySpace() == " # Layout<"$_op.getResult(0)">.ty # ".getMemorySpace()",
            Differs<"memory spaces">.message>,
  PlainRule<Layout<"$source">.ty # ".getElementType() == " # Layout<"$_op.getResult(0)">.ty # ".getElementType()",
            Differs<"element types">.message>,
  PlainRule<"!$dynamicResultSize || " # Text<hasUnknown>.of,
            "unnecessary dimension operand for result type {$_op.getResult(0).getType()}">,
  PlainRule<"$dynamicResultSize || !" # Text<hasUnknown>.of,
            "missing dimension operand for result type {$_op.getResult(0).getType()}">,
]>;

defvar floatKind = "($kind == AtomicRMWKind::addf || $kind == AtomicRMWKind::maximumf || $kind == AtomicRMWKind::minimumf"
                   " || $kind == AtomicRMWKind::mulf)";
defvar anyKind = "($kind == AtomicRMWKind::assign || $kind == AtomicRMWKind::maxnumf || $kind == AtomicRMWKind::minnumf)";
def : OpRules<["memref.atomic_rmw"], [
  Rule<"$indices.size() == cast<MemRefType>($memref.getType()).getRank()",
       "expects the number of subscripts to be equal to memref rank">,
  RuleIf<floatKind, "isa<FloatType>($value.getType())",
         "with kind '{stringifyAtomicRMWKind($kind)}' expects a floating-point type">,
  RuleIf<"!" # Text<floatKind>.of # " && !" # Text<anyKind>.of, "isa<IntegerType>($value.getType())",
         "with kind '{stringifyAtomicRMWKind($kind)}' expects an integer type">,
]>;
