//! Operands with the lists of uses, and successors with the lists of predecessors.

use super::{Body, Range32, SuccessorSlot};
use crate::ids::{BlockId, OpId, SlotId, UseId, Value};
use isogloss_source::memory;

/// The uses of each value, as lists threaded through the operands.
#[derive(Clone, Debug, Default)]
pub(super) struct Uses {
    /// By the raw number of the value: that of index 0 is of none. Values made since the last use have none.
    first: Vec<First>,
    /// By the raw number of the use: that of index 0 is of none.
    links: Vec<Link>,
}

/// The first use of a value, as a raw number, 0 if there is none; with [`MORE`] where it is not the only one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct First(u32);

/// Numbers of uses stay below this bit.
const MORE: u32 = 1 << 31;

impl First {
    #[inline]
    fn new(first: Option<UseId>, has_more: bool) -> First {
        First(first.map_or(0, UseId::raw) | if has_more { MORE } else { 0 })
    }

    #[inline]
    fn id(self) -> Option<UseId> {
        UseId::from_raw(self.0 & !MORE)
    }

    #[inline]
    fn is_one(self) -> bool {
        self.0 != 0 && self.0 & MORE == 0
    }
}

#[derive(Clone, Copy, Debug)]
struct Link {
    owner: OpId,
    next: Option<UseId>,
    previous: Option<UseId>,
}

/// The place of a use among the links.
#[inline]
fn at(id: UseId) -> usize {
    id.raw() as usize
}

impl Uses {
    #[inline]
    fn first(&self, value: Value) -> First {
        self.first.get(value.raw() as usize).copied().unwrap_or_default()
    }

    /// The first use of a value, to change it.
    #[inline]
    fn first_mut(&mut self, value: Value) -> &mut First {
        let at = value.raw() as usize;
        if self.first.len() <= at {
            self.reserve_for(at);
        }
        &mut self.first[at]
    }

    /// True if there is a place for the first use of a value.
    #[inline(always)]
    fn has_place_for(&self, value: Value) -> bool {
        (value.raw() as usize) < self.first.len()
    }

    /// Makes the list of first uses long enough for a place in it.
    #[cold]
    #[inline(never)]
    fn reserve_for(&mut self, at: usize) {
        // Values are made one after the other: the next ones need capacity too.
        let more = (at + 1 - self.first.len()).max(self.first.len() / 4);
        memory::reserve(&mut self.first, more);
        self.first.resize(self.first.len() + more, First::default());
    }

    /// Makes a use the first one of a value; returns the one that was.
    #[inline(always)]
    fn push(&mut self, id: UseId, value: Value) -> Option<UseId> {
        let first = self.first_mut(value);
        let next = first.id();
        *first = First::new(Some(id), next.is_some());
        if let Some(next) = next {
            self.links[at(next)].previous = Some(id);
        }
        next
    }

    /// Puts a use in front of the list.
    #[inline(always)]
    fn link(&mut self, slot: usize, value: Value, owner: OpId) {
        let id = UseId::new(slot);
        let link = Link { owner, next: self.push(id, value), previous: None };
        if at(id) < self.links.len() {
            self.links[at(id)] = link;
        } else {
            let more = at(id) + 1 - self.links.len();
            memory::reserve(&mut self.links, more);
            self.links.resize(at(id), Link { owner, next: None, previous: None });
            self.links.push(link);
        }
    }

    /// Puts a use that was taken out of a list in front of another one, of a value for which there is a place.
    #[inline(always)]
    fn link_again(&mut self, id: UseId, value: Value) {
        let links = self.links.as_mut_slice();
        let first = &mut self.first[value.raw() as usize];
        let next = first.id();
        *first = First::new(Some(id), next.is_some());
        if let Some(next) = next {
            links[at(next)].previous = Some(id);
        }
        let link = &mut links[at(id)];
        (link.next, link.previous) = (next, None);
    }

    #[inline(always)]
    fn unlink(&mut self, id: UseId, value: Value) {
        let links = self.links.as_mut_slice();
        let Link { next, previous, .. } = links[at(id)];
        let mut has_more = false;
        if let Some(next) = next {
            let link = &mut links[at(next)];
            link.previous = previous;
            has_more = link.next.is_some();
        }
        match previous {
            None => self.first[value.raw() as usize] = First::new(next, has_more),
            Some(previous) => {
                let link = &mut links[at(previous)];
                link.next = next;
                if next.is_none() && link.previous.is_none() {
                    self.first[value.raw() as usize] = First::new(Some(previous), false);
                }
            }
        }
    }
}

impl Body {
    /// The use lists, made if they were not.
    #[inline]
    fn use_lists(&self) -> &Uses {
        self.uses.get_or_init(|| self.make_use_lists())
    }

    /// Makes the use lists.
    #[cold]
    #[inline(never)]
    fn start_use_lists(&mut self) {
        self.uses = self.make_use_lists().into();
    }

    #[inline]
    fn use_lists_mut(&mut self) -> &mut Uses {
        if self.uses.get().is_none() {
            self.start_use_lists();
        }
        self.uses.get_mut().expect("it was made")
    }

    fn make_use_lists(&self) -> Uses {
        let slots = &self.operands.slots;
        let unused = Link { owner: Body::root(), next: None, previous: None };
        let mut uses = Uses {
            first: memory::filled(self.values.len() + 1, First::default()),
            links: memory::filled(slots.len() + 1, unused),
        };
        // Operations are mostly in the order in which their operands were added.
        let mut end = 0;
        for (index, head) in self.heads.iter().enumerate().filter(|(_, head)| head.operands.len > 0) {
            let range = head.operands.range();
            if range.start < end {
                return self.make_use_lists_by_slot(uses);
            }
            end = range.end;
            for slot in range {
                uses.link(slot, slots[slot], self.op(index));
            }
        }
        uses
    }

    fn make_use_lists_by_slot(&self, mut uses: Uses) -> Uses {
        let slots = &self.operands.slots;
        uses.first.fill(First::default());
        let unused = Link { owner: Body::root(), next: None, previous: None };
        uses.links.fill(unused);
        let mut owners = vec![None; slots.len()];
        for (index, head) in self.heads.iter().enumerate() {
            owners[head.operands.range()].fill(Some(self.op(index)));
        }
        for (slot, (&value, owner)) in slots.iter().zip(owners).enumerate() {
            // Slots without an owner were released.
            if let Some(owner) = owner {
                uses.link(slot, value, owner);
            }
        }
        uses
    }

    #[inline]
    pub(super) fn add_operands(&mut self, owner: OpId, values: &[Value]) -> Range32 {
        let range = self.operands.add(values.iter().copied());
        self.link_operands(owner, range);
        range
    }

    /// Puts operands in front of the lists of the uses of their values, if there are such lists.
    #[inline]
    pub(super) fn link_operands(&mut self, owner: OpId, operands: Range32) {
        if let Some(uses) = self.uses.get_mut() {
            for slot in operands.range() {
                uses.link(slot, self.operands.slots[slot], owner);
            }
        }
    }

    pub(super) fn drop_operands(&mut self, op: OpId) {
        let at = self.op_at(op);
        let range = self.heads[at].operands;
        if range.len == 0 {
            return;
        }
        let Some(uses) = self.uses.get_mut() else {
            self.start_use_lists();
            return self.drop_operands(op);
        };
        self.heads[at].operands = Range32::default();
        for slot in range.range() {
            uses.unlink(UseId::new(slot), self.operands.slots[slot]);
        }
        self.operands.release(range);
    }

    /// Replaces all operands.
    pub fn set_operands(&mut self, op: OpId, values: &[Value]) {
        // The lists have to be made before operands are in another order than that of adding.
        self.use_lists_mut();
        self.forget_shape(op);
        self.drop_operands(op);
        let at = self.op_at(op);
        self.heads[at].operands = self.add_operands(op, values);
    }

    /// Replaces one operand.
    #[inline]
    pub fn set_operand(&mut self, op: OpId, index: usize, value: Value) {
        self.forget_shape(op);
        let slot = self.heads[self.op_at(op)].operands.start as usize + index;
        self.set_slot(slot, value);
    }

    #[inline(never)]
    fn set_slot(&mut self, slot: usize, value: Value) {
        match self.uses.get_mut() {
            Some(uses) if uses.has_place_for(value) => {
                let old = std::mem::replace(&mut self.operands.slots[slot], value);
                let id = UseId::new(slot);
                uses.unlink(id, old);
                uses.link_again(id, value);
            }
            _ => self.set_slot_of_new_value(slot, value),
        }
    }

    /// [`Body::set_slot`], where there are no lists yet or none with a place for the value. Apart, so that the rest
    /// saves no registers for it.
    #[cold]
    #[inline(never)]
    fn set_slot_of_new_value(&mut self, slot: usize, value: Value) {
        self.use_lists_mut().first_mut(value);
        self.set_slot(slot, value);
    }

    /// Makes every use of `from` a use of `to`.
    pub fn replace_all_uses(&mut self, from: Value, to: Value) {
        if from == to {
            return;
        }
        self.use_lists_mut();
        let Some(uses) = self.uses.get_mut() else { return };
        let mut next = uses.first.get_mut(from.raw() as usize).and_then(|first| std::mem::take(first).id());
        if next.is_none() {
            return;
        }
        self.changed_types |= self.values[from.index()].ty != self.values[to.index()].ty;
        // One after the other comes to the front of the other list, as if each was replaced by itself.
        let mut front = uses.first(to).id();
        let mut has_more = false;
        while let Some(id) = next {
            self.operands.slots[id.index()] = to;
            has_more = front.is_some();
            if let Some(front) = front {
                uses.links[at(front)].previous = Some(id);
            }
            let link = &mut uses.links[at(id)];
            next = link.next;
            (link.next, link.previous) = (front, None);
            front = Some(id);
        }
        *uses.first_mut(to) = First::new(front, has_more);
    }

    /// Makes those uses of `from` that `which` picks uses of `to`: it is given the user and the number of its operand.
    pub fn replace_uses_if(&mut self, from: Value, to: Value, mut which: impl FnMut(OpId, usize) -> bool) {
        if from == to {
            return;
        }
        let mut following = self.use_lists().first(from).id();
        while let Some(id) = following {
            let Link { owner, next, .. } = self.use_lists().links[at(id)];
            following = next;
            let index = id.index() - self.heads[self.op_at(owner)].operands.start as usize;
            if which(owner, index) {
                self.forget_shape(owner);
                self.set_slot(id.index(), to);
            }
        }
    }

    /// The first use of a value: the user, and the number of its operand.
    #[inline]
    pub fn first_use(&self, value: Value) -> Option<(OpId, usize)> {
        let id = self.use_lists().first(value).id()?;
        Some(self.user(id))
    }

    #[inline]
    fn user(&self, id: UseId) -> (OpId, usize) {
        let owner = self.use_lists().links[at(id)].owner;
        (owner, self.operand_number(id, owner))
    }

    /// Returns the number of an operand among those of its operation. Inlined, so that it costs nothing where unused.
    #[inline]
    fn operand_number(&self, id: UseId, owner: OpId) -> usize {
        let start = self.heads.get(owner.index()).map_or(0, |head| head.operands.start as usize);
        id.index().wrapping_sub(start)
    }

    /// True if a value has exactly one use.
    #[inline]
    pub fn has_one_use(&self, value: Value) -> bool {
        self.use_lists().first(value).is_one()
    }

    /// The uses of a value, most recent first: the user, and the number of its operand.
    #[inline]
    pub fn uses(&self, value: Value) -> impl Iterator<Item = (OpId, usize)> + '_ {
        let uses = self.use_lists();
        let mut next = uses.first(value).id();
        std::iter::from_fn(move || {
            let id = next?;
            let link = &uses.links[at(id)];
            next = link.next;
            Some((link.owner, self.operand_number(id, link.owner)))
        })
    }

    /// The operations that use a value, once for each use, most recent first.
    #[inline]
    pub fn users(&self, value: Value) -> impl Iterator<Item = OpId> + '_ {
        let uses = self.use_lists();
        let mut next = uses.first(value).id();
        std::iter::from_fn(move || {
            let link = &uses.links[at(next?)];
            next = link.next;
            Some(link.owner)
        })
    }

    /// True if a value has any use.
    #[inline]
    pub fn has_uses(&self, value: Value) -> bool {
        self.use_lists().first(value) != First::default()
    }

    // Successors.

    pub(super) fn add_successors(&mut self, owner: OpId, blocks: &[BlockId]) -> Range32 {
        let slot = |&block| SuccessorSlot { block, owner, older: None, newer: None };
        let range = self.successors.add(blocks.iter().map(slot));
        range.range().for_each(|slot| self.link_successor(SlotId::new(slot)));
        range
    }

    /// Puts a slot in front of the list of the predecessors of the block that it names.
    pub(super) fn link_successor(&mut self, slot: SlotId) {
        let at = self.block_at(self.successors.slots[slot.index()].block);
        let older = self.blocks[at].predecessor.replace(slot);
        let data = &mut self.successors.slots[slot.index()];
        (data.older, data.newer) = (older, None);
        if let Some(older) = older {
            self.successors.slots[older.index()].newer = Some(slot);
        }
    }

    /// Takes a slot out of the list of the predecessors of the block that it names.
    pub(super) fn unlink_successor(&mut self, slot: SlotId) {
        let SuccessorSlot { block, older, newer, .. } = self.successors.slots[slot.index()];
        match newer {
            Some(newer) => self.successors.slots[newer.index()].older = older,
            None => {
                let at = self.block_at(block);
                self.blocks[at].predecessor = older;
            }
        }
        if let Some(older) = older {
            self.successors.slots[older.index()].newer = newer;
        }
    }

    pub(super) fn successor_range(&self, op: OpId) -> Range32 {
        self.parts_of(op).map_or(Range32::default(), |p| p.successors)
    }

    pub(super) fn drop_successors(&mut self, range: Range32) {
        range.range().for_each(|slot| self.unlink_successor(SlotId::new(slot)));
        self.successors.release(range);
    }

    /// Replaces one successor.
    pub fn set_successor(&mut self, op: OpId, index: usize, block: BlockId) {
        let slot = SlotId::new(self.successor_range(op).start as usize + index);
        self.unlink_successor(slot);
        self.successors.slots[slot.index()].block = block;
        self.link_successor(slot);
    }

    /// True if some operation has, or had, successors.
    pub(crate) fn has_successors(&self) -> bool {
        !self.successors.slots.is_empty()
    }

    /// The number of successors.
    pub fn successor_count(&self, op: OpId) -> usize {
        self.successor_range(op).len as usize
    }

    /// The n-th successor of an operation, if there are that many.
    pub fn op_successor(&self, op: OpId, n: usize) -> Option<BlockId> {
        self.successors.slots[self.successor_range(op).range()].get(n).map(|slot| slot.block)
    }

    /// The successors of an operation.
    pub fn op_successors(&self, op: OpId) -> impl ExactSizeIterator<Item = BlockId> + '_ {
        self.successors.slots[self.successor_range(op).range()].iter().map(|s| s.block)
    }

    /// The operations that name a block as a successor, most recent first; one that names it twice counts twice.
    pub fn predecessors(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        let mut at = self.blocks[self.block_at(block)].predecessor;
        std::iter::from_fn(move || {
            let slot = &self.successors.slots[at?.index()];
            at = slot.older;
            Some(slot.owner)
        })
    }
}
