//! Allocations.

use super::layout::MemRef;
use crate::slots::memref::AllocOp;
use isogloss_ir::OpRef;
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::op_error;

/// As many sizes as dimensions that are not known.
pub(super) fn verify_dynamic_sizes(op: OpRef<'_>, memref: &MemRef<'_>, sizes: usize) -> VerifyResult {
    let wanted = memref.dynamic_count();
    if sizes == wanted {
        return Ok(());
    }
    Err(op_error(op, format!("incorrect number of dynamic sizes, has {sizes}, expected {wanted}")))
}

/// Rules, in order: as many sizes as dimensions that are not known; as many symbols as the layout takes.
pub(super) fn verify_alloc(op: OpRef<'_>) -> VerifyResult {
    let Some(memref) = op.result_types().next().and_then(|ty| MemRef::of(op.cx, ty)) else {
        return Err(op_error(op, "result must be a memref"));
    };
    verify_dynamic_sizes(op, &memref, op.operand_range(AllocOp::DYNAMIC_SIZES).len())?;
    let wanted = if memref.is_identity(op.cx) { 0 } else { memref.symbol_count(op.cx) };
    let have = op.operand_range(AllocOp::SYMBOL_OPERANDS).len();
    if have == wanted {
        return Ok(());
    }
    let text =
        format!("symbol operand count does not equal memref symbol count: expected {wanted}, got {have}");
    Err(op_error(op, text))
}

/// Rules: those of [`verify_alloc`], and an enclosing operation is a scope of automatic allocations.
pub(super) fn verify_alloca(op: OpRef<'_>) -> VerifyResult {
    let mut around = op;
    while let Some(parent) = around.parent() {
        if parent.def().is_some_and(|d| d.has(Trait::AutomaticAllocationScope)) {
            return verify_alloc(op);
        }
        around = parent;
    }
    // What is around an isolated operation cannot be seen from inside; nothing is around a module that matters.
    if around.name_str() == "builtin.module" {
        let text = "requires an ancestor op with AutomaticAllocationScope trait";
        return Err(op_error(op, text));
    }
    verify_alloc(op)
}
