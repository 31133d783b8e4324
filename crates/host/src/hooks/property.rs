//! Properties of C++ classes: their conversions, parsers and printers, which definitions hold as code.

use super::bound::{Bound, finish_parse};
use super::predicates::code_value;
use crate::ast::Function;
use crate::eval::Interp;
use crate::program::HostCode;
use crate::property::{ClassValues, function_of, function_over, initial_of};
use crate::value::{Cell, V};
use isogloss_ir::asm::{ParseError, ParseResult, Parser, Printer};
use isogloss_ir::definition::{CodeValue, FunctionCode, Holes, PropertyCode, PropertyDef, PropertyTexts};
use isogloss_ir::{Attribute, Context};
use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The code of a property of a C++ class.
#[derive(Debug)]
pub(super) struct Property {
    bound: Bound,
    values: ClassValues,
    /// The C++ namespace of the definition.
    space: Box<str>,
    parse: Arc<Function>,
    parse_optional: Option<Arc<Function>>,
    print: Arc<Function>,
    /// Compares what the getter gives with the default, if there is one.
    is_default: Option<Arc<Function>>,
    /// True once it was reported that there is no value to begin with.
    reported: AtomicBool,
}

impl Property {
    /// The code of a property in a definition of a C++ namespace; `None` if it is not understood.
    pub(super) fn new(code: Arc<HostCode>, space: &str, texts: &PropertyTexts<'_>) -> Option<Property> {
        let storage = texts.storage;
        let parses = |result: &str, text: &str| {
            let body = format!("{text}\nreturn success();");
            function_over(storage, space, result, ", OpAsmParser &parser, MLIRContext *ctx", &body)
        };
        let parse_optional = match texts.optional_parser.trim() {
            "" => None,
            text => Some(parses("OptionalParseResult", text)?),
        };
        let is_default = match texts.default {
            "" => None,
            default => {
                let compares = format!("return {} == {default};", texts.from_storage);
                Some(function_over(storage, space, "bool", "", &compares)?)
            }
        };
        let prints = format!("{};", texts.printer);
        let printer = ", OpAsmPrinter &printer, MLIRContext *ctx";
        Some(Property {
            bound: Bound { code, class: String::new(), name: storage.to_owned() },
            values: ClassValues::new(space, texts)?,
            space: space.into(),
            parse: parses("ParseResult", texts.parser)?,
            parse_optional,
            print: function_over(storage, space, "void", printer, &prints)?,
            is_default,
            reported: AtomicBool::new(false),
        })
    }

    fn run_parser(
        &self,
        parser: &mut Parser<'_>,
        function: &Arc<Function>,
        initial: Option<Attribute>,
        op_at: u32,
    ) -> ParseResult<Option<Attribute>> {
        let cx = parser.cx;
        let (at, reported) = (parser.here(), parser.diagnostics.len());
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.in_op = true;
        interp.name_at = op_at;
        interp.watch_reads();
        let run = self.values.variable(&mut interp, initial).and_then(|variable| {
            let args = [variable.clone(), Cell::new(V::Parser), Cell::new(V::Context)];
            let value = match interp.invoke(function, None, &args, &[], 0)?.into_value() {
                V::Opt(None) => return Ok(Ok(None)),
                V::Opt(Some(value)) => (*value).clone(),
                value => value,
            };
            if interp.failed(&value) {
                return Ok(Err(()));
            }
            Ok(Ok(Some(self.values.attribute_of(&mut interp, &variable)?)))
        });
        match run {
            Ok(Ok(value)) => {
                interp.note_parsed();
                finish_parse(&mut interp, false).map(|()| value)
            }
            Ok(Err(())) => self.bound.end_parse(&mut interp, reported, true).and(Err(ParseError)),
            Err(stop) => {
                let hole = self.bound.hole("the syntax", &stop);
                let _ = finish_parse(&mut interp, true);
                let Some(parser) = interp.parser else { return Err(ParseError) };
                let error = isogloss_source::Diagnostic::error(parser.pos(at), hole.message);
                parser.report(error.with_note(hole.place, "this is where it is reached"))
            }
        }
    }
}

impl PropertyCode for Property {
    fn as_any(&self) -> &dyn Any {
        &self.values
    }

    fn convert(
        &self,
        cx: &Context,
        value: Attribute,
        initial: Option<Attribute>,
        holes: &Holes,
    ) -> Result<Attribute, Vec<String>> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let run = self.values.variable(&mut interp, initial).and_then(|variable| {
            if !self.values.assign(&mut interp, &variable, value)? {
                return Ok(None);
            }
            self.values.attribute_of(&mut interp, &variable).map(Some)
        });
        match run {
            Ok(Some(attr)) => Ok(attr),
            Ok(None) => Err(interp.messages.iter().map(|m| m.borrow().text.clone()).collect()),
            Err(stop) => {
                self.bound.report(cx, Some(holes), "convertFromAttribute", &stop);
                Ok(value)
            }
        }
    }

    fn initial(&self, cx: &Context, expression: &str) -> Option<Attribute> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let made = initial_of(&self.space, &self.values.storage, expression)?;
        let run = interp.invoke(&made, None, &[], &[], 0).and_then(|made| {
            let value = made.into_value();
            self.values.attribute(&mut interp, value)
        });
        // It may be asked for again.
        run.map_err(|stop| {
            if !self.reported.swap(true, Ordering::Relaxed) {
                self.bound.report(cx, None, "the default", &stop);
            }
        })
        .ok()
    }

    fn is_default(&self, cx: &Context, value: Attribute, holes: &Holes) -> bool {
        let Some(function) = &self.is_default else { return false };
        let mut interp = Interp::new(cx, &self.bound.code);
        let run = self.values.variable(&mut interp, Some(value)).and_then(|variable| {
            let is = interp.invoke(function, None, &[variable], &[], 0)?.into_value();
            interp.truth(&is, 0)
        });
        run.unwrap_or_else(|stop| {
            self.bound.report(cx, Some(holes), "defaultValue", &stop);
            false
        })
    }

    fn parse(
        &self,
        parser: &mut Parser<'_>,
        initial: Option<Attribute>,
        op_at: u32,
    ) -> ParseResult<Attribute> {
        self.run_parser(parser, &self.parse, initial, op_at)?.ok_or(ParseError)
    }

    fn parse_optional(
        &self,
        parser: &mut Parser<'_>,
        initial: Option<Attribute>,
        op_at: u32,
    ) -> ParseResult<Option<Attribute>> {
        match &self.parse_optional {
            Some(function) => self.run_parser(parser, function, initial, op_at),
            None => self.parse(parser, initial, op_at).map(Some),
        }
    }

    fn print(&self, printer: &mut Printer<'_>, value: Attribute, holes: &Holes) -> bool {
        let cx = printer.cx;
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.printer = Some(printer);
        interp.watch_reads();
        let run = self.values.variable(&mut interp, Some(value)).and_then(|variable| {
            let args = [variable, Cell::new(V::Printer), Cell::new(V::Context)];
            interp.invoke(&self.print, None, &args, &[], 0)?;
            interp.note_printed();
            Ok(())
        });
        run.map_err(|stop| self.bound.report(cx, Some(holes), "printer", &stop)).is_ok()
    }
}

/// The predicate of a property, over the value that its getter gives.
#[derive(Debug)]
pub(super) struct PropertyPredicate {
    bound: Bound,
    property: PropertyDef,
    function: Arc<Function>,
    /// True once it could not be run to its end, which is reported once.
    reported: AtomicBool,
}

impl PropertyPredicate {
    /// A predicate in a definition of a C++ namespace; `None` if it is not understood.
    pub(super) fn new(
        code: Arc<HostCode>,
        space: &str,
        predicate: &str,
        property: &PropertyDef,
    ) -> Option<PropertyPredicate> {
        let text = predicate.replace("$_self", "$_storage");
        let function = function_of(space, "bool", "auto propStorage", &format!("return {text};"))?;
        let words: Vec<&str> = predicate.split_whitespace().collect();
        let bound = Bound { code, class: String::new(), name: words.join(" ") };
        let reported = AtomicBool::new(false);
        Some(PropertyPredicate { bound, property: property.clone(), function, reported })
    }
}

impl FunctionCode for PropertyPredicate {
    fn call<'a>(&self, cx: &'a Context, given: &[CodeValue<'a>]) -> Option<CodeValue<'a>> {
        let Some(CodeValue::Attr(attr)) = given.first() else { return None };
        let mut interp = Interp::new(cx, &self.bound.code);
        let run = interp
            .property_value(&self.property, Some(*attr))
            .and_then(|value| interp.invoke(&self.function, None, &[Cell::new(value)], &[], 0));
        match run {
            Ok(result) => code_value(&interp, &result.into_value()),
            Err(stop) => {
                if !self.reported.swap(true, Ordering::Relaxed) {
                    cx.report(self.bound.hole("the result", &stop));
                }
                None
            }
        }
    }
}
