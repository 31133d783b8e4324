//! Attributes that are written as bare keywords: linkages, calling conventions, kinds of tail calls, visibility.

use isogloss_dialects_support::syntax::enums;
use isogloss_ir::asm::Parser;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::definition::EnumDef;
use isogloss_ir::definition::attr_type::ParamKind;
use isogloss_ir::{AttrData, AttrDefId, Attribute, Context, OpName};

/// The enum that is the only parameter of an attribute.
fn enum_of(cx: &Context, id: AttrDefId) -> Option<&EnumDef> {
    match &cx.attr_def(id).base.params.first()?.kind {
        ParamKind::Enum(def) | ParamKind::OlderEnum(def) => Some(def),
        _ => None,
    }
}

/// The attribute for a case of its enum.
pub(super) fn of_case(cx: &Context, mnemonic: &str, word: &str) -> Option<Attribute> {
    let def = cx.namespace("llvm")?.attr_by_mnemonic(mnemonic)?;
    let value = cx.integer_attr(enum_of(cx, def)?.value_of(word)?, cx.common().i64);
    Some(cx.attribute(AttrData::Dynamic { def, params: Box::new([Some(value)]) }))
}

/// The case that such an attribute holds.
pub(super) fn text(cx: &Context, attr: Option<Attribute>) -> Option<String> {
    let AttrData::Dynamic { def, params } = cx.attr(attr?) else { return None };
    let value = isogloss_dialects_support::syntax::attrs::integer(cx, params.first().copied().flatten())?;
    Some(enum_of(cx, *def)?.text_of(value))
}

/// A keyword that names a case, if one is here; else the default.
pub(super) fn optional(p: &mut Parser<'_>, mnemonic: &str, default: &str) -> Option<Attribute> {
    if p.at(Tok::Ident)
        && let Some(attr) = of_case(p.cx, mnemonic, p.spelling())
    {
        p.advance();
        return Some(attr);
    }
    of_case(p.cx, mnemonic, default)
}

/// A keyword that names a case of an operation's enum that is held as an integer, if one is here; else 0.
pub(super) fn optional_integer(p: &mut Parser<'_>, op: OpName, name: &str) -> Option<Attribute> {
    if p.at(Tok::Ident)
        && let Some(attr) = enums::case(p.cx, op, name, p.spelling())
    {
        p.advance();
        return Some(attr);
    }
    enums::of_value(p.cx, op, name, 0)
}
