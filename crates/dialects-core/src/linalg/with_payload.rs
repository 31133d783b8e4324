//! `map`, `reduce`, `transpose` and `broadcast`: `{ op }? ins(…) outs(…) = … (arguments) {…}`

use super::parts::{self, element_or_self};
use isogloss_dialects_support::interfaces::view_like::i64_elements;
use isogloss_dialects_support::syntax::{enums, names};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::interfaces::{NameArguments, NameResults};
use isogloss_ir::{
    AttrData, Attribute, Context, Identifier, InsertPoint, Location, OpName, OpRef, OpSpec, Type, TypeData,
    Value,
};
use smallvec::SmallVec;

pub(super) const MAP: OpHooks = OpHooks {
    parse: Some(parse_map),
    print: Some(print_map),
    interfaces: &[
        &NameResults(|op, name| names::first_result(op, name, "mapped")),
        &NameArguments(|op, name| super::name_arguments(op, "init", name)),
    ],
    ..OpHooks::EMPTY
};

pub(super) const REDUCE: OpHooks = OpHooks {
    parse: Some(parse_reduce),
    print: Some(print_reduce),
    interfaces: &[
        &NameResults(|op, name| names::first_result(op, name, "reduced")),
        &NameArguments(|op, name| super::name_arguments(op, "init", name)),
    ],
    ..OpHooks::EMPTY
};

pub(super) const TRANSPOSE: OpHooks = OpHooks {
    parse: Some(|p, state| parse_with_dimensions(p, state, "permutation")),
    print: Some(|p, op| print_with_dimensions(p, op, "permutation")),
    interfaces: &[&NameResults(|op, name| names::first_result(op, name, "transposed"))],
    ..OpHooks::EMPTY
};

pub(super) const BROADCAST: OpHooks = OpHooks {
    parse: Some(|p, state| parse_with_dimensions(p, state, "dimensions")),
    print: Some(|p, op| print_with_dimensions(p, op, "dimensions")),
    interfaces: &[&NameResults(|op, name| names::first_result(op, name, "broadcasted"))],
    ..OpHooks::EMPTY
};

/// The operation of a short form: `{ name attributes }`.
struct Short {
    name: OpName,
    attributes: Attributes,
}

/// Attributes with their names.
type Attributes = Vec<(Identifier, Attribute)>;

fn parse_short(p: &mut Parser<'_>) -> ParseResult<Option<Short>> {
    if !p.eat(Tok::LBrace) {
        return Ok(None);
    }
    let name = p.parse_op_name()?;
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
    // It takes the place of one that the dictionary before the operands has.
    let (name, numbers) = (p.cx.identifier(name), p.cx.dense_i64_attr(&numbers));
    state.attributes.retain(|entry| entry.0 != name);
    state.attributes.push((name, numbers));
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
    if let Some(first) = arguments.first() {
        let yielded = std::slice::from_ref(first);
        let spec = OpSpec { operands: yielded, ..OpSpec::new(cx.op_name("linalg.yield"), location) };
        body.insert(&spec, InsertPoint::End(block));
    }
}

/// The region of a short form: an operation of its arguments, and its results yielded. Of `reduce` the last argument comes
/// first; that of `map`'s output takes no part. Rule: `addBodyWithPayloadOp`.
fn short_region(p: &mut Parser<'_>, state: &mut OpState, short: Short, parts: &parts::Parts, reduce: bool) {
    let cx = p.cx;
    let region = p.add_empty_region(state);
    let types: Vec<Type> = parts.inputs.iter().chain(&parts.outputs).map(|&ty| element(cx, ty)).collect();
    let Some(&result) = types.last() else { return };
    let location = state.location;
    let body = p.regions_body(state);
    let block = body.create_block();
    body.append_block(region, block);
    let mut operands: Vec<Value> =
        types.iter().map(|&ty| body.add_argument(block, ty, Location::UNKNOWN)).collect();
    match reduce {
        true => operands.rotate_right(1),
        false => operands.truncate(types.len() - 1),
    }
    let (properties, attributes) = divide(cx, short.name, short.attributes);
    let spec = OpSpec {
        operands: &operands,
        results: &[result],
        properties: &properties,
        attributes: (!attributes.is_empty()).then(|| cx.dictionary(attributes)),
        ..OpSpec::new(short.name, location)
    };
    let op = body.insert(&spec, InsertPoint::End(block));
    let yielded: Vec<Value> = body.op_results(op).collect();
    let spec = OpSpec { operands: &yielded, ..OpSpec::new(cx.op_name("linalg.yield"), location) };
    body.insert(&spec, InsertPoint::End(block));
}

/// The element type of a shaped type.
fn element(cx: &Context, ty: Type) -> Type {
    cx.type_data(ty).element().unwrap_or(ty)
}

/// Attributes of an operation, divided into its properties and others. One that its property cannot hold is dropped.
fn divide(cx: &Context, name: OpName, written: Attributes) -> (Vec<Option<Attribute>>, Attributes) {
    let Some(def) = cx.op_def(name) else { return (Vec::new(), written) };
    let mut properties = def.default_properties();
    let mut others = Vec::new();
    for (name, value) in written {
        match def.inherent_slot(name) {
            Some(slot) => properties[slot] = def.may_hold(cx, slot, value).then_some(value),
            None => others.push((name, value)),
        }
    }
    (properties, others)
}

/// `(%name: type {…}?, …) {…}`
fn long_region(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut arguments = Vec::new();
    p.list(Tok::LParen, Tok::RParen, " in argument list", |p| {
        arguments.push(p.parse_argument_with_attributes()?);
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
        None => long_region(p, state)?,
    }
    Ok(())
}

fn parse_reduce(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let short = parse_short(p)?;
    let parts = parse_operands(p, state)?;
    parse_numbers(p, state, "dimensions")?;
    p.parse_optional_attr_dict(state)?;
    match short {
        Some(short) => short_region(p, state, short, &parts, true),
        None => long_region(p, state)?,
    }
    Ok(())
}

/// The operation of the region, if the short form says all of it. Of `reduce` it takes the first argument last.
/// Rule: `canUseShortForm`.
fn short_form(op: OpRef<'_>, reduce: bool) -> Option<OpRef<'_>> {
    let block = isogloss_dialects_support::rules::body(op)?;
    let mut ops = block.ops();
    let (payload, end, None) = (ops.next()?, ops.next()?, ops.next()) else { return None };
    let mut expected = block.arguments().to_vec();
    match reduce {
        true if !expected.is_empty() => expected.rotate_left(1),
        _ => expected.truncate(expected.len().saturating_sub(1)),
    }
    let fits = !expected.is_empty() && payload.operands().eq(expected);
    let [yielded] = end.operands().collect::<SmallVec<[Value; 2]>>()[..] else { return None };
    (fits && payload.results().any(|result| result == yielded)).then_some(payload)
}

/// The operation with its attributes, but the first that says that no fast math is allowed.
fn print_short(p: &mut Printer<'_>, payload: OpRef<'_>) {
    p.str(" { ");
    p.str(payload.name_str());
    let cx = payload.cx;
    let all = p.all_attributes(payload);
    let no_fast_math = |value: Attribute| match cx.attr(value) {
        AttrData::Dynamic { def, .. } => {
            cx.attr_def(*def).class == "FastMathFlagsAttr" && enums::value(cx, value) == Some(0)
        }
        _ => false,
    };
    let elided = all.iter().find(|entry| no_fast_math(entry.1)).map(|entry| cx.str(entry.0));
    p.op_attr_dict(payload, elided.as_slice());
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
