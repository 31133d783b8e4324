//! Patterns that never end: how many changes are too many, and which ones repeat.

use isogloss_ir::{Body, Context, Location, OpId, OpName};
use isogloss_source::Diagnostic;
use std::collections::VecDeque;

/// Changes in one iteration that any program may need.
const BASE: u64 = 1 << 20;
/// And so many more for each operation that it had.
const PER_OP: u64 = 256;
/// How many changes before the limit are remembered.
const REMEMBERED: usize = 64;
/// How many of them are shown, at most.
const SHOWN: usize = 8;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    pattern: Option<Box<str>>,
    name: OpName,
    location: Location,
}

/// Counts changes, and remembers the last ones before the limit.
#[derive(Debug, Default)]
pub(super) struct Runaway {
    steps: u64,
    limit: u64,
    last: VecDeque<Step>,
    attempt: Option<Step>,
}

impl Runaway {
    /// Starts an iteration over a body that has had so many operations.
    pub(super) fn start(&mut self, ops: usize) {
        self.steps = 0;
        self.limit = BASE + PER_OP * ops as u64;
        self.last.clear();
        self.attempt = None;
    }

    /// True if the limit is near, so that attempts have to be noted.
    #[inline]
    pub(super) fn is_near(&self) -> bool {
        self.steps + REMEMBERED as u64 >= self.limit
    }

    /// Notes what is tried next: a pattern, or folding.
    #[cold]
    pub(super) fn note(&mut self, body: &Body, op: OpId, pattern: Option<&str>) {
        let (name, location) = (body.op_name(op), body.op_location(op));
        self.attempt = Some(Step { pattern: pattern.map(Into::into), name, location });
    }

    /// Counts a change: what was tried last succeeded.
    #[inline]
    pub(super) fn step(&mut self) {
        self.steps += 1;
        if let Some(step) = self.attempt.take() {
            if self.last.len() == REMEMBERED {
                self.last.pop_front();
            }
            self.last.push_back(step);
        }
    }

    /// True if there were too many changes.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.steps >= self.limit
    }

    /// Says which changes repeat.
    #[cold]
    pub(super) fn report(&self, cx: &Context, body: &Body) -> Box<Diagnostic> {
        let steps: Vec<&Step> = self.last.iter().collect();
        let same = |a: &Step, b: &Step| a.pattern == b.pattern && a.name == b.name;
        let period = (1..=steps.len() / 2)
            .find(|&p| (p..steps.len()).all(|i| same(steps[i], steps[i - p])))
            .unwrap_or(steps.len());
        let cycle = &steps[steps.len() - period..];
        let location = cycle.first().map_or_else(|| body.op_location(Body::root()), |s| s.location);
        let message = format!("rewriting does not end: {} changes in one iteration", self.steps);
        let mut error = Diagnostic::error(location.place(cx), message);
        for step in cycle.iter().take(SHOWN) {
            let op = cx.op_name_str(step.name);
            let what = match &step.pattern {
                Some(name) => format!("pattern '{name}' rewrote '{op}'"),
                None => format!("'{op}' was folded"),
            };
            error = error.with_note(step.location.place(cx), format!("again and again: {what}"));
        }
        Box::new(error)
    }
}
