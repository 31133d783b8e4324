// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `affine` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `affine.apply`.
#[derive(Debug)]
pub enum ApplyOp {}

impl ApplyOp {
    pub const NAME: &str = "affine.apply";
    pub const MAP_OPERANDS: OperandSlot = OperandSlot::new(0, "mapOperands");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const MAP: AttributeSlot = AttributeSlot::new(0, "map");
}

/// `affine.delinearize_index`.
#[derive(Debug)]
pub enum DelinearizeIndexOp {}

impl DelinearizeIndexOp {
    pub const NAME: &str = "affine.delinearize_index";
    pub const LINEAR_INDEX: OperandSlot = OperandSlot::new(0, "linear_index");
    pub const DYNAMIC_BASIS: OperandSlot = OperandSlot::new(1, "dynamic_basis");
    pub const MULTI_INDEX: ResultSlot = ResultSlot::new(0, "multi_index");
    pub const STATIC_BASIS: AttributeSlot = AttributeSlot::new(0, "static_basis");
}

/// `affine.dma_start`.
#[derive(Debug)]
pub enum DmaStartOp {}

impl DmaStartOp {
    pub const NAME: &str = "affine.dma_start";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `affine.dma_wait`.
#[derive(Debug)]
pub enum DmaWaitOp {}

impl DmaWaitOp {
    pub const NAME: &str = "affine.dma_wait";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `affine.for`.
#[derive(Debug)]
pub enum ForOp {}

impl ForOp {
    pub const NAME: &str = "affine.for";
    pub const LOWER_BOUND_OPERANDS: OperandSlot = OperandSlot::new(0, "lowerBoundOperands");
    pub const UPPER_BOUND_OPERANDS: OperandSlot = OperandSlot::new(1, "upperBoundOperands");
    pub const INITS: OperandSlot = OperandSlot::new(2, "inits");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const LOWER_BOUND_MAP: AttributeSlot = AttributeSlot::new(0, "lowerBoundMap");
    pub const STEP: AttributeSlot = AttributeSlot::new(2, "step");
    pub const UPPER_BOUND_MAP: AttributeSlot = AttributeSlot::new(3, "upperBoundMap");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `affine.if`.
#[derive(Debug)]
pub enum IfOp {}

impl IfOp {
    pub const NAME: &str = "affine.if";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const CONDITION: AttributeSlot = AttributeSlot::new(0, "condition");
    pub const THEN_REGION: RegionSlot = RegionSlot::new(0, "thenRegion");
    pub const ELSE_REGION: RegionSlot = RegionSlot::new(1, "elseRegion");
}

/// `affine.linearize_index`.
#[derive(Debug)]
pub enum LinearizeIndexOp {}

impl LinearizeIndexOp {
    pub const NAME: &str = "affine.linearize_index";
    pub const MULTI_INDEX: OperandSlot = OperandSlot::new(0, "multi_index");
    pub const DYNAMIC_BASIS: OperandSlot = OperandSlot::new(1, "dynamic_basis");
    pub const LINEAR_INDEX: ResultSlot = ResultSlot::new(0, "linear_index");
    pub const DISJOINT: AttributeSlot = AttributeSlot::new(0, "disjoint");
    pub const STATIC_BASIS: AttributeSlot = AttributeSlot::new(2, "static_basis");
}

/// `affine.load`.
#[derive(Debug)]
pub enum LoadOp {}

impl LoadOp {
    pub const NAME: &str = "affine.load";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MAP: AttributeSlot = AttributeSlot::new(0, "map");
}

/// `affine.max`.
#[derive(Debug)]
pub enum MaxOp {}

impl MaxOp {
    pub const NAME: &str = "affine.max";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const MAP: AttributeSlot = AttributeSlot::new(0, "map");
}

/// `affine.min`.
#[derive(Debug)]
pub enum MinOp {}

impl MinOp {
    pub const NAME: &str = "affine.min";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const MAP: AttributeSlot = AttributeSlot::new(0, "map");
}

/// `affine.parallel`.
#[derive(Debug)]
pub enum ParallelOp {}

impl ParallelOp {
    pub const NAME: &str = "affine.parallel";
    pub const MAP_OPERANDS: OperandSlot = OperandSlot::new(0, "mapOperands");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const LOWER_BOUNDS_GROUPS: AttributeSlot = AttributeSlot::new(0, "lowerBoundsGroups");
    pub const LOWER_BOUNDS_MAP: AttributeSlot = AttributeSlot::new(1, "lowerBoundsMap");
    pub const REDUCTIONS: AttributeSlot = AttributeSlot::new(2, "reductions");
    pub const STEPS: AttributeSlot = AttributeSlot::new(3, "steps");
    pub const UPPER_BOUNDS_GROUPS: AttributeSlot = AttributeSlot::new(4, "upperBoundsGroups");
    pub const UPPER_BOUNDS_MAP: AttributeSlot = AttributeSlot::new(5, "upperBoundsMap");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `affine.prefetch`.
#[derive(Debug)]
pub enum PrefetchOp {}

impl PrefetchOp {
    pub const NAME: &str = "affine.prefetch";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const IS_DATA_CACHE: AttributeSlot = AttributeSlot::new(0, "isDataCache");
    pub const IS_WRITE: AttributeSlot = AttributeSlot::new(1, "isWrite");
    pub const LOCALITY_HINT: AttributeSlot = AttributeSlot::new(2, "localityHint");
    pub const MAP: AttributeSlot = AttributeSlot::new(3, "map");
}

/// `affine.store`.
#[derive(Debug)]
pub enum StoreOp {}

impl StoreOp {
    pub const NAME: &str = "affine.store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const MAP: AttributeSlot = AttributeSlot::new(0, "map");
}

/// `affine.vector_load`.
#[derive(Debug)]
pub enum VectorLoadOp {}

impl VectorLoadOp {
    pub const NAME: &str = "affine.vector_load";
    pub const MEMREF: OperandSlot = OperandSlot::new(0, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MAP: AttributeSlot = AttributeSlot::new(0, "map");
}

/// `affine.vector_store`.
#[derive(Debug)]
pub enum VectorStoreOp {}

impl VectorStoreOp {
    pub const NAME: &str = "affine.vector_store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const MAP: AttributeSlot = AttributeSlot::new(0, "map");
}

/// `affine.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "affine.yield";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}
