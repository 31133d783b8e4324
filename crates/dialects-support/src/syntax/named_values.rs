//! Values with names in quotes: `{"name" = %value, …}`, or nothing for none. The first argument of a directive holds the
//! values, the second their names.

use super::directive;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::DirectiveArgs;
use isogloss_ir::{AttrData, OpRef};

/// Parses the list.
pub fn parse(p: &mut Parser<'_>, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (mut names, mut operands) = (Vec::new(), Vec::new());
    if p.eat(Tok::LBrace) {
        loop {
            let at = p.here();
            let name = p.parse_attribute(None)?;
            if !matches!(p.cx.attr(name), AttrData::String { .. }) {
                return p.op_error(at, "invalid kind of attribute specified");
            }
            names.push(name);
            p.punct(Tok::Equal)?;
            operands.push(p.parse_operand()?);
            if !p.eat(Tok::Comma) {
                break;
            }
        }
        p.punct(Tok::RBrace)?;
    }
    directive::add_operands(args, 0, &operands);
    directive::set_attr(args, 1, Some(p.cx.array_attr(&names)));
    Ok(())
}

/// Prints the list, with `before` before it.
pub fn print(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>, before: &str) {
    let Some(AttrData::Array(names)) = directive::attr(args, 1).map(|a| p.cx.attr(a)) else { return };
    if names.is_empty() {
        return;
    }
    p.str(before);
    p.str("{");
    p.commas(names.iter().zip(directive::values(args, 0)), |p, (&name, &value)| {
        p.attr(name);
        p.str(" = ");
        p.value(op.body, value);
    });
    p.str("}");
}
