//! The directive for types that may be a function type.

use super::directive;
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook};

/// `custom<SemiFunctionType>(type($argument), type($results)[, "false"])`: `type`, or `(type) -> types`.
pub const SEMI_FUNCTION_TYPE: (&str, DirectiveHook) =
    ("SemiFunctionType", DirectiveHook { parse: parse_semi_function, print: print_semi_function });

/// True if the results are a single one that must be present.
fn is_required(args: &DirectiveArgs<'_>) -> bool {
    matches!(args.args.get(2), Some(DirectiveArg::Literal(text)) if text.contains("false"))
}

fn parse_semi_function(
    p: &mut Parser<'_>,
    _state: &mut OpState,
    args: &mut DirectiveArgs<'_>,
) -> ParseResult {
    let in_parens = p.eat(Tok::LParen);
    if !in_parens && is_required(args) {
        return p.punct(Tok::LParen);
    }
    let argument = p.parse_type()?;
    directive::add_types(args, 0, &[argument]);
    if !in_parens {
        return Ok(());
    }
    p.punct(Tok::RParen)?;
    p.punct(Tok::Arrow)?;
    let mut results = Vec::new();
    if p.eat(Tok::LParen) {
        p.parse_types(&mut results)?;
        p.punct(Tok::RParen)?;
    } else {
        results.push(p.parse_type()?);
    }
    directive::add_types(args, 1, &results);
    Ok(())
}

fn print_semi_function(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let (arguments, results) = (directive::types(args, 0), directive::types(args, 1));
    if results.is_empty() {
        return p.types(arguments.iter().copied());
    }
    p.str("(");
    p.types(arguments.iter().copied());
    p.str(") -> ");
    if results.len() > 1 {
        p.str("(");
    }
    p.types(results.iter().copied());
    if results.len() > 1 {
        p.str(")");
    }
}
