//! Modules and functions.

use super::image::string_case;
use crate::slots::spirv::{ARMGraphOp, FuncOp, ModuleOp, SpecConstantOperationOp};
use isogloss_dialects_support::syntax::{attrs, enums, function, lists};
use isogloss_ir::asm::parse::FUNCTION_NAMES;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::{AttributeSlot, OpHooks};
use isogloss_ir::{AttrData, InsertPoint, OpRef, OpSpec, TypeData};

/// `@name? Addressing Memory (requires #spirv.vce<…>)? attributes {…}? {…}`
pub(super) const MODULE: OpHooks =
    OpHooks { parse: Some(parse_module), print: Some(print_module), ..OpHooks::EMPTY };

/// `@name(signature) "Control" attributes {…}? {…}?`
pub(super) const FUNC: OpHooks =
    OpHooks { parse: Some(parse_func), print: Some(print_func), ..OpHooks::EMPTY };

/// `@name signature attributes body`
pub(super) const GRAPH: OpHooks =
    OpHooks { parse: Some(parse_graph), print: Some(print_graph), ..OpHooks::EMPTY };

/// `wraps` and an operation in generic form
pub(super) const WRAPPED: OpHooks =
    OpHooks { parse: Some(parse_wrapped), print: Some(print_wrapped), ..OpHooks::EMPTY };

const MODELS: [AttributeSlot; 2] = [ModuleOp::ADDRESSING_MODEL, ModuleOp::MEMORY_MODEL];
const TRIPLE: &str = "vce_triple";
const CONTROL: &str = "function_control";

fn parse_module(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if let Some(name) = p.parse_optional_symbol_name() {
        state.set(p.cx, ModuleOp::SYM_NAME, name);
    }
    for slot in MODELS {
        let at = p.here();
        let word = p.parse_any_keyword()?;
        let Some(model) = enums::case_at(p.cx, state.name, slot, word) else {
            let name = slot.name();
            return p.op_error(at, format!("invalid {name} attribute specification: {word}"));
        };
        state.set(p.cx, slot, model);
    }
    if p.eat_keyword("requires") {
        let at = p.here();
        let triple = p.parse_attribute(None)?;
        if !super::attributes::is_triple(p.cx, triple) {
            return p.op_error(at, "invalid kind of attribute specified");
        }
        state.set(p.cx, ModuleOp::VCE_TRIPLE, triple);
    }
    p.parse_optional_attr_dict_with_keyword(state)?;
    let region = p.parse_region(state, &[])?;
    // A module has one block, even without operations.
    p.ensure_block(state, region);
    Ok(())
}

fn print_module(p: &mut Printer<'_>, op: OpRef<'_>) {
    if let Some(name) = lists::string_at(op, ModuleOp::SYM_NAME) {
        p.str(" ");
        p.symbol(&name);
    }
    for slot in MODELS {
        p.str(" ");
        p.str(&enums::text(op, slot).unwrap_or_default());
    }
    if let Some(triple) = op.attr_at(ModuleOp::VCE_TRIPLE) {
        p.str(" requires ");
        p.attr(triple);
    }
    p.op_attr_dict_with_keyword(op, &["addressing_model", "memory_model", TRIPLE, "sym_name"]);
    p.plain_region(op, 0, true);
}

fn parse_func(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let name = p.parse_symbol_name()?;
    state.set(p.cx, FuncOp::SYM_NAME, name);
    let signature = p.parse_signature(false)?;
    let ty = cx.function_type(&signature.inputs(), &signature.results);
    state.set(p.cx, FuncOp::FUNCTION_TYPE, cx.type_attr(ty));
    let control = string_case(p, state, CONTROL)?;
    state.set(p.cx, FuncOp::FUNCTION_CONTROL, control);
    p.parse_optional_attr_dict_with_keyword(state)?;
    p.set_signature_attrs(state, &signature, FUNCTION_NAMES);
    p.parse_function_body(state, &signature.arguments)
}

fn print_func(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some((inputs, results)) = function::function_type(op) else { return p.generic_op(op) };
    let list = |name: &str| isogloss_dialects_support::syntax::attrs::array(op.cx, op.attr(name));
    let body = op.region_at(FuncOp::BODY).filter(|r| !r.is_empty());
    p.str(" ");
    if let Some(name) = lists::string_at(op, FuncOp::SYM_NAME) {
        p.symbol(&name);
    }
    p.signature(body, inputs, list("arg_attrs"), false, results, list("res_attrs"));
    p.str(" ");
    p.quoted(enums::text(op, FuncOp::FUNCTION_CONTROL).unwrap_or_default().as_bytes());
    let elided = ["sym_name", "function_type", "arg_attrs", "res_attrs", CONTROL];
    p.op_attr_dict_with_keyword(op, &elided);
    if let Some(body) = body {
        p.str(" ");
        p.region(body, false, true);
    }
}

fn parse_graph(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let name = p.parse_symbol_name()?;
    state.set(p.cx, ARMGraphOp::SYM_NAME, name);
    let signature = p.parse_signature(false)?;
    let (inputs, results) = (signature.inputs().into(), signature.results.as_slice().into());
    let ty = cx.ty(TypeData::Graph { inputs, results });
    state.set(p.cx, ARMGraphOp::FUNCTION_TYPE, cx.type_attr(ty));
    p.parse_optional_attr_dict_with_keyword(state)?;
    p.set_signature_attrs(state, &signature, FUNCTION_NAMES);
    p.parse_function_body(state, &signature.arguments)
}

fn print_graph(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(AttrData::Type(ty)) = op.attr_data_at(ARMGraphOp::FUNCTION_TYPE) else {
        return p.generic_op(op);
    };
    let TypeData::Graph { inputs, results } = op.cx.type_data(*ty) else { return p.generic_op(op) };
    let list = |name: &str| attrs::array(op.cx, op.attr(name));
    let body = op.region_at(ARMGraphOp::BODY).filter(|r| !r.is_empty());
    p.str(" ");
    if let Some(name) = lists::string_at(op, ARMGraphOp::SYM_NAME) {
        p.symbol(&name);
    }
    p.signature(body, inputs, list("arg_attrs"), false, results, list("res_attrs"));
    p.op_attr_dict_with_keyword(op, &["sym_name", "function_type", "arg_attrs", "res_attrs"]);
    if let Some(body) = body {
        p.str(" ");
        p.region(body, false, true);
    }
}

/// The operation that is computed when the program is specialized; its result is yielded, and is the result of this one.
fn parse_wrapped(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.op_keyword("wraps")?;
    let region = p.add_empty_region(state);
    let block = p.ensure_block(state, region);
    let at = p.here();
    let wrapped = p.parse_generic_operation_into(block)?;
    let name = p.cx.op_name("spirv.mlir.yield");
    let body = p.regions_body(state);
    let location = body.op_location(wrapped);
    let Some(result) = body.op_results(wrapped).next() else {
        return p.op_error(at, "expected an operation with a result");
    };
    let ty = body.value_type(result);
    let values = [result];
    body.insert(&OpSpec { operands: &values, ..OpSpec::new(name, location) }, InsertPoint::End(block));
    state.location = location;
    state.results.push(ty);
    p.parse_optional_attr_dict(state)
}

fn print_wrapped(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" wraps ");
    let block = op.region_at(SpecConstantOperationOp::BODY).and_then(|r| r.first_block());
    if let Some(wrapped) = block.and_then(|b| b.ops().next()) {
        p.generic_op(wrapped);
    }
}
