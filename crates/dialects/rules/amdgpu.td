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

class MemorySpace<string value> {
  string of = "cast<BaseMemRefType>(" # value # ".getType()).getMemorySpace()";
}
class BufferRank<string value> {
  string of = "cast<ShapedType>(" # value # ".getType()).getRank()";
}
def : OpRules<["amdgpu.raw_buffer_atomic_cmpswap", "amdgpu.raw_buffer_atomic_fadd", "amdgpu.raw_buffer_atomic_fmax",
               "amdgpu.raw_buffer_atomic_smax", "amdgpu.raw_buffer_atomic_umin", "amdgpu.raw_buffer_load",
               "amdgpu.raw_buffer_store"], [
  Rule<"hasGlobalMemorySpace(" # MemorySpace<"$memref">.of # ")",
       "Buffer ops must operate on a memref in global memory">,
  Rule<"cast<ShapedType>($memref.getType()).hasRank()", "Cannot meaningfully buffer_store to an unranked memref">,
  Rule<"$indices.size() == " # BufferRank<"$memref">.of, "Expected {" # BufferRank<"$memref">.of # "} indices to memref">,
]>;

defvar transferred = "(isa<VectorType>($transferType) ? cast<VectorType>($transferType).getNumElements() : 1) * "
                     "getElementTypeOrSelf($transferType).getIntOrFloatBitWidth()";
def : OpRules<["amdgpu.gather_to_lds"], [
  Rule<"cast<ShapedType>($dst.getType()).getRank() == 0 || cast<MemRefType>($dst.getType()).isLastDimUnitStride()",
       "destination type inner most dim must be contiguous">,
  Rule<"getElementTypeOrSelf($src.getType()) == getElementTypeOrSelf($dst.getType())",
       "source and destination element types must match">,
  Rule<"llvm::is_contained({8, 16, 32, 96, 128}, " # Text<transferred>.of # ")",
       "Transfering type size must be 8, 16, 32, 96 or 128 bits">,
  Rule<"hasGlobalMemorySpace(" # MemorySpace<"$src">.of # ") || hasFatRawBufferMemorySpace(" # MemorySpace<"$src">.of # ")",
       "source memory address space must be global or fat raw buffer">,
  Rule<"hasWorkgroupMemorySpace(" # MemorySpace<"$dst">.of # ")", "destination memory address space must be Workgroup">,
]>;

defvar transposed = "cast<VectorType>($result.getType())";
defvar ofBits = Text<transposed>.of # ".getElementTypeBitWidth()";
defvar lanes = "(" # Text<ofBits>.of # " == 16 ? 4 : " # Text<ofBits>.of # " == 8 ? 8 : 16)";
def : OpRules<["amdgpu.transpose_load"], [
  Rule<"hasWorkgroupMemorySpace(" # MemorySpace<"$src">.of # ")", "source memory address space must be Workgroup">,
  Rule<"llvm::is_contained({4, 6, 8, 16}, " # Text<ofBits>.of # ")",
       "Unsupported element type size for transpose load: {" # Text<ofBits>.of # "} bits">,
  Rule<transposed # ".getNumElements() == " # Text<lanes>.of,
       "Transferring type size mismatch: expected num of elements: {" # Text<lanes>.of # "}">,
]>;

class WholeBytes<string width> {
  string holds = "llvm::is_contained({8, 16, 32, 64}, " # width # ")";
}
defvar ldsBits = "cast<ShapedType>($lds.getType()).getElementTypeBitWidth()";
def : OpRules<["amdgpu.make_dma_base", "amdgpu.make_gather_dma_base"], [
  Rule<"hasWorkgroupMemorySpace(" # MemorySpace<"$lds">.of # ")",
       "lds memref must have workgroup address space attribute.">,
  Rule<"hasGlobalMemorySpace(" # MemorySpace<"$global">.of # ")",
       "global memref must have global address space attribute.">,
  Rule<WholeBytes<ldsBits>.holds,
       "element type must be 1, 2, 4, or 8 bytes long but type was {" # Text<ldsBits>.of # "} bits long.">,
]>;

class Described<string base> {
  string width = "cast<" # base # ">($base.getType()).getElementType().getIntOrFloatBitWidth()";
  list<Rule> rules = [
    Rule<"!$global_static_strides.empty()", "strides must not be empty.">,
    Rule<"$global_static_strides.back() == 1", "strides for the innermost dimension must be 1.">,
    Rule<"$global_static_sizes.size() <= 5", "tensor and tile must be at most of rank 5.">,
    Rule<"$global_static_sizes.size() == $global_static_strides.size()", "strides and sizes must have same rank.">,
    Rule<"$global_static_sizes.size() == $shared_static_sizes.size()", "tensor must have same rank as tile.">,
    Rule<WholeBytes<width>.holds, "element type width must be 1, 2, 4 or 8 bytes, but was {" # width # "} bits long">,
    RuleIf<"$atomic_barrier_address", "hasWorkgroupMemorySpace(" # MemorySpace<"$atomic_barrier_address">.of # ")",
           "atomic barrier address must be in LDS.">,
    RuleIf<"$early_timeout", "$workgroup_mask", "early timeout does not apply when workgroup_mask is not set.">,
  ];
}
def : OpRules<["amdgpu.make_dma_descriptor"], Described<"TDMBaseType">.rules>;
def : OpRules<["amdgpu.make_gather_dma_descriptor"], !listconcat(Rules<[
  Rule<"$global_static_sizes.size() <= 2", "tensor and tile must be at most of rank two in gather mode.">,
  Rule<"cast<TDMGatherBaseType>($base.getType()).getIndexType() == getElementTypeOrSelf($indices.getType())",
       "indices' element type must match base's element type.">,
]>.all, Described<"TDMGatherBaseType">.rules)>;
