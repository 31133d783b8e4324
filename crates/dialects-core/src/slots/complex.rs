// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `complex` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `complex.abs`.
#[derive(Debug)]
pub enum AbsOp {}

impl AbsOp {
    pub const NAME: &str = "complex.abs";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.add`.
#[derive(Debug)]
pub enum AddOp {}

impl AddOp {
    pub const NAME: &str = "complex.add";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.angle`.
#[derive(Debug)]
pub enum AngleOp {}

impl AngleOp {
    pub const NAME: &str = "complex.angle";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.atan2`.
#[derive(Debug)]
pub enum Atan2Op {}

impl Atan2Op {
    pub const NAME: &str = "complex.atan2";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.bitcast`.
#[derive(Debug)]
pub enum BitcastOp {}

impl BitcastOp {
    pub const NAME: &str = "complex.bitcast";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `complex.conj`.
#[derive(Debug)]
pub enum ConjOp {}

impl ConjOp {
    pub const NAME: &str = "complex.conj";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.constant`.
#[derive(Debug)]
pub enum ConstantOp {}

impl ConstantOp {
    pub const NAME: &str = "complex.constant";
    pub const COMPLEX: ResultSlot = ResultSlot::new(0, "complex");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `complex.cos`.
#[derive(Debug)]
pub enum CosOp {}

impl CosOp {
    pub const NAME: &str = "complex.cos";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.create`.
#[derive(Debug)]
pub enum CreateOp {}

impl CreateOp {
    pub const NAME: &str = "complex.create";
    pub const REAL: OperandSlot = OperandSlot::new(0, "real");
    pub const IMAGINARY: OperandSlot = OperandSlot::new(1, "imaginary");
    pub const COMPLEX: ResultSlot = ResultSlot::new(0, "complex");
}

/// `complex.div`.
#[derive(Debug)]
pub enum DivOp {}

impl DivOp {
    pub const NAME: &str = "complex.div";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.eq`.
#[derive(Debug)]
pub enum EqOp {}

impl EqOp {
    pub const NAME: &str = "complex.eq";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `complex.exp`.
#[derive(Debug)]
pub enum ExpOp {}

impl ExpOp {
    pub const NAME: &str = "complex.exp";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.expm1`.
#[derive(Debug)]
pub enum Expm1Op {}

impl Expm1Op {
    pub const NAME: &str = "complex.expm1";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.im`.
#[derive(Debug)]
pub enum ImOp {}

impl ImOp {
    pub const NAME: &str = "complex.im";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const IMAGINARY: ResultSlot = ResultSlot::new(0, "imaginary");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.log`.
#[derive(Debug)]
pub enum LogOp {}

impl LogOp {
    pub const NAME: &str = "complex.log";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.log1p`.
#[derive(Debug)]
pub enum Log1pOp {}

impl Log1pOp {
    pub const NAME: &str = "complex.log1p";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.mul`.
#[derive(Debug)]
pub enum MulOp {}

impl MulOp {
    pub const NAME: &str = "complex.mul";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.neg`.
#[derive(Debug)]
pub enum NegOp {}

impl NegOp {
    pub const NAME: &str = "complex.neg";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.neq`.
#[derive(Debug)]
pub enum NeqOp {}

impl NeqOp {
    pub const NAME: &str = "complex.neq";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `complex.pow`.
#[derive(Debug)]
pub enum PowOp {}

impl PowOp {
    pub const NAME: &str = "complex.pow";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.powi`.
#[derive(Debug)]
pub enum PowiOp {}

impl PowiOp {
    pub const NAME: &str = "complex.powi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.re`.
#[derive(Debug)]
pub enum ReOp {}

impl ReOp {
    pub const NAME: &str = "complex.re";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const REAL: ResultSlot = ResultSlot::new(0, "real");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.rsqrt`.
#[derive(Debug)]
pub enum RsqrtOp {}

impl RsqrtOp {
    pub const NAME: &str = "complex.rsqrt";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.sign`.
#[derive(Debug)]
pub enum SignOp {}

impl SignOp {
    pub const NAME: &str = "complex.sign";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.sin`.
#[derive(Debug)]
pub enum SinOp {}

impl SinOp {
    pub const NAME: &str = "complex.sin";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.sqrt`.
#[derive(Debug)]
pub enum SqrtOp {}

impl SqrtOp {
    pub const NAME: &str = "complex.sqrt";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.sub`.
#[derive(Debug)]
pub enum SubOp {}

impl SubOp {
    pub const NAME: &str = "complex.sub";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.tan`.
#[derive(Debug)]
pub enum TanOp {}

impl TanOp {
    pub const NAME: &str = "complex.tan";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `complex.tanh`.
#[derive(Debug)]
pub enum TanhOp {}

impl TanhOp {
    pub const NAME: &str = "complex.tanh";
    pub const COMPLEX: OperandSlot = OperandSlot::new(0, "complex");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}
