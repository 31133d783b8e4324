//! Methods and functions of `APFloat`.
//!
//! Rule: `llvm/ADT/APFloat.h`.

use super::found::{Found, found, nth};
use crate::eval::Interp;
use crate::value::{Cell, V};
use isogloss_ir::builtin::float::{self, Class};
use isogloss_ir::{FloatKind, Int};
use num_bigint::BigInt;
use num_traits::FromPrimitive;

/// The results of `compare`, in order.
const ORDERS: [&str; 4] = ["cmpLessThan", "cmpEqual", "cmpGreaterThan", "cmpUnordered"];

/// The ways to round, in order, without the `rm` that `APFloat` puts before them.
const ROUNDINGS: [&str; 5] =
    ["TowardZero", "NearestTiesToEven", "TowardPositive", "TowardNegative", "NearestTiesToAway"];

/// The codes that operations report.
const STATUSES: [(&str, i128); 6] = [
    ("opOK", 0),
    ("opInvalidOp", 1),
    ("opDivByZero", 2),
    ("opOverflow", 4),
    ("opUnderflow", 8),
    ("opInexact", 16),
];

fn status<'a>(code: i128) -> V<'a> {
    V::Case("opStatus".into(), code)
}

/// A constant of `APFloat` or of its ways to round.
pub(super) fn float_constant<'a>(name: &str) -> Option<V<'a>> {
    let case = |class: &str, n: usize| V::Case(class.into(), n as i128);
    if let Some(n) = ORDERS.iter().position(|order| *order == name) {
        return Some(case("cmpResult", n));
    }
    if let Some((_, code)) = STATUSES.iter().find(|known| known.0 == name) {
        return Some(status(*code));
    }
    let rounding = name.strip_prefix("rm").unwrap_or(name);
    ROUNDINGS.iter().position(|known| *known == rounding).map(|n| case("RoundingMode", n))
}

/// A number rounded to an integer in a way, by its number; none for a way that is not known.
fn rounded(value: f64, rounding: i128) -> Option<f64> {
    Some(match rounding {
        0 => value.trunc(),
        1 => value.round_ties_even(),
        2 => value.ceil(),
        3 => value.floor(),
        4 => value.round(),
        _ => return None,
    })
}

/// True if a double holds every number of a kind.
fn fits_double(kind: FloatKind) -> bool {
    kind.width() <= 64
}

impl<'a> Interp<'a, '_> {
    /// A method of a floating-point number in a variable; None if there is no such method.
    pub(super) fn real_method(
        &mut self,
        object: &Cell<'a>,
        (kind, bits): (FloatKind, u128),
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let (negative, class) = float::classify(kind, bits);
        let is_finite = !matches!(class, Class::Nan | Class::Infinite);
        let number = |s: &Self, n: usize| args.get(n).and_then(|arg| s.integer(&arg.get()));
        found(match (name, args.len()) {
            ("convert", 1..=3) => {
                let V::Semantics(to) = nth(args, 0).get() else { return Ok(None) };
                let result = float::convert(kind, bits, to);
                let is_lossy = float::convert(to, result, kind) != bits;
                object.set(V::Real(to, result));
                if let Some(loses) = args.get(2) {
                    let target = match loses.get() {
                        V::Pointer(cell) => *cell,
                        _ => loses.clone(),
                    };
                    target.set(V::Bool(is_lossy));
                }
                let (_, after) = float::classify(to, result);
                status(match after {
                    _ if !is_lossy || !is_finite => 0,
                    Class::Infinite => 4 | 16,
                    _ if float::to_f64(to, result).abs() < f64::from(float::exponents(to).0).exp2() => 8 | 16,
                    _ => 16,
                })
            }
            ("changeSign", 0) | ("clearSign", 0) | ("copySign", 1) => {
                let sign = 1u128 << (kind.width() - 1);
                let is = match name {
                    "changeSign" => !negative,
                    "clearSign" => false,
                    _ => match nth(args, 0).get() {
                        V::Real(kind, bits) => float::classify(kind, bits).0,
                        _ => return Ok(None),
                    },
                };
                if is != negative {
                    object.set(V::Real(kind, bits ^ sign));
                }
                V::Void
            }
            ("roundToIntegral", 1) if fits_double(kind) => {
                let value = float::to_f64(kind, bits);
                let Some(whole) = number(self, 0).and_then(|rounding| rounded(value, rounding)) else {
                    return Ok(None);
                };
                if is_finite {
                    object.set(V::Real(kind, float::from_f64(kind, whole)));
                }
                status(if is_finite && whole != value { 16 } else { 0 })
            }
            ("isInteger", 0) if fits_double(kind) => {
                V::Bool(is_finite && float::to_f64(kind, bits).fract() == 0.0)
            }
            ("isFiniteNonZero", 0) => V::Bool(is_finite && class != Class::Zero),
            ("isNonZero", 0) => V::Bool(class != Class::Zero),
            ("bitcastToAPInt", 0) => self.big(BigInt::from(bits), kind.width(), false),
            ("bitwiseIsEqual", 1) => match nth(args, 0).get() {
                V::Real(other, theirs) => V::Bool(other == kind && theirs == bits),
                _ => return Ok(None),
            },
            ("compare", 1) => {
                let V::Real(other, theirs) = nth(args, 0).get() else { return Ok(None) };
                if !fits_double(kind) || other != kind {
                    return self.stop("APFloat::compare of such numbers", at);
                }
                let order = float::to_f64(kind, bits).partial_cmp(&float::to_f64(kind, theirs));
                V::Case("cmpResult".into(), order.map_or(3, |order| order as i128 + 1))
            }
            ("convertToInteger", 3) if fits_double(kind) => {
                return self.integer_from(float::to_f64(kind, bits), args, at);
            }
            _ => return Ok(None),
        })
    }

    /// `convertToInteger(result, rounding, &exact)` of a number.
    fn integer_from(&mut self, value: f64, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let V::Big(_, width, signed) = args[0].get() else {
            return self.stop("convertToInteger of such a result", at);
        };
        let rounding = self.integer(&args[1].get());
        let Some(whole) = rounding.and_then(|rounding| rounded(value, rounding)) else {
            return Ok(None);
        };
        let exact = match args[2].get() {
            V::Pointer(cell) => *cell,
            _ => args[2].clone(),
        };
        let integer = BigInt::from_f64(whole);
        let kept = integer.as_ref().map(|integer| match signed {
            true => Int::wrap(integer, width).signed(),
            false => Int::wrap(integer, width).unsigned(width),
        });
        let (result, code) = match (integer, kept) {
            (Some(integer), Some(kept)) if integer == kept => (integer, if whole == value { 0 } else { 16 }),
            // What does not fit becomes the nearest that does, and what is no number zero.
            _ => {
                let top = (BigInt::from(1) << (width - u32::from(signed && width > 0))) - 1;
                let low = if signed { -(BigInt::from(1) << width.saturating_sub(1)) } else { BigInt::ZERO };
                (
                    if value.is_nan() {
                        BigInt::ZERO
                    } else if value > 0.0 {
                        top
                    } else {
                        low
                    },
                    1,
                )
            }
        };
        args[0].set(self.big(result, width, signed));
        exact.set(V::Bool(code == 0 && !(value == 0.0 && value.is_sign_negative())));
        found(status(code))
    }

    /// A function of the library over floating-point numbers; None if there is no such function.
    pub(super) fn real_function(&mut self, name: &str, args: &[Cell<'a>]) -> Found<'a> {
        let V::Real(kind, bits) = nth(args, 0).get() else { return Ok(None) };
        let sign = 1u128 << (kind.width() - 1);
        let (negative, _) = float::classify(kind, bits);
        match (name, nth(args, 1).get()) {
            ("abs", V::Null) => found(V::Real(kind, if negative { bits ^ sign } else { bits })),
            ("neg", V::Null) => found(V::Real(kind, bits ^ sign)),
            ("maxnum" | "minnum", V::Real(other, theirs)) if other == kind && fits_double(kind) => {
                let (a, b) = (float::to_f64(kind, bits), float::to_f64(kind, theirs));
                // Of zeros the sign decides, and what is no number gives way.
                let is_less = if a == b { a.is_sign_negative() && !b.is_sign_negative() } else { a < b };
                let first = b.is_nan() || !a.is_nan() && is_less == (name == "minnum");
                found(V::Real(kind, if first { bits } else { theirs }))
            }
            _ => Ok(None),
        }
    }

    /// `getLargest`, `getSmallest`, `getNaN` and `getQNaN` of a kind, whose bits follow IEEE 754.
    pub(super) fn real_limit(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let V::Semantics(kind) = nth(args, 0).get() else { return Ok(None) };
        if !matches!(kind, FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64) {
            return self.stop(format!("APFloat::{name} of that kind"), at);
        }
        let negative = match args.get(1) {
            Some(negative) => self.truth(&negative.get(), at)?,
            None => false,
        };
        let infinity = float::from_f64(kind, f64::INFINITY);
        let bits = match (name, args.len()) {
            ("getLargest", 1 | 2) => infinity - 1,
            ("getSmallest", 1 | 2) => 1,
            ("getNaN" | "getQNaN", 1 | 2) => float::from_f64(kind, f64::NAN) & !(1u128 << (kind.width() - 1)),
            _ => return Ok(None),
        };
        let sign = if negative { 1u128 << (kind.width() - 1) } else { 0 };
        found(V::Real(kind, bits | sign))
    }
}
