//! Syntax of `spirv.CompositeExtract`, `spirv.CompositeInsert` and `spirv.CopyMemory`.

use super::memory::{class_of, parse_access, parse_class, pointer, print_access};
use super::types;
use crate::slots::spirv::CompositeExtractOp;
use isogloss_dialects_support::syntax::attrs;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, Attribute, OpRef, Type};

pub(super) const EXTRACT: OpHooks =
    OpHooks { parse: Some(parse_extract), print: Some(print_extract), ..OpHooks::EMPTY };

pub(super) const INSERT: OpHooks =
    OpHooks { parse: Some(parse_insert), print: Some(print_insert), ..OpHooks::EMPTY };

pub(super) const COPY_MEMORY: OpHooks =
    OpHooks { parse: Some(parse_copy), print: Some(print_copy), ..OpHooks::EMPTY };

/// `[1 : i32, …]`; an attribute of another kind is passed over.
fn parse_indices(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult<Attribute> {
    let indices = p.parse_attribute(None)?;
    if matches!(p.cx.attr(indices), AttrData::Array(_)) {
        state.set(p.cx, CompositeExtractOp::INDICES, indices);
    }
    Ok(indices)
}

/// The type that indices lead to inside of a composite type.
fn element(p: &mut Parser<'_>, composite: Type, indices: Attribute, at: u32) -> ParseResult<Type> {
    let AttrData::Array(all) = p.cx.attr(indices) else {
        return p.op_error(at, "expected a 32-bit integer array attribute for 'indices'");
    };
    if all.is_empty() {
        return p.op_error(at, "expected at least one index for spirv.CompositeExtract");
    }
    if let Some(&other) = all.iter().find(|&&index| attrs::integer(p.cx, Some(index)).is_none()) {
        let shown = p.cx.display_attr(other).to_string();
        return p.op_error(at, format!("expected an 32-bit integer for index, but found '{shown}'"));
    }
    let mut ty = composite;
    for &index in all {
        let index = attrs::integer(p.cx, Some(index)).unwrap_or(-1);
        ty = match types::element(p.cx, ty, index) {
            Ok(Some(element)) => element,
            found => {
                let shown = p.cx.display_type(ty).to_string();
                let message = match found {
                    Ok(_) => format!("index {index} out of bounds for '{shown}'"),
                    Err(types::NotComposite) => {
                        format!("cannot extract from non-composite type '{shown}' with index {index}")
                    }
                };
                return p.op_error(at, message);
            }
        };
    }
    Ok(ty)
}

fn parse_extract(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let composite = p.parse_operand()?;
    let at = p.here();
    let indices = parse_indices(p, state)?;
    let ty = p.parse_colon_type()?;
    let value = p.resolve_operand(composite, ty)?;
    state.operands.push(value);
    let result = element(p, ty, indices, at)?;
    state.results.push(result);
    Ok(())
}

/// Writes the indices; other attributes are left out.
fn print_indices(p: &mut Printer<'_>, op: OpRef<'_>) {
    if let Some(indices) = op.attr_at(CompositeExtractOp::INDICES) {
        p.attr(indices);
    }
    p.str(" : ");
}

fn print_extract(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    print_indices(p, op);
    p.types(op.operand_types().next());
}

fn parse_insert(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let object = p.parse_operand()?;
    p.punct(Tok::Comma)?;
    let composite = p.parse_operand()?;
    parse_indices(p, state)?;
    let object_type = p.parse_colon_type()?;
    p.op_keyword("into")?;
    let ty = p.parse_type()?;
    for (operand, ty) in [(object, object_type), (composite, ty)] {
        let value = p.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    state.results.push(ty);
    Ok(())
}

fn print_insert(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    print_indices(p, op);
    let mut types = op.operand_types();
    p.types(types.next());
    p.str(" into ");
    p.types(types.next());
}

const ACCESS: [&str; 2] = ["memory_access", "alignment"];
const SOURCE_ACCESS: [&str; 2] = ["source_memory_access", "source_alignment"];

/// `"Class" %target, "Class" %source (["Access", alignment])? (, ["Access", alignment])? attributes : type`
fn parse_copy(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut sides = Vec::with_capacity(2);
    for i in 0..2 {
        if i > 0 {
            p.punct(Tok::Comma)?;
        }
        let class = parse_class(p)?;
        sides.push((class, p.parse_operand()?));
    }
    parse_access(p, state, ACCESS)?;
    if p.eat(Tok::Comma) {
        parse_access(p, state, SOURCE_ACCESS)?;
    }
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    for (class, operand) in sides {
        let pointer = pointer(p, ty, &class)?;
        let value = p.resolve_operand(operand, pointer)?;
        state.operands.push(value);
    }
    Ok(())
}

fn print_copy(p: &mut Printer<'_>, op: OpRef<'_>) {
    let mut pointee = None;
    p.str(" ");
    for (i, value) in op.operands().enumerate() {
        if i > 0 {
            p.str(", ");
        }
        let ty = op.type_of(value);
        p.str(" ");
        p.quoted(class_of(p.cx, ty).as_bytes());
        p.str(" ");
        p.value(op.body, value);
        pointee = pointee.or(Some(ty));
    }
    print_access(p, op, ACCESS);
    p.str(", ");
    print_access(
        p,
        op,
        [0, 1].map(|i| if op.attr(SOURCE_ACCESS[i]).is_some() { SOURCE_ACCESS[i] } else { ACCESS[i] }),
    );
    p.op_attr_dict(op, &[ACCESS, SOURCE_ACCESS].concat());
    p.str(" : ");
    p.types(pointee.and_then(|ty| types::pointee(p.cx, ty)).map(|t| t.0));
}
