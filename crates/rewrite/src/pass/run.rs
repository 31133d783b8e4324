//! Running a pipeline: over one operation, then over those inside, in parallel where no pass or print needs the whole.

use super::observe::{PassFilter, PrintIr};
use super::pipeline::{Item, Pipeline};
use super::timing::Timer;
use super::{Pass, PassContext};
use isogloss_ir::asm::print::print_program;
use isogloss_ir::definition::Trait;
use isogloss_ir::verify::{op_error, verify};
use isogloss_ir::{Body, Context, OpId, OpRef};
use isogloss_source::{Diagnostic, Place};
use rayon::prelude::*;
use std::time::{Duration, Instant};

/// How to run a pipeline.
#[derive(Clone, Debug)]
pub struct RunOptions {
    /// Verify what a pass has changed.
    pub verify_each: bool,
    /// When to show the program.
    pub print: PrintIr,
    /// Measure how long passes take.
    pub timing: bool,
    /// True if more than one thread may work: then no pass sees the program as a whole.
    pub threading: bool,
    /// Find out which rewrite makes the program invalid, whatever that costs.
    pub finds_culprit: bool,
}

impl Default for RunOptions {
    fn default() -> RunOptions {
        RunOptions {
            verify_each: true,
            print: PrintIr::default(),
            timing: false,
            threading: true,
            finds_culprit: false,
        }
    }
}

/// The outcome of a run.
#[derive(Debug, Default)]
pub struct Run {
    /// True if some pass failed; the program is then not meant to be used.
    pub failed: bool,
    /// True if a pass left an invalid program behind.
    pub left_invalid: bool,
    /// The diagnostics of passes and the verifier.
    pub diagnostics: Vec<Diagnostic>,
    /// The text of the program where it was to be shown between passes, in the order of the program.
    pub shown: String,
    /// How long each pass took, if that was asked for.
    pub timers: Vec<Timer>,
}

/// Runs a pipeline over the operation that is the root of `body`.
pub fn run(cx: &Context, body: &mut Body, pipeline: &Pipeline, options: &RunOptions) -> Run {
    let mut run = Run::default();
    let root = OpRef::root(cx, body);
    if pipeline.anchor != "any" && pipeline.anchor != root.name_str() {
        let message = format!("can't run '{}' pass manager on '{}' op", pipeline.anchor, root.name_str());
        run.diagnostics.push(Diagnostic::error(root.location().place(cx), message));
        run.failed = true;
        return run;
    }
    if options.print.module_scope && options.print.is_on() && options.threading {
        let message = "IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.";
        run.diagnostics.push(Diagnostic::error(Place::Unknown, message));
        run.failed = true;
        return run;
    }
    initialize(cx, pipeline);
    let runner = Runner { cx, options };
    runner.pipeline(body, &mut Vec::new(), false, pipeline, &mut run);
    run
}

fn initialize(cx: &Context, pipeline: &Pipeline) {
    for item in &pipeline.items {
        match item {
            Item::Pass(pass) => pass.initialize(cx),
            Item::Nested(nested) => initialize(cx, nested),
        }
    }
}

struct Runner<'a> {
    cx: &'a Context,
    options: &'a RunOptions,
}

/// Returns the body that a path through stubs leads to.
fn at<'b>(top: &'b mut Body, path: &[OpId]) -> Option<&'b mut Body> {
    path.iter().try_fold(top, |body, stub| body.inner_mut(*stub))
}

fn at_shared<'b>(top: &'b Body, path: &[OpId]) -> Option<&'b Body> {
    path.iter().try_fold(top, |body, stub| body.inner(*stub))
}

impl Runner<'_> {
    /// Runs a pipeline over the operation that `path` leads to.
    fn pipeline(
        &self,
        top: &mut Body,
        path: &mut Vec<OpId>,
        nested: bool,
        pipeline: &Pipeline,
        run: &mut Run,
    ) {
        let mut items = pipeline.items.iter().peekable();
        while let Some(item) = items.next() {
            match item {
                Item::Pass(pass) => self.pass(top, path, nested, &**pass, run),
                Item::Nested(first) => {
                    // Pipelines in a row run over one operation after the other.
                    let mut row = vec![first];
                    while first.anchor != "any"
                        && let Some(Item::Nested(next)) = items.peek()
                        && next.anchor != "any"
                    {
                        row.push(next);
                        items.next();
                    }
                    self.adaptor(top, path, &row, run);
                }
            }
            if run.failed {
                return;
            }
        }
    }

    fn pass(&self, top: &mut Body, path: &[OpId], nested: bool, pass: &dyn Pass, run: &mut Run) {
        let cx = self.cx;
        let print = &self.options.print;
        let Some(body) = at(top, path) else { return };
        let root = OpRef::root(cx, body);
        if !pass.runs_on(root.name_str()) {
            let message = "trying to schedule a pass on an unsupported operation";
            run.diagnostics.push(*op_error(root, message));
            run.failed = true;
            return;
        }
        if print.before.picks(pass.argument()) {
            let what = ("Before", pass.name(), false, pass.argument());
            self.show(top, path, nested, what, run);
        }
        let watches = print.after_change && print.after != PassFilter::None;
        let Some(body) = at(top, path) else { return };
        let before = watches.then(|| print_program(OpRef::root(cx, body), &print.options));
        let start = Instant::now();
        let outcome =
            pass.run(PassContext { cx, is_nested: nested, finds_culprit: self.options.finds_culprit }, body);
        let mut timer = self.options.timing.then(|| Timer::new(pass.name(), start.elapsed()));
        run.diagnostics.extend(outcome.diagnostics);
        run.failed |= outcome.failed;
        if !run.failed && outcome.changed && self.options.verify_each {
            if let Err(problems) = verify(OpRef::root(cx, body)) {
                run.diagnostics.extend(problems);
                (run.failed, run.left_invalid) = (true, true);
            }
            if let Some(timer) = &mut timer {
                timer.time = start.elapsed();
            }
        }
        run.timers.extend(timer);
        if run.failed {
            if print.after_failure || print.after.picks(pass.argument()) && !print.after_change {
                let what = ("After", pass.name(), true, pass.argument());
                self.show(top, path, nested, what, run);
            }
            return;
        }
        let changed = match before {
            Some(before) => print_program(OpRef::root(cx, body), &print.options) != before,
            None => true,
        };
        if print.after.picks(pass.argument()) && changed && !print.after_failure {
            let what = ("After", pass.name(), false, pass.argument());
            self.show(top, path, nested, what, run);
        }
    }

    fn show(&self, top: &Body, path: &[OpId], nested: bool, what: (&str, &str, bool, &str), run: &mut Run) {
        if let Some(target) = at_shared(top, path) {
            self.options.print.dump(self.cx, what, (top, target, nested), &mut run.shown);
        }
    }

    /// Runs pipelines over the operations right inside another one.
    fn adaptor(&self, top: &mut Body, path: &mut Vec<OpId>, row: &[&Pipeline], run: &mut Run) {
        let Some(body) = at(top, path) else { return };
        let mut jobs: Vec<(OpId, Vec<&Pipeline>)> = Vec::new();
        for &region in body.op_regions(Body::root()) {
            for op in body.region_blocks(region).flat_map(|b| body.block_ops(b)) {
                let view = OpRef { cx: self.cx, body, id: op };
                let mine: Vec<&Pipeline> = row.iter().filter(|p| admits(p, view)).copied().collect();
                if mine.is_empty() {
                    continue;
                }
                if let Err(message) = schedulable(view) {
                    run.diagnostics.push(*op_error(view, message));
                    run.failed = true;
                    return;
                }
                if body.inner(op).is_some() {
                    jobs.push((op, mine));
                }
            }
        }
        let before = run.timers.len();
        if rayon::current_num_threads() > 1 && jobs.len() > 1 && !self.options.print.module_scope {
            self.in_parallel(body, &jobs, run);
        } else {
            for (op, pipelines) in jobs {
                path.push(op);
                for pipeline in pipelines {
                    if !run.failed {
                        let from = run.timers.len();
                        self.pipeline(top, path, true, pipeline, run);
                        self.gather(pipeline, from, run);
                    }
                }
                path.pop();
                if run.failed {
                    break;
                }
            }
        }
        merge(&mut run.timers, before);
    }

    fn in_parallel(&self, body: &mut Body, jobs: &[(OpId, Vec<&Pipeline>)], run: &mut Run) {
        let mut taken: Vec<(usize, Box<Body>)> =
            jobs.iter().enumerate().filter_map(|(i, (op, _))| Some((i, body.take_inner(*op)?))).collect();
        let each = taken.par_iter_mut().map(|(i, inner)| {
            let mut mine = Run::default();
            for pipeline in &jobs[*i].1 {
                if !mine.failed {
                    let from = mine.timers.len();
                    self.pipeline(inner, &mut Vec::new(), true, pipeline, &mut mine);
                    self.gather(pipeline, from, &mut mine);
                }
            }
            mine
        });
        let runs: Vec<Run> = each.collect();
        for ((i, inner), mine) in taken.into_iter().zip(runs) {
            body.put_inner(jobs[i].0, inner);
            run.failed |= mine.failed;
            run.left_invalid |= mine.left_invalid;
            run.diagnostics.extend(mine.diagnostics);
            run.shown.push_str(&mine.shown);
            run.timers.extend(mine.timers);
        }
    }

    /// Puts the times of a nested pipeline under a name of their own.
    fn gather(&self, pipeline: &Pipeline, from: usize, run: &mut Run) {
        if !self.options.timing {
            return;
        }
        let parts: Vec<Timer> = run.timers.drain(from..).collect();
        let time: Duration = parts.iter().map(|p| p.time).sum();
        run.timers.push(Timer { name: format!("'{}' Pipeline", pipeline.anchor), time, parts });
    }
}

/// Adds up the times of one pipeline over several operations.
fn merge(timers: &mut Vec<Timer>, from: usize) {
    let mut merged: Vec<Timer> = Vec::new();
    for timer in timers.drain(from..) {
        match merged.iter_mut().find(|t| t.name == timer.name) {
            Some(same) => same.add(timer),
            None => merged.push(timer),
        }
    }
    timers.extend(merged);
}

fn admits(pipeline: &Pipeline, op: OpRef<'_>) -> bool {
    match pipeline.anchor.as_str() {
        "any" => op.def().is_some_and(|d| d.has(Trait::IsolatedFromAbove)),
        name => op.name_str() == name,
    }
}

fn schedulable(op: OpRef<'_>) -> Result<(), &'static str> {
    match op.def() {
        None => Err("trying to schedule a pass on an unregistered operation"),
        Some(def) if !def.has(Trait::IsolatedFromAbove) => {
            Err("trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'")
        }
        Some(_) => Ok(()),
    }
}
