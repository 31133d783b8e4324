//! Diagnostics on standard error.

use clap::ValueEnum;
use isogloss_source::{Diagnostic, Severity, SourceMap, render};
use std::io::Write;

/// How diagnostics are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum Format {
    /// `file:line:col: error: message`, the source line, and a caret.
    #[default]
    Text,
    /// One JSON object on a line for each, with its notes inside.
    Json,
}

/// When text is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Flags that every subcommand takes.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Diagnostics")]
pub(super) struct ReportArgs {
    /// How diagnostics are written to standard error.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    diagnostics: Format,
    /// When diagnostics are in colour.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    color: Color,
}

/// Writes diagnostics, and remembers whether there was an error.
pub(super) struct Reporter<'a> {
    stderr: &'a mut (dyn Write + Send),
    format: Format,
    color: bool,
    errors: usize,
}

impl<'a> Reporter<'a> {
    /// A reporter; `terminal` says whether `stderr` is one that shows colours.
    pub(super) fn new(args: ReportArgs, stderr: &'a mut (dyn Write + Send), terminal: bool) -> Reporter<'a> {
        let color = match args.color {
            Color::Auto => terminal,
            Color::Always => true,
            Color::Never => false,
        };
        Reporter { stderr, format: args.diagnostics, color, errors: 0 }
    }

    /// Writes one diagnostic.
    pub(super) fn report(&mut self, diagnostic: &Diagnostic, sources: &SourceMap) {
        if diagnostic.severity == Severity::Error {
            self.errors += 1;
        }
        let text = match self.format {
            Format::Text => render::text(diagnostic, sources, render::Options { color: self.color }),
            Format::Json => format!("{}\n", render::json(diagnostic, sources)),
        };
        // When standard error is closed there is nobody left to tell.
        let _ = self.stderr.write_all(text.as_bytes());
    }

    /// Writes several diagnostics.
    pub(super) fn report_all<'d>(
        &mut self,
        diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
        sources: &SourceMap,
    ) {
        diagnostics.into_iter().for_each(|d| self.report(d, sources));
    }

    /// Writes the diagnostic that ends the work, and returns the exit status.
    pub(super) fn fatal(&mut self, diagnostic: &Diagnostic, sources: &SourceMap) -> u8 {
        self.report(diagnostic, sources);
        1
    }

    /// Writes what is no diagnostic, such as a report that was asked for.
    pub(super) fn note(&mut self, text: &str) {
        let _ = self.stderr.write_all(text.as_bytes());
    }

    /// Counts a failure that was not said anything about.
    pub(super) fn fail(&mut self) {
        self.errors += 1;
    }

    /// Whether an error was written.
    pub(super) fn failed(&self) -> bool {
        self.errors > 0
    }
}
