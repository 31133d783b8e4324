//! `memref.alloca_scope`.

use isogloss_ir::OpRef;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_optional_arrow_types(&mut state.results)?;
    let region = p.parse_region(state, &[])?;
    p.ensure_implicit_terminator(state, region);
    p.parse_optional_attr_dict(state)
}

pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.arrow_types_in_parens(op.result_types());
    p.plain_region(op, 0, op.results().len() > 0);
    p.op_attr_dict(op, &[]);
}
