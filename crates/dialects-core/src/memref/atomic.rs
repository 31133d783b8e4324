//! Atomic updates.

use super::layout::MemRef;
use crate::slots::memref::GenericAtomicRmwOp;
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::{op_error, plain_error};

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let memref = p.parse_operand()?;
    let mut indices = Vec::new();
    p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut indices)?;
    let at = p.here();
    let ty = p.parse_colon_type()?;
    let Some(data) = MemRef::of(p.cx, ty) else {
        let found = p.cx.display_type(ty);
        return p.wrong_kind_of_type(at, "builtin.memref", &found);
    };
    let memref = p.resolve_operand(memref, ty)?;
    state.operands.push(memref);
    p.resolve_all(&indices, p.cx.common().index, &mut state.operands)?;
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict(state)?;
    state.results.push(data.element);
    Ok(())
}

pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let mut operands = op.operands();
    p.str(" ");
    p.values(op.body, operands.next());
    p.str("[");
    p.values(op.body, operands);
    p.str("] : ");
    p.types(op.operand_types().next());
    if let Some(region) = op.region_at(GenericAtomicRmwOp::ATOMIC_BODY) {
        p.str(" ");
        p.region(region, true, true);
    }
    p.op_attr_dict(op, &[]);
}

/// Rules, in order: one argument; of the result's type; nothing inside has effects.
pub(super) fn verify_generic(op: OpRef<'_>) -> VerifyResult {
    let entry = op.region_at(GenericAtomicRmwOp::ATOMIC_BODY).and_then(|r| r.first_block());
    let Some((entry, &[argument])) = entry.as_ref().map(|entry| (entry, entry.arguments())) else {
        return Err(op_error(op, "expected single number of entry block arguments"));
    };
    if op.result_types().next() != Some(entry.body.value_type(argument)) {
        return Err(op_error(op, "expected block argument of the same type result type"));
    }
    for inner in op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        verify_free_of_effects(inner)?;
    }
    Ok(())
}

/// The depth is bounded by the parser's limit on nesting.
fn verify_free_of_effects(op: OpRef<'_>) -> VerifyResult {
    for inner in op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        verify_free_of_effects(inner)?;
    }
    let free = op.def().is_some_and(|d| d.has(Trait::NoMemoryEffect) || d.has(Trait::RecursiveMemoryEffects));
    if free {
        return Ok(());
    }
    let text = "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects";
    Err(plain_error(op, text))
}

pub(super) fn verify_yield(op: OpRef<'_>) -> VerifyResult {
    let Some(wanted) = op.parent().and_then(|p| p.result_types().next()) else { return Ok(()) };
    let Some(have) = op.operand_types().next().filter(|&have| have != wanted) else { return Ok(()) };
    let (have, wanted) = (op.cx.display_type(have), op.cx.display_type(wanted));
    Err(op_error(op, format!("types mismatch between yield op: '{have}' and its parent: '{wanted}'")))
}
