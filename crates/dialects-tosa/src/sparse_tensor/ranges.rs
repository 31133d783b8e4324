//! Ranges of levels: `0 to 2`, or `0` for one level.

use isogloss_dialects_support::syntax::attrs::integer;
use isogloss_dialects_support::syntax::directive;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook, ParamHook};
use isogloss_ir::{Attribute, Context, OpRef, Refusal};

/// `custom<LevelRange>($low, $high)` of an operation, whose levels are of type `index`.
pub(super) const OF_OPERATION: (&str, DirectiveHook) =
    ("LevelRange", DirectiveHook { parse: parse_of_operation, print: print_of_operation });

/// `custom<LevelRange>($low, $high)` of a type, whose levels are numbers.
pub(super) const OF_TYPE: (&str, ParamHook) =
    ("LevelRange", ParamHook { parse: parse_of_type, print: print_of_type });

/// A level is a number of 64 bits without a sign, kept in one with a sign. A minus wraps around, as in the C++ parser.
fn parse_level(p: &mut Parser<'_>) -> ParseResult<i64> {
    let at = p.here();
    let value = p.parse_big_integer()?;
    let level = i64::try_from(&value).ok().filter(|&level| level != i64::MIN);
    match level.or_else(|| u64::try_from(&value).ok().map(u64::cast_signed)) {
        Some(level) => Ok(level),
        None => p.error_at(at, "integer value too large"),
    }
}

fn parse(p: &mut Parser<'_>) -> ParseResult<(i64, i64)> {
    let low = parse_level(p)?;
    let high = if p.eat_keyword("to") { parse_level(p)? } else { low.wrapping_add(1) };
    Ok((low, high))
}

const EMPTY: &str = "expect larger level upper bound than lower bound";

fn is_empty(low: i64, high: i64) -> bool {
    high.cast_unsigned() <= low.cast_unsigned()
}

/// The levels of a type, which are its second and third parameter, are some.
pub(super) fn verify(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match [1, 2].map(|i: usize| integer(cx, params.get(i).copied().flatten())) {
        [Some(low), Some(high)] if is_empty(low, high) => Err(EMPTY.into()),
        _ => Ok(()),
    }
}

fn print(p: &mut Printer<'_>, low: i64, high: i64) {
    p.number(low.cast_unsigned());
    if high != low.wrapping_add(1) {
        p.str(" to ");
        p.number(high.cast_unsigned());
    }
}

fn parse_of_operation(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (low, high) = parse(p)?;
    if is_empty(low, high) {
        return p.op_error(state.at, EMPTY);
    }
    let index = p.cx.common().index;
    directive::set_attr(args, 0, Some(p.cx.integer_attr(low, index)));
    directive::set_attr(args, 1, Some(p.cx.integer_attr(high, index)));
    Ok(())
}

fn print_of_operation(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let level = |index: usize| integer(op.cx, directive::attr(args, index)).unwrap_or(0);
    print(p, level(0), level(1));
}

fn parse_of_type(p: &mut Parser<'_>, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (low, high) = parse(p)?;
    for (arg, level) in args.args.iter_mut().zip([low, high]) {
        *arg = DirectiveArg::Attr(Some(p.cx.integer_attr(level, p.cx.common().i64)));
    }
    Ok(())
}

fn print_of_type(p: &mut Printer<'_>, args: &DirectiveArgs<'_>) {
    let level = |index: usize| integer(p.cx, directive::attr(args, index)).unwrap_or(0);
    let (low, high) = (level(0), level(1));
    print(p, low, high);
}
