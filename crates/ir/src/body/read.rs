//! Reading a body, and changing what operations hold beside operands and successors.

use super::{BLOCK_OWNER, Body, ERASED, NO_OWNER, OpParts, ValueData, ValueDef};
use crate::context::Context;
use crate::ids::{Attribute, BlockId, Identifier, OpId, OpName, RegionId, Type, Value};
use crate::location::Location;

impl Body {
    #[inline]
    pub(super) fn parts_of(&self, op: OpId) -> Option<&OpParts> {
        self.parts.get((self.heads[self.op_at(op)].parts as usize).checked_sub(1)?)
    }

    pub(super) fn parts_mut(&mut self, op: OpId) -> &mut OpParts {
        let at = self.op_at(op);
        let head = &mut self.heads[at];
        if head.is_plain() {
            isogloss_source::memory::push(&mut self.parts, OpParts::default());
            head.parts = self.parts.len() as u32;
        }
        &mut self.parts[head.parts as usize - 1]
    }

    /// Returns a bound of operations' ids: the index of each is less than this, which suits tables by operation.
    pub fn op_capacity(&self) -> usize {
        self.heads.len()
    }

    /// Returns a bound of values' ids: the index of each is less than this, which suits tables by value.
    pub fn value_capacity(&self) -> usize {
        self.values.len()
    }

    /// Returns a bound of blocks' ids: the index of each is less than this, which suits tables by block.
    pub fn block_capacity(&self) -> usize {
        self.blocks.len()
    }

    /// The name of an operation.
    #[inline]
    pub fn op_name(&self, op: OpId) -> OpName {
        self.heads[self.op_at(op)].name
    }

    /// The location of an operation.
    #[inline]
    pub fn op_location(&self, op: OpId) -> Location {
        self.heads[self.op_at(op)].location
    }

    /// Sets the location of an operation (of a stub: also of the root inside).
    pub fn set_op_location(&mut self, op: OpId, location: Location) {
        let at = self.op_at(op);
        self.heads[at].location = location;
        if let Some(inner) = self.inner_mut(op) {
            inner.set_op_location(Body::root(), location);
        }
    }

    /// Returns the body of an isolated operation of which this body has the stub; `None` for any other operation.
    #[inline]
    pub fn inner(&self, op: OpId) -> Option<&Body> {
        self.parts_of(op)?.inner.as_deref()
    }

    /// True if an operation has a body of its own, or had one until it was printed.
    pub(crate) fn is_apart(&self, op: OpId) -> bool {
        self.parts_of(op).is_some_and(|parts| parts.inner.is_some() || parts.printed.is_some())
    }

    /// Returns the body of an isolated operation to change it; `None` for any other operation.
    pub fn inner_mut(&mut self, op: OpId) -> Option<&mut Body> {
        let parts = self.heads[self.op_at(op)].parts as usize;
        self.parts.get_mut(parts.checked_sub(1)?)?.inner.as_deref_mut()
    }

    /// Takes the body of an isolated operation out of its stub; [`Body::put_inner`] puts it back.
    pub fn take_inner(&mut self, op: OpId) -> Option<Box<Body>> {
        let parts = self.heads[self.op_at(op)].parts as usize;
        self.parts.get_mut(parts.checked_sub(1)?)?.inner.take()
    }

    /// Gives a stub the body that was taken out of it.
    pub fn put_inner(&mut self, op: OpId, inner: Box<Body>) {
        self.parts_mut(op).inner = Some(inner);
    }

    /// All bodies directly inside this one.
    pub fn inner_bodies_mut(&mut self) -> impl Iterator<Item = &mut Body> {
        self.parts.iter_mut().filter_map(|p| p.inner.as_deref_mut())
    }

    /// The discardable attributes, a dictionary, if there are any.
    #[inline]
    pub fn op_attributes(&self, op: OpId) -> Option<Attribute> {
        let head = &self.heads[self.op_at(op)];
        if head.is_plain() {
            return head.attributes;
        }
        match self.inner(op) {
            Some(inner) => inner.plain_attributes(Body::root()),
            None => head.attributes,
        }
    }

    /// Replaces the discardable attributes.
    pub fn set_op_attributes(&mut self, op: OpId, attributes: Option<Attribute>) {
        match self.inner_mut(op) {
            Some(inner) => inner.set_op_attributes(Body::root(), attributes),
            None => {
                self.forget_shape(op);
                self.heads[op.index()].attributes = attributes;
            }
        }
    }

    /// Sets one discardable attribute.
    pub fn set_op_attribute(&mut self, cx: &Context, op: OpId, name: Identifier, value: Attribute) {
        let mut entries = self.op_attributes(op).map_or(Vec::new(), |a| cx.entries(a).to_vec());
        entries.push((name, value));
        self.set_op_attributes(op, Some(cx.dictionary(entries)));
    }

    /// The properties, in the order of the definition's inherent attributes.
    #[inline]
    pub fn op_properties(&self, op: OpId) -> &[Option<Attribute>] {
        // The root of a body is no stub.
        match self.inner(op) {
            Some(inner) => inner.plain_properties(Body::root()),
            None => self.plain_properties(op),
        }
    }

    /// True if an operation has neither regions nor successors, and is no stub.
    #[inline]
    pub(crate) fn is_plain(&self, op: OpId) -> bool {
        self.heads[self.op_at(op)].is_plain()
    }

    /// The properties of an operation that is no stub.
    #[inline]
    pub(crate) fn plain_properties(&self, op: OpId) -> &[Option<Attribute>] {
        &self.properties.slots[self.heads[self.op_at(op)].properties.range()]
    }

    /// The discardable attributes of an operation that is no stub.
    #[inline]
    pub(crate) fn plain_attributes(&self, op: OpId) -> Option<Attribute> {
        self.heads[self.op_at(op)].attributes
    }

    /// Replaces one property.
    #[inline]
    pub fn set_op_property(&mut self, op: OpId, index: usize, value: Option<Attribute>) {
        match self.inner_mut(op) {
            Some(inner) => inner.set_op_property(Body::root(), index, value),
            None => {
                self.forget_shape(op);
                self.properties.slots[self.heads[op.index()].properties.start as usize + index] = value;
            }
        }
    }

    /// Replaces all properties.
    pub fn set_op_properties(&mut self, op: OpId, values: &[Option<Attribute>]) {
        if let Some(inner) = self.inner_mut(op) {
            return inner.set_op_properties(Body::root(), values);
        }
        self.forget_shape(op);
        let old = self.heads[self.op_at(op)].properties;
        self.properties.release(old);
        let at = self.op_at(op);
        self.heads[at].properties = self.properties.add(values.iter().copied());
    }

    /// The number of operands.
    #[inline]
    pub fn operand_count(&self, op: OpId) -> usize {
        self.heads[self.op_at(op)].operands.len as usize
    }

    /// One operand.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub fn operand(&self, op: OpId, index: usize) -> Value {
        self.operands.slots[self.heads[self.op_at(op)].operands.range()][index]
    }

    /// The operands, in order.
    #[inline]
    pub(crate) fn operand_slice(&self, op: OpId) -> &[Value] {
        &self.operands.slots[self.heads[self.op_at(op)].operands.range()]
    }

    /// The operands.
    #[inline]
    pub fn op_operands(
        &self,
        op: OpId,
    ) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + '_ {
        self.operands.slots[self.heads[self.op_at(op)].operands.range()].iter().copied()
    }

    /// The number of results.
    #[inline]
    pub fn result_count(&self, op: OpId) -> usize {
        self.heads[self.op_at(op)].results.len as usize
    }

    /// One result.
    ///
    /// # Panics
    /// In debug builds, if there are not that many. In release builds the answer is then another value.
    #[inline]
    pub fn result(&self, op: OpId, index: usize) -> Value {
        debug_assert!(index < self.result_count(op));
        Value::new(self.heads[self.op_at(op)].results.start as usize + index).of(self.owner)
    }

    /// The results.
    #[inline]
    pub fn op_results(
        &self,
        op: OpId,
    ) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<> {
        let owner = self.owner;
        self.heads[self.op_at(op)].results.range().map(move |index| Value::new(index).of(owner))
    }

    /// The type of a value.
    #[inline]
    pub fn value_type(&self, value: Value) -> Type {
        self.values[self.value_at(value)].ty
    }

    /// Changes the type of a value.
    pub fn set_value_type(&mut self, value: Value, ty: Type) {
        self.forget_shapes();
        let at = self.value_at(value);
        self.values[at].ty = ty;
    }

    /// Returns the definition of a value: the operation or block, and the index there.
    #[inline]
    pub fn value_def(&self, value: Value) -> ValueDef {
        let ValueData { owner, index, .. } = self.values[self.value_at(value)];
        let index = index as usize;
        if owner & BLOCK_OWNER == 0 {
            let op = OpId::from_raw(owner).expect("an owner's number is not zero");
            ValueDef::Result(op.of(self.owner), index)
        } else {
            let block = BlockId::from_raw(owner & !BLOCK_OWNER).expect("an owner's number is not zero");
            ValueDef::Argument(block.of(self.owner), index)
        }
    }

    /// The location of the operation or the block argument that defines a value, if there is one.
    pub fn value_location(&self, value: Value) -> Option<Location> {
        if !self.is_defined(value) {
            return None;
        }
        match self.value_def(value) {
            ValueDef::Result(op, _) => Some(self.op_location(op)),
            ValueDef::Argument(block, index) => self.argument_locations(block).get(index).copied(),
        }
    }

    /// True if an operation was erased, as far as its id was not used again. The only question that may be asked about
    /// an operation that was erased: in debug builds all others panic.
    pub fn is_erased(&self, op: OpId) -> bool {
        self.heads.get(op.index()).is_none_or(|head| head.parts == ERASED)
    }

    /// True if a value is one of this body, and what defined it was not erased.
    #[inline]
    pub fn is_defined(&self, value: Value) -> bool {
        value.owner().may_be(self.owner)
            && self.values.get(value.index()).is_some_and(|data| data.owner != NO_OWNER)
    }

    /// True if a value is one of this body, whether or not what defined it is still there. In release builds that is
    /// known only of values whose number is too high.
    pub(crate) fn is_own_value(&self, value: Value) -> bool {
        value.owner().may_be(self.owner) && value.index() < self.values.len()
    }

    /// The operands that are no values of this body or whose definition was erased, each with the operation that has it
    /// and its number, in the order in which operations were made.
    pub(crate) fn dangling_operands(&self) -> impl Iterator<Item = (OpId, usize)> + '_ {
        let own = |value: &Value| self.is_own_value(*value);
        let all_defined = !self.has_ownerless && self.operands.slots.iter().all(own);
        let heads = if all_defined { &[] } else { &self.heads[..] };
        heads.iter().enumerate().flat_map(move |(index, head)| {
            let operands = self.operands.slots[head.operands.range()].iter().enumerate();
            operands
                .filter(|(_, value)| !self.is_defined(**value))
                .map(move |(number, _)| (self.op(index), number))
        })
    }

    /// The block in which a value is defined.
    #[inline]
    pub fn value_block(&self, value: Value) -> Option<BlockId> {
        match self.value_def(value) {
            ValueDef::Result(op, _) => self.op_block(op),
            ValueDef::Argument(block, _) => Some(block),
        }
    }

    /// The regions of an operation; of a stub they are in [`Body::inner`], and none here.
    #[inline]
    pub fn op_regions(&self, op: OpId) -> &[RegionId] {
        let parts = if op == Body::root() { self.parts.first() } else { self.parts_of(op) };
        parts.map_or(&[], |parts| &parts.regions)
    }

    /// The block that holds an operation.
    #[inline]
    pub fn op_block(&self, op: OpId) -> Option<BlockId> {
        self.links[self.op_at(op)].block
    }

    /// The operation before this one in its block.
    #[inline]
    pub fn previous_op(&self, op: OpId) -> Option<OpId> {
        self.links[self.op_at(op)].previous
    }

    /// The operation after this one in its block.
    #[inline]
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.links[self.op_at(op)].next
    }

    /// The operation whose region holds this one, in this body; none for the root.
    #[inline]
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        Some(self.region_owner(self.op_region(op)?))
    }

    /// The region that holds an operation.
    #[inline]
    pub fn op_region(&self, op: OpId) -> Option<RegionId> {
        self.block_region(self.op_block(op)?)
    }

    /// True if a value is an argument of the block that holds an operation, or a result of an operation before it
    /// there.
    #[inline]
    pub(crate) fn is_defined_before(&self, value: Value, op: OpId) -> bool {
        let links = &self.links[self.op_at(op)];
        let owner = self.values[self.value_at(value)].owner;
        if owner & BLOCK_OWNER != 0 {
            return BlockId::from_raw(owner & !BLOCK_OWNER) == links.block;
        }
        // A raw number is one above the index.
        let def = &self.links[owner as usize - 1];
        def.block == links.block && def.order < links.order
    }

    /// True if `a` comes before `b`, in the same block.
    #[inline]
    pub fn is_before(&self, a: OpId, b: OpId) -> bool {
        self.links[self.op_at(a)].order < self.links[self.op_at(b)].order
    }

    /// The operation that a region belongs to.
    #[inline]
    pub fn region_owner(&self, region: RegionId) -> OpId {
        self.regions[self.region_at(region)].owner
    }

    /// The first block of a region.
    #[inline]
    pub fn first_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[self.region_at(region)].first
    }

    /// The last block of a region.
    #[inline]
    pub fn last_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[self.region_at(region)].last
    }

    /// The blocks of a region.
    #[inline]
    pub fn region_blocks(&self, region: RegionId) -> impl Iterator<Item = BlockId> + Clone + '_ {
        std::iter::successors(self.first_block(region), |b| self.next_block(*b))
    }

    /// The region that holds a block.
    #[inline]
    pub fn block_region(&self, block: BlockId) -> Option<RegionId> {
        self.blocks[self.block_at(block)].region
    }

    /// The block after this one in its region.
    #[inline]
    pub fn next_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[self.block_at(block)].next
    }

    /// The arguments of a block.
    #[inline]
    pub fn block_arguments(&self, block: BlockId) -> &[Value] {
        &self.blocks[self.block_at(block)].arguments
    }

    /// The locations of a block's arguments.
    #[inline]
    pub fn argument_locations(&self, block: BlockId) -> &[Location] {
        &self.blocks[self.block_at(block)].argument_locations
    }

    /// Sets the location of a block's argument.
    pub fn set_argument_location(&mut self, block: BlockId, index: usize, location: Location) {
        let at = self.block_at(block);
        self.blocks[at].argument_locations[index] = location;
    }

    /// The first operation of a block.
    #[inline]
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[self.block_at(block)].first
    }

    /// The last operation of a block.
    #[inline]
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[self.block_at(block)].last
    }

    /// The operations of a block.
    #[inline]
    pub fn block_ops(&self, block: BlockId) -> impl Iterator<Item = OpId> + Clone + '_ {
        std::iter::successors(self.first_op(block), |op| self.next_op(*op))
    }
}
