//! Graphs in the language of Graphviz.

use isogloss_rewrite::pdl::{Graph, Role};
use std::fmt::Write;

/// A graph as DOT.
///
/// ```
/// use isogloss::rewrite::pdl::Graph;
///
/// let drawing = isogloss::graph::dot(&Graph { title: "nothing".to_owned(), ..Graph::default() });
/// assert!(drawing.starts_with("digraph \"nothing\" {"));
/// ```
pub fn dot(graph: &Graph) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(out, "digraph \"{}\" {{", escape(&graph.title));
    let _ = writeln!(out, "  node [fontname=\"monospace\", fontsize=10];");
    let _ = writeln!(out, "  edge [fontname=\"monospace\", fontsize=9];");
    for (i, node) in graph.nodes.iter().enumerate() {
        let style = match node.role {
            Role::Matched => "shape=box",
            Role::Created => "shape=box, style=filled, fillcolor=\"#d8f0d8\"",
            Role::Leaf => "shape=ellipse",
            Role::Question => "shape=box, style=rounded",
            Role::Outcome => "shape=box, style=filled, fillcolor=\"#e0e8f8\"",
        };
        let _ = writeln!(out, "  n{i} [label=\"{}\", {style}];", escape(&node.label));
    }
    for edge in &graph.edges {
        let style = if edge.dashed { ", style=dashed" } else { "" };
        let label = escape(&edge.label);
        let _ = writeln!(out, "  n{} -> n{} [label=\"{label}\"{style}];", edge.from, edge.to);
    }
    out.push_str("}\n");
    out
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out.push_str("\\n"),
            c => out.push(c),
        }
    }
    out
}
