//! Verifiers. Rule: `Shape.cpp`.

use crate::rules::*;
use crate::syntax::types;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "add" | "div" | "get_extent" | "mul" | "num_elements" | "rank" => |op| propagates(op, "size"),
        "assuming_all" => |op| ensure(op, op.operands().len() > 0, "no operands specified"),
        "broadcast" | "shape_of" => |op| propagates(op, "shape"),
        "cstr_broadcastable" => |op| ensure(op, op.operands().len() >= 2, "required at least 2 input shapes"),
        "reduce" => reduce,
        "yield" => yields,
        _ => return None,
    })
}

fn is(op: OpRef<'_>, ty: Type, mnemonic: &str) -> bool {
    types::mnemonic(op.cx, "shape", ty) == Some(mnemonic)
}

/// Where an operand may hold an error, so does the result.
fn propagates(op: OpRef<'_>, result: &str) -> VerifyResult {
    let error = op.operand_types().any(|t| ["size", "shape", "value_shape"].iter().any(|m| is(op, t, m)));
    ensure_that(op, !error || is(op, result_type(op, 0), result), || {
        format!(
            "if at least one of the operands can hold error values then the result must be of type `{result}` to \
             propagate them"
        )
    })
}

fn reduce(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(block) = op.region(0).and_then(|r| r.first_block()) else { return Ok(()) };
    let inits = operand_types(op, 1);
    let arguments: Vec<Type> = block.arguments().iter().map(|&a| block.body.value_type(a)).collect();
    let wanted = inits.len() + 2;
    ensure_that(op, arguments.len() == wanted, || {
        format!("ReduceOp body is expected to have {wanted} arguments")
    })?;
    let index = cx.common().index;
    ensure(op, arguments[0] == index, "argument 0 of ReduceOp body is expected to be of IndexType")?;
    if is(op, operand_type(op, 0), "shape") {
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

fn yields(op: OpRef<'_>) -> VerifyResult {
    let Some(parent) = op.parent() else { return Ok(()) };
    ensure(
        op,
        parent.results().len() == op.operands().len(),
        "number of operands does not match number of results of its parent",
    )?;
    let same = parent.result_types().eq(op.operand_types());
    ensure(op, same, "types mismatch between yield op and its parent")
}
