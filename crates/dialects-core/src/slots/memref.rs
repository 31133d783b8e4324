// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `memref` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `memref.alloc`.
#[derive(Debug)]
pub enum AllocOp {}

impl AllocOp {
    pub const NAME: &str = "memref.alloc";
    pub const DYNAMIC_SIZES: OperandSlot = OperandSlot::new(0, "dynamicSizes");
    pub const SYMBOL_OPERANDS: OperandSlot = OperandSlot::new(1, "symbolOperands");
    pub const MEMREF: ResultSlot = ResultSlot::new(0, "memref");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `memref.alloca`.
#[derive(Debug)]
pub enum AllocaOp {}

impl AllocaOp {
    pub const NAME: &str = "memref.alloca";
    pub const DYNAMIC_SIZES: OperandSlot = OperandSlot::new(0, "dynamicSizes");
    pub const SYMBOL_OPERANDS: OperandSlot = OperandSlot::new(1, "symbolOperands");
    pub const MEMREF: ResultSlot = ResultSlot::new(0, "memref");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `memref.alloca_scope`.
#[derive(Debug)]
pub enum AllocaScopeOp {}

impl AllocaScopeOp {
    pub const NAME: &str = "memref.alloca_scope";
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "bodyRegion");
}

/// `memref.alloca_scope.return`.
#[derive(Debug)]
pub enum AllocaScopeReturnOp {}

impl AllocaScopeReturnOp {
    pub const NAME: &str = "memref.alloca_scope.return";
    pub const RESULTS: OperandSlot = OperandSlot::new(0, "results");
}

/// `memref.assume_alignment`.
#[derive(Debug)]
pub enum AssumeAlignmentOp {}

impl AssumeAlignmentOp {
    pub const NAME: &str = "memref.assume_alignment";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `memref.atomic_rmw`.
#[derive(Debug)]
pub enum AtomicRmwOp {}

impl AtomicRmwOp {
    pub const NAME: &str = "memref.atomic_rmw";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
}

/// `memref.atomic_yield`.
#[derive(Debug)]
pub enum AtomicYieldOp {}

impl AtomicYieldOp {
    pub const NAME: &str = "memref.atomic_yield";
    pub const RESULT: OperandSlot = OperandSlot::new(0, "result");
}

/// `memref.cast`.
#[derive(Debug)]
pub enum CastOp {}

impl CastOp {
    pub const NAME: &str = "memref.cast";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
}

/// `memref.collapse_shape`.
#[derive(Debug)]
pub enum CollapseShapeOp {}

impl CollapseShapeOp {
    pub const NAME: &str = "memref.collapse_shape";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const REASSOCIATION: AttributeSlot = AttributeSlot::new(0, "reassociation");
}

/// `memref.copy`.
#[derive(Debug)]
pub enum CopyOp {}

impl CopyOp {
    pub const NAME: &str = "memref.copy";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const TARGET: OperandSlot = OperandSlot::new(1, "target");
}

/// `memref.dealloc`.
#[derive(Debug)]
pub enum DeallocOp {}

impl DeallocOp {
    pub const NAME: &str = "memref.dealloc";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
}

/// `memref.dim`.
#[derive(Debug)]
pub enum DimOp {}

impl DimOp {
    pub const NAME: &str = "memref.dim";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const INDEX: OperandSlot = OperandSlot::new(1, "index");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `memref.distinct_objects`.
#[derive(Debug)]
pub enum DistinctObjectsOp {}

impl DistinctObjectsOp {
    pub const NAME: &str = "memref.distinct_objects";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
}

/// `memref.dma_start`.
#[derive(Debug)]
pub enum DmaStartOp {}

impl DmaStartOp {
    pub const NAME: &str = "memref.dma_start";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `memref.dma_wait`.
#[derive(Debug)]
pub enum DmaWaitOp {}

impl DmaWaitOp {
    pub const NAME: &str = "memref.dma_wait";
    pub const TAG_MEM_REF: OperandSlot = OperandSlot::new(0, "tagMemRef");
    pub const TAG_INDICES: OperandSlot = OperandSlot::new(1, "tagIndices");
    pub const NUM_ELEMENTS: OperandSlot = OperandSlot::new(2, "numElements");
}

/// `memref.expand_shape`.
#[derive(Debug)]
pub enum ExpandShapeOp {}

impl ExpandShapeOp {
    pub const NAME: &str = "memref.expand_shape";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const OUTPUT_SHAPE: OperandSlot = OperandSlot::new(1, "output_shape");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const REASSOCIATION: AttributeSlot = AttributeSlot::new(0, "reassociation");
    pub const STATIC_OUTPUT_SHAPE: AttributeSlot = AttributeSlot::new(1, "static_output_shape");
}

/// `memref.extract_aligned_pointer_as_index`.
#[derive(Debug)]
pub enum ExtractAlignedPointerAsIndexOp {}

impl ExtractAlignedPointerAsIndexOp {
    pub const NAME: &str = "memref.extract_aligned_pointer_as_index";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const ALIGNED_POINTER: ResultSlot = ResultSlot::new(0, "aligned_pointer");
}

/// `memref.extract_strided_metadata`.
#[derive(Debug)]
pub enum ExtractStridedMetadataOp {}

impl ExtractStridedMetadataOp {
    pub const NAME: &str = "memref.extract_strided_metadata";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const BASE_BUFFER: ResultSlot = ResultSlot::new(0, "base_buffer");
    pub const OFFSET: ResultSlot = ResultSlot::new(1, "offset");
    pub const SIZES: ResultSlot = ResultSlot::new(2, "sizes");
    pub const STRIDES: ResultSlot = ResultSlot::new(3, "strides");
}

/// `memref.generic_atomic_rmw`.
#[derive(Debug)]
pub enum GenericAtomicRmwOp {}

impl GenericAtomicRmwOp {
    pub const NAME: &str = "memref.generic_atomic_rmw";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ATOMIC_BODY: RegionSlot = RegionSlot::new(0, "atomic_body");
}

/// `memref.get_global`.
#[derive(Debug)]
pub enum GetGlobalOp {}

impl GetGlobalOp {
    pub const NAME: &str = "memref.get_global";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
}

/// `memref.global`.
#[derive(Debug)]
pub enum GlobalOp {}

impl GlobalOp {
    pub const NAME: &str = "memref.global";
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const CONSTANT: AttributeSlot = AttributeSlot::new(1, "constant");
    pub const INITIAL_VALUE: AttributeSlot = AttributeSlot::new(2, "initial_value");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(3, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(4, "sym_visibility");
    pub const TYPE: AttributeSlot = AttributeSlot::new(5, "type");
}

/// `memref.load`.
#[derive(Debug)]
pub enum LoadOp {}

impl LoadOp {
    pub const NAME: &str = "memref.load";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const NONTEMPORAL: AttributeSlot = AttributeSlot::new(1, "nontemporal");
}

/// `memref.memory_space_cast`.
#[derive(Debug)]
pub enum MemorySpaceCastOp {}

impl MemorySpaceCastOp {
    pub const NAME: &str = "memref.memory_space_cast";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
}

/// `memref.prefetch`.
#[derive(Debug)]
pub enum PrefetchOp {}

impl PrefetchOp {
    pub const NAME: &str = "memref.prefetch";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const IS_DATA_CACHE: AttributeSlot = AttributeSlot::new(0, "isDataCache");
    pub const IS_WRITE: AttributeSlot = AttributeSlot::new(1, "isWrite");
    pub const LOCALITY_HINT: AttributeSlot = AttributeSlot::new(2, "localityHint");
}

/// `memref.rank`.
#[derive(Debug)]
pub enum RankOp {}

impl RankOp {
    pub const NAME: &str = "memref.rank";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `memref.realloc`.
#[derive(Debug)]
pub enum ReallocOp {}

impl ReallocOp {
    pub const NAME: &str = "memref.realloc";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DYNAMIC_RESULT_SIZE: OperandSlot = OperandSlot::new(1, "dynamicResultSize");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `memref.reinterpret_cast`.
#[derive(Debug)]
pub enum ReinterpretCastOp {}

impl ReinterpretCastOp {
    pub const NAME: &str = "memref.reinterpret_cast";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const SIZES: OperandSlot = OperandSlot::new(2, "sizes");
    pub const STRIDES: OperandSlot = OperandSlot::new(3, "strides");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const STATIC_OFFSETS: AttributeSlot = AttributeSlot::new(1, "static_offsets");
    pub const STATIC_SIZES: AttributeSlot = AttributeSlot::new(2, "static_sizes");
    pub const STATIC_STRIDES: AttributeSlot = AttributeSlot::new(3, "static_strides");
}

/// `memref.reshape`.
#[derive(Debug)]
pub enum ReshapeOp {}

impl ReshapeOp {
    pub const NAME: &str = "memref.reshape";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const SHAPE: OperandSlot = OperandSlot::new(1, "shape");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `memref.store`.
#[derive(Debug)]
pub enum StoreOp {}

impl StoreOp {
    pub const NAME: &str = "memref.store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const NONTEMPORAL: AttributeSlot = AttributeSlot::new(1, "nontemporal");
}

/// `memref.subview`.
#[derive(Debug)]
pub enum SubviewOp {}

impl SubviewOp {
    pub const NAME: &str = "memref.subview";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const SIZES: OperandSlot = OperandSlot::new(2, "sizes");
    pub const STRIDES: OperandSlot = OperandSlot::new(3, "strides");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const STATIC_OFFSETS: AttributeSlot = AttributeSlot::new(1, "static_offsets");
    pub const STATIC_SIZES: AttributeSlot = AttributeSlot::new(2, "static_sizes");
    pub const STATIC_STRIDES: AttributeSlot = AttributeSlot::new(3, "static_strides");
}

/// `memref.transpose`.
#[derive(Debug)]
pub enum TransposeOp {}

impl TransposeOp {
    pub const NAME: &str = "memref.transpose";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const PERMUTATION: AttributeSlot = AttributeSlot::new(0, "permutation");
}

/// `memref.view`.
#[derive(Debug)]
pub enum ViewOp {}

impl ViewOp {
    pub const NAME: &str = "memref.view";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const BYTE_SHIFT: OperandSlot = OperandSlot::new(1, "byte_shift");
    pub const SIZES: OperandSlot = OperandSlot::new(2, "sizes");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}
