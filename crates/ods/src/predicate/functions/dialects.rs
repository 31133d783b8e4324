//! Functions of upstream dialects whose meaning their documentation gives.

use super::FunctionBody;
use crate::predicate::value::Val;
use isogloss_ir::{Context, FloatKind, OpRef, Signedness, Type, TypeData};

/// Whether a type belongs to a dialect.
fn is_of(cx: &Context, ty: Type, dialect: &str) -> bool {
    match cx.type_data(ty) {
        TypeData::Dynamic { def, .. } => {
            cx.type_def_if_complete(*def).is_some_and(|d| cx.str(d.dialect) == dialect)
        }
        TypeData::Opaque { dialect: found, .. } => cx.str(*found) == dialect,
        _ => false,
    }
}

/// The C++ class of a type of a dialect, where a definition has it; else how the type is written.
fn class_of<'a>(cx: &'a Context, ty: Type, dialect: &str) -> Option<&'a str> {
    match cx.type_data(ty) {
        TypeData::Dynamic { def, .. } => {
            let def = cx.type_def_if_complete(*def).filter(|d| cx.str(d.dialect) == dialect)?;
            Some(&def.class)
        }
        TypeData::Opaque { dialect: found, data } if cx.str(*found) == dialect => Some(data),
        _ => None,
    }
}

fn ty(args: &[Val<'_>]) -> Option<Type> {
    match args.first()? {
        Val::Type(t) => Some(*t),
        _ => None,
    }
}

/// The builtin floats that LLVM has.
fn is_llvm_float(data: &TypeData) -> bool {
    use FloatKind::{BF16, F16, F32, F64, F80, F128};
    matches!(data, TypeData::Float(BF16 | F16 | F32 | F64 | F80 | F128))
}

/// The handle to a value, or to values, whose types a handle is to. Rule: `pdl_interp.get_value_type`.
fn value_of_type_handle(cx: &Context, ty: Type) -> Option<Type> {
    let dialect = cx.namespace("pdl")?;
    let value =
        || Some(cx.ty(TypeData::Dynamic { def: dialect.type_by_mnemonic("value")?, params: Box::default() }));
    match class_of(cx, ty, "pdl")? {
        "RangeType" => {
            let params = Box::new([Some(cx.type_attr(value()?))]);
            Some(cx.ty(TypeData::Dynamic { def: dialect.type_by_mnemonic("range")?, params }))
        }
        _ => value(),
    }
}

fn is_signless(data: &TypeData) -> bool {
    matches!(data, TypeData::Integer { signedness: Signedness::Signless, .. })
}

/// Rule: LLVM dialect, section Types.
fn is_compatible_outer(cx: &Context, ty: Type) -> bool {
    match cx.type_data(ty) {
        TypeData::Vector { shape, .. } => shape.len() == 1,
        data => is_llvm_float(data) || is_signless(data) || is_of(cx, ty, "llvm"),
    }
}

/// Rule: LLVM dialect, section Vector types.
fn is_compatible_vector(cx: &Context, ty: Type) -> bool {
    let TypeData::Vector { shape, element, .. } = cx.type_data(ty) else { return false };
    let data = cx.type_data(*element);
    shape.len() == 1
        && (is_llvm_float(data)
            || is_signless(data)
            || class_of(cx, *element, "llvm").is_some_and(|c| c == "LLVMPointerType" || c.starts_with("ptr")))
}

/// Rule: EmitC dialect, section on types: integers of 1 to 64 bits.
fn is_emitc_integer(data: &TypeData) -> bool {
    matches!(data, TypeData::Integer { width: 1 | 8 | 16 | 32 | 64, .. })
}

fn is_emitc_float(data: &TypeData) -> bool {
    matches!(data, TypeData::Float(FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64))
}

fn is_emitc_type(cx: &Context, ty: Type, depth: u32) -> bool {
    if depth > 100 {
        return false;
    }
    let inner = |t: Type| is_emitc_type(cx, t, depth + 1) && class_of(cx, t, "emitc") != Some("ArrayType");
    match cx.type_data(ty) {
        TypeData::Index => true,
        data if is_emitc_integer(data) || is_emitc_float(data) => true,
        TypeData::RankedTensor { element, shape, .. } => {
            !shape.contains(&isogloss_ir::types::DYNAMIC) && inner(*element)
        }
        TypeData::Tuple(items) => items.iter().all(|t| inner(*t)),
        TypeData::Dynamic { params, .. } => match class_of(cx, ty, "emitc") {
            // Arrays hold types that may stand by themselves; references to values do not.
            Some("ArrayType" | "PointerType" | "LValueType") => {
                let held = params.iter().flatten().find_map(|a| match cx.attr(*a) {
                    isogloss_ir::AttrData::Type(t) => Some(*t),
                    _ => None,
                });
                held.is_none_or(|t| is_emitc_type(cx, t, depth + 1))
            }
            found => found.is_some(),
        },
        _ => is_of(cx, ty, "emitc"),
    }
}

/// Whether an operation around this one has a trait or interface. The view ends at an isolated operation, which is
/// seen itself.
fn is_inside(op: Option<OpRef<'_>>, wanted: impl Fn(OpRef<'_>) -> bool, direct: bool) -> Option<bool> {
    let mut at = op?;
    loop {
        if wanted(at) {
            return Some(true);
        }
        if direct {
            return Some(false);
        }
        match at.parent() {
            Some(parent) => at = parent,
            // What is around the root of the body is out of sight.
            None => return None,
        }
    }
}

fn op<'a>(args: &[Val<'a>]) -> Option<OpRef<'a>> {
    match args.first()? {
        Val::Op(op) => Some(*op),
        _ => None,
    }
}

pub(super) fn function(name: &str) -> Option<FunctionBody> {
    macro_rules! test {
        (|$cx:ident, $ty:ident| $body:expr) => {
            |env, args| {
                let ($cx, $ty) = (env.cx, ty(args)?);
                Some(Val::Bool($body))
            }
        };
    }
    let body: FunctionBody = match name {
        "isCompatibleOuterType" | "isCompatibleType" => test!(|cx, t| is_compatible_outer(cx, t)),
        "isCompatibleVectorType" => test!(|cx, t| is_compatible_vector(cx, t)),
        "isCompatibleFloatingPointType" => test!(|cx, t| {
            is_llvm_float(cx.type_data(t))
                || class_of(cx, t, "llvm").is_some_and(|c| c == "LLVMPPCFP128Type" || c == "ppc_fp128")
        }),
        "isLoadableType" => |env, args| {
            let (cx, t) = (env.cx, ty(args)?);
            Some(Val::Bool(match class_of(cx, t, "llvm") {
                Some("LLVMVoidType" | "LLVMFunctionType" | "void") => false,
                // Whether a struct has a body, and what a target's type supports, is not known here.
                Some("LLVMStructType" | "LLVMTargetExtType") => return None,
                Some(text) if text.starts_with("func<") => false,
                Some(text) if text.starts_with("struct<") || text.starts_with("target<") => return None,
                _ => is_compatible_outer(cx, t),
            }))
        },
        "isSupportedEmitCType" => test!(|cx, t| is_emitc_type(cx, t, 0)),
        "isSupportedIntegerType" => test!(|cx, t| is_emitc_integer(cx.type_data(t))),
        "isSupportedFloatType" => test!(|cx, t| is_emitc_float(cx.type_data(t))),
        "isIntegerIndexOrOpaqueType" => test!(|cx, t| {
            let data = cx.type_data(t);
            *data == TypeData::Index
                || is_emitc_integer(data)
                || matches!(
                    class_of(cx, t, "emitc"),
                    Some("OpaqueType" | "SizeTType" | "SignedSizeTType" | "PtrDiffTType")
                )
        }),
        "getGetValueTypeOpValueType" => |env, args| Some(Val::Type(value_of_type_handle(env.cx, ty(args)?)?)),
        "isAnySMTValueType" => test!(|cx, t| is_of(cx, t, "smt")),
        "isAnyNonFuncSMTValueType" => {
            test!(
                |cx, t| class_of(cx, t, "smt").is_some_and(|c| c != "SMTFuncType" && !c.starts_with("func<"))
            )
        }
        "getSparseTensorEncoding" => |env, args| {
            let (cx, t) = (env.cx, ty(args)?);
            let held = match cx.type_data(t) {
                TypeData::RankedTensor { encoding, .. } => *encoding,
                TypeData::Dynamic { params, .. } if class_of(cx, t, "sparse_tensor").is_some() => {
                    params.first().copied().flatten()
                }
                _ => None,
            };
            let is_sparse = |attr: &isogloss_ir::Attribute| match cx.attr(*attr) {
                isogloss_ir::AttrData::Dynamic { def, .. } => {
                    cx.attr_def_if_complete(*def).is_some_and(|d| d.class == "SparseTensorEncodingAttr")
                }
                _ => false,
            };
            Some(held.filter(is_sparse).map_or(Val::Null, Val::Attr))
        },
        "getValAndBoolStructType" => |env, args| {
            let (cx, t) = (env.cx, ty(args)?);
            let def = cx.namespace("llvm")?.type_by_mnemonic("struct")?;
            let members = cx.array_attr(&[cx.type_attr(t), cx.type_attr(cx.common().i1)]);
            Some(Val::Type(cx.ty(TypeData::Dynamic { def, params: Box::new([None, Some(members)]) })))
        },
        "isa_tosa_shape_type" => {
            test!(|cx, t| class_of(cx, t, "tosa").is_some_and(|c| c == "shapeType" || c.starts_with("shape<")))
        }
        "isDirectInModuleLikeOp" => |_, args| {
            let module = |op: OpRef<'_>| op.def().is_some_and(|d| super::ops::has_trait(d, "SymbolTable"));
            is_inside(op(args), module, true).map(Val::Bool)
        },
        "isNestedInFunctionOpInterface" => |_, args| {
            let function =
                |op: OpRef<'_>| op.def().is_some_and(|d| super::ops::has_trait(d, "FunctionOpInterface"));
            is_inside(op(args), function, false).map(Val::Bool)
        },
        "isNestedInGraphARMOpInterface" => |_, args| {
            let graph =
                |op: OpRef<'_>| op.def().is_some_and(|d| super::ops::has_trait(d, "GraphARMOpInterface"));
            is_inside(op(args), graph, false).map(Val::Bool)
        },
        _ => return None,
    };
    Some(body)
}
