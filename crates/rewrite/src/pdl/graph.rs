//! Patterns and matchers as graphs, for drawing.

use super::describe;
use super::position::Positions;
use super::predicates::{self, Parts};
use super::tree::{self, NodeKind};
use super::view::{attributes_of, elements, group, kind_of, operands_of, string, string_of, types_of};
use isogloss_ir::{Context, OpRef, Value};
use isogloss_source::Diagnostic;
use rustc_hash::FxHashMap;

/// The role of a node, which decides how it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// An operation that is there.
    Matched,
    /// A new operation.
    Created,
    /// A value, an attribute, a type or a constraint.
    Leaf,
    /// A question of the matcher.
    Question,
    /// The end of a path through the matcher.
    Outcome,
}

/// A node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its text.
    pub label: String,
    /// The role of the node.
    pub role: Role,
}

/// An arrow between two nodes, by number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// From this node.
    pub from: usize,
    /// To this node.
    pub to: usize,
    /// Its text.
    pub label: String,
    /// True if it is drawn with dashes: the edge of another answer to a question, or of a replacement.
    pub dashed: bool,
}

/// A graph.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Graph {
    /// The title.
    pub title: String,
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The arrows.
    pub edges: Vec<Edge>,
}

impl Graph {
    fn node(&mut self, label: impl Into<String>, role: Role) -> usize {
        self.nodes.push(Node { label: label.into(), role });
        self.nodes.len() - 1
    }

    fn edge(&mut self, from: usize, to: usize, label: impl Into<String>, dashed: bool) {
        self.edges.push(Edge { from, to, label: label.into(), dashed });
    }
}

/// The decision tree that all patterns share.
///
/// # Errors
/// Returns an error for each pattern that cannot be compiled.
pub fn matcher_graph(cx: &Context, patterns: &[OpRef<'_>]) -> Result<Graph, Vec<Diagnostic>> {
    let mut positions = Positions::default();
    let (mut collected, mut problems) = (Vec::new(), Vec::new());
    for &pattern in patterns {
        match predicates::collect(pattern, &mut positions) {
            Ok(predicates) => collected.push(predicates),
            Err(problem) => problems.push(*problem),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let tree = tree::build(&collected, &positions);
    let mut graph = Graph { title: "matcher".to_owned(), ..Graph::default() };
    for node in &tree.nodes {
        match &node.kind {
            NodeKind::Ask { position, question, .. } => {
                graph.node(describe::question(cx, &positions, *position, *question), Role::Question);
            }
            NodeKind::Success(pattern) => {
                graph.node(format!("match: {}", name_of(patterns[*pattern], *pattern)), Role::Outcome);
            }
            NodeKind::Exit => {
                graph.node("end", Role::Outcome);
            }
        }
    }
    for (from, node) in tree.nodes.iter().enumerate() {
        if let NodeKind::Ask { question, children, .. } = &node.kind {
            for &(answer, child) in children {
                graph.edge(from, child, describe::answer(cx, *question, answer), false);
            }
        }
        if let Some(failure) = node.failure {
            graph.edge(from, failure, "else", true);
        }
    }
    Ok(graph)
}

/// The name of a pattern; one without a name is called after its number.
pub(super) fn name_of(pattern: OpRef<'_>, number: usize) -> String {
    match string(pattern, "sym_name") {
        Some(name) => pattern.cx.str(name).to_owned(),
        None => format!("pattern#{number}"),
    }
}

/// Draws the operations that a pattern looks for, and those that it puts in their place.
pub fn pattern_graph(pattern: OpRef<'_>, number: usize) -> Graph {
    let mut graph = Graph { title: format!("pattern {}", name_of(pattern, number)), ..Graph::default() };
    let Some(parts) = Parts::of(pattern) else { return graph };
    let mut drawer = Drawer { graph: &mut graph, nodes: FxHashMap::default() };
    for &op in &parts.ops {
        drawer.op(op, false);
    }
    let created: Vec<OpRef<'_>> =
        parts.rewrite.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()).collect();
    for op in created {
        drawer.op(op, true);
    }
    if let Some(name) = string(parts.rewrite, "name") {
        let node = drawer.graph.node(pattern.cx.str(name), Role::Created);
        for value in group(parts.rewrite, 0).chain(group(parts.rewrite, 1)) {
            drawer.arrow(node, value, "");
        }
    }
    graph
}

struct Drawer<'g> {
    graph: &'g mut Graph,
    /// The node of each value, and for results of operations the number of the result.
    nodes: FxHashMap<Value, (usize, String)>,
}

impl Drawer<'_> {
    fn arrow(&mut self, from: usize, value: Value, label: &str) {
        let Some((to, result)) = self.nodes.get(&value).cloned() else { return };
        let label = if result.is_empty() { label.to_owned() } else { format!("{label} {result}") };
        self.graph.edge(from, to, label.trim(), false);
    }

    fn op(&mut self, op: OpRef<'_>, created: bool) {
        let cx = op.cx;
        let result = op.results().next();
        let leaf = |label: String| (label, Role::Leaf);
        let (label, role) = match kind_of(op) {
            "operation" => {
                let name = string(op, "opName").map_or("any operation", |name| cx.str(name));
                (name.to_owned(), if created { Role::Created } else { Role::Matched })
            }
            "operand" => leaf("value".to_owned()),
            "operands" => leaf("values".to_owned()),
            "attribute" => leaf(op.attr("value").map_or("attribute".to_owned(), |a| cx.display_attr(a))),
            "type" => leaf(op.attr("constantType").map_or("type".to_owned(), |a| cx.display_attr(a))),
            "types" => leaf(op.attr("constantTypes").map_or("types".to_owned(), |a| cx.display_attr(a))),
            "result" | "results" => {
                let parent = op.operand(0).and_then(|parent| self.nodes.get(&parent).cloned());
                if let (Some((node, _)), Some(result)) = (parent, result) {
                    let index = super::view::index_of(op).map_or(String::new(), |i| i.to_string());
                    self.nodes.insert(result, (node, format!("result {index}").trim().to_owned()));
                }
                return;
            }
            "apply_native_constraint" | "apply_native_rewrite" => {
                let name = string(op, "name").map_or("", |name| cx.str(name));
                (format!("{name}(…)"), if created { Role::Created } else { Role::Leaf })
            }
            "range" => leaf("range".to_owned()),
            "replace" => {
                let by = group(op, 1).chain(group(op, 2)).next();
                let ends =
                    (op.operand(0).and_then(|v| self.nodes.get(&v)), by.and_then(|v| self.nodes.get(&v)));
                if let (Some((from, _)), Some((to, _))) = ends {
                    let (from, to) = (*from, *to);
                    self.graph.edge(from, to, "replaced by", true);
                }
                return;
            }
            "erase" => {
                if let Some((node, _)) = op.operand(0).and_then(|v| self.nodes.get(&v)).cloned() {
                    self.graph.nodes[node].label.push_str(" (erased)");
                }
                return;
            }
            _ => return,
        };
        let node = self.graph.node(label, role);
        for value in op.results() {
            self.nodes.insert(value, (node, String::new()));
        }
        if kind_of(op) != "operation" {
            for value in op.operands() {
                self.arrow(node, value, if role == Role::Leaf { "" } else { "takes" });
            }
            return;
        }
        for (i, value) in operands_of(op).enumerate() {
            self.arrow(node, value, &format!("operand {i}"));
        }
        let names = elements(cx, op.attr("attributeValueNames"));
        for (&name, value) in names.iter().zip(attributes_of(op)) {
            let name = string_of(cx, name).map_or("", |name| cx.str(name));
            self.arrow(node, value, name);
        }
        for value in types_of(op) {
            self.arrow(node, value, "type");
        }
    }
}
