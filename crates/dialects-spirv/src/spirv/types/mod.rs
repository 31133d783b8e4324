//! The types of `spirv`, which no record defines. Rule: the SPIR-V dialect's page, section Types.
//!
//! Their classes and the names of their parameters are those that predicates use. Values of enums are held as `ui32`.

mod composite;
mod image;
mod query;
mod structure;
mod words;

use isogloss_dialects_support::syntax::native::{self, Native};
use isogloss_dialects_support::syntax::types::of_attr;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser};
use isogloss_ir::typed::storage::DialectBuilder;
use isogloss_ir::{Context, Type};

pub(super) use query::{Image, Parts, cooperative, counted_parts, image as image_of, is_scalar};
pub(super) use words::{case, number, parts, unsigned, word};

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

/// `!spirv.ptr<type, Class>`; `None` if the dialect is not there, or has no such class.
pub(super) fn pointer(cx: &Context, pointee: Type, class: &str) -> Option<Type> {
    let class = case(cx, "StorageClass", class)?;
    isogloss_dialects_support::syntax::types::named(
        cx,
        "spirv",
        "ptr",
        &[Some(cx.type_attr(pointee)), Some(class)],
    )
}

/// `!spirv.array<count x type>`; `None` if the dialect is not there.
pub(super) fn array(cx: &Context, of: Type, count: usize) -> Option<Type> {
    let count = unsigned(cx, i64::try_from(count).ok()?);
    let params = [Some(cx.type_attr(of)), Some(count), Some(unsigned(cx, 0))];
    isogloss_dialects_support::syntax::types::named(cx, "spirv", "array", &params)
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
            let members = isogloss_dialects_support::syntax::attrs::array(cx, *members);
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
