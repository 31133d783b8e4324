//! Where nodes stand: in layers, each node below those that point at it.

use isogloss_rewrite::pdl::Graph;

/// The height of a line of text.
pub(super) const LINE: f64 = 14.0;
/// The width of a character.
const CHARACTER: f64 = 6.6;
/// The space in a box around its text.
pub(super) const PADDING: f64 = 8.0;
const GAP_X: f64 = 24.0;
const GAP_Y: f64 = 48.0;
/// Texts are broken at about so many characters.
const WRAP: usize = 30;

/// A box with its text.
#[derive(Clone, Debug, Default)]
pub(super) struct Placed {
    pub(super) lines: Vec<String>,
    /// The middle of the box.
    pub(super) x: f64,
    /// The top of the box.
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The boxes of all nodes, and the size of the whole.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) boxes: Vec<Placed>,
    pub(super) width: f64,
    pub(super) height: f64,
}

pub(super) fn layout(graph: &Graph) -> Layout {
    let mut boxes: Vec<Placed> = graph.nodes.iter().map(|node| sized(&node.label)).collect();
    let layers = layers(graph);
    let (mut y, mut width) = (GAP_Y / 2.0, 0.0f64);
    let mut seen = vec![false; boxes.len()];
    for layer in &layers {
        let mut layer = layer.clone();
        // Below the middle of what points at it; what nothing points at keeps its place.
        let middle = |node: usize, boxes: &[Placed]| -> f64 {
            let above: Vec<f64> = graph
                .edges
                .iter()
                .filter(|e| e.to == node && seen[e.from])
                .map(|e| boxes[e.from].x)
                .collect();
            if above.is_empty() { f64::MAX } else { above.iter().sum::<f64>() / above.len() as f64 }
        };
        let mut wanted: Vec<(f64, usize)> = layer.iter().map(|&n| (middle(n, &boxes), n)).collect();
        wanted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        layer = wanted.iter().map(|w| w.1).collect();
        let mut x = GAP_X;
        let mut height = 0.0f64;
        for (&node, &(wanted, _)) in layer.iter().zip(&wanted) {
            let half = boxes[node].width / 2.0;
            if wanted != f64::MAX {
                x = x.max(wanted - half);
            }
            boxes[node].x = x + half;
            boxes[node].y = y;
            x += boxes[node].width + GAP_X;
            height = height.max(boxes[node].height);
        }
        layer.iter().for_each(|&n| seen[n] = true);
        width = width.max(x);
        y += height + GAP_Y;
    }
    Layout { boxes, width, height: y }
}

fn sized(label: &str) -> Placed {
    let mut lines = Vec::new();
    for text in label.lines() {
        let mut line = String::new();
        for word in text.split(' ') {
            if !line.is_empty() && line.chars().count() + word.chars().count() >= WRAP {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    let longest = lines.iter().map(|l| l.chars().count()).max().unwrap_or(0);
    let width = longest as f64 * CHARACTER + 2.0 * PADDING;
    let height = lines.len() as f64 * LINE + 2.0 * PADDING;
    Placed { lines, width, height, ..Placed::default() }
}

/// The layers, from the top. An arrow that closes a cycle does not count.
fn layers(graph: &Graph) -> Vec<Vec<usize>> {
    let count = graph.nodes.len();
    let mut targets: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut pointed: Vec<usize> = vec![0; count];
    for edge in &graph.edges {
        targets[edge.from].push(edge.to);
        pointed[edge.to] += 1;
    }
    let mut rank = vec![0usize; count];
    let mut done = vec![false; count];
    let mut ready: Vec<usize> = (0..count).filter(|&n| pointed[n] == 0).collect();
    let mut left = count;
    while left > 0 {
        let Some(node) = ready.pop() else {
            // A cycle: it is broken at its first node.
            ready.extend((0..count).find(|&n| !done[n]));
            continue;
        };
        if std::mem::replace(&mut done[node], true) {
            continue;
        }
        left -= 1;
        for &to in &targets[node] {
            if done[to] {
                continue;
            }
            rank[to] = rank[to].max(rank[node] + 1);
            pointed[to] = pointed[to].saturating_sub(1);
            if pointed[to] == 0 {
                ready.push(to);
            }
        }
    }
    let mut layers = vec![Vec::new(); rank.iter().max().map_or(0, |r| r + 1)];
    for (node, &rank) in rank.iter().enumerate() {
        layers[rank].push(node);
    }
    layers
}
