//! Gang clauses, of loops and of routines.

use super::device_type::{
    elements, is_only_none, none, parse_optional_list, parse_suffix, print_suffix, required,
};
use super::operands::{print_groups, print_leading_list};
use isogloss_dialects_support::syntax::directive;
use isogloss_dialects_support::syntax::enums::def_of;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{Attribute, OpRef};

/// `($values, type($values), $kinds, $device_types, $segments, $keyword_only)`:
/// `([device, …], {num=%a : type, dim=%b : type, static=%c : type} [device], …)`, or nothing.
pub(super) const GANG: (&str, DirectiveHook) =
    ("GangClause", DirectiveHook { parse: parse_gang, print: print_gang });

/// `($gang, $dims, $device_types)`: `([device, …], dim: number [device], …)`, or nothing.
pub(super) const ROUTINE_GANG: (&str, DirectiveHook) =
    ("RoutineGangClause", DirectiveHook { parse: parse_routine, print: print_routine });

/// The keywords of values, and the cases of their kinds.
const KINDS: [(&str, &str); 3] = [("num", "Num"), ("dim", "Dim"), ("static", "Static")];

fn parse_gang(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    if !p.eat(Tok::LParen) {
        let only = [none(p)?];
        directive::set_attr(args, 5, Some(cx.array_attr(&only)));
        return Ok(());
    }
    let only = parse_optional_list(p)?;
    directive::set_attr(args, 5, Some(cx.array_attr(only.as_deref().unwrap_or_default())));
    let (mut kinds, mut devices, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
    // As in MLIR, a group after the first starts with a comma, once a value was read.
    let mut needs_comma = false;
    if only.is_none() || p.eat(Tok::Comma) {
        loop {
            p.punct(Tok::LBrace)?;
            let before = kinds.len();
            parse_values(p, args, &mut kinds, &mut needs_comma)?;
            if kinds.is_empty() {
                return p.op_error_here("expect at least one of num, dim or static values");
            }
            p.punct(Tok::RBrace)?;
            devices.push(parse_suffix(p)?);
            sizes.push(i32::try_from(kinds.len() - before).unwrap_or(i32::MAX));
            if !p.eat(Tok::Comma) {
                break;
            }
        }
    }
    p.punct(Tok::RParen)?;
    directive::set_attr(args, 2, Some(cx.array_attr(&kinds)));
    directive::set_attr(args, 3, Some(cx.array_attr(&devices)));
    directive::set_attr(args, 4, Some(cx.dense_i32_attr(&sizes)));
    Ok(())
}

fn parse_values(
    p: &mut Parser<'_>,
    args: &mut DirectiveArgs<'_>,
    kinds: &mut Vec<Attribute>,
    needs_comma: &mut bool,
) -> ParseResult {
    loop {
        let after_comma = *needs_comma && p.eat(Tok::Comma);
        if *needs_comma && !after_comma {
            return Ok(());
        }
        let before = kinds.len();
        for (word, case) in KINDS {
            if !p.eat_keyword(word) {
                continue;
            }
            p.punct(Tok::Equal)?;
            let operand = p.parse_operand()?;
            let ty = p.parse_colon_type()?;
            directive::add_operands(args, 0, &[operand]);
            directive::add_types(args, 1, &[ty]);
            kinds.push(required(p, "gang_arg_type", case)?);
            *needs_comma = true;
        }
        if kinds.len() == before {
            return if after_comma { p.op_error_here("new value expected after comma") } else { Ok(()) };
        }
    }
}

fn print_gang(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let only = directive::attr(args, 5);
    if directive::values(args, 0).is_empty() && is_only_none(op.cx, only) {
        return;
    }
    p.str("(");
    let devices = directive::attr(args, 3);
    print_leading_list(p, op, only, devices);
    let kinds = elements(op.cx, directive::attr(args, 2));
    let next = std::cell::Cell::new(0);
    print_groups(p, op, args, elements(op.cx, devices), directive::attr(args, 4), |p, _, i| {
        if i == usize::MAX {
            return;
        }
        let case = kinds.get(next.get()).and_then(|&kind| def_of(p.cx, kind));
        next.set(next.get() + 1);
        if let Some((word, _)) = KINDS.iter().find(|k| Some(k.1) == case.as_deref()) {
            p.str(word);
            p.str("=");
        }
    });
    p.str(")");
}

fn parse_routine(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    if !p.eat(Tok::LParen) {
        let only = [none(p)?];
        directive::set_attr(args, 0, Some(cx.array_attr(&only)));
        return Ok(());
    }
    let (mut dims, mut devices) = (Vec::new(), Vec::new());
    let only = parse_optional_list(p)?;
    if only.is_none() || p.eat(Tok::Comma) {
        loop {
            p.op_keyword("dim")?;
            p.punct(Tok::Colon)?;
            dims.push(p.parse_attribute(None)?);
            devices.push(parse_suffix(p)?);
            if !p.eat(Tok::Comma) {
                break;
            }
        }
    }
    p.punct(Tok::RParen)?;
    for (index, list) in [only.unwrap_or_default(), dims, devices].iter().enumerate() {
        directive::set_attr(args, index, Some(cx.array_attr(list)));
    }
    Ok(())
}

fn print_routine(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let (only, devices) = (directive::attr(args, 0), directive::attr(args, 2));
    if elements(op.cx, devices).is_empty() && is_only_none(op.cx, only) {
        return;
    }
    p.str("(");
    print_leading_list(p, op, only, devices);
    let dims = elements(op.cx, directive::attr(args, 1));
    p.commas(dims.iter().zip(elements(op.cx, devices)), |p, (&dim, device)| {
        p.str("dim: ");
        p.attr(dim);
        print_suffix(p, Some(device));
    });
    p.str(")");
}
