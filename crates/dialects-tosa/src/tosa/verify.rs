//! Verifiers, except of convolutions and pooling. Rule: `TosaOps.cpp`.

use super::parts::{agree, constant_numbers, list, same_elements, shape_rank, stored, stored_as};
use super::{convolution, graphs, scaled, zero_point};
use crate::slots::tosa::{
    ArgmaxOp, ClampOp, ConcatOp, ConstOp, ConstShapeOp, GatherOp, MatmulOp, MulOp, NegateOp, PadOp,
    RescaleOp, ReshapeOp, ResizeOp, ReverseOp, Rfft2dOp, ScatterOp, SelectOp, SliceOp, TileOp, TransposeOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, elements};
use isogloss_ir::body::ValueDef;
use isogloss_ir::definition::hooks::{InferInput, VerifyOp, VerifyResult};
use isogloss_ir::interfaces::InferError;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::verify::{broadcast_shapes, compatible_shapes};
use isogloss_ir::{AttrData, Context, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "argmax" => argmax,
        "clamp" => clamp,
        "cond_if" => graphs::cond_if,
        "concat" => concat,
        "const" => constant,
        "gather" => gather,
        "matmul" => matmul,
        "mul" => mul,
        "negate" => negate,
        "pad" => pad,
        "rescale" => rescale,
        "reshape" => reshape,
        "resize" => resize,
        "reverse" => reverse,
        "rfft2d" => rfft2d,
        "scatter" => scatter,
        "select" => select,
        "slice" => slice,
        "slice_shape" => graphs::slice_shape,
        "tile" => tile,
        "transpose" => transpose,
        "while_loop" => graphs::while_loop,
        _ => return scaled::verifier(name).or_else(|| convolution::verifier(name)),
    })
}

const IN_OUT: [&str; 2] = ["input", "output"];

fn in_and_out(op: OpRef<'_>) -> Result<(Type, Type), Box<isogloss_source::Diagnostic>> {
    let (input, output) = (first_operand_type(op), first_result_type(op));
    same_elements(op, input, output, IN_OUT)?;
    Ok((input, output))
}

fn constant(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let values = op.attr_at(ConstOp::VALUES).and_then(|a| cx.attr_type(a)).unwrap_or(cx.common().none);
    let result = result_type(op, ConstOp::OUTPUT);
    let tensors = is_tensor(cx, values) && is_tensor(cx, result);
    ensure(op, tensors, "expected tensors for attr/result type")?;
    let (a, b) = (element(cx, values), element(cx, result));
    ensure(op, a == b || a == stored_as(cx, b), "expected same attr/result element types")
}

fn argmax(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) = (operand_type(op, ArgmaxOp::INPUT), result_type(op, ArgmaxOp::OUTPUT));
    let integer = cx.is_int_or_index(element(cx, output));
    ensure(op, integer, "result tensor is not of integer type")?;
    if !has_rank(cx, input) {
        return Ok(());
    }
    let (from, axis) = (shape(cx, input), number(op, ArgmaxOp::AXIS).unwrap_or(0));
    let inside = (0..from.len() as i64).contains(&axis);
    ensure(op, inside, "specified axis is outside the rank of the tensor")?;
    if !has_rank(cx, output) {
        return Ok(());
    }
    let to = shape(cx, output);
    let wanted: Numbers = (0..from.len()).filter(|&i| i as i64 != axis).map(|i| from[i]).collect();
    ensure_that(op, agree(&wanted, to), || {
        format!("expected output shape '{}', got '{}'", list(&wanted), list(to))
    })
}

fn clamp(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) =
        (stored(cx, operand_type(op, ClampOp::INPUT)), stored(cx, result_type(op, ClampOp::OUTPUT)));
    ensure(op, input == output, "input/output element types are incompatible.")?;
    let (Some(low), Some(high)) = (op.attr_at(ClampOp::MIN_VAL), op.attr_at(ClampOp::MAX_VAL)) else {
        return Ok(());
    };
    let typed = [low, high].iter().all(|&a| cx.attr_type(a) == Some(input));
    ensure(op, typed, "min/max attributes types are incompatible with input/output element types.")?;
    let texts = || format!("got min_val={}, max_val={}", cx.display_attr(low), cx.display_attr(high));
    let ordered = match (cx.attr(low), cx.attr(high)) {
        (AttrData::Integer { value: low, .. }, AttrData::Integer { value: high, .. }) => {
            // Of truth values, `true` is the greater one.
            let unsigned = matches!(
                cx.type_data(input),
                TypeData::Integer { width: 1, .. }
                    | TypeData::Integer { signedness: isogloss_ir::Signedness::Unsigned, .. }
            );
            let width = cx.bit_width(input).unwrap_or(64);
            match unsigned {
                true => low.unsigned(width) <= high.unsigned(width),
                false => low.signed() <= high.signed(),
            }
        }
        (AttrData::Float { bits: low, ty }, AttrData::Float { bits: high, .. }) => {
            let Some(kind) = cx.float_kind(*ty) else { return Ok(()) };
            let [low, high] = [*low, *high].map(|b| isogloss_ir::builtin::float::to_f64(kind, b));
            let numbers = !low.is_nan() && !high.is_nan();
            ensure_that(op, numbers, || format!("min/max attributes should not be 'NaN', {}", texts()))?;
            low <= high
        }
        _ => true,
    };
    ensure_that(op, ordered, || format!("expected min_val <= max_val, {}", texts()))
}

fn concat(op: OpRef<'_>) -> VerifyResult {
    let (cx, output) = (op.cx, result_type(op, ConcatOp::OUTPUT));
    let inputs = operand_types(op, ConcatOp::INPUT1);
    ensure(op, !inputs.is_empty(), "expect at least one input")?;
    for &input in &inputs {
        same_elements(op, input, output, IN_OUT)?;
    }
    let axis = number(op, ConcatOp::AXIS).unwrap_or(0);
    let Some(&first) = inputs.iter().find(|&&t| has_rank(cx, t)) else { return Ok(()) };
    let first = shape(cx, first);
    ensure_that(op, (0..first.len() as i64).contains(&axis), || {
        format!("expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got {axis}")
    })?;
    for (n, &input) in inputs.iter().enumerate().filter(|(_, t)| has_rank(cx, **t)) {
        let sizes = shape(cx, input);
        ensure_that(op, sizes.len() == first.len(), || {
            format!(
                "expect all operands to have the same rank, but got {} vs {} on operands 0 and {n}",
                first.len(),
                sizes.len()
            )
        })?;
        for (i, (&size, &wanted)) in sizes.iter().zip(first).enumerate() {
            let differs = i as i64 != axis && size != DYNAMIC && wanted != DYNAMIC && size != wanted;
            ensure_that(op, !differs, || {
                format!(
                    "expect all operand shapes to have the same sizes on non-axis dimensions, but got {size} vs \
                     {wanted} at index {i} on operands 0 and {n}"
                )
            })?;
        }
    }
    if !has_rank(cx, output) {
        return Ok(());
    }
    let to = shape(cx, output);
    ensure_that(op, to.len() == first.len(), || {
        format!("expect output rank to match inputs rank, got {} vs {}", to.len(), first.len())
    })?;
    let at = axis as usize;
    let sizes = inputs.iter().map(|&t| shape(cx, t).get(at).copied().filter(|&d| d != DYNAMIC));
    let Some(sum) = sizes.sum::<Option<i64>>() else { return Ok(()) };
    ensure_that(op, to[at] == DYNAMIC || to[at] == sum, || {
        format!(
            "requires sum of axis dimensions of input1 equal to output axis dimension, got {sum} and {}",
            to[at]
        )
    })
}

/// True if types agree with the inferred ones: one element type, and one shape, as far as shapes are known.
pub(super) fn compatible(cx: &Context, one: &[Type], other: &[Type]) -> bool {
    one.len() == other.len()
        && one
            .iter()
            .zip(other)
            .all(|(&a, &b)| element(cx, a) == element(cx, b) && compatible_shapes(cx, [a, b]))
}

/// The input in the shape of the second operand, as far as that is a constant.
pub(super) fn infer_reshape(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let (cx, body) = (input.cx, input.body);
    let &[value, shape] = input.operands else { return Err(InferError::NoTypes) };
    let element = element(cx, body.value_type(value));
    let constant = match body.value_def(shape) {
        ValueDef::Result(id, _) => {
            let definer = OpRef { cx, body, id };
            let is_constant = definer.name_str() == "tosa.const_shape";
            definer
                .attr_at(ConstShapeOp::VALUES)
                .filter(|_| is_constant)
                .and_then(|a| elements::integers(cx, a))
        }
        ValueDef::Argument(..) => None,
    };
    let sizes: Vec<i64> = match (constant, shape_rank(cx, body.value_type(shape))) {
        (Some(sizes), _) => sizes.into_iter().map(|d| if d < 0 { DYNAMIC } else { d }).collect(),
        (None, Some(rank)) => vec![DYNAMIC; usize::try_from(rank).unwrap_or(0)],
        (None, None) => return Ok(vec![cx.ty(TypeData::UnrankedTensor { element })]),
    };
    Ok(vec![cx.ty(TypeData::RankedTensor { shape: sizes.into(), element, encoding: None })])
}

/// The input, with one element along the axis.
pub(super) fn infer_reduce(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let Some(&value) = input.operands.first() else { return Err(InferError::NoTypes) };
    let ty = input.body.value_type(value);
    let axis = attrs::integer(cx, inferring(input, "axis")).unwrap_or(0);
    let TypeData::RankedTensor { shape, element, .. } = cx.type_data(ty) else {
        return Ok(vec![cx.ty(TypeData::UnrankedTensor { element: element(cx, ty) })]);
    };
    let mut shape = shape.clone();
    if let Some(size) = usize::try_from(axis).ok().and_then(|a| shape.get_mut(a)) {
        *size = 1;
    }
    Ok(vec![cx.ty(TypeData::RankedTensor { shape, element: *element, encoding: None })])
}

fn matmul(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    for (name, input, zero) in [("a", MatmulOp::A, MatmulOp::A_ZP), ("b", MatmulOp::B, MatmulOp::B_ZP)] {
        let (have, zero) = (stored(cx, operand_type(op, input)), stored(cx, operand_type(op, zero)));
        ensure_that(op, have == zero, || {
            format!(
                "expect input {name} and {name}_zp have the same element type, got {} and {}",
                show(cx, have),
                show(cx, zero)
            )
        })?;
    }
    zero_point::verify(op, MatmulOp::A_ZP, "a")?;
    zero_point::verify(op, MatmulOp::B_ZP, "b")
}

fn pad(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) = in_and_out(op)?;
    same_elements(op, operand_type(op, PadOp::PAD_CONST), output, IN_OUT)?;
    if !has_rank(cx, input) || !has_rank(cx, output) {
        return Ok(());
    }
    let (from, to) = (shape(cx, input), shape(cx, output));
    let rank = from.len();
    ensure_that(op, rank == to.len(), || {
        format!(
            "expect same input and output tensor rank, but got inputRank: {rank}, outputRank: {}",
            to.len()
        )
    })?;
    let Some(padding) = constant_numbers(op, PadOp::PADDING) else { return Ok(()) };
    ensure_that(op, padding.len() == rank * 2, || {
        format!("padding tensor must have {rank} * 2 = {} elements, but got {}", rank * 2, padding.len())
    })?;
    for (i, pair) in padding.chunks_exact(2).enumerate() {
        let (start, end) = (pair[0], pair[1]);
        ensure_that(op, start >= -1 && end >= -1, || {
            format!(
                "invalid padding values at dimension {i}: values must be non-negative or -1 for dynamic padding, got \
                 [{start}, {end}]"
            )
        })?;
        if from[i] == DYNAMIC || to[i] == DYNAMIC {
            continue;
        }
        let sum = from[i].wrapping_add(start).wrapping_add(end);
        ensure_that(op, to[i] == sum, || {
            format!(
                "mismatch in output shape at dimension {i}: expected {} + {start} + {end} = {sum}, but got {}",
                from[i], to[i]
            )
        })?;
    }
    Ok(())
}

fn slice(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) = in_and_out(op)?;
    if !has_rank(cx, input) {
        return Ok(());
    }
    let rank = rank(cx, input);
    let out = if has_rank(cx, output) { shape(cx, output).len() } else { rank };
    ensure_that(op, rank == out, || {
        format!("expect input1 and output to have the same ranks, got {rank} and {out}")
    })?;
    for (slot, name) in [(SliceOp::START, "start"), (SliceOp::SIZE, "size")] {
        let length = shape_rank(cx, operand_type(op, slot));
        ensure_that(op, length.is_none_or(|n| n == rank as i64), || {
            format!("length of {name} is not equal to rank of input shape")
        })?;
    }
    Ok(())
}

fn mul(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (a, b, result) =
        (operand_type(op, MulOp::INPUT1), operand_type(op, MulOp::INPUT2), result_type(op, MulOp::OUTPUT));
    let of = element(cx, result);
    if is_any_integer(cx, of) {
        let (left, right) = (element(cx, a), element(cx, b));
        let same = is_any_integer(cx, left) && left == right;
        ensure(op, same, "requires the same element type for all operands")?;
        let fits = cx.bit_width(left) <= cx.bit_width(of);
        ensure(op, fits, "invalid data type size for operands or result")?;
    } else {
        let same = element(cx, a) == of && element(cx, b) == of;
        ensure(op, same, "requires the same element type for all operands and results")?;
        let shift = constant_numbers(op, MulOp::SHIFT).and_then(|n| n.first().copied()).unwrap_or(0);
        ensure(op, shift == 0, "require shift to be 0 for float type")?;
    }
    let (left, right) = (has_rank(cx, a), has_rank(cx, b));
    let ranks = [a, b, result].map(|t| rank(cx, t));
    if left && right {
        ensure_that(op, ranks[0] == ranks[1], || {
            format!("a and b operands don't have matching ranks, got {} and {}", ranks[0], ranks[1])
        })?;
        ensure_that(op, broadcast_shapes(shape(cx, a), shape(cx, b)).is_some(), || {
            format!(
                "a and b operands don't have broadcast-compatible shapes, got {} and {}",
                show(cx, a),
                show(cx, b)
            )
        })?;
    }
    if !has_rank(cx, result) {
        return Ok(());
    }
    for (ranked, rank, name) in [(left, ranks[0], "a"), (right, ranks[1], "b")] {
        ensure_that(op, !ranked || rank == ranks[2], || {
            format!("result type has different rank than {name}, got {} vs {rank}", ranks[2])
        })?;
    }
    Ok(())
}

fn tile(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) = in_and_out(op)?;
    let Some(length) = shape_rank(cx, operand_type(op, TileOp::MULTIPLES)) else { return Ok(()) };
    if has_rank(cx, input) {
        let rank = rank(cx, input);
        ensure_that(op, rank as i64 == length, || {
            format!("expect 'multiples' to have rank {rank} but got {length}.")
        })?;
        let same = !has_rank(cx, output) || shape(cx, output).len() == rank;
        ensure(op, same, "expect same input and output tensor rank.")?;
    } else if has_rank(cx, output) {
        let rank = rank(cx, output);
        ensure_that(op, rank as i64 == length, || {
            format!("expect 'multiples' array to have length {rank} but got {length}.")
        })?;
    }
    let multiples = constant_numbers(op, TileOp::MULTIPLES).unwrap_or_default();
    let valid = multiples.iter().all(|&m| m > 0 || m == -1);
    ensure(op, valid, "expect element of 'multiples' to be positive integer or -1.")
}

fn reshape(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) = in_and_out(op)?;
    let Some(new) = constant_numbers(op, ReshapeOp::SHAPE) else { return Ok(()) };
    let missing = new.iter().filter(|&&d| d == -1).count();
    ensure(op, missing <= 1, "expected at most one target dimension to be -1")?;
    if !has_rank(cx, output) {
        return Ok(());
    }
    let to = shape(cx, output);
    ensure(op, new.len() == to.len(), "new shape does not match result rank")?;
    for (&wanted, &have) in new.iter().zip(to) {
        let consistent = wanted == -1 || wanted == DYNAMIC || have == DYNAMIC || wanted == have;
        ensure(op, consistent, "new shape is inconsistent with result shape")?;
        ensure_that(op, wanted == DYNAMIC || wanted >= -1, || {
            format!("new shape has invalid tensor dimension size {wanted}")
        })?;
    }
    let Some(count) = cx.type_data(input).element_count() else { return Ok(()) };
    if let Some(given) = cx.type_data(output).element_count() {
        ensure_that(op, count == given, || format!("cannot reshape {count} elements into {given}"))?;
    }
    let given = new.iter().filter(|&&d| d > 0).fold(1u64, |n, &d| n.saturating_mul(d as u64));
    let open = new.iter().any(|&d| d <= 0);
    ensure_that(op, if open { given <= count } else { given == count }, || {
        format!("cannot reshape {count} elements into {given}")
    })
}

fn transpose(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) = in_and_out(op)?;
    let perms = dense(op, TransposeOp::PERMS);
    let ranks = [input, output].map(|t| has_rank(cx, t).then(|| rank(cx, t)));
    let sized = |rank: Option<usize>, side: &str| {
        ensure_that(op, rank.is_none_or(|r| r == perms.len()), || {
            format!(
                "expected perms attribute to have size {} ({side} rank) but got size {}",
                rank.unwrap_or(0),
                perms.len()
            )
        })
    };
    sized(ranks[0], "input")?;
    let same = ranks[0].is_none() || ranks[1].is_none() || ranks[0] == ranks[1];
    ensure(op, same, "expected input tensor rank to equal result tensor rank")?;
    sized(ranks[1], "output")?;
    let permutes = (0..perms.len() as i64).all(|i| perms.contains(&i));
    ensure(op, permutes, "expected valid permutation indices")?;
    let counts = [input, output].map(|t| cx.type_data(t).element_count());
    if let [Some(a), Some(b)] = counts {
        ensure_that(op, a == b, || {
            format!("expected input1 and output to have same numbers of elements, got {a} and {b}")
        })?;
    }
    if ranks[0].is_none() || ranks[1].is_none() {
        return Ok(());
    }
    let (from, to) = (shape(cx, input), shape(cx, output));
    for (i, &perm) in perms.iter().enumerate() {
        let (wanted, have) = (from[perm as usize], to[i]);
        ensure_that(op, wanted == DYNAMIC || have == DYNAMIC || wanted == have, || {
            format!("expected output tensor dim {i} to match input dim {perm} with value of {wanted}")
        })?;
    }
    Ok(())
}

/// A dimension, if the type has a rank and it is known.
fn known(cx: &Context, ty: Type, dim: usize) -> Option<i64> {
    shape(cx, ty).get(dim).copied().filter(|&d| d != DYNAMIC)
}

fn sized(op: OpRef<'_>, what: &str, dim: usize, have: Option<i64>, wanted: Option<i64>) -> VerifyResult {
    let (Some(have), Some(wanted)) = (have, wanted) else { return Ok(()) };
    ensure_that(op, have == wanted, || {
        format!("requires {what} dimension {dim} to have size {wanted}, got {have}")
    })
}

fn gather(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (values, output) = in_and_out(op)?;
    let indices = operand_type(op, GatherOp::INDICES);
    let (n, c) = (known(cx, values, 0), known(cx, values, 2));
    sized(op, "indices", 0, known(cx, indices, 0), n)?;
    let (n, w) = (n.or(known(cx, indices, 0)), known(cx, indices, 1));
    sized(op, "output", 0, known(cx, output, 0), n)?;
    sized(op, "output", 1, known(cx, output, 1), w)?;
    sized(op, "output", 2, known(cx, output, 2), c)
}

fn scatter(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (values, output) = in_and_out(op)?;
    let (indices, input) = (operand_type(op, ScatterOp::INDICES), operand_type(op, ScatterOp::INPUT));
    same_elements(op, operand_type(op, ScatterOp::INPUT), output, IN_OUT)?;
    let (n, k, c) = (known(cx, values, 0), known(cx, values, 1), known(cx, values, 2));
    sized(op, "indices", 0, known(cx, indices, 0), n)?;
    let (n, w) = (n.or(known(cx, indices, 0)), known(cx, indices, 1));
    sized(op, "input", 0, known(cx, input, 0), n)?;
    sized(op, "input", 1, known(cx, input, 1), w)?;
    sized(op, "input", 2, known(cx, input, 2), c)?;
    let n = n.or(known(cx, input, 0));
    let (w, c) = (w.or(known(cx, input, 1)), c.or(known(cx, input, 2)));
    sized(op, "values_out", 0, known(cx, output, 0), n)?;
    sized(op, "values_out", 1, known(cx, output, 1), k)?;
    sized(op, "values_out", 2, known(cx, output, 2), c)?;
    let k = k.or(known(cx, output, 1));
    match (k, w) {
        (Some(k), Some(w)) => {
            ensure_that(op, k >= w, || format!("requires dimensions K >= W, got K={k} and W={w}"))
        }
        _ => Ok(()),
    }
}

/// The axis lies inside of a rank; that of scalars is zero.
fn axis_inside(op: OpRef<'_>, ty: Type, axis: i64, side: &str, what: &str) -> VerifyResult {
    if !has_rank(op.cx, ty) {
        return Ok(());
    }
    let rank = rank(op.cx, ty) as i64;
    ensure_that(op, axis < rank || rank == 0 && axis == 0, || {
        format!("expect {side} tensor rank ({rank}) to be larger than {what} axis ({axis})")
    })
}

fn reverse(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) = in_and_out(op)?;
    let axis = number(op, ReverseOp::AXIS).unwrap_or(0);
    ensure(op, axis >= 0, "expected non-negative reverse axis")?;
    axis_inside(op, input, axis, "input", "reverse")?;
    let same = !has_rank(cx, input) || !has_rank(cx, output) || rank(cx, input) == rank(cx, output);
    ensure(op, same, "expect output tensor rank to be equal to input tensor rank")?;
    axis_inside(op, output, axis, "output", "reverse")
}

fn negate(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) = in_and_out(op)?;
    let compatible = compatible_shapes(cx, [input, output]);
    ensure(op, compatible, "requires the same shape for input1 and output")?;
    for (ty, zero, name) in [(input, NegateOp::INPUT1_ZP, "input1"), (output, NegateOp::OUTPUT_ZP, "output")]
    {
        let (have, zero) = (stored(cx, ty), stored(cx, operand_type(op, zero)));
        ensure_that(op, have == zero, || {
            format!(
                "expect both {name} and its zero point are the same element type, got {} and {}",
                show(cx, have),
                show(cx, zero)
            )
        })?;
    }
    zero_point::verify(op, NegateOp::INPUT1_ZP, "input1")?;
    zero_point::verify(op, NegateOp::OUTPUT_ZP, "output")
}

fn rescale(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) = (operand_type(op, RescaleOp::INPUT), result_type(op, RescaleOp::OUTPUT));
    for (ty, name) in [(input, "input"), (output, "output")] {
        let of = stored(cx, ty);
        ensure_that(op, is_any_integer(cx, of), || {
            format!("expect {name} to have integer element type, got {}", show(cx, of))
        })?;
    }
    for (ty, zero, name) in [(input, RescaleOp::INPUT_ZP, "input"), (output, RescaleOp::OUTPUT_ZP, "output")]
    {
        let (have, zero) = (stored(cx, ty), stored(cx, operand_type(op, zero)));
        let same = is_any_integer(cx, zero) && cx.bit_width(have) == cx.bit_width(zero);
        ensure_that(op, same, || {
            format!(
                "expected {name} and {name}_zp to both be integer of the same bitwidth, but got {} vs. {}",
                show(cx, have),
                show(cx, zero)
            )
        })?;
    }
    zero_point::verify_rescaled(op, RescaleOp::INPUT_ZP, RescaleOp::INPUT_UNSIGNED, "input")?;
    zero_point::verify_rescaled(op, RescaleOp::OUTPUT_ZP, RescaleOp::OUTPUT_UNSIGNED, "output")?;
    let (multiplier, shift) = (operand_type(op, RescaleOp::MULTIPLIER), operand_type(op, RescaleOp::SHIFT));
    let wide = is_set(op, RescaleOp::SCALE32);
    let of = element(cx, multiplier);
    let bits = if wide { 32 } else { 16 };
    ensure_that(op, is_integer(cx, of, bits), || {
        format!("expect i{bits} element type for multiplier for scale32={wide}, got {}", show(cx, of))
    })?;
    let mut channels = 1;
    if is_set(op, RescaleOp::PER_CHANNEL) && has_rank(cx, input) {
        let sizes = shape(cx, input);
        ensure_that(op, !sizes.is_empty(), || {
            "requires input to be at least rank 1 when per_channel is true, but got rank 0".to_owned()
        })?;
        channels = sizes.last().copied().unwrap_or(1);
    }
    for (ty, name) in [(multiplier, "multiplier"), (shift, "shift")] {
        let size = shape(cx, ty).first().copied().unwrap_or(DYNAMIC);
        ensure_that(op, size == DYNAMIC || size == channels, || {
            format!("expect shape of {{ {channels} }} for {name} input, got {{ {size} }}")
        })?;
    }
    Ok(())
}

fn select(op: OpRef<'_>) -> VerifyResult {
    let (cx, output) = (op.cx, result_type(op, SelectOp::OUTPUT));
    for slot in [SelectOp::INPUT2, SelectOp::INPUT3] {
        same_elements(op, operand_type(op, slot), output, IN_OUT)?;
    }
    let predicate = operand_type(op, SelectOp::INPUT1);
    ensure_that(op, is_tensor(cx, predicate), || {
        format!("expect shaped tensor for input1, got {}", show(cx, predicate))
    })?;
    let of = element(cx, predicate);
    ensure_that(op, is_integer(cx, of, 1), || {
        format!("expect element type of bool for input1, got {}", show(cx, of))
    })
}

fn power_of_two(op: OpRef<'_>, size: i64, name: &str) -> VerifyResult {
    let power = size == DYNAMIC || size > 0 && size & (size - 1) == 0;
    ensure_that(op, power, || format!("expected {name} to be a power of two, got {size}"))
}

fn rfft2d(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (real, imaginary) = (result_type(op, Rfft2dOp::OUTPUT_REAL), result_type(op, Rfft2dOp::OUTPUT_IMAG));
    ensure_that(op, compatible_shapes(cx, [real, imaginary]), || {
        format!("expected output shapes to match, got {}, {}", show(cx, real), show(cx, imaginary))
    })?;
    let input = operand_type(op, Rfft2dOp::INPUT_REAL);
    let &[_, height, width] = shape(cx, input) else { return Ok(()) };
    power_of_two(op, height, "height")?;
    power_of_two(op, width, "width")?;
    let to = real;
    if !has_rank(cx, to) {
        return Ok(());
    }
    let (from, to_shape) = (shape(cx, input), shape(cx, to));
    ensure_that(op, agree(&from[..2], &to_shape[..to_shape.len().min(2)]), || {
        format!(
            "expected batch and height dimensions of input/output to match, got input={} output={}",
            show(cx, input),
            show(cx, to)
        )
    })?;
    let out = to_shape.last().copied().unwrap_or(DYNAMIC);
    ensure_that(op, width == DYNAMIC || out == DYNAMIC || out == width / 2 + 1, || {
        format!("expected output width to be equal to input_width / 2 + 1, got {out}")
    })
}

fn resize(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (input, output) = (operand_type(op, ResizeOp::INPUT), result_type(op, ResizeOp::OUTPUT));
    let (Some(scale), Some(offset), Some(border)) = (
        constant_numbers(op, ResizeOp::SCALE),
        constant_numbers(op, ResizeOp::OFFSET),
        constant_numbers(op, ResizeOp::BORDER),
    ) else {
        return Ok(());
    };
    let positive = scale.iter().all(|&s| s > 0);
    ensure_that(op, positive, || format!("expect all scale values to be > 0, got {}", list(&scale)))?;
    let (&[yn, yd, xn, xd], &[oy, ox], &[by, bx]) = (&scale[..], &offset[..], &border[..]) else {
        return Ok(());
    };
    let (&[_, ih, iw, _], &[_, oh, ow, _]) = (shape(cx, input), shape(cx, output)) else { return Ok(()) };
    let sides = [("height", "y", ih, oh, yn, yd, oy, by), ("width", "x", iw, ow, xn, xd, ox, bx)];
    for (name, axis, from, to, n, d, offset, border) in sides {
        // An input of one may be broadcast.
        if from == DYNAMIC || from == 1 {
            continue;
        }
        let total = (from - 1).saturating_mul(n).saturating_sub(offset).saturating_add(border);
        ensure_that(op, total % d == 0, || {
            format!(
                "expected (input_{name} - 1) * scale_{axis}_n - offset_{axis} + border_{axis} to be wholly divisible by \
                 scale_{axis}_d, got (({from} - 1) * {n} - {offset} + {border}) / {d}"
            )
        })?;
        let calculated = total / d + 1;
        ensure_that(op, to == DYNAMIC || to == calculated, || {
            format!("calculated output {name} did not match expected: calculated={calculated}, expected={to}")
        })?;
    }
    Ok(())
}
