//! Clauses whose operands are given for device types, one or several for each.

use super::device_type::{
    elements, is_only_none, none, parse_optional_list, parse_suffix, print_list, print_suffix,
};
use isogloss_dialects_support::syntax::attrs::i32_elements;
use isogloss_dialects_support::syntax::directive;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{Attribute, OpRef, Value};

/// `($values, type($values), $device_types)`: `%a : type [device], …`
pub(super) const PER_DEVICE: (&str, DirectiveHook) =
    ("DeviceTypeOperands", DirectiveHook { parse: parse_per_device, print: print_per_device });

/// `($values, type($values), $device_types, $keyword_only)`: `([device, …], %a : type [device], …)`, or nothing.
pub(super) const PER_DEVICE_OR_KEYWORD: (&str, DirectiveHook) =
    ("DeviceTypeOperandsWithKeywordOnly", DirectiveHook { parse: parse_or_keyword, print: print_or_keyword });

/// `($values, type($values), $device_types, $segments)`: `{%a : type, …} [device], …`
pub(super) const SEGMENTS: (&str, DirectiveHook) =
    ("DeviceTypeOperandsWithSegment", DirectiveHook { parse: parse_segments, print: print_segments });

/// The directive of `num_gangs`, with the same syntax as [`SEGMENTS`].
pub(super) const NUM_GANGS: (&str, DirectiveHook) = ("NumGangs", SEGMENTS.1);

/// `($values, type($values), $device_types, $segments, $has_devnum, $keyword_only)`:
/// `([device, …], {devnum: %a : type, …} [device], …)`, or nothing.
pub(super) const WAIT: (&str, DirectiveHook) =
    ("WaitClause", DirectiveHook { parse: parse_wait, print: print_wait });

/// `($value, type($value), $unit)`: `(%a : type)`, or nothing, which sets the unit attribute.
pub(super) const ONE_OR_KEYWORD: (&str, DirectiveHook) =
    ("OperandWithKeywordOnly", DirectiveHook { parse: parse_one, print: print_some });

/// `($values, type($values), $unit)`: `(%a, %b : type, type)`, or nothing, which sets the unit attribute.
pub(super) const SOME_OR_KEYWORD: (&str, DirectiveHook) =
    ("OperandsWithKeywordOnly", DirectiveHook { parse: parse_some, print: print_some });

/// `%a : type`
fn parse_typed(p: &mut Parser<'_>, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let operand = p.parse_operand()?;
    let ty = p.parse_colon_type()?;
    directive::add_operands(args, 0, &[operand]);
    directive::add_types(args, 1, &[ty]);
    Ok(())
}

fn print_typed(p: &mut Printer<'_>, op: OpRef<'_>, value: Value) {
    p.value(op.body, value);
    p.str(" : ");
    p.ty(op.type_of(value));
}

fn set_array(p: &Parser<'_>, args: &mut DirectiveArgs<'_>, index: usize, attrs: &[Attribute]) {
    directive::set_attr(args, index, Some(p.cx.array_attr(attrs)));
}

fn parse_per_device(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let mut devices = Vec::new();
    loop {
        parse_typed(p, args)?;
        devices.push(parse_suffix(p)?);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    set_array(p, args, 2, &devices);
    Ok(())
}

fn print_per_device(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let devices = elements(op.cx, directive::attr(args, 2));
    p.commas(directive::values(args, 0).iter().zip(devices), |p, (&value, device)| {
        print_typed(p, op, value);
        print_suffix(p, Some(device));
    });
}

fn parse_or_keyword(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if !p.eat(Tok::LParen) {
        let keyword_only = [none(p)?];
        set_array(p, args, 3, &keyword_only);
        return Ok(());
    }
    // As in MLIR, device types before the operands are read and forgotten.
    if parse_optional_list(p)?.is_some() {
        p.punct(Tok::Comma)?;
    }
    parse_per_device(p, state, args)?;
    p.punct(Tok::RParen)
}

fn print_or_keyword(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let keyword_only = directive::attr(args, 3);
    if directive::values(args, 0).is_empty() && is_only_none(op.cx, keyword_only) {
        return;
    }
    p.str("(");
    print_leading_list(p, op, keyword_only, directive::attr(args, 2));
    print_per_device(p, op, args);
    p.str(")");
}

/// Writes `[device, …]`, and a comma if something follows.
pub(super) fn print_leading_list(
    p: &mut Printer<'_>,
    op: OpRef<'_>,
    keyword_only: Option<Attribute>,
    devices: Option<Attribute>,
) {
    let keyword_only = elements(op.cx, keyword_only);
    print_list(p, keyword_only);
    if !keyword_only.is_empty() && !elements(op.cx, devices).is_empty() {
        p.str(", ");
    }
}

/// `{%a : type, …} [device], …`: the device types and the sizes of the groups. `start` reads what may come first.
fn parse_groups(
    p: &mut Parser<'_>,
    args: &mut DirectiveArgs<'_>,
    mut start: impl FnMut(&mut Parser<'_>) -> ParseResult,
) -> ParseResult {
    let (mut devices, mut sizes) = (Vec::new(), Vec::new());
    loop {
        p.punct(Tok::LBrace)?;
        start(p)?;
        let before = directive::unresolved(args, 0).len();
        loop {
            parse_typed(p, args)?;
            if !p.eat(Tok::Comma) {
                break;
            }
        }
        sizes.push(i32::try_from(directive::unresolved(args, 0).len() - before).unwrap_or(i32::MAX));
        p.punct(Tok::RBrace)?;
        devices.push(parse_suffix(p)?);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    set_array(p, args, 2, &devices);
    directive::set_attr(args, 3, Some(p.cx.dense_i32_attr(&sizes)));
    Ok(())
}

fn parse_segments(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    parse_groups(p, args, |_| Ok(()))
}

/// Writes each group in braces, with its device type. `start` writes what comes first, given the number of the group,
/// `before` what comes before a value, given its number.
pub(super) fn print_groups(
    p: &mut Printer<'_>,
    op: OpRef<'_>,
    args: &DirectiveArgs<'_>,
    devices: &[Attribute],
    sizes: Option<Attribute>,
    before: impl Fn(&mut Printer<'_>, usize, usize),
) {
    let values = directive::values(args, 0);
    let sizes = i32_elements(op.cx, sizes);
    let mut next = 0usize;
    p.commas(devices.iter().enumerate(), |p, (group, device)| {
        p.str("{");
        let size = usize::try_from(sizes.get(group).copied().unwrap_or(0)).unwrap_or(0);
        let end = next.saturating_add(size).min(values.len());
        if next == end {
            before(p, group, usize::MAX);
        }
        p.commas(next..end, |p, i| {
            before(p, group, i - next);
            print_typed(p, op, values[i]);
        });
        next = end;
        p.str("}");
        print_suffix(p, Some(device));
    });
}

fn print_segments(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let devices = elements(op.cx, directive::attr(args, 2));
    print_groups(p, op, args, devices, directive::attr(args, 3), |_, _, _| {});
}

fn parse_wait(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    if !p.eat(Tok::LParen) {
        let keyword_only = [none(p)?];
        set_array(p, args, 5, &keyword_only);
        return Ok(());
    }
    let keyword_only = parse_optional_list(p)?;
    if keyword_only.is_some() {
        p.punct(Tok::Comma)?;
    }
    set_array(p, args, 5, &keyword_only.unwrap_or_default());
    let mut has_number = Vec::new();
    parse_groups(p, args, |p| {
        let number = p.eat_keyword("devnum");
        if number {
            p.punct(Tok::Colon)?;
        }
        has_number.push(cx.bool_attr(number));
        Ok(())
    })?;
    set_array(p, args, 4, &has_number);
    p.punct(Tok::RParen)
}

fn print_wait(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let keyword_only = directive::attr(args, 5);
    if directive::values(args, 0).is_empty() && is_only_none(op.cx, keyword_only) {
        return;
    }
    p.str("(");
    let devices = directive::attr(args, 2);
    print_leading_list(p, op, keyword_only, devices);
    let has_number = elements(op.cx, directive::attr(args, 4));
    let yes = op.cx.bool_attr(true);
    print_groups(p, op, args, elements(op.cx, devices), directive::attr(args, 3), |p, group, i| {
        if (i == 0 || i == usize::MAX) && has_number.get(group) == Some(&yes) {
            p.str("devnum: ");
        }
    });
    p.str(")");
}

fn parse_one(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if !p.eat(Tok::LParen) {
        directive::set_attr(args, 2, Some(p.cx.common().unit));
        return Ok(());
    }
    parse_typed(p, args)?;
    p.punct(Tok::RParen)
}

fn parse_some(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if !p.eat(Tok::LParen) {
        directive::set_attr(args, 2, Some(p.cx.common().unit));
        return Ok(());
    }
    let mut operands = Vec::new();
    loop {
        operands.push(p.parse_operand()?);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    directive::add_operands(args, 0, &operands);
    let types = isogloss_dialects_support::syntax::lists::colon_types(p)?;
    directive::add_types(args, 1, &types);
    p.punct(Tok::RParen)
}

fn print_some(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if directive::attr(args, 2).is_some() {
        return;
    }
    let values = directive::values(args, 0);
    p.str("(");
    p.values(op.body, values.iter().copied());
    p.str(" : ");
    p.types(values.iter().map(|&v| op.type_of(v)));
    p.str(")");
}
