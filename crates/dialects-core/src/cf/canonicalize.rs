//! Canonicalization patterns of `cf`. Rule: the patterns of `ControlFlowOps.cpp`.

use super::switch_patterns;
use crate::slots::cf::{AssertOp, CondBrOp};
use isogloss_dialects_support::build::{NewOp, constant};
use isogloss_dialects_support::folding::ops;
use isogloss_ir::body::ValueDef;
use isogloss_ir::{BlockId, Body, Context, InsertPoint, OpId, OpRef, Value};
use isogloss_rewrite::{CanonicalPatterns, FnPattern, PatternRewriter, Root};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Operands of a branch.
pub(super) type Operands = SmallVec<[Value; 4]>;

pub(super) fn patterns(set: &mut CanonicalPatterns) {
    let pattern =
        |root: &'static str, name: &'static str, apply: fn(OpId, &mut PatternRewriter<'_>) -> bool| {
            FnPattern::new(name, Root::Op(root), apply)
        };
    set.op("cf.assert", &[pattern("cf.assert", "AssertOp::canonicalize", erase_true_assertion)]);
    set.op("cf.br", &[pattern("cf.br", "BranchOp::canonicalize", simplify_branch)]);
    let cond = "cf.cond_br";
    set.op(
        cond,
        &[
            pattern(cond, "SimplifyConstCondBranchPred", constant_condition),
            pattern(cond, "SimplifyPassThroughCondBranch", pass_through_condition),
            pattern(cond, "SimplifyCondBranchIdenticalSuccessors", identical_successors),
            pattern(cond, "SimplifyCondBranchFromCondBranchOnSameCondition", same_condition_as_before),
            pattern(cond, "CondBranchTruthPropagation", propagate_truth),
            pattern(cond, "DropUnreachableCondBranch", drop_unreachable),
        ],
    );
    let switch = "cf.switch";
    let switches: Vec<FnPattern> =
        switch_patterns::PATTERNS.iter().map(|&(name, apply)| pattern(switch, name, apply)).collect();
    set.op(switch, &switches);
}

/// The only edge into a block comes from this block's end.
pub(super) fn single_predecessor(body: &Body, block: BlockId) -> Option<BlockId> {
    let mut edges = body.predecessors(block);
    let first = edges.next()?;
    if edges.next().is_some() { None } else { body.op_block(first) }
}

/// The operands that an operation passes to its n-th successor.
pub(super) fn successor_operands(op: OpRef<'_>, n: usize) -> Operands {
    let range = op.operands_of_successor(n).map_or(0..0, |passed| passed.forwarded);
    op.operands().skip(range.start).take(range.len()).collect()
}

pub(super) fn successor(op: OpRef<'_>, n: usize) -> Option<BlockId> {
    op.successor(n).map(|b| b.id)
}

/// Puts `cf.br` in the place of a terminator.
pub(super) fn replace_with_branch(
    rw: &mut PatternRewriter<'_>,
    op: OpId,
    to: BlockId,
    operands: &[Value],
) -> bool {
    NewOp::new("cf.br", operands, &[]).replace_branch(rw, op, &[to]);
    true
}

/// The terminator of a block, if it is `cf.br`.
fn branch_of(cx: &Context, body: &Body, block: BlockId) -> Option<OpId> {
    let last = body.last_op(block)?;
    (cx.op_name_str(body.op_name(last)) == "cf.br").then_some(last)
}

/// A successor that does nothing but branch to another block: that block, with what is passed to it.
pub(super) fn collapse(
    cx: &Context,
    body: &Body,
    successor: BlockId,
    operands: &[Value],
) -> Option<(BlockId, Operands)> {
    let branch = branch_of(cx, body, successor)?;
    if body.first_op(successor) != Some(branch) {
        return None;
    }
    let arguments = body.block_arguments(successor);
    if arguments.iter().any(|&a| body.uses(a).any(|(user, _)| user != branch)) {
        return None;
    }
    let next = body.op_successors(branch).next()?;
    if next == successor {
        return None;
    }
    // A chain of branches that comes back to itself never ends.
    let mut visited = FxHashSet::from_iter([successor, next]);
    let mut at = branch_of(cx, body, next);
    while let Some(branch) = at {
        let to = body.op_successors(branch).next()?;
        if !visited.insert(to) {
            return None;
        }
        at = branch_of(cx, body, to);
    }
    let passed = body.op_operands(branch).map(|v| match body.value_def(v) {
        ValueDef::Argument(block, n) if block == successor => operands.get(n).copied().unwrap_or(v),
        _ => v,
    });
    Some((next, passed.collect()))
}

fn erase_true_assertion(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let holds = op.operand_at(AssertOp::ARG).is_some_and(|v| ops::is_one(op, v));
    if holds {
        rw.erase_op(id);
    }
    holds
}

/// A block that only one branch leads to is merged with the block before; a branch to a branch leads further.
fn simplify_branch(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(to), Some(block)) = (successor(op, 0), rw.body().op_block(id)) else { return false };
    let operands: Operands = op.operands().collect();
    if to == block {
        return false;
    }
    if single_predecessor(rw.body(), to).is_some() {
        rw.erase_op(id);
        rw.merge_blocks(to, block, &operands);
        return true;
    }
    match collapse(rw.cx, rw.body(), to, &operands) {
        Some((to, operands)) => replace_with_branch(rw, id, to, &operands),
        None => false,
    }
}

/// The condition, and both successors with their operands.
type Sides = (Value, [(BlockId, Operands); 2]);

fn sides(op: OpRef<'_>) -> Option<Sides> {
    let side = |n| Some((successor(op, n)?, successor_operands(op, n)));
    Some((op.operand_at(CondBrOp::CONDITION)?, [side(0)?, side(1)?]))
}

fn constant_condition(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some((condition, [yes, no])) = sides(op) else { return false };
    let Some((value, _)) = ops::int_constant(op, condition) else { return false };
    let (to, operands) = if value.is_zero() { no } else { yes };
    replace_with_branch(rw, id, to, &operands)
}

fn pass_through_condition(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some((condition, [yes, no])) = sides(op) else { return false };
    let collapsed = [&yes, &no].map(|(to, operands)| collapse(rw.cx, rw.body(), *to, operands));
    let [a, b] = collapsed;
    if a.is_none() && b.is_none() {
        return false;
    }
    let ((yes, first), (no, second)) = (a.unwrap_or(yes), b.unwrap_or(no));
    let mut operands: Operands = SmallVec::from_slice(&[condition]);
    operands.extend(first.iter().chain(&second).copied());
    let sizes = rw.cx.dense_i32_attr(&[1, first.len() as i32, second.len() as i32]);
    let mut attrs: SmallVec<[_; 2]> = SmallVec::new();
    attrs.push(("operandSegmentSizes", sizes));
    attrs.extend(op.attr_at(CondBrOp::BRANCH_WEIGHTS).map(|weights| ("branch_weights", weights)));
    NewOp::new("cf.cond_br", &operands, &[]).with(&attrs).replace_branch(rw, id, &[yes, no]);
    true
}

fn identical_successors(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some((condition, [(to, yes), (other, no)])) = sides(op) else { return false };
    if to != other {
        return false;
    }
    if yes == no {
        return replace_with_branch(rw, id, to, &yes);
    }
    let body = rw.body();
    if body.predecessors(to).any(|p| body.op_block(p) != body.op_block(id)) {
        return false;
    }
    let location = op.location();
    let mut merged = Operands::new();
    for (a, b) in yes.into_iter().zip(no) {
        let value = if a == b {
            a
        } else {
            let ty = rw.body().value_type(a);
            NewOp::new("arith.select", &[condition, a, b], &[ty]).value(rw, location)
        };
        merged.push(value);
    }
    replace_with_branch(rw, id, to, &merged)
}

fn same_condition_as_before(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some((condition, [yes, no])) = sides(op) else { return false };
    let Some(block) = rw.body().op_block(id) else { return false };
    let Some(before) = single_predecessor(rw.body(), block).and_then(|b| rw.body().last_op(b)) else {
        return false;
    };
    let before = rw.view(before);
    if !ops::is(before, "cf.cond_br") || before.operand_at(CondBrOp::CONDITION) != Some(condition) {
        return false;
    }
    let (to, operands) = if successor(before, 0) == Some(block) { yes } else { no };
    replace_with_branch(rw, id, to, &operands)
}

/// In the block that is entered only where the condition holds, it is true; in the other one, false.
fn propagate_truth(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some((condition, [(yes, _), (no, _)])) = sides(op) else { return false };
    let location = op.location();
    let mut replaced = false;
    for (block, value) in [(yes, true), (no, false)] {
        if single_predecessor(rw.body(), block).is_none() {
            continue;
        }
        let body = rw.body();
        let uses: SmallVec<[(OpId, usize); 8]> =
            body.uses(condition).filter(|(user, _)| body.op_block(*user) == Some(block)).collect();
        if uses.is_empty() {
            continue;
        }
        rw.set_insertion_point(InsertPoint::Before(id));
        let value = rw.cx.bool_attr(value);
        let Some(value) = constant(rw, value, location) else { continue };
        for (user, index) in uses {
            rw.set_operand(user, index, value);
        }
        replaced = true;
    }
    replaced
}

/// A successor that is `ub.unreachable` is not taken.
fn drop_unreachable(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some((_, [yes, no])) = sides(op) else { return false };
    let body = rw.body();
    let unreachable = |block: BlockId| {
        body.first_op(block) == body.last_op(block)
            && body.last_op(block).is_some_and(|o| ops::is(rw.view(o), "ub.unreachable"))
    };
    if unreachable(yes.0) {
        return replace_with_branch(rw, id, no.0, &no.1);
    }
    unreachable(no.0) && replace_with_branch(rw, id, yes.0, &yes.1)
}
