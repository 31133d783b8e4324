//! Canonicalization patterns of `scf`. Rule: the patterns of `SCF.cpp`.

use super::rewriting::{Apply, Values, first_block, operands, region, replace_with_block, results, types_of};
use super::{forall_patterns, if_patterns, loop_patterns, parallel_patterns, region_inputs, while_patterns};
use crate::slots::scf::{ExecuteRegionOp, IndexSwitchOp};
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::ops;
use isogloss_ir::{BlockId, InsertPoint, OpId};
use isogloss_rewrite::{CanonicalPatterns, FnPattern, PatternRewriter, Root};
use smallvec::SmallVec;

pub(super) fn patterns(set: &mut CanonicalPatterns) {
    let mut op = |root: &'static str, patterns: &[(&'static str, Apply)], inputs: bool| {
        let mut all: Vec<FnPattern> =
            patterns.iter().map(|&(name, apply)| FnPattern::new(name, Root::Op(root), apply)).collect();
        if inputs {
            all.extend(region_inputs::patterns(root));
        }
        set.op(root, &all);
    };
    op(
        "scf.execute_region",
        &[("SingleBlockExecuteInliner", inline_single_block), ("MultiBlockExecuteInliner", inline_blocks)],
        true,
    );
    op("scf.for", loop_patterns::PATTERNS, true);
    op("scf.if", if_patterns::PATTERNS, true);
    op("scf.while", while_patterns::PATTERNS, true);
    op("scf.index_switch", &[("FoldConstantCase", constant_case)], true);
    op("scf.parallel", parallel_patterns::PATTERNS, false);
    op("scf.forall", forall_patterns::PATTERNS, false);
    set.op("scf.forall", &[forall_patterns::DIM]);
}

/// True if the operation may be inlined at all.
fn may_be_inlined(rw: &PatternRewriter<'_>, op: OpId) -> bool {
    rw.view(op).attr_at(ExecuteRegionOp::NO_INLINE).is_none()
}

fn inline_single_block(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(region) = region(rw, id, 0) else { return false };
    let body = rw.body();
    match body.first_block(region) {
        Some(block) if body.last_block(region) == Some(block) && may_be_inlined(rw, id) => {
            replace_with_block(rw, id, block, &[])
        }
        _ => false,
    }
}

/// Several blocks go to where several blocks may be: a function, or another `scf.execute_region`.
fn inline_blocks(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let takes_blocks = op.parent().is_some_and(|p| {
        ops::is(p, "scf.execute_region")
            || p.def().is_some_and(|d| d.has(isogloss_ir::definition::Trait::FunctionOpInterface))
    });
    if !takes_blocks || !may_be_inlined(rw, id) {
        return false;
    }
    let location = op.location();
    let (Some(inside), Some(before)) = (region(rw, id, 0), rw.body().op_block(id)) else { return false };
    let (Some(entry), Some(around)) = (rw.body().first_block(inside), rw.body().block_region(before)) else {
        return false;
    };
    let Some(after) = rw.split_block(id) else { return false };
    rw.set_insertion_point(InsertPoint::End(before));
    NewOp::new("cf.br", &[], &[]).create_branch(rw, location, &[entry]);
    let blocks: SmallVec<[BlockId; 8]> = rw.body().region_blocks(inside).collect();
    for block in blocks {
        let Some(last) = rw.body().last_op(block).filter(|l| ops::is(rw.view(*l), "scf.yield")) else {
            continue;
        };
        let (yielded, location) = (operands(rw, last), rw.body().op_location(last));
        rw.set_insertion_point(InsertPoint::Before(last));
        NewOp::new("cf.br", &yielded, &[]).create_branch(rw, location, &[after]);
        rw.erase_op(last);
    }
    rw.inline_region(inside, around, Some(after));
    let results = results(rw, id);
    let mut arguments = Values::new();
    for (ty, location) in types_of(rw, &results).into_iter().map(|ty| (ty, location)) {
        arguments.push(rw.body_mut().add_argument(after, ty, location));
    }
    rw.replace_op(id, &arguments);
    true
}

/// A switch on a constant is the region of its case.
fn constant_case(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let value = op.operand_at(IndexSwitchOp::ARG).and_then(|v| ops::i64_constant(op, v));
    let (Some(value), Some(cases)) =
        (value, op.attr_at(IndexSwitchOp::CASES).and_then(|a| ops::dense_i64s(rw.cx, a)))
    else {
        return false;
    };
    // The default comes first.
    let n = cases.iter().position(|c| *c == value).map_or(0, |n| n + 1);
    let Some((block, terminator)) = first_block(rw, id, n) else { return false };
    rw.inline_block(block, InsertPoint::Before(id), &[]);
    let yielded = operands(rw, terminator);
    rw.erase_op(terminator);
    rw.replace_op(id, &yielded);
    true
}
