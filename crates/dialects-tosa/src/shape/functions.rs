//! `shape.func` and `shape.function_library`.

use crate::slots::shape::{FuncOp, FunctionLibraryOp};
use isogloss_dialects_support::rules::inferring;
use isogloss_dialects_support::syntax::{elements, lists, types};
use isogloss_ir::asm::parse::FUNCTION_NAMES;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::hooks::InferInput;
use isogloss_ir::interfaces::Declaration;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::verify::compatible_shapes;
use isogloss_ir::{AttrData, Context, OpRef, Type, TypeData};

/// The syntax of functions.
pub(super) const FUNC: OpHooks = OpHooks {
    parse: Some(parse_func),
    print: Some(print_func),
    interfaces: &[&Declaration(|op| op.region_at(FuncOp::BODY).is_none_or(|r| r.is_empty()))],
    ..OpHooks::EMPTY
};

/// `@name (attributes {…})? {…} mapping {…}`
pub(super) const FUNCTION_LIBRARY: OpHooks =
    OpHooks { parse: Some(parse_library), print: Some(print_library), ..OpHooks::EMPTY };

fn parse_func(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_function(state, false, FUNCTION_NAMES, |p, signature| {
        Ok(p.cx.function_type(&signature.inputs(), &signature.results))
    })
}

fn print_func(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(AttrData::Type(ty)) = op.attr_data_at(FuncOp::FUNCTION_TYPE) else { return };
    let TypeData::Function { inputs, results } = op.cx.type_data(*ty) else { return };
    p.function(op, inputs, results, false, &[]);
}

fn parse_library(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let name = p.parse_symbol_name()?;
    lists::set(p, state, "sym_name", name);
    p.parse_optional_attr_dict_with_keyword(state)?;
    p.parse_region(state, &[])?;
    p.op_keyword("mapping")?;
    let mapping = p.parse_attribute(None)?;
    lists::set(p, state, "mapping", mapping);
    Ok(())
}

fn print_library(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    if let Some(name) = lists::string(op, "sym_name") {
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
pub(super) fn infer_shape_of(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
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
pub(super) fn infer_largest(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
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
pub(super) fn infer_const_shape(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
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
