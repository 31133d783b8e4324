//! Arithmetic on integers of a width, as constant folding needs it.
//!
//! Values are in the canonical form of [`Int`]. Every function is exact for any width; up to 64 bits nothing is
//! allocated. Functions that give none have no result for these operands: a division by zero, an overflow, or a shift
//! by the width or more.

use isogloss_ir::Int;
use num_bigint::BigInt;
use num_traits::{One, Signed};
use std::cmp::Ordering;

/// A binary operation on integers of a width.
pub type Binary = fn(&Int, &Int, u32) -> Option<Int>;

/// The two numbers, if the width is at most 64 bits.
#[inline]
fn small(a: &Int, b: &Int, width: u32) -> Option<(i64, i64)> {
    match (a, b) {
        (Int::Small(a), Int::Small(b)) if width <= 64 => Some((*a, *b)),
        _ => None,
    }
}

/// The unsigned reading of a number of at most 64 bits.
#[inline]
fn low(value: i64, width: u32) -> u64 {
    match width {
        0 => 0,
        1..=63 => value as u64 & ((1 << width) - 1),
        _ => value as u64,
    }
}

#[inline]
fn wrap(value: i64, width: u32) -> Option<Int> {
    Some(Int::wrap_i64(value, width))
}

/// `value` in `width` bits, or `None` if it does not fit when read as signed.
fn fit(value: BigInt, width: u32) -> Option<Int> {
    let wrapped = Int::wrap(&value, width);
    (wrapped.signed() == value).then_some(wrapped)
}

/// The sum.
pub fn add(a: &Int, b: &Int, width: u32) -> Option<Int> {
    match small(a, b, width) {
        Some((a, b)) => wrap(a.wrapping_add(b), width),
        None => Some(Int::wrap(&(a.signed() + b.signed()), width)),
    }
}

/// The difference.
pub fn sub(a: &Int, b: &Int, width: u32) -> Option<Int> {
    match small(a, b, width) {
        Some((a, b)) => wrap(a.wrapping_sub(b), width),
        None => Some(Int::wrap(&(a.signed() - b.signed()), width)),
    }
}

/// The low half of the product.
pub fn mul(a: &Int, b: &Int, width: u32) -> Option<Int> {
    match small(a, b, width) {
        Some((a, b)) => wrap(a.wrapping_mul(b), width),
        None => Some(Int::wrap(&(a.signed() * b.signed()), width)),
    }
}

/// The high half of the product of signed numbers.
pub fn mul_high_signed(a: &Int, b: &Int, width: u32) -> Option<Int> {
    match small(a, b, width) {
        Some((a, b)) => wrap(((i128::from(a) * i128::from(b)) >> width) as i64, width),
        None => Some(Int::wrap(&((a.signed() * b.signed()) >> width), width)),
    }
}

/// The high half of the product of unsigned numbers.
pub fn mul_high_unsigned(a: &Int, b: &Int, width: u32) -> Option<Int> {
    match small(a, b, width) {
        Some((a, b)) => {
            wrap(((u128::from(low(a, width)) * u128::from(low(b, width))) >> width) as i64, width)
        }
        None => Some(Int::wrap(&((a.unsigned(width) * b.unsigned(width)) >> width), width)),
    }
}

/// The bits that both have.
pub fn and(a: &Int, b: &Int, width: u32) -> Option<Int> {
    match small(a, b, width) {
        Some((a, b)) => Some(Int::Small(a & b)),
        None => Some(Int::wrap(&(a.signed() & b.signed()), width)),
    }
}

/// The bits that any has.
pub fn or(a: &Int, b: &Int, width: u32) -> Option<Int> {
    match small(a, b, width) {
        Some((a, b)) => Some(Int::Small(a | b)),
        None => Some(Int::wrap(&(a.signed() | b.signed()), width)),
    }
}

/// The bits that just one has.
pub fn xor(a: &Int, b: &Int, width: u32) -> Option<Int> {
    match small(a, b, width) {
        Some((a, b)) => Some(Int::Small(a ^ b)),
        None => Some(Int::wrap(&(a.signed() ^ b.signed()), width)),
    }
}

/// A shift amount below the width.
fn amount(b: &Int, width: u32) -> Option<u32> {
    u32::try_from(b.to_i64()?).ok().filter(|&n| n < width)
}

/// Shifts to the left.
pub fn shl(a: &Int, b: &Int, width: u32) -> Option<Int> {
    let n = amount(b, width)?;
    match *a {
        Int::Small(a) if width <= 64 => wrap(a << n, width),
        _ => Some(Int::wrap(&(a.signed() << n), width)),
    }
}

/// Shifts to the right, filling with zeros.
pub fn shr_unsigned(a: &Int, b: &Int, width: u32) -> Option<Int> {
    let n = amount(b, width)?;
    match *a {
        Int::Small(a) if width <= 64 => wrap((low(a, width) >> n) as i64, width),
        _ => Some(Int::wrap(&(a.unsigned(width) >> n), width)),
    }
}

/// Shifts to the right, filling with the sign.
pub fn shr_signed(a: &Int, b: &Int, width: u32) -> Option<Int> {
    let n = amount(b, width)?;
    match *a {
        Int::Small(a) if width <= 64 => wrap(a >> n, width),
        _ => Some(Int::wrap(&(a.signed() >> n), width)),
    }
}

/// The quotient of unsigned numbers.
pub fn div_unsigned(a: &Int, b: &Int, width: u32) -> Option<Int> {
    if b.is_zero() {
        return None;
    }
    match small(a, b, width) {
        Some((a, b)) => wrap((low(a, width) / low(b, width)) as i64, width),
        None => Some(Int::wrap(&(a.unsigned(width) / b.unsigned(width)), width)),
    }
}

/// The remainder of unsigned numbers.
pub fn rem_unsigned(a: &Int, b: &Int, width: u32) -> Option<Int> {
    if b.is_zero() {
        return None;
    }
    match small(a, b, width) {
        Some((a, b)) => wrap((low(a, width) % low(b, width)) as i64, width),
        None => Some(Int::wrap(&(a.unsigned(width) % b.unsigned(width)), width)),
    }
}

/// The quotient of signed numbers, towards zero.
pub fn div_signed(a: &Int, b: &Int, width: u32) -> Option<Int> {
    if b.is_zero() {
        return None;
    }
    match small(a, b, width) {
        Some((a, b)) => {
            let quotient = a.checked_div(b)?;
            wrap(quotient, width).filter(|q| *q == Int::Small(quotient))
        }
        None => fit(a.signed() / b.signed(), width),
    }
}

/// The remainder of signed numbers, with the sign of the first.
pub fn rem_signed(a: &Int, b: &Int, width: u32) -> Option<Int> {
    if b.is_zero() {
        return None;
    }
    match small(a, b, width) {
        Some((a, b)) => Some(Int::Small(a.wrapping_rem(b))),
        None => Some(Int::wrap(&(a.signed() % b.signed()), width)),
    }
}

/// The quotient of unsigned numbers, rounded up.
pub fn ceil_div_unsigned(a: &Int, b: &Int, width: u32) -> Option<Int> {
    let quotient = div_unsigned(a, b, width)?;
    if rem_unsigned(a, b, width)?.is_zero() {
        return Some(quotient);
    }
    // One more than the greatest number is an overflow; the quotient is that great for a divisor of one only, which
    // leaves no remainder.
    add(&quotient, &Int::wrap_i64(1, width), width)
}

/// The quotient of signed numbers, rounded up. There is none where one of the steps that MLIR takes overflows: the
/// negation of an operand or, of two numbers with one sign, the computation of `(a - 1) / b + 1`.
pub fn ceil_div_signed(a: &Int, b: &Int, width: u32) -> Option<Int> {
    if b.is_zero() {
        return None;
    }
    if a.is_zero() {
        return Some(Int::ZERO);
    }
    let (x, y) = (a.signed(), b.signed());
    let negate = |v: &BigInt| fit(-v, width).map(|v| v.signed());
    let both_positive = |x: BigInt, y: BigInt| {
        let one = Int::wrap_i64(1, width).signed();
        let before = fit(x - &one, width)?.signed();
        let quotient = fit(before / y, width)?.signed();
        fit(quotient + one, width)
    };
    match (x.is_positive(), y.is_positive()) {
        (true, true) => both_positive(x, y),
        (false, false) => both_positive(negate(&x)?, negate(&y)?),
        (false, true) => fit(-(negate(&x)? / y), width),
        (true, false) => fit(-(x / negate(&y)?), width),
    }
}

/// The quotient of signed numbers, rounded down.
pub fn floor_div_signed(a: &Int, b: &Int, width: u32) -> Option<Int> {
    let quotient = div_signed(a, b, width)?;
    let exact = rem_signed(a, b, width)?.is_zero();
    if exact || is_negative(a) == is_negative(b) {
        return Some(quotient);
    }
    sub(&quotient, &Int::wrap_i64(1, width), width)
}

/// True if the highest bit is set.
pub fn is_negative(a: &Int) -> bool {
    match a {
        Int::Small(a) => *a < 0,
        Int::Big(a) => a.is_negative(),
    }
}

/// Compares numbers read as signed.
pub fn compare_signed(a: &Int, b: &Int) -> Ordering {
    match (a, b) {
        (Int::Small(a), Int::Small(b)) => a.cmp(b),
        _ => a.signed().cmp(&b.signed()),
    }
}

/// Compares numbers read as unsigned.
pub fn compare_unsigned(a: &Int, b: &Int) -> Ordering {
    // Of two numbers in two's complement the negative one is greater when read as unsigned, else the order is the same.
    match (is_negative(a), is_negative(b)) {
        (true, false) => Ordering::Greater,
        (false, true) => Ordering::Less,
        _ => compare_signed(a, b),
    }
}

/// The greater of signed numbers.
pub fn max_signed(a: &Int, b: &Int, _: u32) -> Option<Int> {
    Some(if compare_signed(a, b).is_gt() { a } else { b }.clone())
}

/// The lesser of signed numbers.
pub fn min_signed(a: &Int, b: &Int, _: u32) -> Option<Int> {
    Some(if compare_signed(a, b).is_lt() { a } else { b }.clone())
}

/// The greater of unsigned numbers.
pub fn max_unsigned(a: &Int, b: &Int, _: u32) -> Option<Int> {
    Some(if compare_unsigned(a, b).is_gt() { a } else { b }.clone())
}

/// The lesser of unsigned numbers.
pub fn min_unsigned(a: &Int, b: &Int, _: u32) -> Option<Int> {
    Some(if compare_unsigned(a, b).is_lt() { a } else { b }.clone())
}

/// The number as it is read unsigned, in more bits.
pub fn zero_extend(a: &Int, from: u32, to: u32) -> Int {
    match a {
        Int::Small(a) if to <= 64 => Int::wrap_i64(low(*a, from) as i64, to),
        _ => Int::wrap(&a.unsigned(from), to),
    }
}

/// The number as it is read signed, in more or fewer bits.
pub fn resize(a: &Int, to: u32) -> Int {
    match a {
        Int::Small(a) => Int::wrap_i64(*a, to),
        Int::Big(a) => Int::wrap(a, to),
    }
}

/// True if the number, read as bits, is one.
#[inline]
pub fn is_one(a: &Int, width: u32) -> bool {
    *a == Int::wrap_i64(1, width) && width > 0
}

/// True if every bit is set.
#[inline]
pub fn is_all_ones(a: &Int) -> bool {
    *a == Int::Small(-1)
}

/// The least signed number of a width.
pub fn least(width: u32) -> Int {
    match width {
        0 => Int::ZERO,
        1..=64 => Int::Small(i64::MIN >> (64 - width)),
        _ => Int::from(-(BigInt::one() << (width - 1))),
    }
}

/// The greatest signed number of a width.
pub fn greatest(width: u32) -> Int {
    match width {
        0 => Int::ZERO,
        1..=64 => Int::Small(!(i64::MIN >> (64 - width))),
        _ => Int::from((BigInt::one() << (width - 1)) - 1),
    }
}

/// The number of zeros above the highest bit that is set.
pub fn leading_zeros(a: &Int, width: u32) -> Int {
    let bits = a.unsigned(width).bits() as i64;
    Int::wrap_i64(i64::from(width) - bits, width)
}

/// The number of zeros below the lowest bit that is set.
pub fn trailing_zeros(a: &Int, width: u32) -> Int {
    let zeros = a.signed().trailing_zeros().map_or(i64::from(width), |n| n as i64);
    Int::wrap_i64(zeros, width)
}

/// The number of bits that are set.
pub fn count_ones(a: &Int, width: u32) -> Int {
    let ones: u64 = a.unsigned(width).iter_u64_digits().map(|d| u64::from(d.count_ones())).sum();
    Int::wrap_i64(ones as i64, width)
}

/// The distance from zero; that of the least number is the least number.
pub fn abs(a: &Int, width: u32) -> Int {
    Int::wrap(&a.signed().abs(), width)
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_traits::Zero;
    use proptest::prelude::*;

    /// Compares the fast path with arithmetic on integers without bounds.
    fn check(f: Binary, exact: fn(&BigInt, &BigInt) -> Option<BigInt>, unsigned: bool) {
        for width in [1u32, 7, 8, 31, 32, 63, 64, 65, 128] {
            let edge = [
                Int::ZERO,
                Int::wrap_i64(1, width),
                Int::wrap_i64(-1, width),
                least(width),
                greatest(width),
                Int::wrap_i64(0x5a5a_1234_9876_3301, width),
                Int::wrap_i64(3, width),
            ];
            for a in &edge {
                for b in &edge {
                    let read = |v: &Int| if unsigned { v.unsigned(width) } else { v.signed() };
                    let want = exact(&read(a), &read(b)).map(|v| Int::wrap(&v, width));
                    assert_eq!(f(a, b, width), want, "{a} and {b} in {width} bits");
                }
            }
        }
    }

    #[test]
    fn operations_agree_with_unbounded_arithmetic() {
        check(add, |a, b| Some(a + b), false);
        check(sub, |a, b| Some(a - b), false);
        check(mul, |a, b| Some(a * b), true);
        check(and, |a, b| Some(a & b), true);
        check(or, |a, b| Some(a | b), true);
        check(xor, |a, b| Some(a ^ b), true);
        check(div_unsigned, |a, b| (!b.is_zero()).then(|| a / b), true);
        check(rem_unsigned, |a, b| (!b.is_zero()).then(|| a % b), true);
        check(rem_signed, |a, b| (!b.is_zero()).then(|| a % b), false);
        check(max_unsigned, |a, b| Some(a.max(b).clone()), true);
        check(min_unsigned, |a, b| Some(a.min(b).clone()), true);
        check(max_signed, |a, b| Some(a.max(b).clone()), false);
        check(min_signed, |a, b| Some(a.min(b).clone()), false);
        let ceil = |a: &BigInt, b: &BigInt| (!b.is_zero()).then(|| (a + b - 1) / b);
        check(ceil_div_unsigned, ceil, true);
    }

    proptest! {
        #[test]
        fn signed_division_rounds_as_asked(a in any::<i16>(), b in any::<i16>()) {
            let (x, y) = (Int::Small(a.into()), Int::Small(b.into()));
            let exact = a.checked_div(b);
            prop_assert_eq!(div_signed(&x, &y, 16), exact.map(|q| Int::Small(q.into())));
            if let Some(q) = exact {
                let inexact = a.wrapping_rem(b) != 0;
                let down = q - i16::from(inexact && (a < 0) != (b < 0));
                prop_assert_eq!(floor_div_signed(&x, &y, 16), Some(Int::Small(down.into())));
                if a != i16::MIN && b != i16::MIN {
                    let up = q + i16::from(inexact && (a < 0) == (b < 0));
                    prop_assert_eq!(ceil_div_signed(&x, &y, 16), Some(Int::Small(up.into())));
                }
            }
        }

        #[test]
        fn bits_are_counted(a in any::<u32>()) {
            let v = Int::wrap_i64(a.into(), 32);
            prop_assert_eq!(leading_zeros(&v, 32), Int::Small(a.leading_zeros().into()));
            prop_assert_eq!(trailing_zeros(&v, 32), Int::Small(a.trailing_zeros().into()));
            prop_assert_eq!(count_ones(&v, 32), Int::Small(a.count_ones().into()));
        }
    }
}
