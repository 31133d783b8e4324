//! Named operations whose indexing maps may be written: matrix products, `contract` and `elementwise`.

use super::parts::{self, MEMOIZED};
use super::{named, payload};
use crate::slots::linalg::{BatchMatmulOp, ContractOp, ElementwiseOp};
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, Attribute, Context, OpRef};

/// `(indexing_maps = […])? attributes ins(…) outs(…) -> types`
pub(super) const MATMUL: OpHooks =
    OpHooks { parse: Some(parse_matmul), print: Some(print_matmul), ..OpHooks::EMPTY };

/// The syntax of [`MATMUL`] with maps that are always written.
pub(super) const CONTRACT: OpHooks =
    OpHooks { parse: Some(parse_contract), print: Some(print_contract), ..OpHooks::EMPTY };

/// `kind=#linalg.elementwise_kind<…> (indexing_maps = […])? attributes ins(…) outs(…) -> types`
pub(super) const ELEMENTWISE: OpHooks =
    OpHooks { parse: Some(parse_elementwise), print: Some(print_elementwise), ..OpHooks::EMPTY };

/// The product of the first two, converted to the type of the third and added to it.
const MULTIPLY_ADD: &str = "o a0 casta a1 casta mul add";

/// `indexing_maps = [map, …]`, or nothing, where it is an attribute: of a plain product, and of `contract`.
fn parse_map_attribute(p: &mut Parser<'_>) -> ParseResult<Option<Attribute>> {
    if !p.eat_keyword("indexing_maps") {
        return Ok(None);
    }
    p.punct(Tok::Equal)?;
    let at = p.here();
    let maps = p.parse_attribute(None)?;
    let AttrData::Array(elements) = p.cx.attr(maps) else {
        return p.op_error(at, "invalid kind of attribute specified");
    };
    if elements.iter().all(|&map| matches!(p.cx.attr(map), AttrData::AffineMap(_))) {
        return Ok(Some(maps));
    }
    p.op_error_here("element of indexing_maps array is not an affine_map")
}

/// `indexing_maps = [map, …]`, or nothing, where it is a list.
fn parse_maps(p: &mut Parser<'_>) -> ParseResult<Option<Attribute>> {
    if !p.eat_keyword("indexing_maps") {
        return Ok(None);
    }
    p.punct(Tok::Equal)?;
    let mut maps = Vec::new();
    p.punct(Tok::LSquare)?;
    loop {
        let map = p.parse_attribute(None)?;
        match p.cx.attr(map) {
            AttrData::AffineMap(_) => maps.push(map),
            _ => return p.op_error_here("expected affine map attribute"),
        }
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    p.punct(Tok::RSquare)?;
    Ok(Some(p.cx.array_attr(&maps)))
}

fn map_attr(cx: &Context, dims: u32, results: &[u32]) -> Attribute {
    let results = results.iter().map(|&d| AffineExpr::Dim(d)).collect();
    cx.attribute(AttrData::AffineMap(AffineMap { dims, symbols: 0, results }))
}

/// The maps of a matrix product when none are written.
pub(super) fn default_maps(cx: &Context, name: &str) -> Attribute {
    let (dims, maps): (u32, [&[u32]; 3]) = match name {
        "linalg.matmul" => (3, [&[0, 2], &[2, 1], &[0, 1]]),
        "linalg.batch_matmul" => (4, [&[0, 1, 3], &[0, 3, 2], &[0, 1, 2]]),
        _ => (4, [&[0, 1, 3], &[0, 3, 2], &[1, 2]]),
    };
    cx.array_attr(&maps.map(|m| map_attr(cx, dims, m)))
}

fn parse_matmul(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let maps = match p.cx.op_name_str(state.name) {
        "linalg.matmul" => parse_map_attribute(p)?,
        _ => parse_maps(p)?,
    };
    let maps = maps.unwrap_or_else(|| default_maps(p.cx, p.cx.op_name_str(state.name)));
    state.attributes.push((p.cx.identifier("indexing_maps"), maps));
    named::rest(p, state, 3, MULTIPLY_ADD)?;
    Ok(())
}

fn parse_contract(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let Ok(Some(maps)) = parse_map_attribute(p) else {
        return p.op_error_here("expected 'indexing_maps' attribute");
    };
    state.attributes.push((p.cx.identifier("indexing_maps"), maps));
    named::rest(p, state, 3, MULTIPLY_ADD)?;
    Ok(())
}

fn parse_elementwise(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    p.op_keyword("kind")?;
    p.punct(Tok::Equal)?;
    let Ok(kind) = p.parse_attribute(None) else {
        return p.op_error_here("expected operation 'kind' attribute");
    };
    let is_kind = matches!(cx.attr(kind), AttrData::Dynamic { def, .. }
        if cx.attr_def(*def).class == "ElementwiseKindAttr");
    let Some(function) = enums::def_of(cx, kind).filter(|_| is_kind) else {
        return p.op_error_here("expected ElementwiseKind attribute");
    };
    state.set(p.cx, ElementwiseOp::KIND, kind);
    let maps = parse_maps(p)?;
    let Ok(parts) = named::rest(p, state, payload::arity(&function) + 1, &computation(&function)) else {
        return p.op_error_here("unable to parse elemwise op");
    };
    let maps = maps.unwrap_or_else(|| {
        let rank = parts.outputs.first().and_then(|&ty| cx.type_data(ty).shape()).map_or(0, <[i64]>::len);
        let identity = cx.attribute(AttrData::AffineMap(AffineMap::identity(rank as u32)));
        cx.array_attr(&vec![identity; parts.inputs.len() + parts.outputs.len()])
    });
    state.set(p.cx, ElementwiseOp::INDEXING_MAPS, maps);
    Ok(())
}

/// A function of the inputs, in the notation of [`build_region`](payload::build_region).
fn computation(function: &str) -> String {
    match payload::arity(function) {
        1 => format!("a0 {function}"),
        2 => format!("a0 a1 {function}"),
        _ => format!("a0 a1 a2 {function}"),
    }
}

fn print_maps(p: &mut Printer<'_>, maps: Attribute) {
    p.str(" indexing_maps = ");
    p.attr(maps);
}

fn print_rest(p: &mut Printer<'_>, op: OpRef<'_>, elided: &[&str]) {
    p.op_attr_dict(op, elided);
    parts::print(p, op);
    p.op_arrow_results(op);
}

fn print_matmul(p: &mut Printer<'_>, op: OpRef<'_>) {
    if let Some(maps) = op.attr_at(BatchMatmulOp::INDEXING_MAPS)
        && maps != default_maps(op.cx, op.name_str())
    {
        print_maps(p, maps);
    }
    print_rest(p, op, &["indexing_maps", "operandSegmentSizes", MEMOIZED]);
}

fn print_contract(p: &mut Printer<'_>, op: OpRef<'_>) {
    if let Some(maps) = op.attr_at(ContractOp::INDEXING_MAPS) {
        print_maps(p, maps);
    }
    print_rest(p, op, &["indexing_maps", "operandSegmentSizes"]);
}

fn print_elementwise(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" kind=");
    if let Some(kind) = op.attr_at(ElementwiseOp::KIND) {
        p.attr(kind);
    }
    if let Some(maps) = op.attr_at(ElementwiseOp::INDEXING_MAPS)
        && let AttrData::Array(all) = op.cx.attr(maps)
    {
        let output =
            op.operand_types().last().and_then(|ty| op.cx.type_data(ty).shape()).map_or(0, <[i64]>::len);
        let identity = |&m: &Attribute| match op.cx.attr(m) {
            AttrData::AffineMap(map) => map.is_identity() && map.symbols == 0 && map.dims as usize == output,
            _ => false,
        };
        if !all.iter().all(identity) {
            print_maps(p, maps);
        }
    }
    print_rest(p, op, &["indexing_maps", "kind", "operandSegmentSizes"]);
}
