//! The arena of everything inside one isolated operation.
//!
//! Operation 0 of a body, its *root*, is the isolated operation itself: it holds the name, attributes, properties
//! and regions. The body around it holds a *stub* for the same operation, with its operands, results and successors,
//! and owns the inner body. So separate functions are separate values, and one is reached only through its stub.
//!
//! Operands are slots of one pool. The lists of the uses of each value (the most recent use first) are made when one is
//! first read or an operand is changed, and kept from then on. Blocks and operations are linked lists; each operation
//! carries an order index within its block.

mod absorb;
mod change;
mod erase;
mod numbers;
mod read;
mod scratch;
mod still_used;
pub(crate) use numbers::{Counters, Numbers};
pub(crate) use scratch::{Lines, Printed, PrintedOp};
mod uses;

pub use change::Mapping;
pub use still_used::{StillUsed, Use};

use crate::ids::{Attribute, BlockId, OpId, OpName, Owner, RegionId, SlotId, Type, Value};
use crate::location::Location;
use crate::shape::Shape;
use isogloss_source::memory;
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::sync::OnceLock;
use uses::Uses;

#[derive(Clone, Debug)]
struct OpHead {
    name: OpName,
    location: Location,
    /// The discardable attributes, when there are any.
    attributes: Option<Attribute>,
    properties: Range32,
    operands: Range32,
    results: Range32,
    /// From 1: the index of the rarely used parts. Of an operation without such parts 0 or its shape, with
    /// [`SHAPE`] added; [`ERASED`] of an operation that was erased.
    parts: u32,
}

impl OpHead {
    /// True if there are no rarely used parts.
    #[inline]
    fn is_plain(&self) -> bool {
        self.parts == 0 || self.parts & SHAPE != 0
    }
}

/// Marks the number of a shape.
const SHAPE: u32 = 1 << 31;

/// Takes the place of the index of an erased operation's parts.
const ERASED: u32 = u32::MAX;

/// So many erased operations wait before the id of the first is used again, so that an id that is kept by mistake does
/// not mean another operation at once. In debug builds all wait: there, reading an erased operation panics.
const WAITING: usize = if cfg!(debug_assertions) { usize::MAX } else { 64 };

/// The parts that few operations have.
#[derive(Clone, Debug, Default)]
struct OpParts {
    regions: SmallVec<[RegionId; 4]>,
    successors: Range32,
    /// The body that holds the rest of a stub.
    inner: Option<Box<Body>>,
    /// The printed form of what was a stub, whose body was dropped.
    printed: Option<Box<PrintedOp>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Range32 {
    start: u32,
    len: u32,
}

impl Range32 {
    #[inline]
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

/// The definition of a value: a result of an operation, or an argument of a block.
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
    /// An operation, or with the top bit set a block.
    owner: u32,
    index: u32,
}

const BLOCK_OWNER: u32 = 1 << 31;

/// The owner of a value that nothing defines, because that was erased or is still to come: the root, which has no results.
const NO_OWNER: u32 = 1;

#[derive(Clone, Copy, Debug)]
struct SuccessorSlot {
    block: BlockId,
    owner: OpId,
    /// The slot that named the block before this one did, and the one that did after it: the list of the block's
    /// predecessors runs through the slots, so that one is taken out of it in constant time.
    older: Option<SlotId>,
    newer: Option<SlotId>,
}

/// A block. The fields lie in memory in this order: those that a walk over blocks reads together.
#[derive(Clone, Debug, Default)]
#[repr(C)]
struct BlockData {
    arguments: SmallVec<[Value; 4]>,
    next: Option<BlockId>,
    first: Option<OpId>,
    last: Option<OpId>,
    previous: Option<BlockId>,
    region: Option<RegionId>,
    /// The most recent successor slot that names this block.
    predecessor: Option<SlotId>,
    argument_locations: SmallVec<[Location; 4]>,
}

#[derive(Clone, Copy, Debug)]
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

/// The parts of an operation that is to be made.
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

/// Freed runs of at most so many slots are used again.
const REUSED: usize = 8;

/// A pool of runs of slots, with the starts of freed runs by length.
#[derive(Clone, Debug)]
struct Pool<T> {
    slots: Vec<T>,
    free: Option<Box<[Vec<u32>; REUSED]>>,
}

impl<T> Default for Pool<T> {
    fn default() -> Pool<T> {
        Pool { slots: Vec::new(), free: None }
    }
}

impl<T> Pool<T> {
    #[inline(always)]
    fn add(&mut self, items: impl ExactSizeIterator<Item = T>) -> Range32 {
        let len = items.len() as u32;
        if len == 0 {
            return Range32::default();
        }
        if let Some(free) = &mut self.free
            && let Some(start) = free.get_mut(len as usize - 1).and_then(Vec::pop)
        {
            for (slot, item) in self.slots[start as usize..].iter_mut().zip(items) {
                *slot = item;
            }
            return Range32 { start, len };
        }
        let start = self.slots.len() as u32;
        memory::reserve(&mut self.slots, items.len());
        self.slots.extend(items);
        Range32 { start, len }
    }

    /// Adds the elements of another run, changed.
    #[inline(always)]
    fn add_copy(&mut self, from: Range32, change: impl Fn(T) -> T) -> Range32
    where
        T: Copy,
    {
        let free =
            self.free.as_mut().and_then(|free| free.get_mut((from.len as usize).checked_sub(1)?)?.pop());
        if let Some(start) = free {
            for i in 0..from.len as usize {
                self.slots[start as usize + i] = change(self.slots[from.start as usize + i]);
            }
            return Range32 { start, len: from.len };
        }
        let start = self.slots.len() as u32;
        memory::reserve(&mut self.slots, from.len as usize);
        for i in from.range() {
            self.slots.push(change(self.slots[i]));
        }
        Range32 { start: if from.len == 0 { 0 } else { start }, len: from.len }
    }

    fn clear(&mut self) {
        self.slots.clear();
        self.free = None;
    }

    #[inline(always)]
    fn release(&mut self, range: Range32) {
        if (1..=REUSED).contains(&(range.len as usize)) {
            let free = self.free.get_or_insert_with(Box::default);
            free[range.len as usize - 1].push(range.start);
        }
    }
}

/// The arena of everything inside one isolated operation; see the module.
// The fields lie in memory in this order: those on the way from a body to its blocks and operations together.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Body {
    /// Those of the root come first.
    parts: Vec<OpParts>,
    /// Most bodies have the one region of their root.
    regions: SmallVec<[RegionData; 1]>,
    blocks: Vec<BlockData>,
    heads: Vec<OpHead>,
    links: Vec<OpLinks>,
    values: Vec<ValueData>,
    /// As long as there are no use lists, operands are in the order in which they were added.
    operands: Pool<Value>,
    uses: OnceLock<Uses>,
    properties: Pool<Option<Attribute>>,
    successors: Pool<SuccessorSlot>,
    /// The erased operations, the one that was erased first in front.
    free_ops: VecDeque<OpId>,
    owner: Owner,
    /// Some value lost its definition, or had none at first.
    has_ownerless: bool,
    /// The type of some value or operand was changed, so that shapes mean nothing any more.
    changed_types: bool,
    /// Everything inside was found valid but for references to symbols, and nothing was changed since.
    checked: bool,
    /// Of some operation only its head and its printed form are left.
    has_flushed: bool,
}

/// Between the order indices of operations that are added at the start or at the end of a block.
const ORDER_STEP: u32 = 16;

/// The order index of the first operation of a block: many come behind it, some may come in front.
const FIRST_ORDER: u32 = 1 << 28;

/// A range of 2^n order indices counts as full from (2 / density)^n operations on.
const ORDER_DENSITY: f64 = 1.2;

/// The binary logarithm of the size of the smallest range of order indices that is numbered anew.
const LEAST_ORDER_BITS: u32 = 8;

impl Body {
    /// The root of every body: the isolated operation itself.
    #[inline]
    pub fn root() -> OpId {
        OpId::new(0)
    }

    /// A body for an isolated operation with empty regions.
    ///
    /// Operands, results and successors belong to the stub in the body around it, and are ignored here.
    pub fn new(spec: &OpSpec<'_>) -> Body {
        let mut body = Body::without_root();
        let root = body.create(&OpSpec { operands: &[], results: &[], successors: &[], ..*spec });
        body.parts_mut(root);
        body
    }

    /// An empty body without spare capacity, to which the root operation is still to be added.
    fn without_root() -> Body {
        Body {
            parts: Vec::new(),
            regions: SmallVec::new(),
            blocks: Vec::new(),
            heads: Vec::new(),
            links: Vec::new(),
            values: Vec::new(),
            operands: Pool::default(),
            uses: OnceLock::new(),
            properties: Pool::default(),
            successors: Pool::default(),
            free_ops: VecDeque::new(),
            owner: Owner::fresh(),
            has_ownerless: false,
            changed_types: false,
            checked: false,
            has_flushed: false,
        }
    }

    // Handles.

    /// The operation with an index.
    #[inline]
    fn op(&self, index: usize) -> OpId {
        OpId::new(index).of(self.owner)
    }

    /// The index of an operation, which in debug builds is found to be one of this body that was not erased.
    #[inline]
    fn op_at(&self, op: OpId) -> usize {
        debug_assert!(op.owner().may_be(self.owner), "{op:?} is an operation of another body");
        debug_assert!(self.heads[op.index()].parts != ERASED, "{op:?} was erased");
        op.index()
    }

    /// The index of a value, which in debug builds is found to be one of this body.
    #[inline]
    fn value_at(&self, value: Value) -> usize {
        debug_assert!(value.owner().may_be(self.owner), "{value:?} is a value of another body");
        value.index()
    }

    /// The index of a block, which in debug builds is found to be one of this body.
    #[inline]
    fn block_at(&self, block: BlockId) -> usize {
        debug_assert!(block.owner().may_be(self.owner), "{block:?} is a block of another body");
        block.index()
    }

    /// The index of a region, which in debug builds is found to be one of this body.
    #[inline]
    fn region_at(&self, region: RegionId) -> usize {
        debug_assert!(region.owner().may_be(self.owner), "{region:?} is a region of another body");
        region.index()
    }

    /// The id of an operation that was erased long ago.
    #[inline]
    #[allow(clippy::absurd_extreme_comparisons, reason = "debug builds wait for ever")]
    fn waiting_op(&mut self) -> Option<OpId> {
        if self.free_ops.len() > WAITING { self.free_ops.pop_front() } else { None }
    }

    /// The id of the next operation that is made.
    #[inline]
    fn next_op_id(&mut self) -> OpId {
        self.waiting_op().unwrap_or_else(|| self.op(self.heads.len()))
    }

    // Making.

    /// Makes an operation that is in no block.
    pub fn create(&mut self, spec: &OpSpec<'_>) -> OpId {
        let id = self.next_op_id();
        let properties = self.properties.add(spec.properties.iter().copied());
        let operands = self.add_operands(id, spec.operands);
        let first = self.values.len() as u32;
        scratch::grow(&mut self.values, spec.results.len());
        let result = |(index, &ty)| ValueData { ty, owner: id.raw(), index: index as u32 };
        self.values.extend(spec.results.iter().enumerate().map(result));
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
        self.put_head(id, head);
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

    /// Keeps the parts of an operation that was made, and is in no block.
    #[inline(always)]
    fn put_head(&mut self, id: OpId, head: OpHead) {
        if id.index() == self.heads.len() {
            scratch::grow(&mut self.heads, 1);
            scratch::grow(&mut self.links, 1);
            self.heads.push(head);
            self.links.push(OpLinks::default());
        } else {
            self.heads[id.index()] = head;
            self.links[id.index()] = OpLinks::default();
        }
    }

    /// Makes an operation and puts it in its place.
    pub fn insert(&mut self, spec: &OpSpec<'_>, at: InsertPoint) -> OpId {
        let id = self.create(spec);
        self.place(id, at);
        id
    }

    /// Makes an operation without regions and successors and puts it at the end of a block, if there is one.
    #[inline]
    pub(crate) fn append(&mut self, spec: &OpSpec<'_>, block: Option<BlockId>) -> OpId {
        let unused =
            self.free_ops.is_empty() && self.operands.free.is_none() && self.properties.free.is_none();
        let Some(block) = block.filter(|_| unused) else {
            return self.insert(spec, block.map_or(InsertPoint::Detached, InsertPoint::End));
        };
        let id = self.op(self.heads.len());
        let start = self.properties.slots.len() as u32;
        memory::reserve(&mut self.properties.slots, spec.properties.len());
        self.properties.slots.extend_from_slice(spec.properties);
        let properties = Range32 { start, len: spec.properties.len() as u32 };
        let operands = self.add_operands(id, spec.operands);
        let first = self.values.len() as u32;
        memory::reserve(&mut self.values, spec.results.len());
        for (index, &ty) in spec.results.iter().enumerate() {
            self.values.push(ValueData { ty, owner: id.raw(), index: index as u32 });
        }
        let results = Range32 { start: first, len: spec.results.len() as u32 };
        memory::push(
            &mut self.heads,
            OpHead {
                name: spec.name,
                location: spec.location,
                attributes: spec.attributes,
                properties,
                operands,
                results,
                parts: 0,
            },
        );
        let at = self.block_at(block);
        let data = &mut self.blocks[at];
        let previous = data.last.replace(id);
        let mut order = Some(FIRST_ORDER);
        match previous {
            Some(previous) => {
                let links = &mut self.links[previous.index()];
                links.next = Some(id);
                order = links.order.checked_add(ORDER_STEP);
            }
            None => data.first = Some(id),
        }
        let links = OpLinks { block: Some(block), previous, next: None, order: order.unwrap_or(0) };
        memory::push(&mut self.links, links);
        if order.is_none() {
            self.renumber(block);
        }
        id
    }

    /// Notes the shape of an operation.
    #[inline]
    pub(crate) fn note_shape(&mut self, op: OpId, shape: Shape) {
        let at = self.op_at(op);
        let head = &mut self.heads[at];
        if head.is_plain() {
            head.parts = if shape == Shape::NONE { 0 } else { shape.raw() | SHAPE };
        }
    }

    /// The shape of an operation.
    #[inline]
    pub(crate) fn shape(&self, op: OpId) -> Shape {
        let parts = self.heads[self.op_at(op)].parts;
        if parts & SHAPE != 0 && !self.changed_types { Shape::from_raw(parts & !SHAPE) } else { Shape::NONE }
    }

    /// Forgets the shape of an operation that is changed.
    #[inline]
    fn forget_shape(&mut self, op: OpId) {
        let at = self.op_at(op);
        let parts = &mut self.heads[at].parts;
        if *parts & SHAPE != 0 && *parts != ERASED {
            *parts = 0;
        }
    }

    /// Forgets all shapes, since the types of values are changed.
    #[inline]
    fn forget_shapes(&mut self) {
        self.changed_types = true;
    }

    /// Makes a stub for an isolated operation, which owns `inner`.
    pub fn create_stub(&mut self, spec: &OpSpec<'_>, inner: Box<Body>) -> OpId {
        let id = self.create(&OpSpec { properties: &[], attributes: None, regions: 0, ..*spec });
        self.parts_mut(id).inner = Some(inner);
        id
    }

    fn create_region(&mut self, owner: OpId) -> RegionId {
        if self.regions.len() == self.regions.capacity() {
            memory::ensure(2 * self.regions.len() * size_of::<RegionData>());
        }
        self.regions.push(RegionData { owner, first: None, last: None });
        RegionId::new(self.regions.len() - 1).of(self.owner)
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
        memory::push(&mut self.blocks, BlockData::default());
        BlockId::new(self.blocks.len() - 1).of(self.owner)
    }

    /// Puts a block at the end of a region.
    pub fn append_block(&mut self, region: RegionId, block: BlockId) {
        let last = self.regions[region.index()].last.replace(block);
        match last {
            Some(last) => self.blocks[last.index()].next = Some(block),
            None => self.regions[region.index()].first = Some(block),
        }
        let at = self.block_at(block);
        let data = &mut self.blocks[at];
        (data.previous, data.next, data.region) = (last, None, Some(region));
    }

    /// Puts a block before another one of a region.
    pub fn insert_block_before(&mut self, before: BlockId, block: BlockId) {
        let region = self.blocks[self.block_at(before)].region;
        let previous = self.blocks[before.index()].previous.replace(block);
        match (previous, region) {
            (Some(previous), _) => self.blocks[previous.index()].next = Some(block),
            (None, Some(region)) => self.regions[region.index()].first = Some(block),
            (None, None) => {}
        }
        let at = self.block_at(block);
        let data = &mut self.blocks[at];
        (data.previous, data.next, data.region) = (previous, Some(before), region);
    }

    /// Takes a block out of its region.
    pub fn detach_block(&mut self, block: BlockId) {
        let BlockData { previous, next, region, .. } = self.blocks[self.block_at(block)];
        let Some(region) = region else { return };
        match previous {
            Some(previous) => self.blocks[previous.index()].next = next,
            None => self.regions[region.index()].first = next,
        }
        match next {
            Some(next) => self.blocks[next.index()].previous = previous,
            None => self.regions[region.index()].last = previous,
        }
        let at = self.block_at(block);
        let data = &mut self.blocks[at];
        (data.previous, data.next, data.region) = (None, None, None);
    }

    /// Adds an argument to a block.
    pub fn add_argument(&mut self, block: BlockId, ty: Type, location: Location) -> Value {
        let at = self.block_at(block);
        let data = &mut self.blocks[at];
        let index = data.arguments.len() as u32;
        memory::push(&mut self.values, ValueData { ty, owner: block.raw() | BLOCK_OWNER, index });
        let value = Value::new(self.values.len() - 1).of(self.owner);
        data.arguments.push(value);
        data.argument_locations.push(location);
        value
    }

    /// Removes an argument, which has no uses, from its block.
    pub fn remove_argument(&mut self, block: BlockId, index: usize) {
        let at = self.block_at(block);
        let data = &mut self.blocks[at];
        let removed = data.arguments.remove(index);
        data.argument_locations.remove(index);
        self.values[removed.index()].owner = NO_OWNER;
        self.has_ownerless = true;
        for (i, &value) in data.arguments.iter().enumerate().skip(index) {
            self.values[value.index()].index = i as u32;
        }
    }

    /// Makes a value that stands for one not defined yet. The parser replaces all its uses before the body is complete.
    pub(crate) fn create_placeholder(&mut self, ty: Type) -> Value {
        memory::push(&mut self.values, ValueData { ty, owner: NO_OWNER, index: 0 });
        self.has_ownerless = true;
        Value::new(self.values.len() - 1).of(self.owner)
    }

    // Placing and erasing.

    /// Puts an operation that is in no block in its place.
    pub fn place(&mut self, op: OpId, at: InsertPoint) {
        self.place_detached(op, at);
    }

    /// [`Body::place`], inlined.
    #[inline(always)]
    fn place_detached(&mut self, op: OpId, at: InsertPoint) {
        let (block, previous, next) = match at {
            InsertPoint::Detached => return,
            InsertPoint::End(block) => (block, self.blocks[self.block_at(block)].last, None),
            InsertPoint::Start(block) => (block, None, self.blocks[self.block_at(block)].first),
            InsertPoint::Before(next) => {
                let links = self.links[self.op_at(next)];
                let Some(block) = links.block else { return };
                (block, links.previous, Some(next))
            }
            InsertPoint::After(previous) => {
                let links = self.links[self.op_at(previous)];
                let Some(block) = links.block else { return };
                (block, Some(previous), links.next)
            }
        };
        self.link_between(op, block, previous, next, matches!(at, InsertPoint::Before(_)));
    }

    /// Puts an operation that is in no block between two others, or at an end of a block.
    #[inline(always)]
    fn link_between(
        &mut self,
        op: OpId,
        block: BlockId,
        previous: Option<OpId>,
        next: Option<OpId>,
        is_before: bool,
    ) {
        let at = self.op_at(op);
        let links = self.links.as_mut_slice();
        let low = match previous {
            Some(previous) => {
                let previous = &mut links[previous.index()];
                previous.next = Some(op);
                Some(previous.order)
            }
            None => {
                self.blocks[block.index()].first = Some(op);
                None
            }
        };
        let high = match next {
            Some(next) => {
                let next = &mut links[next.index()];
                next.previous = Some(op);
                Some(next.order)
            }
            None => {
                self.blocks[block.index()].last = Some(op);
                None
            }
        };
        let order = match (low, high) {
            (None, None) => Some(FIRST_ORDER),
            (Some(low), None) => low.checked_add(ORDER_STEP),
            (None, Some(high)) => high.checked_sub((high >> 16).max(ORDER_STEP)),
            // Several operations are mostly put in front of one, each behind the last: the gap is left before that one.
            (Some(low), Some(high)) => {
                let gap = high - low;
                let step = if is_before { (gap / 8).min(ORDER_STEP) } else { gap / 2 };
                (gap >= 2).then(|| low + step.max(1))
            }
        };
        let near = order.or(low).or(high).unwrap_or(FIRST_ORDER);
        links[at] = OpLinks { block: Some(block), previous, next, order: near };
        if order.is_none() {
            self.make_gap(op, block);
        }
    }

    #[inline]
    fn order(&self, op: OpId) -> u32 {
        self.links[op.index()].order
    }

    /// Numbers the operations around one that has no order index of its own yet anew: as few as leave gaps between them.
    /// Half of their range becomes a gap behind the operation, since the next one is mostly put there.
    ///
    /// Rule: Bender, Cole, Demaine, Farach-Colton and Zito, "Two Simplified Algorithms for Maintaining Order in a List".
    /// So inserting many operations at one place costs a logarithmic number of steps for each. Those beside the gap are
    /// twice as dense as the rest of the range would have them, hence a range may hold half as many.
    #[cold]
    fn make_gap(&mut self, op: OpId, block: BlockId) {
        let near = self.order(op);
        let (mut first, mut last, mut before, mut behind) = (op, op, 1_u64, 0_u64);
        let mut most = (2.0 / ORDER_DENSITY).powi(LEAST_ORDER_BITS as i32 - 1) / 2.0;
        for bits in LEAST_ORDER_BITS..u32::BITS {
            most *= 2.0 / ORDER_DENSITY;
            let size = 1_u64 << bits;
            let low = near & !((size - 1) as u32);
            while let Some(previous) = self.links[first.index()].previous
                && self.order(previous) >= low
            {
                (first, before) = (previous, before + 1);
            }
            while let Some(next) = self.links[last.index()].next
                && u64::from(self.order(next)) < u64::from(low) + size
            {
                (last, behind) = (next, behind + 1);
            }
            let count = before + behind;
            if count as f64 <= most && count * 4 <= size {
                let step = size / 2 / count;
                self.number(first, before, low, step as u32);
                if let Some(next) = self.links[op.index()].next {
                    let start = u64::from(low) + size - behind * step;
                    self.number(next, behind, start as u32, step as u32);
                }
                return;
            }
        }
        let count = self.block_ops(block).count() as u64;
        let step = (u64::from(u32::MAX) / (count + 1)).min(u64::from(ORDER_STEP)).max(1) as u32;
        if let Some(first) = self.blocks[block.index()].first {
            let spare = u64::from(u32::MAX) - count * u64::from(step);
            self.number(first, count, (spare / 2) as u32, step);
        }
    }

    /// Gives some operations order indices from `low` on.
    fn number(&mut self, first: OpId, count: u64, low: u32, step: u32) {
        let (mut at, mut order) = (Some(first), low);
        for _ in 0..count {
            let Some(op) = at else { return };
            let links = &mut self.links[op.index()];
            links.order = order;
            order = order.saturating_add(step);
            at = links.next;
        }
    }

    fn renumber(&mut self, block: BlockId) {
        let step = ORDER_STEP.min((u32::MAX / 2) / (self.heads.len() as u32 + 1)).max(1);
        if let Some(first) = self.blocks[block.index()].first {
            self.number(first, u64::MAX, step, step);
        }
    }

    /// Takes an operation out of its block.
    #[inline]
    pub fn detach(&mut self, op: OpId) {
        self.unlink_op(op);
        self.links[op.index()] = OpLinks::default();
    }

    /// Takes an operation out of the list of its block, and leaves its own links as they were.
    #[inline(always)]
    fn unlink_op(&mut self, op: OpId) {
        let links = self.links.as_mut_slice();
        let OpLinks { block, previous, next, .. } = links[op.index()];
        let Some(block) = block else { return };
        match previous {
            Some(previous) => links[previous.index()].next = next,
            None => self.blocks[block.index()].first = next,
        }
        match next {
            Some(next) => links[next.index()].previous = previous,
            None => self.blocks[block.index()].last = previous,
        }
    }
}
