//! Attributes of the dialect on operations of any, and on arguments of functions. Rule: `BufferizationDialect.cpp`.

use isogloss_dialects_core::slots::func::FuncOp;
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::EffectKind;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::{AttrData, Attribute, OpRef};

/// An operation that frees or allocates may say that something else does the rest.
pub(super) fn verify_op(op: OpRef<'_>, name: &str, value: Attribute) -> VerifyResult {
    if name != "bufferization.manual_deallocation" {
        let text =
            format!("attribute '\"{name}\"' not supported as an op attribute by the bufferization dialect");
        return fail_plain(op, text);
    }
    let kinds = [EffectKind::Allocate, EffectKind::Free];
    let touches = op.effects().is_some_and(|e| e.iter().any(|e| kinds.contains(&e.kind)));
    let text = "attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free \
                side effect";
    ensure(op, touches, text)?;
    let is_unit = value == op.cx.common().unit;
    ensure_plain(op, is_unit, "'bufferization.manual_deallocation' is expected to be a unit attribute")
}

/// Verifies a discardable attribute of a function's argument, which states its layout, or whether it is read and
/// written.
pub(super) fn verify_argument(op: OpRef<'_>, _: usize, name: &str, value: Attribute) -> VerifyResult {
    let cx = op.cx;
    let is_external = || {
        let defined = has_region(op, FuncOp::BODY);
        ensure_plain_that(op, defined, || format!("'{name}' is invalid on external functions"))
    };
    match name {
        "bufferization.access" => {
            let AttrData::String { value, .. } = cx.attr(value) else {
                return fail_plain(op, "'bufferization.access' is expected to be a string attribute");
            };
            let known = matches!(&**value, b"none" | b"read" | b"read-write" | b"write");
            ensure_plain(op, known, "invalid value for 'bufferization.access'")
        }
        "bufferization.writable" => {
            let is_bool = value == cx.bool_attr(true) || value == cx.bool_attr(false);
            ensure_plain(op, is_bool, "'bufferization.writable' is expected to be a boolean attribute")?;
            is_external()
        }
        "bufferization.buffer_layout" => {
            let is_layout = matches!(cx.attr(value), AttrData::AffineMap(_) | AttrData::Strided { .. });
            let text = "'bufferization.buffer_layout' is expected to be a memref layout attribute";
            ensure_plain(op, is_layout, text)
        }
        _ => fail_plain(
            op,
            "attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization \
             dialect",
        ),
    }
}
