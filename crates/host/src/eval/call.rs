//! Calls: what is meant by the name of a function, and running functions of host code.

use super::expr::{Args, Receiver};
use super::overload::{accepts, choose, is_wrong};
use super::stmt::Flow;
use super::{Frame, Interp, MAX_CALLS, R};
use crate::api::known::KNOWN;
use crate::ast::{Class, Expr, ExprKind, Function, Name, Part, Site, Ty};
use crate::program::{From, split_key};
use crate::rare::Rare;
use crate::value::{Cell, Closure, IntTy, V};
use crate::words::Word;
use isogloss_ir::definition::ParamDef;
use std::rc::Rc;
use std::sync::Arc;

/// True if one of some types is that of a variable.
pub(super) fn has_decltype(types: &[Ty]) -> bool {
    types.iter().any(|ty| &*ty.name == "decltype" || has_decltype(&ty.args))
}

/// The name of the type that a pack of template arguments stands for.
pub(crate) const PACK: &str = "pack of types";

/// How many variables a function has room for at first.
const VARIABLES: usize = 8;

/// How many variables a closure has room for at first, beside those around it and its parameters.
const CLOSURE_VARIABLES: usize = 2;

/// Classes whose name, called, makes a value.
fn is_class_name(name: &str) -> bool {
    IntTy::of_name(name).is_some()
        || matches!(
            name,
            "bool"
                | "double"
                | "float"
                | "char"
                | "string"
                | "raw_string_ostream"
                | "raw_svector_ostream"
                | "pair"
                | "tuple"
                | "optional"
        )
        || name.starts_with(|c: char| c.is_ascii_uppercase())
}

/// True if a value of an operation, a type or an attribute is of a type already, so that it is copied as it is.
fn is_of_value(value: &V<'_>, ty: &Ty) -> bool {
    matches!(value, V::Value(_) | V::Type(_) | V::Attr(_)) && ty.pointers == 0 && value.is_of_kind(ty.kind())
}

/// True for functions of the library whose names begin as those of classes do, and for `Twine`, which is what it is of.
fn is_function_in_capitals(name: &str) -> bool {
    matches!(
        name,
        "Twine" | "Log2_32" | "Log2_32_Ceil" | "Log2_64" | "Log2_64_Ceil" | "NextPowerOf2" | "PowerOf2Ceil"
    )
}

/// True for free functions of the library that no handle has as a method of this name that takes arguments.
pub(super) fn is_no_method(name: &str) -> bool {
    matches!(name, "success" | "failure" | "succeeded" | "failed")
}

impl<'a> Interp<'a, '_> {
    /// A call expression; the result may be changed where it is a reference.
    pub(super) fn call(&mut self, callee: &Expr, args: &[Expr], site: Site, at: u32) -> R<Cell<'a>> {
        match &callee.kind {
            ExprKind::Name(parts) => self.call_name(parts, args, site, at),
            ExprKind::Member { object, arrow, part } => {
                // `this->method()` is a call of the class; `op->method()` is one of `Operation`.
                let arrow = *arrow && !matches!(object.kind, ExprKind::This);
                let object = match self.leaf_receiver(object) {
                    Some(Receiver::Handle(handle)) if part.args.is_empty() => {
                        let mut values = Args::new();
                        self.add_args(args, &mut values)?;
                        return self.call_of_handle(handle, part, &values, at);
                    }
                    Some(Receiver::Handle(handle)) => Cell::new(handle),
                    Some(Receiver::Variable(cell)) => cell,
                    None => self.place(object)?,
                };
                if self.is_fast
                    && args.is_empty()
                    && part.word() == Word::GetType
                    && let Some(value) = object.ir_value()
                {
                    return Ok(Cell::new(self.type_of_value(value)));
                }
                let mut values = Args::new();
                self.add_args(args, &mut values)?;
                self.call_method(&object, part, &values, arrow, at)
            }
            _ => {
                let function = self.eval(callee)?;
                let args = self.args(args)?;
                self.call_value(&function, &args, at)
            }
        }
    }

    /// A method of the parser or the printer without template arguments.
    fn call_of_handle(&mut self, handle: V<'a>, part: &Part, args: &[Cell<'a>], at: u32) -> R<Cell<'a>> {
        if self.keeps() {
            return self.call_method(&Cell::new(handle), part, args, false, at);
        }
        let found = match handle {
            V::Parser => self.parser_method(part, args, at)?,
            _ => self.printer_method(part, args, at)?,
        };
        match found {
            Some(cell) => Ok(cell),
            None => self.stop(format!("{}::{}", self.class_name(&handle), part.name), at),
        }
    }

    fn call_name(&mut self, parts: &[Part], args: &[Expr], site: Site, at: u32) -> R<Cell<'a>> {
        let Some((last, classes)) = parts.split_last() else { return self.stop("a call of nothing", at) };
        let mut is_library = false;
        if classes.is_empty() {
            let own = self.own_variable(&last.name).filter(|_| !last.is_global).map(Cell::get);
            if own.is_none()
                && args.is_empty()
                && last.args.is_empty()
                && let Some(value) = self.remembered_getter(site)
            {
                return Ok(Cell::new(value));
            }
            is_library = own.is_none() && self.calls_library(site);
            let variable = || self.variable_named(&last.name).filter(|_| !last.is_global).map(Cell::get);
            if let Some(function) = own.or_else(|| if is_library { None } else { variable() }) {
                let args = self.args(args)?;
                return self.call_value(&function, &args, at);
            }
        }
        let is_fixed = self.is_fixed() && !parts.iter().any(|part| has_decltype(&part.args));
        let class = (!classes.is_empty()).then(|| match is_fixed {
            true => self.memo.call_class(site, || self.resolve(&Ty::of_parts(classes))),
            false => Arc::new(self.resolve(&Ty::of_parts(classes))),
        });
        let resolved: Arc<[Ty]>;
        let type_args: &[Ty] = match is_fixed {
            _ if last.args.is_empty() => &[],
            true => {
                resolved = self.memo.call_types(site, || self.resolve_all(&last.args));
                &resolved
            }
            false => {
                resolved = self.resolve_all(&last.args).into();
                &resolved
            }
        };
        // `std::get<0>(x)` refers into `x`.
        let mut values = Args::new();
        self.add_args(args, &mut values)?;
        self.type_arguments(&last.name, args, &mut values);
        match class {
            Some(class) => self.call_in_class(&class, &last.name, type_args, &values, at),
            None if is_library && let Some(cast) = self.cast_at_once(last, type_args, &values, site) => {
                Ok(Cell::new(cast))
            }
            None if is_library => match self.library_function(&last.name, type_args, &values, at)? {
                Some(cell) => Ok(cell),
                None => self.call_plain(last, type_args, &values, site, at),
            },
            None => self.call_plain(last, type_args, &values, site, at),
        }
    }

    /// The builder of a definition's class that fits arguments: arguments that are the parameters themselves make an
    /// instance without one.
    fn choose_builder<'f>(
        &self,
        key: &str,
        functions: &'f [Arc<Function>],
        args: &[Cell<'a>],
    ) -> Option<&'f Arc<Function>> {
        // The generated builder takes the parameters as they are, where one in C++ would make a number optional.
        let generated = self.generated_optionals(key).filter(|own| own.len() + 1 == args.len());
        let is_number = |cell: &Cell<'a>| cell.with(|value| matches!(value, V::Int(..) | V::Bool(_)));
        let converts_number = |f: &Function| {
            let Some(generated) = &generated else { return false };
            let params = f.params.iter().zip(args).skip(1).zip(generated);
            params
                .into_iter()
                .any(|((p, a), is_optional)| p.ty.last() == "optional" && !is_optional && is_number(a))
        };
        let suits = |ty: &Ty, value: &V<'a>| {
            accepts(ty, value)
                && !is_wrong(ty, value)
                && !(ty.pointers == 0 && self.is_other_class(ty, value))
        };
        functions.iter().find(|f| {
            let required = f.params.iter().filter(|p| p.default.is_none() && !p.pack).count();
            required <= args.len()
                && args.len() <= f.params.len()
                && !converts_number(f)
                && f.params.iter().zip(args).all(|(p, a)| {
                    let value = a.get();
                    // A number is what the generated builder takes, which has no defaults.
                    let is_made_optional = args.len() < f.params.len()
                        && p.ty.last() == "optional"
                        && matches!(value, V::Int(..) | V::Bool(_));
                    is_made_optional || suits(&p.ty, &value)
                })
        })
    }

    /// Of each parameter of a definition whether its C++ type is an optional, where its generated builder takes them all.
    fn generated_optionals(&self, key: &str) -> Option<Vec<bool>> {
        let is_optional = |param: &ParamDef| {
            let name = param.cpp_type.trim_start_matches("::").split('<').next().unwrap_or_default();
            split_key(name.trim()).1 == "optional"
        };
        let all = |params: &[ParamDef]| params.iter().map(is_optional).collect();
        match (self.type_def(key), self.attr_def(key)) {
            (Some(id), _) => Some(all(&self.cx.type_def(id).params)),
            (None, Some(id)) => Some(all(&self.cx.attr_def(id).base.params)),
            (None, None) => None,
        }
    }

    /// The builder in C++ of a class of types or attributes that takes some arguments.
    pub(crate) fn builder_of(&self, class: &Ty, args: &[Cell<'a>]) -> Option<Arc<Function>> {
        let key = self.class_key(class);
        if !self.is_params_class(&key, "get") {
            return None;
        }
        self.choose_builder(&key, &self.code.methods(&key, "get"), args).cloned()
    }

    /// True if a type or an attribute is given where an enumeration or a class of host code is wanted that is neither.
    fn is_other_class(&self, ty: &Ty, value: &V<'a>) -> bool {
        if !matches!(value, V::Type(_) | V::Attr(_)) {
            return false;
        }
        let key = ty.key();
        if self.enum_def(&key).is_some() || self.code.enumeration(&key, &self.from()).is_some() {
            return true;
        }
        let mut class = self.find_class(&key);
        for _ in 0..16 {
            let Some(here) = class else { return false };
            let Some(base) = here.bases.first() else { return true };
            class = self.find_base(&here, base);
        }
        false
    }

    /// True if a name is that of the builders of a class of types or attributes.
    fn is_params_class(&self, key: &str, name: &str) -> bool {
        name == "get" && self.memo.declared(key, &self.from()).is_some_and(|decl| !decl.is_op)
    }

    /// True if an interface has a function that a getter of the operation's own class hides.
    fn is_hidden_by_getter(&self, function: &Function, class: &Name, name: &Name, args: &[Cell<'a>]) -> bool {
        let Some(V::Op(op, true)) = self.frame.this else { return false };
        args.is_empty()
            && *split_key(class).1 != *function.class
            && self.memo.class_of_op(op.name(), op.name_str()).is_some_and(|own| own == *class)
            && self.op_accessor(op, name).is_some()
    }

    /// A call of a name without a class before it.
    fn call_plain(
        &mut self,
        part: &Part,
        type_args: &[Ty],
        args: &[Cell<'a>],
        site: Site,
        at: u32,
    ) -> R<Cell<'a>> {
        let name = &part.name;
        // A method of the class that this is in comes first.
        let class = self.frame.class.clone();
        if !class.is_empty() && part.space.is_empty() && !part.is_global {
            let functions = self.memo.methods(&class, name);
            let found = match &functions[..] {
                [] => None,
                all if self.is_params_class(&class, name) => self.choose_builder(&class, all, args).cloned(),
                all => self.overload(all, args, type_args, at)?,
            };
            let found = found.filter(|function| !self.is_hidden_by_getter(function, &class, name, args));
            if let Some(function) = found {
                let this = self.frame.this.clone();
                return self.invoke(&function, this, args, type_args, at);
            }
            // A getter that the definition generates, which nothing hides.
            if let Some(V::Op(op, true)) = self.frame.this
                && functions.iter().all(|f| self.is_hidden_by_getter(f, &class, name, args))
                && type_args.is_empty()
                && self.frame.classes.is_empty()
                && (!functions.is_empty() || self.memo.is_without_trait(op.name(), name))
                && self.memo.class_of_op(op.name(), op.name_str()).is_some_and(|own| own == class)
                && let Some(value) = self.op_getter(op, name)?
            {
                self.remember_getter(op, name, site);
                return Ok(Cell::new(value));
            }
            if let Some(this) = self.frame.this.clone().filter(|_| !is_no_method(name)) {
                let part =
                    Part { name: name.clone(), args: type_args.to_vec(), site: part.site, ..Part::default() };
                let own = if let V::Op(op, true) = this { Some(op) } else { None };
                if let Some(cell) = self.method(&Cell::new(this), &part, args, at)? {
                    if let Some(op) = own.filter(|_| args.is_empty() && type_args.is_empty()) {
                        self.remember_result_type(op, &part, site);
                    }
                    return Ok(cell);
                }
            }
            if let Some(value) = self.class_function(&Ty::named(&class), name, type_args, args, at)? {
                return Ok(Cell::new(value));
            }
        }
        let seen = || {
            let mut functions = self.functions_here(name, &part.space);
            if part.is_global && functions.iter().any(|f| f.space.is_empty()) {
                functions.retain(|f| f.space.is_empty());
            }
            functions
        };
        let functions = match self.frame.is_borrowed {
            true => seen().into(),
            false => self.memo.calls(site, seen),
        };
        let found = match &functions[..] {
            [_] => choose(&functions, args).cloned(),
            all => self.choose_of_ops(all, args, type_args, at)?,
        };
        if let Some(function) = found {
            return self.invoke(&function, None, args, type_args, at);
        }
        if part.space.ends_with("sys::path")
            && let Some(cell) = self.path_function(name, args, at)?
        {
            return Ok(cell);
        }
        let is_seen = !functions.is_empty() || part.space.ends_with("sys::path");
        if is_no_method(name)
            && let Some(cell) = self.library_function(name, type_args, args, at)?
        {
            if !is_seen {
                self.remember_library(part, site);
            }
            return Ok(cell);
        }
        let written = || Ty {
            name: name.clone(),
            space: part.space.clone(),
            args: type_args.to_vec(),
            ..Ty::default()
        };
        let as_type = match self.is_fixed() && part.args.is_empty() && &**name != "decltype" {
            true => self.memo.ty(site, || self.resolve(&written())),
            false => Arc::new(self.resolve(&written())),
        };
        // A class inside of the class that this is in may have a small name: `iterator`.
        let is_nested = || !self.frame.class.is_empty() && self.find_class(&as_type.key()).is_some();
        if is_class_name(&as_type.name) && !is_function_in_capitals(name) || is_nested() {
            let value = self.construct(&as_type, args, false, at)?;
            // No class of such a value is known: the name may be that of a function.
            if matches!(value, V::Int(..) | V::Float(_) | V::Bool(_) | V::Char(_))
                && as_type.name.starts_with(|c: char| c.is_ascii_uppercase())
                && !self.is_class_known(&as_type)
            {
                return self.stop(as_type.name.to_string(), at);
            }
            return Ok(Cell::new(value));
        }
        if let Some(cell) = self.library_function(name, type_args, args, at)? {
            if !is_seen && as_type.name == *name {
                self.remember_library(part, site);
            }
            return Ok(cell);
        }
        let hidden = self.hidden_functions(name);
        let Some(function) = self.choose_of_ops(&hidden, args, type_args, at)? else {
            return self.stop(name.to_string(), at);
        };
        // The namespaces of arguments are not looked at: what could mean functions of several means none.
        let mut is_other = |f: &Arc<Function>| {
            (&f.space, &f.qualifier) != (&function.space, &function.qualifier)
                && self.choose_of_ops(std::slice::from_ref(f), args, type_args, at).is_ok_and(|f| f.is_some())
        };
        if hidden.iter().any(&mut is_other) {
            return self.stop(format!("{name}, which several namespaces have"), at);
        }
        self.invoke(&function, None, args, type_args, at)
    }

    /// The free functions of a name that are seen from here. Those that the using-directives of this function show come
    /// after those that are seen without them, and hide what is in other namespaces.
    fn functions_here(&self, name: &str, qualifier: &str) -> Vec<Arc<Function>> {
        let mut found = self.functions(name, qualifier);
        if !qualifier.is_empty() || self.frame.usings.is_empty() {
            return found;
        }
        let usings = self.frame.usings.iter();
        let used: Vec<Arc<Function>> = usings.flat_map(|space| self.functions(name, space)).collect();
        if !used.is_empty() {
            let from = self.from();
            found.retain(|f| self.code.nearness(crate::program::short(&f.space), &from) > 0);
            let new: Vec<_> = used.into_iter().filter(|f| !found.contains(f)).collect();
            found.extend(new);
        }
        found
    }

    /// The function of some that fits arguments best, without those that take operations, types or attributes of other
    /// classes.
    fn choose_of_ops(
        &mut self,
        functions: &[Arc<Function>],
        args: &[Cell<'a>],
        type_args: &[Ty],
        at: u32,
    ) -> R<Option<Arc<Function>>> {
        let handles = || args.iter().any(|arg| matches!(arg.get(), V::Op(..) | V::Type(_) | V::Attr(_)));
        if functions.is_empty() || !handles() {
            return self.overload(functions, args, type_args, at);
        }
        let takes = |function: &Arc<Function>| {
            let from = From { file: function.file, space: function.space.clone(), ..From::default() };
            function.params.iter().zip(args).all(|(param, arg)| match arg.get() {
                V::Op(op, _) if param.ty.last().ends_with("Op") => {
                    let declared = self.memo.declared(&param.ty.key(), &from);
                    declared.is_none_or(|decl| !decl.is_op || *decl.name == *op.name_str())
                }
                value @ (V::Type(_) | V::Attr(_)) if param.ty.pointers == 0 => {
                    let own = match value {
                        V::Type(ty) => self.class_of_type(ty),
                        V::Attr(attr) => self.class_of_attr(attr),
                        _ => None,
                    };
                    let declared = self.memo.declared(&param.ty.key(), &from);
                    declared.is_none_or(|decl| decl.is_op || own.is_some_and(|own| *own == *decl.key()))
                }
                _ => true,
            })
        };
        let taking: Vec<Arc<Function>> = functions.iter().filter(|f| takes(f)).cloned().collect();
        self.overload(&taking, args, type_args, at)
    }

    /// `Class::name(…)`
    fn call_in_class(
        &mut self,
        class: &Ty,
        name: &Name,
        type_args: &[Ty],
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Cell<'a>> {
        if let Some(function) = self.static_of_local(class, name, args) {
            return self.invoke(&function, None, args, type_args, at);
        }
        let key = self.class_key(class);
        let mut functions = self.memo.methods(&key, name);
        if !class.args.is_empty() && !functions.is_empty() {
            let meant = self.without_other_specialisations(class, &functions, at)?;
            functions = meant.map_or(functions, Into::into);
        }
        let found = match &functions[..] {
            [] => None,
            all if self.is_params_class(&key, name) => self.choose_builder(&key, all, args).cloned(),
            all => self.overload(all, args, type_args, at)?,
        };
        if let Some(function) = found {
            let this = if function.is_static { None } else { self.frame.this.clone() };
            return self.invoke(&function, this, args, type_args, at);
        }
        if let Some(value) = self.class_function(class, name, type_args, args, at)? {
            return Ok(Cell::new(value));
        }
        // The class may be a namespace.
        let known = self.code.has_function(name) || !self.is_known_class(class);
        if known && class.args.is_empty() {
            let functions = self.functions(name, &class.key());
            if let Some(function) = self.choose_of_ops(&functions, args, type_args, at)? {
                return self.invoke(&function, None, args, type_args, at);
            }
            if let Some(cell) = self.library_function(name, type_args, args, at)? {
                return Ok(cell);
            }
            let written =
                Ty { name: name.clone(), space: class.key(), args: type_args.to_vec(), ..Ty::default() };
            let as_type = self.resolve(&written);
            if self.is_known_class(&as_type) {
                return self.construct(&as_type, args, false, at).map(Cell::new);
            }
        }
        if let Some(own) = self.find_class(&class.key())
            && let Some(cell) = self.static_of_base(&own, name, args, at)?
        {
            return Ok(cell);
        }
        // A base class's method on this.
        if let Some(this) = self.frame.this.clone() {
            let part = Part { name: name.clone(), args: type_args.to_vec(), ..Part::default() };
            if let Some(cell) = self.method(&Cell::new(this), &part, args, at)? {
                return Ok(cell);
            }
        }
        self.stop(format!("{}::{name}", class.name), at)
    }

    /// Calls the static method of a class of host code that it has from a base, whose template parameters are what the class
    /// says. `None` if no base has it.
    pub(crate) fn static_of_base(
        &mut self,
        class: &Arc<Class>,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<Cell<'a>>> {
        let mut base = class.clone();
        for _ in 0..16 {
            let Some(next) = base.bases.first().cloned() else { return Ok(None) };
            let Some(next) = self.find_base(&base, &next) else { return Ok(None) };
            base = next;
            let is_meant = |method: &&Arc<Function>| method.is_static && *method.name == *name;
            let found: Vec<Arc<Function>> = base.methods.iter().filter(is_meant).cloned().collect();
            if let Some(function) = self.overload(&found, args, &[], at)? {
                // An instance knows the arguments of the templates of its bases.
                let instance = self.deeper(at, |s| s.instance(class, &[], at))?;
                return self.invoke(&function, Some(instance), args, &[], at).map(Some);
            }
        }
        Ok(None)
    }

    /// The static method of a class that a function around has of its own.
    fn static_of_local(&self, class: &Ty, name: &Name, args: &[Cell<'a>]) -> Option<Arc<Function>> {
        let local = self.frame.classes.iter().rev().find(|local| local.name == class.name)?;
        let is_meant = |method: &&Arc<Function>| method.is_static && method.name == *name;
        let methods: Vec<_> = local.methods.iter().filter(is_meant).cloned().collect();
        choose(&methods, args).cloned()
    }

    /// Calls a class with template arguments as the function that it names; `None` if no function of that name takes the
    /// arguments: the call then makes an instance.
    pub(super) fn call_class(&mut self, ty: &Ty, args: &[Expr], at: u32) -> R<Option<V<'a>>> {
        let name: Name = ty.last().into();
        let functions = self.functions(&name, &ty.space);
        if functions.is_empty() {
            return Ok(None);
        }
        let args = self.args(args)?;
        match self.overload(&functions, &args, &ty.args, at)? {
            Some(function) => self.invoke(&function, None, &args, &ty.args, at).map(|c| Some(c.get())),
            None => Ok(None),
        }
    }

    /// A method call.
    pub(crate) fn call_method(
        &mut self,
        object: &Cell<'a>,
        part: &Part,
        args: &[Cell<'a>],
        arrow: bool,
        at: u32,
    ) -> R<Cell<'a>> {
        let resolved;
        let part = if part.args.is_empty() {
            part
        } else {
            resolved = Part { args: self.resolve_all(&part.args), ..part.clone() };
            &resolved
        };
        let selected;
        let object = match arrow {
            true => {
                selected = self.through_arrow(object, at)?;
                &selected
            }
            false => object,
        };
        // `get` of a smart pointer; one of what it points to is called through an arrow.
        if !arrow && &*part.name == "get" && args.is_empty() && part.args.is_empty() {
            let is_smart = object.ty().is_some_and(|ty| matches!(ty.last(), "shared_ptr" | "unique_ptr"));
            match object.get() {
                pointer @ V::Pointer(_) => return Ok(Cell::new(pointer)),
                V::Null if is_smart => return Ok(Cell::new(V::Null)),
                _ => {}
            }
        }
        if let Some(cell) = self.method(object, part, args, at)? {
            return Ok(cell);
        }
        // `op` may point to an instance of the operation's class, whose methods are called in the same way.
        if arrow
            && let V::Op(op, false) = object.get()
            && let Some(cell) = self.method(&Cell::new(V::Op(op, true)), part, args, at)?
        {
            return Ok(cell);
        }
        // A field that holds a function.
        if let V::Object(instance) = object.get()
            && let Some((_, field)) = instance.fields.iter().find(|f| f.0 == part.name)
        {
            let function = field.get();
            return self.call_value(&function, args, at);
        }
        let kind = self.class_name(&object.get());
        self.stop(format!("{kind}::{}", part.name), at)
    }

    /// The object that `->` selects from: the target of a pointer, or the operation of an instance of its class.
    pub(crate) fn through_arrow(&mut self, object: &Cell<'a>, at: u32) -> R<Cell<'a>> {
        match object.get() {
            V::Op(op, true) => Ok(Cell::new(V::Op(op, false))),
            V::Pointer(cell) => Ok(*cell),
            V::Opt(Some(_)) => Ok(Cell::inside(object)),
            V::Opt(None) => self.stop("the value of an empty optional", at),
            V::Iter(..) => self.deref(object, at),
            V::Null => self.stop("a null pointer", at),
            _ => Ok(object.clone()),
        }
    }

    /// The variable that a pointer refers to in the end, where it refers to other pointers.
    pub(crate) fn pointed(&self, cell: &Cell<'a>, at: u32) -> R<Cell<'a>> {
        let mut target = cell.clone();
        for _ in 0..16 {
            match target.get() {
                V::Pointer(next) => target = *next,
                _ => return Ok(target),
            }
        }
        self.stop("a pointer to pointers", at)
    }

    /// A method of a value: one of host code, else one of the library. None if there is none.
    pub(crate) fn method(
        &mut self,
        object: &Cell<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<Cell<'a>>> {
        let value = object.get();
        match &value {
            V::Pointer(cell) => {
                let target = self.pointed(cell, at)?;
                return self.method(&target, part, args, at);
            }
            V::Op(op, true) => {
                if let Some(call) = self.remembered_op_call(*op, part) {
                    return self.call_remembered(*op, call, object, part, args, at);
                }
            }
            // Of a type or an attribute that a stream is given, it is not the method of its class, which takes a printer.
            V::Type(_) | V::Attr(_)
                if &*part.name == "print" && matches!(args, [to] if matches!(to.get(), V::Stream(_))) =>
            {
                return self.library_method_of(value, object, part, args, at);
            }
            V::Object(_) | V::Type(_) | V::Attr(_) => {}
            _ => return self.library_method_of(value, object, part, args, at),
        }
        let class = match &value {
            V::Object(instance) => Some(self.code.key_of_class(&instance.class)),
            V::Op(op, true) => self.memo.class_of_op(op.name(), op.name_str()),
            V::Type(ty) => self.class_of_type(*ty),
            V::Attr(attr) => self.class_of_attr(*attr),
            _ => None,
        };
        if let Some(class) = &class {
            let local = self.frame.classes.iter().rev().find(|c| c.name == *class).cloned();
            let found = match local.as_ref().or(self.object_class(&value)) {
                Some(own) => {
                    let named: Vec<Arc<Function>> =
                        own.methods.iter().filter(|m| m.name == part.name).cloned().collect();
                    self.overload(&named, args, &part.args, at)?
                }
                None => None,
            };
            let found = match found {
                None => self.overload(&self.memo.methods(class, &part.name), args, &part.args, at)?,
                found => found,
            };
            // What a definition generates comes before what its class derives from.
            let generated = found.is_none() && self.is_parameter_getter(&value, &part.name);
            let found = match (found, &value) {
                _ if generated => None,
                (None, V::Object(instance)) => self.base_method(&instance.class.clone(), &part.name, args, 0),
                (None, V::Type(_) | V::Attr(_)) => match self.definition_base(&value) {
                    Some(base) => {
                        let class = self.find_class(&base.key());
                        let near =
                            class.as_ref().and_then(|class| self.method_of_class(class, &part.name, args));
                        let own = near.or_else(|| {
                            choose(&self.memo.methods(&self.class_key(&base), &part.name), args).cloned()
                        });
                        match (own, class) {
                            (None, Some(class)) => self.base_method(&class, &part.name, args, 0),
                            (own, _) => own,
                        }
                    }
                    None => None,
                },
                (found, _) => found,
            };
            let found = found.or_else(|| self.trait_method(&value, &part.name, args));
            // What a definition generates comes before what an interface or a trait gives.
            let found = found.filter(|function| match &value {
                V::Op(op, true) if args.is_empty() => {
                    let is_own = *split_key(class).1 == *function.class;
                    is_own || self.op_accessor(*op, &part.name).is_none()
                }
                _ => true,
            });
            if let Some(function) = found {
                return self.invoke(&function, Some(value), args, &part.args, at).map(Some);
            }
            if let V::Op(op, true) = &value {
                self.remember_op_call(*op, class, part);
            }
        }
        self.library_method(object, part, args, at)
    }

    /// True if a name is that of the getter which a definition generates for a parameter.
    fn is_parameter_getter(&self, value: &V<'a>, name: &str) -> bool {
        let cx = self.cx;
        let def: &isogloss_ir::definition::AttrTypeDef = match value {
            V::Type(ty) => match cx.type_data(*ty) {
                isogloss_ir::TypeData::Dynamic { def, .. } => cx.type_def(*def),
                _ => return false,
            },
            V::Attr(attr) => match cx.attr(*attr) {
                isogloss_ir::AttrData::Dynamic { def, .. } => &cx.attr_def(*def).base,
                _ => return false,
            },
            _ => return false,
        };
        name.starts_with("get") && def.params.iter().any(|p| crate::api::ops::getter(cx.str(p.name)) == name)
    }

    /// A method of a class of host code: of those of several classes of its name, one in its namespace.
    fn method_of_class(&self, class: &Class, name: &Name, args: &[Cell<'a>]) -> Option<Arc<Function>> {
        let key = Ty { space: class.space.clone(), ..Ty::named(&class.name) }.key();
        choose(&self.memo.methods(crate::program::short(&key), name), args).cloned()
    }

    /// A method that a trait gives, whose class host code has.
    fn trait_method(&self, value: &V<'a>, name: &Name, args: &[Cell<'a>]) -> Option<Arc<Function>> {
        let cx = self.cx;
        let traits = match value {
            V::Op(op, true) => &op.def()?.other_traits,
            V::Type(ty) => match cx.type_data(*ty) {
                isogloss_ir::TypeData::Dynamic { def, .. } => &cx.type_def(*def).traits,
                _ => return None,
            },
            V::Attr(attr) => match cx.attr(*attr) {
                isogloss_ir::AttrData::Dynamic { def, .. } => &cx.attr_def(*def).base.traits,
                _ => return None,
            },
            _ => return None,
        };
        let op = match value {
            V::Op(op, _) => Some(op.name()),
            _ => None,
        };
        if op.is_some_and(|op| self.memo.is_without_trait(op, name)) {
            return None;
        }
        let mut has_any = false;
        let found = traits.iter().find_map(|of| {
            let class = of.split('<').next()?.trim_start_matches("::");
            let methods = self.memo.methods(class, name);
            has_any |= !methods.is_empty();
            choose(&methods, args).cloned()
        });
        if let (Some(op), false) = (op, has_any) {
            self.memo.note_without_trait(op, name);
        }
        found
    }

    /// A method of the classes that a class derives from.
    fn base_method(
        &self,
        class: &Class,
        name: &Name,
        args: &[Cell<'a>],
        depth: u32,
    ) -> Option<Arc<Function>> {
        class.bases.iter().filter(|_| depth < 16).find_map(|base| {
            let base = crate::api::templates::storage_base(base);
            let class = self.find_base(class, base);
            let near = class.as_ref().and_then(|class| self.method_of_class(class, name, args));
            let found = near.or_else(|| choose(&self.memo.methods(base.last(), name), args).cloned());
            found.or_else(|| self.base_method(&*class?, name, args, depth + 1))
        })
    }

    fn object_class<'v>(&self, value: &'v V<'a>) -> Option<&'v Arc<Class>> {
        match value {
            V::Object(instance) => Some(&instance.class),
            _ => None,
        }
    }

    /// Calls a function that is a value.
    pub(crate) fn call_value(&mut self, function: &V<'a>, args: &[Cell<'a>], at: u32) -> R<Cell<'a>> {
        match function {
            V::Closure(closure) => self.call_closure(closure, args, at).map(Cell::new),
            V::Function(name) if name.contains("::") => {
                let (class, name) = split_key(name);
                let (space, class) = split_key(class);
                let class = Ty { space: space.into(), ..Ty::named(class) };
                self.call_in_class(&class, &name.into(), &[], args, at)
            }
            V::Function(name) => {
                if let Some(found) = self.overload(&self.functions(name, ""), args, &[], at)? {
                    return self.invoke(&found, None, args, &[], at);
                }
                match self.library_function(name, &[], args, at)? {
                    Some(cell) => Ok(cell),
                    None => self.stop(name.to_string(), at),
                }
            }
            V::Pointer(cell) => {
                let function = self.pointed(cell, at)?.get();
                self.call_value(&function, args, at)
            }
            V::Opt(Some(function)) => self.call_value(function, args, at),
            V::Object(_) => {
                let part = Part::named("operator()");
                self.call_method(&Cell::new(function.clone()), &part, args, false, at)
            }
            V::Op(..) if args.is_empty() => Ok(Cell::new(function.clone())),
            V::Class(ty) if ty.last() == "IsaPred" && args.len() == 1 => {
                let classes = self.resolve_all(&ty.args);
                match self.casting("isa", &classes, &args[0].get(), at)? {
                    Some(cell) => Ok(cell),
                    None => self.stop("IsaPred", at),
                }
            }
            V::Class(ty) => {
                let ty = (**ty).clone();
                self.construct(&ty, args, false, at).map(Cell::new)
            }
            other => self.stop(format!("a call of a value of kind {}", other.kind()), at),
        }
    }

    /// Calls a function with values.
    pub(crate) fn apply(&mut self, function: &V<'a>, args: Vec<V<'a>>, at: u32) -> R<V<'a>> {
        let args: Args<'a> = args.into_iter().map(Cell::new).collect();
        self.call_value(function, &args, at).map(Cell::into_value)
    }

    /// Template arguments, with parameters and aliases replaced; packs give all of theirs.
    pub(crate) fn resolve_all(&self, types: &[Ty]) -> Vec<Ty> {
        let mut out = Vec::with_capacity(types.len());
        for ty in types {
            let mut ty = self.resolve(ty);
            // The function that is called may see another class of that name.
            if ty.space.is_empty()
                && let Some(decl) = self.memo.declared(&ty.name, &self.from())
                && ty.name == decl.class
            {
                ty.space = decl.space;
            }
            match &*ty.name {
                PACK => out.extend(ty.args),
                _ => out.push(ty),
            }
        }
        out
    }

    #[inline]
    fn enter(&mut self, at: u32) -> R<()> {
        self.step(at)?;
        if self.calls >= MAX_CALLS {
            return self.stop(format!("calls of host code are limited to {MAX_CALLS} levels"), at);
        }
        self.calls += 1;
        Ok(())
    }

    fn call_closure(&mut self, closure: &Rc<Closure<'a>>, args: &[Cell<'a>], at: u32) -> R<V<'a>> {
        self.enter(at)?;
        let lambda = &closure.lambda;
        let around = closure.vars.len();
        let mut vars = closure.room.take();
        if vars.is_empty() && around > 0 {
            vars.reserve(around + lambda.params.len() + CLOSURE_VARIABLES);
            vars.extend_from_slice(&closure.vars);
        }
        if self.is_around(closure) {
            // All but the variables and the result is what it is already.
            let outer = std::mem::replace(&mut self.frame.vars, vars);
            let result = std::mem::replace(&mut self.frame.result, lambda.result.clone());
            let classes = self.frame.classes.len();
            let flow = self.bind_params(&lambda.params, args, at).and_then(|()| self.body(&lambda.body));
            // What it has declared, none of which there was before.
            let frame = &mut self.frame;
            frame.classes.truncate(classes);
            frame.types.truncate(0);
            frame.usings.truncate(0);
            frame.packs.truncate(0);
            frame.result = result;
            let own = std::mem::replace(&mut frame.vars, outer);
            return self.end_closure(closure, own, flow);
        }
        let frame = Frame {
            vars,
            this: closure.this.clone(),
            class: closure.class.clone(),
            types: closure.types.clone(),
            classes: self.frame.classes.clone(),
            file: closure.file,
            space: closure.space.clone(),
            usings: closure.usings.clone(),
            packs: closure.packs.clone(),
            is_borrowed: closure.is_borrowed,
            result: lambda.result.clone(),
        };
        let outer = std::mem::replace(&mut self.frame, frame);
        let result = self.bind_params(&lambda.params, args, at).and_then(|()| self.body(&lambda.body));
        let own = std::mem::replace(&mut self.frame, outer);
        self.end_closure(closure, own.vars, result)
    }

    /// The result of a lambda that has run, whose variables are kept for the next call.
    fn end_closure(
        &mut self,
        closure: &Closure<'a>,
        mut vars: Vec<(Name, Cell<'a>)>,
        result: R<Flow<'a>>,
    ) -> R<V<'a>> {
        let around = closure.vars.len();
        if self.is_fast && around > 0 {
            vars.truncate(around);
            closure.room.set(vars);
        }
        self.calls -= 1;
        let returns_reference = || closure.lambda.result.as_ref().is_some_and(|t| t.is_ref);
        Ok(match result? {
            Flow::Return(V::Pointer(cell)) if returns_reference() => cell.get(),
            Flow::Return(value) => value,
            _ => V::Void,
        })
    }

    /// True if a lambda was made where the function that calls it runs, or in one that differs from it in nothing but its
    /// variables.
    fn is_around(&self, closure: &Closure<'a>) -> bool {
        let frame = &self.frame;
        let is_own = match (&closure.this, &frame.this) {
            (None, None) => true,
            (Some(V::Op(made, typed)), Some(V::Op(own, is_typed))) => {
                typed == is_typed
                    && made.id == own.id
                    && std::ptr::eq(made.body, own.body)
                    && std::ptr::eq(made.cx, own.cx)
            }
            _ => false,
        };
        is_own
            && closure.file == frame.file
            && closure.is_borrowed == frame.is_borrowed
            && Arc::ptr_eq(&closure.class, &frame.class)
            && Arc::ptr_eq(&closure.space, &frame.space)
            && (closure.types.is_empty() && frame.types.is_empty())
            && (closure.usings.is_empty() && frame.usings.is_empty())
            && (closure.packs.is_empty() && frame.packs.is_empty())
    }

    fn bind_params(&mut self, params: &[crate::ast::Param], args: &[Cell<'a>], at: u32) -> R<()> {
        if args.len() > params.len() && !params.iter().any(|p| p.pack) {
            return self.stop(format!("{} arguments for {} parameters", args.len(), params.len()), at);
        }
        for (i, param) in params.iter().enumerate() {
            if param.pack {
                let rest = args.get(i..).unwrap_or(&[]).to_vec();
                let list = V::List(Rc::new(std::cell::RefCell::new(rest)), None);
                self.frame.packs.push(param.name.clone());
                self.frame.vars.push((param.name.clone(), Cell::new(list)));
                break;
            }
            // The parser, the printer and the state are what they are as variables of any type.
            if let Some(arg) = args.get(i).filter(|arg| self.is_fast && arg.is_hook_argument())
                && param.ty.is_ref
                && !param.ty.is_const
                && !param.name.is_empty()
            {
                self.frame.vars.push((param.name.clone(), arg.clone()));
                continue;
            }
            let ty = self.type_at(&param.ty, param.site);
            let cell = match args.get(i) {
                Some(arg) if ty.is_ref && !ty.is_const => arg.clone(),
                Some(arg) if ty.is_ref => {
                    let plain = Arc::new(Ty { is_ref: false, ..(*ty).clone() });
                    Cell::typed(self.convert(arg.get(), &plain, at)?, plain)
                }
                Some(arg) if self.is_fast && arg.with(|value| is_of_value(value, &ty)) => {
                    Cell::typed(arg.get(), ty)
                }
                Some(arg) => {
                    let owns = super::is_container(ty.last()) && !crate::kinds::is_view(ty.last());
                    let value = if owns || &*ty.name == "auto" { self.copied(arg.get()) } else { arg.get() };
                    Cell::typed(self.convert(value, &ty, at)?, ty)
                }
                None => match &param.default {
                    Some(default) => {
                        let value = self.eval_for(default, &ty)?;
                        Cell::typed(self.convert(value, &ty, at)?, ty)
                    }
                    None => return self.stop(format!("no argument for '{}'", param.name), at),
                },
            };
            if !param.name.is_empty() {
                self.frame.vars.push((param.name.clone(), cell));
            }
        }
        Ok(())
    }

    /// Runs a function of host code. What it changes in the state of dialects is kept when the outermost one ends.
    pub(crate) fn invoke(
        &mut self,
        function: &Arc<Function>,
        this: Option<V<'a>>,
        args: &[Cell<'a>],
        type_args: &[Ty],
        at: u32,
    ) -> R<Cell<'a>> {
        let result = self.run_function(function, this, args, type_args, at);
        if self.calls > 0 {
            return result;
        }
        self.leave_cycles();
        self.end_keeping(result, at)
    }

    fn run_function(
        &mut self,
        function: &Arc<Function>,
        this: Option<V<'a>>,
        args: &[Cell<'a>],
        type_args: &[Ty],
        at: u32,
    ) -> R<Cell<'a>> {
        let body = match &function.body {
            Ok(body) => body,
            Err((why, place)) => {
                let what = format!("{} (not understood: {why})", function.name);
                return Err(Box::new(super::Stop { what, file: function.file, at: *place }));
            }
        };
        self.enter(at)?;
        let is_plain =
            function.templates.is_empty() && type_args.is_empty() && !matches!(this, Some(V::Object(_)));
        let types = match is_plain {
            true => Rare::default(),
            false => self.types_of_call(function, this.as_ref(), args, type_args),
        };
        let (space, class) = self.memo.scope_of(function);
        // Classes of the functions around are seen.
        let classes = self.frame.classes.len();
        let frame = &mut self.frame;
        // The outermost function takes the list that there is.
        let outer_vars = match frame.vars.is_empty() {
            true => Vec::new(),
            false => std::mem::take(&mut frame.vars),
        };
        if frame.vars.capacity() == 0 {
            frame.vars.reserve(VARIABLES);
        }
        let outer_this = std::mem::replace(&mut frame.this, this.filter(|_| !function.is_static));
        let outer_class = std::mem::replace(&mut frame.class, class);
        let outer_types = std::mem::replace(&mut frame.types, types);
        let outer_file = std::mem::replace(&mut frame.file, function.file);
        let outer_space = std::mem::replace(&mut frame.space, space);
        let outer_usings = std::mem::take(&mut frame.usings);
        let outer_packs = std::mem::take(&mut frame.packs);
        let outer_result = frame.result.take();
        let was_borrowed = std::mem::replace(&mut frame.is_borrowed, false);
        let result = self.bind_params(&function.params, args, at).and_then(|()| {
            self.frame.result = Some(self.type_at(&function.result, function.site));
            self.body(body)
        });
        let frame = &mut self.frame;
        frame.classes.truncate(classes);
        match outer_vars.is_empty() {
            true => frame.vars.clear(),
            false => frame.vars = outer_vars,
        }
        frame.this = outer_this;
        frame.class = outer_class;
        frame.types = outer_types;
        frame.file = outer_file;
        frame.space = outer_space;
        frame.usings = outer_usings;
        frame.packs = outer_packs;
        frame.is_borrowed = was_borrowed;
        let wanted = std::mem::replace(&mut frame.result, outer_result);
        self.calls -= 1;
        match result? {
            Flow::Return(V::Pointer(cell)) if wanted.as_ref().is_some_and(|ty| ty.is_ref) => Ok(*cell),
            Flow::Return(value) => Ok(Cell::new(value)),
            _ if wanted.as_ref().is_some_and(|ty| &*ty.name == "void") || function.name == function.class => {
                Ok(Cell::new(V::Void))
            }
            _ => {
                let what = format!("the end of {} without a result", function.name);
                Err(Box::new(super::Stop { what, file: function.file, at: function.at }))
            }
        }
    }

    /// The types that the template parameters of a function and of the class of its object stand for in a call.
    #[inline(never)]
    fn types_of_call(
        &self,
        function: &Function,
        this: Option<&V<'a>>,
        args: &[Cell<'a>],
        type_args: &[Ty],
    ) -> Rare<(Name, Ty)> {
        let mut types: Rare<(Name, Ty)> = Rare::default();
        if !function.templates.is_empty() {
            types.extend(function.templates.iter().cloned().zip(type_args.iter().cloned()));
        }
        // A pack takes all that are given from it on; those after it follow from the arguments.
        if let Some(pack) = function.type_pack.filter(|pack| type_args.len() > *pack) {
            let given = type_args[pack..].to_vec();
            types.truncate(pack);
            types.push((function.templates[pack].clone(), Ty { args: given, ..Ty::named(PACK) }));
        } else if type_args.len() > function.templates.len()
            && let Some((_, last)) = types.last_mut()
        {
            let rest = type_args[function.templates.len() - 1..].to_vec();
            *last = Ty { args: rest, ..Ty::named(PACK) };
        }
        for template in function.templates.iter().skip(types.len()) {
            if let Some(ty) = self.deduce(function, template, args) {
                types.push((template.clone(), ty));
            }
        }
        if let Some(V::Object(object)) = this {
            types.extend(object.types.iter().cloned());
        }
        types
    }

    /// Runs a constructor over an object: its initialisers, those of bases among them, and its body.
    pub(crate) fn run_constructor(
        &mut self,
        class: &Arc<Class>,
        constructor: &Arc<Function>,
        object: &V<'a>,
        args: &[Cell<'a>],
        depth: u32,
        at: u32,
    ) -> R<()> {
        let V::Object(instance) = object else { return Ok(()) };
        let body = match &constructor.body {
            Ok(body) if depth < 16 => body,
            Ok(_) => return self.stop("constructors that call each other", at),
            Err((why, place)) => {
                let what = format!("{} (not understood: {why})", constructor.name);
                return Err(Box::new(super::Stop { what, file: constructor.file, at: *place }));
            }
        };
        self.enter(at)?;
        let frame = Frame {
            vars: Vec::new(),
            this: Some(object.clone()),
            class: class.name.clone(),
            types: instance.types.clone().into(),
            classes: self.frame.classes.clone(),
            file: constructor.file,
            space: constructor.space.clone(),
            usings: Rare::default(),
            packs: Rare::default(),
            is_borrowed: false,
            result: Some(Arc::new(Ty::named("void"))),
        };
        let outer = std::mem::replace(&mut self.frame, frame);
        let result = self.bind_params(&constructor.params, args, at).and_then(|()| {
            for (name, values) in &constructor.initialisers {
                if let Some((_, field)) = instance.fields.iter().find(|f| f.0 == *name) {
                    let ty = field.ty().map_or_else(|| Ty::named("auto"), |ty| (*ty).clone());
                    // A reference is bound to what it is given.
                    if let ([value], true) = (&values[..], ty.is_ref && ty.pointers == 0) {
                        let place = self.place(value)?;
                        if !place.is_hook_argument() {
                            field.refer_to(&place);
                            continue;
                        }
                    }
                    let field = field.clone();
                    let args = self.braced_args(values, &ty)?;
                    let value = match &args[..] {
                        // A pointer is copied, not what it points to.
                        [one] if ty.pointers > 0 => one.get(),
                        [one] if !super::is_container(ty.last()) => self.copied(one.get()),
                        _ => self.construct(&ty, &args, false, at)?,
                    };
                    self.store(&field, value, at)?;
                    continue;
                }
                let last = name.rsplit("::").next().unwrap_or(name);
                let base = class.bases.iter().find(|base| base.last() == last);
                let base = base.and_then(|base| self.find_base(class, base));
                let args = self.args(values)?;
                if base.is_none() && *last == *class.name {
                    // Another constructor of the class does it all.
                    let own = self.fitting_constructor(class, &args, at)?;
                    let Some(own) = own.filter(|own| !Arc::ptr_eq(own, constructor)) else {
                        return self.stop(format!("the initialiser of {name}"), at);
                    };
                    self.run_constructor(class, &own, object, &args, depth + 1, at)?;
                    continue;
                }
                let fitting = match &base {
                    Some(base) => self.fitting_constructor(base, &args, at)?,
                    None => None,
                };
                match base.zip(fitting) {
                    Some((base, own)) => self.run_constructor(&base, &own, object, &args, depth + 1, at)?,
                    None if args.is_empty() => {}
                    None => return self.stop(format!("the initialiser of {name}"), at),
                }
            }
            self.body(body).map(drop)
        });
        self.frame = outer;
        self.calls -= 1;
        result
    }

    /// The type that a template parameter stands for, from the arguments.
    fn deduce(&self, function: &Function, template: &Name, args: &[Cell<'a>]) -> Option<Ty> {
        function.params.iter().zip(args).find_map(|(param, arg)| {
            if param.ty.name == *template {
                return arg
                    .ty()
                    .map(|t| Ty { is_ref: false, pointers: 0, ..(*t).clone() })
                    .filter(|t| &*t.name != "auto")
                    .or_else(|| Some(Ty::named(&self.class_name(&arg.get()))));
            }
            let inside = param.ty.args.iter().position(|a| a.name == *template)?;
            let known = arg.ty()?;
            known.args.get(inside).cloned()
        })
    }

    /// The class that another one derives from, which its own namespaces are searched for first.
    pub(crate) fn find_base(&self, class: &Class, base: &Ty) -> Option<Arc<Class>> {
        let key = base.key();
        let mut around = &*class.space;
        while !around.is_empty() {
            let found = self.find_class(&format!("{around}::{key}"));
            if found.is_some() {
                return found;
            }
            around = crate::program::split_key(around).0;
        }
        self.find_class(&key)
    }

    /// True if something says what a class is: host code, a definition, or the library.
    fn is_class_known(&self, ty: &Ty) -> bool {
        let key = ty.key();
        KNOWN.binary_search(&ty.last()).is_ok()
            || self.enum_def(&key).is_some()
            || self.code.enumeration(&key, &self.from()).is_some()
            || self.memo.declared(&key, &self.from()).is_some()
            || self.find_class(&key).is_some()
    }

    /// A class of host code.
    pub(crate) fn find_class(&self, name: &str) -> Option<Arc<Class>> {
        let local = self.frame.classes.iter().rev().find(|c| *c.name == *name);
        if local.is_some() {
            return local.cloned();
        }
        let from = self.from();
        let find = || {
            self.code.class(name, &from).cloned().or_else(|| {
                // One that a definition declares inside of its class.
                let (around, name) = crate::program::split_key(name);
                match around {
                    "" => self.code.declared_class(&from.class, name),
                    around => self.code.declared_class(&self.code.declared(around, &from)?.key(), name),
                }
            })
        };
        self.memo.class(name, &from, find)
    }
}
