//! Loads, stores, prefetches and assumptions.

use super::layout::MemRef;
use crate::slots::memref::PrefetchOp;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{InferInput, VerifyResult};
use isogloss_ir::interfaces::InferError;
use isogloss_ir::types::TypeData;
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, OpRef, Type};

/// The rank of a ranked memref.
fn rank(op: OpRef<'_>, operand: usize) -> Option<usize> {
    match op.cx.type_data(op.type_of(op.operand(operand)?)) {
        TypeData::MemRef { shape, .. } => Some(shape.len()),
        _ => None,
    }
}

pub(super) fn verify_load(op: OpRef<'_>) -> VerifyResult {
    let (Some(rank), have) = (rank(op, 0), op.operands().len() - 1) else { return Ok(()) };
    if have == rank {
        return Ok(());
    }
    Err(op_error(op, format!("incorrect number of indices for load, expected {rank} but got {have}")))
}

pub(super) fn verify_store(op: OpRef<'_>) -> VerifyResult {
    if rank(op, 1).is_none_or(|rank| op.operands().len() == rank + 2) {
        return Ok(());
    }
    Err(op_error(op, "store index operand count not equal to memref rank"))
}

pub(super) fn infer_distinct(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    Ok(input.operands.iter().map(|&v| input.body.value_type(v)).collect())
}

pub(super) fn parse_prefetch(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let memref = p.parse_operand()?;
    let mut indices = Vec::new();
    p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut indices)?;
    p.punct(Tok::Comma)?;
    let access = p.parse_any_keyword()?;
    p.punct(Tok::Comma)?;
    p.op_keyword("locality")?;
    p.punct(Tok::Less)?;
    let locality = p.parse_attribute(Some(cx.common().i32))?;
    p.punct(Tok::Greater)?;
    p.punct(Tok::Comma)?;
    let cache = p.parse_any_keyword()?;
    let at = p.here();
    let ty = p.parse_colon_type()?;
    if MemRef::of(cx, ty).is_none() {
        return p.wrong_kind_of_type(at, "builtin.memref", &cx.display_type(ty));
    }
    let memref = p.resolve_operand(memref, ty)?;
    state.operands.push(memref);
    p.resolve_all(&indices, cx.common().index, &mut state.operands)?;
    let write = match access {
        "read" => false,
        "write" => true,
        _ => return p.op_error(state.at, "rw specifier has to be 'read' or 'write'"),
    };
    let data = match cache {
        "data" => true,
        "instr" => false,
        _ => return p.op_error(state.at, "cache type has to be 'data' or 'instr'"),
    };
    state.set(p.cx, PrefetchOp::LOCALITY_HINT, locality);
    state.set(p.cx, PrefetchOp::IS_WRITE, cx.bool_attr(write));
    state.set(p.cx, PrefetchOp::IS_DATA_CACHE, cx.bool_attr(data));
    Ok(())
}

pub(super) fn print_prefetch(p: &mut Printer<'_>, op: OpRef<'_>) {
    let mut operands = op.operands();
    let set =
        |slot| matches!(op.attr_data_at(slot), Some(AttrData::Integer { value, .. }) if !value.is_zero());
    p.str(" ");
    p.values(op.body, operands.next());
    p.str("[");
    p.values(op.body, operands);
    p.str(if set(PrefetchOp::IS_WRITE) { "], write, locality<" } else { "], read, locality<" });
    if let Some(AttrData::Integer { value, .. }) = op.attr_data_at(PrefetchOp::LOCALITY_HINT) {
        p.str(&value.to_string());
    }
    p.str(if set(PrefetchOp::IS_DATA_CACHE) { ">, data" } else { ">, instr" });
    p.op_attr_dict(op, &["isDataCache", "isWrite", "localityHint"]);
    p.str(" : ");
    p.types(op.operand_types().next());
}
