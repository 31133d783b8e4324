//! The control of loops.

use super::device_type::required;
use isogloss_dialects_support::syntax::{directive, lists};
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};

/// `($region, $lower, type($lower), $upper, type($upper), $step, type($step))`:
/// `control(%i : type, …) = (%a, … : type, …) to (…) step (…) {…}`, or the region alone.
pub(super) const CONTROL: (&str, DirectiveHook) =
    ("LoopControl", DirectiveHook { parse: parse_control, print: print_control });

/// `($combined)`: the construct with which a loop is combined.
pub(super) const COMBINED: (&str, DirectiveHook) =
    ("CombinedConstructsLoop", DirectiveHook { parse: parse_combined, print: print_combined });

fn parse_control(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let mut arguments = Vec::new();
    if p.eat_keyword("control") {
        p.punct(Tok::LParen)?;
        loop {
            arguments.push(p.parse_argument(true)?);
            if !p.eat(Tok::Comma) {
                break;
            }
        }
        p.punct(Tok::RParen)?;
        p.punct(Tok::Equal)?;
        for (word, index) in [("", 1), ("to", 3), ("step", 5)] {
            if !word.is_empty() {
                p.op_keyword(word)?;
            }
            p.punct(Tok::LParen)?;
            let mut operands = vec![Default::default(); arguments.len()];
            p.parse_n_operands(&mut operands)?;
            directive::add_operands(args, index, &operands);
            let types = lists::colon_types(p)?;
            directive::add_types(args, index + 1, &types);
            p.punct(Tok::RParen)?;
        }
    }
    directive::parse_region(p, state, args, 0, &arguments)
}

fn print_control(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let Some(region) = directive::region(op, args, 0) else { return };
    let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
    if !arguments.is_empty() {
        p.str("control(");
        p.commas(arguments, |p, &argument| {
            p.value(region.body, argument);
            p.str(" : ");
            p.ty(region.body.value_type(argument));
        });
        for (word, index) in [(") = (", 1), (") to (", 3), (")  step (", 5)] {
            p.str(word);
            let values = directive::values(args, index);
            p.values(op.body, values.iter().copied());
            p.str(" : ");
            p.types(values.iter().map(|&v| op.type_of(v)));
        }
        p.str(") ");
    }
    p.region(region, false, true);
}

fn parse_combined(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    for word in ["kernels", "parallel", "serial"] {
        if p.eat_keyword(word) {
            let attr = required(p, "combined_constructs", &format!("{word}_loop"))?;
            directive::set_attr(args, 0, Some(attr));
            return Ok(());
        }
    }
    p.op_error_here("expected compute construct name")
}

fn print_combined(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let text =
        directive::attr(args, 0).and_then(|a| isogloss_dialects_support::syntax::enums::def_of(op.cx, a));
    if let Some(text) = text {
        p.str(text.strip_suffix("_loop").unwrap_or(&text));
    }
}
