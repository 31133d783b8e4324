//! The rewriter: every change of a program that a pattern makes, and the listeners to which it is reported. Rule: MLIR,
//! Pattern Rewriting, section Pattern Rewriter.

use isogloss_ir::body::StillUsed;
use isogloss_ir::{
    Attribute, BlockId, Body, Context, InsertPoint, Location, Mapping, OpId, OpName, OpRef, OpSpec, RegionId,
    Type, Value,
};
use smallvec::SmallVec;

/// A listener to changes of a body. The inside of isolated operations is a body of its own, and not reported.
pub trait Listener {
    /// An operation was put in a block, whether it is new or was elsewhere before.
    fn op_inserted(&mut self, body: &Body, op: OpId) {
        let _ = (body, op);
    }

    /// Operands, attributes, properties, successors or regions of an operation changed.
    fn op_modified(&mut self, body: &Body, op: OpId) {
        let _ = (body, op);
    }

    /// The uses of an operation's results are about to become uses of other values.
    fn op_replaced(&mut self, body: &Body, op: OpId, values: &[Value]) {
        let _ = (body, op, values);
    }

    /// An operation is about to be erased.
    fn op_erased(&mut self, body: &Body, op: OpId) {
        let _ = (body, op);
    }

    /// A block was put in a region.
    fn block_inserted(&mut self, body: &Body, block: BlockId) {
        let _ = (body, block);
    }

    /// A block is about to be erased; its operations are gone already.
    fn block_erased(&mut self, body: &Body, block: BlockId) {
        let _ = (body, block);
    }

    /// Returns true if the listener wants calls of [`Listener::match_failed`].
    fn wants_failures(&self) -> bool {
        false
    }

    /// A pattern did not match an operation.
    fn match_failed(&mut self, body: &Body, op: OpId, reason: &str) {
        let _ = (body, op, reason);
    }
}

/// A listener that ignores all changes.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoListener;

impl Listener for NoListener {}

/// The interface through which patterns change one body: it reports each change to a [`Listener`].
pub struct PatternRewriter<'a> {
    /// The context.
    pub cx: &'a Context,
    body: &'a mut Body,
    at: InsertPoint,
    refused: Option<StillUsed>,
    listener: &'a mut dyn Listener,
}

impl std::fmt::Debug for PatternRewriter<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PatternRewriter").field("at", &self.at).finish_non_exhaustive()
    }
}

impl<'a> PatternRewriter<'a> {
    /// A rewriter that inserts nowhere yet.
    pub fn new(cx: &'a Context, body: &'a mut Body, listener: &'a mut dyn Listener) -> PatternRewriter<'a> {
        PatternRewriter { cx, body, at: InsertPoint::Detached, refused: None, listener }
    }

    // Reading.

    /// The arena, for reading.
    #[inline]
    pub fn body(&self) -> &Body {
        self.body
    }

    /// A view of an operation.
    #[inline]
    pub fn view(&self, op: OpId) -> OpRef<'_> {
        OpRef { cx: self.cx, body: self.body, id: op }
    }

    /// The operation that defines a value, if one does.
    pub fn defining(&self, value: Value) -> Option<OpRef<'_>> {
        self.view(Body::root()).defining(value)
    }

    /// Returns the value of a constant, as an attribute, if an operation that is `ConstantLike` defines it.
    pub fn constant_of(&self, value: Value) -> Option<Attribute> {
        self.defining(value)?.constant_value()
    }

    /// Reports to the listener why a pattern does not match an operation, and returns false, so that a pattern can end
    /// with it. `reason` is called only if the listener wants reasons.
    pub fn no_match(&mut self, op: OpId, reason: impl FnOnce() -> String) -> bool {
        if self.listener.wants_failures() {
            self.listener.match_failed(self.body, op, &reason());
        }
        false
    }

    // Where to insert.

    /// Where operations are inserted: before an operation, or at the end of a block.
    pub fn insertion_point(&self) -> InsertPoint {
        self.at
    }

    /// Sets where operations are inserted from now on: each comes after the one that was inserted before it.
    pub fn set_insertion_point(&mut self, at: InsertPoint) {
        self.at = match at {
            InsertPoint::Start(block) => self.before_or_end(self.body.first_op(block), block),
            InsertPoint::After(op) => match self.body.op_block(op) {
                Some(block) => self.before_or_end(self.body.next_op(op), block),
                None => InsertPoint::Detached,
            },
            at => at,
        };
    }

    fn before_or_end(&self, op: Option<OpId>, block: BlockId) -> InsertPoint {
        op.map_or(InsertPoint::End(block), InsertPoint::Before)
    }

    // Making.

    /// Makes an operation where operations are inserted.
    pub fn create(&mut self, spec: &OpSpec<'_>) -> OpId {
        let op = self.body.insert(spec, self.at);
        self.listener.op_inserted(self.body, op);
        op
    }

    /// Makes an isolated operation, which owns `inner`, where operations are inserted.
    pub fn create_isolated(&mut self, spec: &OpSpec<'_>, inner: Box<Body>) -> OpId {
        let op = self.body.create_stub(spec, inner);
        self.insert(op);
        op
    }

    /// Puts an operation that is in no block where operations are inserted.
    pub fn insert(&mut self, op: OpId) {
        self.body.place(op, self.at);
        self.listener.op_inserted(self.body, op);
    }

    /// Makes the operation that a dialect has for constants, and returns its result; `None` if the dialect has no operation
    /// for this one.
    pub fn constant(
        &mut self,
        namespace: &str,
        value: Attribute,
        ty: Type,
        location: Location,
    ) -> Option<Value> {
        let spec = self.cx.namespace(namespace)?.materialize(self.cx, value, ty)?;
        let spec =
            OpSpec { properties: &spec.properties, results: &[ty], ..OpSpec::new(spec.name, location) };
        let op = self.create(&spec);
        Some(self.body.result(op, 0))
    }

    /// Makes a block with arguments in a region, in front of another one or at the end, and inserts at its end from
    /// now on.
    pub fn create_block(
        &mut self,
        region: RegionId,
        before: Option<BlockId>,
        arguments: &[(Type, Location)],
    ) -> BlockId {
        let block = self.body.create_block();
        match before {
            Some(before) => self.body.insert_block_before(before, block),
            None => self.body.append_block(region, block),
        }
        for &(ty, location) in arguments {
            self.body.add_argument(block, ty, location);
        }
        self.at = InsertPoint::End(block);
        self.listener.block_inserted(self.body, block);
        block
    }

    /// Copies an operation with everything inside to where operations are inserted. Operands become what `mapping`
    /// says, and the copies of results are added to it.
    pub fn clone_op(&mut self, op: OpId, mapping: &mut Mapping) -> OpId {
        let copy = self.body.clone_op(op, mapping);
        self.insert(copy);
        let mut inside = Vec::new();
        collect_inside(self.body, copy, &mut inside);
        inside.into_iter().for_each(|op| self.listener.op_inserted(self.body, op));
        copy
    }

    /// Copies the blocks of a region in front of a block of another region, or to the end of `to`.
    pub fn clone_region(
        &mut self,
        from: RegionId,
        to: RegionId,
        before: Option<BlockId>,
        mapping: &mut Mapping,
    ) {
        let Some(first) = self.body.first_block(from) else { return };
        self.body.clone_region(from, to, before, mapping);
        let mut at = Some(mapping.block(first));
        while let Some(block) = at.filter(|b| Some(*b) != before) {
            at = self.body.next_block(block);
            self.listener.block_inserted(self.body, block);
            let mut inside = Vec::new();
            for op in self.body.block_ops(block) {
                inside.push(op);
                collect_inside(self.body, op, &mut inside);
            }
            inside.into_iter().for_each(|op| self.listener.op_inserted(self.body, op));
        }
    }

    // Changing.

    /// Changes an operation, and nothing else, in place.
    pub fn modify<R>(&mut self, op: OpId, change: impl FnOnce(&mut Body) -> R) -> R {
        let answer = change(self.body);
        self.listener.op_modified(self.body, op);
        answer
    }

    /// Replaces one operand.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: Value) {
        self.modify(op, |body| body.set_operand(op, index, value));
    }

    /// Replaces all operands.
    pub fn set_operands(&mut self, op: OpId, values: &[Value]) {
        self.modify(op, |body| body.set_operands(op, values));
    }

    /// Replaces one property.
    pub fn set_property(&mut self, op: OpId, slot: usize, value: Option<Attribute>) {
        self.modify(op, |body| body.set_op_property(op, slot, value));
    }

    /// Changes what is not reported: types of values, arguments of blocks, attributes of operations in no
    /// block. The caller reports the rest through [`PatternRewriter::modify`].
    pub fn body_mut(&mut self) -> &mut Body {
        self.body
    }

    // Replacing.

    /// Makes every use of one value a use of another; each user is reported as modified.
    pub fn replace_all_uses(&mut self, from: Value, to: Value) {
        if from == to {
            self.replace_uses_if(from, to, |_, _, _| true);
            return;
        }
        while let Some((user, index)) = self.body.first_use(from) {
            self.body.set_operand(user, index, to);
            self.listener.op_modified(self.body, user);
        }
    }

    /// Makes those uses of one value that `which` picks uses of another. It is given the user and the number of the
    /// operand.
    pub fn replace_uses_if(
        &mut self,
        from: Value,
        to: Value,
        mut which: impl FnMut(&Body, OpId, usize) -> bool,
    ) {
        let uses: SmallVec<[(OpId, usize); 8]> = self.body.uses(from).collect();
        for (user, index) in uses {
            if which(self.body, user, index) {
                self.body.set_operand(user, index, to);
                self.listener.op_modified(self.body, user);
            }
        }
    }

    /// Makes the uses of one value uses of another, except those by an operation.
    pub fn replace_all_uses_except(&mut self, from: Value, to: Value, except: OpId) {
        self.replace_uses_if(from, to, |_, user, _| user != except);
    }

    /// Makes the uses of one value by operations in a block, or inside such, uses of another.
    pub fn replace_uses_in_block(&mut self, from: Value, to: Value, block: BlockId) {
        self.replace_uses_if(from, to, |body, user, _| {
            let mut at = Some(user);
            while let Some(op) = at {
                if body.op_block(op) == Some(block) {
                    return true;
                }
                at = body.parent_op(op);
            }
            false
        });
    }

    /// Makes every branch to a block a branch to another; each operation that branches is reported as modified.
    pub fn replace_block_uses(&mut self, from: BlockId, to: BlockId) {
        if from == to {
            return;
        }
        let mut users: SmallVec<[OpId; 8]> = SmallVec::new();
        users.extend(self.body.predecessors(from));
        self.body.replace_block_uses(from, to);
        users.into_iter().for_each(|op| self.listener.op_modified(self.body, op));
    }

    /// Makes the uses of an operation's results uses of values, one for each, and erases the operation.
    ///
    /// # Panics
    /// In debug builds, if there are not as many values as results.
    pub fn replace_op(&mut self, op: OpId, values: &[Value]) {
        self.replace_op_uses(op, values);
        self.erase_op(op);
    }

    /// Makes an operation before another one, replaces the results of the other by those of the new one, and erases it.
    ///
    /// # Panics
    /// In debug builds, if the two have not equally many results.
    pub fn replace_op_with(&mut self, op: OpId, spec: &OpSpec<'_>) -> OpId {
        self.at = InsertPoint::Before(op);
        let new = self.create(spec);
        let results: SmallVec<[Value; 4]> = self.body.op_results(new).collect();
        self.replace_op(op, &results);
        new
    }

    /// Makes the uses of an operation's results uses of values, one for each, and keeps the operation.
    ///
    /// # Panics
    /// In debug builds, if there are not as many values as results.
    pub fn replace_op_uses(&mut self, op: OpId, values: &[Value]) {
        debug_assert_eq!(self.body.result_count(op), values.len(), "a value for each result");
        self.listener.op_replaced(self.body, op, values);
        for (i, &to) in values.iter().enumerate() {
            self.replace_all_uses(self.body.result(op, i), to);
        }
    }

    // Erasing.

    /// The first use because of which something was not erased.
    pub fn refused(&self) -> Option<StillUsed> {
        self.refused
    }

    /// Erases an operation with everything inside. One whose results something outside of it uses is not erased:
    /// [`PatternRewriter::refused`] then gives the use, of which the driver of patterns makes an error.
    pub fn erase_op(&mut self, op: OpId) {
        match self.body.outside_use_of_results(op) {
            Some(used) => {
                self.refused.get_or_insert(used);
            }
            None => self.erase_op_and_drop_uses(op),
        }
    }

    /// Erases an operation with everything inside. Uses of its results remain as operands that nothing defines; they are
    /// erased or replaced before the rewrite ends.
    pub fn erase_op_and_drop_uses(&mut self, op: OpId) {
        if !self.body.op_regions(op).is_empty() {
            for region in self.body.op_regions(op).iter().rev().copied().collect::<SmallVec<[RegionId; 4]>>()
            {
                self.erase_blocks(region);
            }
        }
        match self.at {
            InsertPoint::Before(at) if at == op => self.set_insertion_point(InsertPoint::After(op)),
            _ => {}
        }
        self.listener.op_erased(self.body, op);
        self.body.erase_and_drop_uses(op);
    }

    /// Erases all blocks of a region, successors before what branches to them.
    fn erase_blocks(&mut self, region: RegionId) {
        while let Some(first) = self.body.first_block(region) {
            let blocks = post_order(self.body, first);
            for &block in &blocks {
                while let Some(op) = self.body.last_op(block) {
                    self.erase_op_and_drop_uses(op);
                }
            }
            for block in blocks {
                self.erase_block_and_drop_uses(block);
            }
        }
    }

    /// Erases a block with everything inside. One that something outside of it branches to, or uses a value of, is not
    /// erased: [`PatternRewriter::refused`] then gives the use, of which the driver of patterns makes an error.
    pub fn erase_block(&mut self, block: BlockId) {
        match self.body.outside_use_of_block(block) {
            Some(used) => {
                self.refused.get_or_insert(used);
            }
            None => self.erase_block_and_drop_uses(block),
        }
    }

    /// Erases a block with everything inside. Uses of what is defined there, and branches to it, remain as operands and
    /// successors that are not in the program; what has them is erased or changed before the rewrite ends.
    pub fn erase_block_and_drop_uses(&mut self, block: BlockId) {
        while let Some(op) = self.body.last_op(block) {
            self.erase_op_and_drop_uses(op);
        }
        self.listener.block_erased(self.body, block);
        self.body.erase_block_and_drop_uses(block);
    }

    // Moving.

    /// Moves an operation in front of another one.
    pub fn move_op_before(&mut self, op: OpId, before: OpId) {
        self.body.move_op(op, InsertPoint::Before(before));
        self.listener.op_inserted(self.body, op);
    }

    /// Moves an operation behind another one.
    pub fn move_op_after(&mut self, op: OpId, after: OpId) {
        self.body.move_op(op, InsertPoint::After(after));
        self.listener.op_inserted(self.body, op);
    }

    /// Moves an operation to the end of a block.
    pub fn move_op_to_end(&mut self, op: OpId, block: BlockId) {
        self.body.move_op(op, InsertPoint::End(block));
        self.listener.op_inserted(self.body, op);
    }

    /// Moves a block in front of another one.
    pub fn move_block_before(&mut self, block: BlockId, before: BlockId) {
        self.body.detach_block(block);
        self.body.insert_block_before(before, block);
        self.listener.block_inserted(self.body, block);
    }

    /// Moves the operations of a block to a place in another block, with values in place of its arguments, and erases
    /// the block. Nothing branches to it.
    pub fn inline_block(&mut self, source: BlockId, at: InsertPoint, arguments: &[Value]) {
        for (i, &to) in arguments.iter().enumerate() {
            if let Some(&from) = self.body.block_arguments(source).get(i) {
                self.replace_all_uses(from, to);
            }
        }
        let at = match at {
            InsertPoint::Start(block) => self.before_or_end(self.body.first_op(block), block),
            InsertPoint::After(op) => match self.body.op_block(op) {
                Some(block) => self.before_or_end(self.body.next_op(op), block),
                None => return,
            },
            at => at,
        };
        while let Some(op) = self.body.first_op(source) {
            self.body.move_op(op, at);
            self.listener.op_inserted(self.body, op);
        }
        self.erase_block(source);
    }

    /// Moves the operations of a block to the end of another, with values in place of its arguments, and erases it.
    pub fn merge_blocks(&mut self, source: BlockId, into: BlockId, arguments: &[Value]) {
        self.inline_block(source, InsertPoint::End(into), arguments);
    }

    /// Splits a block in two in front of an operation: what is before stays, the rest goes to a new block behind.
    pub fn split_block(&mut self, first: OpId) -> Option<BlockId> {
        let block = self.body.op_block(first)?;
        let new = self.split_block_at_end(block);
        while let Some(op) = self.body.last_op(block) {
            self.body.move_op(op, InsertPoint::Start(new));
            self.listener.op_inserted(self.body, op);
            if op == first {
                break;
            }
        }
        Some(new)
    }

    /// Makes an empty block behind another one.
    pub fn split_block_at_end(&mut self, block: BlockId) -> BlockId {
        let new = self.body.create_block();
        self.body.insert_block_after(block, new);
        self.listener.block_inserted(self.body, new);
        new
    }

    /// Moves all blocks of a region in front of a block of another region, or to the end of `to`.
    pub fn inline_region(&mut self, from: RegionId, to: RegionId, before: Option<BlockId>) {
        while let Some(block) = self.body.first_block(from) {
            self.body.detach_block(block);
            match before {
                Some(before) => self.body.insert_block_before(before, block),
                None => self.body.append_block(to, block),
            }
            self.listener.block_inserted(self.body, block);
        }
    }

    // Names.

    /// Returns the interned name of an operation, of which the full name is given.
    pub fn op_name(&self, name: &str) -> OpName {
        self.cx.op_name(name)
    }
}

/// The operations inside an operation, in pre-order.
fn collect_inside(body: &Body, op: OpId, out: &mut Vec<OpId>) {
    for &region in body.op_regions(op) {
        for block in body.region_blocks(region) {
            for op in body.block_ops(block) {
                out.push(op);
                collect_inside(body, op, out);
            }
        }
    }
}

/// The blocks that are reachable from one, each after its successors.
pub(crate) fn post_order(body: &Body, entry: BlockId) -> Vec<BlockId> {
    let successors = |block: BlockId| -> SmallVec<[BlockId; 4]> {
        let last = body.last_op(block);
        let mut blocks: SmallVec<[BlockId; 4]> =
            last.map_or_else(SmallVec::new, |op| body.op_successors(op).collect());
        blocks.reverse();
        blocks
    };
    if body.next_block(entry).is_none() && successors(entry).is_empty() {
        return vec![entry];
    }
    let mut order = Vec::new();
    let mut seen = rustc_hash::FxHashSet::default();
    seen.insert(entry);
    let mut stack = vec![(entry, successors(entry))];
    while let Some((block, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(next) if seen.insert(next) => stack.push((next, successors(next))),
            Some(_) => {}
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order
}
