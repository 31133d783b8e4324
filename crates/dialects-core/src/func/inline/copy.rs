//! Copying the blocks of one function into another, whose body is another arena.

use isogloss_ir::{BlockId, Body, Context, InsertPoint, Location, OpId, OpSpec, RegionId, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The state of a copy: values of the original and their counterparts.
pub(super) struct Copy<'a> {
    pub(super) cx: &'a Context,
    pub(super) from: &'a Body,
    pub(super) to: &'a mut Body,
    /// The location of the call, which is kept with every copy.
    pub(super) caller: Location,
    pub(super) values: FxHashMap<Value, Value>,
    pub(super) blocks: FxHashMap<BlockId, BlockId>,
    /// The operations that were copied, each with its copy, in order.
    pub(super) ops: Vec<(OpId, OpId)>,
}

impl<'a> Copy<'a> {
    pub(super) fn new(cx: &'a Context, from: &'a Body, to: &'a mut Body, caller: Location) -> Copy<'a> {
        Copy {
            cx,
            from,
            to,
            caller,
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
            ops: Vec::new(),
        }
    }

    fn location(&self, callee: Location) -> Location {
        Location::called_from(self.cx, callee, self.caller)
    }

    /// Returns the value in the copy that corresponds to one of the original.
    pub(super) fn value(&self, value: Value) -> Value {
        self.values.get(&value).copied().unwrap_or(value)
    }

    /// Copies a block without its operations, in front of another one or to the end of a region.
    pub(super) fn shell(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) -> BlockId {
        let copy = self.to.create_block();
        match before {
            Some(before) => self.to.insert_block_before(before, copy),
            None => self.to.append_block(region, copy),
        }
        let arguments = self.from.block_arguments(block).iter().zip(self.from.argument_locations(block));
        for (&argument, &location) in arguments {
            let location = self.location(location);
            let new = self.to.add_argument(copy, self.from.value_type(argument), location);
            self.values.insert(argument, new);
        }
        self.blocks.insert(block, copy);
        copy
    }

    /// Copies the operations of a block to a place; operands follow in [`Copy::finish`].
    pub(super) fn contents(&mut self, block: BlockId, at: InsertPoint) {
        // What is nested is copied after what it is inside of, so no recursion is needed.
        let mut pending = vec![(block, at)];
        while let Some((block, at)) = pending.pop() {
            for op in self.from.block_ops(block) {
                let copy = self.op(op, at);
                let regions: SmallVec<[RegionId; 4]> = self.to.op_regions(copy).iter().copied().collect();
                let mut inside = Vec::new();
                for (&from, to) in self.from.op_regions(op).iter().zip(regions) {
                    if self.from.inner(op).is_some() {
                        break;
                    }
                    for inner in self.from.region_blocks(from) {
                        inside.push((inner, InsertPoint::End(self.shell(inner, to, None))));
                    }
                }
                pending.extend(inside.into_iter().rev());
            }
        }
    }

    fn op(&mut self, op: OpId, at: InsertPoint) -> OpId {
        let from = self.from;
        let results: SmallVec<[Type; 4]> = from.op_results(op).map(|v| from.value_type(v)).collect();
        let spec = OpSpec {
            results: &results,
            ..OpSpec::new(from.op_name(op), self.location(from.op_location(op)))
        };
        let copy = match from.inner(op) {
            Some(inner) => self.to.create_stub(&spec, Box::new(inner.clone())),
            None => self.to.create(&OpSpec {
                properties: from.op_properties(op),
                attributes: from.op_attributes(op),
                regions: from.op_regions(op).len(),
                ..spec
            }),
        };
        self.to.place(copy, at);
        for (from, to) in from.op_results(op).zip(self.to.op_results(copy)) {
            self.values.insert(from, to);
        }
        self.ops.push((op, copy));
        copy
    }

    /// Gives all copies their operands and successors.
    pub(super) fn finish(&mut self) {
        for &(from, to) in &self.ops {
            let operands: SmallVec<[Value; 8]> = self.from.op_operands(from).map(|v| self.value(v)).collect();
            self.to.set_operands(to, &operands);
            if self.from.successor_count(from) > 0 {
                let successors = self.from.op_successors(from);
                let blocks: SmallVec<[BlockId; 4]> =
                    successors.map(|b| self.blocks.get(&b).copied().unwrap_or(b)).collect();
                self.to.set_successors(to, &blocks);
            }
        }
    }
}
