// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `x86vector` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `x86vector.avx.bcst_to_f32.packed`.
#[derive(Debug)]
pub enum AvxBcstToF32PackedOp {}

impl AvxBcstToF32PackedOp {
    pub const NAME: &str = "x86vector.avx.bcst_to_f32.packed";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
}

/// `x86vector.avx.cvt.packed.even.indexed_to_f32`.
#[derive(Debug)]
pub enum AvxCvtPackedEvenIndexedToF32Op {}

impl AvxCvtPackedEvenIndexedToF32Op {
    pub const NAME: &str = "x86vector.avx.cvt.packed.even.indexed_to_f32";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
}

/// `x86vector.avx.cvt.packed.odd.indexed_to_f32`.
#[derive(Debug)]
pub enum AvxCvtPackedOddIndexedToF32Op {}

impl AvxCvtPackedOddIndexedToF32Op {
    pub const NAME: &str = "x86vector.avx.cvt.packed.odd.indexed_to_f32";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
}

/// `x86vector.avx.dot.i8`.
#[derive(Debug)]
pub enum AvxDotI8Op {}

impl AvxDotI8Op {
    pub const NAME: &str = "x86vector.avx.dot.i8";
    pub const W: OperandSlot = OperandSlot::new(0, "w");
    pub const A: OperandSlot = OperandSlot::new(1, "a");
    pub const B: OperandSlot = OperandSlot::new(2, "b");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
}

/// `x86vector.avx.intr.dot`.
#[derive(Debug)]
pub enum AvxIntrDotOp {}

impl AvxIntrDotOp {
    pub const NAME: &str = "x86vector.avx.intr.dot";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `x86vector.avx.rsqrt`.
#[derive(Debug)]
pub enum AvxRsqrtOp {}

impl AvxRsqrtOp {
    pub const NAME: &str = "x86vector.avx.rsqrt";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: ResultSlot = ResultSlot::new(0, "b");
}

/// `x86vector.avx512.cvt.packed.f32_to_bf16`.
#[derive(Debug)]
pub enum Avx512CvtPackedF32ToBf16Op {}

impl Avx512CvtPackedF32ToBf16Op {
    pub const NAME: &str = "x86vector.avx512.cvt.packed.f32_to_bf16";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
}

/// `x86vector.avx512.dot`.
#[derive(Debug)]
pub enum Avx512DotOp {}

impl Avx512DotOp {
    pub const NAME: &str = "x86vector.avx512.dot";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const A: OperandSlot = OperandSlot::new(1, "a");
    pub const B: OperandSlot = OperandSlot::new(2, "b");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
}

/// `x86vector.avx512.mask.compress`.
#[derive(Debug)]
pub enum Avx512MaskCompressOp {}

impl Avx512MaskCompressOp {
    pub const NAME: &str = "x86vector.avx512.mask.compress";
    pub const K: OperandSlot = OperandSlot::new(0, "k");
    pub const A: OperandSlot = OperandSlot::new(1, "a");
    pub const SRC: OperandSlot = OperandSlot::new(2, "src");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const CONSTANT_SRC: AttributeSlot = AttributeSlot::new(0, "constant_src");
}

/// `x86vector.avx512.mask.rndscale`.
#[derive(Debug)]
pub enum Avx512MaskRndscaleOp {}

impl Avx512MaskRndscaleOp {
    pub const NAME: &str = "x86vector.avx512.mask.rndscale";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const K: OperandSlot = OperandSlot::new(1, "k");
    pub const A: OperandSlot = OperandSlot::new(2, "a");
    pub const IMM: OperandSlot = OperandSlot::new(3, "imm");
    pub const ROUNDING: OperandSlot = OperandSlot::new(4, "rounding");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
}

/// `x86vector.avx512.mask.scalef`.
#[derive(Debug)]
pub enum Avx512MaskScalefOp {}

impl Avx512MaskScalefOp {
    pub const NAME: &str = "x86vector.avx512.mask.scalef";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const A: OperandSlot = OperandSlot::new(1, "a");
    pub const B: OperandSlot = OperandSlot::new(2, "b");
    pub const K: OperandSlot = OperandSlot::new(3, "k");
    pub const ROUNDING: OperandSlot = OperandSlot::new(4, "rounding");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
}

/// `x86vector.avx512.vp2intersect`.
#[derive(Debug)]
pub enum Avx512Vp2intersectOp {}

impl Avx512Vp2intersectOp {
    pub const NAME: &str = "x86vector.avx512.vp2intersect";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const K1: ResultSlot = ResultSlot::new(0, "k1");
    pub const K2: ResultSlot = ResultSlot::new(1, "k2");
}
