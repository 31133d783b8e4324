//! Comparisons of indices: `index.cmp`. Rule: `IndexOps.cpp`, `CmpOp`; of ranges, `InferIntRangeCommon.cpp`.

use super::fold::numbers;
use crate::arith::predicate::IntPredicate;
use crate::slots::index::{CmpOp, MaxsOp, SubOp};
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::int;
use isogloss_dialects_support::folding::ops::{defined_by, enum_value, i64_constant};
use isogloss_ir::definition::fold::{Fold, Folding};
use isogloss_ir::{AttrData, OpId, OpRef};
use isogloss_rewrite::{CanonicalPatterns, FnPattern, PatternRewriter, Root};

pub(super) fn patterns(set: &mut CanonicalPatterns) {
    let root = "index.cmp";
    set.op(root, &[FnPattern::new(root, Root::Op(root), of_difference)]);
}

fn predicate(op: OpRef<'_>) -> Option<IntPredicate> {
    op.attr_at(CmpOp::PRED).and_then(|a| enum_value(op.cx, a)).and_then(IntPredicate::from_number)
}

/// Two constants, a bounded value and a constant, or a value and itself; where 32 and 64 bits give the same.
pub(super) fn fold(f: &mut Folding<'_>) -> Fold {
    let Some(predicate) = predicate(f.view()) else { return Fold::None };
    let is_same = f.operand_at(CmpOp::LHS) == f.operand_at(CmpOp::RHS);
    let decided = of_constants(f, predicate)
        .or_else(|| of_bounded(f, predicate))
        .or_else(|| is_same.then(|| predicate.holds_for_equal()));
    decided.map_or(Fold::None, |holds| Fold::attr(f.cx.bool_attr(holds)))
}

fn of_constants(f: &Folding<'_>, predicate: IntPredicate) -> Option<bool> {
    let (a, b) = numbers(f)?;
    let wide = predicate.holds(a, b);
    let narrow = predicate.holds(&int::resize(a, 32), &int::resize(b, 32));
    (wide == narrow).then_some(wide)
}

/// A value that is at least or at most a constant, and another constant.
fn of_bounded(f: &Folding<'_>, predicate: IntPredicate) -> Option<bool> {
    let (op, bounded) = (f.view(), f.defining(0)?);
    let bound = i64_constant(op, bounded.operand_at(MaxsOp::RHS)?)?;
    let AttrData::Integer { value, .. } = f.cx.attr(f.constant(1)?) else { return None };
    let value = value.to_i64()?;
    let decide = |width| {
        let range = Range::of(bounded.name_str(), bound, width)?;
        range.decides(predicate, Range::constant(value, width))
    };
    decide(64).filter(|wide| decide(32) == Some(*wide))
}

/// The values that a number of some bits may have, with its bits as a signed and as an unsigned number.
#[derive(Clone, Copy)]
struct Range {
    signed: (i128, i128),
    unsigned: (i128, i128),
}

impl Range {
    fn constant(value: i64, width: u32) -> Range {
        let (signed, unsigned) = both(value, width);
        Range { signed: (signed, signed), unsigned: (unsigned, unsigned) }
    }

    /// Returns the range of the operation of a name, of which one operand is a constant.
    fn of(name: &str, constant: i64, width: u32) -> Option<Range> {
        let (signed, unsigned) = both(constant, width);
        let (half, all) = (1i128 << (width - 1), 1i128 << width);
        Some(match name {
            "index.mins" => Range::from_signed(-half, signed, width),
            "index.maxs" => Range::from_signed(signed, half - 1, width),
            "index.minu" => Range::from_unsigned(0, unsigned, width),
            "index.maxu" => Range::from_unsigned(unsigned, all - 1, width),
            _ => return None,
        })
    }

    fn from_signed(low: i128, high: i128, width: u32) -> Range {
        let all = 1i128 << width;
        let unsigned = match (low >= 0, high < 0) {
            (true, _) => (low, high),
            (_, true) => (low + all, high + all),
            _ => (0, all - 1),
        };
        Range { signed: (low, high), unsigned }
    }

    fn from_unsigned(low: i128, high: i128, width: u32) -> Range {
        let (half, all) = (1i128 << (width - 1), 1i128 << width);
        let signed = match (high < half, low >= half) {
            (true, _) => (low, high),
            (_, true) => (low - all, high - all),
            _ => (-half, half - 1),
        };
        Range { signed, unsigned: (low, high) }
    }

    /// True if a predicate holds between all values of two ranges, false if between none of them; `None` if between some.
    fn decides(self, predicate: IntPredicate, other: Range) -> Option<bool> {
        if self.always(predicate, other) {
            return Some(true);
        }
        self.always(predicate.inverted(), other).then_some(false)
    }

    fn always(self, predicate: IntPredicate, other: Range) -> bool {
        let ((low, high), (other_low, other_high)) = (self.signed, other.signed);
        let ((ulow, uhigh), (other_ulow, other_uhigh)) = (self.unsigned, other.unsigned);
        match predicate {
            IntPredicate::Eq => {
                let signed = low == high && other_low == other_high && low == other_low;
                let unsigned = ulow == uhigh && other_ulow == other_uhigh && ulow == other_ulow;
                signed || unsigned
            }
            // Neither reading of the bits may overlap.
            IntPredicate::Ne => {
                (high < other_low || low > other_high) && (uhigh < other_ulow || ulow > other_uhigh)
            }
            IntPredicate::Slt => high < other_low,
            IntPredicate::Sle => high <= other_low,
            IntPredicate::Sgt => low > other_high,
            IntPredicate::Sge => low >= other_high,
            IntPredicate::Ult => uhigh < other_ulow,
            IntPredicate::Ule => uhigh <= other_ulow,
            IntPredicate::Ugt => ulow > other_uhigh,
            IntPredicate::Uge => ulow >= other_uhigh,
        }
    }
}

/// The lower bits of a number, as a signed and as an unsigned one.
fn both(value: i64, width: u32) -> (i128, i128) {
    let all = 1i128 << width;
    let unsigned = i128::from(value).rem_euclid(all);
    (if unsigned >= all / 2 { unsigned - all } else { unsigned }, unsigned)
}

/// A difference compared with zero: its operands are compared.
fn of_difference(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(lhs), Some(rhs)) = (op.operand_at(CmpOp::LHS), op.operand_at(CmpOp::RHS)) else { return false };
    let is_zero = |value| i64_constant(op, value) == Some(0);
    let (zero_right, zero_left) = (is_zero(rhs), is_zero(lhs));
    if !zero_right && !zero_left {
        return false;
    }
    let difference = defined_by(op, if zero_right { lhs } else { rhs }, "index.sub");
    let parts = difference.and_then(|sub| Some((sub.operand_at(SubOp::LHS)?, sub.operand_at(SubOp::RHS)?)));
    let (Some((a, b)), Some(predicate)) = (parts, op.attr_at(CmpOp::PRED)) else { return false };
    let operands = if zero_right { [a, b] } else { [b, a] };
    NewOp::new("index.cmp", &operands, &[rw.cx.common().i1]).with(&[("pred", predicate)]).replace(rw, id);
    true
}
