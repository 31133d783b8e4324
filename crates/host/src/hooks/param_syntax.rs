//! The syntax that definitions give single parameters: a parser, which is an expression, and a printer, which is statements.

use super::bound::{Bound, finish_parse};
use crate::ast::{Function, NO_FILE, Ty};
use crate::eval::Interp;
use crate::parse::{is_word, parse_class_body};
use crate::program::{From, HostCode};
use crate::value::{Cell, V};
use isogloss_ir::Attribute;
use isogloss_ir::asm::{ParseError, ParseResult, Parser, Printer};
use isogloss_ir::definition::{AttrTypeDef, ParamKind, ParamSyntaxCode};
use isogloss_source::{Diagnostic, Severity};
use std::sync::Arc;

/// The syntax of a parameter.
#[derive(Debug)]
pub(super) struct ParamSyntax {
    bound: Bound,
    parse: Option<Arc<Function>>,
    print: Option<Arc<Function>>,
}

impl ParamSyntax {
    /// That of a parameter in a definition of a C++ namespace; `None` if what it calls is not there.
    pub(super) fn new(code: Arc<HostCode>, space: &str, parser: &str, printer: &str) -> Option<ParamSyntax> {
        let is_there = |text: &str| calls_known(&code, space, text);
        let parse = Some(parser).filter(|text| !text.is_empty() && is_there(text));
        let parse = parse.and_then(|text| {
            function_of(space, "auto", "AsmParser &parser, Type type", &format!("return {text};"))
        });
        let print = Some(printer).filter(|text| !text.is_empty() && is_there(text));
        let print = print.and_then(|text| {
            function_of(space, "void", "AsmPrinter &printer, auto self", &format!("{text};"))
        });
        if parse.is_none() && !parser.is_empty() || parse.is_none() && print.is_none() {
            return None;
        }
        let words: Vec<&str> = if parser.is_empty() { printer } else { parser }.split_whitespace().collect();
        let bound = Bound { code, class: String::new(), name: words.join(" ") };
        Some(ParamSyntax { bound, parse, print })
    }
}

/// True if a text is no call of a function by name, or if the code has the function.
fn calls_known(code: &HostCode, space: &str, text: &str) -> bool {
    let Some((name, _)) = text.trim().trim_start_matches("::").split_once('(') else { return true };
    let is_name = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b':');
    if !is_name || name.is_empty() {
        return true;
    }
    let (qualifier, last) = name.rsplit_once("::").unwrap_or(("", name));
    let from = From { file: NO_FILE, space: space.into(), ..From::default() };
    !code.functions(last, qualifier, &from).is_empty()
}

/// A function of statements in a definition, whose parameters are what these call `$_parser`, `$_type`, `$_printer` and
/// `$_self`; `None` if they are not understood.
fn function_of(space: &str, result: &str, parameters: &str, statements: &str) -> Option<Arc<Function>> {
    const NAMES: [&str; 4] = ["parser", "type", "printer", "self"];
    let mut body = String::with_capacity(statements.len());
    let mut pieces = statements.split('$');
    body.push_str(pieces.next()?);
    for piece in pieces {
        let piece = piece.strip_prefix('_')?;
        NAMES.iter().find(|name| is_word(piece, name))?;
        body.push_str(piece);
    }
    let text = format!("static {result} syntax({parameters}) {{ {body} }}");
    let unit = parse_class_body(&text, "", NO_FILE);
    let mut function = (**unit.functions.first()?).clone();
    function.body.as_ref().ok()?;
    function.space = space.into();
    Some(Arc::new(function))
}

impl ParamSyntaxCode for ParamSyntax {
    fn parses(&self) -> bool {
        self.parse.is_some()
    }

    fn prints(&self) -> bool {
        self.print.is_some()
    }

    fn parse(
        &self,
        parser: &mut Parser<'_>,
        def: &AttrTypeDef,
        kind: &ParamKind,
    ) -> ParseResult<Option<Attribute>> {
        let Some(function) = &self.parse else { return Err(ParseError) };
        let cx = parser.cx;
        let (at, reported) = (parser.here(), parser.diagnostics.len());
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.name_at = at;
        interp.dialect = Some(cx.str(def.dialect).into());
        let args = [Cell::new(V::Parser), Cell::typed(V::Null, Arc::new(Ty::named("Type")))];
        let run = interp.invoke(function, None, &args, &[], 0).and_then(|cell| match cell.into_value() {
            value if interp.failed(&value) => Ok(Err(())),
            V::Opt(Some(value)) => interp.param_attr(kind, &value, 0).map(Ok),
            value => interp.param_attr(kind, &value, 0).map(Ok),
        });
        match run {
            Ok(Ok(value)) => finish_parse(&mut interp, false).map(|()| value),
            Ok(Err(())) => match self.bound.end_parse(&mut interp, reported, true) {
                Ok(()) => Err(ParseError),
                Err(error) => Err(error),
            },
            Err(stop) => {
                self.bound.report(cx, Some(&def.holes), "parse", &stop);
                self.bound.leave_hole(&mut interp, &stop, at)
            }
        }
    }

    fn print(&self, printer: &mut Printer<'_>, kind: &ParamKind, value: Option<Attribute>) -> bool {
        let Some(function) = &self.print else { return false };
        let cx = printer.cx;
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.printer = Some(printer);
        let args = [Cell::new(V::Printer), Cell::new(interp.param_value(kind, value))];
        match interp.invoke(function, None, &args, &[], 0) {
            Ok(_) => true,
            Err(stop) => {
                let hole = self.bound.hole("the syntax", &stop);
                cx.report(Diagnostic { severity: Severity::Error, ..hole });
                false
            }
        }
    }
}
