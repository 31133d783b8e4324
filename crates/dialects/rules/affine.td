// Rules of `affine` operations. Rule: `AffineOps.cpp`.

def : OpRules<["affine.max", "affine.min"], [
  Rule<"$_op.getNumOperands() == $map.getNumInputs()",
       "operand count and affine map dimension and symbol count must match">,
  Rule<"$map.getNumResults() >= 1", "affine map expect at least one result">,
]>;

// Each size that is not known is an operand.
defvar unknown = "llvm::count_if($static_basis, [](int64_t size) { return ShapedType::isDynamic(size); })";
defvar markers = Rules<[
  Rule<unknown # " == $dynamic_basis.size()",
       "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can "
       "only happen due to an incorrect fold/rewrite">,
]>.all;
def : OpRules<["affine.delinearize_index"], !listconcat(Rules<[
  Rule<"$multi_index.size() == $static_basis.size() || $multi_index.size() == $static_basis.size() + 1",
       "should return an index for each basis element and up to one extra index">,
]>.all, markers, Rules<[
  Rule<"llvm::all_of($static_basis, [](int64_t size) { return ShapedType::isDynamic(size) || size > 0; })",
       "no basis element may be statically non-positive">,
]>.all)>;
def : OpRules<["affine.linearize_index"], !listconcat(Rules<[
  Rule<"$multi_index.size() == $static_basis.size() || $multi_index.size() == $static_basis.size() + 1",
       "should be passed a basis element for each index except possibly the first">,
]>.all, markers)>;
