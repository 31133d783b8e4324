//! The shape, element type and initial value of `tosa.variable`, and what refers to it.

use crate::slots::tosa::{VariableOp, VariableReadOp, VariableWriteOp};
use isogloss_dialects_support::rules::{
    element, ensure_that, fail, has_rank, operand_type, result_type, shape, show, string,
};
use isogloss_dialects_support::syntax::elements;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::Models;
use isogloss_ir::definition::hooks::{
    DirectiveArg, DirectiveArgs, DirectiveHook, LookUpSymbol, VerifyResult,
};
use isogloss_ir::interfaces::{LooksPastUnknown, SymbolUses};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Type, TypeData};

/// `custom<VariableOpTypeOrInitialValue>($var_shape, $type, $initial_value)`: `= value` or `: type`.
pub(super) const TYPE_OR_INITIAL_VALUE: (&str, DirectiveHook) =
    ("VariableOpTypeOrInitialValue", DirectiveHook { parse, print });

fn parse(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (ty, value) = if p.eat(Tok::Equal) {
        let Ok(value) = p.parse_attribute(None) else { return p.op_error_here("expected attribute") };
        match value_type(p.cx, value) {
            Some(ty) => (ty, Some(value)),
            None => return p.op_error_here("expected Typed attr"),
        }
    } else {
        p.punct(Tok::Colon)?;
        let Ok(ty) = p.parse_type() else { return p.op_error_here("expected type after colon") };
        (ty, None)
    };
    let data = p.cx.type_data(ty);
    let (Some(element), true) = (data.element(), data.is_shaped()) else {
        return p.op_error_here("expected shaped type");
    };
    let Some(shape) = data.shape() else { return p.op_error_here("expected ranked type") };
    let values = [Some(shape_attr(p.cx, shape)), Some(p.cx.type_attr(element)), value];
    for (arg, value) in args.args.iter_mut().zip(values) {
        *arg = DirectiveArg::Attr(value);
    }
    Ok(())
}

fn value_type(cx: &Context, value: Attribute) -> Option<Type> {
    match cx.attr(value) {
        AttrData::Integer { ty, .. }
        | AttrData::Float { ty, .. }
        | AttrData::DenseElements { ty, .. }
        | AttrData::DenseStrings { ty, .. }
        | AttrData::SparseElements { ty, .. }
        | AttrData::DenseResource { ty, .. } => Some(*ty),
        _ => None,
    }
}

/// `dense<shape> : tensor<Nxindex>`, with -1 for a dimension that is not known.
fn shape_attr(cx: &Context, shape: &[i64]) -> Attribute {
    let sizes: Vec<i64> = shape.iter().map(|&d| if d == DYNAMIC { -1 } else { d }).collect();
    elements::index_tensor(cx, &sizes)
}

/// The tensor type that shape and element type describe.
fn tensor_type(cx: &Context, shape: Attribute, element: Attribute) -> Option<Type> {
    let AttrData::Type(element) = cx.attr(element) else { return None };
    let sizes = elements::integers(cx, shape)?;
    let sizes: Vec<i64> = sizes.into_iter().map(|d| if d == -1 { DYNAMIC } else { d }).collect();
    Some(cx.ty(TypeData::RankedTensor { shape: sizes.into(), element: *element, encoding: None }))
}

/// The verifier of what refers to a variable: it is one, of the type that is read or written.
pub(super) fn uses_verifier(name: &str) -> Models {
    match name {
        "variable_read" => &[
            &SymbolUses({
                |op, look_up| refers(op, "output1", result_type(op, VariableReadOp::OUTPUT1), look_up)
            }),
            &LooksPastUnknown,
        ],
        "variable_write" => &[
            &SymbolUses({
                |op, look_up| refers(op, "input1", operand_type(op, VariableWriteOp::INPUT1), look_up)
            }),
            &LooksPastUnknown,
        ],
        _ => &[],
    }
}

fn refers<'a>(op: OpRef<'a>, which: &str, ty: Type, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(name) = string(op, VariableReadOp::NAME_ATTRIBUTE) else { return Ok(()) };
    let variable = look_up(cx.identifier(&name), &[]).filter(|symbol| symbol.name_str() == "tosa.variable");
    let Some(variable) = variable else {
        return fail(op, format!("'{name}' has not been declared by 'tosa.variable'"));
    };
    let described = variable.attr_at(VariableOp::VAR_SHAPE).zip(variable.attr_at(VariableOp::TYPE));
    let Some(wanted) = described.and_then(|(shape, element)| tensor_type(cx, shape, element)) else {
        return Ok(());
    };
    let [have_element, wanted_element] = [ty, wanted].map(|ty| element(cx, ty));
    ensure_that(op, have_element == wanted_element, || {
        format!(
            "require same element type for '{which}' ({}) and the input tensor ({})",
            show(cx, have_element),
            show(cx, wanted_element)
        )
    })?;
    let agree = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
    let [have, shape_wanted] = [ty, wanted].map(|ty| shape(cx, ty));
    let same = have.len() == shape_wanted.len() && have.iter().zip(shape_wanted).all(agree);
    ensure_that(op, same || !has_rank(cx, ty), || {
        format!(
            "require same shapes for '{which}' ({}) and the input tensor ({})",
            show(cx, ty),
            show(cx, wanted)
        )
    })
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let attr = |i: usize| match args.args.get(i) {
        Some(DirectiveArg::Attr(attr)) => *attr,
        _ => None,
    };
    let value = attr(2);
    if value.is_none_or(|v| value_type(op.cx, v).is_none()) {
        p.str(": ");
        let ty = attr(0).zip(attr(1)).and_then(|(shape, element)| tensor_type(op.cx, shape, element));
        if let Some(ty) = ty {
            p.ty(ty);
        }
        if value.is_some() {
            p.str(" ");
        }
    }
    if let Some(value) = value {
        p.str("= ");
        p.attr(value);
    }
}
