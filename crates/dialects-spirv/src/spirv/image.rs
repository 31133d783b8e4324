//! Operands of image operations: `["Lod|Offset"]`, or nothing.

use isogloss_dialects_support::syntax::{directive, enums};
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};

/// `custom<ImageOperands>($image_operands)`
pub(super) const OPERANDS: (&str, DirectiveHook) = ("ImageOperands", DirectiveHook { parse, print });

fn parse(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if p.eat(Tok::LSquare) {
        let attr = string_case(p, state, "image_operands")?;
        directive::set_attr(args, 0, Some(attr));
        p.punct(Tok::RSquare)?;
    }
    Ok(())
}

/// `"Case|Case"` of the enum of an inherent attribute.
pub(super) fn string_case(
    p: &mut Parser<'_>,
    state: &OpState,
    name: &str,
) -> ParseResult<isogloss_ir::Attribute> {
    let at = p.here();
    let Some(text) = p.parse_optional_string() else {
        let message = format!("expected {name} attribute specified as string");
        return p.op_error(at, message);
    };
    let text = String::from_utf8_lossy(&text).into_owned();
    match enums::bits(p.cx, state.name, name, &text) {
        Some(attr) => Ok(attr),
        None => p.op_error(at, format!("invalid {name} attribute specification: \"{text}\"")),
    }
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(text) = directive::attr(args, 0).and_then(|a| enums::def_of(op.cx, a)) {
        p.str("[");
        p.quoted(text.as_bytes());
        p.str("]");
    }
}
