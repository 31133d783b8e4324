// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `arith` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `arith.addf`.
#[derive(Debug)]
pub enum AddfOp {}

impl AddfOp {
    pub const NAME: &str = "arith.addf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.addi`.
#[derive(Debug)]
pub enum AddiOp {}

impl AddiOp {
    pub const NAME: &str = "arith.addi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const OVERFLOW_FLAGS: AttributeSlot = AttributeSlot::new(0, "overflowFlags");
}

/// `arith.addui_extended`.
#[derive(Debug)]
pub enum AdduiExtendedOp {}

impl AdduiExtendedOp {
    pub const NAME: &str = "arith.addui_extended";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const SUM: ResultSlot = ResultSlot::new(0, "sum");
    pub const OVERFLOW: ResultSlot = ResultSlot::new(1, "overflow");
}

/// `arith.andi`.
#[derive(Debug)]
pub enum AndiOp {}

impl AndiOp {
    pub const NAME: &str = "arith.andi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.bitcast`.
#[derive(Debug)]
pub enum BitcastOp {}

impl BitcastOp {
    pub const NAME: &str = "arith.bitcast";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
}

/// `arith.ceildivsi`.
#[derive(Debug)]
pub enum CeildivsiOp {}

impl CeildivsiOp {
    pub const NAME: &str = "arith.ceildivsi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.ceildivui`.
#[derive(Debug)]
pub enum CeildivuiOp {}

impl CeildivuiOp {
    pub const NAME: &str = "arith.ceildivui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.cmpf`.
#[derive(Debug)]
pub enum CmpfOp {}

impl CmpfOp {
    pub const NAME: &str = "arith.cmpf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
    pub const PREDICATE: AttributeSlot = AttributeSlot::new(1, "predicate");
}

/// `arith.cmpi`.
#[derive(Debug)]
pub enum CmpiOp {}

impl CmpiOp {
    pub const NAME: &str = "arith.cmpi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const PREDICATE: AttributeSlot = AttributeSlot::new(0, "predicate");
}

/// `arith.constant`.
#[derive(Debug)]
pub enum ConstantOp {}

impl ConstantOp {
    pub const NAME: &str = "arith.constant";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `arith.divf`.
#[derive(Debug)]
pub enum DivfOp {}

impl DivfOp {
    pub const NAME: &str = "arith.divf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.divsi`.
#[derive(Debug)]
pub enum DivsiOp {}

impl DivsiOp {
    pub const NAME: &str = "arith.divsi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IS_EXACT: AttributeSlot = AttributeSlot::new(0, "isExact");
}

/// `arith.divui`.
#[derive(Debug)]
pub enum DivuiOp {}

impl DivuiOp {
    pub const NAME: &str = "arith.divui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IS_EXACT: AttributeSlot = AttributeSlot::new(0, "isExact");
}

/// `arith.extf`.
#[derive(Debug)]
pub enum ExtfOp {}

impl ExtfOp {
    pub const NAME: &str = "arith.extf";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.extsi`.
#[derive(Debug)]
pub enum ExtsiOp {}

impl ExtsiOp {
    pub const NAME: &str = "arith.extsi";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
}

/// `arith.extui`.
#[derive(Debug)]
pub enum ExtuiOp {}

impl ExtuiOp {
    pub const NAME: &str = "arith.extui";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
}

/// `arith.floordivsi`.
#[derive(Debug)]
pub enum FloordivsiOp {}

impl FloordivsiOp {
    pub const NAME: &str = "arith.floordivsi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.fptosi`.
#[derive(Debug)]
pub enum FptosiOp {}

impl FptosiOp {
    pub const NAME: &str = "arith.fptosi";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
}

/// `arith.fptoui`.
#[derive(Debug)]
pub enum FptouiOp {}

impl FptouiOp {
    pub const NAME: &str = "arith.fptoui";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
}

/// `arith.index_cast`.
#[derive(Debug)]
pub enum IndexCastOp {}

impl IndexCastOp {
    pub const NAME: &str = "arith.index_cast";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
}

/// `arith.index_castui`.
#[derive(Debug)]
pub enum IndexCastuiOp {}

impl IndexCastuiOp {
    pub const NAME: &str = "arith.index_castui";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
}

/// `arith.maximumf`.
#[derive(Debug)]
pub enum MaximumfOp {}

impl MaximumfOp {
    pub const NAME: &str = "arith.maximumf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.maxnumf`.
#[derive(Debug)]
pub enum MaxnumfOp {}

impl MaxnumfOp {
    pub const NAME: &str = "arith.maxnumf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.maxsi`.
#[derive(Debug)]
pub enum MaxsiOp {}

impl MaxsiOp {
    pub const NAME: &str = "arith.maxsi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.maxui`.
#[derive(Debug)]
pub enum MaxuiOp {}

impl MaxuiOp {
    pub const NAME: &str = "arith.maxui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.minimumf`.
#[derive(Debug)]
pub enum MinimumfOp {}

impl MinimumfOp {
    pub const NAME: &str = "arith.minimumf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.minnumf`.
#[derive(Debug)]
pub enum MinnumfOp {}

impl MinnumfOp {
    pub const NAME: &str = "arith.minnumf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.minsi`.
#[derive(Debug)]
pub enum MinsiOp {}

impl MinsiOp {
    pub const NAME: &str = "arith.minsi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.minui`.
#[derive(Debug)]
pub enum MinuiOp {}

impl MinuiOp {
    pub const NAME: &str = "arith.minui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.mulf`.
#[derive(Debug)]
pub enum MulfOp {}

impl MulfOp {
    pub const NAME: &str = "arith.mulf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.muli`.
#[derive(Debug)]
pub enum MuliOp {}

impl MuliOp {
    pub const NAME: &str = "arith.muli";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const OVERFLOW_FLAGS: AttributeSlot = AttributeSlot::new(0, "overflowFlags");
}

/// `arith.mulsi_extended`.
#[derive(Debug)]
pub enum MulsiExtendedOp {}

impl MulsiExtendedOp {
    pub const NAME: &str = "arith.mulsi_extended";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LOW: ResultSlot = ResultSlot::new(0, "low");
    pub const HIGH: ResultSlot = ResultSlot::new(1, "high");
}

/// `arith.mului_extended`.
#[derive(Debug)]
pub enum MuluiExtendedOp {}

impl MuluiExtendedOp {
    pub const NAME: &str = "arith.mului_extended";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const LOW: ResultSlot = ResultSlot::new(0, "low");
    pub const HIGH: ResultSlot = ResultSlot::new(1, "high");
}

/// `arith.negf`.
#[derive(Debug)]
pub enum NegfOp {}

impl NegfOp {
    pub const NAME: &str = "arith.negf";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.ori`.
#[derive(Debug)]
pub enum OriOp {}

impl OriOp {
    pub const NAME: &str = "arith.ori";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.remf`.
#[derive(Debug)]
pub enum RemfOp {}

impl RemfOp {
    pub const NAME: &str = "arith.remf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.remsi`.
#[derive(Debug)]
pub enum RemsiOp {}

impl RemsiOp {
    pub const NAME: &str = "arith.remsi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.remui`.
#[derive(Debug)]
pub enum RemuiOp {}

impl RemuiOp {
    pub const NAME: &str = "arith.remui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.scaling_extf`.
#[derive(Debug)]
pub enum ScalingExtfOp {}

impl ScalingExtfOp {
    pub const NAME: &str = "arith.scaling_extf";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const SCALE: OperandSlot = OperandSlot::new(1, "scale");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.scaling_truncf`.
#[derive(Debug)]
pub enum ScalingTruncfOp {}

impl ScalingTruncfOp {
    pub const NAME: &str = "arith.scaling_truncf";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const SCALE: OperandSlot = OperandSlot::new(1, "scale");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
    pub const ROUNDINGMODE: AttributeSlot = AttributeSlot::new(1, "roundingmode");
}

/// `arith.select`.
#[derive(Debug)]
pub enum SelectOp {}

impl SelectOp {
    pub const NAME: &str = "arith.select";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const TRUE_VALUE: OperandSlot = OperandSlot::new(1, "true_value");
    pub const FALSE_VALUE: OperandSlot = OperandSlot::new(2, "false_value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `arith.shli`.
#[derive(Debug)]
pub enum ShliOp {}

impl ShliOp {
    pub const NAME: &str = "arith.shli";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const OVERFLOW_FLAGS: AttributeSlot = AttributeSlot::new(0, "overflowFlags");
}

/// `arith.shrsi`.
#[derive(Debug)]
pub enum ShrsiOp {}

impl ShrsiOp {
    pub const NAME: &str = "arith.shrsi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IS_EXACT: AttributeSlot = AttributeSlot::new(0, "isExact");
}

/// `arith.shrui`.
#[derive(Debug)]
pub enum ShruiOp {}

impl ShruiOp {
    pub const NAME: &str = "arith.shrui";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IS_EXACT: AttributeSlot = AttributeSlot::new(0, "isExact");
}

/// `arith.sitofp`.
#[derive(Debug)]
pub enum SitofpOp {}

impl SitofpOp {
    pub const NAME: &str = "arith.sitofp";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
}

/// `arith.subf`.
#[derive(Debug)]
pub enum SubfOp {}

impl SubfOp {
    pub const NAME: &str = "arith.subf";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
}

/// `arith.subi`.
#[derive(Debug)]
pub enum SubiOp {}

impl SubiOp {
    pub const NAME: &str = "arith.subi";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const OVERFLOW_FLAGS: AttributeSlot = AttributeSlot::new(0, "overflowFlags");
}

/// `arith.truncf`.
#[derive(Debug)]
pub enum TruncfOp {}

impl TruncfOp {
    pub const NAME: &str = "arith.truncf";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
    pub const FASTMATH: AttributeSlot = AttributeSlot::new(0, "fastmath");
    pub const ROUNDINGMODE: AttributeSlot = AttributeSlot::new(1, "roundingmode");
}

/// `arith.trunci`.
#[derive(Debug)]
pub enum TrunciOp {}

impl TrunciOp {
    pub const NAME: &str = "arith.trunci";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
    pub const OVERFLOW_FLAGS: AttributeSlot = AttributeSlot::new(0, "overflowFlags");
}

/// `arith.uitofp`.
#[derive(Debug)]
pub enum UitofpOp {}

impl UitofpOp {
    pub const NAME: &str = "arith.uitofp";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
}

/// `arith.xori`.
#[derive(Debug)]
pub enum XoriOp {}

impl XoriOp {
    pub const NAME: &str = "arith.xori";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}
