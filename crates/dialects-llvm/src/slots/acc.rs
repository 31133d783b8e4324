// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `acc` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `acc.atomic.capture`.
#[derive(Debug)]
pub enum AtomicCaptureOp {}

impl AtomicCaptureOp {
    pub const NAME: &str = "acc.atomic.capture";
    pub const IF_COND: OperandSlot = OperandSlot::new(0, "ifCond");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.atomic.read`.
#[derive(Debug)]
pub enum AtomicReadOp {}

impl AtomicReadOp {
    pub const NAME: &str = "acc.atomic.read";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const V: OperandSlot = OperandSlot::new(1, "v");
    pub const IF_COND: OperandSlot = OperandSlot::new(2, "ifCond");
    pub const ELEMENT_TYPE: AttributeSlot = AttributeSlot::new(0, "element_type");
}

/// `acc.atomic.update`.
#[derive(Debug)]
pub enum AtomicUpdateOp {}

impl AtomicUpdateOp {
    pub const NAME: &str = "acc.atomic.update";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const IF_COND: OperandSlot = OperandSlot::new(1, "ifCond");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.atomic.write`.
#[derive(Debug)]
pub enum AtomicWriteOp {}

impl AtomicWriteOp {
    pub const NAME: &str = "acc.atomic.write";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const EXPR: OperandSlot = OperandSlot::new(1, "expr");
    pub const IF_COND: OperandSlot = OperandSlot::new(2, "ifCond");
}

/// `acc.attach`.
#[derive(Debug)]
pub enum AttachOp {}

impl AttachOp {
    pub const NAME: &str = "acc.attach";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.bounds`.
#[derive(Debug)]
pub enum BoundsOp {}

impl BoundsOp {
    pub const NAME: &str = "acc.bounds";
    pub const LOWERBOUND: OperandSlot = OperandSlot::new(0, "lowerbound");
    pub const UPPERBOUND: OperandSlot = OperandSlot::new(1, "upperbound");
    pub const EXTENT: OperandSlot = OperandSlot::new(2, "extent");
    pub const STRIDE: OperandSlot = OperandSlot::new(3, "stride");
    pub const START_IDX: OperandSlot = OperandSlot::new(4, "startIdx");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const STRIDE_IN_BYTES: AttributeSlot = AttributeSlot::new(1, "strideInBytes");
}

/// `acc.cache`.
#[derive(Debug)]
pub enum CacheOp {}

impl CacheOp {
    pub const NAME: &str = "acc.cache";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.copyin`.
#[derive(Debug)]
pub enum CopyinOp {}

impl CopyinOp {
    pub const NAME: &str = "acc.copyin";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.copyout`.
#[derive(Debug)]
pub enum CopyoutOp {}

impl CopyoutOp {
    pub const NAME: &str = "acc.copyout";
    pub const ACC_VAR: OperandSlot = OperandSlot::new(0, "accVar");
    pub const VAR: OperandSlot = OperandSlot::new(1, "var");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(7, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(8, "varType");
}

/// `acc.create`.
#[derive(Debug)]
pub enum CreateOp {}

impl CreateOp {
    pub const NAME: &str = "acc.create";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.data`.
#[derive(Debug)]
pub enum DataOp {}

impl DataOp {
    pub const NAME: &str = "acc.data";
    pub const IF_COND: OperandSlot = OperandSlot::new(0, "ifCond");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(1, "asyncOperands");
    pub const WAIT_OPERANDS: OperandSlot = OperandSlot::new(2, "waitOperands");
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(3, "dataClauseOperands");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DEFAULT_ATTR: AttributeSlot = AttributeSlot::new(2, "defaultAttr");
    pub const HAS_WAIT_DEVNUM: AttributeSlot = AttributeSlot::new(3, "hasWaitDevnum");
    pub const WAIT_ONLY: AttributeSlot = AttributeSlot::new(5, "waitOnly");
    pub const WAIT_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(6, "waitOperandsDeviceType");
    pub const WAIT_OPERANDS_SEGMENTS: AttributeSlot = AttributeSlot::new(7, "waitOperandsSegments");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.declare`.
#[derive(Debug)]
pub enum DeclareOp {}

impl DeclareOp {
    pub const NAME: &str = "acc.declare";
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(0, "dataClauseOperands");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.declare_device_resident`.
#[derive(Debug)]
pub enum DeclareDeviceResidentOp {}

impl DeclareDeviceResidentOp {
    pub const NAME: &str = "acc.declare_device_resident";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.declare_enter`.
#[derive(Debug)]
pub enum DeclareEnterOp {}

impl DeclareEnterOp {
    pub const NAME: &str = "acc.declare_enter";
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(0, "dataClauseOperands");
    pub const TOKEN: ResultSlot = ResultSlot::new(0, "token");
}

/// `acc.declare_exit`.
#[derive(Debug)]
pub enum DeclareExitOp {}

impl DeclareExitOp {
    pub const NAME: &str = "acc.declare_exit";
    pub const TOKEN: OperandSlot = OperandSlot::new(0, "token");
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(1, "dataClauseOperands");
}

/// `acc.declare_link`.
#[derive(Debug)]
pub enum DeclareLinkOp {}

impl DeclareLinkOp {
    pub const NAME: &str = "acc.declare_link";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.delete`.
#[derive(Debug)]
pub enum DeleteOp {}

impl DeleteOp {
    pub const NAME: &str = "acc.delete";
    pub const ACC_VAR: OperandSlot = OperandSlot::new(0, "accVar");
    pub const BOUNDS: OperandSlot = OperandSlot::new(1, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(2, "asyncOperands");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(7, "structured");
}

/// `acc.detach`.
#[derive(Debug)]
pub enum DetachOp {}

impl DetachOp {
    pub const NAME: &str = "acc.detach";
    pub const ACC_VAR: OperandSlot = OperandSlot::new(0, "accVar");
    pub const BOUNDS: OperandSlot = OperandSlot::new(1, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(2, "asyncOperands");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(7, "structured");
}

/// `acc.deviceptr`.
#[derive(Debug)]
pub enum DeviceptrOp {}

impl DeviceptrOp {
    pub const NAME: &str = "acc.deviceptr";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.enter_data`.
#[derive(Debug)]
pub enum EnterDataOp {}

impl EnterDataOp {
    pub const NAME: &str = "acc.enter_data";
    pub const IF_COND: OperandSlot = OperandSlot::new(0, "ifCond");
    pub const ASYNC_OPERAND: OperandSlot = OperandSlot::new(1, "asyncOperand");
    pub const WAIT_DEVNUM: OperandSlot = OperandSlot::new(2, "waitDevnum");
    pub const WAIT_OPERANDS: OperandSlot = OperandSlot::new(3, "waitOperands");
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(4, "dataClauseOperands");
    pub const ASYNC: AttributeSlot = AttributeSlot::new(0, "async");
    pub const WAIT: AttributeSlot = AttributeSlot::new(2, "wait");
}

/// `acc.exit_data`.
#[derive(Debug)]
pub enum ExitDataOp {}

impl ExitDataOp {
    pub const NAME: &str = "acc.exit_data";
    pub const IF_COND: OperandSlot = OperandSlot::new(0, "ifCond");
    pub const ASYNC_OPERAND: OperandSlot = OperandSlot::new(1, "asyncOperand");
    pub const WAIT_DEVNUM: OperandSlot = OperandSlot::new(2, "waitDevnum");
    pub const WAIT_OPERANDS: OperandSlot = OperandSlot::new(3, "waitOperands");
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(4, "dataClauseOperands");
    pub const ASYNC: AttributeSlot = AttributeSlot::new(0, "async");
    pub const FINALIZE: AttributeSlot = AttributeSlot::new(1, "finalize");
    pub const WAIT: AttributeSlot = AttributeSlot::new(3, "wait");
}

/// `acc.firstprivate`.
#[derive(Debug)]
pub enum FirstprivateOp {}

impl FirstprivateOp {
    pub const NAME: &str = "acc.firstprivate";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.firstprivate.recipe`.
#[derive(Debug)]
pub enum FirstprivateRecipeOp {}

impl FirstprivateRecipeOp {
    pub const NAME: &str = "acc.firstprivate.recipe";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(1, "type");
    pub const INIT_REGION: RegionSlot = RegionSlot::new(0, "initRegion");
    pub const COPY_REGION: RegionSlot = RegionSlot::new(1, "copyRegion");
    pub const DESTROY_REGION: RegionSlot = RegionSlot::new(2, "destroyRegion");
}

/// `acc.firstprivate_map`.
#[derive(Debug)]
pub enum FirstprivateMapOp {}

impl FirstprivateMapOp {
    pub const NAME: &str = "acc.firstprivate_map";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.get_extent`.
#[derive(Debug)]
pub enum GetExtentOp {}

impl GetExtentOp {
    pub const NAME: &str = "acc.get_extent";
    pub const BOUNDS: OperandSlot = OperandSlot::new(0, "bounds");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `acc.get_lowerbound`.
#[derive(Debug)]
pub enum GetLowerboundOp {}

impl GetLowerboundOp {
    pub const NAME: &str = "acc.get_lowerbound";
    pub const BOUNDS: OperandSlot = OperandSlot::new(0, "bounds");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `acc.get_stride`.
#[derive(Debug)]
pub enum GetStrideOp {}

impl GetStrideOp {
    pub const NAME: &str = "acc.get_stride";
    pub const BOUNDS: OperandSlot = OperandSlot::new(0, "bounds");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `acc.get_upperbound`.
#[derive(Debug)]
pub enum GetUpperboundOp {}

impl GetUpperboundOp {
    pub const NAME: &str = "acc.get_upperbound";
    pub const BOUNDS: OperandSlot = OperandSlot::new(0, "bounds");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `acc.getdeviceptr`.
#[derive(Debug)]
pub enum GetdeviceptrOp {}

impl GetdeviceptrOp {
    pub const NAME: &str = "acc.getdeviceptr";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.global_ctor`.
#[derive(Debug)]
pub enum GlobalCtorOp {}

impl GlobalCtorOp {
    pub const NAME: &str = "acc.global_ctor";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.global_dtor`.
#[derive(Debug)]
pub enum GlobalDtorOp {}

impl GlobalDtorOp {
    pub const NAME: &str = "acc.global_dtor";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.host_data`.
#[derive(Debug)]
pub enum HostDataOp {}

impl HostDataOp {
    pub const NAME: &str = "acc.host_data";
    pub const IF_COND: OperandSlot = OperandSlot::new(0, "ifCond");
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(1, "dataClauseOperands");
    pub const IF_PRESENT: AttributeSlot = AttributeSlot::new(0, "ifPresent");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.init`.
#[derive(Debug)]
pub enum InitOp {}

impl InitOp {
    pub const NAME: &str = "acc.init";
    pub const DEVICE_NUM: OperandSlot = OperandSlot::new(0, "deviceNum");
    pub const IF_COND: OperandSlot = OperandSlot::new(1, "ifCond");
    pub const DEVICE_TYPES: AttributeSlot = AttributeSlot::new(0, "device_types");
}

/// `acc.kernel_environment`.
#[derive(Debug)]
pub enum KernelEnvironmentOp {}

impl KernelEnvironmentOp {
    pub const NAME: &str = "acc.kernel_environment";
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(0, "dataClauseOperands");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(1, "asyncOperands");
    pub const WAIT_OPERANDS: OperandSlot = OperandSlot::new(2, "waitOperands");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const HAS_WAIT_DEVNUM: AttributeSlot = AttributeSlot::new(2, "hasWaitDevnum");
    pub const WAIT_ONLY: AttributeSlot = AttributeSlot::new(4, "waitOnly");
    pub const WAIT_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(5, "waitOperandsDeviceType");
    pub const WAIT_OPERANDS_SEGMENTS: AttributeSlot = AttributeSlot::new(6, "waitOperandsSegments");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.kernels`.
#[derive(Debug)]
pub enum KernelsOp {}

impl KernelsOp {
    pub const NAME: &str = "acc.kernels";
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(0, "asyncOperands");
    pub const WAIT_OPERANDS: OperandSlot = OperandSlot::new(1, "waitOperands");
    pub const NUM_GANGS: OperandSlot = OperandSlot::new(2, "numGangs");
    pub const NUM_WORKERS: OperandSlot = OperandSlot::new(3, "numWorkers");
    pub const VECTOR_LENGTH: OperandSlot = OperandSlot::new(4, "vectorLength");
    pub const IF_COND: OperandSlot = OperandSlot::new(5, "ifCond");
    pub const SELF_COND: OperandSlot = OperandSlot::new(6, "selfCond");
    pub const REDUCTION_OPERANDS: OperandSlot = OperandSlot::new(7, "reductionOperands");
    pub const PRIVATE_OPERANDS: OperandSlot = OperandSlot::new(8, "privateOperands");
    pub const FIRSTPRIVATE_OPERANDS: OperandSlot = OperandSlot::new(9, "firstprivateOperands");
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(10, "dataClauseOperands");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const COMBINED: AttributeSlot = AttributeSlot::new(2, "combined");
    pub const DEFAULT_ATTR: AttributeSlot = AttributeSlot::new(3, "defaultAttr");
    pub const HAS_WAIT_DEVNUM: AttributeSlot = AttributeSlot::new(4, "hasWaitDevnum");
    pub const NUM_GANGS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(5, "numGangsDeviceType");
    pub const NUM_GANGS_SEGMENTS: AttributeSlot = AttributeSlot::new(6, "numGangsSegments");
    pub const NUM_WORKERS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(7, "numWorkersDeviceType");
    pub const SELF_ATTR: AttributeSlot = AttributeSlot::new(9, "selfAttr");
    pub const VECTOR_LENGTH_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(10, "vectorLengthDeviceType");
    pub const WAIT_ONLY: AttributeSlot = AttributeSlot::new(11, "waitOnly");
    pub const WAIT_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(12, "waitOperandsDeviceType");
    pub const WAIT_OPERANDS_SEGMENTS: AttributeSlot = AttributeSlot::new(13, "waitOperandsSegments");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.loop`.
#[derive(Debug)]
pub enum LoopOp {}

impl LoopOp {
    pub const NAME: &str = "acc.loop";
    pub const LOWERBOUND: OperandSlot = OperandSlot::new(0, "lowerbound");
    pub const UPPERBOUND: OperandSlot = OperandSlot::new(1, "upperbound");
    pub const STEP: OperandSlot = OperandSlot::new(2, "step");
    pub const GANG_OPERANDS: OperandSlot = OperandSlot::new(3, "gangOperands");
    pub const WORKER_NUM_OPERANDS: OperandSlot = OperandSlot::new(4, "workerNumOperands");
    pub const VECTOR_OPERANDS: OperandSlot = OperandSlot::new(5, "vectorOperands");
    pub const TILE_OPERANDS: OperandSlot = OperandSlot::new(6, "tileOperands");
    pub const CACHE_OPERANDS: OperandSlot = OperandSlot::new(7, "cacheOperands");
    pub const PRIVATE_OPERANDS: OperandSlot = OperandSlot::new(8, "privateOperands");
    pub const FIRSTPRIVATE_OPERANDS: OperandSlot = OperandSlot::new(9, "firstprivateOperands");
    pub const REDUCTION_OPERANDS: OperandSlot = OperandSlot::new(10, "reductionOperands");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const AUTO_: AttributeSlot = AttributeSlot::new(0, "auto_");
    pub const COLLAPSE: AttributeSlot = AttributeSlot::new(1, "collapse");
    pub const COLLAPSE_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(2, "collapseDeviceType");
    pub const COMBINED: AttributeSlot = AttributeSlot::new(3, "combined");
    pub const GANG: AttributeSlot = AttributeSlot::new(4, "gang");
    pub const GANG_OPERANDS_ARG_TYPE: AttributeSlot = AttributeSlot::new(5, "gangOperandsArgType");
    pub const GANG_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(6, "gangOperandsDeviceType");
    pub const GANG_OPERANDS_SEGMENTS: AttributeSlot = AttributeSlot::new(7, "gangOperandsSegments");
    pub const INCLUSIVE_UPPERBOUND: AttributeSlot = AttributeSlot::new(8, "inclusiveUpperbound");
    pub const INDEPENDENT: AttributeSlot = AttributeSlot::new(9, "independent");
    pub const SEQ: AttributeSlot = AttributeSlot::new(11, "seq");
    pub const TILE_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(12, "tileOperandsDeviceType");
    pub const TILE_OPERANDS_SEGMENTS: AttributeSlot = AttributeSlot::new(13, "tileOperandsSegments");
    pub const UNSTRUCTURED: AttributeSlot = AttributeSlot::new(14, "unstructured");
    pub const VECTOR: AttributeSlot = AttributeSlot::new(15, "vector");
    pub const VECTOR_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(16, "vectorOperandsDeviceType");
    pub const WORKER: AttributeSlot = AttributeSlot::new(17, "worker");
    pub const WORKER_NUM_OPERANDS_DEVICE_TYPE: AttributeSlot =
        AttributeSlot::new(18, "workerNumOperandsDeviceType");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.nocreate`.
#[derive(Debug)]
pub enum NocreateOp {}

impl NocreateOp {
    pub const NAME: &str = "acc.nocreate";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.parallel`.
#[derive(Debug)]
pub enum ParallelOp {}

impl ParallelOp {
    pub const NAME: &str = "acc.parallel";
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(0, "asyncOperands");
    pub const WAIT_OPERANDS: OperandSlot = OperandSlot::new(1, "waitOperands");
    pub const NUM_GANGS: OperandSlot = OperandSlot::new(2, "numGangs");
    pub const NUM_WORKERS: OperandSlot = OperandSlot::new(3, "numWorkers");
    pub const VECTOR_LENGTH: OperandSlot = OperandSlot::new(4, "vectorLength");
    pub const IF_COND: OperandSlot = OperandSlot::new(5, "ifCond");
    pub const SELF_COND: OperandSlot = OperandSlot::new(6, "selfCond");
    pub const REDUCTION_OPERANDS: OperandSlot = OperandSlot::new(7, "reductionOperands");
    pub const PRIVATE_OPERANDS: OperandSlot = OperandSlot::new(8, "privateOperands");
    pub const FIRSTPRIVATE_OPERANDS: OperandSlot = OperandSlot::new(9, "firstprivateOperands");
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(10, "dataClauseOperands");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const COMBINED: AttributeSlot = AttributeSlot::new(2, "combined");
    pub const DEFAULT_ATTR: AttributeSlot = AttributeSlot::new(3, "defaultAttr");
    pub const HAS_WAIT_DEVNUM: AttributeSlot = AttributeSlot::new(4, "hasWaitDevnum");
    pub const NUM_GANGS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(5, "numGangsDeviceType");
    pub const NUM_GANGS_SEGMENTS: AttributeSlot = AttributeSlot::new(6, "numGangsSegments");
    pub const NUM_WORKERS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(7, "numWorkersDeviceType");
    pub const SELF_ATTR: AttributeSlot = AttributeSlot::new(9, "selfAttr");
    pub const VECTOR_LENGTH_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(10, "vectorLengthDeviceType");
    pub const WAIT_ONLY: AttributeSlot = AttributeSlot::new(11, "waitOnly");
    pub const WAIT_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(12, "waitOperandsDeviceType");
    pub const WAIT_OPERANDS_SEGMENTS: AttributeSlot = AttributeSlot::new(13, "waitOperandsSegments");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.present`.
#[derive(Debug)]
pub enum PresentOp {}

impl PresentOp {
    pub const NAME: &str = "acc.present";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.private`.
#[derive(Debug)]
pub enum PrivateOp {}

impl PrivateOp {
    pub const NAME: &str = "acc.private";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.private.recipe`.
#[derive(Debug)]
pub enum PrivateRecipeOp {}

impl PrivateRecipeOp {
    pub const NAME: &str = "acc.private.recipe";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(1, "type");
    pub const INIT_REGION: RegionSlot = RegionSlot::new(0, "initRegion");
    pub const DESTROY_REGION: RegionSlot = RegionSlot::new(1, "destroyRegion");
}

/// `acc.reduction`.
#[derive(Debug)]
pub enum ReductionOp {}

impl ReductionOp {
    pub const NAME: &str = "acc.reduction";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.reduction.recipe`.
#[derive(Debug)]
pub enum ReductionRecipeOp {}

impl ReductionRecipeOp {
    pub const NAME: &str = "acc.reduction.recipe";
    pub const REDUCTION_OPERATOR: AttributeSlot = AttributeSlot::new(0, "reductionOperator");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(2, "type");
    pub const INIT_REGION: RegionSlot = RegionSlot::new(0, "initRegion");
    pub const COMBINER_REGION: RegionSlot = RegionSlot::new(1, "combinerRegion");
    pub const DESTROY_REGION: RegionSlot = RegionSlot::new(2, "destroyRegion");
}

/// `acc.routine`.
#[derive(Debug)]
pub enum RoutineOp {}

impl RoutineOp {
    pub const NAME: &str = "acc.routine";
    pub const BIND_ID_NAME: AttributeSlot = AttributeSlot::new(0, "bindIdName");
    pub const BIND_ID_NAME_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "bindIdNameDeviceType");
    pub const BIND_STR_NAME: AttributeSlot = AttributeSlot::new(2, "bindStrName");
    pub const BIND_STR_NAME_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(3, "bindStrNameDeviceType");
    pub const FUNC_NAME: AttributeSlot = AttributeSlot::new(4, "func_name");
    pub const GANG: AttributeSlot = AttributeSlot::new(5, "gang");
    pub const GANG_DIM: AttributeSlot = AttributeSlot::new(6, "gangDim");
    pub const GANG_DIM_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(7, "gangDimDeviceType");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(8, "implicit");
    pub const NOHOST: AttributeSlot = AttributeSlot::new(9, "nohost");
    pub const SEQ: AttributeSlot = AttributeSlot::new(10, "seq");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(11, "sym_name");
    pub const VECTOR: AttributeSlot = AttributeSlot::new(12, "vector");
    pub const WORKER: AttributeSlot = AttributeSlot::new(13, "worker");
}

/// `acc.serial`.
#[derive(Debug)]
pub enum SerialOp {}

impl SerialOp {
    pub const NAME: &str = "acc.serial";
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(0, "asyncOperands");
    pub const WAIT_OPERANDS: OperandSlot = OperandSlot::new(1, "waitOperands");
    pub const IF_COND: OperandSlot = OperandSlot::new(2, "ifCond");
    pub const SELF_COND: OperandSlot = OperandSlot::new(3, "selfCond");
    pub const REDUCTION_OPERANDS: OperandSlot = OperandSlot::new(4, "reductionOperands");
    pub const PRIVATE_OPERANDS: OperandSlot = OperandSlot::new(5, "privateOperands");
    pub const FIRSTPRIVATE_OPERANDS: OperandSlot = OperandSlot::new(6, "firstprivateOperands");
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(7, "dataClauseOperands");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const COMBINED: AttributeSlot = AttributeSlot::new(2, "combined");
    pub const DEFAULT_ATTR: AttributeSlot = AttributeSlot::new(3, "defaultAttr");
    pub const HAS_WAIT_DEVNUM: AttributeSlot = AttributeSlot::new(4, "hasWaitDevnum");
    pub const SELF_ATTR: AttributeSlot = AttributeSlot::new(6, "selfAttr");
    pub const WAIT_ONLY: AttributeSlot = AttributeSlot::new(7, "waitOnly");
    pub const WAIT_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(8, "waitOperandsDeviceType");
    pub const WAIT_OPERANDS_SEGMENTS: AttributeSlot = AttributeSlot::new(9, "waitOperandsSegments");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `acc.set`.
#[derive(Debug)]
pub enum SetOp {}

impl SetOp {
    pub const NAME: &str = "acc.set";
    pub const DEFAULT_ASYNC: OperandSlot = OperandSlot::new(0, "defaultAsync");
    pub const DEVICE_NUM: OperandSlot = OperandSlot::new(1, "deviceNum");
    pub const IF_COND: OperandSlot = OperandSlot::new(2, "ifCond");
    pub const DEVICE_TYPE: AttributeSlot = AttributeSlot::new(0, "device_type");
}

/// `acc.shutdown`.
#[derive(Debug)]
pub enum ShutdownOp {}

impl ShutdownOp {
    pub const NAME: &str = "acc.shutdown";
    pub const DEVICE_NUM: OperandSlot = OperandSlot::new(0, "deviceNum");
    pub const IF_COND: OperandSlot = OperandSlot::new(1, "ifCond");
    pub const DEVICE_TYPES: AttributeSlot = AttributeSlot::new(0, "device_types");
}

/// `acc.terminator`.
#[derive(Debug)]
pub enum TerminatorOp {}

impl TerminatorOp {
    pub const NAME: &str = "acc.terminator";
}

/// `acc.update`.
#[derive(Debug)]
pub enum UpdateOp {}

impl UpdateOp {
    pub const NAME: &str = "acc.update";
    pub const IF_COND: OperandSlot = OperandSlot::new(0, "ifCond");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(1, "asyncOperands");
    pub const WAIT_OPERANDS: OperandSlot = OperandSlot::new(2, "waitOperands");
    pub const DATA_CLAUSE_OPERANDS: OperandSlot = OperandSlot::new(3, "dataClauseOperands");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const HAS_WAIT_DEVNUM: AttributeSlot = AttributeSlot::new(2, "hasWaitDevnum");
    pub const IF_PRESENT: AttributeSlot = AttributeSlot::new(3, "ifPresent");
    pub const WAIT_ONLY: AttributeSlot = AttributeSlot::new(5, "waitOnly");
    pub const WAIT_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(6, "waitOperandsDeviceType");
    pub const WAIT_OPERANDS_SEGMENTS: AttributeSlot = AttributeSlot::new(7, "waitOperandsSegments");
}

/// `acc.update_device`.
#[derive(Debug)]
pub enum UpdateDeviceOp {}

impl UpdateDeviceOp {
    pub const NAME: &str = "acc.update_device";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.update_host`.
#[derive(Debug)]
pub enum UpdateHostOp {}

impl UpdateHostOp {
    pub const NAME: &str = "acc.update_host";
    pub const ACC_VAR: OperandSlot = OperandSlot::new(0, "accVar");
    pub const VAR: OperandSlot = OperandSlot::new(1, "var");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(7, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(8, "varType");
}

/// `acc.use_device`.
#[derive(Debug)]
pub enum UseDeviceOp {}

impl UseDeviceOp {
    pub const NAME: &str = "acc.use_device";
    pub const VAR: OperandSlot = OperandSlot::new(0, "var");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "varPtrPtr");
    pub const BOUNDS: OperandSlot = OperandSlot::new(2, "bounds");
    pub const ASYNC_OPERANDS: OperandSlot = OperandSlot::new(3, "asyncOperands");
    pub const ACC_VAR: ResultSlot = ResultSlot::new(0, "accVar");
    pub const ASYNC_ONLY: AttributeSlot = AttributeSlot::new(0, "asyncOnly");
    pub const ASYNC_OPERANDS_DEVICE_TYPE: AttributeSlot = AttributeSlot::new(1, "asyncOperandsDeviceType");
    pub const DATA_CLAUSE: AttributeSlot = AttributeSlot::new(2, "dataClause");
    pub const IMPLICIT: AttributeSlot = AttributeSlot::new(3, "implicit");
    pub const MODIFIERS: AttributeSlot = AttributeSlot::new(4, "modifiers");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(5, "name");
    pub const RECIPE: AttributeSlot = AttributeSlot::new(7, "recipe");
    pub const STRUCTURED: AttributeSlot = AttributeSlot::new(8, "structured");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(9, "varType");
}

/// `acc.wait`.
#[derive(Debug)]
pub enum WaitOp {}

impl WaitOp {
    pub const NAME: &str = "acc.wait";
    pub const WAIT_OPERANDS: OperandSlot = OperandSlot::new(0, "waitOperands");
    pub const ASYNC_OPERAND: OperandSlot = OperandSlot::new(1, "asyncOperand");
    pub const WAIT_DEVNUM: OperandSlot = OperandSlot::new(2, "waitDevnum");
    pub const IF_COND: OperandSlot = OperandSlot::new(3, "ifCond");
    pub const ASYNC: AttributeSlot = AttributeSlot::new(0, "async");
}

/// `acc.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "acc.yield";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}
