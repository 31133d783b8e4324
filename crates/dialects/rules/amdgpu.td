// Rules of `amdgpu` operations. Rule: `AMDGPUDialect.cpp`.

def : OpRules<["amdgpu.packed_scaled_trunc", "amdgpu.packed_stoch_round_fp8", "amdgpu.packed_trunc_2xfp8"], [
  RuleIf<"$existing", "$existing.getType() == $res.getType()", "existing values must have same type as result">,
]>;

def : OpRules<["amdgpu.permlane_swap"], [
  Rule<"$row_length == 16 || $row_length == 32", "row_length attribute must either be 16 or 32.">,
]>;
