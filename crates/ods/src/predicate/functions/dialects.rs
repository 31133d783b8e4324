//! Functions of upstream dialects whose meaning their documentation gives.

use crate::predicate::env::Env;
use crate::predicate::function::{FunctionBody, MethodBody};
use crate::predicate::value::Val;
use isogloss_ir::{AttrData, Attribute, Context, FloatKind, OpRef, Signedness, Type, TypeData};

/// True if a type belongs to a dialect.
fn is_of(cx: &Context, ty: Type, dialect: &str) -> bool {
    match cx.type_data(ty) {
        TypeData::Dynamic { def, .. } => {
            cx.type_def_if_complete(*def).is_some_and(|d| cx.str(d.dialect) == dialect)
        }
        TypeData::Opaque { dialect: found, .. } => cx.str(*found) == dialect,
        _ => false,
    }
}

/// The C++ class of a type of a dialect.
fn class_of<'a>(cx: &'a Context, ty: Type, dialect: &str) -> Option<&'a str> {
    match cx.type_data(ty) {
        TypeData::Dynamic { def, .. } => {
            let def = cx.type_def_if_complete(*def).filter(|d| cx.str(d.dialect) == dialect)?;
            Some(&def.class)
        }
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

fn params(cx: &Context, ty: Type) -> &[Option<Attribute>] {
    match cx.type_data(ty) {
        TypeData::Dynamic { params, .. } => params,
        _ => &[],
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

/// True if a pointer of the `ptr` dialect is in an address space of LLVM.
fn is_llvm_pointer_like(cx: &Context, ty: Type) -> bool {
    let space = params(cx, ty).first().copied().flatten();
    class_of(cx, ty, "ptr") == Some("PtrType")
        && space.is_some_and(|space| match cx.attr(space) {
            AttrData::Dynamic { def, .. } => {
                cx.attr_def_if_complete(*def).is_some_and(|d| cx.str(d.dialect) == "llvm")
            }
            _ => false,
        })
}

/// The width of a quantized type's storage. A calibrated type has none; it is that of the expressed one.
fn storage_width(env: &Env<'_>, ty: Type) -> Option<i128> {
    let TypeData::Dynamic { def, params } = env.cx.type_data(ty) else { return None };
    let def = env.cx.type_def_if_complete(*def).filter(|d| env.cx.str(d.dialect) == "quant")?;
    let param = |name: &str| {
        let index = def.params.iter().position(|param| env.cx.str(param.name) == name)?;
        params.get(index).copied().flatten()
    };
    let held = env.cx.attr(param("storageType").or_else(|| param("expressedType"))?);
    let AttrData::Type(held) = held else { return None };
    super::types::width(env, &Val::Type(*held))?.int(env.cx)
}

/// Returns whether an encoding of sparse tensors has slices; `None` if it is no such encoding.
fn has_slices(cx: &Context, encoding: Attribute) -> Option<bool> {
    let AttrData::Dynamic { def, params } = cx.attr(encoding) else { return None };
    let def = cx.attr_def_if_complete(*def)?;
    let slices = def.params.iter().position(|p| cx.str(p.name) == "dimSlices")?;
    Some(match params.get(slices).copied().flatten().map(|s| cx.attr(s)) {
        Some(AttrData::Array(slices)) => !slices.is_empty(),
        _ => false,
    })
}

/// Returns whether a memory space is that of a work group; `None` if it cannot be read. Rule: XeGPU dialect, section
/// Types.
fn is_shared_space(cx: &Context, space: Attribute) -> Option<bool> {
    let (def, value) = match cx.attr(space) {
        AttrData::Integer { value, .. } => return Some(value.to_i64() == Some(3)),
        AttrData::Dynamic { def, params } => (cx.attr_def_if_complete(*def)?, params.first().copied()??),
        _ => return Some(false),
    };
    let AttrData::Integer { value, .. } = cx.attr(value) else { return Some(false) };
    let written = def.enumeration.as_ref()?.text_of(value.to_i64()?);
    Some(matches!(
        (cx.str(def.dialect), written.as_str()),
        ("xegpu", "slm") | ("xevm", "shared") | ("gpu", "workgroup")
    ))
}

/// True if a tensor and a buffer have the same shape and elements, which is reported where it is not so.
fn tensor_matches_buffer(env: &Env<'_>, tensor: Type, buffer: Type) -> Option<bool> {
    let (tensor, buffer) = (env.cx.type_data(tensor), env.cx.type_data(buffer));
    if tensor.shape() != buffer.shape() {
        env.complain("shapes do not match");
        return Some(false);
    }
    let same = tensor.element()? == buffer.element()?;
    if !same {
        env.complain("element types do not match");
    }
    Some(same)
}

fn value_type(value: Option<&Val<'_>>) -> Option<Type> {
    match value? {
        Val::Value(body, value) => Some(body.value_type(*value)),
        Val::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// Methods of hand-written classes.
pub(super) fn method(name: &str) -> Option<MethodBody> {
    let body: MethodBody = match name {
        "isOpaque" => |env, v, _| Some(Val::Bool(is_opaque_struct(env.cx, value_type(Some(&v))?))),
        "supportsMemOps" => |env, v, _| Some(Val::Bool(extension_in_memory(env.cx, value_type(Some(&v))?))),
        "getStorageTypeIntegralWidth" => |env, v, _| storage_width(env, value_type(Some(&v))?).map(Val::Int),
        "isSlice" => |env, v, _| match v {
            Val::Attr(encoding) => has_slices(env.cx, encoding).map(Val::Bool),
            _ => None,
        },
        _ => return None,
    };
    Some(body)
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
            || class_of(cx, *element, "llvm") == Some("LLVMPointerType"))
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
            // References to values are types of operands only.
            Some("LValueType") => false,
            Some("ArrayType") => params.iter().flatten().any(|a| match cx.attr(*a) {
                AttrData::Type(t) => inner(*t),
                _ => false,
            }),
            Some("PointerType") => {
                let held = params.iter().flatten().find_map(|a| match cx.attr(*a) {
                    AttrData::Type(t) => Some(*t),
                    _ => None,
                });
                held.is_none_or(|t| is_emitc_type(cx, t, depth + 1))
            }
            found => found.is_some(),
        },
        _ => is_of(cx, ty, "emitc"),
    }
}

/// Returns whether an operation, or one that encloses it up to the nearest symbol table, implements an interface. The
/// operations that enclose an isolated one are not seen from inside: `None` if the outermost one seen is no table and
/// does not implement it.
///
/// Rule: `isNestedInFunctionOpInterface` of MLIR's SPIR-V dialect.
fn is_inside(op: Option<OpRef<'_>>, interface: &str) -> Option<bool> {
    let mut at = op?;
    loop {
        let has = |name| at.def().is_some_and(|d| super::ops::has_trait(d, name));
        if has("SymbolTable") || has(interface) {
            return Some(!has("SymbolTable"));
        }
        at = at.parent()?;
    }
}

/// True if an operation is a `spirv.ARM.Graph`, or is inside of one. The search ends at the first symbol table.
///
/// Rule: `isNestedInGraphARMOpInterface` of MLIR's SPIR-V dialect.
fn is_inside_graph(op: OpRef<'_>) -> bool {
    let table = |o: OpRef<'_>| o.def().is_some_and(|d| super::ops::has_trait(d, "SymbolTable"));
    let mut around = std::iter::successors(Some(op), |o| o.parent()).take_while(|o| !table(*o));
    around.any(|o| o.name_str() == "spirv.ARM.Graph")
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
            is_llvm_float(cx.type_data(t)) || class_of(cx, t, "llvm") == Some("LLVMPPCFP128Type")
        }),
        "isLoadableType" => |env, args| {
            let (cx, t) = (env.cx, ty(args)?);
            Some(Val::Bool(match class_of(cx, t, "llvm") {
                Some("LLVMVoidType" | "LLVMFunctionType") => false,
                Some("LLVMStructType") => !is_opaque_struct(cx, t),
                Some("LLVMTargetExtType") => extension_in_memory(cx, t),
                _ => is_compatible_outer(cx, t) || is_llvm_pointer_like(cx, t),
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
        // Of a memory reference without a memory space the answer is no.
        "isSharedMemory" => |env, args| match env.cx.type_data(ty(args)?) {
            TypeData::MemRef { memory_space: None, .. } => Some(Val::Bool(false)),
            TypeData::MemRef { memory_space: Some(space), .. } => {
                is_shared_space(env.cx, *space).map(Val::Bool)
            }
            _ => None,
        },
        "typesMatchAfterBufferization" => |env, args| {
            let (tensor, buffer) = (value_type(args.get(1))?, value_type(args.get(2))?);
            tensor_matches_buffer(env, tensor, buffer).map(Val::Bool)
        },
        "getVectorBitWidth" => |env, args| match env.cx.type_data(ty(args)?) {
            TypeData::Vector { shape, element, .. } => {
                let width = super::types::width(env, &Val::Type(*element))?.int(env.cx)?;
                shape.iter().try_fold(width, |bits, n| bits.checked_mul(i128::from(*n))).map(Val::Int)
            }
            _ => None,
        },
        "getGetValueTypeOpValueType" => |env, args| Some(Val::Type(value_of_type_handle(env.cx, ty(args)?)?)),
        "isAnySMTValueType" => test!(|cx, t| is_of(cx, t, "smt")),
        "isAnyNonFuncSMTValueType" => {
            test!(|cx, t| class_of(cx, t, "smt").is_some_and(|c| c != "SMTFuncType"))
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
            let is_sparse = |attr: &Attribute| match cx.attr(*attr) {
                AttrData::Dynamic { def, .. } => {
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
            test!(|cx, t| class_of(cx, t, "tosa") == Some("shapeType"))
        }
        "isDirectInModuleLikeOp" => |_, args| {
            let is_table = op(args)?.def().is_some_and(|d| super::ops::has_trait(d, "SymbolTable"));
            Some(Val::Bool(is_table))
        },
        "isNestedInFunctionOpInterface" => {
            |_, args| is_inside(op(args), "FunctionOpInterface").map(Val::Bool)
        }
        "isNestedInGraphARMOpInterface" => |_, args| op(args).map(|op| Val::Bool(is_inside_graph(op))),
        _ => return None,
    };
    Some(body)
}
