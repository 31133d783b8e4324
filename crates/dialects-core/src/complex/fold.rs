//! Folders, patterns and constants of `complex`. Rule: `ComplexOps.cpp`.

use crate::slots::complex::{AddOp, BitcastOp, ImOp, NegOp, ReOp, SubOp};
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::float;
use isogloss_dialects_support::folding::ops::{defined_by, operand_of};
use isogloss_ir::definition::OperandSlot;
use isogloss_ir::definition::fold::{ConstantSpec, Fold, FoldOp, Folding};
use isogloss_ir::{AttrData, Attribute, Context, FloatKind, OpId, OpRef, Type, TypeData, Value};
use isogloss_rewrite::{CanonicalPatterns, FnPattern, PatternRewriter, Root};
use smallvec::SmallVec;

pub(super) fn folder(name: &str) -> Option<FoldOp> {
    Some(match name {
        "add" => add,
        "sub" => {
            |f| undone(f, "complex.add", [SubOp::LHS, SubOp::RHS]).unwrap_or_else(|| neutral(f, is_zero))
        }
        "mul" | "div" => |f| neutral(f, is_one),
        "neg" => |f| inverse(f, "complex.neg"),
        "conj" => |f| inverse(f, "complex.conj"),
        "log" => |f| inverse(f, "complex.exp"),
        "exp" => |f| inverse(f, "complex.log"),
        "re" => |f| component(f, 0),
        "im" => |f| component(f, 1),
        "create" => create,
        "bitcast" => |f| match f.body.value_type(f.operand_at(BitcastOp::OPERAND)) == f.result_type(0) {
            true => Fold::value(f.operand_at(BitcastOp::OPERAND)),
            false => Fold::None,
        },
        _ => return None,
    })
}

pub(super) fn patterns(set: &mut CanonicalPatterns) {
    set.op("complex.re", &[FnPattern::new("fold-re-of-neg", Root::Op("complex.re"), component_of_negated)]);
    set.op("complex.im", &[FnPattern::new("fold-im-of-neg", Root::Op("complex.im"), component_of_negated)]);
    set.op(
        "complex.bitcast",
        &[
            FnPattern::new("arith-bitcast-of-complex", Root::Op("arith.bitcast"), merge_bitcasts),
            FnPattern::new("merge-complex-bitcasts", Root::Op("complex.bitcast"), merge_bitcasts),
        ],
    );
}

/// `complex.constant` of two numbers, or `arith.constant`.
pub(super) fn materialize(cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec> {
    let parts = matches!(cx.attr(value), AttrData::Array(parts) if parts.len() == 2);
    match cx.type_data(ty) {
        TypeData::Complex(_) if parts => Some(ConstantSpec {
            name: cx.op_name("complex.constant"),
            properties: SmallVec::from_slice(&[Some(value)]),
        }),
        _ => crate::arith::fold::materialize(cx, value, ty),
    }
}

/// The parts of a constant.
fn parts(cx: &Context, constant: Option<Attribute>) -> Option<[&AttrData; 2]> {
    let AttrData::Array(parts) = cx.attr(constant?) else { return None };
    let [real, imaginary] = parts[..] else { return None };
    Some([cx.attr(real), cx.attr(imaginary)])
}

fn holds(cx: &Context, part: &AttrData, test: impl Fn(FloatKind, u128) -> bool) -> bool {
    let AttrData::Float { bits, ty } = part else { return false };
    cx.float_kind(*ty).is_some_and(|kind| test(kind, *bits))
}

fn is_zero_part(cx: &Context, part: &AttrData) -> bool {
    holds(cx, part, |kind, bits| float::zero(kind, bits).is_some())
}

fn is_zero(cx: &Context, [real, imaginary]: [&AttrData; 2]) -> bool {
    is_zero_part(cx, real) && is_zero_part(cx, imaginary)
}

fn is_one(cx: &Context, [real, imaginary]: [&AttrData; 2]) -> bool {
    holds(cx, real, float::is_one) && is_zero_part(cx, imaginary)
}

/// The first operand, when the second one is neutral.
fn neutral(f: &Folding<'_>, is_neutral: fn(&Context, [&AttrData; 2]) -> bool) -> Fold {
    match parts(f.cx, f.constant(1)) {
        Some(parts) if is_neutral(f.cx, parts) => Fold::value(f.operand_at(AddOp::LHS)),
        _ => Fold::None,
    }
}

/// `op(op(a, b), b)`, where the inner operation is at an operand and does the opposite: `a`.
fn undone(f: &Folding<'_>, opposite: &str, [at, other]: [OperandSlot; 2]) -> Option<Fold> {
    let inner = defined_by(f.view(), f.operand_at(at), opposite)?;
    (inner.operand_at(AddOp::RHS) == Some(f.operand_at(other)))
        .then(|| Fold::value_or_none(inner.operand_at(AddOp::LHS)))
}

fn add(f: &mut Folding<'_>) -> Fold {
    let undone = undone(f, "complex.sub", [AddOp::LHS, AddOp::RHS])
        .or_else(|| undone(f, "complex.sub", [AddOp::RHS, AddOp::LHS]));
    undone.unwrap_or_else(|| neutral(f, is_zero))
}

/// The operand of an operation of a name that defines the operand.
fn inverse(f: &Folding<'_>, name: &str) -> Fold {
    Fold::value_or_none(operand_of(f.view(), f.operand_at(NegOp::COMPLEX), name, 0))
}

fn component(f: &Folding<'_>, index: usize) -> Fold {
    if let Some(AttrData::Array(parts)) = f.constant(0).map(|a| f.cx.attr(a))
        && let Some(part) = parts.get(index)
    {
        return Fold::attr(*part);
    }
    Fold::value_or_none(operand_of(f.view(), f.operand_at(ReOp::COMPLEX), "complex.create", index))
}

/// `create(re(a), im(a))`: `a`.
fn create(f: &mut Folding<'_>) -> Fold {
    let whole = |operand, name| operand_of(f.view(), f.operand(operand), name, 0);
    match (whole(0, "complex.re"), whole(1, "complex.im")) {
        (Some(a), Some(b)) if a == b => Fold::value(a),
        _ => Fold::None,
    }
}

/// `re(neg(create(a, b)))`: `arith.negf a`, and the same for `im`.
fn component_of_negated(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let index = usize::from(op.name_str() == "complex.im");
    let part = |op: OpRef<'_>| {
        let negated = defined_by(op, op.operand_at(ImOp::COMPLEX)?, "complex.neg")?;
        operand_of(negated, negated.operand_at(NegOp::COMPLEX)?, "complex.create", index)
    };
    let Some(part) = part(op) else { return false };
    let ty = rw.body().value_type(part);
    NewOp::new("arith.negf", &[part], &[ty]).replace(rw, id);
    true
}

/// A cast of a cast, at least one of them of `complex`, is one of `complex`, or nothing.
fn merge_bitcasts(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let is_complex = op.name_str() == "complex.bitcast";
    let source = |op: OpRef<'_>| -> Option<Value> {
        let inner = op.defining(op.operand_at(BitcastOp::OPERAND)?)?;
        let merges = match inner.name_str() {
            "complex.bitcast" => true,
            "arith.bitcast" => is_complex,
            _ => false,
        };
        if merges { inner.operand_at(BitcastOp::OPERAND) } else { None }
    };
    let (Some(source), Some(ty)) = (source(op), op.result_types().next()) else { return false };
    let from = rw.body().value_type(source);
    let without_complex = |ty| !matches!(rw.cx.type_data(ty), TypeData::Complex(_));
    let of_complex =
        op.operand_at(BitcastOp::OPERAND).is_some_and(|v| defined_by(op, v, "complex.bitcast").is_some());
    if is_complex && from == ty {
        rw.replace_op(id, &[source]);
    } else {
        let through_complex = is_complex && of_complex && without_complex(from) && without_complex(ty);
        let name = if through_complex { "arith.bitcast" } else { "complex.bitcast" };
        NewOp::new(name, &[source], &[ty]).replace(rw, id);
    }
    true
}
