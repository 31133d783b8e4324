//! The hand-written parts of the `x86vector` dialect: none, as its verifier is a list of rules.

use isogloss_dialects_support::DialectTable;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable::empty("x86vector");
