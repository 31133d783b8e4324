//! Decides whether the result types of operations that a rewrite creates are known.

use super::verify::{definition, error_with_note, users};
use crate::slots::pdl::{OperationOp, ReplaceOp};
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{OpDef, Trait};
use std::sync::Arc;

const UNKNOWN: &str = "must have inferable or constrained result types when nested within `pdl.rewrite`";

/// Only an operation whose dialect is loaded is known not to infer its types; so that others are not judged.
pub(super) fn verify(op: OpRef<'_>, name: &str) -> VerifyResult {
    let Some(created) = loaded(op, name) else { return Ok(()) };
    let infers = created.has(Trait::InferTypeOpInterface) || created.inferred_results.is_some();
    if infers || replaces_what_is_before(op) {
        return Ok(());
    }
    let types = op.operand_range(OperationOp::TYPE_VALUES);
    if types.is_empty() {
        // Without results, or where there may be none, nothing need be said.
        if created.results.iter().all(|r| r.arity.is_variable()) {
            return Ok(());
        }
        let note = format!(
            "operation is created in a non-inferrable context, but '{name}' does not implement InferTypeOpInterface"
        );
        return Err(error_with_note(op, UNKNOWN, op, &note));
    }
    for (number, index) in types.enumerate() {
        let ty = op.operand(index).and_then(|value| definition(op, value));
        if ty.is_some_and(|ty| !is_known(ty, op)) {
            return Err(error_with_note(
                op,
                UNKNOWN,
                op,
                &format!("result type #{number} was not constrained"),
            ));
        }
    }
    Ok(())
}

fn loaded(op: OpRef<'_>, name: &str) -> Option<Arc<OpDef>> {
    let (namespace, _) = name.split_once('.')?;
    op.cx.loaded_dialect(namespace)?;
    op.cx.op_def(op.cx.op_name(name)).cloned()
}

/// True if the operation replaces one that is before it or outside the rewrite, whose types it takes.
fn replaces_what_is_before(op: OpRef<'_>) -> bool {
    let block = op.body.op_block(op.id);
    op.results().flat_map(|value| op.body.uses(value)).any(|(user, operand)| {
        let user = OpRef { id: user, ..op };
        if user.name_str() != "pdl.replace" || operand == 0 {
            return false;
        }
        let replaced = user.operand_at(ReplaceOp::OP_VALUE).and_then(|value| definition(op, value));
        replaced.is_some_and(|r| op.body.op_block(r.id) != block || op.body.is_before(r.id, op.id))
    })
}

/// True if a handle is that of a known type: a constant, the result of a native rewrite, or one that a matched
/// operation has, too.
fn is_known(ty: OpRef<'_>, created: OpRef<'_>) -> bool {
    let constant = match ty.name_str() {
        "pdl.apply_native_rewrite" => return true,
        "pdl.type" => "constantType",
        "pdl.types" => "constantTypes",
        _ => return false,
    };
    let block = created.body.op_block(created.id);
    let is_matched = |user: OpRef<'_>| {
        user.body.op_block(user.id) != block
            && matches!(user.name_str(), "pdl.operand" | "pdl.operands" | "pdl.operation")
    };
    ty.attr(constant).is_some() || users(ty).any(is_matched)
}
