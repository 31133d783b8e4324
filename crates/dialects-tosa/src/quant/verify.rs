//! Verifiers. Rule: `QuantOps.cpp`.

use super::types::{Quantized, Scaling};
use crate::slots::quant::{DcastOp, QcastOp, ScastOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{Context, OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    match name {
        "dcast" => Some(|op| cast(op, operand_type(op, DcastOp::INPUT), result_type(op, DcastOp::RESULT))),
        "qcast" => Some(|op| cast(op, result_type(op, QcastOp::RESULT), operand_type(op, QcastOp::INPUT))),
        "scast" => Some(storage_cast),
        _ => None,
    }
}

/// The quantized type that the elements of a type are.
fn quantized(cx: &Context, ty: Type) -> Option<Quantized> {
    Quantized::of(cx, element(cx, ty))
}

/// Rules of scales that are not one for all, in order: a tensor; of a rank; for a dimension: it is there, of as many
/// elements as scales; for blocks: their dimensions are there and divided by them, no dimension is empty, and there is a
/// scale for each block.
fn scaled(op: OpRef<'_>, quantized: &Quantized, container: Type) -> VerifyResult {
    let cx = op.cx;
    let is_tensor = is_tensor(cx, container);
    match &quantized.scaling {
        Scaling::Whole => Ok(()),
        Scaling::Axis(axis, scales) => {
            ensure_plain(op, is_tensor, "scalar types may not use per-axis quantization")?;
            if !has_rank(cx, container) {
                return Ok(());
            }
            let Some(&size) = usize::try_from(*axis).ok().and_then(|axis| shape(cx, container).get(axis))
            else {
                return fail_plain(op, "quantized dimension must be less than tensor rank");
            };
            let same = size == DYNAMIC || size as u64 == *scales as u64;
            ensure_plain(op, same, "quantized dimension size does not match number of scales")
        }
        Scaling::Blocks(blocks, scales) => {
            ensure_plain(op, is_tensor, "scalar types may not use sub-channel quantization")?;
            let ranked = has_rank(cx, container);
            ensure_plain(op, ranked, "tensor containing the sub-channel quantized type must be ranked")?;
            in_blocks(op, blocks, scales, shape(cx, container))
        }
    }
}

fn in_blocks(op: OpRef<'_>, blocks: &[(i64, i64)], scales: &[i64], sizes: &[i64]) -> VerifyResult {
    let rank = sizes.len();
    for &(axis, block) in blocks {
        let Some(&size) = usize::try_from(axis).ok().and_then(|axis| sizes.get(axis)) else {
            return fail_plain(
                op,
                format!("quantized dimension {axis} must be less than tensor rank {rank}"),
            );
        };
        ensure_plain_that(op, size == DYNAMIC || size.checked_rem(block) == Some(0), || {
            format!(
                "tensor dimension size {size} at axis {axis} must be divisible by the corresponding block size {block}"
            )
        })?;
    }
    let text = "tensor dimension size of zero is not allowed with sub-channel quantization";
    ensure_plain(op, !sizes.contains(&0), text)?;
    ensure_plain_that(op, scales.len() == rank, || {
        format!("Rank of scales {} must match the rank of the tensor {rank}", scales.len())
    })?;
    for (axis, (&size, &scales)) in sizes.iter().zip(scales).enumerate() {
        if size == DYNAMIC {
            continue;
        }
        let block = blocks.iter().find(|block| block.0 == axis as i64).map_or(size, |block| block.1);
        let count = size.checked_div(block).unwrap_or(0);
        // MLIR prints the wanted size twice.
        ensure_plain_that(op, scales == count, || {
            format!(
                "dimension size {count} of scales tensor at axis {axis} should match (tensor dimension at axis / block \
                 sizes at axis) = {count}"
            )
        })?;
    }
    Ok(())
}

fn cast(op: OpRef<'_>, stored: Type, float: Type) -> VerifyResult {
    let Some(quantized) = quantized(op.cx, stored) else { return Ok(()) };
    let text = "expressed type in quantized type expected to match float type";
    ensure_plain(op, quantized.expressed == Some(element(op.cx, float)), text)?;
    scaled(op, &quantized, operand_type(op, DcastOp::INPUT))
}

fn storage_cast(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, ScastOp::INPUT), result_type(op, ScastOp::RESULT));
    let (quantized, integer) = match quantized(cx, from) {
        Some(quantized) => (quantized, to),
        None => match quantized(cx, to) {
            Some(quantized) => (quantized, from),
            None => return Ok(()),
        },
    };
    let same = quantized.storage == Some(element(cx, integer));
    ensure_plain(op, same, "storage type in quantized type expected to match integer type")?;
    scaled(op, &quantized, from)
}
