// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `cf` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot};

/// `cf.assert`.
#[derive(Debug)]
pub enum AssertOp {}

impl AssertOp {
    pub const NAME: &str = "cf.assert";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const MSG: AttributeSlot = AttributeSlot::new(0, "msg");
}

/// `cf.br`.
#[derive(Debug)]
pub enum BrOp {}

impl BrOp {
    pub const NAME: &str = "cf.br";
    pub const DEST_OPERANDS: OperandSlot = OperandSlot::new(0, "destOperands");
}

/// `cf.cond_br`.
#[derive(Debug)]
pub enum CondBrOp {}

impl CondBrOp {
    pub const NAME: &str = "cf.cond_br";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const TRUE_DEST_OPERANDS: OperandSlot = OperandSlot::new(1, "trueDestOperands");
    pub const FALSE_DEST_OPERANDS: OperandSlot = OperandSlot::new(2, "falseDestOperands");
    pub const BRANCH_WEIGHTS: AttributeSlot = AttributeSlot::new(0, "branch_weights");
}

/// `cf.switch`.
#[derive(Debug)]
pub enum SwitchOp {}

impl SwitchOp {
    pub const NAME: &str = "cf.switch";
    pub const FLAG: OperandSlot = OperandSlot::new(0, "flag");
    pub const DEFAULT_OPERANDS: OperandSlot = OperandSlot::new(1, "defaultOperands");
    pub const CASE_OPERANDS: OperandSlot = OperandSlot::new(2, "caseOperands");
    pub const CASE_OPERAND_SEGMENTS: AttributeSlot = AttributeSlot::new(0, "case_operand_segments");
    pub const CASE_VALUES: AttributeSlot = AttributeSlot::new(1, "case_values");
}
