//! Numbers: `APInt`, `APFloat`, and operators on them.

use super::found::{Found, found};
use crate::ast::Binary;
use crate::eval::{Interp, R};
use crate::value::{Cell, IntTy, V};
use isogloss_ir::FloatKind;
use isogloss_ir::builtin::float;
use num_bigint::{BigInt, Sign};
use num_traits::{Signed, ToPrimitive, Zero};

/// How many bits a number needs, sign included.
fn significant_bits(value: &BigInt) -> u64 {
    match value.sign() {
        Sign::Minus => (value + BigInt::from(1)).bits() + 1,
        _ => value.bits() + 1,
    }
}

/// The number that bits denote when they are read as unsigned.
fn unsigned(value: &BigInt, bits: u32) -> BigInt {
    if value.is_negative() { value + (BigInt::from(1) << bits) } else { value.clone() }
}

/// True for the operators that ask which of two values comes first.
fn is_order(op: Binary) -> bool {
    matches!(op, Binary::Less | Binary::LessEqual | Binary::Greater | Binary::GreaterEqual)
}

/// True if an operator holds of values in an order.
fn holds(op: Binary, order: std::cmp::Ordering) -> bool {
    match op {
        Binary::Less => order.is_lt(),
        Binary::LessEqual => order.is_le(),
        Binary::Greater => order.is_gt(),
        _ => order.is_ge(),
    }
}

impl<'a> Interp<'a, '_> {
    /// The number that a text begins with, after blanks: `std::stoi` and its kin, which throw where there is none.
    pub(super) fn leading_number(&self, function: &str, text: &str, at: u32) -> R<V<'a>> {
        let rest = text.trim_start_matches(|c: char| matches!(c, ' ' | '\t'..='\r'));
        let sign = rest.len() - rest.trim_start_matches(['+', '-']).len();
        let digits = rest.get(sign.min(1)..).unwrap_or("");
        let digits = &digits[..digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len())];
        let ty = match function {
            "stoi" => IntTy::I32,
            "stol" | "stoll" => IntTy::I64,
            _ => IntTy::U64,
        };
        let value = digits.parse::<i128>().ok().map(|v| if rest.starts_with('-') { -v } else { v });
        match value {
            // What is negative wraps where the result has no sign.
            Some(v) if ty.wrap(v) == v => Ok(V::Int(v, ty)),
            _ => self.stop(format!("{function} of a text that is no such number"), at),
        }
    }

    pub(super) fn number_method(
        &mut self,
        number: &V<'a>,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        match number {
            V::Big(value, bits, signed) => self.big_method(value, *bits, *signed, name, args, at),
            V::Real(kind, bits) if name == "toString" && (1..=4).contains(&args.len()) => {
                self.float_to_string(*kind, *bits, args, at)
            }
            V::Real(kind, bits) => {
                let (negative, class) = float::classify(*kind, *bits);
                found(match (name, args.len()) {
                    ("isNaN", 0) => V::Bool(class == float::Class::Nan),
                    ("isInfinity" | "isInf", 0) => V::Bool(class == float::Class::Infinite),
                    ("isZero", 0) => V::Bool(class == float::Class::Zero),
                    ("isNegative", 0) => V::Bool(negative),
                    ("isNegZero", 0) => V::Bool(negative && class == float::Class::Zero),
                    ("isPosZero", 0) => V::Bool(!negative && class == float::Class::Zero),
                    ("isFinite", 0) => V::Bool(!matches!(class, float::Class::Nan | float::Class::Infinite)),
                    ("convertToDouble" | "convertToFloat", 0) => V::Float(float::to_f64(*kind, *bits)),
                    ("getSemantics", 0) => V::Semantics(*kind),
                    ("getSizeInBits", 0) => V::Int(i128::from(kind.width()), IntTy::U32),
                    _ => return Ok(None),
                })
            }
            _ => Ok(None),
        }
    }

    /// `APFloat::toString(text)`, or with the precision, the padding and the zeros of the printer's numbers.
    fn float_to_string(&mut self, kind: FloatKind, bits: u128, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let mut text = String::new();
        let given = |n: usize| args.get(n).map(Cell::get);
        match (given(1), given(2), given(3)) {
            (None, ..) => float::write_general(&mut text, kind, bits),
            (Some(precision), Some(padding), Some(V::Bool(false)))
                if self.integer(&precision) == Some(6) && self.integer(&padding) == Some(0) =>
            {
                float::write_scientific(&mut text, kind, bits);
            }
            _ => return self.stop("APFloat::toString with a precision", at),
        }
        self.append_text(&args[0], &text, at)?;
        found(V::Void)
    }

    /// Writes at the end of a text, or of a list of characters.
    fn append_text(&mut self, target: &Cell<'a>, text: &str, at: u32) -> R<()> {
        let target = match target.get() {
            V::Pointer(cell) => *cell,
            _ => target.clone(),
        };
        self.count(text.len(), at)?;
        match target.get() {
            V::List(items, _) => {
                items.borrow_mut().extend(text.bytes().map(|b| Cell::new(V::Char(b))));
                Ok(())
            }
            _ => self.output(&target, &V::str(text), at),
        }
    }

    fn big_method(
        &mut self,
        value: &BigInt,
        bits: u32,
        signed: bool,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let plain = unsigned(value, bits);
        let arg = args.first().map(Cell::get);
        let number = arg.as_ref().and_then(|a| self.integer(a));
        let other = |read: fn(&BigInt, u32) -> BigInt| -> Option<BigInt> {
            match &arg {
                Some(V::Big(other, ..)) => Some(read(other, bits)),
                _ => number.map(BigInt::from),
            }
        };
        let as_signed = |v: &BigInt, _: u32| v.clone();
        let compare = |value: &BigInt, other: Option<BigInt>| other.map(|o| value.cmp(&o));
        let width = number
            .and_then(|n| u32::try_from(n).ok())
            .filter(|n| *n <= isogloss_ir::builtin::integer::MAX_WIDTH);
        let small = |value: &BigInt, ty: IntTy| V::Int(ty.wrap(value.to_i128().unwrap_or(0)), ty);
        found(match (name, args.len()) {
            ("getBitWidth", 0) => V::unsigned(bits as usize),
            ("toStringSigned" | "toStringUnsigned" | "toString", 1..) => {
                let radix = match args.get(1).map(Cell::get) {
                    Some(radix) => self.integer(&radix).unwrap_or(10).clamp(2, 36) as u32,
                    None => 10,
                };
                let is_signed = match (name, args.get(2)) {
                    ("toStringSigned", _) => true,
                    ("toString", Some(own)) => self.truth(&own.get(), at)?,
                    ("toString", None) => signed,
                    _ => false,
                };
                let mut text = self.big_text(value, bits, radix, is_signed);
                if name == "toString"
                    && let Some(literal) = args.get(3)
                    && self.truth(&literal.get(), at)?
                {
                    let prefix = match radix {
                        2 => "0b",
                        8 => "0",
                        16 => "0x",
                        _ => "",
                    };
                    let sign = text.len() - text.trim_start_matches('-').len();
                    text.insert_str(sign, prefix);
                }
                self.append_text(&args[0], &text, at)?;
                V::Void
            }
            ("getSExtValue", 0) => small(value, IntTy::I64),
            ("getZExtValue", 0) => small(&plain, IntTy::U64),
            ("getExtValue" | "getInt", 0) => small(if signed { value } else { &plain }, IntTy::I64),
            ("getLimitedValue", 0 | 1) => {
                let limit = number.unwrap_or(u64::MAX.into());
                let v = plain.to_i128().unwrap_or(limit).min(limit);
                V::Int(v, IntTy::U64)
            }
            ("isNegative", 0) => V::Bool(value.is_negative()),
            ("isNonNegative", 0) => V::Bool(!value.is_negative()),
            ("isStrictlyPositive", 0) => V::Bool(value.is_positive()),
            ("isZero" | "isNullValue", 0) => V::Bool(value.is_zero()),
            ("isOne", 0) => V::Bool(plain == BigInt::from(1)),
            ("isAllOnes", 0) => V::Bool(*value == BigInt::from(-1)),
            ("isPowerOf2", 0) => V::Bool(!plain.is_zero() && (&plain & (&plain - BigInt::from(1))).is_zero()),
            ("getSignificantBits" | "getMinSignedBits", 0) => V::unsigned(significant_bits(value) as usize),
            ("getActiveBits", 0) => V::unsigned(plain.bits() as usize),
            ("popcount" | "countPopulation", 0) => {
                V::unsigned(plain.to_u32_digits().1.iter().map(|d| d.count_ones() as usize).sum())
            }
            ("sext" | "trunc" | "zext" | "sextOrTrunc" | "zextOrTrunc" | "extOrTrunc", 1) => {
                let Some(width) = width else { return self.stop(format!("{name} to that width"), at) };
                let source = if name.starts_with('z') { &plain } else { value };
                self.big(source.clone(), width, signed)
            }
            ("urem" | "udiv", 1) => {
                let Some(divisor) = other(unsigned).filter(|divisor| *divisor != BigInt::ZERO) else {
                    return self.stop("a division by zero", at);
                };
                let result = if name == "urem" { plain % divisor } else { plain / divisor };
                self.big(result, bits, signed)
            }
            ("print", 2) => {
                let is_signed = self.truth(&args[1].get(), at)?;
                let text = self.big_text(value, bits, 10, is_signed);
                self.output(&args[0], &V::str(text), at)?;
                V::Void
            }
            ("ult" | "ule" | "ugt" | "uge", 1) => {
                let Some(order) = compare(&plain, other(unsigned)) else { return Ok(None) };
                V::Bool(match name {
                    "ult" => order.is_lt(),
                    "ule" => order.is_le(),
                    "ugt" => order.is_gt(),
                    _ => order.is_ge(),
                })
            }
            ("slt" | "sle" | "sgt" | "sge", 1) => {
                let Some(order) = compare(value, other(as_signed)) else { return Ok(None) };
                V::Bool(match name {
                    "slt" => order.is_lt(),
                    "sle" => order.is_le(),
                    "sgt" => order.is_gt(),
                    _ => order.is_ge(),
                })
            }
            ("eq" | "ne", 1) => {
                let Some(order) = compare(&plain, other(unsigned)) else { return Ok(None) };
                V::Bool((name == "eq") == order.is_eq())
            }
            ("isSigned", 0) => V::Bool(signed),
            ("isUnsigned", 0) => V::Bool(!signed),
            ("isSignedIntN" | "isIntN", 1) => {
                let needed = if name == "isIntN" { plain.bits() } else { significant_bits(value) };
                V::Bool(width.is_some_and(|w| needed <= u64::from(w)))
            }
            ("operator[]", 1) => {
                V::Bool(number.and_then(|n| u64::try_from(n).ok()).is_some_and(|n| plain.bit(n)))
            }
            _ => return self.big_arithmetic((value, bits, signed), name, args, at),
        })
    }

    /// Operators on values of the library.
    pub(crate) fn operate_on_library(
        &mut self,
        op: Binary,
        left: &V<'a>,
        right: &V<'a>,
        at: u32,
    ) -> R<Option<V<'a>>> {
        Ok(match (left, right) {
            // Texts are joined.
            (V::Str(_) | V::Char(_), V::Str(_)) | (V::Str(_), _) if op == Binary::Add => {
                match (self.text(left), self.text(right)) {
                    (Some(a), Some(b)) => {
                        self.count((a.len() + b.len()) / 64, at)?;
                        Some(V::str(format!("{a}{b}")))
                    }
                    _ => None,
                }
            }
            (_, V::Str(_)) if op == Binary::Add => match (self.text(left), self.text(right)) {
                (Some(a), Some(b)) => Some(V::str(format!("{a}{b}"))),
                _ => None,
            },
            // How far a pointer lies behind the beginning of the symbol that is parsed.
            (V::Place(place), V::Str(text)) if op == Binary::Sub => {
                Some(V::int(self.offset_in_symbol(*place, text, at)?))
            }
            (V::Place(a), V::Place(b)) if op == Binary::Sub => Some(V::int(i64::from(*a) - i64::from(*b))),
            (V::Str(a), V::Str(b)) => match op {
                Binary::Less => Some(V::Bool(a < b)),
                Binary::Greater => Some(V::Bool(a > b)),
                Binary::LessEqual => Some(V::Bool(a <= b)),
                Binary::GreaterEqual => Some(V::Bool(a >= b)),
                _ => None,
            },
            (V::Iter(list, index), right) => match (op, right) {
                // Iterators of maps and sets only go from one entry to the next.
                _ if list.keyed().is_some() => None,
                (Binary::Sub, V::Iter(_, other)) => Some(V::int(*index as i64 - *other as i64)),
                (Binary::Less, V::Iter(_, other)) => Some(V::Bool(index < other)),
                (Binary::Add | Binary::Sub, other) => self.integer(other).map(|n| {
                    let n = n.clamp(-(1 << 40), 1 << 40) as isize;
                    let n = if op == Binary::Add { n } else { -n };
                    V::Iter(list.clone(), index.wrapping_add_signed(n))
                }),
                _ => None,
            },
            (V::Affine(a), right) => {
                let other = match right {
                    V::Affine(b) => Some(b.clone()),
                    other => self
                        .integer(other)
                        .and_then(|v| i64::try_from(v).ok())
                        .map(isogloss_ir::builtin::affine::AffineExpr::Constant),
                };
                match (op, other) {
                    (Binary::Add, Some(b)) => Some(V::Affine(a.clone().add(b))),
                    (Binary::Sub, Some(b)) => Some(V::Affine(a.clone().sub(b))),
                    (Binary::Mul, Some(b)) => Some(V::Affine(a.clone().mul(b))),
                    (Binary::Rem, Some(b)) => Some(V::Affine(a.clone().modulo(b))),
                    _ => None,
                }
            }
            (V::Big(a, bits, signed), right) => {
                let b = match right {
                    V::Big(b, ..) => Some(b.clone()),
                    other => self.integer(other).map(BigInt::from),
                };
                let Some(b) = b else { return Ok(None) };
                self.big_operation(op, a, &b, *bits, *signed, at)?
            }
            (V::Real(kind, a), V::Real(_, b)) => {
                let (x, y) = (float::to_f64(*kind, *a), float::to_f64(*kind, *b));
                match op {
                    Binary::Less => Some(V::Bool(x < y)),
                    Binary::LessEqual => Some(V::Bool(x <= y)),
                    Binary::Greater => Some(V::Bool(x > y)),
                    Binary::GreaterEqual => Some(V::Bool(x >= y)),
                    op => self.real_operation(op, *kind, *a, *b),
                }
            }
            // Tuples and optionals are ordered by their parts, of which a missing one comes first.
            (V::Tuple(_), V::Tuple(_)) | (V::Opt(_), V::Opt(_)) if is_order(op) => {
                let order = self.order(left, right, at)?;
                Some(V::Bool(holds(op, order)))
            }
            (V::Opt(None), _) if is_order(op) => Some(V::Bool(holds(op, std::cmp::Ordering::Less))),
            (_, V::Opt(None)) if is_order(op) => Some(V::Bool(holds(op, std::cmp::Ordering::Greater))),
            (_, V::Opt(Some(inner))) if is_order(op) && !matches!(left, V::Opt(_)) => {
                let inner = (**inner).clone();
                Some(self.operate(op, left, &inner, at)?)
            }
            (V::Opt(Some(inner)), right) => {
                let inner = (**inner).clone();
                Some(self.operate(op, &inner, right, at)?)
            }
            _ => None,
        })
    }

    fn big_operation(
        &mut self,
        op: Binary,
        a: &BigInt,
        b: &BigInt,
        bits: u32,
        signed: bool,
        at: u32,
    ) -> R<Option<V<'a>>> {
        Ok(Some(match op {
            Binary::Add => self.big(a + b, bits, signed),
            Binary::Sub => self.big(a - b, bits, signed),
            Binary::Mul => self.big(a * b, bits, signed),
            Binary::BitAnd => self.big(a & b, bits, signed),
            Binary::BitOr => self.big(a | b, bits, signed),
            Binary::BitXor => self.big(a ^ b, bits, signed),
            Binary::ShiftLeft => match b.to_u32().filter(|n| *n < bits) {
                Some(n) => self.big(a << n, bits, signed),
                None => self.big(BigInt::ZERO, bits, signed),
            },
            // What compares directly is an `APSInt`.
            Binary::Less if signed => V::Bool(a < b),
            Binary::LessEqual if signed => V::Bool(a <= b),
            Binary::Greater if signed => V::Bool(a > b),
            Binary::GreaterEqual if signed => V::Bool(a >= b),
            _ => return self.stop(format!("{op:?} of an APInt"), at),
        }))
    }
}
