//! Types that are not shaped, and what all types have.

use super::arguments::{index, int};
use crate::predicate::env::Env;
use crate::predicate::function::MethodBody;
use crate::predicate::value::{Val, ValueRange};
use isogloss_ir::{AttrData, FloatKind, Signedness, TypeData};

fn data<'a>(env: &Env<'a>, v: &Val<'a>) -> Option<&'a TypeData> {
    match v {
        Val::Type(ty) | Val::ShapeBuilder(ty) => Some(env.cx.type_data(*ty)),
        _ => None,
    }
}

fn integer<'a>(env: &Env<'a>, v: &Val<'a>, args: &[Val<'a>], want: Option<Signedness>) -> Option<Val<'a>> {
    let width = match args.first() {
        Some(_) => Some(int(env, args, 0)?),
        None => None,
    };
    Some(Val::Bool(match data(env, v)? {
        TypeData::Integer { width: w, signedness } => {
            want.is_none_or(|s| s == *signedness) && width.is_none_or(|n| n == i128::from(*w))
        }
        _ => false,
    }))
}

fn float<'a>(env: &Env<'a>, v: &Val<'a>, kind: FloatKind) -> Option<Val<'a>> {
    Some(Val::Bool(*data(env, v)? == TypeData::Float(kind)))
}

/// The width of an integer or float type.
pub(super) fn width<'a>(env: &Env<'a>, v: &Val<'a>) -> Option<Val<'a>> {
    Some(Val::Int(i128::from(match data(env, v)? {
        TypeData::Integer { width, .. } => *width,
        TypeData::Float(kind) => kind.width(),
        _ => return None,
    })))
}

fn signless(t: &TypeData) -> bool {
    matches!(t, TypeData::Integer { signedness: Signedness::Signless, .. })
}

pub(super) fn method(name: &str) -> Option<MethodBody> {
    let body: MethodBody = match name {
        "isInteger" => |env, v, args| integer(env, &v, args, None),
        "isSignlessInteger" => |env, v, args| integer(env, &v, args, Some(Signedness::Signless)),
        "isSignedInteger" => |env, v, args| integer(env, &v, args, Some(Signedness::Signed)),
        "isUnsignedInteger" => |env, v, args| integer(env, &v, args, Some(Signedness::Unsigned)),
        "isSignless" => |env, v, _| integer(env, &v, &[], Some(Signedness::Signless)),
        "isSigned" => |env, v, _| integer(env, &v, &[], Some(Signedness::Signed)),
        "isUnsigned" => |env, v, _| integer(env, &v, &[], Some(Signedness::Unsigned)),
        "isIndex" => |env, v, _| Some(Val::Bool(*data(env, &v)? == TypeData::Index)),
        "isSignlessIntOrIndex" => |env, v, _| {
            let t = data(env, &v)?;
            Some(Val::Bool(signless(t) || *t == TypeData::Index))
        },
        "isSignlessIntOrFloat" => |env, v, _| {
            let t = data(env, &v)?;
            Some(Val::Bool(signless(t) || matches!(t, TypeData::Float(_))))
        },
        "isSignlessIntOrIndexOrFloat" => |env, v, _| {
            let t = data(env, &v)?;
            Some(Val::Bool(signless(t) || matches!(t, TypeData::Float(_) | TypeData::Index)))
        },
        "isIntOrIndex" => {
            |env, v, _| Some(Val::Bool(matches!(data(env, &v)?, TypeData::Integer { .. } | TypeData::Index)))
        }
        "isIntOrFloat" => |env, v, _| {
            Some(Val::Bool(matches!(data(env, &v)?, TypeData::Integer { .. } | TypeData::Float(_))))
        },
        "isIntOrIndexOrFloat" => |env, v, _| {
            let t = data(env, &v)?;
            Some(Val::Bool(matches!(t, TypeData::Integer { .. } | TypeData::Float(_) | TypeData::Index)))
        },
        "isFloat" => |env, v, _| Some(Val::Bool(matches!(data(env, &v)?, TypeData::Float(_)))),
        "isF16" => |env, v, _| float(env, &v, FloatKind::F16),
        "isBF16" => |env, v, _| float(env, &v, FloatKind::BF16),
        "isTF32" => |env, v, _| float(env, &v, FloatKind::TF32),
        "isF32" => |env, v, _| float(env, &v, FloatKind::F32),
        "isF64" => |env, v, _| float(env, &v, FloatKind::F64),
        "isF80" => |env, v, _| float(env, &v, FloatKind::F80),
        "isF128" => |env, v, _| float(env, &v, FloatKind::F128),
        "getIntOrFloatBitWidth" | "getWidth" => |env, v, _| width(env, &v),
        "getInputs" => |env, v, _| match data(env, &v)? {
            TypeData::Function { inputs, .. } | TypeData::Graph { inputs, .. } => Some(Val::Types(inputs)),
            _ => None,
        },
        "getInput" => |env, v, args| match data(env, &v)? {
            TypeData::Function { inputs, .. } | TypeData::Graph { inputs, .. } => {
                inputs.get(index(env, args, 0)?).map(|t| Val::Type(*t))
            }
            _ => None,
        },
        "getNumInputs" => |env, v, _| match (&v, data(env, &v)) {
            (_, Some(TypeData::Function { inputs, .. } | TypeData::Graph { inputs, .. })) => {
                Some(Val::Int(inputs.len() as i128))
            }
            (Val::Map(map), _) => Some(Val::Int(i128::from(map.dims) + i128::from(map.symbols))),
            _ => None,
        },
        // The types of a tuple, or of a range of values.
        "getTypes" => |env, v, _| match v {
            Val::Values(r) => Some(Val::ValueTypes(r)),
            Val::Type(t) => match env.cx.type_data(t) {
                TypeData::Tuple(items) => Some(Val::Types(items)),
                _ => None,
            },
            Val::Attr(_) => None,
            other => other.len(env.cx).map(|_| other),
        },
        "getType" => |env, v, args| match v {
            Val::Value(body, value) => Some(Val::Type(body.value_type(value))),
            Val::Values(r) => Some(Val::ValueTypes(r)),
            Val::Attr(a) => Some(match env.cx.attr(a) {
                AttrData::Integer { ty, .. }
                | AttrData::Float { ty, .. }
                | AttrData::DenseElements { ty, .. }
                | AttrData::DenseStrings { ty, .. }
                | AttrData::DenseResource { ty, .. }
                | AttrData::SparseElements { ty, .. } => Val::Type(*ty),
                AttrData::String { ty, .. } => Val::Type(ty.unwrap_or(env.cx.common().none)),
                AttrData::Type(ty) => Val::Type(*ty),
                AttrData::Dynamic { def, params } => {
                    let def = env.cx.attr_def_if_complete(*def)?;
                    let of =
                        |p: &isogloss_ir::definition::ParamDef| p.self_type || env.cx.str(p.name) == "type";
                    let i = def.params.iter().position(of)?;
                    match env.cx.attr(params.get(i).copied()??) {
                        AttrData::Type(ty) => Val::Type(*ty),
                        _ => return None,
                    }
                }
                _ => return None,
            }),
            Val::ShapeBuilder(t) => Some(Val::Type(t)),
            Val::Builder => args.first().cloned(),
            Val::Type(t) => match env.cx.type_data(t) {
                TypeData::Tuple(items) => items.get(index(env, args, 0)?).map(|t| Val::Type(*t)),
                _ => None,
            },
            Val::Null => None,
            _ => None,
        },
        "getTypeID" => |env, v, _| {
            Some(Val::TypeId(match v {
                Val::Type(t) => match env.cx.type_data(t) {
                    TypeData::Dynamic { def, .. } => 1000 + def.index() as u64,
                    TypeData::Float(kind) => 100 + *kind as u64,
                    TypeData::Integer { .. } => 0,
                    TypeData::Index => 1,
                    TypeData::None => 2,
                    TypeData::Complex(_) => 3,
                    TypeData::Tuple(_) => 4,
                    TypeData::Function { .. } => 5,
                    TypeData::Graph { .. } => 6,
                    TypeData::Vector { .. } => 7,
                    TypeData::RankedTensor { .. } => 8,
                    TypeData::UnrankedTensor { .. } => 9,
                    TypeData::MemRef { .. } => 10,
                    TypeData::UnrankedMemRef { .. } => 11,
                    TypeData::Opaque { .. } => 12,
                },
                _ => return None,
            }))
        },
        "getContext" => |_, _, _| Some(Val::Context),
        "getResults" => |env, v, _| match &v {
            Val::Op(op) => {
                let end = op.results().len();
                Some(Val::Values(ValueRange { op: *op, results: true, start: 0, end }))
            }
            Val::Map(_) => Some(v),
            _ => match data(env, &v)? {
                TypeData::Function { results, .. } | TypeData::Graph { results, .. } => {
                    Some(Val::Types(results))
                }
                _ => None,
            },
        },
        "getResult" => |env, v, args| match &v {
            Val::Op(op) => op.results().nth(index(env, args, 0).unwrap_or(0)).map(|r| Val::Value(op.body, r)),
            Val::Map(_) => v.at(env.cx, index(env, args, 0)?),
            _ => match data(env, &v)? {
                TypeData::Function { results, .. } | TypeData::Graph { results, .. } => {
                    results.get(index(env, args, 0)?).map(|t| Val::Type(*t))
                }
                _ => None,
            },
        },
        "getNumResults" => |env, v, _| match &v {
            Val::Op(op) => Some(Val::Int(op.results().len() as i128)),
            Val::Map(map) => Some(Val::Int(map.results.len() as i128)),
            _ => match data(env, &v)? {
                TypeData::Function { results, .. } | TypeData::Graph { results, .. } => {
                    Some(Val::Int(results.len() as i128))
                }
                _ => None,
            },
        },
        _ => return None,
    };
    Some(body)
}
