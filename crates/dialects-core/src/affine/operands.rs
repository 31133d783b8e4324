//! Maps with the operands that they are applied to: `#map(%dim)[%symbol]`, or `[%dim + symbol(%symbol)]`.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::{AttrData, Attribute, Body, Context, OpRef, Value};

/// `(%dim, …)[%symbol, …]`: adds the operands, and returns how many dimensions there are.
pub(super) fn parse_dims_and_symbols(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult<usize> {
    let mut operands = Vec::new();
    p.parse_operands_in(Tok::LParen, Tok::RParen, &mut operands)?;
    let dims = operands.len();
    if p.at(Tok::LSquare) {
        p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut operands)?;
    }
    p.resolve_all(&operands, p.cx.common().index, &mut state.operands)?;
    Ok(dims)
}

/// Writes `(%dim, …)[%symbol, …]`.
pub(super) fn print_dims_and_symbols(p: &mut Printer<'_>, body: &Body, operands: &[Value], dims: usize) {
    let (dims, symbols) = operands.split_at(dims.min(operands.len()));
    p.str("(");
    p.values(body, dims.iter().copied());
    p.str(")");
    if !symbols.is_empty() {
        p.str("[");
        p.values(body, symbols.iter().copied());
        p.str("]");
    }
}

/// `[expr, …]` over operands: the map, with the operands still to be resolved.
pub(super) fn parse_map_of_values(
    p: &mut Parser<'_>,
    state: &mut OpState,
    name: &str,
) -> ParseResult<Vec<isogloss_ir::asm::UnresolvedOperand>> {
    let (map, operands) = p.parse_affine_map_of_values(Tok::LSquare, Tok::RSquare)?;
    let map = p.cx.attribute(AttrData::AffineMap(map));
    isogloss_dialects_support::syntax::lists::set(p, state, name, map);
    Ok(operands)
}

/// Writes an expression over operands.
pub(super) fn print_expr(p: &mut Printer<'_>, expr: &AffineExpr, body: &Body, operands: &[Value], dims: u32) {
    p.affine_expr_with(expr, &mut |p, symbol, index| {
        let at = if symbol { u64::from(dims) + u64::from(index) } else { u64::from(index) };
        if symbol {
            p.str("symbol(");
        }
        if let Some(&value) = usize::try_from(at).ok().and_then(|at| operands.get(at)) {
            p.value(body, value);
        }
        if symbol {
            p.str(")");
        }
    });
}

/// Writes the results of a map over operands.
pub(super) fn print_map_of_values(p: &mut Printer<'_>, map: &AffineMap, body: &Body, operands: &[Value]) {
    p.commas(map.results.iter(), |p, expr| print_expr(p, expr, body, operands, map.dims));
}

/// The map that an attribute holds.
pub(super) fn map_of(cx: &Context, attr: Option<Attribute>) -> Option<&AffineMap> {
    match cx.attr(attr?) {
        AttrData::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// The operands of an operation from a place on.
pub(super) fn operands_from(op: OpRef<'_>, start: usize) -> Vec<Value> {
    op.operands().skip(start).collect()
}
