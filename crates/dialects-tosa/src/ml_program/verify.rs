//! Verifiers. Rule: `MLProgramOps.cpp`.

use crate::slots::ml_program::{GlobalLoadOp, GlobalOp, GlobalStoreOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::Models;
use isogloss_ir::definition::hooks::LookUpSymbol;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::interfaces::SymbolUses;
use isogloss_ir::{AttrData, OpRef};

/// The verifier of an operation's references to symbols.
pub(super) fn uses_verifier(name: &str) -> Models {
    match name {
        "global_load" | "global_load_graph" => &[&SymbolUses(|op, look| load(op, look, false))],
        "global_load_const" => &[&SymbolUses(|op, look| load(op, look, true))],
        "global_store" | "global_store_graph" => &[&SymbolUses(store)],
        _ => &[],
    }
}

/// The global that an operation names.
fn named<'a>(
    op: OpRef<'a>,
    look: LookUpSymbol<'_, 'a>,
) -> Result<Option<OpRef<'a>>, Box<isogloss_source::Diagnostic>> {
    let Some(AttrData::SymbolRef { root, nested }) = op.attr_data_at(GlobalLoadOp::GLOBAL) else {
        return Ok(None);
    };
    let found = look(*root, nested).filter(|g| g.name_str() == "ml_program.global");
    match (found, op.attr_at(GlobalLoadOp::GLOBAL)) {
        (None, Some(name)) => {
            Err(isogloss_ir::verify::op_error(op, format!("undefined global: {}", op.cx.display_attr(name))))
        }
        (found, _) => Ok(found),
    }
}

fn load<'a>(op: OpRef<'a>, look: LookUpSymbol<'_, 'a>, constant: bool) -> VerifyResult {
    let (cx, Some(global)) = (op.cx, named(op, look)?) else { return Ok(()) };
    let fixed = !constant || !is_set(global, GlobalOp::IS_MUTABLE);
    ensure_that(op, fixed, || format!("cannot load as const from mutable global @{}", symbol_name(global)))?;
    let (Some(have), wanted) = (type_attr(global, GlobalOp::TYPE), result_type(op, GlobalLoadOp::RESULT))
    else {
        return Ok(());
    };
    ensure_that(op, have == wanted, || {
        format!("cannot load from global typed {} as {}", show(cx, have), show(cx, wanted))
    })
}

fn store<'a>(op: OpRef<'a>, look: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let (cx, Some(global)) = (op.cx, named(op, look)?) else { return Ok(()) };
    ensure_that(op, is_set(global, GlobalOp::IS_MUTABLE), || {
        format!("cannot store to an immutable global @{}", symbol_name(global))
    })?;
    let (Some(have), wanted) = (type_attr(global, GlobalOp::TYPE), operand_type(op, GlobalStoreOp::VALUE))
    else {
        return Ok(());
    };
    ensure_that(op, have == wanted, || {
        format!("cannot store to a global typed {} from {}", show(cx, have), show(cx, wanted))
    })
}
