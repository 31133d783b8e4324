//! Functions on numbers: those of `<cmath>`, `<numeric>` and `<bit>`, and of `llvm/Support/MathExtras.h`.

use super::found::{Found, found, nth};
use crate::eval::Interp;
use crate::value::{Cell, IntTy, V};
use num_bigint::BigInt;

/// The greatest common divisor of two numbers without a sign.
fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl<'a> Interp<'a, '_> {
    pub(super) fn math_function(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let value = |n: usize| nth(args, n).get();
        let int = |s: &Self, n: usize| match value(n) {
            V::Int(v, ty) => Some((v, ty)),
            other => s.integer(&other).map(|v| (v, IntTy::I32)),
        };
        let float = |s: &Self, n: usize| match value(n) {
            V::Float(v) => Some(v),
            other => s.integer(&other).map(|v| v as f64),
        };
        match (name, args.len()) {
            ("gcd" | "lcm", 2) => {
                let (Some((a, x)), Some((b, y))) = (int(self, 0), int(self, 1)) else { return Ok(None) };
                let (a, b) = (a.unsigned_abs(), b.unsigned_abs());
                let ty = x.common(y);
                let divisor = gcd(a, b);
                let result = match (name, divisor) {
                    ("gcd", _) => divisor,
                    (_, 0) => 0,
                    _ => a / divisor * b,
                };
                found(V::Int(ty.wrap(i128::try_from(result).unwrap_or(0)), ty))
            }
            (
                "popcount" | "countr_zero" | "countl_zero" | "countr_one" | "countl_one" | "bit_width"
                | "bit_floor" | "countTrailingZeros" | "countLeadingZeros",
                1,
            ) => {
                let Some((v, ty)) = int(self, 0) else { return Ok(None) };
                let bits = (v as u128) & (u128::MAX >> (128 - ty.bits));
                let ones = (!v as u128) & (u128::MAX >> (128 - ty.bits));
                let leading = |bits: u128| bits.leading_zeros() - (128 - ty.bits);
                let trailing = |bits: u128| bits.trailing_zeros().min(ty.bits);
                found(match name {
                    "popcount" => V::Int(bits.count_ones().into(), IntTy::I32),
                    "countr_zero" | "countTrailingZeros" => V::Int(trailing(bits).into(), IntTy::I32),
                    "countl_zero" | "countLeadingZeros" => V::Int(leading(bits).into(), IntTy::I32),
                    "countr_one" => V::Int(trailing(ones).into(), IntTy::I32),
                    "countl_one" => V::Int(leading(ones).into(), IntTy::I32),
                    "bit_width" => V::Int((ty.bits - leading(bits)).into(), IntTy::I32),
                    _ if bits == 0 => V::Int(0, ty),
                    _ => V::Int(1i128 << (ty.bits - leading(bits) - 1), ty),
                })
            }
            ("divideFloorSigned" | "floorDiv" | "mod" | "divideNearest" | "alignDown", 2) => {
                let (Some((a, x)), Some((b, _))) = (int(self, 0), int(self, 1)) else { return Ok(None) };
                if b == 0 || name == "mod" && b < 0 {
                    return self.stop("a division by zero", at);
                }
                let floor = a.div_euclid(b) - i128::from(b < 0 && a.rem_euclid(b) != 0);
                found(match name {
                    "mod" => V::Int(a.rem_euclid(b), IntTy::I64),
                    "divideNearest" => V::Int((a + b / 2) / b, x),
                    "alignDown" => V::Int(a / b * b, IntTy::U64),
                    _ => V::Int(floor, IntTy::I64),
                })
            }
            ("isnan" | "isinf" | "isfinite" | "signbit", 1) => {
                let Some(v) = float(self, 0) else { return Ok(None) };
                found(V::Bool(match name {
                    "isnan" => v.is_nan(),
                    "isinf" => v.is_infinite(),
                    "isfinite" => v.is_finite(),
                    _ => v.is_sign_negative(),
                }))
            }
            ("exp" | "exp2" | "log" | "log10" | "sin" | "cos" | "tan" | "tanh" | "cbrt" | "rint", 1) => {
                let Some(v) = float(self, 0) else { return Ok(None) };
                found(V::Float(match name {
                    "exp" => v.exp(),
                    "exp2" => v.exp2(),
                    "log" => v.ln(),
                    "log10" => v.log10(),
                    "sin" => v.sin(),
                    "cos" => v.cos(),
                    "tan" => v.tan(),
                    "tanh" => v.tanh(),
                    "rint" => v.round_ties_even(),
                    _ => v.cbrt(),
                }))
            }
            ("lround" | "llround" | "lrint" | "llrint", 1) => {
                let Some(v) = float(self, 0).filter(|v| v.abs() < 9e18) else { return Ok(None) };
                let v = if name.ends_with("round") { v.round() } else { v.round_ties_even() };
                found(V::Int(v as i128, IntTy::I64))
            }
            ("fmod" | "hypot" | "fmax" | "fmin" | "copysign" | "atan2", 2) => {
                let (Some(a), Some(b)) = (float(self, 0), float(self, 1)) else { return Ok(None) };
                found(V::Float(match name {
                    "fmod" => a % b,
                    "hypot" => a.hypot(b),
                    "fmax" => a.max(b),
                    "fmin" => a.min(b),
                    "copysign" => a.copysign(b),
                    _ => a.atan2(b),
                }))
            }
            ("umin" | "umax" | "smin" | "smax", 2) => match (value(0), value(1)) {
                (V::Big(a, bits, signed), V::Big(b, ..)) => {
                    let plain = |v: &BigInt| match v.sign() {
                        num_bigint::Sign::Minus => v + (BigInt::from(1) << bits),
                        _ => v.clone(),
                    };
                    let less = if name.starts_with('u') { plain(&a) < plain(&b) } else { a < b };
                    found(self.big(if less == name.ends_with("min") { a } else { b }, bits, signed))
                }
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// The value of a macro of `<climits>` or `<cstdint>`.
    pub(super) fn limit(name: &str) -> Option<V<'a>> {
        let (of, is_max) = match name.strip_suffix("_MAX") {
            Some(of) => (of, true),
            None => (name.strip_suffix("_MIN")?, false),
        };
        let ty = match of {
            "INT" | "INT32" => IntTy::I32,
            "UINT" | "UINT32" => IntTy::U32,
            "INT64" | "LONG" | "LLONG" => IntTy::I64,
            "UINT64" | "ULONG" | "ULLONG" | "SIZE" => IntTy::U64,
            "INT8" => IntTy { bits: 8, signed: true },
            "UINT8" => IntTy { bits: 8, signed: false },
            "INT16" => IntTy { bits: 16, signed: true },
            "UINT16" => IntTy { bits: 16, signed: false },
            _ => return None,
        };
        let max = (1i128 << (ty.bits - u32::from(ty.signed))) - 1;
        match (is_max, ty.signed) {
            (true, _) => Some(V::Int(max, ty)),
            (false, true) => Some(V::Int(-max - 1, ty)),
            (false, false) => None,
        }
    }
}
