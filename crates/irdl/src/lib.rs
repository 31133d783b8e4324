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
//! # The extension
//!
//! Attributes of `irdl` operations whose names begin with `isogloss.` say what IRDL has no form for. Other tools leave
//! them alone, as they do with every attribute that they do not know, and load the same dialect without them.
//!
//! | on | attribute | says |
//! |---|---|---|
//! | `irdl.dialect` | `isogloss.version = "1.2"` | the version of the dialect |
//! | any definition | `isogloss.name = "bool.constant"` | the name, where IRDL does not take it as a symbol |
//! | any definition | `isogloss.summary = "…"` | one line about it |
//! | `irdl.operation` | `isogloss.traits = ["IsTerminator", …]` | traits, by the names that ODS uses |
//! | `irdl.operation` | `isogloss.parents = ["d.op", …]` | the operations that it may stand in (`HasParent`) |
//! | `irdl.operation` | `isogloss.implicit_terminator = "d.op"` | with `SingleBlockImplicitTerminator`, which one |
//! | `irdl.operation` | `isogloss.successors = ["next", "others..."]` | successors; those with dots stand for any number |
//! | `irdl.operation` | `isogloss.optional_attributes = {name = "predicate"}` | attributes that may be absent |
//! | `irdl.operation` | `isogloss.variadic_regions` | any number of regions may follow those that are listed |
//! | `irdl.operation`, `irdl.type`, `irdl.attribute` | `isogloss.format = "…"` | the assembly format, as in ODS |
//! | `irdl.operands`, `irdl.results` | `isogloss.each = ["name", …]` | variadics whose values may differ in type |
//!
//! # Limits
//!
//! Constraints nest at most [`MAX_DEPTH`] levels, refused when the dialect is loaded. A check of one value tries at most
//! [`MAX_STEPS`] constraints, and so does the search for other choices; beyond that the value is refused, with a message
//! that says so.

mod constraint;
pub mod diff;
pub mod export;
pub mod fuzz;
mod group;
pub mod inspect;
mod load;
mod names;
mod operation;
mod params;
pub mod sample;
pub mod simplify;
pub mod smt;
mod solve;
pub mod summary;
pub mod to_td;

pub use load::{NoPredicates, PredicateCompiler, load};

/// How deep constraints may nest.
pub const MAX_DEPTH: usize = 200;

/// How many constraints are tried for one value.
pub const MAX_STEPS: u32 = 100_000;
