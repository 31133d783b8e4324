//! The greedy driver: patterns and folding are applied until nothing changes. Rule: MLIR, Pattern Rewriting, section
//! Greedy Pattern Rewrite Driver.

mod constants;
mod driver;
mod runaway;
mod worklist;

use crate::names::Removable;
use crate::pattern::FrozenPatternSet;
use crate::rewriter::Listener;
use driver::Driver;
use isogloss_ir::{Body, Context, OpId, RegionId};
use isogloss_source::Diagnostic;
use rayon::prelude::*;

/// How much the control flow of regions is simplified after each iteration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum RegionSimplify {
    /// Regions are left as they are.
    Disabled,
    /// Blocks that are not reachable and arguments that are not needed are removed.
    #[default]
    Normal,
    /// In addition, blocks with equal contents are merged.
    Aggressive,
}

/// The operations that the driver works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strictness {
    /// All operations in its scope.
    #[default]
    AnyOp,
    /// Those that it was given, and new ones.
    ExistingAndNewOps,
    /// Those that it was given.
    ExistingOps,
}

/// The settings of the greedy driver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GreedyConfig {
    /// True if the first work list starts with the first operation of the program, and not with the last.
    pub top_down: bool,
    /// How much control flow is simplified.
    pub region_simplify: RegionSimplify,
    /// The largest number of iterations; `None` means that there is no limit.
    pub max_iterations: Option<u64>,
    /// The largest number of rewrites in one iteration; `None` means that there is no limit.
    pub max_rewrites: Option<u64>,
    /// The operations that it works on.
    pub strictness: Strictness,
    /// True if operations are folded.
    pub fold: bool,
    /// True if equal constants become one.
    pub cse_constants: bool,
    /// True if the program is verified after each rewrite, to find the pattern that makes it invalid.
    pub verify_rewrites: bool,
}

impl Default for GreedyConfig {
    fn default() -> GreedyConfig {
        GreedyConfig {
            top_down: false,
            region_simplify: RegionSimplify::Aggressive,
            max_iterations: Some(10),
            max_rewrites: None,
            strictness: Strictness::AnyOp,
            fold: true,
            cse_constants: true,
            verify_rewrites: false,
        }
    }
}

impl GreedyConfig {
    /// Returns the settings of canonicalization (`-canonicalize` of `mlir-opt`).
    pub fn canonicalizer() -> GreedyConfig {
        GreedyConfig { top_down: true, region_simplify: RegionSimplify::Normal, ..GreedyConfig::default() }
    }
}

/// The outcome of applying patterns.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GreedyOutcome {
    /// True if the program changed.
    pub changed: bool,
    /// True if nothing was left to do before a limit was reached.
    pub converged: bool,
    /// How many times patterns were applied.
    pub rewrites: u64,
    /// The errors that ended the rewriting: of patterns that would have gone on for ever, with the changes that repeat, and
    /// of those that erased what is still used. The program that they worked on is as they left it, and not meant to be
    /// used.
    pub errors: Vec<Diagnostic>,
}

impl GreedyOutcome {
    fn nothing() -> GreedyOutcome {
        GreedyOutcome { converged: true, ..GreedyOutcome::default() }
    }

    fn add(&mut self, other: GreedyOutcome) {
        self.changed |= other.changed;
        self.converged &= other.converged;
        self.rewrites += other.rewrites;
        self.errors.extend(other.errors);
    }
}

/// Applies patterns to everything inside an operation of a body, and inside the isolated operations in it, until
/// nothing changes or a limit is reached. The operation itself is left alone.
///
/// Bodies are worked on in parallel, on the current pool of threads, unless the number of rewrites is limited. The
/// result is the same.
pub fn apply_patterns_greedily(
    cx: &Context,
    body: &mut Body,
    scope: OpId,
    patterns: &FrozenPatternSet,
    config: &GreedyConfig,
) -> GreedyOutcome {
    let (body, scope) = enter(body, scope);
    let mut driver = Driver::new(cx, patterns, config, None);
    if config.max_rewrites.is_some() {
        return in_lockstep(&mut driver, body, scope, config);
    }
    let parallel = rayon::current_num_threads() > 1;
    let apply = |driver: &mut Driver<'_>, body: &mut Body, scope| work_on(driver, body, scope, config);
    drive_tree(&mut driver, body, scope, &|| Driver::new(cx, patterns, config, None), &apply, parallel)
}

/// Applies patterns as [`apply_patterns_greedily`] does, in order, reporting every change to a listener.
pub fn apply_patterns_greedily_with(
    cx: &Context,
    body: &mut Body,
    scope: OpId,
    patterns: &FrozenPatternSet,
    config: &GreedyConfig,
    listener: &mut dyn Listener,
) -> GreedyOutcome {
    let (body, scope) = enter(body, scope);
    let mut driver = Driver::new(cx, patterns, config, Some(listener));
    if config.max_rewrites.is_some() {
        return in_lockstep(&mut driver, body, scope, config);
    }
    let apply = |driver: &mut Driver<'_>, body: &mut Body, scope| work_on(driver, body, scope, config);
    let fresh = || Driver::new(cx, patterns, config, None);
    drive_tree(&mut driver, body, scope, &fresh, &apply, false)
}

/// Applies patterns to operations of a body, and to those that their rewriting makes or touches, as far as
/// [`GreedyConfig::strictness`] allows.
pub fn apply_patterns_to_ops(
    cx: &Context,
    body: &mut Body,
    ops: &[OpId],
    patterns: &FrozenPatternSet,
    config: &GreedyConfig,
) -> GreedyOutcome {
    let mut driver = Driver::new(cx, patterns, config, None);
    driver.choose(ops.iter().copied());
    let budget = config.max_rewrites.unwrap_or(u64::MAX);
    let done = driver.process_ops(body, ops, budget);
    GreedyOutcome {
        changed: done.changed,
        converged: done.rewrites < budget,
        rewrites: done.rewrites,
        errors: driver.error.take().map(|e| *e).into_iter().collect(),
    }
}

/// The body in which the regions of an operation lie, and the operation there.
fn enter(body: &mut Body, op: OpId) -> (&mut Body, OpId) {
    if body.inner(op).is_some() {
        (body.inner_mut(op).expect("it was there"), Body::root())
    } else {
        (body, op)
    }
}

/// The scopes of one operation: all of a body at once, or a region after the other.
fn scopes(body: &Body, op: OpId) -> Vec<Option<RegionId>> {
    if op == Body::root() { vec![None] } else { body.op_regions(op).iter().map(|r| Some(*r)).collect() }
}

/// Iterates over one body, without the isolated operations in it.
fn work_on(driver: &mut Driver<'_>, body: &mut Body, op: OpId, config: &GreedyConfig) -> GreedyOutcome {
    let mut outcome = GreedyOutcome::nothing();
    for scope in scopes(body, op) {
        let mut iteration = 0;
        driver.choose_all(body, scope);
        loop {
            iteration += 1;
            if config.max_iterations.is_some_and(|max| iteration > max) {
                outcome.converged = false;
                break;
            }
            let done = driver.iterate(body, scope, u64::MAX);
            outcome.changed |= done.changed;
            outcome.rewrites += done.rewrites;
            if let Some(error) = driver.error.take() {
                outcome.converged = false;
                outcome.errors.push(*error);
                return outcome;
            }
            if !done.changed {
                break;
            }
        }
    }
    outcome
}

/// Works on a body, then on the isolated operations in it, and on the body again where that can matter.
fn drive_tree<'p>(
    driver: &mut Driver<'p>,
    body: &mut Body,
    op: OpId,
    fresh: &(dyn Fn() -> Driver<'p> + Sync),
    apply: &(dyn Fn(&mut Driver<'_>, &mut Body, OpId) -> GreedyOutcome + Sync),
    parallel: bool,
) -> GreedyOutcome {
    let mut outcome = GreedyOutcome::nothing();
    loop {
        let own = apply(driver, body, op);
        let stop = !own.errors.is_empty();
        outcome.add(own);
        if stop {
            return outcome;
        }
        let mut inner = take_isolated(body, op);
        let found: Vec<GreedyOutcome> = if parallel && inner.len() > 1 {
            inner
                .par_iter_mut()
                .map_init(fresh, |driver, (_, body)| {
                    drive_tree(driver, body, Body::root(), fresh, apply, parallel)
                })
                .collect()
        } else {
            let each = inner.iter_mut();
            each.map(|(_, body)| drive_tree(driver, body, Body::root(), fresh, apply, parallel)).collect()
        };
        let mut again = false;
        for ((stub, inner), found) in inner.into_iter().zip(found) {
            body.put_inner(stub, inner);
            if found.changed && found.errors.is_empty() {
                let info = driver.info(body.op_name(stub));
                again |= !info.is_inert() || info.removable == Removable::Ask;
            }
            outcome.add(found);
        }
        if !again || !outcome.errors.is_empty() {
            return outcome;
        }
    }
}

/// Takes the bodies out of the isolated operations inside an operation, in the order of the program.
fn take_isolated(body: &mut Body, op: OpId) -> Vec<(OpId, Box<Body>)> {
    let mut stubs = Vec::new();
    isolated_inside(body, op, &mut stubs);
    stubs.into_iter().filter_map(|stub| Some((stub, body.take_inner(stub)?))).collect()
}

pub(crate) fn isolated_inside(body: &Body, op: OpId, out: &mut Vec<OpId>) {
    for &region in body.op_regions(op) {
        for block in body.region_blocks(region) {
            for op in body.block_ops(block) {
                if body.inner(op).is_some() {
                    out.push(op);
                } else if !body.op_regions(op).is_empty() {
                    isolated_inside(body, op, out);
                }
            }
        }
    }
}

/// One iteration over all bodies after the other: with a limit of rewrites, each iteration has it for all of them.
fn in_lockstep(driver: &mut Driver<'_>, body: &mut Body, op: OpId, config: &GreedyConfig) -> GreedyOutcome {
    let mut outcome = GreedyOutcome::nothing();
    let mut iteration = 0;
    loop {
        iteration += 1;
        if config.max_iterations.is_some_and(|max| iteration > max) {
            outcome.converged = false;
            return outcome;
        }
        let mut budget = config.max_rewrites.unwrap_or(u64::MAX);
        let changed = iterate_tree(driver, body, op, &mut budget, &mut outcome);
        outcome.changed |= changed;
        if !changed || !outcome.errors.is_empty() {
            return outcome;
        }
    }
}

fn iterate_tree(
    driver: &mut Driver<'_>,
    body: &mut Body,
    op: OpId,
    budget: &mut u64,
    outcome: &mut GreedyOutcome,
) -> bool {
    let mut changed = false;
    for scope in scopes(body, op) {
        driver.choose_all(body, scope);
        let done = driver.iterate(body, scope, *budget);
        *budget = budget.saturating_sub(done.rewrites);
        outcome.rewrites += done.rewrites;
        changed |= done.changed;
        if let Some(error) = driver.error.take() {
            outcome.errors.push(*error);
            return changed;
        }
    }
    for (stub, mut inner) in take_isolated(body, op) {
        changed |= iterate_tree(driver, &mut inner, Body::root(), budget, outcome);
        body.put_inner(stub, inner);
    }
    changed
}
