//! Queries of operations by folders and patterns.

use isogloss_ir::builtin::dense::Number;
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Value};

/// True if an operation has the given full name.
#[inline]
pub fn is(op: OpRef<'_>, name: &str) -> bool {
    op.name_str() == name
}

/// The operation of a full name that defines a value of the same body, if one does.
#[inline]
pub fn defined_by<'a>(op: OpRef<'a>, value: Value, name: &str) -> Option<OpRef<'a>> {
    op.defining(value).filter(|d| is(*d, name))
}

/// The operand of an operation of a full name that defines a value, if one does.
pub fn operand_of(op: OpRef<'_>, value: Value, name: &str, index: usize) -> Option<Value> {
    defined_by(op, value, name)?.operand(index)
}

/// The number that an enum attribute holds.
pub fn enum_value(cx: &Context, attr: Attribute) -> Option<i64> {
    match cx.attr(attr) {
        AttrData::Integer { value, .. } => value.to_i64(),
        AttrData::Dynamic { params, .. } => match cx.attr(params.first().copied().flatten()?) {
            AttrData::Integer { value, .. } => value.to_i64(),
            _ => None,
        },
        _ => None,
    }
}

/// The bits of a flags attribute; none are set where there is no such attribute.
pub fn flags(op: OpRef<'_>, name: &str) -> i64 {
    op.attr(name).and_then(|a| enum_value(op.cx, a)).unwrap_or(0)
}

/// An enum attribute of the same kind as another, with another number.
pub fn with_enum_value(cx: &Context, attr: Attribute, value: i64) -> Attribute {
    match cx.attr(attr) {
        AttrData::Integer { ty, .. } => cx.integer_attr(value, *ty),
        AttrData::Dynamic { def, params } => {
            let mut params = params.clone();
            if let Some(Some(first)) = params.first_mut()
                && let AttrData::Integer { ty, .. } = cx.attr(*first)
            {
                *first = cx.integer_attr(value, *ty);
            }
            cx.attribute(AttrData::Dynamic { def: *def, params })
        }
        _ => attr,
    }
}

/// The integer that a value is, or that each of its elements is, with its width.
pub fn int_constant(op: OpRef<'_>, value: Value) -> Option<(isogloss_ir::Int, u32)> {
    super::elements::splat_int(op.cx, op.constant_of(value)?)
}

/// The integer that a value is, if it fits 64 bits.
pub fn i64_constant(op: OpRef<'_>, value: Value) -> Option<i64> {
    match op.cx.attr(op.constant_of(value)?) {
        AttrData::Integer { value, .. } => value.to_i64(),
        _ => None,
    }
}

/// True if a value is the integer one, or consists of ones.
pub fn is_one(op: OpRef<'_>, value: Value) -> bool {
    super::elements::is_one(op.cx, op.constant_of(value))
}

/// True if a value is the integer zero, or consists of zeros.
pub fn is_zero(op: OpRef<'_>, value: Value) -> bool {
    super::elements::is_zero(op.cx, op.constant_of(value))
}

/// True if a value has all bits set, or consists of such integers.
pub fn is_all_ones(op: OpRef<'_>, value: Value) -> bool {
    super::elements::is_all_ones(op.cx, op.constant_of(value))
}

/// The numbers of a dense array as 64-bit integers.
pub fn dense_i64s(cx: &Context, attr: Attribute) -> Option<Vec<i64>> {
    let numbers = cx.dense_array_values(attr)?;
    numbers
        .map(|n| match n {
            Number::Int(value) => value.to_i64(),
            Number::Float(_) => None,
        })
        .collect()
}
