//! The syntax of `pdl_interp.func` and `pdl_interp.foreach`, and the directives of the other operations.

use crate::pdl;
use crate::slots::pdl_interp::ForeachOp;
use isogloss_dialects_support::syntax::directive;
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};

pub(super) const DIRECTIVES: [(&str, DirectiveHook); 3] = [
    ("RangeType", pdl::RANGE_TYPE),
    ("CreateOperationOpAttributes", pdl::OPERATION_ATTRIBUTES),
    ("CreateOperationOpResults", DirectiveHook { parse: parse_results, print: print_results }),
];

/// `%variable : type in %list { … } -> ^successor`
pub(super) fn parse_foreach(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let variable = p.parse_argument(true)?;
    if !p.eat_keyword("in") {
        return p.op_error_here("expected 'in' after loop variable");
    }
    let list = p.parse_operand()?;
    let Some(ty) = pdl::range_of(p.cx, variable.ty) else {
        return p.op_error_here("expected the types of the 'pdl' dialect");
    };
    let list = p.resolve_operand(list, ty)?;
    state.operands.push(list);
    p.parse_region(state, &[variable])?;
    p.parse_optional_attr_dict(state)?;
    p.punct(Tok::Arrow)?;
    let successor = p.parse_successor()?;
    state.successors.push(successor);
    Ok(())
}

pub(super) fn print_foreach(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    let region = op.region_at(ForeachOp::REGION);
    let variable = region.and_then(|r| r.first_block()).and_then(|b| Some((b.body, *b.arguments().first()?)));
    if let Some((body, variable)) = variable {
        p.value(body, variable);
        p.str(" : ");
        p.types([body.value_type(variable)]);
    }
    p.str(" in ");
    p.operands(op);
    if let Some(region) = region {
        p.str(" ");
        p.region(region, false, true);
    }
    p.op_attr_dict(op, &[]);
    p.str(" -> ");
    if let Some(successor) = op.successors().next() {
        p.successor(op.body, successor.id);
    }
}

/// `-> (%type, … : type, …)`, `-> <inferred>`, or nothing.
fn parse_results(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if !p.eat(Tok::Arrow) {
        return Ok(());
    }
    if p.eat(Tok::Less) {
        p.op_keyword("inferred")?;
        p.punct(Tok::Greater)?;
        directive::set_attr(args, 2, Some(p.cx.common().unit));
        return Ok(());
    }
    p.punct(Tok::LParen)?;
    let (mut operands, mut types) = (Vec::new(), Vec::new());
    p.parse_operands(&mut operands)?;
    p.punct(Tok::Colon)?;
    p.parse_types(&mut types)?;
    p.punct(Tok::RParen)?;
    directive::add_operands(args, 0, &operands);
    directive::add_types(args, 1, &types);
    Ok(())
}

fn print_results(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if directive::attr(args, 2).is_some() {
        return p.str(" -> <inferred>");
    }
    let values = directive::values(args, 0);
    if values.is_empty() {
        return;
    }
    p.str(" -> (");
    p.values(op.body, values.iter().copied());
    p.str(" : ");
    p.types(directive::types(args, 1).iter().copied());
    p.str(")");
}
