//! IRDL: dialects defined as IR.
//!
//! [`load`] takes a verified program that holds `irdl.dialect` operations, and registers what they define in the
//! context: from then on programs in these dialects are parsed, verified and printed like any other. Rule: the
//! documentation of MLIR's `irdl` dialect.
//!
//! The operations of `irdl` itself are defined elsewhere, in TableGen. Here they are known by name only, so a program in
//! generic form can be loaded even where nobody has registered `irdl`.
//!
//! # Constraints
//!
//! A constraint variable stands for one attribute or type throughout an operation. As in MLIR, variables are bound
//! greedily, in the order attributes, operands, results, arguments of regions; unlike there, a choice made in an `any_of`
//! is taken back when another one satisfies everything.
//!
//! # Limits
//!
//! Constraints nest at most [`MAX_DEPTH`] levels, refused when the dialect is loaded. A check of one value tries at most
//! [`MAX_STEPS`] constraints, and so does the search for other choices; beyond that the value is refused, with a message
//! that says so.

mod constraint;
pub mod fuzz;
mod group;
mod load;
mod names;
mod operation;
mod params;
pub mod sample;
mod solve;

pub use load::{NoPredicates, PredicateCompiler, load};

/// How deep constraints may nest.
pub const MAX_DEPTH: usize = 200;

/// How many constraints are tried for one value.
pub const MAX_STEPS: u32 = 100_000;
