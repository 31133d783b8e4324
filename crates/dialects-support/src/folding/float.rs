//! Arithmetic on the builtin float types, to the bit as MLIR folds it.
//!
//! Values are bit patterns. `f32` and `f64` use the machine's arithmetic, narrower types that of `f64`, whose precision
//! is more than twice theirs, so that rounding twice gives what rounding once would; `f80` and `f128` use a library.
//! A NaN is handled apart: the first operand that is one is passed on, made quiet, and an operation without a result
//! gives the positive quiet one.

use isogloss_ir::builtin::float::{self, Class};
use isogloss_ir::{FloatKind, Int};
use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, ToPrimitive, Zero};
use rustc_apfloat::ieee::{Quad, X87DoubleExtended};
use rustc_apfloat::{Float, Round};
use std::cmp::Ordering;

/// A binary operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each variant is named after its operation")]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    /// With the sign of the first operand, as C's `fmod`.
    Rem,
    /// Not a number if an operand is; `+0` is more than `-0`.
    Maximum,
    /// Not a number if an operand is; `-0` is less than `+0`.
    Minimum,
    /// The other operand if one is not a number.
    MaxNum,
    /// The other operand if one is not a number.
    MinNum,
}

/// How a kind tells its NaNs, and whether it has infinities.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Specials {
    /// Infinities, and NaNs with a payload.
    Ieee,
    /// One NaN for each sign, or one at all.
    NanOnly,
    /// Neither.
    FiniteOnly,
}

fn specials(kind: FloatKind) -> Specials {
    use FloatKind::*;
    match kind {
        F4E2M1FN | F6E2M3FN | F6E3M2FN => Specials::FiniteOnly,
        F8E4M3FN | F8E5M2FNUZ | F8E4M3FNUZ | F8E4M3B11FNUZ | F8E8M0FNU => Specials::NanOnly,
        _ => Specials::Ieee,
    }
}

/// How many bits a significand has, with the hidden one.
fn precision(kind: FloatKind) -> u32 {
    use FloatKind::*;
    match kind {
        F8E8M0FNU => 1,
        F4E2M1FN => 2,
        F6E3M2FN | F8E5M2 | F8E5M2FNUZ => 3,
        F6E2M3FN | F8E4M3 | F8E4M3FN | F8E4M3FNUZ | F8E4M3B11FNUZ => 4,
        F8E3M4 => 5,
        BF16 => 8,
        F16 | TF32 => 11,
        F32 => 24,
        F64 => 53,
        F80 => 64,
        F128 => 113,
    }
}

/// The precision that `FloatType::getFPMantissaWidth` gives.
pub fn mantissa_width(kind: FloatKind) -> u32 {
    precision(kind)
}

fn sign_bit(kind: FloatKind) -> u128 {
    match kind {
        // A bit beyond the pattern, which is kept with the value.
        FloatKind::F8E8M0FNU => 1 << 8,
        _ => 1 << (kind.width() - 1),
    }
}

/// True if a value is not a number.
pub fn is_nan(kind: FloatKind, bits: u128) -> bool {
    match kind {
        FloatKind::F32 => f32::from_bits(bits as u32).is_nan(),
        FloatKind::F64 => f64::from_bits(bits as u64).is_nan(),
        _ => matches!(float::classify(kind, bits), (_, Class::Nan)),
    }
}

/// Returns the sign of an infinity, true if it is negative; `None` if a value is none.
pub fn infinity(kind: FloatKind, bits: u128) -> Option<bool> {
    match float::classify(kind, bits) {
        (negative, Class::Infinite) => Some(negative),
        _ => None,
    }
}

/// Returns the sign of a zero, true if it is negative; `None` if a value is none.
pub fn zero(kind: FloatKind, bits: u128) -> Option<bool> {
    match float::classify(kind, bits) {
        (negative, Class::Zero) => Some(negative),
        _ => None,
    }
}

/// True if a value is exactly one.
pub fn is_one(kind: FloatKind, bits: u128) -> bool {
    float::canonical(kind, bits) == float::from_f64(kind, 1.0)
}

/// True if the sign is set, of a NaN too.
pub fn is_negative(kind: FloatKind, bits: u128) -> bool {
    float::classify(kind, bits).0
}

fn quiet_bit(kind: FloatKind) -> u128 {
    match specials(kind) {
        Specials::Ieee => 1 << (precision(kind) - 2),
        _ => 0,
    }
}

/// True if a value is a signaling NaN.
fn is_signaling(kind: FloatKind, bits: u128) -> bool {
    is_nan(kind, bits) && quiet_bit(kind) != 0 && bits & quiet_bit(kind) == 0
}

/// The positive quiet NaN.
pub fn default_nan(kind: FloatKind) -> u128 {
    float::from_f64(kind, f64::from_bits(0x7ff8_0000_0000_0000))
}

/// The value with the opposite sign; of kinds without a negative zero, zero stays as it is.
pub fn negate(kind: FloatKind, bits: u128) -> u128 {
    use FloatKind::*;
    if matches!(kind, F8E5M2FNUZ | F8E4M3FNUZ | F8E4M3B11FNUZ)
        && !matches!(float::classify(kind, bits).1, Class::Finite { .. } | Class::Infinite)
    {
        return bits;
    }
    bits ^ sign_bit(kind)
}

/// The value without its sign.
pub fn abs(kind: FloatKind, bits: u128) -> u128 {
    if is_negative(kind, bits) { negate(kind, bits) } else { bits }
}

/// Compares numbers; `None` if one is not a number.
pub fn compare(kind: FloatKind, a: u128, b: u128) -> Option<Ordering> {
    match kind {
        FloatKind::F80 => X87DoubleExtended::from_bits(a).partial_cmp(&X87DoubleExtended::from_bits(b)),
        FloatKind::F128 => Quad::from_bits(a).partial_cmp(&Quad::from_bits(b)),
        _ => {
            if is_nan(kind, a) || is_nan(kind, b) {
                return None;
            }
            float::to_f64(kind, a).partial_cmp(&float::to_f64(kind, b))
        }
    }
}

/// The result of an operation, rounded to nearest with ties to even.
pub fn binary(kind: FloatKind, op: Binary, a: u128, b: u128) -> u128 {
    match op {
        Binary::Maximum | Binary::Minimum | Binary::MaxNum | Binary::MinNum => {
            return extremum(kind, op, a, b);
        }
        _ => {}
    }
    if is_nan(kind, a) {
        return a | quiet_bit(kind);
    }
    if is_nan(kind, b) {
        return b | quiet_bit(kind);
    }
    let result = match kind {
        FloatKind::F32 => {
            let (a, b) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            let result = match op {
                Binary::Add => a + b,
                Binary::Sub => a - b,
                Binary::Mul => a * b,
                Binary::Div => a / b,
                _ => a % b,
            };
            u128::from(result.to_bits())
        }
        FloatKind::F80 => wide::<X87DoubleExtended>(op, a, b),
        FloatKind::F128 => wide::<Quad>(op, a, b),
        _ => {
            let (x, y) = (float::to_f64(kind, a), float::to_f64(kind, b));
            let result = match op {
                Binary::Add => x + y,
                Binary::Sub => x - y,
                Binary::Mul => x * y,
                Binary::Div => x / y,
                _ => x % y,
            };
            if result.is_nan() { default_nan(kind) } else { float::from_f64(kind, result) }
        }
    };
    if is_nan(kind, result) && specials(kind) == Specials::Ieee { default_nan(kind) } else { result }
}

fn wide<F: Float>(op: Binary, a: u128, b: u128) -> u128 {
    let (a, b) = (F::from_bits(a), F::from_bits(b));
    let result = match op {
        Binary::Add => a + b,
        Binary::Sub => a - b,
        Binary::Mul => a * b,
        Binary::Div => a / b,
        _ => a % b,
    };
    result.value.to_bits()
}

fn extremum(kind: FloatKind, op: Binary, a: u128, b: u128) -> u128 {
    let numbers = matches!(op, Binary::MaxNum | Binary::MinNum);
    let greater = matches!(op, Binary::Maximum | Binary::MaxNum);
    match (is_nan(kind, a), is_nan(kind, b)) {
        _ if numbers && is_signaling(kind, a) => return a | quiet_bit(kind),
        _ if numbers && is_signaling(kind, b) => return b | quiet_bit(kind),
        (true, _) if numbers => return b,
        (_, true) if numbers => return a,
        (true, _) => return a | quiet_bit(kind),
        (_, true) => return b | quiet_bit(kind),
        _ => {}
    }
    if let (Some(x), Some(y)) = (zero(kind, a), zero(kind, b))
        && x != y
    {
        return if x == greater { b } else { a };
    }
    match (compare(kind, a, b), greater) {
        (Some(Ordering::Less), true) | (Some(Ordering::Greater), false) => b,
        _ => a,
    }
}

/// How to round to a whole number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each variant is named after its direction")]
pub enum Rounding {
    Up,
    Down,
    TowardZero,
    NearestEven,
}

/// The whole number next to a value, of the same kind. What is not finite stays; a NaN becomes quiet.
pub fn round(kind: FloatKind, bits: u128, rounding: Rounding) -> u128 {
    if is_nan(kind, bits) {
        return bits | quiet_bit(kind);
    }
    let wide = match rounding {
        Rounding::Up => Round::TowardPositive,
        Rounding::Down => Round::TowardNegative,
        Rounding::TowardZero => Round::TowardZero,
        Rounding::NearestEven => Round::NearestTiesToEven,
    };
    match kind {
        FloatKind::F80 => X87DoubleExtended::from_bits(bits).round_to_integral(wide).value.to_bits(),
        FloatKind::F128 => Quad::from_bits(bits).round_to_integral(wide).value.to_bits(),
        _ => {
            let value = float::to_f64(kind, bits);
            let rounded = match rounding {
                Rounding::Up => value.ceil(),
                Rounding::Down => value.floor(),
                Rounding::TowardZero => value.trunc(),
                Rounding::NearestEven => value.round_ties_even(),
            };
            float::from_f64(kind, rounded)
        }
    }
}

/// True if a value is finite, not zero, and not subnormal in its kind.
pub fn is_normal(kind: FloatKind, bits: u128) -> bool {
    match float::classify(kind, bits).1 {
        Class::Finite { significand, exponent } => {
            let top = 127 - significand.leading_zeros() as i32 + exponent;
            top >= float::exponents(kind).0
        }
        _ => false,
    }
}

/// A value in another kind, if nothing is lost.
pub fn convert_exactly(from: FloatKind, bits: u128, to: FloatKind) -> Option<u128> {
    let (negative, class) = float::classify(from, bits);
    match class {
        Class::Nan => {
            if is_signaling(from, bits) {
                return None;
            }
            match (specials(from), specials(to)) {
                (_, Specials::FiniteOnly) | (Specials::Ieee, Specials::NanOnly) => None,
                (Specials::Ieee, Specials::Ieee) => {
                    let (a, b) = (precision(from) - 1, precision(to) - 1);
                    let payload = bits & ((1 << a) - 1);
                    let moved = if b >= a { payload << (b - a) } else { payload >> (a - b) };
                    let lost = b < a && moved << (a - b) != payload;
                    let plain = float::convert(from, bits, to);
                    (!lost).then_some(plain & !((1 << b) - 1) | moved)
                }
                _ => Some(float::convert(from, bits, to)),
            }
        }
        Class::Infinite if specials(to) != Specials::Ieee => None,
        _ => {
            let there = float::convert(from, bits, to);
            let back = float::convert(to, there, from);
            let (sign, kept) = float::classify(from, back);
            let same = sign == negative && kept == class;
            same.then_some(there)
        }
    }
}

/// True if every number of one kind is one of another, precision and exponents taken together.
pub fn is_representable_by(kind: FloatKind, by: FloatKind) -> bool {
    let (min, max) = float::exponents(kind);
    let (by_min, by_max) = float::exponents(by);
    max <= by_max && min >= by_min && precision(kind) <= precision(by)
}

/// The nearest value to an integer of `width` bits.
pub fn from_int(kind: FloatKind, value: &Int, width: u32, signed: bool) -> u128 {
    let number = if signed { value.signed() } else { value.unsigned(width) };
    let negative = number.sign() == Sign::Minus;
    let magnitude = number.magnitude();
    let extra = magnitude.bits().saturating_sub(120);
    let high = magnitude >> extra;
    let sticky = extra > 0 && (&high << extra) != *magnitude;
    let high = high.to_u128().unwrap_or(u128::MAX);
    float::from_scaled(kind, negative, high << 1 | u128::from(sticky), extra as i64 - 1, sticky)
}

/// The integer of `width` bits that is left when the fraction is cut off; `None` if it does not fit.
pub fn to_int(kind: FloatKind, bits: u128, width: u32, signed: bool) -> Option<Int> {
    let (negative, class) = float::classify(kind, bits);
    let magnitude = match class {
        Class::Zero => BigUint::zero(),
        Class::Finite { significand, exponent } => {
            let top = i64::from(128 - significand.leading_zeros()) + i64::from(exponent);
            if top > i64::from(width) {
                return None;
            }
            let significand = BigUint::from(significand);
            if exponent >= 0 { significand << exponent } else { significand >> exponent.unsigned_abs() }
        }
        Class::Infinite | Class::Nan => return None,
    };
    let number = BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, magnitude);
    let (low, high) = match (signed, width) {
        (_, 0) => (BigInt::zero(), BigInt::zero()),
        (true, _) => (-(BigInt::one() << (width - 1)), (BigInt::one() << (width - 1)) - 1),
        (false, _) => (BigInt::zero(), (BigInt::one() << width) - 1),
    };
    (low <= number && number <= high).then(|| Int::wrap(&number, width))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(kind: FloatKind, op: Binary, a: f64, b: f64, want: u128) {
        let got = binary(kind, op, float::from_f64(kind, a), float::from_f64(kind, b));
        assert_eq!(got, want, "{op:?} of {a} and {b} in {kind:?}: {got:#x}");
    }

    #[test]
    fn operations_round_once() {
        check(FloatKind::F32, Binary::Add, 1.0, 2.0, 0x4040_0000);
        check(FloatKind::F16, Binary::Mul, 3.0, 0.5, 0x3e00);
        check(FloatKind::BF16, Binary::Div, 1.0, 3.0, 0x3eab);
        check(FloatKind::F64, Binary::Rem, -5.5, 2.0, (-1.5f64).to_bits().into());
        check(FloatKind::F32, Binary::Sub, f64::INFINITY, f64::INFINITY, 0x7fc0_0000);
        check(FloatKind::F32, Binary::Div, 0.0, 0.0, 0x7fc0_0000);
        check(FloatKind::F32, Binary::MinNum, f64::NAN, 2.0, 0x4000_0000);
        check(FloatKind::F32, Binary::Maximum, -0.0, 0.0, 0);
        check(FloatKind::F32, Binary::Minimum, 0.0, -0.0, 0x8000_0000);
        check(FloatKind::F128, Binary::Add, 1.0, 1.0, 0x4000_u128 << 112);
        check(FloatKind::F80, Binary::Mul, 2.0, 0.5, 0x3fff_8000_0000_0000_0000);
    }

    #[test]
    fn only_exact_conversions_are_made() {
        let f64_bits = |v: f64| u128::from(v.to_bits());
        assert_eq!(convert_exactly(FloatKind::F64, f64_bits(1.5), FloatKind::F32), Some(0x3fc0_0000));
        assert_eq!(convert_exactly(FloatKind::F64, f64_bits(0.1), FloatKind::F32), None);
        assert_eq!(convert_exactly(FloatKind::F64, f64_bits(1e300), FloatKind::F32), None);
        assert_eq!(convert_exactly(FloatKind::F32, 0x7fc0_0001, FloatKind::F64), Some(0x7ff8_0000_2000_0000));
        assert_eq!(convert_exactly(FloatKind::F32, 0x7fc0_0001, FloatKind::BF16), None);
        assert_eq!(convert_exactly(FloatKind::F32, 0x7f80_0001, FloatKind::F64), None);
        assert_eq!(convert_exactly(FloatKind::F32, 0xff80_0000, FloatKind::F8E4M3FN), None);
    }

    #[test]
    fn integers_are_rounded_and_cut() {
        let big = Int::from((BigInt::one() << 100u32) + 1);
        assert_eq!(from_int(FloatKind::F64, &big, 128, true), u128::from(2f64.powi(100).to_bits()));
        assert_eq!(from_int(FloatKind::F32, &Int::Small(-1), 8, false), u128::from(255f32.to_bits()));
        assert_eq!(
            from_int(FloatKind::F32, &Int::Small(16_777_217), 32, true),
            u128::from(16_777_216f32.to_bits())
        );
        let cut = |v: f64, width, signed| to_int(FloatKind::F64, u128::from(v.to_bits()), width, signed);
        assert_eq!(cut(-1.9, 8, true), Some(Int::Small(-1)));
        assert_eq!(cut(-0.9, 8, false), Some(Int::ZERO));
        assert_eq!(cut(-1.0, 8, false), None);
        assert_eq!(cut(255.5, 8, false), Some(Int::Small(-1)));
        assert_eq!(cut(128.0, 8, true), None);
        assert_eq!(cut(f64::NAN, 64, true), None);
    }
}
