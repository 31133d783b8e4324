//! Verifiers. Rule: `TransformOps.cpp`, `LinalgTransformOps.cpp` and the like.

use super::contents;
use crate::slots::transform::{
    AffineSimplifyBoundedAffineOpsOp, BufferizationOneShotBufferizeOp, ForeachOp, GetOperandOp,
    MatchStructuredDimOp, MatchStructuredInitOp, MatchStructuredInputOp, StructuredBufferizeToAllocationOp,
    StructuredPackGreedilyOp, StructuredPadOp, StructuredSplitOp, StructuredVectorizeOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "affine.simplify_bounded_affine_ops" => simplify_bounded,
        "alternatives" => alternatives,
        "bufferization.one_shot_bufferize" => one_shot_bufferize,
        "foreach" => foreach,
        "get_operand" | "get_result" => |op| listed(op, "raw_position_list"),
        "match.structured.dim" => match_dim,
        "match.structured.init" | "match.structured.input" => match_operand,
        "structured.bufferize_to_allocation" => bufferize_to_allocation,
        "structured.continuous_tile_sizes" | "structured.multitile_sizes" => same_results,
        "structured.hoist_pad" | "structured.hoist_pad.build_packing_loop_nest" => {
            |op| permutes(op, "transpose", "transpose")
        }
        "structured.interchange" => |op| permutes(op, "iterator_interchange", "iterator_interchange"),
        "structured.pack_greedily" => pack_greedily,
        "structured.pad" => pad,
        "structured.split" => split,
        "structured.tile_using_forall" => tile_using_forall,
        "structured.vectorize" => vectorize,
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

fn simplify_bounded(op: OpRef<'_>) -> VerifyResult {
    let values = count(op, AffineSimplifyBoundedAffineOpsOp::BOUNDED_VALUES);
    for what in ["lower", "upper"] {
        let bounds = dense_named(op, &format!("{what}_bounds")).len();
        ensure_that(op, bounds == values, || {
            format!("incorrect number of {what} bounds, expected {values} but found {bounds}")
        })?;
    }
    Ok(())
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

fn one_shot_bufferize(op: OpRef<'_>) -> VerifyResult {
    let copy = string(op, BufferizationOneShotBufferizeOp::MEMCPY_OP);
    let known = copy.is_none_or(|copy| matches!(&*copy, "memref.copy" | "linalg.copy"));
    ensure(op, known, "unsupported memcpy op")?;
    let analysis = is_set(op, BufferizationOneShotBufferizeOp::TEST_ANALYSIS_ONLY);
    let prints = is_set(op, BufferizationOneShotBufferizeOp::PRINT_CONFLICTS);
    ensure(op, analysis || !prints, "'print_conflicts' requires 'test_analysis_only'")?;
    let dumps = is_set(op, BufferizationOneShotBufferizeOp::DUMP_ALIAS_SETS);
    ensure(op, analysis || !dumps, "'dump_alias_sets' requires 'test_analysis_only'")
}

/// Places are listed, each once, unless all of them are meant.
fn listed(op: OpRef<'_>, name: &str) -> VerifyResult {
    let places = dense_named(op, name);
    if is_set(op, GetOperandOp::IS_ALL) {
        let inverted = is_set(op, MatchStructuredInputOp::IS_INVERTED);
        ensure(op, !inverted, "cannot request both 'all' and 'inverted' values in the list")?;
        let text = "cannot both request 'all' and specific values in the list";
        return ensure(op, places.is_empty(), text);
    }
    ensure(op, !places.is_empty(), "must request specific values in the list if 'all' is not specified")?;
    // Only neighbours are compared, as in MLIR.
    let unique = places.windows(2).all(|w| w[0] != w[1]);
    ensure(op, unique, "expected the listed values to be unique")
}

/// Rules, in order: a dimension is parallel or a reduction, not both; the dimensions are a list.
fn match_dim(op: OpRef<'_>) -> VerifyResult {
    let both = is_set(op, MatchStructuredDimOp::PARALLEL) && is_set(op, MatchStructuredDimOp::REDUCTION);
    ensure(op, !both, "cannot request the same dimension to be both parallel and reduction")?;
    listed(op, "raw_dim_list")
}

/// Rules, in order: the map has to be a permutation or a projection of one; one value stands for one operand.
fn match_operand(op: OpRef<'_>) -> VerifyResult {
    let both = is_set(op, MatchStructuredInitOp::PERMUTATION)
        && is_set(op, MatchStructuredInitOp::PROJECTED_PERMUTATION);
    ensure(op, !both, "\"permutation\" and \"projected_permutation\" are mutually exclusive")?;
    let many = dense(op, MatchStructuredInitOp::RAW_POSITION_LIST).len() > 1 && op.results().len() > 0;
    ensure(op, !many, "cannot bind multiple inputs/inits to the same value")?;
    listed(op, "raw_position_list")
}

fn bufferize_to_allocation(op: OpRef<'_>) -> VerifyResult {
    let copy = string(op, StructuredBufferizeToAllocationOp::MEMCPY_OP);
    let copies = ["bufferization.materialize_in_destination", "memref.copy", "linalg.copy"];
    let known = copy.is_none_or(|copy| copies.contains(&&*copy));
    ensure(op, known, "unsupported memcpy op")?;
    let alloc = string(op, StructuredBufferizeToAllocationOp::ALLOC_OP);
    let known = alloc.is_none_or(|alloc| matches!(&*alloc, "memref.alloc" | "memref.alloca"));
    ensure(op, known, "unsupported alloc op")
}

fn same_results(op: OpRef<'_>) -> VerifyResult {
    let first = op.result_types().next();
    let same = op.result_types().all(|t| Some(t) == first);
    ensure(op, same, "expects all results type to be the same")
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

fn split(op: OpRef<'_>) -> VerifyResult {
    let fixed = number(op, StructuredSplitOp::STATIC_CHUNK_SIZES).is_some_and(|n| n != DYNAMIC);
    let dynamic = count(op, StructuredSplitOp::DYNAMIC_CHUNK_SIZES) > 0;
    ensure(op, fixed != dynamic, "expects either a dynamic or a static split point to be provided")
}

fn tile_using_forall(op: OpRef<'_>) -> VerifyResult {
    let said = |name: &str| {
        let listed = !dense_named(op, &format!("static_{name}")).is_empty();
        usize::from(listed) + usize::from(count_of(op, &format!("packed_{name}")) > 0)
    };
    let (threads, sizes) = (said("num_threads"), said("tile_sizes"));
    ensure(op, threads <= 1, "num_threads and packed_num_threads are mutually exclusive")?;
    ensure(op, sizes <= 1, "tile_sizes and packed_tile_sizes are mutually exclusive")?;
    ensure(op, threads + sizes > 0, "either (packed_)num_threads or (packed_)tile_sizes must be specified")
}

fn vectorize(op: OpRef<'_>) -> VerifyResult {
    let sizes = dense(op, StructuredVectorizeOp::STATIC_VECTOR_SIZES).len();
    let flags = dense(op, StructuredVectorizeOp::SCALABLE_SIZES).len();
    ensure_that(op, sizes == flags, || {
        format!("expected same number of vector sizes ({sizes}) and scalable sizes ({flags})")
    })
}
