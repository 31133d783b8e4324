//! Arithmetic of `APInt` and `APFloat` that folders do, and the constants that builders make of types.
//!
//! Rule: `llvm/ADT/APInt.h`, `llvm/ADT/APFloat.h`.

use super::found::{Found, found, nth};
use crate::ast::Binary;
use crate::eval::{Interp, R};
use crate::value::{Cell, IntTy, V};
use isogloss_ir::builtin::float;
use isogloss_ir::builtin::integer::MAX_WIDTH;
use isogloss_ir::{AttrData, Attribute, FloatKind, Int, Type, TypeData};
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

/// The bits of a number as one without sign.
fn bits_of(value: &BigInt, bits: u32) -> BigInt {
    Int::wrap(value, bits).unsigned(bits)
}

/// The exact result of `sadd_sat`, `umul_ov` and their kin: as numbers with a sign, or without one.
fn exact(name: &str, value: &BigInt, bits: u32, other: &BigInt, other_bits: u32) -> BigInt {
    let (a, b) = match name.starts_with('s') {
        true => (value.clone(), Int::wrap(other, other_bits).signed()),
        false => (bits_of(value, bits), bits_of(other, other_bits)),
    };
    match name.get(1..4) {
        Some("add") => a + b,
        Some("sub") => a - b,
        _ => a * b,
    }
}

/// A number with the lowest bits set.
fn low_bits(count: u32) -> BigInt {
    (BigInt::from(1) << count) - 1
}

/// A number with other bits from a place on; none if they do not fit.
pub(super) fn with_bits(
    value: &BigInt,
    bits: u32,
    (part, width): (&BigInt, u32),
    place: u32,
) -> Option<BigInt> {
    let end = place.checked_add(width).filter(|end| *end <= bits)?;
    let plain = bits_of(value, bits);
    let kept = &plain & ((low_bits(bits) ^ low_bits(end)) | low_bits(place));
    Some(kept | (bits_of(part, width) << place))
}

impl<'a> Interp<'a, '_> {
    /// A method of an `APInt` that computes another one, or counts its bits; None if there is no such method.
    pub(super) fn big_arithmetic(
        &mut self,
        (value, bits, signed): (&BigInt, u32, bool),
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let plain = bits_of(value, bits);
        let given = |n: usize| match args.get(n).map(Cell::get) {
            Some(V::Big(value, own, _)) => Some((value, own)),
            Some(other) => self.integer(&other).map(|value| (BigInt::from(value), bits)),
            None => None,
        };
        let count = given(0).and_then(|(value, own)| match args[0].get() {
            V::Big(..) => bits_of(&value, own).to_u32(),
            _ => value.to_u32(),
        });
        let ones = |value: &BigInt| (0..u64::from(bits)).take_while(|n| value.bit(*n)).count();
        let leading = |is: bool| (0..u64::from(bits)).rev().take_while(|n| plain.bit(*n) == is).count();
        let number = |count: usize| found(V::unsigned(count));
        let result = match (name, args.len()) {
            // More than all bits are shifted out.
            ("shl", 1) => count.map(|n| if n >= bits { BigInt::ZERO } else { &plain << n }),
            ("lshr", 1) => count.map(|n| if n >= bits { BigInt::ZERO } else { &plain >> n }),
            ("ashr", 1) => count.map(|n| value >> n.min(bits)),
            ("sdiv" | "srem", 1) => {
                let Some((divisor, own)) = given(0) else { return Ok(None) };
                let divisor = Int::wrap(&divisor, own).signed();
                if divisor.is_zero() {
                    return self.stop("a division by zero", at);
                }
                Some(if name == "sdiv" { value / divisor } else { value % divisor })
            }
            ("abs", 0) => Some(value.abs()),
            ("reverseBits", 0) => {
                let mut reversed = BigInt::ZERO;
                for n in (0..u64::from(bits)).filter(|n| plain.bit(*n)) {
                    reversed.set_bit(u64::from(bits) - 1 - n, true);
                }
                Some(reversed)
            }
            ("rotl" | "rotr", 1) if bits > 0 => count.map(|n| {
                let n = n % bits;
                let n = if name == "rotl" { n } else { (bits - n) % bits };
                (&plain << n) | (&plain >> (bits - n))
            }),
            ("extractBits", 2) => {
                let (Some(width), Some(from)) = (count, given(1).and_then(|(from, _)| from.to_u32())) else {
                    return Ok(None);
                };
                if width == 0 || width + from > bits {
                    return self.stop("bits that are not there", at);
                }
                return found(self.big(plain >> from, width, signed));
            }
            ("concat", 1) => {
                let Some((low, width)) = given(0).filter(|(_, width)| bits + width <= MAX_WIDTH) else {
                    return Ok(None);
                };
                return found(self.big((plain << width) | bits_of(&low, width), bits + width, signed));
            }
            ("countl_zero" | "countLeadingZeros", 0) => return number(leading(false)),
            ("countl_one" | "countLeadingOnes", 0) => return number(leading(true)),
            ("countr_zero" | "countTrailingZeros", 0) => {
                return number(ones(&(low_bits(bits) ^ &plain)));
            }
            ("countr_one" | "countTrailingOnes", 0) => return number(ones(&plain)),
            ("logBase2", 0) if !plain.is_zero() => return number(plain.bits() as usize - 1),
            ("ceilLogBase2", 0) if !plain.is_zero() => {
                return number((plain - BigInt::from(1)).bits() as usize);
            }
            ("exactLogBase2", 0) => {
                let is_power = !plain.is_zero() && (&plain & (&plain - BigInt::from(1))).is_zero();
                let log = if is_power { plain.bits() as i128 - 1 } else { -1 };
                return found(V::Int(log, IntTy::I32));
            }
            ("byteSwap", 0) if bits % 8 == 0 => {
                let mut swapped = BigInt::ZERO;
                for n in (0..u64::from(bits)).filter(|n| plain.bit(*n)) {
                    swapped.set_bit(u64::from(bits) - 8 - n / 8 * 8 + n % 8, true);
                }
                Some(swapped)
            }
            ("getHiBits", 1) => count.filter(|n| *n <= bits).map(|n| &plain >> (bits - n)),
            ("getLoBits", 1) => count.filter(|n| *n <= bits).map(|n| &plain & low_bits(n)),
            ("getNumSignBits", 0) => return number(leading(value.is_negative())),
            ("isSignBitSet", 0) => return found(V::Bool(value.is_negative())),
            ("isSignBitClear", 0) => return found(V::Bool(!value.is_negative())),
            ("getBoolValue", 0) => return found(V::Bool(!plain.is_zero())),
            ("isMask", 0) => {
                return found(V::Bool(!plain.is_zero() && (&plain & (&plain + BigInt::from(1))).is_zero()));
            }
            ("isMask", 1) => return found(V::Bool(count.is_some_and(|n| n > 0 && plain == low_bits(n)))),
            ("isShiftedMask", 0) => {
                let filled = &plain | (&plain - BigInt::from(1));
                let is = !plain.is_zero() && (&filled & (&filled + BigInt::from(1))).is_zero();
                return found(V::Bool(is));
            }
            ("isSubsetOf" | "intersects", 1) => {
                let Some((other, own)) = given(0) else { return Ok(None) };
                let other = bits_of(&other, own);
                let both = &plain & &other;
                return found(V::Bool(if name == "isSubsetOf" { both == plain } else { !both.is_zero() }));
            }
            ("sadd_sat" | "uadd_sat" | "ssub_sat" | "usub_sat" | "smul_sat" | "umul_sat", 1) if bits > 0 => {
                let Some((other, own)) = given(0) else { return Ok(None) };
                let (low, high) = match name.starts_with('s') {
                    true => (-(BigInt::from(1) << (bits - 1)), low_bits(bits - 1)),
                    false => (BigInt::ZERO, low_bits(bits)),
                };
                Some(exact(name, value, bits, &other, own).clamp(low, high))
            }
            ("isMaxValue", 0) => return found(V::Bool(plain == low_bits(bits))),
            ("isMinValue", 0) => return found(V::Bool(plain.is_zero())),
            ("isMaxSignedValue", 0) if bits > 0 => return found(V::Bool(plain == low_bits(bits - 1))),
            ("isMinSignedValue" | "isSignMask", 0) if bits > 0 => {
                return found(V::Bool(plain == BigInt::from(1) << (bits - 1)));
            }
            ("sadd_ov" | "uadd_ov" | "ssub_ov" | "usub_ov" | "smul_ov" | "umul_ov", 2) => {
                let Some((other, own)) = given(0) else { return Ok(None) };
                let exact = exact(name, value, bits, &other, own);
                let wrapped = Int::wrap(&exact, bits);
                let kept = if name.starts_with('s') { wrapped.signed() } else { wrapped.unsigned(bits) };
                nth(args, 1).set(V::Bool(kept != exact));
                Some(exact)
            }
            _ => return Ok(None),
        };
        match result {
            Some(result) => found(self.big(result, bits, signed)),
            None => Ok(None),
        }
    }

    /// `APInt::sdivrem` and `APInt::udivrem`: sets the quotient and the rest.
    pub(super) fn divide_big(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> R<Option<V<'a>>> {
        let (V::Big(left, bits, _), V::Big(right, other, _)) = (nth(args, 0).get(), nth(args, 1).get())
        else {
            return Ok(None);
        };
        if bits != other || right == BigInt::ZERO {
            return self.stop(format!("APInt::{name} of such numbers"), at);
        }
        let operand = |value: &BigInt| match name {
            "sdivrem" => value.clone(),
            _ => Int::wrap(value, bits).unsigned(bits),
        };
        let (left, right) = (operand(&left), operand(&right));
        let (quotient, rest) = (&left / &right, &left % &right);
        for (n, value) in [(2, quotient), (3, rest)] {
            let value = self.big(value, bits, false);
            nth(args, n).set(value);
        }
        Ok(Some(V::Void))
    }

    /// A static function of `APInt`; None if there is no such function.
    pub(super) fn big_constant(&mut self, name: &str, args: &[Cell<'a>]) -> Option<V<'a>> {
        if name == "getZeroWidth" {
            return Some(self.big(BigInt::ZERO, 0, false));
        }
        let number = |n: usize| {
            args.get(n).and_then(|arg| self.integer(&arg.get())).and_then(|n| u32::try_from(n).ok())
        };
        let bits = number(0).filter(|bits| *bits <= MAX_WIDTH)?;
        let count = number(1);
        let value = match (name, args.len()) {
            ("getZero" | "getMinValue", 1) => BigInt::ZERO,
            ("getAllOnes" | "getMaxValue", 1) => low_bits(bits),
            ("getSignedMaxValue", 1) if bits > 0 => low_bits(bits - 1),
            ("getSignedMinValue" | "getSignMask", 1) if bits > 0 => BigInt::from(1) << (bits - 1),
            ("getOneBitSet", 2) => BigInt::from(1) << count.filter(|n| *n < bits)?,
            ("getLowBitsSet", 2) => low_bits(count.filter(|n| *n <= bits)?),
            ("getHighBitsSet", 2) => {
                let count = count.filter(|n| *n <= bits)?;
                low_bits(count) << (bits - count)
            }
            ("getBitsSet", 3) => {
                let (low, high) = (count?, number(2).filter(|n| *n <= bits)?);
                low_bits(high.checked_sub(low)?) << low
            }
            _ => return None,
        };
        Some(self.big(value, bits, false))
    }

    /// `+`, `-`, `*` and `/` of floating-point numbers of one kind; none if that is not known.
    pub(super) fn real_operation(&self, op: Binary, kind: FloatKind, a: u128, b: u128) -> Option<V<'a>> {
        // A double has the room that a result of these kinds needs, so that rounding it once more changes nothing.
        let is_exact = matches!(kind, FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64);
        let (x, y) = (float::to_f64(kind, a), float::to_f64(kind, b));
        let result = match op {
            _ if !is_exact => return None,
            Binary::Add => x + y,
            Binary::Sub => x - y,
            Binary::Mul => x * y,
            Binary::Div => x / y,
            _ => return None,
        };
        // Which one it is depends on the machine.
        (!result.is_nan()).then(|| V::Real(kind, float::from_f64(kind, result)))
    }

    /// A method of a builder that makes the zero or the one of a type; None if there is no such method.
    pub(super) fn unit_constant(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let value = match name {
            "getZeroAttr" => 0,
            "getOneAttr" => 1,
            _ => return Ok(None),
        };
        let [ty] = args else { return Ok(None) };
        let V::Type(ty) = ty.get() else { return Ok(None) };
        found(V::attr(self.number_of_type(ty, value, at)?))
    }

    fn number_of_type(&mut self, ty: Type, value: i64, at: u32) -> R<Option<Attribute>> {
        let cx = self.cx;
        if let Some(kind) = cx.float_kind(ty) {
            let bits = float::from_f64(kind, value as f64);
            return Ok(Some(cx.attribute(AttrData::Float { bits, ty })));
        }
        match cx.type_data(ty) {
            TypeData::Index | TypeData::Integer { .. } => {
                let attr = self.integer_attr(ty, &V::int(value), at)?;
                self.attribute_of(&attr, at)
            }
            TypeData::Vector { .. } | TypeData::RankedTensor { .. } => {
                let element =
                    cx.type_data(ty).element().filter(|_| cx.type_data(ty).element_count().is_some());
                let Some(element) = element else { return Ok(None) };
                let Some(element) = self.number_of_type(element, value, at)? else { return Ok(None) };
                let class = crate::ast::Ty::named("DenseElementsAttr");
                match self.builtin_get(&class, &[V::Type(ty), V::list([V::Attr(element)])], at)? {
                    Some(dense) => self.attribute_of(&dense, at),
                    None => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }
}
