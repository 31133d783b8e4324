//! Verifiers of operations with regions, which pass lists of values, and of parts of shapes. Rule: `TosaOps.cpp`.

use super::parts::{constant_numbers, shape_rank};
use crate::slots::tosa::{CondIfOp, SliceShapeOp, WhileLoopOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::RegionSlot;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{OpRef, Type};

/// Rules, in order: as many values; of the same element types; of shapes that may be the same.
fn same_values(op: OpRef<'_>, a: &[Type], a_name: &str, b: &[Type], b_name: &str) -> VerifyResult {
    let cx = op.cx;
    ensure_that(op, a.len() == b.len(), || {
        format!("require same number of values in {a_name} ({}) and {b_name} ({})", a.len(), b.len())
    })?;
    for (&a, &b) in a.iter().zip(b) {
        let [of_a, of_b] = [a, b].map(|ty| element(cx, ty));
        ensure_that(op, of_a == of_b, || {
            format!(
                "require same element type for {a_name} ({}) and {b_name} ({})",
                show(cx, of_a),
                show(cx, of_b)
            )
        })?;
        let agree = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
        let (left, right) = (shape(cx, a), shape(cx, b));
        let same = !has_rank(cx, a)
            || !has_rank(cx, b)
            || left.len() == right.len() && left.iter().zip(right).all(agree);
        ensure_that(op, same, || {
            format!("require same shapes for {a_name} ({}) and {b_name} ({})", show(cx, a), show(cx, b))
        })?;
    }
    Ok(())
}

/// The types that a region yields, if it does.
fn yielded(op: OpRef<'_>, region: RegionSlot) -> Option<Vec<Type>> {
    let last = op.region_at(region)?.first_block()?.last_op()?;
    (last.name_str() == "tosa.yield").then(|| last.operand_types().collect())
}

/// True if a tensor may have just one element.
fn has_size_one(op: OpRef<'_>, ty: Type) -> bool {
    !is_static(op.cx, ty) || volume(op.cx, ty) == 1
}

/// Rules, in order: the graphs take what is passed; they yield the results; the condition is one value.
pub(super) fn cond_if(op: OpRef<'_>) -> VerifyResult {
    let inputs = operand_types(op, CondIfOp::INPUT_LIST);
    let results: Vec<Type> = op.result_types().collect();
    let graphs = [(CondIfOp::THEN_GRAPH, "then"), (CondIfOp::ELSE_GRAPH, "else")];
    for (region, name) in graphs {
        if has_region(op, region) {
            let taken = region_arguments(op, region);
            same_values(op, &taken, &format!("'{name}_graph' arguments"), &inputs, "'input_list'")?;
        }
    }
    for (region, name) in graphs {
        if let Some(types) = yielded(op, region) {
            same_values(op, &types, &format!("'{name}_graph' results"), &results, "'output_list'")?;
        }
    }
    let condition = operand_type(op, CondIfOp::CONDITION);
    ensure_that(op, has_size_one(op, condition), || {
        format!("'condition' must be a size 1 tensor, got {}", show(op.cx, condition))
    })
}

/// Rules, in order: results are like what is passed; the graphs take that; the body yields it; the condition is one
/// truth value.
pub(super) fn while_loop(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let inputs = operand_types(op, WhileLoopOp::INPUT_LIST);
    let results: Vec<Type> = op.result_types().collect();
    same_values(op, &inputs, "'input_list'", &results, "'output_list'")?;
    for (region, name) in [(WhileLoopOp::COND_GRAPH, "cond"), (WhileLoopOp::BODY_GRAPH, "body")] {
        if has_region(op, region) {
            let taken = region_arguments(op, region);
            same_values(op, &taken, &format!("'{name}_graph' arguments"), &inputs, "'input_list'")?;
        }
    }
    if let Some(types) = yielded(op, WhileLoopOp::BODY_GRAPH) {
        same_values(op, &types, "'body_graph' results", &inputs, "'input_list'")?;
    }
    let Some(types) = yielded(op, WhileLoopOp::COND_GRAPH) else { return Ok(()) };
    let &[condition] = &types[..] else { return fail(op, "require 'cond_graph' only have one result") };
    ensure_that(op, has_size_one(op, condition), || {
        format!("'cond_graph' result must be a size 1 tensor, got {}", show(cx, condition))
    })?;
    ensure_that(op, is_signless(cx, element(cx, condition), 1), || {
        format!("'cond_graph' result must be a boolean tensor, got {}", show(cx, condition))
    })
}

/// Rules, in order, for known sizes: the start is not negative; the size is positive, and that of the result; the slice
/// is inside of the shape.
pub(super) fn slice_shape(op: OpRef<'_>) -> VerifyResult {
    let number = |slot| constant_numbers(op, slot).and_then(|numbers| numbers.first().copied());
    let (start, size) = (number(SliceShapeOp::START), number(SliceShapeOp::SIZE));
    if let Some(start) = start {
        ensure_that(op, start >= 0, || format!("expected non-negative start index, got {start}"))?;
    }
    let Some(size) = size else { return Ok(()) };
    ensure_that(op, size > 0, || format!("expected positive size, got {size}"))?;
    if let Some(rank) = shape_rank(op.cx, result_type(op, SliceShapeOp::OUTPUT)) {
        ensure_that(op, rank == size, || {
            format!("expected output type size to be equal to size attribute, got {rank} vs {size}")
        })?;
    }
    let (Some(start), Some(rank)) = (start, shape_rank(op.cx, operand_type(op, SliceShapeOp::INPUT))) else {
        return Ok(());
    };
    let end = start.saturating_add(size);
    ensure_that(op, end <= rank, || {
        format!("expected start + size to be less than or equal to input shape rank ({rank}), got {end}")
    })
}
