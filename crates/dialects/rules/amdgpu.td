// Rules of `amdgpu` operations. Rule: `AMDGPUDialect.cpp`.

def : OpRules<["amdgpu.packed_scaled_trunc", "amdgpu.packed_stoch_round_fp8", "amdgpu.packed_trunc_2xfp8"], [
  RuleIf<"$existing", "$existing.getType() == $res.getType()", "existing values must have same type as result">,
]>;

def : OpRules<["amdgpu.permlane_swap"], [
  Rule<"$row_length == 16 || $row_length == 32", "row_length attribute must either be 16 or 32.">,
]>;

defvar shifted = "($kind == DPPPerm::row_shl || $kind == DPPPerm::row_shr || $kind == DPPPerm::row_ror)";
def : OpRules<["amdgpu.dpp"], [
  RuleIf<"$src.getType().isIntOrFloat()", "$src.getType().getIntOrFloatBitWidth() <= 64",
         "integer and floating point types larger than 64 bits are not supported">,
  RuleIf<"$kind == DPPPerm::quad_perm",
         "$permArgument && isa<ArrayAttr>($permArgument) && cast<ArrayAttr>($permArgument).size() == 4",
         "quad_perm attribute must have exactly 4 elements">,
  RuleIf<"$kind == DPPPerm::quad_perm",
         "llvm::all_of(cast<ArrayAttr>($permArgument), [](Attribute lane) { return !isa<IntegerAttr>(lane) || "
         "(cast<IntegerAttr>(lane).getInt() >= 0 && cast<IntegerAttr>(lane).getInt() <= 3); })",
         "Each element of quad_perm must be in the range [0, 3]">,
  RuleIf<shifted, "$permArgument", "Attribute '{stringifyDPPPerm($kind)}' value not specified">,
  RuleIf<shifted,
         "!isa<IntegerAttr>($permArgument) || "
         "(cast<IntegerAttr>($permArgument).getInt() >= 1 && cast<IntegerAttr>($permArgument).getInt() <= 15)",
         "Attribute value must be between 1 and 15">,
  Rule<"$kind == DPPPerm::quad_perm || " # Text<shifted>.of # " || !$permArgument || isa<UnitAttr>($permArgument)",
       "Expected unit attribute for permArgument, but found non-trivial argument">,
]>;
