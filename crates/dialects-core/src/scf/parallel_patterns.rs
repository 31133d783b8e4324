//! Canonicalization patterns of `scf.parallel`.

use super::rewriting::{Apply, Values, first_block, operands, region, types_of};
use super::trip_count::{Trips, trip_count};
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::ops;
use isogloss_ir::{InsertPoint, Location, Mapping, OpId, Type, Value};
use isogloss_rewrite::PatternRewriter;
use smallvec::SmallVec;

pub(super) const PATTERNS: &[(&str, Apply)] = &[
    ("ParallelOpSingleOrZeroIterationDimsFolder", drop_dimensions),
    ("MergeNestedParallelLoops", merge_nested),
];

/// The operands of a loop.
struct Bounds {
    lower: Values,
    upper: Values,
    step: Values,
    inits: Values,
}

fn bounds(rw: &PatternRewriter<'_>, id: OpId) -> Bounds {
    let op = rw.view(id);
    let group = |n| {
        let range = op.operand_group(n);
        op.operands().skip(range.start).take(range.len()).collect()
    };
    Bounds { lower: group(0), upper: group(1), step: group(2), inits: group(3) }
}

/// Makes a loop without a body where operations are inserted.
fn new_parallel(rw: &mut PatternRewriter<'_>, bounds: &Bounds, types: &[Type], location: Location) -> OpId {
    let parts = [&bounds.lower, &bounds.upper, &bounds.step, &bounds.inits];
    let operands: SmallVec<[Value; 8]> = parts.iter().flat_map(|p| p.iter().copied()).collect();
    let sizes: SmallVec<[i32; 4]> = parts.iter().map(|p| p.len() as i32).collect();
    let sizes = rw.cx.dense_i32_attr(&sizes);
    NewOp::new("scf.parallel", &operands, types)
        .with(&[("operandSegmentSizes", sizes)])
        .with_regions(1)
        .create(rw, location)
}

/// Dimensions that are run through once go; a loop with one that is not run through at all does nothing.
fn drop_dimensions(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let all = bounds(rw, id);
    let Some((body, reduce)) = first_block(rw, id, 0) else { return false };
    let counters: Values = SmallVec::from_slice(rw.body().block_arguments(body));
    let mut mapping = Mapping::default();
    let mut kept =
        Bounds { lower: Values::new(), upper: Values::new(), step: Values::new(), inits: all.inits.clone() };
    for (i, &counter) in counters.iter().enumerate().take(all.lower.len()) {
        let (lower, upper, step) = (all.lower[i], all.upper[i], all.step[i]);
        match trip_count(rw.view(id), lower, upper, step, false) {
            Some(Trips::Zero) => {
                rw.replace_op(id, &all.inits);
                return true;
            }
            Some(Trips::One) => {
                mapping.map(counter, lower);
                continue;
            }
            _ => {}
        }
        kept.lower.push(lower);
        kept.upper.push(upper);
        kept.step.push(step);
    }
    if kept.lower.len() == all.lower.len() {
        return false;
    }
    if kept.lower.is_empty() {
        inline_once(rw, id, reduce, &all.inits, &mut mapping);
        return true;
    }
    let types = types_of(rw, &all.inits);
    let location = rw.body().op_location(id);
    let new = new_parallel(rw, &kept, &types, location);
    if let (Some(from), Some(to)) = (region(rw, id, 0), region(rw, new, 0)) {
        rw.clone_region(from, to, None, &mut mapping);
    }
    let values: Values = rw.body().op_results(new).collect();
    rw.replace_op(id, &values);
    true
}

/// Copies the operations of a block but the last to where operations are inserted.
fn clone_body(rw: &mut PatternRewriter<'_>, terminator: OpId, mapping: &mut Mapping) {
    let body = rw.body();
    let block = body.op_block(terminator);
    let ops: Vec<OpId> =
        block.into_iter().flat_map(|b| body.block_ops(b)).filter(|o| *o != terminator).collect();
    for op in ops {
        rw.clone_op(op, mapping);
    }
}

/// Puts the body and the reductions of a loop that runs once in its place.
fn inline_once(rw: &mut PatternRewriter<'_>, id: OpId, reduce: OpId, inits: &[Value], mapping: &mut Mapping) {
    rw.set_insertion_point(InsertPoint::Before(id));
    clone_body(rw, reduce, mapping);
    let reduced = operands(rw, reduce);
    let mut values = Values::new();
    for (i, (&init, &value)) in inits.iter().zip(&reduced).enumerate() {
        let Some((block, last)) = first_block(rw, reduce, i) else { continue };
        let arguments: Values = SmallVec::from_slice(rw.body().block_arguments(block));
        if let [a, b] = arguments[..] {
            let value = mapping.value(value);
            mapping.map(a, init);
            mapping.map(b, value);
        }
        clone_body(rw, last, mapping);
        values.push(mapping.value(rw.body().operand(last, 0)));
    }
    rw.replace_op(id, &values);
}

/// A loop with nothing in it but another one that does not depend on it.
fn merge_nested(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some((outer, outer_last)) = first_block(rw, id, 0) else { return false };
    let Some(inner) = rw.body().first_op(outer).filter(|o| *o != outer_last) else { return false };
    if rw.body().next_op(inner) != Some(outer_last) || !ops::is(rw.view(inner), "scf.parallel") {
        return false;
    }
    let (a, b) = (bounds(rw, id), bounds(rw, inner));
    let counters: Values = SmallVec::from_slice(rw.body().block_arguments(outer));
    let depends = [&b.lower, &b.upper, &b.step].iter().any(|p| p.iter().any(|v| counters.contains(v)));
    if depends || !a.inits.is_empty() || !b.inits.is_empty() {
        return false;
    }
    let Some((inner_block, inner_last)) = first_block(rw, inner, 0) else { return false };
    let join = |a: &Values, b: &Values| a.iter().chain(b).copied().collect::<Values>();
    let joined = Bounds {
        lower: join(&a.lower, &b.lower),
        upper: join(&a.upper, &b.upper),
        step: join(&a.step, &b.step),
        inits: Values::new(),
    };
    let location = rw.body().op_location(id);
    let new = new_parallel(rw, &joined, &[], location);
    let Some(to) = region(rw, new, 0) else { return false };
    let index = rw.cx.common().index;
    let all: Vec<(Type, Location)> = joined.lower.iter().map(|_| (index, location)).collect();
    let block = rw.create_block(to, None, &all);
    let fresh: Values = SmallVec::from_slice(rw.body().block_arguments(block));
    let inner_counters: Values = SmallVec::from_slice(rw.body().block_arguments(inner_block));
    let mut mapping = Mapping::default();
    for (&from, &to) in counters.iter().chain(&inner_counters).zip(&fresh) {
        mapping.map(from, to);
    }
    rw.set_insertion_point(InsertPoint::End(block));
    clone_body(rw, inner_last, &mut mapping);
    NewOp::new("scf.reduce", &[], &[]).create(rw, location);
    rw.replace_op(id, &[]);
    true
}
