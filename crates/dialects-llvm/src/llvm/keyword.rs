//! Attributes that are written as bare keywords: linkages, calling conventions, kinds of tail calls, visibility.

use isogloss_dialects_support::syntax::enums;
use isogloss_ir::asm::Parser;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::definition::attr_type::ParamKind;
use isogloss_ir::definition::{AttributeSlot, EnumDef};
use isogloss_ir::{AttrData, AttrDefId, Attribute, Context, OpName};
use std::borrow::Cow;

/// The enum that is the only parameter of an attribute.
fn enum_of(cx: &Context, id: AttrDefId) -> Option<&EnumDef> {
    match &cx.attr_def(id).base.params.first()?.kind {
        ParamKind::Enum(def) | ParamKind::OlderEnum(def) => Some(def),
        _ => None,
    }
}

/// The case that such an attribute holds.
pub(super) fn text(cx: &Context, attr: Option<Attribute>) -> Option<Cow<'_, str>> {
    let AttrData::Dynamic { def, params } = cx.attr(attr?) else { return None };
    let value = isogloss_dialects_support::syntax::attrs::integer(cx, params.first().copied().flatten())?;
    Some(enum_of(cx, *def)?.words_of(value))
}

/// A keyword that names a case of the enum of an attribute, if one is here; else the default.
pub(super) fn optional(p: &mut Parser<'_>, mnemonic: &str, default: &str) -> Option<Attribute> {
    let cx = p.cx;
    let def = cx.namespace("llvm")?.attr_by_mnemonic(mnemonic)?;
    let cases = enum_of(cx, def)?;
    let written = if p.at(Tok::Ident) { cases.value_of(p.spelling()) } else { None };
    if written.is_some() {
        p.advance();
    }
    let value = cx.integer_attr(written.or_else(|| cases.value_of(default))?, cx.common().i64);
    Some(cx.attribute(AttrData::Dynamic { def, params: Box::new([Some(value)]) }))
}

/// A keyword that names a case of an operation's enum that is held as an integer, if one is here; else 0.
pub(super) fn optional_integer(p: &mut Parser<'_>, op: OpName, slot: AttributeSlot) -> Option<Attribute> {
    if p.at(Tok::Ident)
        && let Some(attr) = enums::case_at(p.cx, op, slot, p.spelling())
    {
        p.advance();
        return Some(attr);
    }
    enums::of_value_at(p.cx, op, slot, 0)
}
