// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `scf` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `scf.condition`.
#[derive(Debug)]
pub enum ConditionOp {}

impl ConditionOp {
    pub const NAME: &str = "scf.condition";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const ARGS: OperandSlot = OperandSlot::new(1, "args");
}

/// `scf.execute_region`.
#[derive(Debug)]
pub enum ExecuteRegionOp {}

impl ExecuteRegionOp {
    pub const NAME: &str = "scf.execute_region";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const NO_INLINE: AttributeSlot = AttributeSlot::new(0, "no_inline");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `scf.for`.
#[derive(Debug)]
pub enum ForOp {}

impl ForOp {
    pub const NAME: &str = "scf.for";
    pub const LOWER_BOUND: OperandSlot = OperandSlot::new(0, "lowerBound");
    pub const UPPER_BOUND: OperandSlot = OperandSlot::new(1, "upperBound");
    pub const STEP: OperandSlot = OperandSlot::new(2, "step");
    pub const INIT_ARGS: OperandSlot = OperandSlot::new(3, "initArgs");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const UNSIGNED_CMP: AttributeSlot = AttributeSlot::new(0, "unsignedCmp");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `scf.forall`.
#[derive(Debug)]
pub enum ForallOp {}

impl ForallOp {
    pub const NAME: &str = "scf.forall";
    pub const DYNAMIC_LOWER_BOUND: OperandSlot = OperandSlot::new(0, "dynamicLowerBound");
    pub const DYNAMIC_UPPER_BOUND: OperandSlot = OperandSlot::new(1, "dynamicUpperBound");
    pub const DYNAMIC_STEP: OperandSlot = OperandSlot::new(2, "dynamicStep");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(3, "outputs");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const MAPPING: AttributeSlot = AttributeSlot::new(0, "mapping");
    pub const STATIC_LOWER_BOUND: AttributeSlot = AttributeSlot::new(2, "staticLowerBound");
    pub const STATIC_STEP: AttributeSlot = AttributeSlot::new(3, "staticStep");
    pub const STATIC_UPPER_BOUND: AttributeSlot = AttributeSlot::new(4, "staticUpperBound");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `scf.forall.in_parallel`.
#[derive(Debug)]
pub enum ForallInParallelOp {}

impl ForallInParallelOp {
    pub const NAME: &str = "scf.forall.in_parallel";
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `scf.if`.
#[derive(Debug)]
pub enum IfOp {}

impl IfOp {
    pub const NAME: &str = "scf.if";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const THEN_REGION: RegionSlot = RegionSlot::new(0, "thenRegion");
    pub const ELSE_REGION: RegionSlot = RegionSlot::new(1, "elseRegion");
}

/// `scf.index_switch`.
#[derive(Debug)]
pub enum IndexSwitchOp {}

impl IndexSwitchOp {
    pub const NAME: &str = "scf.index_switch";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const CASES: AttributeSlot = AttributeSlot::new(0, "cases");
    pub const DEFAULT_REGION: RegionSlot = RegionSlot::new(0, "defaultRegion");
    pub const CASE_REGIONS: RegionSlot = RegionSlot::new(1, "caseRegions");
}

/// `scf.parallel`.
#[derive(Debug)]
pub enum ParallelOp {}

impl ParallelOp {
    pub const NAME: &str = "scf.parallel";
    pub const LOWER_BOUND: OperandSlot = OperandSlot::new(0, "lowerBound");
    pub const UPPER_BOUND: OperandSlot = OperandSlot::new(1, "upperBound");
    pub const STEP: OperandSlot = OperandSlot::new(2, "step");
    pub const INIT_VALS: OperandSlot = OperandSlot::new(3, "initVals");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `scf.reduce`.
#[derive(Debug)]
pub enum ReduceOp {}

impl ReduceOp {
    pub const NAME: &str = "scf.reduce";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const REDUCTIONS: RegionSlot = RegionSlot::new(0, "reductions");
}

/// `scf.reduce.return`.
#[derive(Debug)]
pub enum ReduceReturnOp {}

impl ReduceReturnOp {
    pub const NAME: &str = "scf.reduce.return";
    pub const RESULT: OperandSlot = OperandSlot::new(0, "result");
}

/// `scf.while`.
#[derive(Debug)]
pub enum WhileOp {}

impl WhileOp {
    pub const NAME: &str = "scf.while";
    pub const INITS: OperandSlot = OperandSlot::new(0, "inits");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const BEFORE: RegionSlot = RegionSlot::new(0, "before");
    pub const AFTER: RegionSlot = RegionSlot::new(1, "after");
}

/// `scf.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "scf.yield";
    pub const RESULTS: OperandSlot = OperandSlot::new(0, "results");
}
