//! Random shapes as text, and how they are regrouped.

use crate::sample::Rng;

/// A dimension; none is dynamic.
pub(super) type Dim = Option<i64>;

/// A shape of a rank in a range.
pub(super) fn shape(rng: &mut Rng, low: i64, high: i64) -> Vec<Dim> {
    let rank = rng.range(low, high);
    (0..rank).map(|_| if rng.one_in(4) { None } else { Some(rng.range(1, 8)) }).collect()
}

/// A shape without dynamic dimensions.
pub(super) fn fixed(rng: &mut Rng, low: i64, high: i64) -> Vec<Dim> {
    shape(rng, low, high).into_iter().map(|d| d.or(Some(4))).collect()
}

/// `4x?x`
pub(super) fn text(shape: &[Dim]) -> String {
    shape.iter().map(|d| d.map_or("?x".to_owned(), |d| format!("{d}x"))).collect()
}

/// `tensor<4x?xf32>`
pub(super) fn typed(container: &str, shape: &[Dim], element: &str) -> String {
    format!("{container}<{}{element}>", text(shape))
}

/// An element type.
pub(super) fn element(rng: &mut Rng) -> &'static str {
    const ALL: [&str; 9] = ["f32", "f64", "i32", "i8", "index", "bf16", "i1", "i64", "f16"];
    ALL[rng.below(ALL.len())]
}

/// `[a, b]`
pub(super) fn list<T: ToString>(items: &[T]) -> String {
    format!("[{}]", items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
}

/// How a shape of static sizes is grouped into one of lower rank: `[[0, 1], [2]]`, and that shape.
fn grouped(rng: &mut Rng, expanded: &[Dim]) -> (String, Vec<Dim>) {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for i in 0..expanded.len() {
        match groups.last_mut() {
            Some(group) if rng.one_in(2) => group.push(i),
            _ => groups.push(vec![i]),
        }
    }
    let product = |g: &Vec<usize>| g.iter().try_fold(1, |n: i64, &i| Some(n * expanded[i]?));
    let collapsed = groups.iter().map(product).collect();
    let text: Vec<String> = groups.iter().map(|g| list(g)).collect();
    (list(&text), collapsed)
}

/// The types of the operands of `CONTAINER.expand_shape`, and the operation.
pub(super) fn expanding(container: &str, rng: &mut Rng) -> (Vec<String>, String) {
    let (expanded, el) = (fixed(rng, 1, 4), element(rng));
    let (groups, collapsed) = grouped(rng, &expanded);
    let sizes: Vec<i64> = expanded.iter().flatten().copied().collect();
    let (from, to) = (typed(container, &collapsed, el), typed(container, &expanded, el));
    let sizes = list(&sizes);
    let text = format!("%r = {container}.expand_shape %a {groups} output_shape {sizes} : {from} into {to}");
    (vec![from], text)
}

/// The types of the operands of `CONTAINER.collapse_shape`, and the operation.
pub(super) fn collapsing(container: &str, rng: &mut Rng) -> (Vec<String>, String) {
    let (expanded, el) = (fixed(rng, 1, 4), element(rng));
    let (groups, collapsed) = grouped(rng, &expanded);
    let (from, to) = (typed(container, &expanded, el), typed(container, &collapsed, el));
    let text = format!("%r = {container}.collapse_shape %a {groups} : {from} into {to}");
    (vec![from], text)
}

/// Offsets, sizes and strides of a slice that lies within a static shape.
pub(super) fn slice(rng: &mut Rng, shape: &[Dim]) -> (Vec<i64>, Vec<i64>) {
    let mut offsets = Vec::new();
    let mut sizes = Vec::new();
    for dim in shape {
        let dim = dim.unwrap_or(1);
        let offset = rng.range(0, dim - 1);
        offsets.push(offset);
        sizes.push(rng.range(1, dim - offset));
    }
    (offsets, sizes)
}
