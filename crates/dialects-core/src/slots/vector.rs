// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `vector` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `vector.bitcast`.
#[derive(Debug)]
pub enum BitcastOp {}

impl BitcastOp {
    pub const NAME: &str = "vector.bitcast";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `vector.broadcast`.
#[derive(Debug)]
pub enum BroadcastOp {}

impl BroadcastOp {
    pub const NAME: &str = "vector.broadcast";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const VECTOR: ResultSlot = ResultSlot::new(0, "vector");
}

/// `vector.compressstore`.
#[derive(Debug)]
pub enum CompressstoreOp {}

impl CompressstoreOp {
    pub const NAME: &str = "vector.compressstore";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const VALUE_TO_STORE: OperandSlot = OperandSlot::new(3, "valueToStore");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `vector.constant_mask`.
#[derive(Debug)]
pub enum ConstantMaskOp {}

impl ConstantMaskOp {
    pub const NAME: &str = "vector.constant_mask";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const MASK_DIM_SIZES: AttributeSlot = AttributeSlot::new(0, "mask_dim_sizes");
}

/// `vector.contract`.
#[derive(Debug)]
pub enum ContractOp {}

impl ContractOp {
    pub const NAME: &str = "vector.contract";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const ACC: OperandSlot = OperandSlot::new(2, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const INDEXING_MAPS: AttributeSlot = AttributeSlot::new(0, "indexing_maps");
    pub const ITERATOR_TYPES: AttributeSlot = AttributeSlot::new(1, "iterator_types");
    pub const KIND: AttributeSlot = AttributeSlot::new(2, "kind");
}

/// `vector.create_mask`.
#[derive(Debug)]
pub enum CreateMaskOp {}

impl CreateMaskOp {
    pub const NAME: &str = "vector.create_mask";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `vector.deinterleave`.
#[derive(Debug)]
pub enum DeinterleaveOp {}

impl DeinterleaveOp {
    pub const NAME: &str = "vector.deinterleave";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const RES1: ResultSlot = ResultSlot::new(0, "res1");
    pub const RES2: ResultSlot = ResultSlot::new(1, "res2");
}

/// `vector.expandload`.
#[derive(Debug)]
pub enum ExpandloadOp {}

impl ExpandloadOp {
    pub const NAME: &str = "vector.expandload";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const PASS_THRU: OperandSlot = OperandSlot::new(3, "pass_thru");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `vector.extract`.
#[derive(Debug)]
pub enum ExtractOp {}

impl ExtractOp {
    pub const NAME: &str = "vector.extract";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DYNAMIC_POSITION: OperandSlot = OperandSlot::new(1, "dynamic_position");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const STATIC_POSITION: AttributeSlot = AttributeSlot::new(0, "static_position");
}

/// `vector.extract_strided_slice`.
#[derive(Debug)]
pub enum ExtractStridedSliceOp {}

impl ExtractStridedSliceOp {
    pub const NAME: &str = "vector.extract_strided_slice";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const OFFSETS: AttributeSlot = AttributeSlot::new(0, "offsets");
    pub const SIZES: AttributeSlot = AttributeSlot::new(1, "sizes");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
}

/// `vector.fma`.
#[derive(Debug)]
pub enum FmaOp {}

impl FmaOp {
    pub const NAME: &str = "vector.fma";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const ACC: OperandSlot = OperandSlot::new(2, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `vector.from_elements`.
#[derive(Debug)]
pub enum FromElementsOp {}

impl FromElementsOp {
    pub const NAME: &str = "vector.from_elements";
    pub const ELEMENTS: OperandSlot = OperandSlot::new(0, "elements");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
}

/// `vector.gather`.
#[derive(Debug)]
pub enum GatherOp {}

impl GatherOp {
    pub const NAME: &str = "vector.gather";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const MASK: OperandSlot = OperandSlot::new(3, "mask");
    pub const PASS_THRU: OperandSlot = OperandSlot::new(4, "pass_thru");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `vector.insert`.
#[derive(Debug)]
pub enum InsertOp {}

impl InsertOp {
    pub const NAME: &str = "vector.insert";
    pub const VALUE_TO_STORE: OperandSlot = OperandSlot::new(0, "valueToStore");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const DYNAMIC_POSITION: OperandSlot = OperandSlot::new(2, "dynamic_position");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const STATIC_POSITION: AttributeSlot = AttributeSlot::new(0, "static_position");
}

/// `vector.insert_strided_slice`.
#[derive(Debug)]
pub enum InsertStridedSliceOp {}

impl InsertStridedSliceOp {
    pub const NAME: &str = "vector.insert_strided_slice";
    pub const VALUE_TO_STORE: OperandSlot = OperandSlot::new(0, "valueToStore");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const OFFSETS: AttributeSlot = AttributeSlot::new(0, "offsets");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(1, "strides");
}

/// `vector.interleave`.
#[derive(Debug)]
pub enum InterleaveOp {}

impl InterleaveOp {
    pub const NAME: &str = "vector.interleave";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `vector.load`.
#[derive(Debug)]
pub enum LoadOp {}

impl LoadOp {
    pub const NAME: &str = "vector.load";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const NONTEMPORAL: AttributeSlot = AttributeSlot::new(1, "nontemporal");
}

/// `vector.mask`.
#[derive(Debug)]
pub enum MaskOp {}

impl MaskOp {
    pub const NAME: &str = "vector.mask";
    pub const MASK: OperandSlot = OperandSlot::new(0, "mask");
    pub const PASSTHRU: OperandSlot = OperandSlot::new(1, "passthru");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const MASK_REGION: RegionSlot = RegionSlot::new(0, "maskRegion");
}

/// `vector.maskedload`.
#[derive(Debug)]
pub enum MaskedloadOp {}

impl MaskedloadOp {
    pub const NAME: &str = "vector.maskedload";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const PASS_THRU: OperandSlot = OperandSlot::new(3, "pass_thru");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `vector.maskedstore`.
#[derive(Debug)]
pub enum MaskedstoreOp {}

impl MaskedstoreOp {
    pub const NAME: &str = "vector.maskedstore";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const VALUE_TO_STORE: OperandSlot = OperandSlot::new(3, "valueToStore");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `vector.multi_reduction`.
#[derive(Debug)]
pub enum MultiReductionOp {}

impl MultiReductionOp {
    pub const NAME: &str = "vector.multi_reduction";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const ACC: OperandSlot = OperandSlot::new(1, "acc");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
    pub const REDUCTION_DIMS: AttributeSlot = AttributeSlot::new(1, "reduction_dims");
}

/// `vector.outerproduct`.
#[derive(Debug)]
pub enum OuterproductOp {}

impl OuterproductOp {
    pub const NAME: &str = "vector.outerproduct";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const ACC: OperandSlot = OperandSlot::new(2, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
}

/// `vector.print`.
#[derive(Debug)]
pub enum PrintOp {}

impl PrintOp {
    pub const NAME: &str = "vector.print";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const PUNCTUATION: AttributeSlot = AttributeSlot::new(0, "punctuation");
    pub const STRING_LITERAL: AttributeSlot = AttributeSlot::new(1, "stringLiteral");
}

/// `vector.reduction`.
#[derive(Debug)]
pub enum ReductionOp {}

impl ReductionOp {
    pub const NAME: &str = "vector.reduction";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const ACC: OperandSlot = OperandSlot::new(1, "acc");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
    pub const KIND: AttributeSlot = AttributeSlot::new(1, "kind");
}

/// `vector.scalable.extract`.
#[derive(Debug)]
pub enum ScalableExtractOp {}

impl ScalableExtractOp {
    pub const NAME: &str = "vector.scalable.extract";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const POS: AttributeSlot = AttributeSlot::new(0, "pos");
}

/// `vector.scalable.insert`.
#[derive(Debug)]
pub enum ScalableInsertOp {}

impl ScalableInsertOp {
    pub const NAME: &str = "vector.scalable.insert";
    pub const VALUE_TO_STORE: OperandSlot = OperandSlot::new(0, "valueToStore");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const POS: AttributeSlot = AttributeSlot::new(0, "pos");
}

/// `vector.scan`.
#[derive(Debug)]
pub enum ScanOp {}

impl ScanOp {
    pub const NAME: &str = "vector.scan";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const INITIAL_VALUE: OperandSlot = OperandSlot::new(1, "initial_value");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
    pub const ACCUMULATED_VALUE: ResultSlot = ResultSlot::new(1, "accumulated_value");
    pub const INCLUSIVE: AttributeSlot = AttributeSlot::new(0, "inclusive");
    pub const KIND: AttributeSlot = AttributeSlot::new(1, "kind");
    pub const REDUCTION_DIM: AttributeSlot = AttributeSlot::new(2, "reduction_dim");
}

/// `vector.scatter`.
#[derive(Debug)]
pub enum ScatterOp {}

impl ScatterOp {
    pub const NAME: &str = "vector.scatter";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const MASK: OperandSlot = OperandSlot::new(3, "mask");
    pub const VALUE_TO_STORE: OperandSlot = OperandSlot::new(4, "valueToStore");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `vector.shape_cast`.
#[derive(Debug)]
pub enum ShapeCastOp {}

impl ShapeCastOp {
    pub const NAME: &str = "vector.shape_cast";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `vector.shuffle`.
#[derive(Debug)]
pub enum ShuffleOp {}

impl ShuffleOp {
    pub const NAME: &str = "vector.shuffle";
    pub const V1: OperandSlot = OperandSlot::new(0, "v1");
    pub const V2: OperandSlot = OperandSlot::new(1, "v2");
    pub const VECTOR: ResultSlot = ResultSlot::new(0, "vector");
    pub const MASK: AttributeSlot = AttributeSlot::new(0, "mask");
}

/// `vector.step`.
#[derive(Debug)]
pub enum StepOp {}

impl StepOp {
    pub const NAME: &str = "vector.step";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `vector.store`.
#[derive(Debug)]
pub enum StoreOp {}

impl StoreOp {
    pub const NAME: &str = "vector.store";
    pub const VALUE_TO_STORE: OperandSlot = OperandSlot::new(0, "valueToStore");
    pub const BASE: OperandSlot = OperandSlot::new(1, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const NONTEMPORAL: AttributeSlot = AttributeSlot::new(1, "nontemporal");
}

/// `vector.to_elements`.
#[derive(Debug)]
pub enum ToElementsOp {}

impl ToElementsOp {
    pub const NAME: &str = "vector.to_elements";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const ELEMENTS: ResultSlot = ResultSlot::new(0, "elements");
}

/// `vector.transfer_read`.
#[derive(Debug)]
pub enum TransferReadOp {}

impl TransferReadOp {
    pub const NAME: &str = "vector.transfer_read";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const PADDING: OperandSlot = OperandSlot::new(2, "padding");
    pub const MASK: OperandSlot = OperandSlot::new(3, "mask");
    pub const VECTOR: ResultSlot = ResultSlot::new(0, "vector");
    pub const IN_BOUNDS: AttributeSlot = AttributeSlot::new(0, "in_bounds");
    pub const PERMUTATION_MAP: AttributeSlot = AttributeSlot::new(2, "permutation_map");
}

/// `vector.transfer_write`.
#[derive(Debug)]
pub enum TransferWriteOp {}

impl TransferWriteOp {
    pub const NAME: &str = "vector.transfer_write";
    pub const VALUE_TO_STORE: OperandSlot = OperandSlot::new(0, "valueToStore");
    pub const BASE: OperandSlot = OperandSlot::new(1, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const MASK: OperandSlot = OperandSlot::new(3, "mask");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IN_BOUNDS: AttributeSlot = AttributeSlot::new(0, "in_bounds");
    pub const PERMUTATION_MAP: AttributeSlot = AttributeSlot::new(2, "permutation_map");
}

/// `vector.transpose`.
#[derive(Debug)]
pub enum TransposeOp {}

impl TransposeOp {
    pub const NAME: &str = "vector.transpose";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const PERMUTATION: AttributeSlot = AttributeSlot::new(0, "permutation");
}

/// `vector.type_cast`.
#[derive(Debug)]
pub enum TypeCastOp {}

impl TypeCastOp {
    pub const NAME: &str = "vector.type_cast";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `vector.vscale`.
#[derive(Debug)]
pub enum VscaleOp {}

impl VscaleOp {
    pub const NAME: &str = "vector.vscale";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `vector.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "vector.yield";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}
