//! Operands with their use lists, and successors with the lists of predecessors.

use super::{Body, OperandSlot, Range32, SuccessorSlot};
use crate::ids::{BlockId, OpId, UseId, Value};

impl Body {
    pub(super) fn add_operands(&mut self, owner: OpId, values: &[Value]) -> Range32 {
        let slots = values.iter().map(|&value| OperandSlot { value, owner, next: None, previous: None });
        let range = self.operands.add(slots);
        for i in range.range() {
            self.link_use(i);
        }
        range
    }

    /// The same at the end of the pool, where no run is free for use again.
    #[inline]
    pub(super) fn append_operands(&mut self, owner: OpId, values: &[Value]) -> Range32 {
        let slots = &mut self.operands.slots;
        let start = slots.len();
        for (i, &value) in values.iter().enumerate() {
            let id = UseId::new(start + i);
            let next = self.values[value.index()].first_use.replace(id);
            if let Some(next) = next {
                slots[next.index()].previous = Some(id);
            }
            slots.push(OperandSlot { value, owner, next, previous: None });
        }
        Range32 { start: start as u32, len: values.len() as u32 }
    }

    pub(super) fn link_use(&mut self, slot: usize) {
        let value = self.operands.slots[slot].value;
        let id = UseId::new(slot);
        let next = self.values[value.index()].first_use.replace(id);
        if let Some(next) = next {
            self.operands.slots[next.index()].previous = Some(id);
        }
        let data = &mut self.operands.slots[slot];
        (data.next, data.previous) = (next, None);
    }

    pub(super) fn unlink_use(&mut self, slot: usize) {
        let OperandSlot { value, next, previous, .. } = self.operands.slots[slot];
        match previous {
            Some(previous) => self.operands.slots[previous.index()].next = next,
            None => self.values[value.index()].first_use = next,
        }
        if let Some(next) = next {
            self.operands.slots[next.index()].previous = previous;
        }
    }

    pub(super) fn drop_operands(&mut self, op: OpId) {
        let range = std::mem::take(&mut self.heads[op.index()].operands);
        for slot in range.range() {
            self.unlink_use(slot);
        }
        self.operands.release(range);
    }

    /// Replaces all operands.
    pub fn set_operands(&mut self, op: OpId, values: &[Value]) {
        self.drop_operands(op);
        self.heads[op.index()].operands = self.add_operands(op, values);
    }

    /// Replaces one operand.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: Value) {
        let slot = self.heads[op.index()].operands.start as usize + index;
        self.unlink_use(slot);
        self.operands.slots[slot].value = value;
        self.link_use(slot);
    }

    /// Makes every use of `from` a use of `to`.
    pub fn replace_all_uses(&mut self, from: Value, to: Value) {
        while let Some(first) = self.values[from.index()].first_use {
            if from == to {
                return;
            }
            self.unlink_use(first.index());
            self.operands.slots[first.index()].value = to;
            self.link_use(first.index());
        }
    }

    /// Makes those uses of `from` that `which` picks uses of `to`: it is given the user and the number of its operand.
    pub fn replace_uses_if(&mut self, from: Value, to: Value, mut which: impl FnMut(OpId, usize) -> bool) {
        if from == to {
            return;
        }
        let mut at = self.values[from.index()].first_use;
        while let Some(id) = at {
            let slot = self.operands.slots[id.index()];
            at = slot.next;
            let index = id.index() - self.heads[slot.owner.index()].operands.start as usize;
            if which(slot.owner, index) {
                self.unlink_use(id.index());
                self.operands.slots[id.index()].value = to;
                self.link_use(id.index());
            }
        }
    }

    /// The first use of a value: the user, and the number of its operand.
    #[inline]
    pub fn first_use(&self, value: Value) -> Option<(OpId, usize)> {
        let id = self.values[value.index()].first_use?;
        let owner = self.operands.slots[id.index()].owner;
        Some((owner, id.index() - self.heads[owner.index()].operands.start as usize))
    }

    /// Whether a value has exactly one use.
    #[inline]
    pub fn has_one_use(&self, value: Value) -> bool {
        self.values[value.index()].first_use.is_some_and(|id| self.operands.slots[id.index()].next.is_none())
    }

    /// The uses of a value, most recent first: the user, and the number of its operand.
    pub fn uses(&self, value: Value) -> impl Iterator<Item = (OpId, usize)> + '_ {
        let mut at = self.values[value.index()].first_use;
        std::iter::from_fn(move || {
            let id = at?;
            let slot = &self.operands.slots[id.index()];
            at = slot.next;
            Some((slot.owner, id.index() - self.heads[slot.owner.index()].operands.start as usize))
        })
    }

    /// Whether a value has any use.
    pub fn has_uses(&self, value: Value) -> bool {
        self.values[value.index()].first_use.is_some()
    }

    // Successors.

    pub(super) fn add_successors(&mut self, owner: OpId, blocks: &[BlockId]) -> Range32 {
        let range = self.successors.add(blocks.iter().map(|&block| SuccessorSlot { block, owner }));
        for (slot, &block) in range.range().zip(blocks) {
            self.blocks[block.index()].predecessors.push(slot as u32);
        }
        range
    }

    pub(super) fn successor_range(&self, op: OpId) -> Range32 {
        self.parts_of(op).map_or(Range32::default(), |p| p.successors)
    }

    pub(super) fn drop_successors(&mut self, range: Range32) {
        for slot in range.range() {
            let block = self.successors.slots[slot].block;
            self.blocks[block.index()].predecessors.retain(|&p| p as usize != slot);
        }
        self.successors.release(range);
    }

    /// Replaces one successor.
    pub fn set_successor(&mut self, op: OpId, index: usize, block: BlockId) {
        let slot = self.successor_range(op).start as usize + index;
        let old = std::mem::replace(&mut self.successors.slots[slot].block, block);
        self.blocks[old.index()].predecessors.retain(|&p| p as usize != slot);
        self.blocks[block.index()].predecessors.push(slot as u32);
    }

    /// The number of successors.
    pub fn successor_count(&self, op: OpId) -> usize {
        self.successor_range(op).len as usize
    }

    /// The successors of an operation.
    pub fn op_successors(&self, op: OpId) -> impl ExactSizeIterator<Item = BlockId> + '_ {
        self.successors.slots[self.successor_range(op).range()].iter().map(|s| s.block)
    }

    /// The operations that name a block as a successor, most recent first; one that names it twice counts twice.
    pub fn predecessors(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        self.blocks[block.index()].predecessors.iter().rev().map(|&s| self.successors.slots[s as usize].owner)
    }
}
