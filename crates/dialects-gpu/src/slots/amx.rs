// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `amx` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `amx.tile_load`.
#[derive(Debug)]
pub enum TileLoadOp {}

impl TileLoadOp {
    pub const NAME: &str = "amx.tile_load";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const STRIDE: OperandSlot = OperandSlot::new(2, "stride");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `amx.tile_mulf`.
#[derive(Debug)]
pub enum TileMulfOp {}

impl TileMulfOp {
    pub const NAME: &str = "amx.tile_mulf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const ACC: OperandSlot = OperandSlot::new(2, "acc");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `amx.tile_muli`.
#[derive(Debug)]
pub enum TileMuliOp {}

impl TileMuliOp {
    pub const NAME: &str = "amx.tile_muli";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const ACC: OperandSlot = OperandSlot::new(2, "acc");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const IS_ZEXT_LHS: AttributeSlot = AttributeSlot::new(0, "isZextLhs");
    pub const IS_ZEXT_RHS: AttributeSlot = AttributeSlot::new(1, "isZextRhs");
}

/// `amx.tile_store`.
#[derive(Debug)]
pub enum TileStoreOp {}

impl TileStoreOp {
    pub const NAME: &str = "amx.tile_store";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const VAL: OperandSlot = OperandSlot::new(2, "val");
    pub const STRIDE: OperandSlot = OperandSlot::new(3, "stride");
}

/// `amx.tile_zero`.
#[derive(Debug)]
pub enum TileZeroOp {}

impl TileZeroOp {
    pub const NAME: &str = "amx.tile_zero";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}
