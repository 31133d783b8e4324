//! `std::variant`: a variable holds the value alone; its alternative is found by the kind or class of the value.
//!
//! Where two alternatives could hold a value, such as `StringRef` and `std::string`, the value is not understood. Rule: the C++
//! standard, [variant].

use super::found::{Found, found, nth};
use crate::ast::Ty;
use crate::eval::overload::{accepts, is_wrong};
use crate::eval::{Interp, R, is_container, is_map, is_set, is_text};
use crate::kinds::TyKind;
use crate::program::split_key;
use crate::value::{Cell, IntTy, V};
use std::sync::Arc;

impl<'a> Interp<'a, '_> {
    /// True if a value is one of a type, without a conversion.
    fn is_of(&mut self, value: &V<'a>, ty: &Ty, at: u32) -> R<bool> {
        let name = ty.last();
        Ok(match value {
            V::Null if ty.pointers > 0 => true,
            V::Null => name == "monostate",
            V::Bool(_) => name == "bool",
            V::Int(_, own) => IntTy::of_name(&ty.name) == Some(*own),
            V::Float(_) => matches!(name, "double" | "float"),
            V::Char(_) => name == "char" && ty.pointers == 0,
            V::Str(_) => is_text(name) || name == "char" && ty.pointers > 0,
            V::Big(..) => matches!(name, "APInt" | "APSInt"),
            V::Real(..) => name == "APFloat",
            V::Object(object) => *object.class.name == *name,
            V::Case(class, _) => split_key(class).1 == name,
            V::Enum(def, _) => self.enum_def(&ty.key()).is_some_and(|own| own.name == def.name),
            V::Opt(_) => name == "optional",
            V::Tuple(_) => matches!(name, "pair" | "tuple"),
            V::List(..) => is_container(name),
            V::Map(..) => is_map(name),
            V::Set(_) => is_set(name),
            V::Closure(_) | V::Function(_) => matches!(name, "function" | "function_ref"),
            V::Type(_) | V::Attr(_) | V::Value(_) | V::Op(..) => {
                let is_handle = ty.kind() == TyKind::Class
                    || matches!(ty.kind(), TyKind::Handle | TyKind::Value)
                    || ty.last() == "Operation";
                is_handle && name != "monostate" && self.is_instance(value, ty, at)?
            }
            other => return self.stop(format!("a variant of a value of kind {}", other.kind()), at),
        })
    }

    /// The alternative of a variant that a value is one of.
    fn alternative(&mut self, variant: &Ty, value: &V<'a>, at: u32) -> R<Option<usize>> {
        let mut own = None;
        for (n, ty) in variant.args.iter().enumerate() {
            let ty = self.resolve(ty);
            if self.is_of(value, &ty, at)? {
                if own.is_some() {
                    return self.stop("a variant whose alternatives a value does not tell apart", at);
                }
                own = Some(n);
            }
        }
        Ok(own)
    }

    /// A value as a variant holds it.
    pub(crate) fn as_variant(&mut self, value: V<'a>, variant: &Ty, at: u32) -> R<V<'a>> {
        if variant.args.is_empty() || self.alternative(variant, &value, at)?.is_some() {
            return Ok(value);
        }
        let mut fitting = Vec::new();
        for ty in &variant.args {
            let ty = self.resolve(ty);
            let is_number = IntTy::of_name(&ty.name).is_some() || matches!(ty.last(), "double" | "float");
            let fits = match &value {
                V::Int(..) | V::Char(_) => is_number,
                V::Op(..) => ty.last() == "Value" || ty.last() == "OpResult",
                V::Pointer(_) | V::List(..) => false,
                value => accepts(&ty, value) && !is_wrong(&ty, value),
            };
            if fits {
                fitting.push(ty);
            }
        }
        match &fitting[..] {
            [only] => self.convert(value, only, at),
            _ => self.stop(format!("a variant made of a value of kind {}", value.kind()), at),
        }
    }

    /// `index()` and `emplace<T>(…)` of a variant.
    pub(super) fn variant_method(
        &mut self,
        object: &Cell<'a>,
        name: &str,
        types: &[Ty],
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let Some(variant) = object.ty().filter(|ty| ty.last() == "variant" && ty.pointers == 0) else {
            return Ok(None);
        };
        match (name, types) {
            ("index", []) => {
                let index = self.alternative(&variant, &object.get(), at)?;
                found(V::size(index.unwrap_or(0)))
            }
            ("emplace", [wanted]) => {
                let wanted = match wanted.value.and_then(|n| usize::try_from(n).ok()) {
                    Some(n) => variant.args.get(n).cloned(),
                    None => Some(wanted.clone()),
                };
                let Some(wanted) = wanted else { return Ok(None) };
                let wanted = self.resolve(&wanted);
                let made = self.construct(&wanted, args, false, at)?;
                object.set(made);
                Ok(Some(object.clone()))
            }
            _ => Ok(None),
        }
    }

    /// `std::visit`, `std::get`, `std::get_if` and `std::holds_alternative`.
    pub(super) fn variant_function(
        &mut self,
        name: &str,
        types: &[Ty],
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let of = |n: usize| nth(args, n);
        match (name, args.len()) {
            ("holds_alternative" | "get_if" | "get", 1) if types.len() == 1 => {
                let object = match of(0).get() {
                    V::Pointer(cell) if name == "get_if" => self.pointed(&cell, at)?,
                    V::Tuple(_) if name == "get" => return Ok(None),
                    _ => of(0),
                };
                let is_it = match types[0].value.and_then(|n| usize::try_from(n).ok()) {
                    Some(wanted) => {
                        let Some(variant) = object.ty().filter(|ty| ty.last() == "variant") else {
                            return self.stop("the alternative of a number of what is no variant", at);
                        };
                        self.alternative(&variant, &object.get(), at)? == Some(wanted)
                    }
                    None => {
                        let wanted = self.resolve(&types[0]);
                        self.is_of(&object.get(), &wanted, at)?
                    }
                };
                match (name, is_it) {
                    ("holds_alternative", is_it) => found(V::Bool(is_it)),
                    ("get", true) => Ok(Some(object)),
                    ("get", false) => self.stop("std::get of another alternative", at),
                    (_, true) => found(V::pointer(object)),
                    (_, false) => found(V::Null),
                }
            }
            ("visit", 2..) => {
                let mut cells = Vec::with_capacity(args.len() - 1);
                for object in &args[1..] {
                    // The visitor takes the alternative, whose type it may ask for.
                    let value = object.get();
                    let ty = match object.ty().filter(|ty| ty.last() == "variant") {
                        Some(variant) => {
                            self.alternative(&variant, &value, at)?.map(|n| self.resolve(&variant.args[n]))
                        }
                        None => None,
                    };
                    cells.push(match ty {
                        Some(ty) => Cell::typed(value, Arc::new(ty)),
                        None => Cell::new(value),
                    });
                }
                let function = match of(0).get() {
                    V::List(closures, _) => self.visitor(&closures.borrow().clone(), &cells, at)?,
                    other => other,
                };
                let result = self.call_value(&function, &cells, at)?;
                for (object, cell) in args[1..].iter().zip(&cells) {
                    object.set(cell.get());
                }
                Ok(Some(result))
            }
            _ => Ok(None),
        }
    }

    /// Of several lambdas the one that takes an alternative as it is, else the one that takes anything.
    fn visitor(&mut self, closures: &[Cell<'a>], args: &[Cell<'a>], at: u32) -> R<V<'a>> {
        let [arg] = args else { return self.stop("std::visit of several variants", at) };
        let mut generic = None;
        let mut exact = Vec::new();
        for cell in closures {
            let V::Closure(closure) = cell.get() else { continue };
            let Some(param) = closure.lambda.params.first() else { continue };
            let ty = self.resolve(&param.ty);
            match ty.last() {
                "auto" => generic = Some(cell.get()),
                _ if self.is_of(&arg.get(), &ty, at)? => exact.push(cell.get()),
                _ => {}
            }
        }
        match (&exact[..], generic) {
            ([only], _) => Ok(only.clone()),
            ([], Some(generic)) => Ok(generic),
            _ => self.stop("a visitor of an alternative", at),
        }
    }
}
