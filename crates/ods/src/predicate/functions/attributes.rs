//! Attributes: what they hold.

use super::arguments::index;
use crate::predicate::class::unsigned;
use crate::predicate::env::Env;
use crate::predicate::function::MethodBody;
use crate::predicate::value::{Val, float_value, native};
use isogloss_ir::builtin::layout::strided_map;
use isogloss_ir::{AttrData, TypeData};

pub(super) fn method(name: &str) -> Option<MethodBody> {
    let body: MethodBody = match name {
        "getValue" => |env, v, _| match v {
            Val::Attr(a) => match env.cx.attr(a) {
                AttrData::Float { bits, ty } => float_value(env.cx, *bits, *ty).map(Val::Float),
                AttrData::Array(items) => Some(Val::Attrs(items)),
                AttrData::Integer { value, ty } => match env.cx.type_data(*ty) {
                    // `BoolAttr::getValue` is a bool; as an integer it reads the same.
                    TypeData::Integer { width, .. } => Some(Val::ApInt(value, *width)),
                    _ => Some(Val::ApInt(value, 64)),
                },
                AttrData::Dynamic { def, params } => {
                    let def = env.cx.attr_def_if_complete(*def)?;
                    let i = def.params.iter().position(|p| env.cx.str(p.name) == "value")?;
                    super::definitions::param_value(env.cx, &def.params[i].kind, params.get(i).copied()?)
                }
                _ => Some(native(env.cx, a)),
            },
            other => Some(other),
        },
        "getInt" | "getSInt" => |env, v, _| match v {
            Val::Attr(a) => match env.cx.attr(a) {
                AttrData::Integer { value, ty } => match env.cx.type_data(*ty) {
                    TypeData::Integer { width: 1, .. } => Some(Val::Int(i128::from(!value.is_zero()))),
                    _ => value.to_i64().map(|v| Val::Int(i128::from(v))),
                },
                _ => None,
            },
            v => v.int(env.cx).map(Val::Int),
        },
        "getUInt" => |env, v, _| match v {
            Val::Attr(a) => match env.cx.attr(a) {
                AttrData::Integer { value, ty } => {
                    let width = match env.cx.type_data(*ty) {
                        TypeData::Integer { width, .. } => *width,
                        _ => 64,
                    };
                    Some(Val::Int(i128::from(unsigned(value.to_i64()?, width) as u64)))
                }
                _ => None,
            },
            v => v.int(env.cx).map(Val::Int),
        },
        "getValueAsDouble" | "convertToDouble" => |env, v, _| match v {
            Val::Attr(a) => match env.cx.attr(a) {
                AttrData::Float { bits, ty } => float_value(env.cx, *bits, *ty).map(Val::Float),
                _ => None,
            },
            Val::Float(_) => Some(v),
            _ => None,
        },
        // The elements, of whatever attribute has some.
        "asArrayRef" | "getAsRange" | "getAsValueRange" | "getValues" | "getElements" => {
            |env, v, _| v.len(env.cx).map(|_| v)
        }
        "getAffineMap" => |env, v, _| match v {
            Val::Attr(a) => match env.cx.attr(a) {
                AttrData::AffineMap(map) => Some(Val::Map(map)),
                AttrData::Strided { strides, offset } => {
                    match env.cx.attr(strided_map(env.cx, strides, *offset)) {
                        AttrData::AffineMap(map) => Some(Val::Map(map)),
                        _ => None,
                    }
                }
                _ => None,
            },
            Val::Map(_) => Some(v),
            _ => None,
        },
        "getStrides" => |env, v, _| match v {
            Val::Attr(a) => match env.cx.attr(a) {
                AttrData::Strided { strides, .. } => Some(Val::Dims(strides)),
                _ => None,
            },
            _ => None,
        },
        "getRootReference" | "getLeafReference" => {
            if name == "getRootReference" {
                |env, v, _| symbol(env, v, false)
            } else {
                |env, v, _| symbol(env, v, true)
            }
        }
        "isSplat" => |env, v, _| match v {
            Val::Attr(a) => match env.cx.attr(a) {
                AttrData::DenseElements { splat, .. } | AttrData::DenseStrings { splat, .. } => {
                    Some(Val::Bool(*splat))
                }
                _ => None,
            },
            _ => None,
        },
        "getSplatValue" => |env, v, _| v.at(env.cx, 0),
        "get" => |env, v, args| match args.first()? {
            Val::Str(key) => super::dictionary_get(env.cx, &v, key),
            _ => v.at(env.cx, index(env, args, 0)?),
        },
        _ => return None,
    };
    Some(body)
}

fn symbol<'a>(env: &Env<'a>, v: Val<'a>, leaf: bool) -> Option<Val<'a>> {
    let Val::Attr(a) = v else { return None };
    let AttrData::SymbolRef { root, nested } = env.cx.attr(a) else { return None };
    let id = if leaf { *nested.last().unwrap_or(root) } else { *root };
    Some(Val::Str(env.cx.str(id)))
}
