// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `wasmssa` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `wasmssa.abs`.
#[derive(Debug)]
pub enum AbsOp {}

impl AbsOp {
    pub const NAME: &str = "wasmssa.abs";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.add`.
#[derive(Debug)]
pub enum AddOp {}

impl AddOp {
    pub const NAME: &str = "wasmssa.add";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.and`.
#[derive(Debug)]
pub enum AndOp {}

impl AndOp {
    pub const NAME: &str = "wasmssa.and";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.block`.
#[derive(Debug)]
pub enum BlockOp {}

impl BlockOp {
    pub const NAME: &str = "wasmssa.block";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `wasmssa.block_return`.
#[derive(Debug)]
pub enum BlockReturnOp {}

impl BlockReturnOp {
    pub const NAME: &str = "wasmssa.block_return";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
}

/// `wasmssa.branch_if`.
#[derive(Debug)]
pub enum BranchIfOp {}

impl BranchIfOp {
    pub const NAME: &str = "wasmssa.branch_if";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const INPUTS: OperandSlot = OperandSlot::new(1, "inputs");
    pub const EXIT_LEVEL: AttributeSlot = AttributeSlot::new(0, "exitLevel");
}

/// `wasmssa.call`.
#[derive(Debug)]
pub enum CallOp {}

impl CallOp {
    pub const NAME: &str = "wasmssa.call";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const CALLEE: AttributeSlot = AttributeSlot::new(0, "callee");
}

/// `wasmssa.ceil`.
#[derive(Debug)]
pub enum CeilOp {}

impl CeilOp {
    pub const NAME: &str = "wasmssa.ceil";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.clz`.
#[derive(Debug)]
pub enum ClzOp {}

impl ClzOp {
    pub const NAME: &str = "wasmssa.clz";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.const`.
#[derive(Debug)]
pub enum ConstOp {}

impl ConstOp {
    pub const NAME: &str = "wasmssa.const";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `wasmssa.convert_s`.
#[derive(Debug)]
pub enum ConvertSOp {}

impl ConvertSOp {
    pub const NAME: &str = "wasmssa.convert_s";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.convert_u`.
#[derive(Debug)]
pub enum ConvertUOp {}

impl ConvertUOp {
    pub const NAME: &str = "wasmssa.convert_u";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.copysign`.
#[derive(Debug)]
pub enum CopysignOp {}

impl CopysignOp {
    pub const NAME: &str = "wasmssa.copysign";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.ctz`.
#[derive(Debug)]
pub enum CtzOp {}

impl CtzOp {
    pub const NAME: &str = "wasmssa.ctz";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.demote`.
#[derive(Debug)]
pub enum DemoteOp {}

impl DemoteOp {
    pub const NAME: &str = "wasmssa.demote";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.div`.
#[derive(Debug)]
pub enum DivOp {}

impl DivOp {
    pub const NAME: &str = "wasmssa.div";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.div_si`.
#[derive(Debug)]
pub enum DivSiOp {}

impl DivSiOp {
    pub const NAME: &str = "wasmssa.div_si";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.div_ui`.
#[derive(Debug)]
pub enum DivUiOp {}

impl DivUiOp {
    pub const NAME: &str = "wasmssa.div_ui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.eq`.
#[derive(Debug)]
pub enum EqOp {}

impl EqOp {
    pub const NAME: &str = "wasmssa.eq";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.eqz`.
#[derive(Debug)]
pub enum EqzOp {}

impl EqzOp {
    pub const NAME: &str = "wasmssa.eqz";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.extend`.
#[derive(Debug)]
pub enum ExtendOp {}

impl ExtendOp {
    pub const NAME: &str = "wasmssa.extend";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BITS_TO_TAKE: AttributeSlot = AttributeSlot::new(0, "bitsToTake");
}

/// `wasmssa.extend_i32_s`.
#[derive(Debug)]
pub enum ExtendI32SOp {}

impl ExtendI32SOp {
    pub const NAME: &str = "wasmssa.extend_i32_s";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.extend_i32_u`.
#[derive(Debug)]
pub enum ExtendI32UOp {}

impl ExtendI32UOp {
    pub const NAME: &str = "wasmssa.extend_i32_u";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.floor`.
#[derive(Debug)]
pub enum FloorOp {}

impl FloorOp {
    pub const NAME: &str = "wasmssa.floor";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.func`.
#[derive(Debug)]
pub enum FuncOp {}

impl FuncOp {
    pub const NAME: &str = "wasmssa.func";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const EXPORTED: AttributeSlot = AttributeSlot::new(1, "exported");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(2, "functionType");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(3, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(4, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `wasmssa.ge`.
#[derive(Debug)]
pub enum GeOp {}

impl GeOp {
    pub const NAME: &str = "wasmssa.ge";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.ge_si`.
#[derive(Debug)]
pub enum GeSiOp {}

impl GeSiOp {
    pub const NAME: &str = "wasmssa.ge_si";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.ge_ui`.
#[derive(Debug)]
pub enum GeUiOp {}

impl GeUiOp {
    pub const NAME: &str = "wasmssa.ge_ui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.global`.
#[derive(Debug)]
pub enum GlobalOp {}

impl GlobalOp {
    pub const NAME: &str = "wasmssa.global";
    pub const EXPORTED: AttributeSlot = AttributeSlot::new(0, "exported");
    pub const IS_MUTABLE: AttributeSlot = AttributeSlot::new(1, "isMutable");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(2, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(3, "type");
    pub const INITIALIZER: RegionSlot = RegionSlot::new(0, "initializer");
}

/// `wasmssa.global_get`.
#[derive(Debug)]
pub enum GlobalGetOp {}

impl GlobalGetOp {
    pub const NAME: &str = "wasmssa.global_get";
    pub const GLOBAL_VAL: ResultSlot = ResultSlot::new(0, "global_val");
    pub const GLOBAL: AttributeSlot = AttributeSlot::new(0, "global");
}

/// `wasmssa.gt`.
#[derive(Debug)]
pub enum GtOp {}

impl GtOp {
    pub const NAME: &str = "wasmssa.gt";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.gt_si`.
#[derive(Debug)]
pub enum GtSiOp {}

impl GtSiOp {
    pub const NAME: &str = "wasmssa.gt_si";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.gt_ui`.
#[derive(Debug)]
pub enum GtUiOp {}

impl GtUiOp {
    pub const NAME: &str = "wasmssa.gt_ui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.if`.
#[derive(Debug)]
pub enum IfOp {}

impl IfOp {
    pub const NAME: &str = "wasmssa.if";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const INPUTS: OperandSlot = OperandSlot::new(1, "inputs");
    pub const IF: RegionSlot = RegionSlot::new(0, "if");
    pub const ELSE: RegionSlot = RegionSlot::new(1, "else");
}

/// `wasmssa.import_func`.
#[derive(Debug)]
pub enum ImportFuncOp {}

impl ImportFuncOp {
    pub const NAME: &str = "wasmssa.import_func";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const IMPORT_NAME: AttributeSlot = AttributeSlot::new(1, "importName");
    pub const MODULE_NAME: AttributeSlot = AttributeSlot::new(2, "moduleName");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(3, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(4, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(5, "type");
}

/// `wasmssa.import_global`.
#[derive(Debug)]
pub enum ImportGlobalOp {}

impl ImportGlobalOp {
    pub const NAME: &str = "wasmssa.import_global";
    pub const IMPORT_NAME: AttributeSlot = AttributeSlot::new(0, "importName");
    pub const IS_MUTABLE: AttributeSlot = AttributeSlot::new(1, "isMutable");
    pub const MODULE_NAME: AttributeSlot = AttributeSlot::new(2, "moduleName");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(3, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(4, "type");
}

/// `wasmssa.import_mem`.
#[derive(Debug)]
pub enum ImportMemOp {}

impl ImportMemOp {
    pub const NAME: &str = "wasmssa.import_mem";
    pub const IMPORT_NAME: AttributeSlot = AttributeSlot::new(0, "importName");
    pub const LIMITS: AttributeSlot = AttributeSlot::new(1, "limits");
    pub const MODULE_NAME: AttributeSlot = AttributeSlot::new(2, "moduleName");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(3, "sym_name");
}

/// `wasmssa.import_table`.
#[derive(Debug)]
pub enum ImportTableOp {}

impl ImportTableOp {
    pub const NAME: &str = "wasmssa.import_table";
    pub const IMPORT_NAME: AttributeSlot = AttributeSlot::new(0, "importName");
    pub const MODULE_NAME: AttributeSlot = AttributeSlot::new(1, "moduleName");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(2, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(3, "type");
}

/// `wasmssa.le`.
#[derive(Debug)]
pub enum LeOp {}

impl LeOp {
    pub const NAME: &str = "wasmssa.le";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.le_si`.
#[derive(Debug)]
pub enum LeSiOp {}

impl LeSiOp {
    pub const NAME: &str = "wasmssa.le_si";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.le_ui`.
#[derive(Debug)]
pub enum LeUiOp {}

impl LeUiOp {
    pub const NAME: &str = "wasmssa.le_ui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.local`.
#[derive(Debug)]
pub enum LocalOp {}

impl LocalOp {
    pub const NAME: &str = "wasmssa.local";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const TYPE: AttributeSlot = AttributeSlot::new(0, "type");
}

/// `wasmssa.local_get`.
#[derive(Debug)]
pub enum LocalGetOp {}

impl LocalGetOp {
    pub const NAME: &str = "wasmssa.local_get";
    pub const LOCAL_VAR: OperandSlot = OperandSlot::new(0, "localVar");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.local_set`.
#[derive(Debug)]
pub enum LocalSetOp {}

impl LocalSetOp {
    pub const NAME: &str = "wasmssa.local_set";
    pub const LOCAL_VAR: OperandSlot = OperandSlot::new(0, "localVar");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
}

/// `wasmssa.local_tee`.
#[derive(Debug)]
pub enum LocalTeeOp {}

impl LocalTeeOp {
    pub const NAME: &str = "wasmssa.local_tee";
    pub const LOCAL_VAR: OperandSlot = OperandSlot::new(0, "localVar");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.loop`.
#[derive(Debug)]
pub enum LoopOp {}

impl LoopOp {
    pub const NAME: &str = "wasmssa.loop";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `wasmssa.lt`.
#[derive(Debug)]
pub enum LtOp {}

impl LtOp {
    pub const NAME: &str = "wasmssa.lt";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.lt_si`.
#[derive(Debug)]
pub enum LtSiOp {}

impl LtSiOp {
    pub const NAME: &str = "wasmssa.lt_si";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.lt_ui`.
#[derive(Debug)]
pub enum LtUiOp {}

impl LtUiOp {
    pub const NAME: &str = "wasmssa.lt_ui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.max`.
#[derive(Debug)]
pub enum MaxOp {}

impl MaxOp {
    pub const NAME: &str = "wasmssa.max";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.memory`.
#[derive(Debug)]
pub enum MemoryOp {}

impl MemoryOp {
    pub const NAME: &str = "wasmssa.memory";
    pub const EXPORTED: AttributeSlot = AttributeSlot::new(0, "exported");
    pub const LIMITS: AttributeSlot = AttributeSlot::new(1, "limits");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(2, "sym_name");
}

/// `wasmssa.min`.
#[derive(Debug)]
pub enum MinOp {}

impl MinOp {
    pub const NAME: &str = "wasmssa.min";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.mul`.
#[derive(Debug)]
pub enum MulOp {}

impl MulOp {
    pub const NAME: &str = "wasmssa.mul";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.ne`.
#[derive(Debug)]
pub enum NeOp {}

impl NeOp {
    pub const NAME: &str = "wasmssa.ne";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.neg`.
#[derive(Debug)]
pub enum NegOp {}

impl NegOp {
    pub const NAME: &str = "wasmssa.neg";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.or`.
#[derive(Debug)]
pub enum OrOp {}

impl OrOp {
    pub const NAME: &str = "wasmssa.or";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.popcnt`.
#[derive(Debug)]
pub enum PopcntOp {}

impl PopcntOp {
    pub const NAME: &str = "wasmssa.popcnt";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.promote`.
#[derive(Debug)]
pub enum PromoteOp {}

impl PromoteOp {
    pub const NAME: &str = "wasmssa.promote";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.reinterpret`.
#[derive(Debug)]
pub enum ReinterpretOp {}

impl ReinterpretOp {
    pub const NAME: &str = "wasmssa.reinterpret";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.rem_si`.
#[derive(Debug)]
pub enum RemSiOp {}

impl RemSiOp {
    pub const NAME: &str = "wasmssa.rem_si";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.rem_ui`.
#[derive(Debug)]
pub enum RemUiOp {}

impl RemUiOp {
    pub const NAME: &str = "wasmssa.rem_ui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.return`.
#[derive(Debug)]
pub enum ReturnOp {}

impl ReturnOp {
    pub const NAME: &str = "wasmssa.return";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `wasmssa.rotl`.
#[derive(Debug)]
pub enum RotlOp {}

impl RotlOp {
    pub const NAME: &str = "wasmssa.rotl";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const BITS: OperandSlot = OperandSlot::new(1, "bits");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.rotr`.
#[derive(Debug)]
pub enum RotrOp {}

impl RotrOp {
    pub const NAME: &str = "wasmssa.rotr";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const BITS: OperandSlot = OperandSlot::new(1, "bits");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.shl`.
#[derive(Debug)]
pub enum ShlOp {}

impl ShlOp {
    pub const NAME: &str = "wasmssa.shl";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const BITS: OperandSlot = OperandSlot::new(1, "bits");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.shr_s`.
#[derive(Debug)]
pub enum ShrSOp {}

impl ShrSOp {
    pub const NAME: &str = "wasmssa.shr_s";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const BITS: OperandSlot = OperandSlot::new(1, "bits");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.shr_u`.
#[derive(Debug)]
pub enum ShrUOp {}

impl ShrUOp {
    pub const NAME: &str = "wasmssa.shr_u";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const BITS: OperandSlot = OperandSlot::new(1, "bits");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.sqrt`.
#[derive(Debug)]
pub enum SqrtOp {}

impl SqrtOp {
    pub const NAME: &str = "wasmssa.sqrt";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.sub`.
#[derive(Debug)]
pub enum SubOp {}

impl SubOp {
    pub const NAME: &str = "wasmssa.sub";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.table`.
#[derive(Debug)]
pub enum TableOp {}

impl TableOp {
    pub const NAME: &str = "wasmssa.table";
    pub const EXPORTED: AttributeSlot = AttributeSlot::new(0, "exported");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(2, "type");
}

/// `wasmssa.trunc`.
#[derive(Debug)]
pub enum TruncOp {}

impl TruncOp {
    pub const NAME: &str = "wasmssa.trunc";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.wrap`.
#[derive(Debug)]
pub enum WrapOp {}

impl WrapOp {
    pub const NAME: &str = "wasmssa.wrap";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `wasmssa.xor`.
#[derive(Debug)]
pub enum XorOp {}

impl XorOp {
    pub const NAME: &str = "wasmssa.xor";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}
