//! Zero points that are constants. Rule: `getZeroPoint` and `verifyZeroPoint` of `TosaOps.cpp`.

use super::parts::constant_value;
use isogloss_dialects_support::rules::*;
use isogloss_ir::builtin::dense::Number;
use isogloss_ir::builtin::float::{self, Class};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{AttributeSlot, OperandSlot};
use isogloss_ir::{OpRef, TypeData};

/// The number that the constant of an operand begins with; of a float 0, or 1 if it is not zero.
fn known(op: OpRef<'_>, slot: OperandSlot, is_unsigned: bool) -> Option<i64> {
    let cx = op.cx;
    let values = constant_value(op, slot)?;
    let element = element(cx, cx.attr_type(values)?);
    match cx.dense_values(values)?.next()? {
        Number::Int(value) if matches!(cx.type_data(element), TypeData::Integer { .. }) => {
            let width = cx.bit_width(element).filter(|width| (1..=64).contains(width))?;
            let shift = 64 - width;
            let bits = value.to_i64().unwrap_or(0) << shift;
            Some(if is_unsigned { (bits.cast_unsigned() >> shift).cast_signed() } else { bits >> shift })
        }
        Number::Float(bits) => {
            let (_, class) = float::classify(cx.float_kind(element)?, bits);
            Some(i64::from(class != Class::Zero))
        }
        // What is not numbers is not zero.
        Number::Int(_) => Some(1),
    }
}

/// A zero point is zero, where it is known and not of 8 bits.
pub(super) fn verify(op: OpRef<'_>, slot: OperandSlot, name: &str) -> VerifyResult {
    let small = is_integer(op.cx, element(op.cx, operand_type(op, slot)), 8);
    let zero = small || known(op, slot, false).is_none_or(|point| point == 0);
    ensure_that(op, zero, || format!("{name} zero point must be zero for non-int8 integer types"))
}

/// The zero point of a side of a rescaling: any for 8 bits, 0 for more; or 32768 for 16 bits without a sign.
pub(super) fn verify_rescaled(
    op: OpRef<'_>,
    zero_point: OperandSlot,
    unsigned: AttributeSlot,
    name: &str,
) -> VerifyResult {
    let is_unsigned = is_set(op, unsigned);
    let Some(point) = known(op, zero_point, is_unsigned).filter(|&point| point != 0) else { return Ok(()) };
    let ty = element(op.cx, operand_type(op, zero_point));
    let half = is_integer(op.cx, ty, 16) && is_unsigned;
    ensure_that(op, half || is_integer(op.cx, ty, 8), || format!("expect {name}_zp of 0, got {point}"))?;
    ensure_that(op, !half || point == 1 << 15, || {
        format!("expect {name}_zp of 0 or 32768 for unsigned int16 {name}, got {point}")
    })
}
