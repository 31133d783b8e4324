//! `affine.dma_start` and `affine.dma_wait`: transfers between memories at places that affine maps give. No `.td` defines
//! them. Rule: `AffineDmaStartOp` and `AffineDmaWaitOp`, `AffineOps.h` and `AffineOps.cpp`.
//!
//! Their maps are discardable attributes, and which operand is which follows from the numbers of inputs of the maps.

use super::operands::{map_of, parse_map_of_values, print_map_of_values};
use super::symbols::is_identifier;
use super::verify::inputs;
use crate::memref::dma::parse_strides;
use isogloss_dialects_support::rules::*;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::builtin::affine::AffineMap;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{Arity, OpHooks};
use isogloss_ir::typed::storage::{DialectBuilder, OpBuilder, type_constraint};
use isogloss_ir::verify::op_error;
use isogloss_ir::{OpRef, Type, TypeData, Value};
use isogloss_source::Diagnostic;

const SOURCE: &str = "src_map";
const TARGET: &str = "dst_map";
const TAG: &str = "tag_map";

/// Adds the two operations to the dialect.
pub(super) fn extend(to: &mut DialectBuilder<'_>) {
    let cx = to.context();
    let any = type_constraint("any type", |_, _| true);
    let start = OpBuilder::new(cx, "affine.dma_start")
        .documented(
            "starts a transfer between memories",
            "Starts to copy elements from one memref to another. The element of a third memref is the tag by which \
             `affine.dma_wait` waits for the transfer. A stride, and the number of elements for each, may follow.",
        )
        .operands("operands", &any, Arity::Variadic)
        .hooks(OpHooks {
            parse: Some(parse_start),
            print: Some(print_start),
            verify: Some(verify_start),
            ..OpHooks::EMPTY
        });
    let wait = OpBuilder::new(cx, "affine.dma_wait")
        .documented(
            "waits for a transfer between memories",
            "Waits until the transfer that `affine.dma_start` began with the same tag has copied a number of elements.",
        )
        .operands("operands", &any, Arity::Variadic)
        .hooks(OpHooks {
            parse: Some(parse_wait),
            print: Some(print_wait),
            verify: Some(verify_wait),
            ..OpHooks::EMPTY
        });
    to.add_operations([start, wait]);
}

/// A memref and where in it: the operand, and those of its map.
type Place = (UnresolvedOperand, Vec<UnresolvedOperand>);

fn place(p: &mut Parser<'_>, state: &mut OpState, map: &str) -> ParseResult<Place> {
    Ok((p.parse_operand()?, parse_map_of_values(p, state, map)?))
}

fn resolve_place(p: &mut Parser<'_>, state: &mut OpState, place: &Place, ty: Type) -> ParseResult {
    let memref = p.resolve_operand(place.0, ty)?;
    state.operands.push(memref);
    p.resolve_all(&place.1, p.cx.common().index, &mut state.operands)
}

fn parse_start(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let index = p.cx.common().index;
    let source = place(p, state, SOURCE)?;
    p.punct(Tok::Comma)?;
    let target = place(p, state, TARGET)?;
    p.punct(Tok::Comma)?;
    let tag = place(p, state, TAG)?;
    p.punct(Tok::Comma)?;
    let count = p.parse_operand()?;
    let strides = parse_strides(p, state)?;
    p.punct(Tok::Colon)?;
    let mut types: Vec<Type> = Vec::new();
    p.parse_types(&mut types)?;
    let [source_type, target_type, tag_type] = types[..] else {
        return p.op_error(state.at, "expected three types");
    };
    resolve_place(p, state, &source, source_type)?;
    resolve_place(p, state, &target, target_type)?;
    resolve_place(p, state, &tag, tag_type)?;
    p.resolve_all(&[count], index, &mut state.operands)?;
    p.resolve_all(&strides, index, &mut state.operands)
}

fn parse_wait(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let tag = place(p, state, TAG)?;
    p.punct(Tok::Comma)?;
    let count = p.parse_operand()?;
    let ty = p.parse_colon_type()?;
    resolve_place(p, state, &tag, ty)?;
    p.resolve_all(&[count], p.cx.common().index, &mut state.operands)?;
    if !matches!(p.cx.type_data(ty), TypeData::MemRef { .. }) {
        return p.op_error(state.at, "expected tag to be of memref type");
    }
    Ok(())
}

/// A memref among the operands with the indices that follow it.
struct Operands<'a> {
    memref: Value,
    map: &'a AffineMap,
    indices: Vec<Value>,
}

/// The memrefs of an operation, and the operands after them.
type Memrefs<'a> = (Vec<Operands<'a>>, Vec<Value>);

/// The memrefs of an operation, one for each of the maps, and the operands after them; `None` if a map is missing, or
/// an operand that it needs.
fn memrefs<'a>(op: OpRef<'a>, maps: &[&str]) -> Option<Memrefs<'a>> {
    let mut rest = op.operands();
    let mut places = Vec::new();
    for name in maps {
        let map = map_of(op.cx, op.attr(name))?;
        let memref = rest.next()?;
        let indices: Vec<Value> = rest.by_ref().take(inputs(map)).collect();
        if indices.len() < inputs(map) {
            return None;
        }
        places.push(Operands { memref, map, indices });
    }
    Some((places, rest.collect()))
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>, maps: &[&str]) {
    let Some((places, rest)) = memrefs(op, maps) else { return };
    p.str(" ");
    for place in &places {
        p.value(op.body, place.memref);
        p.str("[");
        print_map_of_values(p, place.map, op.body, &place.indices);
        p.str("], ");
    }
    p.values(op.body, rest);
    p.str(" : ");
    p.types(places.iter().map(|place| op.type_of(place.memref)));
}

fn print_start(p: &mut Printer<'_>, op: OpRef<'_>) {
    print(p, op, &[SOURCE, TARGET, TAG]);
}

fn print_wait(p: &mut Printer<'_>, op: OpRef<'_>) {
    print(p, op, &[TAG]);
}

/// Rules, in order: there are the maps and operands for all of them; what is at the places of memrefs is one; as many
/// operands follow as may; each index is one, and a dimension or symbol. MLIR's own verifier relies on the first.
fn verify_start(op: OpRef<'_>) -> VerifyResult {
    let (places, rest) = known(op, &[SOURCE, TARGET, TAG])?;
    for (place, what) in places.iter().zip(["source", "destination", "tag"]) {
        is_memref(op, place, what)?;
    }
    ensure(op, matches!(rest.len(), 1 | 3), "incorrect number of operands")?;
    for (place, what) in places.iter().zip(["src", "dst", "tag"]) {
        for &index in &place.indices {
            ensure_that(op, op.type_of(index) == op.cx.common().index, || {
                format!("{what} index to dma_start must have 'index' type")
            })?;
            ensure_that(op, is_identifier(op, index), || {
                format!("{what} index must be a valid dimension or symbol identifier")
            })?;
        }
    }
    Ok(())
}

/// Rules, in order: as for `affine.dma_start`, of the tag alone; what follows it is not counted.
fn verify_wait(op: OpRef<'_>) -> VerifyResult {
    let (places, rest) = known(op, &[TAG])?;
    for place in &places {
        is_memref(op, place, "tag")?;
        for &index in &place.indices {
            let is_index = op.type_of(index) == op.cx.common().index;
            ensure(op, is_index, "index to dma_wait must have 'index' type")?;
            ensure(op, is_identifier(op, index), "index must be a valid dimension or symbol identifier")?;
        }
    }
    ensure(op, !rest.is_empty(), "incorrect number of operands")
}

fn known<'a>(op: OpRef<'a>, maps: &[&str]) -> Result<Memrefs<'a>, Box<Diagnostic>> {
    for name in maps {
        ensure_that(op, map_of(op.cx, op.attr(name)).is_some(), || {
            format!("requires an affine map attribute named '{name}'")
        })?;
    }
    memrefs(op, maps).ok_or_else(|| op_error(op, "incorrect number of operands"))
}

fn is_memref(op: OpRef<'_>, place: &Operands<'_>, what: &str) -> VerifyResult {
    let is_memref = matches!(op.cx.type_data(op.type_of(place.memref)), TypeData::MemRef { .. });
    ensure_that(op, is_memref, || format!("expected DMA {what} to be of memref type"))
}
