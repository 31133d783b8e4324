//! Attributes of generated items.

use crate::writer::Writer;
use isogloss_tablegen::Record;

/// `CppDeprecated` becomes an attribute.
pub(crate) fn deprecated(record: Record<'_>, w: &mut Writer) {
    if let Some(reason) = record.value("odsCppDeprecated").and_then(|v| v.as_str()) {
        w.deprecated(reason);
    }
}

/// Allows a function to have a parameter for each part that a definition has.
pub(crate) fn too_many(params: &[String], w: &mut Writer) {
    if params.len() > 7 {
        w.line("#[allow(clippy::too_many_arguments, reason = \"one for each that the definition has\")]");
    }
}
