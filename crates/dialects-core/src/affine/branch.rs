//! `affine.if #set(%dim)[%symbol] (-> types)? {…} (else {…})? attributes`

use super::operands::{operands_from, parse_dims_and_symbols, print_dims_and_symbols};
use crate::slots::affine::IfOp;
use isogloss_dialects_support::interfaces::regions::enter_and_leave;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::interfaces::RegionBranch;
use isogloss_ir::{AttrData, OpRef};

pub(super) const IF: OpHooks = OpHooks {
    parse: Some(parse),
    print: Some(print),
    interfaces: &[&RegionBranch(|op, on_edge| enter_and_leave(op, true, on_edge))],
    ..OpHooks::EMPTY
};

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let at = p.here();
    let condition = p.parse_attribute(None)?;
    let AttrData::IntegerSet(set) = p.cx.attr(condition) else {
        return p.op_error(at, "invalid kind of attribute specified");
    };
    state.set(p.cx, IfOp::CONDITION, condition);
    let dims = parse_dims_and_symbols(p, state)?;
    if set.dims as usize != dims {
        return p.op_error(state.at, "dim operand count and integer set dim count must match");
    }
    if dims + set.symbols as usize != state.operands.len() {
        return p.op_error(state.at, "symbol operand count and integer set symbol count must match");
    }
    p.parse_optional_arrow_types(&mut state.results)?;
    isogloss_dialects_support::syntax::if_else::parse(p, state)
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    let mut dims = 0;
    if let Some(condition) = op.attr_at(IfOp::CONDITION) {
        p.attr(condition);
        if let AttrData::IntegerSet(set) = op.cx.attr(condition) {
            dims = set.dims as usize;
        }
    }
    print_dims_and_symbols(p, op.body, &operands_from(op, 0), dims);
    p.op_arrow_results(op);
    let terminators = op.results().len() > 0;
    isogloss_dialects_support::syntax::if_else::print(p, op, IfOp::ELSE_REGION, terminators);
    p.op_attr_dict(op, &["condition"]);
}
