//! `shape.const_shape attributes [1, 2] : type`, and the name of a constant size.

use crate::slots::shape::{ConstShapeOp, ConstSizeOp};
use isogloss_dialects_support::syntax::elements;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, OpRef, Value};

pub(super) const CONST_SHAPE: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    p.parse_optional_attr_dict(state)?;
    let at = p.here();
    let written = p.parse_attribute(None)?;
    let extent = |&e: &isogloss_ir::Attribute| match cx.attr(e) {
        AttrData::Integer { value, .. } => value.to_i64(),
        _ => None,
    };
    let extents: Option<Vec<i64>> = match cx.attr(written) {
        AttrData::Array(extents) => extents.iter().map(extent).collect(),
        _ => None,
    };
    let Some(extents) = extents else { return p.op_error(at, "expected an array of integers") };
    state.set(p.cx, ConstShapeOp::SHAPE, elements::index_tensor(cx, &extents));
    let ty = p.parse_colon_type()?;
    state.results.push(ty);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.op_attr_dict(op, &["shape"]);
    p.str("[");
    let extents =
        op.attr_at(ConstShapeOp::SHAPE).and_then(|a| elements::integers(op.cx, a)).unwrap_or_default();
    p.commas(extents, |p, n| p.number(n));
    p.str("] : ");
    p.types(op.result_types());
}

/// `%c5`
pub(super) fn name_size(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(AttrData::Integer { value, .. }) = op.attr_data_at(ConstSizeOp::VALUE)
        && let Some(result) = op.results().next()
    {
        name(result, &format!("c{}", value.signed()));
    }
}
