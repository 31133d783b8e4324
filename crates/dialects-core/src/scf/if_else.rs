//! `scf.if`.

use crate::slots::scf::IfOp;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{InferInput, VerifyResult};
use isogloss_ir::interfaces::InferError;
use isogloss_ir::{OpRef, Type};

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let condition = p.parse_operand()?;
    let condition = p.resolve_operand(condition, p.cx.common().i1)?;
    state.operands.push(condition);
    p.parse_optional_arrow_types(&mut state.results)?;
    isogloss_dialects_support::syntax::if_else::parse(p, state)
}

pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    let results = op.result_types();
    let terminators = results.len() > 0;
    p.arrow_types_in_parens(results);
    isogloss_dialects_support::syntax::if_else::print(p, op, IfOp::ELSE_REGION, terminators);
    p.op_attr_dict(op, &[]);
}

pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let lacks_else = op.results().len() > 0 && op.region_at(IfOp::ELSE_REGION).is_none_or(|r| r.is_empty());
    super::checks::ensure(op, !lacks_else, "must have an else block if defining values")
}

/// The results are what the first region yields.
pub(super) fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let failure = || InferError::from("cannot infer its results without a region that yields them");
    let region = input.regions.first().ok_or_else(failure)?;
    let block = input.body.first_block(*region).ok_or_else(failure)?;
    let last = input.body.last_op(block).ok_or_else(failure)?;
    if input.cx.op_name_str(input.body.op_name(last)) != "scf.yield" {
        return Err(failure());
    }
    Ok(input.body.op_operands(last).map(|v| input.body.value_type(v)).collect())
}
