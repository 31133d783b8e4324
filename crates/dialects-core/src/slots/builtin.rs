// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `builtin` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `builtin.module`.
#[derive(Debug)]
pub enum ModuleOp {}

impl ModuleOp {
    pub const NAME: &str = "builtin.module";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(1, "sym_visibility");
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "bodyRegion");
}

/// `builtin.unrealized_conversion_cast`.
#[derive(Debug)]
pub enum UnrealizedConversionCastOp {}

impl UnrealizedConversionCastOp {
    pub const NAME: &str = "builtin.unrealized_conversion_cast";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: ResultSlot = ResultSlot::new(0, "outputs");
}
