//! `map`, `reduce`, `transpose` and `broadcast`: `{ op }? ins(…) outs(…) = … (arguments) {…}`

use super::parts::{self, element_or_self};
use crate::slots::linalg::MapOp;
use isogloss_dialects_support::interfaces::view_like::i64_elements;
use isogloss_dialects_support::syntax::{lists, names};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{Identifier, InsertPoint, Location, OpName, OpRef, OpSpec, Type, TypeData, Value};

pub(super) const MAP: OpHooks = OpHooks {
    parse: Some(parse_map),
    print: Some(print_map),
    name_results: Some(|op, name| names::first_result(op, name, "mapped")),
    name_arguments: Some(|op, name| super::name_arguments(op, "init", name)),
    ..OpHooks::EMPTY
};

pub(super) const REDUCE: OpHooks = OpHooks {
    parse: Some(parse_reduce),
    print: Some(print_reduce),
    name_results: Some(|op, name| names::first_result(op, name, "reduced")),
    name_arguments: Some(|op, name| super::name_arguments(op, "init", name)),
    ..OpHooks::EMPTY
};

pub(super) const TRANSPOSE: OpHooks = OpHooks {
    parse: Some(|p, state| parse_with_dimensions(p, state, "permutation")),
    print: Some(|p, op| print_with_dimensions(p, op, "permutation")),
    name_results: Some(|op, name| names::first_result(op, name, "transposed")),
    ..OpHooks::EMPTY
};

pub(super) const BROADCAST: OpHooks = OpHooks {
    parse: Some(|p, state| parse_with_dimensions(p, state, "dimensions")),
    print: Some(|p, op| print_with_dimensions(p, op, "dimensions")),
    name_results: Some(|op, name| names::first_result(op, name, "broadcasted")),
    ..OpHooks::EMPTY
};

/// The operation of a short form: `{ name attributes }`.
struct Short {
    name: OpName,
    attributes: Vec<(Identifier, isogloss_ir::Attribute)>,
}

fn parse_short(p: &mut Parser<'_>) -> ParseResult<Option<Short>> {
    if !p.eat(Tok::LBrace) {
        return Ok(None);
    }
    let Some(word) = lists::optional_keyword(p) else { return p.wrong_token("expected operation name") };
    let name = p.cx.op_name(word);
    let attributes = if p.at(Tok::LBrace) { p.parse_attr_dict()? } else { Vec::new() };
    p.punct(Tok::RBrace)?;
    Ok(Some(Short { name, attributes }))
}

/// Operands, and results as far as outputs are tensors.
fn parse_operands(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult<parts::Parts> {
    let parts = parts::parse(p, state, false)?;
    let cx = p.cx;
    let tensors = parts.outputs.iter().filter(|&&ty| {
        matches!(cx.type_data(ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. })
    });
    state.results.extend(tensors.copied());
    Ok(parts)
}

/// `name = [number, …]`
fn parse_numbers(p: &mut Parser<'_>, state: &mut OpState, name: &str) -> ParseResult {
    p.op_keyword(name)?;
    p.punct(Tok::Equal)?;
    let mut numbers = Vec::new();
    p.list(Tok::LSquare, Tok::RSquare, "", |p| {
        numbers.push(p.parse_int()?);
        Ok(())
    })?;
    lists::set(p, state, name, p.cx.dense_i64_attr(&numbers));
    Ok(())
}

fn parse_with_dimensions(p: &mut Parser<'_>, state: &mut OpState, name: &str) -> ParseResult {
    let parts = parse_operands(p, state)?;
    parse_numbers(p, state, name)?;
    p.parse_optional_attr_dict(state)?;
    forwarding_region(p, state, &parts);
    Ok(())
}

/// The region of an operation that moves elements: it yields its first argument. The arguments are where the operands
/// are.
fn forwarding_region(p: &mut Parser<'_>, state: &mut OpState, parts: &parts::Parts) {
    let cx = p.cx;
    let region = p.add_empty_region(state);
    let location = state.location;
    let place = |value: &Value| p.body().value_location(*value).unwrap_or(location);
    let places: Vec<Location> = state.operands.iter().map(place).collect();
    let body = p.regions_body(state);
    let block = body.create_block();
    body.append_block(region, block);
    let types = parts.inputs.iter().chain(&parts.outputs);
    let arguments: Vec<Value> = types
        .zip(places)
        .map(|(&ty, place)| body.add_argument(block, element_or_self(cx, ty), place))
        .collect();
    let spec = OpSpec { operands: &arguments[..1], ..OpSpec::new(cx.op_name("linalg.yield"), location) };
    body.insert(&spec, InsertPoint::End(block));
}

/// The region of a short form. The output, if it takes part, comes first or last.
fn short_region(
    p: &mut Parser<'_>,
    state: &mut OpState,
    short: Short,
    parts: &parts::Parts,
    reduce: bool,
) -> ParseResult {
    let cx = p.cx;
    let region = p.add_empty_region(state);
    let location = state.location;
    let at = state.at;
    let def = cx.op_def(short.name);
    let mut properties = def.map_or_else(Vec::new, |d| d.default_properties());
    let mut discardable = Vec::new();
    for (name, value) in short.attributes {
        match def.and_then(|d| d.inherent_slot(name)) {
            Some(slot) => properties[slot] = Some(value),
            None => discardable.push((name, value)),
        }
    }
    if def.is_none() {
        let name = cx.op_name_str(short.name);
        return p.op_error(at, format!("payload operation '{name}' is not known"));
    }
    let body = p.regions_body(state);
    let block = body.create_block();
    body.append_block(region, block);
    let add = |body: &mut isogloss_ir::Body, types: &[Type]| -> Vec<Value> {
        types.iter().map(|&ty| body.add_argument(block, element_or_self(cx, ty), Location::UNKNOWN)).collect()
    };
    let inputs = add(body, &parts.inputs);
    let outputs = add(body, &parts.outputs);
    let operands: Vec<Value> = if reduce { outputs.iter().chain(&inputs).copied().collect() } else { inputs };
    let results: Vec<Type> = outputs.iter().take(1).map(|&v| body.value_type(v)).collect();
    let attributes = (!discardable.is_empty()).then(|| cx.dictionary(discardable));
    let spec = OpSpec {
        operands: &operands,
        results: &results,
        properties: &properties,
        attributes,
        ..OpSpec::new(short.name, location)
    };
    let op = body.insert(&spec, InsertPoint::End(block));
    let yielded: Vec<Value> = body.op_results(op).collect();
    let spec = OpSpec { operands: &yielded, ..OpSpec::new(cx.op_name("linalg.yield"), location) };
    body.insert(&spec, InsertPoint::End(block));
    Ok(())
}

/// `(%name: type, …) {…}`
fn long_region(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut arguments = Vec::new();
    p.list(Tok::LParen, Tok::RParen, " in argument list", |p| {
        arguments.push(p.parse_argument(true)?);
        Ok(())
    })?;
    p.parse_region(state, &arguments)?;
    Ok(())
}

fn parse_map(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let short = parse_short(p)?;
    let parts = parse_operands(p, state)?;
    p.parse_optional_attr_dict(state)?;
    match short {
        Some(short) => short_region(p, state, short, &parts, false),
        None => long_region(p, state),
    }
}

fn parse_reduce(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let short = parse_short(p)?;
    let parts = parse_operands(p, state)?;
    parse_numbers(p, state, "dimensions")?;
    p.parse_optional_attr_dict(state)?;
    match short {
        Some(short) => short_region(p, state, short, &parts, true),
        None => long_region(p, state),
    }
}

/// The one operation of the region, if the short form says all of it.
fn short_form(op: OpRef<'_>, reduce: bool) -> Option<OpRef<'_>> {
    let block = isogloss_dialects_support::rules::body(op)?;
    let mut ops = block.ops();
    let (payload, end, None) = (ops.next()?, ops.next()?, ops.next()) else { return None };
    if payload.region_count() > 0 || payload.results().len() != 1 {
        return None;
    }
    let arguments = block.arguments();
    let inputs = op.operand_range(MapOp::INPUTS).len().min(arguments.len());
    let (inputs, outputs) = arguments.split_at(inputs);
    let fits = if reduce {
        payload.operands().eq(outputs.iter().chain(inputs).copied())
    } else {
        !inputs.is_empty() && payload.operands().eq(inputs.iter().copied())
    };
    let yields = end.operands().eq(payload.results());
    (fits && yields).then_some(payload)
}

fn print_short(p: &mut Printer<'_>, payload: OpRef<'_>) {
    p.str(" { ");
    p.str(payload.name_str());
    let defaults = payload.def().map_or_else(Vec::new, |d| d.default_properties());
    let cx = payload.cx;
    let mut elided = Vec::new();
    if let Some(def) = payload.def() {
        for ((inherent, value), default) in def.inherent.iter().zip(payload.properties()).zip(&defaults) {
            if value == default {
                elided.push(cx.str(inherent.name));
            }
        }
    }
    p.op_attr_dict(payload, &elided);
    p.str(" }");
}

fn print_long(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(region) = op.regions().next() else { return };
    let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
    p.indented(|p| {
        p.newline();
        p.str("(");
        p.commas(arguments, |p, &argument| p.region_argument(region.body, argument, None, true));
        p.str(") ");
        p.region(region, false, true);
    });
}

fn print_map(p: &mut Printer<'_>, op: OpRef<'_>) {
    let short = short_form(op, false);
    if let Some(payload) = short {
        print_short(p, payload);
    }
    parts::print(p, op);
    p.op_attr_dict(op, &[]);
    if short.is_none() {
        print_long(p, op);
    }
}

fn print_numbers(p: &mut Printer<'_>, op: OpRef<'_>, name: &str) {
    p.str(" ");
    p.str(name);
    p.str(" = [");
    p.commas(i64_elements(op.cx, op.attr(name)), |p, n| p.number(n));
    p.str("] ");
    p.op_attr_dict(op, &[name]);
}

fn print_reduce(p: &mut Printer<'_>, op: OpRef<'_>) {
    let short = short_form(op, true);
    if let Some(payload) = short {
        print_short(p, payload);
    }
    parts::print(p, op);
    print_numbers(p, op, "dimensions");
    if short.is_none() {
        print_long(p, op);
    }
}

fn print_with_dimensions(p: &mut Printer<'_>, op: OpRef<'_>, name: &str) {
    parts::print(p, op);
    print_numbers(p, op, name);
}
