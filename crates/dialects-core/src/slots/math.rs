// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `math` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `math.absf`.
#[derive(Debug)]
pub enum AbsfOp {}

impl AbsfOp {
    pub const NAME: &str = "math.absf";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.absi`.
#[derive(Debug)]
pub enum AbsiOp {}

impl AbsiOp {
    pub const NAME: &str = "math.absi";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `math.acos`.
#[derive(Debug)]
pub enum AcosOp {}

impl AcosOp {
    pub const NAME: &str = "math.acos";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.acosh`.
#[derive(Debug)]
pub enum AcoshOp {}

impl AcoshOp {
    pub const NAME: &str = "math.acosh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.asin`.
#[derive(Debug)]
pub enum AsinOp {}

impl AsinOp {
    pub const NAME: &str = "math.asin";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.asinh`.
#[derive(Debug)]
pub enum AsinhOp {}

impl AsinhOp {
    pub const NAME: &str = "math.asinh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.atan`.
#[derive(Debug)]
pub enum AtanOp {}

impl AtanOp {
    pub const NAME: &str = "math.atan";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.atan2`.
#[derive(Debug)]
pub enum Atan2Op {}

impl Atan2Op {
    pub const NAME: &str = "math.atan2";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.atanh`.
#[derive(Debug)]
pub enum AtanhOp {}

impl AtanhOp {
    pub const NAME: &str = "math.atanh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.cbrt`.
#[derive(Debug)]
pub enum CbrtOp {}

impl CbrtOp {
    pub const NAME: &str = "math.cbrt";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.ceil`.
#[derive(Debug)]
pub enum CeilOp {}

impl CeilOp {
    pub const NAME: &str = "math.ceil";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.clampf`.
#[derive(Debug)]
pub enum ClampfOp {}

impl ClampfOp {
    pub const NAME: &str = "math.clampf";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MIN: OperandSlot = OperandSlot::new(1, "min");
    pub const MAX: OperandSlot = OperandSlot::new(2, "max");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.copysign`.
#[derive(Debug)]
pub enum CopysignOp {}

impl CopysignOp {
    pub const NAME: &str = "math.copysign";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.cos`.
#[derive(Debug)]
pub enum CosOp {}

impl CosOp {
    pub const NAME: &str = "math.cos";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.cosh`.
#[derive(Debug)]
pub enum CoshOp {}

impl CoshOp {
    pub const NAME: &str = "math.cosh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.ctlz`.
#[derive(Debug)]
pub enum CtlzOp {}

impl CtlzOp {
    pub const NAME: &str = "math.ctlz";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `math.ctpop`.
#[derive(Debug)]
pub enum CtpopOp {}

impl CtpopOp {
    pub const NAME: &str = "math.ctpop";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `math.cttz`.
#[derive(Debug)]
pub enum CttzOp {}

impl CttzOp {
    pub const NAME: &str = "math.cttz";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `math.erf`.
#[derive(Debug)]
pub enum ErfOp {}

impl ErfOp {
    pub const NAME: &str = "math.erf";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.erfc`.
#[derive(Debug)]
pub enum ErfcOp {}

impl ErfcOp {
    pub const NAME: &str = "math.erfc";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.exp`.
#[derive(Debug)]
pub enum ExpOp {}

impl ExpOp {
    pub const NAME: &str = "math.exp";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.exp2`.
#[derive(Debug)]
pub enum Exp2Op {}

impl Exp2Op {
    pub const NAME: &str = "math.exp2";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.expm1`.
#[derive(Debug)]
pub enum Expm1Op {}

impl Expm1Op {
    pub const NAME: &str = "math.expm1";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.floor`.
#[derive(Debug)]
pub enum FloorOp {}

impl FloorOp {
    pub const NAME: &str = "math.floor";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.fma`.
#[derive(Debug)]
pub enum FmaOp {}

impl FmaOp {
    pub const NAME: &str = "math.fma";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const C: OperandSlot = OperandSlot::new(2, "c");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.fpowi`.
#[derive(Debug)]
pub enum FpowiOp {}

impl FpowiOp {
    pub const NAME: &str = "math.fpowi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.ipowi`.
#[derive(Debug)]
pub enum IpowiOp {}

impl IpowiOp {
    pub const NAME: &str = "math.ipowi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `math.isfinite`.
#[derive(Debug)]
pub enum IsfiniteOp {}

impl IsfiniteOp {
    pub const NAME: &str = "math.isfinite";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.isinf`.
#[derive(Debug)]
pub enum IsinfOp {}

impl IsinfOp {
    pub const NAME: &str = "math.isinf";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.isnan`.
#[derive(Debug)]
pub enum IsnanOp {}

impl IsnanOp {
    pub const NAME: &str = "math.isnan";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.isnormal`.
#[derive(Debug)]
pub enum IsnormalOp {}

impl IsnormalOp {
    pub const NAME: &str = "math.isnormal";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.log`.
#[derive(Debug)]
pub enum LogOp {}

impl LogOp {
    pub const NAME: &str = "math.log";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.log10`.
#[derive(Debug)]
pub enum Log10Op {}

impl Log10Op {
    pub const NAME: &str = "math.log10";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.log1p`.
#[derive(Debug)]
pub enum Log1pOp {}

impl Log1pOp {
    pub const NAME: &str = "math.log1p";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.log2`.
#[derive(Debug)]
pub enum Log2Op {}

impl Log2Op {
    pub const NAME: &str = "math.log2";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.powf`.
#[derive(Debug)]
pub enum PowfOp {}

impl PowfOp {
    pub const NAME: &str = "math.powf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.round`.
#[derive(Debug)]
pub enum RoundOp {}

impl RoundOp {
    pub const NAME: &str = "math.round";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.roundeven`.
#[derive(Debug)]
pub enum RoundevenOp {}

impl RoundevenOp {
    pub const NAME: &str = "math.roundeven";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.rsqrt`.
#[derive(Debug)]
pub enum RsqrtOp {}

impl RsqrtOp {
    pub const NAME: &str = "math.rsqrt";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.sin`.
#[derive(Debug)]
pub enum SinOp {}

impl SinOp {
    pub const NAME: &str = "math.sin";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.sincos`.
#[derive(Debug)]
pub enum SincosOp {}

impl SincosOp {
    pub const NAME: &str = "math.sincos";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const SIN: ResultSlot = ResultSlot::new(0, "sin");
    pub const COS: ResultSlot = ResultSlot::new(1, "cos");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.sinh`.
#[derive(Debug)]
pub enum SinhOp {}

impl SinhOp {
    pub const NAME: &str = "math.sinh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.sqrt`.
#[derive(Debug)]
pub enum SqrtOp {}

impl SqrtOp {
    pub const NAME: &str = "math.sqrt";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.tan`.
#[derive(Debug)]
pub enum TanOp {}

impl TanOp {
    pub const NAME: &str = "math.tan";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.tanh`.
#[derive(Debug)]
pub enum TanhOp {}

impl TanhOp {
    pub const NAME: &str = "math.tanh";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `math.trunc`.
#[derive(Debug)]
pub enum TruncOp {}

impl TruncOp {
    pub const NAME: &str = "math.trunc";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}
