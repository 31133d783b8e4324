//! Patterns that simplify what operations with regions pass to their regions and back. Rule: the patterns of
//! `RegionBranchOpInterface` (`ControlFlowInterfaces.cpp`).
//!
//! An *input* is an argument of a region's entry block or a result of the operation; along each edge of control flow it
//! gets an *operand* of the operation or of a terminator inside.

use isogloss_dialects_support::folding::ops;
use isogloss_ir::body::ValueDef;
use isogloss_ir::{Attribute, BlockId, Body, InsertPoint, OpId, OpRef, OpSpec, Type, Value};
use isogloss_rewrite::{FnPattern, PatternRewriter, Root};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The patterns for the operation of a name.
pub(super) fn patterns(root: &'static str) -> [FnPattern; 3] {
    [
        FnPattern::new("MakeRegionBranchOpSuccessorInputsDead", Root::Op(root), make_dead),
        FnPattern::new("RemoveDuplicateSuccessorInputUses", Root::Op(root), merge_duplicates),
        FnPattern::new("RemoveDeadRegionBranchOpSuccessorInputs", Root::Op(root), remove_dead),
    ]
}

/// One operand that is passed, and one input that gets it.
#[derive(Clone, Copy)]
struct Edge {
    owner: OpId,
    operand: usize,
    input: Value,
}

/// The edges of an operation of `scf`.
struct Edges {
    list: SmallVec<[Edge; 8]>,
}

impl Edges {
    fn of(op: OpRef<'_>) -> Edges {
        let mut edges = Edges { list: SmallVec::new() };
        let results: SmallVec<[Value; 4]> = op.results().collect();
        match op.name_str() {
            "scf.for" => {
                let carried = entry_arguments(op, 0, 1);
                edges.add(op, 3, &carried);
                edges.add(op, 3, &results);
                for yielded in terminators(op, 0) {
                    edges.add(yielded, 0, &carried);
                    edges.add(yielded, 0, &results);
                }
            }
            "scf.while" => {
                let (before, after) = (entry_arguments(op, 0, 0), entry_arguments(op, 1, 0));
                edges.add(op, 0, &before);
                for condition in terminators(op, 0) {
                    edges.add(condition, 1, &after);
                    edges.add(condition, 1, &results);
                }
                for yielded in terminators(op, 1) {
                    edges.add(yielded, 0, &before);
                }
            }
            _ => {
                for region in 0..op.region_count() {
                    for yielded in terminators(op, region) {
                        edges.add(yielded, 0, &results);
                    }
                }
            }
        }
        edges
    }

    fn add(&mut self, owner: OpRef<'_>, from: usize, inputs: &[Value]) {
        let edges = inputs.iter().enumerate();
        self.list.extend(edges.map(|(i, &input)| Edge { owner: owner.id, operand: from + i, input }));
    }

    /// Each input, once.
    fn inputs(&self) -> SmallVec<[Value; 8]> {
        let mut seen = FxHashSet::default();
        self.list.iter().map(|e| e.input).filter(|v| seen.insert(*v)).collect()
    }

    /// The operands that an input gets.
    fn operands_of(&self, input: Value) -> impl Iterator<Item = &Edge> {
        self.list.iter().filter(move |e| e.input == input)
    }
}

fn entry_arguments(op: OpRef<'_>, region: usize, from: usize) -> SmallVec<[Value; 4]> {
    let entry = op.region(region).and_then(|r| r.first_block());
    entry.map_or_else(SmallVec::new, |b| b.arguments().iter().skip(from).copied().collect())
}

/// The terminators of a region that pass something on.
fn terminators<'a>(op: OpRef<'a>, region: usize) -> impl Iterator<Item = OpRef<'a>> {
    let blocks = op.region(region).into_iter().flat_map(|r| r.blocks());
    let last = blocks.filter_map(|b| b.last_op());
    last.filter(|o| ops::is(*o, "scf.yield") || ops::is(*o, "scf.condition"))
}

/// The values, other than inputs, that may end up in an input; `None` if there is more than one.
fn only_source(body: &Body, edges: &Edges, inputs: &FxHashSet<Value>, input: Value) -> Option<Value> {
    let mut found = None;
    let mut visited: SmallVec<[Value; 8]> = SmallVec::new();
    let mut pending: SmallVec<[Value; 8]> = SmallVec::from_slice(&[input]);
    while let Some(value) = pending.pop() {
        if !inputs.contains(&value) {
            if found.is_some_and(|f| f != value) {
                return None;
            }
            found = Some(value);
            continue;
        }
        for edge in edges.operands_of(value) {
            let operand = body.operand(edge.owner, edge.operand);
            if !visited.contains(&operand) {
                visited.push(operand);
                pending.push(operand);
            }
        }
    }
    found
}

/// True if a value that reaches an input can replace it.
fn is_defined_before(body: &Body, op: OpId, value: Value, input: Value) -> bool {
    let block = body.value_block(value);
    let owner = block.and_then(|b| body.block_region(b)).map(|r| body.region_owner(r));
    if owner != Some(op) {
        return true;
    }
    match (body.value_def(input), body.value_def(value)) {
        (ValueDef::Argument(a, _), ValueDef::Argument(b, _)) => a == b,
        _ => false,
    }
}

/// An input that can only be one value is that value.
fn make_dead(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let edges = Edges::of(rw.view(id));
    let inputs = edges.inputs();
    let all: FxHashSet<Value> = inputs.iter().copied().collect();
    let mut changed = false;
    for input in inputs {
        if !rw.body().has_uses(input) {
            continue;
        }
        let Some(source) = only_source(rw.body(), &edges, &all, input) else { continue };
        if is_defined_before(rw.body(), id, source, input) {
            rw.replace_all_uses(input, source);
            changed = true;
        }
    }
    changed
}

fn number(body: &Body, value: Value) -> usize {
    match body.value_def(value) {
        ValueDef::Result(_, n) | ValueDef::Argument(_, n) => n,
    }
}

fn have_same_owner(body: &Body, a: Value, b: Value) -> bool {
    match (body.value_def(a), body.value_def(b)) {
        (ValueDef::Result(a, _), ValueDef::Result(b, _)) => a == b,
        (ValueDef::Argument(a, _), ValueDef::Argument(b, _)) => a == b,
        _ => false,
    }
}

/// Of two inputs that get the same along each edge, only the first is used.
fn merge_duplicates(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let edges = Edges::of(rw.view(id));
    let mut inputs = edges.inputs();
    if inputs.len() < 2 {
        return false;
    }
    inputs.sort_by_key(|v| number(rw.body(), *v));
    let mut changed = false;
    for (i, &first) in inputs.iter().enumerate() {
        for &second in &inputs[i + 1..] {
            let body = rw.body();
            if !body.has_uses(second) || !have_same_owner(body, first, second) {
                continue;
            }
            let passed = |input| -> SmallVec<[(OpId, Value); 4]> {
                let edges = edges.operands_of(input);
                let mut passed: SmallVec<[(OpId, Value); 4]> =
                    edges.map(|e| (e.owner, body.operand(e.owner, e.operand))).collect();
                passed.sort();
                passed
            };
            if passed(first) == passed(second) {
                rw.replace_all_uses(second, first);
                changed = true;
            }
        }
    }
    changed
}

/// The inputs that must go together: those that get one operand. Each input has the number of its set.
fn tied(edges: &Edges) -> FxHashMap<Value, usize> {
    let mut set_of: FxHashMap<Value, usize> = FxHashMap::default();
    let mut first_of: FxHashMap<(OpId, usize), Value> = FxHashMap::default();
    for (n, edge) in edges.list.iter().enumerate() {
        let own = *set_of.entry(edge.input).or_insert(n);
        let first = *first_of.entry((edge.owner, edge.operand)).or_insert(edge.input);
        let other = set_of[&first];
        if own != other {
            set_of.values_mut().filter(|s| **s == own).for_each(|s| *s = other);
        }
    }
    set_of
}

/// Removes inputs without uses, with the operands that they get, where all that is tied to them is unused too.
fn remove_dead(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let edges = Edges::of(rw.view(id));
    if edges.list.iter().all(|e| rw.body().has_uses(e.input)) {
        return false;
    }
    let set_of = tied(&edges);
    let body = rw.body();
    let live: FxHashSet<usize> = set_of.iter().filter(|(v, _)| body.has_uses(**v)).map(|(_, s)| *s).collect();
    let is_dead = |input: Value| set_of.get(&input).is_some_and(|s| !live.contains(s));
    let dead: SmallVec<[Edge; 8]> = edges.list.iter().copied().filter(|e| is_dead(e.input)).collect();
    if dead.is_empty() {
        return false;
    }

    let mut owners: SmallVec<[OpId; 4]> = dead.iter().map(|e| e.owner).collect();
    owners.sort();
    owners.dedup();
    for owner in owners {
        let kept: SmallVec<[Value; 8]> = rw
            .body()
            .op_operands(owner)
            .enumerate()
            .filter(|(i, _)| !dead.iter().any(|e| e.owner == owner && e.operand == *i))
            .map(|(_, v)| v)
            .collect();
        rw.set_operands(owner, &kept);
    }

    let mut arguments: SmallVec<[(BlockId, usize); 8]> = SmallVec::new();
    let mut drop_result: SmallVec<[bool; 8]> = SmallVec::from_elem(false, rw.body().result_count(id));
    for edge in &dead {
        match rw.body().value_def(edge.input) {
            ValueDef::Argument(block, n) => arguments.push((block, n)),
            ValueDef::Result(_, n) => drop_result[n] = true,
        }
    }
    arguments.sort();
    arguments.dedup();
    if !arguments.is_empty() {
        rw.modify(id, |body| {
            // From the last one on, so that the numbers of the others stay.
            arguments.iter().rev().for_each(|&(block, n)| body.remove_argument(block, n));
        });
    }
    if drop_result.contains(&true) {
        drop_results(rw, id, &drop_result);
    }
    true
}

/// Puts an operation with fewer results in the place of another one; its regions move.
pub(super) fn drop_results(rw: &mut PatternRewriter<'_>, id: OpId, drop: &[bool]) -> OpId {
    let body = rw.body();
    let kept: SmallVec<[Value; 4]> =
        body.op_results(id).zip(drop).filter(|(_, drop)| !**drop).map(|(v, _)| v).collect();
    let types: SmallVec<[Type; 4]> = kept.iter().map(|v| body.value_type(*v)).collect();
    let new = replacement(rw, id, &types);
    for (i, from) in kept.into_iter().enumerate() {
        let to = rw.body().result(new, i);
        rw.replace_all_uses(from, to);
    }
    rw.erase_op(id);
    new
}

/// Makes an operation in front of another one, the same but for its results, and moves the regions to it.
pub(super) fn replacement(rw: &mut PatternRewriter<'_>, id: OpId, results: &[Type]) -> OpId {
    let body = rw.body();
    let operands: SmallVec<[Value; 8]> = body.op_operands(id).collect();
    let properties: SmallVec<[Option<Attribute>; 4]> = SmallVec::from_slice(body.op_properties(id));
    let from: SmallVec<[_; 2]> = SmallVec::from_slice(body.op_regions(id));
    let spec = OpSpec {
        operands: &operands,
        results,
        properties: &properties,
        attributes: body.op_attributes(id),
        regions: from.len(),
        ..OpSpec::new(body.op_name(id), body.op_location(id))
    };
    rw.set_insertion_point(InsertPoint::Before(id));
    let new = rw.create(&spec);
    let to: SmallVec<[_; 2]> = SmallVec::from_slice(rw.body().op_regions(new));
    for (from, to) in from.into_iter().zip(to) {
        rw.inline_region(from, to, None);
    }
    new
}
