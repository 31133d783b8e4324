//! `shape.func` and `shape.function_library`.

use crate::slots::shape::{FuncOp, FunctionLibraryOp};
use isogloss_dialects_support::rules::inferring;
use isogloss_dialects_support::syntax::{elements, lists, types};
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::hooks::InferInput;
use isogloss_ir::interfaces::{Declaration, InferError};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::verify::compatible_shapes;
use isogloss_ir::{Context, OpRef, Type, TypeData};

/// A function without a body is a declaration.
pub(super) const DECLARATION: Declaration =
    Declaration(|op| op.region_at(FuncOp::BODY).is_none_or(|r| r.is_empty()));

/// `@name (attributes {…})? {…} mapping {…}`
pub(super) const FUNCTION_LIBRARY: OpHooks =
    OpHooks { parse: Some(parse_library), print: Some(print_library), ..OpHooks::EMPTY };

fn parse_library(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let name = p.parse_symbol_name()?;
    state.set(p.cx, FunctionLibraryOp::SYM_NAME, name);
    p.parse_optional_attr_dict_with_keyword(state)?;
    p.parse_region(state, &[])?;
    p.op_keyword("mapping")?;
    let mapping = p.parse_attribute(None)?;
    state.set(p.cx, FunctionLibraryOp::MAPPING, mapping);
    Ok(())
}

fn print_library(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    if let Some(name) = lists::string_at(op, FunctionLibraryOp::SYM_NAME) {
        p.symbol(&name);
    }
    p.op_attr_dict_with_keyword(op, &["mapping", "sym_name"]);
    if let Some(region) = op.region_at(FunctionLibraryOp::BODY) {
        p.str(" ");
        p.region(region, true, false);
    }
    p.str(" mapping ");
    if let Some(mapping) = op.attr_at(FunctionLibraryOp::MAPPING) {
        p.attr(mapping);
    }
}

/// The shape of a tensor is one of as many indices as it has dimensions.
pub(super) fn infer_shape_of(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let Some(&operand) = input.operands.first() else { return Ok(Vec::new()) };
    let ty = input.body.value_type(operand);
    if !cx.type_data(ty).is_shaped() {
        return Ok(types::named(cx, "shape", "shape", &[]).into_iter().collect());
    }
    let rank = cx.type_data(ty).shape().map_or(DYNAMIC, |shape| shape.len() as i64);
    let shape = Box::new([rank]);
    Ok(vec![cx.ty(TypeData::RankedTensor { shape, element: cx.common().index, encoding: None })])
}

/// A shape may stand for any, and sizes that are not known for others.
pub(super) fn is_shape_of(cx: &Context, a: &[Type], b: &[Type]) -> bool {
    let (&[a], &[b]) = (a, b) else { return false };
    let is_shape = |ty| types::mnemonic(cx, "shape", ty) == Some("shape");
    let is_valid = |ty| is_shape(ty) || cx.type_data(ty).is_shaped();
    if a == b || !is_valid(a) || !is_valid(b) {
        return a == b;
    }
    is_shape(a) || is_shape(b) || compatible_shapes(cx, [a, b])
}

/// Of two values of one type the larger and the smaller are of that.
pub(super) fn infer_largest(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let types: Vec<Type> = input.operands.iter().map(|&v| input.body.value_type(v)).collect();
    match types[..] {
        [a, b] if a == b => Ok(vec![a]),
        _ => Ok(types::named(input.cx, "shape", "size", &[]).into_iter().collect()),
    }
}

pub(super) fn is_largest(cx: &Context, a: &[Type], b: &[Type]) -> bool {
    let kind = |types: &[Type]| match *types {
        [ty] => types::mnemonic(cx, "shape", ty).map(str::to_owned),
        _ => None,
    };
    kind(a).is_some() && kind(a) == kind(b)
}

/// A constant shape is of as many indices as it has.
pub(super) fn infer_const_shape(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let extents =
        inferring(input, "shape").and_then(|shape| elements::integers(cx, shape)).unwrap_or_default();
    let shape = Box::new([extents.len() as i64]);
    Ok(vec![cx.ty(TypeData::RankedTensor { shape, element: cx.common().index, encoding: None })])
}

pub(super) fn is_const_shape(cx: &Context, a: &[Type], b: &[Type]) -> bool {
    let is_shape =
        |types: &[Type]| matches!(*types, [ty] if types::mnemonic(cx, "shape", ty) == Some("shape"));
    a == b || is_shape(a) || is_shape(b)
}
