// Rules of `nvvm` operations. Rule: `NVVMDialect.cpp`.

// The address space of the pointer that an operand is.
class Space<string pointer> {
  string of = "cast<LLVM::LLVMPointerType>(" # pointer # ".getType()).getAddressSpace()";
}

def : OpRules<["nvvm.barrier"], [
  RuleIf<"$numberOfThreads", "$barrierId", "barrier id is missing, it should be set between 0 to 15">,
  RuleIf<"$barrierId", "!$reductionOp.has_value() && !$reductionPredicate",
         "reduction are only available when id is 0">,
  Rule<"$reductionOp.has_value() == bool($reductionPredicate.has_value())",
       "reduction predicate and reduction operation must be specified together">,
]>;

def : OpRules<["nvvm.clusterlaunchcontrol.query.cancel"], [
  RuleIf<"$query_type == ClusterLaunchControlQueryType::IS_CANCELED", "$res.getType().isInteger(1)",
         "is_canceled query type returns an i1">,
  RuleIf<"$query_type != ClusterLaunchControlQueryType::IS_CANCELED", "$res.getType().isInteger(32)",
         "get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32">,
]>;

def : OpRules<["nvvm.cp.async.bulk.shared.cluster.global"], [
  PlainRule<Space<"$dstMem">.of # " != 3 || !$multicastMask",
            "Multicast is not supported with shared::cta mode.">,
]>;

// A store to a tensor has from one to five coordinates, and at least three if columns are gathered.
defvar storeParams = [
  PlainRuleIf<"$mode != TMAStoreMode::TILE_SCATTER4", "$coordinates.size() >= 1 && $coordinates.size() <= 5",
              "expects coordinates between 1 to 5 dimension">,
  PlainRuleIf<"$mode == TMAStoreMode::IM2COL", "$coordinates.size() >= 3",
              "to use im2col mode, the tensor has to be at least 3-dimensional">,
];

def : OpRules<["nvvm.cp.async.bulk.tensor.global.shared.cta"], !listconcat([
  PlainRuleIf<"$predicate", "$mode == TMAStoreMode::TILE", "Inline-ptx lowering supported only for Tile mode.">,
  PlainRuleIf<"$predicate", "!$l2CacheHint", "Inline-ptx lowering unsupported with L2 cache-hint.">,
  PlainRuleIf<"$mode == TMAStoreMode::TILE_SCATTER4", "$coordinates.size() == 5",
              "Scatter4 mode expects 5 coordinates">,
], storeParams)>;

def : OpRules<["nvvm.cp.async.bulk.tensor.reduce"], !listconcat([
  PlainRule<"$mode != TMAStoreMode::TILE_SCATTER4", "Scatter mode unsupported for CpAsyncBulkTensorReduceOp">,
], storeParams)>;

// A load from a tensor has from one to five coordinates, and as many offsets as the mode takes.
defvar inColumns = "($mode == TMALoadMode::IM2COL || $mode == TMALoadMode::IM2COL_W || "
                   "$mode == TMALoadMode::IM2COL_W_128)";
defvar offsetsWanted = "($mode == TMALoadMode::IM2COL ? $coordinates.size() - 2 : " # Text<inColumns>.of # " ? 2 : 0)";
defvar loadParams = [
  PlainRule<"$coordinates.size() >= 1 && $coordinates.size() <= 5",
            "expects coordinates between 1 to 5 dimension">,
  PlainRuleIf<"$mode == TMALoadMode::TILE_GATHER4", "$coordinates.size() == 5",
              "Gather4 mode expects 5 coordinates">,
  PlainRuleIf<inColumns, "$coordinates.size() >= 3",
              "to use {stringifyTMALoadMode($mode)} mode, the tensor has to be at least 3-dimensional">,
  PlainRule<"$im2colOffsets.size() == " # Text<offsetsWanted>.of,
            " im2col offsets expected {" # Text<offsetsWanted>.of # "} (provided {$im2colOffsets.size()})">,
];

def : OpRules<["nvvm.cp.async.bulk.tensor.prefetch"], loadParams>;

def : OpRules<["nvvm.cp.async.bulk.tensor.shared.cluster.global"], !listconcat([
  PlainRuleIf<"$predicate", "!$isCTAOnly", "Predicate is supported only for shared::cluster mode.">,
  PlainRuleIf<"$predicate", "$mode == TMALoadMode::TILE || $mode == TMALoadMode::IM2COL",
              "Predicate is supported only for Tile and Im2col modes.">,
  PlainRuleIf<"!$predicate && $isCTAOnly", Space<"$dstMem">.of # " == 3",
              "Shared::cta destination requires address-space 3.">,
  PlainRuleIf<"!$predicate && $isCTAOnly", "!$multicastMask",
              "Multicast is not supported with shared::cta mode.">,
  PlainRuleIf<"!$predicate && $isCTAOnly", "!$group.has_value()",
              "CTAGroup is not supported with shared::cta mode.">,
  PlainRuleIf<"!$predicate && !$isCTAOnly", Space<"$dstMem">.of # " == 7",
              "Shared::cluster destination requires address-space 7.">,
], loadParams)>;

def : OpRules<["nvvm.cp.async.shared.global"], [
  PlainRule<"$modifier == LoadCacheModifierKind::CG || $modifier == LoadCacheModifierKind::CA",
            "Only CG and CA cache modifiers are supported.">,
  PlainRule<"$size == 4 || $size == 8 || $size == 16", "expected byte size to be either 4, 8 or 16.">,
  PlainRule<"$modifier != LoadCacheModifierKind::CG || $size == 16",
            "CG cache modifier is only support for 16 bytes copy.">,
]>;

def : OpRules<["nvvm.fence.proxy"], [
  Rule<"$kind != ProxyKind::TENSORMAP", "tensormap proxy is not a supported proxy kind">,
  Rule<"$kind != ProxyKind::GENERIC", "generic proxy not a supported proxy kind">,
  RuleIf<"$kind == ProxyKind::async_shared", "$space.has_value()",
         "async_shared fence requires space attribute">,
  RuleIf<"$kind != ProxyKind::async_shared", "!$space.has_value()",
         "only async_shared fence can have space attribute">,
]>;

def : OpRules<["nvvm.fence.proxy.acquire", "nvvm.fence.proxy.release"], [
  Rule<"$fromProxy == ProxyKind::GENERIC",
       "uni-directional proxies only support generic for from_proxy attribute">,
  Rule<"$toProxy == ProxyKind::TENSORMAP",
       "uni-directional proxies only support tensormap for to_proxy attribute">,
]>;

defvar oneWay = [
  Rule<"$order == MemOrderKind::ACQUIRE || $order == MemOrderKind::RELEASE",
       "only acquire and release semantics are supported">,
];

def : OpRules<["nvvm.fence.sync_restrict"], oneWay>;

def : OpRules<["nvvm.fence.proxy.sync_restrict"], !listconcat(oneWay, [
  Rule<"$fromProxy == ProxyKind::GENERIC", "only generic is support for from_proxy attribute">,
  Rule<"$toProxy == ProxyKind::async", "only async is supported for to_proxy attribute">,
])>;

// Memory barriers are of the threads of a block or of a cluster.
defvar barrierScope = [
  PlainRule<"$scope == MemScopeKind::CTA || $scope == MemScopeKind::CLUSTER",
            "mbarrier scope must be either CTA or Cluster">,
];

// The one of a cluster answers nothing.
defvar barrierResult = [
  PlainRule<"!$res || " # Space<"$addr">.of # " != 7",
            "mbarrier in shared_cluster space cannot return any value">,
];

def : OpRules<["nvvm.mbarrier.complete_tx", "nvvm.mbarrier.expect_tx", "nvvm.mbarrier.test.wait",
               "nvvm.mbarrier.try_wait"], barrierScope>;

def : OpRules<["nvvm.mbarrier.arrive", "nvvm.mbarrier.arrive_drop", "nvvm.mbarrier.arrive_drop.expect_tx"],
              !listconcat(barrierScope, barrierResult)>;

def : OpRules<["nvvm.mbarrier.arrive.expect_tx"], !listconcat([
  PlainRuleIf<"$predicate", "$scope == MemScopeKind::CTA", "mbarrier scope must be CTA when using predicate">,
  PlainRuleIf<"$predicate", Space<"$addr">.of # " != 7",
              "mbarrier in shared_cluster space is not supported when using predicate">,
  PlainRuleIf<"$predicate", "!$res", "return-value is not supported when using predicate">,
  PlainRuleIf<"$predicate", "!$relaxed",
              "mbarrier with relaxed semantics is not supported when using predicate">,
], barrierScope, barrierResult)>;

def : OpRules<["nvvm.pmevent"], [
  Rule<"!$eventId.has_value() || !$maskedEventId.has_value()", "`id` and `mask` cannot be set at the same time">,
  Rule<"$eventId.has_value() || $maskedEventId.has_value()", "either `id` or `mask` must be set">,
  RuleIf<"$eventId.has_value()", "$eventId >= 0 && $eventId <= 15", "`id` must be between 0 and 15">,
]>;

// To prefetch a tensor's map, or to a level of the cache.
def : OpRules<["nvvm.prefetch"], [
  RuleIf<"$tensormap", "!$cacheLevel.has_value()", "cannot specify both tensormap and cache level">,
  RuleIf<"$tensormap", Space<"$addr">.of # " == 0 || " # Space<"$addr">.of # " == 4",
         "prefetch tensormap requires a generic or constant pointer">,
  RuleIf<"$tensormap", "!$evictPriority.has_value()",
         "prefetch tensormap does not support eviction priority">,
  RuleIf<"$tensormap && $in_param_space", Space<"$addr">.of # " == 0",
         "in_param_space can only be specified for a generic pointer">,
  RuleIf<"!$tensormap", "$cacheLevel.has_value()",
         "requires specification of either cache level or tensormap">,
  RuleIf<"!$tensormap",
         Space<"$addr">.of # " == 0 || " # Space<"$addr">.of # " == 1 || " # Space<"$addr">.of # " == 5",
         "prefetch to cache level requires a generic, global, or local pointer">,
  RuleIf<"!$tensormap && $uniform", "$cacheLevel == PrefetchCacheLevel::L1",
         "unsupported cache level, the only supported uniform cache level is L1">,
  RuleIf<"!$tensormap && $uniform", Space<"$addr">.of # " == 0",
         "prefetch to uniform cache requires a generic pointer">,
  RuleIf<"!$tensormap && $evictPriority.has_value()", "$cacheLevel == PrefetchCacheLevel::L2",
         "cache eviction priority supported only for cache level L2">,
  RuleIf<"!$tensormap && $evictPriority.has_value()", Space<"$addr">.of # " == 1",
         "cache eviction priority requires a global pointer">,
  RuleIf<"!$tensormap && $evictPriority.has_value()",
         "$evictPriority == CacheEvictionPriority::EvictNormal || $evictPriority == CacheEvictionPriority::EvictLast",
         "unsupported cache eviction priority, only evict_last and evict_normal are supported">,
  RuleIf<"!$tensormap", "!$predicate", "predicate supported only on prefetch tensormap">,
]>;

defvar takesHigh = "($mode == PermuteMode::DEFAULT || $mode == PermuteMode::F4E || $mode == PermuteMode::B4E)";
def : OpRules<["nvvm.prmt"], [
  PlainRuleIf<takesHigh, "$hi", "mode '{stringifyPermuteMode($mode)}' requires 'hi' operand.">,
  PlainRuleIf<"!" # Text<takesHigh>.of, "!$hi", "mode '{stringifyPermuteMode($mode)}' does not accept 'hi' operand.">,
]>;

defvar isFloat = "isa<FloatType>($res.getType())";
defvar ofFloats = "($kind == ReduxKind::FMIN || $kind == ReduxKind::FMAX)";
def : OpRules<["nvvm.redux.sync"], [
  RuleIf<"$abs", isFloat, "abs attribute is supported only for f32 type">,
  RuleIf<"$nan", isFloat, "nan attribute is supported only for f32 type">,
  Rule<ofFloats # " == " # Text<isFloat>.of,
       "'{stringifyReduxKind($kind)}' redux kind unsupported with {$res.getType()} type. Only supported type is "
       "'{" # Text<ofFloats>.of # " ? \"f32\" : \"i32\"}'.">,
]>;

def : OpRules<["nvvm.setmaxregister"], [
  Rule<"$regCount % 8 == 0", "new register size must be multiple of 8">,
  Rule<"$regCount >= 24 && $regCount <= 256", "new register size must be in between 24 to 256">,
]>;

def : OpRules<["nvvm.st.bulk"], [
  Rule<"$initVal == 0", "only 0 is supported for initVal, got {$initVal.getZExtValue()}">,
]>;

def : OpRules<["nvvm.vote.sync"], [
  RuleIf<"$kind == VoteSyncKind::ballot", "$res.getType().isInteger(32)",
         "vote.sync 'ballot' returns an i32">,
  RuleIf<"$kind != VoteSyncKind::ballot", "$res.getType().isInteger(1)",
         "vote.sync 'any', 'all' and 'uni' returns an i1">,
]>;

// Conversions of packed floats, by the types that they go to or come from.
class Packed<string ty, string classes, string types, string conversion> {
  list<Rule> rules = [
    Rule<"isa<" # classes # ">($" # ty # ")",
         "Only " # types # " supported for conversions from " # conversion # ".">,
  ];
}
defvar bytes = "Float8E4M3FNType, Float8E5M2Type";
defvar bytesShown = "'f8E4M3FN' and 'f8E5M2' types are";
defvar sixBits = "Float6E2M3FNType, Float6E3M2FNType";
defvar sixBitsShown = "'f6E2M3FN' and 'f6E3M2FN' types are";
defvar fourBitsShown = "'f4E2M1FN' type is";
defvar scalesShown = "'f8E8M0FNU' type is";

def : OpRules<["nvvm.convert.f16x2.to.f8x2"], Packed<"dstTy", bytes, bytesShown, "f16x2 to f8x2">.rules>;
def : OpRules<["nvvm.convert.f32x2.to.f4x2"],
              Packed<"dstTy", "Float4E2M1FNType", fourBitsShown, "f32x2 to f4x2">.rules>;
def : OpRules<["nvvm.convert.f32x2.to.f6x2"], Packed<"dstTy", sixBits, sixBitsShown, "f32x2 to f6x2">.rules>;
def : OpRules<["nvvm.convert.f32x4.to.f4x4"],
              Packed<"dstTy", "Float4E2M1FNType", fourBitsShown, "f32x4 to f4x4">.rules>;
def : OpRules<["nvvm.convert.f32x4.to.f6x4"], Packed<"dstTy", sixBits, sixBitsShown, "f32x4 to f6x4">.rules>;
def : OpRules<["nvvm.convert.f32x4.to.f8x4"], Packed<"dstTy", bytes, bytesShown, "f32x4 to f8x4">.rules>;
def : OpRules<["nvvm.convert.f4x2.to.f16x2"],
              Packed<"srcType", "Float4E2M1FNType", fourBitsShown, "f4x2 to f16x2">.rules>;
def : OpRules<["nvvm.convert.f6x2.to.f16x2"], Packed<"srcType", sixBits, sixBitsShown, "f6x2 to f16x2">.rules>;
def : OpRules<["nvvm.convert.f8x2.to.bf16x2"],
              Packed<"srcType", "Float8E8M0FNUType", scalesShown, "f8x2 to bf16x2">.rules>;
def : OpRules<["nvvm.convert.f8x2.to.f16x2"], Packed<"srcType", bytes, bytesShown, "f8x2 to f16x2">.rules>;

def : OpRules<["nvvm.convert.bf16x2.to.f8x2"],
              !listconcat(Packed<"dstTy", "Float8E8M0FNUType", scalesShown, "bf16x2 to f8x2">.rules, [
  Rule<"$rnd == FPRoundingMode::RZ || $rnd == FPRoundingMode::RP",
       "Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2.">,
])>;

def : OpRules<["nvvm.convert.float.to.tf32"], [
  PlainRule<"$rnd == FPRoundingMode::RN || $rnd == FPRoundingMode::RZ || $rnd == FPRoundingMode::RNA",
            "Only {{rn,rz,rna}} rounding modes supported for ConvertFloatToTF32Op.">,
  PlainRuleIf<"$rnd == FPRoundingMode::RNA", "!$relu", "Relu not supported with rna rounding mode.">,
]>;

defvar toBytes = "isa<Float8E4M3FNType, Float8E5M2Type>($dstTy)";
defvar toScales = "isa<Float8E8M0FNUType>($dstTy)";
def : OpRules<["nvvm.convert.f32x2.to.f8x2"], [
  RuleIf<toBytes, "$rnd == FPRoundingMode::RN",
         "Only RN rounding mode is supported for conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' types">,
  RuleIf<toBytes, "$sat == SaturationMode::SATFINITE",
         "Only SATFINITE saturation mode is supported for conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' "
         "types">,
  RuleIf<toScales, "$rnd == FPRoundingMode::RZ || $rnd == FPRoundingMode::RP",
         "Only RZ and RP rounding modes are supported for conversions from f32x2 to 'f8E8M0FNU' type">,
  RuleIf<toScales, "!$relu", "relu not supported for conversions to 'f8E8M0FNU' type">,
  Rule<"isa<Float8E4M3FNType, Float8E5M2Type, Float8E8M0FNUType>($dstTy)",
       "Only 'f8E4M3FN', 'f8E5M2', and 'f8E8M0FNU' types are supported for conversions from f32x2 to f8x2">,
]>;

class ToHalf<string ty> {
  list<Rule> rules = [
    Rule<"$rnd == FPRoundingMode::RN || $rnd == FPRoundingMode::RZ || $rnd == FPRoundingMode::RS",
         "Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to " # ty # ".">,
    RuleIf<"$rnd == FPRoundingMode::RS", "$random_bits", "random_bits is required for RS rounding mode.">,
    RuleIf<"$rnd != FPRoundingMode::RS", "!$random_bits",
           "random_bits not supported for RN and RZ rounding modes.">,
  ];
}
def : OpRules<["nvvm.convert.f32x2.to.bf16x2"], ToHalf<"bf16x2">.rules>;
def : OpRules<["nvvm.convert.f32x2.to.f16x2"], ToHalf<"f16x2">.rules>;

// Operations on tensor memory.

def : OpRules<["nvvm.tcgen05.cp"], [
  PlainRuleIf<"$shape == Tcgen05CpShape::SHAPE_64x128b",
              "$multicast == Tcgen05CpMulticast::WARPX2_01_23 || $multicast == Tcgen05CpMulticast::WARPX2_02_13",
              "Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op">,
  PlainRuleIf<"$shape == Tcgen05CpShape::SHAPE_32x128b", "$multicast == Tcgen05CpMulticast::WARPX4",
              "Shape 32x128b requires multicast warpx4 for tcgen05.cp Op">,
  PlainRuleIf<"$shape != Tcgen05CpShape::SHAPE_64x128b && $shape != Tcgen05CpShape::SHAPE_32x128b",
              "$multicast == Tcgen05CpMulticast::NONE", "Invalid multicast type for tcgen05.cp Op">,
]>;

class Access<string value, string what, string name> {
  string length = "(isa<VectorType>(" # value # ".getType()) ? cast<VectorType>(" # value
                  # ".getType()).getNumElements() : 1)";
  string least = "($shape == Tcgen05LdStShape::SHAPE_16X128B ? 2 : $shape == Tcgen05LdStShape::SHAPE_16X256B ? 4 : 1)";
  Rule strided = PlainRuleIf<"$shape == Tcgen05LdStShape::SHAPE_16X32BX2", "$offset",
                             "shape 16x32bx2 requires offset argument">;
  Rule fits = PlainRule<length # " >= " # least # " && " # length # " <= 128 && (" # length # " & (" # length
                        # " - 1)) == 0",
                        "invalid " # what # " length {" # length # "} for shape "
                        "{stringifyTcgen05LdStShape($shape)} in tcgen05." # name # " Op">;
}
def : OpRules<["nvvm.tcgen05.ld"], [
  Access<"$res", "result type", "ld">.strided,
  PlainRuleIf<"$shape != Tcgen05LdStShape::SHAPE_16X32BX2", "!$offset",
              "offset argument is only supported for shape 16x32bx2">,
  Access<"$res", "result type", "ld">.fits,
]>;
// What is stored may have an offset that means nothing.
def : OpRules<["nvvm.tcgen05.st"], [
  Access<"$val", "input", "st">.strided,
  Access<"$val", "input", "st">.fits,
]>;

defvar lanes = "cast<VectorType>($disableOutputLane.getType()).getNumElements()";
def : OpRules<["nvvm.tcgen05.mma", "nvvm.tcgen05.mma.sp"], [
  PlainRuleIf<"$disableOutputLane", Text<lanes>.of # " == ($ctaGroup == CTAGroupKind::CTA_1 ? 4 : 8)",
              "Disable Output Lane of length {" # Text<lanes>.of # "} is incompatible with CtaGroupAttr">,
  PlainRuleIf<"$aShift", "!isa<IntegerType>($matrixA.getType())",
              "A-shift can be applied only when matrix A is in tensor memory">,
  PlainRuleIf<"$aShift",
              "$collectorOp != Tcgen05MMACollectorOp::FILL && $collectorOp != Tcgen05MMACollectorOp::USE",
              "Cannot use collector buffer operation fill or use with ashift">,
]>;

def : OpRules<["nvvm.tcgen05.mma.block_scale", "nvvm.tcgen05.mma.sp.block_scale"], [
  PlainRuleIf<"$kind == MMABlockScaleKind::MXF4NVF4", "$blockScale != Tcgen05MMABlockScale::DEFAULT",
              "mxf4nvf4 requires block scale attribute">,
  PlainRuleIf<"$kind != MMABlockScaleKind::MXF4NVF4", "$blockScale != Tcgen05MMABlockScale::BLOCK16",
              "{stringifyMMABlockScaleKind($kind)} kind does not support block16 attribute">,
]>;

// Registers that may be known to lie in a range. It is empty or whole only where its bounds say so.
class Dimensions<string register> {
  list<string> ops = !foreach(dimension, ["x", "y", "z"], register # "." # dimension);
}
defvar registers = !listconcat(
  ["laneid", "warpsize", "warpid", "nwarpid", "smid", "nsmid", "gridid", "cluster.ctarank", "cluster.nctarank"],
  Dimensions<"tid">.ops, Dimensions<"ntid">.ops, Dimensions<"ctaid">.ops, Dimensions<"nctaid">.ops,
  Dimensions<"clusterid">.ops, Dimensions<"nclusterid">.ops, Dimensions<"cluster.ctaid">.ops,
  Dimensions<"cluster.nctaid">.ops);
defvar lower = "cast<LLVM::ConstantRangeAttr>($range).getLower()";
def : OpRules<!foreach(register, registers, "nvvm.read.ptx.sreg." # register), [
  RuleIf<"$range && " # Text<lower>.of # " == cast<LLVM::ConstantRangeAttr>($range).getUpper()",
         lower # ".isZero() || " # Text<lower>.of # ".isAllOnes()",
         "invalid range attribute: Lower == Upper, but they aren't min (0) or max ({(1 << " # Text<lower>.of
         # ".getBitWidth()) - 1}) value! This is an invalid constant range.">,
]>;
