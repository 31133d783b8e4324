//! Broadcasting of shapes (`ResultsBroadcastableShape`). Rule: MLIR, Traits, section Broadcastable.

use super::errors::{op_error, plain_error};
use super::shapes::element_or_self;
use crate::context::Context;
use crate::definition::hooks::VerifyResult;
use crate::ids::Type;
use crate::types::{DYNAMIC, TypeData};
use crate::view::OpRef;
use smallvec::SmallVec;

type Shape = SmallVec<[i64; 6]>;

/// The shape to which two shapes broadcast, aligned at their last dimensions; none if they do not.
pub fn broadcast_shapes(one: &[i64], other: &[i64]) -> Option<SmallVec<[i64; 6]>> {
    let (long, short) = if one.len() > other.len() { (one, other) } else { (other, one) };
    let mut shape = Shape::from_slice(long);
    let first = long.len() - short.len();
    for (result, &dim) in shape[first..].iter_mut().zip(short) {
        *result = broadcast_dims(*result, dim)?;
    }
    Some(shape)
}

fn broadcast_dims(one: i64, other: i64) -> Option<i64> {
    let known_above_one = |d: i64| d != DYNAMIC && d > 1;
    match (one, other) {
        _ if one == other => Some(one),
        (1, d) | (d, 1) => Some(d),
        (d, DYNAMIC) | (DYNAMIC, d) => Some(if known_above_one(d) { d } else { DYNAMIC }),
        _ => None,
    }
}

/// The type to which two types broadcast; none if they do not. Rule: `OpTrait::util::getBroadcastedType`.
pub fn broadcast_types(cx: &Context, one: Type, other: Type) -> Option<Type> {
    let element = element_or_self(cx, one);
    if element != element_or_self(cx, other) {
        return None;
    }
    let (a, b) = (cx.type_data(one), cx.type_data(other));
    let vector = |t: &TypeData| matches!(t, TypeData::Vector { .. });
    let tensor = |t: &TypeData| matches!(t, TypeData::RankedTensor { .. });
    let unranked = |t: &TypeData| matches!(t, TypeData::UnrankedTensor { .. });
    if unranked(a) || unranked(b) {
        return (!vector(a) && !vector(b)).then(|| cx.ty(TypeData::UnrankedTensor { element }));
    }
    if (vector(a) && tensor(b)) || (tensor(a) && vector(b)) {
        return None;
    }
    let shape = broadcast_shapes(a.shape().unwrap_or(&[]), b.shape().unwrap_or(&[]))?;
    let shape: Box<[i64]> = shape.as_slice().into();
    if vector(a) || vector(b) {
        let scalable = vec![false; shape.len()].into();
        return Some(cx.ty(TypeData::Vector { shape, scalable, element }));
    }
    if tensor(a) || tensor(b) {
        return Some(cx.ty(TypeData::RankedTensor { shape, element, encoding: None }));
    }
    Some(element)
}

/// Rules, in order: no vectors among tensors; the shapes of ranked tensors broadcast; to each ranked result.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let data = |ty: Type| cx.type_data(ty);
    let mut types = op.operand_types().chain(op.result_types());
    let is_vector = |t: Type| matches!(data(t), TypeData::Vector { .. });
    let is_tensor =
        |t: Type| matches!(data(t), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. });
    if types.clone().any(is_tensor) && types.any(is_vector) {
        return Err(plain_error(op, "cannot broadcast vector with tensor"));
    }
    let ranked = |t: Type| match data(t) {
        TypeData::RankedTensor { shape, .. } => Some(&**shape),
        _ => None,
    };
    let mut operands = op.operand_types().filter_map(ranked);
    let Some(first) = operands.next() else { return Ok(()) };
    let mut wanted = Shape::from_slice(first);
    for shape in operands {
        match broadcast_shapes(&wanted, shape) {
            Some(both) => wanted = both,
            None => return Err(op_error(op, "operands don't have broadcast-compatible shapes")),
        }
    }
    for shape in op.result_types().filter_map(ranked) {
        let suffix = &shape[shape.len().saturating_sub(wanted.len())..];
        let fits = |(&want, &have): (&i64, &i64)| have == DYNAMIC || want == DYNAMIC || have == want;
        if suffix.len() != wanted.len() || !wanted.iter().zip(suffix).all(fits) {
            let text = format!(
                "result type '{}' not broadcast compatible with broadcasted operands's shapes '{}'",
                shown(shape),
                shown(&wanted)
            );
            return Err(op_error(op, text));
        }
    }
    Ok(())
}

fn shown(shape: &[i64]) -> String {
    let dims: Vec<String> =
        shape.iter().map(|&d| if d == DYNAMIC { "?".to_owned() } else { d.to_string() }).collect();
    dims.join("x")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(one: &[i64], other: &[i64], expected: Option<&[i64]>) {
        assert_eq!(broadcast_shapes(one, other).as_deref(), expected);
        assert_eq!(broadcast_shapes(other, one).as_deref(), expected);
    }

    #[test]
    fn shapes_broadcast_from_the_last_dimension() {
        check(&[], &[2, 3], Some(&[2, 3]));
        check(&[3], &[2, 3], Some(&[2, 3]));
        check(&[1, 3], &[2, 1], Some(&[2, 3]));
        check(&[2], &[2, 3], None);
        check(&[0], &[2], None);
        check(&[0], &[1], Some(&[0]));
    }

    #[test]
    fn unknown_dimensions_give_way_to_known_ones_above_one() {
        check(&[DYNAMIC], &[4], Some(&[4]));
        check(&[DYNAMIC], &[1], Some(&[DYNAMIC]));
        check(&[DYNAMIC], &[0], Some(&[DYNAMIC]));
        check(&[DYNAMIC], &[DYNAMIC, 5], Some(&[DYNAMIC, 5]));
        check(&[DYNAMIC, DYNAMIC], &[DYNAMIC, 5], Some(&[DYNAMIC, 5]));
    }
}
