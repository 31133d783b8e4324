//! The hand-written parts of the `memref` dialect.

use crate::DialectTable;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable::empty("memref");
