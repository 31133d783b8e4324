//! Syntax of the named operations of a module: entry points, variables, specialization constants.

use super::image::string_case;
use crate::slots::spirv::{
    ARMGraphEntryPointOp, EXTSpecConstantCompositeReplicateOp, EntryPointOp, ExecutionModeOp,
    GlobalVariableOp, SpecConstantCompositeOp, SpecConstantOp,
};
use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_dialects_support::syntax::{enums, lists};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, Attribute, OpRef};

/// `"Model" @function, @interface, …`
pub(super) const ENTRY_POINT: OpHooks =
    OpHooks { parse: Some(parse_entry), print: Some(print_entry), ..OpHooks::EMPTY };

/// `@graph, @interface, …`
pub(super) const GRAPH_ENTRY_POINT: OpHooks =
    OpHooks { parse: Some(parse_graph_entry), print: Some(print_graph_entry), ..OpHooks::EMPTY };

/// `@function "Mode", number, …`
pub(super) const EXECUTION_MODE: OpHooks =
    OpHooks { parse: Some(parse_mode), print: Some(print_mode), ..OpHooks::EMPTY };

/// `@name initializer(@symbol)? bind(set, binding)? built_in("…")? attributes : type`
pub(super) const GLOBAL_VARIABLE: OpHooks =
    OpHooks { parse: Some(parse_variable), print: Some(print_variable), ..OpHooks::EMPTY };

/// `@name spec_id(number)? = value`
pub(super) const SPEC_CONSTANT: OpHooks =
    OpHooks { parse: Some(parse_spec), print: Some(print_spec), ..OpHooks::EMPTY };

/// `@name (@part, …) : type`
pub(super) const SPEC_CONSTANT_COMPOSITE: OpHooks =
    OpHooks { parse: Some(parse_composite), print: Some(print_composite), ..OpHooks::EMPTY };

/// `@name (@part) : type`
pub(super) const SPEC_CONSTANT_REPLICATE: OpHooks =
    OpHooks { parse: Some(parse_replicate), print: Some(print_composite), ..OpHooks::EMPTY };

fn parse_symbol(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    let at = p.here();
    let symbol = p.parse_attribute(None)?;
    match p.cx.attr(symbol) {
        AttrData::SymbolRef { nested, .. } if nested.is_empty() => Ok(symbol),
        _ => p.op_error(at, "invalid kind of attribute specified"),
    }
}

/// `@function, @interface, …`
fn parse_interface(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let function = parse_symbol(p)?;
    state.set(p.cx, EntryPointOp::FN, function);
    let mut interface = Vec::new();
    while p.eat(Tok::Comma) {
        interface.push(parse_symbol(p)?);
    }
    state.set(p.cx, EntryPointOp::INTERFACE, p.cx.array_attr(&interface));
    Ok(())
}

fn print_interface(p: &mut Printer<'_>, op: OpRef<'_>) {
    if let Some(function) = op.attr_at(ARMGraphEntryPointOp::FN) {
        p.attr(function);
    }
    for &symbol in array(op.cx, op.attr_at(ARMGraphEntryPointOp::INTERFACE)) {
        p.str(", ");
        p.attr(symbol);
    }
}

fn parse_entry(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let model = string_case(p, state, "execution_model")?;
    state.set(p.cx, EntryPointOp::EXECUTION_MODEL, model);
    parse_interface(p, state)
}

fn print_entry(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.quoted(enums::text(op, EntryPointOp::EXECUTION_MODEL).unwrap_or_default().as_bytes());
    p.str(" ");
    print_interface(p, op);
}

fn parse_graph_entry(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_interface(p, state)
}

fn print_graph_entry(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    print_interface(p, op);
}

fn parse_mode(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let function = parse_symbol(p)?;
    state.set(p.cx, ExecutionModeOp::FN, function);
    let mode = string_case(p, state, "execution_mode")?;
    state.set(p.cx, ExecutionModeOp::EXECUTION_MODE, mode);
    let mut values = Vec::new();
    while p.eat(Tok::Comma) {
        let value = p.parse_int()?;
        values.push(cx.integer_attr(value, cx.common().i32));
    }
    state.set(p.cx, ExecutionModeOp::VALUES, cx.array_attr(&values));
    Ok(())
}

fn print_mode(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    if let Some(function) = op.attr_at(ExecutionModeOp::FN) {
        p.attr(function);
    }
    p.str(" ");
    p.quoted(enums::text(op, ExecutionModeOp::EXECUTION_MODE).unwrap_or_default().as_bytes());
    for &value in array(op.cx, op.attr_at(ExecutionModeOp::VALUES)) {
        p.str(", ");
        p.number(integer(op.cx, Some(value)).unwrap_or(0));
    }
}

/// `bind(set, binding)? built_in("…")? attributes`
pub(super) fn parse_decorations(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    if p.eat_keyword("bind") {
        p.punct(Tok::LParen)?;
        let set = p.parse_int()?;
        p.punct(Tok::Comma)?;
        let binding = p.parse_int()?;
        p.punct(Tok::RParen)?;
        state.set(p.cx, GlobalVariableOp::DESCRIPTOR_SET, cx.integer_attr(set, cx.common().i32));
        state.set(p.cx, GlobalVariableOp::BINDING, cx.integer_attr(binding, cx.common().i32));
    } else if p.eat_keyword("built_in") {
        p.punct(Tok::LParen)?;
        let at = p.here();
        let name = p.parse_attribute(None)?;
        if !matches!(cx.attr(name), AttrData::String { .. }) {
            return p.op_error(at, "invalid kind of attribute specified");
        }
        state.set(p.cx, GlobalVariableOp::BUILT_IN, name);
        p.punct(Tok::RParen)?;
    }
    p.parse_optional_attr_dict(state)
}

/// Writes the decorations, and the attributes but those that are elided.
pub(super) fn print_decorations(p: &mut Printer<'_>, op: OpRef<'_>, elided: &[&str]) {
    let number = |name: &str| integer(op.cx, op.attr(name));
    let mut elided = elided.to_vec();
    if let (Some(set), Some(binding)) = (number("descriptor_set"), number("binding")) {
        elided.extend(["descriptor_set", "binding"]);
        p.str(" bind(");
        p.number(set);
        p.str(", ");
        p.number(binding);
        p.str(")");
    }
    if let Some(name) = lists::string_at(op, GlobalVariableOp::BUILT_IN) {
        elided.push("built_in");
        p.str(" built_in(");
        p.quoted(name.as_bytes());
        p.str(")");
    }
    p.op_attr_dict(op, &elided);
}

fn parse_variable(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let name = p.parse_symbol_name()?;
    state.set(p.cx, GlobalVariableOp::SYM_NAME, name);
    if p.eat_keyword("initializer") {
        p.punct(Tok::LParen)?;
        let symbol = parse_symbol(p)?;
        state.set(p.cx, GlobalVariableOp::INITIALIZER, symbol);
        p.punct(Tok::RParen)?;
    }
    parse_decorations(p, state)?;
    let at = p.here();
    let ty = p.parse_colon_type()?;
    if super::types::pointee(p.cx, ty).is_none() {
        return p.op_error(at, "expected spirv.ptr type");
    }
    state.set(p.cx, GlobalVariableOp::TYPE, p.cx.type_attr(ty));
    Ok(())
}

fn print_name(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    if let Some(name) = lists::string_at(op, SpecConstantOp::SYM_NAME) {
        p.symbol(&name);
    }
}

fn print_type(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" : ");
    if let Some(ty) = op.attr_at(EXTSpecConstantCompositeReplicateOp::TYPE) {
        p.attr(ty);
    }
}

fn print_variable(p: &mut Printer<'_>, op: OpRef<'_>) {
    print_name(p, op);
    if let Some(symbol) = op.attr_at(GlobalVariableOp::INITIALIZER) {
        p.str(" initializer(");
        p.attr(symbol);
        p.str(")");
    }
    print_decorations(p, op, &["sym_name", "type", "initializer"]);
    print_type(p, op);
}

fn parse_spec(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let name = p.parse_symbol_name()?;
    state.set(p.cx, SpecConstantOp::SYM_NAME, name);
    if p.eat_keyword("spec_id") {
        p.punct(Tok::LParen)?;
        let id = p.parse_int()?;
        p.punct(Tok::RParen)?;
        lists::set(p, state, "spec_id", cx.integer_attr(id, cx.common().i64));
    }
    p.punct(Tok::Equal)?;
    let value = p.parse_attribute(None)?;
    state.set(p.cx, SpecConstantOp::DEFAULT_VALUE, value);
    Ok(())
}

fn print_spec(p: &mut Printer<'_>, op: OpRef<'_>) {
    print_name(p, op);
    if let Some(id) = integer(op.cx, op.attr("spec_id")) {
        p.str(" spec_id(");
        p.number(id);
        p.str(")");
    }
    p.str(" = ");
    if let Some(value) = op.attr_at(SpecConstantOp::DEFAULT_VALUE) {
        p.attr(value);
    }
}

fn parse_composite(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let name = p.parse_symbol_name()?;
    state.set(p.cx, SpecConstantCompositeOp::SYM_NAME, name);
    p.punct(Tok::LParen)?;
    let mut parts = vec![parse_symbol(p)?];
    while p.eat(Tok::Comma) {
        parts.push(parse_symbol(p)?);
    }
    p.punct(Tok::RParen)?;
    state.set(p.cx, SpecConstantCompositeOp::CONSTITUENTS, p.cx.array_attr(&parts));
    let ty = p.parse_colon_type()?;
    state.set(p.cx, SpecConstantCompositeOp::TYPE, p.cx.type_attr(ty));
    Ok(())
}

fn parse_replicate(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let name = p.parse_symbol_name()?;
    state.set(p.cx, EXTSpecConstantCompositeReplicateOp::SYM_NAME, name);
    p.punct(Tok::LParen)?;
    let part = parse_symbol(p)?;
    p.punct(Tok::RParen)?;
    state.set(p.cx, EXTSpecConstantCompositeReplicateOp::CONSTITUENT, part);
    let ty = p.parse_colon_type()?;
    state.set(p.cx, EXTSpecConstantCompositeReplicateOp::TYPE, p.cx.type_attr(ty));
    Ok(())
}

fn print_composite(p: &mut Printer<'_>, op: OpRef<'_>) {
    print_name(p, op);
    p.str(" (");
    match op.attr_at(EXTSpecConstantCompositeReplicateOp::CONSTITUENT) {
        Some(part) => p.attr(part),
        None => {
            p.commas(array(op.cx, op.attr_at(SpecConstantCompositeOp::CONSTITUENTS)), |p, &part| p.attr(part))
        }
    }
    p.str(")");
    print_type(p, op);
}
