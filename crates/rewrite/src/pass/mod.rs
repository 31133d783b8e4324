//! Passes, pipelines of passes, and running them. Rule: MLIR, Pass Infrastructure.

pub mod canonicalize;
pub mod cse;
mod observe;
pub mod options;
pub mod pipeline;
mod run;
pub mod symbol_dce;
pub mod timing;

pub use observe::{PassFilter, PrintIr};
pub use options::{OptionDef, OptionKind, OptionValues};
pub use pipeline::{Item, Nested, Pipeline, parse_pipeline};
pub use run::{Run, RunOptions, run};

use isogloss_ir::{Body, Context};
use isogloss_source::Diagnostic;
use std::sync::Arc;

/// The arguments of a pass beside the operation.
#[derive(Clone, Copy, Debug)]
pub struct PassContext<'a> {
    /// The context.
    pub cx: &'a Context,
    /// True if the operation is inside another one.
    pub is_nested: bool,
    /// True if the pass has to find out which rewrite makes the program invalid, whatever the cost.
    pub finds_culprit: bool,
}

/// The outcome of a pass.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PassOutcome {
    /// True if the program may have changed.
    pub changed: bool,
    /// True if the pass failed. The diagnostics may give the reason.
    pub failed: bool,
    /// The diagnostics of the pass.
    pub diagnostics: Vec<Diagnostic>,
}

impl PassOutcome {
    /// Success; `changed` says whether the program may be another one.
    pub fn changed(changed: bool) -> PassOutcome {
        PassOutcome { changed, ..PassOutcome::default() }
    }

    /// Failure, and why.
    pub fn failure(diagnostics: Vec<Diagnostic>) -> PassOutcome {
        PassOutcome { changed: true, failed: true, diagnostics }
    }
}

/// A pass over an isolated operation.
pub trait Pass: Send + Sync {
    /// Returns the name of the pass in pipelines.
    fn argument(&self) -> &str;

    /// Returns the name of the pass in reports.
    fn name(&self) -> &str;

    /// Returns the options of the pass in the form in which pipelines are printed, such as `top-down=false`; empty if it has
    /// none.
    fn options(&self) -> String {
        String::new()
    }

    /// Returns true if the pass runs on operations of a name; by default it runs on all.
    fn runs_on(&self, op_name: &str) -> bool {
        let _ = op_name;
        true
    }

    /// Prepares the pass for a run over a program. It is called once before the run, when all dialects of the program are
    /// loaded.
    fn initialize(&self, cx: &Context) {
        let _ = cx;
    }

    /// Runs on the operation that is the root of `body`, and on everything inside it.
    fn run(&self, cx: PassContext<'_>, body: &mut Body) -> PassOutcome;
}

/// Makes a pass out of its options.
pub type MakePass = Box<dyn Fn(OptionValues) -> Arc<dyn Pass> + Send + Sync>;

/// A pass that pipelines can name.
pub struct PassEntry {
    /// The name of the pass in pipelines.
    pub argument: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// Its options, sorted by name.
    pub options: &'static [OptionDef],
    /// Makes it.
    pub make: MakePass,
}

/// A pass that is made of its options, so that command lines and pipelines can name it.
pub trait NamedPass: Pass + Sized + 'static {
    /// The name of the pass in pipelines and flags.
    const ARGUMENT: &'static str;
    /// A description in one line.
    const SUMMARY: &'static str;
    /// Its options, sorted by name.
    const OPTIONS: &'static [OptionDef] = &[];

    /// The pass with options.
    fn with_options(options: OptionValues) -> Self;
}

impl PassEntry {
    /// A pass by its type.
    pub fn of<P: NamedPass>() -> PassEntry {
        PassEntry {
            argument: P::ARGUMENT,
            summary: P::SUMMARY,
            options: P::OPTIONS,
            make: Box::new(|options| Arc::new(P::with_options(options))),
        }
    }
}

impl std::fmt::Debug for PassEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("PassEntry").field(&self.argument).finish()
    }
}

/// The passes that pipelines can name.
#[derive(Default)]
pub struct PassRegistry {
    entries: Vec<PassEntry>,
}

impl PassRegistry {
    /// No passes.
    pub fn new() -> PassRegistry {
        PassRegistry::default()
    }

    /// Adds a pass; one of the same name is replaced.
    pub fn add(&mut self, entry: PassEntry) {
        self.entries.retain(|e| e.argument != entry.argument);
        self.entries.push(entry);
        self.entries.sort_by_key(|e| e.argument);
    }

    /// The passes, sorted by name.
    pub fn entries(&self) -> &[PassEntry] {
        &self.entries
    }

    /// A pass by name.
    pub fn get(&self, argument: &str) -> Option<&PassEntry> {
        self.entries.iter().find(|e| e.argument == argument)
    }
}

impl std::fmt::Debug for PassRegistry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.entries.iter().map(|e| e.argument)).finish()
    }
}
