// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `smt` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `smt.and`.
#[derive(Debug)]
pub enum AndOp {}

impl AndOp {
    pub const NAME: &str = "smt.and";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.apply_func`.
#[derive(Debug)]
pub enum ApplyFuncOp {}

impl ApplyFuncOp {
    pub const NAME: &str = "smt.apply_func";
    pub const FUNC: OperandSlot = OperandSlot::new(0, "func");
    pub const ARGS: OperandSlot = OperandSlot::new(1, "args");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.array.broadcast`.
#[derive(Debug)]
pub enum ArrayBroadcastOp {}

impl ArrayBroadcastOp {
    pub const NAME: &str = "smt.array.broadcast";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.array.select`.
#[derive(Debug)]
pub enum ArraySelectOp {}

impl ArraySelectOp {
    pub const NAME: &str = "smt.array.select";
    pub const ARRAY: OperandSlot = OperandSlot::new(0, "array");
    pub const INDEX: OperandSlot = OperandSlot::new(1, "index");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.array.store`.
#[derive(Debug)]
pub enum ArrayStoreOp {}

impl ArrayStoreOp {
    pub const NAME: &str = "smt.array.store";
    pub const ARRAY: OperandSlot = OperandSlot::new(0, "array");
    pub const INDEX: OperandSlot = OperandSlot::new(1, "index");
    pub const VALUE: OperandSlot = OperandSlot::new(2, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.assert`.
#[derive(Debug)]
pub enum AssertOp {}

impl AssertOp {
    pub const NAME: &str = "smt.assert";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
}

/// `smt.bv.add`.
#[derive(Debug)]
pub enum BvAddOp {}

impl BvAddOp {
    pub const NAME: &str = "smt.bv.add";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.and`.
#[derive(Debug)]
pub enum BvAndOp {}

impl BvAndOp {
    pub const NAME: &str = "smt.bv.and";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.ashr`.
#[derive(Debug)]
pub enum BvAshrOp {}

impl BvAshrOp {
    pub const NAME: &str = "smt.bv.ashr";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.cmp`.
#[derive(Debug)]
pub enum BvCmpOp {}

impl BvCmpOp {
    pub const NAME: &str = "smt.bv.cmp";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const PRED: AttributeSlot = AttributeSlot::new(0, "pred");
}

/// `smt.bv.concat`.
#[derive(Debug)]
pub enum BvConcatOp {}

impl BvConcatOp {
    pub const NAME: &str = "smt.bv.concat";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.constant`.
#[derive(Debug)]
pub enum BvConstantOp {}

impl BvConstantOp {
    pub const NAME: &str = "smt.bv.constant";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `smt.bv.extract`.
#[derive(Debug)]
pub enum BvExtractOp {}

impl BvExtractOp {
    pub const NAME: &str = "smt.bv.extract";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const LOW_BIT: AttributeSlot = AttributeSlot::new(0, "lowBit");
}

/// `smt.bv.lshr`.
#[derive(Debug)]
pub enum BvLshrOp {}

impl BvLshrOp {
    pub const NAME: &str = "smt.bv.lshr";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.mul`.
#[derive(Debug)]
pub enum BvMulOp {}

impl BvMulOp {
    pub const NAME: &str = "smt.bv.mul";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.neg`.
#[derive(Debug)]
pub enum BvNegOp {}

impl BvNegOp {
    pub const NAME: &str = "smt.bv.neg";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.not`.
#[derive(Debug)]
pub enum BvNotOp {}

impl BvNotOp {
    pub const NAME: &str = "smt.bv.not";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.or`.
#[derive(Debug)]
pub enum BvOrOp {}

impl BvOrOp {
    pub const NAME: &str = "smt.bv.or";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.repeat`.
#[derive(Debug)]
pub enum BvRepeatOp {}

impl BvRepeatOp {
    pub const NAME: &str = "smt.bv.repeat";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.sdiv`.
#[derive(Debug)]
pub enum BvSdivOp {}

impl BvSdivOp {
    pub const NAME: &str = "smt.bv.sdiv";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.shl`.
#[derive(Debug)]
pub enum BvShlOp {}

impl BvShlOp {
    pub const NAME: &str = "smt.bv.shl";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.smod`.
#[derive(Debug)]
pub enum BvSmodOp {}

impl BvSmodOp {
    pub const NAME: &str = "smt.bv.smod";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.srem`.
#[derive(Debug)]
pub enum BvSremOp {}

impl BvSremOp {
    pub const NAME: &str = "smt.bv.srem";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.udiv`.
#[derive(Debug)]
pub enum BvUdivOp {}

impl BvUdivOp {
    pub const NAME: &str = "smt.bv.udiv";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.urem`.
#[derive(Debug)]
pub enum BvUremOp {}

impl BvUremOp {
    pub const NAME: &str = "smt.bv.urem";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv.xor`.
#[derive(Debug)]
pub enum BvXorOp {}

impl BvXorOp {
    pub const NAME: &str = "smt.bv.xor";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.bv2int`.
#[derive(Debug)]
pub enum Bv2intOp {}

impl Bv2intOp {
    pub const NAME: &str = "smt.bv2int";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IS_SIGNED: AttributeSlot = AttributeSlot::new(0, "is_signed");
}

/// `smt.check`.
#[derive(Debug)]
pub enum CheckOp {}

impl CheckOp {
    pub const NAME: &str = "smt.check";
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const SAT_REGION: RegionSlot = RegionSlot::new(0, "satRegion");
    pub const UNKNOWN_REGION: RegionSlot = RegionSlot::new(1, "unknownRegion");
    pub const UNSAT_REGION: RegionSlot = RegionSlot::new(2, "unsatRegion");
}

/// `smt.constant`.
#[derive(Debug)]
pub enum ConstantOp {}

impl ConstantOp {
    pub const NAME: &str = "smt.constant";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `smt.declare_fun`.
#[derive(Debug)]
pub enum DeclareFunOp {}

impl DeclareFunOp {
    pub const NAME: &str = "smt.declare_fun";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const NAME_PREFIX: AttributeSlot = AttributeSlot::new(0, "namePrefix");
}

/// `smt.distinct`.
#[derive(Debug)]
pub enum DistinctOp {}

impl DistinctOp {
    pub const NAME: &str = "smt.distinct";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.eq`.
#[derive(Debug)]
pub enum EqOp {}

impl EqOp {
    pub const NAME: &str = "smt.eq";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.exists`.
#[derive(Debug)]
pub enum ExistsOp {}

impl ExistsOp {
    pub const NAME: &str = "smt.exists";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BOUND_VAR_NAMES: AttributeSlot = AttributeSlot::new(0, "boundVarNames");
    pub const NO_PATTERN: AttributeSlot = AttributeSlot::new(1, "noPattern");
    pub const WEIGHT: AttributeSlot = AttributeSlot::new(2, "weight");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
    pub const PATTERNS: RegionSlot = RegionSlot::new(1, "patterns");
}

/// `smt.forall`.
#[derive(Debug)]
pub enum ForallOp {}

impl ForallOp {
    pub const NAME: &str = "smt.forall";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BOUND_VAR_NAMES: AttributeSlot = AttributeSlot::new(0, "boundVarNames");
    pub const NO_PATTERN: AttributeSlot = AttributeSlot::new(1, "noPattern");
    pub const WEIGHT: AttributeSlot = AttributeSlot::new(2, "weight");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
    pub const PATTERNS: RegionSlot = RegionSlot::new(1, "patterns");
}

/// `smt.implies`.
#[derive(Debug)]
pub enum ImpliesOp {}

impl ImpliesOp {
    pub const NAME: &str = "smt.implies";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.int.abs`.
#[derive(Debug)]
pub enum IntAbsOp {}

impl IntAbsOp {
    pub const NAME: &str = "smt.int.abs";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.int.add`.
#[derive(Debug)]
pub enum IntAddOp {}

impl IntAddOp {
    pub const NAME: &str = "smt.int.add";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.int.cmp`.
#[derive(Debug)]
pub enum IntCmpOp {}

impl IntCmpOp {
    pub const NAME: &str = "smt.int.cmp";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const PRED: AttributeSlot = AttributeSlot::new(0, "pred");
}

/// `smt.int.constant`.
#[derive(Debug)]
pub enum IntConstantOp {}

impl IntConstantOp {
    pub const NAME: &str = "smt.int.constant";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `smt.int.div`.
#[derive(Debug)]
pub enum IntDivOp {}

impl IntDivOp {
    pub const NAME: &str = "smt.int.div";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.int.mod`.
#[derive(Debug)]
pub enum IntModOp {}

impl IntModOp {
    pub const NAME: &str = "smt.int.mod";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.int.mul`.
#[derive(Debug)]
pub enum IntMulOp {}

impl IntMulOp {
    pub const NAME: &str = "smt.int.mul";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.int.sub`.
#[derive(Debug)]
pub enum IntSubOp {}

impl IntSubOp {
    pub const NAME: &str = "smt.int.sub";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.int2bv`.
#[derive(Debug)]
pub enum Int2bvOp {}

impl Int2bvOp {
    pub const NAME: &str = "smt.int2bv";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.ite`.
#[derive(Debug)]
pub enum IteOp {}

impl IteOp {
    pub const NAME: &str = "smt.ite";
    pub const COND: OperandSlot = OperandSlot::new(0, "cond");
    pub const THEN_VALUE: OperandSlot = OperandSlot::new(1, "thenValue");
    pub const ELSE_VALUE: OperandSlot = OperandSlot::new(2, "elseValue");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.not`.
#[derive(Debug)]
pub enum NotOp {}

impl NotOp {
    pub const NAME: &str = "smt.not";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.or`.
#[derive(Debug)]
pub enum OrOp {}

impl OrOp {
    pub const NAME: &str = "smt.or";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.pop`.
#[derive(Debug)]
pub enum PopOp {}

impl PopOp {
    pub const NAME: &str = "smt.pop";
    pub const COUNT: AttributeSlot = AttributeSlot::new(0, "count");
}

/// `smt.push`.
#[derive(Debug)]
pub enum PushOp {}

impl PushOp {
    pub const NAME: &str = "smt.push";
    pub const COUNT: AttributeSlot = AttributeSlot::new(0, "count");
}

/// `smt.reset`.
#[derive(Debug)]
pub enum ResetOp {}

impl ResetOp {
    pub const NAME: &str = "smt.reset";
}

/// `smt.set_logic`.
#[derive(Debug)]
pub enum SetLogicOp {}

impl SetLogicOp {
    pub const NAME: &str = "smt.set_logic";
    pub const LOGIC: AttributeSlot = AttributeSlot::new(0, "logic");
}

/// `smt.solver`.
#[derive(Debug)]
pub enum SolverOp {}

impl SolverOp {
    pub const NAME: &str = "smt.solver";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "bodyRegion");
}

/// `smt.xor`.
#[derive(Debug)]
pub enum XorOp {}

impl XorOp {
    pub const NAME: &str = "smt.xor";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `smt.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "smt.yield";
    pub const VALUES: OperandSlot = OperandSlot::new(0, "values");
}
