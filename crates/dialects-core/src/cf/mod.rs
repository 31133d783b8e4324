//! The hand-written parts of the `cf` dialect. Rule: `ControlFlowOps.td`.

mod canonicalize;
pub mod switch;
mod switch_patterns;

use crate::slots::cf::SwitchOp;
use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{AllBranches, Branch, SuccessorOperands};
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, OpRef};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op: op_hooks,
    dialect: || DialectHooks { directives: vec![switch::CASES], ..DialectHooks::default() },
    canonicalize: canonicalize::patterns,
    ..DialectTable::empty("cf")
};

fn op_hooks(name: &str) -> OpHooks {
    match name {
        "br" => OpHooks::with(&[&Branch(|op, _| forwarded(op, 0))]),
        "cond_br" => OpHooks::with(&[&Branch(|op, n| forwarded(op, n + 1))]),
        "switch" => OpHooks {
            verify: Some(verify_switch),
            interfaces: &[&Branch(switch_operands), &AllBranches(all_switch_operands)],
            ..OpHooks::default()
        },
        _ => OpHooks::default(),
    }
}

fn forwarded(op: OpRef<'_>, group: usize) -> SuccessorOperands {
    SuccessorOperands { produced: 0, forwarded: op.operand_group(group) }
}

/// The operands of each successor of a switch: those of the default come first, then those of each case.
fn all_switch_operands(op: OpRef<'_>) -> Vec<SuccessorOperands> {
    let all = op.operand_range(SwitchOp::CASE_OPERANDS);
    let mut sizes = case_sizes(op);
    let mut start = all.start;
    let cases = (1..op.successors().len()).map(|_| {
        let end = start.saturating_add(sizes.next().unwrap_or(0)).min(all.end);
        let forwarded = start..end;
        start = end;
        SuccessorOperands { produced: 0, forwarded }
    });
    std::iter::once(forwarded(op, 1)).chain(cases).take(op.successors().len()).collect()
}

/// How many operands go to each case.
fn case_sizes(op: OpRef<'_>) -> impl Iterator<Item = usize> {
    let data: &[u8] = match op.attr_at(SwitchOp::CASE_OPERAND_SEGMENTS).map(|a| op.cx.attr(a)) {
        Some(AttrData::DenseArray { data, .. }) => data,
        _ => &[],
    };
    let size = |bytes: &[u8]| {
        let size = bytes.try_into().map_or(0, i32::from_le_bytes);
        usize::try_from(size).unwrap_or(0)
    };
    data.chunks_exact(4).map(size)
}

/// The operands of one successor of a switch.
fn switch_operands(op: OpRef<'_>, successor: usize) -> SuccessorOperands {
    let Some(case) = successor.checked_sub(1) else { return forwarded(op, 1) };
    let all = op.operand_range(SwitchOp::CASE_OPERANDS);
    let mut sizes = case_sizes(op);
    let start = all.start.saturating_add(sizes.by_ref().take(case).sum()).min(all.end);
    let end = start.saturating_add(sizes.next().unwrap_or(0)).min(all.end);
    SuccessorOperands { produced: 0, forwarded: start..end }
}

/// Rules, in order: case values are of the flag's type; there are as many as cases.
fn verify_switch(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let cases = op.successors().len().saturating_sub(1);
    let values = match op.attr_at(SwitchOp::CASE_VALUES).map(|a| cx.attr(a)) {
        Some(AttrData::DenseElements { ty, .. }) => cx.type_data(*ty),
        _ if cases == 0 => return Ok(()),
        _ => {
            return Err(op_error(
                op,
                format!("number of case values (0) should match number of case destinations ({cases})"),
            ));
        }
    };
    let (Some(flag), Some(element)) = (op.operand_types().next(), values.element()) else { return Ok(()) };
    if flag != element {
        let (flag, element) = (cx.display_type(flag), cx.display_type(element));
        let text = format!("'flag' type ('{flag}') should match case value type ('{element}')");
        return Err(op_error(op, text));
    }
    let count = values.element_count().unwrap_or(0);
    if count != cases as u64 {
        let text =
            format!("number of case values ({count}) should match number of case destinations ({cases})");
        return Err(op_error(op, text));
    }
    Ok(())
}
