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
mod limits;
mod lower;
mod machine;
mod native;
pub mod pass;
mod patterns;
mod position;
mod predicates;
mod rewrite;
mod rewrite_error;
mod roots;
mod specialize;
mod tree;
mod view;

pub use explain::{Explanation, explain};
pub use graph::{Edge, Graph, Node, Role, matcher_graph, pattern_graph};
pub use limits::{MAX_DEPTH, MAX_OPERATIONS, MAX_PREDICATES};
pub use lower::{convert_to_interp, patterns_in};
pub use machine::MAX_STEPS;
pub use native::{Arguments, Constrain, Kind, Natives, Program, Results, Rewrite};
pub use patterns::{Event, PdlPatterns, Settings, Statistics};
