// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `arm_sme` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `arm_sme.copy_tile`.
#[derive(Debug)]
pub enum CopyTileOp {}

impl CopyTileOp {
    pub const NAME: &str = "arm_sme.copy_tile";
    pub const TILE: OperandSlot = OperandSlot::new(0, "tile");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.extract_tile_slice`.
#[derive(Debug)]
pub enum ExtractTileSliceOp {}

impl ExtractTileSliceOp {
    pub const NAME: &str = "arm_sme.extract_tile_slice";
    pub const TILE: OperandSlot = OperandSlot::new(0, "tile");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(1, "tile_slice_index");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(0, "layout");
}

/// `arm_sme.fmopa_2way`.
#[derive(Debug)]
pub enum Fmopa2wayOp {}

impl Fmopa2wayOp {
    pub const NAME: &str = "arm_sme.fmopa_2way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.fmops_2way`.
#[derive(Debug)]
pub enum Fmops2wayOp {}

impl Fmops2wayOp {
    pub const NAME: &str = "arm_sme.fmops_2way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.get_tile`.
#[derive(Debug)]
pub enum GetTileOp {}

impl GetTileOp {
    pub const NAME: &str = "arm_sme.get_tile";
    pub const TILE: ResultSlot = ResultSlot::new(0, "tile");
}

/// `arm_sme.insert_tile_slice`.
#[derive(Debug)]
pub enum InsertTileSliceOp {}

impl InsertTileSliceOp {
    pub const NAME: &str = "arm_sme.insert_tile_slice";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const TILE: OperandSlot = OperandSlot::new(1, "tile");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(0, "layout");
}

/// `arm_sme.intr.cntsd`.
#[derive(Debug)]
pub enum IntrCntsdOp {}

impl IntrCntsdOp {
    pub const NAME: &str = "arm_sme.intr.cntsd";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `arm_sme.intr.ld1b.horiz`.
#[derive(Debug)]
pub enum IntrLd1bHorizOp {}

impl IntrLd1bHorizOp {
    pub const NAME: &str = "arm_sme.intr.ld1b.horiz";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const LOAD_ADDRESS: OperandSlot = OperandSlot::new(1, "load_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.ld1b.vert`.
#[derive(Debug)]
pub enum IntrLd1bVertOp {}

impl IntrLd1bVertOp {
    pub const NAME: &str = "arm_sme.intr.ld1b.vert";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const LOAD_ADDRESS: OperandSlot = OperandSlot::new(1, "load_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.ld1d.horiz`.
#[derive(Debug)]
pub enum IntrLd1dHorizOp {}

impl IntrLd1dHorizOp {
    pub const NAME: &str = "arm_sme.intr.ld1d.horiz";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const LOAD_ADDRESS: OperandSlot = OperandSlot::new(1, "load_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.ld1d.vert`.
#[derive(Debug)]
pub enum IntrLd1dVertOp {}

impl IntrLd1dVertOp {
    pub const NAME: &str = "arm_sme.intr.ld1d.vert";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const LOAD_ADDRESS: OperandSlot = OperandSlot::new(1, "load_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.ld1h.horiz`.
#[derive(Debug)]
pub enum IntrLd1hHorizOp {}

impl IntrLd1hHorizOp {
    pub const NAME: &str = "arm_sme.intr.ld1h.horiz";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const LOAD_ADDRESS: OperandSlot = OperandSlot::new(1, "load_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.ld1h.vert`.
#[derive(Debug)]
pub enum IntrLd1hVertOp {}

impl IntrLd1hVertOp {
    pub const NAME: &str = "arm_sme.intr.ld1h.vert";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const LOAD_ADDRESS: OperandSlot = OperandSlot::new(1, "load_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.ld1q.horiz`.
#[derive(Debug)]
pub enum IntrLd1qHorizOp {}

impl IntrLd1qHorizOp {
    pub const NAME: &str = "arm_sme.intr.ld1q.horiz";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const LOAD_ADDRESS: OperandSlot = OperandSlot::new(1, "load_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.ld1q.vert`.
#[derive(Debug)]
pub enum IntrLd1qVertOp {}

impl IntrLd1qVertOp {
    pub const NAME: &str = "arm_sme.intr.ld1q.vert";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const LOAD_ADDRESS: OperandSlot = OperandSlot::new(1, "load_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.ld1w.horiz`.
#[derive(Debug)]
pub enum IntrLd1wHorizOp {}

impl IntrLd1wHorizOp {
    pub const NAME: &str = "arm_sme.intr.ld1w.horiz";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const LOAD_ADDRESS: OperandSlot = OperandSlot::new(1, "load_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.ld1w.vert`.
#[derive(Debug)]
pub enum IntrLd1wVertOp {}

impl IntrLd1wVertOp {
    pub const NAME: &str = "arm_sme.intr.ld1w.vert";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const LOAD_ADDRESS: OperandSlot = OperandSlot::new(1, "load_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.mopa`.
#[derive(Debug)]
pub enum IntrMopaOp {}

impl IntrMopaOp {
    pub const NAME: &str = "arm_sme.intr.mopa";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.mopa.wide`.
#[derive(Debug)]
pub enum IntrMopaWideOp {}

impl IntrMopaWideOp {
    pub const NAME: &str = "arm_sme.intr.mopa.wide";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.mops`.
#[derive(Debug)]
pub enum IntrMopsOp {}

impl IntrMopsOp {
    pub const NAME: &str = "arm_sme.intr.mops";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.mops.wide`.
#[derive(Debug)]
pub enum IntrMopsWideOp {}

impl IntrMopsWideOp {
    pub const NAME: &str = "arm_sme.intr.mops.wide";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.read.horiz`.
#[derive(Debug)]
pub enum IntrReadHorizOp {}

impl IntrReadHorizOp {
    pub const NAME: &str = "arm_sme.intr.read.horiz";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const PREDICATE: OperandSlot = OperandSlot::new(1, "predicate");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.read.vert`.
#[derive(Debug)]
pub enum IntrReadVertOp {}

impl IntrReadVertOp {
    pub const NAME: &str = "arm_sme.intr.read.vert";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const PREDICATE: OperandSlot = OperandSlot::new(1, "predicate");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.smopa.wide`.
#[derive(Debug)]
pub enum IntrSmopaWideOp {}

impl IntrSmopaWideOp {
    pub const NAME: &str = "arm_sme.intr.smopa.wide";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.smopa.za32`.
#[derive(Debug)]
pub enum IntrSmopaZa32Op {}

impl IntrSmopaZa32Op {
    pub const NAME: &str = "arm_sme.intr.smopa.za32";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.smops.wide`.
#[derive(Debug)]
pub enum IntrSmopsWideOp {}

impl IntrSmopsWideOp {
    pub const NAME: &str = "arm_sme.intr.smops.wide";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.smops.za32`.
#[derive(Debug)]
pub enum IntrSmopsZa32Op {}

impl IntrSmopsZa32Op {
    pub const NAME: &str = "arm_sme.intr.smops.za32";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.st1b.horiz`.
#[derive(Debug)]
pub enum IntrSt1bHorizOp {}

impl IntrSt1bHorizOp {
    pub const NAME: &str = "arm_sme.intr.st1b.horiz";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.st1b.vert`.
#[derive(Debug)]
pub enum IntrSt1bVertOp {}

impl IntrSt1bVertOp {
    pub const NAME: &str = "arm_sme.intr.st1b.vert";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.st1d.horiz`.
#[derive(Debug)]
pub enum IntrSt1dHorizOp {}

impl IntrSt1dHorizOp {
    pub const NAME: &str = "arm_sme.intr.st1d.horiz";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.st1d.vert`.
#[derive(Debug)]
pub enum IntrSt1dVertOp {}

impl IntrSt1dVertOp {
    pub const NAME: &str = "arm_sme.intr.st1d.vert";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.st1h.horiz`.
#[derive(Debug)]
pub enum IntrSt1hHorizOp {}

impl IntrSt1hHorizOp {
    pub const NAME: &str = "arm_sme.intr.st1h.horiz";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.st1h.vert`.
#[derive(Debug)]
pub enum IntrSt1hVertOp {}

impl IntrSt1hVertOp {
    pub const NAME: &str = "arm_sme.intr.st1h.vert";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.st1q.horiz`.
#[derive(Debug)]
pub enum IntrSt1qHorizOp {}

impl IntrSt1qHorizOp {
    pub const NAME: &str = "arm_sme.intr.st1q.horiz";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.st1q.vert`.
#[derive(Debug)]
pub enum IntrSt1qVertOp {}

impl IntrSt1qVertOp {
    pub const NAME: &str = "arm_sme.intr.st1q.vert";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.st1w.horiz`.
#[derive(Debug)]
pub enum IntrSt1wHorizOp {}

impl IntrSt1wHorizOp {
    pub const NAME: &str = "arm_sme.intr.st1w.horiz";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.st1w.vert`.
#[derive(Debug)]
pub enum IntrSt1wVertOp {}

impl IntrSt1wVertOp {
    pub const NAME: &str = "arm_sme.intr.st1w.vert";
    pub const PREDICATE: OperandSlot = OperandSlot::new(0, "predicate");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(2, "tile_slice_index");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.str`.
#[derive(Debug)]
pub enum IntrStrOp {}

impl IntrStrOp {
    pub const NAME: &str = "arm_sme.intr.str";
    pub const INDEX: OperandSlot = OperandSlot::new(0, "index");
    pub const STORE_ADDRESS: OperandSlot = OperandSlot::new(1, "store_address");
    pub const OFFSET: OperandSlot = OperandSlot::new(2, "offset");
}

/// `arm_sme.intr.sumopa.wide`.
#[derive(Debug)]
pub enum IntrSumopaWideOp {}

impl IntrSumopaWideOp {
    pub const NAME: &str = "arm_sme.intr.sumopa.wide";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.sumops.wide`.
#[derive(Debug)]
pub enum IntrSumopsWideOp {}

impl IntrSumopsWideOp {
    pub const NAME: &str = "arm_sme.intr.sumops.wide";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.umopa.wide`.
#[derive(Debug)]
pub enum IntrUmopaWideOp {}

impl IntrUmopaWideOp {
    pub const NAME: &str = "arm_sme.intr.umopa.wide";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.umopa.za32`.
#[derive(Debug)]
pub enum IntrUmopaZa32Op {}

impl IntrUmopaZa32Op {
    pub const NAME: &str = "arm_sme.intr.umopa.za32";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.umops.wide`.
#[derive(Debug)]
pub enum IntrUmopsWideOp {}

impl IntrUmopsWideOp {
    pub const NAME: &str = "arm_sme.intr.umops.wide";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.umops.za32`.
#[derive(Debug)]
pub enum IntrUmopsZa32Op {}

impl IntrUmopsZa32Op {
    pub const NAME: &str = "arm_sme.intr.umops.za32";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.usmopa.wide`.
#[derive(Debug)]
pub enum IntrUsmopaWideOp {}

impl IntrUsmopaWideOp {
    pub const NAME: &str = "arm_sme.intr.usmopa.wide";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.usmops.wide`.
#[derive(Debug)]
pub enum IntrUsmopsWideOp {}

impl IntrUsmopsWideOp {
    pub const NAME: &str = "arm_sme.intr.usmops.wide";
    pub const LHS_PREDICATE: OperandSlot = OperandSlot::new(0, "lhs_predicate");
    pub const RHS_PREDICATE: OperandSlot = OperandSlot::new(1, "rhs_predicate");
    pub const LHS_VECTOR: OperandSlot = OperandSlot::new(2, "lhs_vector");
    pub const RHS_VECTOR: OperandSlot = OperandSlot::new(3, "rhs_vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.write.horiz`.
#[derive(Debug)]
pub enum IntrWriteHorizOp {}

impl IntrWriteHorizOp {
    pub const NAME: &str = "arm_sme.intr.write.horiz";
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(0, "tile_slice_index");
    pub const PREDICATE: OperandSlot = OperandSlot::new(1, "predicate");
    pub const VECTOR: OperandSlot = OperandSlot::new(2, "vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.write.vert`.
#[derive(Debug)]
pub enum IntrWriteVertOp {}

impl IntrWriteVertOp {
    pub const NAME: &str = "arm_sme.intr.write.vert";
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(0, "tile_slice_index");
    pub const PREDICATE: OperandSlot = OperandSlot::new(1, "predicate");
    pub const VECTOR: OperandSlot = OperandSlot::new(2, "vector");
    pub const TILE_ID: AttributeSlot = AttributeSlot::new(0, "tile_id");
}

/// `arm_sme.intr.zero`.
#[derive(Debug)]
pub enum IntrZeroOp {}

impl IntrZeroOp {
    pub const NAME: &str = "arm_sme.intr.zero";
    pub const TILE_MASK: AttributeSlot = AttributeSlot::new(0, "tile_mask");
}

/// `arm_sme.load_tile_slice`.
#[derive(Debug)]
pub enum LoadTileSliceOp {}

impl LoadTileSliceOp {
    pub const NAME: &str = "arm_sme.load_tile_slice";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const TILE: OperandSlot = OperandSlot::new(2, "tile");
    pub const INDICES: OperandSlot = OperandSlot::new(3, "indices");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(4, "tile_slice_index");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(0, "layout");
}

/// `arm_sme.outerproduct`.
#[derive(Debug)]
pub enum OuterproductOp {}

impl OuterproductOp {
    pub const NAME: &str = "arm_sme.outerproduct";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
}

/// `arm_sme.smopa_2way`.
#[derive(Debug)]
pub enum Smopa2wayOp {}

impl Smopa2wayOp {
    pub const NAME: &str = "arm_sme.smopa_2way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.smopa_4way`.
#[derive(Debug)]
pub enum Smopa4wayOp {}

impl Smopa4wayOp {
    pub const NAME: &str = "arm_sme.smopa_4way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.smops_2way`.
#[derive(Debug)]
pub enum Smops2wayOp {}

impl Smops2wayOp {
    pub const NAME: &str = "arm_sme.smops_2way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.smops_4way`.
#[derive(Debug)]
pub enum Smops4wayOp {}

impl Smops4wayOp {
    pub const NAME: &str = "arm_sme.smops_4way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.store_tile_slice`.
#[derive(Debug)]
pub enum StoreTileSliceOp {}

impl StoreTileSliceOp {
    pub const NAME: &str = "arm_sme.store_tile_slice";
    pub const TILE: OperandSlot = OperandSlot::new(0, "tile");
    pub const TILE_SLICE_INDEX: OperandSlot = OperandSlot::new(1, "tile_slice_index");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const BASE: OperandSlot = OperandSlot::new(3, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(4, "indices");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(0, "layout");
}

/// `arm_sme.streaming_vl`.
#[derive(Debug)]
pub enum StreamingVlOp {}

impl StreamingVlOp {
    pub const NAME: &str = "arm_sme.streaming_vl";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const TYPE_SIZE: AttributeSlot = AttributeSlot::new(0, "type_size");
}

/// `arm_sme.sumopa_4way`.
#[derive(Debug)]
pub enum Sumopa4wayOp {}

impl Sumopa4wayOp {
    pub const NAME: &str = "arm_sme.sumopa_4way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.sumops_4way`.
#[derive(Debug)]
pub enum Sumops4wayOp {}

impl Sumops4wayOp {
    pub const NAME: &str = "arm_sme.sumops_4way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.tile_load`.
#[derive(Debug)]
pub enum TileLoadOp {}

impl TileLoadOp {
    pub const NAME: &str = "arm_sme.tile_load";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const PADDING: OperandSlot = OperandSlot::new(2, "padding");
    pub const MASK: OperandSlot = OperandSlot::new(3, "mask");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(0, "layout");
}

/// `arm_sme.tile_store`.
#[derive(Debug)]
pub enum TileStoreOp {}

impl TileStoreOp {
    pub const NAME: &str = "arm_sme.tile_store";
    pub const VALUE_TO_STORE: OperandSlot = OperandSlot::new(0, "valueToStore");
    pub const BASE: OperandSlot = OperandSlot::new(1, "base");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const MASK: OperandSlot = OperandSlot::new(3, "mask");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(0, "layout");
}

/// `arm_sme.umopa_2way`.
#[derive(Debug)]
pub enum Umopa2wayOp {}

impl Umopa2wayOp {
    pub const NAME: &str = "arm_sme.umopa_2way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.umopa_4way`.
#[derive(Debug)]
pub enum Umopa4wayOp {}

impl Umopa4wayOp {
    pub const NAME: &str = "arm_sme.umopa_4way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.umops_2way`.
#[derive(Debug)]
pub enum Umops2wayOp {}

impl Umops2wayOp {
    pub const NAME: &str = "arm_sme.umops_2way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.umops_4way`.
#[derive(Debug)]
pub enum Umops4wayOp {}

impl Umops4wayOp {
    pub const NAME: &str = "arm_sme.umops_4way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.usmopa_4way`.
#[derive(Debug)]
pub enum Usmopa4wayOp {}

impl Usmopa4wayOp {
    pub const NAME: &str = "arm_sme.usmopa_4way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.usmops_4way`.
#[derive(Debug)]
pub enum Usmops4wayOp {}

impl Usmops4wayOp {
    pub const NAME: &str = "arm_sme.usmops_4way";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LHS_MASK: OperandSlot = OperandSlot::new(2, "lhsMask");
    pub const RHS_MASK: OperandSlot = OperandSlot::new(3, "rhsMask");
    pub const ACC: OperandSlot = OperandSlot::new(4, "acc");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arm_sme.zero`.
#[derive(Debug)]
pub enum ZeroOp {}

impl ZeroOp {
    pub const NAME: &str = "arm_sme.zero";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}
