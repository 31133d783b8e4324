//! Programs as graphs, for drawing: what is inside of what, where control goes, which values are used where.

use isogloss_ir::typed::storage::Sub;
use isogloss_ir::{AttrData, BlockId, Location, OpRef, Value};
use isogloss_rewrite::pdl::{Edge, Graph, Node, Role};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::fmt::Write;
use std::ops::ControlFlow;

/// How many characters of an attribute a box shows, and how many operations of a block.
const LONGEST_VALUE: usize = 40;
const MOST_OPS: usize = 8;

/// The side of a program that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// Operations, and those inside of them.
    Operations,
    /// Blocks, and where control goes from each.
    ControlFlow,
    /// Blocks, and which one each is reached through.
    Dominance,
    /// Operations and block arguments, and the uses of their values.
    Values,
    /// Symbols, and the references to them.
    Symbols,
}

/// A drawing of a program.
///
/// ```
/// use isogloss::graph::{ProgramGraph, View, program_graph};
/// use isogloss::{Options, Session};
///
/// let session = Session::new(&Options::default());
/// let file = session.add_file("f.mlir", "func.func private @f()\nfunc.func private @g()").unwrap();
/// let program = session.parse(&file, Default::default()).unwrap();
/// let drawn: ProgramGraph = program_graph(program.op(session.context()), View::Operations);
/// // The module and two functions; a place for each.
/// assert_eq!((drawn.graph.nodes.len(), drawn.places.len()), (3, 3));
/// ```
#[derive(Clone, Debug, Default)]
pub struct ProgramGraph {
    /// The graph, ready to be drawn.
    pub graph: Graph,
    /// For each node where its operation, or the first of its block, comes from; unknown for others.
    pub places: Vec<Location>,
}

/// Draws what is inside of an operation.
///
/// ```
/// use isogloss::graph::{View, program_graph};
/// use isogloss::{Options, Session};
///
/// let session = Session::new(&Options::default());
/// let text = "func.func @f(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 return %0 : i32 }";
/// let file = session.add_file("f.mlir", text).unwrap();
/// let program = session.parse(&file, Default::default()).unwrap();
/// let drawn = program_graph(program.op(session.context()), View::Values);
/// // The function, its argument, the sum and the return; two uses of the argument, one of the sum.
/// assert_eq!((drawn.graph.nodes.len(), drawn.graph.edges.len()), (4, 3));
/// ```
pub fn program_graph(root: OpRef<'_>, view: View) -> ProgramGraph {
    let mut drawn = ProgramGraph::default();
    drawn.graph.title = label(root);
    match view {
        View::Operations => drawn.operations(root),
        View::ControlFlow => drawn.blocks(root, false),
        View::Dominance => drawn.blocks(root, true),
        View::Values => drawn.values(root),
        View::Symbols => drawn.symbols(root),
    }
    drawn
}

impl ProgramGraph {
    /// The part of a drawing that is at most so many arrows away from some nodes.
    ///
    /// ```
    /// use isogloss::graph::{View, program_graph};
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let text = "%0 = arith.constant 1 : i32\n%1 = arith.addi %0, %0 : i32\n%2 = arith.muli %1, %1 : i32";
    /// let file = session.add_file("f.mlir", text).unwrap();
    /// let program = session.parse(&file, Default::default()).unwrap();
    /// let drawn = program_graph(program.op(session.context()), View::Values);
    /// // The constant and the sum, but not the product.
    /// let constant = drawn.graph.nodes.iter().position(|n| n.label.contains("constant")).unwrap();
    /// assert_eq!(drawn.near(&[constant], 1).graph.nodes.len(), 2);
    /// ```
    pub fn near(&self, from: &[usize], distance: usize) -> ProgramGraph {
        let mut neighbours = vec![Vec::new(); self.graph.nodes.len()];
        for edge in &self.graph.edges {
            neighbours[edge.from].push(edge.to);
            neighbours[edge.to].push(edge.from);
        }
        let mut number: Vec<Option<usize>> = vec![None; self.graph.nodes.len()];
        let mut part = ProgramGraph::default();
        part.graph.title.clone_from(&self.graph.title);
        let mut queue: VecDeque<(usize, usize)> = from.iter().map(|&node| (node, 0)).collect();
        while let Some((node, steps)) = queue.pop_front() {
            if number[node].is_some() {
                continue;
            }
            number[node] = Some(part.add(self.graph.nodes[node].clone(), self.places[node]));
            if steps < distance {
                queue.extend(neighbours[node].iter().map(|&next| (next, steps + 1)));
            }
        }
        for edge in &self.graph.edges {
            if let (Some(from), Some(to)) = (number[edge.from], number[edge.to]) {
                part.graph.edges.push(Edge { from, to, ..edge.clone() });
            }
        }
        part
    }

    fn add(&mut self, node: Node, place: Location) -> usize {
        self.graph.nodes.push(node);
        self.places.push(place);
        self.graph.nodes.len() - 1
    }

    fn op(&mut self, op: OpRef<'_>, label: String) -> usize {
        let role = if op.region_count() > 0 { Role::Outcome } else { Role::Matched };
        self.add(Node { label, role }, op.location())
    }

    fn edge(&mut self, from: usize, to: usize, label: String, dashed: bool) {
        self.graph.edges.push(Edge { from, to, label, dashed });
    }

    fn operations(&mut self, root: OpRef<'_>) {
        let mut pending = vec![(root, None)];
        while let Some((op, around)) = pending.pop() {
            let node = self.op(op, label(op));
            if let Some((outer, region)) = around {
                self.edge(outer, node, region, false);
            }
            let start = pending.len();
            for (index, region) in op.regions().enumerate() {
                let name = if op.region_count() > 1 { format!("region {index}") } else { String::new() };
                for inner in region.blocks().flat_map(|block| block.ops()) {
                    pending.push((inner, Some((node, name.clone()))));
                }
            }
            pending[start..].reverse();
        }
    }

    /// The blocks of all regions with several; where there is none, of all regions but those of modules.
    fn blocks(&mut self, root: OpRef<'_>, dominance: bool) {
        let mut ops = Vec::new();
        root.walk(isogloss_ir::walk::Order::Pre, |op| {
            ops.push(op);
            isogloss_ir::walk::Step::Advance
        });
        let several =
            ops.iter().any(|op| op.regions().any(|region| !region.is_empty() && !region.has_one_block()));
        for op in ops {
            for region in op.regions().filter(|region| !region.is_empty()) {
                let is_drawn =
                    if several { !region.has_one_block() } else { op.name_str() != "builtin.module" };
                if is_drawn {
                    let outer = self.op(op, label(op));
                    let blocks: Vec<_> = region.blocks().collect();
                    self.region(outer, &blocks, dominance);
                }
            }
        }
    }

    fn region(&mut self, outer: usize, blocks: &[isogloss_ir::BlockRef<'_>], dominance: bool) {
        let mut numbers: FxHashMap<BlockId, usize> = FxHashMap::default();
        let first = self.graph.nodes.len();
        for (index, block) in blocks.iter().enumerate() {
            numbers.insert(block.id, index);
            let place = block.ops().next().map_or(Location::UNKNOWN, |op| op.location());
            self.add(Node { label: block_label(*block, index), role: Role::Matched }, place);
        }
        self.edge(outer, first, String::new(), true);
        let targets: Vec<Vec<usize>> = blocks
            .iter()
            .map(|block| {
                let successors = block.last_op().into_iter().flat_map(|op| op.successors());
                successors.filter_map(|to| numbers.get(&to.id).copied()).collect()
            })
            .collect();
        if dominance {
            for (block, dominator) in dominators(&targets).into_iter().enumerate() {
                if let Some(dominator) = dominator.filter(|&d| d != block) {
                    self.edge(first + dominator, first + block, String::new(), false);
                }
            }
            return;
        }
        for (from, targets) in targets.iter().enumerate() {
            for (index, to) in targets.iter().enumerate() {
                let name = if targets.len() > 1 { index.to_string() } else { String::new() };
                self.edge(first + from, first + to, name, false);
            }
        }
    }

    fn values(&mut self, root: OpRef<'_>) {
        // Values are numbers of a body: those of an isolated operation are apart from all others.
        let mut bodies = VecDeque::from([root]);
        while let Some(top) = bodies.pop_front() {
            let mut defined: FxHashMap<Value, usize> = FxHashMap::default();
            let mut ops = Vec::new();
            let mut pending = Vec::new();
            self.arguments_and_ops(top, &mut defined, &mut pending);
            while let Some(op) = pending.pop() {
                let types: Vec<String> = op.result_types().map(|ty| op.cx.display_type(ty)).collect();
                let types = if types.is_empty() { String::new() } else { format!(" : {}", types.join(", ")) };
                let node = self.op(op, label(op) + &types);
                defined.extend(op.results().map(|value| (value, node)));
                ops.push((op, node));
                if std::ptr::eq(op.inside().0, op.body) {
                    self.arguments_and_ops(op, &mut defined, &mut pending);
                } else {
                    bodies.push_back(op);
                }
            }
            for (op, node) in ops {
                let count = op.operands().len();
                for (index, value) in op.operands().enumerate() {
                    let name = if count > 1 { index.to_string() } else { String::new() };
                    if let Some(&from) = defined.get(&value) {
                        self.edge(from, node, name, false);
                    }
                }
                // What a branch passes on to the arguments of its successors.
                for (to, passed) in op.successors().zip(op.successor_operands().into_iter().flatten()) {
                    for value in to.arguments().iter().skip(passed.produced).take(passed.forwarded.len()) {
                        if let Some(&argument) = defined.get(value) {
                            self.edge(node, argument, "passes".to_owned(), true);
                        }
                    }
                }
            }
        }
    }

    /// Draws the arguments of the blocks of an operation, and gives the operations in them, the first one last.
    fn arguments_and_ops<'a>(
        &mut self,
        op: OpRef<'a>,
        defined: &mut FxHashMap<Value, usize>,
        pending: &mut Vec<OpRef<'a>>,
    ) {
        let start = pending.len();
        for block in op.regions().flat_map(|region| region.blocks()) {
            for (index, &value) in block.arguments().iter().enumerate() {
                let ty = block.body.value_type(value);
                let label = format!("argument {index} : {}", op.cx.display_type(ty));
                let node = self.add(Node { label, role: Role::Leaf }, Location::UNKNOWN);
                defined.insert(value, node);
            }
            pending.extend(block.ops());
        }
        pending[start..].reverse();
    }

    fn symbols(&mut self, root: OpRef<'_>) {
        // Each operation that is looked at, with the symbol around it, and the tables around that: for each table its number.
        let mut tables: Vec<(Option<usize>, FxHashMap<String, usize>)> = vec![(None, FxHashMap::default())];
        let mut references: Vec<(usize, usize, Vec<String>)> = Vec::new();
        let mut inside: FxHashMap<usize, usize> = FxHashMap::default();
        let mut pending = vec![(root, None, 0)];
        while let Some((op, symbol, table)) = pending.pop() {
            let mut symbol: Option<usize> = symbol;
            if let Some(name) = symbol_name(op) {
                let node = self.op(op, label(op));
                if let Some(around) = symbol {
                    self.edge(around, node, "holds".to_owned(), true);
                }
                tables[table].1.entry(name).or_insert(node);
                symbol = Some(node);
            }
            if let Some(from) = symbol {
                for path in mentioned(op) {
                    references.push((from, table, path));
                }
            }
            let holds_symbols = op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
            let own = if holds_symbols.clone().any(|inner| symbol_name(inner).is_some()) {
                tables.push((Some(table), FxHashMap::default()));
                inside.extend(symbol.map(|node| (node, tables.len() - 1)));
                tables.len() - 1
            } else {
                table
            };
            let start = pending.len();
            pending.extend(holds_symbols.map(|inner| (inner, symbol, own)));
            pending[start..].reverse();
        }
        let mut unknown: FxHashMap<String, usize> = FxHashMap::default();
        let mut seen = FxHashSet::default();
        for (from, table, path) in references {
            let found = lookup(&tables, &inside, table, &path);
            let to = found.unwrap_or_else(|| {
                let name = format!("@{} (not here)", path.join("::@"));
                let new = Node { label: name.clone(), role: Role::Leaf };
                *unknown.entry(name).or_insert_with(|| self.add(new, Location::UNKNOWN))
            });
            if seen.insert((from, to)) {
                self.edge(from, to, String::new(), false);
            }
        }
    }
}

/// The symbol of a path, in the innermost table around that has its first name.
fn lookup(
    tables: &[(Option<usize>, FxHashMap<String, usize>)],
    inside: &FxHashMap<usize, usize>,
    table: usize,
    path: &[String],
) -> Option<usize> {
    let (root, nested) = path.split_first()?;
    let mut around = Some(table);
    while let Some(number) = around {
        let (outer, names) = tables.get(number)?;
        if let Some(&node) = names.get(root) {
            let step = |node: usize, name: &String| tables.get(*inside.get(&node)?)?.1.get(name).copied();
            return nested.iter().try_fold(node, step);
        }
        around = *outer;
    }
    None
}

/// The symbols that the attributes of an operation refer to.
fn mentioned(op: OpRef<'_>) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let discardable = op.discardable().iter().map(|(_, attr)| *attr);
    for attr in op.properties().iter().copied().flatten().chain(discardable) {
        let _ = op.cx.walk(attr, &mut |sub| {
            if let Sub::Attr(attr) = sub
                && let AttrData::SymbolRef { root, nested } = op.cx.attr(attr)
            {
                let names = std::iter::once(root).chain(nested);
                found.push(names.map(|name| op.cx.str(*name).to_owned()).collect());
            }
            ControlFlow::Continue(())
        });
    }
    found
}

/// For each block the one that it is reached through last; none for those that are not reached. The first block is its own.
/// Rule: Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm".
fn dominators(targets: &[Vec<usize>]) -> Vec<Option<usize>> {
    let count = targets.len();
    let mut from: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (block, targets) in targets.iter().enumerate() {
        targets.iter().for_each(|&to| from[to].push(block));
    }
    // Blocks in postorder, and the number of each in it.
    let (mut order, mut number, mut seen) = (Vec::new(), vec![0; count], vec![false; count]);
    let mut path = vec![(0, 0)];
    seen[0] = true;
    while let Some((block, next)) = path.last_mut() {
        if let Some(&to) = targets[*block].get(*next) {
            *next += 1;
            if !std::mem::replace(&mut seen[to], true) {
                path.push((to, 0));
            }
        } else {
            number[*block] = order.len();
            order.push(*block);
            path.pop();
        }
    }
    let mut found: Vec<Option<usize>> = vec![None; count];
    found[0] = Some(0);
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for &block in order.iter().rev().filter(|&&block| block != 0) {
            let mut best: Option<usize> = None;
            for &other in from[block].iter().filter(|&&other| found[other].is_some()) {
                best = Some(best.map_or(other, |best| {
                    let (mut a, mut b) = (best, other);
                    while a != b {
                        let deeper = if number[a] < number[b] { &mut a } else { &mut b };
                        *deeper = found[*deeper].unwrap_or(0);
                    }
                    a
                }));
            }
            if best.is_some() && best != found[block] {
                found[block] = best;
                changed = true;
            }
        }
    }
    found
}

/// The name of an operation, with its symbol or its constant.
fn label(op: OpRef<'_>) -> String {
    let mut text = op.name_str().to_owned();
    if let Some(name) = symbol_name(op) {
        let _ = write!(text, " @{name}");
    }
    if let Some(value) = op.attr("value") {
        let value = op.cx.display_attr(value);
        let shown: String = value.chars().take(LONGEST_VALUE).collect();
        let _ = write!(text, " {shown}{}", if shown.len() < value.len() { "…" } else { "" });
    }
    text
}

fn symbol_name(op: OpRef<'_>) -> Option<String> {
    match op.attr_data("sym_name")? {
        AttrData::String { value, .. } => Some(String::from_utf8_lossy(value).into_owned()),
        _ => None,
    }
}

/// A block: its name, its arguments, and its first operations.
fn block_label(block: isogloss_ir::BlockRef<'_>, index: usize) -> String {
    let types: Vec<String> =
        block.arguments().iter().map(|&v| block.cx.display_type(block.body.value_type(v))).collect();
    let mut text = format!("^bb{index}");
    if !types.is_empty() {
        let _ = write!(text, "({})", types.join(", "));
    }
    for op in block.ops().take(MOST_OPS) {
        let _ = write!(text, "\n{}", label(op));
    }
    let more = block.ops().skip(MOST_OPS).count();
    if more > 0 {
        let _ = write!(text, "\n… {more} more");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Session};

    /// The arrows of a drawing, as text.
    #[track_caller]
    fn check(text: &str, view: View, want: &[&str]) {
        let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
        let file = session.add_file("p.mlir", text.to_owned()).expect("there is room");
        let program = session.parse(&file, Default::default()).expect("it is a program");
        let drawn = program_graph(program.op(session.context()), view).graph;
        let name = |node: usize| drawn.nodes[node].label.lines().next().unwrap_or("").to_owned();
        let edges: Vec<String> = drawn
            .edges
            .iter()
            .map(|e| format!("{} {} {}", name(e.from), if e.dashed { "..>" } else { "->" }, name(e.to)))
            .collect();
        assert_eq!(edges, want);
    }

    const LOOP: &str = "func.func @f(%n: index, %c: i1) {\n  cf.br ^a\n^a:\n  cf.cond_br %c, ^b, ^d\n^b:\n  cf.br ^a\n\
        ^dead:\n  cf.br ^d\n^d:\n  return\n}";

    #[test]
    fn control_flow_and_dominance() {
        let entry = "func.func @f ..> ^bb0(index, i1)";
        let flow =
            ["^bb0(index, i1) -> ^bb1", "^bb1 -> ^bb2", "^bb1 -> ^bb4", "^bb2 -> ^bb1", "^bb3 -> ^bb4"];
        check(LOOP, View::ControlFlow, &[&[entry], &flow[..]].concat());
        let dominators = ["^bb0(index, i1) -> ^bb1", "^bb1 -> ^bb2", "^bb1 -> ^bb4"];
        check(LOOP, View::Dominance, &[&[entry], &dominators[..]].concat());
    }

    #[test]
    fn dominators_of_a_flow_that_is_not_reducible() {
        assert_eq!(
            dominators(&[vec![1, 2], vec![2], vec![1, 3], vec![]]),
            [Some(0), Some(0), Some(0), Some(2)]
        );
        assert_eq!(dominators(&[vec![0]]), [Some(0)]);
    }

    #[test]
    fn operations_values_and_symbols() {
        let nested = "\"a.x\"() ({\n  \"a.y\"() : () -> ()\n}, {\n  \"a.z\"() : () -> ()\n}) : () -> ()";
        check(nested, View::Operations, &["builtin.module -> a.x", "a.x -> a.y", "a.x -> a.z"]);
        let values = "%0 = arith.constant 1 : i32\n%1 = arith.addi %0, %0 : i32\nscf.execute_region {\n  \
            \"a.use\"(%1) : (i32) -> ()\n  scf.yield\n}";
        let (one, sum) = ("arith.constant 1 : i32 : i32", "arith.addi : i32");
        let uses = format!("{one} -> {sum}");
        check(values, View::Values, &[&uses, &uses, &format!("{sum} -> a.use")]);
        let passes =
            "func.func @f() {\n  %0 = arith.constant 1 : i1\n  cf.br ^a(%0 : i1)\n^a(%1: i1):\n  return\n}";
        check(passes, View::Values, &["arith.constant true : i1 -> cf.br", "cf.br ..> argument 0 : i1"]);
        let symbols = "func.func @f() {\n  call @g() : () -> ()\n  call @g() : () -> ()\n  return\n}\n\
            func.func private @g()\nmodule @m {\n  func.func private @h()\n}\n\
            func.func private @i() attributes {see = [@m::@h, @nothing]}";
        let want = [
            "builtin.module @m ..> func.func @h",
            "func.func @f -> func.func @g",
            "func.func @i -> func.func @h",
            "func.func @i -> @nothing (not here)",
        ];
        check(symbols, View::Symbols, &want);
    }

    #[test]
    fn a_part_has_what_is_near() {
        let node = |n: usize| Node { label: n.to_string(), role: Role::Leaf };
        let edge = |n: usize| Edge { from: n, to: n + 1, label: String::new(), dashed: false };
        let graph = Graph {
            title: String::new(),
            nodes: (0..9).map(node).collect(),
            edges: (0..8).map(edge).collect(),
        };
        let whole = ProgramGraph { graph, places: vec![Location::UNKNOWN; 9] };
        let part = whole.near(&[4], 2).graph;
        let labels: Vec<&str> = part.nodes.iter().map(|n| n.label.as_str()).collect();
        assert_eq!(labels, ["4", "3", "5", "2", "6"]);
        assert_eq!(part.edges.len(), 4);
    }
}
