//! Folders of comparisons and selections. Rule: the folders of `ArithOps.cpp`.

use super::predicate::{FloatPredicate, IntPredicate};
use crate::slots::arith::{CmpiOp, ExtsiOp, SelectOp};
use isogloss_dialects_support::folding::elements::{
    bool_attr, bool_type, element_or_self, is_one, is_zero, zip,
};
use isogloss_dialects_support::folding::ops::defined_by;
use isogloss_dialects_support::folding::{float, poison};
use isogloss_ir::builtin::dense::Number;
use isogloss_ir::definition::fold::{Fold, Folding};
use isogloss_ir::{AttrData, Int, Type, TypeData};

/// The width of an integer, or of the elements of a vector of integers.
fn bool_or_vector(f: &Folding<'_>, ty: Type) -> bool {
    let element = match f.cx.type_data(ty) {
        TypeData::Vector { element, .. } => *element,
        _ => ty,
    };
    element == f.cx.common().i1
}

pub(super) fn cmpi(f: &mut Folding<'_>) -> Fold {
    let cx = f.cx;
    let Some(predicate) = IntPredicate::of(f.view()) else { return Fold::None };
    let (lhs, rhs) = (f.operand_at(CmpiOp::LHS), f.operand_at(CmpiOp::RHS));
    if lhs == rhs {
        return Fold::attr_or_none(bool_attr(cx, f.result_type(0), predicate.holds_for_equal()));
    }
    let bools = || element_or_self(cx, f.body.value_type(lhs)) == cx.common().i1;
    if predicate == IntPredicate::Ne && is_zero(cx, f.constant(1)) {
        // What is extended from i1 is not zero where that is set.
        for cast in ["arith.extsi", "arith.extui"] {
            if let Some(source) = defined_by(f.view(), lhs, cast).and_then(|d| d.operand_at(ExtsiOp::IN))
                && bool_or_vector(f, f.body.value_type(source))
            {
                return Fold::value(source);
            }
        }
        if bools() {
            return Fold::value(lhs);
        }
    }
    if predicate == IntPredicate::Eq && is_one(cx, f.constant(1)) && bools() {
        return Fold::value(lhs);
    }
    match (f.constant(0), f.constant(1)) {
        (Some(_), None) => {
            // The constant goes to the right.
            let swapped = cx.integer_attr(predicate.swapped() as i64, cx.common().i64);
            let Some(slot) = f.view().def().and_then(|d| d.inherent_at(cx, 0, "predicate")) else {
                return Fold::None;
            };
            f.body.set_op_property(f.op, slot, Some(swapped));
            f.body.set_operand(f.op, 0, rhs);
            f.body.set_operand(f.op, 1, lhs);
            Fold::InPlace
        }
        (Some(left), right) => {
            // Poison is not passed on.
            let Some(ty) = cx.attr_type(left).filter(|_| right.is_none_or(|r| !poison::is_poison(cx, r)))
            else {
                return Fold::None;
            };
            let truth = |value| Int::wrap_i64(-i64::from(value), 1);
            let folded = zip(cx, f.constants, Some(bool_type(cx, ty)), |a, b| match (a, b) {
                (Number::Int(a), Number::Int(b)) => Some(Number::Int(truth(predicate.holds(a, b)))),
                _ => None,
            });
            Fold::attr_or_none(folded)
        }
        _ => Fold::None,
    }
}

pub(super) fn cmpf(f: &mut Folding<'_>) -> Fold {
    let cx = f.cx;
    let Some(predicate) = FloatPredicate::of(f.view()) else { return Fold::None };
    let number = |index| match cx.attr(f.constant(index)?) {
        AttrData::Float { bits, ty } => Some((cx.float_kind(*ty)?, *bits)),
        _ => None,
    };
    let (mut lhs, mut rhs) = (number(0), number(1));
    // With one operand that is not a number, the other one does not matter.
    if lhs.is_some_and(|(kind, bits)| float::is_nan(kind, bits)) {
        rhs = lhs;
    }
    if rhs.is_some_and(|(kind, bits)| float::is_nan(kind, bits)) {
        lhs = rhs;
    }
    match (lhs, rhs) {
        (Some((kind, a)), Some((_, b))) => {
            Fold::attr(cx.bool_attr(predicate.holds(float::compare(kind, a, b))))
        }
        _ => Fold::None,
    }
}

pub(super) fn select(f: &mut Folding<'_>) -> Fold {
    let cx = f.cx;
    let (condition, yes, no) = (
        f.operand_at(SelectOp::CONDITION),
        f.operand_at(SelectOp::TRUE_VALUE),
        f.operand_at(SelectOp::FALSE_VALUE),
    );
    if yes == no {
        return Fold::value(yes);
    }
    if is_one(cx, f.constant(0)) {
        return Fold::value(yes);
    }
    if is_zero(cx, f.constant(0)) {
        return Fold::value(no);
    }
    let is_poison = |index| f.constant(index).is_some_and(|a| poison::is_poison(cx, a));
    if is_poison(1) {
        return Fold::value(no);
    }
    if is_poison(2) {
        return Fold::value(yes);
    }
    if f.result_type(0) == cx.common().i1 && is_one(cx, f.constant(1)) && is_zero(cx, f.constant(2)) {
        return Fold::value(condition);
    }
    if let Some(compare) = defined_by(f.view(), condition, "arith.cmpi")
        && let Some(predicate @ (IntPredicate::Eq | IntPredicate::Ne)) = IntPredicate::of(compare)
    {
        let (a, b) = (compare.operand_at(CmpiOp::LHS), compare.operand_at(CmpiOp::RHS));
        if (a, b) == (Some(yes), Some(no)) || (b, a) == (Some(yes), Some(no)) {
            return Fold::value(if predicate == IntPredicate::Ne { yes } else { no });
        }
    }
    elements(f)
}

/// Picks elements by constant conditions.
fn elements(f: &Folding<'_>) -> Fold {
    let [Some(condition), Some(yes), Some(no)] = *f.constants else { return Fold::None };
    let dense = |attr| match f.cx.attr(attr) {
        AttrData::DenseElements { ty, data, splat } => Some((*ty, data, *splat)),
        _ => None,
    };
    let (Some((ty, picks, _)), Some((to, a, x)), Some((_, b, y))) = (dense(condition), dense(yes), dense(no))
    else {
        return Fold::None;
    };
    let element = f.cx.type_data(to).element().and_then(|e| f.cx.element_bytes(e));
    let (Some(size), Some(count)) = (element, f.cx.type_data(ty).element_count()) else { return Fold::None };
    let mut out = Vec::with_capacity(picks.len() * size);
    // A splat of conditions was folded before.
    for (i, pick) in picks.iter().enumerate().take(usize::try_from(count).unwrap_or(usize::MAX)) {
        let (data, splat) = if *pick != 0 { (a, x) } else { (b, y) };
        let at = if splat { 0 } else { i * size };
        let Some(bytes) = data.get(at..at + size) else { return Fold::None };
        out.extend_from_slice(bytes);
    }
    Fold::attr(f.cx.dense_elements(to, out))
}
