//! Enum attributes written as bare keywords.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser};
use isogloss_ir::definition::attr_type::ParamKind;
use isogloss_ir::definition::{AttrKind, AttributeSlot, EnumDef, InherentKind, OpDef};
use isogloss_ir::{AttrData, Attribute, Context, OpName, OpRef};
use std::borrow::Cow;

/// How an operation's inherent attribute holds an enum; `None` if it does not.
fn kind<'a>(cx: &'a Context, op: OpName, name: &str) -> Option<&'a AttrKind> {
    let def = cx.op_def(op)?;
    kind_in(def, def.inherent_index(cx, name)?)
}

fn kind_at(cx: &Context, op: OpName, slot: AttributeSlot) -> Option<&AttrKind> {
    let def = cx.op_def(op)?;
    kind_in(def, def.inherent_at(cx, slot.index(), slot.name())?)
}

fn kind_in(def: &OpDef, slot: usize) -> Option<&AttrKind> {
    match &def.inherent.get(slot)?.kind {
        InherentKind::Attribute(constraint) => Some(&constraint.kind),
        _ => None,
    }
}

fn enum_of(kind: &AttrKind) -> Option<&EnumDef> {
    match kind {
        AttrKind::EnumDef(def, _) | AttrKind::EnumInteger(def, _) => Some(def),
        _ => None,
    }
}

/// The attribute that holds a value of the enum.
fn holder(cx: &Context, kind: &AttrKind, value: i64) -> Option<Attribute> {
    match *kind {
        AttrKind::EnumDef(_, def) => {
            let value = cx.integer_attr(value, cx.common().i64);
            Some(cx.attribute(AttrData::Dynamic { def, params: Box::new([Some(value)]) }))
        }
        AttrKind::EnumInteger(_, ty) => Some(cx.integer_attr(value, ty)),
        _ => None,
    }
}

/// The attribute for a case, by its text, of the enum that an operation's inherent attribute holds.
pub fn case(cx: &Context, op: OpName, name: &str, text: &str) -> Option<Attribute> {
    let kind = kind(cx, op, name)?;
    holder(cx, kind, enum_of(kind)?.value_of(text)?)
}

/// The attribute for a case, by its text, of the enum in a slot of an operation.
pub fn case_at(cx: &Context, op: OpName, slot: AttributeSlot, text: &str) -> Option<Attribute> {
    let kind = kind_at(cx, op, slot)?;
    holder(cx, kind, enum_of(kind)?.value_of(text)?)
}

/// The attribute for cases joined by `|`, of the enum of bits that an operation's inherent attribute holds.
pub fn bits(cx: &Context, op: OpName, name: &str, text: &str) -> Option<Attribute> {
    let kind = kind(cx, op, name)?;
    let def = enum_of(kind)?;
    let mut value = 0;
    for case in text.split('|') {
        value |= def.value_of(case.trim())?;
    }
    holder(cx, kind, value)
}

/// The attribute for a value of the enum that an operation's inherent attribute holds.
pub fn of_value(cx: &Context, op: OpName, name: &str, value: i64) -> Option<Attribute> {
    holder(cx, kind(cx, op, name)?, value)
}

/// The attribute for a value of the enum in a slot of an operation.
pub fn of_value_at(cx: &Context, op: OpName, slot: AttributeSlot, value: i64) -> Option<Attribute> {
    holder(cx, kind_at(cx, op, slot)?, value)
}

/// The number that an enum attribute holds.
pub fn value(cx: &Context, attr: Attribute) -> Option<i64> {
    match cx.attr(attr) {
        AttrData::Integer { value, .. } => value.to_i64(),
        AttrData::Dynamic { params, .. } => match cx.attr((*params.first()?)?) {
            AttrData::Integer { value, .. } => value.to_i64(),
            _ => None,
        },
        _ => None,
    }
}

/// How the value of an operation's enum attribute is written; `None` if it has none.
pub fn text(op: OpRef<'_>, slot: AttributeSlot) -> Option<String> {
    let value = value(op.cx, op.attr_at(slot)?)?;
    Some(enum_of(kind_at(op.cx, op.name(), slot)?)?.text_of(value))
}

/// How the value of an operation's enum attribute is written; `None` if it has none, by its name.
pub fn text_named(op: OpRef<'_>, name: &str) -> Option<String> {
    let kind = kind(op.cx, op.name(), name)?;
    let value = value(op.cx, op.attr(name)?)?;
    Some(enum_of(kind)?.text_of(value))
}

/// A keyword that names a case of the enum that an operation's inherent attribute holds. `invalid` is the message for a
/// keyword that names none; the word follows it.
pub fn keyword(p: &mut Parser<'_>, op: OpName, name: &str, invalid: &str) -> ParseResult<Attribute> {
    if !p.at(Tok::Ident) {
        return p.wrong_token("expected valid keyword");
    }
    let word = p.spelling();
    p.advance();
    match case(p.cx, op, name, word) {
        Some(attr) => Ok(attr),
        None => p.op_error_here(format!("{invalid}{word}")),
    }
}

/// How the value of an attribute of a definition is written that holds one of an enum.
pub fn def_of(cx: &Context, attr: Attribute) -> Option<Cow<'_, str>> {
    let AttrData::Dynamic { def, .. } = cx.attr(attr) else { return None };
    let def = cx.attr_def(*def);
    let info = def.enumeration.as_ref().or_else(|| match &def.base.params.first()?.kind {
        ParamKind::Enum(info) | ParamKind::OlderEnum(info) => Some(info),
        _ => None,
    });
    Some(info?.words_of(value(cx, attr)?))
}
