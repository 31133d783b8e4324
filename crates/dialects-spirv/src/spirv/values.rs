//! Constants, and names of values.

use super::types;
use crate::slots::spirv::{ConstantOp, MlirAddressofOp};
use isogloss_dialects_support::syntax::names;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::interfaces::NameResults;
use isogloss_ir::{AttrData, OpRef, Signedness, TypeData, Value};

/// `value`, followed by `: type` where the value does not have the type of the result.
pub(super) const CONSTANT: OpHooks = OpHooks {
    parse: Some(parse_constant),
    print: Some(print_constant),
    interfaces: &[&NameResults(name_constant)],
    ..OpHooks::EMPTY
};

fn parse_constant(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let value = p.parse_attribute(None)?;
    state.set(p.cx, ConstantOp::VALUE, value);
    let own = p.cx.attr_type(value).filter(|&ty| {
        !matches!(p.cx.type_data(ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. })
    });
    let ty = match own.filter(|&ty| ty != p.cx.common().none) {
        Some(ty) => ty,
        None => {
            p.punct(Tok::Colon)?;
            p.parse_type()?
        }
    };
    state.results.push(ty);
    Ok(())
}

fn print_constant(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    if let Some(value) = op.attr_at(ConstantOp::VALUE) {
        p.attr(value);
    }
    let Some(ty) = op.result_types().next() else { return };
    if matches!(types::parts(op.cx, ty), Some(("array", _))) {
        p.str(" : ");
        p.ty(ty);
    }
}

/// `true`, `cst5_i32`, `cst_f32`, `cst_vec_4xf32`
fn name_constant(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let cx = op.cx;
    let Some(ty) = op.result_types().next() else { return };
    let mut text = "cst".to_owned();
    if let (TypeData::Integer { width, signedness }, Some(AttrData::Integer { value, .. })) =
        (cx.type_data(ty), op.attr_data_at(ConstantOp::VALUE))
    {
        if *width == 1 {
            return names::first_result(op, name, if value.is_zero() { "false" } else { "true" });
        }
        let value = match signedness {
            Signedness::Unsigned => value.unsigned(*width),
            _ => value.signed(),
        };
        text.push_str(&value.to_string());
    }
    match cx.type_data(ty) {
        TypeData::Integer { .. } | TypeData::Float(_) => {
            text.push('_');
            text.push_str(&cx.display_type(ty));
        }
        TypeData::Vector { shape, element, .. } => {
            text.push_str(&format!("_vec_{}", shape.first().copied().unwrap_or(0)));
            if matches!(cx.type_data(*element), TypeData::Integer { .. } | TypeData::Float(_)) {
                text.push('x');
                text.push_str(&cx.display_type(*element));
            }
        }
        _ => {}
    }
    names::first_result(op, name, &text);
}

/// The name of the variable, and `_addr`.
pub(super) fn name_address(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(AttrData::SymbolRef { root, nested }) = op.attr_data_at(MlirAddressofOp::VARIABLE) {
        let leaf = nested.last().unwrap_or(root);
        names::first_result(op, name, &format!("{}_addr", op.cx.str(*leaf)));
    }
}
