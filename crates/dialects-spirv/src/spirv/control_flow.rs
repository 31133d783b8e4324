//! Structured and unstructured control flow.

use crate::slots::spirv::{BranchConditionalOp, SwitchOp};
use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_dialects_support::syntax::{enums, lists};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::interfaces::SuccessorOperands;
use isogloss_ir::{OpRef, Value};

/// `%condition [weight, weight]?, ^block(…), ^block(…)`
pub(super) const BRANCH_CONDITIONAL: OpHooks =
    OpHooks { parse: Some(parse_branch), print: Some(print_branch), ..OpHooks::EMPTY };

/// `control(…)? -> types? {…}`
pub(super) const LOOP: OpHooks = OpHooks {
    parse: Some(|p, state| parse_construct(p, state, "loop_control")),
    print: Some(|p, op| print_construct(p, op, "loop_control")),
    ..OpHooks::EMPTY
};

/// The syntax of a selection, that of [`LOOP`] with `selection_control`.
pub(super) const SELECTION: OpHooks = OpHooks {
    parse: Some(|p, state| parse_construct(p, state, "selection_control")),
    print: Some(|p, op| print_construct(p, op, "selection_control")),
    ..OpHooks::EMPTY
};

fn parse_branch(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let condition = p.parse_operand()?;
    let condition = p.resolve_operand(condition, cx.common().i1)?;
    state.operands.push(condition);
    if p.at(Tok::LSquare) {
        let mut weights = Vec::new();
        p.list(Tok::LSquare, Tok::RSquare, "", |p| {
            let weight = p.parse_int()?;
            weights.push(cx.integer_attr(weight, cx.common().i32));
            Ok(())
        })?;
        state.set(p.cx, BranchConditionalOp::BRANCH_WEIGHTS, cx.array_attr(&weights));
    }
    let mut sizes = [1, 0, 0];
    for size in &mut sizes[1..] {
        p.punct(Tok::Comma)?;
        let mut operands = Vec::new();
        let block = p.parse_successor_and_operands(&mut operands)?;
        state.successors.push(block);
        *size = i32::try_from(operands.len()).unwrap_or(i32::MAX);
        state.operands.extend(operands);
    }
    state.set_operand_segments(p.cx, &sizes);
    Ok(())
}

fn print_branch(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.values(op.body, op.operand_at(BranchConditionalOp::CONDITION));
    if let Some(weights) = op.attr_at(BranchConditionalOp::BRANCH_WEIGHTS) {
        p.str(" [");
        p.commas(array(op.cx, Some(weights)), |p, &weight| {
            p.number(integer(op.cx, Some(weight)).unwrap_or(0));
        });
        p.str("]");
    }
    for (i, block) in op.successors().enumerate() {
        let operands: Vec<Value> = op.operand_group(i + 1).filter_map(|i| op.operand(i)).collect();
        p.str(", ");
        p.successor(block.body, block.id);
        if !operands.is_empty() {
            p.str("(");
            p.values(op.body, operands.iter().copied());
            p.str(" : ");
            p.types(operands.iter().map(|&v| op.type_of(v)));
            p.str(")");
        }
    }
}

fn parse_construct(p: &mut Parser<'_>, state: &mut OpState, name: &str) -> ParseResult {
    let cx = p.cx;
    let mut control = enums::of_value(cx, state.name, name, 0);
    if p.eat_keyword("control") {
        p.punct(Tok::LParen)?;
        // Several bits are printed with `|` between them, which MLIR does not read back.
        let start = p.here();
        let text = p.parse_any_keyword()?;
        control = enums::bits(cx, state.name, name, text);
        if control.is_none() {
            return p.op_error(start, format!("invalid {name} attribute specification: {text}"));
        }
        p.punct(Tok::RParen)?;
    }
    if let Some(control) = control {
        lists::set(p, state, name, control);
    }
    if p.eat(Tok::Arrow) {
        p.parse_types(&mut state.results)?;
    }
    p.parse_region(state, &[])?;
    Ok(())
}

fn print_construct(p: &mut Printer<'_>, op: OpRef<'_>, name: &str) {
    let value = op.attr(name).and_then(|a| enums::value(op.cx, a)).unwrap_or(0);
    if value != 0 {
        p.str(" control(");
        p.str(&enums::text_named(op, name).unwrap_or_default());
        p.str(")");
    }
    if op.results().len() > 0 {
        p.str(" -> ");
        p.types(op.result_types());
    }
    p.plain_region(op, 0, true);
}

/// The operands that a branch passes to its n-th successor: all of them, or those of one branch.
pub(super) fn passed(op: OpRef<'_>, successor: usize) -> SuccessorOperands {
    let conditional = op.name_str() == "spirv.BranchConditional";
    let group = if conditional { successor + 1 } else { successor };
    SuccessorOperands { produced: 0, forwarded: op.operand_group(group) }
}

/// The operands that a switch passes to a successor: the default comes first, then each case with a part of its own.
pub(super) fn switched(op: OpRef<'_>, successor: usize) -> SuccessorOperands {
    let Some(case) = successor.checked_sub(1) else {
        return SuccessorOperands { produced: 0, forwarded: op.operand_range(SwitchOp::DEFAULT_OPERANDS) };
    };
    let all = op.operand_range(SwitchOp::TARGET_OPERANDS);
    let sizes = isogloss_dialects_support::rules::dense(op, SwitchOp::CASE_OPERAND_SEGMENTS);
    let size = |n: &i64| usize::try_from(*n).unwrap_or(0);
    let start = sizes.iter().take(case).fold(all.start, |at, n| at.saturating_add(size(n)).min(all.end));
    let end = start.saturating_add(sizes.get(case).map_or(0, size)).min(all.end);
    SuccessorOperands { produced: 0, forwarded: start..end }
}
