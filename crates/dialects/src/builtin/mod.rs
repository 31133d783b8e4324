//! The hand-written parts of the `builtin` dialect.

use crate::DialectTable;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable::empty("builtin");
