//! Rewriting: patterns, the rewriter that they act through, the greedy driver, and passes.
//!
//! * [`PatternRewriter`] is what patterns change a program through: it reports each change to a listener.
//! * [`RewritePattern`] is a pattern in Rust; [`FnPattern`] one that is a plain function, for tables.
//!   [`Matcher`] is a set of patterns that match together, such as compiled PDL.
//! * [`PatternSet`] collects patterns, [`FrozenPatternSet`] has them ready for use.
//! * [`apply_patterns_greedily`] rewrites until no pattern applies.
//! * [`CanonicalPatterns`] is where dialects put their canonicalization patterns.
//!
//! ```
//! use isogloss_ir::{Context, OpId};
//! use isogloss_rewrite::{FnPattern, PatternRewriter, PatternSet, Root};
//!
//! /// `f(f(x)) -> f(x)`
//! fn drop_inner(op: OpId, rw: &mut PatternRewriter<'_>) -> bool {
//!     let Some(inner) = rw.view(op).operand(0).and_then(|v| rw.view(op).defining(v)) else { return false };
//!     if inner.name() != rw.body().op_name(op) {
//!         return false;
//!     }
//!     let inner = inner.operands().next();
//!     let Some(value) = inner else { return false };
//!     rw.modify(op, |body| body.set_operand(op, 0, value));
//!     true
//! }
//!
//! let cx = Context::new();
//! let mut patterns = PatternSet::new();
//! patterns.add(FnPattern::new("drop-inner", Root::Op("test.f"), drop_inner));
//! let frozen = patterns.freeze(&cx);
//! assert_eq!(frozen.len(), 1);
//! ```

mod fold;
pub mod greedy;
mod names;
pub mod pass;
pub mod pattern;
pub mod pdl;
mod region;
pub mod registry;
pub mod rewriter;
pub mod typed;

pub use fold::fold;
pub use greedy::{
    GreedyConfig, GreedyOutcome, RegionSimplify, Strictness, apply_patterns_greedily,
    apply_patterns_greedily_with, apply_patterns_to_ops,
};
pub use pattern::{
    FnPattern, FrozenPatternSet, Matcher, MatcherState, Operand, PatternRoot, PatternSet, RewritePattern,
    Root,
};
pub use registry::{AddPatterns, CanonicalPatterns, FindPatterns};
pub use rewriter::{Listener, NoListener, PatternRewriter};
