//! The functions and methods that predicates call. One file per kind of receiver or result.

mod apint;
mod arguments;
mod attributes;
mod build;
mod definitions;
mod lists;
mod maps;
mod ops;
mod shapes;
mod strings;
mod types;

use super::class::Class;
use super::function::{Function, Method};
use super::value::Val;
use isogloss_ir::Context;

pub(in crate::predicate) use arguments::dictionary_get;
pub(crate) use build::float_class;
pub(crate) use definitions::{key_of, make_params, param, param_attr};

/// The function of a name: without the namespaces `mlir`, `llvm` and `std`; of a static member, with its class.
pub(crate) fn function(name: &str) -> Option<Function> {
    lists::function(name)
        .or_else(|| shapes::function(name))
        .or_else(|| build::function(name))
        .or_else(|| strings::function(name))
        .or_else(|| ops::function(name))
        .map(Function::Library)
}

/// The method of a name. A method serves every kind of receiver that has one of the name.
pub(crate) fn method(name: &str) -> Option<Method> {
    // Names that several kinds of receivers share are found in one of the files, which serves them all.
    types::method(name)
        .or_else(|| shapes::method(name))
        .or_else(|| attributes::method(name))
        .or_else(|| apint::method(name))
        .or_else(|| lists::method(name))
        .or_else(|| strings::method(name))
        .or_else(|| ops::method(name))
        .or_else(|| maps::method(name))
        .or_else(|| build::method(name))
        .map(Method::Library)
}

/// True if the named function or method reads the surroundings of an operation or a value.
pub(crate) fn depends_on_place(name: &str) -> bool {
    const TYPES_ALONE: [&str; 6] =
        ["getNumOperands", "getOperands", "getOperand", "getOperandTypes", "getResultTypes", "getName"];
    (ops::method(name).is_some() || ops::function(name).is_some()) && !TYPES_ALONE.contains(&name)
}

/// Returns whether a value is of a class; `None` if that is unknown.
pub(crate) fn is_a<'a>(cx: &'a Context, value: &Val<'a>, class: &Class) -> Option<bool> {
    match value {
        Val::Type(ty) => class.has_type(cx, *ty),
        Val::Attr(attr) => class.has_attr(cx, *attr),
        Val::ShapeBuilder(ty) => class.has_type(cx, *ty),
        Val::Null => Some(false),
        Val::Op(op) => match class {
            Class::Interface(name, ..) | Class::Op(name) => op.def().map(|d| ops::has_trait(d, name)),
            _ => Some(false),
        },
        _ => None,
    }
}
