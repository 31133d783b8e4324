//! Directives of matchers: dimensions, pairs of symbols, types that may be a function type.

use isogloss_dialects_support::interfaces::view_like::i64_elements;
use isogloss_dialects_support::syntax::directive;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, OpRef, Value};

/// `custom<TransformMatchDims>($positions, $is_inverted, $is_all)`: `all`, `except(1, 2)` or `1, 2`.
pub(super) const MATCH_DIMS: (&str, DirectiveHook) =
    ("TransformMatchDims", DirectiveHook { parse: parse_dims, print: print_dims });

/// `custom<ForeachMatchSymbols>($matchers, $actions)`: `@matcher -> @action, …`, each on a line of its own.
pub(super) const FOREACH_SYMBOLS: (&str, DirectiveHook) =
    ("ForeachMatchSymbols", DirectiveHook { parse: parse_symbols, print: print_symbols });

fn parse_dims(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let unit = p.cx.common().unit;
    let mut positions = Vec::new();
    if p.eat_keyword("all") {
        directive::set_attr(args, 2, Some(unit));
    } else {
        let inverted = p.eat_keyword("except");
        if inverted {
            directive::set_attr(args, 1, Some(unit));
            p.punct(Tok::LParen)?;
        }
        loop {
            positions.push(p.parse_int()?);
            if !p.eat(Tok::Comma) {
                break;
            }
        }
        if inverted {
            p.punct(Tok::RParen)?;
        }
    }
    directive::set_attr(args, 0, Some(p.cx.dense_i64_attr(&positions)));
    Ok(())
}

fn print_dims(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if directive::attr(args, 2).is_some() {
        return p.str("all");
    }
    let inverted = directive::attr(args, 1).is_some();
    if inverted {
        p.str("except(");
    }
    p.commas(i64_elements(op.cx, directive::attr(args, 0)), |p, position| p.number(position));
    if inverted {
        p.str(")");
    }
}

fn parse_symbols(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (mut matchers, mut actions) = (Vec::new(), Vec::new());
    loop {
        matchers.push(parse_symbol(p)?);
        p.punct(Tok::Arrow)?;
        actions.push(parse_symbol(p)?);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    directive::set_attr(args, 0, Some(p.cx.array_attr(&matchers)));
    directive::set_attr(args, 1, Some(p.cx.array_attr(&actions)));
    Ok(())
}

fn parse_symbol(p: &mut Parser<'_>) -> ParseResult<isogloss_ir::Attribute> {
    let at = p.here();
    let symbol = p.parse_attribute(None)?;
    match p.cx.attr(symbol) {
        AttrData::SymbolRef { .. } => Ok(symbol),
        _ => p.op_error(at, "invalid kind of attribute specified"),
    }
}

fn print_symbols(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let list = |index: usize| match directive::attr(args, index).map(|a| op.cx.attr(a)) {
        Some(AttrData::Array(symbols)) => &symbols[..],
        _ => &[],
    };
    let pairs = list(0).iter().zip(list(1));
    let last = pairs.len().saturating_sub(1);
    p.indented(|p| {
        p.indented(|p| {
            for (i, (&matcher, &action)) in pairs.enumerate() {
                p.newline();
                p.attr(matcher);
                p.str(" -> ");
                p.attr(action);
                if i != last {
                    p.str(", ");
                }
            }
        });
    });
}

/// The root is `updated_root`, the others `yielded`.
pub(super) fn name_foreach_results(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    for (i, result) in op.results().enumerate() {
        name(result, if i == 0 { "updated_root" } else { "yielded" });
    }
}
