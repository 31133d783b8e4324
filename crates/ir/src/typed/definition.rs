//! Types and attributes of definitions: making them, and reading their parameters.

use super::convert::FromAttr;
use super::missing::not_there;
use super::slot::{AttrSlot, TypeSlot};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::{AttrTypeDef, ParamsError, check_params};
use crate::ids::{Attribute, Type};
use crate::types::TypeData;
use isogloss_source::{Diagnostic, Place};

/// A sink for diagnostics.
pub type Sink<'s> = &'s mut dyn FnMut(Diagnostic);

/// The parameters as they are held, if they satisfy what the definition says of them.
fn checked(
    cx: &Context,
    def: &AttrTypeDef,
    params: &[Option<Attribute>],
) -> Result<Box<[Option<Attribute>]>, ParamsError> {
    let mut params: Box<[Option<Attribute>]> = params.into();
    if params.len() != def.params.len() {
        let (declared, given) = (def.params.len(), params.len());
        return Err(ParamsError::Count { class: def.class.clone(), declared, given });
    }
    def.normalize(cx, &mut params);
    check_params(cx, def, &params)?;
    Ok(params)
}

/// A type of a definition.
///
/// # Panics
/// If the parameters do not satisfy what the definition says of them, or the dialect is not loaded.
#[track_caller]
pub fn get_type(cx: &Context, slot: &'static TypeSlot, params: &[Option<Attribute>]) -> Type {
    let def = slot.expect(cx);
    match checked(cx, cx.type_def(def), params) {
        Ok(params) => cx.ty(TypeData::Dynamic { def, params }),
        Err(error) => panic!("{error}"),
    }
}

/// Returns a type of a definition; none, with the reason reported to `sink`, where the parameters are not valid.
pub fn get_type_checked(
    cx: &Context,
    sink: Sink<'_>,
    slot: &'static TypeSlot,
    params: &[Option<Attribute>],
) -> Option<Type> {
    let problem = match slot.get(cx).map(|def| (def, checked(cx, cx.type_def(def), params))) {
        Some((def, Ok(params))) => return Some(cx.ty(TypeData::Dynamic { def, params })),
        Some((_, Err(error))) => error.to_string(),
        None => "the dialect of the type is not loaded".to_owned(),
    };
    sink(Diagnostic::error(Place::Unknown, problem));
    None
}

/// An attribute of a definition.
///
/// # Panics
/// If the parameters do not satisfy what the definition says of them, or the dialect is not loaded.
#[track_caller]
pub fn get_attr(cx: &Context, slot: &'static AttrSlot, params: &[Option<Attribute>]) -> Attribute {
    let def = slot.expect(cx);
    match checked(cx, cx.attr_def(def), params) {
        Ok(params) => cx.attribute(AttrData::Dynamic { def, params }),
        Err(error) => panic!("{error}"),
    }
}

/// Returns an attribute of a definition; none, with the reason reported to `sink`, where the parameters are not valid.
pub fn get_attr_checked(
    cx: &Context,
    sink: Sink<'_>,
    slot: &'static AttrSlot,
    params: &[Option<Attribute>],
) -> Option<Attribute> {
    let problem = match slot.get(cx).map(|def| (def, checked(cx, cx.attr_def(def), params))) {
        Some((def, Ok(params))) => return Some(cx.attribute(AttrData::Dynamic { def, params })),
        Some((_, Err(error))) => error.to_string(),
        None => "the dialect of the attribute is not loaded".to_owned(),
    };
    sink(Diagnostic::error(Place::Unknown, problem));
    None
}

/// True if a type is of a definition.
#[inline]
pub fn type_is(cx: &Context, slot: &'static TypeSlot, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::Dynamic { def, .. } if slot.get(cx) == Some(*def))
}

/// True if an attribute is of a definition.
#[inline]
pub fn attr_is(cx: &Context, slot: &'static AttrSlot, attr: Attribute) -> bool {
    matches!(cx.attr(attr), AttrData::Dynamic { def, .. } if slot.get(cx) == Some(*def))
}

fn type_held(cx: &Context, ty: Type, index: usize) -> Option<Attribute> {
    match cx.type_data(ty) {
        TypeData::Dynamic { params, .. } => params.get(index).copied().flatten(),
        _ => None,
    }
}

fn attr_held(cx: &Context, attr: Attribute, index: usize) -> Option<Attribute> {
    match cx.attr(attr) {
        AttrData::Dynamic { params, .. } => params.get(index).copied().flatten(),
        _ => None,
    }
}

/// The value of a type's parameter that is always there.
///
/// # Panics
/// If it is not, or is of another kind.
#[track_caller]
pub fn type_param<'a, T: FromAttr<'a>>(cx: &'a Context, ty: Type, index: usize, name: &str) -> T {
    match type_param_optional(cx, ty, index) {
        Some(value) => value,
        None => not_there("type", name),
    }
}

/// The value of a type's parameter, if it is there.
pub fn type_param_optional<'a, T: FromAttr<'a>>(cx: &'a Context, ty: Type, index: usize) -> Option<T> {
    T::from_attr(cx, type_held(cx, ty, index)?)
}

/// The value of an attribute's parameter that is always there.
///
/// # Panics
/// If it is not, or is of another kind.
#[track_caller]
pub fn attr_param<'a, T: FromAttr<'a>>(cx: &'a Context, attr: Attribute, index: usize, name: &str) -> T {
    match attr_param_optional(cx, attr, index) {
        Some(value) => value,
        None => not_there("attribute", name),
    }
}

/// The value of an attribute's parameter, if it is there.
pub fn attr_param_optional<'a, T: FromAttr<'a>>(cx: &'a Context, attr: Attribute, index: usize) -> Option<T> {
    T::from_attr(cx, attr_held(cx, attr, index)?)
}
