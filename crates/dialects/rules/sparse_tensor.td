// Rules of `sparse_tensor` operations. Rule: `SparseTensorDialect.cpp`.

class Shaped<string value> {
  string ty = "cast<ShapedType>(" # value # ".getType())";
}
def : OpRules<["sparse_tensor.values"], [
  PlainRule<Shaped<"$tensor">.ty # ".getElementType() == " # Shaped<"$result">.ty # ".getElementType()",
            "unexpected mismatch in element types">,
]>;

def : OpRules<["sparse_tensor.slice.offset", "sparse_tensor.slice.stride"], [
  PlainRule<"$dim >= 0 && $dim < " # Shaped<"$slice">.ty # ".getRank()", "requested dimension out of bound">,
]>;

defvar encoding = "getSparseTensorEncoding($dest.getType())";
def : OpRules<["sparse_tensor.convert"], [
  PlainRule<Shaped<"$source">.ty # ".getRank() == " # Shaped<"$dest">.ty # ".getRank()",
            "unexpected conversion mismatch in rank">,
  PlainRuleIf<encoding, "!" # Text<encoding>.of # ".isSlice()", "cannot convert to a sparse tensor slice">,
  PlainEachRule<Shaped<"$dest">.ty # ".getRank()",
                Shaped<"$dest">.ty # ".isDynamicDim(i) || " # Shaped<"$source">.ty # ".getDimSize(i) == "
                # Shaped<"$dest">.ty # ".getDimSize(i)",
                "unexpected conversion mismatch in dimension {i}">,
]>;

def : OpRules<["sparse_tensor.push_back"], [
  RuleIf<"$n && getConstantIntValue($n).has_value()", "*getConstantIntValue($n) >= 1", "n must be not less than 1">,
]>;
