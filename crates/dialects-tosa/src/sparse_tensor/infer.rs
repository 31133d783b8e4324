//! Types of results. Rule: the `inferReturnTypes` of `SparseTensorDialect.cpp`.

use super::storage::Storage;
use isogloss_dialects_support::rules::{element, inferring};
use isogloss_dialects_support::syntax::attrs::integer;
use isogloss_dialects_support::syntax::types;
use isogloss_ir::definition::Models;
use isogloss_ir::definition::hooks::InferInput;
use isogloss_ir::interfaces::{InferError, InferResults};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Context, Signedness, Type, TypeData};

/// The inference of an operation.
pub(super) fn inference(name: &str) -> Models {
    match name {
        "coordinates" => &[&InferResults(coordinates)],
        "coordinates_buffer" => &[&InferResults(|input| buffer(input, |storage| storage.coordinate_width()))],
        "extract_iteration_space" => &[&InferResults(space)],
        "positions" => &[&InferResults(|input| buffer(input, |storage| storage.position_width()))],
        "values" => &[&InferResults(values)],
        _ => &[],
    }
}

/// The type and the encoding of the tensor that an operation is about.
fn tensor<'a>(input: &InferInput<'a>) -> Result<(Type, Storage<'a>), InferError> {
    let &first = input.operands.first().ok_or(InferError::NoTypes)?;
    let ty = input.body.value_type(first);
    Storage::of_type(input.cx, ty).map(|storage| (ty, storage)).ok_or(InferError::NoTypes)
}

/// A memref of one dimension of any size.
fn memref(cx: &Context, element: Type, is_strided: bool) -> Type {
    let layout =
        is_strided.then(|| cx.attribute(AttrData::Strided { strides: Box::new([DYNAMIC]), offset: DYNAMIC }));
    cx.ty(TypeData::MemRef { shape: Box::new([DYNAMIC]), element, layout, memory_space: None })
}

/// The integer type of a width in bits; of width 0, `index`.
fn of_width(cx: &Context, width: i64) -> Type {
    match u32::try_from(width) {
        Ok(width @ 1..) => cx.integer_type(width, Signedness::Signless),
        _ => cx.common().index,
    }
}

fn buffer(input: &InferInput<'_>, width: fn(&Storage<'_>) -> i64) -> Result<Vec<Type>, InferError> {
    let (_, storage) = tensor(input)?;
    Ok(vec![memref(input.cx, of_width(input.cx, width(&storage)), false)])
}

fn values(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let (tensor, _) = tensor(input)?;
    Ok(vec![memref(input.cx, element(input.cx, tensor), false)])
}

fn level(input: &InferInput<'_>, name: &str) -> Result<i64, InferError> {
    integer(input.cx, inferring(input, name)).ok_or(InferError::NoTypes)
}

/// The coordinates of levels that share a buffer are apart in it.
fn coordinates(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let (_, storage) = tensor(input)?;
    let shared = level(input, "level")? as u64 >= storage.fused_from() as u64;
    Ok(vec![memref(input.cx, of_width(input.cx, storage.coordinate_width()), shared)])
}

fn space(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let (ty, _) = tensor(input)?;
    let encoding = super::storage::encoding(cx, ty);
    let range = [level(input, "loLvl")?, level(input, "hiLvl")?];
    let [low, high] = range.map(|level| Some(cx.integer_attr(level, cx.common().i64)));
    let ty = types::named(cx, "sparse_tensor", "iter_space", &[encoding, low, high]);
    ty.map(|ty| vec![ty]).ok_or(InferError::NoTypes)
}
