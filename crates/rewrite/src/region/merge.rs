//! Blocks that do the same become one, and arguments that are always the same value are removed. Rule: MLIR,
//! `simplifyRegions` (aggressive).

use super::branch::{append, branches_to, can_append, passed};
use crate::rewriter::PatternRewriter;
use isogloss_ir::body::ValueDef;
use isogloss_ir::{BlockId, Body, OpId, OpRef, RegionId, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

/// Merges blocks that do the same, until there are none.
pub(super) fn merge_identical(rw: &mut PatternRewriter<'_>, regions: &[RegionId]) -> bool {
    let mut changed = false;
    let mut pending: Vec<RegionId> = regions.to_vec();
    while let Some(region) = pending.pop() {
        if merge_in(rw, region) {
            pending.push(region);
            changed = true;
            continue;
        }
        push_nested(rw.body(), region, &mut pending);
    }
    changed
}

fn push_nested(body: &Body, region: RegionId, out: &mut Vec<RegionId>) {
    for op in body.region_blocks(region).flat_map(|b| body.block_ops(b)) {
        out.extend_from_slice(body.op_regions(op));
    }
}

/// Blocks that do the same as their leader, except for some operands: the number of the operation, and of the operand.
struct Cluster {
    leader: BlockId,
    others: Vec<BlockId>,
    operands: BTreeSet<(usize, usize)>,
}

fn merge_in(rw: &mut PatternRewriter<'_>, region: RegionId) -> bool {
    let body = rw.body();
    let Some(first) = body.first_block(region) else { return false };
    if body.next_block(first).is_none() {
        return false;
    }
    // Only blocks that branch to the same successors can do the same.
    let mut groups: Vec<(SmallVec<[BlockId; 2]>, Vec<BlockId>)> = Vec::new();
    let mut group_of: FxHashMap<SmallVec<[BlockId; 2]>, usize> = FxHashMap::default();
    for block in body.region_blocks(region).skip(1) {
        let last = body.last_op(block);
        let successors: SmallVec<[BlockId; 2]> =
            last.map_or_else(SmallVec::new, |op| body.op_successors(op).collect());
        let group = *group_of.entry(successors.clone()).or_insert_with(|| {
            groups.push((successors, Vec::new()));
            groups.len() - 1
        });
        groups[group].1.push(block);
    }
    let mut merged = false;
    for (_, blocks) in groups.into_iter().filter(|(_, blocks)| blocks.len() > 1) {
        let mut clusters: Vec<Cluster> = Vec::new();
        let mut alike_by_shape: FxHashMap<u64, SmallVec<[usize; 1]>> = FxHashMap::default();
        for block in blocks {
            if !is_mergeable(rw.body(), block) {
                continue;
            }
            let alike = alike_by_shape.entry(shape(rw.body(), block)).or_default();
            let joined = alike.iter().any(|&cluster| {
                let cluster = &mut clusters[cluster];
                let Some(operands) = same_but_for(rw, cluster.leader, block) else { return false };
                cluster.operands.extend(operands);
                cluster.others.push(block);
                true
            });
            if !joined {
                alike.push(clusters.len());
                clusters.push(Cluster { leader: block, others: Vec::new(), operands: BTreeSet::new() });
            }
        }
        for cluster in clusters {
            merged |= merge(rw, &cluster);
        }
    }
    merged
}

/// A number that is the same for blocks that do the same.
fn shape(body: &Body, block: BlockId) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    for op in body.block_ops(block) {
        (body.op_name(op), body.operand_count(op), body.op_properties(op)).hash(&mut hasher);
    }
    hasher.finish()
}

/// True if a block holds no regions, and its arguments are used by its own operations only.
fn is_mergeable(body: &Body, block: BlockId) -> bool {
    let plain = body.block_ops(block).all(|op| {
        body.inner(op).is_none() && body.op_regions(op).iter().all(|r| body.first_block(*r).is_none())
    });
    plain && !body.block_arguments(block).iter().any(|v| is_used_outside(body, *v, block))
}

fn is_used_outside(body: &Body, value: Value, block: BlockId) -> bool {
    body.uses(value).any(|(user, _)| body.op_block(user) != Some(block))
}

/// The number of a value among those that a block defines.
fn orders(body: &Body, block: BlockId) -> FxHashMap<Value, usize> {
    let results = body.block_ops(block).flat_map(|op| body.op_results(op));
    body.block_arguments(block).iter().copied().chain(results).enumerate().map(|(i, v)| (v, i)).collect()
}

/// The operands in which two blocks differ; none if they do not do the same otherwise.
fn same_but_for(rw: &PatternRewriter<'_>, leader: BlockId, other: BlockId) -> Option<Vec<(usize, usize)>> {
    let body = rw.body();
    let types = |block: BlockId| body.block_arguments(block).iter().map(|v| body.value_type(*v));
    if !types(leader).eq(types(other)) || body.block_ops(leader).count() != body.block_ops(other).count() {
        return None;
    }
    let (leader_order, other_order) = (orders(body, leader), orders(body, other));
    let mut differ = Vec::new();
    for (i, (a, b)) in body.block_ops(leader).zip(body.block_ops(other)).enumerate() {
        if !same_shell(rw.view(a), rw.view(b)) {
            return None;
        }
        for (k, (x, y)) in body.op_operands(a).zip(body.op_operands(b)).enumerate() {
            if x == y {
                continue;
            }
            if body.value_type(x) != body.value_type(y) {
                return None;
            }
            match (leader_order.get(&x), other_order.get(&y)) {
                (Some(x), Some(y)) if x == y => {}
                (None, None) => {
                    if !can_be_passed(body, leader, x) || !can_be_passed(body, other, y) {
                        return None;
                    }
                    differ.push((i, k));
                }
                _ => return None,
            }
        }
        let outside = |op: OpId, block| body.op_results(op).any(|v| is_used_outside(body, v, block));
        if outside(b, other) || outside(a, leader) {
            return None;
        }
    }
    Some(differ)
}

/// True if two operations are equal but for their operands.
fn same_shell(a: OpRef<'_>, b: OpRef<'_>) -> bool {
    let attributes =
        |op: OpRef<'_>| op.body.op_attributes(op.id).filter(|a| *a != op.cx.common().empty_dictionary);
    a.name() == b.name()
        && attributes(a) == attributes(b)
        && a.properties() == b.properties()
        && a.region_count() == b.region_count()
        && a.body.successor_count(a.id) == b.body.successor_count(b.id)
        && a.operands().len() == b.operands().len()
        && a.result_types().eq(b.result_types())
}

/// True if a branch to a block can pass a value: it is not the result of that branch itself.
fn can_be_passed(body: &Body, block: BlockId, value: Value) -> bool {
    let ValueDef::Result(op, _) = body.value_def(value) else { return true };
    let Some(home) = body.op_block(op) else { return true };
    body.last_op(home) != Some(op) || !body.predecessors(block).any(|p| p == op)
}

fn merge(rw: &mut PatternRewriter<'_>, cluster: &Cluster) -> bool {
    if cluster.others.is_empty() {
        return false;
    }
    if !cluster.operands.is_empty() {
        let able = |rw: &PatternRewriter<'_>, block| {
            branches_to(rw, block).into_iter().all(|(op, i)| can_append(rw.view(op), i))
        };
        let mut all = std::iter::once(&cluster.leader).chain(&cluster.others);
        if !all.all(|block| able(rw, *block)) {
            return false;
        }
        pass_differences(rw, cluster);
    }
    for &block in &cluster.others {
        rw.body_mut().replace_block_uses(block, cluster.leader);
        rw.erase_block(block);
    }
    true
}

/// Makes arguments of the leader out of the operands in which the blocks differ, and passes the operands to them.
fn pass_differences(rw: &mut PatternRewriter<'_>, cluster: &Cluster) {
    let blocks: Vec<BlockId> =
        std::iter::once(cluster.leader).chain(cluster.others.iter().copied()).collect();
    let ops: Vec<Vec<OpId>> = blocks.iter().map(|b| rw.body().block_ops(*b).collect()).collect();
    let mut values: Vec<Vec<Value>> = vec![Vec::new(); blocks.len()];
    let mut made: Vec<(Value, bool)> = Vec::new();
    for &(op, operand) in &cluster.operands {
        for (ops, values) in ops.iter().zip(&mut values) {
            values.push(rw.body().operand(ops[op], operand));
        }
        let value = rw.body().operand(ops[0][op], operand);
        let location = location_of(rw.body(), value);
        let ty = rw.body().value_type(value);
        let argument = rw.body_mut().add_argument(cluster.leader, ty, location);
        rw.body_mut().set_operand(ops[0][op], operand, argument);
        made.push((argument, true));
    }
    // Of arguments that get the same values the first is enough.
    let mut first: FxHashMap<Value, usize> = FxHashMap::default();
    for j in 0..made.len() {
        let k = *first.entry(values[0][j]).or_insert(j);
        if k != j && values.iter().all(|v| v[k] == v[j]) {
            rw.replace_all_uses(made[j].0, made[k].0);
            made[j].1 = false;
        }
    }
    for (argument, kept) in made.iter().rev() {
        if !kept {
            remove_argument(rw.body_mut(), cluster.leader, *argument);
        }
    }
    for (&block, values) in blocks.iter().zip(&values) {
        let values: Vec<Value> = values.iter().zip(&made).filter(|(_, m)| m.1).map(|(v, _)| *v).collect();
        for (op, i) in branches_to(rw, block) {
            append(rw, op, i, &values);
        }
    }
}

fn location_of(body: &Body, value: Value) -> isogloss_ir::Location {
    match body.value_def(value) {
        ValueDef::Result(op, _) => body.op_location(op),
        ValueDef::Argument(block, i) => body.argument_locations(block)[i],
    }
}

fn remove_argument(body: &mut Body, block: BlockId, argument: Value) {
    if let Some(i) = body.block_arguments(block).iter().position(|v| *v == argument) {
        body.remove_argument(block, i);
    }
}

/// Removes arguments that every branch passes the same value to.
pub(super) fn drop_redundant_arguments(rw: &mut PatternRewriter<'_>, regions: &[RegionId]) -> bool {
    let mut changed = false;
    let mut pending: Vec<RegionId> = regions.to_vec();
    while let Some(region) = pending.pop() {
        let mut at = rw.body().first_block(region);
        while let Some(block) = at {
            at = rw.body().next_block(block);
            changed |= drop_redundant(rw, block);
        }
        push_nested(rw.body(), region, &mut pending);
    }
    changed
}

fn drop_redundant(rw: &mut PatternRewriter<'_>, block: BlockId) -> bool {
    let mut dropped: SmallVec<[usize; 4]> = SmallVec::new();
    for i in 0..rw.body().block_arguments(block).len() {
        if let Some(value) = common_value(rw, block, i) {
            let argument = rw.body().block_arguments(block)[i];
            rw.replace_all_uses(argument, value);
            dropped.push(i);
        }
    }
    let cx = rw.cx;
    for &i in dropped.iter().rev() {
        rw.body_mut().remove_argument(block, i);
        let mut branches = branches_to(rw, block);
        // What goes to later successors comes last.
        branches.reverse();
        for (op, successor) in branches {
            if let Some(passed) = passed(rw.view(op), successor) {
                rw.body_mut().erase_operand(cx, op, passed.forwarded.start + i - passed.produced);
            }
        }
    }
    !dropped.is_empty()
}

/// The value that every branch passes to an argument.
fn common_value(rw: &PatternRewriter<'_>, block: BlockId, argument: usize) -> Option<Value> {
    let own = rw.body().block_arguments(block)[argument];
    let mut common = None;
    for (op, successor) in branches_to(rw, block) {
        let view = rw.view(op);
        let passed = passed(view, successor)?;
        let operand = passed.forwarded.start + argument.checked_sub(passed.produced)?;
        let value = view.operand(operand).filter(|_| passed.forwarded.contains(&operand))?;
        if *common.get_or_insert(value) != value {
            return None;
        }
    }
    common.filter(|value| *value != own)
}
