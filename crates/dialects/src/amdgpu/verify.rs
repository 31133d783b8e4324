//! Verifiers. Rule: `AMDGPUDialect.cpp`.

use crate::rules::*;
use crate::syntax::enums;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, OpRef, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "make_dma_descriptor" => dma_descriptor,
        "packed_scaled_trunc" | "packed_stoch_round_fp8" | "packed_trunc_2xfp8" => existing,
        "permlane_swap" => permlane_swap,
        "raw_buffer_load" => |op| raw_buffer(op, 0),
        "raw_buffer_atomic_cmpswap" => |op| raw_buffer(op, 2),
        _ if name.starts_with("raw_buffer_") => |op| raw_buffer(op, 1),
        _ => return None,
    })
}

fn existing(op: OpRef<'_>) -> VerifyResult {
    let result = result_type(op, 0);
    let group = op.def().map_or(0, |d| d.operands.len().saturating_sub(1));
    let same = count(op, group) == 0 || operand_type(op, group) == result;
    ensure(op, same, "existing values must have same type as result")
}

fn raw_buffer(op: OpRef<'_>, memref: usize) -> VerifyResult {
    let cx = op.cx;
    let ty = operand_type(op, memref);
    let space = match cx.type_data(ty) {
        TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => {
            *memory_space
        }
        _ => return Ok(()),
    };
    let global = match space.map(|s| (s, cx.attr(s))) {
        None => true,
        Some((_, AttrData::Integer { value, .. })) => matches!(value.to_i64(), Some(0 | 1)),
        Some((space, AttrData::Dynamic { .. })) => enums::def_of(cx, space).as_deref() == Some("global"),
        Some(_) => false,
    };
    ensure(op, global, "Buffer ops must operate on a memref in global memory")?;
    let ranked = has_rank(cx, ty);
    ensure(op, ranked, "Cannot meaningfully buffer_store to an unranked memref")?;
    let rank = rank(cx, ty);
    ensure_that(op, count(op, memref + 1) == rank, || format!("Expected {rank} indices to memref"))
}

fn permlane_swap(op: OpRef<'_>) -> VerifyResult {
    let length = number(op, "row_length").unwrap_or(0);
    ensure(op, matches!(length, 16 | 32), "row_length attribute must either be 16 or 32.")
}

fn dma_descriptor(op: OpRef<'_>) -> VerifyResult {
    let strides = dense(op, "global_static_strides");
    ensure(op, !strides.is_empty(), "strides must not be empty.")?;
    let unit = strides.last() == Some(&1);
    ensure(op, unit, "strides for the innermost dimension must be 1.")?;
    let sizes = dense(op, "global_static_sizes");
    ensure(op, sizes.len() == strides.len(), "strides and sizes must have same rank.")?;
    let tile = dense(op, "shared_static_sizes");
    ensure(op, sizes.len() == tile.len(), "tensor must have same rank as tile.")
}
