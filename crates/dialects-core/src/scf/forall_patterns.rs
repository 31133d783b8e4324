//! Canonicalization patterns of `scf.forall`. Rule: the patterns of `ForallOp` in `SCF.cpp`.

use super::forall::{LOWER, SEGMENTS, STEP, UPPER};
use super::loop_patterns::{cast, preserves_static_information};
use super::region_inputs::drop_results;
use super::rewriting::{Apply, Values, first_block, region, results, types_of};
use super::trip_count::{Bound, Trips, trip_count_of};
use crate::slots::scf::ForallOp;
use crate::slots::tensor::{CastOp, DimOp};
use isogloss_dialects_support::build::{NewOp, int_constant};
use isogloss_dialects_support::folding::ops::{defined_by, i64_constant, is};
use isogloss_dialects_support::interfaces::view_like::i64_elements;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, BlockId, InsertPoint, Location, Mapping, OpId, OpRef, Type, Value};
use isogloss_rewrite::{FnPattern, PatternRewriter, Root};
use smallvec::SmallVec;

pub(super) const PATTERNS: &[(&str, Apply)] = &[
    ("FoldTensorCastOfOutputIntoForallOp", pull_in_casts),
    ("ForallOpControlOperandsFolder", fold_bounds),
    ("ForallOpIterArgsFolder", drop_outputs),
    ("ForallOpSingleOrZeroIterationDimsFolder", drop_dimensions),
    ("ForallOpReplaceConstantInductionVar", replace_counters),
];

/// The pattern that is rooted at `tensor.dim`.
pub(super) const DIM: FnPattern = FnPattern::new("DimOfForallOp", Root::Op("tensor.dim"), dim_of_output);

type Bounds = SmallVec<[Bound; 4]>;

/// The bounds and steps of a loop, a list for each, with an element for each dimension.
struct Lists {
    lower: Bounds,
    upper: Bounds,
    step: Bounds,
}

fn list(op: OpRef<'_>, slot: (usize, &str), group: usize) -> Bounds {
    let mut operands = op.operand_group(group).filter_map(|i| op.operand(i));
    let integers = i64_elements(op.cx, op.inherent(slot.0, slot.1));
    let bound = |i| if i == DYNAMIC { operands.next().map(Bound::Value) } else { Some(Bound::Known(i)) };
    integers.into_iter().filter_map(bound).collect()
}

impl Lists {
    fn of(op: OpRef<'_>) -> Lists {
        Lists { lower: list(op, LOWER, 0), upper: list(op, UPPER, 1), step: list(op, STEP, 2) }
    }

    fn empty() -> Lists {
        Lists { lower: Bounds::new(), upper: Bounds::new(), step: Bounds::new() }
    }

    fn rank(&self) -> usize {
        self.lower.len().min(self.upper.len()).min(self.step.len())
    }

    fn trips(&self, op: OpRef<'_>, dimension: usize) -> Option<Trips> {
        trip_count_of(op, self.lower[dimension], self.upper[dimension], self.step[dimension], false)
    }

    /// The operands in front of the outputs, and the attributes that say what they are.
    fn parts(&self, rw: &PatternRewriter<'_>, outputs: usize) -> (Values, [(&'static str, Attribute); 4]) {
        let mut operands = Values::new();
        let mut sizes = [0i32; 4];
        sizes[3] = i32::try_from(outputs).unwrap_or(i32::MAX);
        let lists = [&self.lower, &self.upper, &self.step];
        let attributes = [0, 1, 2].map(|n| {
            let before = operands.len();
            let integer = |bound: &Bound| match *bound {
                Bound::Known(i) => i,
                Bound::Value(value) => {
                    operands.push(value);
                    DYNAMIC
                }
            };
            let integers: SmallVec<[i64; 4]> = lists[n].iter().map(integer).collect();
            sizes[n] = i32::try_from(operands.len() - before).unwrap_or(i32::MAX);
            rw.cx.dense_i64_attr(&integers)
        });
        let [lower, upper, step] = attributes;
        let sizes = rw.cx.dense_i32_attr(&sizes);
        (operands, [(LOWER.1, lower), (UPPER.1, upper), (STEP.1, step), (SEGMENTS.1, sizes)])
    }
}

fn outputs(op: OpRef<'_>) -> Values {
    op.operands_at(ForallOp::OUTPUTS).collect()
}

/// Makes a loop without a body where operations are inserted.
fn new_forall(
    rw: &mut PatternRewriter<'_>,
    lists: &Lists,
    outputs: &[Value],
    mapping: Option<Attribute>,
    location: Location,
) -> OpId {
    let (mut operands, attrs) = lists.parts(rw, outputs.len());
    operands.extend_from_slice(outputs);
    let mut attrs: SmallVec<[(&str, Attribute); 5]> = SmallVec::from_slice(&attrs);
    attrs.extend(mapping.map(|m| ("mapping", m)));
    let types = types_of(rw, outputs);
    NewOp::new("scf.forall", &operands, &types).with(&attrs).with_regions(1).create(rw, location)
}

/// Returns the operations that combine parts into outputs: those inside of the terminator.
fn combining(rw: &PatternRewriter<'_>, terminator: OpId) -> SmallVec<[OpId; 4]> {
    let inner = first_region_block(rw, terminator);
    inner.into_iter().flat_map(|b| rw.body().block_ops(b)).collect()
}

fn first_region_block(rw: &PatternRewriter<'_>, op: OpId) -> Option<BlockId> {
    rw.body().first_block(region(rw, op, 0)?)
}

/// Returns the operations inside of the terminator that combine a part into an output.
fn combining_into(rw: &PatternRewriter<'_>, terminator: OpId, output: Value) -> SmallVec<[OpId; 4]> {
    let into = |op: &OpId| rw.body().op_operands(*op).nth(1) == Some(output);
    combining(rw, terminator).into_iter().filter(into).collect()
}

/// The value of a bound, made where operations are inserted if it is not one yet.
fn materialize(rw: &mut PatternRewriter<'_>, bound: Bound, location: Location) -> Value {
    match bound {
        Bound::Value(value) => value,
        Bound::Known(i) => int_constant(rw, i, rw.cx.common().index, location),
    }
}

/// The size of what a loop makes is that of the output.
fn dim_of_output(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some(source) = op.operand_at(DimOp::SOURCE) else { return false };
    let Some(forall) = defined_by(op, source, "scf.forall") else { return false };
    let output = forall.results().position(|r| r == source).and_then(|n| outputs(forall).get(n).copied());
    let Some(output) = output else { return false };
    rw.set_operand(id, 0, output);
    true
}

/// Outputs that are cast to less known types are cast inside the loop.
fn pull_in_casts(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let mut new_outputs = outputs(op);
    // Which output, and the type that it was cast to.
    let mut casts: SmallVec<[(usize, Type); 2]> = SmallVec::new();
    for (i, output) in new_outputs.iter_mut().enumerate() {
        let Some(source) = defined_by(op, *output, "tensor.cast").and_then(|c| c.operand_at(CastOp::SOURCE))
        else {
            continue;
        };
        let (from, to) = (op.type_of(source), op.type_of(*output));
        if preserves_static_information(rw, to, from) {
            casts.push((i, to));
            *output = source;
        }
    }
    if casts.is_empty() {
        return false;
    }
    let (lists, location, mapping) = (Lists::of(op), op.location(), op.attr_at(ForallOp::MAPPING));
    let rank = lists.rank();
    let Some((body, terminator)) = first_block(rw, id, 0) else { return false };
    rw.set_insertion_point(InsertPoint::Before(id));
    let new = new_forall(rw, &lists, &new_outputs, mapping, location);
    let Some(to) = region(rw, new, 0) else { return false };
    let index = rw.cx.common().index;
    let types = types_of(rw, &new_outputs);
    let arguments: Vec<(Type, Location)> =
        (0..rank).map(|_| index).chain(types).map(|ty| (ty, location)).collect();
    let block = rw.create_block(to, None, &arguments);
    let fresh: Values = SmallVec::from_slice(rw.body().block_arguments(block));
    let mut inside = fresh.clone();
    rw.set_insertion_point(InsertPoint::End(block));
    for &(i, ty) in &casts {
        inside[rank + i] = cast(rw, fresh[rank + i], ty, location);
    }
    rw.merge_blocks(body, block, &inside);
    for (n, op) in combining(rw, terminator).into_iter().enumerate() {
        if let Some(&output) = fresh.get(rank + n) {
            rw.set_operand(op, 1, output);
        }
    }
    rw.set_insertion_point(InsertPoint::After(new));
    let mut values = results(rw, new);
    for &(i, ty) in &casts {
        values[i] = cast(rw, values[i], ty, location);
    }
    rw.replace_op(id, &values);
    true
}

/// Bounds that are constants become attributes: those of the first list that has any.
fn fold_bounds(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let mut lists = Lists::of(op);
    let fold = |list: &mut Bounds| {
        let mut changed = false;
        for bound in list {
            let Bound::Value(value) = *bound else { continue };
            if let Some(known) = i64_constant(op, value).filter(|i| *i != DYNAMIC) {
                *bound = Bound::Known(known);
                changed = true;
            }
        }
        changed
    };
    if !fold(&mut lists.lower) && !fold(&mut lists.upper) && !fold(&mut lists.step) {
        return false;
    }
    let outputs = outputs(op);
    let (mut operands, attrs) = lists.parts(rw, outputs.len());
    operands.extend(outputs);
    let slots = [LOWER.0, UPPER.0, STEP.0, SEGMENTS.0];
    rw.modify(id, |body| {
        body.set_operands(id, &operands);
        for (slot, (_, value)) in slots.into_iter().zip(attrs) {
            body.set_op_property(id, slot, Some(value));
        }
    });
    true
}

/// Removes outputs that have no uses, or that nothing is combined into.
fn drop_outputs(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (outputs, rank) = (outputs(op), Lists::of(op).rank());
    let Some((block, terminator)) = first_block(rw, id, 0) else { return false };
    let arguments: Values = SmallVec::from_slice(rw.body().block_arguments(block));
    if arguments.len() < rank + outputs.len() {
        return false;
    }
    let results = results(rw, id);
    let goes = |i: usize| {
        !rw.body().has_uses(results[i]) || combining_into(rw, terminator, arguments[rank + i]).is_empty()
    };
    let drop: SmallVec<[bool; 8]> = (0..results.len()).map(goes).collect();
    if !drop.contains(&true) {
        return false;
    }
    let dropped = || drop.iter().enumerate().filter(|(_, d)| **d).map(|(i, _)| i);
    for i in dropped() {
        for op in combining_into(rw, terminator, arguments[rank + i]) {
            rw.erase_op(op);
        }
    }
    for i in dropped() {
        rw.replace_all_uses(arguments[rank + i], outputs[i]);
        rw.replace_all_uses(results[i], outputs[i]);
    }
    rw.modify(id, |body| {
        // From the last one on, so that the numbers of the others stay.
        (0..drop.len()).rev().filter(|i| drop[*i]).for_each(|i| body.remove_argument(block, rank + i));
    });
    let kept: Values = (0..drop.len()).filter(|i| !drop[*i]).map(|i| outputs[i]).collect();
    let lists = Lists::of(rw.view(id));
    let new = drop_results(rw, id, &drop);
    let (mut operands, attrs) = lists.parts(rw, kept.len());
    operands.extend(kept);
    rw.modify(new, |body| {
        body.set_operands(new, &operands);
        body.set_op_property(new, SEGMENTS.0, Some(attrs[3].1));
    });
    true
}

/// Dimensions that are run through once go; a loop with one that is not run through at all is its outputs.
fn drop_dimensions(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let is_empty = |a: Attribute| matches!(op.cx.attr(a), AttrData::Array(list) if list.is_empty());
    if op.attr_at(ForallOp::MAPPING).is_some_and(|mapping| !is_empty(mapping)) {
        return false;
    }
    let (all, outputs, location) = (Lists::of(op), outputs(op), op.location());
    let Some((block, terminator)) = first_block(rw, id, 0) else { return false };
    let counters: Values = SmallVec::from_slice(rw.body().block_arguments(block));
    let (mut kept, mut mapping) = (Lists::empty(), Mapping::default());
    rw.set_insertion_point(InsertPoint::Before(id));
    for i in 0..all.rank() {
        match all.trips(rw.view(id), i) {
            Some(Trips::Zero) => {
                rw.replace_op(id, &outputs);
                return true;
            }
            Some(Trips::One) => {
                let value = materialize(rw, all.lower[i], location);
                mapping.map(counters[i], value);
                continue;
            }
            _ => {}
        }
        kept.lower.push(all.lower[i]);
        kept.upper.push(all.upper[i]);
        kept.step.push(all.step[i]);
    }
    if kept.lower.is_empty() {
        promote(rw, id, (block, terminator), &all, &outputs);
        return true;
    }
    if kept.lower.len() == all.rank() {
        return false;
    }
    let new = new_forall(rw, &kept, &outputs, rw.view(id).attr_at(ForallOp::MAPPING), location);
    if let Some(discardable) = rw.body().op_attributes(id) {
        rw.modify(new, |body| body.set_op_attributes(new, Some(discardable)));
    }
    if let (Some(from), Some(to)) = (region(rw, id, 0), region(rw, new, 0)) {
        rw.clone_region(from, to, None, &mut mapping);
    }
    let values = results(rw, new);
    rw.replace_op(id, &values);
    true
}

/// Puts the body of a loop that runs once in its place.
fn promote(
    rw: &mut PatternRewriter<'_>,
    id: OpId,
    (block, terminator): (BlockId, OpId),
    lists: &Lists,
    outputs: &[Value],
) {
    let location = rw.body().op_location(id);
    let mut arguments = Values::new();
    for &bound in &lists.lower {
        arguments.push(materialize(rw, bound, location));
    }
    arguments.extend_from_slice(outputs);
    rw.inline_block(block, InsertPoint::Before(id), &arguments);
    rw.set_insertion_point(InsertPoint::After(id));
    let mut values = Values::new();
    for part in combining(rw, terminator) {
        if !is(rw.view(part), "tensor.parallel_insert_slice") {
            continue;
        }
        let op = rw.view(part);
        let operands: Values = op.operands().collect();
        let names = ["static_offsets", "static_sizes", "static_strides", "operandSegmentSizes"];
        let attrs: SmallVec<[(&str, Attribute); 4]> =
            names.into_iter().filter_map(|n| Some((n, op.attr(n)?))).collect();
        let ty = op.type_of(operands[1]);
        values.push(NewOp::new("tensor.insert_slice", &operands, &[ty]).with(&attrs).value(rw, location));
    }
    for (result, value) in results(rw, id).into_iter().zip(values) {
        rw.replace_all_uses(result, value);
    }
    rw.erase_op(terminator);
    rw.erase_op(id);
}

/// Counters of dimensions that are run through once are their lower bounds.
fn replace_counters(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (lists, location) = (Lists::of(op), op.location());
    let Some((block, _)) = first_block(rw, id, 0) else { return false };
    let counters: Values = SmallVec::from_slice(rw.body().block_arguments(block));
    let mut changed = false;
    rw.set_insertion_point(InsertPoint::Before(id));
    for (i, &counter) in counters.iter().enumerate().take(lists.rank()) {
        if !rw.body().has_uses(counter) || lists.trips(rw.view(id), i) != Some(Trips::One) {
            continue;
        }
        let value = materialize(rw, lists.lower[i], location);
        rw.replace_all_uses(counter, value);
        changed = true;
    }
    changed
}
