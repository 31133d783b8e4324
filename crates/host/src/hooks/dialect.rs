//! The hooks of a dialect.

use super::bound::{Bound, note_late};
use super::dynamic;
use crate::eval::Interp;
use crate::program::split_key;
use crate::survey::calls_function;
use crate::value::V;
use isogloss_ir::asm::{ParseError, ParseResult, Parser, Printer};
use isogloss_ir::definition::{AttrTypeDef, ConstantSpec, DialectCode, DialectHook, OpDef, Surroundings};
use isogloss_ir::{AttrData, Attribute, Context, Identifier, OpRef, Type, TypeData};
use isogloss_source::{Diagnostic, Severity};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// The method of each hook of a dialect.
pub(super) const DIALECT_METHODS: [(DialectHook, &str); 8] = [
    (DialectHook::ParseType, "parseType"),
    (DialectHook::PrintType, "printType"),
    (DialectHook::ParseAttr, "parseAttribute"),
    (DialectHook::PrintAttr, "printAttribute"),
    (DialectHook::Materialize, "materializeConstant"),
    (DialectHook::VerifyOpAttr, "verifyOperationAttribute"),
    (DialectHook::VerifyArgumentAttr, "verifyRegionArgAttribute"),
    (DialectHook::VerifyResultAttr, "verifyRegionResultAttribute"),
];

/// The hooks of a dialect.
#[derive(Debug)]
pub(super) struct DialectHooks {
    pub(super) bound: Bound,
    /// Which of [`DIALECT_METHODS`] there are.
    pub(super) hooks: [bool; 8],
    /// True once a verifier needed what is around an isolated operation: then it runs again with that.
    pub(super) late: AtomicBool,
    /// True if the printer of types, and that of attributes, writes those that have a mnemonic itself.
    pub(super) prints_defined: [OnceLock<bool>; 2],
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

    /// Verifies an attribute, with what is around isolated operations where that is known.
    fn verify_attr_in<'a>(
        &self,
        hook: DialectHook,
        op: OpRef<'a>,
        number: usize,
        name: Identifier,
        value: Attribute,
        around: Option<&dyn Surroundings<'a>>,
    ) -> Result<(), Vec<Diagnostic>> {
        let Some(&(_, method)) = DIALECT_METHODS.iter().find(|method| method.0 == hook) else {
            return Ok(());
        };
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        interp.verifies = true;
        interp.has_surroundings_later = true;
        interp.around = around;
        interp.dialect = Some(self.bound.name.as_str().into());
        let mut args = vec![V::Op(op, false)];
        if hook != DialectHook::VerifyOpAttr {
            // Functions have one region.
            args.extend([V::unsigned(0), V::unsigned(number)]);
        }
        args.push(V::Named(name, value));
        let run = self.bound.call(&mut interp, method, Some(V::Void), args);
        note_late(&self.late, &run);
        let dialect = op.cx.loaded_dialect(&self.bound.name);
        self.bound.verdict(&mut interp, dialect.as_ref().map(|d| &d.holes), method, run)
    }

    /// The types or attributes that the dialect registers at run time.
    fn dynamic_params(&self, cx: &Context, class: &str) -> Vec<AttrTypeDef> {
        let found = dynamic::of_dialect(cx, &self.bound, class);
        found.map(|(mnemonic, by)| dynamic::params_def(cx, &self.bound.name, &mnemonic, class, by)).collect()
    }

    fn print<'a>(&self, printer: &mut Printer<'_>, cx: &'a Context, method: &str, value: V<'a>) -> bool {
        // One that has a mnemonic is written by its definition, where the code does not come to its end.
        let has_mnemonic = match &value {
            V::Type(ty) => matches!(cx.type_data(*ty),
                TypeData::Dynamic { def, .. } if !cx.type_def(*def).mnemonic.is_empty()),
            V::Attr(attr) => matches!(cx.attr(*attr),
                AttrData::Dynamic { def, .. } if !cx.attr_def(*def).mnemonic.is_empty()),
            _ => false,
        };
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.printer = Some(printer);
        interp.dialect = Some(self.bound.name.as_str().into());
        match self.bound.call(&mut interp, method, Some(V::Void), vec![value, V::Printer]) {
            Ok(_) => true,
            Err(stop) if has_mnemonic => {
                let dialect = cx.loaded_dialect(&self.bound.name);
                self.bound.report(cx, dialect.as_ref().map(|d| &d.holes), method, &stop);
                false
            }
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

    fn prints_defined(&self, hook: DialectHook) -> bool {
        let (known, method, generated) = match hook {
            DialectHook::PrintType => (&self.prints_defined[0], "printType", "generatedTypePrinter"),
            DialectHook::PrintAttr => {
                (&self.prints_defined[1], "printAttribute", "generatedAttributePrinter")
            }
            _ => return false,
        };
        *known.get_or_init(|| {
            let functions = self.bound.code.methods(&self.bound.class, method);
            let body = functions.first().and_then(|function| function.body.as_ref().ok());
            body.is_some_and(|body| !calls_function(body, generated))
        })
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

    fn verify_attr(
        &self,
        hook: DialectHook,
        op: OpRef<'_>,
        number: usize,
        name: Identifier,
        value: Attribute,
    ) -> Result<(), Vec<Diagnostic>> {
        self.verify_attr_in(hook, op, number, name, value, None)
    }

    fn verify_attr_late<'a>(
        &self,
        hook: DialectHook,
        op: OpRef<'a>,
        number: usize,
        name: Identifier,
        value: Attribute,
        around: &dyn Surroundings<'a>,
    ) -> Result<(), Vec<Diagnostic>> {
        match self.late.load(Ordering::Relaxed) {
            true => self.verify_attr_in(hook, op, number, name, value, Some(around)),
            false => Ok(()),
        }
    }

    fn types(&self, cx: &Context) -> Vec<AttrTypeDef> {
        let mut out = match self.has(DialectHook::ParseType) {
            true => {
                let space = split_key(&self.bound.class).0;
                crate::api::written::types(cx, &self.bound.code, &self.bound.name, space)
            }
            false => Vec::new(),
        };
        out.extend(self.dynamic_params(cx, dynamic::TYPES));
        out
    }

    fn attrs(&self, cx: &Context) -> Vec<AttrTypeDef> {
        self.dynamic_params(cx, dynamic::ATTRS)
    }

    fn ops(&self, cx: &Context) -> Vec<OpDef> {
        let found = dynamic::of_dialect(cx, &self.bound, dynamic::OPS);
        found.map(|(mnemonic, by)| dynamic::op_def(cx, &self.bound.name, &mnemonic, by)).collect()
    }

    fn materialize(&self, cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec> {
        self.constant(cx, value, ty)
    }
}
