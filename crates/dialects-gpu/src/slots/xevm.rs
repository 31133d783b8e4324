// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `xevm` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `xevm.blockload`.
#[derive(Debug)]
pub enum BlockloadOp {}

impl BlockloadOp {
    pub const NAME: &str = "xevm.blockload";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const CACHE_CONTROL: AttributeSlot = AttributeSlot::new(0, "cache_control");
}

/// `xevm.blockload2d`.
#[derive(Debug)]
pub enum Blockload2dOp {}

impl Blockload2dOp {
    pub const NAME: &str = "xevm.blockload2d";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const BASE_WIDTH: OperandSlot = OperandSlot::new(1, "base_width");
    pub const BASE_HEIGHT: OperandSlot = OperandSlot::new(2, "base_height");
    pub const BASE_PITCH: OperandSlot = OperandSlot::new(3, "base_pitch");
    pub const X: OperandSlot = OperandSlot::new(4, "x");
    pub const Y: OperandSlot = OperandSlot::new(5, "y");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const CACHE_CONTROL: AttributeSlot = AttributeSlot::new(0, "cache_control");
    pub const ELEM_SIZE_IN_BITS: AttributeSlot = AttributeSlot::new(1, "elem_size_in_bits");
    pub const PACK_REGISTER: AttributeSlot = AttributeSlot::new(2, "pack_register");
    pub const TILE_HEIGHT: AttributeSlot = AttributeSlot::new(3, "tile_height");
    pub const TILE_WIDTH: AttributeSlot = AttributeSlot::new(4, "tile_width");
    pub const TRANSPOSE: AttributeSlot = AttributeSlot::new(5, "transpose");
    pub const V_BLOCKS: AttributeSlot = AttributeSlot::new(6, "v_blocks");
}

/// `xevm.blockprefetch2d`.
#[derive(Debug)]
pub enum Blockprefetch2dOp {}

impl Blockprefetch2dOp {
    pub const NAME: &str = "xevm.blockprefetch2d";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const BASE_WIDTH: OperandSlot = OperandSlot::new(1, "base_width");
    pub const BASE_HEIGHT: OperandSlot = OperandSlot::new(2, "base_height");
    pub const BASE_PITCH: OperandSlot = OperandSlot::new(3, "base_pitch");
    pub const X: OperandSlot = OperandSlot::new(4, "x");
    pub const Y: OperandSlot = OperandSlot::new(5, "y");
    pub const CACHE_CONTROL: AttributeSlot = AttributeSlot::new(0, "cache_control");
    pub const ELEM_SIZE_IN_BITS: AttributeSlot = AttributeSlot::new(1, "elem_size_in_bits");
    pub const TILE_HEIGHT: AttributeSlot = AttributeSlot::new(2, "tile_height");
    pub const TILE_WIDTH: AttributeSlot = AttributeSlot::new(3, "tile_width");
    pub const V_BLOCKS: AttributeSlot = AttributeSlot::new(4, "v_blocks");
}

/// `xevm.blockstore`.
#[derive(Debug)]
pub enum BlockstoreOp {}

impl BlockstoreOp {
    pub const NAME: &str = "xevm.blockstore";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const CACHE_CONTROL: AttributeSlot = AttributeSlot::new(0, "cache_control");
}

/// `xevm.blockstore2d`.
#[derive(Debug)]
pub enum Blockstore2dOp {}

impl Blockstore2dOp {
    pub const NAME: &str = "xevm.blockstore2d";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const BASE_WIDTH: OperandSlot = OperandSlot::new(1, "base_width");
    pub const BASE_HEIGHT: OperandSlot = OperandSlot::new(2, "base_height");
    pub const BASE_PITCH: OperandSlot = OperandSlot::new(3, "base_pitch");
    pub const X: OperandSlot = OperandSlot::new(4, "x");
    pub const Y: OperandSlot = OperandSlot::new(5, "y");
    pub const STORED_VAL: OperandSlot = OperandSlot::new(6, "stored_val");
    pub const CACHE_CONTROL: AttributeSlot = AttributeSlot::new(0, "cache_control");
    pub const ELEM_SIZE_IN_BITS: AttributeSlot = AttributeSlot::new(1, "elem_size_in_bits");
    pub const TILE_HEIGHT: AttributeSlot = AttributeSlot::new(2, "tile_height");
    pub const TILE_WIDTH: AttributeSlot = AttributeSlot::new(3, "tile_width");
}

/// `xevm.group_count.x`.
#[derive(Debug)]
pub enum GroupCountXOp {}

impl GroupCountXOp {
    pub const NAME: &str = "xevm.group_count.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.group_count.y`.
#[derive(Debug)]
pub enum GroupCountYOp {}

impl GroupCountYOp {
    pub const NAME: &str = "xevm.group_count.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.group_count.z`.
#[derive(Debug)]
pub enum GroupCountZOp {}

impl GroupCountZOp {
    pub const NAME: &str = "xevm.group_count.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.group_id.x`.
#[derive(Debug)]
pub enum GroupIdXOp {}

impl GroupIdXOp {
    pub const NAME: &str = "xevm.group_id.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.group_id.y`.
#[derive(Debug)]
pub enum GroupIdYOp {}

impl GroupIdYOp {
    pub const NAME: &str = "xevm.group_id.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.group_id.z`.
#[derive(Debug)]
pub enum GroupIdZOp {}

impl GroupIdZOp {
    pub const NAME: &str = "xevm.group_id.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.lane_id`.
#[derive(Debug)]
pub enum LaneIdOp {}

impl LaneIdOp {
    pub const NAME: &str = "xevm.lane_id";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.local_id.x`.
#[derive(Debug)]
pub enum LocalIdXOp {}

impl LocalIdXOp {
    pub const NAME: &str = "xevm.local_id.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.local_id.y`.
#[derive(Debug)]
pub enum LocalIdYOp {}

impl LocalIdYOp {
    pub const NAME: &str = "xevm.local_id.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.local_id.z`.
#[derive(Debug)]
pub enum LocalIdZOp {}

impl LocalIdZOp {
    pub const NAME: &str = "xevm.local_id.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.local_size.x`.
#[derive(Debug)]
pub enum LocalSizeXOp {}

impl LocalSizeXOp {
    pub const NAME: &str = "xevm.local_size.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.local_size.y`.
#[derive(Debug)]
pub enum LocalSizeYOp {}

impl LocalSizeYOp {
    pub const NAME: &str = "xevm.local_size.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.local_size.z`.
#[derive(Debug)]
pub enum LocalSizeZOp {}

impl LocalSizeZOp {
    pub const NAME: &str = "xevm.local_size.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.memfence`.
#[derive(Debug)]
pub enum MemfenceOp {}

impl MemfenceOp {
    pub const NAME: &str = "xevm.memfence";
    pub const ADDRSPACE: AttributeSlot = AttributeSlot::new(0, "addrspace");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(1, "scope");
}

/// `xevm.mma`.
#[derive(Debug)]
pub enum MmaOp {}

impl MmaOp {
    pub const NAME: &str = "xevm.mma";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const C: OperandSlot = OperandSlot::new(2, "c");
    pub const D: ResultSlot = ResultSlot::new(0, "d");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(0, "shape");
    pub const TYPES: AttributeSlot = AttributeSlot::new(1, "types");
}

/// `xevm.prefetch`.
#[derive(Debug)]
pub enum PrefetchOp {}

impl PrefetchOp {
    pub const NAME: &str = "xevm.prefetch";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const CACHE_CONTROL: AttributeSlot = AttributeSlot::new(0, "cache_control");
}

/// `xevm.subgroup_id`.
#[derive(Debug)]
pub enum SubgroupIdOp {}

impl SubgroupIdOp {
    pub const NAME: &str = "xevm.subgroup_id";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `xevm.subgroup_size`.
#[derive(Debug)]
pub enum SubgroupSizeOp {}

impl SubgroupSizeOp {
    pub const NAME: &str = "xevm.subgroup_size";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}
