//! Types, attributes and operations that a dialect registers at run time: what `DynamicTypeDefinition::get` and its kin
//! define in functions of the dialect. Rule: MLIR, Defining Dialects, section Defining an Extensible dialect.
//!
//! The function that makes a definition is run again each time: the functions in it are closures of that run.

use super::bound::{Bound, finish_parse};
use crate::ast::{Function, Ty};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::LookUpSymbol;
use isogloss_ir::definition::{
    AttrTypeDef, Hole, HoleKind, Holes, OpDef, OpVerifier, ParamDef, ParamKind, ParamsCode, ParamsHook,
};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Refusal, Type};
use isogloss_source::{Diagnostic, Severity};
use std::any::Any;
use std::sync::Arc;

/// The class of definitions of types.
pub(super) const TYPES: &str = "DynamicTypeDefinition";
/// The class of definitions of attributes.
pub(super) const ATTRS: &str = "DynamicAttrDefinition";
/// The class of definitions of operations.
pub(super) const OPS: &str = "DynamicOpDefinition";

/// The place of a function among the arguments that a definition is made of.
#[derive(Clone, Copy)]
enum Part {
    Verify = 2,
    Parse = 3,
    Print = 4,
}

/// A definition that host code makes.
#[derive(Debug)]
pub(super) struct Dynamic {
    bound: Bound,
    /// The function that makes it; none where it is made in one that is no function of the dialect alone.
    function: Option<Arc<Function>>,
    /// The number of the arguments that it is made of.
    parts: usize,
}

impl Dynamic {
    pub(super) fn new(cx: &Context, bound: Bound, function: Option<Arc<Function>>) -> Dynamic {
        let mut dynamic = Dynamic { bound, function, parts: 0 };
        let mut interp = Interp::new(cx, &dynamic.bound.code);
        let parts = dynamic.all_parts(&mut interp).map(|parts| parts.len());
        drop(interp);
        dynamic.parts = parts.unwrap_or(0);
        dynamic
    }

    /// The arguments of the definition.
    fn all_parts<'a>(&self, interp: &mut Interp<'a, '_>) -> R<Vec<V<'a>>> {
        let Some(function) = &self.function else {
            return interp.stop("a definition that is made in place", 0);
        };
        match interp.invoke(function, None, &[Cell::new(V::Null)], &[], 0)?.get() {
            V::Tuple(parts) => Ok(parts.iter().map(Cell::get).collect()),
            other => interp.stop(format!("a definition of kind {}", other.kind()), 0),
        }
    }

    /// Calls one of its functions.
    fn call<'a>(&self, interp: &mut Interp<'a, '_>, part: Part, args: Vec<V<'a>>) -> R<V<'a>> {
        let parts = self.all_parts(interp)?;
        let Some(function) = parts.get(part as usize) else {
            return interp.stop("a definition's function", 0);
        };
        let args: Vec<Cell<'a>> = args.into_iter().map(Cell::new).collect();
        interp.call_value(function, &args, 0).map(Cell::into_value)
    }

    fn has(&self, part: Part) -> bool {
        self.parts > part as usize
    }

    /// The holes of a definition that could not be made.
    fn holes(&self, class: &str) -> Vec<Hole> {
        if self.has(Part::Verify) { Vec::new() } else { vec![Hole::new(HoleKind::Trait, class)] }
    }
}

/// A list of attributes, as the one parameter of a definition.
fn parameters(cx: &Context) -> ParamDef {
    let attribute =
        ParamKind::Attribute { class: "::mlir::Attribute".into(), def: None, members: Arc::default() };
    ParamDef {
        name: cx.identifier("params"),
        cpp_type: "::llvm::ArrayRef<::mlir::Attribute>".into(),
        kind: ParamKind::Array(Box::new(attribute)),
        summary: String::new(),
        optional: true,
        default: Some((String::new(), Some(cx.array_attr(&[])))),
        self_type: false,
        syntax: None,
        code: None,
        held_to: None,
    }
}

/// The definition of a type or an attribute.
pub(super) fn params_def(
    cx: &Context,
    dialect: &str,
    mnemonic: &str,
    class: &str,
    by: Dynamic,
) -> AttrTypeDef {
    let holes = Holes::new(by.holes(class));
    AttrTypeDef {
        params: vec![parameters(cx)],
        has_custom_format: true,
        has_verifier: true,
        code: Some(Arc::new(DynamicParams(by))),
        holes,
        ..AttrTypeDef::new(cx.identifier(dialect), mnemonic)
    }
}

/// The definition of an operation.
pub(super) fn op_def(cx: &Context, dialect: &str, mnemonic: &str, by: Dynamic) -> OpDef {
    let name = cx.identifier(&format!("{dialect}.{mnemonic}"));
    let mut def = OpDef::new(name, cx.identifier(dialect));
    def.is_dynamic = true;
    // After the verifiers come the parser and the printer.
    def.has_custom_format = by.parts > Part::Print as usize;
    def.holes = Holes::new(by.holes(OPS));
    def.verifier = Some(Arc::new(DynamicOp(by)));
    def
}

/// The verifier of an operation.
#[derive(Debug)]
struct DynamicOp(Dynamic);

impl OpVerifier for DynamicOp {
    fn verify(&self, op: OpRef<'_>) -> Result<(), Vec<Diagnostic>> {
        let Dynamic { bound, .. } = &self.0;
        let mut interp = Interp::new(op.cx, &bound.code);
        interp.op = Some(op);
        let run = self.0.call(&mut interp, Part::Verify, vec![V::Op(op, false)]);
        bound.verdict(&mut interp, op.def().map(|def| &def.holes), "verify", run)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The code of a type or an attribute.
#[derive(Debug)]
struct DynamicParams(Dynamic);

/// The attributes that the one parameter holds.
fn attributes<'a>(cx: &Context, params: &[Option<Attribute>]) -> V<'a> {
    let all = params.first().copied().flatten().map(|list| cx.attr(list));
    match all {
        Some(AttrData::Array(items)) => V::list(items.iter().map(|&item| V::Attr(item))),
        _ => V::list([]),
    }
}

/// The syntax of definitions that have none of their own: attributes in angle brackets, or nothing.
fn parse_plain(parser: &mut Parser<'_>) -> ParseResult<Vec<Attribute>> {
    let mut out = Vec::new();
    if !parser.eat(Tok::Less) || parser.eat(Tok::Greater) {
        return Ok(out);
    }
    loop {
        out.push(parser.parse_attribute(None)?);
        if parser.eat(Tok::Greater) {
            return Ok(out);
        }
        parser.punct(Tok::Comma)?;
    }
}

impl DynamicParams {
    /// Parses with the definition's own parser.
    fn parse_own(&self, parser: &mut Parser<'_>, at: u32, in_op: bool) -> ParseResult<Vec<Attribute>> {
        let Dynamic { bound, .. } = &self.0;
        let (cx, reported) = (parser.cx, parser.diagnostics.len());
        let mut interp = Interp::new(cx, &bound.code);
        interp.parser = Some(parser);
        interp.dialect = bound.dialect();
        interp.name_at = at;
        interp.in_op = in_op;
        let list = V::list_of(Some(Arc::new(Ty::named("Attribute"))));
        match self.0.call(&mut interp, Part::Parse, vec![V::Parser, list.clone()]) {
            Ok(value) => {
                let failed = interp.failed(&value);
                bound.end_parse(&mut interp, reported, failed)?;
                let V::List(items, _) = list else { return Ok(Vec::new()) };
                let attr = |cell: &Cell<'_>| match cell.get() {
                    V::Attr(attr) => Ok(attr),
                    V::Type(ty) => Ok(cx.type_attr(ty)),
                    other => interp.stop(format!("a parameter of kind {}", other.kind()), 0),
                };
                let all: R<Vec<Attribute>> = items.borrow().iter().map(attr).collect();
                all.or_else(|stop| bound.leave_hole(&mut interp, &stop, at))
            }
            Err(stop) => {
                let _ = finish_parse(&mut interp, true);
                bound.leave_hole(&mut interp, &stop, at)
            }
        }
    }
}

impl ParamsCode for DynamicParams {
    fn has(&self, hook: ParamsHook) -> bool {
        match hook {
            ParamsHook::Parse | ParamsHook::Print => true,
            ParamsHook::Verify => self.0.has(Part::Verify),
            _ => false,
        }
    }

    fn parse(
        &self,
        parser: &mut Parser<'_>,
        at: u32,
        _: Option<Type>,
        in_op: bool,
    ) -> ParseResult<Vec<Option<Attribute>>> {
        let cx = parser.cx;
        let all = match self.0.has(Part::Parse) {
            true => self.parse_own(parser, at, in_op)?,
            false => parse_plain(parser)?,
        };
        let params = vec![Some(cx.array_attr(&all))];
        match self.verify(cx, &params) {
            Ok(()) => Ok(params),
            Err(message) => parser.error_at(at, message),
        }
    }

    fn print(&self, printer: &mut Printer<'_>, params: &[Option<Attribute>]) -> bool {
        let cx = printer.cx;
        if !self.0.has(Part::Print) {
            let Some(AttrData::Array(items)) = params.first().copied().flatten().map(|list| cx.attr(list))
            else {
                return true;
            };
            if !items.is_empty() {
                printer.str("<");
                printer.commas(items.iter().copied(), |p, item| p.attr(item));
                printer.str(">");
            }
            return true;
        }
        let Dynamic { bound, .. } = &self.0;
        let mut interp = Interp::new(cx, &bound.code);
        interp.printer = Some(printer);
        interp.dialect = bound.dialect();
        let args = vec![V::Printer, attributes(cx, params)];
        match self.0.call(&mut interp, Part::Print, args) {
            Ok(_) => true,
            Err(stop) => {
                let hole = bound.hole("the syntax", &stop);
                cx.report(Diagnostic { severity: Severity::Error, ..hole });
                false
            }
        }
    }

    fn verify(&self, cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
        let Dynamic { bound, .. } = &self.0;
        let mut interp = Interp::new(cx, &bound.code);
        let args = vec![V::Function("start a message".into()), attributes(cx, params)];
        match self.0.call(&mut interp, Part::Verify, args) {
            Ok(value) => {
                let failed = interp.failed(&value);
                let text = interp.messages.iter().map(|m| m.borrow().text.clone()).next();
                if failed { Err(text.unwrap_or_else(|| bound.silence("verifier")).into()) } else { Ok(()) }
            }
            Err(stop) => {
                bound.report(cx, None, "verify", &stop);
                Ok(())
            }
        }
    }

    fn make(&self, _: &Context, params: Vec<Option<Attribute>>) -> Vec<Option<Attribute>> {
        params
    }

    fn name_of_values(&self, _: &Context, _: Type) -> Option<String> {
        None
    }

    fn type_of_attr(&self, _: &Context, _: Attribute) -> Option<Type> {
        None
    }

    fn verify_symbol_uses<'a>(
        &self,
        _: Attribute,
        _: OpRef<'a>,
        _: LookUpSymbol<'_, 'a>,
    ) -> Result<(), Vec<Diagnostic>> {
        Ok(())
    }
}

/// The full names of what a dialect registers at run time, with what makes each, of one class of definitions.
pub(super) fn of_dialect(
    cx: &Context,
    bound: &Bound,
    class: &str,
) -> impl Iterator<Item = (String, Dynamic)> {
    let last = crate::program::split_key(&bound.class).1.to_owned();
    let found = bound.code.dynamic_definitions(class, &last);
    let make = move |(mnemonic, function): (crate::ast::Name, Option<Arc<Function>>)| {
        let name = format!("{}.{mnemonic}", bound.name);
        let own = Bound { code: bound.code.clone(), class: String::new(), name };
        (mnemonic.to_string(), Dynamic::new(cx, own, function))
    };
    found.into_iter().map(make).collect::<Vec<_>>().into_iter()
}
