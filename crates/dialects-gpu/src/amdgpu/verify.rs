//! Verifiers. Rule: `AMDGPUDialect.cpp`.

use super::matrix;
use crate::slots::amdgpu::{
    FatRawBufferCastOp, GatherToLdsOp, MakeDmaBaseOp, MakeGatherDmaDescriptorOp, RawBufferLoadOp,
    TransposeLoadOp,
};
use isogloss_dialects_core::memref::layout::MemRef;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{enums, types};
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, Context, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "fat_raw_buffer_cast" => fat_buffer,
        "gather_to_lds" => gather,
        "make_dma_base" | "make_gather_dma_base" => dma_base,
        "make_dma_descriptor" => dma_descriptor,
        "make_gather_dma_descriptor" => gather_descriptor,
        "mfma" => matrix::multiply,
        "scaled_ext_packed_matrix" => matrix::scaled_extension,
        "scaled_wmma" => matrix::scaled_wave_multiply,
        "sparse_mfma" => matrix::sparse_multiply,
        "transpose_load" => transposed_load,
        "wmma" => matrix::wave_multiply,
        _ if name.starts_with("raw_buffer_") => raw_buffer,
        _ => return None,
    })
}

/// The number or the case of a memory space; `None` if there is none.
fn space(cx: &Context, ty: Type) -> Option<Result<i64, String>> {
    let (TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. }) =
        cx.type_data(ty)
    else {
        return None;
    };
    let space = (*memory_space)?;
    Some(match cx.attr(space) {
        AttrData::Integer { value, .. } => Ok(value.to_i64().unwrap_or(-1)),
        _ => Err(enums::def_of(cx, space).unwrap_or_default()),
    })
}

fn is_global(cx: &Context, ty: Type) -> bool {
    match space(cx, ty) {
        None => true,
        Some(Ok(number)) => matches!(number, 0 | 1),
        Some(Err(case)) => case == "global",
    }
}

fn is_shared(cx: &Context, ty: Type) -> bool {
    match space(cx, ty) {
        None => false,
        Some(Ok(number)) => number == 3,
        Some(Err(case)) => case == "workgroup",
    }
}

fn is_raw_buffer(cx: &Context, ty: Type) -> bool {
    match space(cx, ty) {
        None => false,
        Some(Ok(number)) => number == 7,
        Some(Err(case)) => case == "fat_raw_buffer",
    }
}

fn raw_buffer(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let ty = operand_type(op, RawBufferLoadOp::MEMREF);
    ensure(op, is_global(cx, ty), "Buffer ops must operate on a memref in global memory")?;
    let ranked = has_rank(cx, ty);
    ensure(op, ranked, "Cannot meaningfully buffer_store to an unranked memref")?;
    let rank = rank(cx, ty);
    ensure_that(op, count(op, RawBufferLoadOp::INDICES) == rank, || {
        format!("Expected {rank} indices to memref")
    })
}

/// The result is the source in the space of fat buffers, without an offset where that is reset.
fn fat_buffer(op: OpRef<'_>) -> VerifyResult {
    let (cx, source, result) =
        (op.cx, operand_type(op, FatRawBufferCastOp::SOURCE), result_type(op, FatRawBufferCastOp::RESULT));
    let TypeData::MemRef { shape, element, layout, .. } = cx.type_data(source) else { return Ok(()) };
    let space = cx.namespace("amdgpu").and_then(|d| d.attr_by_mnemonic("address_space"));
    let Some(space) = space else { return Ok(()) };
    // The first case of the enum.
    let case = cx.integer_attr(0, cx.common().i64);
    let space = cx.attribute(AttrData::Dynamic { def: space, params: Box::new([Some(case)]) });
    let mut layout = *layout;
    if is_set(op, FatRawBufferCastOp::RESET_OFFSET)
        && let Some(old) = layout
    {
        let AttrData::Strided { strides, .. } = cx.attr(old) else {
            return fail(op, format!("source type {} can't have its offset reset", show(cx, source)));
        };
        let reset = cx.attribute(AttrData::Strided { strides: strides.clone(), offset: 0 });
        let plain = MemRef { shape, element: *element, layout: None, space: None };
        // Of several sizes that are not known, MLIR does not know what strides they would have.
        let is_known = shape.len() <= 1 || is_static(cx, source);
        let usual = plain.strides_and_offset(cx).filter(|_| is_known).map(|(strides, _)| strides);
        let identity = usual.map_or(strides.is_empty(), |usual| usual[..] == strides[..]);
        layout = (!identity).then_some(reset);
    }
    let wanted =
        TypeData::MemRef { shape: shape.clone(), element: *element, layout, memory_space: Some(space) };
    let wanted = cx.ty(wanted);
    ensure_that(op, wanted == result, || {
        format!("expected result type to be {} but got {}", show(cx, wanted), show(cx, result))
    })
}

fn gather(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, GatherToLdsOp::SRC), operand_type(op, GatherToLdsOp::DST));
    let strides = MemRef::of(cx, to).and_then(|m| m.strides_and_offset(cx));
    let contiguous = strides.is_some_and(|(strides, _)| strides.last().is_none_or(|&s| s == 1));
    let text = "destination type inner most dim must be contiguous";
    ensure(op, contiguous || rank(cx, to) == 0, text)?;
    let same = element(cx, from) == element(cx, to);
    ensure(op, same, "source and destination element types must match")?;
    let Some(moved) = type_attr(op, GatherToLdsOp::TRANSFER_TYPE) else { return Ok(()) };
    let width = i64::from(cx.bit_width(element(cx, moved)).unwrap_or(0));
    let bits = width.saturating_mul(volume(cx, moved));
    let known = matches!(bits, 8 | 16 | 32 | 96 | 128);
    ensure(op, known, "Transfering type size must be 8, 16, 32, 96 or 128 bits")?;
    let text = "source memory address space must be global or fat raw buffer";
    ensure(op, is_global(cx, from) || is_raw_buffer(cx, from), text)?;
    ensure(op, is_shared(cx, to), "destination memory address space must be Workgroup")
}

fn transposed_load(op: OpRef<'_>) -> VerifyResult {
    let (cx, result) = (op.cx, result_type(op, TransposeLoadOp::RESULT));
    let shared = is_shared(cx, operand_type(op, TransposeLoadOp::SRC));
    ensure(op, shared, "source memory address space must be Workgroup")?;
    let bits = cx.bit_width(element(cx, result)).unwrap_or(0);
    let wanted = match bits {
        4 | 6 => 16,
        8 => 8,
        16 => 4,
        _ => return fail(op, format!("Unsupported element type size for transpose load: {bits} bits")),
    };
    ensure_that(op, volume(cx, result) == wanted, || {
        format!("Transferring type size mismatch: expected num of elements: {wanted}")
    })
}

fn dma_base(op: OpRef<'_>) -> VerifyResult {
    let (cx, local) = (op.cx, operand_type(op, MakeDmaBaseOp::LDS));
    ensure(op, is_shared(cx, local), "lds memref must have workgroup address space attribute.")?;
    let global = is_global(cx, operand_type(op, MakeDmaBaseOp::GLOBAL));
    ensure(op, global, "global memref must have global address space attribute.")?;
    let bits = cx.bit_width(element(cx, local)).unwrap_or(0);
    ensure_that(op, matches!(bits, 8 | 16 | 32 | 64), || {
        format!("element type must be 1, 2, 4, or 8 bytes long but type was {bits} bits long.")
    })
}

/// The n-th type that the type of a base is about.
fn base_type(op: OpRef<'_>, index: usize) -> Option<Type> {
    let base = types::params(op.cx, operand_type(op, MakeGatherDmaDescriptorOp::BASE));
    types::of_attr(op.cx, base.get(index).copied().flatten())
}

fn gather_descriptor(op: OpRef<'_>) -> VerifyResult {
    let flat = dense(op, MakeGatherDmaDescriptorOp::GLOBAL_STATIC_SIZES).len() <= 2;
    ensure(op, flat, "tensor and tile must be at most of rank two in gather mode.")?;
    let same = base_type(op, 1) == Some(element(op.cx, operand_type(op, MakeGatherDmaDescriptorOp::INDICES)));
    ensure(op, same, "indices' element type must match base's element type.")?;
    dma_descriptor(op)
}

fn dma_descriptor(op: OpRef<'_>) -> VerifyResult {
    let strides = dense(op, MakeGatherDmaDescriptorOp::GLOBAL_STATIC_STRIDES);
    ensure(op, !strides.is_empty(), "strides must not be empty.")?;
    let unit = strides.last() == Some(&1);
    ensure(op, unit, "strides for the innermost dimension must be 1.")?;
    let sizes = dense(op, MakeGatherDmaDescriptorOp::GLOBAL_STATIC_SIZES);
    ensure(op, sizes.len() <= 5, "tensor and tile must be at most of rank 5.")?;
    ensure(op, sizes.len() == strides.len(), "strides and sizes must have same rank.")?;
    let tile = dense(op, MakeGatherDmaDescriptorOp::SHARED_STATIC_SIZES);
    ensure(op, sizes.len() == tile.len(), "tensor must have same rank as tile.")?;
    let bits = base_type(op, 0).and_then(|t| op.cx.bit_width(t)).unwrap_or(8);
    ensure_that(op, matches!(bits, 8 | 16 | 32 | 64), || {
        format!("element type width must be 1, 2, 4 or 8 bytes, but was {bits} bits long")
    })?;
    let barrier = operand(op, MakeGatherDmaDescriptorOp::ATOMIC_BARRIER_ADDRESS);
    let near = barrier.is_none_or(|b| is_shared(op.cx, op.type_of(b)));
    ensure(op, near, "atomic barrier address must be in LDS.")?;
    let early = count(op, MakeGatherDmaDescriptorOp::EARLY_TIMEOUT) == 0
        || count(op, MakeGatherDmaDescriptorOp::WORKGROUP_MASK) > 0;
    ensure(op, early, "early timeout does not apply when workgroup_mask is not set.")
}
