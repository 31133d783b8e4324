//! Recipes for `tensor`.

use super::Recipe;
use super::shape::{Dim, element, fixed, grouped, list, shape, slice, typed};
use crate::sample::Rng;

pub(super) fn recipe(name: &str) -> Option<Recipe> {
    Some(match name {
        "tensor.bitcast" => |rng| {
            let (from, to) = [("i32", "f32"), ("ui8", "si8"), ("f64", "i64"), ("si16", "i16")][rng.below(4)];
            let shape = shape(rng, 0, 3);
            let (from, to) = (typed("tensor", &shape, from), typed("tensor", &shape, to));
            (vec![from.clone()], format!("%r = tensor.bitcast %a : {from} to {to}"))
        },
        "tensor.cast" => |rng| {
            let (from, el) = (shape(rng, 0, 3), element(rng));
            let to: Vec<Dim> =
                from.iter().map(|&d| if rng.one_in(3) { None } else { d.or(Some(4)) }).collect();
            let (mut a, mut b) = (typed("tensor", &from, el), typed("tensor", &to, el));
            if rng.one_in(4) {
                b = format!("tensor<*x{el}>");
            }
            if rng.one_in(2) {
                std::mem::swap(&mut a, &mut b);
            }
            (vec![a.clone()], format!("%r = tensor.cast %a : {a} to {b}"))
        },
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
        "tensor.extract" => {
            |rng| access(rng, |el, ty, at| format!("%r = tensor.extract %a{at} : {ty}{el}"), false)
        }
        "tensor.insert" => {
            |rng| access(rng, |_, ty, at| format!("%r = tensor.insert %b into %a{at} : {ty}"), true)
        }
        "tensor.empty" => |rng| {
            let (shape, el) = (shape(rng, 0, 3), element(rng));
            let (types, names) = sizes(&shape, 0);
            (types, format!("%r = tensor.empty({names}) : {}", typed("tensor", &shape, el)))
        },
        "tensor.splat" => |rng| {
            let (shape, el) = (shape(rng, 0, 3), ["f32", "i8", "index", "i64"][rng.below(4)]);
            let (mut types, names) = sizes(&shape, 1);
            types.insert(0, el.to_owned());
            let names = if names.is_empty() { names } else { format!("[{names}]") };
            (types, format!("%r = tensor.splat %a{names} : {}", typed("tensor", &shape, el)))
        },
        "tensor.generate" => |rng| {
            let (shape, el) = (shape(rng, 1, 3), element(rng));
            let (mut types, names) = sizes(&shape, 0);
            let yielded = (b'a' + types.len() as u8) as char;
            types.push(el.to_owned());
            let arguments: Vec<String> = (0..shape.len()).map(|i| format!("%i{i}: index")).collect();
            let text = format!(
                "%r = tensor.generate {names} {{\n^bb0({}):\n tensor.yield %{yielded} : {el}\n}} : {}",
                arguments.join(", "),
                typed("tensor", &shape, el)
            );
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
        "tensor.reshape" => |rng| {
            let (from, to, el) = (shape(rng, 0, 3), fixed(rng, 1, 3), element(rng));
            // Static sources have as many elements as static results.
            let to = if from.contains(&None) { to } else { from.clone() };
            let types = vec![typed("tensor", &from, el), format!("tensor<{}xindex>", to.len())];
            let text = format!(
                "%r = tensor.reshape %a(%b) : ({}, {}) -> {}",
                types[0],
                types[1],
                typed("tensor", &to, el)
            );
            (types, text)
        },
        "tensor.expand_shape" => |rng| {
            let (expanded, el) = (fixed(rng, 1, 4), element(rng));
            let (groups, collapsed) = grouped(rng, &expanded);
            let sizes: Vec<i64> = expanded.iter().flatten().copied().collect();
            let (from, to) = (typed("tensor", &collapsed, el), typed("tensor", &expanded, el));
            let text = format!(
                "%r = tensor.expand_shape %a {groups} output_shape {} : {from} into {to}",
                list(&sizes)
            );
            (vec![from], text)
        },
        "tensor.collapse_shape" => |rng| {
            let (expanded, el) = (fixed(rng, 1, 4), element(rng));
            let (groups, collapsed) = grouped(rng, &expanded);
            let (from, to) = (typed("tensor", &expanded, el), typed("tensor", &collapsed, el));
            (vec![from.clone()], format!("%r = tensor.collapse_shape %a {groups} : {from} into {to}"))
        },
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

/// The dynamic sizes of a shape: their types, and `%a, %b` from a letter on.
fn sizes(shape: &[Dim], first: u8) -> (Vec<String>, String) {
    let count = shape.iter().filter(|d| d.is_none()).count();
    let names: Vec<String> = (0..count as u8).map(|i| format!("%{}", (b'a' + first + i) as char)).collect();
    (vec!["index".to_owned(); count], names.join(", "))
}

/// An access to an element: the tensor is `%a`, the value, if there is one, `%b`, and indices follow.
fn access(rng: &mut Rng, write: fn(&str, &str, &str) -> String, has_value: bool) -> (Vec<String>, String) {
    let (shape, el) = (shape(rng, 0, 3), element(rng));
    let ty = typed("tensor", &shape, el);
    let mut types = vec![ty.clone()];
    if has_value {
        types.push(el.to_owned());
    }
    let first = types.len() as u8;
    let names: Vec<String> =
        (0..shape.len() as u8).map(|i| format!("%{}", (b'a' + first + i) as char)).collect();
    types.extend(vec!["index".to_owned(); shape.len()]);
    (types, write("", &ty, &list(&names)))
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
