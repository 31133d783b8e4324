//! Which of several functions of one name a call means, by its arguments.

use super::{Interp, R};
use crate::ast::{Expr, ExprKind, Function, Ty};
use crate::value::{Cell, IntTy, StateField, V};
use std::sync::Arc;

/// How well a value fits a parameter: what is worst comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The parameter takes any type.
    Any,
    /// By a conversion, or as an instance of a class that everything of its kind is an instance of.
    Converted,
    /// As an instance of a class that not everything is an instance of.
    Derived,
    /// The types are the same.
    Same,
}

/// True for the class that all types, attributes, values or operations are instances of.
fn is_handle(name: &str) -> bool {
    matches!(name, "Type" | "Attribute" | "Value" | "Operation")
}

/// True for the name of a class of types or of attributes, or of one of their kind.
fn is_params_name(name: &str) -> bool {
    name.ends_with("Type") || name.ends_with("Attr") || name == "Attribute"
}

/// True for the functions that give an instance of the class in their brackets.
fn is_cast(name: &str) -> bool {
    matches!(
        name,
        "cast" | "cast_or_null" | "cast_if_present" | "dyn_cast" | "dyn_cast_or_null" | "dyn_cast_if_present"
    )
}

/// True if a function takes as many arguments.
fn takes_count(function: &Function, count: usize) -> bool {
    let required = function.params.iter().filter(|p| p.default.is_none() && !p.pack).count();
    let open = function.params.iter().any(|p| p.pack);
    required <= count && (open || count <= function.params.len())
}

impl<'a> Interp<'a, '_> {
    /// The function of some that a call with arguments means: where several could take them, the one whose parameters are
    /// nearest to their types, of which the type that a variable is declared with comes before that of its value.
    ///
    /// # Errors
    /// Ends the run where a type or an attribute that is no variable could be meant as itself and as an instance of its class:
    /// what the expression is declared to give is not known.
    pub(crate) fn overload(
        &mut self,
        functions: &[Arc<Function>],
        args: &[Cell<'a>],
        type_args: &[Ty],
        at: u32,
    ) -> R<Option<Arc<Function>>> {
        let has_types = !type_args.is_empty() && functions.iter().any(|f| !f.templates.is_empty());
        let may_be =
            |f: &&Arc<Function>| takes_count(f, args.len()) && !(has_types && f.templates.is_empty());
        let several: Vec<&Arc<Function>> = functions.iter().filter(may_be).collect();
        if let [] | [_] = several[..] {
            return Ok(several.first().and_then(|f| choose(std::slice::from_ref(*f), args).cloned()));
        }
        let mut fitting: Vec<(&Arc<Function>, Vec<Fit>)> = Vec::new();
        for function in several {
            let params = function.params.iter().filter(|p| !p.pack).zip(args);
            let fits: Option<Vec<Fit>> = params.map(|(p, arg)| self.fit(&p.ty, arg, function, at)).collect();
            fitting.extend(fits.map(|fits| (function, fits)));
        }
        for (n, arg) in args.iter().enumerate() {
            let is_open = arg.ty().is_none() && matches!(arg.get(), V::Type(_) | V::Attr(_));
            let has = |fit: Fit| fitting.iter().any(|(_, fits)| fits.get(n) == Some(&fit));
            if is_open && has(Fit::Converted) && has(Fit::Derived) {
                let name = &fitting[0].0.name;
                return self.stop(format!("{name}, of which several could be meant"), at);
            }
        }
        let mut best: Option<(&Arc<Function>, usize)> = None;
        for (function, fits) in &fitting {
            let sum: usize = fits.iter().map(|fit| *fit as usize).sum();
            if best.is_none_or(|(_, other)| sum > other) {
                best = Some((function, sum));
            }
        }
        let Some((function, sum)) = best else { return Ok(choose(functions, args).cloned()) };
        let is_alike = |fits: &[Fit]| fits.iter().map(|fit| *fit as usize).sum::<usize>() == sum;
        let mut others = fitting.iter().filter(|(_, fits)| is_alike(fits)).map(|(other, _)| *other);
        if others.any(|other| self.clashes(function, other)) {
            return self.stop(format!("{}, which several files have", function.name), at);
        }
        Ok(Some(function.clone()))
    }

    /// True if two functions that are seen from here could not be in one program: other files have them, with the same name and
    /// parameters and different texts.
    fn clashes(&self, function: &Function, other: &Function) -> bool {
        let own = self.frame.file;
        let has_same_types = || function.params.iter().map(|p| &p.ty).eq(other.params.iter().map(|p| &p.ty));
        function.file != other.file
            && ![function.file, other.file].contains(&own)
            && !function.local
            && !other.local
            && function.templates.is_empty()
            && other.templates.is_empty()
            && (&function.space, &function.qualifier, &function.class)
                == (&other.space, &other.qualifier, &other.class)
            && has_same_types()
            && self.code.text_of(function) != self.code.text_of(other)
    }

    /// Gives the arguments of a call that are casts, or made by `get` of a class, the types that these are written with, where there
    /// are several functions of the name.
    pub(super) fn type_arguments(&self, name: &str, written: &[Expr], args: &mut [Cell<'a>]) {
        if written.len() != args.len() || !self.code.is_overloaded(name) {
            return;
        }
        for (expr, arg) in written.iter().zip(args) {
            if arg.ty().is_none()
                && arg.with(|value| matches!(value, V::Type(_) | V::Attr(_)))
                && let Some(ty) = self.written_type(expr)
            {
                *arg = Cell::typed(arg.get(), Arc::new(ty));
            }
        }
    }

    /// The type that a cast or a call of `get` is written with.
    fn written_type(&self, expr: &Expr) -> Option<Ty> {
        let ExprKind::Call { callee, .. } = &expr.kind else { return None };
        match &callee.kind {
            ExprKind::Name(parts) => match &parts[..] {
                [.., part] if is_cast(&part.name) && part.args.len() == 1 => {
                    Some(self.resolve(&part.args[0]))
                }
                [classes @ .., part] if &*part.name == "get" && !classes.is_empty() => {
                    Some(self.resolve(&Ty::of_parts(classes)))
                }
                _ => None,
            },
            ExprKind::Member { part, .. } if is_cast(&part.name) && part.args.len() == 1 => {
                Some(self.resolve(&part.args[0]))
            }
            // What all types with elements have is not more than a type.
            ExprKind::Member { part, .. } if &*part.name == "getElementType" => Some(Ty::named("Type")),
            _ => None,
        }
    }

    /// How well an argument fits a parameter of a function; `None` if it does not.
    fn fit(&mut self, ty: &Ty, arg: &Cell<'a>, function: &Function, at: u32) -> Option<Fit> {
        let name = ty.last();
        if &*ty.name == "auto" || function.templates.contains(&ty.name) {
            return Some(Fit::Any);
        }
        let value = arg.get();
        if let Some(own) = arg.ty().filter(|own| &*own.name != "auto") {
            if own.last() == name && own.pointers == ty.pointers && own.args == ty.args {
                return Some(Fit::Same);
            }
            // Nothing converts a handle to one of a class.
            let is_class = is_params_name(name) || name.ends_with("Op");
            if is_handle(own.last()) && own.last() != name && is_class && !is_handle(name) {
                return None;
            }
        }
        if !accepts(ty, &value) || ty.pointers == 0 && is_wrong(ty, &value) {
            return None;
        }
        match &value {
            V::Type(_) | V::Attr(_) if is_handle(name) => Some(Fit::Converted),
            V::Type(_) | V::Attr(_) if is_params_name(name) => match self.is_instance(&value, ty, at) {
                Ok(true) => Some(Fit::Derived),
                Ok(false) => None,
                Err(_) => Some(Fit::Converted),
            },
            V::Op(_, false) if name == "Operation" => Some(Fit::Same),
            V::Op(op, true) if name.ends_with("Op") => match self.op_of_class(&ty.key()) {
                Some(own) if *own != *op.name_str() => None,
                _ => Some(Fit::Same),
            },
            V::Op(..) => Some(Fit::Converted),
            V::Object(object) if *object.class.name == *name => Some(Fit::Same),
            V::Object(object) => {
                let mut class = object.class.clone();
                for _ in 0..16 {
                    let Some(base) = class.bases.first().cloned() else { break };
                    if base.last() == name {
                        return Some(Fit::Derived);
                    }
                    let Some(next) = self.find_base(&class, &base) else { break };
                    class = next;
                }
                let is_other = super::is_container(name)
                    || super::is_text(name)
                    || IntTy::of_name(name).is_some()
                    || is_handle(name)
                    || is_params_name(name);
                (!is_other).then_some(Fit::Any)
            }
            V::Case(class, _) if class.rsplit("::").next() == Some(name) => Some(Fit::Same),
            V::Enum(def, _) if def.name.rsplit("::").next() == Some(name) => Some(Fit::Same),
            V::Case(..) | V::Enum(..) => Some(Fit::Any),
            V::Parser => name.ends_with("Parser").then_some(Fit::Same),
            V::Printer => name.ends_with("Printer").then_some(Fit::Same),
            V::Stream(_) => name.ends_with("ostream").then_some(Fit::Same),
            V::Int(_, own) if IntTy::of_name(name) == Some(*own) => Some(Fit::Same),
            V::Bool(_) if name == "bool" => Some(Fit::Same),
            V::Float(_) if name == "double" => Some(Fit::Same),
            V::List(items, _) => {
                let is_single = is_handle(name) || is_params_name(name) || matches!(name, "Region" | "Block");
                let is_other = is_single
                    || items.borrow().first().is_some_and(|first| is_of_other_elements(ty, &first.get()))
                    || arg.ty().is_some_and(|own| is_other_list(ty, &own));
                (!is_other).then_some(Fit::Converted)
            }
            _ => Some(Fit::Converted),
        }
    }
}

/// True if a parameter of a type can take a value, as far as that is easily seen.
pub(crate) fn accepts(ty: &Ty, value: &V<'_>) -> bool {
    let name = ty.last();
    if matches!(value, V::Type(_) | V::Attr(_) | V::Value(_))
        && (name.ends_with("Builder")
            || matches!(name, "SymbolTable" | "SymbolTableCollection" | "PatternRewriter" | "MLIRContext"))
    {
        return false;
    }
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
        // Those are lists.
        V::StatePart(field) | V::DraftPart(_, field) => {
            let is_single = is_handle(name) || is_params_name(name) || matches!(name, "Region" | "Block");
            *field == StateField::Properties || !is_single
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
    let fits = |f: &Function| takes_count(f, args.len());
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
