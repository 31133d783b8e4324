//! Folders of casts. Rule: the folders of `ArithOps.cpp`.

use crate::slots::arith::{BitcastOp, ExtfOp, ExtsiOp, TruncfOp, TrunciOp};
use isogloss_dialects_support::folding::elements::{element_or_self, map};
use isogloss_dialects_support::folding::ops::{defined_by, flags};
use isogloss_dialects_support::folding::{float, int, poison};
use isogloss_ir::builtin::dense::Number;
use isogloss_ir::builtin::float::canonical;
use isogloss_ir::definition::fold::{Fold, FoldOp, Folding};
use isogloss_ir::{AttrData, FloatKind, Int, Type};

/// `fastmath<contract>`
const CONTRACT: i64 = 32;

pub(super) fn folder(name: &str) -> Option<FoldOp> {
    Some(match name {
        "extui" => |f| extend(f, "arith.extui", int::zero_extend),
        "extsi" => |f| extend(f, "arith.extsi", |value, _, to| int::resize(value, to)),
        "trunci" => truncate,
        "extf" => extend_float,
        "truncf" => truncate_float,
        "uitofp" => |f| from_int(f, false),
        "sitofp" => |f| from_int(f, true),
        "fptoui" => |f| to_int(f, false),
        "fptosi" => |f| to_int(f, true),
        "index_cast" => |f| integers(f, |value, _, to| int::resize(value, to)),
        "index_castui" => |f| integers(f, int::zero_extend),
        "bitcast" => bitcast,
        _ => return None,
    })
}

/// The element types of operand and result.
fn element_types(f: &Folding<'_>) -> (Type, Type) {
    let from = f.body.value_type(f.operand_at(BitcastOp::IN));
    (element_or_self(f.cx, from), element_or_self(f.cx, f.result_type(0)))
}

/// Folds integers to integers; widths are of operand and result.
fn integers(f: &Folding<'_>, cast: fn(&Int, u32, u32) -> Int) -> Fold {
    if f.constant(0).is_none() {
        return Fold::None;
    }
    let (from, to) = element_types(f);
    let (Some(from), Some(to)) = (f.cx.bit_width(from), f.cx.bit_width(to)) else { return Fold::None };
    Fold::attr_or_none(map(f.cx, f.constant(0), f.result_type(0), |n| match n {
        Number::Int(value) => Some(Number::Int(cast(value, from, to))),
        Number::Float(_) => None,
    }))
}

/// An extension of an extension of the same kind.
fn extend(f: &mut Folding<'_>, name: &str, cast: fn(&Int, u32, u32) -> Int) -> Fold {
    if let Some(source) =
        defined_by(f.view(), f.operand_at(ExtsiOp::IN), name).and_then(|d| d.operand_at(ExtsiOp::IN))
    {
        f.body.set_operand(f.op, 0, source);
        return Fold::InPlace;
    }
    integers(f, cast)
}

/// Folds truncations of extensions, which become narrower or vanish, and truncations of truncations.
fn truncate(f: &mut Folding<'_>) -> Fold {
    let view = f.view();
    let source = view
        .defining(f.operand_at(TrunciOp::IN))
        .and_then(|d| Some((d.name_str(), d.operand_at(TrunciOp::IN)?)));
    match source {
        Some(("arith.extui" | "arith.extsi", source)) => {
            let from = element_or_self(f.cx, f.body.value_type(source));
            let to = element_or_self(f.cx, f.result_type(0));
            if f.cx.bit_width(from) > f.cx.bit_width(to) {
                f.body.set_operand(f.op, 0, source);
                return Fold::InPlace;
            }
            if from == to {
                return Fold::value(source);
            }
        }
        Some(("arith.trunci", source)) => {
            f.body.set_operand(f.op, 0, source);
            return Fold::InPlace;
        }
        _ => {}
    }
    integers(f, |value, _, to| int::resize(value, to))
}

fn float_kinds(f: &Folding<'_>) -> Option<(FloatKind, FloatKind)> {
    let (from, to) = element_types(f);
    Some((f.cx.float_kind(from)?, f.cx.float_kind(to)?))
}

/// Constants of another float type, if nothing is lost.
fn exact_floats(f: &Folding<'_>) -> Fold {
    let (Some(_), Some((from, to))) = (f.constant(0), float_kinds(f)) else { return Fold::None };
    Fold::attr_or_none(map(f.cx, f.constant(0), f.result_type(0), |n| match n {
        Number::Float(bits) => Some(Number::Float(float::convert_exactly(from, *bits, to)?)),
        Number::Int(_) => None,
    }))
}

/// A truncation is undone where both casts may be contracted.
fn extend_float(f: &mut Folding<'_>) -> Fold {
    if let Some(inner) = defined_by(f.view(), f.operand_at(TruncfOp::IN), "arith.truncf")
        && let Some(source) = inner.operand_at(TruncfOp::IN)
        && f.body.value_type(source) == f.result_type(0)
        && flags(inner, "fastmath") & CONTRACT != 0
        && flags(f.view(), "fastmath") & CONTRACT != 0
    {
        return Fold::value(source);
    }
    exact_floats(f)
}

/// Folds truncations of extended floats, which become narrower or vanish.
fn truncate_float(f: &mut Folding<'_>) -> Fold {
    let source =
        defined_by(f.view(), f.operand_at(ExtfOp::IN), "arith.extf").and_then(|d| d.operand_at(ExtfOp::IN));
    if let Some(source) = source
        && let Some((between, to)) = float_kinds(f)
        && let Some(from) = f.cx.float_kind(element_or_self(f.cx, f.body.value_type(source)))
        && float::is_representable_by(from, between)
    {
        if from.width() > to.width() {
            f.body.set_operand(f.op, 0, source);
            return Fold::InPlace;
        }
        if from == to {
            return Fold::value(source);
        }
    }
    exact_floats(f)
}

fn from_int(f: &Folding<'_>, signed: bool) -> Fold {
    let (from, to) = element_types(f);
    let (Some(width), Some(kind)) = (f.cx.bit_width(from), f.cx.float_kind(to)) else { return Fold::None };
    Fold::attr_or_none(map(f.cx, f.constant(0), f.result_type(0), |n| match n {
        Number::Int(value) => Some(Number::Float(float::from_int(kind, value, width, signed))),
        Number::Float(_) => None,
    }))
}

fn to_int(f: &Folding<'_>, signed: bool) -> Fold {
    let (from, to) = element_types(f);
    let (Some(kind), Some(width)) = (f.cx.float_kind(from), f.cx.bit_width(to)) else { return Fold::None };
    Fold::attr_or_none(map(f.cx, f.constant(0), f.result_type(0), |n| match n {
        Number::Float(bits) => Some(Number::Int(float::to_int(kind, *bits, width, signed)?)),
        Number::Int(_) => None,
    }))
}

/// Folds the reinterpretation of a constant's bits as another type.
fn bitcast(f: &mut Folding<'_>) -> Fold {
    let cx = f.cx;
    let Some(attr) = f.constant(0) else { return Fold::None };
    let ty = f.result_type(0);
    if let AttrData::DenseElements { data, splat, .. } = cx.attr(attr) {
        let (data, splat) = (data.clone(), *splat);
        return Fold::attr(cx.attribute(AttrData::DenseElements { ty, data, splat }));
    }
    if cx.type_data(ty).is_shaped() {
        return Fold::None;
    }
    if poison::is_poison(cx, attr) {
        return Fold::attr(attr);
    }
    let Some(width) = cx.bit_width(ty) else { return Fold::None };
    let bits = match cx.attr(attr) {
        AttrData::Integer { value, .. } => value.clone(),
        AttrData::Float { bits, .. } => Int::wrap(&(*bits).into(), width),
        _ => return Fold::None,
    };
    Fold::attr(match cx.float_kind(ty) {
        Some(kind) => {
            let Ok(bits) = u128::try_from(bits.unsigned(width)) else { return Fold::None };
            cx.attribute(AttrData::Float { bits: canonical(kind, bits), ty })
        }
        None => cx.attribute(AttrData::Integer { value: bits, ty }),
    })
}
