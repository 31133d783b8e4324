//! Verifiers. Rule: `AMXDialect.cpp`.

use crate::slots::amx::{TileLoadOp, TileMulfOp, TileStoreOp, TileZeroOp};
use isogloss_dialects_core::memref::layout::MemRef;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, types};
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "tile_load" => |op| memory(op, result_type(op, TileLoadOp::RES)),
        "tile_mulf" => |op| multiply(op, false),
        "tile_muli" => |op| multiply(op, true),
        "tile_store" => |op| memory(op, operand_type(op, TileStoreOp::VAL)),
        "tile_zero" => |op| tile_size(op, result_type(op, TileZeroOp::RES)),
        _ => return None,
    })
}

/// Rows, columns and the type of elements.
fn tile(op: OpRef<'_>, ty: Type) -> Option<(i64, i64, Type)> {
    let params = types::params(op.cx, ty);
    let sizes = attrs::array(op.cx, params.first().copied().flatten());
    let number = |i: usize| attrs::integer(op.cx, sizes.get(i).copied());
    Some((number(0)?, number(1)?, types::of_attr(op.cx, params.get(1).copied().flatten())?))
}

fn tile_size(op: OpRef<'_>, ty: Type) -> VerifyResult {
    let Some((rows, columns, of)) = tile(op, ty) else { return Ok(()) };
    let bytes = columns.saturating_mul(i64::from(op.cx.bit_width(of).unwrap_or(0))) >> 3;
    ensure_that(op, rows <= 16, || format!("bad row height: {rows}"))?;
    ensure_that(op, bytes <= 64 && bytes & 3 == 0, || format!("bad column width: {bytes}"))
}

/// A tile is loaded from memory, or stored to it.
fn memory(op: OpRef<'_>, ty: Type) -> VerifyResult {
    let memref = operand_type(op, TileLoadOp::BASE);
    let rank = rank(op.cx, memref);
    ensure_that(op, count(op, TileLoadOp::INDICES) == rank, || format!("requires {rank} indices"))?;
    tile_size(op, ty)?;
    let strides = MemRef::of(op.cx, memref).and_then(|m| m.strides_and_offset(op.cx));
    let unit = strides.is_some_and(|(s, _)| s.last() == Some(&1));
    if count(op, TileLoadOp::STRIDE) > 0 {
        return Ok(());
    }
    ensure(op, rank >= 2, "requires at least 2D memref")?;
    ensure(op, unit, "requires memref with unit innermost stride")
}

fn multiply(op: OpRef<'_>, integers: bool) -> VerifyResult {
    let cx = op.cx;
    let all = [TileMulfOp::LHS, TileMulfOp::RHS, TileMulfOp::ACC].map(|slot| operand_type(op, slot));
    for ty in all {
        tile_size(op, ty)?;
    }
    let [Some(a), Some(b), Some(c)] = all.map(|t| tile(op, t)) else { return Ok(()) };
    let scale = if integers { 2 } else { 1 };
    let (ak, bn) = (a.1 >> scale, b.1 >> scale);
    ensure_that(op, c.0 == a.0 && c.1 == bn && ak == b.0, || {
        format!("bad mult shape: {} x {} x {ak}", c.0, c.1)
    })?;
    let float = |ty| cx.float_kind(ty).map(|k| k.keyword());
    let known = if integers {
        is_signless(cx, a.2, 8) && is_signless(cx, b.2, 8) && is_signless(cx, c.2, 32)
    } else {
        matches!(float(a.2), Some("f16" | "bf16")) && float(a.2) == float(b.2) && float(c.2) == Some("f32")
    };
    ensure(op, known, "unsupported type combination")
}
