// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `amdgpu` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `amdgpu.dpp`.
#[derive(Debug)]
pub enum DppOp {}

impl DppOp {
    pub const NAME: &str = "amdgpu.dpp";
    pub const OLD: OperandSlot = OperandSlot::new(0, "old");
    pub const SRC: OperandSlot = OperandSlot::new(1, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BANK_MASK: AttributeSlot = AttributeSlot::new(0, "bank_mask");
    pub const BOUND_CTRL: AttributeSlot = AttributeSlot::new(1, "bound_ctrl");
    pub const KIND: AttributeSlot = AttributeSlot::new(2, "kind");
    pub const PERM_ARGUMENT: AttributeSlot = AttributeSlot::new(3, "permArgument");
    pub const ROW_MASK: AttributeSlot = AttributeSlot::new(4, "row_mask");
}

/// `amdgpu.ext_packed_fp8`.
#[derive(Debug)]
pub enum ExtPackedFp8Op {}

impl ExtPackedFp8Op {
    pub const NAME: &str = "amdgpu.ext_packed_fp8";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
}

/// `amdgpu.fat_raw_buffer_cast`.
#[derive(Debug)]
pub enum FatRawBufferCastOp {}

impl FatRawBufferCastOp {
    pub const NAME: &str = "amdgpu.fat_raw_buffer_cast";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const VALID_BYTES: OperandSlot = OperandSlot::new(1, "validBytes");
    pub const CACHE_SWIZZLE_STRIDE: OperandSlot = OperandSlot::new(2, "cacheSwizzleStride");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BOUNDS_CHECK: AttributeSlot = AttributeSlot::new(0, "boundsCheck");
    pub const RESET_OFFSET: AttributeSlot = AttributeSlot::new(2, "resetOffset");
}

/// `amdgpu.gather_to_lds`.
#[derive(Debug)]
pub enum GatherToLdsOp {}

impl GatherToLdsOp {
    pub const NAME: &str = "amdgpu.gather_to_lds";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const SRC_INDICES: OperandSlot = OperandSlot::new(1, "srcIndices");
    pub const DST: OperandSlot = OperandSlot::new(2, "dst");
    pub const DST_INDICES: OperandSlot = OperandSlot::new(3, "dstIndices");
    pub const TRANSFER_TYPE: AttributeSlot = AttributeSlot::new(1, "transferType");
}

/// `amdgpu.lds_barrier`.
#[derive(Debug)]
pub enum LdsBarrierOp {}

impl LdsBarrierOp {
    pub const NAME: &str = "amdgpu.lds_barrier";
}

/// `amdgpu.make_dma_base`.
#[derive(Debug)]
pub enum MakeDmaBaseOp {}

impl MakeDmaBaseOp {
    pub const NAME: &str = "amdgpu.make_dma_base";
    pub const GLOBAL: OperandSlot = OperandSlot::new(0, "global");
    pub const GLOBAL_INDICES: OperandSlot = OperandSlot::new(1, "global_indices");
    pub const LDS: OperandSlot = OperandSlot::new(2, "lds");
    pub const LDS_INDICES: OperandSlot = OperandSlot::new(3, "lds_indices");
    pub const BASE: ResultSlot = ResultSlot::new(0, "base");
}

/// `amdgpu.make_dma_descriptor`.
#[derive(Debug)]
pub enum MakeDmaDescriptorOp {}

impl MakeDmaDescriptorOp {
    pub const NAME: &str = "amdgpu.make_dma_descriptor";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const GLOBAL_DYNAMIC_SIZES: OperandSlot = OperandSlot::new(1, "global_dynamic_sizes");
    pub const GLOBAL_DYNAMIC_STRIDES: OperandSlot = OperandSlot::new(2, "global_dynamic_strides");
    pub const SHARED_DYNAMIC_SIZES: OperandSlot = OperandSlot::new(3, "shared_dynamic_sizes");
    pub const WORKGROUP_MASK: OperandSlot = OperandSlot::new(4, "workgroup_mask");
    pub const EARLY_TIMEOUT: OperandSlot = OperandSlot::new(5, "early_timeout");
    pub const PAD_AMOUNT: OperandSlot = OperandSlot::new(6, "pad_amount");
    pub const PAD_INTERVAL: OperandSlot = OperandSlot::new(7, "pad_interval");
    pub const ATOMIC_BARRIER_ADDRESS: OperandSlot = OperandSlot::new(8, "atomic_barrier_address");
    pub const ATOMIC_BARRIER_INDICES: OperandSlot = OperandSlot::new(9, "atomic_barrier_indices");
    pub const GLOBAL_INCREMENT: OperandSlot = OperandSlot::new(10, "global_increment");
    pub const LDS_INCREMENT: OperandSlot = OperandSlot::new(11, "lds_increment");
    pub const ITERATION_COUNT: OperandSlot = OperandSlot::new(12, "iteration_count");
    pub const DESC: ResultSlot = ResultSlot::new(0, "desc");
    pub const GLOBAL_STATIC_SIZES: AttributeSlot = AttributeSlot::new(0, "global_static_sizes");
    pub const GLOBAL_STATIC_STRIDES: AttributeSlot = AttributeSlot::new(1, "global_static_strides");
    pub const SHARED_STATIC_SIZES: AttributeSlot = AttributeSlot::new(3, "shared_static_sizes");
}

/// `amdgpu.make_gather_dma_base`.
#[derive(Debug)]
pub enum MakeGatherDmaBaseOp {}

impl MakeGatherDmaBaseOp {
    pub const NAME: &str = "amdgpu.make_gather_dma_base";
    pub const GLOBAL: OperandSlot = OperandSlot::new(0, "global");
    pub const GLOBAL_INDICES: OperandSlot = OperandSlot::new(1, "global_indices");
    pub const LDS: OperandSlot = OperandSlot::new(2, "lds");
    pub const LDS_INDICES: OperandSlot = OperandSlot::new(3, "lds_indices");
    pub const BASE: ResultSlot = ResultSlot::new(0, "base");
}

/// `amdgpu.make_gather_dma_descriptor`.
#[derive(Debug)]
pub enum MakeGatherDmaDescriptorOp {}

impl MakeGatherDmaDescriptorOp {
    pub const NAME: &str = "amdgpu.make_gather_dma_descriptor";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const GLOBAL_DYNAMIC_SIZES: OperandSlot = OperandSlot::new(2, "global_dynamic_sizes");
    pub const GLOBAL_DYNAMIC_STRIDES: OperandSlot = OperandSlot::new(3, "global_dynamic_strides");
    pub const SHARED_DYNAMIC_SIZES: OperandSlot = OperandSlot::new(4, "shared_dynamic_sizes");
    pub const WORKGROUP_MASK: OperandSlot = OperandSlot::new(5, "workgroup_mask");
    pub const EARLY_TIMEOUT: OperandSlot = OperandSlot::new(6, "early_timeout");
    pub const PAD_AMOUNT: OperandSlot = OperandSlot::new(7, "pad_amount");
    pub const PAD_INTERVAL: OperandSlot = OperandSlot::new(8, "pad_interval");
    pub const ATOMIC_BARRIER_ADDRESS: OperandSlot = OperandSlot::new(9, "atomic_barrier_address");
    pub const ATOMIC_BARRIER_INDICES: OperandSlot = OperandSlot::new(10, "atomic_barrier_indices");
    pub const GLOBAL_INCREMENT: OperandSlot = OperandSlot::new(11, "global_increment");
    pub const LDS_INCREMENT: OperandSlot = OperandSlot::new(12, "lds_increment");
    pub const ITERATION_COUNT: OperandSlot = OperandSlot::new(13, "iteration_count");
    pub const DESC: ResultSlot = ResultSlot::new(0, "desc");
    pub const GLOBAL_STATIC_SIZES: AttributeSlot = AttributeSlot::new(0, "global_static_sizes");
    pub const GLOBAL_STATIC_STRIDES: AttributeSlot = AttributeSlot::new(1, "global_static_strides");
    pub const SHARED_STATIC_SIZES: AttributeSlot = AttributeSlot::new(3, "shared_static_sizes");
}

/// `amdgpu.memory_counter_wait`.
#[derive(Debug)]
pub enum MemoryCounterWaitOp {}

impl MemoryCounterWaitOp {
    pub const NAME: &str = "amdgpu.memory_counter_wait";
    pub const DS: AttributeSlot = AttributeSlot::new(0, "ds");
    pub const EXP: AttributeSlot = AttributeSlot::new(1, "exp");
    pub const LOAD: AttributeSlot = AttributeSlot::new(2, "load");
    pub const STORE: AttributeSlot = AttributeSlot::new(3, "store");
    pub const TENSOR: AttributeSlot = AttributeSlot::new(4, "tensor");
}

/// `amdgpu.mfma`.
#[derive(Debug)]
pub enum MfmaOp {}

impl MfmaOp {
    pub const NAME: &str = "amdgpu.mfma";
    pub const SOURCE_A: OperandSlot = OperandSlot::new(0, "sourceA");
    pub const SOURCE_B: OperandSlot = OperandSlot::new(1, "sourceB");
    pub const DEST_C: OperandSlot = OperandSlot::new(2, "destC");
    pub const DEST_D: ResultSlot = ResultSlot::new(0, "destD");
    pub const ABID: AttributeSlot = AttributeSlot::new(0, "abid");
    pub const BLGP: AttributeSlot = AttributeSlot::new(1, "blgp");
    pub const BLOCKS: AttributeSlot = AttributeSlot::new(2, "blocks");
    pub const CBSZ: AttributeSlot = AttributeSlot::new(3, "cbsz");
    pub const K: AttributeSlot = AttributeSlot::new(4, "k");
    pub const M: AttributeSlot = AttributeSlot::new(5, "m");
    pub const N: AttributeSlot = AttributeSlot::new(6, "n");
    pub const NEGATE_A: AttributeSlot = AttributeSlot::new(7, "negateA");
    pub const NEGATE_B: AttributeSlot = AttributeSlot::new(8, "negateB");
    pub const NEGATE_C: AttributeSlot = AttributeSlot::new(9, "negateC");
    pub const REDUCE_PRECISION: AttributeSlot = AttributeSlot::new(10, "reducePrecision");
}

/// `amdgpu.packed_scaled_trunc`.
#[derive(Debug)]
pub enum PackedScaledTruncOp {}

impl PackedScaledTruncOp {
    pub const NAME: &str = "amdgpu.packed_scaled_trunc";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const SCALE: OperandSlot = OperandSlot::new(1, "scale");
    pub const EXISTING: OperandSlot = OperandSlot::new(2, "existing");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
}

/// `amdgpu.packed_stoch_round_fp8`.
#[derive(Debug)]
pub enum PackedStochRoundFp8Op {}

impl PackedStochRoundFp8Op {
    pub const NAME: &str = "amdgpu.packed_stoch_round_fp8";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const STOCHIASTIC_PARAM: OperandSlot = OperandSlot::new(1, "stochiasticParam");
    pub const EXISTING: OperandSlot = OperandSlot::new(2, "existing");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const STORE_INDEX: AttributeSlot = AttributeSlot::new(0, "storeIndex");
}

/// `amdgpu.packed_trunc_2xfp8`.
#[derive(Debug)]
pub enum PackedTrunc2xfp8Op {}

impl PackedTrunc2xfp8Op {
    pub const NAME: &str = "amdgpu.packed_trunc_2xfp8";
    pub const SOURCE_A: OperandSlot = OperandSlot::new(0, "sourceA");
    pub const SOURCE_B: OperandSlot = OperandSlot::new(1, "sourceB");
    pub const EXISTING: OperandSlot = OperandSlot::new(2, "existing");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const WORD_INDEX: AttributeSlot = AttributeSlot::new(1, "wordIndex");
}

/// `amdgpu.permlane_swap`.
#[derive(Debug)]
pub enum PermlaneSwapOp {}

impl PermlaneSwapOp {
    pub const NAME: &str = "amdgpu.permlane_swap";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BOUND_CTRL: AttributeSlot = AttributeSlot::new(0, "bound_ctrl");
    pub const FETCH_INACTIVE: AttributeSlot = AttributeSlot::new(1, "fetch_inactive");
    pub const ROW_LENGTH: AttributeSlot = AttributeSlot::new(2, "row_length");
}

/// `amdgpu.raw_buffer_atomic_cmpswap`.
#[derive(Debug)]
pub enum RawBufferAtomicCmpswapOp {}

impl RawBufferAtomicCmpswapOp {
    pub const NAME: &str = "amdgpu.raw_buffer_atomic_cmpswap";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const CMP: OperandSlot = OperandSlot::new(1, "cmp");
    pub const MEMREF: OperandSlot = OperandSlot::new(2, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(3, "indices");
    pub const SGPR_OFFSET: OperandSlot = OperandSlot::new(4, "sgprOffset");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
    pub const BOUNDS_CHECK: AttributeSlot = AttributeSlot::new(0, "boundsCheck");
    pub const INDEX_OFFSET: AttributeSlot = AttributeSlot::new(1, "indexOffset");
}

/// `amdgpu.raw_buffer_atomic_fadd`.
#[derive(Debug)]
pub enum RawBufferAtomicFaddOp {}

impl RawBufferAtomicFaddOp {
    pub const NAME: &str = "amdgpu.raw_buffer_atomic_fadd";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const SGPR_OFFSET: OperandSlot = OperandSlot::new(3, "sgprOffset");
    pub const BOUNDS_CHECK: AttributeSlot = AttributeSlot::new(0, "boundsCheck");
    pub const INDEX_OFFSET: AttributeSlot = AttributeSlot::new(1, "indexOffset");
}

/// `amdgpu.raw_buffer_atomic_fmax`.
#[derive(Debug)]
pub enum RawBufferAtomicFmaxOp {}

impl RawBufferAtomicFmaxOp {
    pub const NAME: &str = "amdgpu.raw_buffer_atomic_fmax";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const SGPR_OFFSET: OperandSlot = OperandSlot::new(3, "sgprOffset");
    pub const BOUNDS_CHECK: AttributeSlot = AttributeSlot::new(0, "boundsCheck");
    pub const INDEX_OFFSET: AttributeSlot = AttributeSlot::new(1, "indexOffset");
}

/// `amdgpu.raw_buffer_atomic_smax`.
#[derive(Debug)]
pub enum RawBufferAtomicSmaxOp {}

impl RawBufferAtomicSmaxOp {
    pub const NAME: &str = "amdgpu.raw_buffer_atomic_smax";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const SGPR_OFFSET: OperandSlot = OperandSlot::new(3, "sgprOffset");
    pub const BOUNDS_CHECK: AttributeSlot = AttributeSlot::new(0, "boundsCheck");
    pub const INDEX_OFFSET: AttributeSlot = AttributeSlot::new(1, "indexOffset");
}

/// `amdgpu.raw_buffer_atomic_umin`.
#[derive(Debug)]
pub enum RawBufferAtomicUminOp {}

impl RawBufferAtomicUminOp {
    pub const NAME: &str = "amdgpu.raw_buffer_atomic_umin";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const SGPR_OFFSET: OperandSlot = OperandSlot::new(3, "sgprOffset");
    pub const BOUNDS_CHECK: AttributeSlot = AttributeSlot::new(0, "boundsCheck");
    pub const INDEX_OFFSET: AttributeSlot = AttributeSlot::new(1, "indexOffset");
}

/// `amdgpu.raw_buffer_load`.
#[derive(Debug)]
pub enum RawBufferLoadOp {}

impl RawBufferLoadOp {
    pub const NAME: &str = "amdgpu.raw_buffer_load";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const SGPR_OFFSET: OperandSlot = OperandSlot::new(2, "sgprOffset");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
    pub const BOUNDS_CHECK: AttributeSlot = AttributeSlot::new(0, "boundsCheck");
    pub const INDEX_OFFSET: AttributeSlot = AttributeSlot::new(1, "indexOffset");
}

/// `amdgpu.raw_buffer_store`.
#[derive(Debug)]
pub enum RawBufferStoreOp {}

impl RawBufferStoreOp {
    pub const NAME: &str = "amdgpu.raw_buffer_store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const SGPR_OFFSET: OperandSlot = OperandSlot::new(3, "sgprOffset");
    pub const BOUNDS_CHECK: AttributeSlot = AttributeSlot::new(0, "boundsCheck");
    pub const INDEX_OFFSET: AttributeSlot = AttributeSlot::new(1, "indexOffset");
}

/// `amdgpu.scaled_ext_packed`.
#[derive(Debug)]
pub enum ScaledExtPackedOp {}

impl ScaledExtPackedOp {
    pub const NAME: &str = "amdgpu.scaled_ext_packed";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const SCALE: OperandSlot = OperandSlot::new(1, "scale");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
}

/// `amdgpu.scaled_ext_packed_matrix`.
#[derive(Debug)]
pub enum ScaledExtPackedMatrixOp {}

impl ScaledExtPackedMatrixOp {
    pub const NAME: &str = "amdgpu.scaled_ext_packed_matrix";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const SCALE: OperandSlot = OperandSlot::new(1, "scale");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const BLOCK_SIZE: AttributeSlot = AttributeSlot::new(0, "blockSize");
    pub const FIRST_SCALE_BYTE: AttributeSlot = AttributeSlot::new(1, "firstScaleByte");
    pub const FIRST_SCALE_LANE: AttributeSlot = AttributeSlot::new(2, "firstScaleLane");
}

/// `amdgpu.scaled_mfma`.
#[derive(Debug)]
pub enum ScaledMfmaOp {}

impl ScaledMfmaOp {
    pub const NAME: &str = "amdgpu.scaled_mfma";
    pub const SOURCE_A: OperandSlot = OperandSlot::new(0, "sourceA");
    pub const SOURCE_B: OperandSlot = OperandSlot::new(1, "sourceB");
    pub const DEST_C: OperandSlot = OperandSlot::new(2, "destC");
    pub const SCALES_A: OperandSlot = OperandSlot::new(3, "scalesA");
    pub const SCALES_B: OperandSlot = OperandSlot::new(4, "scalesB");
    pub const DEST_D: ResultSlot = ResultSlot::new(0, "destD");
    pub const K: AttributeSlot = AttributeSlot::new(0, "k");
    pub const M: AttributeSlot = AttributeSlot::new(1, "m");
    pub const N: AttributeSlot = AttributeSlot::new(2, "n");
    pub const SCALES_IDX_A: AttributeSlot = AttributeSlot::new(3, "scalesIdxA");
    pub const SCALES_IDX_B: AttributeSlot = AttributeSlot::new(4, "scalesIdxB");
}

/// `amdgpu.scaled_wmma`.
#[derive(Debug)]
pub enum ScaledWmmaOp {}

impl ScaledWmmaOp {
    pub const NAME: &str = "amdgpu.scaled_wmma";
    pub const SOURCE_A: OperandSlot = OperandSlot::new(0, "sourceA");
    pub const SOURCE_B: OperandSlot = OperandSlot::new(1, "sourceB");
    pub const DEST_C: OperandSlot = OperandSlot::new(2, "destC");
    pub const SCALE_A: OperandSlot = OperandSlot::new(3, "scaleA");
    pub const SCALE_B: OperandSlot = OperandSlot::new(4, "scaleB");
    pub const DEST_D: ResultSlot = ResultSlot::new(0, "destD");
    pub const A_FIRST_SCALE_LANE: AttributeSlot = AttributeSlot::new(0, "a_first_scale_lane");
    pub const B_FIRST_SCALE_LANE: AttributeSlot = AttributeSlot::new(1, "b_first_scale_lane");
    pub const K: AttributeSlot = AttributeSlot::new(2, "k");
    pub const M: AttributeSlot = AttributeSlot::new(3, "m");
    pub const N: AttributeSlot = AttributeSlot::new(4, "n");
}

/// `amdgpu.sched_barrier`.
#[derive(Debug)]
pub enum SchedBarrierOp {}

impl SchedBarrierOp {
    pub const NAME: &str = "amdgpu.sched_barrier";
    pub const OPTS: AttributeSlot = AttributeSlot::new(0, "opts");
}

/// `amdgpu.sparse_mfma`.
#[derive(Debug)]
pub enum SparseMfmaOp {}

impl SparseMfmaOp {
    pub const NAME: &str = "amdgpu.sparse_mfma";
    pub const SOURCE_A: OperandSlot = OperandSlot::new(0, "sourceA");
    pub const SOURCE_B: OperandSlot = OperandSlot::new(1, "sourceB");
    pub const DEST_C: OperandSlot = OperandSlot::new(2, "destC");
    pub const SPARSE_IDX: OperandSlot = OperandSlot::new(3, "sparseIdx");
    pub const DEST_D: ResultSlot = ResultSlot::new(0, "destD");
    pub const ABID: AttributeSlot = AttributeSlot::new(0, "abid");
    pub const CBSZ: AttributeSlot = AttributeSlot::new(1, "cbsz");
    pub const K: AttributeSlot = AttributeSlot::new(2, "k");
    pub const M: AttributeSlot = AttributeSlot::new(3, "m");
    pub const N: AttributeSlot = AttributeSlot::new(4, "n");
}

/// `amdgpu.swizzle_bitmode`.
#[derive(Debug)]
pub enum SwizzleBitmodeOp {}

impl SwizzleBitmodeOp {
    pub const NAME: &str = "amdgpu.swizzle_bitmode";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const AND_MASK: AttributeSlot = AttributeSlot::new(0, "and_mask");
    pub const OR_MASK: AttributeSlot = AttributeSlot::new(1, "or_mask");
    pub const XOR_MASK: AttributeSlot = AttributeSlot::new(2, "xor_mask");
}

/// `amdgpu.tensor_load_to_lds`.
#[derive(Debug)]
pub enum TensorLoadToLdsOp {}

impl TensorLoadToLdsOp {
    pub const NAME: &str = "amdgpu.tensor_load_to_lds";
    pub const DESC: OperandSlot = OperandSlot::new(0, "desc");
}

/// `amdgpu.tensor_store_from_lds`.
#[derive(Debug)]
pub enum TensorStoreFromLdsOp {}

impl TensorStoreFromLdsOp {
    pub const NAME: &str = "amdgpu.tensor_store_from_lds";
    pub const DESC: OperandSlot = OperandSlot::new(0, "desc");
}

/// `amdgpu.transpose_load`.
#[derive(Debug)]
pub enum TransposeLoadOp {}

impl TransposeLoadOp {
    pub const NAME: &str = "amdgpu.transpose_load";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const SRC_INDICES: OperandSlot = OperandSlot::new(1, "srcIndices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `amdgpu.wmma`.
#[derive(Debug)]
pub enum WmmaOp {}

impl WmmaOp {
    pub const NAME: &str = "amdgpu.wmma";
    pub const SOURCE_A: OperandSlot = OperandSlot::new(0, "sourceA");
    pub const SOURCE_B: OperandSlot = OperandSlot::new(1, "sourceB");
    pub const DEST_C: OperandSlot = OperandSlot::new(2, "destC");
    pub const DEST_D: ResultSlot = ResultSlot::new(0, "destD");
    pub const CLAMP: AttributeSlot = AttributeSlot::new(0, "clamp");
    pub const K: AttributeSlot = AttributeSlot::new(1, "k");
    pub const M: AttributeSlot = AttributeSlot::new(2, "m");
    pub const N: AttributeSlot = AttributeSlot::new(3, "n");
    pub const SUBWORD_OFFSET: AttributeSlot = AttributeSlot::new(4, "subwordOffset");
    pub const UNSIGNED_A: AttributeSlot = AttributeSlot::new(5, "unsignedA");
    pub const UNSIGNED_B: AttributeSlot = AttributeSlot::new(6, "unsignedB");
}
