//! Changing a program: moving, splitting, merging and copying.

use super::{Body, OpLinks, OpSpec, ValueData};
use crate::ids::{BlockId, OpId, RegionId, Type, Value};
use crate::location::Location;
use crate::pairs::Pairs;
use smallvec::SmallVec;

/// The values and blocks that replace others in a copy. Those that are not in it are kept.
#[derive(Clone, Debug, Default)]
pub struct Mapping {
    values: Pairs<Value, FEW>,
    blocks: Pairs<BlockId, FEW>,
}

/// So many values or blocks are kept without a table.
const FEW: usize = 8;

impl Mapping {
    /// Uses of `from` become uses of `to` in the copy.
    #[inline]
    pub fn map(&mut self, from: Value, to: Value) {
        self.values.insert(from, to);
    }

    /// `to` stands for `from` in the copy.
    pub fn map_block(&mut self, from: BlockId, to: BlockId) {
        self.blocks.insert(from, to);
    }

    /// Returns the value that replaces a value, or that value itself.
    #[inline]
    pub fn value(&self, value: Value) -> Value {
        self.values.get(value).unwrap_or(value)
    }

    /// Returns the block that replaces a block, or that block itself.
    pub fn block(&self, block: BlockId) -> BlockId {
        self.blocks.get(block).unwrap_or(block)
    }
}

impl Body {
    // Moving.

    /// Takes an operation out of its block, and puts it in another place.
    pub fn move_op(&mut self, op: OpId, at: super::InsertPoint) {
        use super::InsertPoint::{After, Before};
        if matches!(at, Before(other) | After(other) if other == op) {
            return;
        }
        if let Before(next) = at {
            return self.move_before(op, next);
        }
        self.detach(op);
        self.place_detached(op, at);
    }

    /// Moves an operation before another one.
    #[inline(never)]
    fn move_before(&mut self, op: OpId, next: OpId) {
        self.unlink_op(op);
        let OpLinks { block, previous, .. } = self.links[self.op_at(next)];
        match block {
            Some(block) => self.link_between(op, block, previous, Some(next), true),
            None => self.links[op.index()] = OpLinks::default(),
        }
    }

    /// Moves the operations from `first` to the end of its block to the end of another block.
    pub fn move_tail(&mut self, first: OpId, to: BlockId) {
        let mut at = Some(first);
        while let Some(op) = at {
            at = self.links[self.op_at(op)].next;
            self.move_op(op, super::InsertPoint::End(to));
        }
    }

    /// Moves all operations of a block in front of an operation of another block.
    pub fn move_all_before(&mut self, from: BlockId, before: OpId) {
        let mut at = self.blocks[self.block_at(from)].first;
        while let Some(op) = at {
            at = self.links[self.op_at(op)].next;
            self.move_op(op, super::InsertPoint::Before(before));
        }
    }

    /// Puts a block after another one of a region.
    pub fn insert_block_after(&mut self, after: BlockId, block: BlockId) {
        match (self.next_block(after), self.block_region(after)) {
            (Some(next), _) => self.insert_block_before(next, block),
            (None, Some(region)) => self.append_block(region, block),
            (None, None) => {}
        }
    }

    /// The block before this one in its region.
    pub fn previous_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[self.block_at(block)].previous
    }

    /// Moves all blocks of a region in front of a block of another region, or to the end of `to`.
    pub fn move_blocks(&mut self, from: RegionId, to: RegionId, before: Option<BlockId>) {
        while let Some(block) = self.first_block(from) {
            self.detach_block(block);
            match before {
                Some(before) => self.insert_block_before(before, block),
                None => self.append_block(to, block),
            }
        }
    }

    /// Splits a block in two: `first` and all that comes after it go to a new block behind it.
    pub fn split_block(&mut self, first: OpId) -> Option<BlockId> {
        let block = self.op_block(first)?;
        let new = self.create_block();
        self.insert_block_after(block, new);
        self.move_tail(first, new);
        Some(new)
    }

    /// Inserts an argument into a block, before the one of an index.
    pub fn insert_argument(&mut self, block: BlockId, index: usize, ty: Type, location: Location) -> Value {
        let value = self.add_argument(block, ty, location);
        let at = self.block_at(block);
        let data = &mut self.blocks[at];
        data.arguments[index..].rotate_right(1);
        data.argument_locations[index..].rotate_right(1);
        for (i, &value) in data.arguments.iter().enumerate().skip(index) {
            self.values[value.index()].index = i as u32;
        }
        value
    }

    /// Replaces all successors.
    pub fn set_successors(&mut self, op: OpId, blocks: &[BlockId]) {
        let old = self.successor_range(op);
        self.drop_successors(old);
        let new = self.add_successors(op, blocks);
        self.parts_mut(op).successors = new;
    }

    /// Makes every branch to `from` a branch to `to`.
    pub fn replace_block_uses(&mut self, from: BlockId, to: BlockId) {
        if from == to {
            return;
        }
        while let Some(slot) = self.blocks[self.block_at(from)].predecessor {
            self.unlink_successor(slot);
            self.successors.slots[slot.index()].block = to;
            self.link_successor(slot);
        }
    }

    /// Takes a region away from its operation; it has to be empty of blocks.
    pub fn remove_region(&mut self, op: OpId, index: usize) {
        self.parts_mut(op).regions.remove(index);
    }

    // Copying.

    /// Copies an operation with everything inside, to no block. Operands and successors become what `mapping` says;
    /// the copies of results, arguments and blocks are added to it.
    pub fn clone_op(&mut self, op: OpId, mapping: &mut Mapping) -> OpId {
        if self.is_plain(op) && !self.uses_itself(op) {
            return self.clone_plain(op, mapping);
        }
        let first = self.clone_shell(op, mapping);
        if self.is_plain(op) {
            self.clone_uses(op, first, mapping);
            return first;
        }
        let (mut copies, mut pending) = (vec![(op, first)], Vec::new());
        self.clone_regions(op, first, mapping, &mut pending);
        self.clone_pending(pending, &mut copies, mapping);
        first
    }

    /// Copies the blocks of a region in front of a block of another region, or to the end of `to`.
    pub fn clone_region(
        &mut self,
        from: RegionId,
        to: RegionId,
        before: Option<BlockId>,
        mapping: &mut Mapping,
    ) {
        let mut copies = Vec::new();
        let mut pending = Vec::new();
        self.clone_blocks(from, to, before, mapping, &mut pending);
        pending.reverse();
        self.clone_pending(pending, &mut copies, mapping);
    }

    /// Copies operations to the ends of blocks, the last one first, with everything inside. Operations may use values that
    /// are defined later: copies are made first, and operands then.
    fn clone_pending(
        &mut self,
        mut pending: Vec<(OpId, BlockId)>,
        copies: &mut Vec<(OpId, OpId)>,
        mapping: &mut Mapping,
    ) {
        while let Some((from, block)) = pending.pop() {
            let copy = self.clone_shell(from, mapping);
            copies.push((from, copy));
            self.place(copy, super::InsertPoint::End(block));
            if !self.is_plain(from) {
                self.clone_regions(from, copy, mapping, &mut pending);
            }
        }
        for &(from, to) in &*copies {
            self.clone_uses(from, to, mapping);
        }
    }

    /// Copies the blocks of an operation's regions, and has the operations in them copied next, the first one first.
    fn clone_regions(
        &mut self,
        from: OpId,
        to: OpId,
        mapping: &mut Mapping,
        pending: &mut Vec<(OpId, BlockId)>,
    ) {
        let start = pending.len();
        for n in 0..self.op_regions(from).len() {
            let (from, to) = (self.op_regions(from)[n], self.op_regions(to)[n]);
            self.clone_blocks(from, to, None, mapping, pending);
        }
        pending[start..].reverse();
    }

    /// True if an operation is its own operand, which it may be in a graph region.
    fn uses_itself(&self, op: OpId) -> bool {
        let results = self.heads[self.op_at(op)].results.range();
        self.op_operands(op).any(|value| results.contains(&value.index()))
    }

    /// Copies an operation without regions and successors whose operands are known.
    fn clone_plain(&mut self, op: OpId, mapping: &mut Mapping) -> OpId {
        let copy = self.next_op_id();
        let mut head = self.heads[self.op_at(op)].clone();
        // It may get operands of other types.
        head.parts = 0;
        head.properties = self.properties.add_copy(head.properties, |property| property);
        head.operands = self.operands.add_copy(head.operands, |operand| mapping.value(operand));
        self.link_operands(copy, head.operands);
        let first = self.values.len() as u32;
        super::scratch::grow(&mut self.values, head.results.len as usize);
        for (index, result) in head.results.range().enumerate() {
            let ty = self.values[result].ty;
            self.values.push(ValueData { ty, owner: copy.raw(), index: index as u32 });
        }
        head.results.start = first;
        self.put_head(copy, head);
        for (from, to) in self.op_results(op).zip(self.op_results(copy)) {
            mapping.map(from, to);
        }
        copy
    }

    /// The operation without operands and successors, with empty regions.
    fn clone_shell(&mut self, op: OpId, mapping: &mut Mapping) -> OpId {
        let results: SmallVec<[Type; 4]> = self.op_results(op).map(|v| self.value_type(v)).collect();
        let properties: SmallVec<[_; 8]> =
            self.properties.slots[self.heads[self.op_at(op)].properties.range()].iter().copied().collect();
        let spec = OpSpec {
            name: self.op_name(op),
            location: self.op_location(op),
            operands: &[],
            results: &results,
            properties: &properties,
            attributes: self.heads[self.op_at(op)].attributes,
            successors: &[],
            regions: self.op_regions(op).len(),
        };
        let copy = self.create(&spec);
        if let Some(inner) = self.inner(op).cloned() {
            self.parts_mut(copy).inner = Some(Box::new(inner));
        }
        for (from, to) in self.op_results(op).zip(self.op_results(copy)) {
            mapping.map(from, to);
        }
        copy
    }

    fn clone_blocks(
        &mut self,
        from: RegionId,
        to: RegionId,
        before: Option<BlockId>,
        mapping: &mut Mapping,
        ops: &mut Vec<(OpId, BlockId)>,
    ) {
        let last = self.last_block(from);
        let mut at = self.first_block(from);
        while let Some(block) = at {
            let copy = self.create_block();
            match before {
                Some(before) => self.insert_block_before(before, copy),
                None => self.append_block(to, copy),
            }
            mapping.map_block(block, copy);
            for i in 0..self.block_arguments(block).len() {
                let argument = self.block_arguments(block)[i];
                // An argument that already stands for something is not copied.
                if mapping.values.get(argument).is_some() {
                    continue;
                }
                let location = self.argument_locations(block)[i];
                let new = self.add_argument(copy, self.value_type(argument), location);
                mapping.map(argument, new);
            }
            ops.extend(self.block_ops(block).map(|op| (op, copy)));
            at = if Some(block) == last { None } else { self.next_block(block) };
        }
    }

    /// Gives the copy of an operation the operands and successors that stand for those of the operation.
    fn clone_uses(&mut self, from: OpId, to: OpId, mapping: &Mapping) {
        let operands: SmallVec<[Value; 8]> = self.op_operands(from).map(|v| mapping.value(v)).collect();
        self.set_operands(to, &operands);
        if self.successor_count(from) > 0 {
            let blocks: SmallVec<[BlockId; 4]> = self.op_successors(from).map(|b| mapping.block(b)).collect();
            self.set_successors(to, &blocks);
        }
    }
}
