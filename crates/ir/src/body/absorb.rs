//! Moving all operations of one body into another.

use super::{
    BLOCK_OWNER, BlockData, Body, InsertPoint, NO_OWNER, OpHead, OpLinks, OpParts, Range32, RegionData,
    SuccessorSlot, ValueData,
};
use crate::ids::{BlockId, OpId, Owner, RegionId, SlotId, Value};

/// The numbers by which those of a body grow when it is moved into another.
struct Offsets {
    owner: Owner,
    ops: usize,
    parts: u32,
    values: usize,
    operands: u32,
    blocks: usize,
    regions: usize,
    properties: u32,
    slots: usize,
}

impl Offsets {
    fn op(&self, op: OpId) -> OpId {
        OpId::new(op.index() + self.ops).of(self.owner)
    }

    fn value(&self, value: Value) -> Value {
        Value::new(value.index() + self.values).of(self.owner)
    }

    fn block(&self, block: BlockId) -> BlockId {
        BlockId::new(block.index() + self.blocks).of(self.owner)
    }

    fn region(&self, region: RegionId) -> RegionId {
        RegionId::new(region.index() + self.regions).of(self.owner)
    }

    fn slot(&self, slot: SlotId) -> SlotId {
        slot.after(self.slots)
    }

    fn head(&self, head: OpHead) -> OpHead {
        OpHead {
            properties: moved(head.properties, self.properties),
            operands: moved(head.operands, self.operands),
            results: moved(head.results, self.values as u32),
            parts: if head.is_plain() { head.parts } else { head.parts + self.parts },
            ..head
        }
    }

    fn links(&self, links: OpLinks) -> OpLinks {
        OpLinks {
            block: links.block.map(|block| self.block(block)),
            previous: links.previous.map(|op| self.op(op)),
            next: links.next.map(|op| self.op(op)),
            order: links.order,
        }
    }

    fn parts(&self, mut parts: OpParts) -> OpParts {
        for region in &mut parts.regions {
            *region = self.region(*region);
        }
        parts.successors = moved(parts.successors, self.slots as u32);
        parts
    }

    fn value_data(&self, value: ValueData) -> ValueData {
        let owner = match value.owner {
            NO_OWNER => NO_OWNER,
            block if block & BLOCK_OWNER != 0 => block + self.blocks as u32,
            op => op + self.ops as u32,
        };
        ValueData { owner, ..value }
    }

    fn block_data(&self, mut block: BlockData) -> BlockData {
        for argument in &mut block.arguments {
            *argument = self.value(*argument);
        }
        BlockData {
            region: block.region.map(|region| self.region(region)),
            first: block.first.map(|op| self.op(op)),
            last: block.last.map(|op| self.op(op)),
            previous: block.previous.map(|block| self.block(block)),
            next: block.next.map(|block| self.block(block)),
            predecessor: block.predecessor.map(|slot| self.slot(slot)),
            ..block
        }
    }

    fn successor(&self, slot: SuccessorSlot) -> SuccessorSlot {
        SuccessorSlot {
            block: self.block(slot.block),
            owner: self.op(slot.owner),
            older: slot.older.map(|slot| self.slot(slot)),
            newer: slot.newer.map(|slot| self.slot(slot)),
        }
    }
}

/// A run that begins so much later.
fn moved(range: Range32, by: u32) -> Range32 {
    if range.len == 0 { range } else { Range32 { start: range.start + by, len: range.len } }
}

impl Body {
    /// Moves the operations of another body, whose root has one region with one block, to the end of a block. Does nothing
    /// and returns false if operations were erased in the other body, or lists of uses were made in one of the two: a parser
    /// makes those only where values are used before they are defined.
    pub(crate) fn absorb(&mut self, block: BlockId, mut other: Body) -> bool {
        let root = Body::root();
        let [region] = *other.op_regions(root) else { return false };
        let Some(inner) = other.first_block(region) else { return false };
        let is_first = region.index() == 0 && inner.index() == 0 && other.last_block(region) == Some(inner);
        let has_uses = self.uses.get().is_some() || other.uses.get().is_some();
        let is_plain = !has_uses && other.free_ops.is_empty();
        if !is_first || other.heads[0].parts != 1 || !is_plain {
            return false;
        }
        let placed: Vec<usize> = other.block_ops(inner).map(|op| op.index()).collect();
        // Of the root, its region and its block nothing is moved.
        let by = Offsets {
            owner: self.owner,
            ops: self.heads.len() - 1,
            parts: self.parts.len() as u32 - 1,
            values: self.values.len(),
            operands: self.operands.slots.len() as u32,
            blocks: self.blocks.len() - 1,
            regions: self.regions.len() - 1,
            properties: self.properties.slots.len() as u32,
            slots: self.successors.slots.len(),
        };
        self.heads.extend(other.heads.drain(1..).map(|head| by.head(head)));
        self.links.extend(other.links.drain(1..).map(|links| by.links(links)));
        self.parts.extend(other.parts.drain(1..).map(|parts| by.parts(parts)));
        self.values.extend(other.values.drain(..).map(|value| by.value_data(value)));
        self.operands.slots.extend(other.operands.slots.drain(..).map(|value| by.value(value)));
        self.blocks.extend(other.blocks.drain(1..).map(|block| by.block_data(block)));
        self.regions.extend(other.regions.drain(1..).map(|region| RegionData {
            owner: by.op(region.owner),
            first: region.first.map(|block| by.block(block)),
            last: region.last.map(|block| by.block(block)),
        }));
        self.properties.slots.append(&mut other.properties.slots);
        self.successors.slots.extend(other.successors.slots.drain(..).map(|slot| by.successor(slot)));
        self.changed_types |= other.changed_types;
        self.has_ownerless |= other.has_ownerless;
        self.has_flushed |= other.has_flushed;
        self.checked = false;
        for op in placed {
            let op = self.op(op + by.ops);
            self.links[op.index()] = OpLinks::default();
            self.place(op, InsertPoint::End(block));
        }
        true
    }
}
