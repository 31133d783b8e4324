//! `scf.execute_region`.

use super::checks::ensure;
use crate::slots::scf::ExecuteRegionOp;
use isogloss_ir::OpRef;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::VerifyResult;

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_optional_arrow_types(&mut state.results)?;
    if p.eat_keyword("no_inline") {
        let unit = p.cx.common().unit;
        state.set(p.cx, ExecuteRegionOp::NO_INLINE, unit);
    }
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict(state)
}

pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.op_arrow_results(op);
    if op.attr_at(ExecuteRegionOp::NO_INLINE).is_some() {
        p.str(" no_inline");
    }
    p.plain_region(op, 0, true);
    p.op_attr_dict(op, &["no_inline"]);
}

/// Rules, in order: the region has a block; it has no arguments.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let Some(region) = op.region_at(ExecuteRegionOp::REGION) else { return Ok(()) };
    ensure(op, !region.is_empty(), "region needs to have at least one block")?;
    let bare = region.first_block().is_none_or(|b| b.arguments().is_empty());
    ensure(op, bare, "region cannot have any arguments")
}
