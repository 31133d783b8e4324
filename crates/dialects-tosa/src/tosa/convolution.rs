//! Verifiers of convolutions and pooling. Rule: `TosaOps.cpp`.

use super::parts::{list, same_elements, stored};
use super::zero_point;
use crate::slots::tosa::{AvgPool2dOp, Conv2dOp, MaxPool2dOp, TransposeConv2dOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{FloatKind, OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "avg_pool2d" => average,
        "conv2d" => |op| convolution(op, 2, false),
        "conv3d" => |op| convolution(op, 3, false),
        "depthwise_conv2d" => |op| convolution(op, 2, true),
        "max_pool2d" => maximum,
        "transpose_conv2d" => transposed,
        _ => return None,
    })
}

/// The names of a dimension in messages: itself, its axis, the padding before and behind.
type Name = [&'static str; 4];
const DEPTH: Name = ["depth", "d", "front", "back"];
const HEIGHT: Name = ["height", "y", "top", "bottom"];
const WIDTH: Name = ["width", "x", "left", "right"];

fn at_least(op: OpRef<'_>, numbers: &[i64], least: i64, what: &str) -> VerifyResult {
    ensure_that(op, numbers.iter().all(|&n| n >= least), || {
        format!("expect all {what} values to be >= {least}, got {}", list(numbers))
    })
}

/// The quotient, if there is no rest.
fn divided(total: i64, by: i64) -> Option<i64> {
    (total.checked_rem(by) == Some(0)).then(|| total / by)
}

fn matches_output(op: OpRef<'_>, name: &str, calculated: i64, output: i64) -> VerifyResult {
    ensure_that(op, output == DYNAMIC || calculated == output, || {
        format!("calculated output {name} did not match expected: calculated={calculated}, expected={output}")
    })
}

/// Rules, in order: the ranges of numbers; padding is smaller than the kernel; the output is as large as it gets.
fn pooling(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (kernel, stride, pad) =
        (dense(op, AvgPool2dOp::KERNEL), dense(op, AvgPool2dOp::STRIDE), dense(op, AvgPool2dOp::PAD));
    at_least(op, &kernel, 1, "kernel")?;
    at_least(op, &stride, 1, "stride")?;
    at_least(op, &pad, 0, "padding")?;
    let (&[ky, kx], &[sy, sx], &[top, bottom, left, right]) = (&kernel[..], &stride[..], &pad[..]) else {
        return Ok(());
    };
    ensure_that(op, left < kx && right < kx, || {
        format!(
            "expected left/right padding to be less than the width of the kernel, got pad_left={left}, \
             pad_right={right}, kernel_x={kx}"
        )
    })?;
    ensure_that(op, top < ky && bottom < ky, || {
        format!(
            "expected top/bottom padding to be less than the height of the kernel, got pad_top={top}, \
             pad_bottom={bottom}, kernel_y={ky}"
        )
    })?;
    let (input, output) = (operand_type(op, AvgPool2dOp::INPUT), result_type(op, AvgPool2dOp::OUTPUT));
    let (&[_, ih, iw, _], &[_, oh, ow, _]) = (shape(cx, input), shape(cx, output)) else { return Ok(()) };
    let sides = [(HEIGHT, ih, oh, ky, sy, top, bottom), (WIDTH, iw, ow, kx, sx, left, right)];
    for ([name, axis, before, behind], from, to, kernel, stride, first, last) in sides {
        if from == DYNAMIC {
            continue;
        }
        let total = from.saturating_add(first).saturating_add(last).saturating_sub(kernel);
        let Some(count) = divided(total, stride) else {
            return fail(
                op,
                format!(
                    "expected input_{name} + pad_{before} + pad_{behind} - kernel_{axis} to be wholly divisible by \
                     stride_{axis}, got ({from} + {first} + {last} - {kernel}) / {stride}"
                ),
            );
        };
        matches_output(op, name, count + 1, to)?;
    }
    Ok(())
}

fn maximum(op: OpRef<'_>) -> VerifyResult {
    same_elements(
        op,
        operand_type(op, MaxPool2dOp::INPUT),
        result_type(op, MaxPool2dOp::OUTPUT),
        ["input", "output"],
    )?;
    pooling(op)
}

fn float(op: OpRef<'_>, ty: Type) -> Option<FloatKind> {
    op.cx.float_kind(ty)
}

/// Verifies the type in which floats are accumulated.
fn accumulates_floats(op: OpRef<'_>, ty: Type, accumulator: Type) -> VerifyResult {
    let sum = float(op, accumulator);
    let text = match float(op, ty) {
        Some(FloatKind::F16) if !matches!(sum, Some(FloatKind::F16 | FloatKind::F32)) => {
            "f16 tensor is not f16/f32"
        }
        Some(FloatKind::BF16) if sum != Some(FloatKind::F32) => "bf16 tensor is not f32",
        Some(FloatKind::F32) if sum != Some(FloatKind::F32) => "f32 tensor is not f32",
        _ => return Ok(()),
    };
    fail(op, format!("accumulator type for {text}"))
}

fn same_zero_type(op: OpRef<'_>, what: &str, ty: Type, zero: Type) -> VerifyResult {
    ensure_that(op, ty == zero, || {
        let (ty, zero) = (show(op.cx, ty), show(op.cx, zero));
        format!("expect both {what} and its zero point are the same element type, got {ty} and {zero}")
    })
}

fn average(op: OpRef<'_>) -> VerifyResult {
    pooling(op)?;
    let cx = op.cx;
    let [input, input_zero, output_zero] =
        [AvgPool2dOp::INPUT, AvgPool2dOp::INPUT_ZP, AvgPool2dOp::OUTPUT_ZP]
            .map(|slot| stored(cx, operand_type(op, slot)));
    let output = stored(cx, result_type(op, AvgPool2dOp::OUTPUT));
    let accumulator = type_attr(op, AvgPool2dOp::ACC_TYPE).unwrap_or(cx.common().none);
    let wide = !is_any_integer(cx, input) || is_integer(cx, accumulator, 32);
    ensure(op, wide, "accumulator type for integer tensor is not i32")?;
    accumulates_floats(op, input, accumulator)?;
    same_zero_type(op, "input", input, input_zero)?;
    same_zero_type(op, "output", output, output_zero)?;
    zero_point::verify(op, AvgPool2dOp::INPUT_ZP, "input")?;
    zero_point::verify(op, AvgPool2dOp::OUTPUT_ZP, "output")
}

/// Rules, in order: bias and result, input and weight, and zero points are of types that go together; so is what sums
/// are kept in.
fn convolves(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let operands =
        [Conv2dOp::INPUT, Conv2dOp::WEIGHT, Conv2dOp::BIAS, Conv2dOp::INPUT_ZP, Conv2dOp::WEIGHT_ZP];
    let [input, weight, bias, input_zero, weight_zero] =
        operands.map(|slot| stored(cx, operand_type(op, slot)));
    let result = stored(cx, result_type(op, Conv2dOp::OUTPUT));
    let pair = |a: Type, b: Type| format!("got {} and {}", show(cx, a), show(cx, b));
    let floats = is_float(cx, bias) && is_float(cx, result);
    ensure_that(op, !floats || bias == result, || {
        format!("expect both bias and result to have same element type, {}", pair(bias, result))
    })?;
    let small = |ty: Type| matches!(float(op, ty), Some(FloatKind::F8E5M2 | FloatKind::F8E4M3FN));
    if small(input) || small(weight) {
        ensure_that(op, input == weight, || {
            format!("expect both input and weight to have same element type, {}", pair(input, weight))
        })?;
    }
    ensure_that(op, is_float(cx, input) == is_float(cx, weight), || {
        format!("expect both input and weight to be float or not together, {}", pair(input, weight))
    })?;
    same_zero_type(op, "input", input, input_zero)?;
    same_zero_type(op, "weight", weight, weight_zero)?;
    zero_point::verify(op, Conv2dOp::INPUT_ZP, "input")?;
    zero_point::verify(op, Conv2dOp::WEIGHT_ZP, "weight")?;
    let sum = type_attr(op, Conv2dOp::ACC_TYPE).unwrap_or(cx.common().none);
    let text = if is_integer(cx, input, 8) && !is_integer(cx, sum, 32) {
        "accumulator type for i8 tensor is not i32"
    } else if is_integer(cx, input, 16) && !is_integer(cx, sum, 48) {
        "accumulator type for i16 tensor is not i48"
    } else if matches!(float(op, input), Some(FloatKind::F8E5M2 | FloatKind::F8E4M3))
        && float(op, sum) != Some(FloatKind::F16)
    {
        "accumulator type for f8 tensor is not f16"
    } else {
        return accumulates_floats(op, input, sum);
    };
    fail(op, text)
}

fn bias_channels(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (bias, output) =
        (shape(cx, operand_type(op, Conv2dOp::BIAS)), shape(cx, result_type(op, Conv2dOp::OUTPUT)));
    let (Some(&bias), Some(&channels)) = (bias.first(), output.last()) else { return Ok(()) };
    let holds = bias == DYNAMIC || channels == DYNAMIC || bias == channels || bias == 1;
    ensure_that(op, holds, || {
        format!("bias channels expected to be equal to output channels ({channels}) or 1, got {bias}")
    })
}

fn convolution(op: OpRef<'_>, dims: usize, depthwise: bool) -> VerifyResult {
    convolves(op)?;
    let cx = op.cx;
    let (pad, stride, dilation) =
        (dense(op, Conv2dOp::PAD), dense(op, Conv2dOp::STRIDE), dense(op, Conv2dOp::DILATION));
    at_least(op, &pad, 0, "padding")?;
    at_least(op, &stride, 1, "stride")?;
    at_least(op, &dilation, 1, "dilation")?;
    let (input, weight) =
        (shape(cx, operand_type(op, Conv2dOp::INPUT)), shape(cx, operand_type(op, Conv2dOp::WEIGHT)));
    let output = shape(cx, result_type(op, Conv2dOp::OUTPUT));
    let names: &[Name] = if dims == 3 { &[DEPTH, HEIGHT, WIDTH] } else { &[HEIGHT, WIDTH] };
    let complete = pad.len() == 2 * dims && stride.len() == dims && dilation.len() == dims;
    if complete && input.len() == dims + 2 && weight.len() == dims + 2 {
        for (i, [name, axis, before, behind]) in names.iter().enumerate() {
            let (from, kernel) = (input[i + 1], weight[if depthwise { i } else { i + 1 }]);
            if from == DYNAMIC || kernel == DYNAMIC {
                continue;
            }
            let (first, last, stride, dilation) = (pad[2 * i], pad[2 * i + 1], stride[i], dilation[i]);
            let total = (from - 1)
                .saturating_add(first)
                .saturating_add(last)
                .saturating_sub((kernel - 1).saturating_mul(dilation));
            let Some(count) = divided(total, stride) else {
                return fail(
                    op,
                    format!(
                        "expected input_{name} - 1 + pad_{before} + pad_{behind} - (kernel_{name} - 1) * \
                         dilation_{axis} to be wholly divisible by stride_{axis}, got ({from} - 1 + {first} + {last} - \
                         ({kernel} - 1) * {dilation}) / {stride}"
                    ),
                );
            };
            matches_output(op, name, count + 1, output.get(i + 1).copied().unwrap_or(DYNAMIC))?;
        }
    }
    bias_channels(op)
}

fn transposed(op: OpRef<'_>) -> VerifyResult {
    convolves(op)?;
    let cx = op.cx;
    let (pad, stride) = (dense(op, TransposeConv2dOp::OUT_PAD), dense(op, TransposeConv2dOp::STRIDE));
    ensure_that(op, stride.iter().all(|&s| s >= 1), || {
        format!("expect all stride values to be >= 1, got [{}]", list(&stride))
    })?;
    let (&[top, bottom, left, right], &[sy, sx]) = (&pad[..], &stride[..]) else { return Ok(()) };
    let (input, weight) = (
        shape(cx, operand_type(op, TransposeConv2dOp::INPUT)),
        shape(cx, operand_type(op, TransposeConv2dOp::WEIGHT)),
    );
    let output = shape(cx, result_type(op, TransposeConv2dOp::OUTPUT));
    if let &[_, height, width, _] = weight {
        let sides = [
            (top, height, "out_pad_top", "KH"),
            (bottom, height, "out_pad_bottom", "KH"),
            (left, width, "out_pad_left", "KW"),
            (right, width, "out_pad_right", "KW"),
        ];
        for (pad, kernel, pad_name, kernel_name) in sides {
            ensure_that(op, kernel == DYNAMIC || pad > -kernel, || {
                format!(
                    "expected {pad_name} > -{kernel_name}, but got: {pad_name}={pad} and {kernel_name}={kernel}"
                )
            })?;
        }
    }
    if let (&[_, ih, iw, _], &[_, kh, kw, _], &[_, oh, ow, _]) = (input, weight, output) {
        let sides = [
            ("H", "y", "top", "bottom", ih, kh, oh, sy, top, bottom),
            ("W", "x", "left", "right", iw, kw, ow, sx, left, right),
        ];
        for (d, axis, before, behind, from, kernel, to, stride, first, last) in sides {
            if from == DYNAMIC || to == DYNAMIC || kernel == DYNAMIC {
                continue;
            }
            let wanted = (from - 1)
                .saturating_mul(stride)
                .saturating_add(first)
                .saturating_add(last)
                .saturating_add(kernel);
            ensure_that(op, to == wanted, || {
                format!(
                    "dimension mismatch: expected O{d} == (I{d} - 1) * stride_{axis} + out_pad_{before} + \
                     out_pad_{behind} + K{d}, but got {to} != ({from} - 1) * {stride} + {first} + {last} + {kernel}"
                )
            })?;
        }
    }
    bias_channels(op)
}
