//! `cse`: operations that compute the same become one. Rule: MLIR, the pass `cse`.
//!
//! A value is known in the block that computes it, the blocks that that one dominates, and the regions inside, but not
//! in isolated operations. Operations that only read are shared within a block, as long as nothing in between writes.

use super::{Pass, PassContext, PassEntry, PassOutcome};
use crate::greedy::isolated_inside;
use crate::names::{Names, Removable};
use isogloss_ir::definition::{EffectKind, Trait};
use isogloss_ir::verify::{dominators, has_ssa_dominance};
use isogloss_ir::{BlockId, BlockRef, Body, Context, Location, OpId, OpRef, RegionId, RegionRef, Value};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cse;

/// The pass, for pipelines.
pub fn entry() -> PassEntry {
    PassEntry {
        argument: "cse",
        summary: "Share operations that compute the same",
        options: &[],
        make: Box::new(|_| Arc::new(Cse)),
    }
}

impl Pass for Cse {
    fn argument(&self) -> &str {
        "cse"
    }

    fn name(&self) -> &str {
        "CSE"
    }

    fn run(&self, cx: PassContext<'_>, body: &mut Body) -> PassOutcome {
        let parallel = rayon::current_num_threads() > 1;
        PassOutcome::changed(run_tree(cx.cx, body, &mut Known::default(), parallel))
    }
}

/// Works on a body, and on the isolated operations in it.
fn run_tree(cx: &Context, body: &mut Body, known: &mut Known, parallel: bool) -> bool {
    let mut changed = false;
    if body.op_regions(Body::root()).iter().any(|r| body.first_block(*r).is_some()) {
        changed |= Driver { cx, body, known, doomed: Vec::new() }.run();
    }
    let mut stubs = Vec::new();
    isolated_inside(body, Body::root(), &mut stubs);
    let taken = stubs.into_iter().filter_map(|stub| Some((stub, body.take_inner(stub)?)));
    let mut inner: Vec<(OpId, Box<Body>)> = taken.collect();
    if parallel && inner.len() > 1 {
        let each = inner
            .par_iter_mut()
            .map_init(Known::default, |known, (_, body)| run_tree(cx, body, known, parallel));
        changed |= each.reduce(|| false, |a, b| a | b);
    } else {
        for (_, body) in &mut inner {
            changed |= run_tree(cx, body, known, parallel);
        }
    }
    for (stub, inner) in inner {
        body.put_inner(stub, inner);
    }
    changed
}

/// No entry.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Entry {
    op: OpId,
    hash: u32,
    next: u32,
}

/// The operations known so far, by what they compute. Those that were added last are found first, and go first.
#[derive(Default)]
struct Known {
    heads: Vec<u32>,
    entries: Vec<Entry>,
    names: Names,
}

impl Known {
    fn slot(&self, hash: u32) -> usize {
        hash as usize & (self.heads.len() - 1)
    }

    fn find(&self, hash: u32, mut same: impl FnMut(OpId) -> bool) -> Option<OpId> {
        if self.heads.is_empty() {
            return None;
        }
        let mut at = self.heads[self.slot(hash)];
        while let Some(entry) = self.entries.get(at as usize) {
            if entry.hash == hash && same(entry.op) {
                return Some(entry.op);
            }
            at = entry.next;
        }
        None
    }

    fn insert(&mut self, hash: u32, op: OpId) {
        if self.entries.len() * 2 >= self.heads.len() {
            self.grow();
        }
        let slot = self.slot(hash);
        self.entries.push(Entry { op, hash, next: self.heads[slot] });
        self.heads[slot] = self.entries.len() as u32 - 1;
    }

    fn grow(&mut self) {
        let size = (self.heads.len() * 2).max(64);
        self.heads.clear();
        self.heads.resize(size, NONE);
        for i in 0..self.entries.len() {
            let slot = self.slot(self.entries[i].hash);
            self.entries[i].next = std::mem::replace(&mut self.heads[slot], i as u32);
        }
    }

    /// Forgets what was added after the first so many.
    fn truncate(&mut self, len: usize) {
        while self.entries.len() > len {
            if let Some(entry) = self.entries.pop() {
                let slot = self.slot(entry.hash);
                self.heads[slot] = entry.next;
            }
        }
    }
}

struct Driver<'a> {
    cx: &'a Context,
    body: &'a mut Body,
    known: &'a mut Known,
    /// The operations to erase at the end.
    doomed: Vec<OpId>,
}

/// Where operations write, in one block, as far as that was looked at.
#[derive(Default)]
struct Writes {
    /// The operation that was looked at last.
    seen: Option<OpId>,
    /// The last one of those that writes.
    last: Option<OpId>,
}

impl Driver<'_> {
    fn run(mut self) -> bool {
        for i in 0..self.body.op_regions(Body::root()).len() {
            let region = self.body.op_regions(Body::root())[i];
            self.region(region);
        }
        self.known.truncate(0);
        let changed = !self.doomed.is_empty();
        for op in std::mem::take(&mut self.doomed) {
            self.body.erase_and_drop_uses(op);
        }
        changed
    }

    fn region(&mut self, region: RegionId) {
        let Some(first) = self.body.first_block(region) else { return };
        let view = RegionRef { cx: self.cx, body: self.body, id: region };
        let ssa = view.owner().def().is_none() || has_ssa_dominance(view);
        let scope = self.known.entries.len();
        if self.body.next_block(first).is_none() {
            self.block(first, ssa);
            self.known.truncate(scope);
            return;
        }
        if !ssa {
            return;
        }
        // Children of each block in the tree of dominators, in reverse post-order.
        let order = dominators(self.body, region);
        let mut children: Vec<SmallVec<[u32; 2]>> = vec![SmallVec::new(); order.len()];
        for (i, &(_, parent)) in order.iter().enumerate().skip(1) {
            children[parent as usize].push(i as u32);
        }
        let mut stack: Vec<(u32, usize, usize)> = Vec::new();
        let mut enter = Some(0);
        loop {
            if let Some(node) = enter.take() {
                stack.push((node, 0, self.known.entries.len()));
                self.block(order[node as usize].0, ssa);
            }
            let Some((node, next, scope)) = stack.last_mut() else { break };
            match children[*node as usize].get(*next) {
                Some(&child) => {
                    *next += 1;
                    enter = Some(child);
                }
                None => {
                    self.known.truncate(*scope);
                    stack.pop();
                }
            }
        }
    }

    fn block(&mut self, block: BlockId, ssa: bool) {
        let mut writes = Writes::default();
        let mut at = self.body.first_op(block);
        while let Some(op) = at {
            at = self.body.next_op(op);
            if !self.body.op_regions(op).is_empty() {
                self.inside(op);
            }
            self.operation(op, ssa, &mut writes);
        }
    }

    fn inside(&mut self, op: OpId) {
        let regions: SmallVec<[RegionId; 4]> = SmallVec::from_slice(self.body.op_regions(op));
        // An operation that is not registered may be isolated.
        if self.cx.op_def(self.body.op_name(op)).is_none() {
            let mut fresh = Known::default();
            let known = &mut fresh;
            let mut nested =
                Driver { cx: self.cx, body: self.body, known, doomed: std::mem::take(&mut self.doomed) };
            regions.into_iter().for_each(|r| nested.region(r));
            self.doomed = nested.doomed;
            return;
        }
        regions.into_iter().for_each(|r| self.region(r));
    }

    fn operation(&mut self, op: OpId, ssa: bool, writes: &mut Writes) {
        let cx = self.cx;
        let info = self.known.names.get(cx, self.body.op_name(op), None).clone();
        let view = OpRef { cx, body: self.body, id: op };
        let Some(def) = view.def() else { return };
        let dead = match info.removable {
            Removable::Never => false,
            Removable::Always => view.is_unused(),
            Removable::Ask => view.is_trivially_dead(),
        };
        if dead {
            self.doomed.push(op);
            return;
        }
        if info.removable == Removable::Never && (def.has(Trait::IsTerminator) || !def.lists_effects()) {
            return;
        }
        if !view.regions().all(|r| r.is_empty() || r.has_one_block()) {
            return;
        }
        let free = info.removable == Removable::Always || view.is_memory_effect_free();
        if !free && !only_reads(view) {
            return;
        }
        let hash = hash_op(view);
        let body = &*self.body;
        let found = self.known.find(hash, |other| same_op(cx, body, other, op));
        match found {
            Some(existing) if free => self.replace(op, existing, ssa),
            Some(existing)
                if body.op_block(existing) == body.op_block(op)
                    && !writes_between(cx, body, writes, existing, op) =>
            {
                self.replace(op, existing, ssa);
            }
            _ => self.known.insert(hash, op),
        }
    }

    fn replace(&mut self, op: OpId, existing: OpId, ssa: bool) {
        let pairs = self.body.op_results(op).zip(self.body.op_results(existing));
        for (from, to) in pairs {
            if ssa {
                self.body.replace_all_uses(from, to);
                continue;
            }
            // Only users that were not looked at yet.
            let users: SmallVec<[(OpId, usize); 8]> = self.body.uses(from).collect();
            for (user, index) in users {
                let (cx, body) = (self.cx, &*self.body);
                let hash = hash_op(OpRef { cx, body, id: user });
                if self.known.find(hash, |other| same_op(cx, body, other, user)).is_none() {
                    self.body.set_operand(user, index, to);
                }
            }
        }
        if ssa || self.body.op_results(op).all(|v| !self.body.has_uses(v)) {
            self.doomed.push(op);
        }
        let unknown = |l: Location| l == Location::UNKNOWN || l.to_attribute(self.cx) == unknown(self.cx);
        let location = self.body.op_location(op);
        if unknown(self.body.op_location(existing)) && !unknown(location) {
            self.body.set_op_location(existing, location);
        }
    }
}

fn unknown(cx: &Context) -> isogloss_ir::Attribute {
    cx.common().unknown_location
}

/// True if an operation is known to read memory, and to do nothing else.
fn only_reads(op: OpRef<'_>) -> bool {
    let mut any = false;
    let mut only = true;
    let known = op.for_each_effect(&mut |effect| {
        any = true;
        only &= effect.kind == EffectKind::Read;
    });
    known && any && only
}

/// True if an operation between two of a block may write.
fn writes_between(cx: &Context, body: &Body, writes: &mut Writes, from: OpId, to: OpId) -> bool {
    let mut at = match writes.seen {
        Some(seen) => body.next_op(seen),
        None => body.next_op(from),
    };
    while let Some(op) = at.filter(|op| *op != to && body.is_before(*op, to)) {
        if may_write(OpRef { cx, body, id: op }) {
            writes.last = Some(op);
        }
        writes.seen = Some(op);
        at = body.next_op(op);
    }
    writes.last.is_some_and(|last| body.is_before(from, last))
}

/// True if an operation or something in it may write.
fn may_write(op: OpRef<'_>) -> bool {
    let mut pending: SmallVec<[OpRef<'_>; 8]> = SmallVec::new();
    pending.push(op);
    while let Some(op) = pending.pop() {
        let recursive = op.def().is_some_and(|d| d.has(Trait::RecursiveMemoryEffects));
        if recursive {
            pending.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
        }
        let mut writes = false;
        if op.for_each_effect(&mut |e| writes |= e.kind == EffectKind::Write) {
            if writes {
                return true;
            }
        } else if !recursive {
            return true;
        }
    }
    false
}

/// Returns a hash that is equal for operations that compute the same.
fn hash_op(op: OpRef<'_>) -> u32 {
    let mut hasher = FxHasher::default();
    op.name().hash(&mut hasher);
    op.body.op_attributes(op.id).filter(|a| *a != op.cx.common().empty_dictionary).hash(&mut hasher);
    op.properties().hash(&mut hasher);
    for ty in op.result_types() {
        ty.hash(&mut hasher);
    }
    if op.def().is_some_and(|d| d.has(Trait::Commutative)) {
        let sum = op.operands().fold(0usize, |sum, v| sum.wrapping_add(v.index().wrapping_mul(0x9E37_79B9)));
        sum.hash(&mut hasher);
    } else {
        op.operands().for_each(|v| v.hash(&mut hasher));
    }
    let hash = hasher.finish();
    (hash ^ (hash >> 32)) as u32
}

/// Values and blocks of one operation that stand for those of another.
#[derive(Default)]
struct Same {
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<BlockId, BlockId>,
}

impl Same {
    fn value(&self, a: Value, b: Value) -> bool {
        a == b || self.values.get(&a) == Some(&b)
    }
}

/// True if two operations compute the same.
fn same_op(cx: &Context, body: &Body, a: OpId, b: OpId) -> bool {
    let (a, b) = (OpRef { cx, body, id: a }, OpRef { cx, body, id: b });
    if a.region_count() == 0 && b.region_count() == 0 {
        return same_shell(a, b, None);
    }
    same_with(a, b, &mut Same::default())
}

fn same_shell(a: OpRef<'_>, b: OpRef<'_>, same: Option<&Same>) -> bool {
    let attributes =
        |op: OpRef<'_>| op.body.op_attributes(op.id).filter(|a| *a != op.cx.common().empty_dictionary);
    if a.name() != b.name()
        || a.operands().len() != b.operands().len()
        || !a.result_types().eq(b.result_types())
        || a.properties() != b.properties()
        || attributes(a) != attributes(b)
        || a.body.successor_count(a.id) != b.body.successor_count(b.id)
        || a.region_count() != b.region_count()
    {
        return false;
    }
    let equal = |(x, y): (Value, Value)| x == y || same.is_some_and(|s| s.value(x, y));
    let mut pairs = a.operands().zip(b.operands());
    let Some(first) = pairs.clone().position(|p| !equal(p)) else { return true };
    if !a.def().is_some_and(|d| d.has(Trait::Commutative)) {
        return false;
    }
    pairs.by_ref().take(first).for_each(drop);
    let (mut xs, mut ys): (SmallVec<[Value; 4]>, SmallVec<[Value; 4]>) = pairs.unzip();
    xs.sort_unstable();
    ys.sort_unstable();
    xs == ys
}

fn same_with(a: OpRef<'_>, b: OpRef<'_>, same: &mut Same) -> bool {
    if !same_shell(a, b, Some(same)) {
        return false;
    }
    let successors = a.successors().zip(b.successors());
    if successors.into_iter().any(|(x, y)| x.id != y.id && same.blocks.get(&x.id) != Some(&y.id)) {
        return false;
    }
    for (x, y) in a.results().zip(b.results()) {
        same.values.insert(x, y);
    }
    a.regions().zip(b.regions()).all(|(x, y)| {
        // What is inside isolated operations lies in bodies of their own.
        if std::ptr::eq(x.body, a.body) {
            same_region(x, y, same)
        } else {
            same_region(x, y, &mut Same::default())
        }
    })
}

fn same_region(a: RegionRef<'_>, b: RegionRef<'_>, same: &mut Same) -> bool {
    let (mut xs, mut ys) = (a.blocks(), b.blocks());
    loop {
        match (xs.next(), ys.next()) {
            (None, None) => break,
            (Some(x), Some(y)) => {
                same.blocks.insert(x.id, y.id);
            }
            _ => return false,
        }
    }
    a.blocks().zip(b.blocks()).all(|(x, y)| same_block(x, y, same))
}

fn same_block(a: BlockRef<'_>, b: BlockRef<'_>, same: &mut Same) -> bool {
    let (xs, ys) = (a.arguments(), b.arguments());
    if xs.len() != ys.len() {
        return false;
    }
    for (&x, &y) in xs.iter().zip(ys) {
        if a.body.value_type(x) != b.body.value_type(y) {
            return false;
        }
        same.values.insert(x, y);
    }
    let (mut xs, mut ys) = (a.ops(), b.ops());
    loop {
        match (xs.next(), ys.next()) {
            (None, None) => return true,
            (Some(x), Some(y)) if same_with(x, y, same) => {}
            _ => return false,
        }
    }
}
