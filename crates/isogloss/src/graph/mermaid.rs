//! Graphs in the language of Mermaid, which code hosts draw in Markdown.

use isogloss_rewrite::pdl::{Graph, Role};
use std::fmt::Write;

/// A graph as a flowchart of Mermaid.
///
/// ```
/// use isogloss::rewrite::pdl::Graph;
///
/// assert_eq!(isogloss::graph::mermaid(&Graph::default()), "flowchart TD\n");
/// ```
pub fn mermaid(graph: &Graph) -> String {
    let mut out = String::from("flowchart TD\n");
    for (i, node) in graph.nodes.iter().enumerate() {
        let (open, close) = match node.role {
            Role::Matched => ("[", "]"),
            Role::Created => ("[[", "]]"),
            Role::Leaf => ("([", "])"),
            Role::Question => ("(", ")"),
            Role::Outcome => ("[/", "/]"),
        };
        // Writing to a string does not fail.
        let _ = writeln!(out, "  n{i}{open}\"{}\"{close}", escape(&node.label));
    }
    for edge in &graph.edges {
        let arrow = if edge.dashed { "-.->" } else { "-->" };
        let label =
            if edge.label.is_empty() { String::new() } else { format!("|\"{}\"|", escape(&edge.label)) };
        let _ = writeln!(out, "  n{} {arrow}{label} n{}", edge.from, edge.to);
    }
    out
}

/// A text between quotes: what means something there is written by its number.
fn escape(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\n' => out.push_str("<br>"),
            '"' | '#' | '&' | '<' | '>' | '`' => {
                let _ = write!(out, "#{};", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out
}
