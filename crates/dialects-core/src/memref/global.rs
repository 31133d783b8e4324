//! Global memrefs.

use super::layout::MemRef;
use crate::slots::memref::{GetGlobalOp, GlobalOp};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::builtin::shaped::joined;
use isogloss_ir::definition::hooks::{
    DirectiveArg, DirectiveArgs, DirectiveHook, LookUpSymbol, VerifyResult,
};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, Context, OpRef, Type, TypeData};

/// `custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value)`
pub(super) const TYPE_AND_INITIAL_VALUE: (&str, DirectiveHook) =
    ("GlobalMemrefOpTypeAndInitialValue", DirectiveHook { parse, print });

fn is_elements(attr: &AttrData) -> bool {
    use AttrData::{DenseElements, DenseResource, DenseStrings, SparseElements};
    matches!(attr, DenseElements { .. } | DenseStrings { .. } | DenseResource { .. } | SparseElements { .. })
}

fn static_memref(cx: &Context, ty: Type) -> Option<MemRef<'_>> {
    MemRef::of(cx, ty).filter(|m| !m.shape.contains(&DYNAMIC))
}

fn parse(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let ty = p.parse_type()?;
    let Some(memref) = static_memref(cx, ty) else {
        let text = format!("type should be static shaped memref, but got '{}'", cx.display_type(ty));
        return p.op_error(state.at, text);
    };
    let mut initial = None;
    if p.eat(Tok::Equal) {
        initial = Some(if p.eat_keyword("uninitialized") {
            cx.common().unit
        } else {
            let shape = memref.shape.into();
            let tensor = cx.ty(TypeData::RankedTensor { shape, element: memref.element, encoding: None });
            let value = p.parse_attribute(Some(tensor))?;
            if !is_elements(cx.attr(value)) {
                return p.op_error(state.at, "initial value should be a unit or elements attribute");
            }
            value
        });
    }
    if let [DirectiveArg::Attr(type_attr), DirectiveArg::Attr(value)] = &mut args.args[..] {
        *type_attr = Some(cx.type_attr(ty));
        *value = initial;
    }
    Ok(())
}

fn print(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let cx = p.cx;
    let [DirectiveArg::Attr(Some(ty)), DirectiveArg::Attr(value)] = &args.args[..] else { return };
    p.attr(*ty);
    match value {
        None => {}
        Some(value) if *value == cx.common().unit => p.str(" = uninitialized"),
        Some(value) => {
            p.str(" = ");
            p.attr_without_type(*value);
        }
    }
}

/// Rules, in order: the type's shape is known; an initial value is unit or elements; of the same type of elements; of
/// the same shape.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(AttrData::Type(ty)) = op.attr_data_at(GlobalOp::TYPE) else { return Ok(()) };
    let Some(memref) = static_memref(cx, *ty) else {
        let text = format!("type should be static shaped memref, but got '{}'", cx.display_type(*ty));
        return Err(op_error(op, text));
    };
    let Some(value) = op.attr_at(GlobalOp::INITIAL_VALUE).filter(|&v| v != cx.common().unit) else {
        return Ok(());
    };
    let elements = match cx.attr(value) {
        AttrData::DenseElements { ty, .. }
        | AttrData::DenseStrings { ty, .. }
        | AttrData::SparseElements { ty, .. }
        | AttrData::DenseResource { ty, .. } => cx.type_data(*ty),
        _ => {
            let got = cx.display_attr(value);
            let text = format!("initial value should be a unit or elements attribute, but got {got}");
            return Err(op_error(op, text));
        }
    };
    if let Some(element) = elements.element().filter(|&e| e != memref.element) {
        let (wanted, was) = (cx.display_type(memref.element), cx.display_type(element));
        let text =
            format!("initial value element expected to be of type '{wanted}', but was of type '{was}'");
        return Err(op_error(op, text));
    }
    if let Some(shape) = elements.shape().filter(|&s| s != memref.shape) {
        let (wanted, was) = (joined(memref.shape), joined(shape));
        return Err(op_error(op, format!("initial value shape expected to be {wanted} but was {was}")));
    }
    Ok(())
}

/// Rules, in order: the symbol is a global memref; of the result's type.
pub(super) fn verify_use<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(AttrData::SymbolRef { root, nested }) =
        op.attr_at(GetGlobalOp::NAME_ATTRIBUTE).map(|a| cx.attr(a))
    else {
        return Ok(());
    };
    let global = look_up(*root, nested).filter(|g| g.name_str() == "memref.global");
    let Some(global) = global else {
        let name = cx.str(*root);
        return Err(op_error(op, format!("'{name}' does not reference a valid global memref")));
    };
    let (Some(have), Some(AttrData::Type(wanted))) =
        (op.result_types().next(), global.attr_data_at(GlobalOp::TYPE))
    else {
        return Ok(());
    };
    if have == *wanted {
        return Ok(());
    }
    let text = format!(
        "result type '{}' does not match type '{}' of the global memref @{}",
        cx.display_type(have),
        cx.display_type(*wanted),
        cx.str(*root)
    );
    Err(op_error(op, text))
}
