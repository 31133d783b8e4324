//! Expressions: the arguments of the region have the names of the operands.

use crate::slots::emitc::ExpressionOp;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{OpRef, TypeData};

/// `%a, … noinline? : function type {…}`. As in MLIR, the keyword is read and not printed, and no attributes
/// are.
pub(super) const EXPRESSION: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut operands = Vec::new();
    if p.parse_operands(&mut operands).is_err() {
        return p.op_error_here("expected operands");
    }
    if p.eat_keyword("noinline") {
        state.set(p.cx, ExpressionOp::DO_NOT_INLINE, p.cx.common().unit);
    }
    let ty = p.parse_colon_type().ok().map(|ty| p.cx.type_data(ty));
    let Some(TypeData::Function { inputs, results }) = ty else {
        return p.op_error_here("expected function type");
    };
    let at = p.here();
    p.resolve_operands(&operands, inputs, at, &mut state.operands)?;
    if results.len() != 1 {
        return p.op_error_here("expected single return type");
    }
    state.results.extend_from_slice(results);
    let named = operands.iter().zip(inputs.iter());
    let arguments: Vec<Argument> =
        named.map(|(&name, &ty)| Argument { name: Some(name), ty, location: None }).collect();
    p.parse_shadowing_region(state, &arguments)?;
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(region) = op.region_at(ExpressionOp::REGION) else { return p.generic_op(op) };
    p.str(" ");
    p.operands(op);
    p.str(" : ");
    p.functional_type(op.operand_types(), op.result_types());
    let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
    p.shadow_arguments(region.body, arguments, op.body, op.operands());
    p.str(" ");
    p.region(region, false, true);
}
