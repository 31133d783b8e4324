//! Verifiers. Rule: `ShardOps.cpp`.

use crate::rules::*;
use crate::syntax::attrs;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyOp, VerifyResult, VerifySymbolUses};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, OpRef};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    match name {
        "grid" => Some(grid),
        "sharding" => Some(sharding),
        _ => None,
    }
}

/// The verifier of an operation's references.
pub(super) fn uses_verifier(name: &str) -> Option<VerifySymbolUses> {
    (name == "sharding").then_some(sharding_in_grid as VerifySymbolUses)
}

fn grid(op: OpRef<'_>) -> VerifyResult {
    let shape = dense(op, "shape");
    ensure(op, !shape.is_empty(), "rank of grid is expected to be a positive integer")?;
    let known = shape.iter().all(|&d| d >= 0 || d == DYNAMIC);
    ensure(op, known, "dimension size of a grid is expected to be non-negative or dynamic")
}

/// The axes of the grid that each dimension is split along.
fn axes(op: OpRef<'_>) -> Vec<Numbers> {
    let params = match op.attr_data("split_axes") {
        Some(AttrData::Dynamic { params, .. }) => params,
        _ => return Vec::new(),
    };
    let groups = attrs::array(op.cx, params.first().copied().flatten());
    let numbers = |&group: &Attribute| match crate::folding::ops::dense_i64s(op.cx, group) {
        Some(numbers) => Numbers::from_vec(numbers),
        None => {
            let numbers = attrs::array(op.cx, Some(group)).iter();
            numbers.filter_map(|&a| attrs::integer(op.cx, Some(a))).collect()
        }
    };
    groups.iter().map(numbers).collect()
}

fn sharding(op: OpRef<'_>) -> VerifyResult {
    let mut seen = Numbers::new();
    for axis in axes(op).into_iter().flatten() {
        ensure_plain(op, axis >= 0, "grid axis is expected to be non-negative")?;
        ensure_plain(op, !seen.contains(&axis), "grid axis duplicated")?;
        seen.push(axis);
    }
    let both =
        !dense(op, "static_sharded_dims_offsets").is_empty() && !dense(op, "static_halo_sizes").is_empty();
    ensure(op, !both, "halo sizes and shard offsets are mutually exclusive")
}

/// The offsets fit the grid.
fn sharding_in_grid<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(AttrData::SymbolRef { root, nested }) = op.attr_data("grid") else { return Ok(()) };
    let grid = look_up(*root, nested).filter(|g| g.name_str() == "shard.grid");
    let Some(grid) = grid else {
        return fail_plain(op, format!("Undefined required grid symbol \"{}\".", cx.str(*root)));
    };
    let (offsets, shape) = (dense(op, "static_sharded_dims_offsets"), dense(grid, "shape"));
    if offsets.is_empty() {
        return Ok(());
    }
    let fixed = !shape.contains(&DYNAMIC);
    let text = "sharded dims offsets are not allowed for device grids with dynamic shape.";
    ensure_plain(op, fixed, text)?;
    let mut position = 0usize;
    for group in axes(op).iter().filter(|g| !g.is_empty()) {
        let devices = group
            .iter()
            .filter_map(|&axis| shape.get(usize::try_from(axis).ok()?))
            .fold(1i64, |a, &b| a.saturating_mul(b));
        let end = position.saturating_add(usize::try_from(devices).unwrap_or(usize::MAX)).saturating_add(1);
        ensure_plain(op, end <= offsets.len(), "sharded dims offsets has wrong size.")?;
        let ordered = offsets[position..end].windows(2).all(|w| w[0] <= w[1] || w.contains(&DYNAMIC));
        ensure_plain(op, ordered, "sharded dims offsets must be non-decreasing.")?;
        position = end;
    }
    Ok(())
}
