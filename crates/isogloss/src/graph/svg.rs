//! Graphs as SVG.

use super::layout::{LINE, PADDING, layout};
use isogloss_rewrite::pdl::{Graph, Role};
use std::fmt::Write;

/// A graph as an SVG document.
pub fn svg(graph: &Graph) -> String {
    let layout = layout(graph);
    let (width, height) = (layout.width.ceil(), layout.height.ceil());
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" font-size=\"11\">"
    );
    let _ = writeln!(out, "<title>{}</title>", escape(&graph.title));
    out.push_str(
        "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" \
         markerHeight=\"8\" orient=\"auto\"><path d=\"M0,0 L8,4 L0,8 z\"/></marker></defs>\n",
    );
    for edge in &graph.edges {
        let (from, to) = (&layout.boxes[edge.from], &layout.boxes[edge.to]);
        let (x1, y1) = (from.x, from.y + from.height);
        let (x2, y2) = (to.x, to.y);
        let bend = ((y2 - y1).abs() / 2.0).max(20.0);
        let dashes = if edge.dashed { " stroke-dasharray=\"4 3\"" } else { "" };
        let _ = writeln!(
            out,
            "<path d=\"M{x1:.1},{y1:.1} C{x1:.1},{:.1} {x2:.1},{:.1} {x2:.1},{y2:.1}\" fill=\"none\" \
             stroke=\"#555\"{dashes} marker-end=\"url(#arrow)\"/>",
            y1 + bend,
            y2 - bend
        );
        if !edge.label.is_empty() {
            // Nearer to the end, where the arrows of one box lie apart.
            let (x, y) = (x1 + (x2 - x1) * 0.7, y1 + (y2 - y1) * 0.7);
            let label = escape(&edge.label);
            let _ = writeln!(
                out,
                "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" fill=\"#333\" font-size=\"10\">{label}</text>"
            );
        }
    }
    for (node, placed) in graph.nodes.iter().zip(&layout.boxes) {
        let (fill, round) = match node.role {
            Role::Matched => ("#fff", 2.0),
            Role::Created => ("#d8f0d8", 2.0),
            Role::Leaf => ("#f4f4f4", placed.height / 2.0),
            Role::Question => ("#fffbe8", 8.0),
            Role::Outcome => ("#e0e8f8", 2.0),
        };
        let _ = writeln!(
            out,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{round:.1}\" fill=\"{fill}\" \
             stroke=\"#333\"/>",
            placed.x - placed.width / 2.0,
            placed.y,
            placed.width,
            placed.height
        );
        for (i, line) in placed.lines.iter().enumerate() {
            let y = placed.y + PADDING + (i as f64 + 0.8) * LINE;
            let line = escape(line);
            let _ = writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{line}</text>",
                placed.x
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
