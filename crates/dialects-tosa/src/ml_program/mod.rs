//! The hand-written parts of the `ml_program` dialect.

mod verify;

use crate::slots::ml_program::{FuncOp, GlobalLoadOp};
use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::{directive, names};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{Declaration, LooksPastUnknown, NameResults};
use isogloss_ir::{AttrData, OpRef, Value};

/// The hand-written parts.
pub const TABLE: DialectTable =
    DialectTable { symbol_uses: verify::uses_verifier, op, dialect, ..DialectTable::empty("ml_program") };

fn op(name: &str) -> OpHooks {
    match name {
        "func" | "subgraph" => isogloss_dialects_support::syntax::function::FUNCTION
            .and(&[&Declaration(|op| op.region_at(FuncOp::BODY).is_none_or(|r| r.is_empty()))]),
        "global_load" => OpHooks::with(&[&NameResults(name_load), &LooksPastUnknown]),
        "global_load_const" => OpHooks::with(&[&NameResults(name_load)]),
        "global_store" => OpHooks::with(&[&LooksPastUnknown]),
        _ => OpHooks::default(),
    }
}

fn dialect() -> DialectHooks {
    DialectHooks {
        directives: vec![
            ("SymbolVisibility", DirectiveHook { parse: parse_visibility, print: print_visibility }),
            ("TypedInitialValue", DirectiveHook { parse: parse_initial, print: print_initial }),
            ("TokenOrdering", DirectiveHook { parse: parse_ordering, print: print_ordering }),
        ],
        reads_resource_keys: true,
        ..DialectHooks::default()
    }
}

/// The name of the global.
fn name_load(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(AttrData::SymbolRef { root, nested }) = op.attr_data_at(GlobalLoadOp::GLOBAL) {
        let leaf = nested.last().unwrap_or(root);
        names::first_result(op, name, op.cx.str(*leaf));
    }
}

fn parse_visibility(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    for word in ["public", "private", "nested"] {
        if p.eat_keyword(word) {
            directive::set_attr(args, 0, Some(p.cx.string_attr(word)));
            return Ok(());
        }
    }
    p.op_error_here("expected 'public', 'private', or 'nested'")
}

fn print_visibility(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    match directive::attr(args, 0).map(|a| op.cx.attr(a)) {
        Some(AttrData::String { value, .. }) => p.str(&String::from_utf8_lossy(value)),
        _ => p.str("public"),
    }
}

/// `(value)? : type`
fn parse_initial(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if p.eat(Tok::LParen) {
        let value = p.parse_attribute(None)?;
        directive::set_attr(args, 1, Some(value));
        p.punct(Tok::RParen)?;
    }
    let ty = p.parse_colon_type()?;
    directive::set_attr(args, 0, Some(p.cx.type_attr(ty)));
    Ok(())
}

fn print_initial(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(value) = directive::attr(args, 1) {
        p.str("(");
        p.attr(value);
        p.str(")");
    }
    p.str(" : ");
    if let Some(ty) = directive::attr(args, 0) {
        p.attr(ty);
    }
}

/// `ordering(%token, … -> type)`, or nothing. What is without a type cannot be read again.
fn parse_ordering(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if !p.eat_keyword("ordering") {
        return Ok(());
    }
    p.punct(Tok::LParen)?;
    if p.eat(Tok::LParen) {
        p.punct(Tok::RParen)?;
    } else {
        let mut operands = Vec::new();
        p.parse_operands(&mut operands)?;
        directive::add_operands(args, 0, &operands);
    }
    p.punct(Tok::Arrow)?;
    let ty = p.parse_type()?;
    directive::add_types(args, 1, &[ty]);
    p.punct(Tok::RParen)
}

fn print_ordering(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let (consumed, produced) = (directive::values(args, 0), directive::types(args, 1));
    if consumed.is_empty() && produced.is_empty() {
        return;
    }
    p.str(" ordering(");
    if consumed.is_empty() {
        p.str("()");
    } else {
        p.values(op.body, consumed.iter().copied());
    }
    if !produced.is_empty() {
        p.str(" -> ");
        p.types(produced.iter().copied());
    }
    p.str(")");
}
