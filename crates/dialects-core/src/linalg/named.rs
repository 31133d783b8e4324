//! Named operations: `attributes ins(…) outs(…) -> types`, without a region.

use super::parts::{self, MEMOIZED, Parts};
use super::{catalog, index_maps, payload};
use isogloss_ir::OpRef;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;

pub(super) const NAMED: OpHooks =
    OpHooks { parse: Some(parse), print: Some(print), complete: Some(index_maps::memoize), ..OpHooks::EMPTY };

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let name = p.cx.op_name_str(state.name).split_once('.').map_or("", |n| n.1);
    let Some(entry) = catalog::find(name) else { return p.op_error(state.at, "has no custom form") };
    rest(p, state, entry.arguments, entry.payload)?;
    Ok(())
}

/// Parses operands, attributes behind them and result types, and builds the region.
pub(super) fn rest(
    p: &mut Parser<'_>,
    state: &mut OpState,
    arguments: usize,
    body: &str,
) -> ParseResult<Parts> {
    let parts = parts::parse(p, state, true)?;
    p.parse_optional_attr_dict(state)?;
    p.parse_optional_arrow_types(&mut state.results)?;
    let written = parts.inputs.len() + parts.outputs.len();
    if written != arguments {
        let message = format!(
            "[parseNamedStructuredOpRegion] ods-gen generated region expects {arguments} args, got {written}"
        );
        return p.op_error_here(message);
    }
    payload::build_region(p, state, &parts, body)?;
    Ok(parts)
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.op_attr_dict(op, &["operandSegmentSizes", MEMOIZED]);
    parts::print(p, op);
    p.op_arrow_results(op);
}
