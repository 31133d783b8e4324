//! A comparison of a converted integer with a float constant becomes a comparison of integers. Rule:
//! `CmpFIntToFPConst` of `ArithOps.cpp`, which follows LLVM's InstCombine.

use super::predicate::{FloatPredicate, IntPredicate};
use crate::slots::arith::{CmpfOp, SitofpOp, UitofpOp};
use isogloss_dialects_support::build::{NewOp, constant, replace_with_bool};
use isogloss_dialects_support::folding::float;
use isogloss_dialects_support::folding::int;
use isogloss_dialects_support::folding::ops::defined_by;
use isogloss_ir::builtin::float::{Class, classify, exponents};
use isogloss_ir::{AttrData, FloatKind, Int, OpId, OpRef, Type, TypeData, Value};
use isogloss_rewrite::PatternRewriter;
use std::cmp::Ordering;

/// An integer that was converted, and what it is compared with.
struct Converted {
    value: Value,
    ty: Type,
    width: u32,
    signed: bool,
    kind: FloatKind,
    bits: u128,
}

/// The result of simplifying the comparison.
enum Outcome {
    Known(bool),
    Compare(IntPredicate, Int),
}

pub(super) fn compare_converted(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some(converted) = converted(op) else { return false };
    let Some(predicate) = FloatPredicate::of(op) else { return false };
    let location = op.location();
    match simplify(&converted, predicate) {
        None => return false,
        Some(Outcome::Known(value)) => replace_with_bool(rw, id, value),
        Some(Outcome::Compare(predicate, number)) => {
            let number = rw.cx.attribute(AttrData::Integer { value: number, ty: converted.ty });
            let Some(number) = constant(rw, number, location) else { return false };
            let predicate = rw.cx.integer_attr(predicate as i64, rw.cx.common().i64);
            NewOp::new("arith.cmpi", &[converted.value, number], &[rw.cx.common().i1])
                .with(&[("predicate", predicate)])
                .replace(rw, id);
        }
    }
    true
}

fn converted(op: OpRef<'_>) -> Option<Converted> {
    let AttrData::Float { bits, ty } = op.cx.attr(op.constant_of(op.operand_at(CmpfOp::RHS)?)?) else {
        return None;
    };
    let (kind, bits) = (op.cx.float_kind(*ty)?, *bits);
    let lhs = op.operand_at(CmpfOp::LHS)?;
    let (value, signed) = match defined_by(op, lhs, "arith.sitofp") {
        Some(conversion) => (conversion.operand_at(SitofpOp::IN)?, true),
        None => (defined_by(op, lhs, "arith.uitofp")?.operand_at(UitofpOp::IN)?, false),
    };
    let ty = op.type_of(value);
    let TypeData::Integer { width, .. } = *op.cx.type_data(ty) else { return None };
    (!float::is_nan(kind, bits)).then_some(Converted { value, ty, width, signed, kind, bits })
}

/// The exponent of the highest bit of a number; `None` for zero.
fn exponent(kind: FloatKind, bits: u128) -> Option<i64> {
    match classify(kind, bits).1 {
        Class::Finite { significand, exponent } => {
            Some(i64::from(127 - significand.leading_zeros()) + i64::from(exponent))
        }
        _ => None,
    }
}

/// The predicate on integers that a predicate on floats amounts to, where neither operand is a NaN.
fn on_integers(predicate: FloatPredicate, signed: bool) -> Option<IntPredicate> {
    use IntPredicate::*;
    Some(match (predicate.bits() & 7, signed) {
        (1, _) => Eq,
        (6, _) => Ne,
        (2, true) => Sgt,
        (2, false) => Ugt,
        (3, true) => Sge,
        (3, false) => Uge,
        (4, true) => Slt,
        (4, false) => Ult,
        (5, true) => Sle,
        (5, false) => Ule,
        _ => return None,
    })
}

fn simplify(c: &Converted, predicate: FloatPredicate) -> Option<Outcome> {
    use IntPredicate::*;
    let mantissa = i64::from(float::mantissa_width(c.kind));
    let width = i64::from(c.width);
    let value_bits = if c.signed { width - 1 } else { width };
    if width > mantissa {
        // The conversion may round; that must not matter for the comparison.
        if float::infinity(c.kind, c.bits).is_some() {
            if i64::from(exponents(c.kind).1) < value_bits {
                return None;
            }
        } else if exponent(c.kind, c.bits).is_some_and(|e| mantissa <= e && e <= value_bits) {
            return None;
        }
    }
    let mut predicate = match predicate.bits() {
        7 => return Some(Outcome::Known(true)),
        8 => return Some(Outcome::Known(false)),
        _ => on_integers(predicate, c.signed)?,
    };

    // Constants beyond all integers of the type.
    let ends = match c.signed {
        true => (int::least(c.width), int::greatest(c.width)),
        false => (Int::ZERO, Int::wrap_i64(-1, c.width)),
    };
    let end = |value: &Int| float::from_int(c.kind, value, c.width, c.signed);
    if float::compare(c.kind, end(&ends.1), c.bits) == Some(Ordering::Less) {
        return Some(Outcome::Known(matches!(predicate, Ne | Slt | Sle | Ult | Ule)));
    }
    if float::compare(c.kind, end(&ends.0), c.bits) == Some(Ordering::Greater) {
        return Some(Outcome::Known(matches!(predicate, Ne | Sgt | Sge | Ugt | Uge)));
    }

    let number = float::to_int(c.kind, c.bits, c.width, c.signed)?;
    let is_zero = float::zero(c.kind, c.bits).is_some();
    let whole = float::compare(c.kind, end(&number), c.bits) == Some(Ordering::Equal);
    if !is_zero && !whole {
        // The fraction was cut off, towards zero.
        let negative = float::is_negative(c.kind, c.bits);
        predicate = match (predicate, negative) {
            (Ne, _) => return Some(Outcome::Known(true)),
            (Eq, _) => return Some(Outcome::Known(false)),
            (Ule | Ult, true) => return Some(Outcome::Known(false)),
            (Ugt | Uge, true) => return Some(Outcome::Known(true)),
            (Sle, true) => Slt,
            (Ult, false) => Ule,
            (Slt, false) => Sle,
            (Sgt, true) => Sge,
            (Uge, false) => Ugt,
            (Sge, false) => Sgt,
            (same, _) => same,
        };
    }
    Some(Outcome::Compare(predicate, number))
}
