// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `index` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `index.add`.
#[derive(Debug)]
pub enum AddOp {}

impl AddOp {
    pub const NAME: &str = "index.add";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.and`.
#[derive(Debug)]
pub enum AndOp {}

impl AndOp {
    pub const NAME: &str = "index.and";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.bool.constant`.
#[derive(Debug)]
pub enum BoolConstantOp {}

impl BoolConstantOp {
    pub const NAME: &str = "index.bool.constant";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `index.casts`.
#[derive(Debug)]
pub enum CastsOp {}

impl CastsOp {
    pub const NAME: &str = "index.casts";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `index.castu`.
#[derive(Debug)]
pub enum CastuOp {}

impl CastuOp {
    pub const NAME: &str = "index.castu";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `index.ceildivs`.
#[derive(Debug)]
pub enum CeildivsOp {}

impl CeildivsOp {
    pub const NAME: &str = "index.ceildivs";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.ceildivu`.
#[derive(Debug)]
pub enum CeildivuOp {}

impl CeildivuOp {
    pub const NAME: &str = "index.ceildivu";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.cmp`.
#[derive(Debug)]
pub enum CmpOp {}

impl CmpOp {
    pub const NAME: &str = "index.cmp";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const PRED: AttributeSlot = AttributeSlot::new(0, "pred");
}

/// `index.constant`.
#[derive(Debug)]
pub enum ConstantOp {}

impl ConstantOp {
    pub const NAME: &str = "index.constant";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `index.divs`.
#[derive(Debug)]
pub enum DivsOp {}

impl DivsOp {
    pub const NAME: &str = "index.divs";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.divu`.
#[derive(Debug)]
pub enum DivuOp {}

impl DivuOp {
    pub const NAME: &str = "index.divu";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.floordivs`.
#[derive(Debug)]
pub enum FloordivsOp {}

impl FloordivsOp {
    pub const NAME: &str = "index.floordivs";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.maxs`.
#[derive(Debug)]
pub enum MaxsOp {}

impl MaxsOp {
    pub const NAME: &str = "index.maxs";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.maxu`.
#[derive(Debug)]
pub enum MaxuOp {}

impl MaxuOp {
    pub const NAME: &str = "index.maxu";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.mins`.
#[derive(Debug)]
pub enum MinsOp {}

impl MinsOp {
    pub const NAME: &str = "index.mins";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.minu`.
#[derive(Debug)]
pub enum MinuOp {}

impl MinuOp {
    pub const NAME: &str = "index.minu";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.mul`.
#[derive(Debug)]
pub enum MulOp {}

impl MulOp {
    pub const NAME: &str = "index.mul";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.or`.
#[derive(Debug)]
pub enum OrOp {}

impl OrOp {
    pub const NAME: &str = "index.or";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.rems`.
#[derive(Debug)]
pub enum RemsOp {}

impl RemsOp {
    pub const NAME: &str = "index.rems";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.remu`.
#[derive(Debug)]
pub enum RemuOp {}

impl RemuOp {
    pub const NAME: &str = "index.remu";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.shl`.
#[derive(Debug)]
pub enum ShlOp {}

impl ShlOp {
    pub const NAME: &str = "index.shl";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.shrs`.
#[derive(Debug)]
pub enum ShrsOp {}

impl ShrsOp {
    pub const NAME: &str = "index.shrs";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.shru`.
#[derive(Debug)]
pub enum ShruOp {}

impl ShruOp {
    pub const NAME: &str = "index.shru";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.sizeof`.
#[derive(Debug)]
pub enum SizeofOp {}

impl SizeofOp {
    pub const NAME: &str = "index.sizeof";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.sub`.
#[derive(Debug)]
pub enum SubOp {}

impl SubOp {
    pub const NAME: &str = "index.sub";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `index.xor`.
#[derive(Debug)]
pub enum XorOp {}

impl XorOp {
    pub const NAME: &str = "index.xor";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}
