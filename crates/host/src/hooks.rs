//! Host code as the hooks of definitions.

use crate::ast::{Function, Ty};
use crate::eval::{IN_ORDER, Interp, R, Stop};
use crate::program::{From, HostCode, NO_FILE, split_key};
use crate::value::{Adaptor, Cell, IntTy, IrValue, Region, V};
use isogloss_ir::asm::{OpState, ParseError, ParseResult, Parser, Printer};
use isogloss_ir::definition::format::{CustomElement, CustomParam, CustomParams};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, InferInput, LookUpSymbol};
use isogloss_ir::definition::{
    AttrTypeDef, CodeAlias, CodeValue, DialectCode, DialectHook, DirectiveCode, FindCode, FunctionCode, Hole,
    HoleKind, Holes, InherentKind, OpCode, OpHook, ParamsCode, ParamsHook,
};
use isogloss_ir::{AttrData, Attribute, BlockId, Context, OpRef, RegionRef, Type, TypeData, Value};
use isogloss_source::{Diagnostic, Severity};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

/// Gives definitions the host code that belongs to them.
#[derive(Debug)]
pub struct HostHooks {
    code: Arc<HostCode>,
    /// The functions that give aliases.
    aliases: OnceLock<Vec<Arc<Function>>>,
    /// The interfaces with verifiers that C++ attaches to classes.
    models: OnceLock<Vec<(crate::ast::Name, crate::ast::Name)>>,
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
            aliases: OnceLock::new(),
            models: OnceLock::new(),
            params_give_aliases: AtomicBool::new(false),
            types_name_values: AtomicBool::new(false),
        }
    }
}

impl FindCode for HostHooks {
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
        if !hooks.contains(&true) {
            return None;
        }
        let bound = Bound { code: self.code.clone(), class, name: namespace.into() };
        Some(Arc::new(DialectHooks { bound, hooks }))
    }

    fn declare_op(&self, full_name: &str, space: &str, class: &str) {
        self.code.declare_op(full_name, space, class, "", &[]);
    }

    fn declare_interface(&self, space: &str, class: &str, declarations: &str) {
        self.code.declare_interface(space, class, declarations);
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
        if self.code.has_method(class, "verifyType") && !hooks.contains(&OpHook::Verify) {
            hooks.push(OpHook::Verify);
        }
        if hooks.is_empty() && !self.code.has_method(class, "getDefaultDialect") {
            return None;
        }
        let bound = Bound { code: self.code.clone(), class: class.clone(), name: full_name.into() };
        Some(Arc::new(OpHooks {
            bound,
            hooks,
            waits: AtomicBool::new(false),
            graph_regions: Mutex::default(),
        }))
    }

    fn directive(&self, space: &str, name: &str) -> Option<Arc<dyn DirectiveCode>> {
        let parse = self.code.functions_for(&format!("parse{name}"), space);
        if parse.is_empty() {
            return None;
        }
        let print = self.code.functions_for(&format!("print{name}"), space);
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
        let known = ["parse", "print", "verify", "getAlias", "getAsmName", "getType"]
            .iter()
            .any(|m| self.code.has_method(class, m));
        let models = self.models.get_or_init(|| self.code.modelled_verifiers());
        let last = split_key(class).1;
        let modelled = models.iter().find(|model| *model.0 == *last).map(|model| model.1.clone());
        if !known && modelled.is_none() {
            return None;
        }
        let bound = Bound { code: self.code.clone(), class: class.clone(), name };
        let modelled = modelled.map(|interface| interface.to_string());
        Some(Arc::new(ParamsHooks { bound, modelled }))
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
            let args = [Cell::new(value), Cell::new(V::Stream(text.clone()))];
            let Ok(result) = interp.invoke(function, None, &args, &[], 0) else { continue };
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
        let args = [Cell::new(V::Stream(text.clone()))];
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

/// The method of each hook of a dialect.
const DIALECT_METHODS: [(DialectHook, &str); 4] = [
    (DialectHook::ParseType, "parseType"),
    (DialectHook::PrintType, "printType"),
    (DialectHook::ParseAttr, "parseAttribute"),
    (DialectHook::PrintAttr, "printAttribute"),
];

/// The hooks of a dialect.
#[derive(Debug)]
struct DialectHooks {
    bound: Bound,
    /// Which of [`DIALECT_METHODS`] there are.
    hooks: [bool; 4],
}

impl DialectHooks {
    fn parse<'a>(&self, parser: &mut Parser<'a>, method: &str, mut args: Vec<V<'a>>) -> ParseResult<V<'a>> {
        let cx = parser.cx;
        let at = parser.here();
        let reported = parser.diagnostics.len();
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.name_at = at;
        interp.dialect = Some(self.bound.name.as_str().into());
        args.insert(0, V::Parser);
        match self.bound.call(&mut interp, method, Some(V::Void), args) {
            Ok(value) => {
                let failed = !matches!(value, V::Type(_) | V::Attr(_));
                self.bound.end_parse(&mut interp, reported, failed)?;
                Ok(value)
            }
            Err(stop) => {
                let dialect = cx.loaded_dialect(&self.bound.name);
                self.bound.report(cx, dialect.as_ref().map(|d| &d.holes), method, &stop);
                self.bound.leave_hole(&mut interp, &stop, at)
            }
        }
    }

    fn print<'a>(&self, printer: &mut Printer<'_>, cx: &'a Context, method: &str, value: V<'a>) -> bool {
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.printer = Some(printer);
        interp.dialect = Some(self.bound.name.as_str().into());
        match self.bound.call(&mut interp, method, Some(V::Void), vec![value, V::Printer]) {
            Ok(_) => true,
            Err(stop) => {
                let hole = self.bound.hole("the syntax", &stop);
                cx.report(Diagnostic { severity: Severity::Error, ..hole });
                false
            }
        }
    }
}

impl DialectCode for DialectHooks {
    fn has(&self, hook: DialectHook) -> bool {
        DIALECT_METHODS.iter().zip(self.hooks).any(|(method, has)| method.0 == hook && has)
    }

    fn parse_type(&self, parser: &mut Parser<'_>) -> ParseResult<Type> {
        match self.parse(parser, "parseType", Vec::new())? {
            V::Type(ty) => Ok(ty),
            _ => Err(ParseError),
        }
    }

    fn parse_attr(&self, parser: &mut Parser<'_>, ty: Option<Type>) -> ParseResult<Attribute> {
        match self.parse(parser, "parseAttribute", vec![ty.map_or(V::Null, V::Type)])? {
            V::Attr(attr) => Ok(attr),
            _ => Err(ParseError),
        }
    }

    fn print_type(&self, printer: &mut Printer<'_>, ty: Type) -> bool {
        let cx = printer.cx;
        self.print(printer, cx, "printType", V::Type(ty))
    }

    fn print_attr(&self, printer: &mut Printer<'_>, attr: Attribute) -> bool {
        let cx = printer.cx;
        self.print(printer, cx, "printAttribute", V::Attr(attr))
    }

    fn types(&self, cx: &Context) -> Vec<AttrTypeDef> {
        if !self.has(DialectHook::ParseType) {
            return Vec::new();
        }
        crate::api::written::types(cx, &self.bound.code, &self.bound.name, split_key(&self.bound.class).0)
    }
}

fn key(space: &str, class: &str) -> String {
    if space.is_empty() { class.to_owned() } else { format!("{space}::{class}") }
}

/// A test for classes that host code has.
#[derive(Debug)]
struct ClassTest {
    bound: Bound,
    /// The namespace of the definition that asks.
    space: Box<str>,
    types: Vec<Ty>,
}

impl FunctionCode for ClassTest {
    fn call<'a>(&self, cx: &'a Context, args: &[CodeValue<'a>]) -> Option<CodeValue<'a>> {
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.frame.file = NO_FILE;
        interp.frame.space = (*self.space).into();
        let value = value_of(args.first()?);
        let is = interp.casting("isa", &self.types, &value, 0).ok()??.get();
        code_value(&interp, &is)
    }
}

/// `T::get` of a class without parameters that host code has.
#[derive(Debug)]
struct Singleton {
    bound: Bound,
    class: Arc<crate::ast::Class>,
}

impl FunctionCode for Singleton {
    fn call<'a>(&self, cx: &'a Context, _: &[CodeValue<'a>]) -> Option<CodeValue<'a>> {
        let interp = Interp::new(cx, &self.bound.code);
        interp.singleton_of(&self.class).map(CodeValue::Type)
    }
}

/// A function that predicates call.
#[derive(Debug)]
struct PredicateFunction {
    bound: Bound,
    functions: Vec<Arc<Function>>,
    /// The template arguments.
    types: Vec<Ty>,
    /// True once it could not be run to its end, which is reported once.
    reported: AtomicBool,
}

impl FunctionCode for PredicateFunction {
    fn call<'a>(&self, cx: &'a Context, args: &[CodeValue<'a>]) -> Option<CodeValue<'a>> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let mut args: Vec<V<'a>> = args.iter().map(value_of).collect();
        let takes = |count: usize, f: &Function| {
            f.params.iter().filter(|p| p.default.is_none()).count() <= count && count <= f.params.len()
        };
        let is_method = !self.bound.class.is_empty();
        let this = (is_method && !args.is_empty()).then(|| args.remove(0));
        let function = self.functions.iter().find(|f| takes(args.len(), f))?;
        let cells: Vec<Cell<'a>> = args.into_iter().map(Cell::new).collect();
        match interp.invoke(function, this, &cells, &self.types, 0) {
            Ok(result) => code_value(&interp, &result.get()),
            Err(stop) => {
                if !self.reported.swap(true, Ordering::Relaxed) {
                    cx.report(self.bound.hole("the result", &stop));
                }
                None
            }
        }
    }
}

fn value_of<'a>(value: &CodeValue<'a>) -> V<'a> {
    match value {
        CodeValue::Null => V::Null,
        CodeValue::Bool(b) => V::Bool(*b),
        CodeValue::Int(v) => V::Int(*v, IntTy::I64),
        CodeValue::Float(v) => V::Float(*v),
        CodeValue::Str(text) => V::str(text),
        CodeValue::Type(ty) => V::Type(*ty),
        CodeValue::Attr(attr) => V::Attr(*attr),
        CodeValue::Value(body, value) => V::Value(IrValue { body: Some(body), value: *value }),
        CodeValue::Op(op) => V::Op(*op, false),
        CodeValue::List(items) => V::list(items.iter().map(value_of)),
        CodeValue::Present => V::Void,
    }
}

/// What host code gave, as predicates have it; none if it has no form there.
fn code_value<'a>(interp: &Interp<'a, '_>, value: &V<'a>) -> Option<CodeValue<'a>> {
    Some(match value {
        V::Null | V::Opt(None) => CodeValue::Null,
        // A parse or logical result is asked for with `succeeded`; it has no other form.
        V::Bool(b) => CodeValue::Bool(*b),
        V::Float(v) => CodeValue::Float(*v),
        V::Str(text) => CodeValue::Str(text.to_string()),
        V::Type(ty) => CodeValue::Type(*ty),
        V::Attr(attr) => CodeValue::Attr(*attr),
        V::Value(v) => CodeValue::Value(v.body?, v.value),
        V::Op(op, _) => CodeValue::Op(*op),
        V::Opt(Some(inner)) => code_value(interp, inner).unwrap_or(CodeValue::Present),
        V::List(items, _) => {
            let items: Option<Vec<_>> = items.borrow().iter().map(|c| code_value(interp, &c.get())).collect();
            CodeValue::List(items?)
        }
        other => CodeValue::Int(interp.integer(other)?),
    })
}

/// The method of each hook of an operation.
const METHODS: [(OpHook, &str); 11] = [
    (OpHook::Parse, "parse"),
    (OpHook::Print, "print"),
    (OpHook::Verify, "verify"),
    (OpHook::VerifyRegions, "verifyRegions"),
    (OpHook::VerifySymbolUses, "verifySymbolUses"),
    (OpHook::InferTypes, "inferReturnTypes"),
    (OpHook::InferredCompatible, "isCompatibleReturnTypes"),
    (OpHook::NameResults, "getAsmResultNames"),
    (OpHook::NameArguments, "getAsmBlockArgumentNames"),
    (OpHook::NameBlocks, "getAsmBlockNames"),
    (OpHook::RegionKind, "getRegionKind"),
];

fn method(hook: OpHook) -> &'static str {
    METHODS.iter().find(|m| m.0 == hook).map_or("", |m| m.1)
}

/// Code that was found for one definition.
#[derive(Debug)]
struct Bound {
    code: Arc<HostCode>,
    class: String,
    /// The name of the definition, for messages.
    name: String,
}

impl Bound {
    /// The namespace of the dialect, which the name begins with.
    fn dialect(&self) -> Option<crate::ast::Name> {
        self.name.split_once('.').map(|(dialect, _)| dialect.into())
    }

    /// The message of a hole.
    fn hole(&self, what: &str, stop: &Stop) -> Diagnostic {
        let message = format!("{what} of '{}' is not known: host code reaches {}", self.name, stop.what);
        let place = self.code.place(stop.file, stop.at);
        Diagnostic::new(Severity::Warning, place, message)
    }

    /// Notes a hole with the definition that it belongs to, or reports it where that is not known.
    fn report(&self, cx: &Context, holes: Option<&Holes>, what: &str, stop: &Stop) {
        if stop.what == IN_ORDER {
            // The program is read again.
            return;
        }
        let diagnostic = self.hole(what, stop);
        let Some(holes) = holes else { return cx.report(diagnostic) };
        let place = diagnostic.position(cx.sources());
        let place = place.map_or_else(String::new, |(file, line, col)| format!(" ({file}:{line}:{col})"));
        let name = format!("'{}'{place}", stop.what);
        holes.note_hole(Hole { kind: HoleKind::HostCode, name, of: what.to_owned() });
    }

    /// The holes of the type or attribute that the code belongs to.
    fn params_holes<'c>(&self, interp: &Interp<'c, '_>) -> Option<&'c Holes> {
        let cx = interp.cx;
        if let Some(id) = interp.type_def(&self.class) {
            return Some(&cx.type_def(id).holes);
        }
        interp.attr_def(&self.class).map(|id| &cx.attr_def(id).base.holes)
    }

    /// Leaves with the parser why an attribute or a type could not be read.
    fn leave_hole<T>(&self, interp: &mut Interp<'_, '_>, stop: &Stop, at: u32) -> ParseResult<T> {
        let hole = self.hole("the syntax", stop);
        interp.messages.clear();
        if let Some(parser) = &mut interp.parser {
            let diagnostic = Diagnostic::error(parser.pos(at), hole.message)
                .with_note(hole.place, "this is where it is reached");
            parser.hole = Some(Box::new(diagnostic));
        }
        Err(ParseError)
    }

    /// Calls a method of the class. The first overload is meant.
    fn call<'a>(
        &self,
        interp: &mut Interp<'a, '_>,
        name: &str,
        this: Option<V<'a>>,
        args: Vec<V<'a>>,
    ) -> R<V<'a>> {
        let functions = interp.code.methods(&self.class, name);
        let fitting = functions.iter().find(|f| {
            let required = f.params.iter().filter(|p| p.default.is_none()).count();
            required <= args.len() && args.len() <= f.params.len()
        });
        let Some(function) = fitting.cloned() else {
            return interp.stop(format!("{}::{name} with other parameters", self.class), 0);
        };
        let args: Vec<Cell<'a>> = args.into_iter().map(Cell::new).collect();
        interp.invoke(&function, this, &args, &[], 0).map(|cell| cell.get())
    }
}

/// The hooks of an operation.
#[derive(Debug)]
struct OpHooks {
    bound: Bound,
    hooks: Vec<OpHook>,
    /// True once the verifier looked for a symbol that was not there yet: then it runs with those of symbol uses.
    waits: AtomicBool,
    /// Which regions are graph regions, as far as that was asked.
    graph_regions: Mutex<FxHashMap<usize, Option<bool>>>,
}

/// Gives the parser what code reported, and decides whether it failed.
fn finish_parse(interp: &mut Interp<'_, '_>, failed: bool) -> ParseResult {
    let found = interp.diagnostics();
    let failed = failed || !found.is_empty();
    if let Some(parser) = &mut interp.parser {
        parser.diagnostics.extend(found);
    }
    if failed { Err(ParseError) } else { Ok(()) }
}

impl Bound {
    /// As [`finish_parse`] does, where the code ran to its end: one that fails without an error gets one. MLIR ends
    /// without a word there.
    fn end_parse(&self, interp: &mut Interp<'_, '_>, reported: usize, failed: bool) -> ParseResult {
        let result = finish_parse(interp, failed);
        let at = interp.name_at;
        match &mut interp.parser {
            Some(parser)
                if result.is_err() && parser.diagnostics.len() == reported && parser.hole.is_none() =>
            {
                let place = parser.pos(at);
                parser.report(Diagnostic::error(place, self.silence("parser")))
            }
            _ => result,
        }
    }

    /// The error of code that fails and reports none.
    fn silence(&self, what: &str) -> String {
        format!("the {what} of '{}' in host code failed without an error", self.name)
    }
}

impl OpCode for OpHooks {
    fn has(&self, hook: OpHook) -> bool {
        self.hooks.contains(&hook) || hook == OpHook::VerifySymbolUses && self.waits.load(Ordering::Relaxed)
    }

    fn parse(&self, parser: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
        let at = state.at;
        let reported = parser.diagnostics.len();
        let mut interp = Interp::new(parser.cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.op_name = Some(state.name);
        interp.state = Some(state);
        interp.in_op = true;
        interp.name_at = at;
        let run = self.bound.call(&mut interp, "parse", None, vec![V::Parser, V::State]);
        let result = run.and_then(|value| {
            let failed = interp.failed(&value);
            if !failed {
                interp.store_segments()?;
                interp.order_regions()?;
            }
            Ok(failed)
        });
        match result {
            Ok(failed) => self.bound.end_parse(&mut interp, reported, failed),
            Err(stop) => {
                let hole = self.bound.hole("the syntax", &stop);
                let _ = finish_parse(&mut interp, true);
                match interp.parser {
                    Some(parser) => {
                        let diagnostic = Diagnostic::error(parser.pos(at), hole.message)
                            .with_note(hole.place, "this is where it is reached");
                        parser.report(diagnostic)
                    }
                    None => Err(ParseError),
                }
            }
        }
    }

    fn print(&self, printer: &mut Printer<'_>, op: OpRef<'_>) -> bool {
        let cx = op.cx;
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.printer = Some(printer);
        interp.op = Some(op);
        match self.bound.call(&mut interp, "print", Some(V::Op(op, true)), vec![V::Printer]) {
            Ok(_) => true,
            Err(stop) => {
                self.bound.report(cx, op.def().map(|d| &d.holes), "print", &stop);
                false
            }
        }
    }

    fn verify(&self, hook: OpHook, op: OpRef<'_>) -> Result<(), Vec<Diagnostic>> {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        interp.verifies = true;
        let this = Some(V::Op(op, true));
        if hook == OpHook::Verify && self.bound.code.has_method(&self.bound.class, "verifyType") {
            let run = self.bound.call(&mut interp, "verifyType", this.clone(), Vec::new());
            self.verdict(&mut interp, "verifyType", run)?;
        }
        if !self.bound.code.has_method(&self.bound.class, method(hook)) {
            return Ok(());
        }
        let run = self.bound.call(&mut interp, method(hook), this, Vec::new());
        if interp.waits && run.is_err() {
            self.waits.store(true, Ordering::Relaxed);
            return Ok(());
        }
        self.verdict(&mut interp, method(hook), run)
    }

    fn verify_symbol_uses<'a>(
        &self,
        op: OpRef<'a>,
        look_up: LookUpSymbol<'_, 'a>,
    ) -> Result<(), Vec<Diagnostic>> {
        if self.waits.load(Ordering::Relaxed) {
            for hook in [OpHook::Verify, OpHook::VerifyRegions] {
                if !self.hooks.contains(&hook) || !self.bound.code.has_method(&self.bound.class, method(hook))
                {
                    continue;
                }
                let mut interp = Interp::new(op.cx, &self.bound.code);
                interp.op = Some(op);
                interp.look_up = Some(look_up);
                let run = self.bound.call(&mut interp, method(hook), Some(V::Op(op, true)), Vec::new());
                self.verdict(&mut interp, method(hook), run)?;
            }
        }
        if !self.hooks.contains(&OpHook::VerifySymbolUses) {
            return Ok(());
        }
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        interp.look_up = Some(look_up);
        let this = Some(V::Op(op, true));
        let run = self.bound.call(&mut interp, "verifySymbolUses", this, vec![V::SymbolTables]);
        self.verdict(&mut interp, "verifySymbolUses", run)
    }

    fn infer_types(&self, input: &InferInput<'_>) -> Result<Vec<Type>, Vec<Diagnostic>> {
        let cx = input.cx;
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.given_properties = Some(input.properties.to_vec());
        interp.op_name = Some(input.name);
        let operands =
            input.operands.iter().map(|&value| V::Value(IrValue { body: Some(input.body), value }));
        let mut attributes = input.attributes.to_vec();
        if let Some(def) = cx.op_def(input.name) {
            attributes
                .extend(def.inherent.iter().zip(input.properties).filter_map(|(i, v)| Some((i.name, (*v)?))));
        }
        let regions =
            input.regions.iter().map(|&id| V::Region(Region::Ref(RegionRef { cx, body: input.body, id })));
        let results = V::list_of(Some(std::rc::Rc::new(crate::ast::Ty::named("Type"))));
        let methods = self.bound.code.methods(&self.bound.class, "inferReturnTypes");
        // As `InferTypeOpAdaptor` has it, with all but the results in one.
        let by_adaptor = methods.iter().any(|f| f.params.len() == 4);
        let args = if by_adaptor {
            let adaptor = Adaptor {
                name: input.name,
                operands: operands
                    .filter_map(|v| match v {
                        V::Value(value) => Some(value),
                        _ => None,
                    })
                    .collect(),
                properties: input.properties.to_vec(),
                attributes: input.attributes.to_vec(),
                regions: regions.collect(),
            };
            vec![V::Context, V::some(V::Loc(input.location)), V::Adaptor(Rc::new(adaptor)), results.clone()]
        } else {
            vec![
                V::Context,
                V::some(V::Loc(input.location)),
                V::list(operands),
                V::Attr(cx.dictionary(attributes)),
                V::Properties(None),
                V::list(regions),
                results.clone(),
            ]
        };
        let run = self.bound.call(&mut interp, "inferReturnTypes", None, args);
        match run {
            Ok(value) if !interp.failed(&value) => match interp.types_of(&results, 0) {
                Ok(types) => Ok(types),
                Err(stop) => Err(vec![self.bound.hole("the inference", &stop)]),
            },
            Ok(_) => Err(interp.diagnostics()),
            // A warning: it is not known that something is wrong.
            Err(stop) => Err(vec![self.bound.hole("the inference", &stop)]),
        }
    }

    fn inferred_compatible(&self, cx: &Context, inferred: &[Type], have: &[Type]) -> Option<bool> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let args = vec![V::types(inferred.iter().copied()), V::types(have.iter().copied())];
        match self.bound.call(&mut interp, "isCompatibleReturnTypes", None, args) {
            Ok(value) => interp.truth(&value, 0).ok(),
            Err(stop) => {
                self.bound.report(cx, None, "the compatibility of results", &stop);
                None
            }
        }
    }

    fn default_dialect(&self, cx: &Context) -> Option<String> {
        if !self.bound.code.has_method(&self.bound.class, "getDefaultDialect") {
            return None;
        }
        let mut interp = Interp::new(cx, &self.bound.code);
        match self.bound.call(&mut interp, "getDefaultDialect", None, Vec::new()) {
            Ok(value) => interp.text(&value).map(|text| text.to_string()),
            Err(stop) => {
                self.bound.report(cx, None, "the default dialect", &stop);
                None
            }
        }
    }

    fn name(&self, hook: OpHook, op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        for (what, text) in self.names(&mut interp, hook, op) {
            if let V::Value(value) = what {
                name(value.value, &text);
            }
        }
    }

    fn is_graph_region(&self, cx: &Context, index: usize) -> Option<bool> {
        if let Ok(known) = self.graph_regions.lock()
            && let Some(is) = known.get(&index)
        {
            return *is;
        }
        let mut interp = Interp::new(cx, &self.bound.code);
        let run = self.bound.call(&mut interp, "getRegionKind", None, vec![V::unsigned(index)]);
        let is = run.ok().and_then(|kind| interp.integer(&kind)).map(|kind| kind == 1);
        if let Ok(mut known) = self.graph_regions.lock() {
            known.insert(index, is);
        }
        is
    }

    fn name_blocks(&self, op: OpRef<'_>, name: &mut dyn FnMut(BlockId, &str)) {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        for (what, text) in self.names(&mut interp, OpHook::NameBlocks, op) {
            if let V::Block(crate::value::Block::Ref(block)) = what {
                name(block.id, &text);
            }
        }
    }
}

impl OpHooks {
    /// Calls a method of the operation with a function that collects what things are to be called; what that got.
    fn names<'a>(&self, interp: &mut Interp<'a, '_>, hook: OpHook, op: OpRef<'a>) -> Vec<(V<'a>, String)> {
        interp.op = Some(op);
        let collect = V::list([]);
        interp.names = Some(collect.clone());
        let regions: Vec<V<'_>> = match hook {
            OpHook::NameArguments => op.regions().map(|r| V::Region(Region::Ref(r))).collect(),
            _ => vec![V::Null],
        };
        for region in regions {
            let mut args = vec![V::Function("set the name".into())];
            if !matches!(region, V::Null) {
                args.insert(0, region);
            }
            if let Err(stop) = self.bound.call(interp, method(hook), Some(V::Op(op, true)), args) {
                self.bound.report(op.cx, op.def().map(|d| &d.holes), method(hook), &stop);
                return Vec::new();
            }
        }
        let V::List(items, _) = collect else { return Vec::new() };
        let mut out = Vec::new();
        for item in items.borrow().iter() {
            let V::Tuple(parts) = item.get() else { continue };
            let [what, text] = &parts[..] else { continue };
            if let Some(text) = interp.text(&text.get()) {
                out.push((what.get(), text.to_string()));
            }
        }
        out
    }

    /// What a verifier found.
    fn verdict<'a>(
        &self,
        interp: &mut Interp<'a, '_>,
        method: &str,
        run: R<V<'a>>,
    ) -> Result<(), Vec<Diagnostic>> {
        match run {
            Ok(value) => {
                let failed = interp.failed(&value);
                let mut found = interp.diagnostics();
                if let Some(op) = interp.op.filter(|_| failed && found.is_empty()) {
                    found.push(*isogloss_ir::verify::plain_error(op, self.bound.silence("verifier")));
                }
                if failed || !found.is_empty() { Err(found) } else { Ok(()) }
            }
            Err(stop) => {
                let holes = interp.op.and_then(|op| op.def()).map(|def| &def.holes);
                self.bound.report(interp.cx, holes, method, &stop);
                Ok(())
            }
        }
    }
}

/// The hooks of an attribute or a type.
#[derive(Debug)]
struct ParamsHooks {
    bound: Bound,
    /// The interface with a verifier that C++ attaches from elsewhere, which is not run.
    modelled: Option<String>,
}

impl ParamsCode for ParamsHooks {
    fn has(&self, hook: ParamsHook) -> bool {
        let name = match hook {
            ParamsHook::Parse => "parse",
            ParamsHook::Print => "print",
            ParamsHook::Verify => "verify",
            ParamsHook::Alias => "getAlias",
            ParamsHook::Name => "getAsmName",
            ParamsHook::TypeOfAttr => "getType",
        };
        hook == ParamsHook::Verify && self.modelled.is_some()
            || self.bound.code.has_method(&self.bound.class, name)
    }

    fn parse(
        &self,
        parser: &mut Parser<'_>,
        at: u32,
        ty: Option<Type>,
        in_op: bool,
    ) -> ParseResult<Vec<Option<Attribute>>> {
        let cx = parser.cx;
        let op_name = parser.current_op_name();
        let reported = parser.diagnostics.len();
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.dialect = self.bound.dialect();
        interp.name_at = at;
        interp.in_op = in_op;
        interp.op_name = op_name;
        let mut args = vec![V::Parser];
        let wanted =
            self.bound.code.methods(&self.bound.class, "parse").first().map_or(1, |f| f.params.len());
        if wanted > 1 {
            args.push(ty.map_or(V::Null, V::Type));
        }
        match self.bound.call(&mut interp, "parse", None, args) {
            Ok(value) => {
                let params = match value {
                    V::Type(ty) => match cx.type_data(ty) {
                        TypeData::Dynamic { params, .. } => Some(params.to_vec()),
                        _ => None,
                    },
                    V::Attr(attr) => match cx.attr(attr) {
                        AttrData::Dynamic { params, .. } => Some(params.to_vec()),
                        _ => None,
                    },
                    _ => None,
                };
                self.bound.end_parse(&mut interp, reported, params.is_none())?;
                params.ok_or(ParseError)
            }
            Err(stop) => {
                // What is written in full is kept as its text; then the hole is reported, once.
                self.bound.report(cx, self.bound.params_holes(&interp), "parse", &stop);
                self.bound.leave_hole(&mut interp, &stop, at)
            }
        }
    }

    fn print(&self, printer: &mut Printer<'_>, params: &[Option<Attribute>]) -> bool {
        let cx = printer.cx;
        let code = self.bound.code.clone();
        let mut interp = Interp::new(cx, &code);
        interp.printer = Some(printer);
        interp.dialect = self.bound.dialect();
        let Some(this) = interp.instance_of(&self.bound.class, params) else { return false };
        match self.bound.call(&mut interp, "print", Some(this), vec![V::Printer]) {
            Ok(_) => true,
            Err(stop) => {
                // There is no other form that it could be printed in.
                let hole = self.bound.hole("the syntax", &stop);
                cx.report(Diagnostic { severity: Severity::Error, ..hole });
                false
            }
        }
    }

    fn verify(&self, cx: &Context, params: &[Option<Attribute>]) -> Result<(), String> {
        let mut interp = Interp::new(cx, &self.bound.code);
        if let (Some(interface), Some(holes)) = (&self.modelled, self.bound.params_holes(&interp)) {
            holes.note_hole(Hole { kind: HoleKind::Interface, name: interface.clone(), of: String::new() });
            if !self.bound.code.has_method(&self.bound.class, "verify") {
                // A verifier of its own would be missing as well, and is not told apart from this one.
                return Ok(());
            }
        }
        let emit = V::Function("start a message".into());
        let mut args = vec![emit];
        args.extend(interp.params_of(&self.bound.class, params));
        match self.bound.call(&mut interp, "verify", None, args) {
            Ok(value) => {
                let failed = interp.failed(&value);
                let text = interp.messages.iter().map(|m| m.borrow().text.clone()).next();
                if failed { Err(text.unwrap_or_else(|| self.bound.silence("verifier"))) } else { Ok(()) }
            }
            Err(stop) => {
                self.bound.report(cx, self.bound.params_holes(&interp), "verify", &stop);
                Ok(())
            }
        }
    }

    fn name_of_values(&self, cx: &Context, ty: Type) -> Option<String> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let name = Cell::new(V::Null);
        interp.value_name = Some(name.clone());
        let set = V::Function("set the name".into());
        if let Err(stop) = self.bound.call(&mut interp, "getAsmName", Some(V::Type(ty)), vec![set]) {
            self.bound.report(cx, self.bound.params_holes(&interp), "getAsmName", &stop);
            return None;
        }
        match name.get() {
            V::Null => None,
            name => interp.text(&name).map(|text| text.to_string()),
        }
    }

    fn type_of_attr(&self, cx: &Context, attr: Attribute) -> Option<Type> {
        let mut interp = Interp::new(cx, &self.bound.code);
        match self.bound.call(&mut interp, "getType", Some(V::Attr(attr)), Vec::new()) {
            Ok(V::Type(ty)) => Some(ty),
            Ok(_) => None,
            Err(stop) => {
                self.bound.report(cx, self.bound.params_holes(&interp), "getType", &stop);
                None
            }
        }
    }
}

impl<'a> Interp<'a, '_> {
    /// An instance of a definition with parameters, by class.
    fn instance_of(&self, class: &str, params: &[Option<Attribute>]) -> Option<V<'a>> {
        let cx = self.cx;
        if let Some(def) = self.type_def(class) {
            return Some(V::Type(cx.ty(TypeData::Dynamic { def, params: params.into() })));
        }
        let def = self.attr_def(class)?;
        Some(V::Attr(cx.attribute(AttrData::Dynamic { def, params: params.into() })))
    }

    /// The values of a definition's parameters, by class.
    fn params_of(&self, class: &str, params: &[Option<Attribute>]) -> Vec<V<'a>> {
        let cx = self.cx;
        let values = |def: &isogloss_ir::definition::AttrTypeDef| {
            def.params.iter().zip(params).map(|(p, v)| self.param_value(&p.kind, *v)).collect()
        };
        if let Some(id) = self.type_def(class) {
            return values(cx.type_def(id));
        }
        self.attr_def(class).map_or_else(Vec::new, |id| values(&cx.attr_def(id).base))
    }
}

/// True if a function takes a number of arguments, of which a pack may take any.
fn takes(function: &Function, count: usize) -> bool {
    let open = function.params.last().is_some_and(|p| p.pack);
    function.params.len() == count || open && function.params.len() <= count + 1
}

/// A custom directive: a pair of functions, `parseName` and `printName`.
#[derive(Debug)]
struct Directive {
    bound: Bound,
    name: String,
    parse: Vec<Arc<Function>>,
    print: Vec<Arc<Function>>,
}

impl Directive {
    fn functions(&self, prefix: &str) -> &[Arc<Function>] {
        if prefix == "parse" { &self.parse } else { &self.print }
    }

    /// Calls one of the functions. The variables that it was given are as it left them.
    fn call<'a>(&self, interp: &mut Interp<'a, '_>, prefix: &str, args: &[Cell<'a>]) -> R<V<'a>> {
        let all = self.functions(prefix).iter().filter(|f| takes(f, args.len()));
        let suits = |f: &Function| {
            let fits = |ty: &Ty, arg: &Cell<'a>| match arg.ty() {
                // A variable has the type of a parameter of the function that it was made for.
                Some(own) => {
                    f.templates.contains(&ty.name)
                        || own.last() == ty.last() && own.args.len() == ty.args.len()
                }
                None => may_hold(ty, &arg.get()),
            };
            f.params.iter().zip(args).all(|(p, a)| p.pack || fits(&p.ty, a))
        };
        let fitting = all.clone().find(|f| suits(f)).or_else(|| all.clone().next()).cloned();
        match fitting {
            Some(function) => interp.invoke(&function, None, args, &[], 0).map(|cell| cell.get()),
            None => interp.stop(format!("{prefix}{} with {} parameters", self.name, args.len()), 0),
        }
    }

    /// The types of the parameters of one of the functions, from the n-th on.
    fn types(&self, prefix: &str, args: &[DirectiveArg], from: usize) -> Vec<Ty> {
        let count = args.len();
        let all = self.functions(prefix).iter().filter(|f| takes(f, count + from));
        // Of several overloads the one whose parameters are what is handed over.
        let suits = |f: &Function| {
            f.params.iter().skip(from).zip(args).all(|(p, arg)| p.pack || may_take(&p.ty, arg, prefix))
        };
        let fitting = all.clone().find(|f| suits(f)).or_else(|| all.clone().next());
        let plain =
            |p: &crate::ast::Param| Ty { is_ref: false, is_const: false, pointers: 0, ..p.ty.clone() };
        fitting.map_or_else(Vec::new, |f| {
            let last = f.params.last().filter(|p| p.pack);
            let params = f.params.iter().filter(|p| !p.pack).skip(from);
            params.chain(last.into_iter().cycle()).take(count).map(plain).collect()
        })
    }

    /// True if a type is a template parameter of one of the functions.
    fn is_template(&self, prefix: &str, ty: &Ty) -> bool {
        self.functions(prefix).iter().any(|f| f.templates.contains(&ty.name))
    }

    /// The error of a parse that reached something unknown.
    fn fail(&self, interp: &mut Interp<'_, '_>, stop: &Stop) -> ParseResult {
        let hole = self.bound.hole("the syntax", stop);
        let _ = finish_parse(interp, true);
        match &mut interp.parser {
            Some(parser) => {
                let here = parser.here();
                let diagnostic = Diagnostic::error(parser.pos(here), hole.message)
                    .with_note(hole.place, "this is where it is reached");
                parser.report(diagnostic)
            }
            None => Err(ParseError),
        }
    }
}

/// The class of the attribute that a directive refers to.
fn storage_class(interp: &Interp<'_, '_>, param: &CustomParam) -> Option<Ty> {
    let CustomParam::Slot(slot) = param else { return None };
    let def = interp.op_name.and_then(|name| interp.cx.op_def(name))?;
    let InherentKind::Attribute(constraint) = &def.inherent.get(*slot)?.kind else { return None };
    crate::parse::template_types(&format!("<{}>", constraint.storage_class))?.into_iter().next()
}

/// The class of the elements of a list, or the class itself.
fn element_class(ty: &Ty) -> &str {
    match ty.args.first() {
        Some(element) if crate::eval::is_container(ty.last()) || ty.last() == "optional" => element.last(),
        _ => ty.last(),
    }
}

/// False if a parameter of a directive's function is surely of another kind than an argument.
fn may_take(ty: &Ty, arg: &DirectiveArg, prefix: &str) -> bool {
    let class = element_class(ty);
    match arg {
        DirectiveArg::Operands { .. } if prefix == "parse" => {
            !matches!(class, "Argument" | "Type" | "Attribute")
        }
        DirectiveArg::Operands { .. } => !matches!(class, "Type" | "TypeRange" | "Attribute"),
        DirectiveArg::Types(_) => !matches!(class, "UnresolvedOperand" | "Argument" | "Attribute" | "Value"),
        DirectiveArg::Regions(_) => !matches!(class, "Type" | "UnresolvedOperand" | "Attribute"),
        DirectiveArg::Attr(_) => !matches!(class, "UnresolvedOperand" | "Argument" | "Region" | "Value"),
        _ => true,
    }
}

/// False if a parameter is surely of another kind than a value.
fn may_hold(ty: &Ty, value: &V<'_>) -> bool {
    let class = element_class(ty);
    let first = match value {
        V::List(items, _) => items.borrow().first().map(Cell::get),
        value => Some(value.clone()),
    };
    match first {
        Some(V::Operand(_)) => !matches!(class, "Argument" | "Type" | "Attribute"),
        Some(V::Type(_)) => !matches!(class, "UnresolvedOperand" | "Argument" | "Attribute"),
        Some(V::Attr(_)) => !matches!(class, "UnresolvedOperand" | "Argument" | "Value" | "Region"),
        Some(V::Value(_)) => !class.ends_with("Attr") && !matches!(class, "Attribute" | "Type" | "Region"),
        _ => true,
    }
}

/// Values as a list, or the only one.
fn one_or_list<'a>(values: Vec<V<'a>>, many: bool) -> V<'a> {
    if many { V::list(values) } else { values.into_iter().next().unwrap_or(V::Null) }
}

/// A variable for what a directive parses, with what was parsed before, if it only refers to that.
fn variable<'a>(
    interp: &mut Interp<'a, '_>,
    arg: &DirectiveArg,
    param: &CustomParam,
    ty: &Ty,
) -> R<Cell<'a>> {
    let many = crate::eval::is_container(ty.last());
    let known: Vec<V<'a>> = match arg {
        DirectiveArg::Operands { unresolved, .. } => unresolved.iter().map(|o| V::Operand(*o)).collect(),
        DirectiveArg::Types(types) => types.iter().map(|t| V::Type(*t)).collect(),
        DirectiveArg::Successors(blocks) => {
            blocks.iter().map(|b| V::Block(crate::value::Block::New(*b, None))).collect()
        }
        DirectiveArg::Literal(text) => return Ok(Cell::new(V::str(text))),
        DirectiveArg::Attr(attr) => {
            let value = slot_value(interp, param, *attr);
            let value = match value {
                V::Null => interp.default(ty, 0)?,
                value => value,
            };
            return Ok(Cell::typed(value, Rc::new(ty.clone())));
        }
        DirectiveArg::AttrDict(_) => return Ok(Cell::new(V::AttrList(Rc::default()))),
        DirectiveArg::Regions(_) => {
            interp.regions.push(None);
            return Ok(Cell::new(V::Region(Region::New(interp.regions.len() - 1))));
        }
        DirectiveArg::GroupSizes(_) => return interp.stop("groups of operands", 0),
    };
    let value = if many {
        let list = V::list_of(ty.args.first().map(|t| Rc::new(t.clone())));
        if let V::List(items, _) = &list {
            items.borrow_mut().extend(known.into_iter().map(Cell::new));
        }
        list
    } else {
        match known.into_iter().next() {
            Some(value) if ty.last() == "optional" => V::some(value),
            Some(value) => value,
            None => interp.default(ty, 0)?,
        }
    };
    Ok(Cell::typed(value, Rc::new(ty.clone())))
}

/// The value of a slot that a directive refers to: of a property its value, of an attribute itself.
fn slot_value<'a>(interp: &mut Interp<'a, '_>, param: &CustomParam, attr: Option<Attribute>) -> V<'a> {
    let slot = match param {
        CustomParam::Slot(slot) => *slot,
        CustomParam::Ref(inner) => match **inner {
            CustomParam::Slot(slot) => slot,
            _ => return V::attr(attr),
        },
        _ => return V::attr(attr),
    };
    let def = interp.op_name.and_then(|name| interp.cx.op_def(name));
    match def.map(|d| &d.inherent[slot].kind) {
        Some(InherentKind::Property(property)) => {
            let property = property.clone();
            interp.property_value(&property, attr)
        }
        Some(InherentKind::Attribute(constraint)) => {
            let constraint = constraint.clone();
            interp.stored_attr(&constraint, attr)
        }
        _ => V::attr(attr),
    }
}

impl DirectiveCode for Directive {
    fn parse(
        &self,
        parser: &mut Parser<'_>,
        state: &mut OpState,
        element: &CustomElement,
        args: &mut DirectiveArgs<'_>,
    ) -> ParseResult {
        let cx = parser.cx;
        let at = state.at;
        let reported = parser.diagnostics.len();
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.op_name = Some(state.name);
        interp.state = Some(state);
        interp.in_op = true;
        interp.name_at = at;
        match self.parse_into(&mut interp, element, args) {
            Ok(failed) => self.bound.end_parse(&mut interp, reported, failed),
            Err(stop) => self.fail(&mut interp, &stop),
        }
    }

    fn print(
        &self,
        printer: &mut Printer<'_>,
        op: OpRef<'_>,
        element: &CustomElement,
        args: &DirectiveArgs<'_>,
    ) -> bool {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.printer = Some(printer);
        interp.op = Some(op);
        interp.op_name = Some(op.name());
        let types = self.types("print", &args.args, 2);
        let mut cells = vec![Cell::new(V::Printer), Cell::new(V::Op(op, false))];
        for ((arg, param), ty) in args.args.iter().zip(&element.params).zip(&types) {
            let many = crate::eval::is_container(ty.last());
            let one = |values| one_or_list(values, many);
            cells.push(Cell::new(match arg {
                DirectiveArg::Operands { values, .. } => one(values
                    .iter()
                    .map(|&value| V::Value(IrValue { body: Some(op.body), value }))
                    .collect()),
                DirectiveArg::Types(types) => one(types.iter().map(|t| V::Type(*t)).collect()),
                DirectiveArg::Attr(attr) => slot_value(&mut interp, param, *attr),
                DirectiveArg::AttrDict(entries) => V::Attr(op.cx.dictionary(entries.clone())),
                DirectiveArg::Regions(regions) => {
                    one(regions.iter().filter_map(|i| Some(V::Region(Region::Ref(op.region(*i)?)))).collect())
                }
                DirectiveArg::Successors(blocks) => {
                    let block = |id: &isogloss_ir::BlockId| {
                        let block = isogloss_ir::BlockRef { cx: op.cx, body: op.body, id: *id };
                        V::Block(crate::value::Block::Ref(block))
                    };
                    one(blocks.iter().map(block).collect())
                }
                DirectiveArg::Literal(text) => V::str(text),
                DirectiveArg::GroupSizes(_) => V::Null,
            }));
        }
        match self.call(&mut interp, "print", &cells) {
            Ok(_) => true,
            Err(stop) => {
                self.bound.report(op.cx, op.def().map(|d| &d.holes), &format!("print{}", self.name), &stop);
                false
            }
        }
    }

    fn parse_params(
        &self,
        parser: &mut Parser<'_>,
        def: &AttrTypeDef,
        element: &CustomParams,
        args: &mut DirectiveArgs<'_>,
    ) -> ParseResult {
        let cx = parser.cx;
        let at = parser.here();
        let reported = parser.diagnostics.len();
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.name_at = at;
        interp.dialect = Some(cx.str(def.dialect).into());
        let run = |interp: &mut Interp<'_, '_>, args: &mut DirectiveArgs<'_>| -> R<bool> {
            let types = self.types("parse", &args.args, 1);
            let mut cells = vec![Cell::new(V::Parser)];
            for ((arg, param), ty) in args.args.iter().zip(&element.params).zip(&types) {
                let value = match (arg, param) {
                    (DirectiveArg::Attr(Some(attr)), Ok(index)) => {
                        interp.param_value(&def.params[*index].kind, Some(*attr))
                    }
                    (DirectiveArg::Literal(text), _) => V::str(text),
                    _ => interp.default(ty, 0)?,
                };
                cells.push(Cell::typed(value, Rc::new(ty.clone())));
            }
            let value = self.call(interp, "parse", &cells)?;
            if interp.failed(&value) {
                return Ok(true);
            }
            for ((arg, param), cell) in args.args.iter_mut().zip(&element.params).zip(&cells[1..]) {
                if let (DirectiveArg::Attr(attr), Ok(index)) = (arg, param) {
                    *attr = interp.param_attr(&def.params[*index].kind, &cell.get(), 0)?;
                }
            }
            Ok(false)
        };
        match run(&mut interp, args) {
            Ok(failed) => self.bound.end_parse(&mut interp, reported, failed),
            Err(stop) => {
                self.bound.report(cx, Some(&def.holes), &format!("parse{}", self.name), &stop);
                self.bound.leave_hole(&mut interp, &stop, at)
            }
        }
    }

    fn print_params(
        &self,
        printer: &mut Printer<'_>,
        def: &AttrTypeDef,
        element: &CustomParams,
        args: &DirectiveArgs<'_>,
    ) -> bool {
        let cx = printer.cx;
        let code = self.bound.code.clone();
        let mut interp = Interp::new(cx, &code);
        interp.printer = Some(printer);
        let mut cells = vec![Cell::new(V::Printer)];
        for (arg, param) in args.args.iter().zip(&element.params) {
            cells.push(Cell::new(match (arg, param) {
                (DirectiveArg::Attr(attr), Ok(index)) => interp.param_value(&def.params[*index].kind, *attr),
                (DirectiveArg::Literal(text), _) => V::str(text),
                _ => V::Null,
            }));
        }
        match self.call(&mut interp, "print", &cells) {
            Ok(_) => true,
            Err(stop) => {
                let hole = self.bound.hole("the syntax", &stop);
                cx.report(Diagnostic { severity: Severity::Error, ..hole });
                false
            }
        }
    }
}

impl Directive {
    /// Parses into the arguments. True if that failed.
    fn parse_into(
        &self,
        interp: &mut Interp<'_, '_>,
        element: &CustomElement,
        args: &mut DirectiveArgs<'_>,
    ) -> R<bool> {
        let types = self.types("parse", &args.args, 1);
        let mut cells = vec![Cell::new(V::Parser)];
        for ((arg, param), ty) in args.args.iter().zip(&element.params).zip(&types) {
            // What stands for a template parameter is the class of the attribute.
            let own = match arg {
                DirectiveArg::Attr(_) if self.is_template("parse", ty) => storage_class(interp, param),
                _ => None,
            };
            cells.push(variable(interp, arg, param, own.as_ref().unwrap_or(ty))?);
        }
        let value = self.call(interp, "parse", &cells)?;
        if let V::Opt(None) = value {
            args.absent = true;
            return Ok(false);
        }
        if interp.failed(&value) {
            return Ok(true);
        }
        for ((arg, param), cell) in args.args.iter_mut().zip(&element.params).zip(&cells[1..]) {
            if !matches!(param, CustomParam::Ref(_)) {
                take(interp, arg, param, &cell.get())?;
            }
        }
        Ok(false)
    }
}

/// Puts what a directive left in a variable into its argument.
fn take<'a>(
    interp: &mut Interp<'a, '_>,
    arg: &mut DirectiveArg,
    param: &CustomParam,
    value: &V<'a>,
) -> R<()> {
    let items: Vec<V<'a>> = match value {
        V::List(items, _) => items.borrow().iter().map(Cell::get).collect(),
        V::Opt(Some(inner)) => vec![(**inner).clone()],
        V::Null | V::Opt(None) => Vec::new(),
        one => vec![one.clone()],
    };
    match arg {
        DirectiveArg::Operands { unresolved, .. } => {
            *unresolved = items
                .iter()
                .filter_map(|v| match v {
                    V::Operand(operand) => Some(*operand),
                    _ => None,
                })
                .collect();
        }
        DirectiveArg::Types(types) => {
            *types = items
                .iter()
                .filter_map(|v| match v {
                    V::Type(ty) => Some(*ty),
                    _ => None,
                })
                .collect();
        }
        DirectiveArg::Successors(blocks) => {
            *blocks = items
                .iter()
                .filter_map(|v| match v {
                    V::Block(crate::value::Block::New(id, _)) => Some(*id),
                    _ => None,
                })
                .collect();
        }
        DirectiveArg::Regions(regions) => {
            if let V::Region(Region::New(n)) = value
                && let Some(position) = interp.regions.get(*n).copied().flatten()
            {
                *regions = vec![position];
            }
        }
        DirectiveArg::AttrDict(entries) => {
            if let V::AttrList(list) = value {
                *entries = list.borrow().clone();
            }
        }
        DirectiveArg::Attr(attr) => {
            let slot = match param {
                CustomParam::Slot(slot) => *slot,
                _ => return Ok(()),
            };
            let def = interp.op_name.and_then(|name| interp.cx.op_def(name)).cloned();
            *attr = match (def.map(|d| d.inherent[slot].kind.clone()), value) {
                (Some(InherentKind::Property(property)), value) => {
                    interp.property_attr(&property, value, 0)?
                }
                (_, V::Attr(attr)) => Some(*attr),
                (_, V::Enum(def, v)) => Some(interp.enum_attr(&def.clone(), *v)),
                _ => None,
            };
        }
        DirectiveArg::Literal(_) | DirectiveArg::GroupSizes(_) => {}
    }
    Ok(())
}
