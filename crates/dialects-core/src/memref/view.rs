//! `memref.view`, `memref.transpose` and `memref.extract_strided_metadata`.

use super::alloc::verify_dynamic_sizes;
use super::layout::{MemRef, Numbers, strided, strided_map};
use crate::slots::memref::TransposeOp;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::hooks::{InferInput, VerifyResult};
use isogloss_ir::interfaces::InferError;
use isogloss_ir::verify::{op_error, plain_error};
use isogloss_ir::{AttrData, OpRef, Type, Value};

/// Rules, in order: identity layouts, of the base, of the result; one memory space; as many sizes as dimensions that
/// are not known.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (Some(from), Some(to)) = (op.operand_types().next(), op.result_types().next()) else { return Ok(()) };
    let (Some(base), Some(view)) = (MemRef::of(cx, from), MemRef::of(cx, to)) else { return Ok(()) };
    let (from, to) = (cx.display_type(from), cx.display_type(to));
    if !base.is_identity(cx) {
        return Err(plain_error(op, format!("unsupported map for base memref type '{from}'")));
    }
    if !view.is_identity(cx) {
        return Err(plain_error(op, format!("unsupported map for result memref type '{to}'")));
    }
    if base.space != view.space {
        let text = format!(
            "different memory spaces specified for base memref type '{from}' and view memref type '{to}'"
        );
        return Err(plain_error(op, text));
    }
    verify_dynamic_sizes(op, &view, op.operands().len().saturating_sub(2))
}

pub(super) fn parse_transpose(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let source = p.parse_operand()?;
    let map = p.parse_affine_map()?;
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let source = p.resolve_operand(source, ty)?;
    state.operands.push(source);
    p.op_keyword("to")?;
    let result = p.parse_type()?;
    state.results.push(result);
    let map = p.cx.attribute(AttrData::AffineMap(map));
    state.set(p.cx, TransposeOp::PERMUTATION, map);
    Ok(())
}

fn permutation(op: OpRef<'_>) -> Option<&AffineMap> {
    match op.cx.attr(op.attr_at(TransposeOp::PERMUTATION)?) {
        AttrData::AffineMap(map) => Some(map),
        _ => None,
    }
}

pub(super) fn print_transpose(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    p.str(" ");
    if let Some(map) = permutation(op) {
        p.affine_map(map);
    }
    p.op_attr_dict(op, &["permutation"]);
    p.str(" : ");
    p.types(op.operand_types());
    p.str(" to ");
    p.types(op.result_types());
}

/// Rules, in order: the map is a permutation; of the source's rank; the result is the permuted source.
pub(super) fn verify_transpose(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (Some(map), Some(from), Some(to)) =
        (permutation(op), op.operand_types().next(), op.result_types().next())
    else {
        return Ok(());
    };
    let (Some(source), Some(result)) = (MemRef::of(cx, from), MemRef::of(cx, to)) else { return Ok(()) };
    if !map.is_permutation() {
        return Err(op_error(op, "expected a permutation map"));
    }
    if map.dims as usize != source.rank() {
        return Err(op_error(op, "expected a permutation map of same rank as the input"));
    }
    let Some((strides, offset)) = source.strides_and_offset(cx) else { return Ok(()) };
    let permuted = |numbers: &[i64]| -> Numbers {
        let dims = map.results.iter().map(|e| match e {
            AffineExpr::Dim(d) => numbers.get(*d as usize).copied().unwrap_or(0),
            _ => 0,
        });
        dims.collect()
    };
    let (shape, strides) = (permuted(source.shape), permuted(&strides));
    let expected = MemRef { shape: &shape, layout: Some(strided(cx, &strides, offset)), ..source };
    let same = *result.shape == shape[..]
        && result.element == expected.element
        && result.space == expected.space
        && result.strides_and_offset(cx) == Some((strides.clone(), offset));
    if same {
        return Ok(());
    }
    let layout = match plain_layout(&shape, &strides, offset) {
        Layout::None => None,
        Layout::Strided => expected.layout,
        Layout::Map => Some(strided_map(cx, &strides, offset)),
    };
    let canonical = MemRef { layout, ..expected }.ty(cx);
    let text = format!(
        "result type '{}' is not equivalent to the canonical transposed input type '{}'",
        cx.display_type(to),
        cx.display_type(canonical)
    );
    Err(op_error(op, text))
}

/// How a layout of strides is written once it is canonical.
enum Layout {
    /// Not at all: elements lie one after the other.
    None,
    /// With its strides: its map is the identity.
    Strided,
    /// As an affine map.
    Map,
}

/// Rule: `canonicalizeStridedLayout`, `BuiltinTypes.cpp`. A dynamic stride is never canonical, since its symbol comes last.
fn plain_layout(shape: &[i64], strides: &[i64], offset: i64) -> Layout {
    match (strides, offset) {
        ([], 0) => return Layout::None,
        ([1], 0) => return Layout::Strided,
        _ => {}
    }
    let mut size = Some(1i64);
    let in_order = strides.iter().zip(shape).rev().all(|(&stride, &dim)| {
        let same = size == Some(stride);
        size = size.filter(|_| dim > 0).and_then(|s| s.checked_mul(dim));
        same
    });
    if in_order && offset == 0 && !shape.contains(&0) { Layout::None } else { Layout::Map }
}

/// The buffer without dimensions, the offset, and a size and a stride for each dimension.
pub(super) fn infer_metadata(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let source = input.operands.first().and_then(|&v| MemRef::of(cx, input.body.value_type(v)));
    let source = source.ok_or("cannot infer its results without a ranked memref")?;
    let base = MemRef { shape: &[], layout: None, ..source }.ty(cx);
    let mut types = vec![cx.common().index; 2 + 2 * source.rank()];
    types[0] = base;
    Ok(types)
}

pub(super) fn name_metadata(op: OpRef<'_>, set: &mut dyn FnMut(Value, &str)) {
    for (group, name) in ["base_buffer", "offset", "sizes", "strides"].into_iter().enumerate() {
        let first = op.result_group(group).next().and_then(|i| op.results().nth(i));
        if let Some(first) = first {
            set(first, name);
        }
    }
}
