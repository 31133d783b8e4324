//! `arith.select`.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::op_error;
use isogloss_ir::{OpRef, TypeData};

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut operands = [UnresolvedOperand::default(); 3];
    p.parse_n_operands(&mut operands)?;
    p.parse_optional_attr_dict(state)?;
    let mut ty = p.parse_colon_type()?;
    let mut condition = p.cx.common().i1;
    if p.eat(Tok::Comma) {
        condition = ty;
        ty = p.parse_type()?;
    }
    state.results.push(ty);
    for (operand, ty) in operands.into_iter().zip([condition, ty, ty]) {
        let value = p.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    Ok(())
}

pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    p.op_attr_dict(op, &[]);
    p.str(" : ");
    if let Some(condition) = op.operand_types().next()
        && p.cx.type_data(condition).is_shaped()
    {
        p.ty(condition);
        p.str(", ");
    }
    p.types(op.result_types());
}

/// Rules, in order: another condition than `i1` goes with a vector or tensor; it has the result's shape.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let (cx, i1) = (op.cx, op.cx.common().i1);
    let (Some(condition), Some(result)) = (op.operand_types().next(), op.result_types().next()) else {
        return Ok(());
    };
    if condition == i1 {
        return Ok(());
    }
    let wanted = match cx.type_data(result).clone() {
        TypeData::Vector { shape, scalable, .. } => TypeData::Vector { shape, scalable, element: i1 },
        TypeData::RankedTensor { shape, encoding, .. } => {
            TypeData::RankedTensor { shape, encoding, element: i1 }
        }
        TypeData::UnrankedTensor { .. } => TypeData::UnrankedTensor { element: i1 },
        _ => {
            let got = cx.display_type(condition);
            return Err(op_error(op, format!("expected condition to be a signless i1, but got '{got}'")));
        }
    };
    let wanted = cx.ty(wanted);
    if condition == wanted {
        return Ok(());
    }
    let text = format!(
        "expected condition type to have the same shape as the result type, expected '{}', but got '{}'",
        cx.display_type(wanted),
        cx.display_type(condition)
    );
    Err(op_error(op, text))
}
