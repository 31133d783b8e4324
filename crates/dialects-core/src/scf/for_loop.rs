//! `scf.for`.

use super::checks::ensure;
use crate::slots::scf::ForOp;
use isogloss_dialects_support::interfaces::regions::{Edges, Values, branch_points};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::interfaces::{LoopValues, OnRegionEdge};
use isogloss_ir::verify::op_error;
use isogloss_ir::{BlockRef, OpRef};
use smallvec::SmallVec;

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    if p.eat_keyword("unsigned") {
        state.set(p.cx, ForOp::UNSIGNED_CMP, cx.common().unit);
    }
    let mut arguments: SmallVec<[Argument; 4]> = SmallVec::new();
    let mut inits: SmallVec<[UnresolvedOperand; 4]> = SmallVec::new();
    let counter = p.parse_operand()?;
    arguments.push(Argument { name: Some(counter), ty: cx.common().index, location: None });
    p.punct(Tok::Equal)?;
    let lower = p.parse_operand()?;
    p.op_keyword("to")?;
    let upper = p.parse_operand()?;
    p.op_keyword("step")?;
    let step = p.parse_operand()?;
    if p.eat_keyword("iter_args") {
        p.parse_assignments(&mut arguments, &mut inits)?;
        p.parse_arrow_types(&mut state.results)?;
    }
    if arguments.len() != state.results.len() + 1 {
        return p.op_error(state.at, "mismatch in number of loop-carried values and defined values");
    }
    if p.eat(Tok::Colon) {
        arguments[0].ty = p.parse_type()?;
    }
    for (argument, &ty) in arguments[1..].iter_mut().zip(&state.results) {
        argument.ty = ty;
    }
    let region = p.parse_region(state, &arguments)?;
    p.ensure_implicit_terminator(state, region);
    // Operands come after the region, so that values of the region are not taken for them.
    for bound in [lower, upper, step] {
        let value = p.resolve_operand(bound, arguments[0].ty)?;
        state.operands.push(value);
    }
    for (&init, argument) in inits.iter().zip(&arguments[1..]) {
        let value = p.resolve_operand(init, argument.ty)?;
        state.operands.push(value);
    }
    p.parse_optional_attr_dict(state)
}

pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(body) = body(op).filter(|b| !b.arguments().is_empty()) else { return p.generic_op(op) };
    if op.attr_at(ForOp::UNSIGNED_CMP).is_some() {
        p.str(" unsigned");
    }
    let (mut operands, arguments) = (op.operands(), body.arguments());
    let words = [" = ", " to ", " step "];
    p.str(" ");
    p.value(body.body, arguments[0]);
    for (word, value) in words.into_iter().zip(operands.by_ref()) {
        p.str(word);
        p.value(op.body, value);
    }
    let carries = operands.len() > 0;
    p.assignments(" iter_args", body.body, &arguments[1..], op.body, operands);
    if carries {
        p.arrow_types_in_parens(op.operand_types().skip(3));
    }
    let ty = body.body.value_type(arguments[0]);
    if ty != p.cx.common().index {
        p.str("  : ");
        p.ty(ty);
    }
    p.plain_region(op, 0, carries);
    p.op_attr_dict(op, &["unsignedCmp"]);
}

fn body(op: OpRef<'_>) -> Option<BlockRef<'_>> {
    op.region_at(ForOp::REGION)?.first_block()
}

fn init_count(op: OpRef<'_>) -> usize {
    op.operands().len().saturating_sub(3)
}

pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let same = init_count(op) == op.results().len();
    ensure(op, same, "mismatch in number of loop-carried values and defined values")
}

/// Rules, in order: the counter is of the bounds' type; there are as many arguments as results; initial values,
/// arguments and results agree in their types.
pub(super) fn verify_regions(op: OpRef<'_>) -> VerifyResult {
    let (Some(body), Some(bound)) = (body(op), op.operand_types().next()) else { return Ok(()) };
    let mut arguments = body.arguments().iter().map(|&a| body.body.value_type(a));
    let same = arguments.next() == Some(bound);
    ensure(op, same, "expected induction variable to be same type as bounds and step")?;
    let same = arguments.len() == op.results().len();
    ensure(op, same, "mismatch in number of basic block args and defined values")?;
    let inits = op.operand_types().skip(3);
    for (i, ((init, argument), result)) in inits.zip(arguments).zip(op.result_types()).enumerate() {
        if init != result {
            return Err(op_error(op, format!("types mismatch between {i}th iter operand and defined value")));
        }
        if argument != result {
            let text = format!("types mismatch between {i}th iter region arg and defined value");
            return Err(op_error(op, text));
        }
    }
    Ok(())
}

pub(super) fn loop_values(op: OpRef<'_>) -> LoopValues {
    let body = body(op);
    let arguments = body.map_or(&[][..], |b| b.arguments());
    let last = body.and_then(|b| b.last_op());
    LoopValues {
        inits: op.operand_types().skip(3).collect(),
        iter_args: arguments.iter().skip(1).filter_map(|&a| Some(body?.body.value_type(a))).collect(),
        yielded: last.map_or_else(SmallVec::new, |l| l.operand_types().collect()),
        results: Some(op.result_types().collect()),
    }
}

pub(super) fn edges<'a>(op: OpRef<'a>, on_edge: OnRegionEdge<'_, 'a>) -> VerifyResult {
    let inits: Values = op.operands().skip(3).collect();
    let mut edges = Edges { op, on_edge };
    edges.enter(0, &inits, 1)?;
    edges.skip(&inits)?;
    for (_, terminator) in branch_points(op) {
        let yielded: Values = terminator.operands().collect();
        edges.go_on(terminator, &yielded, 0, 1)?;
        edges.leave(terminator, &yielded)?;
    }
    Ok(())
}
