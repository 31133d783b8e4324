//! Indexing maps of named operations, which are kept with an operation once it is verified.

use super::catalog;
use super::parts::MEMOIZED;
use isogloss_dialects_support::syntax::elements;
use isogloss_ir::asm::{OpState, ParseResult, Parser};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::{AttrData, Attribute, Context};

/// Adds the indexing maps to an operation that was just parsed, if it is well formed and does not have them.
pub(super) fn memoize(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let name = cx.op_name_str(state.name).split_once('.').map_or("", |n| n.1);
    let Some(entry) = catalog::find(name).filter(|e| !e.maps.is_empty()) else { return Ok(()) };
    let known = cx.identifier(MEMOIZED);
    if state.attributes.iter().any(|e| e.0 == known) {
        return Ok(());
    }
    // Without the attribute every stride and dilation is one.
    let numbers = |name: &str| match state.attribute(cx, name) {
        Some(attr) => elements::integers(cx, attr).unwrap_or_default(),
        None => vec![1; 3],
    };
    if let Some(maps) = maps(cx, entry, &numbers("strides"), &numbers("dilations")) {
        state.attributes.push((known, maps));
    }
    Ok(())
}

/// The maps of an operation of the catalog.
pub(super) fn maps(
    cx: &Context,
    entry: &catalog::Entry,
    strides: &[i64],
    dilations: &[i64],
) -> Option<Attribute> {
    let mut maps = Vec::with_capacity(entry.maps.len());
    for text in entry.maps {
        let results = text.split(", ").filter(|t| !t.is_empty());
        let results: Option<Vec<AffineExpr>> = results.map(|t| sum(t, strides, dilations)).collect();
        let map = AffineMap { dims: entry.dims, symbols: 0, results: results?.into() };
        maps.push(cx.attribute(AttrData::AffineMap(map)));
    }
    Some(cx.array_attr(&maps))
}

/// `d0`, or a sum of dimensions that may be multiplied by a stride (`S0`) or a dilation (`D0`).
fn sum(text: &str, strides: &[i64], dilations: &[i64]) -> Option<AffineExpr> {
    let mut total: Option<AffineExpr> = None;
    for term in text.split(" + ") {
        let mut factors = term.split(" * ");
        let dim = factors.next()?.strip_prefix('d')?.parse().ok()?;
        let mut value = AffineExpr::Dim(dim);
        if let Some(factor) = factors.next() {
            let (list, number) = match factor.split_at_checked(1)? {
                ("S", number) => (strides, number),
                (_, number) => (dilations, number),
            };
            let factor = *list.get(number.parse::<usize>().ok()?)?;
            value = value.mul(AffineExpr::Constant(factor));
        }
        total = Some(match total {
            Some(total) => total.add(value),
            None => value,
        });
    }
    total
}
