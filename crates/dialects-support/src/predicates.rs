//! Types and operations as the functions look at them that predicates call.

use isogloss_ir::definition::{OpDef, PredicateValue, Trait};
use isogloss_ir::{Attribute, Context, Type, TypeData};

/// True if a type belongs to a dialect.
pub fn is_of(cx: &Context, ty: Type, dialect: &str) -> bool {
    match cx.type_data(ty) {
        TypeData::Dynamic { def, .. } => {
            cx.type_def_if_complete(*def).is_some_and(|d| cx.str(d.dialect) == dialect)
        }
        TypeData::Opaque { dialect: found, .. } => cx.str(*found) == dialect,
        _ => false,
    }
}

/// The C++ class of a type of a dialect.
pub fn class_of<'a>(cx: &'a Context, ty: Type, dialect: &str) -> Option<&'a str> {
    match cx.type_data(ty) {
        TypeData::Dynamic { def, .. } => {
            let def = cx.type_def_if_complete(*def).filter(|d| cx.str(d.dialect) == dialect)?;
            Some(&def.class)
        }
        _ => None,
    }
}

/// The parameters of a type of a dialect.
#[inline]
pub fn params(cx: &Context, ty: Type) -> &[Option<Attribute>] {
    match cx.type_data(ty) {
        TypeData::Dynamic { params, .. } => params,
        _ => &[],
    }
}

/// The first argument, if it is a type.
pub fn first_type(args: &[PredicateValue<'_>]) -> Option<Type> {
    args.first()?.as_type()
}

/// The answer of a test for the type that the first argument is.
pub fn of_type<'a>(
    args: &[PredicateValue<'a>],
    test: impl FnOnce(Type) -> bool,
) -> Option<PredicateValue<'a>> {
    Some(PredicateValue::Bool(test(first_type(args)?)))
}

/// The number of bits of an integer or a float.
pub fn bits(cx: &Context, ty: Type) -> Option<i128> {
    match cx.type_data(ty) {
        TypeData::Integer { width, .. } => Some(i128::from(*width)),
        TypeData::Float(kind) => Some(i128::from(kind.width())),
        _ => None,
    }
}

/// True if an operation has a trait or an interface, by its C++ name without namespaces.
pub fn has_trait(def: &OpDef, name: &str) -> bool {
    match Trait::from_name(name) {
        Some(known) => def.has(known),
        None => def.has_other_trait(name),
    }
}
