//! Result types that follow from operands.

use isogloss_dialects_support::interfaces::view_like::i64_elements;
use isogloss_ir::definition::hooks::InferInput;
use isogloss_ir::interfaces::InferError;
use isogloss_ir::{Type, TypeData};

/// The most elements that `vector.to_elements` takes apart.
const MAX_ELEMENTS: u64 = 1 << 20;

/// The shape is that of the inputs, with as many elements in front as the mask picks.
pub(super) fn shuffle(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let first = input.operands.first().map(|&v| cx.type_data(input.body.value_type(v)));
    let Some(TypeData::Vector { shape, scalable, element }) = first else {
        return Err("expected a vector".into());
    };
    let mask = cx.op_def(input.name).and_then(|d| d.inherent_index(cx, "mask"));
    let mask = mask.and_then(|slot| input.properties.get(slot).copied().flatten());
    let picked = i64::try_from(i64_elements(cx, mask).len()).unwrap_or(i64::MAX);
    let (mut shape, mut scalable) = (shape.to_vec(), scalable.to_vec());
    match shape.first_mut() {
        Some(front) => *front = picked,
        None => {
            shape.push(picked);
            scalable.push(false);
        }
    }
    let ty = TypeData::Vector { shape: shape.into(), scalable: scalable.into(), element: *element };
    Ok(vec![cx.ty(ty)])
}

/// One result for each element.
pub(super) fn to_elements(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let source = input.operands.first().map(|&v| cx.type_data(input.body.value_type(v)));
    let Some(source @ TypeData::Vector { element, .. }) = source else {
        return Err("expected a vector".into());
    };
    match source.element_count() {
        Some(count) if count <= MAX_ELEMENTS => Ok(vec![*element; count as usize]),
        _ => Err(format!("a vector of more than {MAX_ELEMENTS} elements is not taken apart").into()),
    }
}
