// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `spirv` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `spirv.ARM.Graph`.
#[derive(Debug)]
pub enum ARMGraphOp {}

impl ARMGraphOp {
    pub const NAME: &str = "spirv.ARM.Graph";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const ENTRY_POINT: AttributeSlot = AttributeSlot::new(1, "entry_point");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(2, "function_type");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(3, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(4, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `spirv.ARM.GraphConstant`.
#[derive(Debug)]
pub enum ARMGraphConstantOp {}

impl ARMGraphConstantOp {
    pub const NAME: &str = "spirv.ARM.GraphConstant";
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const GRAPH_CONSTANT_ID: AttributeSlot = AttributeSlot::new(0, "graph_constant_id");
}

/// `spirv.ARM.GraphEntryPoint`.
#[derive(Debug)]
pub enum ARMGraphEntryPointOp {}

impl ARMGraphEntryPointOp {
    pub const NAME: &str = "spirv.ARM.GraphEntryPoint";
    pub const FN: AttributeSlot = AttributeSlot::new(0, "fn");
    pub const INTERFACE: AttributeSlot = AttributeSlot::new(1, "interface");
}

/// `spirv.ARM.GraphOutputs`.
#[derive(Debug)]
pub enum ARMGraphOutputsOp {}

impl ARMGraphOutputsOp {
    pub const NAME: &str = "spirv.ARM.GraphOutputs";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
}

/// `spirv.AccessChain`.
#[derive(Debug)]
pub enum AccessChainOp {}

impl AccessChainOp {
    pub const NAME: &str = "spirv.AccessChain";
    pub const BASE_PTR: OperandSlot = OperandSlot::new(0, "base_ptr");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const COMPONENT_PTR: ResultSlot = ResultSlot::new(0, "component_ptr");
}

/// `spirv.AtomicAnd`.
#[derive(Debug)]
pub enum AtomicAndOp {}

impl AtomicAndOp {
    pub const NAME: &str = "spirv.AtomicAnd";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicCompareExchange`.
#[derive(Debug)]
pub enum AtomicCompareExchangeOp {}

impl AtomicCompareExchangeOp {
    pub const NAME: &str = "spirv.AtomicCompareExchange";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const COMPARATOR: OperandSlot = OperandSlot::new(2, "comparator");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EQUAL_SEMANTICS: AttributeSlot = AttributeSlot::new(0, "equal_semantics");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(1, "memory_scope");
    pub const UNEQUAL_SEMANTICS: AttributeSlot = AttributeSlot::new(2, "unequal_semantics");
}

/// `spirv.AtomicCompareExchangeWeak`.
#[derive(Debug)]
pub enum AtomicCompareExchangeWeakOp {}

impl AtomicCompareExchangeWeakOp {
    pub const NAME: &str = "spirv.AtomicCompareExchangeWeak";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const COMPARATOR: OperandSlot = OperandSlot::new(2, "comparator");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EQUAL_SEMANTICS: AttributeSlot = AttributeSlot::new(0, "equal_semantics");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(1, "memory_scope");
    pub const UNEQUAL_SEMANTICS: AttributeSlot = AttributeSlot::new(2, "unequal_semantics");
}

/// `spirv.AtomicExchange`.
#[derive(Debug)]
pub enum AtomicExchangeOp {}

impl AtomicExchangeOp {
    pub const NAME: &str = "spirv.AtomicExchange";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicIAdd`.
#[derive(Debug)]
pub enum AtomicIAddOp {}

impl AtomicIAddOp {
    pub const NAME: &str = "spirv.AtomicIAdd";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicIDecrement`.
#[derive(Debug)]
pub enum AtomicIDecrementOp {}

impl AtomicIDecrementOp {
    pub const NAME: &str = "spirv.AtomicIDecrement";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicIIncrement`.
#[derive(Debug)]
pub enum AtomicIIncrementOp {}

impl AtomicIIncrementOp {
    pub const NAME: &str = "spirv.AtomicIIncrement";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicISub`.
#[derive(Debug)]
pub enum AtomicISubOp {}

impl AtomicISubOp {
    pub const NAME: &str = "spirv.AtomicISub";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicOr`.
#[derive(Debug)]
pub enum AtomicOrOp {}

impl AtomicOrOp {
    pub const NAME: &str = "spirv.AtomicOr";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicSMax`.
#[derive(Debug)]
pub enum AtomicSMaxOp {}

impl AtomicSMaxOp {
    pub const NAME: &str = "spirv.AtomicSMax";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicSMin`.
#[derive(Debug)]
pub enum AtomicSMinOp {}

impl AtomicSMinOp {
    pub const NAME: &str = "spirv.AtomicSMin";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicUMax`.
#[derive(Debug)]
pub enum AtomicUMaxOp {}

impl AtomicUMaxOp {
    pub const NAME: &str = "spirv.AtomicUMax";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicUMin`.
#[derive(Debug)]
pub enum AtomicUMinOp {}

impl AtomicUMinOp {
    pub const NAME: &str = "spirv.AtomicUMin";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.AtomicXor`.
#[derive(Debug)]
pub enum AtomicXorOp {}

impl AtomicXorOp {
    pub const NAME: &str = "spirv.AtomicXor";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.BitCount`.
#[derive(Debug)]
pub enum BitCountOp {}

impl BitCountOp {
    pub const NAME: &str = "spirv.BitCount";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.BitFieldInsert`.
#[derive(Debug)]
pub enum BitFieldInsertOp {}

impl BitFieldInsertOp {
    pub const NAME: &str = "spirv.BitFieldInsert";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INSERT: OperandSlot = OperandSlot::new(1, "insert");
    pub const OFFSET: OperandSlot = OperandSlot::new(2, "offset");
    pub const COUNT: OperandSlot = OperandSlot::new(3, "count");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.BitFieldSExtract`.
#[derive(Debug)]
pub enum BitFieldSExtractOp {}

impl BitFieldSExtractOp {
    pub const NAME: &str = "spirv.BitFieldSExtract";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const OFFSET: OperandSlot = OperandSlot::new(1, "offset");
    pub const COUNT: OperandSlot = OperandSlot::new(2, "count");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.BitFieldUExtract`.
#[derive(Debug)]
pub enum BitFieldUExtractOp {}

impl BitFieldUExtractOp {
    pub const NAME: &str = "spirv.BitFieldUExtract";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const OFFSET: OperandSlot = OperandSlot::new(1, "offset");
    pub const COUNT: OperandSlot = OperandSlot::new(2, "count");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.BitReverse`.
#[derive(Debug)]
pub enum BitReverseOp {}

impl BitReverseOp {
    pub const NAME: &str = "spirv.BitReverse";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.Bitcast`.
#[derive(Debug)]
pub enum BitcastOp {}

impl BitcastOp {
    pub const NAME: &str = "spirv.Bitcast";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.BitwiseAnd`.
#[derive(Debug)]
pub enum BitwiseAndOp {}

impl BitwiseAndOp {
    pub const NAME: &str = "spirv.BitwiseAnd";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.BitwiseOr`.
#[derive(Debug)]
pub enum BitwiseOrOp {}

impl BitwiseOrOp {
    pub const NAME: &str = "spirv.BitwiseOr";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.BitwiseXor`.
#[derive(Debug)]
pub enum BitwiseXorOp {}

impl BitwiseXorOp {
    pub const NAME: &str = "spirv.BitwiseXor";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.Branch`.
#[derive(Debug)]
pub enum BranchOp {}

impl BranchOp {
    pub const NAME: &str = "spirv.Branch";
    pub const TARGET_OPERANDS: OperandSlot = OperandSlot::new(0, "targetOperands");
}

/// `spirv.BranchConditional`.
#[derive(Debug)]
pub enum BranchConditionalOp {}

impl BranchConditionalOp {
    pub const NAME: &str = "spirv.BranchConditional";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const TRUE_TARGET_OPERANDS: OperandSlot = OperandSlot::new(1, "trueTargetOperands");
    pub const FALSE_TARGET_OPERANDS: OperandSlot = OperandSlot::new(2, "falseTargetOperands");
    pub const BRANCH_WEIGHTS: AttributeSlot = AttributeSlot::new(0, "branch_weights");
}

/// `spirv.CL.acos`.
#[derive(Debug)]
pub enum CLAcosOp {}

impl CLAcosOp {
    pub const NAME: &str = "spirv.CL.acos";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.acosh`.
#[derive(Debug)]
pub enum CLAcoshOp {}

impl CLAcoshOp {
    pub const NAME: &str = "spirv.CL.acosh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.asin`.
#[derive(Debug)]
pub enum CLAsinOp {}

impl CLAsinOp {
    pub const NAME: &str = "spirv.CL.asin";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.asinh`.
#[derive(Debug)]
pub enum CLAsinhOp {}

impl CLAsinhOp {
    pub const NAME: &str = "spirv.CL.asinh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.atan`.
#[derive(Debug)]
pub enum CLAtanOp {}

impl CLAtanOp {
    pub const NAME: &str = "spirv.CL.atan";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.atan2`.
#[derive(Debug)]
pub enum CLAtan2Op {}

impl CLAtan2Op {
    pub const NAME: &str = "spirv.CL.atan2";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.atanh`.
#[derive(Debug)]
pub enum CLAtanhOp {}

impl CLAtanhOp {
    pub const NAME: &str = "spirv.CL.atanh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.ceil`.
#[derive(Debug)]
pub enum CLCeilOp {}

impl CLCeilOp {
    pub const NAME: &str = "spirv.CL.ceil";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.cos`.
#[derive(Debug)]
pub enum CLCosOp {}

impl CLCosOp {
    pub const NAME: &str = "spirv.CL.cos";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.cosh`.
#[derive(Debug)]
pub enum CLCoshOp {}

impl CLCoshOp {
    pub const NAME: &str = "spirv.CL.cosh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.erf`.
#[derive(Debug)]
pub enum CLErfOp {}

impl CLErfOp {
    pub const NAME: &str = "spirv.CL.erf";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.exp`.
#[derive(Debug)]
pub enum CLExpOp {}

impl CLExpOp {
    pub const NAME: &str = "spirv.CL.exp";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.fabs`.
#[derive(Debug)]
pub enum CLFabsOp {}

impl CLFabsOp {
    pub const NAME: &str = "spirv.CL.fabs";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.floor`.
#[derive(Debug)]
pub enum CLFloorOp {}

impl CLFloorOp {
    pub const NAME: &str = "spirv.CL.floor";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.fma`.
#[derive(Debug)]
pub enum CLFmaOp {}

impl CLFmaOp {
    pub const NAME: &str = "spirv.CL.fma";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const Y: OperandSlot = OperandSlot::new(1, "y");
    pub const Z: OperandSlot = OperandSlot::new(2, "z");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.fmax`.
#[derive(Debug)]
pub enum CLFmaxOp {}

impl CLFmaxOp {
    pub const NAME: &str = "spirv.CL.fmax";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.fmin`.
#[derive(Debug)]
pub enum CLFminOp {}

impl CLFminOp {
    pub const NAME: &str = "spirv.CL.fmin";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.log`.
#[derive(Debug)]
pub enum CLLogOp {}

impl CLLogOp {
    pub const NAME: &str = "spirv.CL.log";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.mix`.
#[derive(Debug)]
pub enum CLMixOp {}

impl CLMixOp {
    pub const NAME: &str = "spirv.CL.mix";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const Y: OperandSlot = OperandSlot::new(1, "y");
    pub const Z: OperandSlot = OperandSlot::new(2, "z");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.pow`.
#[derive(Debug)]
pub enum CLPowOp {}

impl CLPowOp {
    pub const NAME: &str = "spirv.CL.pow";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.printf`.
#[derive(Debug)]
pub enum CLPrintfOp {}

impl CLPrintfOp {
    pub const NAME: &str = "spirv.CL.printf";
    pub const FORMAT: OperandSlot = OperandSlot::new(0, "format");
    pub const ARGUMENTS: OperandSlot = OperandSlot::new(1, "arguments");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.rint`.
#[derive(Debug)]
pub enum CLRintOp {}

impl CLRintOp {
    pub const NAME: &str = "spirv.CL.rint";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.round`.
#[derive(Debug)]
pub enum CLRoundOp {}

impl CLRoundOp {
    pub const NAME: &str = "spirv.CL.round";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.rsqrt`.
#[derive(Debug)]
pub enum CLRsqrtOp {}

impl CLRsqrtOp {
    pub const NAME: &str = "spirv.CL.rsqrt";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.s_abs`.
#[derive(Debug)]
pub enum CLSAbsOp {}

impl CLSAbsOp {
    pub const NAME: &str = "spirv.CL.s_abs";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.s_max`.
#[derive(Debug)]
pub enum CLSMaxOp {}

impl CLSMaxOp {
    pub const NAME: &str = "spirv.CL.s_max";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.s_min`.
#[derive(Debug)]
pub enum CLSMinOp {}

impl CLSMinOp {
    pub const NAME: &str = "spirv.CL.s_min";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.sin`.
#[derive(Debug)]
pub enum CLSinOp {}

impl CLSinOp {
    pub const NAME: &str = "spirv.CL.sin";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.sinh`.
#[derive(Debug)]
pub enum CLSinhOp {}

impl CLSinhOp {
    pub const NAME: &str = "spirv.CL.sinh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.sqrt`.
#[derive(Debug)]
pub enum CLSqrtOp {}

impl CLSqrtOp {
    pub const NAME: &str = "spirv.CL.sqrt";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.tan`.
#[derive(Debug)]
pub enum CLTanOp {}

impl CLTanOp {
    pub const NAME: &str = "spirv.CL.tan";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.tanh`.
#[derive(Debug)]
pub enum CLTanhOp {}

impl CLTanhOp {
    pub const NAME: &str = "spirv.CL.tanh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.u_max`.
#[derive(Debug)]
pub enum CLUMaxOp {}

impl CLUMaxOp {
    pub const NAME: &str = "spirv.CL.u_max";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CL.u_min`.
#[derive(Debug)]
pub enum CLUMinOp {}

impl CLUMinOp {
    pub const NAME: &str = "spirv.CL.u_min";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CompositeConstruct`.
#[derive(Debug)]
pub enum CompositeConstructOp {}

impl CompositeConstructOp {
    pub const NAME: &str = "spirv.CompositeConstruct";
    pub const CONSTITUENTS: OperandSlot = OperandSlot::new(0, "constituents");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CompositeExtract`.
#[derive(Debug)]
pub enum CompositeExtractOp {}

impl CompositeExtractOp {
    pub const NAME: &str = "spirv.CompositeExtract";
    pub const COMPOSITE: OperandSlot = OperandSlot::new(0, "composite");
    pub const COMPONENT: ResultSlot = ResultSlot::new(0, "component");
    pub const INDICES: AttributeSlot = AttributeSlot::new(0, "indices");
}

/// `spirv.CompositeInsert`.
#[derive(Debug)]
pub enum CompositeInsertOp {}

impl CompositeInsertOp {
    pub const NAME: &str = "spirv.CompositeInsert";
    pub const OBJECT: OperandSlot = OperandSlot::new(0, "object");
    pub const COMPOSITE: OperandSlot = OperandSlot::new(1, "composite");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const INDICES: AttributeSlot = AttributeSlot::new(0, "indices");
}

/// `spirv.Constant`.
#[derive(Debug)]
pub enum ConstantOp {}

impl ConstantOp {
    pub const NAME: &str = "spirv.Constant";
    pub const CONSTANT: ResultSlot = ResultSlot::new(0, "constant");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `spirv.ControlBarrier`.
#[derive(Debug)]
pub enum ControlBarrierOp {}

impl ControlBarrierOp {
    pub const NAME: &str = "spirv.ControlBarrier";
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(1, "memory_scope");
    pub const MEMORY_SEMANTICS: AttributeSlot = AttributeSlot::new(2, "memory_semantics");
}

/// `spirv.ConvertFToS`.
#[derive(Debug)]
pub enum ConvertFToSOp {}

impl ConvertFToSOp {
    pub const NAME: &str = "spirv.ConvertFToS";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ConvertFToU`.
#[derive(Debug)]
pub enum ConvertFToUOp {}

impl ConvertFToUOp {
    pub const NAME: &str = "spirv.ConvertFToU";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ConvertPtrToU`.
#[derive(Debug)]
pub enum ConvertPtrToUOp {}

impl ConvertPtrToUOp {
    pub const NAME: &str = "spirv.ConvertPtrToU";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ConvertSToF`.
#[derive(Debug)]
pub enum ConvertSToFOp {}

impl ConvertSToFOp {
    pub const NAME: &str = "spirv.ConvertSToF";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ConvertUToF`.
#[derive(Debug)]
pub enum ConvertUToFOp {}

impl ConvertUToFOp {
    pub const NAME: &str = "spirv.ConvertUToF";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ConvertUToPtr`.
#[derive(Debug)]
pub enum ConvertUToPtrOp {}

impl ConvertUToPtrOp {
    pub const NAME: &str = "spirv.ConvertUToPtr";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.CopyMemory`.
#[derive(Debug)]
pub enum CopyMemoryOp {}

impl CopyMemoryOp {
    pub const NAME: &str = "spirv.CopyMemory";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const SOURCE: OperandSlot = OperandSlot::new(1, "source");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const MEMORY_ACCESS: AttributeSlot = AttributeSlot::new(1, "memory_access");
    pub const SOURCE_ALIGNMENT: AttributeSlot = AttributeSlot::new(2, "source_alignment");
    pub const SOURCE_MEMORY_ACCESS: AttributeSlot = AttributeSlot::new(3, "source_memory_access");
}

/// `spirv.Dot`.
#[derive(Debug)]
pub enum DotOp {}

impl DotOp {
    pub const NAME: &str = "spirv.Dot";
    pub const VECTOR1: OperandSlot = OperandSlot::new(0, "vector1");
    pub const VECTOR2: OperandSlot = OperandSlot::new(1, "vector2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.EXT.AtomicFAdd`.
#[derive(Debug)]
pub enum EXTAtomicFAddOp {}

impl EXTAtomicFAddOp {
    pub const NAME: &str = "spirv.EXT.AtomicFAdd";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const SEMANTICS: AttributeSlot = AttributeSlot::new(1, "semantics");
}

/// `spirv.EXT.ConstantCompositeReplicate`.
#[derive(Debug)]
pub enum EXTConstantCompositeReplicateOp {}

impl EXTConstantCompositeReplicateOp {
    pub const NAME: &str = "spirv.EXT.ConstantCompositeReplicate";
    pub const REPLICATED_CONSTANT: ResultSlot = ResultSlot::new(0, "replicated_constant");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `spirv.EXT.EmitMeshTasks`.
#[derive(Debug)]
pub enum EXTEmitMeshTasksOp {}

impl EXTEmitMeshTasksOp {
    pub const NAME: &str = "spirv.EXT.EmitMeshTasks";
    pub const GROUP_COUNT_X: OperandSlot = OperandSlot::new(0, "group_count_x");
    pub const GROUP_COUNT_Y: OperandSlot = OperandSlot::new(1, "group_count_y");
    pub const GROUP_COUNT_Z: OperandSlot = OperandSlot::new(2, "group_count_z");
    pub const PAYLOAD: OperandSlot = OperandSlot::new(3, "payload");
}

/// `spirv.EXT.SetMeshOutputs`.
#[derive(Debug)]
pub enum EXTSetMeshOutputsOp {}

impl EXTSetMeshOutputsOp {
    pub const NAME: &str = "spirv.EXT.SetMeshOutputs";
    pub const VERTEX_COUNT: OperandSlot = OperandSlot::new(0, "vertex_count");
    pub const PRIMITIVE_COUNT: OperandSlot = OperandSlot::new(1, "primitive_count");
}

/// `spirv.EXT.SpecConstantCompositeReplicate`.
#[derive(Debug)]
pub enum EXTSpecConstantCompositeReplicateOp {}

impl EXTSpecConstantCompositeReplicateOp {
    pub const NAME: &str = "spirv.EXT.SpecConstantCompositeReplicate";
    pub const CONSTITUENT: AttributeSlot = AttributeSlot::new(0, "constituent");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(2, "type");
}

/// `spirv.EmitVertex`.
#[derive(Debug)]
pub enum EmitVertexOp {}

impl EmitVertexOp {
    pub const NAME: &str = "spirv.EmitVertex";
}

/// `spirv.EndPrimitive`.
#[derive(Debug)]
pub enum EndPrimitiveOp {}

impl EndPrimitiveOp {
    pub const NAME: &str = "spirv.EndPrimitive";
}

/// `spirv.EntryPoint`.
#[derive(Debug)]
pub enum EntryPointOp {}

impl EntryPointOp {
    pub const NAME: &str = "spirv.EntryPoint";
    pub const EXECUTION_MODEL: AttributeSlot = AttributeSlot::new(0, "execution_model");
    pub const FN: AttributeSlot = AttributeSlot::new(1, "fn");
    pub const INTERFACE: AttributeSlot = AttributeSlot::new(2, "interface");
}

/// `spirv.ExecutionMode`.
#[derive(Debug)]
pub enum ExecutionModeOp {}

impl ExecutionModeOp {
    pub const NAME: &str = "spirv.ExecutionMode";
    pub const EXECUTION_MODE: AttributeSlot = AttributeSlot::new(0, "execution_mode");
    pub const FN: AttributeSlot = AttributeSlot::new(1, "fn");
    pub const VALUES: AttributeSlot = AttributeSlot::new(2, "values");
}

/// `spirv.FAdd`.
#[derive(Debug)]
pub enum FAddOp {}

impl FAddOp {
    pub const NAME: &str = "spirv.FAdd";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FConvert`.
#[derive(Debug)]
pub enum FConvertOp {}

impl FConvertOp {
    pub const NAME: &str = "spirv.FConvert";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FDiv`.
#[derive(Debug)]
pub enum FDivOp {}

impl FDivOp {
    pub const NAME: &str = "spirv.FDiv";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FMod`.
#[derive(Debug)]
pub enum FModOp {}

impl FModOp {
    pub const NAME: &str = "spirv.FMod";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FMul`.
#[derive(Debug)]
pub enum FMulOp {}

impl FMulOp {
    pub const NAME: &str = "spirv.FMul";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FNegate`.
#[derive(Debug)]
pub enum FNegateOp {}

impl FNegateOp {
    pub const NAME: &str = "spirv.FNegate";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FOrdEqual`.
#[derive(Debug)]
pub enum FOrdEqualOp {}

impl FOrdEqualOp {
    pub const NAME: &str = "spirv.FOrdEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FOrdGreaterThan`.
#[derive(Debug)]
pub enum FOrdGreaterThanOp {}

impl FOrdGreaterThanOp {
    pub const NAME: &str = "spirv.FOrdGreaterThan";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FOrdGreaterThanEqual`.
#[derive(Debug)]
pub enum FOrdGreaterThanEqualOp {}

impl FOrdGreaterThanEqualOp {
    pub const NAME: &str = "spirv.FOrdGreaterThanEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FOrdLessThan`.
#[derive(Debug)]
pub enum FOrdLessThanOp {}

impl FOrdLessThanOp {
    pub const NAME: &str = "spirv.FOrdLessThan";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FOrdLessThanEqual`.
#[derive(Debug)]
pub enum FOrdLessThanEqualOp {}

impl FOrdLessThanEqualOp {
    pub const NAME: &str = "spirv.FOrdLessThanEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FOrdNotEqual`.
#[derive(Debug)]
pub enum FOrdNotEqualOp {}

impl FOrdNotEqualOp {
    pub const NAME: &str = "spirv.FOrdNotEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FRem`.
#[derive(Debug)]
pub enum FRemOp {}

impl FRemOp {
    pub const NAME: &str = "spirv.FRem";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FSub`.
#[derive(Debug)]
pub enum FSubOp {}

impl FSubOp {
    pub const NAME: &str = "spirv.FSub";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FUnordEqual`.
#[derive(Debug)]
pub enum FUnordEqualOp {}

impl FUnordEqualOp {
    pub const NAME: &str = "spirv.FUnordEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FUnordGreaterThan`.
#[derive(Debug)]
pub enum FUnordGreaterThanOp {}

impl FUnordGreaterThanOp {
    pub const NAME: &str = "spirv.FUnordGreaterThan";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FUnordGreaterThanEqual`.
#[derive(Debug)]
pub enum FUnordGreaterThanEqualOp {}

impl FUnordGreaterThanEqualOp {
    pub const NAME: &str = "spirv.FUnordGreaterThanEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FUnordLessThan`.
#[derive(Debug)]
pub enum FUnordLessThanOp {}

impl FUnordLessThanOp {
    pub const NAME: &str = "spirv.FUnordLessThan";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FUnordLessThanEqual`.
#[derive(Debug)]
pub enum FUnordLessThanEqualOp {}

impl FUnordLessThanEqualOp {
    pub const NAME: &str = "spirv.FUnordLessThanEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FUnordNotEqual`.
#[derive(Debug)]
pub enum FUnordNotEqualOp {}

impl FUnordNotEqualOp {
    pub const NAME: &str = "spirv.FUnordNotEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.FunctionCall`.
#[derive(Debug)]
pub enum FunctionCallOp {}

impl FunctionCallOp {
    pub const NAME: &str = "spirv.FunctionCall";
    pub const ARGUMENTS: OperandSlot = OperandSlot::new(0, "arguments");
    pub const RETURN_VALUE: ResultSlot = ResultSlot::new(0, "return_value");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const CALLEE: AttributeSlot = AttributeSlot::new(1, "callee");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
}

/// `spirv.GL.Acos`.
#[derive(Debug)]
pub enum GLAcosOp {}

impl GLAcosOp {
    pub const NAME: &str = "spirv.GL.Acos";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Acosh`.
#[derive(Debug)]
pub enum GLAcoshOp {}

impl GLAcoshOp {
    pub const NAME: &str = "spirv.GL.Acosh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Asin`.
#[derive(Debug)]
pub enum GLAsinOp {}

impl GLAsinOp {
    pub const NAME: &str = "spirv.GL.Asin";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Asinh`.
#[derive(Debug)]
pub enum GLAsinhOp {}

impl GLAsinhOp {
    pub const NAME: &str = "spirv.GL.Asinh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Atan`.
#[derive(Debug)]
pub enum GLAtanOp {}

impl GLAtanOp {
    pub const NAME: &str = "spirv.GL.Atan";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Atanh`.
#[derive(Debug)]
pub enum GLAtanhOp {}

impl GLAtanhOp {
    pub const NAME: &str = "spirv.GL.Atanh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Ceil`.
#[derive(Debug)]
pub enum GLCeilOp {}

impl GLCeilOp {
    pub const NAME: &str = "spirv.GL.Ceil";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Cos`.
#[derive(Debug)]
pub enum GLCosOp {}

impl GLCosOp {
    pub const NAME: &str = "spirv.GL.Cos";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Cosh`.
#[derive(Debug)]
pub enum GLCoshOp {}

impl GLCoshOp {
    pub const NAME: &str = "spirv.GL.Cosh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Cross`.
#[derive(Debug)]
pub enum GLCrossOp {}

impl GLCrossOp {
    pub const NAME: &str = "spirv.GL.Cross";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Distance`.
#[derive(Debug)]
pub enum GLDistanceOp {}

impl GLDistanceOp {
    pub const NAME: &str = "spirv.GL.Distance";
    pub const P0: OperandSlot = OperandSlot::new(0, "p0");
    pub const P1: OperandSlot = OperandSlot::new(1, "p1");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Exp`.
#[derive(Debug)]
pub enum GLExpOp {}

impl GLExpOp {
    pub const NAME: &str = "spirv.GL.Exp";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Exp2`.
#[derive(Debug)]
pub enum GLExp2Op {}

impl GLExp2Op {
    pub const NAME: &str = "spirv.GL.Exp2";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.FAbs`.
#[derive(Debug)]
pub enum GLFAbsOp {}

impl GLFAbsOp {
    pub const NAME: &str = "spirv.GL.FAbs";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.FClamp`.
#[derive(Debug)]
pub enum GLFClampOp {}

impl GLFClampOp {
    pub const NAME: &str = "spirv.GL.FClamp";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const Y: OperandSlot = OperandSlot::new(1, "y");
    pub const Z: OperandSlot = OperandSlot::new(2, "z");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.FMax`.
#[derive(Debug)]
pub enum GLFMaxOp {}

impl GLFMaxOp {
    pub const NAME: &str = "spirv.GL.FMax";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.FMin`.
#[derive(Debug)]
pub enum GLFMinOp {}

impl GLFMinOp {
    pub const NAME: &str = "spirv.GL.FMin";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.FMix`.
#[derive(Debug)]
pub enum GLFMixOp {}

impl GLFMixOp {
    pub const NAME: &str = "spirv.GL.FMix";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const Y: OperandSlot = OperandSlot::new(1, "y");
    pub const A: OperandSlot = OperandSlot::new(2, "a");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.FSign`.
#[derive(Debug)]
pub enum GLFSignOp {}

impl GLFSignOp {
    pub const NAME: &str = "spirv.GL.FSign";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.FindILsb`.
#[derive(Debug)]
pub enum GLFindILsbOp {}

impl GLFindILsbOp {
    pub const NAME: &str = "spirv.GL.FindILsb";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.FindSMsb`.
#[derive(Debug)]
pub enum GLFindSMsbOp {}

impl GLFindSMsbOp {
    pub const NAME: &str = "spirv.GL.FindSMsb";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.FindUMsb`.
#[derive(Debug)]
pub enum GLFindUMsbOp {}

impl GLFindUMsbOp {
    pub const NAME: &str = "spirv.GL.FindUMsb";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Floor`.
#[derive(Debug)]
pub enum GLFloorOp {}

impl GLFloorOp {
    pub const NAME: &str = "spirv.GL.Floor";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Fma`.
#[derive(Debug)]
pub enum GLFmaOp {}

impl GLFmaOp {
    pub const NAME: &str = "spirv.GL.Fma";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const Y: OperandSlot = OperandSlot::new(1, "y");
    pub const Z: OperandSlot = OperandSlot::new(2, "z");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Fract`.
#[derive(Debug)]
pub enum GLFractOp {}

impl GLFractOp {
    pub const NAME: &str = "spirv.GL.Fract";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.FrexpStruct`.
#[derive(Debug)]
pub enum GLFrexpStructOp {}

impl GLFrexpStructOp {
    pub const NAME: &str = "spirv.GL.FrexpStruct";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.InverseSqrt`.
#[derive(Debug)]
pub enum GLInverseSqrtOp {}

impl GLInverseSqrtOp {
    pub const NAME: &str = "spirv.GL.InverseSqrt";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Ldexp`.
#[derive(Debug)]
pub enum GLLdexpOp {}

impl GLLdexpOp {
    pub const NAME: &str = "spirv.GL.Ldexp";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const EXP: OperandSlot = OperandSlot::new(1, "exp");
    pub const Y: ResultSlot = ResultSlot::new(0, "y");
}

/// `spirv.GL.Length`.
#[derive(Debug)]
pub enum GLLengthOp {}

impl GLLengthOp {
    pub const NAME: &str = "spirv.GL.Length";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Log`.
#[derive(Debug)]
pub enum GLLogOp {}

impl GLLogOp {
    pub const NAME: &str = "spirv.GL.Log";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Log2`.
#[derive(Debug)]
pub enum GLLog2Op {}

impl GLLog2Op {
    pub const NAME: &str = "spirv.GL.Log2";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Normalize`.
#[derive(Debug)]
pub enum GLNormalizeOp {}

impl GLNormalizeOp {
    pub const NAME: &str = "spirv.GL.Normalize";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.PackHalf2x16`.
#[derive(Debug)]
pub enum GLPackHalf2x16Op {}

impl GLPackHalf2x16Op {
    pub const NAME: &str = "spirv.GL.PackHalf2x16";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.PackSnorm4x8`.
#[derive(Debug)]
pub enum GLPackSnorm4x8Op {}

impl GLPackSnorm4x8Op {
    pub const NAME: &str = "spirv.GL.PackSnorm4x8";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Pow`.
#[derive(Debug)]
pub enum GLPowOp {}

impl GLPowOp {
    pub const NAME: &str = "spirv.GL.Pow";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Reflect`.
#[derive(Debug)]
pub enum GLReflectOp {}

impl GLReflectOp {
    pub const NAME: &str = "spirv.GL.Reflect";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Round`.
#[derive(Debug)]
pub enum GLRoundOp {}

impl GLRoundOp {
    pub const NAME: &str = "spirv.GL.Round";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.RoundEven`.
#[derive(Debug)]
pub enum GLRoundEvenOp {}

impl GLRoundEvenOp {
    pub const NAME: &str = "spirv.GL.RoundEven";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.SAbs`.
#[derive(Debug)]
pub enum GLSAbsOp {}

impl GLSAbsOp {
    pub const NAME: &str = "spirv.GL.SAbs";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.SClamp`.
#[derive(Debug)]
pub enum GLSClampOp {}

impl GLSClampOp {
    pub const NAME: &str = "spirv.GL.SClamp";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const Y: OperandSlot = OperandSlot::new(1, "y");
    pub const Z: OperandSlot = OperandSlot::new(2, "z");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.SMax`.
#[derive(Debug)]
pub enum GLSMaxOp {}

impl GLSMaxOp {
    pub const NAME: &str = "spirv.GL.SMax";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.SMin`.
#[derive(Debug)]
pub enum GLSMinOp {}

impl GLSMinOp {
    pub const NAME: &str = "spirv.GL.SMin";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.SSign`.
#[derive(Debug)]
pub enum GLSSignOp {}

impl GLSSignOp {
    pub const NAME: &str = "spirv.GL.SSign";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Sin`.
#[derive(Debug)]
pub enum GLSinOp {}

impl GLSinOp {
    pub const NAME: &str = "spirv.GL.Sin";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Sinh`.
#[derive(Debug)]
pub enum GLSinhOp {}

impl GLSinhOp {
    pub const NAME: &str = "spirv.GL.Sinh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Sqrt`.
#[derive(Debug)]
pub enum GLSqrtOp {}

impl GLSqrtOp {
    pub const NAME: &str = "spirv.GL.Sqrt";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Tan`.
#[derive(Debug)]
pub enum GLTanOp {}

impl GLTanOp {
    pub const NAME: &str = "spirv.GL.Tan";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.Tanh`.
#[derive(Debug)]
pub enum GLTanhOp {}

impl GLTanhOp {
    pub const NAME: &str = "spirv.GL.Tanh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.UClamp`.
#[derive(Debug)]
pub enum GLUClampOp {}

impl GLUClampOp {
    pub const NAME: &str = "spirv.GL.UClamp";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const Y: OperandSlot = OperandSlot::new(1, "y");
    pub const Z: OperandSlot = OperandSlot::new(2, "z");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.UMax`.
#[derive(Debug)]
pub enum GLUMaxOp {}

impl GLUMaxOp {
    pub const NAME: &str = "spirv.GL.UMax";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.UMin`.
#[derive(Debug)]
pub enum GLUMinOp {}

impl GLUMinOp {
    pub const NAME: &str = "spirv.GL.UMin";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.UnpackHalf2x16`.
#[derive(Debug)]
pub enum GLUnpackHalf2x16Op {}

impl GLUnpackHalf2x16Op {
    pub const NAME: &str = "spirv.GL.UnpackHalf2x16";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GL.UnpackSnorm4x8`.
#[derive(Debug)]
pub enum GLUnpackSnorm4x8Op {}

impl GLUnpackSnorm4x8Op {
    pub const NAME: &str = "spirv.GL.UnpackSnorm4x8";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GenericCastToPtr`.
#[derive(Debug)]
pub enum GenericCastToPtrOp {}

impl GenericCastToPtrOp {
    pub const NAME: &str = "spirv.GenericCastToPtr";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GenericCastToPtrExplicit`.
#[derive(Debug)]
pub enum GenericCastToPtrExplicitOp {}

impl GenericCastToPtrExplicitOp {
    pub const NAME: &str = "spirv.GenericCastToPtrExplicit";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.GlobalVariable`.
#[derive(Debug)]
pub enum GlobalVariableOp {}

impl GlobalVariableOp {
    pub const NAME: &str = "spirv.GlobalVariable";
    pub const BINDING: AttributeSlot = AttributeSlot::new(0, "binding");
    pub const BUILT_IN: AttributeSlot = AttributeSlot::new(1, "built_in");
    pub const DESCRIPTOR_SET: AttributeSlot = AttributeSlot::new(2, "descriptor_set");
    pub const INITIALIZER: AttributeSlot = AttributeSlot::new(3, "initializer");
    pub const LINKAGE_ATTRIBUTES: AttributeSlot = AttributeSlot::new(4, "linkage_attributes");
    pub const LOCATION: AttributeSlot = AttributeSlot::new(5, "location");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(6, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(7, "type");
}

/// `spirv.GroupBroadcast`.
#[derive(Debug)]
pub enum GroupBroadcastOp {}

impl GroupBroadcastOp {
    pub const NAME: &str = "spirv.GroupBroadcast";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const LOCALID: OperandSlot = OperandSlot::new(1, "localid");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupFAdd`.
#[derive(Debug)]
pub enum GroupFAddOp {}

impl GroupFAddOp {
    pub const NAME: &str = "spirv.GroupFAdd";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupFMax`.
#[derive(Debug)]
pub enum GroupFMaxOp {}

impl GroupFMaxOp {
    pub const NAME: &str = "spirv.GroupFMax";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupFMin`.
#[derive(Debug)]
pub enum GroupFMinOp {}

impl GroupFMinOp {
    pub const NAME: &str = "spirv.GroupFMin";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupIAdd`.
#[derive(Debug)]
pub enum GroupIAddOp {}

impl GroupIAddOp {
    pub const NAME: &str = "spirv.GroupIAdd";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformAll`.
#[derive(Debug)]
pub enum GroupNonUniformAllOp {}

impl GroupNonUniformAllOp {
    pub const NAME: &str = "spirv.GroupNonUniformAll";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformAllEqual`.
#[derive(Debug)]
pub enum GroupNonUniformAllEqualOp {}

impl GroupNonUniformAllEqualOp {
    pub const NAME: &str = "spirv.GroupNonUniformAllEqual";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformAny`.
#[derive(Debug)]
pub enum GroupNonUniformAnyOp {}

impl GroupNonUniformAnyOp {
    pub const NAME: &str = "spirv.GroupNonUniformAny";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformBallot`.
#[derive(Debug)]
pub enum GroupNonUniformBallotOp {}

impl GroupNonUniformBallotOp {
    pub const NAME: &str = "spirv.GroupNonUniformBallot";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformBallotBitCount`.
#[derive(Debug)]
pub enum GroupNonUniformBallotBitCountOp {}

impl GroupNonUniformBallotBitCountOp {
    pub const NAME: &str = "spirv.GroupNonUniformBallotBitCount";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformBallotFindLSB`.
#[derive(Debug)]
pub enum GroupNonUniformBallotFindLSBOp {}

impl GroupNonUniformBallotFindLSBOp {
    pub const NAME: &str = "spirv.GroupNonUniformBallotFindLSB";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformBallotFindMSB`.
#[derive(Debug)]
pub enum GroupNonUniformBallotFindMSBOp {}

impl GroupNonUniformBallotFindMSBOp {
    pub const NAME: &str = "spirv.GroupNonUniformBallotFindMSB";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformBitwiseAnd`.
#[derive(Debug)]
pub enum GroupNonUniformBitwiseAndOp {}

impl GroupNonUniformBitwiseAndOp {
    pub const NAME: &str = "spirv.GroupNonUniformBitwiseAnd";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformBitwiseOr`.
#[derive(Debug)]
pub enum GroupNonUniformBitwiseOrOp {}

impl GroupNonUniformBitwiseOrOp {
    pub const NAME: &str = "spirv.GroupNonUniformBitwiseOr";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformBitwiseXor`.
#[derive(Debug)]
pub enum GroupNonUniformBitwiseXorOp {}

impl GroupNonUniformBitwiseXorOp {
    pub const NAME: &str = "spirv.GroupNonUniformBitwiseXor";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformBroadcast`.
#[derive(Debug)]
pub enum GroupNonUniformBroadcastOp {}

impl GroupNonUniformBroadcastOp {
    pub const NAME: &str = "spirv.GroupNonUniformBroadcast";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const ID: OperandSlot = OperandSlot::new(1, "id");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformElect`.
#[derive(Debug)]
pub enum GroupNonUniformElectOp {}

impl GroupNonUniformElectOp {
    pub const NAME: &str = "spirv.GroupNonUniformElect";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformFAdd`.
#[derive(Debug)]
pub enum GroupNonUniformFAddOp {}

impl GroupNonUniformFAddOp {
    pub const NAME: &str = "spirv.GroupNonUniformFAdd";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformFMax`.
#[derive(Debug)]
pub enum GroupNonUniformFMaxOp {}

impl GroupNonUniformFMaxOp {
    pub const NAME: &str = "spirv.GroupNonUniformFMax";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformFMin`.
#[derive(Debug)]
pub enum GroupNonUniformFMinOp {}

impl GroupNonUniformFMinOp {
    pub const NAME: &str = "spirv.GroupNonUniformFMin";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformFMul`.
#[derive(Debug)]
pub enum GroupNonUniformFMulOp {}

impl GroupNonUniformFMulOp {
    pub const NAME: &str = "spirv.GroupNonUniformFMul";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformIAdd`.
#[derive(Debug)]
pub enum GroupNonUniformIAddOp {}

impl GroupNonUniformIAddOp {
    pub const NAME: &str = "spirv.GroupNonUniformIAdd";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformIMul`.
#[derive(Debug)]
pub enum GroupNonUniformIMulOp {}

impl GroupNonUniformIMulOp {
    pub const NAME: &str = "spirv.GroupNonUniformIMul";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformLogicalAnd`.
#[derive(Debug)]
pub enum GroupNonUniformLogicalAndOp {}

impl GroupNonUniformLogicalAndOp {
    pub const NAME: &str = "spirv.GroupNonUniformLogicalAnd";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformLogicalOr`.
#[derive(Debug)]
pub enum GroupNonUniformLogicalOrOp {}

impl GroupNonUniformLogicalOrOp {
    pub const NAME: &str = "spirv.GroupNonUniformLogicalOr";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformLogicalXor`.
#[derive(Debug)]
pub enum GroupNonUniformLogicalXorOp {}

impl GroupNonUniformLogicalXorOp {
    pub const NAME: &str = "spirv.GroupNonUniformLogicalXor";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformQuadSwap`.
#[derive(Debug)]
pub enum GroupNonUniformQuadSwapOp {}

impl GroupNonUniformQuadSwapOp {
    pub const NAME: &str = "spirv.GroupNonUniformQuadSwap";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const DIRECTION: OperandSlot = OperandSlot::new(1, "direction");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformRotateKHR`.
#[derive(Debug)]
pub enum GroupNonUniformRotateKHROp {}

impl GroupNonUniformRotateKHROp {
    pub const NAME: &str = "spirv.GroupNonUniformRotateKHR";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const DELTA: OperandSlot = OperandSlot::new(1, "delta");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(2, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformSMax`.
#[derive(Debug)]
pub enum GroupNonUniformSMaxOp {}

impl GroupNonUniformSMaxOp {
    pub const NAME: &str = "spirv.GroupNonUniformSMax";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformSMin`.
#[derive(Debug)]
pub enum GroupNonUniformSMinOp {}

impl GroupNonUniformSMinOp {
    pub const NAME: &str = "spirv.GroupNonUniformSMin";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformShuffle`.
#[derive(Debug)]
pub enum GroupNonUniformShuffleOp {}

impl GroupNonUniformShuffleOp {
    pub const NAME: &str = "spirv.GroupNonUniformShuffle";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const ID: OperandSlot = OperandSlot::new(1, "id");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformShuffleDown`.
#[derive(Debug)]
pub enum GroupNonUniformShuffleDownOp {}

impl GroupNonUniformShuffleDownOp {
    pub const NAME: &str = "spirv.GroupNonUniformShuffleDown";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const DELTA: OperandSlot = OperandSlot::new(1, "delta");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformShuffleUp`.
#[derive(Debug)]
pub enum GroupNonUniformShuffleUpOp {}

impl GroupNonUniformShuffleUpOp {
    pub const NAME: &str = "spirv.GroupNonUniformShuffleUp";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const DELTA: OperandSlot = OperandSlot::new(1, "delta");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformShuffleXor`.
#[derive(Debug)]
pub enum GroupNonUniformShuffleXorOp {}

impl GroupNonUniformShuffleXorOp {
    pub const NAME: &str = "spirv.GroupNonUniformShuffleXor";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
}

/// `spirv.GroupNonUniformUMax`.
#[derive(Debug)]
pub enum GroupNonUniformUMaxOp {}

impl GroupNonUniformUMaxOp {
    pub const NAME: &str = "spirv.GroupNonUniformUMax";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupNonUniformUMin`.
#[derive(Debug)]
pub enum GroupNonUniformUMinOp {}

impl GroupNonUniformUMinOp {
    pub const NAME: &str = "spirv.GroupNonUniformUMin";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CLUSTER_SIZE: OperandSlot = OperandSlot::new(1, "cluster_size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupSMax`.
#[derive(Debug)]
pub enum GroupSMaxOp {}

impl GroupSMaxOp {
    pub const NAME: &str = "spirv.GroupSMax";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupSMin`.
#[derive(Debug)]
pub enum GroupSMinOp {}

impl GroupSMinOp {
    pub const NAME: &str = "spirv.GroupSMin";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupUMax`.
#[derive(Debug)]
pub enum GroupUMaxOp {}

impl GroupUMaxOp {
    pub const NAME: &str = "spirv.GroupUMax";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.GroupUMin`.
#[derive(Debug)]
pub enum GroupUMinOp {}

impl GroupUMinOp {
    pub const NAME: &str = "spirv.GroupUMin";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.IAdd`.
#[derive(Debug)]
pub enum IAddOp {}

impl IAddOp {
    pub const NAME: &str = "spirv.IAdd";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.IAddCarry`.
#[derive(Debug)]
pub enum IAddCarryOp {}

impl IAddCarryOp {
    pub const NAME: &str = "spirv.IAddCarry";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.IEqual`.
#[derive(Debug)]
pub enum IEqualOp {}

impl IEqualOp {
    pub const NAME: &str = "spirv.IEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.IMul`.
#[derive(Debug)]
pub enum IMulOp {}

impl IMulOp {
    pub const NAME: &str = "spirv.IMul";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.INTEL.ControlBarrierArrive`.
#[derive(Debug)]
pub enum INTELControlBarrierArriveOp {}

impl INTELControlBarrierArriveOp {
    pub const NAME: &str = "spirv.INTEL.ControlBarrierArrive";
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(1, "memory_scope");
    pub const MEMORY_SEMANTICS: AttributeSlot = AttributeSlot::new(2, "memory_semantics");
}

/// `spirv.INTEL.ControlBarrierWait`.
#[derive(Debug)]
pub enum INTELControlBarrierWaitOp {}

impl INTELControlBarrierWaitOp {
    pub const NAME: &str = "spirv.INTEL.ControlBarrierWait";
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(1, "memory_scope");
    pub const MEMORY_SEMANTICS: AttributeSlot = AttributeSlot::new(2, "memory_semantics");
}

/// `spirv.INTEL.ConvertBF16ToF`.
#[derive(Debug)]
pub enum INTELConvertBF16ToFOp {}

impl INTELConvertBF16ToFOp {
    pub const NAME: &str = "spirv.INTEL.ConvertBF16ToF";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.INTEL.ConvertFToBF16`.
#[derive(Debug)]
pub enum INTELConvertFToBF16Op {}

impl INTELConvertFToBF16Op {
    pub const NAME: &str = "spirv.INTEL.ConvertFToBF16";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.INTEL.RoundFToTF32`.
#[derive(Debug)]
pub enum INTELRoundFToTF32Op {}

impl INTELRoundFToTF32Op {
    pub const NAME: &str = "spirv.INTEL.RoundFToTF32";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.INTEL.SubgroupBlockRead`.
#[derive(Debug)]
pub enum INTELSubgroupBlockReadOp {}

impl INTELSubgroupBlockReadOp {
    pub const NAME: &str = "spirv.INTEL.SubgroupBlockRead";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
}

/// `spirv.INTEL.SubgroupBlockWrite`.
#[derive(Debug)]
pub enum INTELSubgroupBlockWriteOp {}

impl INTELSubgroupBlockWriteOp {
    pub const NAME: &str = "spirv.INTEL.SubgroupBlockWrite";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
}

/// `spirv.INotEqual`.
#[derive(Debug)]
pub enum INotEqualOp {}

impl INotEqualOp {
    pub const NAME: &str = "spirv.INotEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ISub`.
#[derive(Debug)]
pub enum ISubOp {}

impl ISubOp {
    pub const NAME: &str = "spirv.ISub";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ISubBorrow`.
#[derive(Debug)]
pub enum ISubBorrowOp {}

impl ISubBorrowOp {
    pub const NAME: &str = "spirv.ISubBorrow";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.Image`.
#[derive(Debug)]
pub enum ImageOp {}

impl ImageOp {
    pub const NAME: &str = "spirv.Image";
    pub const SAMPLED_IMAGE: OperandSlot = OperandSlot::new(0, "sampled_image");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ImageDrefGather`.
#[derive(Debug)]
pub enum ImageDrefGatherOp {}

impl ImageDrefGatherOp {
    pub const NAME: &str = "spirv.ImageDrefGather";
    pub const SAMPLED_IMAGE: OperandSlot = OperandSlot::new(0, "sampled_image");
    pub const COORDINATE: OperandSlot = OperandSlot::new(1, "coordinate");
    pub const DREF: OperandSlot = OperandSlot::new(2, "dref");
    pub const OPERAND_ARGUMENTS: OperandSlot = OperandSlot::new(3, "operand_arguments");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IMAGE_OPERANDS: AttributeSlot = AttributeSlot::new(0, "image_operands");
}

/// `spirv.ImageFetch`.
#[derive(Debug)]
pub enum ImageFetchOp {}

impl ImageFetchOp {
    pub const NAME: &str = "spirv.ImageFetch";
    pub const IMAGE: OperandSlot = OperandSlot::new(0, "image");
    pub const COORDINATE: OperandSlot = OperandSlot::new(1, "coordinate");
    pub const OPERAND_ARGUMENTS: OperandSlot = OperandSlot::new(2, "operand_arguments");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IMAGE_OPERANDS: AttributeSlot = AttributeSlot::new(0, "image_operands");
}

/// `spirv.ImageQuerySize`.
#[derive(Debug)]
pub enum ImageQuerySizeOp {}

impl ImageQuerySizeOp {
    pub const NAME: &str = "spirv.ImageQuerySize";
    pub const IMAGE: OperandSlot = OperandSlot::new(0, "image");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ImageRead`.
#[derive(Debug)]
pub enum ImageReadOp {}

impl ImageReadOp {
    pub const NAME: &str = "spirv.ImageRead";
    pub const IMAGE: OperandSlot = OperandSlot::new(0, "image");
    pub const COORDINATE: OperandSlot = OperandSlot::new(1, "coordinate");
    pub const OPERAND_ARGUMENTS: OperandSlot = OperandSlot::new(2, "operand_arguments");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IMAGE_OPERANDS: AttributeSlot = AttributeSlot::new(0, "image_operands");
}

/// `spirv.ImageSampleExplicitLod`.
#[derive(Debug)]
pub enum ImageSampleExplicitLodOp {}

impl ImageSampleExplicitLodOp {
    pub const NAME: &str = "spirv.ImageSampleExplicitLod";
    pub const SAMPLED_IMAGE: OperandSlot = OperandSlot::new(0, "sampled_image");
    pub const COORDINATE: OperandSlot = OperandSlot::new(1, "coordinate");
    pub const OPERAND_ARGUMENTS: OperandSlot = OperandSlot::new(2, "operand_arguments");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IMAGE_OPERANDS: AttributeSlot = AttributeSlot::new(0, "image_operands");
}

/// `spirv.ImageSampleImplicitLod`.
#[derive(Debug)]
pub enum ImageSampleImplicitLodOp {}

impl ImageSampleImplicitLodOp {
    pub const NAME: &str = "spirv.ImageSampleImplicitLod";
    pub const SAMPLED_IMAGE: OperandSlot = OperandSlot::new(0, "sampled_image");
    pub const COORDINATE: OperandSlot = OperandSlot::new(1, "coordinate");
    pub const OPERAND_ARGUMENTS: OperandSlot = OperandSlot::new(2, "operand_arguments");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IMAGE_OPERANDS: AttributeSlot = AttributeSlot::new(0, "image_operands");
}

/// `spirv.ImageSampleProjDrefImplicitLod`.
#[derive(Debug)]
pub enum ImageSampleProjDrefImplicitLodOp {}

impl ImageSampleProjDrefImplicitLodOp {
    pub const NAME: &str = "spirv.ImageSampleProjDrefImplicitLod";
    pub const SAMPLED_IMAGE: OperandSlot = OperandSlot::new(0, "sampled_image");
    pub const COORDINATE: OperandSlot = OperandSlot::new(1, "coordinate");
    pub const DREF: OperandSlot = OperandSlot::new(2, "dref");
    pub const OPERAND_ARGUMENTS: OperandSlot = OperandSlot::new(3, "operand_arguments");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IMAGE_OPERANDS: AttributeSlot = AttributeSlot::new(0, "image_operands");
}

/// `spirv.ImageWrite`.
#[derive(Debug)]
pub enum ImageWriteOp {}

impl ImageWriteOp {
    pub const NAME: &str = "spirv.ImageWrite";
    pub const IMAGE: OperandSlot = OperandSlot::new(0, "image");
    pub const COORDINATE: OperandSlot = OperandSlot::new(1, "coordinate");
    pub const TEXEL: OperandSlot = OperandSlot::new(2, "texel");
    pub const OPERAND_ARGUMENTS: OperandSlot = OperandSlot::new(3, "operand_arguments");
    pub const IMAGE_OPERANDS: AttributeSlot = AttributeSlot::new(0, "image_operands");
}

/// `spirv.InBoundsPtrAccessChain`.
#[derive(Debug)]
pub enum InBoundsPtrAccessChainOp {}

impl InBoundsPtrAccessChainOp {
    pub const NAME: &str = "spirv.InBoundsPtrAccessChain";
    pub const BASE_PTR: OperandSlot = OperandSlot::new(0, "base_ptr");
    pub const ELEMENT: OperandSlot = OperandSlot::new(1, "element");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.IsFinite`.
#[derive(Debug)]
pub enum IsFiniteOp {}

impl IsFiniteOp {
    pub const NAME: &str = "spirv.IsFinite";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.IsInf`.
#[derive(Debug)]
pub enum IsInfOp {}

impl IsInfOp {
    pub const NAME: &str = "spirv.IsInf";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.IsNan`.
#[derive(Debug)]
pub enum IsNanOp {}

impl IsNanOp {
    pub const NAME: &str = "spirv.IsNan";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.KHR.AssumeTrue`.
#[derive(Debug)]
pub enum KHRAssumeTrueOp {}

impl KHRAssumeTrueOp {
    pub const NAME: &str = "spirv.KHR.AssumeTrue";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
}

/// `spirv.KHR.CooperativeMatrixLength`.
#[derive(Debug)]
pub enum KHRCooperativeMatrixLengthOp {}

impl KHRCooperativeMatrixLengthOp {
    pub const NAME: &str = "spirv.KHR.CooperativeMatrixLength";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const COOPERATIVE_MATRIX_TYPE: AttributeSlot = AttributeSlot::new(0, "cooperative_matrix_type");
}

/// `spirv.KHR.CooperativeMatrixLoad`.
#[derive(Debug)]
pub enum KHRCooperativeMatrixLoadOp {}

impl KHRCooperativeMatrixLoadOp {
    pub const NAME: &str = "spirv.KHR.CooperativeMatrixLoad";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const STRIDE: OperandSlot = OperandSlot::new(1, "stride");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const MATRIX_LAYOUT: AttributeSlot = AttributeSlot::new(1, "matrix_layout");
    pub const MEMORY_OPERAND: AttributeSlot = AttributeSlot::new(2, "memory_operand");
}

/// `spirv.KHR.CooperativeMatrixMulAdd`.
#[derive(Debug)]
pub enum KHRCooperativeMatrixMulAddOp {}

impl KHRCooperativeMatrixMulAddOp {
    pub const NAME: &str = "spirv.KHR.CooperativeMatrixMulAdd";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const C: OperandSlot = OperandSlot::new(2, "c");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MATRIX_OPERANDS: AttributeSlot = AttributeSlot::new(0, "matrix_operands");
}

/// `spirv.KHR.CooperativeMatrixStore`.
#[derive(Debug)]
pub enum KHRCooperativeMatrixStoreOp {}

impl KHRCooperativeMatrixStoreOp {
    pub const NAME: &str = "spirv.KHR.CooperativeMatrixStore";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const OBJECT: OperandSlot = OperandSlot::new(1, "object");
    pub const STRIDE: OperandSlot = OperandSlot::new(2, "stride");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const MATRIX_LAYOUT: AttributeSlot = AttributeSlot::new(1, "matrix_layout");
    pub const MEMORY_OPERAND: AttributeSlot = AttributeSlot::new(2, "memory_operand");
}

/// `spirv.KHR.GroupFMul`.
#[derive(Debug)]
pub enum KHRGroupFMulOp {}

impl KHRGroupFMulOp {
    pub const NAME: &str = "spirv.KHR.GroupFMul";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.KHR.GroupIMul`.
#[derive(Debug)]
pub enum KHRGroupIMulOp {}

impl KHRGroupIMulOp {
    pub const NAME: &str = "spirv.KHR.GroupIMul";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const EXECUTION_SCOPE: AttributeSlot = AttributeSlot::new(0, "execution_scope");
    pub const GROUP_OPERATION: AttributeSlot = AttributeSlot::new(1, "group_operation");
}

/// `spirv.KHR.SubgroupBallot`.
#[derive(Debug)]
pub enum KHRSubgroupBallotOp {}

impl KHRSubgroupBallotOp {
    pub const NAME: &str = "spirv.KHR.SubgroupBallot";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.Kill`.
#[derive(Debug)]
pub enum KillOp {}

impl KillOp {
    pub const NAME: &str = "spirv.Kill";
}

/// `spirv.Load`.
#[derive(Debug)]
pub enum LoadOp {}

impl LoadOp {
    pub const NAME: &str = "spirv.Load";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const MEMORY_ACCESS: AttributeSlot = AttributeSlot::new(1, "memory_access");
}

/// `spirv.LogicalAnd`.
#[derive(Debug)]
pub enum LogicalAndOp {}

impl LogicalAndOp {
    pub const NAME: &str = "spirv.LogicalAnd";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.LogicalEqual`.
#[derive(Debug)]
pub enum LogicalEqualOp {}

impl LogicalEqualOp {
    pub const NAME: &str = "spirv.LogicalEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.LogicalNot`.
#[derive(Debug)]
pub enum LogicalNotOp {}

impl LogicalNotOp {
    pub const NAME: &str = "spirv.LogicalNot";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.LogicalNotEqual`.
#[derive(Debug)]
pub enum LogicalNotEqualOp {}

impl LogicalNotEqualOp {
    pub const NAME: &str = "spirv.LogicalNotEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.LogicalOr`.
#[derive(Debug)]
pub enum LogicalOrOp {}

impl LogicalOrOp {
    pub const NAME: &str = "spirv.LogicalOr";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.MatrixTimesMatrix`.
#[derive(Debug)]
pub enum MatrixTimesMatrixOp {}

impl MatrixTimesMatrixOp {
    pub const NAME: &str = "spirv.MatrixTimesMatrix";
    pub const LEFTMATRIX: OperandSlot = OperandSlot::new(0, "leftmatrix");
    pub const RIGHTMATRIX: OperandSlot = OperandSlot::new(1, "rightmatrix");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.MatrixTimesScalar`.
#[derive(Debug)]
pub enum MatrixTimesScalarOp {}

impl MatrixTimesScalarOp {
    pub const NAME: &str = "spirv.MatrixTimesScalar";
    pub const MATRIX: OperandSlot = OperandSlot::new(0, "matrix");
    pub const SCALAR: OperandSlot = OperandSlot::new(1, "scalar");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.MatrixTimesVector`.
#[derive(Debug)]
pub enum MatrixTimesVectorOp {}

impl MatrixTimesVectorOp {
    pub const NAME: &str = "spirv.MatrixTimesVector";
    pub const MATRIX: OperandSlot = OperandSlot::new(0, "matrix");
    pub const VECTOR: OperandSlot = OperandSlot::new(1, "vector");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.MemoryBarrier`.
#[derive(Debug)]
pub enum MemoryBarrierOp {}

impl MemoryBarrierOp {
    pub const NAME: &str = "spirv.MemoryBarrier";
    pub const MEMORY_SCOPE: AttributeSlot = AttributeSlot::new(0, "memory_scope");
    pub const MEMORY_SEMANTICS: AttributeSlot = AttributeSlot::new(1, "memory_semantics");
}

/// `spirv.Not`.
#[derive(Debug)]
pub enum NotOp {}

impl NotOp {
    pub const NAME: &str = "spirv.Not";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.Ordered`.
#[derive(Debug)]
pub enum OrderedOp {}

impl OrderedOp {
    pub const NAME: &str = "spirv.Ordered";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.PtrAccessChain`.
#[derive(Debug)]
pub enum PtrAccessChainOp {}

impl PtrAccessChainOp {
    pub const NAME: &str = "spirv.PtrAccessChain";
    pub const BASE_PTR: OperandSlot = OperandSlot::new(0, "base_ptr");
    pub const ELEMENT: OperandSlot = OperandSlot::new(1, "element");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.PtrCastToGeneric`.
#[derive(Debug)]
pub enum PtrCastToGenericOp {}

impl PtrCastToGenericOp {
    pub const NAME: &str = "spirv.PtrCastToGeneric";
    pub const POINTER: OperandSlot = OperandSlot::new(0, "pointer");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.Return`.
#[derive(Debug)]
pub enum ReturnOp {}

impl ReturnOp {
    pub const NAME: &str = "spirv.Return";
}

/// `spirv.ReturnValue`.
#[derive(Debug)]
pub enum ReturnValueOp {}

impl ReturnValueOp {
    pub const NAME: &str = "spirv.ReturnValue";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
}

/// `spirv.SConvert`.
#[derive(Debug)]
pub enum SConvertOp {}

impl SConvertOp {
    pub const NAME: &str = "spirv.SConvert";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SDiv`.
#[derive(Debug)]
pub enum SDivOp {}

impl SDivOp {
    pub const NAME: &str = "spirv.SDiv";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SDot`.
#[derive(Debug)]
pub enum SDotOp {}

impl SDotOp {
    pub const NAME: &str = "spirv.SDot";
    pub const VECTOR1: OperandSlot = OperandSlot::new(0, "vector1");
    pub const VECTOR2: OperandSlot = OperandSlot::new(1, "vector2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FORMAT: AttributeSlot = AttributeSlot::new(0, "format");
}

/// `spirv.SDotAccSat`.
#[derive(Debug)]
pub enum SDotAccSatOp {}

impl SDotAccSatOp {
    pub const NAME: &str = "spirv.SDotAccSat";
    pub const VECTOR1: OperandSlot = OperandSlot::new(0, "vector1");
    pub const VECTOR2: OperandSlot = OperandSlot::new(1, "vector2");
    pub const ACCUMULATOR: OperandSlot = OperandSlot::new(2, "accumulator");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FORMAT: AttributeSlot = AttributeSlot::new(0, "format");
}

/// `spirv.SGreaterThan`.
#[derive(Debug)]
pub enum SGreaterThanOp {}

impl SGreaterThanOp {
    pub const NAME: &str = "spirv.SGreaterThan";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SGreaterThanEqual`.
#[derive(Debug)]
pub enum SGreaterThanEqualOp {}

impl SGreaterThanEqualOp {
    pub const NAME: &str = "spirv.SGreaterThanEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SLessThan`.
#[derive(Debug)]
pub enum SLessThanOp {}

impl SLessThanOp {
    pub const NAME: &str = "spirv.SLessThan";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SLessThanEqual`.
#[derive(Debug)]
pub enum SLessThanEqualOp {}

impl SLessThanEqualOp {
    pub const NAME: &str = "spirv.SLessThanEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SMod`.
#[derive(Debug)]
pub enum SModOp {}

impl SModOp {
    pub const NAME: &str = "spirv.SMod";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SMulExtended`.
#[derive(Debug)]
pub enum SMulExtendedOp {}

impl SMulExtendedOp {
    pub const NAME: &str = "spirv.SMulExtended";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SNegate`.
#[derive(Debug)]
pub enum SNegateOp {}

impl SNegateOp {
    pub const NAME: &str = "spirv.SNegate";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SRem`.
#[derive(Debug)]
pub enum SRemOp {}

impl SRemOp {
    pub const NAME: &str = "spirv.SRem";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SUDot`.
#[derive(Debug)]
pub enum SUDotOp {}

impl SUDotOp {
    pub const NAME: &str = "spirv.SUDot";
    pub const VECTOR1: OperandSlot = OperandSlot::new(0, "vector1");
    pub const VECTOR2: OperandSlot = OperandSlot::new(1, "vector2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FORMAT: AttributeSlot = AttributeSlot::new(0, "format");
}

/// `spirv.SUDotAccSat`.
#[derive(Debug)]
pub enum SUDotAccSatOp {}

impl SUDotAccSatOp {
    pub const NAME: &str = "spirv.SUDotAccSat";
    pub const VECTOR1: OperandSlot = OperandSlot::new(0, "vector1");
    pub const VECTOR2: OperandSlot = OperandSlot::new(1, "vector2");
    pub const ACCUMULATOR: OperandSlot = OperandSlot::new(2, "accumulator");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FORMAT: AttributeSlot = AttributeSlot::new(0, "format");
}

/// `spirv.Select`.
#[derive(Debug)]
pub enum SelectOp {}

impl SelectOp {
    pub const NAME: &str = "spirv.Select";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const TRUE_VALUE: OperandSlot = OperandSlot::new(1, "true_value");
    pub const FALSE_VALUE: OperandSlot = OperandSlot::new(2, "false_value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ShiftLeftLogical`.
#[derive(Debug)]
pub enum ShiftLeftLogicalOp {}

impl ShiftLeftLogicalOp {
    pub const NAME: &str = "spirv.ShiftLeftLogical";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ShiftRightArithmetic`.
#[derive(Debug)]
pub enum ShiftRightArithmeticOp {}

impl ShiftRightArithmeticOp {
    pub const NAME: &str = "spirv.ShiftRightArithmetic";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ShiftRightLogical`.
#[derive(Debug)]
pub enum ShiftRightLogicalOp {}

impl ShiftRightLogicalOp {
    pub const NAME: &str = "spirv.ShiftRightLogical";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.SpecConstant`.
#[derive(Debug)]
pub enum SpecConstantOp {}

impl SpecConstantOp {
    pub const NAME: &str = "spirv.SpecConstant";
    pub const DEFAULT_VALUE: AttributeSlot = AttributeSlot::new(0, "default_value");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
}

/// `spirv.SpecConstantComposite`.
#[derive(Debug)]
pub enum SpecConstantCompositeOp {}

impl SpecConstantCompositeOp {
    pub const NAME: &str = "spirv.SpecConstantComposite";
    pub const CONSTITUENTS: AttributeSlot = AttributeSlot::new(0, "constituents");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(2, "type");
}

/// `spirv.SpecConstantOperation`.
#[derive(Debug)]
pub enum SpecConstantOperationOp {}

impl SpecConstantOperationOp {
    pub const NAME: &str = "spirv.SpecConstantOperation";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `spirv.Store`.
#[derive(Debug)]
pub enum StoreOp {}

impl StoreOp {
    pub const NAME: &str = "spirv.Store";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const MEMORY_ACCESS: AttributeSlot = AttributeSlot::new(1, "memory_access");
}

/// `spirv.Switch`.
#[derive(Debug)]
pub enum SwitchOp {}

impl SwitchOp {
    pub const NAME: &str = "spirv.Switch";
    pub const SELECTOR: OperandSlot = OperandSlot::new(0, "selector");
    pub const DEFAULT_OPERANDS: OperandSlot = OperandSlot::new(1, "defaultOperands");
    pub const TARGET_OPERANDS: OperandSlot = OperandSlot::new(2, "targetOperands");
    pub const CASE_OPERAND_SEGMENTS: AttributeSlot = AttributeSlot::new(0, "case_operand_segments");
    pub const LITERALS: AttributeSlot = AttributeSlot::new(1, "literals");
}

/// `spirv.Transpose`.
#[derive(Debug)]
pub enum TransposeOp {}

impl TransposeOp {
    pub const NAME: &str = "spirv.Transpose";
    pub const MATRIX: OperandSlot = OperandSlot::new(0, "matrix");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.UConvert`.
#[derive(Debug)]
pub enum UConvertOp {}

impl UConvertOp {
    pub const NAME: &str = "spirv.UConvert";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.UDiv`.
#[derive(Debug)]
pub enum UDivOp {}

impl UDivOp {
    pub const NAME: &str = "spirv.UDiv";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.UDot`.
#[derive(Debug)]
pub enum UDotOp {}

impl UDotOp {
    pub const NAME: &str = "spirv.UDot";
    pub const VECTOR1: OperandSlot = OperandSlot::new(0, "vector1");
    pub const VECTOR2: OperandSlot = OperandSlot::new(1, "vector2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FORMAT: AttributeSlot = AttributeSlot::new(0, "format");
}

/// `spirv.UDotAccSat`.
#[derive(Debug)]
pub enum UDotAccSatOp {}

impl UDotAccSatOp {
    pub const NAME: &str = "spirv.UDotAccSat";
    pub const VECTOR1: OperandSlot = OperandSlot::new(0, "vector1");
    pub const VECTOR2: OperandSlot = OperandSlot::new(1, "vector2");
    pub const ACCUMULATOR: OperandSlot = OperandSlot::new(2, "accumulator");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FORMAT: AttributeSlot = AttributeSlot::new(0, "format");
}

/// `spirv.UGreaterThan`.
#[derive(Debug)]
pub enum UGreaterThanOp {}

impl UGreaterThanOp {
    pub const NAME: &str = "spirv.UGreaterThan";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.UGreaterThanEqual`.
#[derive(Debug)]
pub enum UGreaterThanEqualOp {}

impl UGreaterThanEqualOp {
    pub const NAME: &str = "spirv.UGreaterThanEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ULessThan`.
#[derive(Debug)]
pub enum ULessThanOp {}

impl ULessThanOp {
    pub const NAME: &str = "spirv.ULessThan";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.ULessThanEqual`.
#[derive(Debug)]
pub enum ULessThanEqualOp {}

impl ULessThanEqualOp {
    pub const NAME: &str = "spirv.ULessThanEqual";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.UMod`.
#[derive(Debug)]
pub enum UModOp {}

impl UModOp {
    pub const NAME: &str = "spirv.UMod";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.UMulExtended`.
#[derive(Debug)]
pub enum UMulExtendedOp {}

impl UMulExtendedOp {
    pub const NAME: &str = "spirv.UMulExtended";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.Undef`.
#[derive(Debug)]
pub enum UndefOp {}

impl UndefOp {
    pub const NAME: &str = "spirv.Undef";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.Unordered`.
#[derive(Debug)]
pub enum UnorderedOp {}

impl UnorderedOp {
    pub const NAME: &str = "spirv.Unordered";
    pub const OPERAND1: OperandSlot = OperandSlot::new(0, "operand1");
    pub const OPERAND2: OperandSlot = OperandSlot::new(1, "operand2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.Unreachable`.
#[derive(Debug)]
pub enum UnreachableOp {}

impl UnreachableOp {
    pub const NAME: &str = "spirv.Unreachable";
}

/// `spirv.Variable`.
#[derive(Debug)]
pub enum VariableOp {}

impl VariableOp {
    pub const NAME: &str = "spirv.Variable";
    pub const INITIALIZER: OperandSlot = OperandSlot::new(0, "initializer");
    pub const POINTER: ResultSlot = ResultSlot::new(0, "pointer");
    pub const STORAGE_CLASS: AttributeSlot = AttributeSlot::new(0, "storage_class");
}

/// `spirv.VectorExtractDynamic`.
#[derive(Debug)]
pub enum VectorExtractDynamicOp {}

impl VectorExtractDynamicOp {
    pub const NAME: &str = "spirv.VectorExtractDynamic";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const INDEX: OperandSlot = OperandSlot::new(1, "index");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.VectorInsertDynamic`.
#[derive(Debug)]
pub enum VectorInsertDynamicOp {}

impl VectorInsertDynamicOp {
    pub const NAME: &str = "spirv.VectorInsertDynamic";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const COMPONENT: OperandSlot = OperandSlot::new(1, "component");
    pub const INDEX: OperandSlot = OperandSlot::new(2, "index");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.VectorShuffle`.
#[derive(Debug)]
pub enum VectorShuffleOp {}

impl VectorShuffleOp {
    pub const NAME: &str = "spirv.VectorShuffle";
    pub const VECTOR1: OperandSlot = OperandSlot::new(0, "vector1");
    pub const VECTOR2: OperandSlot = OperandSlot::new(1, "vector2");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const COMPONENTS: AttributeSlot = AttributeSlot::new(0, "components");
}

/// `spirv.VectorTimesMatrix`.
#[derive(Debug)]
pub enum VectorTimesMatrixOp {}

impl VectorTimesMatrixOp {
    pub const NAME: &str = "spirv.VectorTimesMatrix";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const MATRIX: OperandSlot = OperandSlot::new(1, "matrix");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.VectorTimesScalar`.
#[derive(Debug)]
pub enum VectorTimesScalarOp {}

impl VectorTimesScalarOp {
    pub const NAME: &str = "spirv.VectorTimesScalar";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const SCALAR: OperandSlot = OperandSlot::new(1, "scalar");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `spirv.func`.
#[derive(Debug)]
pub enum FuncOp {}

impl FuncOp {
    pub const NAME: &str = "spirv.func";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FUNCTION_CONTROL: AttributeSlot = AttributeSlot::new(1, "function_control");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(2, "function_type");
    pub const LINKAGE_ATTRIBUTES: AttributeSlot = AttributeSlot::new(3, "linkage_attributes");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(4, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(5, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `spirv.mlir.addressof`.
#[derive(Debug)]
pub enum MlirAddressofOp {}

impl MlirAddressofOp {
    pub const NAME: &str = "spirv.mlir.addressof";
    pub const POINTER: ResultSlot = ResultSlot::new(0, "pointer");
    pub const VARIABLE: AttributeSlot = AttributeSlot::new(0, "variable");
}

/// `spirv.mlir.loop`.
#[derive(Debug)]
pub enum MlirLoopOp {}

impl MlirLoopOp {
    pub const NAME: &str = "spirv.mlir.loop";
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const LOOP_CONTROL: AttributeSlot = AttributeSlot::new(0, "loop_control");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `spirv.mlir.merge`.
#[derive(Debug)]
pub enum MlirMergeOp {}

impl MlirMergeOp {
    pub const NAME: &str = "spirv.mlir.merge";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `spirv.mlir.referenceof`.
#[derive(Debug)]
pub enum MlirReferenceofOp {}

impl MlirReferenceofOp {
    pub const NAME: &str = "spirv.mlir.referenceof";
    pub const REFERENCE: ResultSlot = ResultSlot::new(0, "reference");
    pub const SPEC_CONST: AttributeSlot = AttributeSlot::new(0, "spec_const");
}

/// `spirv.mlir.selection`.
#[derive(Debug)]
pub enum MlirSelectionOp {}

impl MlirSelectionOp {
    pub const NAME: &str = "spirv.mlir.selection";
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const SELECTION_CONTROL: AttributeSlot = AttributeSlot::new(0, "selection_control");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `spirv.mlir.yield`.
#[derive(Debug)]
pub enum MlirYieldOp {}

impl MlirYieldOp {
    pub const NAME: &str = "spirv.mlir.yield";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
}

/// `spirv.module`.
#[derive(Debug)]
pub enum ModuleOp {}

impl ModuleOp {
    pub const NAME: &str = "spirv.module";
    pub const ADDRESSING_MODEL: AttributeSlot = AttributeSlot::new(0, "addressing_model");
    pub const MEMORY_MODEL: AttributeSlot = AttributeSlot::new(1, "memory_model");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(2, "sym_name");
    pub const VCE_TRIPLE: AttributeSlot = AttributeSlot::new(3, "vce_triple");
    pub const REGION: RegionSlot = RegionSlot::new(0, "");
}
