//! Functions that build types and attributes: `$_builder.get…`, `T::get(…)`.

use super::arguments::{int, items};
use super::shapes::dims;
use crate::predicate::env::Env;
use crate::predicate::function::{FunctionBody, MethodBody};
use crate::predicate::value::Val;
use isogloss_ir::{AttrData, Attribute, FloatKind, Signedness, Type, TypeData};

fn without_context<'b, 'a>(args: &'b [Val<'a>]) -> &'b [Val<'a>] {
    match args {
        [Val::Context | Val::Builder, rest @ ..] => rest,
        args => args,
    }
}

fn ty<'a>(args: &[Val<'a>], n: usize) -> Option<Type> {
    match args.get(n)? {
        Val::Type(t) => Some(*t),
        _ => None,
    }
}

fn make<'a>(env: &Env<'a>, data: TypeData) -> Option<Val<'a>> {
    Some(Val::Type(env.cx.ty(data)))
}

fn integer_type<'a>(env: &Env<'a>, args: &[Val<'a>]) -> Option<Val<'a>> {
    let args = without_context(args);
    let width = u32::try_from(int(env, args, 0)?).ok().filter(|w| *w < 1 << 24)?;
    let signedness = match args.get(1) {
        None => Signedness::Signless,
        Some(Val::Bool(true)) => Signedness::Signed,
        Some(Val::Bool(false)) => Signedness::Unsigned,
        // `IntegerType::SignednessSemantics`
        Some(v) => match v.int(env.cx)? {
            0 => Signedness::Signless,
            1 => Signedness::Signed,
            2 => Signedness::Unsigned,
            _ => return None,
        },
    };
    Some(Val::Type(env.cx.integer_type(width, signedness)))
}

/// The attribute that a value becomes when its type is known.
fn typed<'a>(env: &Env<'a>, ty: Type, v: &Val<'a>) -> Option<Attribute> {
    let cx = env.cx;
    Some(match cx.type_data(ty) {
        TypeData::Integer { .. } | TypeData::Index => {
            let v = v.int(cx)?;
            let v = i64::try_from(v).ok().or_else(|| u64::try_from(v).ok().map(|v| v as i64))?;
            cx.integer_attr(v, ty)
        }
        TypeData::Float(kind) => {
            let v = match v {
                Val::Float(v) => *v,
                v => v.int(cx)? as f64,
            };
            let bits = match kind {
                FloatKind::F32 => u128::from((v as f32).to_bits()),
                FloatKind::F64 => u128::from(v.to_bits()),
                _ => return None,
            };
            cx.attribute(AttrData::Float { bits, ty })
        }
        _ => return None,
    })
}

fn typed_val<'a>(env: &Env<'a>, ty: Type, args: &[Val<'a>]) -> Option<Val<'a>> {
    typed(env, ty, args.first()?).map(Val::Attr)
}

/// An array attribute of values that each become an attribute.
fn array<'a>(
    env: &Env<'a>,
    args: &[Val<'a>],
    each: impl Fn(&Val<'a>) -> Option<Attribute>,
) -> Option<Val<'a>> {
    let list = args.first()?;
    let n = list.len(env.cx)?;
    let items: Option<Vec<Attribute>> = (0..n).map(|i| each(&list.at(env.cx, i)?)).collect();
    Some(Val::Attr(env.cx.array_attr(&items?)))
}

fn dense_array<'a>(env: &Env<'a>, element: Type, args: &[Val<'a>]) -> Option<Val<'a>> {
    let list = without_context(args).first()?;
    let n = list.len(env.cx)?;
    let width = super::super::value::dense_width(env.cx, element)?;
    let mut data = Vec::with_capacity(n.checked_mul(width)?);
    for i in 0..n {
        let item = list.at(env.cx, i)?;
        let bytes = match (env.cx.type_data(element), &item) {
            (TypeData::Integer { .. }, v) => v.int(env.cx)?.to_le_bytes(),
            (TypeData::Float(FloatKind::F32), Val::Float(v)) => {
                u128::from((*v as f32).to_bits()).to_le_bytes()
            }
            (TypeData::Float(FloatKind::F64), Val::Float(v)) => u128::from(v.to_bits()).to_le_bytes(),
            _ => return None,
        };
        data.extend_from_slice(bytes.get(..width)?);
    }
    Some(Val::Attr(env.cx.attribute(AttrData::DenseArray { element, data: data.into() })))
}

/// Elements of a shaped type: as many as it has, or one for all.
fn dense_elements<'a>(env: &Env<'a>, ty: Type, list: &Val<'a>) -> Option<Val<'a>> {
    let data = env.cx.type_data(ty);
    let (count, element) = (usize::try_from(data.element_count()?).ok()?, data.element()?);
    let found = list.len(env.cx)?;
    if found != count && found != 1 || count == 0 {
        return None;
    }
    let Val::Attr(array) = dense_array(env, element, std::slice::from_ref(list))? else { return None };
    let AttrData::DenseArray { data, .. } = env.cx.attr(array) else { return None };
    let width = data.len() / found;
    let splat = data.chunks(width).all(|e| e == &data[..width]);
    let data: std::sync::Arc<[u8]> = if splat { data[..width].into() } else { data[..].into() };
    Some(Val::Attr(env.cx.attribute(AttrData::DenseElements { ty, data, splat })))
}

fn string<'a>(env: &Env<'a>, args: &[Val<'a>]) -> Option<Val<'a>> {
    match without_context(args).first()? {
        Val::Str(s) => Some(Val::Attr(env.cx.string_attr(s))),
        v @ Val::Attr(_) => Some(v.clone()),
        _ => None,
    }
}

fn symbol<'a>(env: &Env<'a>, args: &[Val<'a>]) -> Option<Val<'a>> {
    match without_context(args).first()? {
        Val::Str(s) => {
            let root = env.cx.identifier(s);
            Some(Val::Attr(env.cx.symbol_attr(root)))
        }
        Val::Attr(a) => match env.cx.attr(*a) {
            AttrData::String { value, .. } => {
                let root = env.cx.identifier(std::str::from_utf8(value).ok()?);
                Some(Val::Attr(env.cx.symbol_attr(root)))
            }
            AttrData::SymbolRef { .. } => Some(Val::Attr(*a)),
            _ => None,
        },
        _ => None,
    }
}

/// The float type of a C++ class.
pub(crate) fn float_class(class: &str) -> Option<FloatKind> {
    Some(match class {
        "BFloat16Type" => FloatKind::BF16,
        "Float16Type" => FloatKind::F16,
        "FloatTF32Type" => FloatKind::TF32,
        "Float32Type" => FloatKind::F32,
        "Float64Type" => FloatKind::F64,
        "Float80Type" => FloatKind::F80,
        "Float128Type" => FloatKind::F128,
        "Float8E5M2Type" => FloatKind::F8E5M2,
        "Float8E4M3Type" => FloatKind::F8E4M3,
        "Float8E4M3FNType" => FloatKind::F8E4M3FN,
        "Float8E5M2FNUZType" => FloatKind::F8E5M2FNUZ,
        "Float8E4M3FNUZType" => FloatKind::F8E4M3FNUZ,
        "Float8E4M3B11FNUZType" => FloatKind::F8E4M3B11FNUZ,
        "Float8E3M4Type" => FloatKind::F8E3M4,
        "Float8E8M0FNUType" => FloatKind::F8E8M0FNU,
        "Float4E2M1FNType" => FloatKind::F4E2M1FN,
        "Float6E2M3FNType" => FloatKind::F6E2M3FN,
        "Float6E3M2FNType" => FloatKind::F6E3M2FN,
        _ => return None,
    })
}

pub(super) fn method(name: &str) -> Option<MethodBody> {
    macro_rules! common {
        ($field:ident) => {
            |env, _, _| Some(Val::Type(env.cx.common().$field))
        };
    }
    macro_rules! float {
        ($kind:ident) => {
            |env, _, _| Some(Val::Type(env.cx.float_type(FloatKind::$kind)))
        };
    }
    macro_rules! dense {
        ($field:ident) => {
            |env, _, args| dense_array(env, env.cx.common().$field, args)
        };
    }
    let body: MethodBody = match name {
        "getIntegerType" => |env, _, args| integer_type(env, args),
        "getI1Type" => common!(i1),
        "getI8Type" => common!(i8),
        "getI16Type" => common!(i16),
        "getI32Type" => common!(i32),
        "getI64Type" => common!(i64),
        "getIndexType" => common!(index),
        "getNoneType" => common!(none),
        "getF32Type" => common!(f32),
        "getF64Type" => common!(f64),
        "getF16Type" => float!(F16),
        "getBF16Type" => float!(BF16),
        "getTF32Type" => float!(TF32),
        "getF80Type" => float!(F80),
        "getF128Type" => float!(F128),
        "getUnitAttr" => |env, _, _| Some(Val::Attr(env.cx.common().unit)),
        "getBoolAttr" => |env, _, args| Some(Val::Attr(env.cx.bool_attr(args.first()?.truth()?))),
        "getStringAttr" => |env, _, args| string(env, args),
        "getIntegerAttr" | "getFloatAttr" => |env, _, args| typed_val(env, ty(args, 0)?, args.get(1..)?),
        "getI8IntegerAttr" => |env, _, args| typed_val(env, env.cx.common().i8, args),
        "getI16IntegerAttr" => |env, _, args| typed_val(env, env.cx.common().i16, args),
        "getI32IntegerAttr" => |env, _, args| typed_val(env, env.cx.common().i32, args),
        "getI64IntegerAttr" => |env, _, args| typed_val(env, env.cx.common().i64, args),
        "getIndexAttr" => |env, _, args| typed_val(env, env.cx.common().index, args),
        "getF32FloatAttr" => |env, _, args| typed_val(env, env.cx.common().f32, args),
        "getF64FloatAttr" => |env, _, args| typed_val(env, env.cx.common().f64, args),
        "getArrayAttr" => |env, _, args| {
            array(env, args, |v| match v {
                Val::Attr(a) => Some(*a),
                _ => None,
            })
        },
        "getBoolArrayAttr" => |env, _, args| array(env, args, |v| Some(env.cx.bool_attr(v.truth()?))),
        "getI32ArrayAttr" => |env, _, args| array(env, args, |v| typed(env, env.cx.common().i32, v)),
        "getI64ArrayAttr" => |env, _, args| array(env, args, |v| typed(env, env.cx.common().i64, v)),
        "getIndexArrayAttr" => |env, _, args| array(env, args, |v| typed(env, env.cx.common().i64, v)),
        "getF32ArrayAttr" => |env, _, args| array(env, args, |v| typed(env, env.cx.common().f32, v)),
        "getF64ArrayAttr" => |env, _, args| array(env, args, |v| typed(env, env.cx.common().f64, v)),
        "getStrArrayAttr" => |env, _, args| {
            array(env, args, |v| match v {
                Val::Str(s) => Some(env.cx.string_attr(s)),
                _ => None,
            })
        },
        "getTypeArrayAttr" => |env, _, args| {
            array(env, args, |v| match v {
                Val::Type(t) => Some(env.cx.type_attr(*t)),
                _ => None,
            })
        },
        "getDenseBoolArrayAttr" => dense!(i1),
        "getDenseI8ArrayAttr" => dense!(i8),
        "getDenseI16ArrayAttr" => dense!(i16),
        "getDenseI32ArrayAttr" => dense!(i32),
        "getDenseI64ArrayAttr" => dense!(i64),
        "getDenseF32ArrayAttr" => dense!(f32),
        "getDenseF64ArrayAttr" => dense!(f64),
        "getDictionaryAttr" => |env, _, args| match args.first()?.len(env.cx)? {
            0 => Some(Val::Attr(env.cx.common().empty_dictionary)),
            _ => None,
        },
        _ => return None,
    };
    Some(body)
}

pub(super) fn function(name: &str) -> Option<FunctionBody> {
    macro_rules! dense {
        ($field:ident) => {
            |env, args| dense_array(env, env.cx.common().$field, args)
        };
    }
    let body: FunctionBody = match name {
        "IntegerType::get" => |env, args| integer_type(env, args),
        "IndexType::get" => |env, _| Some(Val::Type(env.cx.common().index)),
        "NoneType::get" => |env, _| Some(Val::Type(env.cx.common().none)),
        "ComplexType::get" => |env, args| make(env, TypeData::Complex(ty(args, 0)?)),
        "TupleType::get" => |env, args| {
            let list = without_context(args).first()?.clone();
            make(env, TypeData::Tuple(types(env, &list)?))
        },
        "FunctionType::get" => |env, args| {
            let args = without_context(args);
            let (inputs, results) = (types(env, args.first()?)?, types(env, args.get(1)?)?);
            make(env, TypeData::Function { inputs, results })
        },
        "VectorType::get" => |env, args| {
            let shape = dims(env, args.first()?)?;
            let scalable = match args.get(2) {
                Some(list) => {
                    let list = items(env, list)?;
                    list.iter().map(Val::truth).collect::<Option<Box<[bool]>>>()?
                }
                None => vec![false; shape.len()].into(),
            };
            make(env, TypeData::Vector { shape, scalable, element: ty(args, 1)? })
        },
        "RankedTensorType::get" => |env, args| {
            let encoding = match args.get(2) {
                Some(Val::Attr(a)) => Some(*a),
                _ => None,
            };
            make(
                env,
                TypeData::RankedTensor { shape: dims(env, args.first()?)?, element: ty(args, 1)?, encoding },
            )
        },
        "UnrankedTensorType::get" => {
            |env, args| make(env, TypeData::UnrankedTensor { element: ty(args, 0)? })
        }
        "MemRefType::get" => |env, args| {
            let attr = |n: usize| match args.get(n) {
                Some(Val::Attr(a)) => Some(Some(*a)),
                Some(Val::Null) | None => Some(None),
                Some(v) if v.len(env.cx) == Some(0) => Some(None),
                _ => None,
            };
            let (shape, element) = (dims(env, args.first()?)?, ty(args, 1)?);
            make(env, TypeData::MemRef { shape, element, layout: attr(2)?, memory_space: attr(3)? })
        },
        "UnrankedMemRefType::get" => |env, args| {
            let memory_space = match args.get(1) {
                Some(Val::Attr(a)) => Some(*a),
                _ => None,
            };
            make(env, TypeData::UnrankedMemRef { element: ty(args, 0)?, memory_space })
        },
        "OpaqueType::get" => |env, args| {
            let dialect = match args.first()? {
                Val::Str(s) => env.cx.identifier(s),
                Val::Attr(a) => match env.cx.attr(*a) {
                    AttrData::String { value, .. } => env.cx.identifier(std::str::from_utf8(value).ok()?),
                    _ => return None,
                },
                _ => return None,
            };
            let Val::Str(data) = args.get(1)? else { return None };
            make(env, TypeData::Opaque { dialect, data: (*data).into() })
        },
        "isOpaqueTypeWithName" => |env, args| {
            let [Val::Type(t), Val::Str(dialect), Val::Str(name)] = args else { return None };
            Some(Val::Bool(match env.cx.type_data(*t) {
                TypeData::Opaque { dialect: d, data } => env.cx.str(*d) == *dialect && **data == **name,
                _ => false,
            }))
        },
        "StringAttr::get" => |env, args| string(env, args),
        "UnitAttr::get" => |env, _| Some(Val::Attr(env.cx.common().unit)),
        "BoolAttr::get" => {
            |env, args| Some(Val::Attr(env.cx.bool_attr(without_context(args).first()?.truth()?)))
        }
        "TypeAttr::get" => |env, args| Some(Val::Attr(env.cx.type_attr(ty(args, 0)?))),
        "IntegerAttr::get" | "FloatAttr::get" => {
            |env, args| typed_val(env, ty(without_context(args), 0)?, without_context(args).get(1..)?)
        }
        "SymbolRefAttr::get" | "FlatSymbolRefAttr::get" => |env, args| symbol(env, args),
        "ArrayAttr::get" => |env, args| {
            array(env, without_context(args), |v| match v {
                Val::Attr(a) => Some(*a),
                _ => None,
            })
        },
        "AffineMapAttr::get" => |env, args| match args.first()? {
            Val::Map(m) => Some(Val::Attr(env.cx.attribute(AttrData::AffineMap((*m).clone())))),
            _ => None,
        },
        "DenseElementsAttr::get" | "DenseIntElementsAttr::get" | "DenseFPElementsAttr::get" => {
            |env, args| dense_elements(env, ty(args, 0)?, args.get(1)?)
        }
        "DenseBoolArrayAttr::get" => dense!(i1),
        "DenseI8ArrayAttr::get" => dense!(i8),
        "DenseI16ArrayAttr::get" => dense!(i16),
        "DenseI32ArrayAttr::get" => dense!(i32),
        "DenseI64ArrayAttr::get" => dense!(i64),
        "DenseF32ArrayAttr::get" => dense!(f32),
        "DenseF64ArrayAttr::get" => dense!(f64),
        _ => return None,
    };
    Some(body)
}

fn types<'a>(env: &Env<'a>, list: &Val<'a>) -> Option<Box<[Type]>> {
    let of = |v: &Val<'a>| match v {
        Val::Type(t) => Some(*t),
        _ => None,
    };
    if let Some(one) = of(list).filter(|_| list.len(env.cx).is_none()) {
        return Some([one].into());
    }
    items(env, list)?.iter().map(of).collect()
}
