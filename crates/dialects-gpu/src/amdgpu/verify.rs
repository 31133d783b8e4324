//! Verifiers. Rule: `AMDGPUDialect.cpp`.

use super::matrix;
use crate::slots::amdgpu::FatRawBufferCastOp;
use isogloss_dialects_core::memref::layout::MemRef;
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, OpRef, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "fat_raw_buffer_cast" => fat_buffer,
        "mfma" => matrix::multiply,
        "scaled_ext_packed_matrix" => matrix::scaled_extension,
        "scaled_wmma" => matrix::scaled_wave_multiply,
        "sparse_mfma" => matrix::sparse_multiply,
        "wmma" => matrix::wave_multiply,
        _ => return None,
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
