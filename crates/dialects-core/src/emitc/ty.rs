//! Types: what each may hold, and which ones C has. Rule: `EmitC.cpp`, `EmitCTypes.td`.

use isogloss_dialects_support::rules::is_static;
use isogloss_dialects_support::syntax::{attrs, shaped, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser};
use isogloss_ir::{Attribute, Context, FloatKind, Refusal, Signedness, Type, TypeData};

/// The parts of a type.
pub(super) fn hooks(name: &str) -> AsmTypeHooks {
    match name {
        "array" => AsmTypeHooks::syntax(parse_array, shaped::SHAPED_PRINT),
        "lvalue" => AsmTypeHooks { verify: Some(verify_lvalue), ..AsmTypeHooks::EMPTY },
        "opaque" => AsmTypeHooks { verify: Some(verify_opaque), ..AsmTypeHooks::EMPTY },
        "ptr" => AsmTypeHooks { verify: Some(verify_pointer), ..AsmTypeHooks::EMPTY },
        _ => AsmTypeHooks::default(),
    }
}

/// How deep types hold each other before a type counts as one that C has not.
const MAX_DEPTH: u32 = 100;

/// True if a type is the one of a mnemonic.
pub(super) fn is(cx: &Context, ty: Type, mnemonic: &str) -> bool {
    types::mnemonic(cx, "emitc", ty) == Some(mnemonic)
}

/// The type that a pointer or a variable holds.
pub(super) fn inner(cx: &Context, ty: Type) -> Option<Type> {
    types::of_attr(cx, *types::params(cx, ty).first()?)
}

/// The shape and the element type of an array.
pub(super) fn array(cx: &Context, ty: Type) -> Option<(Vec<i64>, Type)> {
    if !is(cx, ty, "array") {
        return None;
    }
    let [shape, element] = types::params(cx, ty) else { return None };
    let sizes = attrs::array(cx, *shape).iter().filter_map(|&size| attrs::integer(cx, Some(size)));
    Some((sizes.collect(), types::of_attr(cx, *element)?))
}

/// True if a type is as wide as a pointer.
pub(super) fn is_pointer_wide(cx: &Context, ty: Type) -> bool {
    ["size_t", "ssize_t", "ptrdiff_t"].iter().any(|mnemonic| is(cx, ty, mnemonic))
}

fn is_integer(cx: &Context, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::Integer { width: 1 | 8 | 16 | 32 | 64, .. })
}

fn is_float(cx: &Context, ty: Type) -> bool {
    use FloatKind::{BF16, F16, F32, F64};
    matches!(cx.type_data(ty), TypeData::Float(F16 | BF16 | F32 | F64))
}

/// True if C has the type.
pub(super) fn is_supported(cx: &Context, ty: Type) -> bool {
    is_supported_within(cx, ty, 0)
}

fn is_supported_within(cx: &Context, ty: Type, depth: u32) -> bool {
    if depth > MAX_DEPTH {
        return false;
    }
    let element = |ty: Type| !is(cx, ty, "array") && is_supported_within(cx, ty, depth + 1);
    match cx.type_data(ty) {
        TypeData::Index => true,
        TypeData::Integer { .. } => is_integer(cx, ty),
        TypeData::Float(_) => is_float(cx, ty),
        TypeData::RankedTensor { element: of, .. } => is_static(cx, ty) && element(*of),
        TypeData::Tuple(items) => items.iter().all(|&item| element(item)),
        TypeData::Dynamic { .. } if is(cx, ty, "ptr") => {
            inner(cx, ty).is_some_and(|pointee| is_supported_within(cx, pointee, depth + 1))
        }
        TypeData::Dynamic { .. } if is(cx, ty, "array") => array(cx, ty).is_some_and(|(_, of)| element(of)),
        _ => is(cx, ty, "opaque") || is_pointer_wide(cx, ty),
    }
}

/// True if values of one type can be cast to another: an array of one dimension to a pointer to its elements, and
/// numbers, pointers and opaque types to each other.
pub(super) fn castable(cx: &Context, from: &[Type], to: &[Type]) -> bool {
    let (&[from], &[to]) = (from, to) else { return false };
    if let Some((shape, element)) = array(cx, from) {
        return is(cx, to, "ptr")
            && inner(cx, to) == Some(element)
            && matches!(shape[..], [size] if size >= 1);
    }
    let scalar = |ty: Type| {
        ty == cx.common().index
            || is_integer(cx, ty)
            || is_float(cx, ty)
            || is_pointer_wide(cx, ty)
            || is(cx, ty, "opaque")
            || is(cx, ty, "ptr")
    };
    scalar(from) && scalar(to)
}

/// `<4x2xf32>`
fn parse_array(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    p.punct(Tok::Less)?;
    let name = p.here().saturating_sub("array<".len() as u32);
    let shape = p.parse_dimension_list(false, true)?;
    let at = p.here();
    let element = p.parse_type()?;
    if shape.is_empty() {
        return p.error_at(name, "shape must not be empty");
    }
    let holds_others = matches!(cx.type_data(element), TypeData::RankedTensor { .. } | TypeData::Tuple(_))
        || is(cx, element, "array");
    if holds_others || !is_supported(cx, element) {
        let shown = cx.display_type(element).to_string();
        return p.error_at(at, format!("invalid array element type ''{shown}''"));
    }
    p.punct(Tok::Greater)?;
    let signed = cx.integer_type(64, Signedness::Signed);
    let shape: Vec<Attribute> = shape.into_iter().map(|size| cx.integer_attr(size, signed)).collect();
    Ok(vec![Some(cx.array_attr(&shape)), Some(cx.type_attr(element))])
}

fn verify_lvalue(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let Some(held) = types::of_attr(cx, params.first().copied().flatten()) else { return Ok(()) };
    if !is_supported(cx, held) {
        let shown = cx.display_type(held);
        return Err(format!("!emitc.lvalue must wrap supported emitc type, but got '{shown}'").into());
    }
    if is(cx, held, "array") {
        return Err("!emitc.lvalue cannot wrap !emitc.array type".into());
    }
    Ok(())
}

fn verify_pointer(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match types::of_attr(cx, params.first().copied().flatten()) {
        Some(pointee) if is(cx, pointee, "lvalue") => Err("pointers to lvalues are not allowed".into()),
        _ => Ok(()),
    }
}

fn verify_opaque(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match attrs::string(cx, params.first().copied().flatten()).as_deref() {
        Some("") => Err("expected non empty string in !emitc.opaque type".into()),
        Some(text) if text.ends_with('*') => {
            Err("pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead".into())
        }
        _ => Ok(()),
    }
}
