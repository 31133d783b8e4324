//! `{…} (else {…})? attributes`: the regions of a condition.

use isogloss_ir::OpRef;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::RegionSlot;

/// Parses both regions, of which the second is empty where there is no `else`, and the attributes.
///
/// # Errors
/// When a region or the attributes cannot be parsed.
pub fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let then = p.parse_region(state, &[])?;
    p.ensure_implicit_terminator(state, then);
    if p.eat_keyword("else") {
        let otherwise = p.parse_region(state, &[])?;
        p.ensure_implicit_terminator(state, otherwise);
    } else {
        p.add_empty_region(state);
    }
    p.parse_optional_attr_dict(state)
}

/// Prints both regions, with their terminators or without.
pub fn print(p: &mut Printer<'_>, op: OpRef<'_>, otherwise: RegionSlot, terminators: bool) {
    p.plain_region(op, 0, terminators);
    if op.region_at(otherwise).is_some_and(|r| !r.is_empty()) {
        p.str(" else");
        p.plain_region(op, 1, terminators);
    }
}
