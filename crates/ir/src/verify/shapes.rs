//! Shapes and element types of values, as the rules of traits compare them. Rule: MLIR, `verifyCompatibleShapes` and
//! `getElementTypeOrSelf`.

use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::AttrTypeDef;
use crate::ids::{Attribute, Type};
use crate::types::{DYNAMIC, TypeData};
use std::borrow::Cow;

/// The element type of a shaped type, else the type itself.
pub fn element_or_self(cx: &Context, ty: Type) -> Type {
    match cx.type_data(ty) {
        TypeData::Dynamic { def, params } => shaped_element(cx, cx.type_def(*def), params).unwrap_or(ty),
        data if data.is_shaped() => data.element().unwrap_or(ty),
        _ => ty,
    }
}

/// The parameter of a type that its interface `ShapedType` gives as the element type: the generated getter of a
/// parameter `elementType` is the method of the interface.
fn shaped_element(cx: &Context, def: &AttrTypeDef, params: &[Option<Attribute>]) -> Option<Type> {
    if !def.has_trait("ShapedType") {
        return None;
    }
    let index = def.params.iter().position(|p| matches!(cx.str(p.name), "elementType" | "element_type"))?;
    match cx.attr((*params.get(index)?)?) {
        AttrData::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// True if a type is of a definition with the interface `ShapedType`.
fn is_defined_shaped(cx: &Context, data: &TypeData) -> bool {
    matches!(data, TypeData::Dynamic { def, .. } if cx.type_def(*def).has_trait("ShapedType"))
}

/// The dimensions that a type of a definition has as an instance of `ShapedType`, whose method is the generated getter of a
/// parameter `shape`; none where that is code.
fn defined_shape(cx: &Context, data: &TypeData) -> Option<Vec<i64>> {
    let TypeData::Dynamic { def, params } = data else { return None };
    let index = cx.type_def(*def).params.iter().position(|p| cx.str(p.name) == "shape")?;
    let AttrData::Array(dims) = cx.attr((*params.get(index)?)?) else { return None };
    let dim = |&dim: &Attribute| match cx.attr(dim) {
        AttrData::Integer { value, .. } => value.to_i64(),
        _ => None,
    };
    dims.iter().map(dim).collect()
}

/// True if every pair of shapes is compatible: scalars with scalars, equal known dimensions, anything with unranked.
pub fn compatible_shapes(cx: &Context, types: impl IntoIterator<Item = Type>) -> bool {
    let (mut scalar, mut shaped) = (false, false);
    let mut shapes: smallvec::SmallVec<[Cow<'_, [i64]>; 4]> = smallvec::SmallVec::new();
    for ty in types {
        let data = cx.type_data(ty);
        if is_defined_shaped(cx, data) {
            shaped = true;
            shapes.extend(defined_shape(cx, data).map(Cow::Owned));
        } else if data.is_shaped() {
            shaped = true;
            shapes.extend(data.shape().map(Cow::Borrowed));
        } else {
            scalar = true;
        }
    }
    if scalar && shaped {
        return false;
    }
    let Some(first) = shapes.first() else { return true };
    if shapes.iter().any(|s| s.len() != first.len()) {
        return false;
    }
    (0..first.len()).all(|i| {
        let mut known = shapes.iter().map(|s| s[i]).filter(|&d| d != DYNAMIC);
        known.next().is_none_or(|d| known.all(|e| e == d))
    })
}

/// True if shapes are compatible and, of shaped types, either all or none are scalable vectors. Rule:
/// `verifyCompatibleShapes` of one list, which asks for more than that of pairs.
pub(super) fn all_compatible(cx: &Context, types: impl Iterator<Item = Type> + Clone) -> bool {
    let scalable = |ty: Type| match cx.type_data(ty) {
        TypeData::Vector { scalable, .. } => Some(scalable.iter().any(|&dim| dim)),
        data => (data.is_shaped() || is_defined_shaped(cx, data)).then_some(false),
    };
    let mut kinds = types.clone().filter_map(scalable);
    let alike = kinds.next().is_none_or(|first| kinds.all(|kind| kind == first));
    alike && compatible_shapes(cx, types)
}

/// True if the element type of a type is not known: it is of a definition with `ShapedType`, and kept as its text,
/// which is reported.
pub fn hides_element(cx: &Context, ty: Type) -> bool {
    match cx.type_data(ty) {
        TypeData::Dynamic { def, params } => {
            let def = cx.type_def(*def);
            def.unread_text(cx, params).is_some() && def.has_trait("ShapedType")
        }
        _ => false,
    }
}
