//! Verifiers of the operations on tensor memory, `tcgen05.…`. Rule: `NVVMDialect.cpp`.

use super::verify::{case, given};
use crate::rules::*;
use crate::slots::nvvm::{Tcgen05CpOp, Tcgen05LdOp, Tcgen05MmaBlockScaleOp, Tcgen05MmaOp, Tcgen05StOp};
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "tcgen05.cp" => copy,
        "tcgen05.ld" => |op| access(op, result_type(op, Tcgen05LdOp::RES), "result type", "ld"),
        "tcgen05.mma" | "tcgen05.mma.sp" => multiply,
        "tcgen05.mma.block_scale" | "tcgen05.mma.sp.block_scale" => scaled,
        "tcgen05.st" => |op| access(op, operand_type(op, Tcgen05StOp::VAL), "input", "st"),
        _ => return None,
    })
}

fn copy(op: OpRef<'_>) -> VerifyResult {
    let multicast = case(op, Tcgen05CpOp::MULTICAST, "none");
    let (shape, text) = (case(op, Tcgen05CpOp::SHAPE, ""), "Invalid multicast type for tcgen05.cp Op");
    match shape.as_str() {
        "shape_64x128b" => ensure_plain(
            op,
            matches!(multicast.as_str(), "warpx2_01_23" | "warpx2_02_13"),
            "Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op",
        ),
        "shape_32x128b" => ensure_plain(
            op,
            multicast == "warpx4",
            "Shape 32x128b requires multicast warpx4 for tcgen05.cp Op",
        ),
        _ => ensure_plain(op, multicast == "none", text),
    }
}

fn access(op: OpRef<'_>, value: Type, what: &str, name: &str) -> VerifyResult {
    let (shape, offset) = (case(op, Tcgen05LdOp::SHAPE, ""), given(op, Tcgen05LdOp::OFFSET));
    let strided = shape == "shape_16x32bx2";
    ensure_plain(op, offset || !strided, "shape 16x32bx2 requires offset argument")?;
    // What is stored may have an offset that means nothing.
    let known = strided || !offset || name == "st";
    ensure_plain(op, known, "offset argument is only supported for shape 16x32bx2")?;
    let length: i64 = crate::rules::shape(op.cx, value).iter().product();
    let least = match shape.as_str() {
        "shape_16x128b" => 2,
        "shape_16x256b" => 4,
        _ => 1,
    };
    let fits = (least..=128).contains(&length) && length & (length - 1) == 0;
    ensure_plain_that(op, fits, || {
        format!("invalid {what} length {length} for shape {shape} in tcgen05.{name} Op")
    })
}

fn multiply(op: OpRef<'_>) -> VerifyResult {
    if let Some(lanes) = operand(op, Tcgen05MmaOp::DISABLE_OUTPUT_LANE) {
        let length: i64 = shape(op.cx, op.type_of(lanes)).iter().product();
        let wanted = if case(op, Tcgen05MmaOp::CTA_GROUP, "") == "cta_1" { 4 } else { 8 };
        ensure_plain_that(op, length == wanted, || {
            format!("Disable Output Lane of length {length} is incompatible with CtaGroupAttr")
        })?;
    }
    if !is_set(op, Tcgen05MmaOp::A_SHIFT) {
        return Ok(());
    }
    let in_memory = !is_any_integer(op.cx, operand_type(op, Tcgen05MmaOp::MATRIX_A));
    ensure_plain(op, in_memory, "A-shift can be applied only when matrix A is in tensor memory")?;
    let collects = matches!(case(op, Tcgen05MmaOp::COLLECTOR_OP, "discard").as_str(), "fill" | "use");
    ensure_plain(op, !collects, "Cannot use collector buffer operation fill or use with ashift")
}

fn scaled(op: OpRef<'_>) -> VerifyResult {
    let (kind, scale) = (
        case(op, Tcgen05MmaBlockScaleOp::KIND, ""),
        case(op, Tcgen05MmaBlockScaleOp::BLOCK_SCALE, "default"),
    );
    let given = kind != "mxf4nvf4" || scale != "default";
    ensure_plain(op, given, "mxf4nvf4 requires block scale attribute")?;
    ensure_plain_that(op, kind == "mxf4nvf4" || scale != "block16", || {
        format!("{kind} kind does not support block16 attribute")
    })
}
