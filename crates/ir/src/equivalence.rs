//! Equivalence of operations, wherever they are. Rule: MLIR, `OperationEquivalence`.

use crate::body::Body;
use crate::ids::{BlockId, Value};
use crate::view::{BlockRef, OpRef, RegionRef};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// The parts that a comparison leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ignored {
    /// True if locations may differ.
    pub locations: bool,
    /// True if values from outside may differ, as long as their types are the same.
    pub operands: bool,
}

impl OpRef<'_> {
    /// True if two operations of one context have the same name, attributes, properties, operands, result types, and
    /// regions that are equivalent in turn. Values and blocks inside correspond by place; a value from outside
    /// corresponds to itself alone.
    pub fn is_equivalent(self, other: OpRef<'_>, ignored: Ignored) -> bool {
        Comparison::new(ignored).ops(self, other)
    }

    /// A hash that is the same for operations that are equivalent.
    pub fn structural_hash(self, ignored: Ignored) -> u64 {
        let mut state = FxHasher::default();
        Comparison::new(ignored).hash(self, &mut state);
        state.finish()
    }
}

/// The values and blocks that correspond, within one isolated operation.
struct Comparison {
    ignored: Ignored,
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<BlockId, BlockId>,
}

impl Comparison {
    fn new(ignored: Ignored) -> Comparison {
        Comparison { ignored, values: FxHashMap::default(), blocks: FxHashMap::default() }
    }

    fn ops(&mut self, a: OpRef<'_>, b: OpRef<'_>) -> bool {
        let alike = self.heads(a, b)
            && a.operands().len() == b.operands().len()
            && a.results().len() == b.results().len()
            && a.successors().len() == b.successors().len()
            && a.operands().zip(b.operands()).all(|(x, y)| self.operands(a, x, b, y))
            && a.result_types().eq(b.result_types())
            && a.successors().zip(b.successors()).all(|(x, y)| {
                self.blocks
                    .get(&x.id)
                    .map_or_else(|| same(a.body, b.body) && x.id == y.id, |&known| known == y.id)
            });
        if !alike {
            return false;
        }
        self.values.extend(a.results().zip(b.results()));
        let (inside, _) = a.inside();
        if same(inside, a.body) {
            return a.regions().len() == b.regions().len()
                && a.regions().zip(b.regions()).all(|(x, y)| self.regions(x, y));
        }
        // Handles of an isolated operation have nothing to do with those around it.
        let mut inner = Comparison::new(self.ignored);
        a.regions().len() == b.regions().len()
            && a.regions().zip(b.regions()).all(|(x, y)| inner.regions(x, y))
    }

    fn heads(&self, a: OpRef<'_>, b: OpRef<'_>) -> bool {
        a.name() == b.name()
            && a.properties() == b.properties()
            && a.discardable() == b.discardable()
            && (self.ignored.locations || a.location() == b.location())
    }

    fn operands(&self, a: OpRef<'_>, x: Value, b: OpRef<'_>, y: Value) -> bool {
        match self.values.get(&x) {
            Some(&known) => known == y,
            None if self.ignored.operands => a.type_of(x) == b.type_of(y),
            None => same(a.body, b.body) && x == y,
        }
    }

    fn regions(&mut self, a: RegionRef<'_>, b: RegionRef<'_>) -> bool {
        if a.blocks().count() != b.blocks().count() {
            return false;
        }
        for (x, y) in a.blocks().zip(b.blocks()) {
            let types = |block: BlockRef<'_>| -> Vec<_> {
                block.arguments().iter().map(|&v| block.body.value_type(v)).collect()
            };
            let locations = |block: BlockRef<'_>| block.body.argument_locations(block.id).to_vec();
            if types(x) != types(y) || !self.ignored.locations && locations(x) != locations(y) {
                return false;
            }
            self.values.extend(x.arguments().iter().copied().zip(y.arguments().iter().copied()));
            self.blocks.insert(x.id, y.id);
        }
        // In a graph region, and in blocks that come before the one that dominates them, values are used before they
        // are made.
        for (x, y) in a.blocks().zip(b.blocks()) {
            let results =
                |block: BlockRef<'_>| -> Vec<Value> { block.ops().flat_map(|op| op.results()).collect() };
            self.values.extend(results(x).into_iter().zip(results(y)));
        }
        a.blocks().zip(b.blocks()).all(|(x, y)| {
            x.ops().count() == y.ops().count() && x.ops().zip(y.ops()).all(|(x, y)| self.ops(x, y))
        })
    }

    /// Hashes what is compared, but for what corresponds to what.
    fn hash(&self, op: OpRef<'_>, state: &mut FxHasher) {
        (op.name(), op.properties(), op.discardable()).hash(state);
        if !self.ignored.locations {
            op.location().hash(state);
        }
        op.operand_types().for_each(|ty| ty.hash(state));
        op.result_types().for_each(|ty| ty.hash(state));
        (op.successors().len(), op.regions().len()).hash(state);
        for block in op.regions().flat_map(|r| r.blocks()) {
            block.arguments().len().hash(state);
            block.ops().count().hash(state);
            block.ops().for_each(|op| self.hash(op, state));
        }
    }
}

fn same(a: &Body, b: &Body) -> bool {
    std::ptr::eq(a, b)
}
