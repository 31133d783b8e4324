// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `pdl_interp` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `pdl_interp.apply_constraint`.
#[derive(Debug)]
pub enum ApplyConstraintOp {}

impl ApplyConstraintOp {
    pub const NAME: &str = "pdl_interp.apply_constraint";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const IS_NEGATED: AttributeSlot = AttributeSlot::new(0, "isNegated");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(1, "name");
}

/// `pdl_interp.apply_rewrite`.
#[derive(Debug)]
pub enum ApplyRewriteOp {}

impl ApplyRewriteOp {
    pub const NAME: &str = "pdl_interp.apply_rewrite";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
}

/// `pdl_interp.are_equal`.
#[derive(Debug)]
pub enum AreEqualOp {}

impl AreEqualOp {
    pub const NAME: &str = "pdl_interp.are_equal";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
}

/// `pdl_interp.branch`.
#[derive(Debug)]
pub enum BranchOp {}

impl BranchOp {
    pub const NAME: &str = "pdl_interp.branch";
}

/// `pdl_interp.check_attribute`.
#[derive(Debug)]
pub enum CheckAttributeOp {}

impl CheckAttributeOp {
    pub const NAME: &str = "pdl_interp.check_attribute";
    pub const ATTRIBUTE: OperandSlot = OperandSlot::new(0, "attribute");
    pub const CONSTANT_VALUE: AttributeSlot = AttributeSlot::new(0, "constantValue");
}

/// `pdl_interp.check_operand_count`.
#[derive(Debug)]
pub enum CheckOperandCountOp {}

impl CheckOperandCountOp {
    pub const NAME: &str = "pdl_interp.check_operand_count";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const COMPARE_AT_LEAST: AttributeSlot = AttributeSlot::new(0, "compareAtLeast");
    pub const COUNT: AttributeSlot = AttributeSlot::new(1, "count");
}

/// `pdl_interp.check_operation_name`.
#[derive(Debug)]
pub enum CheckOperationNameOp {}

impl CheckOperationNameOp {
    pub const NAME: &str = "pdl_interp.check_operation_name";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
}

/// `pdl_interp.check_result_count`.
#[derive(Debug)]
pub enum CheckResultCountOp {}

impl CheckResultCountOp {
    pub const NAME: &str = "pdl_interp.check_result_count";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const COMPARE_AT_LEAST: AttributeSlot = AttributeSlot::new(0, "compareAtLeast");
    pub const COUNT: AttributeSlot = AttributeSlot::new(1, "count");
}

/// `pdl_interp.check_type`.
#[derive(Debug)]
pub enum CheckTypeOp {}

impl CheckTypeOp {
    pub const NAME: &str = "pdl_interp.check_type";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const TYPE: AttributeSlot = AttributeSlot::new(0, "type");
}

/// `pdl_interp.check_types`.
#[derive(Debug)]
pub enum CheckTypesOp {}

impl CheckTypesOp {
    pub const NAME: &str = "pdl_interp.check_types";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const TYPES: AttributeSlot = AttributeSlot::new(0, "types");
}

/// `pdl_interp.continue`.
#[derive(Debug)]
pub enum ContinueOp {}

impl ContinueOp {
    pub const NAME: &str = "pdl_interp.continue";
}

/// `pdl_interp.create_attribute`.
#[derive(Debug)]
pub enum CreateAttributeOp {}

impl CreateAttributeOp {
    pub const NAME: &str = "pdl_interp.create_attribute";
    pub const ATTRIBUTE: ResultSlot = ResultSlot::new(0, "attribute");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `pdl_interp.create_operation`.
#[derive(Debug)]
pub enum CreateOperationOp {}

impl CreateOperationOp {
    pub const NAME: &str = "pdl_interp.create_operation";
    pub const INPUT_OPERANDS: OperandSlot = OperandSlot::new(0, "inputOperands");
    pub const INPUT_ATTRIBUTES: OperandSlot = OperandSlot::new(1, "inputAttributes");
    pub const INPUT_RESULT_TYPES: OperandSlot = OperandSlot::new(2, "inputResultTypes");
    pub const RESULT_OP: ResultSlot = ResultSlot::new(0, "resultOp");
    pub const INFERRED_RESULT_TYPES: AttributeSlot = AttributeSlot::new(0, "inferredResultTypes");
    pub const INPUT_ATTRIBUTE_NAMES: AttributeSlot = AttributeSlot::new(1, "inputAttributeNames");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(2, "name");
}

/// `pdl_interp.create_range`.
#[derive(Debug)]
pub enum CreateRangeOp {}

impl CreateRangeOp {
    pub const NAME: &str = "pdl_interp.create_range";
    pub const ARGUMENTS: OperandSlot = OperandSlot::new(0, "arguments");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `pdl_interp.create_type`.
#[derive(Debug)]
pub enum CreateTypeOp {}

impl CreateTypeOp {
    pub const NAME: &str = "pdl_interp.create_type";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `pdl_interp.create_types`.
#[derive(Debug)]
pub enum CreateTypesOp {}

impl CreateTypesOp {
    pub const NAME: &str = "pdl_interp.create_types";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `pdl_interp.erase`.
#[derive(Debug)]
pub enum EraseOp {}

impl EraseOp {
    pub const NAME: &str = "pdl_interp.erase";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
}

/// `pdl_interp.extract`.
#[derive(Debug)]
pub enum ExtractOp {}

impl ExtractOp {
    pub const NAME: &str = "pdl_interp.extract";
    pub const RANGE: OperandSlot = OperandSlot::new(0, "range");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
}

/// `pdl_interp.finalize`.
#[derive(Debug)]
pub enum FinalizeOp {}

impl FinalizeOp {
    pub const NAME: &str = "pdl_interp.finalize";
}

/// `pdl_interp.foreach`.
#[derive(Debug)]
pub enum ForeachOp {}

impl ForeachOp {
    pub const NAME: &str = "pdl_interp.foreach";
    pub const VALUES: OperandSlot = OperandSlot::new(0, "values");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `pdl_interp.func`.
#[derive(Debug)]
pub enum FuncOp {}

impl FuncOp {
    pub const NAME: &str = "pdl_interp.func";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(1, "function_type");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(3, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `pdl_interp.get_attribute`.
#[derive(Debug)]
pub enum GetAttributeOp {}

impl GetAttributeOp {
    pub const NAME: &str = "pdl_interp.get_attribute";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const ATTRIBUTE: ResultSlot = ResultSlot::new(0, "attribute");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
}

/// `pdl_interp.get_attribute_type`.
#[derive(Debug)]
pub enum GetAttributeTypeOp {}

impl GetAttributeTypeOp {
    pub const NAME: &str = "pdl_interp.get_attribute_type";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `pdl_interp.get_defining_op`.
#[derive(Debug)]
pub enum GetDefiningOpOp {}

impl GetDefiningOpOp {
    pub const NAME: &str = "pdl_interp.get_defining_op";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const INPUT_OP: ResultSlot = ResultSlot::new(0, "inputOp");
}

/// `pdl_interp.get_operand`.
#[derive(Debug)]
pub enum GetOperandOp {}

impl GetOperandOp {
    pub const NAME: &str = "pdl_interp.get_operand";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
}

/// `pdl_interp.get_operands`.
#[derive(Debug)]
pub enum GetOperandsOp {}

impl GetOperandsOp {
    pub const NAME: &str = "pdl_interp.get_operands";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
}

/// `pdl_interp.get_result`.
#[derive(Debug)]
pub enum GetResultOp {}

impl GetResultOp {
    pub const NAME: &str = "pdl_interp.get_result";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
}

/// `pdl_interp.get_results`.
#[derive(Debug)]
pub enum GetResultsOp {}

impl GetResultsOp {
    pub const NAME: &str = "pdl_interp.get_results";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
}

/// `pdl_interp.get_users`.
#[derive(Debug)]
pub enum GetUsersOp {}

impl GetUsersOp {
    pub const NAME: &str = "pdl_interp.get_users";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const OPERATIONS: ResultSlot = ResultSlot::new(0, "operations");
}

/// `pdl_interp.get_value_type`.
#[derive(Debug)]
pub enum GetValueTypeOp {}

impl GetValueTypeOp {
    pub const NAME: &str = "pdl_interp.get_value_type";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `pdl_interp.is_not_null`.
#[derive(Debug)]
pub enum IsNotNullOp {}

impl IsNotNullOp {
    pub const NAME: &str = "pdl_interp.is_not_null";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
}

/// `pdl_interp.record_match`.
#[derive(Debug)]
pub enum RecordMatchOp {}

impl RecordMatchOp {
    pub const NAME: &str = "pdl_interp.record_match";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const MATCHED_OPS: OperandSlot = OperandSlot::new(1, "matchedOps");
    pub const BENEFIT: AttributeSlot = AttributeSlot::new(0, "benefit");
    pub const GENERATED_OPS: AttributeSlot = AttributeSlot::new(1, "generatedOps");
    pub const REWRITER: AttributeSlot = AttributeSlot::new(3, "rewriter");
    pub const ROOT_KIND: AttributeSlot = AttributeSlot::new(4, "rootKind");
}

/// `pdl_interp.replace`.
#[derive(Debug)]
pub enum ReplaceOp {}

impl ReplaceOp {
    pub const NAME: &str = "pdl_interp.replace";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const REPL_VALUES: OperandSlot = OperandSlot::new(1, "replValues");
}

/// `pdl_interp.switch_attribute`.
#[derive(Debug)]
pub enum SwitchAttributeOp {}

impl SwitchAttributeOp {
    pub const NAME: &str = "pdl_interp.switch_attribute";
    pub const ATTRIBUTE: OperandSlot = OperandSlot::new(0, "attribute");
    pub const CASE_VALUES: AttributeSlot = AttributeSlot::new(0, "caseValues");
}

/// `pdl_interp.switch_operand_count`.
#[derive(Debug)]
pub enum SwitchOperandCountOp {}

impl SwitchOperandCountOp {
    pub const NAME: &str = "pdl_interp.switch_operand_count";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const CASE_VALUES: AttributeSlot = AttributeSlot::new(0, "caseValues");
}

/// `pdl_interp.switch_operation_name`.
#[derive(Debug)]
pub enum SwitchOperationNameOp {}

impl SwitchOperationNameOp {
    pub const NAME: &str = "pdl_interp.switch_operation_name";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const CASE_VALUES: AttributeSlot = AttributeSlot::new(0, "caseValues");
}

/// `pdl_interp.switch_result_count`.
#[derive(Debug)]
pub enum SwitchResultCountOp {}

impl SwitchResultCountOp {
    pub const NAME: &str = "pdl_interp.switch_result_count";
    pub const INPUT_OP: OperandSlot = OperandSlot::new(0, "inputOp");
    pub const CASE_VALUES: AttributeSlot = AttributeSlot::new(0, "caseValues");
}

/// `pdl_interp.switch_type`.
#[derive(Debug)]
pub enum SwitchTypeOp {}

impl SwitchTypeOp {
    pub const NAME: &str = "pdl_interp.switch_type";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CASE_VALUES: AttributeSlot = AttributeSlot::new(0, "caseValues");
}

/// `pdl_interp.switch_types`.
#[derive(Debug)]
pub enum SwitchTypesOp {}

impl SwitchTypesOp {
    pub const NAME: &str = "pdl_interp.switch_types";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CASE_VALUES: AttributeSlot = AttributeSlot::new(0, "caseValues");
}
