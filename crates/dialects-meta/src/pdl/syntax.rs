//! Custom directives of formats, and the syntax of `!pdl.range`.

use isogloss_dialects_support::syntax::{directive, named_values, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{Attribute, Context, OpRef, Type};

/// The named attributes of an operation.
pub(crate) const OPERATION_ATTRIBUTES: DirectiveHook =
    DirectiveHook { parse: parse_operation_attributes, print: print_operation_attributes };
/// The type of a range.
pub(crate) const RANGE_TYPE: DirectiveHook =
    DirectiveHook { parse: parse_range_type, print: print_range_type };

pub(super) const DIRECTIVES: &[(&str, DirectiveHook)] = &[
    ("OperationOpAttributes", OPERATION_ATTRIBUTES),
    ("RangeType", RANGE_TYPE),
    ("ResultsValueType", DirectiveHook { parse: parse_results_type, print: print_results_type }),
];

pub(super) fn ty(name: &str) -> AsmTypeHooks {
    match name {
        // What transforms are applied to may be handled as what patterns match.
        "operation" => {
            AsmTypeHooks { interfaces: &["TransformHandleTypeInterface"], ..AsmTypeHooks::default() }
        }
        "range" => AsmTypeHooks::syntax(parse_range, print_range),
        _ => AsmTypeHooks::default(),
    }
}

/// `<type>`, where the element type has neither `!` nor a prefix.
fn parse_range(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    // Errors of a name are reported at the outermost one.
    let name = p.previous_end().saturating_sub("range".len() as u32);
    // The innermost range that is the element of another, which is wrong once it is read.
    let mut inner = None;
    let element = loop {
        p.punct(Tok::Less)?;
        let at = p.here();
        if !p.at(Tok::Ident) {
            return p.wrong_token("expected valid keyword");
        }
        let word = p.spelling();
        p.advance();
        if word == "range" {
            inner = Some(at);
            continue;
        }
        let Some(ty) = types::named(p.cx, "pdl", word, &[]) else {
            return p.error_at(name, format!("invalid 'pdl' type: `{word}'"));
        };
        break ty;
    };
    p.punct(Tok::Greater)?;
    if let Some(at) = inner {
        let found = range_of(p.cx, element).map(|ty| p.cx.display_type(ty)).unwrap_or_default();
        return p.error_at(at, format!("element of pdl.range cannot be another range, but got'{found}'"));
    }
    Ok(vec![Some(p.cx.type_attr(element))])
}

fn print_range(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    let ty = types::of_attr(cx, params.first().copied().flatten());
    p.str("<");
    if let Some(name) = ty.and_then(|ty| types::mnemonic(cx, "pdl", ty)) {
        p.str(name);
    }
    p.str(">");
}

/// `!pdl.range<element>`
pub(crate) fn range_of(cx: &Context, element: Type) -> Option<Type> {
    types::named(cx, "pdl", "range", &[Some(cx.type_attr(element))])
}

fn parse_operation_attributes(
    p: &mut Parser<'_>,
    _state: &mut OpState,
    args: &mut DirectiveArgs<'_>,
) -> ParseResult {
    named_values::parse(p, args)
}

fn print_operation_attributes(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    named_values::print(p, op, args, " ");
}

/// Nothing after operands, whose types say it; else `: type`.
fn parse_range_type(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let ty = match directive::types(args, 0).first() {
        Some(&first) => {
            let element = match types::mnemonic(cx, "pdl", first) {
                Some("range") => types::of_attr(cx, types::params(cx, first).first().copied().flatten()),
                _ => Some(first),
            };
            let Some(range) = element.and_then(|e| range_of(cx, e)) else {
                return p.op_error_here("expected a type of the 'pdl' dialect");
            };
            range
        }
        None => p.parse_colon_type()?,
    };
    directive::add_types(args, 1, &[ty]);
    Ok(())
}

fn print_range_type(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if directive::types(args, 0).is_empty() {
        p.str(": ");
        p.types(directive::types(args, 1).iter().copied());
    }
}

/// With an index `-> type`; without one it is a range of values.
fn parse_results_type(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let ty = if directive::attr(args, 0).is_some() {
        p.punct(Tok::Arrow)?;
        p.parse_type()?
    } else {
        let range = types::named(cx, "pdl", "value", &[]).and_then(|value| range_of(cx, value));
        let Some(range) = range else { return p.op_error_here("expected the types of the 'pdl' dialect") };
        range
    };
    directive::add_types(args, 1, &[ty]);
    Ok(())
}

fn print_results_type(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if directive::attr(args, 0).is_some() {
        p.str(" -> ");
        p.types(directive::types(args, 1).iter().copied());
    }
}
