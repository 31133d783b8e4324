//! `APInt`.

use super::arguments::int;
use crate::predicate::class::unsigned;
use crate::predicate::env::Env;
use crate::predicate::function::MethodBody;
use crate::predicate::value::Val;

fn both<'a>(env: &Env<'a>, v: &Val<'a>, args: &[Val<'a>], is_unsigned: bool) -> Option<std::cmp::Ordering> {
    let Val::ApInt(a, width) = v else { return Some(v.int(env.cx)?.cmp(&int(env, args, 0)?)) };
    let read = |v: i128| {
        if is_unsigned { i128::from(unsigned(v as i64, *width) as u64) } else { v }
    };
    Some(read(i128::from(a.to_i64()?)).cmp(&read(int(env, args, 0)?)))
}

pub(super) fn method(name: &str) -> Option<MethodBody> {
    let body: MethodBody = match name {
        "isNegative" => |env, v, _| Some(Val::Bool(v.int(env.cx)? < 0)),
        "isNonNegative" => |env, v, _| Some(Val::Bool(v.int(env.cx)? >= 0)),
        "isStrictlyPositive" => |env, v, _| Some(Val::Bool(v.int(env.cx)? > 0)),
        "isZero" | "isNullValue" => |env, v, _| Some(Val::Bool(v.int(env.cx)? == 0)),
        "isOne" => |_, v, _| match v {
            // In one bit the bit pattern 1 reads as -1.
            Val::ApInt(a, 1) => Some(Val::Bool(!a.is_zero())),
            Val::ApInt(a, _) => Some(Val::Bool(a.to_i64() == Some(1))),
            _ => None,
        },
        "isAllOnes" => |env, v, _| Some(Val::Bool(v.int(env.cx)? == -1)),
        "isPowerOf2" => |_, v, _| match v {
            Val::ApInt(a, width) => {
                let bits = unsigned(a.to_i64()?, width) as u64;
                Some(Val::Bool(bits.is_power_of_two()))
            }
            _ => None,
        },
        "getZExtValue" | "getLimitedValue" => |env, v, _| match v {
            Val::ApInt(a, width) => Some(Val::Int(i128::from(unsigned(a.to_i64()?, width) as u64))),
            v => v.int(env.cx).map(Val::Int),
        },
        "getSExtValue" => |env, v, _| v.int(env.cx).map(Val::Int),
        "getBitWidth" => |env, v, _| match v {
            Val::ApInt(_, width) => Some(Val::Int(i128::from(width))),
            Val::Type(_) => super::types::width(env, &v),
            _ => None,
        },
        "eq" => |env, v, args| args.first()?.equals(&v, env.cx).map(Val::Bool),
        "ne" => |env, v, args| args.first()?.equals(&v, env.cx).map(|b| Val::Bool(!b)),
        "slt" => |env, v, args| Some(Val::Bool(both(env, &v, args, false)?.is_lt())),
        "sle" => |env, v, args| Some(Val::Bool(both(env, &v, args, false)?.is_le())),
        "sgt" => |env, v, args| Some(Val::Bool(both(env, &v, args, false)?.is_gt())),
        "sge" => |env, v, args| Some(Val::Bool(both(env, &v, args, false)?.is_ge())),
        "ult" => |env, v, args| Some(Val::Bool(both(env, &v, args, true)?.is_lt())),
        "ule" => |env, v, args| Some(Val::Bool(both(env, &v, args, true)?.is_le())),
        "ugt" => |env, v, args| Some(Val::Bool(both(env, &v, args, true)?.is_gt())),
        "uge" => |env, v, args| Some(Val::Bool(both(env, &v, args, true)?.is_ge())),
        _ => return None,
    };
    Some(body)
}
