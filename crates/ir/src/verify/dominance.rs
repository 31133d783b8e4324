//! Dominance of definitions over uses.
//!
//! Dominator trees are made only for regions with several blocks (Cooper, Harvey and Kennedy, "A Simple, Fast Dominance
//! Algorithm"), and only once the structure is known to be sound.

use super::{RegionKind, is_graph_region, plain_error};
use crate::body::{Body, ValueDef};
use crate::definition::Trait;
use crate::definition::hooks::VerifyResult;
use crate::ids::{BlockId, OpId, RegionId, Value};
use crate::view::{OpRef, RegionRef};
use rustc_hash::FxHashMap;

/// Dominator trees of the regions of one body, made on demand.
#[derive(Debug, Default)]
pub struct Dominance {
    trees: FxHashMap<RegionId, Tree>,
}

/// For each reachable block its place in reverse post-order and its immediate dominator's.
#[derive(Debug, Default)]
struct Tree {
    order: FxHashMap<BlockId, u32>,
    dominators: Vec<u32>,
}

impl Tree {
    fn new(body: &Body, region: RegionId) -> Tree {
        let Some(entry) = body.first_block(region) else { return Tree::default() };
        let mut post_order = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        seen.insert(entry);
        let successors = |b: BlockId| -> Vec<BlockId> {
            body.last_op(b).map_or_else(Vec::new, |op| body.op_successors(op).collect())
        };
        let mut stack = vec![(entry, successors(entry))];
        while let Some((block, rest)) = stack.last_mut() {
            match rest.pop() {
                Some(next) if seen.insert(next) => stack.push((next, successors(next))),
                Some(_) => {}
                None => {
                    post_order.push(*block);
                    stack.pop();
                }
            }
        }
        post_order.reverse();
        let order: FxHashMap<BlockId, u32> =
            post_order.iter().enumerate().map(|(i, &b)| (b, i as u32)).collect();
        let none = u32::MAX;
        let mut dominators = vec![none; post_order.len()];
        dominators[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for (i, &block) in post_order.iter().enumerate().skip(1) {
                let mut new = none;
                for op in body.predecessors(block) {
                    let Some(&p) = body.op_block(op).and_then(|b| order.get(&b)) else { continue };
                    if dominators[p as usize] == none {
                        continue;
                    }
                    new = if new == none { p } else { intersect(&dominators, p, new) };
                }
                if dominators[i] != new {
                    dominators[i] = new;
                    changed = true;
                }
            }
        }
        Tree { order, dominators }
    }

    fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        // What is not reachable is dominated by everything.
        let Some(&b) = self.order.get(&b) else { return true };
        let Some(&a) = self.order.get(&a) else { return false };
        let mut at = b;
        while at > a {
            at = self.dominators[at as usize];
        }
        at == a
    }
}

fn intersect(dominators: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while a > b {
            a = dominators[a as usize];
        }
        while b > a {
            b = dominators[b as usize];
        }
    }
    a
}

impl Dominance {
    fn tree(&mut self, body: &Body, region: RegionId) -> &Tree {
        self.trees.entry(region).or_insert_with(|| Tree::new(body, region))
    }

    /// Whether a block is reachable from the entry of its region.
    pub fn is_reachable(&mut self, region: RegionRef<'_>, block: BlockId) -> bool {
        region.has_one_block() || self.tree(region.body, region.id).order.contains_key(&block)
    }

    /// Whether a value is defined before an operation on every way to it.
    pub fn properly_dominates(&mut self, user: OpRef<'_>, value: Value) -> bool {
        let body = user.body;
        let (def_op, def_block) = match body.value_def(value) {
            ValueDef::Result(op, _) => (Some(op), body.op_block(op)),
            ValueDef::Argument(block, _) => (None, Some(block)),
        };
        let Some(def_block) = def_block else { return true };
        let user_block = body.op_block(user.id);
        if user_block == Some(def_block) {
            match def_op {
                None => return true,
                Some(def) if def != user.id && body.is_before(def, user.id) => return true,
                Some(_) => {}
            }
        }
        let Some(region) = body.block_region(def_block) else { return true };
        // The operation around the user that lies in the region of the definition.
        let Some(around) = ancestor_in(body, user.id, region) else { return false };
        let view = RegionRef { cx: user.cx, body, id: region };
        // There the results of an operation may even be used inside of it.
        if is_graph_region(view) != RegionKind::Ssacfg {
            return true;
        }
        let Some(around_block) = body.op_block(around) else { return false };
        if around_block == def_block {
            return def_op.is_none_or(|def| def != around && body.is_before(def, around));
        }
        self.tree(body, region).dominates(def_block, around_block)
    }
}

/// The blocks of a region that are reachable from its first one, in reverse post-order, each with the place in the list
/// of the block that dominates it immediately (for the first one: its own).
pub fn dominators(body: &Body, region: RegionId) -> Vec<(BlockId, u32)> {
    let tree = Tree::new(body, region);
    let mut blocks: Vec<(BlockId, u32)> = tree.order.into_iter().collect();
    blocks.sort_unstable_by_key(|b| b.1);
    blocks.into_iter().zip(tree.dominators).map(|((block, _), parent)| (block, parent)).collect()
}

/// Whether definitions have to come before uses in a region; not said of operations that are not registered.
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

/// Verifies the uses in all regions of an operation, except inside isolated operations.
pub(super) fn verify_regions(op: OpRef<'_>) -> VerifyResult {
    verify_inside(op, &mut Dominance::default())
}

fn verify_inside(op: OpRef<'_>, dominance: &mut Dominance) -> VerifyResult {
    for region in op.regions() {
        let one_block = region.has_one_block();
        for block in region.blocks() {
            let reachable = one_block || dominance.is_reachable(region, block.id);
            for inner in block.ops() {
                if reachable {
                    for (i, value) in inner.operands().enumerate() {
                        if !inner.body.is_defined_before(value, inner.id)
                            && !dominance.properly_dominates(inner, value)
                        {
                            return Err(report(inner, i, value));
                        }
                    }
                }
                if inner.body.is_plain(inner.id) {
                    continue;
                }
                let isolated = || inner.def().is_some_and(|d| d.has(Trait::IsolatedFromAbove));
                if inner.region_count() > 0 && !isolated() {
                    verify_inside(inner, dominance)?;
                }
            }
        }
    }
    Ok(())
}

fn report(op: OpRef<'_>, number: usize, value: Value) -> Box<isogloss_source::Diagnostic> {
    let body = op.body;
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
        "op in the same block"
    } else if mine == theirs {
        "op in the same region"
    } else if inside(mine, theirs) {
        "op in a parent region"
    } else if inside(theirs, mine) {
        "op in a child region"
    } else {
        "op is neither in a parent nor in a child region"
    };
    *error = error.with_note(place.place(op.cx), format!("{text} ({relation})"));
    error
}
