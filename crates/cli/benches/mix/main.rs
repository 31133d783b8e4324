//! `isogloss opt` over the operations of `mix.td` with parsers, printers and verifiers in Rust, which do what `mix.cpp` does.
//!
//! `cargo xtask bench --host` times it beside the same operations with host code. The hooks promise nothing
//! (`OpHooks::syntax_alone`, `verifies_signature`), as those that are generated for `hasCustomAssemblyFormat` and
//! `hasVerifier` do not: each operation goes through its code.
#![allow(missing_docs, reason = "a program")]

use isogloss_cli::opt::Main;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::typed::DialectSource;
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Type, TypeData};
use std::process::ExitCode;

static MIX: DialectSource = DialectSource {
    namespace: "mix",
    root: "mix.td",
    files: &[("mix.td", include_str!("mix.td"))],
    op: hooks,
    ty: |_| AsmTypeHooks::default(),
    attr: |_| AsmTypeHooks::default(),
    dialect: DialectHooks::default,
    extensions: &[],
};

fn main() -> ExitCode {
    Main::new("mix-opt").session(|session| session.add_dialect(&MIX)).run()
}

fn hooks(name: &str) -> OpHooks {
    let (parse, print, verify): (
        isogloss_ir::definition::hooks::ParseOp,
        isogloss_ir::definition::hooks::PrintOp,
        isogloss_ir::definition::hooks::VerifyOp,
    ) = match name {
        "mix.r_sum" => (parse_sum, print_sum, verify_sum),
        "mix.r_gather" => (parse_gather, print_gather, verify_gather),
        "mix.r_load" => (parse_load, print_load, verify_load),
        "mix.r_cast" => (parse_cast, print_cast, verify_cast),
        "mix.r_scope" => (parse_scope, print_scope, verify_scope),
        "mix.r_const" => (parse_const, print_const, verify_const),
        _ => return OpHooks::EMPTY,
    };
    OpHooks { parse: Some(parse), print: Some(print), verify: Some(verify), ..OpHooks::EMPTY }
}

// Where the definitions have their inherent attributes.
const FAST: (usize, &str) = (0, "fast");
const ALIGN: (usize, &str) = (1, "align");
const LABEL: (usize, &str) = (0, "label");
const VALUE: (usize, &str) = (0, "value");

fn inherent(op: OpRef<'_>, slot: (usize, &str)) -> Option<Attribute> {
    op.inherent(slot.0, slot.1)
}

fn operand_type(op: OpRef<'_>, index: usize) -> Option<Type> {
    op.operand(index).map(|value| op.type_of(value))
}

fn int_width(cx: &Context, ty: Option<Type>) -> Option<u32> {
    match cx.type_data(ty?) {
        TypeData::Integer { width, .. } => Some(*width),
        _ => None,
    }
}

fn show(cx: &Context, ty: Option<Type>) -> String {
    ty.map_or_else(String::new, |ty| cx.display_type(ty))
}

fn parse_sum(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut operands = [UnresolvedOperand::default(); 2];
    let at = p.here();
    p.parse_n_operands(&mut operands)?;
    p.parse_optional_attr_dict(state)?;
    let lhs = p.parse_colon_type()?;
    p.punct(Tok::Comma)?;
    let rhs = p.parse_type()?;
    p.punct(Tok::Arrow)?;
    let sum = p.parse_type()?;
    p.resolve_operands(&operands, &[lhs, rhs], at, &mut state.operands)?;
    state.results.push(sum);
    Ok(())
}

fn print_sum(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    p.op_attr_dict(op, &[]);
    p.str(" : ");
    p.types(op.operand_types());
    p.str(" -> ");
    p.types(op.result_types());
}

fn verify_sum(op: OpRef<'_>) -> VerifyResult {
    let (lhs, rhs) = (operand_type(op, 0), operand_type(op, 1));
    if lhs != rhs {
        let (lhs, rhs) = (show(op.cx, lhs), show(op.cx, rhs));
        return Err(op_error(op, format!("adds values of types {lhs} and {rhs}")));
    }
    let sum = op.result_types().next();
    if sum != lhs {
        return Err(op_error(op, format!("has a sum of type {}", show(op.cx, sum))));
    }
    Ok(())
}

fn parse_gather(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let (mut parts, mut types) = (Vec::new(), Vec::new());
    let at = p.here();
    p.list(Tok::LSquare, Tok::RSquare, "", |p| {
        parts.push(p.parse_operand()?);
        Ok(())
    })?;
    p.parse_optional_attr_dict(state)?;
    p.punct(Tok::Colon)?;
    p.parse_types(&mut types)?;
    p.punct(Tok::Arrow)?;
    let whole = p.parse_type()?;
    p.resolve_operands(&parts, &types, at, &mut state.operands)?;
    state.results.push(whole);
    Ok(())
}

fn print_gather(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" [");
    p.operands(op);
    p.str("]");
    p.op_attr_dict(op, &[]);
    p.str(" : ");
    p.types(op.operand_types());
    p.str(" -> ");
    p.types(op.result_types());
}

fn verify_gather(op: OpRef<'_>) -> VerifyResult {
    if op.operands().len() == 0 {
        return Err(op_error(op, "gathers nothing"));
    }
    let mut width = 0;
    for (index, ty) in op.operand_types().enumerate() {
        match int_width(op.cx, Some(ty)) {
            Some(bits) => width += bits,
            None => return Err(op_error(op, format!("part {index} is no integer"))),
        }
    }
    match int_width(op.cx, op.result_types().next()) {
        Some(whole) if whole >= width => Ok(()),
        _ => Err(op_error(op, format!("has no room for {width} bits"))),
    }
}

fn parse_load(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    if p.eat_keyword("fast") {
        p.set_inherent(state, FAST.0, FAST.1, cx.common().unit);
    }
    let from = p.parse_operand()?;
    if p.eat_keyword("align") {
        p.punct(Tok::Equal)?;
        let align = p.parse_integer()?;
        p.set_inherent(state, ALIGN.0, ALIGN.1, cx.integer_attr(align, cx.common().i64));
    }
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    p.punct(Tok::Arrow)?;
    let value = p.parse_type()?;
    let from = p.resolve_operand(from, ty)?;
    state.operands.push(from);
    state.results.push(value);
    Ok(())
}

fn align(op: OpRef<'_>) -> Option<i64> {
    match op.cx.attr(inherent(op, ALIGN)?) {
        AttrData::Integer { value, .. } => value.to_i64(),
        _ => None,
    }
}

fn print_load(p: &mut Printer<'_>, op: OpRef<'_>) {
    if inherent(op, FAST).is_some() {
        p.str(" fast");
    }
    p.str(" ");
    p.operands(op);
    if let Some(align) = align(op) {
        p.str(" align = ");
        p.number(align);
    }
    p.op_attr_dict(op, &[FAST.1, ALIGN.1]);
    p.str(" : ");
    p.types(op.operand_types());
    p.str(" -> ");
    p.types(op.result_types());
}

fn verify_load(op: OpRef<'_>) -> VerifyResult {
    match align(op) {
        Some(align) if align <= 0 || align & (align - 1) != 0 => {
            Err(op_error(op, format!("has an alignment of {align}")))
        }
        _ => Ok(()),
    }
}

fn parse_cast(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let input = p.parse_operand()?;
    p.parse_optional_attr_dict(state)?;
    let from = p.parse_colon_type()?;
    let input = p.resolve_operand(input, from)?;
    state.operands.push(input);
    p.op_keyword("to")?;
    let to = p.parse_type()?;
    state.results.push(to);
    Ok(())
}

fn print_cast(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    p.op_attr_dict(op, &[]);
    p.str(" : ");
    p.types(op.operand_types());
    p.str(" to ");
    p.types(op.result_types());
}

fn verify_cast(op: OpRef<'_>) -> VerifyResult {
    let (from, to) = (operand_type(op, 0), op.result_types().next());
    if int_width(op.cx, from) > int_width(op.cx, to) {
        let (from, to) = (show(op.cx, from), show(op.cx, to));
        return Err(op_error(op, format!("narrows {from} to {to}")));
    }
    Ok(())
}

fn parse_scope(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let at = p.here();
    let label = p.parse_attribute(None)?;
    if !matches!(p.cx.attr(label), AttrData::String { .. }) {
        return p.op_error(at, "invalid kind of attribute specified");
    }
    p.set_inherent(state, LABEL.0, LABEL.1, label);
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict(state)
}

fn print_scope(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    if let Some(label) = inherent(op, LABEL) {
        p.attr(label);
    }
    p.str(" ");
    if let Some(body) = op.region(0) {
        p.region(body, true, true);
    }
    p.op_attr_dict(op, &[LABEL.1]);
}

fn verify_scope(op: OpRef<'_>) -> VerifyResult {
    let label = inherent(op, LABEL).map(|label| op.cx.attr(label));
    if matches!(label, Some(AttrData::String { value, .. }) if value.is_empty()) {
        return Err(op_error(op, "has no label"));
    }
    let entry = op.region(0).and_then(|body| body.first_block());
    if entry.is_some_and(|entry| !entry.arguments().is_empty()) {
        return Err(op_error(op, "has a body with arguments"));
    }
    Ok(())
}

fn parse_const(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let at = p.here();
    let value = p.parse_attribute(None)?;
    if p.cx.attr_type(value).is_none() {
        return p.op_error(at, "invalid kind of attribute specified");
    }
    p.set_inherent(state, VALUE.0, VALUE.1, value);
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    state.results.push(ty);
    Ok(())
}

fn print_const(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    if let Some(value) = inherent(op, VALUE) {
        p.attr(value);
    }
    p.op_attr_dict(op, &[VALUE.1]);
    p.str(" : ");
    p.types(op.result_types());
}

fn verify_const(op: OpRef<'_>) -> VerifyResult {
    if inherent(op, VALUE).and_then(|value| op.cx.attr_type(value)) != op.result_types().next() {
        return Err(op_error(op, "value and result differ in type"));
    }
    Ok(())
}
