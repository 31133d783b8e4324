//! The pass `inline`: calls of functions become what the functions hold. Rule: MLIR, the pass `inline`.
//!
//! Functions are worked on from the callees to the callers. Each is canonicalized, then its calls are inlined, and that
//! again as long as there was something to inline, at most as often as the option `max-iterations` says. Functions that
//! cannot be called any more are removed.

mod copy;
mod graph;

use copy::Copy;
use graph::{Functions, Node, for_each_op};
use isogloss_ir::definition::Trait;
use isogloss_ir::{AttrData, BlockId, Body, Context, InsertPoint, OpId, OpRef, OpSpec, RegionId, Value};
use isogloss_rewrite::CanonicalPatterns;
use isogloss_rewrite::pass::canonicalize;
use isogloss_rewrite::pass::canonicalize::Canonicalize;
use isogloss_rewrite::pass::{
    OptionDef, OptionKind, OptionValues, Pass, PassContext, PassEntry, PassOutcome,
};
use isogloss_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::Arc;

const OPTIONS: &[OptionDef] = &[OptionDef {
    name: "max-iterations",
    kind: OptionKind::Int,
    default: "4",
    summary: "How often the functions of a cycle are simplified and inlined",
}];

/// Dialects whose operations may be in any function. Rule: their `DialectInlinerInterface`.
const INLINABLE: &[&str] = &[
    "affine",
    "arith",
    "bufferization",
    "builtin",
    "cf",
    "complex",
    "func",
    "gpu",
    "index",
    "linalg",
    "llvm",
    "math",
    "memref",
    "ml_program",
    "nvvm",
    "quant",
    "rocdl",
    "scf",
    "shape",
    "sparse_tensor",
    "spirv",
    "tensor",
    "tosa",
    "ub",
    "vector",
];

/// Dialects into whose regions anything may be inlined.
const WITH_REGIONS: &[&str] = &["affine", "func", "gpu", "linalg", "scf", "shape", "spirv", "tensor", "tosa"];

/// The pass, with the patterns of all dialects.
pub fn entry(patterns: Arc<CanonicalPatterns>) -> PassEntry {
    PassEntry {
        argument: "inline",
        summary: "Put what functions hold in the place of their calls",
        options: OPTIONS,
        make: Box::new(move |options| {
            let defaults = OptionValues::parse(canonicalize::entry(patterns.clone()).options, "");
            let simplify = defaults.ok().map(|values| Canonicalize::new(patterns.clone(), values));
            Arc::new(Inline { options, simplify })
        }),
    }
}

/// The pass.
struct Inline {
    options: OptionValues,
    simplify: Option<Canonicalize>,
}

impl Pass for Inline {
    fn argument(&self) -> &str {
        "inline"
    }

    fn name(&self) -> &str {
        "Inliner"
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn runs_on(&self, op_name: &str) -> bool {
        op_name == "builtin.module"
    }

    fn initialize(&self, cx: &Context) {
        // What a return becomes where a function of several blocks is inlined.
        cx.namespace("cf");
        if let Some(simplify) = &self.simplify {
            simplify.initialize(cx);
        }
    }

    fn run(&self, cx: PassContext<'_>, body: &mut Body) -> PassOutcome {
        let mut outcome = PassOutcome::default();
        self.module(cx, body, &mut outcome);
        outcome
    }
}

impl Inline {
    fn module(&self, cx: PassContext<'_>, body: &mut Body, outcome: &mut PassOutcome) {
        let functions = Functions::of(cx.cx, body, !cx.is_nested);
        let components = functions.components();
        let size = |function: &graph::Function| Some(body.inner(function.stub?)?.op_capacity() as u64);
        let ops: u64 = functions.all.iter().filter_map(size).sum();
        let mut inliner = Inliner {
            cx: cx.cx,
            module: &mut *body,
            functions,
            dead: FxHashSet::default(),
            left: BASE + PER_OP * ops,
            error: None,
        };
        for component in components {
            for iteration in 0.. {
                if !self.simplify(cx, &mut inliner, &component, outcome) {
                    return;
                }
                let inlined = inliner.component(&component);
                outcome.changed |= inlined;
                if let Some(error) = inliner.error.take() {
                    outcome.failed = true;
                    outcome.diagnostics.push(error);
                    return;
                }
                if !inlined || iteration + 1 >= self.options.int("max-iterations") {
                    break;
                }
            }
        }
        let Inliner { functions, dead, .. } = inliner;
        for node in 0..functions.all.len() {
            if let Some(stub) = functions.all[node].stub.filter(|_| dead.contains(&node)) {
                outcome.changed |= body.erase(stub).is_ok();
            }
        }
        for inner in body.inner_bodies_mut() {
            if OpRef::root(cx.cx, inner).name_str() == "builtin.module" {
                self.module(cx, inner, outcome);
            }
        }
    }

    /// Canonicalizes functions; false if that failed.
    fn simplify(
        &self,
        cx: PassContext<'_>,
        inliner: &mut Inliner<'_>,
        component: &[Node],
        outcome: &mut PassOutcome,
    ) -> bool {
        let Some(simplify) = &self.simplify else { return true };
        for &node in component {
            if inliner.dead.contains(&node) || inliner.functions.all[node].is_external {
                continue;
            }
            let stub = inliner.functions.all[node].stub;
            let Some(mut body) = stub.and_then(|stub| inliner.module.take_inner(stub)) else { continue };
            let done = simplify.run(PassContext { is_nested: true, ..cx }, &mut body);
            outcome.changed |= done.changed;
            outcome.failed |= done.failed;
            outcome.diagnostics.extend(done.diagnostics);
            inliner.functions.recount(cx.cx, node, &body);
            if let Some(stub) = stub {
                inliner.module.put_inner(stub, body);
            }
        }
        !outcome.failed
    }
}

/// Functions that call others twice each double from one to the next: so many operations may be copied in any module,
const BASE: u64 = 1 << 18;
/// and so many more for each operation that its functions have.
const PER_OP: u64 = 64;

/// The error of inlining that would make a module too large.
#[cold]
fn too_large(cx: &Context, from: &Body, to: &Body, call: OpId) -> Diagnostic {
    let name = |body: &Body| match OpRef::root(cx, body).attr_data("sym_name") {
        Some(AttrData::String { value, .. }) => String::from_utf8_lossy(value).into_owned(),
        _ => String::new(),
    };
    let (callee, caller) = (name(from), name(to));
    let message = format!(
        "inlining '@{callee}' into '@{caller}' makes the module too large: functions that call others \
                           several times grow from each to the next"
    );
    let place = from.op_location(Body::root()).place(cx);
    Diagnostic::error(to.op_location(call).place(cx), message)
        .with_note(place, format!("'@{callee}' is defined here"))
}

/// A call, and the functions that contain it and that it calls.
#[derive(Clone, Copy)]
struct Call {
    op: OpId,
    caller: Node,
    callee: Node,
    /// The inlining that it came from, by number.
    history: Option<usize>,
}

struct Inliner<'m> {
    cx: &'m Context,
    module: &'m mut Body,
    functions: Functions,
    dead: FxHashSet<Node>,
    /// How many operations may still be copied.
    left: u64,
    /// Why inlining ended early.
    error: Option<Diagnostic>,
}

impl Inliner<'_> {
    /// Inlines the calls in the functions of a component; whether there were any.
    fn component(&mut self, component: &[Node]) -> bool {
        let mut calls = Vec::new();
        for &node in component {
            if self.dead.contains(&node) || self.functions.all[node].is_external {
                continue;
            }
            if self.functions.is_dead(node) {
                self.dead.insert(node);
                continue;
            }
            let Some(body) = self.body(node) else { continue };
            let region = body.op_regions(Body::root())[0];
            let blocks: Vec<BlockId> = body.region_blocks(region).collect();
            self.calls_in(body, blocks, |op, callee| {
                calls.push(Call { op, caller: node, callee, history: None });
            });
        }
        let mut histories: Vec<(Node, Option<usize>)> = Vec::new();
        let mut inlined = false;
        let mut next = 0;
        while let Some(&call) = calls.get(next) {
            next += 1;
            if self.dead.contains(&call.caller)
                || includes(&histories, call.history, call.callee)
                || !self.may_inline(call)
            {
                continue;
            }
            let in_place = self.functions.has_one_use(call.callee);
            let Some(found) = self.inline(call) else { continue };
            if self.error.is_some() {
                return true;
            }
            inlined = true;
            histories.push((call.callee, call.history));
            let history = Some(histories.len() - 1);
            calls.extend(found.into_iter().map(|(op, callee)| Call { op, callee, history, ..call }));
            self.functions.inlined(call.callee, call.caller);
            if in_place {
                self.functions.forget(call.callee);
                self.dead.insert(call.callee);
            }
        }
        inlined
    }

    fn body(&self, node: Node) -> Option<&Body> {
        self.module.inner(self.functions.all[node].stub?)
    }

    /// Tells of the calls in blocks, those of the last block first, and of what is nested after what it is inside of.
    fn calls_in(&self, body: &Body, blocks: Vec<BlockId>, mut tell: impl FnMut(OpId, Node)) {
        let mut pending = blocks;
        while let Some(block) = pending.pop() {
            for op in body.block_ops(block) {
                let view = OpRef { cx: self.cx, body, id: op };
                if let Some(callee) = self.functions.callee(view) {
                    if !self.functions.all[callee].is_external {
                        tell(op, callee);
                    }
                } else if body.inner(op).is_none() {
                    pending.extend(body.op_regions(op).iter().flat_map(|r| body.region_blocks(*r)));
                }
            }
        }
    }

    fn may_inline(&self, call: Call) -> bool {
        let callee = &self.functions.all[call.callee];
        // Never a function that calls itself, or the one that contains the call.
        let turns_back = callee.calls.contains(&call.callee) || callee.calls.contains(&call.caller);
        if call.callee == call.caller || turns_back || self.dead.contains(&call.callee) {
            return false;
        }
        let (Some(from), Some(to)) = (self.body(call.callee), self.body(call.caller)) else { return false };
        let refuses = |op: OpRef<'_>| op.attr("no_inline").is_some();
        let around = to.op_region(call.op).map(|r| to.region_owner(r));
        let Some(around) = around.map(|id| OpRef { cx: self.cx, body: to, id }) else { return false };
        let call = OpRef { cx: self.cx, body: to, id: call.op };
        if refuses(call) || refuses(OpRef::root(self.cx, from)) {
            return false;
        }
        let namespace = |op: OpRef<'_>| self.cx.op_namespace(op.name());
        if !WITH_REGIONS.contains(&namespace(around)) {
            return false;
        }
        let one_block = |op: OpRef<'_>| {
            op.def().is_some_and(|d| d.has(Trait::SingleBlock) || d.has(Trait::SingleBlockImplicitTerminator))
        };
        let blocks = from.region_blocks(from.op_regions(Body::root())[0]).take(2).count();
        if blocks > 1 && around.name_str() != "func.func" && one_block(around) {
            return false;
        }
        let mut legal = true;
        for_each_op(self.cx, from, |op| legal &= INLINABLE.contains(&namespace(op)));
        legal
    }

    /// Inlines one call; answers the calls that came with it. None if the call does not fit the function.
    fn inline(&mut self, call: Call) -> Option<Vec<(OpId, Node)>> {
        let (caller, callee) = (self.functions.all[call.caller].stub?, self.functions.all[call.callee].stub?);
        let from = self.module.take_inner(callee)?;
        let Some(mut to) = self.module.take_inner(caller) else {
            self.module.put_inner(callee, from);
            return None;
        };
        let ops = from.op_capacity() as u64;
        let found = match self.left.checked_sub(ops) {
            Some(left) => {
                self.left = left;
                self.copy(&from, &mut to, call.op)
            }
            None => {
                self.error = Some(too_large(self.cx, &from, &to, call.op));
                Some(Vec::new())
            }
        };
        self.module.put_inner(callee, from);
        self.module.put_inner(caller, to);
        found
    }

    fn copy(&self, from: &Body, to: &mut Body, call: OpId) -> Option<Vec<(OpId, Node)>> {
        let region = from.op_regions(Body::root())[0];
        let blocks: Vec<BlockId> = from.region_blocks(region).collect();
        let (&entry, rest) = blocks.split_first()?;
        let operands: SmallVec<[Value; 8]> = to.op_operands(call).collect();
        let arguments = from.block_arguments(entry);
        let fits = arguments.len() == operands.len()
            && arguments.iter().zip(&operands).all(|(a, o)| from.value_type(*a) == to.value_type(*o));
        if !fits {
            return None;
        }
        let location = to.op_location(call);
        let mut copy = Copy::new(self.cx, from, to, location);
        copy.values.extend(arguments.iter().copied().zip(operands));
        let copied = match rest {
            [] => copy_one(copy, entry, call)?,
            rest => copy_several(copy, (entry, rest), call)?,
        };
        let mut found = Vec::new();
        self.calls_in(from, blocks, |op, callee| found.extend(copied.get(&op).map(|op| (*op, callee))));
        Some(found)
    }
}

/// Copies a function of one block in front of a call, which its results replace.
fn copy_one(mut copy: Copy<'_>, block: BlockId, call: OpId) -> Option<FxHashMap<OpId, OpId>> {
    let last = copy.from.last_op(block)?;
    copy.contents(block, InsertPoint::Before(call));
    copy.finish();
    let results: SmallVec<[Value; 4]> = copy.from.op_operands(last).map(|v| copy.value(v)).collect();
    let Copy { to, ops, .. } = copy;
    for (i, value) in results.into_iter().enumerate().take(to.result_count(call)) {
        to.replace_all_uses(to.result(call, i), value);
    }
    let ops: FxHashMap<OpId, OpId> = ops.into_iter().collect();
    to.erase_and_drop_uses(ops[&last]);
    to.erase_and_drop_uses(call);
    Some(ops)
}

/// Copies a function of several blocks: what follows the call becomes a block of its own, to which its returns branch.
fn copy_several(
    mut copy: Copy<'_>,
    (entry, rest): (BlockId, &[BlockId]),
    call: OpId,
) -> Option<FxHashMap<OpId, OpId>> {
    let cx = copy.cx;
    let before = copy.to.op_block(call)?;
    let region: RegionId = copy.to.block_region(before)?;
    let after = copy.to.split_block(copy.to.next_op(call)?)?;
    for &block in rest {
        copy.shell(block, region, Some(after));
    }
    copy.contents(entry, InsertPoint::End(before));
    for &block in rest {
        copy.contents(block, InsertPoint::End(copy.blocks[&block]));
    }
    copy.finish();
    let returns: Vec<OpId> =
        std::iter::once(&entry).chain(rest).filter_map(|b| copy.from.last_op(*b)).collect();
    let Copy { from, to, ops, caller, .. } = copy;
    let ops: FxHashMap<OpId, OpId> = ops.into_iter().collect();
    for i in 0..to.result_count(call) {
        let result = to.result(call, i);
        let argument = to.add_argument(after, to.value_type(result), caller);
        to.replace_all_uses(result, argument);
    }
    for op in returns.into_iter().filter(|op| cx.op_name_str(from.op_name(*op)) == "func.return") {
        let copied = ops[&op];
        let operands: SmallVec<[Value; 4]> = to.op_operands(copied).collect();
        let spec = OpSpec {
            operands: &operands,
            successors: &[after],
            ..OpSpec::new(cx.op_name("cf.br"), to.op_location(copied))
        };
        to.insert(&spec, InsertPoint::Before(copied));
        to.erase_and_drop_uses(copied);
    }
    to.erase_and_drop_uses(call);
    Some(ops)
}

/// True if a call came from inlining a function.
fn includes(histories: &[(Node, Option<usize>)], mut at: Option<usize>, callee: Node) -> bool {
    while let Some((node, before)) = at.map(|at| histories[at]) {
        if node == callee {
            return true;
        }
        at = before;
    }
    false
}
