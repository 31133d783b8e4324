// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `xegpu` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `xegpu.alloc_nbarrier`.
#[derive(Debug)]
pub enum AllocNbarrierOp {}

impl AllocNbarrierOp {
    pub const NAME: &str = "xegpu.alloc_nbarrier";
    pub const NBARRIER_NUM: AttributeSlot = AttributeSlot::new(0, "nbarrier_num");
}

/// `xegpu.atomic_rmw`.
#[derive(Debug)]
pub enum AtomicRmwOp {}

impl AtomicRmwOp {
    pub const NAME: &str = "xegpu.atomic_rmw";
    pub const TENSOR_DESC: OperandSlot = OperandSlot::new(0, "tensorDesc");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const VALUE: OperandSlot = OperandSlot::new(2, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(1, "layout");
}

/// `xegpu.convert_layout`.
#[derive(Debug)]
pub enum ConvertLayoutOp {}

impl ConvertLayoutOp {
    pub const NAME: &str = "xegpu.convert_layout";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const INPUT_LAYOUT: AttributeSlot = AttributeSlot::new(0, "input_layout");
    pub const TARGET_LAYOUT: AttributeSlot = AttributeSlot::new(1, "target_layout");
}

/// `xegpu.create_mem_desc`.
#[derive(Debug)]
pub enum CreateMemDescOp {}

impl CreateMemDescOp {
    pub const NAME: &str = "xegpu.create_mem_desc";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const MEM_DESC: ResultSlot = ResultSlot::new(0, "mem_desc");
}

/// `xegpu.create_nd_tdesc`.
#[derive(Debug)]
pub enum CreateNdTdescOp {}

impl CreateNdTdescOp {
    pub const NAME: &str = "xegpu.create_nd_tdesc";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const SHAPE: OperandSlot = OperandSlot::new(2, "shape");
    pub const STRIDES: OperandSlot = OperandSlot::new(3, "strides");
    pub const TENSOR_DESC: ResultSlot = ResultSlot::new(0, "TensorDesc");
    pub const CONST_OFFSETS: AttributeSlot = AttributeSlot::new(0, "const_offsets");
    pub const CONST_SHAPE: AttributeSlot = AttributeSlot::new(1, "const_shape");
    pub const CONST_STRIDES: AttributeSlot = AttributeSlot::new(2, "const_strides");
}

/// `xegpu.create_tdesc`.
#[derive(Debug)]
pub enum CreateTdescOp {}

impl CreateTdescOp {
    pub const NAME: &str = "xegpu.create_tdesc";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const TENSOR_DESC: ResultSlot = ResultSlot::new(0, "TensorDesc");
}

/// `xegpu.dpas`.
#[derive(Debug)]
pub enum DpasOp {}

impl DpasOp {
    pub const NAME: &str = "xegpu.dpas";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const ACC: OperandSlot = OperandSlot::new(2, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const LAYOUT_A: AttributeSlot = AttributeSlot::new(0, "layout_a");
    pub const LAYOUT_B: AttributeSlot = AttributeSlot::new(1, "layout_b");
    pub const LAYOUT_CD: AttributeSlot = AttributeSlot::new(2, "layout_cd");
}

/// `xegpu.fence`.
#[derive(Debug)]
pub enum FenceOp {}

impl FenceOp {
    pub const NAME: &str = "xegpu.fence";
    pub const FENCE_SCOPE: AttributeSlot = AttributeSlot::new(0, "fence_scope");
    pub const MEMORY_KIND: AttributeSlot = AttributeSlot::new(1, "memory_kind");
}

/// `xegpu.init_nbarrier`.
#[derive(Debug)]
pub enum InitNbarrierOp {}

impl InitNbarrierOp {
    pub const NAME: &str = "xegpu.init_nbarrier";
    pub const NBARRIER_ID: OperandSlot = OperandSlot::new(0, "nbarrier_id");
    pub const PARTICIPANT_THREAD_NUM: OperandSlot = OperandSlot::new(1, "participant_thread_num");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `xegpu.load`.
#[derive(Debug)]
pub enum LoadOp {}

impl LoadOp {
    pub const NAME: &str = "xegpu.load";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
    pub const CHUNK_SIZE: AttributeSlot = AttributeSlot::new(0, "chunk_size");
    pub const L1_HINT: AttributeSlot = AttributeSlot::new(1, "l1_hint");
    pub const L2_HINT: AttributeSlot = AttributeSlot::new(2, "l2_hint");
    pub const L3_HINT: AttributeSlot = AttributeSlot::new(3, "l3_hint");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(4, "layout");
}

/// `xegpu.load_matrix`.
#[derive(Debug)]
pub enum LoadMatrixOp {}

impl LoadMatrixOp {
    pub const NAME: &str = "xegpu.load_matrix";
    pub const MEM_DESC: OperandSlot = OperandSlot::new(0, "mem_desc");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const CONST_OFFSETS: AttributeSlot = AttributeSlot::new(0, "const_offsets");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(1, "layout");
    pub const SUBGROUP_BLOCK_IO: AttributeSlot = AttributeSlot::new(2, "subgroup_block_io");
}

/// `xegpu.load_nd`.
#[derive(Debug)]
pub enum LoadNdOp {}

impl LoadNdOp {
    pub const NAME: &str = "xegpu.load_nd";
    pub const TENSOR_DESC: OperandSlot = OperandSlot::new(0, "TensorDesc");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
    pub const CONST_OFFSETS: AttributeSlot = AttributeSlot::new(0, "const_offsets");
    pub const L1_HINT: AttributeSlot = AttributeSlot::new(1, "l1_hint");
    pub const L2_HINT: AttributeSlot = AttributeSlot::new(2, "l2_hint");
    pub const L3_HINT: AttributeSlot = AttributeSlot::new(3, "l3_hint");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(4, "layout");
    pub const PACKED: AttributeSlot = AttributeSlot::new(5, "packed");
    pub const TRANSPOSE: AttributeSlot = AttributeSlot::new(6, "transpose");
}

/// `xegpu.nbarrier_arrive`.
#[derive(Debug)]
pub enum NbarrierArriveOp {}

impl NbarrierArriveOp {
    pub const NAME: &str = "xegpu.nbarrier_arrive";
    pub const NBARRIER: OperandSlot = OperandSlot::new(0, "nbarrier");
}

/// `xegpu.nbarrier_wait`.
#[derive(Debug)]
pub enum NbarrierWaitOp {}

impl NbarrierWaitOp {
    pub const NAME: &str = "xegpu.nbarrier_wait";
    pub const NBARRIER: OperandSlot = OperandSlot::new(0, "nbarrier");
}

/// `xegpu.prefetch`.
#[derive(Debug)]
pub enum PrefetchOp {}

impl PrefetchOp {
    pub const NAME: &str = "xegpu.prefetch";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const L1_HINT: AttributeSlot = AttributeSlot::new(0, "l1_hint");
    pub const L2_HINT: AttributeSlot = AttributeSlot::new(1, "l2_hint");
    pub const L3_HINT: AttributeSlot = AttributeSlot::new(2, "l3_hint");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(3, "layout");
    pub const OFFSET_ALIGN_BYTE: AttributeSlot = AttributeSlot::new(4, "offset_align_byte");
}

/// `xegpu.prefetch_nd`.
#[derive(Debug)]
pub enum PrefetchNdOp {}

impl PrefetchNdOp {
    pub const NAME: &str = "xegpu.prefetch_nd";
    pub const TENSOR_DESC: OperandSlot = OperandSlot::new(0, "TensorDesc");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const CONST_OFFSETS: AttributeSlot = AttributeSlot::new(0, "const_offsets");
    pub const L1_HINT: AttributeSlot = AttributeSlot::new(1, "l1_hint");
    pub const L2_HINT: AttributeSlot = AttributeSlot::new(2, "l2_hint");
    pub const L3_HINT: AttributeSlot = AttributeSlot::new(3, "l3_hint");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(4, "layout");
}

/// `xegpu.store`.
#[derive(Debug)]
pub enum StoreOp {}

impl StoreOp {
    pub const NAME: &str = "xegpu.store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const OFFSETS: OperandSlot = OperandSlot::new(2, "offsets");
    pub const MASK: OperandSlot = OperandSlot::new(3, "mask");
    pub const CHUNK_SIZE: AttributeSlot = AttributeSlot::new(0, "chunk_size");
    pub const L1_HINT: AttributeSlot = AttributeSlot::new(1, "l1_hint");
    pub const L2_HINT: AttributeSlot = AttributeSlot::new(2, "l2_hint");
    pub const L3_HINT: AttributeSlot = AttributeSlot::new(3, "l3_hint");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(4, "layout");
}

/// `xegpu.store_matrix`.
#[derive(Debug)]
pub enum StoreMatrixOp {}

impl StoreMatrixOp {
    pub const NAME: &str = "xegpu.store_matrix";
    pub const DATA: OperandSlot = OperandSlot::new(0, "data");
    pub const MEM_DESC: OperandSlot = OperandSlot::new(1, "mem_desc");
    pub const OFFSETS: OperandSlot = OperandSlot::new(2, "offsets");
    pub const CONST_OFFSETS: AttributeSlot = AttributeSlot::new(0, "const_offsets");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(1, "layout");
    pub const SUBGROUP_BLOCK_IO: AttributeSlot = AttributeSlot::new(2, "subgroup_block_io");
}

/// `xegpu.store_nd`.
#[derive(Debug)]
pub enum StoreNdOp {}

impl StoreNdOp {
    pub const NAME: &str = "xegpu.store_nd";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const TENSOR_DESC: OperandSlot = OperandSlot::new(1, "TensorDesc");
    pub const OFFSETS: OperandSlot = OperandSlot::new(2, "offsets");
    pub const CONST_OFFSETS: AttributeSlot = AttributeSlot::new(0, "const_offsets");
    pub const L1_HINT: AttributeSlot = AttributeSlot::new(1, "l1_hint");
    pub const L2_HINT: AttributeSlot = AttributeSlot::new(2, "l2_hint");
    pub const L3_HINT: AttributeSlot = AttributeSlot::new(3, "l3_hint");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(4, "layout");
}

/// `xegpu.update_nd_offset`.
#[derive(Debug)]
pub enum UpdateNdOffsetOp {}

impl UpdateNdOffsetOp {
    pub const NAME: &str = "xegpu.update_nd_offset";
    pub const TENSOR_DESC: OperandSlot = OperandSlot::new(0, "TensorDesc");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const CONST_OFFSETS: AttributeSlot = AttributeSlot::new(0, "const_offsets");
}

/// `xegpu.update_offset`.
#[derive(Debug)]
pub enum UpdateOffsetOp {}

impl UpdateOffsetOp {
    pub const NAME: &str = "xegpu.update_offset";
    pub const TENSOR_DESC: OperandSlot = OperandSlot::new(0, "TensorDesc");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}
