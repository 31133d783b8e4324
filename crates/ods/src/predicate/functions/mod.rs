//! The functions and methods that predicates call. One file per kind of receiver or result.

mod apint;
mod attributes;
mod build;
mod definitions;
mod dialects;
mod lists;
mod maps;
mod ops;
mod shapes;
mod strings;
mod types;

use super::class::Class;
use super::eval::Env;
use super::value::Val;
use isogloss_ir::{AttrData, Attribute, Context};
use std::fmt;

pub(crate) use build::float_class;
pub(crate) use definitions::{key_of, make_params, param, param_attr};

/// The body of a function: returns its value for the arguments; `None` where it does not apply to them.
pub type FunctionBody = for<'a> fn(&Env<'a>, &[Val<'a>]) -> Option<Val<'a>>;
/// The body of a method: returns its value for receiver and arguments; `None` where it does not apply to them.
pub(crate) type MethodBody = for<'a> fn(&Env<'a>, Val<'a>, &[Val<'a>]) -> Option<Val<'a>>;

/// A function.
#[derive(Clone, Copy)]
pub struct Function(pub FunctionBody);

/// A method.
#[derive(Clone, Copy)]
pub struct Method(pub MethodBody);

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Function")
    }
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Method")
    }
}

/// The function of a name: without the namespaces `mlir`, `llvm` and `std`; of a static member, with its class.
pub(crate) fn function(name: &str) -> Option<Function> {
    lists::function(name)
        .or_else(|| shapes::function(name))
        .or_else(|| build::function(name))
        .or_else(|| dialects::function(name))
        .or_else(|| strings::function(name))
        .map(Function)
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
        .or_else(|| dialects::method(name))
        .map(Method)
}

/// True if the named method reads the surroundings of an operation or a value.
pub(crate) fn depends_on_place(name: &str) -> bool {
    const TYPES_ALONE: [&str; 6] =
        ["getNumOperands", "getOperands", "getOperand", "getOperandTypes", "getResultTypes", "getName"];
    ops::method(name).is_some() && !TYPES_ALONE.contains(&name)
}

/// True if the named method belongs to a hand-written class.
pub(crate) fn is_written_method(name: &str) -> bool {
    dialects::method(name).is_some()
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

/// The entry of a dictionary; null if there is none.
pub(crate) fn dictionary_get<'a>(cx: &'a Context, dictionary: &Val<'a>, key: &str) -> Option<Val<'a>> {
    let Val::Attr(attr) = dictionary else { return None };
    let AttrData::Dictionary(entries) = cx.attr(*attr) else { return None };
    let found: Option<Attribute> = entries.iter().find(|e| cx.str(e.0) == key).map(|e| e.1);
    Some(found.map_or(Val::Null, Val::Attr))
}

/// The n-th argument as an integer.
fn int<'a>(env: &Env<'a>, args: &[Val<'a>], n: usize) -> Option<i128> {
    args.get(n)?.int(env.cx)
}

/// The n-th argument as an index.
fn index<'a>(env: &Env<'a>, args: &[Val<'a>], n: usize) -> Option<usize> {
    usize::try_from(int(env, args, n)?).ok()
}

/// The elements of a list.
fn items<'a>(env: &Env<'a>, list: &Val<'a>) -> Option<Vec<Val<'a>>> {
    let n = list.len(env.cx)?;
    (0..n).map(|i| list.at(env.cx, i)).collect()
}
