//! The hand-written parts of the `nvvm` dialect. Rule: `NVVMDialect.cpp`.

use crate::DialectTable;
use crate::rules::*;
use crate::syntax::enums;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{OpRef, Type};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { verify: verifier, ..DialectTable::empty("nvvm") };

fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "cp.async.shared.global" => copy_async,
        "match.sync" => match_sync,
        "pmevent" => event,
        "setmaxregister" => max_register,
        "vote.sync" => vote_sync,
        _ if CONVERSIONS.iter().any(|c| c.0 == name) => conversion,
        _ => return None,
    })
}

/// Conversions of packed floats: the operation, the types that it goes to or comes from, and how messages call it.
const CONVERSIONS: &[(&str, &[&str], &str)] = &[
    ("convert.bf16x2.to.f8x2", &["f8E8M0FNU"], "bf16x2 to f8x2"),
    ("convert.f16x2.to.f8x2", &["f8E4M3FN", "f8E5M2"], "f16x2 to f8x2"),
    ("convert.f32x2.to.f4x2", &["f4E2M1FN"], "f32x2 to f4x2"),
    ("convert.f32x2.to.f6x2", &["f6E2M3FN", "f6E3M2FN"], "f32x2 to f6x2"),
    ("convert.f32x4.to.f4x4", &["f4E2M1FN"], "f32x4 to f4x4"),
    ("convert.f32x4.to.f6x4", &["f6E2M3FN", "f6E3M2FN"], "f32x4 to f6x4"),
    ("convert.f32x4.to.f8x4", &["f8E4M3FN", "f8E5M2"], "f32x4 to f8x4"),
    ("convert.f4x2.to.f16x2", &["f4E2M1FN"], "f4x2 to f16x2"),
    ("convert.f6x2.to.f16x2", &["f6E2M3FN", "f6E3M2FN"], "f6x2 to f16x2"),
    ("convert.f8x2.to.bf16x2", &["f8E8M0FNU"], "f8x2 to bf16x2"),
    ("convert.f8x2.to.f16x2", &["f8E4M3FN", "f8E5M2"], "f8x2 to f16x2"),
];

fn conversion(op: OpRef<'_>) -> VerifyResult {
    let name = op.name_str().strip_prefix("nvvm.").unwrap_or_default();
    let Some((_, known, shown)) = CONVERSIONS.iter().find(|c| c.0 == name) else { return Ok(()) };
    let Some(ty) = type_attr(op, "dstTy").or_else(|| type_attr(op, "srcType")) else { return Ok(()) };
    let keyword = op.cx.float_kind(ty).map(|k| k.keyword());
    ensure_that(op, keyword.is_some_and(|k| known.contains(&k)), || {
        let quoted: Vec<String> = known.iter().map(|k| format!("'{k}'")).collect();
        let verb = if known.len() == 1 { "type is" } else { "types are" };
        format!("Only {} {verb} supported for conversions from {shown}.", quoted.join(" and "))
    })
}

fn event(op: OpRef<'_>) -> VerifyResult {
    let (id, mask) = (number(op, "eventId"), number(op, "maskedEventId"));
    match (id, mask) {
        (Some(_), Some(_)) => fail(op, "`id` and `mask` cannot be set at the same time"),
        (None, None) => fail(op, "either `id` or `mask` must be set"),
        (Some(id), None) => ensure(op, (0..=15).contains(&id), "`id` must be between 0 and 15"),
        (None, Some(_)) => Ok(()),
    }
}

fn max_register(op: OpRef<'_>) -> VerifyResult {
    let count = number(op, "regCount").unwrap_or(0);
    ensure(op, count % 8 == 0, "new register size must be multiple of 8")?;
    let inside = (24..=256).contains(&count);
    ensure(op, inside, "new register size must be in between 24 to 256")
}

fn copy_async(op: OpRef<'_>) -> VerifyResult {
    let modifier = enums::text(op, "modifier").unwrap_or_default();
    let known = matches!(modifier.as_str(), "cg" | "ca");
    ensure(op, known, "Only CG and CA cache modifiers are supported.")?;
    let size = number(op, "size").unwrap_or(0);
    let known = matches!(size, 4 | 8 | 16);
    ensure(op, known, "expected byte size to be either 4, 8 or 16.")?;
    let wide = modifier != "cg" || size == 16;
    ensure(op, wide, "CG cache modifier is only support for 16 bytes copy.")
}

/// Whether a type is `!llvm.struct<(i32, i1)>`.
fn is_match(op: OpRef<'_>, ty: Type) -> bool {
    show(op.cx, ty) == "'!llvm.struct<(i32, i1)>'"
}

fn match_sync(op: OpRef<'_>) -> VerifyResult {
    let result = result_type(op, 0);
    match enums::text(op, "kind").as_deref() {
        Some("all") => ensure(
            op,
            is_match(op, result),
            "match.sync 'all' returns a two element struct with first element as i32 and second element as i1",
        ),
        _ => ensure(op, is_integer(op.cx, result, 32), "match.sync 'any' returns an i32"),
    }
}

fn vote_sync(op: OpRef<'_>) -> VerifyResult {
    let result = result_type(op, 0);
    match enums::text(op, "kind").as_deref() {
        Some("ballot") => ensure(op, is_integer(op.cx, result, 32), "vote.sync 'ballot' returns an i32"),
        _ => ensure(op, is_integer(op.cx, result, 1), "vote.sync 'any', 'all' and 'uni' returns an i1"),
    }
}
