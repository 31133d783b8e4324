//! Recipes for `tensor`.

use super::Recipe;
use super::shape::{Dim, collapsing, element, expanding, fixed, list, slice, typed};
use crate::sample::Rng;

pub(super) fn recipe(name: &str) -> Option<Recipe> {
    Some(match name {
        "tensor.concat" => |rng| {
            let (mut first, el) = (fixed(rng, 1, 3), element(rng));
            let dim = rng.below(first.len());
            let mut second = first.clone();
            second[dim] = Some(rng.range(1, 5));
            let types = vec![typed("tensor", &first, el), typed("tensor", &second, el)];
            first[dim] = Some(first[dim].unwrap_or(0) + second[dim].unwrap_or(0));
            let result = typed("tensor", &first, el);
            let text =
                format!("%r = tensor.concat dim({dim}) %a, %b : ({}, {}) -> {result}", types[0], types[1]);
            (types, text)
        },
        "tensor.pad" => |rng| {
            let (shape, el) = (fixed(rng, 1, 3), element(rng));
            let low: Vec<i64> = shape.iter().map(|_| rng.range(0, 3)).collect();
            let high: Vec<i64> = shape.iter().map(|_| rng.range(0, 3)).collect();
            let padded: Vec<Dim> =
                shape.iter().zip(low.iter().zip(&high)).map(|(d, (l, h))| d.map(|d| d + l + h)).collect();
            let arguments: Vec<String> = (0..shape.len()).map(|i| format!("%i{i}: index")).collect();
            let (from, to) = (typed("tensor", &shape, el), typed("tensor", &padded, el));
            let text = format!(
                "%r = tensor.pad %a low{} high{} {{\n^bb0({}):\n tensor.yield %b : {el}\n}} : {from} to {to}",
                list(&low),
                list(&high),
                arguments.join(", ")
            );
            (vec![from, el.to_owned()], text)
        },
        "tensor.expand_shape" => |rng| expanding("tensor", rng),
        "tensor.collapse_shape" => |rng| collapsing("tensor", rng),
        "tensor.extract_slice" => |rng| {
            let (shape, el) = (fixed(rng, 1, 3), element(rng));
            let (offsets, sizes) = slice(rng, &shape);
            let (from, to) = (typed("tensor", &shape, el), typed("tensor", &some(&sizes), el));
            let part = part(&offsets, &sizes);
            (vec![from.clone()], format!("%r = tensor.extract_slice %a{part} : {from} to {to}"))
        },
        "tensor.insert_slice" => insert,
        "tensor.gather" => |rng| {
            let (shape, el) = (fixed(rng, 1, 3), element(rng));
            let dim = rng.below(shape.len());
            let mut gathered = vec![Some(3)];
            gathered.extend(shape.iter().enumerate().map(|(i, d)| if i == dim { Some(1) } else { *d }));
            let types = vec![typed("tensor", &shape, el), "tensor<3x1xindex>".to_owned()];
            let text = format!(
                "%r = tensor.gather %a[%b] gather_dims([{dim}]) : ({}, {}) -> {}",
                types[0],
                types[1],
                typed("tensor", &gathered, el)
            );
            (types, text)
        },
        "tensor.scatter" => |rng| {
            let (shape, el) = (fixed(rng, 1, 3), element(rng));
            let dim = rng.below(shape.len());
            let mut source = vec![Some(3)];
            source.extend(shape.iter().enumerate().map(|(i, d)| if i == dim { Some(1) } else { *d }));
            let to = typed("tensor", &shape, el);
            let types = vec![typed("tensor", &source, el), to.clone(), "tensor<3x1xindex>".to_owned()];
            let text = format!(
                "%r = tensor.scatter %a into %b[%c] scatter_dims([{dim}]) unique : ({}, {}, {}) -> {to}",
                types[0], types[1], types[2]
            );
            (types, text)
        },
        _ => return None,
    })
}

fn insert(rng: &mut Rng) -> (Vec<String>, String) {
    let (types, part) = inserted(rng);
    let text = format!("%r = tensor.insert_slice %a into %b{part} : {} into {}", types[0], types[1]);
    (types, text)
}

/// The types of a slice and of what it is put into, and where.
fn inserted(rng: &mut Rng) -> (Vec<String>, String) {
    let (shape, el) = (fixed(rng, 1, 3), element(rng));
    let (offsets, sizes) = slice(rng, &shape);
    (vec![typed("tensor", &some(&sizes), el), typed("tensor", &shape, el)], part(&offsets, &sizes))
}

/// A function that holds a `tensor.parallel_insert_slice`, which is allowed nowhere else.
pub(super) fn parallel_insert(rng: &mut Rng) -> String {
    let (types, part) = inserted(rng);
    let (slice, whole) = (&types[0], &types[1]);
    format!(
        "func.func @parallel(%a: {slice}, %b: {whole}) -> {whole} {{
  %r = scf.forall (%i) in (1) shared_outs(%o = %b) -> ({whole}) {{
    scf.forall.in_parallel {{
      tensor.parallel_insert_slice %a into %o{part} : {slice} into {whole}
    }}
  }}
  return %r : {whole}
}}
"
    )
}

/// `[offsets] [sizes] [1, 1]`
pub(super) fn part(offsets: &[i64], sizes: &[i64]) -> String {
    let ones = vec![1; sizes.len()];
    format!("{} {} {}", list(offsets), list(sizes), list(&ones))
}

/// Static dimensions.
pub(super) fn some(sizes: &[i64]) -> Vec<Dim> {
    sizes.iter().copied().map(Some).collect()
}
