//! Recipes for operations over scalars.

use super::Recipe;
use crate::sample::Rng;

pub(super) fn recipe(name: &str) -> Option<Recipe> {
    Some(match name {
        "index.casts" => |rng| cast(rng, "index.casts"),
        "index.castu" => |rng| cast(rng, "index.castu"),
        "complex.constant" => |rng| {
            let ty = float(rng);
            let number = |rng: &mut Rng| ["0.0", "1.5", "-2.0", "0.25"][rng.below(4)];
            let (re, im) = (number(rng), number(rng));
            (Vec::new(), format!("%r = complex.constant [{re} : {ty}, {im} : {ty}] : complex<{ty}>"))
        },
        "complex.bitcast" => |rng| {
            let (parts, whole) =
                [("f32", "i64"), ("f32", "f64"), ("f16", "i32"), ("f16", "f32"), ("f64", "i128")]
                    [rng.below(5)];
            let (from, to) = (format!("complex<{parts}>"), whole.to_owned());
            let (from, to) = if rng.one_in(2) { (from, to) } else { (to, from) };
            (vec![from.clone()], format!("%r = complex.bitcast %a : {from} to {to}"))
        },
        _ => return None,
    })
}

fn float(rng: &mut Rng) -> &'static str {
    ["f32", "f64", "f16", "bf16"][rng.below(4)]
}

fn cast(rng: &mut Rng, op: &str) -> (Vec<String>, String) {
    let int = ["i1", "i8", "i16", "i32", "i64", "i128"][rng.below(6)];
    let (from, to) = if rng.one_in(2) { ("index", int) } else { (int, "index") };
    (vec![from.to_owned()], format!("%r = {op} %a : {from} to {to}"))
}
