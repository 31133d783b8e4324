//! Folders, patterns and constants of `index`. Rule: `IndexOps.cpp`.
//!
//! An index may have 32 or 64 bits: what would differ between the two does not fold.

use crate::slots::index::AddOp;
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::int::{self, Binary};
use isogloss_dialects_support::folding::ops::defined_by;
use isogloss_ir::definition::fold::{ConstantSpec, Fold, FoldOp, Folding};
use isogloss_ir::{AttrData, Attribute, Context, Int, OpId, Type, TypeData};
use isogloss_rewrite::{CanonicalPatterns, FnPattern, PatternRewriter, Root};
use num_traits::{Signed, Zero};
use smallvec::SmallVec;

pub(super) fn folder(name: &str) -> Option<FoldOp> {
    Some(match name {
        "add" => |f| with_neutral(f, int::add, 0),
        "sub" => |f| with_neutral(f, int::sub, 0),
        "mul" => |f| match right(f).is_some_and(Int::is_zero) {
            true => Fold::attr_or_none(f.constant(1)),
            false => with_neutral(f, int::mul, 1),
        },
        "and" => |f| same(f, int::and),
        "or" => |f| same(f, int::or),
        "xor" => |f| same(f, int::xor),
        "shl" => |f| if shift_is_small(f) { same(f, int::shl) } else { Fold::None },
        "shrs" => |f| if shift_is_small(f) { checked(f, int::shr_signed) } else { Fold::None },
        "shru" => |f| if shift_is_small(f) { checked(f, int::shr_unsigned) } else { Fold::None },
        "divs" => |f| checked(f, div_signed),
        "divu" => |f| checked(f, int::div_unsigned),
        "ceildivs" => |f| checked(f, ceil_div_signed),
        "ceildivu" => |f| checked(f, int::ceil_div_unsigned),
        "floordivs" => |f| checked(f, floor_div_signed),
        "rems" => |f| checked(f, int::rem_signed),
        "remu" => |f| checked(f, int::rem_unsigned),
        "maxs" => |f| checked(f, int::max_signed),
        "maxu" => |f| checked(f, int::max_unsigned),
        "mins" => |f| checked(f, int::min_signed),
        "minu" => |f| checked(f, int::min_unsigned),
        "casts" => |f| cast(f, |value, _, to| int::resize(value, to)),
        "castu" => |f| cast(f, int::zero_extend),
        "cmp" => super::compare::fold,
        _ => return None,
    })
}

pub(super) fn patterns(set: &mut CanonicalPatterns) {
    for root in [
        "index.add",
        "index.mul",
        "index.maxs",
        "index.maxu",
        "index.mins",
        "index.minu",
        "index.and",
        "index.or",
        "index.xor",
    ] {
        set.op(root, &[FnPattern::new(root, Root::Op(root), associate)]);
    }
    super::compare::patterns(set);
}

/// `index.constant`, or `index.bool.constant`.
pub(super) fn materialize(cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec> {
    let AttrData::Integer { ty: own, .. } = cx.attr(value) else { return None };
    let name = match cx.type_data(ty) {
        TypeData::Index => "index.constant",
        _ if ty == cx.common().i1 => "index.bool.constant",
        _ => return None,
    };
    (*own == ty)
        .then(|| ConstantSpec { name: cx.op_name(name), properties: SmallVec::from_slice(&[Some(value)]) })
}

/// The two operands, if both are constants.
pub(super) fn numbers<'c>(f: &Folding<'c>) -> Option<(&'c Int, &'c Int)> {
    let number = |n| match f.cx.attr(f.constant(n)?) {
        AttrData::Integer { value, .. } => Some(value),
        _ => None,
    };
    Some((number(0)?, number(1)?))
}

fn index_attr(f: &Folding<'_>, value: Int) -> Fold {
    Fold::attr(f.cx.attribute(AttrData::Integer { value, ty: f.cx.common().index }))
}

fn shift_is_small(f: &Folding<'_>) -> bool {
    numbers(f).is_some_and(|(_, by)| matches!(by, Int::Small(0..32)))
}

/// An operation whose lower bits do not depend on the upper ones of the operands.
fn same(f: &Folding<'_>, op: Binary) -> Fold {
    let Some((a, b)) = numbers(f) else { return Fold::None };
    op(a, b, 64).map_or(Fold::None, |value| index_attr(f, value))
}

/// The constant that is the right operand.
fn right<'c>(f: &Folding<'c>) -> Option<&'c Int> {
    match f.cx.attr(f.constant(1)?) {
        AttrData::Integer { value, .. } => Some(value),
        _ => None,
    }
}

/// An operation that [`same`] folds; with a neutral right operand it is the left one.
fn with_neutral(f: &Folding<'_>, op: Binary, neutral: i64) -> Fold {
    match same(f, op) {
        Fold::None if right(f).and_then(Int::to_i64) == Some(neutral) => {
            Fold::value(f.operand_at(AddOp::LHS))
        }
        folded => folded,
    }
}

/// An operation that folds where 32 bits give the same.
fn checked(f: &Folding<'_>, op: Binary) -> Fold {
    let Some((a, b)) = numbers(f) else { return Fold::None };
    let narrow = op(&int::resize(a, 32), &int::resize(b, 32), 32);
    match (op(a, b, 64), narrow) {
        (Some(value), Some(narrow)) if int::resize(&value, 32) == narrow => index_attr(f, value),
        _ => Fold::None,
    }
}

/// The quotient; that of the least number by minus one wraps around.
fn div_signed(a: &Int, b: &Int, width: u32) -> Option<Int> {
    (!b.is_zero()).then(|| Int::wrap(&(a.signed() / b.signed()), width))
}

/// `n * m > 0 ? (n + x) / m + 1 : -(-n / m)`, where `x` is minus one for a positive `m`, and one otherwise.
fn ceil_div_signed(a: &Int, b: &Int, width: u32) -> Option<Int> {
    let (n, m) = (a.signed(), b.signed());
    if m.is_zero() || n.is_zero() {
        return (!m.is_zero()).then_some(Int::ZERO);
    }
    let value = if n.is_positive() != m.is_positive() {
        -(Int::wrap(&-n, width).signed() / m)
    } else if m.is_positive() {
        (n - 1) / m + 1
    } else {
        (n + 1) / m + 1
    };
    Some(Int::wrap(&value, width))
}

/// `n * m < 0 ? -1 - (x - n) / m : n / m`, where `x` is one for a negative `m`, and minus one otherwise.
fn floor_div_signed(a: &Int, b: &Int, width: u32) -> Option<Int> {
    let (n, m) = (a.signed(), b.signed());
    if m.is_zero() || n.is_zero() {
        return (!m.is_zero()).then_some(Int::ZERO);
    }
    let value = if n.is_negative() == m.is_negative() {
        n / m
    } else {
        let x = if m.is_negative() { 1 } else { -1 };
        let rest = Int::wrap(&(num_bigint::BigInt::from(x) - n), width).signed();
        num_bigint::BigInt::from(-1) - rest / m
    };
    Some(Int::wrap(&value, width))
}

/// A cast to or from an index, if an index of 32 bits gives the same.
fn cast(f: &Folding<'_>, extend: fn(&Int, u32, u32) -> Int) -> Fold {
    let Some(AttrData::Integer { value, ty: from }) = f.constant(0).map(|a| f.cx.attr(a)) else {
        return Fold::None;
    };
    let ty = f.result_type(0);
    let (Some(from_width), Some(to)) = (f.cx.bit_width(*from), f.cx.bit_width(ty)) else { return Fold::None };
    let result = if to <= from_width { int::resize(value, to) } else { extend(value, from_width, to) };
    if ty != f.cx.common().index {
        let low = int::resize(value, 32);
        let narrow = if to <= 32 { int::resize(&low, to) } else { extend(&low, 32, to) };
        if narrow != result {
            return Fold::None;
        }
    }
    Fold::attr(f.cx.attribute(AttrData::Integer { value: result, ty }))
}

/// `op(op(x, c1), c2)`: `op(x, op(c1, c2))`.
fn associate(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let name = op.name_str();
    let Some(fold) = name.strip_prefix("index.").and_then(folder) else { return false };
    let (Some(lhs), Some(rhs)) = (op.operand_at(AddOp::LHS), op.operand_at(AddOp::RHS)) else { return false };
    let Some(inner) = defined_by(op, lhs, name) else { return false };
    let (Some(x), Some(with)) = (inner.operand_at(AddOp::LHS), inner.operand_at(AddOp::RHS)) else {
        return false;
    };
    let constants = [op.constant_of(rhs), op.constant_of(with)];
    if constants.contains(&None) {
        return false;
    }
    // The constant is folded as an operation on the two would be.
    let (name, location) = (name.to_owned(), op.location());
    let cx = rw.cx;
    let folded = fold(&mut Folding { cx, body: rw.body_mut(), op: id, constants: &constants });
    let Fold::Results(results) = folded else { return false };
    let [isogloss_ir::definition::fold::Folded::Attr(value)] = results[..] else { return false };
    let Some(constant) = rw.constant("index", value, cx.common().index, location) else { return false };
    NewOp::new(&name, &[x, constant], &[cx.common().index]).replace(rw, id);
    true
}
