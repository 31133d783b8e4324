//! Types and attributes of definitions: their parameters, and how values become parameters.

use crate::predicate::node::ParamGetter;
use crate::predicate::value::{Val, native};
use isogloss_ir::definition::ParamKind;
use isogloss_ir::definition::attr_type::AttrTypeDef;
use isogloss_ir::{AttrData, Attribute, Context, Signedness, TypeData};

/// Returns the key by which getters and names are compared: lower case, without underscores and without `get`.
pub(crate) fn key_of(name: &str) -> String {
    let name = match name.strip_prefix("get") {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_uppercase()) => rest,
        _ => name,
    };
    name.chars().filter(|c| *c != '_').map(|c| c.to_ascii_lowercase()).collect()
}

/// The parameter that a getter gives.
pub(crate) fn param<'a>(cx: &'a Context, value: &Val<'a>, getter: &ParamGetter) -> Option<Val<'a>> {
    let (def, params): (&AttrTypeDef, &[Option<Attribute>]) = match value {
        Val::Type(t) => match cx.type_data(*t) {
            TypeData::Dynamic { def, params } => (cx.type_def_if_complete(*def)?, params),
            _ => return None,
        },
        Val::Attr(a) => match cx.attr(*a) {
            AttrData::Dynamic { def, params } => (cx.attr_def_if_complete(*def)?, params),
            _ => return None,
        },
        _ => return None,
    };
    if params.len() > def.params.len() {
        // It is kept as its text.
        return None;
    }
    let index = def.params.iter().position(|p| key_of(cx.str(p.name)) == getter.key)?;
    param_value(cx, &def.params[index].kind, params.get(index).copied()?)
}

/// A parameter's value from its attribute form.
pub(super) fn param_value<'a>(
    cx: &'a Context,
    kind: &ParamKind,
    stored: Option<Attribute>,
) -> Option<Val<'a>> {
    let Some(stored) = stored else { return Some(Val::Null) };
    Some(match (kind, cx.attr(stored)) {
        (ParamKind::Attribute { .. }, _) => Val::Attr(stored),
        (ParamKind::Optional(inner), _) => return param_value(cx, inner, Some(stored)),
        (ParamKind::Int { signed: false, width }, AttrData::Integer { value, .. }) => {
            Val::Int(i128::from(crate::predicate::class::unsigned(value.to_i64()?, *width) as u64))
        }
        (_, AttrData::Integer { value, ty }) => match (kind, cx.type_data(*ty)) {
            (ParamKind::ApInt, TypeData::Integer { width, .. }) => Val::ApInt(value, *width),
            (ParamKind::Bool, _) => Val::Bool(!value.is_zero()),
            _ => Val::Int(i128::from(value.to_i64()?)),
        },
        (ParamKind::Array(inner), AttrData::Array(items)) => {
            let items: Option<Vec<_>> = items.iter().map(|a| param_value(cx, inner, Some(*a))).collect();
            Val::list(items?)
        }
        (ParamKind::DimensionList, AttrData::Array(items)) => {
            let items: Option<Vec<_>> = items.iter().map(|a| native(cx, *a).int(cx).map(Val::Int)).collect();
            Val::list(items?)
        }
        _ => native(cx, stored),
    })
}

/// The parameters of a type or attribute that is built with arguments. A leading context is skipped; an argument that
/// is left out has its default.
pub(crate) fn make_params<'a>(
    cx: &'a Context,
    def: &AttrTypeDef,
    args: &[Val<'a>],
) -> Option<Box<[Option<Attribute>]>> {
    let args = match args {
        [Val::Context, rest @ ..] => rest,
        args => args,
    };
    if args.len() > def.params.len() {
        return None;
    }
    let mut params = Vec::with_capacity(def.params.len());
    for (i, param) in def.params.iter().enumerate() {
        params.push(match args.get(i) {
            Some(value) => param_attr(cx, &param.kind, value)?,
            None => match &param.default {
                Some((_, value)) => Some((*value)?),
                None if param.optional => None,
                None => return None,
            },
        });
    }
    Some(params.into())
}

/// A parameter's attribute form; an absent optional one gives an inner none.
pub(crate) fn param_attr<'a>(
    cx: &'a Context,
    kind: &ParamKind,
    value: &Val<'a>,
) -> Option<Option<Attribute>> {
    if matches!(value, Val::Null) {
        return Some(None);
    }
    let int = |v: i128, width, signedness| {
        let v = i64::try_from(v).ok().or_else(|| u64::try_from(v).ok().map(|v| v as i64))?;
        Some(cx.integer_attr(v, cx.integer_type(width, signedness)))
    };
    Some(Some(match kind {
        ParamKind::Type { .. } | ParamKind::TypeDef(_) => match value {
            Val::Type(t) => cx.type_attr(*t),
            _ => return None,
        },
        ParamKind::Attribute { .. } => match value {
            Val::Attr(a) => *a,
            _ => return None,
        },
        ParamKind::Int { width, signed } => {
            let signedness = if *signed { Signedness::Signed } else { Signedness::Unsigned };
            int(value.int(cx)?, *width, signedness)?
        }
        ParamKind::Bool => cx.bool_attr(value.truth()?),
        ParamKind::Enum(_) | ParamKind::OlderEnum(_) => int(value.int(cx)?, 64, Signedness::Signless)?,
        ParamKind::Float { width } => {
            let v = match value {
                Val::Float(v) => *v,
                v => v.int(cx)? as f64,
            };
            let (bits, ty) = if *width == 32 {
                (u128::from((v as f32).to_bits()), cx.common().f32)
            } else {
                (u128::from(v.to_bits()), cx.common().f64)
            };
            cx.attribute(AttrData::Float { bits, ty })
        }
        ParamKind::String => match value {
            Val::Str(s) => cx.string_attr(s),
            Val::Attr(a) => *a,
            _ => return None,
        },
        ParamKind::Array(inner) => {
            let n = value.len(cx)?;
            let items: Option<Vec<Attribute>> =
                (0..n).map(|i| param_attr(cx, inner, &value.at(cx, i)?)?).collect();
            cx.array_attr(&items?)
        }
        ParamKind::DimensionList => {
            let n = value.len(cx)?;
            let item = |i| int(value.at(cx, i)?.int(cx)?, 64, Signedness::Signless);
            let items: Option<Vec<Attribute>> = (0..n).map(item).collect();
            cx.array_attr(&items?)
        }
        ParamKind::AffineMap => match value {
            Val::Map(map) => cx.attribute(AttrData::AffineMap((*map).clone())),
            Val::Attr(a) => *a,
            _ => return None,
        },
        ParamKind::Optional(inner) => return param_attr(cx, inner, value),
        ParamKind::ApInt | ParamKind::ApFloat | ParamKind::Other(_) => return None,
    }))
}
