//! Integers of any width, as integer attributes hold them.

use num_bigint::{BigInt, Sign};
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::fmt;

/// A two's complement bit pattern, held as the number that its sign extension denotes.
///
/// The width belongs to the type beside it. [`Int::wrap`] brings a number into the canonical form of a width, so
/// equal bit patterns of one width are equal values: for `i1`, true is -1; for `ui8`, 255 is -1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Int {
    /// A value that fits 64 bits.
    Small(i64),
    /// Any other value; never one that fits 64 bits.
    Big(Box<BigInt>),
}

impl Int {
    /// Zero.
    pub const ZERO: Int = Int::Small(0);

    /// The canonical form of `value` in `width` bits (0 to 2^24), dropping higher bits.
    pub fn wrap(value: &BigInt, width: u32) -> Int {
        if width == 0 {
            return Int::ZERO;
        }
        if let Some(small) = value.to_i64() {
            return Int::wrap_i64(small, width);
        }
        let modulus = BigInt::one() << width;
        let mut rest = value % &modulus;
        if rest.is_negative() {
            rest += &modulus;
        }
        if rest.bit(u64::from(width) - 1) {
            rest -= modulus;
        }
        Int::from(rest)
    }

    /// The canonical form of `value` in `width` bits, dropping higher bits.
    pub fn wrap_i64(value: i64, width: u32) -> Int {
        match width {
            0 => Int::ZERO,
            1..=63 => Int::Small(value << (64 - width) >> (64 - width)),
            _ => Int::Small(value),
        }
    }

    /// The number that the bits denote when read as signed.
    pub fn signed(&self) -> BigInt {
        match self {
            Int::Small(v) => BigInt::from(*v),
            Int::Big(v) => (**v).clone(),
        }
    }

    /// The number that the `width` bits denote when read as unsigned.
    pub fn unsigned(&self, width: u32) -> BigInt {
        let v = self.signed();
        if v.is_negative() { v + (BigInt::one() << width) } else { v }
    }

    /// As `i64`, when it fits.
    pub fn to_i64(&self) -> Option<i64> {
        match self {
            Int::Small(v) => Some(*v),
            Int::Big(_) => None,
        }
    }

    /// True if all bits are zero.
    pub fn is_zero(&self) -> bool {
        *self == Int::ZERO
    }

    /// The lowest `bytes` bytes, little-endian, sign-extended.
    pub fn to_le_bytes(&self, bytes: usize) -> Vec<u8> {
        let mut out = match self {
            Int::Small(v) => v.to_le_bytes().to_vec(),
            Int::Big(v) => v.to_signed_bytes_le(),
        };
        let fill = if out.last().is_some_and(|b| b & 0x80 != 0) { 0xff } else { 0 };
        out.resize(bytes, fill);
        out
    }

    /// The reverse of [`Int::to_le_bytes`] for a value of `width` bits.
    pub fn from_le_bytes(bytes: &[u8], width: u32) -> Int {
        if bytes.len() <= 8 {
            let mut wide = [0; 8];
            wide[..bytes.len()].copy_from_slice(bytes);
            return Int::wrap_i64(i64::from_le_bytes(wide), width);
        }
        Int::wrap(&BigInt::from_bytes_le(Sign::Plus, bytes), width)
    }
}

impl From<BigInt> for Int {
    fn from(value: BigInt) -> Int {
        match value.to_i64() {
            Some(small) => Int::Small(small),
            None if value.is_zero() => Int::ZERO,
            None => Int::Big(Box::new(value)),
        }
    }
}

impl From<i64> for Int {
    fn from(value: i64) -> Int {
        Int::Small(value)
    }
}

impl fmt::Display for Int {
    /// The signed reading, in decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Int::Small(v) => v.fmt(f),
            Int::Big(v) => v.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn bytes_and_readings_agree(v in any::<i128>(), width in 1u32..200) {
            let int = Int::wrap(&BigInt::from(v), width);
            let bytes = int.to_le_bytes(width.div_ceil(8) as usize);
            prop_assert_eq!(&Int::from_le_bytes(&bytes, width), &int);
            prop_assert_eq!(&Int::wrap(&int.unsigned(width), width), &int);
            prop_assert!(int.unsigned(width) < (BigInt::one() << width));
        }
    }
}
