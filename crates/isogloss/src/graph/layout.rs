//! Where nodes and labels are drawn: in layers, each node below those that point at it.
//!
//! This is the usual layered drawing (Sugiyama, Tagawa and Toda). An arrow is a chain of points, one in each layer that it
//! crosses, and its label is a box in such a layer: so boxes of nodes and of labels never overlap, and arrows go around
//! them. The order in a layer follows the middle of the neighbours; positions are the closest to those middles that keep
//! the boxes apart (isotonic regression by pooling neighbours that violate the order).
//!
//! Why this is no dependency is said in `ARCHITECTURE.md`, below "Dependencies".

use isogloss_rewrite::pdl::Graph;

/// The height of a line of text.
pub(super) const LINE: f64 = 14.0;
/// The width of a character.
const CHARACTER: f64 = 6.8;
/// The space in a box around its text.
pub(super) const PADDING: f64 = 8.0;
const GAP_X: f64 = 24.0;
const GAP_Y: f64 = 22.0;
/// Texts are broken at about so many characters.
const WRAP: usize = 30;
/// How often the layers are gone through to order and to place them.
const SWEEPS: usize = 8;
/// The most points that arrows may have in all; beyond, arrows have points for their labels alone.
const MAX_POINTS: usize = 100_000;

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

impl Placed {
    /// The middle of the box.
    pub(super) fn center(&self) -> (f64, f64) {
        (self.x, self.y + self.height / 2.0)
    }
}

/// The path of an arrow.
#[derive(Clone, Debug, Default)]
pub(super) struct Arrow {
    /// The points between the boxes at its ends, from the first to the second.
    pub(super) points: Vec<(f64, f64)>,
    /// Where its label is; `None` if it has none.
    pub(super) label: Option<Placed>,
}

/// The boxes of all nodes, the ways of all arrows, and the size of the whole.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) boxes: Vec<Placed>,
    pub(super) arrows: Vec<Arrow>,
    pub(super) width: f64,
    pub(super) height: f64,
}

pub(super) fn layout(graph: &Graph) -> Layout {
    let mut drawing = Drawing::new(graph);
    drawing.order();
    drawing.place();
    drawing.finish(graph)
}

/// Boxes in layers: first those of the nodes, then those of labels and the points of arrows.
struct Drawing {
    boxes: Vec<Placed>,
    layers: Vec<Vec<usize>>,
    /// For each box its neighbours in the layers above and below.
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
    /// For each arrow its points, from the first box to the second, and which of them is its label.
    chains: Vec<(Vec<usize>, Option<usize>)>,
}

impl Drawing {
    fn new(graph: &Graph) -> Drawing {
        let ranks = ranks(graph);
        let boxes: Vec<Placed> = graph.nodes.iter().map(|node| sized(&node.label)).collect();
        // Nodes are in the layers of even number, labels in those between.
        let count = 2 * ranks.iter().max().map_or(0, |r| r + 1);
        let mut drawing = Drawing {
            layers: vec![Vec::new(); count],
            above: vec![Vec::new(); boxes.len()],
            below: vec![Vec::new(); boxes.len()],
            chains: Vec::new(),
            boxes,
        };
        for (node, &rank) in ranks.iter().enumerate() {
            drawing.layers[2 * rank].push(node);
        }
        let span = |from: usize, to: usize| 2 * ranks[from].abs_diff(ranks[to]);
        let points: usize = graph.edges.iter().map(|e| span(e.from, e.to)).sum();
        for edge in &graph.edges {
            // An arrow that goes up, or back to its own box, has its points in the order of the layers all the same.
            let goes_down = ranks[edge.from] < ranks[edge.to];
            let (upper, lower) = if goes_down { (edge.from, edge.to) } else { (edge.to, edge.from) };
            let (first, last) = (2 * ranks[upper] + 1, (2 * ranks[lower]).max(2 * ranks[upper] + 2));
            let label_at = last - 1;
            let mut chain = Vec::new();
            let mut label = None;
            for layer in first..last {
                let is_label = layer == label_at && !edge.label.is_empty();
                if !is_label && points > MAX_POINTS {
                    continue;
                }
                if is_label {
                    label = Some(chain.len());
                }
                chain.push(drawing.point(layer, if is_label { &edge.label } else { "" }));
            }
            let all: Vec<usize> = [upper].into_iter().chain(chain.iter().copied()).chain([lower]).collect();
            for pair in all.windows(2) {
                drawing.below[pair[0]].push(pair[1]);
                drawing.above[pair[1]].push(pair[0]);
            }
            if !goes_down {
                label = label.map(|at| chain.len() - 1 - at);
                chain.reverse();
            }
            drawing.chains.push((chain, label));
        }
        drawing
    }

    /// A point of an arrow, as large as its label.
    fn point(&mut self, layer: usize, label: &str) -> usize {
        let text = if label.is_empty() { Placed::default() } else { sized(label) };
        let (width, height) = (text.width.max(2.0 * PADDING) - 2.0 * PADDING, text.height.max(2.0 * PADDING));
        self.boxes.push(Placed { width, height: height - 2.0 * PADDING, ..text });
        self.above.push(Vec::new());
        self.below.push(Vec::new());
        self.layers[layer].push(self.boxes.len() - 1);
        self.boxes.len() - 1
    }

    /// Orders each layer by the middle of the neighbours, down and up in turn.
    fn order(&mut self) {
        let mut place = vec![0.0; self.boxes.len()];
        let note = |layer: &[usize], place: &mut [f64]| {
            layer.iter().enumerate().for_each(|(i, &b)| place[b] = (i as f64 + 0.5) / layer.len() as f64);
        };
        self.layers.iter().for_each(|layer| note(layer, &mut place));
        for sweep in 0..SWEEPS {
            let (neighbours, down) = if sweep % 2 == 0 { (&self.above, true) } else { (&self.below, false) };
            for i in 0..self.layers.len() {
                let i = if down { i } else { self.layers.len() - 1 - i };
                let mut keyed: Vec<(f64, usize)> = self.layers[i]
                    .iter()
                    .map(|&b| (middle(&neighbours[b], |n| place[n]).unwrap_or(place[b]), b))
                    .collect();
                // Equal ones keep their order.
                keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
                self.layers[i] = keyed.into_iter().map(|k| k.1).collect();
                note(&self.layers[i], &mut place);
            }
        }
    }

    /// Places the boxes of each layer, in their order.
    fn place(&mut self) {
        for layer in &self.layers {
            let mut x = 0.0;
            for &b in layer {
                self.boxes[b].x = x + self.boxes[b].width / 2.0;
                x += self.boxes[b].width + GAP_X;
            }
        }
        for sweep in 0..2 * SWEEPS {
            let down = sweep % 2 == 0;
            for i in 0..self.layers.len() {
                let layer = &self.layers[if down { i } else { self.layers.len() - 1 - i }];
                let neighbours = if down { &self.above } else { &self.below };
                let wanted: Vec<f64> = layer
                    .iter()
                    .map(|&b| middle(&neighbours[b], |n| self.boxes[n].x).unwrap_or(self.boxes[b].x))
                    .collect();
                let widths: Vec<f64> = layer.iter().map(|&b| self.boxes[b].width).collect();
                for (&b, x) in layer.iter().zip(apart(&wanted, &widths)) {
                    self.boxes[b].x = x;
                }
            }
        }
        let nodes = self.chains_start();
        let mut y = GAP_Y;
        for layer in &self.layers {
            let height = layer.iter().map(|&b| self.boxes[b].height).fold(0.0, f64::max);
            for &b in layer {
                // Points are in the middle, boxes of nodes at the top.
                let space = if b < nodes { 0.0 } else { height - self.boxes[b].height };
                self.boxes[b].y = y + space / 2.0;
            }
            y += height + GAP_Y;
        }
    }

    /// The number of the nodes, which come before the points of arrows.
    fn chains_start(&self) -> usize {
        self.boxes.len() - self.chains.iter().map(|c| c.0.len()).sum::<usize>()
    }

    fn finish(mut self, graph: &Graph) -> Layout {
        let left = self.boxes.iter().map(|b| b.x - b.width / 2.0).fold(f64::MAX, f64::min);
        let shift = if self.boxes.is_empty() { 0.0 } else { GAP_X - left };
        self.boxes.iter_mut().for_each(|b| b.x += shift);
        let width = self.boxes.iter().map(|b| b.x + b.width / 2.0).fold(0.0, f64::max) + GAP_X;
        let height = self.boxes.iter().map(|b| b.y + b.height).fold(0.0, f64::max) + GAP_Y;
        let arrow = |(points, label): &(Vec<usize>, Option<usize>)| Arrow {
            points: points.iter().map(|&b| self.boxes[b].center()).collect(),
            label: label.map(|at| self.boxes[points[at]].clone()),
        };
        let arrows = self.chains.iter().map(arrow).collect();
        self.boxes.truncate(graph.nodes.len());
        Layout { boxes: self.boxes, arrows, width, height }
    }
}

/// The mean of what neighbours have; `None` without neighbours.
fn middle(neighbours: &[usize], of: impl Fn(usize) -> f64) -> Option<f64> {
    (!neighbours.is_empty()).then(|| neighbours.iter().map(|&n| of(n)).sum::<f64>() / neighbours.len() as f64)
}

/// Middles of boxes in a row, as close to those that are wanted as the widths allow.
fn apart(wanted: &[f64], widths: &[f64]) -> Vec<f64> {
    // Without the space that boxes need, positions have to grow only.
    let mut offset = 0.0;
    let mut offsets = Vec::with_capacity(widths.len());
    for (i, width) in widths.iter().enumerate() {
        if i > 0 {
            offset += widths[i - 1] / 2.0 + GAP_X + width / 2.0;
        }
        offsets.push(offset);
    }
    // Each group has a mean and a size.
    let mut groups: Vec<(f64, usize)> = Vec::new();
    for (want, offset) in wanted.iter().zip(&offsets) {
        let mut group = (want - offset, 1);
        while let Some(&(mean, size)) = groups.last().filter(|last| last.0 > group.0) {
            let all = size + group.1;
            group = ((mean * size as f64 + group.0 * group.1 as f64) / all as f64, all);
            groups.pop();
        }
        groups.push(group);
    }
    let means = groups.into_iter().flat_map(|(mean, size)| std::iter::repeat_n(mean, size));
    means.zip(offsets).map(|(mean, offset)| mean + offset).collect()
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

/// The layer of each node, from the top. An arrow that closes a cycle does not count.
fn ranks(graph: &Graph) -> Vec<usize> {
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
    rank
}

#[cfg(test)]
mod tests {
    use super::*;
    use isogloss_rewrite::pdl::{Edge, Node, Role};

    fn check(nodes: usize, edges: &[(usize, usize)]) {
        let label = |n: usize| format!("a label of some length, number {n}");
        let graph = Graph {
            title: String::new(),
            nodes: (0..nodes).map(|n| Node { label: label(n), role: Role::Matched }).collect(),
            edges: edges
                .iter()
                .map(|&(from, to)| Edge { from, to, label: format!("from {from} to {to}"), dashed: false })
                .collect(),
        };
        let layout = layout(&graph);
        let labels = layout.arrows.iter().filter_map(|a| a.label.clone());
        let all: Vec<Placed> = layout.boxes.iter().cloned().chain(labels).collect();
        assert_eq!(all.len(), nodes + edges.len());
        for (i, a) in all.iter().enumerate() {
            assert!(a.x - a.width / 2.0 >= 0.0 && a.x + a.width / 2.0 <= layout.width, "{a:?}");
            assert!(a.y >= 0.0 && a.y + a.height <= layout.height, "{a:?}");
            for b in &all[..i] {
                let beside = (a.x - b.x).abs() >= (a.width + b.width) / 2.0;
                let below = a.y + a.height <= b.y || b.y + b.height <= a.y;
                assert!(beside || below, "{a:?} and {b:?} overlap");
            }
        }
    }

    #[test]
    fn nothing_overlaps() {
        check(1, &[]);
        check(2, &[(0, 1), (0, 1), (0, 1)]);
        check(4, &[(0, 1), (1, 2), (2, 0), (3, 3)]);
        check(9, &[(0, 1), (0, 2), (0, 3), (0, 4), (1, 5), (2, 5), (3, 6), (4, 7), (0, 7), (5, 8), (0, 8)]);
        let fan: Vec<(usize, usize)> =
            (1..40).map(|n| (n / 3, n)).chain((1..20).map(|n| (0, 2 * n))).collect();
        check(40, &fan);
    }
}
