//! Verifiers. Rule: `Shape.cpp`.

use crate::slots::shape::{AddOp, ReduceOp};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::types;
use isogloss_ir::definition::hooks::{InferInput, VerifyOp, VerifyResult};
use isogloss_ir::interfaces::InferError;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::verify::compatible_shapes;
use isogloss_ir::{Context, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "add" | "div" | "get_extent" | "mul" | "num_elements" | "rank" => |op| propagates(op, "size"),
        "broadcast" | "shape_of" => |op| propagates(op, "shape"),
        "reduce" => reduce,
        _ => return None,
    })
}

fn is(op: OpRef<'_>, ty: Type, mnemonic: &str) -> bool {
    types::mnemonic(op.cx, "shape", ty) == Some(mnemonic)
}

/// Where an operand may hold an error, so does the result.
fn propagates(op: OpRef<'_>, result: &str) -> VerifyResult {
    let error = op.operand_types().any(|t| ["size", "shape", "value_shape"].iter().any(|m| is(op, t, m)));
    ensure_that(op, !error || is(op, result_type(op, AddOp::RESULT), result), || {
        format!(
            "if at least one of the operands can hold error values then the result must be of type `{result}` to \
             propagate them"
        )
    })
}

fn reduce(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(block) = op.region_at(ReduceOp::REGION).and_then(|r| r.first_block()) else { return Ok(()) };
    let inits = operand_types(op, ReduceOp::INIT_VALS);
    let arguments: Vec<Type> = block.arguments().iter().map(|&a| block.body.value_type(a)).collect();
    let wanted = inits.len() + 2;
    ensure_that(op, arguments.len() == wanted, || {
        format!("ReduceOp body is expected to have {wanted} arguments")
    })?;
    let index = cx.common().index;
    ensure(op, arguments[0] == index, "argument 0 of ReduceOp body is expected to be of IndexType")?;
    if is(op, operand_type(op, ReduceOp::SHAPE), "shape") {
        ensure(
            op,
            is(op, arguments[1], "size"),
            "argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType",
        )?;
    } else {
        ensure(
            op,
            arguments[1] == index,
            "argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent tensor",
        )?;
    }
    for (i, (&init, &argument)) in inits.iter().zip(&arguments[2..]).enumerate() {
        ensure_that(op, init == argument, || {
            format!("type mismatch between argument {} of ReduceOp body and initial value {i}", i + 2)
        })?;
    }
    Ok(())
}

fn is_size(cx: &Context, ty: Type) -> bool {
    types::mnemonic(cx, "shape", ty) == Some("size")
}

fn is_shape(cx: &Context, ty: Type) -> bool {
    types::mnemonic(cx, "shape", ty) == Some("shape")
}

/// The size of an extent tensor: a tensor of indices with one dimension.
fn extent(cx: &Context, ty: Type) -> Option<i64> {
    match cx.type_data(ty) {
        TypeData::RankedTensor { shape, element, .. } if *element == cx.common().index => match shape[..] {
            [size] => Some(size),
            _ => None,
        },
        _ => None,
    }
}

/// The type that says the most of sizes, or of shapes, where one that may be an error prevails.
pub(super) fn infer_meet(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let (cx, index) = (input.cx, input.cx.common().index);
    let mut types = input.operands.iter().map(|&v| input.body.value_type(v));
    let Some(mut met) = types.next() else { return Err(InferError::NoTypes) };
    for other in types {
        let (left, right) = if is_shape(cx, met) || is_size(cx, met) { (met, other) } else { (other, met) };
        let mixed = || Err("requires all sizes or shapes".into());
        met = if is_size(cx, left) {
            if is_size(cx, right) || right == index { left } else { return mixed() }
        } else if left == index {
            if right == index { right } else { return mixed() }
        } else if is_shape(cx, left) {
            if is_shape(cx, right) || extent(cx, right).is_some() { left } else { return mixed() }
        } else {
            match (extent(cx, left), extent(cx, right)) {
                (Some(DYNAMIC), Some(_)) => left,
                (Some(_), Some(DYNAMIC)) => right,
                (Some(a), Some(b)) if a == b => left,
                (Some(_), Some(_)) => return Err("unequal shape cardinality".into()),
                _ => return mixed(),
            }
        };
    }
    Ok(vec![met])
}

/// True if what is inferred may be the result: sizes are sizes or indices, shapes are shapes or tensors.
pub(super) fn meets(cx: &Context, inferred: &[Type], results: &[Type]) -> bool {
    let (&[inferred], &[result]) = (inferred, results) else { return false };
    let (left, right) =
        if is_shape(cx, inferred) || is_size(cx, inferred) { (inferred, result) } else { (result, inferred) };
    if is_size(cx, left) {
        return is_size(cx, right) || right == cx.common().index;
    }
    if is_shape(cx, left) {
        return is_shape(cx, right) || is_tensor(cx, right);
    }
    compatible_shapes(cx, [left, right])
}
