//! Ranges of levels: `0 to 2`, or `0` for one level.

use crate::syntax::attrs::integer;
use crate::syntax::directive;
use isogloss_ir::OpRef;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook, ParamHook};

/// `custom<LevelRange>($low, $high)` of an operation, whose levels are of type `index`.
pub(super) const OF_OPERATION: (&str, DirectiveHook) =
    ("LevelRange", DirectiveHook { parse: parse_of_operation, print: print_of_operation });

/// The same of a type.
pub(super) const OF_TYPE: (&str, ParamHook) =
    ("LevelRange", ParamHook { parse: parse_of_type, print: print_of_type });

fn parse(p: &mut Parser<'_>) -> ParseResult<(i64, i64)> {
    let low = p.parse_integer()?;
    let high = if p.eat_keyword("to") { p.parse_integer()? } else { low.saturating_add(1) };
    if high <= low {
        return p.error("expect larger level upper bound than lower bound");
    }
    Ok((low, high))
}

fn print(p: &mut Printer<'_>, low: i64, high: i64) {
    p.number(low);
    if high != low.saturating_add(1) {
        p.str(" to ");
        p.number(high);
    }
}

fn parse_of_operation(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (low, high) = parse(p)?;
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
