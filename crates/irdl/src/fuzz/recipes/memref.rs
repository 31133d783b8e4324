//! Recipes for `memref`.

use super::Recipe;
use super::shape::{collapsing, element, expanding, fixed, list, shape, slice, typed};
use super::tensor::{part, some};

pub(super) fn recipe(name: &str) -> Option<Recipe> {
    Some(match name {
        "memref.transpose" => |rng| {
            let (shape, el) = (fixed(rng, 1, 3), element(rng));
            let from = typed("memref", &shape, el);
            // The strides of the result are those of the source, in the other order.
            let sizes: Vec<i64> = shape.iter().flatten().copied().collect();
            let mut strides = vec![1; sizes.len()];
            for i in (0..sizes.len().saturating_sub(1)).rev() {
                strides[i] = strides[i + 1] * sizes[i + 1];
            }
            let order = rng.order(sizes.len());
            let dims: Vec<String> = (0..sizes.len()).map(|i| format!("d{i}")).collect();
            let results: Vec<String> = order.iter().map(|&i| dims[i].clone()).collect();
            let new_sizes: String = order.iter().map(|&i| format!("{}x", sizes[i])).collect();
            let new_strides: Vec<i64> = order.iter().map(|&i| strides[i]).collect();
            let to = format!("memref<{new_sizes}{el}, strided<{}>>", list(&new_strides));
            let text = format!(
                "%r = memref.transpose %a ({}) -> ({}) : {from} to {to}",
                dims.join(", "),
                results.join(", ")
            );
            (vec![from], text)
        },
        "memref.expand_shape" => |rng| expanding("memref", rng),
        "memref.collapse_shape" => |rng| collapsing("memref", rng),
        "memref.subview" => |rng| {
            let (shape, el) = (fixed(rng, 1, 3), element(rng));
            let (offsets, sizes) = slice(rng, &shape);
            let dims: Vec<i64> = shape.iter().flatten().copied().collect();
            let mut strides = vec![1; dims.len()];
            for i in (0..dims.len().saturating_sub(1)).rev() {
                strides[i] = strides[i + 1] * dims[i + 1];
            }
            let offset: i64 = offsets.iter().zip(&strides).map(|(o, s)| o * s).sum();
            let offset = if offset == 0 { String::new() } else { format!(", offset: {offset}") };
            let from = typed("memref", &shape, el);
            let sized: String = sizes.iter().map(|s| format!("{s}x")).collect();
            let to = format!("memref<{sized}{el}, strided<{}{offset}>>", list(&strides));
            let part = part(&offsets, &sizes);
            (vec![from.clone()], format!("%r = memref.subview %a{part} : {from} to {to}"))
        },
        "memref.reinterpret_cast" => |rng| {
            let (from, to, el) = (shape(rng, 0, 2), fixed(rng, 1, 3), element(rng));
            let sizes: Vec<i64> = to.iter().flatten().copied().collect();
            let strides: Vec<i64> = sizes.iter().map(|_| rng.range(1, 6)).collect();
            let (from, sized) = (typed("memref", &from, el), super::shape::text(&some(&sizes)));
            let result = format!("memref<{sized}{el}, strided<{}>>", list(&strides));
            let text = format!(
                "%r = memref.reinterpret_cast %a to offset: [0], sizes: {}, strides: {} : {from} to {result}",
                list(&sizes),
                list(&strides)
            );
            (vec![from], text)
        },
        "memref.dma_start" => |rng| {
            let el = element(rng);
            let types = vec![
                format!("memref<64x{el}>"),
                "index".to_owned(),
                format!("memref<64x{el}, 1>"),
                "index".to_owned(),
                "index".to_owned(),
                "memref<1xi32>".to_owned(),
                "index".to_owned(),
            ];
            let text = format!(
                "memref.dma_start %a[%b], %c[%d], %e, %f[%g] : memref<64x{el}>, memref<64x{el}, 1>, memref<1xi32>"
            );
            (types, text)
        },
        _ => return None,
    })
}
