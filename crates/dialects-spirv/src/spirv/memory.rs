//! Memory. A storage class is written before a pointer, whose type is made of it and of the type that is written.

use super::image::string_case;
use super::types;
use crate::slots::spirv::VariableOp;
use isogloss_dialects_support::syntax::attrs::integer;
use isogloss_dialects_support::syntax::{enums, lists};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, Context, OpRef, Type, TypeData};

/// `"Class" %pointer ["Access", alignment]? attributes : type`
pub(super) const LOAD: OpHooks =
    OpHooks { parse: Some(parse_load), print: Some(print_load), ..OpHooks::EMPTY };

/// `"Class" %pointer, %value ["Access", alignment]? attributes : type`
pub(super) const STORE: OpHooks =
    OpHooks { parse: Some(parse_store), print: Some(print_store), ..OpHooks::EMPTY };

/// `init(%value)? attributes : pointer type`
pub(super) const VARIABLE: OpHooks =
    OpHooks { parse: Some(parse_variable), print: Some(print_variable), ..OpHooks::EMPTY };

/// `"Class" %pointer, %value : type`, printed without the class.
pub(super) const BLOCK_WRITE: OpHooks =
    OpHooks { parse: Some(parse_block_write), print: Some(print_block_write), ..OpHooks::EMPTY };

const ACCESS: &str = "memory_access";
const ALIGNMENT: &str = "alignment";
const CLASS: &str = "storage_class";

/// The storage class of a pointer type.
pub(super) fn class_of(cx: &Context, ty: Type) -> String {
    types::pointee(cx, ty).map_or_else(String::new, |p| p.1)
}

/// A pointer to a type; the class was found to be one.
pub(super) fn pointer(p: &mut Parser<'_>, pointee: Type, class: &str) -> ParseResult<Type> {
    match types::pointer(p.cx, pointee, class) {
        Some(ty) => Ok(ty),
        None => p.op_error_here("expected spirv.ptr type"),
    }
}

/// `"Class"`
pub(super) fn parse_class(p: &mut Parser<'_>) -> ParseResult<String> {
    let at = p.here();
    // A type does not follow the text.
    let class = p.parse_attribute(Some(p.cx.common().none))?;
    let AttrData::String { value, .. } = p.cx.attr(class) else {
        return p.op_error(at, "expected storage_class attribute specified as string");
    };
    let class = String::from_utf8_lossy(value).into_owned();
    if types::is_storage_class(p.cx, &class) {
        return Ok(class);
    }
    p.op_error(at, format!("invalid storage_class attribute specification: \"{class}\""))
}

/// `["Access", alignment]`, or nothing.
pub(super) fn parse_access(
    p: &mut Parser<'_>,
    state: &mut OpState,
    [access_name, alignment_name]: [&str; 2],
) -> ParseResult {
    if !p.eat(Tok::LSquare) {
        return Ok(());
    }
    let access = string_case(p, state, access_name)?;
    let bits = enums::value(p.cx, access).unwrap_or(0);
    lists::set(p, state, access_name, access);
    let aligned = enums::case(p.cx, state.name, access_name, "Aligned").and_then(|a| enums::value(p.cx, a));
    if aligned.is_some_and(|aligned| bits & aligned != 0) {
        p.punct(Tok::Comma)?;
        let at = p.here();
        let alignment = p.parse_attribute(Some(p.cx.common().i32))?;
        if !matches!(p.cx.attr(alignment), AttrData::Integer { .. }) {
            return p.op_error(at, "invalid kind of attribute specified");
        }
        lists::set(p, state, alignment_name, alignment);
    }
    p.punct(Tok::RSquare)
}

pub(super) fn print_access(p: &mut Printer<'_>, op: OpRef<'_>, [access, alignment]: [&str; 2]) {
    let Some(text) = enums::text_named(op, access) else { return };
    p.str(" [");
    p.quoted(text.as_bytes());
    let bits = |attr| enums::value(op.cx, attr);
    let aligned = enums::case(op.cx, op.name(), access, "Aligned").and_then(bits);
    let is_aligned =
        op.attr(access).and_then(bits).zip(aligned).is_some_and(|(is, aligned)| is & aligned != 0);
    if is_aligned && let Some(alignment) = integer(op.cx, op.attr(alignment)) {
        p.str(", ");
        p.number(alignment);
    }
    p.str("]");
}

fn print_class(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(ty) = op.operand_types().next() else { return };
    p.str(" ");
    p.quoted(class_of(p.cx, ty).as_bytes());
    p.str(" ");
}

fn parse_load(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let class = parse_class(p)?;
    let operand = p.parse_operand()?;
    parse_access(p, state, [ACCESS, ALIGNMENT])?;
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let pointer = pointer(p, ty, &class)?;
    let operand = p.resolve_operand(operand, pointer)?;
    state.operands.push(operand);
    state.results.push(ty);
    Ok(())
}

fn print_load(p: &mut Printer<'_>, op: OpRef<'_>) {
    print_class(p, op);
    p.operands(op);
    print_access(p, op, [ACCESS, ALIGNMENT]);
    p.op_attr_dict(op, &[ACCESS, ALIGNMENT]);
    p.str(" : ");
    p.types(op.result_types());
}

/// `"Class" %pointer, %value`, then what `rest` reads, then the type.
fn parse_write(
    p: &mut Parser<'_>,
    state: &mut OpState,
    rest: impl FnOnce(&mut Parser<'_>, &mut OpState) -> ParseResult,
) -> ParseResult {
    let class = parse_class(p)?;
    let mut operands = [Default::default(); 2];
    p.parse_n_operands(&mut operands)?;
    rest(p, state)?;
    let ty = p.parse_colon_type()?;
    let pointer = pointer(p, ty, &class)?;
    let target = p.resolve_operand(operands[0], pointer)?;
    let value = p.resolve_operand(operands[1], ty)?;
    state.operands.extend([target, value]);
    Ok(())
}

fn parse_store(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_write(p, state, |p, state| {
        parse_access(p, state, [ACCESS, ALIGNMENT])?;
        p.parse_optional_attr_dict(state)
    })
}

fn print_store(p: &mut Printer<'_>, op: OpRef<'_>) {
    print_class(p, op);
    p.operands(op);
    print_access(p, op, [ACCESS, ALIGNMENT]);
    p.op_attr_dict(op, &[ACCESS, ALIGNMENT]);
    p.str(" : ");
    p.types(op.operand_types().skip(1));
}

fn parse_variable(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let init = if p.eat_keyword("init") {
        p.punct(Tok::LParen)?;
        let init = p.parse_operand()?;
        p.punct(Tok::RParen)?;
        Some(init)
    } else {
        None
    };
    super::symbols::parse_decorations(p, state)?;
    p.punct(Tok::Colon)?;
    let at = p.here();
    let ty = p.parse_type()?;
    let Some((pointee, class)) = types::pointee(p.cx, ty) else {
        return p.op_error(at, "expected spirv.ptr type");
    };
    state.results.push(ty);
    if let Some(init) = init {
        let init = p.resolve_operand(init, pointee)?;
        state.operands.push(init);
    }
    if let Some(class) = enums::case(p.cx, state.name, CLASS, &class) {
        state.set(p.cx, VariableOp::STORAGE_CLASS, class);
    }
    Ok(())
}

fn print_variable(p: &mut Printer<'_>, op: OpRef<'_>) {
    if op.operands().len() > 0 {
        p.str(" init(");
        p.operands(op);
        p.str(")");
    }
    super::symbols::print_decorations(p, op, &[CLASS]);
    p.str(" : ");
    p.types(op.result_types());
}

fn parse_block_write(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let class = parse_class(p)?;
    let mut operands = [Default::default(); 2];
    p.parse_n_operands(&mut operands)?;
    let ty = p.parse_colon_type()?;
    let pointee = match p.cx.type_data(ty) {
        TypeData::Vector { element, .. } => *element,
        _ => ty,
    };
    let pointer = pointer(p, pointee, &class)?;
    let target = p.resolve_operand(operands[0], pointer)?;
    let value = p.resolve_operand(operands[1], ty)?;
    state.operands.extend([target, value]);
    Ok(())
}

fn print_block_write(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    p.str(" : ");
    p.types(op.operand_types().skip(1));
}
