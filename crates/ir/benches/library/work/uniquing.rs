//! Types and attributes that are there already, and strings.

use super::GETS;
use crate::measure;
use isogloss_ir::{Context, FloatKind, Signedness};
use std::hint::black_box;

fn get<T>(name: &str, mut one: impl FnMut(usize) -> T) {
    measure(name, GETS, || {
        for i in 0..GETS {
            black_box(one(i));
        }
    });
}

pub(crate) fn run(cx: &Context) {
    let (i32, f32) = (cx.common().i32, cx.common().f32);
    get("type i32", |_| cx.integer_type(black_box(32), Signedness::Signless));
    get("type i17", |_| cx.integer_type(black_box(17), Signedness::Signless));
    get("type f32", |_| cx.float_type(FloatKind::F32));
    get("type index", |_| cx.common().index);
    let shape = [2, 3, 4];
    get("type vector", |_| cx.vector_type(black_box(&shape[..1]), &[false], f32));
    get("type tensor", |_| cx.tensor_type(black_box(&shape), f32, None));
    get("type memref", |_| cx.memref_type(black_box(&shape[..2]), f32, None, None));
    let inputs = [i32, f32];
    get("type function", |_| cx.function_type(black_box(&inputs), &inputs[..1]));

    get("attribute integer", |i| cx.integer_attr(black_box(i as i64 & 63), i32));
    let texts: Vec<String> = (0..16).map(|i| format!("some_text_{i}")).collect();
    get("attribute string", |i| cx.string_attr(&texts[i & 15]));
    get("attribute type", |_| cx.type_attr(black_box(i32)));
    let elements: Vec<_> = (0..4).map(|i| cx.integer_attr(i, i32)).collect();
    get("attribute array", |_| cx.array_attr(black_box(&elements)));
    let entries: Vec<_> =
        texts.iter().zip(&elements).map(|(name, value)| (cx.identifier(name), *value)).collect();
    get("attribute dictionary", |_| cx.dictionary_of(black_box(&entries)));
    get("identifier", |i| cx.identifier(&texts[i & 15]));

    let number = |i: usize| cx.integer_attr(i as i64, i32);
    let many = texts.iter().enumerate().map(|(i, name)| (cx.identifier(name), number(i))).collect();
    let dictionary = cx.dictionary(many);
    get("dictionary lookup", |i| cx.entry(black_box(dictionary), &texts[i & 15]));
}
