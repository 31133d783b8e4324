//! Ranges of integers. Rule: `InferIntRangeInterface.td`.

use crate::definition::OpInterface;
use crate::definition::interfaces::Needs;
use crate::ids::Value;

/// The values that an integer may have, both as a number with a sign and as one without. An integer of more than 128 bits
/// has no range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntRange {
    /// How many bits the integer has, at most 128.
    pub width: u32,
    /// The least value, without a sign.
    pub umin: u128,
    /// The greatest value, without a sign.
    pub umax: u128,
    /// The least value, with a sign.
    pub smin: i128,
    /// The greatest value, with a sign.
    pub smax: i128,
}

impl IntRange {
    /// Returns the range of all values with some bits; none for more than 128 of them.
    pub fn max(width: u32) -> Option<IntRange> {
        let unused = 128u32.checked_sub(width)?;
        if width == 0 {
            return Some(IntRange { width, umin: 0, umax: 0, smin: 0, smax: 0 });
        }
        let (smin, smax) = (i128::MIN >> unused, i128::MAX >> unused);
        Some(IntRange { width, umin: 0, umax: u128::MAX >> unused, smin, smax })
    }

    /// Returns the range of one value, of which the lower bits count; none for more than 128 of them.
    pub fn constant(width: u32, value: u128) -> Option<IntRange> {
        let all = IntRange::max(width)?;
        let unsigned = value & all.umax;
        let is_negative = unsigned > all.smax.unsigned_abs();
        let signed = if is_negative { (unsigned | !all.umax) as i128 } else { unsigned as i128 };
        Some(IntRange { width, umin: unsigned, umax: unsigned, smin: signed, smax: signed })
    }
}

/// An operation that says in which range its results are.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `InferIntRangeInterface`: implement `InferIntRangeInterface` for it",
    label = "`InferIntRangeInterface` is not implemented"
)]
pub trait InferIntRangeInterface {
    /// Runs `set` for results, given the range of each operand; none for one that is no integer, or of which nothing is
    /// known.
    fn infer_result_ranges(&self, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange));
}

impl OpInterface for dyn InferIntRangeInterface {
    type Object<'a> = dyn InferIntRangeInterface + 'a;

    const NAME: &'static str = "InferIntRangeInterface";
    const NEEDS: Needs = Needs::Impl;
}
