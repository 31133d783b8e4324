// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `quant` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{OperandSlot, ResultSlot};

/// `quant.dcast`.
#[derive(Debug)]
pub enum DcastOp {}

impl DcastOp {
    pub const NAME: &str = "quant.dcast";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `quant.qcast`.
#[derive(Debug)]
pub enum QcastOp {}

impl QcastOp {
    pub const NAME: &str = "quant.qcast";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `quant.scast`.
#[derive(Debug)]
pub enum ScastOp {}

impl ScastOp {
    pub const NAME: &str = "quant.scast";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}
