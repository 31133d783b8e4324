//! Verifiers. Rule: `TransformOps.cpp`, `LinalgTransformOps.cpp` and the like.

use super::contents;
use crate::slots::transform::{ForeachOp, StructuredPackGreedilyOp, StructuredPadOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "alternatives" => alternatives,
        "foreach" => foreach,
        "structured.hoist_pad" | "structured.hoist_pad.build_packing_loop_nest" => {
            |op| permutes(op, "transpose", "transpose")
        }
        "structured.interchange" => |op| permutes(op, "iterator_interchange", "iterator_interchange"),
        "structured.pack_greedily" => pack_greedily,
        "structured.pad" => pad,
        _ => return contents::verifier(name),
    })
}

fn list(numbers: &[i64]) -> String {
    let texts: Vec<String> = numbers.iter().map(i64::to_string).collect();
    texts.join(", ")
}

pub(super) fn is_permutation(order: &[i64]) -> bool {
    (0..order.len() as i64).all(|i| order.contains(&i))
}

fn permutes(op: OpRef<'_>, name: &str, shown: &str) -> VerifyResult {
    let order = dense_named(op, name);
    ensure_that(op, is_permutation(&order), || {
        format!("expects {shown} to be a permutation, found {}", list(&order))
    })
}

fn alternatives(op: OpRef<'_>) -> VerifyResult {
    let results: Vec<Type> = op.result_types().collect();
    for region in op.regions() {
        let last = region.first_block().and_then(|b| b.last_op());
        let same = last.is_none_or(|l| l.operand_types().eq(results.iter().copied()));
        ensure(op, same, "expects terminator operands to have the same type as results of the operation")?;
    }
    Ok(())
}

fn foreach(op: OpRef<'_>) -> VerifyResult {
    let Some(block) = op.region_at(ForeachOp::BODY).and_then(|r| r.first_block()) else { return Ok(()) };
    let targets = count(op, ForeachOp::TARGETS);
    ensure(
        op,
        targets == block.arguments().len(),
        "expects the same number of targets as the body has block arguments",
    )?;
    let passed = op.operand_types().zip(region_arguments(op, ForeachOp::BODY));
    let mut mixed = passed.filter(|(target, argument)| target != argument);
    ensure(
        op,
        mixed.next().is_none(),
        "expects co-indexed targets and the body's block arguments to have the same op/value/param type",
    )?;
    let yielded = block.last_op().map_or(0, |l| l.operands().len());
    ensure(
        op,
        op.results().len() == yielded,
        "expects the same number of results as the yield terminator has operands",
    )?;
    let results = block.last_op().into_iter().flat_map(|l| l.operand_types()).zip(op.result_types());
    let mut mixed = results.filter(|(yielded, result)| yielded != result);
    let text = "expects co-indexed results and yield operands to have the same op/value/param type";
    ensure(op, mixed.next().is_none(), text)
}

fn pack_greedily(op: OpRef<'_>) -> VerifyResult {
    let order = dense(op, StructuredPackGreedilyOp::MATMUL_INNER_DIMS_ORDER);
    ensure(op, is_permutation(&order), "\"matmul_inner_dims_order\" is not a valid permutation")?;
    let multiples = dense(op, StructuredPackGreedilyOp::MATMUL_PADDED_SIZES_NEXT_MULTIPLE_OF);
    let sizes = dense(op, StructuredPackGreedilyOp::STATIC_MATMUL_PACKED_SIZES);
    let both = multiples.iter().zip(&sizes).any(|(&m, &s)| m != 0 && s != 0);
    ensure(
        op,
        !both,
        "at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero for the matmul strategy",
    )
}

fn pad(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let shown = |name: &str| op.attr(name).map_or_else(String::new, |a| cx.display_attr(a).to_string());
    let flags = integers(op, StructuredPadOp::NOFOLD_FLAGS).iter().all(|f| matches!(f, 0 | 1));
    ensure_that(op, flags, || {
        format!("expects nofold_flags to contain booleans (0/1), found {}", shown("nofold_flags"))
    })?;
    let dims = integers(op, StructuredPadOp::PADDING_DIMENSIONS);
    ensure_that(op, dims.iter().all(|&d| d >= 0), || {
        format!(
            "expects padding_dimensions to contain positive integers, found {}",
            shown("padding_dimensions")
        )
    })?;
    let multiples = dense(op, StructuredPadOp::STATIC_PAD_TO_MULTIPLE_OF).len();
    let each = multiples == 0 || multiples == dims.len();
    ensure(op, each, "expects as many multiples as padding_dimensions")?;
    for &transpose in array(op, StructuredPadOp::TRANSPOSE_PADDINGS) {
        let order: Numbers = isogloss_dialects_support::syntax::attrs::array(cx, Some(transpose))
            .iter()
            .map(|&a| isogloss_dialects_support::syntax::attrs::integer(cx, Some(a)).unwrap_or(-1))
            .collect();
        ensure_that(op, is_permutation(&order), || {
            format!("expects transpose_paddings to be a permutation, found {}", cx.display_attr(transpose))
        })?;
    }
    const COPIES: [&str; 3] = ["bufferization.materialize_in_destination", "linalg.copy", "none"];
    let known = string(op, StructuredPadOp::COPY_BACK_OP).is_none_or(|copy| COPIES.contains(&&*copy));
    ensure(op, known, "invalid copy_back_op")
}
