//! Graphs as SVG.

use super::layout::{LINE, PADDING, Placed, layout};
use isogloss_rewrite::pdl::{Graph, Role};
use std::fmt::Write;

/// A graph as an SVG document.
///
/// ```
/// use isogloss::rewrite::pdl::Graph;
///
/// let drawing = isogloss::graph::svg(&Graph { title: "nothing".to_owned(), ..Graph::default() });
/// assert!(drawing.starts_with("<svg"));
/// ```
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
    for (edge, arrow) in graph.edges.iter().zip(&layout.arrows) {
        let (from, to) = (&layout.boxes[edge.from], &layout.boxes[edge.to]);
        let dashes = if edge.dashed { " stroke-dasharray=\"4 3\"" } else { "" };
        // An arrow leaves and enters a box on the side where its next point is.
        let side = |placed: &Placed, next: Option<&(f64, f64)>, otherwise: f64| {
            let below = next.map_or(otherwise, |p| p.1) > placed.y;
            (placed.x, if below { placed.y + placed.height } else { placed.y })
        };
        let start = side(from, arrow.points.first(), to.y);
        let end = side(to, arrow.points.last(), from.y);
        let mut path = format!("M{:.1},{:.1}", start.0, start.1);
        let mut last = start;
        for &(x, y) in arrow.points.iter().chain([&end]) {
            let half = (last.1 + y) / 2.0;
            let _ = write!(path, " C{:.1},{half:.1} {x:.1},{half:.1} {x:.1},{y:.1}", last.0);
            last = (x, y);
        }
        let _ = writeln!(
            out,
            "<path d=\"{path}\" fill=\"none\" stroke=\"#555\"{dashes} marker-end=\"url(#arrow)\"/>"
        );
    }
    for label in layout.arrows.iter().filter_map(|a| a.label.as_ref()) {
        for (i, line) in label.lines.iter().enumerate() {
            let (x, y) = (label.x, label.y + (i as f64 + 0.8) * LINE);
            let line = escape(line);
            // The arrow goes behind its label.
            let _ = writeln!(
                out,
                "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" fill=\"#333\" stroke=\"#fff\" \
                 stroke-width=\"4\" paint-order=\"stroke\">{line}</text>"
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
