//! Loops, and what transforms them.

use super::names::name_induction_variable;
use crate::slots::omp::{CanonicalLoopOp, LoopNestOp};
use isogloss_dialects_support::interfaces::view_like::i64_elements;
use isogloss_dialects_support::syntax::attrs::integer;
use isogloss_dialects_support::syntax::{directive, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::interfaces::NameArguments;
use isogloss_ir::{OpRef, Value};

/// `(%i, …) : type = (%a, …) to (%b, …) inclusive? step (%c, …) collapse(2)? tiles(5, 5)? {…} attributes`
pub(super) const LOOP_NEST: OpHooks =
    OpHooks { parse: Some(parse_nest), print: Some(print_nest), ..OpHooks::EMPTY };

/// `(%cli)? %i : type in range(%count) {…} attributes`
pub(super) const CANONICAL_LOOP: OpHooks = OpHooks {
    parse: Some(parse_canonical),
    print: Some(print_canonical),
    interfaces: &[&NameArguments(name_induction_variable)],
    ..OpHooks::EMPTY
};

/// `(%cli) attributes`
pub(super) const UNROLL_HEURISTIC: OpHooks =
    OpHooks { parse: Some(parse_unroll), print: Some(print_unroll), ..OpHooks::EMPTY };

/// `($generatees, $applyees)`: `(%a, …)? <- (%b, …)`
pub(super) const TRANSFORM_CLIS: (&str, DirectiveHook) =
    ("LoopTransformClis", DirectiveHook { parse: parse_clis, print: print_clis });

const COLLAPSE: &str = "collapse_num_loops";
const INCLUSIVE: &str = "loop_inclusive";
const TILES: &str = "tile_sizes";

fn parse_nest(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let mut arguments = Vec::new();
    p.parse_argument_names(cx.common().none, &mut arguments)?;
    let ty = p.parse_colon_type()?;
    arguments.iter_mut().for_each(|a| a.ty = ty);
    p.punct(Tok::Equal)?;
    let n = arguments.len();
    let mut bounds = [Vec::new(), Vec::new(), Vec::new()];
    for (word, operands) in ["", "to", "step"].into_iter().zip(&mut bounds) {
        if !word.is_empty() {
            p.op_keyword(word)?;
        }
        p.parse_n_operands_in(Tok::LParen, Tok::RParen, n, operands)?;
        if word == "to" && p.eat_keyword("inclusive") {
            state.set(p.cx, LoopNestOp::LOOP_INCLUSIVE, cx.common().unit);
        }
    }
    if p.eat_keyword("collapse") {
        p.punct(Tok::LParen)?;
        let count = p.parse_int()?;
        p.punct(Tok::RParen)?;
        state.set(p.cx, LoopNestOp::COLLAPSE_NUM_LOOPS, cx.integer_attr(count, cx.common().i64));
    }
    if p.eat_keyword("tiles") {
        let mut sizes = Vec::new();
        p.list(Tok::LParen, Tok::RParen, "", |p| {
            sizes.push(p.parse_int()?);
            Ok(())
        })?;
        state.set(p.cx, LoopNestOp::TILE_SIZES, cx.dense_i64_attr(&sizes));
    }
    p.parse_region(state, &arguments)?;
    for operands in &bounds {
        p.resolve_all(operands, ty, &mut state.operands)?;
    }
    p.parse_optional_attr_dict(state)
}

fn print_nest(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(region) = op.region_at(LoopNestOp::REGION) else { return p.generic_op(op) };
    let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
    let operands: Vec<Value> = op.operands().collect();
    let n = operands.len() / 3;
    p.str(" (");
    p.values(region.body, arguments.iter().copied());
    p.str(") : ");
    p.types(arguments.iter().take(1).map(|&a| region.body.value_type(a)));
    for (i, word) in [" = (", ") to (", ") step ("].into_iter().enumerate() {
        if i == 2 && op.attr_at(LoopNestOp::LOOP_INCLUSIVE).is_some() {
            p.str(") inclusive step (");
        } else {
            p.str(word);
        }
        p.values(op.body, operands.get(i * n..(i + 1) * n).unwrap_or_default().iter().copied());
    }
    p.str(") ");
    if let Some(count) = integer(op.cx, op.attr_at(LoopNestOp::COLLAPSE_NUM_LOOPS)).filter(|&n| n > 1) {
        p.str("collapse(");
        p.number(count);
        p.str(") ");
    }
    if op.attr_at(LoopNestOp::TILE_SIZES).is_some() {
        p.str("tiles(");
        p.commas(i64_elements(op.cx, op.attr_at(LoopNestOp::TILE_SIZES)), |p, size| p.number(size));
        p.str(") ");
    }
    p.region(region, false, true);
    p.op_attr_dict(op, &[COLLAPSE, INCLUSIVE, TILES]);
}

fn parse_canonical(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cli = if p.eat(Tok::LParen) {
        let cli = p.parse_operand()?;
        p.punct(Tok::RParen)?;
        Some(cli)
    } else {
        None
    };
    let argument = p.parse_argument(true)?;
    p.op_keyword("in")?;
    p.op_keyword("range")?;
    p.punct(Tok::LParen)?;
    let count = p.parse_operand()?;
    p.punct(Tok::RParen)?;
    p.parse_region(state, &[argument])?;
    p.parse_optional_attr_dict(state)?;
    let count = p.resolve_operand(count, argument.ty)?;
    state.operands.push(count);
    match cli {
        Some(cli) => push_cli(p, state, cli),
        None => Ok(()),
    }
}

/// Resolves an operand that stands for a loop.
fn push_cli(
    p: &mut Parser<'_>,
    state: &mut OpState,
    cli: isogloss_ir::asm::UnresolvedOperand,
) -> ParseResult {
    let Some(ty) = types::named(p.cx, "omp", "cli", &[]) else {
        return p.op_error(state.at, "needs the type '!omp.cli'");
    };
    let cli = p.resolve_operand(cli, ty)?;
    state.operands.push(cli);
    Ok(())
}

fn print_canonical(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(region) = op.region_at(CanonicalLoopOp::REGION) else { return p.generic_op(op) };
    let argument = region.first_block().and_then(|b| b.arguments().first().copied());
    let (Some(argument), Some(count)) = (argument, op.operand_at(CanonicalLoopOp::TRIP_COUNT)) else {
        return p.generic_op(op);
    };
    if let Some(cli) = op.operand_at(CanonicalLoopOp::CLI) {
        p.str("(");
        p.value(op.body, cli);
        p.str(")");
    }
    p.str(" ");
    p.value(region.body, argument);
    p.str(" : ");
    p.ty(region.body.value_type(argument));
    p.str(" in range(");
    p.value(op.body, count);
    p.str(") ");
    p.region(region, false, true);
    p.op_attr_dict(op, &[]);
}

fn parse_unroll(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.punct(Tok::LParen)?;
    let cli = p.parse_operand()?;
    push_cli(p, state, cli)?;
    p.punct(Tok::RParen)?;
    p.parse_optional_attr_dict(state)
}

fn print_unroll(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str("(");
    p.operands(op);
    p.str(")");
    p.op_attr_dict(op, &[]);
}

fn parse_clis(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (mut generatees, mut applyees) = (Vec::new(), Vec::new());
    if !p.at(Tok::Less) {
        p.parse_operands_in(Tok::LParen, Tok::RParen, &mut generatees)?;
    }
    p.punct(Tok::Less)?;
    p.punct(Tok::Minus)?;
    p.parse_operands_in(Tok::LParen, Tok::RParen, &mut applyees)?;
    directive::add_operands(args, 0, &generatees);
    directive::add_operands(args, 1, &applyees);
    Ok(())
}

fn print_clis(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let (generatees, applyees) = (directive::values(args, 0), directive::values(args, 1));
    if !generatees.is_empty() {
        p.str("(");
        p.values(op.body, generatees.iter().copied());
        p.str(")");
    }
    if !applyees.is_empty() {
        p.str(" <- (");
        p.values(op.body, applyees.iter().copied());
        p.str(")");
    }
}
