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
