// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `tensor` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `tensor.bitcast`.
#[derive(Debug)]
pub enum BitcastOp {}

impl BitcastOp {
    pub const NAME: &str = "tensor.bitcast";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
}

/// `tensor.cast`.
#[derive(Debug)]
pub enum CastOp {}

impl CastOp {
    pub const NAME: &str = "tensor.cast";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
}

/// `tensor.collapse_shape`.
#[derive(Debug)]
pub enum CollapseShapeOp {}

impl CollapseShapeOp {
    pub const NAME: &str = "tensor.collapse_shape";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const REASSOCIATION: AttributeSlot = AttributeSlot::new(0, "reassociation");
}

/// `tensor.concat`.
#[derive(Debug)]
pub enum ConcatOp {}

impl ConcatOp {
    pub const NAME: &str = "tensor.concat";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const DIM: AttributeSlot = AttributeSlot::new(0, "dim");
}

/// `tensor.dim`.
#[derive(Debug)]
pub enum DimOp {}

impl DimOp {
    pub const NAME: &str = "tensor.dim";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const INDEX: OperandSlot = OperandSlot::new(1, "index");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `tensor.empty`.
#[derive(Debug)]
pub enum EmptyOp {}

impl EmptyOp {
    pub const NAME: &str = "tensor.empty";
    pub const DYNAMIC_SIZES: OperandSlot = OperandSlot::new(0, "dynamicSizes");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `tensor.expand_shape`.
#[derive(Debug)]
pub enum ExpandShapeOp {}

impl ExpandShapeOp {
    pub const NAME: &str = "tensor.expand_shape";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const OUTPUT_SHAPE: OperandSlot = OperandSlot::new(1, "output_shape");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const REASSOCIATION: AttributeSlot = AttributeSlot::new(0, "reassociation");
    pub const STATIC_OUTPUT_SHAPE: AttributeSlot = AttributeSlot::new(1, "static_output_shape");
}

/// `tensor.extract`.
#[derive(Debug)]
pub enum ExtractOp {}

impl ExtractOp {
    pub const NAME: &str = "tensor.extract";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `tensor.extract_slice`.
#[derive(Debug)]
pub enum ExtractSliceOp {}

impl ExtractSliceOp {
    pub const NAME: &str = "tensor.extract_slice";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const OFFSETS: OperandSlot = OperandSlot::new(1, "offsets");
    pub const SIZES: OperandSlot = OperandSlot::new(2, "sizes");
    pub const STRIDES: OperandSlot = OperandSlot::new(3, "strides");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const STATIC_OFFSETS: AttributeSlot = AttributeSlot::new(1, "static_offsets");
    pub const STATIC_SIZES: AttributeSlot = AttributeSlot::new(2, "static_sizes");
    pub const STATIC_STRIDES: AttributeSlot = AttributeSlot::new(3, "static_strides");
}

/// `tensor.from_elements`.
#[derive(Debug)]
pub enum FromElementsOp {}

impl FromElementsOp {
    pub const NAME: &str = "tensor.from_elements";
    pub const ELEMENTS: OperandSlot = OperandSlot::new(0, "elements");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `tensor.gather`.
#[derive(Debug)]
pub enum GatherOp {}

impl GatherOp {
    pub const NAME: &str = "tensor.gather";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GATHER_DIMS: AttributeSlot = AttributeSlot::new(0, "gather_dims");
    pub const UNIQUE: AttributeSlot = AttributeSlot::new(1, "unique");
}

/// `tensor.generate`.
#[derive(Debug)]
pub enum GenerateOp {}

impl GenerateOp {
    pub const NAME: &str = "tensor.generate";
    pub const DYNAMIC_EXTENTS: OperandSlot = OperandSlot::new(0, "dynamicExtents");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `tensor.insert`.
#[derive(Debug)]
pub enum InsertOp {}

impl InsertOp {
    pub const NAME: &str = "tensor.insert";
    pub const SCALAR: OperandSlot = OperandSlot::new(0, "scalar");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `tensor.insert_slice`.
#[derive(Debug)]
pub enum InsertSliceOp {}

impl InsertSliceOp {
    pub const NAME: &str = "tensor.insert_slice";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const OFFSETS: OperandSlot = OperandSlot::new(2, "offsets");
    pub const SIZES: OperandSlot = OperandSlot::new(3, "sizes");
    pub const STRIDES: OperandSlot = OperandSlot::new(4, "strides");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const STATIC_OFFSETS: AttributeSlot = AttributeSlot::new(1, "static_offsets");
    pub const STATIC_SIZES: AttributeSlot = AttributeSlot::new(2, "static_sizes");
    pub const STATIC_STRIDES: AttributeSlot = AttributeSlot::new(3, "static_strides");
}

/// `tensor.pad`.
#[derive(Debug)]
pub enum PadOp {}

impl PadOp {
    pub const NAME: &str = "tensor.pad";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const LOW: OperandSlot = OperandSlot::new(1, "low");
    pub const HIGH: OperandSlot = OperandSlot::new(2, "high");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const NOFOLD: AttributeSlot = AttributeSlot::new(0, "nofold");
    pub const STATIC_HIGH: AttributeSlot = AttributeSlot::new(2, "static_high");
    pub const STATIC_LOW: AttributeSlot = AttributeSlot::new(3, "static_low");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `tensor.parallel_insert_slice`.
#[derive(Debug)]
pub enum ParallelInsertSliceOp {}

impl ParallelInsertSliceOp {
    pub const NAME: &str = "tensor.parallel_insert_slice";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const OFFSETS: OperandSlot = OperandSlot::new(2, "offsets");
    pub const SIZES: OperandSlot = OperandSlot::new(3, "sizes");
    pub const STRIDES: OperandSlot = OperandSlot::new(4, "strides");
    pub const STATIC_OFFSETS: AttributeSlot = AttributeSlot::new(1, "static_offsets");
    pub const STATIC_SIZES: AttributeSlot = AttributeSlot::new(2, "static_sizes");
    pub const STATIC_STRIDES: AttributeSlot = AttributeSlot::new(3, "static_strides");
}

/// `tensor.rank`.
#[derive(Debug)]
pub enum RankOp {}

impl RankOp {
    pub const NAME: &str = "tensor.rank";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `tensor.reshape`.
#[derive(Debug)]
pub enum ReshapeOp {}

impl ReshapeOp {
    pub const NAME: &str = "tensor.reshape";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const SHAPE: OperandSlot = OperandSlot::new(1, "shape");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `tensor.scatter`.
#[derive(Debug)]
pub enum ScatterOp {}

impl ScatterOp {
    pub const NAME: &str = "tensor.scatter";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const SCATTER_DIMS: AttributeSlot = AttributeSlot::new(0, "scatter_dims");
    pub const UNIQUE: AttributeSlot = AttributeSlot::new(1, "unique");
}

/// `tensor.splat`.
#[derive(Debug)]
pub enum SplatOp {}

impl SplatOp {
    pub const NAME: &str = "tensor.splat";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const DYNAMIC_SIZES: OperandSlot = OperandSlot::new(1, "dynamicSizes");
    pub const AGGREGATE: ResultSlot = ResultSlot::new(0, "aggregate");
}

/// `tensor.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "tensor.yield";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
}
