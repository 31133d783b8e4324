//! The functions of the LLVM dialect that predicates call.
use isogloss_dialects_support::predicates::{bits, class_of, first_type, is_of, of_type, params};
use isogloss_ir::definition::{PredicateFunctions, PredicateValue};
use isogloss_ir::{AttrData, Context, FloatKind, Signedness, Type, TypeData};

/// Tests of types, and the types that operations of LLVM make of others.
pub(super) const FUNCTIONS: PredicateFunctions = &[
    ("getValAndBoolStructType", |cx, args| {
        let def = cx.namespace("llvm")?.type_by_mnemonic("struct")?;
        let members = cx.array_attr(&[cx.type_attr(first_type(args)?), cx.type_attr(cx.common().i1)]);
        let params = Box::new([None, Some(members)]);
        Some(PredicateValue::Type(cx.ty(TypeData::Dynamic { def, params })))
    }),
    ("getVectorBitWidth", |cx, args| match cx.type_data(first_type(args)?) {
        TypeData::Vector { shape, element, .. } => {
            let width = bits(cx, *element)?;
            shape.iter().try_fold(width, |bits, n| bits.checked_mul(i128::from(*n))).map(PredicateValue::Int)
        }
        _ => None,
    }),
    ("isCompatibleFloatingPointType", |cx, args| {
        of_type(args, |ty| is_float(cx.type_data(ty)) || class_of(cx, ty, "llvm") == Some("LLVMPPCFP128Type"))
    }),
    ("isCompatibleOuterType", |cx, args| of_type(args, |ty| is_compatible_outer(cx, ty))),
    ("isCompatibleType", |cx, args| of_type(args, |ty| is_compatible_outer(cx, ty))),
    ("isCompatibleVectorType", |cx, args| of_type(args, |ty| is_compatible_vector(cx, ty))),
    ("isLoadableType", |cx, args| of_type(args, |ty| is_loadable(cx, ty))),
];

/// Methods of types whose parameters only C++ reads.
pub(super) const METHODS: PredicateFunctions = &[
    ("isOpaque", |cx, args| of_type(args, |ty| is_opaque_struct(cx, ty))),
    ("supportsMemOps", |cx, args| of_type(args, |ty| extension_in_memory(cx, ty))),
];

/// The builtin floats that LLVM has.
fn is_float(data: &TypeData) -> bool {
    use FloatKind::{BF16, F16, F32, F64, F80, F128};
    matches!(data, TypeData::Float(BF16 | F16 | F32 | F64 | F80 | F128))
}

fn is_signless(data: &TypeData) -> bool {
    matches!(data, TypeData::Integer { signedness: Signedness::Signless, .. })
}

/// Rule: LLVM dialect, section Types.
pub(super) fn is_compatible_outer(cx: &Context, ty: Type) -> bool {
    match cx.type_data(ty) {
        TypeData::Vector { shape, .. } => shape.len() == 1,
        data => {
            let is_own = is_of(cx, ty, "llvm");
            is_own || is_float(data) || is_signless(data) || is_compatible_pointer(cx, ty)
        }
    }
}

/// Rule: LLVM dialect, section Vector types.
fn is_compatible_vector(cx: &Context, ty: Type) -> bool {
    let TypeData::Vector { shape, element, .. } = cx.type_data(ty) else { return false };
    let data = cx.type_data(*element);
    let is_pointer =
        || class_of(cx, *element, "llvm") == Some("LLVMPointerType") || is_compatible_pointer(cx, *element);
    shape.len() == 1 && (is_float(data) || is_signless(data) || is_pointer())
}

/// True if values of a type may be loaded from memory and stored there.
fn is_loadable(cx: &Context, ty: Type) -> bool {
    match class_of(cx, ty, "llvm") {
        Some("LLVMVoidType" | "LLVMFunctionType") => false,
        Some("LLVMStructType") => !is_opaque_struct(cx, ty),
        Some("LLVMTargetExtType") => extension_in_memory(cx, ty),
        _ => is_compatible_outer(cx, ty),
    }
}

/// True if a struct has no body. Its parameters are a name and a body; a missing body is a string.
fn is_opaque_struct(cx: &Context, ty: Type) -> bool {
    matches!(params(cx, ty), [_, Some(body)] if matches!(cx.attr(*body), AttrData::String { .. }))
}

/// True if values of a target extension type may be in memory. Rule: LLVM's language reference, section Target
/// extension types.
fn extension_in_memory(cx: &Context, ty: Type) -> bool {
    let name = params(cx, ty).first().copied().flatten().map(|name| cx.attr(name));
    matches!(name, Some(AttrData::String { value, .. })
        if value.starts_with(b"spirv.") || **value == *b"aarch64.svcount")
}

/// True if a type is one of pointers of the `ptr` dialect, into an address space that LLVM has.
pub(super) fn is_compatible_pointer(cx: &Context, ty: Type) -> bool {
    let space = params(cx, ty).first().copied().flatten();
    class_of(cx, ty, "ptr") == Some("PtrType")
        && space.is_some_and(|space| match cx.attr(space) {
            AttrData::Dynamic { def, .. } => {
                cx.attr_def_if_complete(*def).is_some_and(|d| d.has_trait("LLVMAddrSpaceAttrInterface"))
            }
            _ => false,
        })
}
