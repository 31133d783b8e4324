// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `ml_program` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `ml_program.func`.
#[derive(Debug)]
pub enum FuncOp {}

impl FuncOp {
    pub const NAME: &str = "ml_program.func";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(1, "function_type");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(3, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(4, "sym_visibility");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `ml_program.global`.
#[derive(Debug)]
pub enum GlobalOp {}

impl GlobalOp {
    pub const NAME: &str = "ml_program.global";
    pub const IS_MUTABLE: AttributeSlot = AttributeSlot::new(0, "is_mutable");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(2, "sym_visibility");
    pub const TYPE: AttributeSlot = AttributeSlot::new(3, "type");
    pub const VALUE: AttributeSlot = AttributeSlot::new(4, "value");
}

/// `ml_program.global_load`.
#[derive(Debug)]
pub enum GlobalLoadOp {}

impl GlobalLoadOp {
    pub const NAME: &str = "ml_program.global_load";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GLOBAL: AttributeSlot = AttributeSlot::new(0, "global");
}

/// `ml_program.global_load_const`.
#[derive(Debug)]
pub enum GlobalLoadConstOp {}

impl GlobalLoadConstOp {
    pub const NAME: &str = "ml_program.global_load_const";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GLOBAL: AttributeSlot = AttributeSlot::new(0, "global");
}

/// `ml_program.global_load_graph`.
#[derive(Debug)]
pub enum GlobalLoadGraphOp {}

impl GlobalLoadGraphOp {
    pub const NAME: &str = "ml_program.global_load_graph";
    pub const CONSUME_TOKENS: OperandSlot = OperandSlot::new(0, "consumeTokens");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const PRODUCE_TOKEN: ResultSlot = ResultSlot::new(1, "produceToken");
    pub const GLOBAL: AttributeSlot = AttributeSlot::new(0, "global");
}

/// `ml_program.global_store`.
#[derive(Debug)]
pub enum GlobalStoreOp {}

impl GlobalStoreOp {
    pub const NAME: &str = "ml_program.global_store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const GLOBAL: AttributeSlot = AttributeSlot::new(0, "global");
}

/// `ml_program.global_store_graph`.
#[derive(Debug)]
pub enum GlobalStoreGraphOp {}

impl GlobalStoreGraphOp {
    pub const NAME: &str = "ml_program.global_store_graph";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const CONSUME_TOKENS: OperandSlot = OperandSlot::new(1, "consumeTokens");
    pub const PRODUCE_TOKEN: ResultSlot = ResultSlot::new(0, "produceToken");
    pub const GLOBAL: AttributeSlot = AttributeSlot::new(0, "global");
}

/// `ml_program.output`.
#[derive(Debug)]
pub enum OutputOp {}

impl OutputOp {
    pub const NAME: &str = "ml_program.output";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `ml_program.return`.
#[derive(Debug)]
pub enum ReturnOp {}

impl ReturnOp {
    pub const NAME: &str = "ml_program.return";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `ml_program.subgraph`.
#[derive(Debug)]
pub enum SubgraphOp {}

impl SubgraphOp {
    pub const NAME: &str = "ml_program.subgraph";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(1, "function_type");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(3, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(4, "sym_visibility");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `ml_program.token`.
#[derive(Debug)]
pub enum TokenOp {}

impl TokenOp {
    pub const NAME: &str = "ml_program.token";
    pub const TOKEN: ResultSlot = ResultSlot::new(0, "token");
}
