//! Which types the casts of `arith` convert. Rule: `CastOpInterface` of `ArithOps.td`.

use crate::slots::arith::ExtfOp;
use isogloss_dialects_support::rules::{element, ensure_plain_that, operand_type, result_type, show};
use isogloss_ir::definition::Models;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::interfaces::Cast;
use isogloss_ir::verify::compatible_shapes;
use isogloss_ir::{Context, OpRef, Signedness, Type, TypeData};

/// The rule of a cast, by the operation's name.
pub(super) fn compatible(name: &str) -> Models {
    match name {
        "extui" | "extsi" => {
            &[&Cast(|cx, from, to| widths(cx, from, to, integer).is_some_and(|(from, to)| from < to))]
        }
        "trunci" => {
            &[&Cast(|cx, from, to| widths(cx, from, to, integer).is_some_and(|(from, to)| from > to))]
        }
        "extf" => &[&Cast(|cx, from, to| widths(cx, from, to, float).is_some_and(|(from, to)| from < to))],
        "truncf" => &[&Cast(|cx, from, to| widths(cx, from, to, float).is_some_and(|(from, to)| from > to))],
        "scaling_extf" => &[&Cast(|cx, from, to| {
            widths(cx, &from[..from.len().min(1)], to, float).is_some_and(|(from, to)| from < to)
        })],
        "scaling_truncf" => &[&Cast(|cx, from, to| {
            widths(cx, &from[..from.len().min(1)], to, float).is_some_and(|(from, to)| from > to)
        })],
        "uitofp" | "sitofp" => &[&Cast(|cx, from, to| {
            one_each(cx, from, to, false).is_some_and(|(a, b)| integer(a).is_some() && float(b).is_some())
        })],
        "fptoui" | "fptosi" => &[&Cast(|cx, from, to| {
            one_each(cx, from, to, false).is_some_and(|(a, b)| float(a).is_some() && integer(b).is_some())
        })],
        "index_cast" | "index_castui" => &[&Cast(|cx, from, to| {
            let signless =
                |data: &TypeData| matches!(data, TypeData::Integer { signedness: Signedness::Signless, .. });
            one_each(cx, from, to, true).is_some_and(|(a, b)| {
                (*a == TypeData::Index && signless(b)) || (signless(a) && *b == TypeData::Index)
            })
        })],
        "bitcast" => &[&Cast(|cx, from, to| {
            let width = |data| integer(data).or_else(|| float(data));
            one_each(cx, from, to, true).is_some_and(|(a, b)| width(a).is_some() && width(a) == width(b))
        })],
        _ => &[],
    }
}

fn integer(data: &TypeData) -> Option<u32> {
    match data {
        TypeData::Integer { width, .. } => Some(*width),
        _ => None,
    }
}

fn float(data: &TypeData) -> Option<u32> {
    match data {
        TypeData::Float(kind) => Some(kind.width()),
        _ => None,
    }
}

/// The elements of one type on each side, where encodings are equal and the shapes are compatible.
fn one_each<'a>(
    cx: &'a Context,
    from: &[Type],
    to: &[Type],
    memrefs: bool,
) -> Option<(&'a TypeData, &'a TypeData)> {
    let (&[from], &[to]) = (from, to) else { return None };
    let element = |ty: Type| {
        let data = cx.type_data(ty);
        match data {
            TypeData::UnrankedMemRef { .. } => None,
            TypeData::MemRef { .. } if !memrefs => None,
            _ if data.is_shaped() => Some(cx.type_data(data.element()?)),
            _ => Some(data),
        }
    };
    if let (TypeData::RankedTensor { encoding: one, .. }, TypeData::RankedTensor { encoding: other, .. }) =
        (cx.type_data(from), cx.type_data(to))
        && one != other
    {
        return None;
    }
    let elements = (element(from)?, element(to)?);
    compatible_shapes(cx, [from, to]).then_some(elements)
}

fn widths(
    cx: &Context,
    from: &[Type],
    to: &[Type],
    width: fn(&TypeData) -> Option<u32>,
) -> Option<(u32, u32)> {
    let (from, to) = one_each(cx, from, to, false)?;
    Some((width(from)?, width(to)?))
}

/// The verifier of a cast that changes widths, by the operation's name.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    match name {
        "extui" | "extsi" | "extf" | "scaling_extf" => Some(|op| changes(op, "wider", |from, to| from < to)),
        "trunci" | "truncf" | "scaling_truncf" => Some(|op| changes(op, "shorter", |from, to| from > to)),
        _ => None,
    }
}

fn changes(op: OpRef<'_>, how: &str, holds: fn(u32, u32) -> bool) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, ExtfOp::IN), result_type(op, ExtfOp::OUT));
    let width = |ty: Type| cx.bit_width(element(cx, ty)).unwrap_or(0);
    ensure_plain_that(op, holds(width(from), width(to)), || {
        format!("result type {} must be {how} than operand type {}", show(cx, to), show(cx, from))
    })
}
