//! Which memrefs can be cast to which.

use super::layout::MemRef;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{Attribute, Context, Type, TypeData};

/// The element type and memory space of a memref of unknown rank.
fn unranked(cx: &Context, ty: Type) -> Option<(Type, Option<Attribute>)> {
    match cx.type_data(ty) {
        TypeData::UnrankedMemRef { element, memory_space } => Some((*element, *memory_space)),
        _ => None,
    }
}

/// True if two memrefs agree in everything that is static in both, and at least one of them has a rank.
pub(super) fn compatible(cx: &Context, from: &[Type], to: &[Type]) -> bool {
    let (&[from], &[to]) = (from, to) else { return false };
    match (MemRef::of(cx, from), MemRef::of(cx, to)) {
        (Some(a), Some(b)) => {
            a.element == b.element
                && (a.layout == b.layout || layouts_agree(cx, &a, &b))
                && a.space == b.space
                && a.rank() == b.rank()
                && a.shape.iter().zip(b.shape).all(|(&a, &b)| agree(a, b))
        }
        (Some(ranked), None) => unranked(cx, to) == Some((ranked.element, ranked.space)),
        (None, Some(ranked)) => unranked(cx, from) == Some((ranked.element, ranked.space)),
        (None, None) => false,
    }
}

fn agree(a: i64, b: i64) -> bool {
    a == DYNAMIC || b == DYNAMIC || a == b
}

fn layouts_agree(cx: &Context, a: &MemRef<'_>, b: &MemRef<'_>) -> bool {
    let (Some((ours, offset)), Some((theirs, other))) = (a.strides_and_offset(cx), b.strides_and_offset(cx))
    else {
        return false;
    };
    // The stride of a dimension with one element means nothing.
    let strides = ours.iter().zip(&theirs).zip(a.shape);
    ours.len() == theirs.len() && agree(offset, other) && { strides }
        .all(|((&a, &b), &dim)| dim == 1 || agree(a, b))
}

/// All but the memory space agrees.
pub(super) fn space_compatible(cx: &Context, from: &[Type], to: &[Type]) -> bool {
    let (&[from], &[to]) = (from, to) else { return false };
    match (MemRef::of(cx, from), MemRef::of(cx, to)) {
        (Some(a), Some(b)) => a.element == b.element && a.layout == b.layout && a.shape == b.shape,
        (None, None) => match (unranked(cx, from), unranked(cx, to)) {
            (Some(a), Some(b)) => a.0 == b.0,
            _ => false,
        },
        _ => false,
    }
}
