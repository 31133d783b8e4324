//! The hand-written parts of the `scf` dialect.

use crate::DialectTable;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable::empty("scf");
