//! Canonicalization patterns of `scf.while`.

use super::rewriting::{Apply, Values, first_block, is_ancestor, operands, region, results, types_of};
use crate::arith::predicate::IntPredicate;
use crate::slots::arith::CmpiOp;
use crate::slots::scf::IfOp;
use isogloss_dialects_support::build::{NewOp, constant, replace_with_bool};
use isogloss_dialects_support::folding::ops::{self, defined_by};
use isogloss_ir::body::ValueDef;
use isogloss_ir::{BlockId, InsertPoint, OpId, Type, Value};
use isogloss_rewrite::PatternRewriter;
use smallvec::SmallVec;

pub(super) const PATTERNS: &[(&str, Apply)] = &[
    ("WhileConditionTruth", condition_is_true),
    ("WhileCmpCond", comparison_is_known),
    ("WhileOpAlignBeforeArgs", align_arguments),
    ("WhileMoveIfDown", move_if_down),
];

/// The parts of a loop.
struct Loop {
    before: BlockId,
    after: BlockId,
    /// `scf.condition`
    condition: OpId,
    /// The condition that it tests.
    test: Value,
    /// The values that it passes on.
    passed: Values,
}

fn parts(rw: &PatternRewriter<'_>, id: OpId) -> Option<Loop> {
    let (before, condition) = first_block(rw, id, 0)?;
    let (after, _) = first_block(rw, id, 1)?;
    let all = operands(rw, condition);
    let (&test, passed) = all.split_first()?;
    Some(Loop { before, after, condition, test, passed: SmallVec::from_slice(passed) })
}

fn arguments(rw: &PatternRewriter<'_>, block: BlockId) -> Values {
    SmallVec::from_slice(rw.body().block_arguments(block))
}

/// Where the condition is passed to the second region, it is true.
fn condition_is_true(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(parts) = parts(rw, id) else { return false };
    let location = rw.body().op_location(id);
    let mut known = None;
    for (value, argument) in parts.passed.iter().zip(arguments(rw, parts.after)) {
        if *value != parts.test || !rw.body().has_uses(argument) {
            continue;
        }
        let truth = match known {
            Some(truth) => truth,
            None => {
                let truth = rw.cx.bool_attr(true);
                let Some(truth) = constant(rw, truth, location) else { return false };
                known = Some(truth);
                truth
            }
        };
        rw.replace_all_uses(argument, truth);
    }
    known.is_some()
}

/// In the second region, the comparison that is the condition is true, and its opposite false.
fn comparison_is_known(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(parts) = parts(rw, id) else { return false };
    let view = rw.view(id);
    let Some(compare) = defined_by(view, parts.test, "arith.cmpi") else { return false };
    let Some(predicate) = IntPredicate::of(compare) else { return false };
    let (Some(lhs), Some(rhs)) = (compare.operand_at(CmpiOp::LHS), compare.operand_at(CmpiOp::RHS)) else {
        return false;
    };
    let sides = [lhs, rhs];
    let mut changed = false;
    for (value, argument) in parts.passed.iter().zip(arguments(rw, parts.after)) {
        for side in 0..2 {
            if *value != sides[side] {
                continue;
            }
            let users: SmallVec<[OpId; 8]> = rw.body().uses(argument).map(|(user, _)| user).collect();
            for user in users {
                let other = rw.view(user);
                if !ops::is(other, "arith.cmpi") || other.operand(1 - side) != Some(sides[1 - side]) {
                    continue;
                }
                let same = match IntPredicate::of(other) {
                    Some(p) if p == predicate => true,
                    Some(p) if p == predicate.inverted() => false,
                    _ => continue,
                };
                replace_with_bool(rw, user, same);
                changed = true;
            }
        }
    }
    changed
}

/// Makes a loop with other results in front of one; regions move. Block arguments stay as they are.
fn new_loop(rw: &mut PatternRewriter<'_>, id: OpId, types: &[Type]) -> OpId {
    let (inits, location) = (operands(rw, id), rw.body().op_location(id));
    rw.set_insertion_point(InsertPoint::Before(id));
    let new = NewOp::new("scf.while", &inits, types).with_regions(2).create(rw, location);
    for n in 0..2 {
        if let (Some(from), Some(to)) = (region(rw, id, n), region(rw, new, n)) {
            rw.inline_region(from, to, None);
        }
    }
    new
}

/// The arguments of the first region, all passed on in another order, are passed in order.
fn align_arguments(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(parts) = parts(rw, id) else { return false };
    let before = arguments(rw, parts.before);
    if before == parts.passed || before.len() != parts.passed.len() {
        return false;
    }
    // Where each argument is passed. All are passed, so none is passed twice.
    let mut place: SmallVec<[usize; 8]> = SmallVec::new();
    for argument in &before {
        match parts.passed.iter().position(|v| v == argument) {
            Some(n) => place.push(n),
            None => return false,
        }
    }
    let mut condition: Values = SmallVec::from_slice(&[parts.test]);
    condition.extend(before.iter().copied());
    NewOp::new("scf.condition", &condition, &[]).replace(rw, parts.condition);

    let types = types_of(rw, &before);
    let after = arguments(rw, parts.after);
    let new = new_loop(rw, id, &types);
    // New arguments, in order, take the place of the old ones.
    let location = rw.body().op_location(id);
    let fresh: Values =
        types.iter().map(|ty| rw.body_mut().add_argument(parts.after, *ty, location)).collect();
    for (n, &to) in place.iter().zip(&fresh) {
        rw.replace_all_uses(after[*n], to);
    }
    rw.modify(new, |body| (0..after.len()).rev().for_each(|n| body.remove_argument(parts.after, n)));
    let old = results(rw, id);
    let mut values = old.clone();
    for (i, n) in place.iter().enumerate() {
        values[*n] = rw.body().result(new, i);
    }
    rw.replace_op(id, &values);
    true
}

/// An `scf.if` on the condition, right before it is tested, runs at the start of the second region instead.
fn move_if_down(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(parts) = parts(rw, id) else { return false };
    let Some(inner) = rw.body().previous_op(parts.condition) else { return false };
    let view = rw.view(inner);
    if !ops::is(view, "scf.if") || view.operand_at(IfOp::CONDITION) != Some(parts.test) {
        return false;
    }
    let Some((then_block, then_yield)) = first_block(rw, inner, 0) else { return false };
    let otherwise = first_block(rw, inner, 1);
    if otherwise.is_some_and(|(block, last)| rw.body().first_op(block) != Some(last)) {
        return false;
    }

    let then_values = operands(rw, then_yield);
    let else_values = otherwise.map_or_else(Values::new, |(_, last)| operands(rw, last));
    for n in 0..parts.passed.len() {
        // Earlier replacements may have changed what is passed.
        let value = rw.body().operand(parts.condition, n + 1);
        let ValueDef::Result(op, i) = rw.body().value_def(value) else { continue };
        if op != inner {
            continue;
        }
        rw.replace_all_uses(value, else_values[i]);
        let argument = rw.body().block_arguments(parts.after)[n];
        rw.replace_all_uses(argument, then_values[i]);
    }

    // What the inner region needs of the first region is passed on.
    let (Some(first), Some(then_region)) = (region(rw, id, 0), region(rw, inner, 0)) else { return false };
    let extra = used_inside(rw, then_region, first);
    let extra_types = types_of(rw, &extra);
    let mut types = types_of(rw, &results(rw, id));
    let count = types.len();
    types.extend(extra_types.iter().copied());
    let location = rw.body().op_location(id);
    let new = new_loop(rw, id, &types);
    let fresh: Values =
        extra_types.iter().map(|ty| rw.body_mut().add_argument(parts.after, *ty, location)).collect();
    let mut condition = operands(rw, parts.condition);
    condition.extend(extra.iter().copied());
    rw.set_operands(parts.condition, &condition);
    for (&from, &to) in extra.iter().zip(&fresh) {
        let uses: SmallVec<[(OpId, usize); 8]> = rw.body().uses(from).collect();
        for (user, index) in uses {
            if is_ancestor(rw, then_region, rw.body().op_region(user)) {
                rw.set_operand(user, index, to);
            }
        }
    }
    rw.erase_op(then_yield);
    rw.inline_block(then_block, InsertPoint::Start(parts.after), &[]);
    rw.erase_op(inner);
    let values: Values = results(rw, new).into_iter().take(count).collect();
    rw.replace_op(id, &values);
    true
}

/// The values that operations in a region use and that are defined directly in another one, in the order of use.
fn used_inside(
    rw: &PatternRewriter<'_>,
    inside: isogloss_ir::RegionId,
    defined: isogloss_ir::RegionId,
) -> Values {
    let body = rw.body();
    let mut found = Values::new();
    let mut pending: Vec<OpId> = Vec::new();
    let push = |pending: &mut Vec<OpId>, region| {
        let all: Vec<OpId> = body.region_blocks(region).flat_map(|b| body.block_ops(b)).collect();
        pending.extend(all.into_iter().rev());
    };
    push(&mut pending, inside);
    while let Some(op) = pending.pop() {
        for value in body.op_operands(op) {
            let region = body.value_block(value).and_then(|b| body.block_region(b));
            if region == Some(defined) && !found.contains(&value) {
                found.push(value);
            }
        }
        for &region in body.op_regions(op).iter().rev() {
            push(&mut pending, region);
        }
    }
    found
}
