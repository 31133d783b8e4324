//! The values of attributes, as plain data.

use isogloss_ir::{AttrData, Attribute, Context};

/// The elements of a dense array of `i32`; empty for another attribute.
pub fn i32_elements(cx: &Context, attr: Option<Attribute>) -> Vec<i32> {
    match attr.map(|a| cx.attr(a)) {
        Some(AttrData::DenseArray { element, data }) if *element == cx.common().i32 => {
            data.chunks_exact(4).map(|b| b.try_into().map_or(0, i32::from_le_bytes)).collect()
        }
        _ => Vec::new(),
    }
}

/// The elements of an array attribute; empty for another attribute.
pub fn array(cx: &Context, attr: Option<Attribute>) -> &[Attribute] {
    match attr.map(|a| cx.attr(a)) {
        Some(AttrData::Array(all)) => all,
        _ => &[],
    }
}

/// The value of an integer attribute that fits 64 bits.
#[inline]
pub fn integer(cx: &Context, attr: Option<Attribute>) -> Option<i64> {
    match cx.attr(attr?) {
        AttrData::Integer { value, .. } => value.to_i64(),
        _ => None,
    }
}

/// The text of a string attribute.
pub fn string(cx: &Context, attr: Option<Attribute>) -> Option<std::borrow::Cow<'_, str>> {
    match cx.attr(attr?) {
        AttrData::String { value, .. } => Some(String::from_utf8_lossy(value)),
        _ => None,
    }
}
