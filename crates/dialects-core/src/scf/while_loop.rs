//! `scf.while`.

use super::checks::terminator;
use crate::slots::scf::WhileOp;
use isogloss_dialects_support::interfaces::regions::{Edges, Values, branch_points};
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::interfaces::{LoopValues, OnRegionEdge};
use isogloss_ir::{OpRef, Type};
use smallvec::SmallVec;

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut arguments: SmallVec<[Argument; 4]> = SmallVec::new();
    let mut inits: SmallVec<[UnresolvedOperand; 4]> = SmallVec::new();
    p.parse_optional_assignments(&mut arguments, &mut inits)?;
    let at = p.here();
    let (inputs, results) = isogloss_dialects_support::syntax::lists::colon_function_type(p)?;
    state.results.extend_from_slice(results);
    if inputs.len() != inits.len() {
        let message = format!(
            "expected as many input types as operands (expected {} got {})",
            inits.len(),
            inputs.len()
        );
        return p.op_error(at, message);
    }
    for ((&init, argument), &ty) in inits.iter().zip(&mut arguments).zip(inputs) {
        let value = p.resolve_operand(init, ty)?;
        state.operands.push(value);
        argument.ty = ty;
    }
    p.parse_region(state, &arguments)?;
    p.op_keyword("do")?;
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict_with_keyword(state)
}

pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    if let Some(before) = op.region_at(WhileOp::BEFORE).and_then(|r| r.first_block()) {
        p.assignments(" ", before.body, before.arguments(), op.body, op.operands());
    }
    p.str(" : ");
    p.functional_type(op.operand_types(), op.result_types());
    p.plain_region(op, 0, true);
    p.str(" do ");
    if let Some(after) = op.region_at(WhileOp::AFTER) {
        p.region(after, true, true);
    }
    p.op_attr_dict_with_keyword(op, &[]);
}

/// Rules, in order: the first region ends with a condition; the second with a yield.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    terminator(op, 0, "scf.condition", "expects the 'before' region to terminate with 'scf.condition'")?;
    terminator(op, 1, "scf.yield", "expects the 'after' region to terminate with 'scf.yield'")?;
    Ok(())
}

pub(super) fn loop_values(op: OpRef<'_>) -> LoopValues {
    let types = |block: Option<isogloss_ir::BlockRef<'_>>| -> SmallVec<[Type; 4]> {
        block.map_or_else(SmallVec::new, |b| b.arguments().iter().map(|&a| b.body.value_type(a)).collect())
    };
    let entry = |i| op.region(i).and_then(|r| r.first_block());
    let last = entry(1).and_then(|b| b.last_op());
    LoopValues {
        inits: op.operand_types().collect(),
        iter_args: types(entry(0)),
        yielded: last.map_or_else(SmallVec::new, |l| l.operand_types().collect()),
        results: None,
    }
}

pub(super) fn edges<'a>(op: OpRef<'a>, on_edge: OnRegionEdge<'_, 'a>) -> VerifyResult {
    let inits: Values = op.operands().collect();
    let mut edges = Edges { op, on_edge };
    edges.enter(0, &inits, 0)?;
    for (region, terminator) in branch_points(op) {
        if region == 1 {
            let yielded: Values = terminator.operands().collect();
            edges.go_on(terminator, &yielded, 0, 0)?;
            continue;
        }
        let passed: Values = terminator.operands().skip(1).collect();
        edges.leave(terminator, &passed)?;
        edges.go_on(terminator, &passed, 1, 0)?;
    }
    Ok(())
}
