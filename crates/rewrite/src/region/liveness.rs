//! Liveness: which operations and arguments of blocks are needed, and removal of the others. Rule: MLIR,
//! `runRegionDCE`.

use crate::names::{Names, Removable};
use crate::pattern::FrozenPatternSet;
use crate::rewriter::{PatternRewriter, post_order};
use isogloss_ir::definition::Trait;
use isogloss_ir::{BlockId, Body, Context, OpId, OpRef, RegionId, Value};
use smallvec::SmallVec;

/// The properties of operation names, and the patterns for which they were worked out.
pub(crate) type KnownNames<'n> = (&'n mut Names, Option<&'n FrozenPatternSet>);

/// Marks of what is needed. Kept from one use to the next for its memory.
#[derive(Debug, Default)]
pub(crate) struct Liveness {
    /// For each operation the number of the run that found it to be needed.
    ops: Vec<u32>,
    /// For each argument of a block, by value, the number of the run that found it to be needed.
    arguments: Vec<u32>,
    run: u32,
    changed: bool,
    /// True if something was met that is not known to be needed.
    doubtful: bool,
}

impl Liveness {
    /// Removes dead operations and arguments from regions. Returns true if that removed operations.
    pub(crate) fn run(
        &mut self,
        rw: &mut PatternRewriter<'_>,
        regions: &[RegionId],
        mut names: KnownNames<'_>,
    ) -> bool {
        self.start(rw.body());
        loop {
            (self.changed, self.doubtful) = (false, false);
            for &region in regions {
                self.region(rw.cx, rw.body(), region, &mut names);
            }
            if !self.doubtful {
                return false;
            }
            if !self.changed {
                break;
            }
        }
        let mut removed = false;
        for &region in regions {
            removed |= self.remove(rw, region);
        }
        removed
    }

    fn start(&mut self, body: &Body) {
        if self.ops.len() < body.op_capacity() {
            self.ops.resize(body.op_capacity(), 0);
        }
        if self.arguments.len() < body.value_capacity() {
            self.arguments.resize(body.value_capacity(), 0);
        }
        self.run = self.run.wrapping_add(1);
        if self.run == 0 {
            self.ops.fill(0);
            self.arguments.fill(0);
            self.run = 1;
        }
    }

    fn op_is_live(&self, op: OpId) -> bool {
        self.ops[op.index()] == self.run
    }

    fn mark_op(&mut self, op: OpId) {
        if self.ops[op.index()] != self.run {
            self.ops[op.index()] = self.run;
            self.changed = true;
        }
    }

    fn argument_is_live(&self, value: Value) -> bool {
        self.arguments[value.index()] == self.run
    }

    fn mark_argument(&mut self, value: Value) {
        if self.arguments[value.index()] != self.run {
            self.arguments[value.index()] = self.run;
            self.changed = true;
        }
    }

    fn region(&mut self, cx: &Context, body: &Body, region: RegionId, names: &mut KnownNames<'_>) {
        let Some(first) = body.first_block(region) else { return };
        if body.next_block(first).is_none() {
            return self.block(cx, body, first, names);
        }
        for block in post_order(body, first) {
            self.block(cx, body, block, names);
            // The arguments of the first block are not to be removed.
            if block == first {
                continue;
            }
            for &argument in body.block_arguments(block) {
                if !self.argument_is_live(argument) {
                    if self.is_needed(cx, body, argument) {
                        self.mark_argument(argument);
                    } else {
                        self.doubtful = true;
                    }
                }
            }
        }
    }

    fn block(&mut self, cx: &Context, body: &Body, block: BlockId, names: &mut KnownNames<'_>) {
        let mut at = body.last_op(block);
        while let Some(op) = at {
            at = body.previous_op(op);
            for &region in body.op_regions(op) {
                self.region(cx, body, region, names);
            }
            let info = names.0.get(cx, body.op_name(op), names.1);
            let view = OpRef { cx, body, id: op };
            if info.removable == Removable::Never && view.def().is_some_and(|d| d.has(Trait::IsTerminator)) {
                self.terminator(view);
                continue;
            }
            if self.op_is_live(op) {
                continue;
            }
            let removable = match info.removable {
                Removable::Never => false,
                Removable::Always => true,
                Removable::Ask => view.would_be_trivially_dead(),
            };
            if !removable || body.op_results(op).any(|v| self.is_needed(cx, body, v)) {
                self.mark_op(op);
            } else {
                self.doubtful = true;
            }
        }
    }

    /// True if some user of a value is needed, and needs the value.
    fn is_needed(&self, cx: &Context, body: &Body, value: Value) -> bool {
        body.uses(value).any(|(user, index)| {
            self.op_is_live(user)
                && match passed_to(OpRef { cx, body, id: user }, index) {
                    Some(argument) => self.argument_is_live(argument),
                    None => true,
                }
        })
    }

    fn terminator(&mut self, op: OpRef<'_>) {
        self.mark_op(op.id);
        let operands = op.successor_operands();
        for (i, successor) in op.body.op_successors(op.id).enumerate() {
            let arguments = op.body.block_arguments(successor);
            let unknown = match &operands {
                None => arguments.len(),
                Some(operands) => operands[i].produced.min(arguments.len()),
            };
            for &argument in &arguments[..unknown] {
                self.mark_argument(argument);
            }
        }
    }

    fn remove(&mut self, rw: &mut PatternRewriter<'_>, region: RegionId) -> bool {
        let Some(first) = rw.body().first_block(region) else { return false };
        let one_block = rw.body().next_block(first).is_none();
        let mut removed = false;
        for block in post_order(rw.body(), first) {
            if !one_block && let Some(last) = rw.body().last_op(block) {
                self.drop_operands(rw, last);
            }
            let mut at = rw.body().last_op(block);
            while let Some(op) = at {
                at = rw.body().previous_op(op);
                if !self.op_is_live(op) {
                    removed = true;
                    // What uses it is not needed either, and is erased as well.
                    rw.erase_op_and_drop_uses(op);
                    continue;
                }
                for i in 0..rw.body().op_regions(op).len() {
                    let region = rw.body().op_regions(op)[i];
                    removed |= self.remove(rw, region);
                }
            }
        }
        let mut at = rw.body().next_block(first);
        while let Some(block) = at {
            at = rw.body().next_block(block);
            for i in (0..rw.body().block_arguments(block).len()).rev() {
                if !self.argument_is_live(rw.body().block_arguments(block)[i]) {
                    rw.body_mut().remove_argument(block, i);
                }
            }
        }
        removed
    }

    /// Removes the operands of a branch that are not needed.
    fn drop_operands(&self, rw: &mut PatternRewriter<'_>, op: OpId) {
        let cx = rw.cx;
        let view = rw.view(op);
        let Some(all) = view.successor_operands() else { return };
        // From the last one on, so that what is taken away does not move what is looked at later.
        for (i, passed) in all.into_iter().enumerate().rev() {
            let Some(successor) = rw.body().op_successor(op, i) else { continue };
            let dead: SmallVec<[usize; 4]> = {
                let arguments = rw.body().block_arguments(successor).iter().skip(passed.produced);
                let passed = passed.forwarded.zip(arguments);
                passed.filter(|(_, a)| !self.argument_is_live(**a)).map(|(operand, _)| operand).collect()
            };
            for operand in dead.into_iter().rev() {
                rw.body_mut().erase_operand(cx, op, operand);
            }
        }
    }
}

/// The argument of a block that an operand of a branch becomes.
fn passed_to(op: OpRef<'_>, operand: usize) -> Option<Value> {
    let all = op.successor_operands()?;
    op.body.op_successors(op.id).zip(all).find_map(|(successor, passed)| {
        if !passed.forwarded.contains(&operand) {
            return None;
        }
        let argument = operand - passed.forwarded.start + passed.produced;
        op.body.block_arguments(successor).get(argument).copied()
    })
}
