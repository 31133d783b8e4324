//! The call graph of a module: its functions, their calls, and the references to them. Rule: MLIR, `CallGraph` and
//! `Inliner`.

use isogloss_ir::typed::storage::Sub;
use isogloss_ir::{AttrData, Body, Context, Identifier, OpId, OpRef};
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;

/// A function of the module, by number.
pub(super) type Node = usize;

/// The state of a function in the call graph.
#[derive(Debug, Default)]
pub(super) struct Function {
    /// The operation in the body of the module.
    pub(super) stub: Option<OpId>,
    /// True if it has no body.
    pub(super) is_external: bool,
    /// The functions that it called at first, each once.
    pub(super) calls: Vec<Node>,
    /// How often it refers to each function, as it is now.
    refers: FxHashMap<Node, i64>,
}

/// The functions of one module.
#[derive(Debug, Default)]
pub(super) struct Functions {
    pub(super) all: Vec<Function>,
    names: FxHashMap<Identifier, Node>,
    /// The number of references to the functions that cannot be called from outside of the module.
    uses: FxHashMap<Node, i64>,
}

impl Functions {
    /// The functions right inside of a module. `is_closed`: nested symbols cannot be referred to from outside.
    pub(super) fn of(cx: &Context, module: &Body, is_closed: bool) -> Functions {
        let mut functions = Functions::default();
        let inside = || {
            let regions = module.op_regions(Body::root()).iter();
            regions.flat_map(|r| module.region_blocks(*r)).flat_map(|b| module.block_ops(b))
        };
        let view = |id| OpRef { cx, body: module, id };
        for id in inside().filter(|id| view(*id).name_str() == "func.func") {
            let op = view(id);
            let Some(name) = string(op, "sym_name") else { continue };
            let body = module.inner(id);
            let is_external = body.is_none_or(entry_region_is_empty);
            let node = functions.all.len();
            functions.all.push(Function { stub: Some(id), is_external, ..Function::default() });
            functions.names.entry(name).or_insert(node);
            match string(op, "sym_visibility").map(|v| cx.str(v)) {
                Some("private") => drop(functions.uses.insert(node, 0)),
                Some("nested") if is_closed => drop(functions.uses.insert(node, 0)),
                _ => {}
            }
        }
        // What others refer to lives, whatever becomes of the functions.
        for id in inside().filter(|id| view(*id).name_str() != "func.func") {
            for node in functions.references(view(id)) {
                functions.uses.remove(&node);
            }
        }
        for node in 0..functions.all.len() {
            let body = functions.all[node].stub.and_then(|stub| module.inner(stub));
            let Some(body) = body else { continue };
            functions.recount(cx, node, body);
            let mut calls = Vec::new();
            for_each_op(cx, body, |op| {
                if let Some(callee) = functions.callee(op)
                    && !calls.contains(&callee)
                {
                    calls.push(callee);
                }
            });
            functions.all[node].calls = calls;
        }
        functions
    }

    /// The function that an operation calls, if it is a call of one in the module.
    pub(super) fn callee(&self, op: OpRef<'_>) -> Option<Node> {
        if op.name_str() != "func.call" {
            return None;
        }
        match op.attr_data("callee") {
            Some(AttrData::SymbolRef { root, nested }) if nested.is_empty() => self.names.get(root).copied(),
            _ => None,
        }
    }

    /// The functions that an operation refers to, once for each reference, with all that is inside of it.
    fn references(&self, op: OpRef<'_>) -> Vec<Node> {
        let mut found = Vec::new();
        let mut pending = vec![op];
        while let Some(op) = pending.pop() {
            self.own_references(op, &mut found);
            pending.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
        }
        found
    }

    fn own_references(&self, op: OpRef<'_>, out: &mut Vec<Node>) {
        let attrs = op.properties().iter().flatten().chain(op.discardable().iter().map(|(_, attr)| attr));
        for &attr in attrs {
            let _ = op.cx.walk(attr, &mut |sub| {
                if let Sub::Attr(attr) = sub
                    && let AttrData::SymbolRef { root, .. } = op.cx.attr(attr)
                {
                    out.extend(self.names.get(root));
                }
                ControlFlow::Continue(())
            });
        }
    }

    fn change(&mut self, of: Node, to: Node, by: i64) {
        *self.all[of].refers.entry(to).or_default() += by;
        if let Some(uses) = self.uses.get_mut(&to) {
            *uses += by;
        }
    }

    /// Counts anew what a function refers to.
    pub(super) fn recount(&mut self, cx: &Context, node: Node, body: &Body) {
        self.forget(node);
        let mut found = Vec::new();
        self.own_references(OpRef::root(cx, body), &mut found);
        for_each_op(cx, body, |op| self.own_references(op, &mut found));
        for to in found {
            self.change(node, to, 1);
        }
    }

    /// Takes away what a function refers to.
    pub(super) fn forget(&mut self, node: Node) {
        for (to, count) in std::mem::take(&mut self.all[node].refers) {
            if let Some(uses) = self.uses.get_mut(&to) {
                *uses -= count;
            }
        }
    }

    /// A call of one function in another became what the first one holds.
    pub(super) fn inlined(&mut self, callee: Node, caller: Node) {
        self.change(caller, callee, -1);
        let refers: Vec<(Node, i64)> = self.all[callee].refers.iter().map(|(n, c)| (*n, *c)).collect();
        for (to, count) in refers {
            self.change(caller, to, count);
        }
    }

    /// True if a function has no uses left, so that it cannot be called.
    pub(super) fn is_dead(&self, node: Node) -> bool {
        self.uses.get(&node).is_some_and(|uses| *uses <= 0)
    }

    /// True if a function has exactly one use.
    pub(super) fn has_one_use(&self, node: Node) -> bool {
        self.uses.get(&node) == Some(&1)
    }

    /// Strongly connected components, callees before callers. Functions are looked at in the order of the module, and
    /// calls in that of the program.
    pub(super) fn components(&self) -> Vec<Vec<Node>> {
        let count = self.all.len();
        let (mut index, mut low) = (vec![0usize; count], vec![0usize; count]);
        let (mut next, mut stack, mut components) = (1, Vec::new(), Vec::new());
        for start in 0..count {
            if index[start] != 0 {
                continue;
            }
            let mut path: Vec<(Node, usize)> = vec![(start, 0)];
            while let Some((node, call)) = path.pop() {
                if call == 0 {
                    (index[node], low[node]) = (next, next);
                    next += 1;
                    stack.push(node);
                }
                match self.all[node].calls.get(call) {
                    Some(&callee) => {
                        path.push((node, call + 1));
                        if index[callee] == 0 {
                            path.push((callee, 0));
                        } else {
                            low[node] = low[node].min(low[callee]);
                        }
                    }
                    None => {
                        if let Some(&(caller, _)) = path.last() {
                            low[caller] = low[caller].min(low[node]);
                        }
                        if low[node] == index[node] {
                            let mut component = Vec::new();
                            while let Some(member) = stack.pop() {
                                low[member] = usize::MAX;
                                component.push(member);
                                if member == node {
                                    break;
                                }
                            }
                            components.push(component);
                        }
                    }
                }
            }
        }
        components
    }
}

/// True if a function has no blocks.
fn entry_region_is_empty(body: &Body) -> bool {
    body.op_regions(Body::root()).first().is_none_or(|r| body.first_block(*r).is_none())
}

/// The text of a string attribute.
pub(super) fn string(op: OpRef<'_>, name: &str) -> Option<Identifier> {
    match op.attr_data(name)? {
        AttrData::String { value, .. } => Some(op.cx.identifier(std::str::from_utf8(value).ok()?)),
        _ => None,
    }
}

/// Visits all operations inside of a body, in the order of the program.
pub(super) fn for_each_op(cx: &Context, body: &Body, mut visit: impl FnMut(OpRef<'_>)) {
    let mut pending = vec![OpRef { cx, body, id: Body::root() }];
    let mut is_root = true;
    while let Some(op) = pending.pop() {
        if !std::mem::take(&mut is_root) {
            visit(op);
        }
        let first = pending.len();
        pending.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
        pending[first..].reverse();
    }
}
