//! Types, names and arguments, as hand-written syntaxes read them.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser};
use isogloss_ir::definition::AttributeSlot;
use isogloss_ir::{AttrData, Attribute, OpRef, Type, TypeData};
use std::borrow::Cow;

/// `: (types) -> types`: the inputs and the results.
pub fn colon_function_type<'a>(p: &mut Parser<'a>) -> ParseResult<(&'a [Type], &'a [Type])> {
    let at = p.here();
    let ty = p.parse_colon_type()?;
    match p.cx.type_data(ty) {
        TypeData::Function { inputs, results } => Ok((inputs, results)),
        _ => {
            let found = p.cx.display_type(ty);
            p.wrong_kind_of_type(at, "builtin.function", &found)
        }
    }
}

/// `: type, …`
pub fn colon_types(p: &mut Parser<'_>) -> ParseResult<Vec<Type>> {
    p.punct(Tok::Colon)?;
    let mut types = Vec::new();
    p.parse_types(&mut types)?;
    Ok(types)
}

/// `(: type, …)?`
pub fn optional_colon_types(p: &mut Parser<'_>) -> ParseResult<Vec<Type>> {
    if p.at(Tok::Colon) { colon_types(p) } else { Ok(Vec::new()) }
}

/// Gives types to arguments, as far as there are types.
pub fn set_types(arguments: &mut [Argument], types: &[Type]) {
    for (argument, &ty) in arguments.iter_mut().zip(types) {
        argument.ty = ty;
    }
}

/// A bare keyword, if one is here.
pub fn optional_keyword<'a>(p: &mut Parser<'a>) -> Option<&'a str> {
    if !p.at(Tok::Ident) {
        return None;
    }
    let word = p.spelling();
    p.advance();
    Some(word)
}

/// Sets an attribute of the operation by name.
pub fn set(p: &Parser<'_>, state: &mut OpState, name: &str, value: Attribute) {
    state.set_named(p.cx, name, value);
}

/// The text of a string attribute of an operation, by its name.
pub fn string<'a>(op: OpRef<'a>, name: &str) -> Option<Cow<'a, str>> {
    text_of(op.attr_data(name)?)
}

/// The text of a string attribute of an operation.
pub fn string_at(op: OpRef<'_>, slot: AttributeSlot) -> Option<Cow<'_, str>> {
    text_of(op.attr_data_at(slot)?)
}

fn text_of(attr: &AttrData) -> Option<Cow<'_, str>> {
    match attr {
        AttrData::String { value, .. } => Some(String::from_utf8_lossy(value)),
        _ => None,
    }
}
