//! Parts of operations that several verifiers compare.

use crate::quant::Quantized;
use crate::slots::tosa::ConstOp;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, elements, types};
use isogloss_ir::definition::OperandSlot;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{Attribute, Context, OpRef, Type, TypeData};

/// Numbers as messages show them.
pub(super) fn list(numbers: &[i64]) -> String {
    let texts: Vec<String> = numbers.iter().map(i64::to_string).collect();
    texts.join(", ")
}

/// The type that elements are stored as: that of a quantized type, or else the type itself. What is unsigned is of a type
/// that says so.
pub(super) fn stored(cx: &Context, ty: Type) -> Type {
    use isogloss_ir::Signedness::{Signless, Unsigned};
    let of = element(cx, ty);
    let Some(quantized) = Quantized::of(cx, of) else { return of };
    match quantized.storage.map(|ty| cx.type_data(ty)) {
        Some(TypeData::Integer { width, .. }) => {
            cx.integer_type(*width, if quantized.signed { Signless } else { Unsigned })
        }
        _ => of,
    }
}

/// The type of the attribute that values of a type are in: a signed one without a sign.
pub(super) fn stored_as(cx: &Context, ty: Type) -> Type {
    if Quantized::of(cx, ty).is_some() { stored(cx, ty) } else { ty }
}

/// Rules, in order: two tensors; of one element type, unless one is of a quantized type without a single scale for all.
pub(super) fn same_elements(op: OpRef<'_>, a: Type, b: Type, names: [&str; 2]) -> VerifyResult {
    let cx = op.cx;
    let a_shaped = is_tensor(cx, a);
    ensure_that(op, a_shaped, || format!("expect shaped tensor for {}, got {}", names[0], show(cx, a)))?;
    let b_shaped = is_tensor(cx, b);
    ensure_that(op, b_shaped, || format!("expect shaped tensor for {}, got{}", names[1], show(cx, b)))?;
    let (a, b) = (element(cx, a), element(cx, b));
    let scaled_apart = |ty: Type| Quantized::of(cx, ty).is_some_and(|q| !q.uniform);
    ensure_that(op, a == b || scaled_apart(a) || scaled_apart(b), || {
        format!(
            "expect {} and {} to have same element type, got {} and {}",
            names[0],
            names[1],
            show(cx, a),
            show(cx, b)
        )
    })
}

/// The numbers of a constant that an operand is.
pub(super) fn constant_numbers(op: OpRef<'_>, slot: OperandSlot) -> Option<Vec<i64>> {
    elements::integers(op.cx, constant_value(op, slot)?)
}

/// The value of a constant that an operand is.
pub(super) fn constant_value(op: OpRef<'_>, slot: OperandSlot) -> Option<Attribute> {
    let definer = op.defining(operand(op, slot)?)?;
    match definer.name_str() {
        "tosa.const_shape" | "tosa.const" => definer.attr_at(ConstOp::VALUES),
        _ => op.constant_of(operand(op, slot)?),
    }
}

/// The rank of a `!tosa.shape` type.
pub(super) fn shape_rank(cx: &Context, ty: Type) -> Option<i64> {
    attrs::integer(cx, *types::params(cx, ty).first()?)
}

/// True if shapes have one rank and agree in all dimensions that are static in both.
pub(super) fn agree(a: &[i64], b: &[i64]) -> bool {
    let same = |(&a, &b): (&i64, &i64)| a == DYNAMIC || b == DYNAMIC || a == b;
    a.len() == b.len() && a.iter().zip(b).all(same)
}
