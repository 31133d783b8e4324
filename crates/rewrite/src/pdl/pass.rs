//! Passes that have to do with PDL.

use super::lower::convert_to_interp;
use super::native::Natives;
use super::patterns::{PdlPatterns, Settings};
use super::view::string;
use crate::greedy::{GreedyConfig, GreedyOutcome, apply_patterns_greedily};
use crate::pass::{Pass, PassContext, PassEntry, PassOutcome};
use crate::pattern::PatternSet;
use isogloss_ir::{Body, Context, OpId, OpRef};
use isogloss_source::{Diagnostic, Place, Severity};
use std::sync::Arc;

/// `convert-pdl-to-pdl-interp`, for pipelines.
pub fn convert_entry() -> PassEntry {
    PassEntry {
        argument: "convert-pdl-to-pdl-interp",
        summary: "Lower the patterns of a module to the steps of pdl_interp",
        options: &[],
        make: Box::new(|_| Arc::new(Convert)),
    }
}

/// `test-pdl-bytecode-pass`, for pipelines.
pub fn test_entry() -> PassEntry {
    PassEntry {
        argument: "test-pdl-bytecode-pass",
        summary: "Apply the patterns of the module @patterns to the module @ir",
        options: &[],
        make: Box::new(|_| Arc::new(ApplyInside)),
    }
}

/// A pass that applies patterns to everything inside the operation that it runs on.
pub fn apply_patterns(patterns: Arc<PdlPatterns>, config: GreedyConfig) -> Arc<dyn Pass> {
    Arc::new(Apply { patterns, config })
}

struct Apply {
    patterns: Arc<PdlPatterns>,
    config: GreedyConfig,
}

impl Pass for Apply {
    fn argument(&self) -> &str {
        "pdl"
    }

    fn name(&self) -> &str {
        "ApplyPatterns"
    }

    fn run(&self, cx: PassContext<'_>, body: &mut Body) -> PassOutcome {
        let config = GreedyConfig { verify_rewrites: cx.finds_culprit, ..self.config.clone() };
        let (outcome, errors) = apply(cx.cx, body, Body::root(), self.patterns.clone(), &config);
        if !errors.is_empty() {
            return PassOutcome::failure(errors);
        }
        let mut done = PassOutcome::changed(outcome.changed);
        if !outcome.converged {
            let limit = config.max_iterations.unwrap_or(u64::MAX);
            let text = format!("patterns still apply after {limit} iterations");
            done.diagnostics.push(Diagnostic::new(Severity::Warning, Place::Unknown, text));
        }
        done
    }
}

struct Convert;

impl Pass for Convert {
    fn argument(&self) -> &str {
        "convert-pdl-to-pdl-interp"
    }

    fn name(&self) -> &str {
        "ConvertPDLToPDLInterp"
    }

    fn runs_on(&self, op_name: &str) -> bool {
        op_name == "builtin.module"
    }

    fn run(&self, cx: PassContext<'_>, body: &mut Body) -> PassOutcome {
        match convert_to_interp(cx.cx, body, Body::root()) {
            Ok(()) => PassOutcome::changed(true),
            Err(problems) => PassOutcome::failure(problems),
        }
    }
}

struct ApplyInside;

impl Pass for ApplyInside {
    fn argument(&self) -> &str {
        "test-pdl-bytecode-pass"
    }

    fn name(&self) -> &str {
        "TestPDLByteCodePass"
    }

    fn runs_on(&self, op_name: &str) -> bool {
        op_name == "builtin.module"
    }

    fn run(&self, cx: PassContext<'_>, body: &mut Body) -> PassOutcome {
        let cx = cx.cx;
        let (Some(patterns), Some(ir)) = (module_named(cx, body, "patterns"), module_named(cx, body, "ir"))
        else {
            return PassOutcome::changed(false);
        };
        let module = OpRef::new(cx, body, patterns);
        let compiled = PdlPatterns::compile(cx, module, &Natives::of_test_pass(), Settings::default());
        let patterns_of = match compiled {
            Ok(patterns) => patterns,
            Err(problems) => return PassOutcome::failure(problems),
        };
        body.erase_and_drop_uses(patterns);
        let (_, errors) = apply(cx, body, ir, Arc::new(patterns_of), &GreedyConfig::default());
        if errors.is_empty() { PassOutcome::changed(true) } else { PassOutcome::failure(errors) }
    }
}

/// Applies patterns to what is inside an operation; what came of it, and what went wrong.
fn apply(
    cx: &Context,
    body: &mut Body,
    op: OpId,
    patterns: Arc<PdlPatterns>,
    config: &GreedyConfig,
) -> (GreedyOutcome, Vec<Diagnostic>) {
    let mut set = PatternSet::new();
    set.set_matcher(patterns.clone());
    let mut outcome = apply_patterns_greedily(cx, body, op, &set.freeze(cx), config);
    let mut errors = patterns.take_errors();
    errors.append(&mut outcome.errors);
    (outcome, errors)
}

/// A module right inside of the root.
fn module_named(cx: &Context, body: &Body, name: &str) -> Option<OpId> {
    let blocks = body.op_regions(Body::root()).iter().flat_map(|r| body.region_blocks(*r));
    let mut ops = blocks.flat_map(|b| body.block_ops(b)).map(|id| OpRef::new(cx, body, id));
    let found = ops.find(|op| {
        op.name_str() == "builtin.module" && string(*op, "sym_name").is_some_and(|s| cx.str(s) == name)
    });
    found.map(|op| op.id)
}
