// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `async` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `async.add_to_group`.
#[derive(Debug)]
pub enum AddToGroupOp {}

impl AddToGroupOp {
    pub const NAME: &str = "async.add_to_group";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const GROUP: OperandSlot = OperandSlot::new(1, "group");
    pub const RANK: ResultSlot = ResultSlot::new(0, "rank");
}

/// `async.await`.
#[derive(Debug)]
pub enum AwaitOp {}

impl AwaitOp {
    pub const NAME: &str = "async.await";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `async.await_all`.
#[derive(Debug)]
pub enum AwaitAllOp {}

impl AwaitAllOp {
    pub const NAME: &str = "async.await_all";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
}

/// `async.call`.
#[derive(Debug)]
pub enum CallOp {}

impl CallOp {
    pub const NAME: &str = "async.call";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const CALLEE: AttributeSlot = AttributeSlot::new(1, "callee");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
}

/// `async.coro.begin`.
#[derive(Debug)]
pub enum CoroBeginOp {}

impl CoroBeginOp {
    pub const NAME: &str = "async.coro.begin";
    pub const ID: OperandSlot = OperandSlot::new(0, "id");
    pub const HANDLE: ResultSlot = ResultSlot::new(0, "handle");
}

/// `async.coro.end`.
#[derive(Debug)]
pub enum CoroEndOp {}

impl CoroEndOp {
    pub const NAME: &str = "async.coro.end";
    pub const HANDLE: OperandSlot = OperandSlot::new(0, "handle");
}

/// `async.coro.free`.
#[derive(Debug)]
pub enum CoroFreeOp {}

impl CoroFreeOp {
    pub const NAME: &str = "async.coro.free";
    pub const ID: OperandSlot = OperandSlot::new(0, "id");
    pub const HANDLE: OperandSlot = OperandSlot::new(1, "handle");
}

/// `async.coro.id`.
#[derive(Debug)]
pub enum CoroIdOp {}

impl CoroIdOp {
    pub const NAME: &str = "async.coro.id";
    pub const ID: ResultSlot = ResultSlot::new(0, "id");
}

/// `async.coro.save`.
#[derive(Debug)]
pub enum CoroSaveOp {}

impl CoroSaveOp {
    pub const NAME: &str = "async.coro.save";
    pub const HANDLE: OperandSlot = OperandSlot::new(0, "handle");
    pub const STATE: ResultSlot = ResultSlot::new(0, "state");
}

/// `async.coro.suspend`.
#[derive(Debug)]
pub enum CoroSuspendOp {}

impl CoroSuspendOp {
    pub const NAME: &str = "async.coro.suspend";
    pub const STATE: OperandSlot = OperandSlot::new(0, "state");
}

/// `async.create_group`.
#[derive(Debug)]
pub enum CreateGroupOp {}

impl CreateGroupOp {
    pub const NAME: &str = "async.create_group";
    pub const SIZE: OperandSlot = OperandSlot::new(0, "size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `async.execute`.
#[derive(Debug)]
pub enum ExecuteOp {}

impl ExecuteOp {
    pub const NAME: &str = "async.execute";
    pub const DEPENDENCIES: OperandSlot = OperandSlot::new(0, "dependencies");
    pub const BODY_OPERANDS: OperandSlot = OperandSlot::new(1, "bodyOperands");
    pub const TOKEN: ResultSlot = ResultSlot::new(0, "token");
    pub const BODY_RESULTS: ResultSlot = ResultSlot::new(1, "bodyResults");
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "bodyRegion");
}

/// `async.func`.
#[derive(Debug)]
pub enum FuncOp {}

impl FuncOp {
    pub const NAME: &str = "async.func";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(1, "function_type");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(3, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(4, "sym_visibility");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `async.return`.
#[derive(Debug)]
pub enum ReturnOp {}

impl ReturnOp {
    pub const NAME: &str = "async.return";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `async.runtime.add_ref`.
#[derive(Debug)]
pub enum RuntimeAddRefOp {}

impl RuntimeAddRefOp {
    pub const NAME: &str = "async.runtime.add_ref";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const COUNT: AttributeSlot = AttributeSlot::new(0, "count");
}

/// `async.runtime.add_to_group`.
#[derive(Debug)]
pub enum RuntimeAddToGroupOp {}

impl RuntimeAddToGroupOp {
    pub const NAME: &str = "async.runtime.add_to_group";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const GROUP: OperandSlot = OperandSlot::new(1, "group");
    pub const RANK: ResultSlot = ResultSlot::new(0, "rank");
}

/// `async.runtime.await`.
#[derive(Debug)]
pub enum RuntimeAwaitOp {}

impl RuntimeAwaitOp {
    pub const NAME: &str = "async.runtime.await";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
}

/// `async.runtime.await_and_resume`.
#[derive(Debug)]
pub enum RuntimeAwaitAndResumeOp {}

impl RuntimeAwaitAndResumeOp {
    pub const NAME: &str = "async.runtime.await_and_resume";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const HANDLE: OperandSlot = OperandSlot::new(1, "handle");
}

/// `async.runtime.create`.
#[derive(Debug)]
pub enum RuntimeCreateOp {}

impl RuntimeCreateOp {
    pub const NAME: &str = "async.runtime.create";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `async.runtime.create_group`.
#[derive(Debug)]
pub enum RuntimeCreateGroupOp {}

impl RuntimeCreateGroupOp {
    pub const NAME: &str = "async.runtime.create_group";
    pub const SIZE: OperandSlot = OperandSlot::new(0, "size");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `async.runtime.drop_ref`.
#[derive(Debug)]
pub enum RuntimeDropRefOp {}

impl RuntimeDropRefOp {
    pub const NAME: &str = "async.runtime.drop_ref";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const COUNT: AttributeSlot = AttributeSlot::new(0, "count");
}

/// `async.runtime.is_error`.
#[derive(Debug)]
pub enum RuntimeIsErrorOp {}

impl RuntimeIsErrorOp {
    pub const NAME: &str = "async.runtime.is_error";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const IS_ERROR: ResultSlot = ResultSlot::new(0, "is_error");
}

/// `async.runtime.load`.
#[derive(Debug)]
pub enum RuntimeLoadOp {}

impl RuntimeLoadOp {
    pub const NAME: &str = "async.runtime.load";
    pub const STORAGE: OperandSlot = OperandSlot::new(0, "storage");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `async.runtime.num_worker_threads`.
#[derive(Debug)]
pub enum RuntimeNumWorkerThreadsOp {}

impl RuntimeNumWorkerThreadsOp {
    pub const NAME: &str = "async.runtime.num_worker_threads";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `async.runtime.resume`.
#[derive(Debug)]
pub enum RuntimeResumeOp {}

impl RuntimeResumeOp {
    pub const NAME: &str = "async.runtime.resume";
    pub const HANDLE: OperandSlot = OperandSlot::new(0, "handle");
}

/// `async.runtime.set_available`.
#[derive(Debug)]
pub enum RuntimeSetAvailableOp {}

impl RuntimeSetAvailableOp {
    pub const NAME: &str = "async.runtime.set_available";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
}

/// `async.runtime.set_error`.
#[derive(Debug)]
pub enum RuntimeSetErrorOp {}

impl RuntimeSetErrorOp {
    pub const NAME: &str = "async.runtime.set_error";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
}

/// `async.runtime.store`.
#[derive(Debug)]
pub enum RuntimeStoreOp {}

impl RuntimeStoreOp {
    pub const NAME: &str = "async.runtime.store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const STORAGE: OperandSlot = OperandSlot::new(1, "storage");
}

/// `async.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "async.yield";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}
