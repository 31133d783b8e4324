//! `vector.transfer_read` and `vector.transfer_write`.

use crate::slots::vector::{TransferReadOp, TransferWriteOp};
use isogloss_dialects_support::syntax::lists;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::{OpHooks, OperandSlot};
use isogloss_ir::{AttrData, Context, OpRef, Type, TypeData};

/// `%base[%index, …], %padding (, %mask)? attributes : base type, vector type`
pub(super) const TRANSFER_READ: OpHooks =
    OpHooks { parse: Some(parse_read), print: Some(print_read), ..OpHooks::EMPTY };

/// `%vector, %base[%index, …] (, %mask)? attributes : vector type, base type`
pub(super) const TRANSFER_WRITE: OpHooks =
    OpHooks { parse: Some(parse_write), print: Some(print_write), ..OpHooks::EMPTY };

/// The types of a transfer.
#[derive(Clone, Copy)]
struct Types<'a> {
    /// Where the types are written.
    at: u32,
    base: Type,
    base_data: &'a TypeData,
    vector: Type,
    vector_data: &'a TypeData,
}

fn parse_types<'a>(p: &mut Parser<'a>, read: bool) -> ParseResult<Types<'a>> {
    let at = p.here();
    let types = lists::colon_types(p)?;
    let &[first, second] = types.as_slice() else { return p.op_error(at, "requires two types") };
    let (base, vector) = if read { (first, second) } else { (second, first) };
    let (base_data, vector_data) = (p.cx.type_data(base), p.cx.type_data(vector));
    let base_fits = matches!(base_data, TypeData::MemRef { .. } | TypeData::RankedTensor { .. });
    let vector_fits = matches!(vector_data, TypeData::Vector { .. });
    let no_base = "requires memref or ranked tensor type";
    let no_vector = "requires vector type";
    match (base_fits, vector_fits) {
        (true, true) => Ok(Types { at, base, base_data, vector, vector_data }),
        (false, true) => p.op_error(at, no_base),
        (true, false) => p.op_error(at, no_vector),
        (false, false) => p.op_error(at, if read { no_base } else { no_vector }),
    }
}

/// The number of dimensions of the vector that the base's own dimensions provide.
fn transferred_rank(cx: &Context, base: &TypeData, vector: &TypeData) -> usize {
    let rank = |data: &TypeData| data.shape().map_or(0, <[i64]>::len);
    let element = base.element().map(|e| cx.type_data(e)).filter(|e| matches!(e, TypeData::Vector { .. }));
    rank(vector).saturating_sub(element.map_or(0, rank))
}

/// The map that a transfer has when none is written: the last dimensions of the base.
fn default_map(cx: &Context, base: &TypeData, vector: &TypeData) -> AffineMap {
    let rank = base.shape().map_or(0, <[i64]>::len);
    let count = transferred_rank(cx, base, vector).min(rank);
    let results = (rank - count..rank).map(|d| AffineExpr::Dim(d as u32)).collect();
    AffineMap { dims: rank as u32, symbols: 0, results }
}

/// Finds the map, and fills in what may be left out.
fn complete_attributes(p: &mut Parser<'_>, state: &mut OpState, types: &Types<'_>) -> ParseResult<AffineMap> {
    let cx = p.cx;
    let find =
        |state: &OpState, name: &str| state.attributes.iter().find(|e| cx.str(e.0) == name).map(|e| e.1);
    let map = match find(state, "permutation_map").map(|a| cx.attr(a)) {
        Some(AttrData::AffineMap(map)) => map.clone(),
        Some(_) => return p.op_error(types.at, "expected an affine map as 'permutation_map'"),
        None => {
            let rank = types.base_data.shape().map_or(0, <[i64]>::len);
            if rank < transferred_rank(cx, types.base_data, types.vector_data) {
                let message = "expected a custom permutation_map when rank(source) != rank(destination)";
                return p.op_error(types.at, message);
            }
            let map = default_map(cx, types.base_data, types.vector_data);
            state.set(p.cx, TransferReadOp::PERMUTATION_MAP, cx.attribute(AttrData::AffineMap(map.clone())));
            map
        }
    };
    if find(state, "in_bounds").is_none() {
        let none = vec![cx.bool_attr(false); map.results.len()];
        state.set(p.cx, TransferReadOp::IN_BOUNDS, cx.array_attr(&none));
    }
    Ok(map)
}

/// The type of a mask: the vector's sizes, in the order of the base's dimensions, leaving out broadcasts.
pub(super) fn mask_type(cx: &Context, vector: &TypeData, map: &AffineMap) -> Option<Type> {
    let TypeData::Vector { shape, scalable, .. } = vector else { return None };
    let mut dims: Vec<(u32, i64, bool)> = Vec::new();
    for (i, result) in map.results.iter().enumerate() {
        if let AffineExpr::Dim(d) = result
            && !dims.iter().any(|e| e.0 == *d)
        {
            dims.push((*d, *shape.get(i)?, *scalable.get(i)?));
        }
    }
    dims.sort_unstable_by_key(|d| d.0);
    if dims.is_empty() {
        dims.push((0, 1, false));
    }
    Some(cx.ty(TypeData::Vector {
        shape: dims.iter().map(|d| d.1).collect(),
        scalable: dims.iter().map(|d| d.2).collect(),
        element: cx.common().i1,
    }))
}

fn resolve_mask(
    p: &mut Parser<'_>,
    state: &mut OpState,
    mask: Option<UnresolvedOperand>,
    types: &Types<'_>,
    map: &AffineMap,
) -> ParseResult {
    let Some(mask) = mask else { return Ok(()) };
    let cx = p.cx;
    let element = types.base_data.element().map(|e| cx.type_data(e));
    if matches!(element, Some(TypeData::Vector { .. })) {
        return p.op_error(mask.at, "does not support masks with vector element type");
    }
    let rank = types.vector_data.shape().map_or(0, <[i64]>::len);
    if rank != map.results.len() {
        let message = "expected the same rank for the vector and the results of the permutation map";
        return p.op_error(types.at, message);
    }
    let Some(ty) = mask_type(cx, types.vector_data, map) else { return Ok(()) };
    let value = p.resolve_operand(mask, ty)?;
    state.operands.push(value);
    Ok(())
}

fn set_segments(p: &Parser<'_>, state: &mut OpState, sizes: [usize; 4]) {
    let sizes = sizes.map(|n| i32::try_from(n).unwrap_or(i32::MAX));
    state.set_operand_segments(p.cx, &sizes);
}

fn parse_read(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let base = p.parse_operand()?;
    let mut indices = Vec::new();
    p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut indices)?;
    p.punct(Tok::Comma)?;
    let padding = p.parse_operand()?;
    let mask = if p.eat(Tok::Comma) { Some(p.parse_operand()?) } else { None };
    p.parse_optional_attr_dict(state)?;
    let types = parse_types(p, true)?;
    let map = complete_attributes(p, state, &types)?;
    let base = p.resolve_operand(base, types.base)?;
    state.operands.push(base);
    p.resolve_all(&indices, p.cx.common().index, &mut state.operands)?;
    let Some(element) = types.base_data.element() else { return Ok(()) };
    let padding = p.resolve_operand(padding, element)?;
    state.operands.push(padding);
    resolve_mask(p, state, mask, &types, &map)?;
    set_segments(p, state, [1, indices.len(), 1, usize::from(mask.is_some())]);
    state.results.push(types.vector);
    Ok(())
}

fn parse_write(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let vector = p.parse_operand()?;
    p.punct(Tok::Comma)?;
    let base = p.parse_operand()?;
    let mut indices = Vec::new();
    p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut indices)?;
    let mask = if p.eat(Tok::Comma) { Some(p.parse_operand()?) } else { None };
    p.parse_optional_attr_dict(state)?;
    let types = parse_types(p, false)?;
    let map = complete_attributes(p, state, &types)?;
    for (operand, ty) in [(vector, types.vector), (base, types.base)] {
        let value = p.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    p.resolve_all(&indices, p.cx.common().index, &mut state.operands)?;
    resolve_mask(p, state, mask, &types, &map)?;
    set_segments(p, state, [1, 1, indices.len(), usize::from(mask.is_some())]);
    if matches!(types.base_data, TypeData::RankedTensor { .. }) {
        state.results.push(types.base);
    }
    Ok(())
}

/// Prints the first operand of a slot that is no group. Of an operation whose segments say that there are more, MLIR too
/// prints that one alone.
fn print_first(p: &mut Printer<'_>, op: OpRef<'_>, slot: OperandSlot) {
    if let Some(operand) = op.operand_at(slot) {
        p.value(op.body, operand);
    }
}

fn print_indices(p: &mut Printer<'_>, op: OpRef<'_>, slot: OperandSlot) {
    p.str("[");
    p.values(op.body, op.operands_at(slot));
    p.str("]");
}

fn print_mask(p: &mut Printer<'_>, op: OpRef<'_>) {
    if !op.operand_range(TransferReadOp::MASK).is_empty() {
        p.str(", ");
        print_first(p, op, TransferReadOp::MASK);
    }
}

/// The map is left out when it is the default one, and the bounds when nothing is known to be in bounds.
fn print_attributes(p: &mut Printer<'_>, op: OpRef<'_>) {
    let cx = op.cx;
    let mut elided = vec!["operandSegmentSizes"];
    if let Some(AttrData::AffineMap(map)) = op.attr_data_at(TransferReadOp::PERMUTATION_MAP)
        && is_minor_identity(map)
    {
        elided.push("permutation_map");
    }
    if let Some(AttrData::Array(bounds)) = op.attr_data_at(TransferReadOp::IN_BOUNDS)
        && bounds.iter().all(|&b| b == cx.bool_attr(false))
    {
        elided.push("in_bounds");
    }
    p.op_attr_dict(op, &elided);
}

fn is_minor_identity(map: &AffineMap) -> bool {
    let count = map.results.len();
    let Some(skipped) = (map.dims as usize).checked_sub(count) else { return false };
    map.symbols == 0
        && map.results.iter().enumerate().all(|(i, e)| *e == AffineExpr::Dim((skipped + i) as u32))
}

fn print_read(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    print_first(p, op, TransferReadOp::BASE);
    print_indices(p, op, TransferReadOp::INDICES);
    p.str(", ");
    print_first(p, op, TransferReadOp::PADDING);
    print_mask(p, op);
    let (Some(base), Some(vector)) = (op.operand_at(TransferReadOp::BASE), op.result_types().next()) else {
        return;
    };
    print_attributes(p, op);
    p.str(" : ");
    p.types([op.body.value_type(base), vector]);
}

fn print_write(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    print_first(p, op, TransferWriteOp::VALUE_TO_STORE);
    p.str(", ");
    print_first(p, op, TransferWriteOp::BASE);
    print_indices(p, op, TransferWriteOp::INDICES);
    print_mask(p, op);
    let slots = [TransferWriteOp::VALUE_TO_STORE, TransferWriteOp::BASE];
    let [Some(vector), Some(base)] = slots.map(|slot| op.operand_at(slot)) else { return };
    print_attributes(p, op);
    p.str(" : ");
    p.types([vector, base].map(|value| op.body.value_type(value)));
}
