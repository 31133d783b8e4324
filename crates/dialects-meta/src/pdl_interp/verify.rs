//! Verifiers of the operations of `pdl_interp`.

use crate::pdl;
use crate::slots::pdl_interp::{CreateOperationOp, ForeachOp, SwitchAttributeOp};
use isogloss_dialects_support::syntax::lists;
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, OpRef};

/// Rules, in order: one argument; its type is that of the list's elements.
pub(super) fn foreach(op: OpRef<'_>) -> VerifyResult {
    let entry = op.region_at(ForeachOp::REGION).and_then(|r| r.first_block());
    let arguments = entry.map_or(&[][..], |b| b.arguments());
    let &[variable] = arguments else { return Err(op_error(op, "requires exactly one argument")) };
    let ty = entry.map(|b| b.body.value_type(variable));
    if ty.and_then(|ty| pdl::range_of(op.cx, ty)) == op.operand_types().next() {
        return Ok(());
    }
    Err(op_error(op, "operand must be a range of loop variable type"))
}

/// Rules, in order: inferred types are not given; they can be inferred.
pub(super) fn create_operation(op: OpRef<'_>) -> VerifyResult {
    if op.attr_at(CreateOperationOp::INFERRED_RESULT_TYPES).is_none() {
        return Ok(());
    }
    if !op.operand_range(CreateOperationOp::INPUT_RESULT_TYPES).is_empty() {
        return Err(op_error(op, "with inferred results cannot also have explicit result types"));
    }
    let name = lists::string(op, "name").unwrap_or_default();
    let def = op.cx.op_def(op.cx.op_name(&name));
    if def.is_some_and(|d| d.has(Trait::InferTypeOpInterface) || d.inferred_results.is_some()) {
        return Ok(());
    }
    let text = format!(
        "has inferred results, but the created operation '{name}' does not support result type inference (or is not \
         registered)"
    );
    Err(op_error(op, text))
}

/// As many cases as values.
pub(super) fn switch(op: OpRef<'_>) -> VerifyResult {
    let cases = op.successors().len().saturating_sub(1);
    let values = match op.attr_data_at(SwitchAttributeOp::CASE_VALUES) {
        Some(AttrData::Array(values)) => values.len(),
        Some(AttrData::DenseElements { ty, .. }) => {
            op.cx.type_data(*ty).element_count().and_then(|n| usize::try_from(n).ok()).unwrap_or(0)
        }
        _ => 0,
    };
    if cases == values {
        return Ok(());
    }
    let text = format!(
        "expected number of cases to match the number of case values, got {cases} but expected {values}"
    );
    Err(op_error(op, text))
}
