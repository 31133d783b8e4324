// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `ub` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, ResultSlot};

/// `ub.poison`.
#[derive(Debug)]
pub enum PoisonOp {}

impl PoisonOp {
    pub const NAME: &str = "ub.poison";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `ub.unreachable`.
#[derive(Debug)]
pub enum UnreachableOp {}

impl UnreachableOp {
    pub const NAME: &str = "ub.unreachable";
}
