//! Dominance of definitions over uses.
//!
//! Dominator trees are made only for regions with several blocks, and only once the structure is known to be sound:
//! Lengauer and Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph" (the simple version), in
//! `n log n` steps. A question about two blocks then compares depth-first numbers of the tree. A verifier that walks down
//! the regions knows what is around the operation that it looks at, and does not climb for each operand.

use super::errors::{op_error_without_note, plain_error};
use super::region_kind::{RegionKind, is_graph_region};
use crate::body::{Body, ValueDef};
use crate::definition::Trait;
use crate::definition::hooks::VerifyResult;
use crate::ids::{BlockId, OpId, RegionId, Value};
use crate::view::{BlockRef, OpRef, RegionRef};
use crate::walk::{Order, Step};
use smallvec::SmallVec;

/// Takes the place of a number that is not there.
const NONE: u32 = u32::MAX;

/// The lists of a walk have room for so many blocks from the start.
const FEW_BLOCKS: usize = 16;

/// Dominator trees of the regions of one body, made on demand.
#[derive(Debug, Default)]
pub struct Dominance {
    trees: Vec<Tree>,
    /// By region: which of the trees is that of the region; [`NONE`] while there is none.
    tree_of: Vec<u32>,
    /// For each block of the body its place in the tree of its region; [`NONE`] while there is no tree, and for blocks
    /// that control does not reach.
    places: Vec<u32>,
}

/// The dominator tree of a region. Blocks that control reaches have places, in reverse post-order.
#[derive(Debug, Default)]
struct Tree {
    blocks: Vec<BlockId>,
    /// By place: the place of the immediate dominator; of the first block its own.
    dominators: Vec<u32>,
    /// By place: the number of the block in a depth-first walk of the tree, and that of the last one below it.
    numbers: Vec<(u32, u32)>,
}

impl Tree {
    fn new(body: &Body, region: RegionId, places: &mut Vec<u32>) -> Tree {
        let Some(entry) = body.first_block(region) else { return Tree::default() };
        if places.len() < body.block_capacity() {
            places.resize(body.block_capacity(), NONE);
        }
        let graph = Flow::new(body, entry, places);
        let by_entry = graph.dominators(body, places);
        let blocks: Vec<BlockId> = graph.post_order.iter().rev().map(|n| graph.blocks[*n as usize]).collect();
        let mut place_of = vec![0; blocks.len()];
        for (place, &n) in graph.post_order.iter().rev().enumerate() {
            place_of[n as usize] = place as u32;
            places[graph.blocks[n as usize].index()] = place as u32;
        }
        let mut dominators = vec![0; blocks.len()];
        for (n, &dominator) in by_entry.iter().enumerate() {
            dominators[place_of[n] as usize] = place_of[dominator as usize];
        }
        let numbers = numbers(&dominators);
        Tree { blocks, dominators, numbers }
    }

    fn dominates(&self, a: u32, b: u32) -> bool {
        // What is not reachable is dominated by everything.
        if b == NONE {
            return true;
        }
        let Some(&(first, last)) = self.numbers.get(a as usize) else { return false };
        (first..=last).contains(&self.numbers[b as usize].0)
    }
}

/// The depth-first numbers of a tree in which each node has a lower place than those below it.
fn numbers(parents: &[u32]) -> Vec<(u32, u32)> {
    let mut sizes = vec![1_u32; parents.len()];
    for (node, &parent) in parents.iter().enumerate().skip(1).rev() {
        sizes[parent as usize] += sizes[node];
    }
    let mut numbers: Vec<(u32, u32)> = Vec::with_capacity(parents.len());
    // The number that the next node below a node gets.
    let mut next = vec![0_u32; parents.len()];
    for (node, &parent) in parents.iter().enumerate() {
        let first = next[parent as usize];
        next[parent as usize] += sizes[node];
        numbers.push((first, first + sizes[node] - 1));
        next[node] = first + 1;
    }
    numbers
}

/// The blocks that control reaches from the first one of a region, numbered as a depth-first walk enters them.
struct Flow {
    blocks: Vec<BlockId>,
    /// The block from which the walk came to each.
    parents: Vec<u32>,
    post_order: Vec<u32>,
}

impl Flow {
    /// Walks the blocks. Their numbers are left in `numbers`.
    fn new(body: &Body, entry: BlockId, numbers: &mut [u32]) -> Flow {
        let mut flow = Flow {
            blocks: Vec::with_capacity(FEW_BLOCKS),
            parents: Vec::with_capacity(FEW_BLOCKS),
            post_order: Vec::with_capacity(FEW_BLOCKS),
        };
        flow.blocks.push(entry);
        flow.parents.push(0);
        numbers[entry.index()] = 0;
        // The last successor comes first.
        let last_op = |block: BlockId| {
            let op = body.last_op(block);
            (op, op.map_or(0, |op| body.successor_count(op)))
        };
        let mut stack = Vec::with_capacity(FEW_BLOCKS);
        stack.push((0_u32, last_op(entry)));
        while let Some((number, (op, left))) = stack.last_mut() {
            let before = left.checked_sub(1);
            match before.and_then(|n| body.op_successor((*op)?, n)) {
                Some(next) => {
                    *left -= 1;
                    if numbers[next.index()] == NONE {
                        let new = flow.blocks.len() as u32;
                        numbers[next.index()] = new;
                        flow.blocks.push(next);
                        flow.parents.push(*number);
                        stack.push((new, last_op(next)));
                    }
                }
                None => {
                    flow.post_order.push(*number);
                    stack.pop();
                }
            }
        }
        flow
    }

    /// The immediate dominator of each block, by number; the names are those of the paper.
    fn dominators(&self, body: &Body, numbers: &[u32]) -> Vec<u32> {
        let count = self.blocks.len();
        let mut forest = Forest {
            semi: (0..count as u32).collect(),
            label: (0..count as u32).collect(),
            ancestor: vec![NONE; count],
            path: Vec::new(),
        };
        let mut dominators = vec![0; count];
        // The bucket of a block: the blocks that it is the semidominator of, as a list.
        let (mut bucket, mut next_in_bucket) = (vec![NONE; count], vec![NONE; count]);
        for w in (1..count as u32).rev() {
            for op in body.predecessors(self.blocks[w as usize]) {
                let from = body.op_block(op).map_or(NONE, |block| numbers[block.index()]);
                if from != NONE {
                    let u = forest.eval(from);
                    forest.semi[w as usize] = forest.semi[w as usize].min(forest.semi[u as usize]);
                }
            }
            let semi = forest.semi[w as usize] as usize;
            next_in_bucket[w as usize] = std::mem::replace(&mut bucket[semi], w);
            let parent = self.parents[w as usize];
            forest.ancestor[w as usize] = parent;
            let mut v = std::mem::replace(&mut bucket[parent as usize], NONE);
            while v != NONE {
                let u = forest.eval(v);
                let is_lower = forest.semi[u as usize] < forest.semi[v as usize];
                dominators[v as usize] = if is_lower { u } else { parent };
                v = next_in_bucket[v as usize];
            }
        }
        for w in 1..count {
            if dominators[w] != forest.semi[w] {
                dominators[w] = dominators[dominators[w] as usize];
            }
        }
        dominators
    }
}

/// The forest of the paper: blocks linked to the ones that they were reached from, with compressed paths.
struct Forest {
    semi: Vec<u32>,
    label: Vec<u32>,
    ancestor: Vec<u32>,
    path: Vec<u32>,
}

impl Forest {
    /// The block with the lowest semidominator on the path from a block up to, and without, the root of its tree.
    fn eval(&mut self, v: u32) -> u32 {
        if self.ancestor[v as usize] == NONE {
            return v;
        }
        let mut at = v;
        while self.ancestor[self.ancestor[at as usize] as usize] != NONE {
            self.path.push(at);
            at = self.ancestor[at as usize];
        }
        while let Some(below) = self.path.pop() {
            let above = self.ancestor[below as usize] as usize;
            let (have, other) = (self.label[below as usize], self.label[above]);
            if self.semi[other as usize] < self.semi[have as usize] {
                self.label[below as usize] = other;
            }
            self.ancestor[below as usize] = self.ancestor[above];
        }
        self.label[v as usize]
    }
}

impl Dominance {
    /// The number of the tree of a region.
    #[inline]
    fn tree(&mut self, body: &Body, region: RegionId) -> usize {
        match self.tree_of.get(region.index()) {
            Some(&tree) if tree != NONE => tree as usize,
            _ => self.make_tree(body, region),
        }
    }

    fn make_tree(&mut self, body: &Body, region: RegionId) -> usize {
        if self.tree_of.len() <= region.index() {
            self.tree_of.resize(region.index() + 1, NONE);
        }
        self.trees.push(Tree::new(body, region, &mut self.places));
        self.tree_of[region.index()] = self.trees.len() as u32 - 1;
        self.trees.len() - 1
    }

    fn dominates(&mut self, body: &Body, region: RegionId, a: BlockId, b: BlockId) -> bool {
        let tree = self.tree(body, region);
        self.trees[tree].dominates(self.places[a.index()], self.places[b.index()])
    }

    /// True if a block is reachable from the entry of its region.
    pub fn is_reachable(&mut self, region: RegionRef<'_>, block: BlockId) -> bool {
        if region.has_one_block() {
            return true;
        }
        self.tree(region.body, region.id);
        self.places[block.index()] != NONE
    }

    /// True if a value is defined before an operation on every path to it. A value whose definition is not in the same
    /// program is not.
    pub fn properly_dominates(&mut self, user: OpRef<'_>, value: Value) -> bool {
        let body = user.body;
        if !body.is_defined(value) {
            return false;
        }
        let Some(region) = body.value_block(value).and_then(|block| body.block_region(block)) else {
            return false;
        };
        // The operation around the user that lies in the region of the definition.
        let Some(around) = ancestor_in(body, user.id, region) else { return false };
        let kind = is_graph_region(RegionRef { cx: user.cx, body, id: region });
        self.dominates_from(user, value, Around { region, op: around, kind })
    }

    /// True if a value is defined before an operation on every path to it; `around` is what holds the user in the
    /// region of the definition.
    fn dominates_from(&mut self, user: OpRef<'_>, value: Value, around: Around) -> bool {
        let body = user.body;
        let (def_op, def_block) = match body.value_def(value) {
            ValueDef::Result(op, _) => (Some(op), body.op_block(op)),
            ValueDef::Argument(block, _) => (None, Some(block)),
        };
        let Some(def_block) = def_block else { return false };
        let user_block = body.op_block(user.id);
        if user_block == Some(def_block) {
            match def_op {
                None => return true,
                Some(def) if def != user.id && body.is_before(def, user.id) => return true,
                Some(_) => {}
            }
        }
        // There the results of an operation may even be used inside of it.
        if around.kind != RegionKind::Ssacfg {
            return true;
        }
        let Some(around_block) = body.op_block(around.op) else { return false };
        if around_block == def_block {
            return def_op.is_none_or(|def| def != around.op && body.is_before(def, around.op));
        }
        self.dominates(body, around.region, def_block, around_block)
    }
}

/// A region, the operation in it that is looked at or is around that one, and how its order counts.
#[derive(Clone, Copy)]
struct Around {
    region: RegionId,
    op: OpId,
    kind: RegionKind,
}

/// The blocks of a region that are reachable from its first one, in reverse post-order, each with the place in the list
/// of the block that dominates it immediately (for the first one: its own).
pub fn dominators(body: &Body, region: RegionId) -> Vec<(BlockId, u32)> {
    let tree = Tree::new(body, region, &mut Vec::new());
    tree.blocks.into_iter().zip(tree.dominators).collect()
}

/// True if definitions have to come before uses in a region; false for regions of operations that are not registered.
pub fn has_ssa_dominance(region: RegionRef<'_>) -> bool {
    is_graph_region(region) == RegionKind::Ssacfg
}

fn ancestor_in(body: &Body, op: OpId, region: RegionId) -> Option<OpId> {
    let mut at = op;
    loop {
        let here = body.op_region(at)?;
        if here == region {
            return Some(at);
        }
        at = body.region_owner(here);
    }
}

/// Verifies that operands are values of the body whose definitions were not erased. Nothing else may be asked about such
/// an operand, so this comes before all other rules.
pub(super) fn verify_definitions(op: OpRef<'_>) -> VerifyResult {
    let (body, root) = op.inside();
    for (user, number) in body.dangling_operands() {
        if !is_inside(body, user, root) {
            continue;
        }
        let value = body.operand(user, number);
        let user = OpRef { cx: op.cx, body, id: user };
        if body.is_own_value(value) {
            let message = format!("operand #{number} is a value whose definition was erased");
            return Err(Box::new(op_error_without_note(user, &message)));
        }
        let place = OpRef::root(op.cx, body).location().place(op.cx);
        let error = op_error_without_note(user, "using value defined outside the region");
        return Err(Box::new(error.with_note(place, "required by region isolation constraints")));
    }
    Ok(())
}

/// The error about the first operand in a body that is a value of another one, by the parser's word.
#[cold]
pub(super) fn foreign_use(op: OpRef<'_>) -> Option<Box<isogloss_source::Diagnostic>> {
    let (body, root) = op.inside();
    let inside = OpRef { cx: op.cx, body, id: root };
    let mut found = None;
    inside.walk(Order::Pre, |user| {
        let own = std::ptr::eq(user.body, body);
        if own && user.operands().any(|value| is_foreign(user, value)) {
            found = Some(foreign(user));
        }
        match (&found, own) {
            (Some(_), _) => Step::Interrupt,
            (None, true) => Step::Advance,
            (None, false) => Step::Skip,
        }
    });
    found
}

fn foreign(user: OpRef<'_>) -> Box<isogloss_source::Diagnostic> {
    let place = OpRef::root(user.cx, user.body).location().place(user.cx);
    let error = op_error_without_note(user, "using value defined outside the region");
    Box::new(error.with_note(place, "required by region isolation constraints"))
}

/// True if the parser said of a value that it is one of another body.
fn is_foreign(user: OpRef<'_>, value: Value) -> bool {
    let ValueDef::Result(op, _) = user.body.value_def(value) else { return false };
    let name = || user.cx.op_name_str(user.body.op_name(op));
    user.body.op_block(op).is_none() && name() == crate::asm::parse::FOREIGN_VALUE
}

/// True if an operation is another one, or inside of it.
fn is_inside(body: &Body, op: OpId, around: OpId) -> bool {
    std::iter::successors(Some(op), |op| body.parent_op(*op)).any(|op| op == around)
}

/// Verifies the uses in all regions of an operation, except inside isolated operations.
///
/// An error goes to `failed`, which says whether that is all.
pub(super) fn verify_regions(op: OpRef<'_>, failed: Failed<'_>) -> VerifyResult {
    Walk::default().inside(op, failed)
}

/// Takes an error, or gives it back.
pub(super) type Failed<'f> = &'f mut dyn FnMut(Box<isogloss_source::Diagnostic>) -> VerifyResult;

/// A walk over the operations of a body.
#[derive(Default)]
struct Walk {
    dominance: Dominance,
    /// The regions around the operation that is looked at, the innermost last.
    open: SmallVec<[Around; 8]>,
    /// For each region of the body where it is in that list, if it is.
    levels: SmallVec<[u32; 16]>,
}

impl Walk {
    fn inside(&mut self, op: OpRef<'_>, failed: Failed<'_>) -> VerifyResult {
        for region in op.regions() {
            self.region(region, failed)?;
        }
        Ok(())
    }

    fn region(&mut self, region: RegionRef<'_>, failed: Failed<'_>) -> VerifyResult {
        let one_block = region.has_one_block();
        let level = self.open.len() as u32;
        let index = region.id.index();
        if self.levels.len() <= index {
            self.levels.resize(index + 1, NONE);
        }
        self.levels[index] = level;
        let kind = is_graph_region(region);
        self.open.push(Around { region: region.id, op: region.owner().id, kind });
        for block in region.blocks() {
            let reachable = one_block || self.dominance.is_reachable(region, block.id);
            self.block(block, reachable, failed)?;
        }
        self.open.pop();
        Ok(())
    }

    fn block(&mut self, block: BlockRef<'_>, reachable: bool, failed: Failed<'_>) -> VerifyResult {
        for op in block.ops() {
            for (number, value) in op.operands().enumerate() {
                if op.body.is_defined_before(value, op.id) {
                    continue;
                }
                let dominates = match self.around(op, value) {
                    Some(around) => !reachable || self.dominance.dominates_from(op, value, around),
                    None if reachable => self.dominance.properly_dominates(op, value),
                    // Control does not get here, so order means nothing; but the definition has to be somewhere.
                    None => is_in_program_of(op, value),
                };
                if !dominates {
                    failed(report(op, number, value))?;
                    break;
                }
            }
            if op.body.is_plain(op.id) {
                continue;
            }
            let isolated = || op.has_trait(Trait::IsolatedFromAbove);
            if op.region_count() > 0 && !isolated() {
                if let Some(last) = self.open.last_mut() {
                    last.op = op.id;
                }
                self.inside(op, failed)?;
            }
        }
        Ok(())
    }

    /// Returns the operation that holds the current one in the region where a value is defined, with that region.
    fn around(&self, op: OpRef<'_>, value: Value) -> Option<Around> {
        let body = op.body;
        let region = body.value_block(value).and_then(|block| body.block_region(block))?;
        let last = self.open.last()?;
        let level = *self.levels.get(region.index())? as usize;
        let around = self.open.get(level).filter(|around| around.region == region)?;
        let op = if around.region == last.region { op.id } else { around.op };
        Some(Around { op, ..*around })
    }
}

/// Verifies that the operands of one operation are defined before it.
pub(super) fn verify_operands(op: OpRef<'_>) -> VerifyResult {
    let mut dominance = Dominance::default();
    let Some(block) = op.block() else { return Ok(()) };
    if !block.region().is_none_or(|region| dominance.is_reachable(region, block.id)) {
        return Ok(());
    }
    for (number, value) in op.operands().enumerate() {
        // What a part of a program that was not parsed would define is not known.
        let is_known = op.body.is_defined(value);
        if is_known && !op.body.is_defined_before(value, op.id) && !dominance.properly_dominates(op, value) {
            return Err(report(op, number, value));
        }
    }
    Ok(())
}

/// True if what defines a value is part of what its user is part of.
fn is_in_program_of(user: OpRef<'_>, value: Value) -> bool {
    let body = user.body;
    let outermost = |op: OpId| std::iter::successors(Some(op), |op| body.parent_op(*op)).last();
    let owner = |block: BlockId| body.block_region(block).map(|region| body.region_owner(region));
    let around = body.value_block(value).and_then(owner);
    around.is_some_and(|op| outermost(op) == outermost(user.id))
}

fn report(op: OpRef<'_>, number: usize, value: Value) -> Box<isogloss_source::Diagnostic> {
    let body = op.body;
    if is_foreign(op, value) {
        return foreign(op);
    }
    if !is_in_program_of(op, value) {
        let error = plain_error(
            op,
            format!("operand #{number} is defined by an operation that is not in the program"),
        );
        let ValueDef::Result(def, _) = body.value_def(value) else { return error };
        return Box::new(error.with_note(body.op_location(def).place(op.cx), "operand defined here"));
    }
    let mut error = plain_error(op, format!("operand #{number} does not dominate this use"));
    let region_of = |block: Option<BlockId>| block.and_then(|b| body.block_region(b));
    let (place, text, block) = match body.value_def(value) {
        ValueDef::Result(def, _) => (body.op_location(def), "operand defined here", body.op_block(def)),
        ValueDef::Argument(block, _) => {
            let owner = body.block_region(block).map(|r| body.region_owner(r));
            let location = owner.map_or(crate::Location::UNKNOWN, |o| body.op_location(o));
            (location, "operand defined as a block argument", Some(block))
        }
    };
    let (mine, theirs) = (region_of(body.op_block(op.id)), region_of(block));
    let inside = |inner: Option<RegionId>, outer: Option<RegionId>| {
        let (Some(inner), Some(outer)) = (inner, outer) else { return false };
        ancestor_in(body, body.region_owner(inner), outer).is_some()
    };
    let relation = if body.op_block(op.id) == block {
        "in the same block"
    } else if mine == theirs {
        "in the same region"
    } else if inside(mine, theirs) {
        "in a parent region"
    } else if inside(theirs, mine) {
        "in a child region"
    } else {
        "neither in a parent nor in a child region"
    };
    let definer = match (body.value_def(value), block, theirs) {
        (ValueDef::Argument(..), Some(block), Some(region)) => {
            let number = body.region_blocks(region).position(|other| other == block).unwrap_or(0);
            format!("block #{number}")
        }
        _ if relation.starts_with("neither") => "op is".to_owned(),
        _ => "op".to_owned(),
    };
    *error = error.with_note(place.place(op.cx), format!("{text} ({definer} {relation})"));
    error.code = Some(isogloss_source::Code::Dominance);
    error
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::{InsertPoint, OpSpec};
    use crate::context::Context;
    use crate::location::Location;
    use proptest::prelude::*;

    /// Compares the tree of a graph, given as the successors of each block, with what follows from the definition: a
    /// block dominates those that are not reached without it.
    fn check(successors: &[Vec<usize>]) {
        let cx = Context::new();
        let mut body = Body::new(&OpSpec::new(cx.op_name("test.root"), Location::UNKNOWN));
        let region = body.add_region(Body::root());
        let blocks: Vec<BlockId> = successors.iter().map(|_| body.create_block()).collect();
        for (&block, successors) in blocks.iter().zip(successors) {
            body.append_block(region, block);
            let successors: Vec<BlockId> = successors.iter().map(|s| blocks[s % blocks.len()]).collect();
            let spec =
                OpSpec { successors: &successors, ..OpSpec::new(cx.op_name("test.br"), Location::UNKNOWN) };
            body.insert(&spec, InsertPoint::End(block));
        }
        let reached = |without: Option<usize>| {
            let mut seen = vec![false; blocks.len()];
            let mut pending: Vec<usize> = (0..1).filter(|b| without != Some(*b)).collect();
            while let Some(block) = pending.pop() {
                if !std::mem::replace(&mut seen[block], true) {
                    let next = successors[block].iter().map(|s| s % blocks.len());
                    pending.extend(next.filter(|b| without != Some(*b)));
                }
            }
            seen
        };
        let all = reached(None);
        let mut dominance = Dominance::default();
        let view = RegionRef { cx: &cx, body: &body, id: region };
        for a in 0..blocks.len() {
            let without = reached(Some(a));
            assert_eq!(dominance.is_reachable(view, blocks[a]), all[a] || blocks.len() == 1);
            for b in 0..blocks.len() {
                let expected = a == b || !all[b] || (all[a] && !without[b]);
                assert_eq!(dominance.dominates(&body, region, blocks[a], blocks[b]), expected, "{a} {b}");
            }
        }
        for (i, &(_, parent)) in dominators(&body, region).iter().enumerate() {
            assert!((parent as usize) < i || i == 0 && parent == 0);
        }
    }

    proptest! {
        #[test]
        fn a_block_dominates_what_is_not_reached_without_it(
            successors in prop::collection::vec(prop::collection::vec(any::<usize>(), 0..4), 1..20)
        ) {
            check(&successors);
        }
    }
}
