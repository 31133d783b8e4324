//! Canonicalization patterns and the folder of `scf.if`.

use super::region_inputs::replacement;
use super::rewriting::{
    Apply, Values, is_ancestor, last_block, operands, region, region_of, replace_with_block, results,
    types_of, yield_values,
};
use crate::slots::arith::XoriOp;
use crate::slots::scf::IfOp;
use isogloss_dialects_support::build::{NewOp, constant};
use isogloss_dialects_support::folding::ops::{self, defined_by};
use isogloss_ir::body::ValueDef;
use isogloss_ir::definition::fold::{Fold, Folding};
use isogloss_ir::{AttrData, BlockId, InsertPoint, OpId, OpRef, RegionId, Type, Value};
use isogloss_rewrite::PatternRewriter;
use smallvec::SmallVec;

pub(super) const PATTERNS: &[(&str, Apply)] = &[
    ("CombineIfs", combine),
    ("CombineNestedIfs", combine_nested),
    ("ConditionPropagation", propagate_condition),
    ("ConvertTrivialIfToSelect", to_selects),
    ("RemoveEmptyElseBranch", remove_empty_else),
    ("RemoveStaticCondition", static_condition),
    ("ReplaceIfYieldWithConditionOrValue", yields_of_condition),
];

/// Returns the value that `xori %v, true` negates; `None` if a value is not such a negation.
fn negated(op: OpRef<'_>, value: Value) -> Option<Value> {
    let xor = defined_by(op, value, "arith.xori")?;
    xor.operand_at(XoriOp::RHS).filter(|one| ops::is_one(op, *one))?;
    xor.operand_at(XoriOp::LHS)
}

/// With a negated condition, the two regions change places.
pub(super) fn fold(f: &mut Folding<'_>) -> Fold {
    let &[yes, no] = f.body.op_regions(f.op) else { return Fold::None };
    if f.body.first_block(no).is_none() {
        return Fold::None;
    }
    let Some(condition) = negated(f.view(), f.operand_at(IfOp::CONDITION)) else { return Fold::None };
    f.body.set_operand(f.op, 0, condition);
    let Some(first) = f.body.first_block(yes) else { return Fold::None };
    f.body.move_blocks(no, yes, Some(first));
    f.body.detach_block(first);
    f.body.append_block(no, first);
    Fold::InPlace
}

fn is_empty(rw: &PatternRewriter<'_>, region: RegionId) -> bool {
    rw.body().first_block(region).is_none()
}

/// The two regions.
fn regions(rw: &PatternRewriter<'_>, op: OpId) -> Option<(RegionId, RegionId)> {
    Some((region(rw, op, 0)?, region(rw, op, 1)?))
}

/// The truth that a value is known to have.
fn known_bool(op: OpRef<'_>, value: Value) -> Option<bool> {
    match op.cx.attr(op.constant_of(value)?) {
        AttrData::Integer { value, ty } if *ty == op.cx.common().i1 => Some(!value.is_zero()),
        _ => None,
    }
}

fn static_condition(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some(value) = op.operand_at(IfOp::CONDITION).and_then(|v| known_bool(op, v)) else { return false };
    match last_block(rw, id, usize::from(!value)) {
        Some((block, _)) => replace_with_block(rw, id, block, &[]),
        None => {
            rw.erase_op(id);
            true
        }
    }
}

/// Inside, the condition is known.
fn propagate_condition(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some(condition) = op.operand_at(IfOp::CONDITION) else { return false };
    if rw.body().has_one_use(condition) || op.constant_of(condition).is_some() {
        return false;
    }
    let (Some((yes, no)), location) = (regions(rw, id), op.location()) else { return false };
    let uses: SmallVec<[(OpId, usize); 8]> = rw.body().uses(condition).collect();
    let mut made = [None, None];
    let mut changed = false;
    for (user, index) in uses {
        let at = rw.body().op_region(user);
        let value = if is_ancestor(rw, yes, at) {
            true
        } else if is_ancestor(rw, no, at) {
            false
        } else {
            continue;
        };
        let known = match made[usize::from(value)] {
            Some(known) => known,
            None => {
                let attr = rw.cx.bool_attr(value);
                let Some(known) = constant(rw, attr, location) else { continue };
                made[usize::from(value)] = Some(known);
                known
            }
        };
        rw.set_operand(user, index, known);
        changed = true;
    }
    changed
}

/// Results that come from outside on both sides are selected.
fn to_selects(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let results_before = rw.body().result_count(id);
    if results_before == 0 {
        return false;
    }
    let (Some((yes, no)), Some((_, then)), Some((_, other))) =
        (regions(rw, id), last_block(rw, id, 0), last_block(rw, id, 1))
    else {
        return false;
    };
    let (then_values, else_values) = (operands(rw, then), operands(rw, other));
    let stays: SmallVec<[bool; 4]> = then_values
        .iter()
        .zip(&else_values)
        .map(|(a, b)| region_of(rw, *a) == Some(yes) || region_of(rw, *b) == Some(no))
        .collect();
    if stays.len() != results_before || stays.iter().all(|s| *s) {
        return false;
    }
    let op = rw.view(id);
    let (Some(condition), location) = (op.operand_at(IfOp::CONDITION), op.location()) else { return false };
    let types: SmallVec<[Type; 4]> =
        then_values.iter().zip(&stays).filter(|(_, s)| **s).map(|(v, _)| op.type_of(*v)).collect();
    let new = NewOp::new("scf.if", &[condition], &types).with_regions(2).create(rw, location);
    let Some((new_yes, new_no)) = regions(rw, new) else { return false };
    rw.inline_region(yes, new_yes, None);
    rw.inline_region(no, new_no, None);
    rw.set_insertion_point(InsertPoint::Before(new));
    let (mut values, mut yields) = (Values::new(), [Values::new(), Values::new()]);
    for ((&a, &b), &stays) in then_values.iter().zip(&else_values).zip(&stays) {
        let value = if stays {
            let value = rw.body().result(new, yields[0].len());
            yields[0].push(a);
            yields[1].push(b);
            value
        } else if a == b {
            a
        } else {
            let ty = rw.body().value_type(a);
            NewOp::new("arith.select", &[condition, a, b], &[ty]).value(rw, location)
        };
        values.push(value);
    }
    for (old, yields) in [then, other].into_iter().zip(&yields) {
        NewOp::new("scf.yield", yields, &[]).replace(rw, old);
    }
    rw.replace_op(id, &values);
    true
}

/// Results that are the condition, or its opposite, or the same on both sides.
fn yields_of_condition(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    if rw.body().result_count(id) == 0 {
        return false;
    }
    let (Some((_, then)), Some((_, other))) = (last_block(rw, id, 0), last_block(rw, id, 1)) else {
        return false;
    };
    let (Some(condition), location) = (rw.view(id).operand_at(IfOp::CONDITION), rw.body().op_location(id))
    else {
        return false;
    };
    let pairs = operands(rw, then).into_iter().zip(operands(rw, other));
    let mut changed = false;
    for ((a, b), result) in pairs.zip(results(rw, id)) {
        if !rw.body().has_uses(result) {
            continue;
        }
        if a == b {
            rw.replace_all_uses(result, a);
            changed = true;
            continue;
        }
        let view = rw.view(id);
        match (known_bool(view, a), known_bool(view, b)) {
            (Some(false), Some(true)) => {
                let one = rw.cx.bool_attr(true);
                let i1 = rw.cx.common().i1;
                let Some(one) = constant(rw, one, location) else { continue };
                let not = NewOp::new("arith.xori", &[condition, one], &[i1]).value(rw, location);
                rw.replace_all_uses(result, not);
            }
            (Some(true), Some(false)) => rw.replace_all_uses(result, condition),
            _ => continue,
        }
        changed = true;
    }
    changed
}

/// An `else` that does nothing.
fn remove_empty_else(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let body = rw.body();
    let Some((block, last)) = last_block(rw, id, 1) else { return false };
    if body.result_count(id) > 0 || body.first_op(block) != Some(last) {
        return false;
    }
    let new = replacement(rw, id, &[]);
    if let Some(no) = region(rw, new, 1) {
        while let Some(block) = rw.body().first_block(no) {
            rw.erase_block(block);
        }
    }
    rw.erase_op(id);
    true
}

/// Which blocks of an `scf.if` run with and without the condition of the one before.
struct Parts {
    then: Option<BlockId>,
    otherwise: Option<BlockId>,
}

fn parts(rw: &PatternRewriter<'_>, next: OpId, previous: OpId) -> Option<Parts> {
    let view = rw.view(next);
    let (condition, before) =
        (view.operand_at(IfOp::CONDITION)?, rw.view(previous).operand_at(IfOp::CONDITION)?);
    let then = last_block(rw, next, 0).map(|(block, _)| block);
    let other = last_block(rw, next, 1).map(|(block, _)| block);
    let mut parts = Parts { then: None, otherwise: None };
    if condition == before {
        parts = Parts { then, otherwise: other };
    }
    if negated(view, condition) == Some(before) || negated(view, before) == Some(condition) {
        parts.otherwise = then;
        if other.is_some() {
            parts.then = other;
        }
    }
    (parts.then.is_some() || parts.otherwise.is_some()).then_some(parts)
}

/// Appends a block to the only block of a region, and merges what the two yield.
fn append(rw: &mut PatternRewriter<'_>, to: RegionId, block: BlockId) -> Option<()> {
    let into = rw.body().last_block(to)?;
    let (first, second) = (rw.body().last_op(into)?, rw.body().last_op(block)?);
    rw.merge_blocks(block, into, &[]);
    let mut yields = operands(rw, first);
    yields.extend(operands(rw, second));
    let location = rw.body().op_location(second);
    rw.set_insertion_point(InsertPoint::End(into));
    yield_values(rw, &yields, location);
    rw.erase_op(first);
    rw.erase_op(second);
    Some(())
}

/// One `scf.if` after another with the same condition, or its opposite.
fn combine(next: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(previous) = rw.body().previous_op(next).filter(|p| ops::is(rw.view(*p), "scf.if")) else {
        return false;
    };
    let Some(parts) = parts(rw, next, previous) else { return false };
    let Some((_, then_yield)) = last_block(rw, previous, 0) else { return false };
    let then_values = operands(rw, then_yield);
    let else_values = last_block(rw, previous, 1).map_or_else(Values::new, |(_, last)| operands(rw, last));
    let parent_of =
        |rw: &PatternRewriter<'_>, block: Option<BlockId>| block.and_then(|b| rw.body().block_region(b));
    let (then_region, else_region) = (parent_of(rw, parts.then), parent_of(rw, parts.otherwise));

    // Inside the second one, results of the first are what it yields there.
    for ((result, a), b) in results(rw, previous).into_iter().zip(then_values).zip(else_values) {
        let uses: SmallVec<[(OpId, usize); 8]> = rw.body().uses(result).collect();
        for (user, index) in uses {
            let at = rw.body().op_region(user);
            if then_region.is_some_and(|r| is_ancestor(rw, r, at)) {
                rw.set_operand(user, index, a);
            } else if else_region.is_some_and(|r| is_ancestor(rw, r, at)) {
                rw.set_operand(user, index, b);
            }
        }
    }

    let (first, second) = (results(rw, previous), results(rw, next));
    let mut types = types_of(rw, &first);
    types.extend(types_of(rw, &second));
    let (Some(condition), location) =
        (rw.view(previous).operand_at(IfOp::CONDITION), rw.body().op_location(next))
    else {
        return false;
    };
    rw.set_insertion_point(InsertPoint::Before(next));
    let new = NewOp::new("scf.if", &[condition], &types).with_regions(2).create(rw, location);
    let (Some((new_yes, new_no)), Some((yes, no))) = (regions(rw, new), regions(rw, previous)) else {
        return false;
    };
    rw.inline_region(yes, new_yes, None);
    if let Some(block) = parts.then {
        append(rw, new_yes, block);
    }
    rw.inline_region(no, new_no, None);
    if let (Some(block), Some(from)) = (parts.otherwise, else_region) {
        if is_empty(rw, new_no) {
            rw.inline_region(from, new_no, None);
        } else {
            append(rw, new_no, block);
        }
    }
    let all = results(rw, new);
    rw.replace_op(previous, &all[..first.len()]);
    rw.replace_op(next, &all[first.len()..]);
    true
}

/// True if a block is missing or only yields.
fn only_yields(rw: &PatternRewriter<'_>, op: OpId, n: usize) -> bool {
    last_block(rw, op, n).is_none_or(|(block, last)| rw.body().first_op(block) == Some(last))
}

/// An `scf.if` with nothing in it but another one.
fn combine_nested(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some((block, then_yield)) = last_block(rw, id, 0) else { return false };
    let Some(nested) = rw.body().first_op(block).filter(|n| *n != then_yield) else { return false };
    if rw.body().next_op(nested) != Some(then_yield)
        || !ops::is(rw.view(nested), "scf.if")
        || !only_yields(rw, id, 1)
        || !only_yields(rw, nested, 1)
    {
        return false;
    }
    let then_region = region(rw, id, 0);
    let mut then_values = operands(rw, then_yield);
    let else_values = last_block(rw, id, 1).map_or_else(Values::new, |(_, last)| operands(rw, last));
    let Some((inner_block, inner_then)) = last_block(rw, nested, 0) else { return false };
    let inner_then = operands(rw, inner_then);
    let inner_else = last_block(rw, nested, 1).map_or_else(Values::new, |(_, last)| operands(rw, last));
    let mut selects: SmallVec<[usize; 4]> = SmallVec::new();
    for (i, value) in then_values.iter_mut().enumerate() {
        match rw.body().value_def(*value) {
            ValueDef::Result(op, n) if op == nested => {
                if inner_else.get(n) != else_values.get(i) {
                    return false;
                }
                *value = inner_then[n];
            }
            _ if region_of(rw, *value) == then_region => return false,
            _ => selects.push(i),
        }
    }
    let (Some(outer), Some(inner)) =
        (rw.view(id).operand_at(IfOp::CONDITION), rw.view(nested).operand_at(IfOp::CONDITION))
    else {
        return false;
    };
    let location = rw.body().op_location(id);
    let types = types_of(rw, &results(rw, id));
    let i1 = rw.cx.common().i1;
    let both = NewOp::new("arith.andi", &[outer, inner], &[i1]).value(rw, location);
    let new = NewOp::new("scf.if", &[both], &types).with_regions(2).create(rw, location);
    let Some((yes, no)) = regions(rw, new) else { return false };
    let new_block = rw.create_block(yes, None, &[]);
    let mut values = results(rw, new);
    rw.set_insertion_point(InsertPoint::Before(new));
    for i in selects {
        let operands = [outer, then_values[i], else_values[i]];
        values[i] = NewOp::new("arith.select", &operands, &[types[i]]).value(rw, location);
    }
    rw.merge_blocks(inner_block, new_block, &[]);
    if let Some(last) = rw.body().last_op(new_block) {
        NewOp::new("scf.yield", &then_values, &[]).replace(rw, last);
    }
    if !else_values.is_empty() {
        let block = rw.create_block(no, None, &[]);
        rw.set_insertion_point(InsertPoint::End(block));
        yield_values(rw, &else_values, location);
    }
    rw.replace_op(id, &values);
    true
}
