//! Comparisons and stack memory.

use crate::slots::llvm::{AllocaOp, CallOp, FcmpOp, IcmpOp};
use isogloss_dialects_support::rules::number;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, Context, OpRef, Type, TypeData};

/// `"predicate" %lhs, %rhs attributes : type`
pub(super) const COMPARE: OpHooks =
    OpHooks { parse: Some(parse_compare), print: Some(print_compare), ..OpHooks::EMPTY };

/// `inalloca? %count x type attributes : (type) -> type`
pub(super) const ALLOCA: OpHooks =
    OpHooks { parse: Some(parse_alloca), print: Some(print_alloca), ..OpHooks::EMPTY };

/// `i1`, or a vector of it of the same shape.
fn bool_like(cx: &Context, ty: Type) -> Type {
    match cx.type_data(ty) {
        TypeData::Vector { shape, scalable, .. } => {
            let element = cx.common().i1;
            cx.ty(TypeData::Vector { shape: shape.clone(), scalable: scalable.clone(), element })
        }
        _ => cx.common().i1,
    }
}

fn parse_compare(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let at = p.here();
    let predicate = p.parse_attribute(None)?;
    let AttrData::String { value, .. } = cx.attr(predicate) else {
        return p.op_error(at, "invalid kind of attribute specified");
    };
    let left = p.parse_operand()?;
    p.punct(Tok::Comma)?;
    let right = p.parse_operand()?;
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    p.resolve_all(&[left, right], ty, &mut state.operands)?;
    let text = String::from_utf8_lossy(value);
    let Some(predicate) = enums::case(cx, state.name, "predicate", &text) else {
        let message = format!("'{text}' is an incorrect value of the 'predicate' attribute");
        return p.op_error(at, message);
    };
    state.set(p.cx, IcmpOp::PREDICATE, predicate);
    state.results.push(bool_like(cx, ty));
    Ok(())
}

/// Attributes without those of a name, and without flags for fast math that say nothing.
pub(super) fn print_attributes(p: &mut Printer<'_>, op: OpRef<'_>, elided: &[&str]) {
    let mut elided = elided.to_vec();
    if op.attr_at(CallOp::FASTMATH_FLAGS).and_then(|a| enums::value(op.cx, a)) == Some(0) {
        elided.push("fastmathFlags");
    }
    p.op_attr_dict(op, &elided);
}

fn print_compare(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.quoted(enums::text(op, FcmpOp::PREDICATE).unwrap_or_default().as_bytes());
    p.str(" ");
    p.operands(op);
    print_attributes(p, op, &["predicate"]);
    p.str(" : ");
    p.types(op.operand_types().take(1));
}

fn parse_alloca(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    if p.eat_keyword("inalloca") {
        state.set(p.cx, AllocaOp::INALLOCA, cx.common().unit);
    }
    let count = p.parse_operand()?;
    p.op_keyword("x")?;
    let element = p.parse_type()?;
    p.parse_optional_attr_dict(state)?;
    p.punct(Tok::Colon)?;
    let at = p.here();
    let ty = p.parse_type()?;
    let mut zero = false;
    if let Some(&(_, alignment)) = state.attributes.iter().find(|e| cx.str(e.0) == "alignment") {
        match cx.attr(alignment) {
            AttrData::Integer { value, .. } => zero = value.is_zero(),
            _ => return p.op_error(state.at, "expected integer alignment"),
        }
    }
    if zero {
        state.attributes.retain(|e| cx.str(e.0) != "alignment");
    }
    let TypeData::Function { inputs, results } = cx.type_data(ty) else {
        return p.op_error(at, "expected trailing function type with one argument and one result");
    };
    let (&[input], &[result]) = (&inputs[..], &results[..]) else {
        return p.op_error(at, "expected trailing function type with one argument and one result");
    };
    let count = p.resolve_operand(count, input)?;
    state.operands.push(count);
    state.set(p.cx, AllocaOp::ELEM_TYPE, cx.type_attr(element));
    state.results.push(result);
    Ok(())
}

fn print_alloca(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(if op.attr_at(AllocaOp::INALLOCA).is_some() { " inalloca " } else { " " });
    p.operands(op);
    p.str(" x ");
    if let Some(element) = op.attr_at(AllocaOp::ELEM_TYPE) {
        p.attr(element);
    }
    // An alignment of zero is none.
    let is_none = number(op, AllocaOp::ALIGNMENT) == Some(0);
    p.op_attr_dict(op, &["elem_type", "inalloca", "alignment"][..if is_none { 3 } else { 2 }]);
    p.str(" : ");
    p.functional_type(op.operand_types(), op.result_types());
}
