//! The hand-written parts of the `cf` dialect.

use crate::DialectTable;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable::empty("cf");
