//! Folders of float arithmetic. Rule: the folders of `ArithOps.cpp`.

use crate::slots::arith::{AddfOp, DivfOp, MaximumfOp, MulfOp, NegfOp, SubfOp};
use isogloss_dialects_support::folding::elements::{fold_float_binary, fold_float_unary, splat_float};
use isogloss_dialects_support::folding::float::{self, Binary};
use isogloss_dialects_support::folding::ops::{defined_by, flags};
use isogloss_ir::FloatKind;
use isogloss_ir::definition::fold::{Fold, FoldOp, Folding};

/// `fastmath<nnan>`
const NNAN: i64 = 2;
/// `fastmath<nsz>`
const NSZ: i64 = 8;

pub(super) fn folder(name: &str) -> Option<FoldOp> {
    Some(match name {
        "negf" => neg,
        "addf" => add,
        "subf" => sub,
        "mulf" => mul,
        "divf" => div,
        "remf" => |f| constants(f, Binary::Rem),
        "maximumf" => |f| extremum(f, Binary::Maximum, |k, b| float::infinity(k, b) == Some(true)),
        "minimumf" => |f| extremum(f, Binary::Minimum, |k, b| float::infinity(k, b) == Some(false)),
        "maxnumf" => |f| extremum(f, Binary::MaxNum, float::is_nan),
        "minnumf" => |f| extremum(f, Binary::MinNum, float::is_nan),
        _ => return None,
    })
}

fn constants(f: &Folding<'_>, op: Binary) -> Fold {
    match f.constants {
        [None, None] => Fold::None,
        operands => Fold::attr_or_none(fold_float_binary(f.cx, operands, |kind, a, b| {
            Some(float::binary(kind, op, a, b))
        })),
    }
}

fn right_is(f: &Folding<'_>, test: fn(FloatKind, u128) -> bool) -> bool {
    f.constant(1).and_then(|c| splat_float(f.cx, c)).is_some_and(|(bits, kind)| test(kind, bits))
}

/// `--a`: `a`.
fn neg(f: &mut Folding<'_>) -> Fold {
    if let Some(inner) = defined_by(f.view(), f.operand_at(NegfOp::OPERAND), "arith.negf") {
        return Fold::value_or_none(inner.operand_at(NegfOp::OPERAND));
    }
    Fold::attr_or_none(fold_float_unary(f.cx, f.constant(0), |kind, bits| Some(float::negate(kind, bits))))
}

/// `a + -0.0`: `a`.
fn add(f: &mut Folding<'_>) -> Fold {
    if right_is(f, |kind, bits| float::zero(kind, bits) == Some(true)) {
        return Fold::value(f.operand_at(AddfOp::LHS));
    }
    constants(f, Binary::Add)
}

/// `a - 0.0`: `a`.
fn sub(f: &mut Folding<'_>) -> Fold {
    if right_is(f, |kind, bits| float::zero(kind, bits) == Some(false)) {
        return Fold::value(f.operand_at(SubfOp::LHS));
    }
    constants(f, Binary::Sub)
}

/// `a * 1.0`: `a`; `a * 0.0`, where the sign of zeros and NaNs do not matter: that zero.
fn mul(f: &mut Folding<'_>) -> Fold {
    if right_is(f, float::is_one) {
        return Fold::value(f.operand_at(MulfOp::LHS));
    }
    if f.constant(1).is_some()
        && flags(f.view(), "fastmath") & (NNAN | NSZ) == NNAN | NSZ
        && right_is(f, |kind, bits| float::zero(kind, bits).is_some())
    {
        return Fold::value(f.operand_at(MulfOp::RHS));
    }
    constants(f, Binary::Mul)
}

/// `a / 1.0`: `a`.
fn div(f: &mut Folding<'_>) -> Fold {
    if right_is(f, float::is_one) {
        return Fold::value(f.operand_at(DivfOp::LHS));
    }
    constants(f, Binary::Div)
}

/// Folds a minimum or maximum: of equal operands, and of an operand that is neutral.
fn extremum(f: &Folding<'_>, op: Binary, loses: fn(FloatKind, u128) -> bool) -> Fold {
    if f.operand_at(MaximumfOp::LHS) == f.operand_at(MaximumfOp::RHS) {
        return Fold::value(f.operand_at(MaximumfOp::RHS));
    }
    if right_is(f, loses) {
        return Fold::value(f.operand_at(MaximumfOp::LHS));
    }
    constants(f, op)
}
