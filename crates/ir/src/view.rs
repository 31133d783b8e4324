//! Views: a handle of an arena together with its arena and context, for reading.

use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, BlockId, Identifier, OpId, OpName, RegionId, Type, Value};
use crate::location::Location;

/// An operation to read.
///
/// The regions of an isolated operation lie in a body of their own, so `OpRef::region` may cross into another body.
/// The other direction ends at the root of a body: from inside an isolated operation one sees that operation (without
/// operands and results), and nothing around it.
#[derive(Clone, Copy)]
pub struct OpRef<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The arena.
    pub body: &'a Body,
    /// The operation.
    pub id: OpId,
}

/// A block to read.
#[derive(Clone, Copy)]
pub struct BlockRef<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The arena.
    pub body: &'a Body,
    /// The block.
    pub id: BlockId,
}

/// A region to read.
#[derive(Clone, Copy)]
pub struct RegionRef<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The arena.
    pub body: &'a Body,
    /// The region.
    pub id: RegionId,
}

impl<'a> OpRef<'a> {
    /// A view of an operation.
    #[inline]
    pub fn new(cx: &'a Context, body: &'a Body, id: OpId) -> OpRef<'a> {
        OpRef { cx, body, id }
    }

    /// A view of the isolated operation that a body belongs to.
    #[inline]
    pub fn root(cx: &'a Context, body: &'a Body) -> OpRef<'a> {
        OpRef { cx, body, id: Body::root() }
    }

    /// The name.
    #[inline]
    pub fn name(&self) -> OpName {
        self.body.op_name(self.id)
    }

    /// The text of the full name.
    #[inline]
    pub fn name_str(&self) -> &'a str {
        self.cx.op_name_str(self.name())
    }

    /// The location.
    #[inline]
    pub fn location(&self) -> Location {
        self.body.op_location(self.id)
    }

    /// The body in which the operation's regions lie, and the operation's handle there.
    #[inline]
    pub fn inside(&self) -> (&'a Body, OpId) {
        match self.body.inner(self.id) {
            Some(inner) => (inner, Body::root()),
            None => (self.body, self.id),
        }
    }

    /// The number of regions.
    #[inline]
    pub fn region_count(&self) -> usize {
        let (body, id) = self.inside();
        body.op_regions(id).len()
    }

    /// One region.
    #[inline]
    pub fn region(&self, index: usize) -> Option<RegionRef<'a>> {
        let (body, id) = self.inside();
        Some(RegionRef { cx: self.cx, body, id: *body.op_regions(id).get(index)? })
    }

    /// The regions.
    #[inline]
    pub fn regions(&self) -> impl ExactSizeIterator<Item = RegionRef<'a>> + Clone + use<'a> {
        let (body, id) = self.inside();
        let cx = self.cx;
        body.op_regions(id).iter().map(move |&id| RegionRef { cx, body, id })
    }

    /// The operands.
    #[inline]
    pub fn operands(&self) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<'a> {
        self.body.op_operands(self.id)
    }

    /// One operand, if there are that many.
    #[inline]
    pub fn operand(&self, index: usize) -> Option<Value> {
        (index < self.body.operand_count(self.id)).then(|| self.body.operand(self.id, index))
    }

    /// The types of the operands.
    #[inline]
    pub fn operand_types(
        &self,
    ) -> impl ExactSizeIterator<Item = Type> + DoubleEndedIterator + Clone + use<'a> {
        let body = self.body;
        self.operands().map(move |v| body.value_type(v))
    }

    /// The results.
    #[inline]
    pub fn results(&self) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<'a> {
        self.body.op_results(self.id)
    }

    /// The types of the results.
    #[inline]
    pub fn result_types(
        &self,
    ) -> impl ExactSizeIterator<Item = Type> + DoubleEndedIterator + Clone + use<'a> {
        let body = self.body;
        self.results().map(move |v| body.value_type(v))
    }

    /// The successors.
    pub fn successors(&self) -> impl ExactSizeIterator<Item = BlockRef<'a>> + use<'a> {
        let (cx, body) = (self.cx, self.body);
        body.op_successors(self.id).map(move |id| BlockRef { cx, body, id })
    }

    /// The n-th successor, if there are that many.
    pub fn successor(&self, n: usize) -> Option<BlockRef<'a>> {
        let id = self.body.op_successor(self.id, n)?;
        Some(BlockRef { cx: self.cx, body: self.body, id })
    }

    /// The type of a value of the same body.
    #[inline]
    pub fn type_of(&self, value: Value) -> Type {
        self.body.value_type(value)
    }

    /// The operation that defines a value of the same body; none for a block argument.
    #[inline]
    pub fn defining(&self, value: Value) -> Option<OpRef<'a>> {
        match self.body.value_def(value) {
            crate::body::ValueDef::Result(id, _) => Some(OpRef { id, ..*self }),
            crate::body::ValueDef::Argument(..) => None,
        }
    }

    /// The properties, in the order of the definition's inherent attributes.
    #[inline]
    pub fn properties(&self) -> &'a [Option<Attribute>] {
        self.body.op_properties(self.id)
    }

    /// The discardable attributes, sorted by name.
    #[inline]
    pub fn discardable(&self) -> &'a [(Identifier, Attribute)] {
        self.body.op_attributes(self.id).map_or(&[], |a| self.cx.entries(a))
    }

    /// A discardable attribute by name.
    #[inline]
    pub fn discardable_named(&self, name: &str) -> Option<Attribute> {
        self.cx.entry(self.body.op_attributes(self.id)?, name)
    }

    /// The operation around this one in the same body: none for the root.
    pub fn parent(&self) -> Option<OpRef<'a>> {
        Some(OpRef { id: self.body.parent_op(self.id)?, ..*self })
    }

    /// The block that holds the operation.
    pub fn block(&self) -> Option<BlockRef<'a>> {
        Some(BlockRef { cx: self.cx, body: self.body, id: self.body.op_block(self.id)? })
    }
}

impl<'a> BlockRef<'a> {
    /// The arguments.
    #[inline]
    pub fn arguments(&self) -> &'a [Value] {
        self.body.block_arguments(self.id)
    }

    /// The operations.
    #[inline]
    pub fn ops(&self) -> impl Iterator<Item = OpRef<'a>> + Clone + use<'a> {
        let (cx, body) = (self.cx, self.body);
        body.block_ops(self.id).map(move |id| OpRef { cx, body, id })
    }

    /// The last operation.
    pub fn last_op(&self) -> Option<OpRef<'a>> {
        Some(OpRef { cx: self.cx, body: self.body, id: self.body.last_op(self.id)? })
    }

    /// The region that holds the block.
    #[inline]
    pub fn region(&self) -> Option<RegionRef<'a>> {
        Some(RegionRef { cx: self.cx, body: self.body, id: self.body.block_region(self.id)? })
    }
}

impl<'a> RegionRef<'a> {
    /// The blocks.
    #[inline]
    pub fn blocks(&self) -> impl Iterator<Item = BlockRef<'a>> + Clone + use<'a> {
        let (cx, body) = (self.cx, self.body);
        body.region_blocks(self.id).map(move |id| BlockRef { cx, body, id })
    }

    /// The first block.
    #[inline]
    pub fn first_block(&self) -> Option<BlockRef<'a>> {
        Some(BlockRef { cx: self.cx, body: self.body, id: self.body.first_block(self.id)? })
    }

    /// True if there are no blocks.
    pub fn is_empty(&self) -> bool {
        self.body.first_block(self.id).is_none()
    }

    /// True if there is exactly one block.
    pub fn has_one_block(&self) -> bool {
        let first = self.body.first_block(self.id);
        first.is_some() && first == self.body.last_block(self.id)
    }

    /// The operation that the region belongs to, in the region's own body.
    pub fn owner(&self) -> OpRef<'a> {
        OpRef { cx: self.cx, body: self.body, id: self.body.region_owner(self.id) }
    }
}
