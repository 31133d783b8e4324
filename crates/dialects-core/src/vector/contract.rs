//! `vector.contract {maps, iterators, kind} %lhs, %rhs, %acc : type, type into type`

use crate::iterators;
use crate::slots::vector::ContractOp;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{enums, lists};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::OperandSlot;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::{AttrData, Attribute, Context, OpRef, TypeData};
use std::borrow::Cow;

pub(super) const CONTRACT: OpHooks =
    OpHooks { parse: Some(parse), print: Some(print), verify: Some(verify), ..OpHooks::EMPTY };

/// The attributes in front of the operands.
const FRONT: [&str; 3] = ["indexing_maps", "iterator_types", "kind"];

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let at = p.here();
    let front = p.parse_attribute(None)?;
    let AttrData::Dictionary(front_entries) = cx.attr(front) else {
        return p.op_error(at, "invalid kind of attribute specified");
    };
    let mut operands = Vec::new();
    for i in 0..3 {
        if i > 0 {
            p.punct(Tok::Comma)?;
        }
        operands.push(p.parse_operand()?);
    }
    let mut masks = Vec::new();
    p.parse_trailing_operands(&mut masks)?;
    p.parse_optional_attr_dict(state)?;
    let types = lists::colon_types(p)?;
    p.op_keyword("into")?;
    let result = p.parse_type()?;
    let &[lhs, rhs, ..] = types.as_slice() else {
        return p.op_error_here("expected two types before 'into'");
    };
    for (&operand, ty) in operands.iter().zip([lhs, rhs, result]) {
        let value = p.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    state.results.push(result);
    state.attributes.extend_from_slice(front_entries);
    read_iterator_types(p, state, at)?;
    if attribute(cx, state, "kind").is_none()
        && let Some(kind) = enums::case(cx, state.name, "kind", "add")
    {
        state.set(p.cx, ContractOp::KIND, kind);
    }
    if masks.is_empty() {
        return Ok(());
    }
    if masks.len() != 2 {
        return p.op_error(state.at, "expected zero or exactly 2 vector mask operands");
    }
    for (&mask, ty) in masks.iter().zip([lhs, rhs]) {
        let TypeData::Vector { shape, scalable, .. } = cx.type_data(ty) else {
            return p.op_error(state.at, "expected vector types for masked operands");
        };
        let element = cx.common().i1;
        let ty = cx.ty(TypeData::Vector { shape: shape.clone(), scalable: scalable.clone(), element });
        let value = p.resolve_operand(mask, ty)?;
        state.operands.push(value);
    }
    Ok(())
}

/// An attribute written so far.
fn attribute(cx: &Context, state: &OpState, name: &str) -> Option<Attribute> {
    state.attributes.iter().rev().find(|e| cx.str(e.0) == name).map(|e| e.1)
}

/// Iterator types are written as strings, and held as enums.
fn read_iterator_types(p: &mut Parser<'_>, state: &mut OpState, at: u32) -> ParseResult {
    let cx = p.cx;
    let written = attribute(cx, state, "iterator_types").map(|a| cx.attr(a));
    let Some(AttrData::Array(written)) = written else {
        return p.op_error(at, "expected \"iterator_types\" array attribute");
    };
    let mut iterators = Vec::with_capacity(written.len());
    for &iterator in written.iter() {
        let AttrData::String { value, .. } = cx.attr(iterator) else { continue };
        let text = String::from_utf8_lossy(value);
        match iterators::iterator_type(cx, "vector", &text) {
            Some(attr) => iterators.push(attr),
            None => return p.op_error(at, format!("unexpected iterator_type ({text})")),
        }
    }
    state.attributes.retain(|e| cx.str(e.0) != "iterator_types");
    state.attributes.push((cx.identifier("iterator_types"), cx.array_attr(&iterators)));
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let cx = p.cx;
    p.str(" ");
    p.attr(cx.dictionary(iterators::written(cx, &p.all_attributes(op), &FRONT)));
    p.str(" ");
    p.values(op.body, op.operands().take(3));
    p.op_attr_dict(op, &FRONT);
    p.str(" : ");
    p.types(op.operand_types().take(2));
    p.str(" into ");
    p.types(op.result_types().take(1));
}

/// The maps of the operands.
fn maps(op: OpRef<'_>) -> Vec<&AffineMap> {
    let map = |&a: &Attribute| match op.cx.attr(a) {
        AttrData::AffineMap(map) => Some(map),
        _ => None,
    };
    array(op, ContractOp::INDEXING_MAPS).iter().filter_map(map).collect()
}

/// The vectors that an indexing map is for, in the order of the maps.
const VECTORS: [OperandSlot; 3] = [ContractOp::LHS, ContractOp::RHS, ContractOp::ACC];

/// The type of a mask: an element for each iteration.
pub(super) fn mask_type(op: OpRef<'_>) -> Option<isogloss_ir::Type> {
    let (cx, maps) = (op.cx, maps(op));
    let count = maps.first()?.dims as usize;
    let (mut sizes, mut flags) = (vec![None; count], vec![false; count]);
    for (map, vector) in maps.iter().zip(VECTORS).take(2) {
        let ty = operand_type(op, vector);
        for (result, (&size, &flag)) in map.results.iter().zip(shape(cx, ty).iter().zip(scalable(cx, ty))) {
            let AffineExpr::Dim(d) = result else { return None };
            *sizes.get_mut(*d as usize)? = Some(size);
            flags[*d as usize] = flag;
        }
    }
    let shape = sizes.into_iter().collect::<Option<Vec<i64>>>()?;
    Some(cx.ty(TypeData::Vector { shape: shape.into(), scalable: flags.into(), element: cx.common().i1 }))
}

/// The pairs of dimensions of both sides that an iterator of a kind goes over.
fn pairs(maps: &[&AffineMap], kinds: &[Cow<'_, str>], kind: &str) -> Vec<(usize, usize)> {
    let at = |map: &AffineMap, i: usize| map.results.iter().position(|r| *r == AffineExpr::Dim(i as u32));
    let wanted = kinds.iter().enumerate().filter(|(_, k)| *k == kind);
    wanted.filter_map(|(i, _)| Some((at(maps[0], i)?, at(maps[1], i)?))).collect()
}

/// Rules, in order: signless integers; a map for each operand, without symbols, with an input for each iterator and a
/// result for each dimension; dimensions to contract, of one size, and so those of a batch; the shape of the result;
/// the kind; each dimension of an operand is that of its iterator.
fn verify(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (lhs, rhs, accumulator, result) = (
        operand_type(op, ContractOp::LHS),
        operand_type(op, ContractOp::RHS),
        operand_type(op, ContractOp::ACC),
        result_type(op, ContractOp::RESULT),
    );
    let signed = matches!(
        cx.type_data(element(cx, lhs)),
        TypeData::Integer { signedness, .. } if *signedness != isogloss_ir::Signedness::Signless
    );
    ensure(op, !signed, "only supports signless integer types")?;
    let maps = maps(op);
    ensure(op, maps.len() == 3, "expected an indexing map for each vector operand")?;
    let kinds: Vec<Cow<'_, str>> =
        array(op, ContractOp::ITERATOR_TYPES).iter().filter_map(|&a| enums::def_of(cx, a)).collect();
    for (i, (map, vector)) in maps.iter().zip(VECTORS).enumerate() {
        let (rank, count) = (rank(cx, operand_type(op, vector)), kinds.len());
        ensure_that(op, map.symbols == 0, || format!("expected indexing map {i} to have no symbols"))?;
        ensure_that(op, map.dims as usize == count, || {
            format!("expected indexing map {i} to have {count} number of inputs")
        })?;
        ensure_that(op, map.results.len() == rank, || {
            format!("expected indexing map {i} to have {rank} number of outputs")
        })?;
        ensure_that(op, map.is_projected_permutation(), || {
            format!("expected indexing map {i} to be a projected permutation of its inputs")
        })?;
    }
    let contracted = pairs(&maps, &kinds, "reduction");
    let batch = pairs(&maps, &kinds, "parallel");
    ensure(op, !contracted.is_empty(), "expected at least one contracting dimension pair")?;
    let agree = |pairs: &[(usize, usize)]| pairs.iter().all(|&(a, b)| shape(cx, lhs)[a] == shape(cx, rhs)[b]);
    ensure(op, agree(&contracted), "invalid contracting dimension map")?;
    ensure(op, agree(&batch), "invalid batch dimension map")?;
    let left = (0..rank(cx, lhs)).filter(|i| !contracted.iter().any(|p| p.0 == *i)).count();
    let right = (0..rank(cx, rhs)).filter(|i| !contracted.iter().chain(&batch).any(|p| p.1 == *i)).count();
    let vectors = [is_vector(cx, result), is_vector(cx, accumulator)];
    if left + right == 0 {
        ensure(op, vectors == [false; 2], "invalid accumulator/result vector shape")?;
    } else {
        ensure(op, vectors == [true; 2], "invalid accumulator/result vector shape")?;
        verify_result(op, &maps, [lhs, rhs], accumulator, result)?;
    }
    let Some(kind) = enums::text(op, ContractOp::KIND) else { return fail(op, super::verify::NO_KIND) };
    // Of what is no vector, a tensor for one, the type itself is what would be combined.
    let combined = if is_vector(cx, result) { element(cx, result) } else { result };
    let supported = super::verify::combines(cx, &kind, combined);
    ensure(op, supported, "unsupported contraction type")?;
    let types: Vec<isogloss_ir::Type> = op.operand_types().collect();
    isogloss_dialects_support::interfaces::indexing_maps::verify(op, &maps, &types, rank)
}

fn verify_result(
    op: OpRef<'_>,
    maps: &[&AffineMap],
    sides: [isogloss_ir::Type; 2],
    accumulator: isogloss_ir::Type,
    result: isogloss_ir::Type,
) -> VerifyResult {
    let cx = op.cx;
    let mut extents = vec![None; maps[0].dims as usize];
    for (map, side) in maps.iter().zip(sides) {
        for (of, &size) in map.results.iter().zip(shape(cx, side)) {
            if let AffineExpr::Dim(d) = of {
                extents[*d as usize] = Some(size);
            }
        }
    }
    let extents: Option<Vec<i64>> = extents.into_iter().collect();
    let Some(extents) = extents else {
        return fail(op, "expected all dimensions to be either a LHS or a RHS dimension");
    };
    let sizes: Box<[i64]> = maps[2].results.iter().map(|r| r.eval(&extents, &[]).unwrap_or(0)).collect();
    let mut scalable = scalable(cx, result).to_vec();
    scalable.resize(sizes.len(), false);
    let wanted =
        cx.ty(TypeData::Vector { shape: sizes, scalable: scalable.into(), element: element(cx, result) });
    ensure_that(op, result == wanted && accumulator == wanted, || {
        format!("invalid accumulator/result vector shape, expected: {}", show(cx, wanted))
    })
}
