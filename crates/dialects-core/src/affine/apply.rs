//! `affine.apply`, `affine.min` and `affine.max`: `#map(%dim)[%symbol] attributes`.

use super::operands::{map_of, operands_from, parse_dims_and_symbols, print_dims_and_symbols};
use crate::slots::affine::ApplyOp;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, OpRef};

pub(super) const APPLY: OpHooks = OpHooks { parse: Some(parse_apply), print: Some(print), ..OpHooks::EMPTY };

pub(super) const MIN_MAX: OpHooks =
    OpHooks { parse: Some(parse_min_max), print: Some(print), ..OpHooks::EMPTY };

fn parse_apply(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let (results, dims, symbols) = parse(p, state)?;
    if dims.1 != dims.0 || dims.1 + symbols != state.operands.len() {
        return p.op_error(state.at, "dimension or symbol index mismatch");
    }
    state.results.extend(std::iter::repeat_n(cx.common().index, results));
    Ok(())
}

fn parse_min_max(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse(p, state)?;
    state.results.push(p.cx.common().index);
    Ok(())
}

/// Returns the number of the map's results, its dimensions beside those given, and its symbols.
fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult<(usize, (usize, usize), usize)> {
    let at = p.here();
    let map = p.parse_attribute(None)?;
    let AttrData::AffineMap(data) = p.cx.attr(map) else {
        return p.op_error(at, "invalid kind of attribute specified");
    };
    state.set(p.cx, ApplyOp::MAP, map);
    let dims = parse_dims_and_symbols(p, state)?;
    p.parse_optional_attr_dict(state)?;
    Ok((data.results.len(), (data.dims as usize, dims), data.symbols as usize))
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    if let Some(attr) = op.attr_at(ApplyOp::MAP) {
        p.attr(attr);
    }
    let dims = map_of(op.cx, op.attr_at(ApplyOp::MAP)).map_or(0, |m| m.dims as usize);
    print_dims_and_symbols(p, op.body, &operands_from(op, 0), dims);
    p.op_attr_dict(op, &["map"]);
}
