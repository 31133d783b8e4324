//! The values of enums, as integers and as texts have them.

use crate::definition::EnumDef;
use crate::int::Int;

/// The value that an integer attribute's number means.
pub(super) fn number_of(def: &EnumDef, value: &Int) -> Option<i64> {
    let value = value.to_i64()?;
    // Of a narrow enum with its top bit set the number is negative, while cases have positive values.
    match (def.width, value < 0 && !def.cases.iter().any(|c| c.value < 0)) {
        (width @ 1..=63, true) => Some(value & ((1 << width) - 1)),
        _ => Some(value),
    }
}

/// The value of a text: of a bit enum the union of the cases between separators.
pub(super) fn value_of_text(def: &EnumDef, text: &str) -> Option<i64> {
    if !def.is_bit {
        return def.value_of(text);
    }
    if let Some(zero) = def.cases.iter().find(|c| c.value == 0)
        && zero.text == text
    {
        return Some(0);
    }
    let separator = def.separator.trim();
    let mut value = 0;
    if separator.is_empty() {
        return def.cases.iter().find(|c| c.value != 0 && c.text == text.trim()).map(|c| c.value);
    }
    for part in text.split(separator) {
        let part = part.trim();
        value |= def.cases.iter().find(|c| c.value != 0 && c.text == part)?.value;
    }
    Some(value)
}
