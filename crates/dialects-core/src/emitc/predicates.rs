//! The functions of EmitC that predicates call. Rule: EmitC dialect, section Types.
use isogloss_dialects_support::predicates::{class_of, is_of, of_type};
use isogloss_ir::definition::PredicateFunctions;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Context, FloatKind, Type, TypeData};

/// Tests of types.
pub(super) const FUNCTIONS: PredicateFunctions = &[
    ("isIntegerIndexOrOpaqueType", |cx, args| of_type(args, |ty| is_integer_index_or_opaque(cx, ty))),
    ("isSupportedEmitCType", |cx, args| of_type(args, |ty| is_supported(cx, ty, 0))),
    ("isSupportedFloatType", |cx, args| of_type(args, |ty| is_float(cx.type_data(ty)))),
    ("isSupportedIntegerType", |cx, args| of_type(args, |ty| is_integer(cx.type_data(ty)))),
];

/// The most types that one type may be inside of.
const MAX_DEPTH: u32 = 100;

/// Integers of 1 to 64 bits.
fn is_integer(data: &TypeData) -> bool {
    matches!(data, TypeData::Integer { width: 1 | 8 | 16 | 32 | 64, .. })
}

fn is_float(data: &TypeData) -> bool {
    matches!(data, TypeData::Float(FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64))
}

fn is_integer_index_or_opaque(cx: &Context, ty: Type) -> bool {
    let data = cx.type_data(ty);
    let class = class_of(cx, ty, "emitc");
    *data == TypeData::Index
        || is_integer(data)
        || matches!(class, Some("OpaqueType" | "SizeTType" | "SignedSizeTType" | "PtrDiffTType"))
}

fn is_supported(cx: &Context, ty: Type, depth: u32) -> bool {
    if depth > MAX_DEPTH {
        return false;
    }
    let inner = |t: Type| is_supported(cx, t, depth + 1) && class_of(cx, t, "emitc") != Some("ArrayType");
    match cx.type_data(ty) {
        TypeData::Index => true,
        data if is_integer(data) || is_float(data) => true,
        TypeData::RankedTensor { element, shape, .. } => !shape.contains(&DYNAMIC) && inner(*element),
        TypeData::Tuple(items) => items.iter().all(|t| inner(*t)),
        TypeData::Dynamic { params, .. } => {
            let mut held = params.iter().flatten().filter_map(|attr| match cx.attr(*attr) {
                AttrData::Type(ty) => Some(*ty),
                _ => None,
            });
            match class_of(cx, ty, "emitc") {
                // References to values are types of operands only.
                Some("LValueType") => false,
                Some("ArrayType") => held.any(inner),
                Some("PointerType") => held.next().is_none_or(|t| is_supported(cx, t, depth + 1)),
                found => found.is_some(),
            }
        }
        _ => is_of(cx, ty, "emitc"),
    }
}
