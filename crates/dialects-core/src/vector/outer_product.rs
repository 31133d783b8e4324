//! `vector.outerproduct %lhs, %rhs (, %acc)? : type, type`

use isogloss_dialects_support::syntax::enums;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{OpRef, TypeData};

pub(super) const OUTER_PRODUCT: OpHooks =
    OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let mut operands = Vec::new();
    p.parse_operands(&mut operands)?;
    p.parse_optional_attr_dict(state)?;
    let left = p.parse_colon_type()?;
    p.punct(Tok::Comma)?;
    let right = p.parse_type()?;
    if operands.len() < 2 {
        return p.op_error(state.at, "expected at least 2 operands");
    }
    let TypeData::Vector { shape, scalable, element } = cx.type_data(left) else {
        return p.op_error(state.at, "expected vector type for operand #1");
    };
    let (mut shape, mut scalable) = (
        shape.iter().take(1).copied().collect::<Vec<_>>(),
        scalable.iter().take(1).copied().collect::<Vec<_>>(),
    );
    if let TypeData::Vector { shape: right_shape, scalable: right_scalable, .. } = cx.type_data(right) {
        shape.extend(right_shape.first());
        scalable.extend(right_scalable.first());
    }
    let result =
        cx.ty(TypeData::Vector { shape: shape.into(), scalable: scalable.into(), element: *element });
    if !state.attributes.iter().any(|e| cx.str(e.0) == "kind")
        && let Some(kind) = enums::case(cx, state.name, "kind", "add")
    {
        state.set_attribute(cx, cx.identifier("kind"), kind);
    }
    for (&operand, ty) in operands.iter().zip([left, right, result]) {
        let value = p.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    state.results.push(result);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    // Without an accumulator there is nothing to combine with, and MLIR writes no attribute.
    if op.operands().len() > 2 {
        p.op_attr_dict(op, &[]);
    }
    p.str(" : ");
    p.types(op.operand_types().take(2));
}
