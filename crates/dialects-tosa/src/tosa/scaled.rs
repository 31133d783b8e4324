//! Operations on blocks of numbers that share a scale, and on shapes. Rule: `TosaOps.cpp`.

use super::parts::{agree, same_elements};
use crate::slots::tosa::{CastFromBlockScaledOp, CastToBlockScaledOp, ConcatShapeOp, MatmulTBlockScaledOp};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::attrs;
use isogloss_dialects_support::syntax::types;
use isogloss_ir::definition::hooks::{InferInput, VerifyOp, VerifyResult};
use isogloss_ir::interfaces::InferError;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{Context, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "cast_from_block_scaled" => cast_from,
        "cast_to_block_scaled" => cast_to,
        "concat_shape" => concat_shape,
        "matmul_t_block_scaled" => matmul,
        _ => return None,
    })
}

/// How many numbers share a scale.
fn block_size(op: OpRef<'_>) -> i64 {
    let text = isogloss_dialects_support::syntax::enums::text(op, CastFromBlockScaledOp::BLOCK_SIZE)
        .unwrap_or_default();
    text.rsplit('_').next().and_then(|digits| digits.parse().ok()).unwrap_or(1)
}

/// Two tensors have one shape, as far as both are known.
fn compatible(cx: &Context, a: Type, b: Type) -> bool {
    !has_rank(cx, a) || !has_rank(cx, b) || agree(shape(cx, a), shape(cx, b))
}

/// The scales of data are those of its blocks along the last dimension. Rules, in order: data is a whole number of blocks;
/// there are scales for all but the last dimension, and for each block of it.
fn scales(op: OpRef<'_>, divided: Type, [data, scale]: [Type; 2], names: [&str; 3]) -> VerifyResult {
    let (cx, block) = (op.cx, block_size(op));
    let [divided_name, data_name, scale_name] = names;
    let last = |ty: Type| shape(cx, ty).last().copied().unwrap_or(DYNAMIC);
    let size = last(divided);
    ensure_that(op, size == DYNAMIC || size % block == 0, || {
        format!("expect last dimension of {divided_name} ({size}) to be divisible by block_size ({block})")
    })?;
    if !has_rank(cx, data) || !has_rank(cx, scale) {
        return Ok(());
    }
    let all_but_last = |ty: Type| shape(cx, ty).split_last().map_or(&[][..], |(_, rest)| rest);
    ensure_that(op, agree(all_but_last(data), all_but_last(scale)), || {
        format!(
            "require compatible shapes for {data_name} ({}) and {scale_name} ({}) except for the last dimension",
            show(cx, data),
            show(cx, scale)
        )
    })?;
    let (size, have) = (last(data), last(scale));
    let wanted = size / block;
    ensure_that(op, size == DYNAMIC || have == DYNAMIC || have == wanted, || {
        format!(
            "expect last dimension of {scale_name} ({have}) to be equal to last dimension of {data_name} / block_size \
             ({wanted})"
        )
    })
}

fn same_shape(op: OpRef<'_>, input: Type, output: Type) -> VerifyResult {
    let cx = op.cx;
    ensure_that(op, compatible(cx, input, output), || {
        format!(
            "require compatible shapes for input_data ({}) and output_data ({})",
            show(cx, input),
            show(cx, output)
        )
    })
}

fn cast_from(op: OpRef<'_>) -> VerifyResult {
    let (data, scale, output) = (
        operand_type(op, CastFromBlockScaledOp::INPUT_DATA),
        operand_type(op, CastFromBlockScaledOp::INPUT_SCALE),
        result_type(op, CastFromBlockScaledOp::OUTPUT_DATA),
    );
    same_shape(op, data, output)?;
    if !has_rank(op.cx, data) {
        return Ok(());
    }
    scales(op, data, [data, scale], ["input_data", "input_data", "input_scale"])
}

fn cast_to(op: OpRef<'_>) -> VerifyResult {
    let (input, data, scale) = (
        operand_type(op, CastToBlockScaledOp::INPUT_DATA),
        result_type(op, CastToBlockScaledOp::OUTPUT_DATA),
        result_type(op, CastToBlockScaledOp::OUTPUT_SCALE),
    );
    same_shape(op, input, data)?;
    scales(op, input, [data, scale], ["input_data", "output_data", "output_scale"])
}

/// Merges a size into the known size of a dimension: it becomes known, or has to agree.
fn settle(
    op: OpRef<'_>,
    known: &mut i64,
    size: Option<&i64>,
    dimension: &str,
    operand: &str,
) -> VerifyResult {
    let size = size.copied().unwrap_or(DYNAMIC);
    if *known == DYNAMIC {
        *known = size;
        return Ok(());
    }
    ensure_that(op, size == DYNAMIC || size == *known, || {
        format!("expected {dimension} of {operand} to match size {known}, got {size}")
    })
}

/// Rules, in order: both sides are of one type; batch, height, width and channels agree among all operands; channels
/// are a whole number of blocks with a scale for each; the result has the known sizes. A second side of one batch
/// serves all.
fn matmul(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let operands = [
        MatmulTBlockScaledOp::A_DATA,
        MatmulTBlockScaledOp::A_SCALE,
        MatmulTBlockScaledOp::B_DATA,
        MatmulTBlockScaledOp::B_SCALE,
    ];
    let [a, a_scale, b, b_scale] = operands.map(|slot| operand_type(op, slot));
    same_elements(op, a, b, ["A_data", "B_data"])?;
    let (mut batch, mut height, mut channels, mut blocks) = (DYNAMIC, DYNAMIC, DYNAMIC, DYNAMIC);
    let (mut width, mut other_batch) = (DYNAMIC, DYNAMIC);
    if let [n, h, c] = *shape(cx, a) {
        (batch, height, channels) = (n, h, c);
    }
    if has_rank(cx, a_scale) {
        let sizes = shape(cx, a_scale);
        settle(op, &mut batch, sizes.first(), "batch", "a_scale")?;
        settle(op, &mut height, sizes.get(1), "height", "a_scale")?;
        blocks = sizes.get(2).copied().unwrap_or(DYNAMIC);
    }
    if has_rank(cx, b) {
        let sizes = shape(cx, b);
        settle(op, &mut other_batch, sizes.first(), "batch", "b_data")?;
        width = sizes.get(1).copied().unwrap_or(DYNAMIC);
        settle(op, &mut channels, sizes.get(2), "channels", "b_data")?;
    }
    if has_rank(cx, b_scale) {
        let sizes = shape(cx, b_scale);
        settle(op, &mut other_batch, sizes.first(), "batch", "b_scale")?;
        settle(op, &mut width, sizes.get(1), "width", "b_scale")?;
        settle(op, &mut blocks, sizes.get(2), "C/block_size", "b_scale")?;
    }
    let serves = other_batch == DYNAMIC || batch == DYNAMIC || other_batch == batch || other_batch == 1;
    ensure_that(op, serves, || {
        format!(
            "expect B matrix batch size to be broadcast compatible with A, got D={other_batch} vs N={batch}"
        )
    })?;
    let block = block_size(op);
    if channels != DYNAMIC {
        ensure_that(op, channels % block == 0, || {
            format!("expect C to be a multiple of block size, got C={channels}, block_size={block}")
        })?;
        ensure_that(op, blocks == DYNAMIC || blocks == channels / block, || {
            format!(
                "expect scale operands dimension 2 to equal C/block_size ({channels}/{block}), got {blocks}"
            )
        })?;
    }
    let batch = if batch == DYNAMIC { other_batch } else { batch };
    let (wanted, result) = ([batch, height, width], result_type(op, MatmulTBlockScaledOp::OUTPUT_DATA));
    ensure_that(op, !has_rank(cx, result) || agree(shape(cx, result), &wanted), || {
        format!(
            "expected output shape {} to be compatible with expected output shape {}",
            joined(shape(cx, result), ", "),
            joined(&wanted, ", ")
        )
    })
}

/// The rank that a `!tosa.shape` is of.
fn shape_rank(cx: &Context, ty: Type) -> Option<i64> {
    if types::mnemonic(cx, "tosa", ty) != Some("shape") {
        return None;
    }
    attrs::integer(cx, *types::params(cx, ty).first()?)
}

fn concat_shape(op: OpRef<'_>) -> VerifyResult {
    let (cx, have) = (op.cx, shape_rank(op.cx, result_type(op, ConcatShapeOp::OUTPUT)).unwrap_or(0));
    let sum: i64 = op.operand_types().filter_map(|ty| shape_rank(cx, ty)).sum();
    ensure_that(op, have == sum, || {
        format!(
            "requires output shape rank to be equal to the sum of the input shape ranks ({sum}), got {have}"
        )
    })
}

fn has_trait(op: OpRef<'_>, name: &str) -> bool {
    op.def().is_some_and(|d| d.has_other_trait(name))
}

/// Shapes of an operation have one rank.
pub(super) fn same_ranks(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let mut ranks = op.operand_types().map(|ty| shape_rank(cx, ty));
    let first = ranks.next().flatten();
    ensure(op, ranks.all(|rank| rank == first), "operands don't have matching ranks")?;
    let same = op.result_types().all(|ty| shape_rank(cx, ty) == first);
    ensure(op, same, "result shape has different rank than operands")
}

/// Shapes come from operations on shapes.
pub(super) fn resolvable_shapes(op: OpRef<'_>) -> VerifyResult {
    for value in op.operands().filter(|&v| shape_rank(op.cx, op.type_of(v)).is_some()) {
        let known = op.defining(value).is_some_and(|d| has_trait(d, "TosaShapeOperator"));
        ensure(op, known, "shape operand is not compile time resolvable")?;
    }
    Ok(())
}

/// The first operand of which each dimension is known, with the sum of all along the axis.
pub(super) fn infer_concat(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let types = input.operands.iter().map(|&v| input.body.value_type(v));
    let types: Vec<Type> = types.collect();
    let Some(&first) = types.first() else { return Err(InferError::NoTypes) };
    let of = element(cx, first);
    let axis =
        attrs::integer(cx, inferring(input, "axis")).and_then(|a| usize::try_from(a).ok()).unwrap_or(0);
    let ranked: Vec<&[i64]> = types.iter().filter(|t| has_rank(cx, **t)).map(|&t| shape(cx, t)).collect();
    let Some(rank) = ranked.first().map(|s| s.len()) else {
        return Ok(vec![cx.ty(TypeData::UnrankedTensor { element: of })]);
    };
    let known = |i: usize| ranked.iter().filter_map(|s| s.get(i)).copied().find(|&d| d != DYNAMIC);
    let mut sizes: Vec<i64> = (0..rank).map(|i| known(i).unwrap_or(DYNAMIC)).collect();
    if let Some(size) = sizes.get_mut(axis) {
        let parts = types.iter().map(|&t| shape(cx, t).get(axis).copied().filter(|&d| d != DYNAMIC));
        *size = parts.sum::<Option<i64>>().unwrap_or(DYNAMIC);
    }
    Ok(vec![cx.ty(TypeData::RankedTensor { shape: sizes.into(), element: of, encoding: None })])
}
