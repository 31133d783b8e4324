//! The parameters of types: words for cases of enums, numbers, and types of elements.

use isogloss_dialects_support::syntax::types::of_attr;
use isogloss_ir::asm::{ParseResult, Parser, Printer};
use isogloss_ir::definition::EnumDef;
use isogloss_ir::{AttrData, Attribute, Context, Signedness, Type, TypeData};
use std::sync::Arc;

/// The mnemonic and the parameters of a type of the dialect.
pub(in crate::spirv) fn parts(cx: &Context, ty: Type) -> Option<(&str, &[Option<Attribute>])> {
    let TypeData::Dynamic { def, params } = cx.type_data(ty) else { return None };
    let def = cx.type_def(*def);
    (cx.str(def.dialect) == "spirv").then_some((def.mnemonic.as_str(), params))
}

fn enumeration(cx: &Context, name: &str) -> Option<Arc<EnumDef>> {
    cx.namespace("spirv")?.enums.iter().find(|e| e.name == name).cloned()
}

pub(in crate::spirv) fn unsigned(cx: &Context, value: i64) -> Attribute {
    cx.integer_attr(value, cx.integer_type(32, Signedness::Unsigned))
}

/// The value of a case of an enum of the dialect.
pub(in crate::spirv) fn case(cx: &Context, name: &str, word: &str) -> Option<Attribute> {
    Some(unsigned(cx, enumeration(cx, name)?.value_of(word)?))
}

/// How the value of an enum of the dialect is written.
pub(in crate::spirv) fn word(cx: &Context, name: &str, value: Option<Attribute>) -> String {
    enumeration(cx, name).map_or_else(String::new, |def| def.text_of(number(cx, value).into()))
}

/// A type that others may be made of.
pub(in crate::spirv) fn parse_element(p: &mut Parser<'_>) -> ParseResult<Type> {
    let at = p.here();
    let ty = p.parse_type()?;
    let cx = p.cx;
    let shown = || format!("'{}'", cx.display_type(ty));
    match cx.type_data(ty) {
        TypeData::Float(_) => Ok(ty),
        TypeData::Integer { width: 1 | 8 | 16 | 32 | 64, .. } => Ok(ty),
        TypeData::Integer { .. } => {
            p.error_at(at, format!("only 1/8/16/32/64-bit integer type allowed but found {}", shown()))
        }
        TypeData::Vector { shape, .. } => match shape[..] {
            [size] if size <= 4 => Ok(ty),
            [size] => {
                p.error_at(at, format!("vector length has to be less than or equal to 4 but found {size}"))
            }
            _ => p.error_at(at, format!("only 1-D vector allowed but found {}", shown())),
        },
        _ if parts(cx, ty).is_some() => Ok(ty),
        _ => p.error_at(at, format!("cannot use {} to compose SPIR-V types", shown())),
    }
}

/// A keyword that names a case of an enum of the dialect. `invalid` makes the message for one that does not.
pub(in crate::spirv) fn parse_case(
    p: &mut Parser<'_>,
    name: &str,
    invalid: impl FnOnce(&str) -> String,
) -> ParseResult<Attribute> {
    let at = p.here();
    let word = p.parse_keyword()?;
    match case(p.cx, name, word) {
        Some(value) => Ok(value),
        None => p.error_at(at, invalid(word)),
    }
}

pub(in crate::spirv) fn print_type_of(p: &mut Printer<'_>, attr: Option<Attribute>) {
    if let Some(ty) = of_attr(p.cx, attr) {
        p.ty(ty);
    }
}

pub(in crate::spirv) fn print_word(p: &mut Printer<'_>, name: &str, value: Option<Attribute>) {
    let text = word(p.cx, name, value);
    p.str(&text);
}

pub(in crate::spirv) fn number(cx: &Context, value: Option<Attribute>) -> u32 {
    match value.map(|v| cx.attr(v)) {
        Some(AttrData::Integer { value, .. }) => value.to_i64().map_or(0, |v| v as u32),
        _ => 0,
    }
}
