//! Strings.

use super::arguments::int;
use crate::predicate::env::Env;
use crate::predicate::function::{FunctionBody, MethodBody};
use crate::predicate::value::Val;
use isogloss_ir::AttrData;

fn text<'a>(env: &Env<'a>, v: &Val<'a>) -> Option<&'a str> {
    match v {
        Val::Str(s) => Some(s),
        Val::Attr(a) => match env.cx.attr(*a) {
            AttrData::String { value, .. } => std::str::from_utf8(value).ok(),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn method(name: &str) -> Option<MethodBody> {
    let body: MethodBody = match name {
        "starts_with" | "startswith" => {
            |env, v, args| Some(Val::Bool(text(env, &v)?.starts_with(text(env, args.first()?)?)))
        }
        "ends_with" | "endswith" => {
            |env, v, args| Some(Val::Bool(text(env, &v)?.ends_with(text(env, args.first()?)?)))
        }
        "equals" => |env, v, args| Some(Val::Bool(text(env, &v)? == text(env, args.first()?)?)),
        "equals_insensitive" => {
            |env, v, args| Some(Val::Bool(text(env, &v)?.eq_ignore_ascii_case(text(env, args.first()?)?)))
        }
        "trim" => |env, v, _| Some(Val::Str(text(env, &v)?.trim())),
        "strref" => |env, v, _| text(env, &v).map(Val::Str),
        _ => return None,
    };
    Some(body)
}

pub(super) fn function(name: &str) -> Option<FunctionBody> {
    let body: FunctionBody = match name {
        "isDigit" => |env, args| {
            let c = u8::try_from(int(env, args, 0)?).ok()?;
            Some(Val::Bool(c.is_ascii_digit()))
        },
        "isAlpha" => |env, args| {
            let c = u8::try_from(int(env, args, 0)?).ok()?;
            Some(Val::Bool(c.is_ascii_alphabetic()))
        },
        "isAlnum" => |env, args| {
            let c = u8::try_from(int(env, args, 0)?).ok()?;
            Some(Val::Bool(c.is_ascii_alphanumeric()))
        },
        _ => return None,
    };
    Some(body)
}
