// Rules of `x86vector` operations. Rule: `X86VectorDialect.cpp`.

// The remaining elements come from a value or from a constant, of the result's type.
def : OpRules<["x86vector.avx512.mask.compress"], [
  PlainRule<"!$constant_src || !$src", "cannot use both src and constant_src">,
  PlainRuleIf<"$src", "$src.getType() == $dst.getType()", "failed to verify that src and dst have same type">,
  PlainRuleIf<"$constant_src", "$constant_src.getType() == $dst.getType()",
              "failed to verify that constant_src and dst have same type">,
]>;
