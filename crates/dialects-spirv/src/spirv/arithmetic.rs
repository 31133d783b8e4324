//! Arithmetic whose types are written once.

use super::types::members;
use isogloss_dialects_support::syntax::lists;
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;

/// `%a, … attributes : type`, or `(%a, …) attributes : function type` where the types differ.
pub(super) const SAME_TYPES: OpHooks =
    OpHooks { parse: Some(parse_same), print: Some(print_same), ..OpHooks::EMPTY };

/// `%a, %b attributes : !spirv.struct<(type, type)>`
pub(super) const EXTENDED: OpHooks =
    OpHooks { parse: Some(parse_extended), print: Some(print_extended), ..OpHooks::EMPTY };

fn parse_same(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut operands = Vec::new();
    if p.eat(Tok::LParen) {
        p.parse_operands(&mut operands)?;
        p.punct(Tok::RParen)?;
        p.parse_optional_attr_dict(state)?;
        let at = p.here();
        let (inputs, results) = lists::colon_function_type(p)?;
        state.results.extend_from_slice(results);
        return p.resolve_operands(&operands, inputs, at, &mut state.operands);
    }
    p.parse_operands(&mut operands)?;
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    state.results.push(ty);
    p.resolve_all(&operands, ty, &mut state.operands)
}

fn print_same(p: &mut Printer<'_>, op: OpRef<'_>) {
    let result = op.result_types().next();
    let same = op.operand_types().all(|ty| Some(ty) == result);
    p.str(if same { " " } else { "(" });
    p.operands(op);
    p.str(if same { "" } else { ")" });
    p.op_attr_dict(op, &[]);
    p.str(" : ");
    if same {
        p.types(result);
    } else {
        p.functional_type(op.operand_types(), op.result_types());
    }
}

fn parse_extended(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_optional_attr_dict(state)?;
    let mut operands = [Default::default(); 2];
    p.parse_n_operands(&mut operands)?;
    p.parse_optional_attr_dict(state)?;
    p.punct(Tok::Colon)?;
    let at = p.here();
    let ty = p.parse_type()?;
    let [first, second] = members(p.cx, ty)[..] else {
        return p.op_error(at, "expected spirv.struct type with two members");
    };
    if first != second {
        return p.op_error(at, "expected spirv.struct type with two members");
    }
    state.results.push(ty);
    p.resolve_all(&operands, first, &mut state.operands)
}

fn print_extended(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.op_attr_dict(op, &[]);
    p.str(" ");
    p.operands(op);
    p.str(" : ");
    p.types(op.result_types());
}
