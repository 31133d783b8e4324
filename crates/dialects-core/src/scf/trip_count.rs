//! How often a loop runs, where that is known. Rule: `constantTripCount` of `StaticValueUtils.cpp`.

use crate::slots::arith::AddiOp;
use isogloss_dialects_support::folding::int;
use isogloss_dialects_support::folding::ops::{defined_by, flags};
use isogloss_ir::{AttrData, Int, OpRef, Value};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// A number of iterations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Trips {
    Zero,
    One,
    More,
}

/// A bound or a step: a value, or a number of type `index`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Value(Value),
    Known(i64),
}

/// The integer that a bound is, and the width of its type.
fn number(op: OpRef<'_>, bound: Bound) -> Option<(Int, u32)> {
    let value = match bound {
        Bound::Known(known) => return Some((Int::Small(known), op.cx.bit_width(op.cx.common().index)?)),
        Bound::Value(value) => value,
    };
    match op.cx.attr(op.constant_of(value)?) {
        AttrData::Integer { value, ty } => Some((value.clone(), op.cx.bit_width(*ty)?)),
        _ => None,
    }
}

/// The number of iterations from `lower` up to `upper`, as far as it is known.
///
/// As in MLIR, a step that is negative when read as signed, or zero, makes no iteration, and the difference of the
/// bounds is cut to the width of their type.
pub(super) fn trip_count(
    op: OpRef<'_>,
    lower: Value,
    upper: Value,
    step: Value,
    unsigned: bool,
) -> Option<Trips> {
    let [lower, upper, step] = [lower, upper, step].map(Bound::Value);
    trip_count_of(op, lower, upper, step, unsigned)
}

/// Returns how many iterations a loop has, with bounds of either kind; `None` if that is unknown.
pub(super) fn trip_count_of(
    op: OpRef<'_>,
    lower: Bound,
    upper: Bound,
    step: Bound,
    unsigned: bool,
) -> Option<Trips> {
    if lower == upper {
        return Some(Trips::Zero);
    }
    let step = number(op, step);
    if step.as_ref().is_some_and(|(step, _)| step.is_zero() || int::is_negative(step)) {
        return Some(Trips::Zero);
    }
    let distance: BigInt = match (number(op, lower), number(op, upper)) {
        (Some((lower, width)), Some((upper, _))) => {
            let order = match unsigned {
                true => int::compare_unsigned(&upper, &lower),
                false => int::compare_signed(&upper, &lower),
            };
            if order.is_le() {
                return Some(Trips::Zero);
            }
            let distance = int::sub(&upper, &lower, width)?;
            if unsigned { distance.unsigned(width) } else { distance.signed() }
        }
        (None, None) => {
            // `%upper = arith.addi %lower, c` without overflow.
            let Bound::Value(sum) = upper else { return None };
            let sum = defined_by(op, sum, "arith.addi")?;
            let flag = if unsigned { 2 } else { 1 };
            if flags(sum, "overflowFlags") & flag == 0
                || sum.operand_at(AddiOp::LHS).map(Bound::Value) != Some(lower)
            {
                return None;
            }
            number(op, Bound::Value(sum.operand_at(AddiOp::RHS)?))?.0.signed()
        }
        _ => return None,
    };
    if distance.is_zero() || distance.is_negative() {
        return Some(Trips::Zero);
    }
    let (step, _) = step?;
    Some(if step.signed() >= distance { Trips::One } else { Trips::More })
}
