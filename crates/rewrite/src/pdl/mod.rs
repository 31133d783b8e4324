//! PDL: patterns as IR, compiled into one matcher. Rule: the documentation of MLIR's dialects `pdl` and `pdl_interp`.
//!
//! The patterns of a set become one decision tree of predicates, which is lowered to `pdl_interp`; that becomes
//! compact code.

mod code;
mod compile;
mod describe;
mod eliminate;
mod explain;
mod graph;
mod host;
mod lower;
mod machine;
mod native;
pub mod pass;
mod patterns;
mod position;
mod predicates;
mod rewrite;
mod roots;
mod specialize;
mod tree;
mod view;

pub use explain::{Explanation, explain};
pub use graph::{Edge, Graph, Node, Role, matcher_graph, pattern_graph};
pub use lower::{convert_to_interp, patterns_in};
pub use machine::MAX_STEPS;
pub use native::{Arguments, Constrain, Kind, Natives, Program, Results, Rewrite};
pub use patterns::{Event, PdlPatterns, Settings, Statistics};

/// How many operations a pattern may match.
pub const MAX_OPERATIONS: usize = 1_000;

/// How many checks a pattern may need.
pub const MAX_PREDICATES: usize = 10_000;

/// How deep the operations of a pattern may lie below one another; each operation counts three times.
pub const MAX_DEPTH: usize = 3_000;
