//! Memory of a device.

use crate::slots::omp::TargetAllocmemOp;
use isogloss_dialects_support::syntax::lists;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{OpRef, Value};

/// `%device : type, type (%parameter, … : type, …)? , %size, … attributes`
pub(super) const TARGET_ALLOCMEM: OpHooks =
    OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

const IN_TYPE: &str = "in_type";
const SEGMENTS: &str = "operandSegmentSizes";

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let device = p.parse_operand()?;
    let ty = p.parse_colon_type()?;
    let device = p.resolve_operand(device, ty)?;
    state.operands.push(device);
    p.punct(Tok::Comma)?;
    let in_type = p.parse_type()?;
    state.set(p.cx, TargetAllocmemOp::IN_TYPE, cx.type_attr(in_type));
    let (mut operands, mut types) = (Vec::new(), Vec::new());
    if p.eat(Tok::LParen) {
        p.parse_operands(&mut operands)?;
        types = lists::colon_types(p)?;
        p.punct(Tok::RParen)?;
    }
    let parameters = operands.len();
    if p.eat(Tok::Comma) {
        p.parse_operands(&mut operands)?;
        types.resize(types.len() + operands.len() - parameters, cx.common().index);
    }
    p.resolve_operands(&operands, &types, state.at, &mut state.operands)?;
    state.results.push(cx.common().i64);
    let size = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    state.set_operand_segments(cx, &[1, size(parameters), size(operands.len() - parameters)]);
    p.parse_optional_attr_dict(state)
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(device) = op.operand_at(TargetAllocmemOp::DEVICE) else { return p.generic_op(op) };
    let group = |n: usize| op.operand_group(n).filter_map(|i| op.operand(i)).collect::<Vec<Value>>();
    p.str(" ");
    p.value(op.body, device);
    p.str(" : ");
    p.ty(op.type_of(device));
    p.str(", ");
    if let Some(ty) = op.attr_at(TargetAllocmemOp::IN_TYPE) {
        p.attr(ty);
    }
    let parameters = group(1);
    if !parameters.is_empty() {
        p.str("(");
        p.values(op.body, parameters.iter().copied());
        p.str(" : ");
        p.types(parameters.iter().map(|&v| op.type_of(v)));
        p.str(")");
    }
    for value in group(2) {
        p.str(", ");
        p.value(op.body, value);
    }
    p.op_attr_dict(op, &[IN_TYPE, SEGMENTS]);
}
