//! The types of `spirv`, which no record defines. Rule: the SPIR-V dialect's page, section Types.
//!
//! Their classes and the names of their parameters are those that predicates use. Values of enums are held as `ui32`.

mod composite;
mod image;
mod query;
mod structure;

use crate::syntax::native::{self, Native, Param};
use crate::syntax::types::of_attr;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser, Printer};
use isogloss_ir::definition::EnumDef;
use isogloss_ir::typed::storage::DialectBuilder;
use isogloss_ir::{AttrData, Attribute, Context, Signedness, Type, TypeData};
use std::sync::Arc;

pub(super) use query::{
    Image, Matrix, Parts, cooperative, counted_parts, image as image_of, is_float, is_scalar, matrix,
};

const KINDS: &[Native] = &[
    composite::ARRAY,
    composite::RUNTIME_ARRAY,
    composite::MATRIX,
    composite::COOPERATIVE_MATRIX,
    composite::POINTER,
    composite::TENSOR,
    image::IMAGE,
    image::SAMPLED_IMAGE,
    structure::STRUCT,
];

/// Adds the types to the dialect.
pub(super) fn extend(to: &mut DialectBuilder<'_>) {
    native::define_types(to, KINDS);
}

/// Reports a mnemonic that names no type; others are left to their definitions.
pub(super) fn parse_type(p: &mut Parser<'_>) -> ParseResult<Option<Type>> {
    if p.at(Tok::Ident) && !KINDS.iter().any(|k| k.mnemonic == p.spelling()) {
        let message = format!("unknown SPIR-V type: {}", p.spelling());
        return p.error(message);
    }
    Ok(None)
}

/// True for `arm.tensor`.
pub(super) fn is_arm_tensor(cx: &Context, ty: Type) -> bool {
    parts(cx, ty).is_some_and(|(mnemonic, _)| mnemonic == "arm.tensor")
}

/// The mnemonic and the parameters of a type of the dialect.
pub(super) fn parts(cx: &Context, ty: Type) -> Option<(&str, &[Option<Attribute>])> {
    let TypeData::Dynamic { def, params } = cx.type_data(ty) else { return None };
    let def = cx.type_def(*def);
    (cx.str(def.dialect) == "spirv").then_some((def.mnemonic.as_str(), params))
}

/// `!spirv.ptr<type, Class>`; `None` if the dialect is not there, or has no such class.
pub(super) fn pointer(cx: &Context, pointee: Type, class: &str) -> Option<Type> {
    let class = case(cx, "StorageClass", class)?;
    crate::syntax::types::named(cx, "spirv", "ptr", &[Some(cx.type_attr(pointee)), Some(class)])
}

/// `!spirv.array<count x type>`; `None` if the dialect is not there.
pub(super) fn array(cx: &Context, of: Type, count: usize) -> Option<Type> {
    let count = unsigned(cx, i64::try_from(count).ok()?);
    let params = [Some(cx.type_attr(of)), Some(count), Some(unsigned(cx, 0))];
    crate::syntax::types::named(cx, "spirv", "array", &params)
}

/// True if there is a storage class of the given name.
pub(super) fn is_storage_class(cx: &Context, class: &str) -> bool {
    case(cx, "StorageClass", class).is_some()
}

/// Returns the type that a pointer points to, and its storage class; `None` if it is no pointer.
pub(super) fn pointee(cx: &Context, ty: Type) -> Option<(Type, String)> {
    match parts(cx, ty)? {
        ("ptr", [pointee, class]) => Some((of_attr(cx, *pointee)?, word(cx, "StorageClass", *class))),
        _ => None,
    }
}

/// The type of the elements of an array.
pub(super) fn array_element(cx: &Context, ty: Type) -> Option<Type> {
    match parts(cx, ty)? {
        ("array", [element, ..]) => of_attr(cx, *element),
        _ => None,
    }
}

/// The types of a struct's members.
pub(super) fn members(cx: &Context, ty: Type) -> Vec<Type> {
    match parts(cx, ty) {
        Some(("struct", [_, members, ..])) => {
            let members = crate::syntax::attrs::array(cx, *members);
            members.iter().filter_map(|&m| of_attr(cx, Some(m))).collect()
        }
        _ => Vec::new(),
    }
}

/// A type that is not made of others.
#[derive(Clone, Copy, Debug)]
pub(super) struct NotComposite;

/// The type of an element of a composite type; `None` if the index is out of bounds.
pub(super) fn element(cx: &Context, ty: Type, index: i64) -> Result<Option<Type>, NotComposite> {
    let parts = Parts::of(cx, ty).ok_or(NotComposite)?;
    let inside = u64::try_from(index).ok().filter(|&i| parts.len().is_none_or(|count| i < count));
    Ok(inside.and_then(|i| parts.at(usize::try_from(i).ok()?)))
}

fn enumeration(cx: &Context, name: &str) -> Option<Arc<EnumDef>> {
    cx.namespace("spirv")?.enums.iter().find(|e| e.name == name).cloned()
}

pub(super) fn unsigned(cx: &Context, value: i64) -> Attribute {
    cx.integer_attr(value, cx.integer_type(32, Signedness::Unsigned))
}

/// The value of a case of an enum of the dialect.
pub(super) fn case(cx: &Context, name: &str, word: &str) -> Option<Attribute> {
    Some(unsigned(cx, enumeration(cx, name)?.value_of(word)?))
}

/// How the value of an enum of the dialect is written.
pub(super) fn word(cx: &Context, name: &str, value: Option<Attribute>) -> String {
    enumeration(cx, name).map_or_else(String::new, |def| def.text_of(number(cx, value).into()))
}

/// A type that others may be made of.
fn parse_element(p: &mut Parser<'_>) -> ParseResult<Type> {
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
fn parse_case(
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

fn print_type_of(p: &mut Printer<'_>, attr: Option<Attribute>) {
    if let Some(ty) = of_attr(p.cx, attr) {
        p.ty(ty);
    }
}

fn print_word(p: &mut Printer<'_>, name: &str, value: Option<Attribute>) {
    let text = word(p.cx, name, value);
    p.str(&text);
}

pub(super) fn number(cx: &Context, value: Option<Attribute>) -> u32 {
    match value.map(|v| cx.attr(v)) {
        Some(AttrData::Integer { value, .. }) => value.to_i64().map_or(0, |v| v as u32),
        _ => 0,
    }
}
