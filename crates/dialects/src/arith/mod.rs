//! The hand-written parts of the `arith` dialect.

use crate::DialectTable;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable::empty("arith");
