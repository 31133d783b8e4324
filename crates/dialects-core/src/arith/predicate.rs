//! The predicates of `arith.cmpi` and `arith.cmpf`.

use crate::slots::arith::{CmpfOp, CmpiOp};
use isogloss_dialects_support::folding::int;
use isogloss_dialects_support::folding::ops::enum_value;
use isogloss_ir::{Int, OpRef};
use std::cmp::Ordering;

/// A predicate of `arith.cmpi`, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each variant is named after its keyword")]
pub enum IntPredicate {
    Eq = 0,
    Ne = 1,
    Slt = 2,
    Sle = 3,
    Sgt = 4,
    Sge = 5,
    Ult = 6,
    Ule = 7,
    Ugt = 8,
    Uge = 9,
}

use IntPredicate::*;

impl IntPredicate {
    const ALL: [IntPredicate; 10] = [Eq, Ne, Slt, Sle, Sgt, Sge, Ult, Ule, Ugt, Uge];

    /// The predicate of an operation.
    pub fn of(op: OpRef<'_>) -> Option<IntPredicate> {
        let number = enum_value(op.cx, op.attr_at(CmpiOp::PREDICATE)?)?;
        IntPredicate::ALL.get(usize::try_from(number).ok()?).copied()
    }

    /// The predicate with a number.
    pub fn from_number(number: i64) -> Option<IntPredicate> {
        IntPredicate::ALL.get(usize::try_from(number).ok()?).copied()
    }

    /// True if it holds for equal operands.
    pub fn holds_for_equal(self) -> bool {
        matches!(self, Eq | Sle | Sge | Ule | Uge)
    }

    /// The predicate for swapped operands.
    pub fn swapped(self) -> IntPredicate {
        match self {
            Eq => Eq,
            Ne => Ne,
            Slt => Sgt,
            Sle => Sge,
            Sgt => Slt,
            Sge => Sle,
            Ult => Ugt,
            Ule => Uge,
            Ugt => Ult,
            Uge => Ule,
        }
    }

    /// The predicate that holds where this one does not.
    pub fn inverted(self) -> IntPredicate {
        match self {
            Eq => Ne,
            Ne => Eq,
            Slt => Sge,
            Sle => Sgt,
            Sgt => Sle,
            Sge => Slt,
            Ult => Uge,
            Ule => Ugt,
            Ugt => Ule,
            Uge => Ult,
        }
    }

    /// True if it holds for two numbers of one width.
    pub fn holds(self, a: &Int, b: &Int) -> bool {
        match self {
            Eq => a == b,
            Ne => a != b,
            Slt => int::compare_signed(a, b).is_lt(),
            Sle => int::compare_signed(a, b).is_le(),
            Sgt => int::compare_signed(a, b).is_gt(),
            Sge => int::compare_signed(a, b).is_ge(),
            Ult => int::compare_unsigned(a, b).is_lt(),
            Ule => int::compare_unsigned(a, b).is_le(),
            Ugt => int::compare_unsigned(a, b).is_gt(),
            Uge => int::compare_unsigned(a, b).is_ge(),
        }
    }
}

/// A predicate of `arith.cmpf`: the orders of the operands for which it holds, a bit each. From the lowest: equal,
/// greater, less, unordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FloatPredicate(u8);

impl FloatPredicate {
    /// The predicate of an operation.
    pub fn of(op: OpRef<'_>) -> Option<FloatPredicate> {
        let number = enum_value(op.cx, op.attr_at(CmpfOp::PREDICATE)?)?;
        // Numbers 8 to 13 are those of 1 to 6 that hold for unordered operands too; 14 holds for no others.
        Some(FloatPredicate(match u8::try_from(number).ok()? {
            number @ (0..=7 | 15) => number,
            14 => 8,
            number @ 8..=13 => (number - 7) | 8,
            _ => return None,
        }))
    }

    /// Its bits.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// True if it holds for an order of the operands; `None`: one of them is a NaN.
    pub fn holds(self, order: Option<Ordering>) -> bool {
        let bit = match order {
            Some(Ordering::Equal) => 1,
            Some(Ordering::Greater) => 2,
            Some(Ordering::Less) => 4,
            None => 8,
        };
        self.0 & bit != 0
    }
}
