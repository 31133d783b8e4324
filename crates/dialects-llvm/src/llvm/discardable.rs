//! Attributes of the dialect on operations of any: data layouts, and attributes of arguments and results of functions.
//! Rule: `LLVMDialect.cpp`.

use super::{data_layout, ty, verify};
use crate::slots::llvm::FuncOp;
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::{AttrData, Attribute, OpRef, Type, TypeData};

/// The layout of data is described as LLVM does it.
pub(super) fn verify_op(op: OpRef<'_>, name: &str, value: Attribute) -> VerifyResult {
    if name != "llvm.data_layout" {
        return Ok(());
    }
    let AttrData::String { value, .. } = op.cx.attr(value) else {
        return fail(op, "expected 'llvm.data_layout' to be a string attributes");
    };
    match data_layout::verify(&String::from_utf8_lossy(value)) {
        Ok(()) => Ok(()),
        Err(wrong) => fail(op, format!("invalid data layout descriptor: {wrong}")),
    }
}

/// The type of the n-th input or result of a function, of the builtin type or of the dialect's.
fn signature_type(op: OpRef<'_>, number: usize, result: bool) -> Option<Type> {
    let function = type_attr(op, FuncOp::FUNCTION_TYPE)?;
    if let TypeData::Function { inputs, results } = op.cx.type_data(function) {
        return if result { results.get(number) } else { inputs.get(number) }.copied();
    }
    let (returned, inputs, _) = ty::signature(op.cx, function)?;
    if result { Some(returned) } else { inputs.get(number).copied() }
}

/// As many attributes are listed as a function of the dialect has arguments and results.
pub(super) fn lists(op: OpRef<'_>) -> VerifyResult {
    if op.attr_at(FuncOp::ARG_ATTRS).is_none() && op.attr_at(FuncOp::RES_ATTRS).is_none() {
        return Ok(());
    }
    let Some((returned, inputs, _)) =
        type_attr(op, FuncOp::FUNCTION_TYPE).and_then(|t| ty::signature(op.cx, t))
    else {
        return Ok(());
    };
    let results = usize::from(!verify::is_void(op.cx, returned));
    for (name, what, wanted) in [("arg_attrs", "argument", inputs.len()), ("res_attrs", "result", results)] {
        let have = array_named(op, name).len();
        ensure_that(op, op.attr(name).is_none() || have == wanted, || {
            format!(
                "expects {what} attribute array to have the same number of elements as the number of function {what}s, \
                 got {have}, but expected {wanted}"
            )
        })?;
    }
    Ok(())
}

pub(super) fn verify_argument(op: OpRef<'_>, number: usize, name: &str, value: Attribute) -> VerifyResult {
    match signature_type(op, number, false) {
        Some(ty) => verify_parameter(op, ty, name, value),
        None => Ok(()),
    }
}

/// Rules, in order: something is returned; the attribute is not one of arguments alone; it fits the type.
pub(super) fn verify_result(op: OpRef<'_>, number: usize, name: &str, value: Attribute) -> VerifyResult {
    let Some(ty) = signature_type(op, number, true) else { return Ok(()) };
    let text = "cannot attach result attributes to functions with a void return";
    ensure_plain(op, !verify::is_void(op.cx, ty), text)?;
    let of_arguments = matches!(
        name.strip_prefix("llvm.").unwrap_or(""),
        "allocalign"
            | "allocptr"
            | "alignstack"
            | "byref"
            | "byval"
            | "inalloca"
            | "nest"
            | "nocapture"
            | "nofree"
            | "preallocated"
            | "readnone"
            | "readonly"
            | "returned"
            | "sret"
            | "writeonly"
    );
    ensure_plain_that(op, !of_arguments, || format!("\"{name}\" is not a valid result attribute"))?;
    verify_parameter(op, ty, name, value)
}

/// Rules, in order: the value is of the kind that the name requires; so is the type, if it is one that LLVM has.
fn verify_parameter(op: OpRef<'_>, ty: Type, name: &str, value: Attribute) -> VerifyResult {
    let cx = op.cx;
    let is_known = verify::is_compatible(cx, ty);
    let pointer = || {
        ensure_plain_that(op, !is_known || verify::is(cx, ty, "ptr"), || {
            format!("\"{name}\" attribute attached to non-pointer LLVM type")
        })
    };
    let kind = |holds: bool, kind: &str| {
        ensure_plain_that(op, holds, || format!("\"{name}\" should be {kind} attribute"))
    };
    let data = cx.attr(value);
    let unit = || kind(value == cx.common().unit, "a unit");
    let integer = || kind(matches!(data, AttrData::Integer { .. }), "an integer");
    match name.strip_prefix("llvm.").unwrap_or("") {
        "nest" | "noalias" | "nocapture" | "nofree" | "nonnull" | "readnone" | "readonly" | "writeonly" => {
            unit()?;
            pointer()
        }
        "byref" | "byval" | "elementtype" | "inalloca" | "preallocated" | "sret" => {
            kind(matches!(data, AttrData::Type(_)), "a type")?;
            pointer()
        }
        "signext" | "zeroext" => {
            unit()?;
            ensure_plain_that(op, !is_known || is_any_integer(cx, ty), || {
                format!("\"{name}\" attribute attached to non-integer LLVM type")
            })
        }
        "align" | "dereferenceable" | "dereferenceable_or_null" => {
            integer()?;
            pointer()
        }
        "alignstack" => integer(),
        "inreg" | "noundef" | "returned" => unit(),
        _ => Ok(()),
    }
}
