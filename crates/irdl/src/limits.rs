//! How much is done for one constraint.

/// How deep constraints may nest.
pub const MAX_DEPTH: usize = 200;

/// How many constraints are tried for one value.
pub const MAX_STEPS: u32 = 100_000;
