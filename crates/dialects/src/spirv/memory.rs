//! Memory. A storage class is written before a pointer, whose type is made of it and of the type that is written.

use super::image::string_case;
use crate::syntax::attrs::integer;
use crate::syntax::{enums, lists};
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

/// `"Class" %pointer : type`
pub(super) const BLOCK_READ: OpHooks =
    OpHooks { parse: Some(parse_block_read), print: Some(print_block_read), ..OpHooks::EMPTY };

/// `"Class" %pointer, %value : type`, printed without the class.
pub(super) const BLOCK_WRITE: OpHooks =
    OpHooks { parse: Some(parse_block_write), print: Some(print_block_write), ..OpHooks::EMPTY };

const ACCESS: &str = "memory_access";
const ALIGNMENT: &str = "alignment";
const CLASS: &str = "storage_class";

/// What stands between the brackets of a type of the dialect with a mnemonic.
fn inside<'a>(cx: &'a Context, ty: Type, mnemonic: &str) -> Option<&'a str> {
    let TypeData::Opaque { dialect, data } = cx.type_data(ty) else { return None };
    let inner = data.strip_prefix(mnemonic)?.strip_prefix('<')?.strip_suffix('>')?;
    (cx.str(*dialect) == "spirv").then_some(inner.trim())
}

/// The parts of a list of types, at the commas that are in no brackets.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0i32, 0);
    for (i, c) in text.char_indices() {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            '>' | ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    if !text[start..].trim().is_empty() {
        parts.push(text[start..].trim());
    }
    parts
}

/// The types of the members of a structure without decorations.
pub(super) fn inner_types(p: &mut Parser<'_>, ty: Type, mnemonic: &str) -> Vec<Type> {
    let Some(text) = inside(p.cx, ty, mnemonic) else { return Vec::new() };
    let text = text.strip_prefix('(').and_then(|t| t.split_once(')')).map_or(text, |t| t.0);
    let parse = |part: &&str| {
        let mut inner = Parser::of_text(p.cx, part, p.pos(p.here()));
        inner.parse_type().ok()
    };
    split(text).iter().filter_map(parse).collect()
}

/// `!spirv.ptr<type, Class>`
pub(super) fn pointer(cx: &Context, pointee: Type, class: &str) -> Type {
    let data = format!("ptr<{}, {class}>", cx.display_type(pointee)).into();
    cx.ty(TypeData::Opaque { dialect: cx.identifier("spirv"), data })
}

/// The storage class of a pointer type.
pub(super) fn class_of(cx: &Context, ty: Type) -> &str {
    inside(cx, ty, "ptr").and_then(|text| text.rsplit(',').next()).map_or("", str::trim)
}

/// `"Class"`
pub(super) fn parse_class(p: &mut Parser<'_>) -> ParseResult<String> {
    let at = p.here();
    match p.parse_optional_string() {
        Some(text) => Ok(String::from_utf8_lossy(&text).into_owned()),
        None => p.op_error(at, "expected storage_class attribute specified as string"),
    }
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
    let Some(access) = enums::text(op, access) else { return };
    p.str(" [");
    p.quoted(access.as_bytes());
    if let Some(alignment) = integer(op.cx, op.attr(alignment)) {
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
    let operand = p.resolve_operand(operand, pointer(p.cx, ty, &class))?;
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
    let target = p.resolve_operand(operands[0], pointer(p.cx, ty, &class))?;
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
    let Some(text) = inside(p.cx, ty, "ptr") else { return p.op_error(at, "expected spirv.ptr type") };
    state.results.push(ty);
    if let Some(init) = init {
        let pointee = split(text).first().copied().unwrap_or("");
        let base = p.pos(at);
        let pointee = Parser::of_text(p.cx, pointee, base).parse_type();
        let Ok(pointee) = pointee else { return p.op_error(at, "expected spirv.ptr type") };
        let init = p.resolve_operand(init, pointee)?;
        state.operands.push(init);
    }
    if let Some(class) = enums::case(p.cx, state.name, CLASS, class_of(p.cx, ty)) {
        lists::set(p, state, CLASS, class);
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

fn parse_block_read(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let class = parse_class(p)?;
    let operand = p.parse_operand()?;
    let ty = p.parse_colon_type()?;
    let pointee = match p.cx.type_data(ty) {
        TypeData::Vector { element, .. } => *element,
        _ => ty,
    };
    let operand = p.resolve_operand(operand, pointer(p.cx, pointee, &class))?;
    state.operands.push(operand);
    state.results.push(ty);
    Ok(())
}

fn print_block_read(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
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
    let target = p.resolve_operand(operands[0], pointer(p.cx, pointee, &class))?;
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
