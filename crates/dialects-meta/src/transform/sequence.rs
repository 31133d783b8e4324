//! Sequences: named ones, the operands of those without a name, and the region that is selected of alternatives.

use isogloss_dialects_support::syntax::directive;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, OpRef};

/// `custom<SequenceOpOperands>($root, type($root), $extra, type($extra))`: `%root : type`,
/// `%root, %extra : (type, type)` or nothing.
pub(super) const OPERANDS: (&str, DirectiveHook) =
    ("SequenceOpOperands", DirectiveHook { parse: parse_operands, print: print_operands });

/// `custom<AlternativesOpSelectedRegion>($number, $parameter)`: a number or an operand.
pub(super) const SELECTED_REGION: (&str, DirectiveHook) =
    ("AlternativesOpSelectedRegion", DirectiveHook { parse: parse_selected, print: print_selected });

fn parse_operands(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let Some(root) = p.parse_optional_operand()? else { return Ok(()) };
    directive::add_operands(args, 0, &[root]);
    let mut extra = Vec::new();
    if p.eat(Tok::Comma) {
        p.parse_operands(&mut extra)?;
    }
    directive::add_operands(args, 2, &extra);
    p.punct(Tok::Colon)?;
    // The parentheses may be left out.
    p.eat(Tok::LParen);
    let ty = p.parse_type()?;
    directive::add_types(args, 1, &[ty]);
    if extra.is_empty() {
        p.eat(Tok::RParen);
        return Ok(());
    }
    p.punct(Tok::Comma)?;
    let mut types = Vec::new();
    p.parse_types(&mut types)?;
    if types.len() != extra.len() {
        return p.op_error(state.at, "expected types to be provided for all operands");
    }
    directive::add_types(args, 3, &types);
    p.eat(Tok::RParen);
    Ok(())
}

fn print_operands(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let Some(&root) = directive::values(args, 0).first() else { return };
    let extra = directive::values(args, 2);
    p.value(op.body, root);
    for &value in extra {
        p.str(", ");
        p.value(op.body, value);
    }
    p.str(" : ");
    if extra.is_empty() {
        return p.ty(op.type_of(root));
    }
    p.str("(");
    p.ty(op.type_of(root));
    for &value in extra {
        p.str(", ");
        p.ty(op.type_of(value));
    }
    p.str(")");
}

fn parse_selected(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    match p.parse_optional_int()? {
        Some(number) => {
            let number = p.cx.integer_attr(number, p.cx.common().index);
            directive::set_attr(args, 0, Some(number));
        }
        None => {
            let operand = p.parse_operand()?;
            directive::add_operands(args, 1, &[operand]);
        }
    }
    Ok(())
}

fn print_selected(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(AttrData::Integer { value, ty }) = directive::attr(args, 0).map(|a| op.cx.attr(a)) {
        return p.int(value, *ty);
    }
    p.values(op.body, directive::values(args, 1).iter().copied());
}
