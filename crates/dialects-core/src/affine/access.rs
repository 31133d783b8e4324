//! Loads, stores and prefetches: `%memref[expr, …] attributes : type`.

use super::operands::{map_of, operands_from, parse_map_of_values, print_map_of_values};
use crate::slots::affine::{LoadOp, PrefetchOp, StoreOp};
use isogloss_dialects_support::syntax::lists;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, OpRef, Type, TypeData};

const fn hooks(
    parse: fn(&mut Parser<'_>, &mut OpState) -> ParseResult,
    print: fn(&mut Printer<'_>, OpRef<'_>),
) -> OpHooks {
    OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY }
}

pub(super) const LOAD: OpHooks = hooks(|p, state| parse_load(p, state, false), print_load);
pub(super) const VECTOR_LOAD: OpHooks = hooks(|p, state| parse_load(p, state, true), print_load);
pub(super) const STORE: OpHooks = hooks(|p, state| parse_store(p, state, false), print_store);
pub(super) const VECTOR_STORE: OpHooks = hooks(|p, state| parse_store(p, state, true), print_store);
pub(super) const PREFETCH: OpHooks = hooks(parse_prefetch, print_prefetch);

/// `: memref type`, with its element type.
fn colon_memref(p: &mut Parser<'_>) -> ParseResult<(Type, Type)> {
    let at = p.here();
    let ty = p.parse_colon_type()?;
    match p.cx.type_data(ty) {
        TypeData::MemRef { element, .. } => Ok((ty, *element)),
        _ => {
            let found = p.cx.display_type(ty);
            p.wrong_kind_of_type(at, "builtin.memref", &found)
        }
    }
}

/// A vector type.
fn vector_type(p: &mut Parser<'_>) -> ParseResult<Type> {
    let at = p.here();
    let ty = p.parse_type()?;
    match p.cx.type_data(ty) {
        TypeData::Vector { .. } => Ok(ty),
        _ => {
            let found = p.cx.display_type(ty);
            p.wrong_kind_of_type(at, "builtin.vector", &found)
        }
    }
}

fn parse_load(p: &mut Parser<'_>, state: &mut OpState, vector: bool) -> ParseResult {
    let memref = p.parse_operand()?;
    let operands = parse_map_of_values(p, state, "map")?;
    p.parse_optional_attr_dict(state)?;
    let (ty, element) = colon_memref(p)?;
    let result = if vector {
        p.punct(Tok::Comma)?;
        vector_type(p)?
    } else {
        element
    };
    let memref = p.resolve_operand(memref, ty)?;
    state.operands.push(memref);
    p.resolve_all(&operands, p.cx.common().index, &mut state.operands)?;
    state.results.push(result);
    Ok(())
}

fn parse_store(p: &mut Parser<'_>, state: &mut OpState, vector: bool) -> ParseResult {
    let value = p.parse_operand()?;
    p.punct(Tok::Comma)?;
    let memref = p.parse_operand()?;
    let operands = parse_map_of_values(p, state, "map")?;
    p.parse_optional_attr_dict(state)?;
    let (ty, element) = colon_memref(p)?;
    let value_type = if vector {
        p.punct(Tok::Comma)?;
        vector_type(p)?
    } else {
        element
    };
    for (operand, ty) in [(value, value_type), (memref, ty)] {
        let value = p.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    p.resolve_all(&operands, p.cx.common().index, &mut state.operands)
}

fn parse_prefetch(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let memref = p.parse_operand()?;
    let operands = parse_map_of_values(p, state, "map")?;
    p.punct(Tok::Comma)?;
    let direction = keyword(p)?;
    p.punct(Tok::Comma)?;
    p.op_keyword("locality")?;
    p.punct(Tok::Less)?;
    let hint = p.parse_attribute(Some(cx.common().i32))?;
    state.set(p.cx, PrefetchOp::LOCALITY_HINT, hint);
    p.punct(Tok::Greater)?;
    p.punct(Tok::Comma)?;
    let cache = keyword(p)?;
    p.parse_optional_attr_dict(state)?;
    let (ty, _) = colon_memref(p)?;
    let memref = p.resolve_operand(memref, ty)?;
    state.operands.push(memref);
    p.resolve_all(&operands, cx.common().index, &mut state.operands)?;
    if direction != "read" && direction != "write" {
        return p.op_error(state.at, "rw specifier has to be 'read' or 'write'");
    }
    state.set(p.cx, PrefetchOp::IS_WRITE, cx.bool_attr(direction == "write"));
    if cache != "data" && cache != "instr" {
        return p.op_error(state.at, "cache type has to be 'data' or 'instr'");
    }
    state.set(p.cx, PrefetchOp::IS_DATA_CACHE, cx.bool_attr(cache == "data"));
    Ok(())
}

fn keyword<'a>(p: &mut Parser<'a>) -> ParseResult<&'a str> {
    match lists::optional_keyword(p) {
        Some(word) => Ok(word),
        None => p.op_error_here("expected valid keyword"),
    }
}

/// Writes `%memref[expr, …]`, where the memref is the operand of a number.
fn print_place(p: &mut Printer<'_>, op: OpRef<'_>, number: usize) {
    p.values(op.body, op.operand(number));
    p.str("[");
    if let Some(map) = map_of(op.cx, op.attr_at(LoadOp::MAP)) {
        print_map_of_values(p, map, op.body, &operands_from(op, number + 1));
    }
    p.str("]");
}

fn is_vector(op: OpRef<'_>) -> bool {
    op.name_str().starts_with("affine.vector")
}

fn print_load(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    print_place(p, op, 0);
    p.op_attr_dict(op, &["map"]);
    p.str(" : ");
    p.types(op.operand_types().take(1));
    if is_vector(op) {
        p.str(", ");
        p.types(op.result_types());
    }
}

fn print_store(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.values(op.body, op.operand_at(StoreOp::VALUE));
    p.str(", ");
    print_place(p, op, 1);
    p.op_attr_dict(op, &["map"]);
    p.str(" : ");
    p.types(op.operand_types().skip(1).take(1));
    if is_vector(op) {
        p.str(", ");
        p.types(op.operand_types().take(1));
    }
}

fn print_prefetch(p: &mut Printer<'_>, op: OpRef<'_>) {
    let is = |name: &str| op.attr(name) == Some(op.cx.bool_attr(true));
    p.str(" ");
    print_place(p, op, 0);
    p.str(if is("isWrite") { ", write, locality<" } else { ", read, locality<" });
    if let Some(AttrData::Integer { value, .. }) = op.attr_data_at(PrefetchOp::LOCALITY_HINT) {
        p.str(&value.signed().to_string());
    }
    p.str(if is("isDataCache") { ">, data" } else { ">, instr" });
    p.op_attr_dict(op, &["isDataCache", "isWrite", "localityHint", "map"]);
    p.str(" : ");
    p.types(op.operand_types().take(1));
}
