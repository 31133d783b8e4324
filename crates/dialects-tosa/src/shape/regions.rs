//! `shape.assuming` and `shape.reduce`.

use crate::slots::shape::{AssumingOp, ReduceOp};
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::interfaces::RegionBranch;

/// `%witness (-> (types))? {…} attributes`
pub(super) const ASSUMING: OpHooks = OpHooks {
    parse: Some(parse_assuming),
    print: Some(print_assuming),
    interfaces: &[&RegionBranch(|op, on_edge| {
        isogloss_dialects_support::interfaces::regions::enter_and_leave(op, false, on_edge)
    })],
    ..OpHooks::EMPTY
};

/// `(%shape, %init, …) : type -> types {…} attributes`
pub(super) const REDUCE: OpHooks =
    OpHooks { parse: Some(parse_reduce), print: Some(print_reduce), ..OpHooks::EMPTY };

fn parse_assuming(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let witness = p.parse_operand()?;
    let ty = cx.namespace("shape").and_then(|d| d.type_by_mnemonic("witness"));
    let Some(def) = ty else { return p.op_error(state.at, "needs the type '!shape.witness'") };
    let ty = cx.ty(isogloss_ir::TypeData::Dynamic { def, params: Box::new([]) });
    let witness = p.resolve_operand(witness, ty)?;
    state.operands.push(witness);
    p.parse_optional_arrow_types(&mut state.results)?;
    let region = p.parse_region(state, &[])?;
    p.ensure_terminator(state, region, cx.identifier("shape.assuming_yield"));
    p.parse_optional_attr_dict(state)
}

fn print_assuming(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    let yields = op.results().len() > 0;
    if yields {
        p.str(" -> (");
        p.types(op.result_types());
        p.str(")");
    }
    if let Some(region) = op.region_at(AssumingOp::DO_REGION) {
        p.str(" ");
        p.region(region, false, yields);
    }
    p.op_attr_dict(op, &[]);
}

fn parse_reduce(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut operands = Vec::new();
    p.parse_operands_in(Tok::LParen, Tok::RParen, &mut operands)?;
    let shape_type = p.parse_colon_type()?;
    p.parse_optional_arrow_types(&mut state.results)?;
    let Some((&shape, inits)) = operands.split_first() else {
        return p.op_error(state.at, "expected a shape to reduce");
    };
    let shape = p.resolve_operand(shape, shape_type)?;
    state.operands.push(shape);
    let results = state.results.clone();
    p.resolve_operands(inits, &results, state.at, &mut state.operands)?;
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict(state)
}

fn print_reduce(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str("(");
    p.values(op.body, op.operand_at(ReduceOp::SHAPE));
    // As in MLIR, the comma is there even if nothing follows it.
    p.str(", ");
    p.values(op.body, op.operands().skip(1));
    p.str(") : ");
    p.types(op.operand_types().take(1));
    p.op_arrow_results(op);
    if let Some(region) = op.region_at(ReduceOp::REGION) {
        p.str(" ");
        p.region(region, true, true);
    }
    p.op_attr_dict(op, &[]);
}
