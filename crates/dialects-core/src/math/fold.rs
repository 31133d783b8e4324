//! Folders of `math`. Rule: the folders of `MathOps.cpp`.
//!
//! As in MLIR, transcendental functions fold for `f32` and `f64` only, with what the machine's library computes. The
//! inverse hyperbolic functions and the error functions, which Rust's library computes differently or not at all, do
//! not fold.

use isogloss_dialects_support::folding::elements::{
    bool_attr, fold_float_binary, fold_float_unary, fold_int_binary, fold_int_unary, splat_float,
};
use isogloss_dialects_support::folding::float::{self, Rounding};
use isogloss_dialects_support::folding::int;
use isogloss_ir::definition::fold::{Fold, FoldOp, Folding};
use isogloss_ir::{FloatKind, Int};

type F64 = fn(f64) -> f64;
type F32 = fn(f32) -> f32;

pub(super) fn folder(name: &str) -> Option<FoldOp> {
    Some(match name {
        "absf" => |f| exact(f, float::abs),
        "ceil" => |f| exact(f, |k, b| float::round(k, b, Rounding::Up)),
        "floor" => |f| exact(f, |k, b| float::round(k, b, Rounding::Down)),
        "trunc" => |f| exact(f, |k, b| float::round(k, b, Rounding::TowardZero)),
        "roundeven" => |f| exact(f, |k, b| float::round(k, b, Rounding::NearestEven)),
        "round" => |f| library(f, f64::round, f32::round, |_| true),
        "copysign" => |f| {
            Fold::attr_or_none(fold_float_binary(f.cx, f.constants, |kind, a, b| {
                let same = float::is_negative(kind, a) == float::is_negative(kind, b);
                Some(if same { a } else { float::negate(kind, a) })
            }))
        },
        "absi" => |f| integer(f, int::abs),
        "ctlz" => |f| integer(f, int::leading_zeros),
        "cttz" => |f| integer(f, int::trailing_zeros),
        "ctpop" => |f| integer(f, int::count_ones),
        "ipowi" => |f| Fold::attr_or_none(fold_int_binary(f.cx, f.constants, int_power)),
        "isfinite" => |f| test(f, |k, b| !float::is_nan(k, b) && float::infinity(k, b).is_none()),
        "isinf" => |f| test(f, |k, b| float::infinity(k, b).is_some()),
        "isnan" => |f| test(f, float::is_nan),
        "isnormal" => |f| test(f, float::is_normal),
        "sin" => |f| library(f, f64::sin, f32::sin, |_| true),
        "cos" => |f| library(f, f64::cos, f32::cos, |_| true),
        "tan" => |f| library(f, f64::tan, f32::tan, |_| true),
        "asin" => |f| library(f, f64::asin, f32::asin, |_| true),
        "acos" => |f| library(f, f64::acos, f32::acos, |_| true),
        "atan" => |f| library(f, f64::atan, f32::atan, |_| true),
        "sinh" => |f| library(f, f64::sinh, f32::sinh, |_| true),
        "cosh" => |f| library(f, f64::cosh, f32::cosh, |_| true),
        "tanh" => |f| library(f, f64::tanh, f32::tanh, |_| true),
        "exp" => |f| library(f, f64::exp, f32::exp, |_| true),
        "exp2" => |f| library(f, f64::exp2, f32::exp2, |_| true),
        "expm1" => |f| library(f, f64::exp_m1, f32::exp_m1, |_| true),
        "log" => |f| library(f, f64::ln, f32::ln, not_negative),
        "log2" => |f| library(f, f64::log2, f32::log2, not_negative),
        "log10" => |f| library(f, f64::log10, f32::log10, not_negative),
        "log1p" => |f| library(f, f64::ln_1p, f32::ln_1p, |v| not_negative(v + 1.0)),
        "sqrt" => |f| library(f, f64::sqrt, f32::sqrt, not_negative),
        "powf" => |f| library_two(f, f64::powf, f32::powf),
        "atan2" => |f| {
            Fold::attr_or_none(fold_float_binary(f.cx, f.constants, |kind, a, b| {
                let zeros = float::zero(kind, a).is_some() && float::zero(kind, b).is_some();
                if zeros { Some(float::default_nan(kind)) } else { two(kind, a, b, f64::atan2, f32::atan2) }
            }))
        },
        _ => return None,
    })
}

fn not_negative(value: f64) -> bool {
    value.is_sign_positive()
}

fn exact(f: &Folding<'_>, op: fn(FloatKind, u128) -> u128) -> Fold {
    Fold::attr_or_none(fold_float_unary(f.cx, f.constant(0), |kind, bits| Some(op(kind, bits))))
}

fn integer(f: &Folding<'_>, op: fn(&Int, u32) -> Int) -> Fold {
    Fold::attr_or_none(fold_int_unary(f.cx, f.constant(0), |value, width| Some(op(value, width))))
}

/// A function of the machine's library, where `defined` holds.
fn library(f: &Folding<'_>, wide: F64, narrow: F32, defined: fn(f64) -> bool) -> Fold {
    Fold::attr_or_none(fold_float_unary(f.cx, f.constant(0), |kind, bits| match kind {
        FloatKind::F64 => {
            let value = f64::from_bits(bits as u64);
            defined(value).then(|| u128::from(wide(value).to_bits()))
        }
        FloatKind::F32 => {
            let value = f32::from_bits(bits as u32);
            defined(value.into()).then(|| u128::from(narrow(value).to_bits()))
        }
        _ => None,
    }))
}

fn two(
    kind: FloatKind,
    a: u128,
    b: u128,
    wide: fn(f64, f64) -> f64,
    narrow: fn(f32, f32) -> f32,
) -> Option<u128> {
    match kind {
        FloatKind::F64 => Some(wide(f64::from_bits(a as u64), f64::from_bits(b as u64)).to_bits().into()),
        FloatKind::F32 => Some(narrow(f32::from_bits(a as u32), f32::from_bits(b as u32)).to_bits().into()),
        _ => None,
    }
}

fn library_two(f: &Folding<'_>, wide: fn(f64, f64) -> f64, narrow: fn(f32, f32) -> f32) -> Fold {
    Fold::attr_or_none(fold_float_binary(f.cx, f.constants, |kind, a, b| two(kind, a, b, wide, narrow)))
}

/// Folds a test of a float, or of elements that are all the same.
fn test(f: &Folding<'_>, holds: fn(FloatKind, u128) -> bool) -> Fold {
    let value = f.constant(0).and_then(|value| splat_float(f.cx, value));
    let holds = value.map(|(bits, kind)| holds(kind, bits));
    Fold::attr_or_none(holds.and_then(|holds| bool_attr(f.cx, f.result_type(0), holds)))
}

/// A power by squaring. A negative power is zero but for a base of one or minus one, and not defined for zero.
fn int_power(base: &Int, power: &Int, width: u32) -> Option<Int> {
    let one = Int::wrap_i64(1, width);
    if power.is_zero() {
        return Some(one);
    }
    let is_odd = |v: &Int| int::and(v, &one, width).is_some_and(|bit| !bit.is_zero());
    if int::is_negative(power) {
        return match base {
            base if base.is_zero() => None,
            base if *base == one => Some(one),
            base if !int::is_all_ones(base) => Some(Int::ZERO),
            _ if is_odd(power) => Some(Int::wrap_i64(-1, width)),
            _ => Some(one),
        };
    }
    let (mut result, mut base, mut power) = (one.clone(), base.clone(), power.clone());
    loop {
        if is_odd(&power) {
            result = int::mul(&result, &base, width)?;
        }
        power = Int::wrap(&(power.unsigned(width) >> 1u32), width);
        if power.is_zero() {
            return Some(result);
        }
        base = int::mul(&base, &base, width)?;
    }
}
