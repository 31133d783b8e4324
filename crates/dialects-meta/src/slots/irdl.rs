// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `irdl` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `irdl.all_of`.
#[derive(Debug)]
pub enum AllOfOp {}

impl AllOfOp {
    pub const NAME: &str = "irdl.all_of";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `irdl.any`.
#[derive(Debug)]
pub enum AnyOp {}

impl AnyOp {
    pub const NAME: &str = "irdl.any";
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `irdl.any_of`.
#[derive(Debug)]
pub enum AnyOfOp {}

impl AnyOfOp {
    pub const NAME: &str = "irdl.any_of";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `irdl.attribute`.
#[derive(Debug)]
pub enum AttributeOp {}

impl AttributeOp {
    pub const NAME: &str = "irdl.attribute";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `irdl.attributes`.
#[derive(Debug)]
pub enum AttributesOp {}

impl AttributesOp {
    pub const NAME: &str = "irdl.attributes";
    pub const ATTRIBUTE_VALUES: OperandSlot = OperandSlot::new(0, "attributeValues");
    pub const ATTRIBUTE_VALUE_NAMES: AttributeSlot = AttributeSlot::new(0, "attributeValueNames");
}

/// `irdl.base`.
#[derive(Debug)]
pub enum BaseOp {}

impl BaseOp {
    pub const NAME: &str = "irdl.base";
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const BASE_NAME: AttributeSlot = AttributeSlot::new(0, "base_name");
    pub const BASE_REF: AttributeSlot = AttributeSlot::new(1, "base_ref");
}

/// `irdl.c_pred`.
#[derive(Debug)]
pub enum CPredOp {}

impl CPredOp {
    pub const NAME: &str = "irdl.c_pred";
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const PRED: AttributeSlot = AttributeSlot::new(0, "pred");
}

/// `irdl.dialect`.
#[derive(Debug)]
pub enum DialectOp {}

impl DialectOp {
    pub const NAME: &str = "irdl.dialect";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `irdl.is`.
#[derive(Debug)]
pub enum IsOp {}

impl IsOp {
    pub const NAME: &str = "irdl.is";
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const EXPECTED: AttributeSlot = AttributeSlot::new(0, "expected");
}

/// `irdl.operands`.
#[derive(Debug)]
pub enum OperandsOp {}

impl OperandsOp {
    pub const NAME: &str = "irdl.operands";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const NAMES: AttributeSlot = AttributeSlot::new(0, "names");
    pub const VARIADICITY: AttributeSlot = AttributeSlot::new(1, "variadicity");
}

/// `irdl.operation`.
#[derive(Debug)]
pub enum OperationOp {}

impl OperationOp {
    pub const NAME: &str = "irdl.operation";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `irdl.parameters`.
#[derive(Debug)]
pub enum ParametersOp {}

impl ParametersOp {
    pub const NAME: &str = "irdl.parameters";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const NAMES: AttributeSlot = AttributeSlot::new(0, "names");
}

/// `irdl.parametric`.
#[derive(Debug)]
pub enum ParametricOp {}

impl ParametricOp {
    pub const NAME: &str = "irdl.parametric";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const BASE_TYPE: AttributeSlot = AttributeSlot::new(0, "base_type");
}

/// `irdl.region`.
#[derive(Debug)]
pub enum RegionOp {}

impl RegionOp {
    pub const NAME: &str = "irdl.region";
    pub const ENTRY_BLOCK_ARGS: OperandSlot = OperandSlot::new(0, "entryBlockArgs");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const CONSTRAINED_ARGUMENTS: AttributeSlot = AttributeSlot::new(0, "constrainedArguments");
    pub const NUMBER_OF_BLOCKS: AttributeSlot = AttributeSlot::new(1, "numberOfBlocks");
}

/// `irdl.regions`.
#[derive(Debug)]
pub enum RegionsOp {}

impl RegionsOp {
    pub const NAME: &str = "irdl.regions";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const NAMES: AttributeSlot = AttributeSlot::new(0, "names");
}

/// `irdl.results`.
#[derive(Debug)]
pub enum ResultsOp {}

impl ResultsOp {
    pub const NAME: &str = "irdl.results";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const NAMES: AttributeSlot = AttributeSlot::new(0, "names");
    pub const VARIADICITY: AttributeSlot = AttributeSlot::new(1, "variadicity");
}

/// `irdl.type`.
#[derive(Debug)]
pub enum TypeOp {}

impl TypeOp {
    pub const NAME: &str = "irdl.type";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}
