//! The schedule of a loop: `kind = %chunk : type, modifier, simd`.

use isogloss_dialects_support::syntax::{directive, enums};
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};

/// `($kind, $modifier, $simd, $chunk, type($chunk))`
pub(super) const SCHEDULE: (&str, DirectiveHook) = ("ScheduleClause", DirectiveHook { parse, print });

fn parse(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let word = p.parse_any_keyword()?;
    let Some(kind) = enums::case(cx, state.name, "schedule_kind", word) else {
        return p.op_error(state.at, " expected schedule kind");
    };
    directive::set_attr(args, 0, Some(kind));
    if matches!(word, "static" | "dynamic" | "guided") && p.eat(Tok::Equal) {
        let chunk = p.parse_operand()?;
        let ty = p.parse_colon_type()?;
        directive::add_operands(args, 3, &[chunk]);
        directive::add_types(args, 4, &[ty]);
    }
    let mut modifiers = Vec::new();
    while p.eat(Tok::Comma) {
        modifiers.push(p.parse_any_keyword()?);
    }
    parse_modifiers(p, state, args, &modifiers)
}

/// Rules, in order: at most two modifiers, each a known one; of two, just the second is `simd`.
fn parse_modifiers(
    p: &mut Parser<'_>,
    state: &OpState,
    args: &mut DirectiveArgs<'_>,
    modifiers: &[&str],
) -> ParseResult {
    let cx = p.cx;
    if modifiers.len() > 2 {
        return p.op_error(state.at, " unexpected modifier(s)");
    }
    let known = |word: &str| enums::case(cx, state.name, "schedule_mod", word);
    for &word in modifiers {
        if known(word).is_none() {
            return p.op_error(state.at, format!(" unknown modifier type: {word}"));
        }
    }
    let (modifier, simd) = match *modifiers {
        [] => return Ok(()),
        ["simd"] => ("none", true),
        [one] => (one, false),
        [first, second] if first == "simd" || second != "simd" => {
            return p.op_error(state.at, " incorrect modifier order");
        }
        [first, ..] => (first, true),
    };
    directive::set_attr(args, 1, known(modifier));
    if simd {
        directive::set_attr(args, 2, Some(cx.common().unit));
    }
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let text = |index: usize| directive::attr(args, index).and_then(|a| enums::def_of(op.cx, a));
    p.str(&text(0).unwrap_or_default());
    if let Some(&chunk) = directive::values(args, 3).first() {
        p.str(" = ");
        p.value(op.body, chunk);
        p.str(" : ");
        p.ty(op.type_of(chunk));
    }
    if let Some(modifier) = text(1) {
        p.str(", ");
        p.str(&modifier);
    }
    if directive::attr(args, 2).is_some() {
        p.str(", simd");
    }
}
