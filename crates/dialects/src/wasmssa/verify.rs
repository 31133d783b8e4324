//! Verifiers. Rule: `WasmSSAOps.cpp`.

use crate::rules::*;
use crate::syntax::types;
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "extend" => extend,
        "local_set" => |op| local(op, "input type and result type of local.set do not match"),
        "local_tee" => local_tee,
        "reinterpret" => reinterpret,
        _ => return None,
    })
}

fn extend(op: OpRef<'_>) -> VerifyResult {
    let (cx, ty) = (op.cx, operand_type(op, 0));
    let bits = number(op, "bitsToTake").unwrap_or(0);
    ensure_plain_that(op, matches!(bits, 8 | 16 | 32), || {
        format!("extend op can only take 8, 16 or 32 bits. Got {bits}")
    })?;
    let width = i64::from(cx.bit_width(ty).unwrap_or(0));
    ensure_plain_that(op, bits < width, || {
        format!("trying to extend the {bits} low bits from a {} value is illegal", show(cx, ty))
    })
}

fn local(op: OpRef<'_>, text: &str) -> VerifyResult {
    let of = types::params(op.cx, operand_type(op, 0)).first().copied().flatten();
    ensure_plain(op, types::of_attr(op.cx, of) == Some(operand_type(op, 1)), text)
}

fn local_tee(op: OpRef<'_>) -> VerifyResult {
    let text = "input type and output type of local.tee do not match";
    local(op, text)?;
    ensure_plain(op, operand_type(op, 1) == result_type(op, 0), text)
}

fn reinterpret(op: OpRef<'_>) -> VerifyResult {
    let (cx, from, to) = (op.cx, operand_type(op, 0), result_type(op, 0));
    ensure_plain(op, from != to, "reinterpret input and output type should be distinct")?;
    ensure_plain_that(op, cx.bit_width(from) == cx.bit_width(to), || {
        let [from, to] = [from, to].map(|t| show(cx, t));
        format!("input type ({from}) and output type ({to}) have incompatible bit widths")
    })
}
