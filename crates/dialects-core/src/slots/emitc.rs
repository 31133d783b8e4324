// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `emitc` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `emitc.add`.
#[derive(Debug)]
pub enum AddOp {}

impl AddOp {
    pub const NAME: &str = "emitc.add";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.address_of`.
#[derive(Debug)]
pub enum AddressOfOp {}

impl AddressOfOp {
    pub const NAME: &str = "emitc.address_of";
    pub const REFERENCE: OperandSlot = OperandSlot::new(0, "reference");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `emitc.apply`.
#[derive(Debug)]
pub enum ApplyOp {}

impl ApplyOp {
    pub const NAME: &str = "emitc.apply";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const APPLICABLE_OPERATOR: AttributeSlot = AttributeSlot::new(0, "applicableOperator");
}

/// `emitc.assign`.
#[derive(Debug)]
pub enum AssignOp {}

impl AssignOp {
    pub const NAME: &str = "emitc.assign";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
}

/// `emitc.bitwise_and`.
#[derive(Debug)]
pub enum BitwiseAndOp {}

impl BitwiseAndOp {
    pub const NAME: &str = "emitc.bitwise_and";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.bitwise_left_shift`.
#[derive(Debug)]
pub enum BitwiseLeftShiftOp {}

impl BitwiseLeftShiftOp {
    pub const NAME: &str = "emitc.bitwise_left_shift";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.bitwise_not`.
#[derive(Debug)]
pub enum BitwiseNotOp {}

impl BitwiseNotOp {
    pub const NAME: &str = "emitc.bitwise_not";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.bitwise_or`.
#[derive(Debug)]
pub enum BitwiseOrOp {}

impl BitwiseOrOp {
    pub const NAME: &str = "emitc.bitwise_or";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.bitwise_right_shift`.
#[derive(Debug)]
pub enum BitwiseRightShiftOp {}

impl BitwiseRightShiftOp {
    pub const NAME: &str = "emitc.bitwise_right_shift";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.bitwise_xor`.
#[derive(Debug)]
pub enum BitwiseXorOp {}

impl BitwiseXorOp {
    pub const NAME: &str = "emitc.bitwise_xor";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.call`.
#[derive(Debug)]
pub enum CallOp {}

impl CallOp {
    pub const NAME: &str = "emitc.call";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const CALLEE: AttributeSlot = AttributeSlot::new(1, "callee");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
}

/// `emitc.call_opaque`.
#[derive(Debug)]
pub enum CallOpaqueOp {}

impl CallOpaqueOp {
    pub const NAME: &str = "emitc.call_opaque";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const ARGS: AttributeSlot = AttributeSlot::new(0, "args");
    pub const CALLEE: AttributeSlot = AttributeSlot::new(1, "callee");
    pub const TEMPLATE_ARGS: AttributeSlot = AttributeSlot::new(2, "template_args");
}

/// `emitc.cast`.
#[derive(Debug)]
pub enum CastOp {}

impl CastOp {
    pub const NAME: &str = "emitc.cast";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
}

/// `emitc.class`.
#[derive(Debug)]
pub enum ClassOp {}

impl ClassOp {
    pub const NAME: &str = "emitc.class";
    pub const FINAL_SPECIFIER: AttributeSlot = AttributeSlot::new(0, "final_specifier");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `emitc.cmp`.
#[derive(Debug)]
pub enum CmpOp {}

impl CmpOp {
    pub const NAME: &str = "emitc.cmp";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const PREDICATE: AttributeSlot = AttributeSlot::new(0, "predicate");
}

/// `emitc.conditional`.
#[derive(Debug)]
pub enum ConditionalOp {}

impl ConditionalOp {
    pub const NAME: &str = "emitc.conditional";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const TRUE_VALUE: OperandSlot = OperandSlot::new(1, "true_value");
    pub const FALSE_VALUE: OperandSlot = OperandSlot::new(2, "false_value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `emitc.constant`.
#[derive(Debug)]
pub enum ConstantOp {}

impl ConstantOp {
    pub const NAME: &str = "emitc.constant";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `emitc.declare_func`.
#[derive(Debug)]
pub enum DeclareFuncOp {}

impl DeclareFuncOp {
    pub const NAME: &str = "emitc.declare_func";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
}

/// `emitc.dereference`.
#[derive(Debug)]
pub enum DereferenceOp {}

impl DereferenceOp {
    pub const NAME: &str = "emitc.dereference";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `emitc.div`.
#[derive(Debug)]
pub enum DivOp {}

impl DivOp {
    pub const NAME: &str = "emitc.div";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const OPERAND_OPERAND: OperandSlot = OperandSlot::new(1, "");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.do`.
#[derive(Debug)]
pub enum DoOp {}

impl DoOp {
    pub const NAME: &str = "emitc.do";
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "bodyRegion");
    pub const CONDITION_REGION: RegionSlot = RegionSlot::new(1, "conditionRegion");
}

/// `emitc.expression`.
#[derive(Debug)]
pub enum ExpressionOp {}

impl ExpressionOp {
    pub const NAME: &str = "emitc.expression";
    pub const DEFS: OperandSlot = OperandSlot::new(0, "defs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const DO_NOT_INLINE: AttributeSlot = AttributeSlot::new(0, "do_not_inline");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `emitc.field`.
#[derive(Debug)]
pub enum FieldOp {}

impl FieldOp {
    pub const NAME: &str = "emitc.field";
    pub const INITIAL_VALUE: AttributeSlot = AttributeSlot::new(0, "initial_value");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(2, "type");
}

/// `emitc.file`.
#[derive(Debug)]
pub enum FileOp {}

impl FileOp {
    pub const NAME: &str = "emitc.file";
    pub const ID: AttributeSlot = AttributeSlot::new(0, "id");
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "bodyRegion");
}

/// `emitc.for`.
#[derive(Debug)]
pub enum ForOp {}

impl ForOp {
    pub const NAME: &str = "emitc.for";
    pub const LOWER_BOUND: OperandSlot = OperandSlot::new(0, "lowerBound");
    pub const UPPER_BOUND: OperandSlot = OperandSlot::new(1, "upperBound");
    pub const STEP: OperandSlot = OperandSlot::new(2, "step");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `emitc.func`.
#[derive(Debug)]
pub enum FuncOp {}

impl FuncOp {
    pub const NAME: &str = "emitc.func";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(1, "function_type");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
    pub const SPECIFIERS: AttributeSlot = AttributeSlot::new(3, "specifiers");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(4, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `emitc.get_field`.
#[derive(Debug)]
pub enum GetFieldOp {}

impl GetFieldOp {
    pub const NAME: &str = "emitc.get_field";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FIELD_NAME: AttributeSlot = AttributeSlot::new(0, "field_name");
}

/// `emitc.get_global`.
#[derive(Debug)]
pub enum GetGlobalOp {}

impl GetGlobalOp {
    pub const NAME: &str = "emitc.get_global";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
}

/// `emitc.global`.
#[derive(Debug)]
pub enum GlobalOp {}

impl GlobalOp {
    pub const NAME: &str = "emitc.global";
    pub const CONST_SPECIFIER: AttributeSlot = AttributeSlot::new(0, "const_specifier");
    pub const EXTERN_SPECIFIER: AttributeSlot = AttributeSlot::new(1, "extern_specifier");
    pub const INITIAL_VALUE: AttributeSlot = AttributeSlot::new(2, "initial_value");
    pub const STATIC_SPECIFIER: AttributeSlot = AttributeSlot::new(3, "static_specifier");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(4, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(5, "type");
}

/// `emitc.if`.
#[derive(Debug)]
pub enum IfOp {}

impl IfOp {
    pub const NAME: &str = "emitc.if";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const THEN_REGION: RegionSlot = RegionSlot::new(0, "thenRegion");
    pub const ELSE_REGION: RegionSlot = RegionSlot::new(1, "elseRegion");
}

/// `emitc.include`.
#[derive(Debug)]
pub enum IncludeOp {}

impl IncludeOp {
    pub const NAME: &str = "emitc.include";
    pub const INCLUDE: AttributeSlot = AttributeSlot::new(0, "include");
    pub const IS_STANDARD_INCLUDE: AttributeSlot = AttributeSlot::new(1, "is_standard_include");
}

/// `emitc.literal`.
#[derive(Debug)]
pub enum LiteralOp {}

impl LiteralOp {
    pub const NAME: &str = "emitc.literal";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `emitc.load`.
#[derive(Debug)]
pub enum LoadOp {}

impl LoadOp {
    pub const NAME: &str = "emitc.load";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `emitc.logical_and`.
#[derive(Debug)]
pub enum LogicalAndOp {}

impl LogicalAndOp {
    pub const NAME: &str = "emitc.logical_and";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.logical_not`.
#[derive(Debug)]
pub enum LogicalNotOp {}

impl LogicalNotOp {
    pub const NAME: &str = "emitc.logical_not";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.logical_or`.
#[derive(Debug)]
pub enum LogicalOrOp {}

impl LogicalOrOp {
    pub const NAME: &str = "emitc.logical_or";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.member`.
#[derive(Debug)]
pub enum MemberOp {}

impl MemberOp {
    pub const NAME: &str = "emitc.member";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const MEMBER: AttributeSlot = AttributeSlot::new(0, "member");
}

/// `emitc.member_of_ptr`.
#[derive(Debug)]
pub enum MemberOfPtrOp {}

impl MemberOfPtrOp {
    pub const NAME: &str = "emitc.member_of_ptr";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const MEMBER: AttributeSlot = AttributeSlot::new(0, "member");
}

/// `emitc.mul`.
#[derive(Debug)]
pub enum MulOp {}

impl MulOp {
    pub const NAME: &str = "emitc.mul";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const OPERAND_OPERAND: OperandSlot = OperandSlot::new(1, "");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.rem`.
#[derive(Debug)]
pub enum RemOp {}

impl RemOp {
    pub const NAME: &str = "emitc.rem";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const OPERAND_OPERAND: OperandSlot = OperandSlot::new(1, "");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.return`.
#[derive(Debug)]
pub enum ReturnOp {}

impl ReturnOp {
    pub const NAME: &str = "emitc.return";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
}

/// `emitc.sub`.
#[derive(Debug)]
pub enum SubOp {}

impl SubOp {
    pub const NAME: &str = "emitc.sub";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.subscript`.
#[derive(Debug)]
pub enum SubscriptOp {}

impl SubscriptOp {
    pub const NAME: &str = "emitc.subscript";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `emitc.switch`.
#[derive(Debug)]
pub enum SwitchOp {}

impl SwitchOp {
    pub const NAME: &str = "emitc.switch";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const CASES: AttributeSlot = AttributeSlot::new(0, "cases");
    pub const DEFAULT_REGION: RegionSlot = RegionSlot::new(0, "defaultRegion");
    pub const CASE_REGIONS: RegionSlot = RegionSlot::new(1, "caseRegions");
}

/// `emitc.unary_minus`.
#[derive(Debug)]
pub enum UnaryMinusOp {}

impl UnaryMinusOp {
    pub const NAME: &str = "emitc.unary_minus";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.unary_plus`.
#[derive(Debug)]
pub enum UnaryPlusOp {}

impl UnaryPlusOp {
    pub const NAME: &str = "emitc.unary_plus";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
}

/// `emitc.variable`.
#[derive(Debug)]
pub enum VariableOp {}

impl VariableOp {
    pub const NAME: &str = "emitc.variable";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `emitc.verbatim`.
#[derive(Debug)]
pub enum VerbatimOp {}

impl VerbatimOp {
    pub const NAME: &str = "emitc.verbatim";
    pub const FMT_ARGS: OperandSlot = OperandSlot::new(0, "fmtArgs");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `emitc.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "emitc.yield";
    pub const RESULT: OperandSlot = OperandSlot::new(0, "result");
}
