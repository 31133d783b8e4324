// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `pdl` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `pdl.apply_native_constraint`.
#[derive(Debug)]
pub enum ApplyNativeConstraintOp {}

impl ApplyNativeConstraintOp {
    pub const NAME: &str = "pdl.apply_native_constraint";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const IS_NEGATED: AttributeSlot = AttributeSlot::new(0, "isNegated");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(1, "name");
}

/// `pdl.apply_native_rewrite`.
#[derive(Debug)]
pub enum ApplyNativeRewriteOp {}

impl ApplyNativeRewriteOp {
    pub const NAME: &str = "pdl.apply_native_rewrite";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
}

/// `pdl.attribute`.
#[derive(Debug)]
pub enum AttributeOp {}

impl AttributeOp {
    pub const NAME: &str = "pdl.attribute";
    pub const VALUE_TYPE: OperandSlot = OperandSlot::new(0, "valueType");
    pub const ATTR: ResultSlot = ResultSlot::new(0, "attr");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `pdl.erase`.
#[derive(Debug)]
pub enum EraseOp {}

impl EraseOp {
    pub const NAME: &str = "pdl.erase";
    pub const OP_VALUE: OperandSlot = OperandSlot::new(0, "opValue");
}

/// `pdl.operand`.
#[derive(Debug)]
pub enum OperandOp {}

impl OperandOp {
    pub const NAME: &str = "pdl.operand";
    pub const VALUE_TYPE: OperandSlot = OperandSlot::new(0, "valueType");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
}

/// `pdl.operands`.
#[derive(Debug)]
pub enum OperandsOp {}

impl OperandsOp {
    pub const NAME: &str = "pdl.operands";
    pub const VALUE_TYPE: OperandSlot = OperandSlot::new(0, "valueType");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
}

/// `pdl.operation`.
#[derive(Debug)]
pub enum OperationOp {}

impl OperationOp {
    pub const NAME: &str = "pdl.operation";
    pub const OPERAND_VALUES: OperandSlot = OperandSlot::new(0, "operandValues");
    pub const ATTRIBUTE_VALUES: OperandSlot = OperandSlot::new(1, "attributeValues");
    pub const TYPE_VALUES: OperandSlot = OperandSlot::new(2, "typeValues");
    pub const OP: ResultSlot = ResultSlot::new(0, "op");
    pub const ATTRIBUTE_VALUE_NAMES: AttributeSlot = AttributeSlot::new(0, "attributeValueNames");
    pub const OP_NAME: AttributeSlot = AttributeSlot::new(1, "opName");
}

/// `pdl.pattern`.
#[derive(Debug)]
pub enum PatternOp {}

impl PatternOp {
    pub const NAME: &str = "pdl.pattern";
    pub const BENEFIT: AttributeSlot = AttributeSlot::new(0, "benefit");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "bodyRegion");
}

/// `pdl.range`.
#[derive(Debug)]
pub enum RangeOp {}

impl RangeOp {
    pub const NAME: &str = "pdl.range";
    pub const ARGUMENTS: OperandSlot = OperandSlot::new(0, "arguments");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `pdl.replace`.
#[derive(Debug)]
pub enum ReplaceOp {}

impl ReplaceOp {
    pub const NAME: &str = "pdl.replace";
    pub const OP_VALUE: OperandSlot = OperandSlot::new(0, "opValue");
    pub const REPL_OPERATION: OperandSlot = OperandSlot::new(1, "replOperation");
    pub const REPL_VALUES: OperandSlot = OperandSlot::new(2, "replValues");
}

/// `pdl.result`.
#[derive(Debug)]
pub enum ResultOp {}

impl ResultOp {
    pub const NAME: &str = "pdl.result";
    pub const PARENT: OperandSlot = OperandSlot::new(0, "parent");
    pub const VAL: ResultSlot = ResultSlot::new(0, "val");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
}

/// `pdl.results`.
#[derive(Debug)]
pub enum ResultsOp {}

impl ResultsOp {
    pub const NAME: &str = "pdl.results";
    pub const PARENT: OperandSlot = OperandSlot::new(0, "parent");
    pub const VAL: ResultSlot = ResultSlot::new(0, "val");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
}

/// `pdl.rewrite`.
#[derive(Debug)]
pub enum RewriteOp {}

impl RewriteOp {
    pub const NAME: &str = "pdl.rewrite";
    pub const ROOT: OperandSlot = OperandSlot::new(0, "root");
    pub const EXTERNAL_ARGS: OperandSlot = OperandSlot::new(1, "externalArgs");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "bodyRegion");
}

/// `pdl.type`.
#[derive(Debug)]
pub enum TypeOp {}

impl TypeOp {
    pub const NAME: &str = "pdl.type";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const CONSTANT_TYPE: AttributeSlot = AttributeSlot::new(0, "constantType");
}

/// `pdl.types`.
#[derive(Debug)]
pub enum TypesOp {}

impl TypesOp {
    pub const NAME: &str = "pdl.types";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const CONSTANT_TYPES: AttributeSlot = AttributeSlot::new(0, "constantTypes");
}
