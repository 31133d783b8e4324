//! Shaped types.

use super::arguments::{index, int, items};
use crate::predicate::env::Env;
use crate::predicate::function::{FunctionBody, MethodBody};
use crate::predicate::value::Val;
use isogloss_ir::builtin::affine::AffineMap;
use isogloss_ir::builtin::layout::MemRef;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Context, FloatKind, Signedness, Type, TypeData};

fn data<'a>(env: &Env<'a>, v: &Val<'a>) -> Option<&'a TypeData> {
    match v {
        Val::Type(ty) | Val::ShapeBuilder(ty) => Some(env.cx.type_data(*ty)),
        Val::Attr(a) => match env.cx.attr(*a) {
            AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::DenseResource { ty, .. }
            | AttrData::SparseElements { ty, .. } => Some(env.cx.type_data(*ty)),
            _ => None,
        },
        _ => None,
    }
}

/// A parameter of a definition that replaces a method of `ShapedType`.
fn dynamic<'a>(env: &Env<'a>, v: &Val<'a>, key: &str) -> Option<Val<'a>> {
    let getter = crate::predicate::node::ParamGetter { key: key.to_owned() };
    super::param(env.cx, v, &getter)
}

fn shape<'a>(env: &Env<'a>, v: &Val<'a>) -> Option<Val<'a>> {
    match data(env, v)? {
        TypeData::Dynamic { .. } => dynamic(env, v, "shape"),
        // MLIR's tools find no dimensions there.
        TypeData::UnrankedTensor { .. } => Some(Val::Dims(&[])),
        t => t.shape().map(Val::Dims),
    }
}

fn element<'a>(env: &Env<'a>, v: &Val<'a>) -> Option<Val<'a>> {
    match data(env, v) {
        // A matrix is made of columns.
        Some(TypeData::Dynamic { .. }) | None => {
            dynamic(env, v, "elementtype").or_else(|| element(env, &dynamic(env, v, "columntype")?))
        }
        Some(t) => t.element().map(Val::Type),
    }
}

/// The type of a value, or the type itself.
fn type_of<'a>(v: &Val<'a>) -> Option<Type> {
    match v {
        Val::Type(t) | Val::ShapeBuilder(t) => Some(*t),
        Val::Value(body, value) => Some(body.value_type(*value)),
        _ => None,
    }
}

/// The element type of a shaped type, else the type itself (`getElementTypeOrSelf`).
fn element_or_self<'a>(env: &Env<'a>, v: &Val<'a>) -> Option<Val<'a>> {
    if let Val::Attr(a) = v {
        let ty = super::types::method("getType")?(env, Val::Attr(*a), &[])?;
        return element_or_self(env, &ty);
    }
    let ty = type_of(v)?;
    Some(match env.cx.type_data(ty) {
        t if t.is_shaped() => Val::Type(t.element()?),
        TypeData::Dynamic { def, .. } if env.cx.type_def_if_complete(*def)?.has_trait("ShapedType") => {
            element(env, &Val::Type(ty))?
        }
        _ => Val::Type(ty),
    })
}

/// Returns a shaped type with its element type replaced.
fn with_element(cx: &Context, ty: Type, element: Type) -> Option<Type> {
    let data = match cx.type_data(ty).clone() {
        TypeData::Vector { shape, scalable, .. } => TypeData::Vector { shape, scalable, element },
        TypeData::RankedTensor { shape, encoding, .. } => TypeData::RankedTensor { shape, element, encoding },
        TypeData::UnrankedTensor { .. } => TypeData::UnrankedTensor { element },
        TypeData::MemRef { shape, layout, memory_space, .. } => {
            TypeData::MemRef { shape, element, layout, memory_space }
        }
        TypeData::UnrankedMemRef { memory_space, .. } => TypeData::UnrankedMemRef { element, memory_space },
        TypeData::Complex(_) => TypeData::Complex(element),
        _ => return None,
    };
    Some(cx.ty(data))
}

/// Returns a shaped type with its shape replaced.
fn with_shape(cx: &Context, ty: Type, shape: Box<[i64]>) -> Option<Type> {
    let data = match cx.type_data(ty).clone() {
        TypeData::Vector { scalable, element, .. } => {
            let scalable = (0..shape.len()).map(|i| scalable.get(i).copied().unwrap_or(false)).collect();
            TypeData::Vector { shape, scalable, element }
        }
        TypeData::RankedTensor { element, encoding, .. } => {
            TypeData::RankedTensor { shape, element, encoding }
        }
        TypeData::UnrankedTensor { element } => TypeData::RankedTensor { shape, element, encoding: None },
        TypeData::MemRef { element, layout, memory_space, .. } => {
            TypeData::MemRef { shape, element, layout, memory_space }
        }
        TypeData::UnrankedMemRef { element, memory_space } => {
            TypeData::MemRef { shape, element, layout: None, memory_space }
        }
        _ => return None,
    };
    Some(cx.ty(data))
}

/// A list as dimensions.
pub(super) fn dims<'a>(env: &Env<'a>, v: &Val<'a>) -> Option<Box<[i64]>> {
    let list = items(env, v)?;
    list.iter().map(|d| i64::try_from(d.int(env.cx)?).ok()).collect()
}

/// Returns whether a layout has strides: absent, `strided`, or an affine map that is a sum of products with constants.
fn is_strided(env: &Env<'_>, layout: Option<isogloss_ir::Attribute>) -> Option<bool> {
    use isogloss_ir::builtin::affine::{AffineExpr, AffineOp};
    fn linear(e: &AffineExpr, depth: u32) -> bool {
        match e {
            _ if depth > 200 => false,
            AffineExpr::Dim(_) | AffineExpr::Symbol(_) | AffineExpr::Constant(_) => true,
            AffineExpr::Binary(AffineOp::Add, parts) => {
                linear(&parts.0, depth + 1) && linear(&parts.1, depth + 1)
            }
            AffineExpr::Binary(AffineOp::Mul, parts) => {
                let factor = |e: &AffineExpr| matches!(e, AffineExpr::Constant(_) | AffineExpr::Symbol(_));
                (factor(&parts.0) || factor(&parts.1))
                    && linear(&parts.0, depth + 1)
                    && linear(&parts.1, depth + 1)
            }
            AffineExpr::Binary(..) => false,
        }
    }
    let Some(layout) = layout else { return Some(true) };
    Some(match env.cx.attr(layout) {
        AttrData::Strided { .. } => true,
        AttrData::AffineMap(map) if map.is_identity() => true,
        AttrData::AffineMap(map) => map.results.len() == 1 && linear(&map.results[0], 0),
        _ => return None,
    })
}

fn element_width<'a>(env: &Env<'a>, v: &Val<'a>) -> Option<i128> {
    super::types::width(env, &element(env, v)?)?.int(env.cx)
}

pub(super) fn method(name: &str) -> Option<MethodBody> {
    let body: MethodBody = match name {
        "getShape" => |env, v, _| shape(env, &v),
        "getElementType" | "getEltType" => |env, v, _| element(env, &v),
        "getRank" => |env, v, _| match data(env, &v)? {
            TypeData::Dynamic { .. } => match dynamic(env, &v, "rank") {
                Some(rank) => Some(rank),
                None => Some(Val::Int(shape(env, &v)?.len(env.cx)? as i128)),
            },
            t => t.shape().map(|s| Val::Int(s.len() as i128)),
        },
        "hasRank" => |env, v, _| match data(env, &v)? {
            TypeData::Dynamic { .. } => Some(Val::Bool(true)),
            t => Some(Val::Bool(t.shape().is_some())),
        },
        "hasStaticShape" => |env, v, args| {
            let Some(shape) = shape(env, &v) else { return Some(Val::Bool(false)) };
            if let Some(want) = args.first() {
                return shape.equals(want, env.cx).map(Val::Bool);
            }
            let dims = dims(env, &shape)?;
            Some(Val::Bool(!dims.contains(&DYNAMIC)))
        },
        "getNumElements" => |env, v, _| match data(env, &v)? {
            TypeData::Dynamic { .. } => {
                let dims = dims(env, &shape(env, &v)?)?;
                dims.iter().try_fold(1i128, |n, d| n.checked_mul(i128::from(*d))).map(Val::Int)
            }
            // A product that 64 bits do not hold is what these keep of it, as in C++.
            t => {
                let sizes = t.shape().filter(|sizes| !sizes.contains(&DYNAMIC))?;
                Some(Val::Int(sizes.iter().fold(1, |n: i64, size| n.wrapping_mul(*size)).into()))
            }
        },
        "getDimSize" => |env, v, args| shape(env, &v)?.at(env.cx, index(env, args, 0)?),
        "isDynamicDim" => |env, v, args| {
            let d = shape(env, &v)?.at(env.cx, index(env, args, 0)?)?;
            Some(Val::Bool(d.int(env.cx)? == i128::from(DYNAMIC)))
        },
        "getNumDynamicDims" => |env, v, _| {
            let dims = dims(env, &shape(env, &v)?)?;
            Some(Val::Int(dims.iter().filter(|d| **d == DYNAMIC).count() as i128))
        },
        "getElementTypeBitWidth" => |env, v, _| element_width(env, &v).map(Val::Int),
        "getScalableDims" => |env, v, _| match data(env, &v)? {
            TypeData::Vector { scalable, .. } => Some(Val::Bools(scalable)),
            _ => None,
        },
        "isScalable" => |env, v, _| match data(env, &v)? {
            TypeData::Vector { scalable, .. } => Some(Val::Bool(scalable.contains(&true))),
            _ => None,
        },
        "allDimsScalable" => |env, v, _| match data(env, &v)? {
            TypeData::Vector { scalable, .. } => Some(Val::Bool(!scalable.contains(&false))),
            _ => None,
        },
        "getNumScalableDims" => |env, v, _| match data(env, &v)? {
            TypeData::Vector { scalable, .. } => {
                Some(Val::Int(scalable.iter().filter(|s| **s).count() as i128))
            }
            _ => None,
        },
        "getLayout" => |env, v, _| match data(env, &v)? {
            TypeData::MemRef { layout, shape, .. } => {
                let identity = || AttrData::AffineMap(AffineMap::identity(shape.len() as u32));
                Some(Val::Attr(layout.unwrap_or_else(|| env.cx.attribute(identity()))))
            }
            _ => None,
        },
        "isLastDimUnitStride" => |env, v, _| {
            let strides = MemRef::of(env.cx, type_of(&v)?)?.strides_and_offset(env.cx);
            Some(Val::Bool(strides.is_some_and(|(strides, _)| strides.last().is_none_or(|&last| last == 1))))
        },
        "isStrided" => |env, v, _| match data(env, &v)? {
            TypeData::MemRef { layout, .. } => is_strided(env, *layout).map(Val::Bool),
            _ => None,
        },
        "getMemorySpace" => |env, v, _| match data(env, &v)? {
            TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => {
                Some(memory_space.map_or(Val::Null, Val::Attr))
            }
            TypeData::Dynamic { .. } => dynamic(env, &v, "memoryspace"),
            _ => None,
        },
        "getMemorySpaceAsInt" => |env, v, _| match data(env, &v)? {
            TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => {
                match memory_space.map(|a| env.cx.attr(a)) {
                    None => Some(Val::Int(0)),
                    Some(AttrData::Integer { value, .. }) => value.to_i64().map(|v| Val::Int(i128::from(v))),
                    Some(_) => None,
                }
            }
            _ => None,
        },
        "getEncoding" => |env, v, _| match data(env, &v)? {
            TypeData::RankedTensor { encoding, .. } => Some(encoding.map_or(Val::Null, Val::Attr)),
            TypeData::Dynamic { .. } => dynamic(env, &v, "encoding"),
            _ => None,
        },
        "clone" => |env, v, args| {
            let ty = type_of(&v)?;
            match args {
                [Val::Type(element)] => with_element(env.cx, ty, *element).map(Val::Type),
                [shape] => with_shape(env.cx, ty, dims(env, shape)?).map(Val::Type),
                [shape, Val::Type(element)] => {
                    let ty = with_shape(env.cx, ty, dims(env, shape)?)?;
                    with_element(env.cx, ty, *element).map(Val::Type)
                }
                _ => None,
            }
        },
        "cloneWith" => |env, v, args| {
            let ty = type_of(&v)?;
            let [shape, Val::Type(element)] = args else { return None };
            let ty = match shape {
                // `{}` is `std::nullopt`: the shape stays.
                Val::Null => ty,
                Val::List(items) if items.is_empty() => ty,
                shape => with_shape(env.cx, ty, dims(env, shape)?)?,
            };
            with_element(env.cx, ty, *element).map(Val::Type)
        },
        "scaleElementBitwidth" => |env, v, args| {
            let ty = type_of(&v)?;
            let scale = u32::try_from(int(env, args, 0)?).ok()?;
            let element = match env.cx.type_data(ty).element() {
                Some(element) => element,
                None => return scaled(env.cx, ty, scale).map(Val::Type),
            };
            with_element(env.cx, ty, scaled(env.cx, element, scale)?).map(Val::Type)
        },
        "setShape" => {
            |env, v, args| with_shape(env.cx, type_of(&v)?, dims(env, args.first()?)?).map(Val::ShapeBuilder)
        }
        "setElementType" => {
            |env, v, args| with_element(env.cx, type_of(&v)?, type_of(args.first()?)?).map(Val::ShapeBuilder)
        }
        "setDim" => |env, v, args| {
            let ty = type_of(&v)?;
            let mut shape = env.cx.type_data(ty).shape()?.to_vec();
            *shape.get_mut(index(env, args, 0)?)? = i64::try_from(int(env, args, 1)?).ok()?;
            with_shape(env.cx, ty, shape.into()).map(Val::ShapeBuilder)
        },
        "dropDim" => |env, v, args| {
            let ty = type_of(&v)?;
            let n = index(env, args, 0)?;
            let TypeData::Vector { shape, scalable, element } = env.cx.type_data(ty) else { return None };
            let (mut shape, mut scalable) = (shape.to_vec(), scalable.to_vec());
            if n >= shape.len() {
                return None;
            }
            shape.remove(n);
            scalable.remove(n);
            let data = TypeData::Vector { shape: shape.into(), scalable: scalable.into(), element: *element };
            Some(Val::ShapeBuilder(env.cx.ty(data)))
        },
        _ => return None,
    };
    Some(body)
}

/// The integer or float type that is so many times as wide.
fn scaled(cx: &Context, ty: Type, scale: u32) -> Option<Type> {
    Some(match cx.type_data(ty) {
        TypeData::Integer { width, signedness } => {
            cx.integer_type(width.checked_mul(scale).filter(|w| *w < 1 << 24)?, *signedness)
        }
        TypeData::Float(FloatKind::F16 | FloatKind::BF16) if scale == 2 => cx.float_type(FloatKind::F32),
        TypeData::Float(FloatKind::F16 | FloatKind::BF16) if scale == 4 => cx.float_type(FloatKind::F64),
        TypeData::Float(FloatKind::F32) if scale == 2 => cx.float_type(FloatKind::F64),
        _ => return None,
    })
}

pub(super) fn function(name: &str) -> Option<FunctionBody> {
    let body: FunctionBody = match name {
        "getElementTypeOrSelf" => |env, args| element_or_self(env, args.first()?),
        // An `i1` of the same shape (of Arith and SCF among others): a scalar gives `i1`.
        "getI1SameShape" => |env, args| {
            let ty = type_of(args.first()?)?;
            let i1 = env.cx.integer_type(1, Signedness::Signless);
            match env.cx.type_data(ty) {
                TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. } => Some(Val::Type(i1)),
                t if t.is_shaped() => with_element(env.cx, ty, i1).map(Val::Type),
                _ => Some(Val::Type(i1)),
            }
        },
        // An `i1`, or a vector of as many as a vector has elements, in one dimension: of SPIR-V.
        "getUnaryOpResultType" => |env, args| {
            let i1 = env.cx.integer_type(1, Signedness::Signless);
            match env.cx.type_data(type_of(args.first()?)?) {
                TypeData::Vector { shape, .. } => {
                    let count = shape.iter().try_fold(1i64, |count, dim| count.checked_mul(*dim))?;
                    env.cx.vector_type(&[count], &[false], i1).ok().map(Val::Type)
                }
                _ => Some(Val::Type(i1)),
            }
        },
        "getBroadcastedType" => |env, args| {
            let (one, other) = (type_of(args.first()?)?, type_of(args.get(1)?)?);
            let both = isogloss_ir::verify::broadcast_types(env.cx, one, other);
            Some(both.map_or(Val::Null, Val::Type))
        },
        "ShapedType::isDynamic" => |env, args| Some(Val::Bool(int(env, args, 0)? == i128::from(DYNAMIC))),
        "ShapedType::isDynamicShape" => {
            |env, args| Some(Val::Bool(dims(env, args.first()?)?.contains(&DYNAMIC)))
        }
        // The count of a scalable vector, which is like none of a fixed length, is negative here.
        "getVectorNumElements" => |env, args| {
            let ty = type_of(args.first()?)?;
            let TypeData::Vector { shape, scalable, .. } = env.cx.type_data(ty) else { return None };
            let count = shape.iter().try_fold(1i128, |count, dim| count.checked_mul(i128::from(*dim)))?;
            Some(Val::Int(if scalable.contains(&true) { -count } else { count }))
        },
        // A type that is no vector is no vector of a fixed length; definitions test that by negating this function.
        "isScalableVectorType" | "LLVM::isScalableVectorType" => |env, args| {
            Some(Val::Bool(match env.cx.type_data(type_of(args.first()?)?) {
                TypeData::Vector { scalable, .. } => scalable.contains(&true),
                _ => true,
            }))
        },
        "getFlattenedTypes" => |env, args| {
            fn flatten<'a>(env: &Env<'a>, ty: Type, out: &mut Vec<Val<'a>>, depth: u32) -> Option<()> {
                if depth > 200 || out.len() > 100_000 {
                    return None;
                }
                match env.cx.type_data(ty) {
                    TypeData::Tuple(items) => items.iter().try_for_each(|t| flatten(env, *t, out, depth + 1)),
                    _ => {
                        out.push(Val::Type(ty));
                        Some(())
                    }
                }
            }
            let mut out = Vec::new();
            flatten(env, type_of(args.first()?)?, &mut out, 0)?;
            Some(Val::list(out))
        },
        "verifyCompatibleShape" => |env, args| compatible(env, args).map(Val::Bool),
        "failed" => |_, args| Some(Val::Bool(!args.first()?.truth()?)),
        "succeeded" => |_, args| Some(Val::Bool(args.first()?.truth()?)),
        "VectorType::Builder" | "RankedTensorType::Builder" | "MemRefType::Builder" => {
            |_, args| Some(Val::ShapeBuilder(type_of(args.first()?)?))
        }
        // A conversion of a builder or of a type to its class.
        "VectorType" | "RankedTensorType" | "MemRefType" | "Type" | "ShapedType" | "TensorType"
        | "IntegerType" | "FloatType" => |_, args| match args {
            [] => Some(Val::Null),
            [v] => Some(Val::Type(type_of(v)?)),
            _ => None,
        },
        _ => return None,
    };
    Some(body)
}

/// Returns whether two shapes are compatible: equal in all dimensions that are static in both. An unranked shape is
/// compatible with any; `None` if a shape cannot be read.
fn compatible<'a>(env: &Env<'a>, args: &[Val<'a>]) -> Option<bool> {
    let of = |v: &Val<'a>| match type_of(v) {
        Some(ty) => match env.cx.type_data(ty).shape() {
            Some(s) => Some(Some(s.to_vec())),
            None => Some(None),
        },
        None => Some(Some(dims(env, v)?.to_vec())),
    };
    let (Some(a), Some(b)) = (of(args.first()?)?, of(args.get(1)?)?) else { return Some(true) };
    Some(a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| a == b || *a == DYNAMIC || *b == DYNAMIC))
}
