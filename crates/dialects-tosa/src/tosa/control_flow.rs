//! `tosa.cond_if` and `tosa.while_loop`.

use crate::slots::tosa::CondIfOp;
use isogloss_dialects_support::syntax::lists;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{OpRef, Value};

/// `%condition (%name = %operand, …)? : type (function type | -> types)? {…} else {…} attributes`
pub(super) const COND_IF: OpHooks =
    OpHooks { parse: Some(parse_cond_if), print: Some(print_cond_if), ..OpHooks::EMPTY };

/// `(%name = %operand, …) : function type {…} do {…} attributes`
pub(super) const WHILE_LOOP: OpHooks =
    OpHooks { parse: Some(parse_while_loop), print: Some(print_while_loop), ..OpHooks::EMPTY };

fn parse_cond_if(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let condition = p.parse_operand()?;
    let (mut names, mut operands) = (Vec::new(), Vec::new());
    p.parse_optional_assignments(&mut names, &mut operands)?;
    p.punct(Tok::Colon)?;
    let Ok(condition_type) = p.parse_type() else {
        return p.op_error_here("expected type for condition operand");
    };
    let condition = p.resolve_operand(condition, condition_type)?;
    state.operands.push(condition);
    if names.is_empty() {
        if p.parse_optional_arrow_types(&mut state.results).is_err() {
            return p.op_error_here("expected optional results type list");
        }
    } else {
        let Ok((_, inputs, results)) = p.parse_function_type() else {
            let message =
                "expected list of types for block arguments followed by arrow type and list of return types";
            return p.op_error_here(message);
        };
        state.results.extend_from_slice(results);
        if inputs.len() != operands.len() {
            return wrong_count(p, operands.len(), inputs.len());
        }
        p.resolve_operands(&operands, inputs, state.at, &mut state.operands)?;
    }
    p.parse_region(state, &[])?;
    if p.eat_keyword("else") {
        p.parse_region(state, &[])?;
    } else {
        p.add_empty_region(state);
    }
    p.parse_optional_attr_dict(state)
}

fn wrong_count(p: &mut Parser<'_>, operands: usize, types: usize) -> ParseResult {
    let message = format!("expected as many input types as operands (expected {operands} got {types})");
    p.op_error_here(message)
}

fn parse_while_loop(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let (mut names, mut operands) = (Vec::new(), Vec::new());
    p.parse_optional_assignments(&mut names, &mut operands)?;
    let (inputs, results) = lists::colon_function_type(p)?;
    state.results.extend_from_slice(results);
    if inputs.len() != operands.len() {
        return wrong_count(p, operands.len(), inputs.len());
    }
    p.resolve_operands(&operands, inputs, state.at, &mut state.operands)?;
    lists::set_types(&mut names, inputs);
    p.parse_region(state, &names)?;
    if !p.eat_keyword("do") {
        return p.op_error_here("expected 'do'");
    }
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict_with_keyword(state)
}

/// Writes `(%name = %operand, …)`.
fn print_assignments(p: &mut Printer<'_>, op: OpRef<'_>, operands: impl Iterator<Item = Value>) {
    let Some(region) = op.region(0) else { return };
    let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
    p.str(" (");
    p.commas(arguments.iter().zip(operands), |p, (&argument, operand)| {
        p.value(region.body, argument);
        p.str(" = ");
        p.value(op.body, operand);
    });
    p.str(")");
}

fn print_cond_if(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(condition) = op.operand_at(CondIfOp::CONDITION) else { return p.generic_op(op) };
    p.str(" ");
    p.value(op.body, condition);
    let has_arguments = op
        .region_at(CondIfOp::THEN_GRAPH)
        .and_then(|r| r.first_block())
        .is_some_and(|b| !b.arguments().is_empty());
    if has_arguments {
        print_assignments(p, op, op.operands().skip(1));
    }
    p.str(" : ");
    p.ty(op.type_of(condition));
    if has_arguments {
        p.str(" ");
        p.functional_type(op.operand_types().skip(1), op.result_types());
    } else {
        p.str(" -> ");
        p.result_list(&op.result_types().collect::<Vec<_>>());
    }
    for (i, region) in op.regions().enumerate() {
        if i == 0 {
            p.str(" ");
        } else if region.is_empty() {
            continue;
        } else {
            p.str(" else ");
        }
        p.region(region, true, true);
    }
    p.op_attr_dict(op, &[]);
}

fn print_while_loop(p: &mut Printer<'_>, op: OpRef<'_>) {
    print_assignments(p, op, op.operands());
    p.str(" : ");
    p.functional_type(op.operand_types(), op.result_types());
    for (i, region) in op.regions().enumerate() {
        p.str(if i == 0 { " " } else { " do " });
        p.region(region, i > 0, true);
    }
    p.op_attr_dict_with_keyword(op, &[]);
}
