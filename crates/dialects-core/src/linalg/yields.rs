//! `linalg.yield %value, … attributes : type, …`

use isogloss_dialects_support::syntax::lists;
use isogloss_ir::OpRef;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;

pub(super) const YIELD: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let at = p.here();
    let mut operands = Vec::new();
    p.parse_operands(&mut operands)?;
    p.parse_optional_attr_dict(state)?;
    let types = if operands.is_empty() { Vec::new() } else { lists::colon_types(p)? };
    p.resolve_operands(&operands, &types, at, &mut state.operands)
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let any = op.operands().len() > 0;
    if any {
        p.str(" ");
        p.operands(op);
    }
    p.op_attr_dict(op, &[]);
    if any {
        p.str(" : ");
        p.types(op.operand_types());
    }
}
