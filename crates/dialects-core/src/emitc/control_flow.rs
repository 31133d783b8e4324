//! Statements with regions.

use crate::slots::emitc::{ForOp, IfOp};
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;

/// `%condition {…} else {…}? attributes`
pub(super) const IF: OpHooks = OpHooks { parse: Some(parse_if), print: Some(print_if), ..OpHooks::EMPTY };

/// `%i = %lower to %upper step %step : type? {…} attributes`
pub(super) const FOR: OpHooks = OpHooks { parse: Some(parse_for), print: Some(print_for), ..OpHooks::EMPTY };

/// `{…} while {…} attributes`
pub(super) const DO: OpHooks = OpHooks { parse: Some(parse_do), print: Some(print_do), ..OpHooks::EMPTY };

fn parse_if(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let condition = p.parse_operand()?;
    let condition = p.resolve_operand(condition, p.cx.common().i1)?;
    state.operands.push(condition);
    isogloss_dialects_support::syntax::if_else::parse(p, state)
}

fn print_if(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    isogloss_dialects_support::syntax::if_else::print(p, op, IfOp::ELSE_REGION, false);
    p.op_attr_dict(op, &[]);
}

fn parse_for(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let counter = p.parse_operand()?;
    p.punct(Tok::Equal)?;
    let lower = p.parse_operand()?;
    p.op_keyword("to")?;
    let upper = p.parse_operand()?;
    p.op_keyword("step")?;
    let step = p.parse_operand()?;
    let ty = if p.eat(Tok::Colon) { p.parse_type()? } else { p.cx.common().index };
    p.resolve_all(&[lower, upper, step], ty, &mut state.operands)?;
    let region = p.parse_region(state, &[Argument { name: Some(counter), ty, location: None }])?;
    p.ensure_implicit_terminator(state, region);
    p.parse_optional_attr_dict(state)
}

fn print_for(p: &mut Printer<'_>, op: OpRef<'_>) {
    let block = op.region_at(ForOp::REGION).and_then(|r| r.first_block());
    let counter = block.and_then(|b| Some((b.body, *b.arguments().first()?)));
    let Some((inside, counter)) = counter else { return p.generic_op(op) };
    p.str(" ");
    p.value(inside, counter);
    for (word, value) in [" = ", " to ", " step "].into_iter().zip(op.operands()) {
        p.str(word);
        p.value(op.body, value);
    }
    let ty = inside.value_type(counter);
    if ty != op.cx.common().index {
        p.str("  : ");
        p.ty(ty);
    }
    p.plain_region(op, 0, false);
    p.op_attr_dict(op, &[]);
}

fn parse_do(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let body = p.parse_region(state, &[])?;
    p.ensure_block(state, body);
    p.op_keyword("while")?;
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict_with_keyword(state)
}

fn print_do(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.plain_region(op, 0, false);
    p.str(" while");
    p.plain_region(op, 1, true);
    p.op_attr_dict_with_keyword(op, &[]);
}
