//! One constant of a value for each region that constants stay in. Rule: MLIR, Operation Canonicalization, section
//! Uniquing of constants.

use crate::names::Names;
use crate::pattern::FrozenPatternSet;
use crate::rewriter::{Listener, PatternRewriter};
use isogloss_ir::{
    Attribute, BlockId, Body, Context, Identifier, InsertPoint, Location, OpId, RegionId, Type,
};
use rustc_hash::FxHashMap;

/// The constants known in this iteration.
#[derive(Debug, Default)]
pub(super) struct Constants {
    known: FxHashMap<(RegionId, Identifier, Attribute, Type), OpId>,
    /// For each operation the number of the iteration in which it became known.
    owned: Vec<u32>,
    iteration: u32,
}

impl Constants {
    /// Starts a new iteration.
    pub(super) fn start(&mut self) {
        self.known.clear();
        self.iteration = self.iteration.wrapping_add(1);
        if self.iteration == 0 {
            self.owned.clear();
            self.iteration = 1;
        }
    }

    fn is_owned(&self, op: OpId) -> bool {
        self.owned.get(op.index()) == Some(&self.iteration)
    }

    fn own(&mut self, op: OpId) {
        if self.owned.len() <= op.index() {
            self.owned.resize((op.index() + 1).next_power_of_two(), 0);
        }
        self.owned[op.index()] = self.iteration;
    }

    /// Makes a constant known, and puts it at the front of the region that it belongs to. If an equal one is known,
    /// that takes its place, and the answer is false.
    pub(super) fn insert(
        &mut self,
        cx: &Context,
        body: &mut Body,
        listener: &mut dyn Listener,
        (op, dialect, value): (OpId, Identifier, Attribute),
        (names, patterns): (&mut Names, &FrozenPatternSet),
    ) -> bool {
        let Some(block) = body.op_block(op) else { return true };
        let Some((region, first)) = home(cx, body, block, names, patterns) else { return true };
        if body.result_count(op) == 0 {
            return true;
        }
        let result = body.result(op, 0);
        let key = (region, dialect, value, body.value_type(result));
        if let Some(&known) = self.known.get(&key) {
            let replacement = body.result(known, 0);
            PatternRewriter::new(cx, body, listener).replace_op(op, &[replacement]);
            body.set_op_location(known, Location::UNKNOWN);
            return false;
        }
        let front = body.first_op(first);
        let is_placed = block == first
            && (front == Some(op) || body.previous_op(op).is_some_and(|previous| self.is_owned(previous)));
        if !is_placed {
            body.move_op(op, front.map_or(InsertPoint::End(first), InsertPoint::Before));
            // In another block the place that it came from means nothing.
            if block != first {
                body.set_op_location(op, Location::UNKNOWN);
            }
        }
        self.known.insert(key, op);
        self.own(op);
        true
    }
}

/// The region that a constant of a block belongs to, and its first block.
fn home(
    cx: &Context,
    body: &Body,
    mut block: BlockId,
    names: &mut Names,
    patterns: &FrozenPatternSet,
) -> Option<(RegionId, BlockId)> {
    loop {
        let region = body.block_region(block)?;
        let owner = body.region_owner(region);
        match body.op_block(owner) {
            Some(around) if !names.get(cx, body.op_name(owner), Some(patterns)).keeps_constants => {
                block = around;
            }
            _ => return Some((region, body.first_block(region)?)),
        }
    }
}
