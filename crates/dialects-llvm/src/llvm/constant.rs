//! The verifier of `llvm.mlir.constant`. Rule: `LLVMDialect.cpp`.

use super::verify::{array_of, fields, is};
use crate::slots::llvm::MlirConstantOp;
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Type};

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

/// True if a type is a scalable vector, or arrays of such.
fn is_flexible(cx: &Context, mut ty: Type) -> bool {
    while let Some((_, of)) = array_of(cx, ty) {
        ty = of;
    }
    scalable(cx, ty).contains(&true)
}

/// Rules, in order, by the kind of the value: a string has a place for each byte; an array an element for each field of a
/// struct; an integer is of an integer type; a float of its own type, or of an integer of its width; elements are as many
/// as the type has.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let (cx, ty) = (op.cx, result_type(op, MlirConstantOp::RES));
    let Some(value) = op.attr_at(MlirConstantOp::VALUE) else { return Ok(()) };
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
        _ if is(cx, ty, "target") => fail(op, "does not support target extension type."),
        AttrData::Integer { .. } => ensure(op, is_any_integer(cx, ty), "expected integer type"),
        AttrData::Float { ty: of, .. } => same_float(op, *of, ty),
        data @ (AttrData::DenseElements { ty: values, .. }
        | AttrData::DenseResource { ty: values, .. }
        | AttrData::SparseElements { ty: values, .. }) => {
            let splat = matches!(data, AttrData::DenseElements { splat: true, .. });
            let holds = is_vector(cx, ty) || is(cx, ty, "array");
            ensure(op, holds, "expected vector or array type")?;
            if is_flexible(cx, ty) {
                return ensure(op, splat, "scalable vector type requires a splat attribute");
            }
            let (count, of) = flattened(cx, ty);
            let given = cx.type_data(*values).element_count().unwrap_or(0) as i64;
            ensure_that(op, count == given, || {
                format!("type and attribute have a different number of elements: {count} vs. {given}")
            })?;
            let values = element(cx, *values);
            if is_float(cx, values) {
                return same_float(op, values, of);
            }
            let integers = !is_any_integer(cx, values) || is_any_integer(cx, of);
            ensure(op, integers, "expected integer element type for integer elements attribute")
        }
        AttrData::Array(values) => {
            ensure(op, is(cx, ty, "array"), "expected array or struct type for array attribute")?;
            nested(op, ty, values, 0)
        }
        _ => fail(op, "only supports integer, float, string or elements attributes"),
    }
}

/// Rules of a float's type, in order: a float that it becomes is of the same type; an integer is of its width, for floats
/// that LLVM does not have. Other types are not looked at.
fn same_float(op: OpRef<'_>, value: Type, ty: Type) -> VerifyResult {
    let cx = op.cx;
    if is_float(cx, ty) {
        return ensure(op, ty == value, "attribute and type have different float semantics");
    }
    let width = cx.bit_width(value).unwrap_or(0);
    let fits = !is_any_integer(cx, ty) || is_integer(cx, ty, width);
    ensure_that(op, fits, || format!("expected integer type of width {width}"))
}

/// Rules of an array whose value is an array, in order: it has a value for each element; what it holds at last is a struct;
/// each value is an array of as many values as there are elements or fields, or says that all are undefined or zero.
fn nested(op: OpRef<'_>, ty: Type, values: &[Attribute], dimension: usize) -> VerifyResult {
    let cx = op.cx;
    let Some((length, of)) = array_of(cx, ty) else { return Ok(()) };
    let count = values.len();
    ensure_that(op, i64::try_from(count) == Ok(length), || {
        format!(
            "array attribute size does not match array type size in dimension {dimension}: {count} vs. {length}"
        )
    })?;
    let inner = is(cx, of, "array");
    let fields = fields(cx, of);
    let text = "for array with an array attribute must have a struct element type";
    ensure(op, inner || fields.is_some(), text)?;
    for (index, &value) in values.iter().enumerate() {
        let given = match cx.attr(value) {
            AttrData::Array(given) => given,
            _ if is_undefined_or_zero(cx, value) => continue,
            _ => {
                let place = match inner {
                    true => format!("sub-array in dimension {dimension} at index {index}"),
                    false => format!("struct element at index {index}"),
                };
                let text =
                    format!("nested attribute for {place} must be a zero, or undef, or array attribute");
                return fail(op, text);
            }
        };
        match &fields {
            Some(fields) => ensure_that(op, given.len() == fields.len(), || {
                format!(
                    "nested array attribute size for struct element at index {index} must match struct size: {} vs. {}",
                    given.len(),
                    fields.len()
                )
            })?,
            None => nested(op, of, given, dimension + 1)?,
        }
    }
    Ok(())
}

fn is_undefined_or_zero(cx: &Context, attr: Attribute) -> bool {
    let AttrData::Dynamic { def, .. } = cx.attr(attr) else { return false };
    let def = &cx.attr_def(*def).base;
    cx.str(def.dialect) == "llvm" && matches!(def.mnemonic.as_str(), "undef" | "zero")
}
