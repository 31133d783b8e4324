//! The arena of everything inside one isolated operation.
//!
//! Operation 0 of a body, its *root*, is the isolated operation itself: it holds the name, attributes, properties
//! and regions. The body around it holds a *stub* for the same operation, with its operands, results and successors,
//! and owns the inner body. So separate functions are separate values, and one is reached only through its stub.
//!
//! Operands are slots of one pool, threaded into the use list of their value (the most recent use first). Blocks and
//! operations are linked lists; each operation carries an order index within its block.

use crate::context::Context;
use crate::ids::{Attribute, BlockId, Identifier, OpId, OpName, RegionId, Type, UseId, Value};
use crate::location::Location;

#[derive(Clone, Debug)]
struct OpHead {
    name: OpName,
    location: Location,
    /// The discardable attributes, when there are any.
    attributes: Option<Attribute>,
    properties: Range32,
    operands: Range32,
    results: Range32,
    /// From 1: the index of the rarely used parts.
    parts: u32,
}

/// What few operations have.
#[derive(Debug, Default)]
struct OpParts {
    regions: Vec<RegionId>,
    successors: Range32,
    /// The body that holds the rest of a stub.
    inner: Option<Box<Body>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Range32 {
    start: u32,
    len: u32,
}

impl Range32 {
    fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct OpLinks {
    block: Option<BlockId>,
    previous: Option<OpId>,
    next: Option<OpId>,
    order: u32,
}

/// What a value is a result or an argument of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueDef {
    /// The n-th result of an operation.
    Result(OpId, usize),
    /// The n-th argument of a block.
    Argument(BlockId, usize),
}

#[derive(Clone, Copy, Debug)]
struct ValueData {
    ty: Type,
    first_use: Option<UseId>,
    /// An operation, or with the top bit set a block.
    owner: u32,
    index: u32,
}

const BLOCK_OWNER: u32 = 1 << 31;

#[derive(Clone, Copy, Debug)]
struct OperandSlot {
    value: Value,
    owner: OpId,
    next: Option<UseId>,
    previous: Option<UseId>,
}

#[derive(Clone, Copy, Debug)]
struct SuccessorSlot {
    block: BlockId,
    owner: OpId,
}

#[derive(Clone, Debug, Default)]
struct BlockData {
    region: Option<RegionId>,
    first: Option<OpId>,
    last: Option<OpId>,
    previous: Option<BlockId>,
    next: Option<BlockId>,
    arguments: Vec<Value>,
    argument_locations: Vec<Location>,
    /// Successor slots that name this block, most recent last.
    predecessors: Vec<u32>,
}

#[derive(Clone, Debug)]
struct RegionData {
    owner: OpId,
    first: Option<BlockId>,
    last: Option<BlockId>,
}

/// Where to put an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InsertPoint {
    /// At the end of a block.
    End(BlockId),
    /// At the start of a block.
    Start(BlockId),
    /// Before an operation.
    Before(OpId),
    /// After an operation.
    After(OpId),
    /// In no block for now.
    Detached,
}

/// What an operation is made from.
#[derive(Clone, Copy, Debug)]
pub struct OpSpec<'a> {
    /// Its name.
    pub name: OpName,
    /// Its location.
    pub location: Location,
    /// Its operands.
    pub operands: &'a [Value],
    /// The types of its results.
    pub results: &'a [Type],
    /// Its properties, in the order of the definition's inherent attributes. For an operation without a definition
    /// at most one: the attribute given between `<` and `>`.
    pub properties: &'a [Option<Attribute>],
    /// Its discardable attributes, a dictionary; none when there are none.
    pub attributes: Option<Attribute>,
    /// Its successors.
    pub successors: &'a [BlockId],
    /// How many regions it has; they start empty.
    pub regions: usize,
}

impl<'a> OpSpec<'a> {
    /// An operation with a name and a location alone.
    pub fn new(name: OpName, location: Location) -> OpSpec<'a> {
        OpSpec {
            name,
            location,
            operands: &[],
            results: &[],
            properties: &[],
            attributes: None,
            successors: &[],
            regions: 0,
        }
    }
}

/// A pool of runs of slots, with the freed runs kept by length.
#[derive(Debug)]
struct Pool<T> {
    slots: Vec<T>,
    free: Vec<(u32, u32)>,
}

impl<T> Default for Pool<T> {
    fn default() -> Pool<T> {
        Pool { slots: Vec::new(), free: Vec::new() }
    }
}

impl<T> Pool<T> {
    fn add(&mut self, items: impl ExactSizeIterator<Item = T>) -> Range32 {
        let len = items.len() as u32;
        if len == 0 {
            return Range32::default();
        }
        if !self.free.is_empty()
            && let Some(i) = self.free.iter().rposition(|f| f.1 == len)
        {
            let (start, _) = self.free.swap_remove(i);
            for (slot, item) in self.slots[start as usize..].iter_mut().zip(items) {
                *slot = item;
            }
            return Range32 { start, len };
        }
        let start = self.slots.len() as u32;
        self.slots.extend(items);
        Range32 { start, len }
    }

    fn release(&mut self, range: Range32) {
        // A long list of free runs would make the search above slow: beyond that, runs are simply not reused.
        if range.len > 0 && self.free.len() < 64 {
            self.free.push((range.start, range.len));
        }
    }
}

/// The arena of everything inside one isolated operation; see the module.
#[derive(Debug)]
pub struct Body {
    heads: Vec<OpHead>,
    links: Vec<OpLinks>,
    parts: Vec<OpParts>,
    values: Vec<ValueData>,
    blocks: Vec<BlockData>,
    regions: Vec<RegionData>,
    operands: Pool<OperandSlot>,
    properties: Pool<Option<Attribute>>,
    successors: Pool<SuccessorSlot>,
    free_ops: Vec<OpId>,
}

const ORDER_STEP: u32 = 16;

impl Body {
    /// The root of every body: the isolated operation itself.
    pub fn root() -> OpId {
        OpId::new(0)
    }

    /// A body for an isolated operation with empty regions.
    ///
    /// Operands, results and successors belong to the stub in the body around it, and are ignored here.
    pub fn new(spec: &OpSpec<'_>) -> Body {
        let mut body = Body {
            heads: Vec::new(),
            links: Vec::new(),
            parts: Vec::new(),
            values: Vec::new(),
            blocks: Vec::new(),
            regions: Vec::new(),
            operands: Pool::default(),
            properties: Pool::default(),
            successors: Pool::default(),
            free_ops: Vec::new(),
        };
        body.create(&OpSpec { operands: &[], results: &[], successors: &[], ..*spec });
        body
    }

    // Making.

    /// Makes an operation that is in no block.
    pub fn create(&mut self, spec: &OpSpec<'_>) -> OpId {
        let id = self.free_ops.pop().unwrap_or_else(|| OpId::new(self.heads.len()));
        let properties = self.properties.add(spec.properties.iter().copied());
        let operands = self.add_operands(id, spec.operands);
        let first = self.values.len() as u32;
        for (index, &ty) in spec.results.iter().enumerate() {
            self.values.push(ValueData { ty, first_use: None, owner: id.raw(), index: index as u32 });
        }
        let results = Range32 { start: first, len: spec.results.len() as u32 };
        let head = OpHead {
            name: spec.name,
            location: spec.location,
            attributes: spec.attributes,
            properties,
            operands,
            results,
            parts: 0,
        };
        if id.index() == self.heads.len() {
            self.heads.push(head);
            self.links.push(OpLinks::default());
        } else {
            self.heads[id.index()] = head;
            self.links[id.index()] = OpLinks::default();
        }
        if spec.regions > 0 {
            let regions = (0..spec.regions).map(|_| self.create_region(id)).collect();
            self.parts_mut(id).regions = regions;
        }
        if !spec.successors.is_empty() {
            let successors = self.add_successors(id, spec.successors);
            self.parts_mut(id).successors = successors;
        }
        id
    }

    /// Makes an operation and puts it in its place.
    pub fn insert(&mut self, spec: &OpSpec<'_>, at: InsertPoint) -> OpId {
        let id = self.create(spec);
        self.place(id, at);
        id
    }

    /// Makes a stub for an isolated operation, which owns `inner`.
    pub fn create_stub(&mut self, spec: &OpSpec<'_>, inner: Box<Body>) -> OpId {
        let id = self.create(&OpSpec { properties: &[], attributes: None, regions: 0, ..*spec });
        self.parts_mut(id).inner = Some(inner);
        id
    }

    fn create_region(&mut self, owner: OpId) -> RegionId {
        self.regions.push(RegionData { owner, first: None, last: None });
        RegionId::new(self.regions.len() - 1)
    }

    /// Makes a region for an operation that is made later, by [`Body::create_with_regions`].
    pub(crate) fn create_loose_region(&mut self) -> RegionId {
        self.create_region(Body::root())
    }

    /// Makes an operation that owns regions made before.
    pub(crate) fn create_with_regions(&mut self, spec: &OpSpec<'_>, regions: &[RegionId]) -> OpId {
        let id = self.create(spec);
        if !regions.is_empty() {
            for region in regions {
                self.regions[region.index()].owner = id;
            }
            self.parts_mut(id).regions.extend_from_slice(regions);
        }
        id
    }

    /// Adds an empty region to an operation.
    pub fn add_region(&mut self, op: OpId) -> RegionId {
        let region = self.create_region(op);
        self.parts_mut(op).regions.push(region);
        region
    }

    /// Puts the regions of an operation in another order.
    pub(crate) fn reorder_regions(&mut self, op: OpId, order: &[RegionId]) {
        let regions = &mut self.parts_mut(op).regions;
        debug_assert_eq!(regions.len(), order.len());
        regions.clear();
        regions.extend_from_slice(order);
    }

    /// Makes a block that is in no region.
    pub fn create_block(&mut self) -> BlockId {
        self.blocks.push(BlockData::default());
        BlockId::new(self.blocks.len() - 1)
    }

    /// Puts a block at the end of a region.
    pub fn append_block(&mut self, region: RegionId, block: BlockId) {
        let last = self.regions[region.index()].last.replace(block);
        match last {
            Some(last) => self.blocks[last.index()].next = Some(block),
            None => self.regions[region.index()].first = Some(block),
        }
        let data = &mut self.blocks[block.index()];
        (data.previous, data.next, data.region) = (last, None, Some(region));
    }

    /// Puts a block before another one of a region.
    pub fn insert_block_before(&mut self, before: BlockId, block: BlockId) {
        let region = self.blocks[before.index()].region;
        let previous = self.blocks[before.index()].previous.replace(block);
        match (previous, region) {
            (Some(previous), _) => self.blocks[previous.index()].next = Some(block),
            (None, Some(region)) => self.regions[region.index()].first = Some(block),
            (None, None) => {}
        }
        let data = &mut self.blocks[block.index()];
        (data.previous, data.next, data.region) = (previous, Some(before), region);
    }

    /// Takes a block out of its region.
    pub fn detach_block(&mut self, block: BlockId) {
        let BlockData { previous, next, region, .. } = self.blocks[block.index()];
        let Some(region) = region else { return };
        match previous {
            Some(previous) => self.blocks[previous.index()].next = next,
            None => self.regions[region.index()].first = next,
        }
        match next {
            Some(next) => self.blocks[next.index()].previous = previous,
            None => self.regions[region.index()].last = previous,
        }
        let data = &mut self.blocks[block.index()];
        (data.previous, data.next, data.region) = (None, None, None);
    }

    /// Adds an argument to a block.
    pub fn add_argument(&mut self, block: BlockId, ty: Type, location: Location) -> Value {
        let data = &mut self.blocks[block.index()];
        let index = data.arguments.len() as u32;
        self.values.push(ValueData { ty, first_use: None, owner: block.raw() | BLOCK_OWNER, index });
        let value = Value::new(self.values.len() - 1);
        data.arguments.push(value);
        data.argument_locations.push(location);
        value
    }

    /// Removes an argument, which has no uses, from its block.
    pub fn remove_argument(&mut self, block: BlockId, index: usize) {
        let data = &mut self.blocks[block.index()];
        data.arguments.remove(index);
        data.argument_locations.remove(index);
        for (i, &value) in data.arguments.iter().enumerate().skip(index) {
            self.values[value.index()].index = i as u32;
        }
    }

    /// Makes a value that stands for one not defined yet; the maker replaces all its uses before anybody else looks.
    pub(crate) fn create_placeholder(&mut self, ty: Type) -> Value {
        self.values.push(ValueData { ty, first_use: None, owner: Body::root().raw(), index: 0 });
        Value::new(self.values.len() - 1)
    }

    // Placing and erasing.

    /// Puts an operation that is in no block in its place.
    pub fn place(&mut self, op: OpId, at: InsertPoint) {
        let (block, previous, next) = match at {
            InsertPoint::Detached => return,
            InsertPoint::End(block) => (block, self.blocks[block.index()].last, None),
            InsertPoint::Start(block) => (block, None, self.blocks[block.index()].first),
            InsertPoint::Before(next) => {
                let links = self.links[next.index()];
                let Some(block) = links.block else { return };
                (block, links.previous, Some(next))
            }
            InsertPoint::After(previous) => {
                let links = self.links[previous.index()];
                let Some(block) = links.block else { return };
                (block, Some(previous), links.next)
            }
        };
        match previous {
            Some(previous) => self.links[previous.index()].next = Some(op),
            None => self.blocks[block.index()].first = Some(op),
        }
        match next {
            Some(next) => self.links[next.index()].previous = Some(op),
            None => self.blocks[block.index()].last = Some(op),
        }
        let low = previous.map_or(0, |p| self.links[p.index()].order);
        let order = match next {
            None => low.checked_add(ORDER_STEP),
            Some(next) => {
                let high = self.links[next.index()].order;
                (high - low >= 2).then(|| low + (high - low) / 2)
            }
        };
        self.links[op.index()] = OpLinks { block: Some(block), previous, next, order: order.unwrap_or(0) };
        if order.is_none() {
            self.renumber(block);
        }
    }

    fn renumber(&mut self, block: BlockId) {
        let step = ORDER_STEP.min((u32::MAX / 2) / (self.heads.len() as u32 + 1)).max(1);
        let (mut at, mut order) = (self.blocks[block.index()].first, 0);
        while let Some(op) = at {
            order += step;
            self.links[op.index()].order = order;
            at = self.links[op.index()].next;
        }
    }

    /// Takes an operation out of its block.
    pub fn detach(&mut self, op: OpId) {
        let OpLinks { block, previous, next, .. } = std::mem::take(&mut self.links[op.index()]);
        let Some(block) = block else { return };
        match previous {
            Some(previous) => self.links[previous.index()].next = next,
            None => self.blocks[block.index()].first = next,
        }
        match next {
            Some(next) => self.links[next.index()].previous = previous,
            None => self.blocks[block.index()].last = previous,
        }
    }

    /// Removes an operation, whose results have no uses, with everything inside.
    pub fn erase(&mut self, op: OpId) {
        // An explicit stack, since regions nest as deep as the program likes.
        let mut pending = vec![op];
        let mut doomed = Vec::new();
        while let Some(op) = pending.pop() {
            doomed.push(op);
            for &region in self.op_regions(op) {
                let mut block = self.regions[region.index()].first;
                while let Some(b) = block {
                    let mut inner = self.blocks[b.index()].first;
                    while let Some(o) = inner {
                        pending.push(o);
                        inner = self.links[o.index()].next;
                    }
                    block = self.blocks[b.index()].next;
                }
            }
        }
        for op in doomed {
            self.detach(op);
            self.drop_operands(op);
            let successors = self.successor_range(op);
            self.drop_successors(successors);
            let properties = self.heads[op.index()].properties;
            self.properties.release(properties);
            let head = &mut self.heads[op.index()];
            (head.properties, head.results) = (Range32::default(), Range32::default());
            if head.parts != 0 {
                self.parts[head.parts as usize - 1] = OpParts::default();
            }
            self.free_ops.push(op);
        }
    }

    // Operands and uses.

    fn add_operands(&mut self, owner: OpId, values: &[Value]) -> Range32 {
        let slots = values.iter().map(|&value| OperandSlot { value, owner, next: None, previous: None });
        let range = self.operands.add(slots);
        for i in range.range() {
            self.link_use(i);
        }
        range
    }

    fn link_use(&mut self, slot: usize) {
        let value = self.operands.slots[slot].value;
        let id = UseId::new(slot);
        let next = self.values[value.index()].first_use.replace(id);
        if let Some(next) = next {
            self.operands.slots[next.index()].previous = Some(id);
        }
        let data = &mut self.operands.slots[slot];
        (data.next, data.previous) = (next, None);
    }

    fn unlink_use(&mut self, slot: usize) {
        let OperandSlot { value, next, previous, .. } = self.operands.slots[slot];
        match previous {
            Some(previous) => self.operands.slots[previous.index()].next = next,
            None => self.values[value.index()].first_use = next,
        }
        if let Some(next) = next {
            self.operands.slots[next.index()].previous = previous;
        }
    }

    fn drop_operands(&mut self, op: OpId) {
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

    fn add_successors(&mut self, owner: OpId, blocks: &[BlockId]) -> Range32 {
        let range = self.successors.add(blocks.iter().map(|&block| SuccessorSlot { block, owner }));
        for (slot, &block) in range.range().zip(blocks) {
            self.blocks[block.index()].predecessors.push(slot as u32);
        }
        range
    }

    fn successor_range(&self, op: OpId) -> Range32 {
        self.parts_of(op).map_or(Range32::default(), |p| p.successors)
    }

    fn drop_successors(&mut self, range: Range32) {
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

    // Reading.

    fn parts_of(&self, op: OpId) -> Option<&OpParts> {
        self.parts.get((self.heads[op.index()].parts as usize).checked_sub(1)?)
    }

    fn parts_mut(&mut self, op: OpId) -> &mut OpParts {
        let head = &mut self.heads[op.index()];
        if head.parts == 0 {
            self.parts.push(OpParts::default());
            head.parts = self.parts.len() as u32;
        }
        &mut self.parts[head.parts as usize - 1]
    }

    /// How many operations were made; each id's index is below.
    pub fn op_capacity(&self) -> usize {
        self.heads.len()
    }

    /// How many values were made; each id's index is below.
    pub fn value_capacity(&self) -> usize {
        self.values.len()
    }

    /// How many blocks were made; each id's index is below.
    pub fn block_capacity(&self) -> usize {
        self.blocks.len()
    }

    /// The name of an operation.
    #[inline]
    pub fn op_name(&self, op: OpId) -> OpName {
        self.heads[op.index()].name
    }

    /// The location of an operation.
    pub fn op_location(&self, op: OpId) -> Location {
        self.heads[op.index()].location
    }

    /// Sets the location of an operation (of a stub: also of the root inside).
    pub fn set_op_location(&mut self, op: OpId, location: Location) {
        self.heads[op.index()].location = location;
        if let Some(inner) = self.inner_mut(op) {
            inner.set_op_location(Body::root(), location);
        }
    }

    /// The body that a stub owns.
    pub fn inner(&self, op: OpId) -> Option<&Body> {
        self.parts_of(op)?.inner.as_deref()
    }

    /// The body that a stub owns, to change it.
    pub fn inner_mut(&mut self, op: OpId) -> Option<&mut Body> {
        let parts = self.heads[op.index()].parts as usize;
        self.parts.get_mut(parts.checked_sub(1)?)?.inner.as_deref_mut()
    }

    /// Takes the body that a stub owns out of it.
    pub fn take_inner(&mut self, op: OpId) -> Option<Box<Body>> {
        let parts = self.heads[op.index()].parts as usize;
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
    pub fn op_attributes(&self, op: OpId) -> Option<Attribute> {
        match self.inner(op) {
            Some(inner) => inner.op_attributes(Body::root()),
            None => self.heads[op.index()].attributes,
        }
    }

    /// Replaces the discardable attributes.
    pub fn set_op_attributes(&mut self, op: OpId, attributes: Option<Attribute>) {
        match self.inner_mut(op) {
            Some(inner) => inner.set_op_attributes(Body::root(), attributes),
            None => self.heads[op.index()].attributes = attributes,
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
        match self.inner(op) {
            Some(inner) => inner.op_properties(Body::root()),
            None => &self.properties.slots[self.heads[op.index()].properties.range()],
        }
    }

    /// Replaces one property.
    pub fn set_op_property(&mut self, op: OpId, index: usize, value: Option<Attribute>) {
        match self.inner_mut(op) {
            Some(inner) => inner.set_op_property(Body::root(), index, value),
            None => self.properties.slots[self.heads[op.index()].properties.start as usize + index] = value,
        }
    }

    /// Replaces all properties.
    pub fn set_op_properties(&mut self, op: OpId, values: &[Option<Attribute>]) {
        if let Some(inner) = self.inner_mut(op) {
            return inner.set_op_properties(Body::root(), values);
        }
        let old = self.heads[op.index()].properties;
        self.properties.release(old);
        self.heads[op.index()].properties = self.properties.add(values.iter().copied());
    }

    /// The number of operands.
    #[inline]
    pub fn operand_count(&self, op: OpId) -> usize {
        self.heads[op.index()].operands.len as usize
    }

    /// One operand.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub fn operand(&self, op: OpId, index: usize) -> Value {
        self.operands.slots[self.heads[op.index()].operands.range()][index].value
    }

    /// The operands.
    #[inline]
    pub fn op_operands(
        &self,
        op: OpId,
    ) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + '_ {
        self.operands.slots[self.heads[op.index()].operands.range()].iter().map(|s| s.value)
    }

    /// The number of results.
    #[inline]
    pub fn result_count(&self, op: OpId) -> usize {
        self.heads[op.index()].results.len as usize
    }

    /// One result.
    #[inline]
    pub fn result(&self, op: OpId, index: usize) -> Value {
        debug_assert!(index < self.result_count(op));
        Value::new(self.heads[op.index()].results.start as usize + index)
    }

    /// The results.
    #[inline]
    pub fn op_results(
        &self,
        op: OpId,
    ) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<> {
        self.heads[op.index()].results.range().map(Value::new)
    }

    /// The type of a value.
    #[inline]
    pub fn value_type(&self, value: Value) -> Type {
        self.values[value.index()].ty
    }

    /// Changes the type of a value.
    pub fn set_value_type(&mut self, value: Value, ty: Type) {
        self.values[value.index()].ty = ty;
    }

    /// What a value is a result or an argument of.
    #[inline]
    pub fn value_def(&self, value: Value) -> ValueDef {
        let ValueData { owner, index, .. } = self.values[value.index()];
        let index = index as usize;
        if owner & BLOCK_OWNER == 0 {
            ValueDef::Result(OpId::from_raw(owner).expect("an owner's number is not zero"), index)
        } else {
            let block = BlockId::from_raw(owner & !BLOCK_OWNER).expect("an owner's number is not zero");
            ValueDef::Argument(block, index)
        }
    }

    /// The block in which a value is defined.
    pub fn value_block(&self, value: Value) -> Option<BlockId> {
        match self.value_def(value) {
            ValueDef::Result(op, _) => self.op_block(op),
            ValueDef::Argument(block, _) => Some(block),
        }
    }

    /// The regions of an operation; of a stub they are in [`Body::inner`], and none here.
    pub fn op_regions(&self, op: OpId) -> &[RegionId] {
        self.parts_of(op).map_or(&[], |p| &p.regions)
    }

    /// The block that holds an operation.
    #[inline]
    pub fn op_block(&self, op: OpId) -> Option<BlockId> {
        self.links[op.index()].block
    }

    /// The operation before this one in its block.
    pub fn previous_op(&self, op: OpId) -> Option<OpId> {
        self.links[op.index()].previous
    }

    /// The operation after this one in its block.
    #[inline]
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.links[op.index()].next
    }

    /// The operation whose region holds this one, in this body; none for the root.
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        Some(self.region_owner(self.op_region(op)?))
    }

    /// The region that holds an operation.
    pub fn op_region(&self, op: OpId) -> Option<RegionId> {
        self.block_region(self.op_block(op)?)
    }

    /// Whether `a` comes before `b`, in the same block.
    #[inline]
    pub fn is_before(&self, a: OpId, b: OpId) -> bool {
        self.links[a.index()].order < self.links[b.index()].order
    }

    /// The operation that a region belongs to.
    pub fn region_owner(&self, region: RegionId) -> OpId {
        self.regions[region.index()].owner
    }

    /// The first block of a region.
    pub fn first_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region.index()].first
    }

    /// The last block of a region.
    pub fn last_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region.index()].last
    }

    /// The blocks of a region.
    pub fn region_blocks(&self, region: RegionId) -> impl Iterator<Item = BlockId> + Clone + '_ {
        std::iter::successors(self.first_block(region), |b| self.next_block(*b))
    }

    /// The region that holds a block.
    pub fn block_region(&self, block: BlockId) -> Option<RegionId> {
        self.blocks[block.index()].region
    }

    /// The block after this one in its region.
    pub fn next_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].next
    }

    /// The arguments of a block.
    pub fn block_arguments(&self, block: BlockId) -> &[Value] {
        &self.blocks[block.index()].arguments
    }

    /// The locations of a block's arguments.
    pub fn argument_locations(&self, block: BlockId) -> &[Location] {
        &self.blocks[block.index()].argument_locations
    }

    /// Sets the location of a block's argument.
    pub fn set_argument_location(&mut self, block: BlockId, index: usize, location: Location) {
        self.blocks[block.index()].argument_locations[index] = location;
    }

    /// The first operation of a block.
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].first
    }

    /// The last operation of a block.
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].last
    }

    /// The operations of a block.
    pub fn block_ops(&self, block: BlockId) -> impl Iterator<Item = OpId> + Clone + '_ {
        std::iter::successors(self.first_op(block), |op| self.next_op(*op))
    }

    /// Gives back memory kept for growth.
    pub fn shrink(&mut self) {
        self.heads.shrink_to_fit();
        self.links.shrink_to_fit();
        self.values.shrink_to_fit();
        self.operands.slots.shrink_to_fit();
        self.properties.slots.shrink_to_fit();
    }
}
