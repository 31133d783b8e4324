//! Functions that call each other in a circle, below an operation that holds named sequences. Rule:
//! `TransformDialect::verifyOperationAttribute` and `CallGraph`: functions are visited in the order of the text, and what
//! one calls in the order of its calls.

use crate::slots::transform::{IncludeOp, NamedSequenceOp};
use isogloss_dialects_core::slots::func::CallOp;
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::ids::Identifier;
use isogloss_ir::verify::plain_error;
use isogloss_ir::{AttrData, OpRef};
use rustc_hash::FxHashMap;

/// A function with a body.
struct Node<'a> {
    op: OpRef<'a>,
    /// The functions inside, then those that it calls.
    next: Vec<usize>,
}

/// The functions below an operation, and how they call each other.
#[derive(Default)]
struct Graph<'a> {
    nodes: Vec<Node<'a>>,
    /// The functions of each symbol table, by name.
    tables: Vec<FxHashMap<Identifier, usize>>,
    /// Calls: the function around, the symbol table around, and the name.
    calls: Vec<(usize, usize, Identifier)>,
}

impl<'a> Graph<'a> {
    /// Collects what is inside of an operation. Operations are parsed with limited nesting, so this does not nest deeper.
    fn enter(&mut self, op: OpRef<'a>, table: usize, function: Option<usize>) {
        let cx = op.cx;
        for inner in op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.ops()) {
            let Some(def) = inner.def() else {
                self.enter(inner, table, function);
                continue;
            };
            let mut around = function;
            if def.has(Trait::CallableOpInterface) && has_region(inner, NamedSequenceOp::BODY) {
                let node = self.nodes.len();
                self.nodes.push(Node { op: inner, next: Vec::new() });
                if let Some(function) = function {
                    self.nodes[function].next.push(node);
                }
                if let Some(name) = string(inner, NamedSequenceOp::SYM_NAME) {
                    self.tables[table].insert(cx.identifier(&name), node);
                }
                around = Some(node);
            } else if def.has(Trait::CallOpInterface)
                && let Some(function) = function
                && let Some(AttrData::SymbolRef { root, nested }) =
                    inner.attr_data_at(CallOp::CALLEE).or_else(|| inner.attr_data_at(IncludeOp::TARGET))
                && nested.is_empty()
            {
                self.calls.push((function, table, *root));
            }
            let mut inside = table;
            if def.has(Trait::SymbolTable) {
                inside = self.tables.len();
                self.tables.push(FxHashMap::default());
            }
            self.enter(inner, inside, around);
        }
    }

    /// The first circle, the function that was visited last first. Rule: `llvm::scc_iterator`.
    fn circle(&self) -> Option<Vec<usize>> {
        const LEFT: usize = usize::MAX;
        let mut number = vec![0; self.nodes.len()];
        let mut seen = 0;
        let mut stack = Vec::new();
        for root in 0..self.nodes.len() {
            if number[root] != 0 {
                continue;
            }
            // Functions that are visited, with the next call to follow and the least number that was reached.
            let mut open: Vec<(usize, usize, usize)> = Vec::new();
            let mut enter = Some(root);
            loop {
                if let Some(node) = enter.take() {
                    seen += 1;
                    number[node] = seen;
                    stack.push(node);
                    open.push((node, 0, seen));
                }
                let Some((node, at, least)) = open.last_mut() else { break };
                if let Some(&next) = self.nodes[*node].next.get(*at) {
                    *at += 1;
                    if number[next] == 0 {
                        enter = Some(next);
                    } else {
                        *least = (*least).min(number[next]);
                    }
                    continue;
                }
                let (node, least) = (*node, *least);
                open.pop();
                if let Some((_, _, outer)) = open.last_mut() {
                    *outer = (*outer).min(least);
                }
                if least != number[node] {
                    continue;
                }
                let mut members = Vec::new();
                while let Some(member) = stack.pop() {
                    number[member] = LEFT;
                    members.push(member);
                    if member == node {
                        break;
                    }
                }
                if members.len() > 1 || self.nodes[node].next.contains(&node) {
                    return Some(members);
                }
            }
        }
        None
    }
}

/// No function below calls itself, by others or at once.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let mut graph = Graph { tables: vec![FxHashMap::default()], ..Graph::default() };
    graph.enter(op, 0, None);
    for (function, table, name) in std::mem::take(&mut graph.calls) {
        if let Some(&callee) = graph.tables[table].get(&name) {
            graph.nodes[function].next.push(callee);
        }
    }
    let Some(circle) = graph.circle() else { return Ok(()) };
    let mut members = circle.into_iter().map(|member| graph.nodes[member].op);
    let Some(first) = members.next() else { return Ok(()) };
    let mut error = plain_error(first, "recursion not allowed in named sequences");
    for other in members {
        *error = error.with_note(other.location().place(op.cx), "operation on recursion stack");
    }
    Err(error)
}
