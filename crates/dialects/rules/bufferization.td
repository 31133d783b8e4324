// Rules of `bufferization` operations. Rule: `BufferizationOps.cpp`.

// A tensor of unknown rank has no unknown sizes.
defvar unknownSizes = "(isa<RankedTensorType>($result.getType()) ? "
                      "cast<RankedTensorType>($result.getType()).getNumDynamicDims() : 0)";
def : OpRules<["bufferization.alloc_tensor"], [
  PlainRuleIf<"$copy", "$dynamic_sizes.empty()", "dynamic sizes not needed when copying a tensor">,
  PlainRuleIf<"$copy", "$copy.getType() == $result.getType()", "expected that `copy` and return type match">,
  RuleIf<"!$copy", "$dynamic_sizes.size() == " # Text<unknownSizes>.of,
         "incorrect number of dynamic sizes, has {$dynamic_sizes.size()}, expected {" # Text<unknownSizes>.of # "}">,
]>;

def : OpRules<["bufferization.dealloc"], [
  Rule<"$memrefs.size() == $conditions.size()",
       "must have the same number of conditions as memrefs to deallocate">,
  Rule<"$_op.getNumResults() == $retained.size()",
       "must have the same number of updated conditions (results) as retained operands">,
]>;

defvar toMemory = "isa<BaseMemRefType>($dest.getType())";
class Shaped<string value> {
  string ty = "cast<ShapedType>(" # value # ".getType())";
}
defvar source = Shaped<"$source">.ty;
defvar dest = Shaped<"$dest">.ty;
defvar ranked = "cast<ShapedType>($source.getType()).hasRank()";
def : OpRules<["bufferization.materialize_in_destination"], [
  Rule<toMemory # " || isa<TensorType>($dest.getType())", "'dest' must be a tensor or a memref">,
  RuleIf<toMemory, "$_op.getNumResults() == 0", "memref 'dest' implies zero results">,
  RuleIf<"!" # Text<toMemory>.of, "$_op.getNumResults() == 1", "tensor 'dest' implies exactly one tensor result">,
  RuleIf<"!" # Text<toMemory>.of, "$result.getType() == $dest.getType()", "result and 'dest' types must match">,
  Rule<toMemory # " || !$restrict", "'restrict' is valid only for memref destinations">,
  Rule<"$writable == " # Text<toMemory>.of,
       "'writable' must be specified if and only if the destination is of memref type">,
  Rule<ranked # " == " # Text<dest>.of # ".hasRank()", "source/destination shapes are incompatible">,
  RuleIf<ranked, source # ".getRank() == " # Text<dest>.of # ".getRank()",
         "rank mismatch between source and destination shape">,
  Rule<"succeeded(verifyCompatibleShape($source.getType(), $dest.getType()))",
       "source/destination shapes are incompatible">,
]>;
