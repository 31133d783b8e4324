//! Integer literals, and the widths of types.

use crate::Context;
use crate::ids::Type;
use crate::int::Int;
use crate::types::{Signedness, TypeData};
use num_bigint::{BigInt, BigUint};

/// The widest integer type.
pub const MAX_WIDTH: u32 = (1 << 24) - 1;

/// A literal, decimal or `0x…`, that fits 64 bits.
#[inline]
pub fn parse_u64(text: &str) -> Option<u64> {
    match text.as_bytes() {
        &[d @ b'0'..=b'9'] => Some(u64::from(d - b'0')),
        [b'0', b'x', ..] => u64::from_str_radix(&text[2..], 16).ok(),
        _ => text.parse().ok(),
    }
}

/// A literal, decimal or `0x…`, that fits `width` bits. The work is bounded by the width, not by the text.
pub fn parse(text: &str, width: u32) -> Option<BigUint> {
    if let Some(small) = parse_u64(text) {
        let fits = width >= 64 || small >> width == 0;
        return fits.then(|| small.into());
    }
    let (digits, radix) = match text.strip_prefix("0x") {
        Some(digits) => (digits, 16),
        None => (text, 10),
    };
    let digits = digits.trim_start_matches('0');
    let bits = digits.len() as u64 * if radix == 16 { 4 } else { 3 };
    if bits > u64::from(width) + 4 {
        return None;
    }
    let value = if radix == 16 { BigUint::parse_bytes(digits.as_bytes(), 16)? } else { decimal(digits)? };
    (value.bits() <= u64::from(width)).then_some(value)
}

/// Halves long numbers, since reading digit by digit takes quadratic time.
fn decimal(digits: &str) -> Option<BigUint> {
    if digits.len() <= 2000 {
        return BigUint::parse_bytes(digits.as_bytes(), 10);
    }
    let (high, low) = digits.split_at(digits.len() / 2);
    Some(decimal(high)? * BigUint::from(10u32).pow(low.len() as u32) + decimal(low)?)
}

/// The value of a literal in a type of integers or in `index`; none if it does not fit.
///
/// A literal without a minus may use all bits, unless the type is signed or `index`.
pub fn from_literal(cx: &Context, text: &str, negative: bool, ty: Type) -> Option<Int> {
    let (width, signed) = match *cx.type_data(ty) {
        TypeData::Integer { width, signedness } => (width, signedness == Signedness::Signed),
        TypeData::Index => (64, true),
        _ => return None,
    };
    if let Some(small) = parse_u64(text).and_then(|v| i64::try_from(v).ok())
        && (1..=64).contains(&width)
    {
        let top = 1i64 << (width - 1);
        if negative {
            return (small > 0 && (width == 64 || small <= top)).then_some(Int::Small(-small));
        }
        let fits = width == 64 || if signed { small < top } else { small >> (width - 1) <= 1 };
        return fits.then(|| Int::wrap_i64(small, width));
    }
    let value = parse(text, width)?;
    if width == 0 {
        return (!negative).then_some(Int::ZERO);
    }
    if negative {
        let top = BigUint::from(1u32) << (width - 1);
        return (value.bits() > 0 && value <= top).then(|| Int::from(-BigInt::from(value)));
    }
    if signed && value.bits() >= u64::from(width) {
        return None;
    }
    Some(Int::wrap(&value.into(), width))
}

impl Context {
    /// The width of an integer, float or `index` type (64 bits) in bits; none for other types.
    #[inline]
    pub fn bit_width(&self, ty: Type) -> Option<u32> {
        match self.type_data(ty) {
            TypeData::Integer { width, .. } => Some(*width),
            TypeData::Float(kind) => Some(kind.width()),
            TypeData::Index => Some(64),
            _ => None,
        }
    }

    /// True if a type is an integer or `index`.
    pub fn is_int_or_index(&self, ty: Type) -> bool {
        matches!(self.type_data(ty), TypeData::Integer { .. } | TypeData::Index)
    }

    /// The kind of a float type.
    pub fn float_kind(&self, ty: Type) -> Option<crate::FloatKind> {
        match self.type_data(ty) {
            TypeData::Float(kind) => Some(*kind),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, negative: bool, width: u32, signedness: Signedness, expected: Option<i64>) {
        let cx = Context::new();
        let ty = cx.integer_type(width, signedness);
        let got = from_literal(&cx, text, negative, ty);
        assert_eq!(got, expected.map(Int::Small), "{text} in {width} bits");
    }

    #[test]
    fn literals_fit_or_do_not() {
        use Signedness::*;
        check("255", false, 8, Signless, Some(-1));
        check("256", false, 8, Signless, None);
        check("128", true, 8, Signless, Some(-128));
        check("129", true, 8, Signless, None);
        check("128", false, 8, Signed, None);
        check("0", true, 8, Signless, None);
        check("0", false, 0, Signless, Some(0));
        check("1", false, 1, Signless, Some(-1));
        check("1", true, 1, Signless, Some(-1));
        check("0xFFFFFFFFFFFFFFFF", false, 64, Signless, Some(-1));
        check("0xFFFFFFFFFFFFFFFF", false, 64, Signed, None);
        check("9223372036854775808", true, 64, Signless, Some(i64::MIN));
        check("000000000000000000000000000000000001", false, 8, Signless, Some(1));
        check("1208925819614629174706176", false, 80, Signless, None);
    }
}
