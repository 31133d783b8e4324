//! The entry point: from a root file to records.

use crate::advice;
use crate::eval::Eval;
use crate::lex::Lexer;
use crate::loader::{LoadError, Loaded, Loader};
use crate::options::Options;
use crate::parser::Parser;
use crate::records::Records;
use crate::references::References;
use isogloss_source::{Diagnostic, Place, Severity, SourceFile, SourceMap};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// The result of [`parse`].
#[derive(Debug)]
pub struct Parsed {
    /// The records, unless there was an error.
    pub records: Option<Records>,
    /// Errors, warnings and the messages of `dump`, in the order in which they came up.
    pub diagnostics: Vec<Diagnostic>,
    /// The names of the files that were included, in order, each once.
    pub dependencies: Vec<Arc<str>>,
    /// Where names are defined and used, if that was asked for ([`Options::track_references`]); after an error, as far
    /// as the text was understood.
    pub references: References,
    /// After an error, the records that were made nevertheless, if references or [`Options::keep_sound`] were asked for:
    /// some are missing, and some lack parts.
    pub partial: Option<Records>,
}

impl Parsed {
    /// The records, or the diagnostics that say why there are none.
    pub fn into_result(self) -> Result<Records, Vec<Diagnostic>> {
        self.records.ok_or(self.diagnostics)
    }

    /// The errors among the diagnostics.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|d| d.severity == Severity::Error)
    }
}

/// How deeply evaluation may nest on the stack of the caller, of which it then uses less than one MiB.
const SHALLOW: u32 = 600;
/// The stack that a level of nesting needs at most.
const LEVEL_BYTES: usize = 2048;

/// Reads and evaluates a file and all that it includes.
///
/// Files that are included are added to `sources`, so that every position in the result can be shown.
///
/// An input that nests deeply is evaluated on a thread of its own, whose stack is large enough for
/// [`Limits::depth`](crate::Limits::depth); the loader stays on the thread of the caller.
pub fn parse(
    sources: &SourceMap,
    root: &Arc<SourceFile>,
    loader: &mut dyn Loader,
    options: &Options,
) -> Parsed {
    let depth = options.limits.depth;
    let (mut parsed, too_deep) = evaluate(sources, root, loader, options, depth.min(SHALLOW));
    if too_deep && depth > SHALLOW {
        parsed = evaluate_deeply(sources, root, loader, options);
    }
    advice::on_includes(&mut parsed.diagnostics, loader, sources);
    parsed
}

/// Evaluates with a limit to nesting, and says whether that was what ended it.
fn evaluate(
    sources: &SourceMap,
    root: &Arc<SourceFile>,
    loader: &mut dyn Loader,
    options: &Options,
    depth: u32,
) -> (Parsed, bool) {
    let mut lexer = Lexer::new(sources, loader, root, &options.defines, &options.limits);
    lexer.passes_missing = options.keep_sound;
    let mut parser = Parser::new(lexer, Eval::new(options, depth));
    let stopped = parser.file().is_err() || parser.failures() > 0;
    let (eval, dependencies) = parser.finish();
    let failed = stopped || eval.has_errors();
    let too_deep = eval.too_deep;
    let stopped_early = eval.stopped_early;
    let (mut records, mut diagnostics) = (eval.r, eval.diagnostics);
    let references = eval.tracker.map(|tracker| tracker.finish(&records)).unwrap_or_default();
    advice::on_names(&mut diagnostics, &records, sources);
    keep_errors(&mut diagnostics, options.max_errors, stopped_early);
    records.input = root.name().to_string();
    records.sort();
    let (records, partial) = match (failed, options.track_references || options.keep_sound) {
        (false, _) => (Some(records), None),
        (true, true) => (None, Some(records)),
        (true, false) => (None, None),
    };
    let parsed = Parsed { records, diagnostics, dependencies, references, partial };
    (parsed, too_deep)
}

/// Cuts the list behind so many errors, and says so; 0 keeps all.
fn keep_errors(diagnostics: &mut Vec<Diagnostic>, limit: u32, stopped_early: bool) {
    let errors = diagnostics.iter().enumerate().filter(|(_, d)| d.severity == Severity::Error);
    let last = errors.map(|(i, _)| i).nth((limit as usize).wrapping_sub(1));
    let Some(last) = last else { return };
    if stopped_early || last + 1 < diagnostics.len() {
        diagnostics.truncate(last + 1);
        let message = format!("too many errors: only the first {limit} are reported");
        diagnostics[last].notes.push(Diagnostic::new(Severity::Note, Place::Unknown, message));
    }
}

/// A loader that asks another thread.
struct Remote {
    paths: Sender<String>,
    files: Receiver<Result<Option<Loaded>, LoadError>>,
}

impl Loader for Remote {
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError> {
        let gone = |_| LoadError { message: "the loader is gone".to_owned() };
        self.paths.send(path.to_owned()).map_err(|_| gone(()))?;
        self.files.recv().map_err(|_| gone(()))?
    }
}

fn evaluate_deeply(
    sources: &SourceMap,
    root: &Arc<SourceFile>,
    loader: &mut dyn Loader,
    options: &Options,
) -> Parsed {
    let depth = options.limits.depth;
    let (paths, asked) = channel();
    let (answers, files) = channel();
    let stack = (depth as usize).saturating_mul(LEVEL_BYTES) + (1 << 20);
    std::thread::scope(|scope| {
        let worker = std::thread::Builder::new().stack_size(stack).spawn_scoped(scope, move || {
            evaluate(sources, root, &mut Remote { paths, files }, options, depth).0
        });
        let worker = match worker {
            Ok(worker) => worker,
            Err(e) => return failure(root, format!("no thread for an input that nests deeply: {e}")),
        };
        while let Ok(path) = asked.recv() {
            if answers.send(loader.load(&path)).is_err() {
                break;
            }
        }
        worker.join().unwrap_or_else(|_| failure(root, "the evaluation of the file failed".to_owned()))
    })
}

fn failure(root: &Arc<SourceFile>, message: String) -> Parsed {
    let diagnostics = vec![Diagnostic::error(root.start(), message)];
    Parsed {
        records: None,
        diagnostics,
        dependencies: Vec::new(),
        references: References::default(),
        partial: None,
    }
}
