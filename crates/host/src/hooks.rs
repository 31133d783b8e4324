//! Host code as the hooks of definitions.

mod bound;
mod built;
mod dialect;
mod directives;
mod dynamic;
mod effects;
mod fold;
mod ops;
mod param_syntax;
mod params;
mod patterns;
mod predicates;
mod property;
mod region_flow;

use crate::ast::{Function, Ty};
use crate::ast::{NO_FILE, Site};
use crate::eval::Interp;
use crate::program::{From, HostCode, split_key};
use crate::value::{Cell, V};
use bound::Bound;
use dialect::{DIALECT_METHODS, DialectHooks};
use directives::Directive;
use isogloss_ir::definition::{
    CodeAlias, CodeValue, DialectCode, DialectDef, DirectiveCode, FindCode, FunctionCode, InterfaceCode,
    OpCode, OpHook, ParamSyntaxCode, ParamsCode, ParamsHook, PropertyCode, PropertyDef, PropertyTexts,
    TraitCode,
};
use isogloss_ir::{AttrData, Attribute, Context, FastPath, Tuning, Type, TypeData};
use ops::{METHODS, OpHooks};
use params::ParamsHooks;
pub use patterns::add_patterns;
use predicates::{ClassTest, PredicateFunction, Singleton};
use property::{Property, PropertyPredicate};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

/// Gives definitions the host code that belongs to them.
#[derive(Debug)]
pub struct HostHooks {
    code: Arc<HostCode>,
    /// The namespaces of dialects whose hooks in Rust it replaces.
    first: Vec<String>,
    /// The functions that give aliases.
    aliases: OnceLock<Vec<Arc<Function>>>,
    /// The interfaces with verifiers that C++ attaches to classes.
    models: OnceLock<Vec<(crate::ast::Name, crate::ast::Name)>>,
    /// True once it was reported that one of them stopped.
    alias_reported: AtomicBool,
    /// True if a type or an attribute gives one itself.
    params_give_aliases: AtomicBool,
    /// True if a type names its values.
    types_name_values: AtomicBool,
}

impl HostHooks {
    /// Hooks over code.
    pub fn new(code: Arc<HostCode>) -> HostHooks {
        HostHooks {
            code,
            first: Vec::new(),
            aliases: OnceLock::new(),
            alias_reported: AtomicBool::new(false),
            models: OnceLock::new(),
            params_give_aliases: AtomicBool::new(false),
            types_name_values: AtomicBool::new(false),
        }
    }

    /// These hooks, where those of some dialects take the place of hooks in Rust.
    pub fn before_rust(mut self, namespaces: Vec<String>) -> HostHooks {
        self.first = namespaces;
        self
    }
}

impl FindCode for HostHooks {
    fn as_any(&self) -> &dyn std::any::Any {
        self
    }

    fn tune(&self, tuning: Tuning) {
        self.code.remember_names(tuning.takes(FastPath::HostNames));
        self.code.take_fast_paths(tuning.takes(FastPath::HostValues));
        self.code.watch_reads(tuning.takes(FastPath::HostShapes));
        self.code.read_parts(tuning.takes(FastPath::HostParts));
    }

    fn comes_first(&self, namespace: &str) -> bool {
        self.first.iter().any(|first| first == namespace)
    }

    fn begin_program(&self, is_gone: bool) {
        if let Ok(mut kept) = self.code.kept.lock() {
            kept.forget(is_gone);
        }
    }

    fn attaches(&self, interface: &str, class: &str) -> bool {
        self.code.attaches(interface, class)
    }

    fn dialect(
        &self,
        namespace: &str,
        space: &str,
        class: &str,
        declarations: &str,
    ) -> Option<Arc<dyn DialectCode>> {
        self.code.declare_dialect(namespace, space, class, declarations);
        let mut class = key(space, class);
        let has_any = |class: &str| DIALECT_METHODS.iter().any(|(_, name)| self.code.has_method(class, name));
        // A class that is written in C++ may spell its name otherwise than the definition.
        if !has_any(&class)
            && let Some(written) = self.code.class_but_for_case(&class).filter(|written| has_any(written))
        {
            self.code.declare_dialect(namespace, space, split_key(&written).1, declarations);
            class = written;
        }
        let has = |name: &str| self.code.has_method(&class, name);
        let hooks = DIALECT_METHODS.map(|(_, name)| has(name));
        let last = split_key(&class).1;
        let registers = [dynamic::TYPES, dynamic::ATTRS, dynamic::OPS]
            .iter()
            .any(|definition| !self.code.dynamic_definitions(definition, last).is_empty());
        if !hooks.contains(&true) && !registers {
            return None;
        }
        let bound = Bound { code: self.code.clone(), class, name: namespace.into() };
        Some(Arc::new(DialectHooks {
            bound,
            hooks,
            late: AtomicBool::new(false),
            prints_defined: Default::default(),
        }))
    }

    fn declare_op(&self, full_name: &str, space: &str, class: &str) {
        self.code.declare_op(full_name, space, class, "", &[]);
    }

    fn declare_interface(&self, space: &str, class: &str, declarations: &str) {
        self.code.declare_interface(space, class, declarations);
    }

    fn declare_interface_names(&self, names: &[&str]) {
        self.code.declare_interface_names(names);
    }

    fn op(
        &self,
        full_name: &str,
        space: &str,
        class: &str,
        declarations: &str,
        interfaces: &[String],
    ) -> Option<Arc<dyn OpCode>> {
        self.code.declare_op(full_name, space, class, declarations, interfaces);
        let class = &key(space, class);
        let hooks: Vec<OpHook> =
            METHODS.iter().filter(|(_, m)| self.code.has_method(class, m)).map(|(h, _)| *h).collect();
        let mut hooks = hooks;
        hooks.retain(|hook| match hook {
            OpHook::Effects => effects::lists_memory(&self.code, class),
            OpHook::RegionSuccessors => region_flow::takes_points(&self.code, class),
            _ => true,
        });
        let verifies = hooks.contains(&OpHook::Verify);
        let verifies_type = self.code.has_method(class, "verifyType");
        if verifies_type && !verifies {
            hooks.push(OpHook::Verify);
        }
        if hooks.is_empty() && !self.code.has_method(class, "getDefaultDialect") {
            return None;
        }
        let bound = Bound { code: self.code.clone(), class: class.clone(), name: full_name.into() };
        Some(Arc::new(OpHooks {
            bound,
            hooks,
            verifies,
            verifies_type,
            sites: [Site::new(), Site::new(), Site::new()],
            waits: AtomicBool::new(false),
            late: AtomicBool::new(false),
            graph_regions: Mutex::default(),
        }))
    }

    fn interface(&self, space: &str, name: &str, statements: &str) -> Option<Arc<dyn InterfaceCode>> {
        built::InterfaceVerifier::new(self.code.clone(), space, name, statements)
            .map(|verifier| Arc::new(verifier) as Arc<dyn InterfaceCode>)
    }

    fn hides(&self, space: &str, name: &str) -> bool {
        self.code.has_function_in(space, name)
    }

    fn native_trait(&self, space: &str, class: &str, name: &str) -> TraitCode {
        built::NativeTrait::find(&self.code, &key(space, class), name)
    }

    fn directive(&self, space: &str, class: &str, name: &str) -> Option<Arc<dyn DirectiveCode>> {
        let [parse, print] = ["parse", "print"].map(|prefix| {
            let function = format!("{prefix}{name}");
            match self.code.methods(&key(space, class), &function) {
                found if !found.is_empty() => found,
                _ => self.code.functions_for(&function, space),
            }
        });
        if parse.is_empty() {
            return None;
        }
        let bound = Bound { code: self.code.clone(), class: String::new(), name: format!("custom<{name}>") };
        Some(Arc::new(Directive { bound, name: name.to_owned(), parse, print }))
    }

    fn params(
        &self,
        namespace: &str,
        space: &str,
        class: &str,
        declarations: &str,
    ) -> Option<Arc<dyn ParamsCode>> {
        self.code.declare_params(namespace, space, class, declarations);
        let name = format!("{namespace}.{class}");
        let class = &key(space, class);
        if self.code.has_method(class, "getAlias") {
            self.params_give_aliases.store(true, Ordering::Relaxed);
        }
        if self.code.has_method(class, "getAsmName") {
            self.types_name_values.store(true, Ordering::Relaxed);
        }
        let methods = [
            "parse",
            "print",
            "verify",
            "getAlias",
            "getAsmName",
            "getType",
            "verifySymbolUses",
            "verifyEncoding",
        ];
        let known = methods.iter().any(|m| self.code.has_method(class, m));
        let models = self.models.get_or_init(|| self.code.modelled_verifiers());
        let last = split_key(class).1;
        let model = models.iter().find(|model| *model.0 == *last).map(|model| model.1.to_string());
        let makes = self.code.methods(class, "get").iter().any(|f| params::takes_context(f));
        if !known && model.is_none() && !makes {
            return None;
        }
        let bound = Bound { code: self.code.clone(), class: class.clone(), name };
        let model = model.map(|class| Bound { code: self.code.clone(), class, name: bound.name.clone() });
        Some(Arc::new(ParamsHooks { bound, model, makes }))
    }

    fn param_syntax(&self, space: &str, parser: &str, printer: &str) -> Option<Arc<dyn ParamSyntaxCode>> {
        param_syntax::ParamSyntax::new(self.code.clone(), space, parser, printer)
            .map(|syntax| Arc::new(syntax) as Arc<dyn ParamSyntaxCode>)
    }

    fn property(&self, space: &str, texts: &PropertyTexts<'_>) -> Option<Arc<dyn PropertyCode>> {
        Property::new(self.code.clone(), space, texts)
            .map(|property| Arc::new(property) as Arc<dyn PropertyCode>)
    }

    fn property_predicate(
        &self,
        space: &str,
        predicate: &str,
        property: &PropertyDef,
    ) -> Option<Arc<dyn FunctionCode>> {
        PropertyPredicate::new(self.code.clone(), space, predicate, property)
            .map(|predicate| Arc::new(predicate) as Arc<dyn FunctionCode>)
    }

    fn function(&self, space: &str, written: &str) -> Option<Arc<dyn FunctionCode>> {
        let name = written;
        // Template arguments follow the name.
        let (name, types) = match name.split_once('<') {
            Some((name, _)) => (name, crate::parse::template_types(&written[name.len()..])?),
            None => (name, Vec::new()),
        };
        let (qualifier, last) = split_key(name);
        let from = From { file: NO_FILE, space: space.into(), ..From::default() };
        let bound = |class: String| Bound { code: self.code.clone(), class, name: name.into() };
        if last == "isa" {
            let knows = |ty: &Ty| {
                self.code.class(&ty.key(), &from).is_some() || self.code.declared(&ty.key(), &from).is_some()
            };
            return (!types.is_empty() && types.iter().all(knows)).then(|| {
                let test = ClassTest { bound: bound(String::new()), space: space.into(), types };
                Arc::new(test) as Arc<dyn FunctionCode>
            });
        }
        let written = (last == "get").then(|| self.code.class(qualifier, &from)).flatten();
        if let Some(class) = written.filter(|class| crate::api::written::is_without_parameters(class)) {
            let singleton = Singleton { bound: bound(String::new()), class: class.clone() };
            return Some(Arc::new(singleton) as Arc<dyn FunctionCode>);
        }
        let class = self.code.declared(qualifier, &from).map(|decl| decl.key());
        let functions = match &class {
            Some(class) => self.code.methods(class, last),
            None => self.code.functions(last, qualifier, &from),
        };
        if functions.is_empty() {
            return None;
        }
        let bound = bound(class.map_or_else(String::new, |c| c.to_string()));
        Some(Arc::new(PredicateFunction { bound, functions, types, reported: AtomicBool::new(false) }))
    }

    fn expression(&self, space: &str, expression: &str, reports: bool) -> Option<Arc<dyn FunctionCode>> {
        built::Expression::new(self.code.clone(), space, expression, reports)
            .map(|expression| Arc::new(expression) as Arc<dyn FunctionCode>)
    }

    fn value<'a>(
        &self,
        cx: &'a Context,
        space: &str,
        dialect: &DialectDef,
        expression: &str,
    ) -> Option<CodeValue<'a>> {
        built::evaluate(&self.code, cx, space, dialect, expression)
    }

    fn gives_aliases(&self) -> bool {
        self.params_give_aliases.load(Ordering::Relaxed)
            || !self.aliases.get_or_init(|| self.code.alias_methods()).is_empty()
    }

    fn names_values(&self) -> bool {
        self.types_name_values.load(Ordering::Relaxed)
    }

    fn alias(&self, cx: &Context, of: Result<Attribute, Type>) -> Option<CodeAlias> {
        if let Some(own) = self.own_alias(cx, of) {
            return Some(own);
        }
        let mut found = None;
        for function in self.aliases.get_or_init(|| self.code.alias_methods()) {
            let wants_type = function.params.first().is_some_and(|p| p.ty.last() == "Type");
            if function.params.len() != 2 || wants_type != of.is_err() {
                continue;
            }
            let mut interp = Interp::new(cx, &self.code);
            let text = Cell::new(V::str(""));
            let value = match of {
                Ok(attr) => V::Attr(attr),
                Err(ty) => V::Type(ty),
            };
            let args = [Cell::new(value), Cell::new(V::stream(text.clone()))];
            let result = match interp.invoke(function, None, &args, &[], 0) {
                Ok(result) => result,
                Err(stop) => {
                    if !self.alias_reported.swap(true, Ordering::Relaxed) {
                        let name = "getAlias".to_owned();
                        let bound = Bound { code: self.code.clone(), class: String::new(), name };
                        bound.report(cx, None, "the alias", &stop);
                    }
                    continue;
                }
            };
            let Some(alias) = given_alias(&interp, &result.get(), &text) else { continue };
            let is_final = !alias.overridable;
            found = Some(alias);
            if is_final {
                break;
            }
        }
        found
    }
}

/// The alias that `getAlias` wrote into a text, if it gave one.
fn given_alias<'a>(interp: &Interp<'a, '_>, result: &V<'a>, text: &Cell<'a>) -> Option<CodeAlias> {
    let overridable = match interp.integer(result) {
        Some(1) => true,
        Some(2) => false,
        _ => return None,
    };
    let text = interp.text(&text.get()).unwrap_or_default().to_string();
    Some(CodeAlias { text, overridable })
}

impl HostHooks {
    /// The alias that a type or an attribute gives itself, as `OpAsmTypeInterface` and `OpAsmAttrInterface` have it.
    fn own_alias(&self, cx: &Context, of: Result<Attribute, Type>) -> Option<CodeAlias> {
        if !self.params_give_aliases.load(Ordering::Relaxed) {
            return None;
        }
        let code = match of {
            Ok(attr) => match cx.attr(attr) {
                AttrData::Dynamic { def, .. } => cx.attr_def(*def).base.code_for(ParamsHook::Alias),
                _ => None,
            },
            Err(ty) => match cx.type_data(ty) {
                TypeData::Dynamic { def, .. } => cx.type_def(*def).code_for(ParamsHook::Alias),
                _ => None,
            },
        };
        code?;
        let mut interp = Interp::new(cx, &self.code);
        let (value, class) = match of {
            Ok(attr) => (V::Attr(attr), interp.class_of_attr(attr)?),
            Err(ty) => (V::Type(ty), interp.class_of_type(ty)?),
        };
        let functions = self.code.methods(&class, "getAlias");
        let function = functions.iter().find(|f| f.params.len() == 1)?;
        let text = Cell::new(V::str(""));
        let args = [Cell::new(V::stream(text.clone()))];
        match interp.invoke(function, Some(value), &args, &[], 0) {
            Ok(result) => given_alias(&interp, &result.get(), &text),
            Err(stop) => {
                let bound =
                    Bound { code: self.code.clone(), class: class.to_string(), name: class.to_string() };
                bound.report(cx, bound.params_holes(&interp), "getAlias", &stop);
                None
            }
        }
    }
}

fn key(space: &str, class: &str) -> String {
    if space.is_empty() { class.to_owned() } else { format!("{space}::{class}") }
}

/// True if a function takes a number of arguments, of which a pack may take any.
fn takes(function: &Function, count: usize) -> bool {
    let open = function.params.last().is_some_and(|p| p.pack);
    let required = function.params.iter().filter(|p| p.default.is_none()).count();
    (required..=function.params.len()).contains(&count) || open && function.params.len() <= count + 1
}
