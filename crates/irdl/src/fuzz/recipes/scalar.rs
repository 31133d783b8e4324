//! Recipes for operations over scalars.

use super::Recipe;
use crate::sample::Rng;

pub(super) fn recipe(name: &str) -> Option<Recipe> {
    Some(match name {
        "complex.constant" => |rng| {
            let ty = float(rng);
            let number = |rng: &mut Rng| ["0.0", "1.5", "-2.0", "0.25"][rng.below(4)];
            let (re, im) = (number(rng), number(rng));
            (Vec::new(), format!("%r = complex.constant [{re} : {ty}, {im} : {ty}] : complex<{ty}>"))
        },
        _ => return None,
    })
}

fn float(rng: &mut Rng) -> &'static str {
    ["f32", "f64", "f16", "bf16"][rng.below(4)]
}
