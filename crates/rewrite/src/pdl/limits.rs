//! How large patterns may be.

/// How many operations a pattern may match.
pub const MAX_OPERATIONS: usize = 1_000;

/// How many checks a pattern may need.
pub const MAX_PREDICATES: usize = 10_000;

/// How deep the operations of a pattern may lie below one another; each operation counts three times.
pub const MAX_DEPTH: usize = 3_000;
