// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `func` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `func.call`.
#[derive(Debug)]
pub enum CallOp {}

impl CallOp {
    pub const NAME: &str = "func.call";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const CALLEE: AttributeSlot = AttributeSlot::new(1, "callee");
    pub const NO_INLINE: AttributeSlot = AttributeSlot::new(2, "no_inline");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(3, "res_attrs");
}

/// `func.call_indirect`.
#[derive(Debug)]
pub enum CallIndirectOp {}

impl CallIndirectOp {
    pub const NAME: &str = "func.call_indirect";
    pub const CALLEE: OperandSlot = OperandSlot::new(0, "callee");
    pub const CALLEE_OPERANDS: OperandSlot = OperandSlot::new(1, "callee_operands");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(1, "res_attrs");
}

/// `func.constant`.
#[derive(Debug)]
pub enum ConstantOp {}

impl ConstantOp {
    pub const NAME: &str = "func.constant";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `func.func`.
#[derive(Debug)]
pub enum FuncOp {}

impl FuncOp {
    pub const NAME: &str = "func.func";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(1, "function_type");
    pub const NO_INLINE: AttributeSlot = AttributeSlot::new(2, "no_inline");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(3, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(4, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(5, "sym_visibility");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `func.return`.
#[derive(Debug)]
pub enum ReturnOp {}

impl ReturnOp {
    pub const NAME: &str = "func.return";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}
