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
