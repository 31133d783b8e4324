//! The verifier of `llvm.mlir.constant`. Rule: `LLVMDialect.cpp`.

use super::verify::{array_of, fields, is};
use crate::rules::*;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::{AttrData, Context, OpRef, Type};

/// The number of elements of nested arrays and vectors, and what they hold at last.
fn flattened(cx: &Context, mut ty: Type) -> (i64, Type) {
    let mut count = 1i64;
    loop {
        if let Some((length, of)) = array_of(cx, ty) {
            count = count.saturating_mul(length);
            ty = of;
        } else if is_vector(cx, ty) {
            let elements = shape(cx, ty).iter().fold(1i64, |n, &d| n.saturating_mul(d));
            return (count.saturating_mul(elements), element(cx, ty));
        } else {
            return (count, ty);
        }
    }
}

/// Rules, in order, by the kind of the value: a string has a place for each byte; an array an element for each field of a
/// struct; an integer is of an integer type; a float of its own type, or of an integer of its width; elements are as many
/// as the type has.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let (cx, ty) = (op.cx, result_type(op, 0));
    let Some(value) = op.attr("value") else { return Ok(()) };
    match cx.attr(value) {
        AttrData::String { value, .. } => {
            let fits = array_of(cx, ty)
                .is_some_and(|(length, of)| length == value.len() as i64 && is_integer(cx, of, 8));
            ensure_that(op, fits, || {
                format!("expected array type of {} i8 elements for the string constant", value.len())
            })
        }
        data if is(cx, ty, "struct") => {
            let AttrData::Array(values) = data else {
                return fail(op, "expected array attribute for struct type");
            };
            let Some(fields) = fields(cx, ty) else { return Ok(()) };
            ensure_that(op, values.len() == fields.len(), || {
                format!("expected array attribute of size {}", fields.len())
            })?;
            for (i, (&value, &field)) in values.iter().zip(&fields).enumerate() {
                let scalar = is_float(cx, field) || is_any_integer(cx, field);
                let text = "expected struct element types to be floating point type or integer type";
                ensure(op, scalar, text)?;
                let number = matches!(cx.attr(value), AttrData::Integer { .. } | AttrData::Float { .. });
                let text = "expected element of array attribute to be floating point or integer";
                ensure(op, number, text)?;
                let same = cx.attr_type(value) == Some(field);
                ensure_that(op, same, || format!("struct element at index {i} is of wrong type"))?;
            }
            Ok(())
        }
        AttrData::Integer { .. } => ensure(op, is_any_integer(cx, ty), "expected integer type"),
        AttrData::Float { ty: of, .. } => {
            if is_float(cx, ty) {
                return ensure(op, ty == *of, "attribute and type have different float semantics");
            }
            let width = cx.bit_width(*of).unwrap_or(0);
            ensure_that(op, is_integer(cx, ty, width), || format!("expected integer type of width {width}"))
        }
        AttrData::DenseElements { ty: values, splat, .. } => {
            let holds = is_vector(cx, ty) || is(cx, ty, "array");
            ensure(op, holds, "expected vector or array type")?;
            let flexible = scalable(cx, ty).contains(&true);
            ensure(op, !flexible || *splat, "scalable vector type requires a splat attribute")?;
            let (count, of) = flattened(cx, ty);
            let given = cx.type_data(*values).element_count().unwrap_or(0) as i64;
            ensure_that(op, flexible || count == given, || {
                format!("type and attribute have a different number of elements: {count} vs. {given}")
            })?;
            let values = element(cx, *values);
            if is_float(cx, values) && is_float(cx, of) {
                return ensure(op, values == of, "attribute and type have different float semantics");
            }
            let integers = !is_any_integer(cx, values) || is_any_integer(cx, of);
            ensure(op, integers, "expected integer element type for integer elements attribute")
        }
        AttrData::Array(_) => {
            ensure(op, is(cx, ty, "array"), "expected array or struct type for array attribute")
        }
        AttrData::DenseResource { .. } | AttrData::SparseElements { .. } => Ok(()),
        _ => fail(op, "only supports integer, float, string or elements attributes"),
    }
}
