//! Functions and tasks.

use crate::slots::async_::ExecuteOp;
use isogloss_dialects_support::interfaces::regions::{Edges, Values, branch_points, entry_arguments};
use isogloss_dialects_support::syntax::types;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::body::Body;
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::interfaces::OnRegionEdge;
use isogloss_ir::{OpRef, Type, Value};

/// `[%token, …]? (%value as %name: type, …)? -> types? attributes {…}? {…}`
pub(super) const EXECUTE: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

/// Operands are passed to the body as what they hold, and what the body yields is held by the results behind the token.
pub(super) fn edges<'a>(op: OpRef<'a>, on_edge: OnRegionEdge<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let held = |ty: Type| match types::mnemonic(cx, "async", ty) {
        Some("value") => types::of_attr(cx, types::params(cx, ty).first().copied().flatten()).unwrap_or(ty),
        _ => ty,
    };
    let agree = |from: &Body, values: &[Value], to: &Body, inputs: &[Value]| {
        let from = values.iter().map(|&v| held(from.value_type(v)));
        from.eq(inputs.iter().map(|&v| held(to.value_type(v))))
    };
    let mut edges = Edges { op, on_edge };
    let operands: Values = op.operands_at(ExecuteOp::BODY_OPERANDS).collect();
    let arguments = entry_arguments(op, 0, 0);
    let inside = op.region_at(ExecuteOp::BODY_REGION).map_or(op.body, |r| r.body);
    if !agree(op.body, &operands, inside, &arguments) {
        edges.enter(0, &operands, 0)?;
    }
    let results: Values = op.results().skip(1).collect();
    for (_, terminator) in branch_points(op) {
        let yielded: Values = terminator.operands().collect();
        if !agree(terminator.body, &yielded, op.body, &results) {
            edges.leave_into(terminator, &yielded, &results)?;
        }
    }
    Ok(())
}

const SEGMENTS: &str = "operandSegmentSizes";

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let Some(token) = types::named(cx, "async", "token", &[]) else {
        return p.op_error(state.at, "needs the type '!async.token'");
    };
    let mut tokens = Vec::new();
    if p.eat(Tok::LSquare) {
        tokens.extend(p.parse_optional_operand()?);
        while !tokens.is_empty() && p.eat(Tok::Comma) {
            tokens.push(p.parse_operand()?);
        }
        p.punct(Tok::RSquare)?;
    }
    p.resolve_all(&tokens, token, &mut state.operands)?;
    let (mut operands, mut operand_types, mut arguments) = (Vec::new(), Vec::new(), Vec::new());
    if p.at(Tok::LParen) {
        p.list(Tok::LParen, Tok::RParen, "", |p| {
            operands.push(p.parse_operand()?);
            p.op_keyword("as")?;
            let mut argument = p.parse_argument(false)?;
            let ty = p.parse_colon_type()?;
            let held = (types::mnemonic(cx, "async", ty) == Some("value"))
                .then(|| types::of_attr(cx, types::params(cx, ty).first().copied().flatten()));
            argument.ty = held.flatten().unwrap_or(ty);
            operand_types.push(ty);
            arguments.push(argument);
            Ok(())
        })?;
    }
    p.resolve_operands(&operands, &operand_types, state.at, &mut state.operands)?;
    let size = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    state.set_operand_segments(p.cx, &[size(tokens.len()), size(operands.len())]);
    state.results.push(token);
    p.parse_optional_arrow_types(&mut state.results)?;
    p.parse_optional_attr_dict_with_keyword(state)?;
    let region = p.parse_region(state, &arguments)?;
    p.ensure_implicit_terminator(state, region);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(region) = op.region_at(ExecuteOp::BODY_REGION) else { return p.generic_op(op) };
    let group = |n: usize| op.operand_group(n).filter_map(|i| op.operand(i)).collect::<Vec<Value>>();
    let tokens = group(0);
    if !tokens.is_empty() {
        p.str(" [");
        p.values(op.body, tokens);
        p.str("]");
    }
    let operands = group(1);
    if !operands.is_empty() {
        let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
        p.str(" (");
        p.commas(operands.iter().zip(arguments), |p, (&operand, &argument)| {
            p.value(op.body, operand);
            p.str(" as ");
            p.value(region.body, argument);
            p.str(": ");
            p.ty(op.type_of(operand));
        });
        p.str(")");
    }
    let results: Vec<_> = op.result_types().skip(1).collect();
    p.arrow_results(&results);
    p.op_attr_dict_with_keyword(op, &[SEGMENTS]);
    p.plain_region(op, 0, true);
}
