//! The entry point: from a root file to records.

use crate::eval::Eval;
use crate::lex::Lexer;
use crate::loader::Loader;
use crate::options::Options;
use crate::parser::Parser;
use crate::records::Records;
use isogloss_source::{Diagnostic, Severity, SourceFile, SourceMap};
use std::sync::Arc;

/// What [`parse`] found.
#[derive(Debug)]
pub struct Parsed {
    /// The records, unless there was an error.
    pub records: Option<Records>,
    /// Errors, warnings and the messages of `dump`, in the order in which they came up.
    pub diagnostics: Vec<Diagnostic>,
    /// The names of the files that were included, in order, each once.
    pub dependencies: Vec<Arc<str>>,
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

/// Reads and evaluates a file and all that it includes.
///
/// Files that are included are added to `sources`, so that every position in the result can be shown.
pub fn parse(
    sources: &SourceMap,
    root: &Arc<SourceFile>,
    loader: &mut dyn Loader,
    options: &Options,
) -> Parsed {
    let include_depth = options.limits.include_depth;
    let lexer = Lexer::new(sources, loader, root, &options.defines, include_depth);
    let mut parser = Parser::new(lexer, Eval::new(options));
    let stopped = parser.file().is_err();
    let (eval, dependencies) = parser.finish();
    let failed = stopped || eval.has_errors();
    let (mut records, diagnostics) = (eval.r, eval.diagnostics);
    records.input = root.name().to_string();
    records.sort();
    Parsed { records: (!failed).then_some(records), diagnostics, dependencies }
}
