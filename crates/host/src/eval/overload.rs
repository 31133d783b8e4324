//! Which of several functions of one name a call means, by its arguments.

use crate::ast::{Function, Ty};
use crate::value::{Cell, IntTy, V};
use std::sync::Arc;

/// True if a parameter of a type can take a value, as far as that is easily seen.
pub(crate) fn accepts(ty: &Ty, value: &V<'_>) -> bool {
    let name = ty.last();
    match value {
        V::Type(_) => {
            !(name.ends_with("Attr") || matches!(name, "Attribute" | "Operation" | "Value" | "StringRef"))
        }
        V::Attr(_) => {
            !(matches!(name, "Type" | "Operation" | "Value")
                || name.ends_with("Type")
                || IntTy::of_name(name).is_some())
        }
        // An instance of an operation's class is its result where a value is wanted, an `Operation *` never.
        V::Op(_, typed) => {
            !(name.ends_with("Attr")
                || name.ends_with("Type")
                || matches!(name, "Attribute" | "Region" | "Block" | "MLIRContext")
                || !typed && matches!(name, "Value" | "OpResult" | "TypedValue"))
        }
        V::Value(_) => {
            !(name.ends_with("Attr")
                || name.ends_with("Type")
                || matches!(name, "Attribute" | "Operation" | "Region" | "Block" | "StringRef")
                || IntTy::of_name(name).is_some())
        }
        V::Str(_) => {
            !(name.ends_with("Attr")
                || name.ends_with("Type")
                || name == "Attribute"
                || IntTy::of_name(name).is_some())
        }
        V::Int(..) => {
            !(name.ends_with("Attr")
                || name.ends_with("Type")
                || name == "Attribute"
                || super::is_container(name)
                || super::is_text(name))
        }
        V::List(items, _) => {
            let is_single = IntTy::of_name(name).is_some() || super::is_text(name) || name == "bool";
            let is_other = |first: &Cell<'_>| is_of_other_elements(ty, &first.get());
            !is_single && items.borrow().first().is_none_or(|first| !is_other(first))
        }
        V::Region(_) => !matches!(name, "Block" | "Operation" | "Type" | "Attribute"),
        V::Block(_) => !matches!(name, "Region" | "Operation" | "Type" | "Attribute"),
        _ => true,
    }
}

/// True if a list has elements that those of a list type surely are not: numbers for values or attributes, or these for
/// numbers.
fn is_of_other_elements(ty: &Ty, first: &V<'_>) -> bool {
    let Some(element) = ty.args.first().filter(|element| element.pointers == 0) else { return false };
    let wants_number = IntTy::of_name(element.last()).is_some();
    match first {
        V::Int(..) => matches!(element.last(), "OpFoldResult" | "Value" | "Attribute" | "Type"),
        V::Attr(_) | V::Value(_) | V::Type(_) => wants_number,
        _ => false,
    }
}

/// True if a list is declared with elements that nothing converts to those which are wanted.
fn is_other_list(wanted: &Ty, own: &Ty) -> bool {
    let element = |ty: &Ty| {
        let element = ty.args.first().filter(|_| super::is_container(ty.last()));
        let known = |element: &&Ty| {
            let name = element.last();
            element.pointers == 0
                && (matches!(name, "Value" | "Type" | "Attribute" | "OpFoldResult")
                    || IntTy::of_name(name).is_some())
        };
        element.filter(known).map(|element| element.last().to_owned())
    };
    match (element(wanted), element(own)) {
        (Some(wanted), Some(own)) => {
            wanted != own && !(IntTy::of_name(&wanted).is_some() && IntTy::of_name(&own).is_some())
        }
        _ => false,
    }
}

/// The function of some that fits arguments best.
pub(super) fn choose<'f>(functions: &'f [Arc<Function>], args: &[Cell<'_>]) -> Option<&'f Arc<Function>> {
    let fits = |f: &Function| {
        let required = f.params.iter().filter(|p| p.default.is_none() && !p.pack).count();
        let open = f.params.iter().any(|p| p.pack);
        required <= args.len() && (open || args.len() <= f.params.len())
    };
    let is_other = |ty: &Ty, arg: &Cell<'_>| arg.ty().is_some_and(|own| is_other_list(ty, &own));
    let takes = |ty: &Ty, arg: &Cell<'_>| accepts(ty, &arg.get()) && !is_other(ty, arg);
    let typed = |f: &Function| f.params.iter().zip(args).all(|(p, a)| takes(&p.ty, a));
    let mut fitting = functions.iter().filter(|f| fits(f));
    // A parameter of a class is nearer than one of any type.
    let nearness = |f: &Function| {
        let plain = |ty: &Ty| &*ty.name == "auto" || f.templates.contains(&ty.name);
        let converts = |ty: &Ty, arg: &Cell<'_>| matches!(arg.get(), V::Op(..)) && ty.last() == "Value";
        f.params.iter().zip(args).filter(|(p, a)| !plain(&p.ty) && !p.pack && !converts(&p.ty, a)).count()
    };
    let mut best: Option<(&Arc<Function>, usize)> = None;
    for function in fitting.clone().filter(|f| typed(f)) {
        let near = nearness(function);
        if best.is_none_or(|(_, other)| near > other) {
            best = Some((function, near));
        }
    }
    let may_be = |f: &Function| {
        let is_wrong = |ty: &Ty, arg: &Cell<'_>| is_number_for_handle(ty, &arg.get()) || is_other(ty, arg);
        !f.params.iter().zip(args).any(|(p, a)| !p.pack && is_wrong(&p.ty, a))
    };
    best.map(|(function, _)| function).or_else(|| fitting.find(|f| may_be(f)))
}

/// True if a value is a handle, which nothing converts to the number that is wanted.
fn is_number_for_handle(ty: &Ty, value: &V<'_>) -> bool {
    let is_handle = matches!(value, V::Attr(_) | V::Value(_) | V::Op(..) | V::Type(_));
    is_handle && ty.pointers == 0 && IntTy::of_name(ty.last()).is_some()
}

/// True if a value is surely none of a type.
pub(crate) fn is_wrong(ty: &Ty, value: &V<'_>) -> bool {
    let name = ty.last();
    match value {
        V::Context => name != "MLIRContext",
        V::Str(_) => {
            !matches!(name, "StringRef" | "Twine" | "string" | "char" | "StringLiteral" | "optional" | "auto")
        }
        V::List(..) => !super::is_container(name) && name != "auto",
        V::Int(..) | V::Bool(_) => {
            let is_number = IntTy::of_name(name).is_some() || matches!(name, "bool" | "auto" | "char");
            !is_number && !ty.name.contains("::")
        }
        V::Type(_) => {
            super::is_container(name)
                || IntTy::of_name(name).is_some()
                || matches!(name, "bool" | "MLIRContext")
        }
        V::Attr(_) => {
            super::is_container(name)
                || IntTy::of_name(name).is_some()
                || matches!(name, "bool" | "MLIRContext" | "Twine")
        }
        V::Value(_) => IntTy::of_name(name).is_some(),
        _ => false,
    }
}
