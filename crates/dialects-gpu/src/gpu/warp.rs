//! `gpu.warp_execute_on_lane_0(%lane)[size] (args(%value, … : type, …))? (-> (types))? {…} attributes`

use crate::slots::gpu::WarpExecuteOnLane0Op;
use isogloss_dialects_support::syntax::lists;
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, Value};

pub(super) const WARP_EXECUTE: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    p.punct(Tok::LParen)?;
    let lane = p.parse_value_name(false)?;
    let lane = p.resolve_operand(lane, cx.common().index)?;
    state.operands.push(lane);
    p.punct(Tok::RParen)?;
    p.punct(Tok::LSquare)?;
    let size = p.parse_int()?;
    p.punct(Tok::RSquare)?;
    state.set(p.cx, WarpExecuteOnLane0Op::WARP_SIZE, cx.integer_attr(size, cx.common().i64));
    if p.eat_keyword("args") {
        p.punct(Tok::LParen)?;
        let at = p.here();
        let mut operands = Vec::new();
        p.parse_operands(&mut operands)?;
        let types = lists::colon_types(p)?;
        p.punct(Tok::RParen)?;
        p.resolve_operands(&operands, &types, at, &mut state.operands)?;
    }
    p.parse_optional_arrow_types(&mut state.results)?;
    let region = p.parse_region(state, &[])?;
    p.ensure_terminator(state, region, cx.identifier("gpu.yield"));
    p.parse_optional_attr_dict(state)
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str("(");
    p.values(op.body, op.operand_at(WarpExecuteOnLane0Op::LANEID));
    p.str(")[");
    if let Some(AttrData::Integer { value, .. }) = op.attr_data_at(WarpExecuteOnLane0Op::WARP_SIZE) {
        p.str(&value.signed().to_string());
    }
    p.str("]");
    let values: Vec<Value> = op.operands().skip(1).collect();
    if !values.is_empty() {
        p.str(" args(");
        p.values(op.body, values.iter().copied());
        p.str(" : ");
        p.types(values.iter().map(|&v| op.type_of(v)));
        p.str(")");
    }
    p.arrow_types_in_parens(op.result_types());
    if let Some(region) = op.region_at(WarpExecuteOnLane0Op::WARP_REGION) {
        p.str(" ");
        p.region(region, true, op.results().len() > 0);
    }
    p.op_attr_dict(op, &["warp_size"]);
}
