//! Exact conversions of the builtin float types: bit patterns, decimal text, and `f64`.
//!
//! Every kind is described by its precision, its range of exponents, and how it spends the patterns that IEEE 754
//! gives to infinities and NaNs. Rounding is to nearest, ties to even. The decimal form is the one that `mlir-opt`
//! prints: six decimals in scientific notation if that reads back as the same bits, else as many digits as identify
//! any value of the kind, else hexadecimal.

use crate::types::FloatKind;
use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};
use std::fmt::Write;

/// How a format represents values that are not finite.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NonFinite {
    /// Infinities and NaNs in the topmost exponent.
    Ieee,
    /// One NaN: all bits of the magnitude set.
    AllOnes,
    /// One NaN: the pattern of negative zero.
    NegativeZero,
    /// None.
    Absent,
}

struct Layout {
    precision: u32,
    min_exp: i32,
    max_exp: i32,
    non_finite: NonFinite,
}

fn layout(kind: FloatKind) -> Layout {
    use FloatKind::*;
    use NonFinite::*;
    let (precision, min_exp, max_exp, non_finite) = match kind {
        F4E2M1FN => (2, 0, 2, Absent),
        F6E2M3FN => (4, 0, 2, Absent),
        F6E3M2FN => (3, -2, 4, Absent),
        F8E5M2 => (3, -14, 15, Ieee),
        F8E4M3 => (4, -6, 7, Ieee),
        F8E4M3FN => (4, -6, 8, AllOnes),
        F8E5M2FNUZ => (3, -15, 15, NegativeZero),
        F8E4M3FNUZ => (4, -7, 7, NegativeZero),
        F8E4M3B11FNUZ => (4, -10, 4, NegativeZero),
        F8E3M4 => (5, -2, 3, Ieee),
        F8E8M0FNU => (1, -127, 127, AllOnes),
        BF16 => (8, -126, 127, Ieee),
        F16 => (11, -14, 15, Ieee),
        TF32 => (11, -126, 127, Ieee),
        F32 => (24, -126, 127, Ieee),
        F64 => (53, -1022, 1023, Ieee),
        F80 => (64, -16382, 16383, Ieee),
        F128 => (113, -16382, 16383, Ieee),
    };
    Layout { precision, min_exp, max_exp, non_finite }
}

/// The class of number that a bit pattern stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Plus or minus zero.
    Zero,
    /// `significand * 2^exponent`.
    Finite {
        /// The significand, not zero.
        significand: u128,
        /// The exponent of its lowest bit.
        exponent: i32,
    },
    /// Plus or minus infinity.
    Infinite,
    /// Not a number.
    Nan,
}

/// The sign of `f8E8M0FNU`, which its eight bits have no room for. MLIR keeps it with the value of a float attribute
/// all the same, and prints it.
const E8M0_SIGN: u128 = 1 << 8;

fn pattern_width(kind: FloatKind) -> u32 {
    if kind == FloatKind::F8E8M0FNU { 9 } else { kind.width() }
}

fn mask(bits: u32) -> u128 {
    if bits >= 128 { u128::MAX } else { (1 << bits) - 1 }
}

/// Where the pattern of the exponent starts; `f80` writes the leading bit of the significand.
fn stored_bits(kind: FloatKind, l: &Layout) -> u32 {
    if kind == FloatKind::F80 { 64 } else { l.precision - 1 }
}

/// The sign and the meaning of a bit pattern.
pub fn classify(kind: FloatKind, bits: u128) -> (bool, Class) {
    let l = layout(kind);
    let stored = stored_bits(kind, &l);
    let width = kind.width();
    let bits = bits & mask(pattern_width(kind));
    if kind == FloatKind::F8E8M0FNU {
        let class = match bits & 0xff {
            0xff => Class::Nan,
            field => Class::Finite { significand: 1, exponent: field as i32 - 127 },
        };
        return (bits & E8M0_SIGN != 0, class);
    }
    let negative = bits >> (width - 1) & 1 == 1;
    let field = (bits >> stored & mask(width - 1 - stored)) as i32;
    let fraction = bits & mask(stored);
    let top = mask(width - 1 - stored) as i32;
    let class = match l.non_finite {
        NonFinite::NegativeZero if negative && field == 0 && fraction == 0 => Class::Nan,
        NonFinite::AllOnes if field == top && fraction == mask(stored) => Class::Nan,
        NonFinite::Ieee if field == top => {
            if fraction & mask(l.precision - 1) == 0 && (kind != FloatKind::F80 || fraction >> 63 == 1) {
                Class::Infinite
            } else {
                Class::Nan
            }
        }
        _ if kind == FloatKind::F80 => match (field, fraction) {
            (0, 0) => Class::Zero,
            (1.., f) if f >> 63 == 0 => Class::Nan,
            _ => Class::Finite { significand: fraction, exponent: field.max(1) - 16383 - 63 },
        },
        _ if field == 0 && fraction == 0 => Class::Zero,
        _ => {
            let hidden = if field == 0 { 0 } else { 1 << stored };
            let exponent = l.min_exp + field.max(1) - 1 - stored as i32;
            Class::Finite { significand: fraction | hidden, exponent }
        }
    };
    (negative, class)
}

/// The pattern that stands for the same value: that of the same bits, except for patterns of `f80` whose leading bit
/// does not fit the exponent.
pub fn canonical(kind: FloatKind, bits: u128) -> u128 {
    let bits = bits & mask(pattern_width(kind));
    if kind != FloatKind::F80 {
        return bits;
    }
    let (field, leading) = (bits >> 64 & 0x7fff, bits >> 63 & 1);
    match (field, leading) {
        (0, 1) => bits | 1 << 64,
        (1.., 0) => bits | 0x7fff << 64,
        _ => bits,
    }
}

/// The bits that elements attributes keep: those of the width of the kind.
pub fn stored(kind: FloatKind, bits: u128) -> u128 {
    match kind {
        FloatKind::F8E8M0FNU => bits & 0xff | (bits & E8M0_SIGN) >> 1,
        _ => bits,
    }
}

fn assemble(kind: FloatKind, l: &Layout, negative: bool, field: u128, significand: u128) -> u128 {
    let stored = stored_bits(kind, l);
    let sign = u128::from(negative) << (kind.width() - 1);
    sign | field << stored | significand & mask(stored)
}

fn zero(kind: FloatKind, l: &Layout, negative: bool) -> u128 {
    let signed = negative && l.non_finite != NonFinite::NegativeZero && kind != FloatKind::F8E8M0FNU;
    u128::from(signed) << (kind.width() - 1)
}

fn nan(kind: FloatKind, l: &Layout, negative: bool) -> u128 {
    let width = kind.width();
    let stored = stored_bits(kind, l);
    match l.non_finite {
        NonFinite::Ieee => {
            let quiet = if kind == FloatKind::F80 { 3 << 62 } else { 1 << (stored - 1) };
            assemble(kind, l, negative, mask(width - 1 - stored), quiet)
        }
        NonFinite::AllOnes if kind == FloatKind::F8E8M0FNU => 0xff,
        NonFinite::AllOnes => mask(width - 1) | u128::from(negative) << (width - 1),
        NonFinite::NegativeZero => 1 << (width - 1),
        NonFinite::Absent => mask(width - 1),
    }
}

fn overflow(kind: FloatKind, l: &Layout, negative: bool) -> u128 {
    let stored = stored_bits(kind, l);
    match l.non_finite {
        NonFinite::Ieee => {
            let leading = if kind == FloatKind::F80 { 1 << 63 } else { 0 };
            assemble(kind, l, negative, mask(kind.width() - 1 - stored), leading)
        }
        NonFinite::Absent => mask(kind.width() - 1) | u128::from(negative) << (kind.width() - 1),
        _ => nan(kind, l, negative),
    }
}

fn bit_len(n: u128) -> i64 {
    i64::from(128 - n.leading_zeros())
}

/// Rounds `significand * 2^exponent`, and a little more if `sticky`, to the nearest value of a kind.
fn round(kind: FloatKind, negative: bool, significand: u128, exponent: i64, sticky: bool) -> u128 {
    let l = layout(kind);
    if significand == 0 {
        return zero(kind, &l, negative);
    }
    let top = bit_len(significand) - 1 + exponent;
    if top > i64::from(l.max_exp) + 1 {
        return overflow(kind, &l, negative);
    }
    let digits = i64::from(l.precision) - 1;
    let lowest = top.max(i64::from(l.min_exp)) - digits;
    let drop = lowest - exponent;
    let mut kept = match drop {
        ..=0 => significand << -drop,
        1..=127 => significand >> drop,
        _ => 0,
    };
    if drop > 0 {
        let (rest, half) = match drop {
            1..=127 => (significand & mask(drop as u32), 1 << (drop - 1)),
            128 => (significand, 1 << 127),
            _ => (0, 1),
        };
        let up = rest > half || rest == half && (sticky || kept & 1 == 1);
        kept += u128::from(up);
    }
    let mut top = bit_len(kept) - 1 + lowest;
    if kept == 0 {
        return zero(kind, &l, negative);
    }
    if bit_len(kept) > digits + 1 {
        kept >>= 1;
    }
    let all_ones = l.non_finite == NonFinite::AllOnes
        && l.precision > 1
        && top == i64::from(l.max_exp)
        && kept == mask(l.precision);
    if top > i64::from(l.max_exp) || all_ones {
        return overflow(kind, &l, negative);
    }
    if kind == FloatKind::F8E8M0FNU {
        return (top + 127) as u128 | if negative { E8M0_SIGN } else { 0 };
    }
    let normal = bit_len(kept) == digits + 1;
    top = top.max(i64::from(l.min_exp));
    let field = if normal { (top - i64::from(l.min_exp) + 1) as u128 } else { 0 };
    assemble(kind, &l, negative, field, kept)
}

/// The pattern of the value of a kind that is nearest to `significand * 2^exponent`, and a little more if `sticky`.
/// With `sticky`, the significand has at least two bits more than the kind, so that the little more is not lost.
pub fn from_scaled(kind: FloatKind, negative: bool, significand: u128, exponent: i64, sticky: bool) -> u128 {
    round(kind, negative, significand, exponent, sticky)
}

/// The least and the greatest exponent of normal numbers of a kind.
pub fn exponents(kind: FloatKind) -> (i32, i32) {
    let l = layout(kind);
    (l.min_exp, l.max_exp)
}

/// The pattern of the value of a kind that is nearest to an `f64`.
pub fn from_f64(kind: FloatKind, value: f64) -> u128 {
    convert(FloatKind::F64, u128::from(value.to_bits()), kind)
}

/// The pattern of the value of one kind that is nearest to a value of another.
pub fn convert(from: FloatKind, bits: u128, to: FloatKind) -> u128 {
    if from == to {
        return canonical(to, bits);
    }
    if (from, to) == (FloatKind::F64, FloatKind::F32) {
        let narrow = f64::from_bits(bits as u64) as f32;
        if !narrow.is_nan() {
            return u128::from(narrow.to_bits());
        }
    }
    let l = layout(to);
    let (negative, class) = classify(from, bits);
    match class {
        Class::Zero => zero(to, &l, negative),
        Class::Infinite => overflow(to, &l, negative),
        Class::Nan => nan(to, &l, negative),
        Class::Finite { significand, exponent } => {
            round(to, negative, significand, i64::from(exponent), false)
        }
    }
}

/// The nearest `f64`.
pub fn to_f64(kind: FloatKind, bits: u128) -> f64 {
    f64::from_bits(convert(kind, bits, FloatKind::F64) as u64)
}

/// The pattern of the value of a kind nearest to a decimal number, such as `-1.5e3`; none if the text is no number.
pub fn from_decimal(kind: FloatKind, text: &str) -> Option<u128> {
    match kind {
        FloatKind::F64 => return text.parse::<f64>().ok().map(|v| u128::from(v.to_bits())),
        FloatKind::F32 => return text.parse::<f32>().ok().map(|v| u128::from(v.to_bits())),
        _ => {}
    }
    let (negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (mantissa, scale) = match rest.split_once(['e', 'E']) {
        Some((mantissa, scale)) => (mantissa, scale.parse::<i64>().ok()?.clamp(-20_000, 20_000)),
        None => (rest, 0),
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = [whole, part].concat();
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let number = BigUint::parse_bytes(digits.as_bytes(), 10)?;
    let scale = scale - part.len() as i64;
    let power = BigUint::from(10u32).pow(u32::try_from(scale.unsigned_abs()).ok()?);
    let (number, divisor) = if scale >= 0 { (number * power, BigUint::from(1u32)) } else { (number, power) };
    if number.is_zero() {
        return Some(zero(kind, &layout(kind), negative));
    }
    // As many bits of the quotient as rounding may look at; what is left over only matters for being there.
    let shift = 118 - (number.bits() as i64 - divisor.bits() as i64);
    let (number, divisor) = if shift >= 0 {
        (number << shift as u64, divisor)
    } else {
        (number, divisor << shift.unsigned_abs())
    };
    let quotient = &number / &divisor;
    let sticky = &quotient * &divisor != number;
    let quotient = quotient.to_u128()?;
    // One more bit keeps the remainder from being taken for a tie.
    Some(round(kind, negative, quotient << 1 | u128::from(sticky), -shift - 1, sticky))
}

/// Removes digits by division until about `precision` are left; the removed ones are cut off, not rounded.
fn cut(significand: BigUint, exponent: &mut i64, precision: u32) -> BigUint {
    let bits = significand.bits();
    let required = u64::from(precision * 196).div_ceil(59);
    let removable = bits.saturating_sub(required) * 59 / 196;
    if removable == 0 {
        return significand;
    }
    *exponent += removable as i64;
    significand / BigUint::from(10u32).pow(removable as u32)
}

/// The digits, without trailing zeros, and the power of ten of the last one.
struct Digits {
    text: Vec<u8>,
    exponent: i64,
}

impl Digits {
    fn new(significand: u128, exponent: i32, precision: u32) -> Digits {
        let zeros = significand.trailing_zeros();
        let (significand, exponent) = (significand >> zeros, i64::from(exponent) + i64::from(zeros));
        let mut ten = exponent.min(0);
        let five_bits = 1 + exponent.min(0).unsigned_abs() * 7 / 3;
        let bits = bit_len(significand) as u64 + exponent.max(0) as u64;
        let text = if bits + five_bits < 127 {
            let mut n = significand << exponent.max(0);
            n *= 5u128.pow(exponent.min(0).unsigned_abs() as u32);
            let required = i64::from(precision * 196 + 58) / 59;
            let removable = (bit_len(n) - required).max(0) * 59 / 196;
            ten += removable;
            n /= 10u128.pow(removable as u32);
            n.to_string()
        } else {
            let mut n = BigUint::from(significand) << exponent.max(0) as u64;
            n *= BigUint::from(5u32).pow(exponent.min(0).unsigned_abs() as u32);
            cut(n, &mut ten, precision).to_string()
        };
        let mut digits = Digits { text: text.into_bytes(), exponent: ten };
        digits.round_half_up(precision as usize);
        digits
    }

    fn round_half_up(&mut self, precision: usize) {
        if self.text.len() > precision {
            let up = self.text[precision] >= b'5';
            self.exponent += (self.text.len() - precision) as i64;
            self.text.truncate(precision);
            if up {
                let nines = self.text.iter().rev().take_while(|&&d| d == b'9').count();
                self.text.truncate(precision - nines);
                self.exponent += nines as i64;
                match self.text.last_mut() {
                    Some(last) => *last += 1,
                    None => self.text.push(b'1'),
                }
            }
        }
        while self.text.len() > 1 && self.text.last() == Some(&b'0') {
            self.text.pop();
            self.exponent += 1;
        }
    }

    fn push(&self, out: &mut String, range: std::ops::Range<usize>) {
        out.extend(self.text[range].iter().map(|&d| d as char));
    }

    /// `d.dddddde±dd`
    fn scientific(&self, out: &mut String) {
        let n = self.text.len();
        self.push(out, 0..1);
        out.push('.');
        self.push(out, 1..n);
        (n - 1..6).for_each(|_| out.push('0'));
        let exponent = self.exponent + n as i64 - 1;
        let sign = if exponent < 0 { '-' } else { '+' };
        let _ = write!(out, "e{sign}{:02}", exponent.unsigned_abs());
    }

    /// The general form: scientific only when at least three zeros would be added.
    fn general(&self, out: &mut String, precision: u32) {
        let n = self.text.len();
        let leading = self.exponent + n as i64 - 1;
        let scientific = if self.exponent >= 0 {
            self.exponent > 3 || n as i64 + self.exponent > i64::from(precision)
        } else {
            leading < 0 && -leading > 3
        };
        if scientific {
            self.push(out, 0..1);
            out.push('.');
            if n == 1 {
                out.push('0');
            }
            self.push(out, 1..n);
            let sign = if leading < 0 { '-' } else { '+' };
            let _ = write!(out, "E{sign}{}", leading.unsigned_abs());
        } else if self.exponent >= 0 {
            self.push(out, 0..n);
            (0..self.exponent).for_each(|_| out.push('0'));
        } else if leading >= 0 {
            self.push(out, 0..leading as usize + 1);
            out.push('.');
            self.push(out, leading as usize + 1..n);
        } else {
            out.push_str("0.");
            (1..-leading).for_each(|_| out.push('0'));
            self.push(out, 0..n);
        }
    }
}

/// Writes a value as `APFloat::toString` does by itself: with as many digits as the kind can hold.
pub fn write_general(out: &mut String, kind: FloatKind, bits: u128) {
    let (negative, class) = classify(kind, bits);
    match class {
        Class::Nan => out.push_str("NaN"),
        Class::Infinite => out.push_str(if negative { "-Inf" } else { "+Inf" }),
        Class::Zero => out.push_str(if negative { "-0" } else { "0" }),
        Class::Finite { significand, exponent } => {
            if negative {
                out.push('-');
            }
            let precision = 2 + layout(kind).precision * 59 / 196;
            Digits::new(significand, exponent, precision).general(out, precision);
        }
    }
}

/// Writes a value with seven digits and an exponent, as `APFloat::toString` does with a precision of 6, no padding and
/// zeros that stay.
pub fn write_scientific(out: &mut String, kind: FloatKind, bits: u128) {
    match classify(kind, bits) {
        (negative, class @ (Class::Zero | Class::Finite { .. })) => {
            if negative {
                out.push('-');
            }
            match class {
                Class::Finite { significand, exponent } => {
                    Digits::new(significand, exponent, 6).scientific(out);
                }
                _ => out.push_str("0.000000e+00"),
            }
        }
        _ => write_general(out, kind, bits),
    }
}

/// Writes a value as `mlir-opt` does, without its type. Returns true if it took hexadecimal.
pub fn write(out: &mut String, kind: FloatKind, bits: u128) -> bool {
    let (negative, class) = classify(kind, bits);
    let start = out.len();
    if negative && matches!(class, Class::Zero | Class::Finite { .. }) {
        out.push('-');
    }
    match class {
        Class::Zero => {
            out.push_str("0.000000e+00");
            return false;
        }
        Class::Finite { significand, exponent } => {
            let begin = out.len();
            Digits::new(significand, exponent, 6).scientific(out);
            if from_decimal(kind, &out[start..]) == Some(bits) {
                return false;
            }
            out.truncate(begin);
            let precision = 2 + layout(kind).precision * 59 / 196;
            Digits::new(significand, exponent, precision).general(out, precision);
            if out[begin..].contains('.') {
                return false;
            }
            out.truncate(start);
        }
        _ => {}
    }
    let _ = write!(out, "0x{:X}", bits & mask(kind.width()));
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(kind: FloatKind, value: f64, expected: &str) {
        let mut out = String::new();
        write(&mut out, kind, from_f64(kind, value));
        assert_eq!(out, expected);
    }

    #[test]
    fn values_are_written_as_in_mlir() {
        check(FloatKind::F64, 0.7, "0.69999999999999996");
        check(FloatKind::F64, 0.3, "3.000000e-01");
        check(FloatKind::F64, -0.0, "-0.000000e+00");
        check(FloatKind::F32, f64::INFINITY, "0x7F800000");
        check(FloatKind::F4E2M1FN, 1000.0, "6.000000e+00");
    }

    #[test]
    fn every_small_value_reads_back() {
        for kind in FloatKind::ALL.into_iter().filter(|k| k.width() <= 16) {
            for bits in 0..1u128 << kind.width() {
                if let (_, Class::Finite { .. } | Class::Zero) = classify(kind, bits) {
                    let mut out = String::new();
                    if !write(&mut out, kind, bits) {
                        assert_eq!(from_decimal(kind, &out), Some(bits), "{kind:?} {bits:#x} {out}");
                        assert_eq!(from_f64(kind, to_f64(kind, bits)), bits);
                    }
                }
            }
        }
    }

    proptest! {
        #[test]
        fn wide_values_read_back(bits in any::<u128>()) {
            for kind in [FloatKind::F32, FloatKind::F64, FloatKind::F80, FloatKind::F128, FloatKind::TF32] {
                let bits = canonical(kind, bits);
                let mut out = String::new();
                let (_, class) = classify(kind, bits);
                if !write(&mut out, kind, bits) && matches!(class, Class::Finite { .. }) {
                    prop_assert_eq!(from_decimal(kind, &out), Some(bits), "{:?} {}", kind, out);
                }
            }
        }

        #[test]
        fn conversion_from_f64_rounds_as_hardware(value in any::<f64>()) {
            prop_assume!(!value.is_nan());
            prop_assert_eq!(from_f64(FloatKind::F32, value) as u32, (value as f32).to_bits());
            let wide = from_f64(FloatKind::F128, value);
            prop_assert_eq!(convert(FloatKind::F128, wide, FloatKind::F32) as u32, (value as f32).to_bits());
            prop_assert_eq!(to_f64(FloatKind::F128, wide).to_bits(), value.to_bits());
        }
    }
}
