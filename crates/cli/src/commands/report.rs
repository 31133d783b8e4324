//! Diagnostics on standard error.

use super::streams::Terminal;
use crate::explain;
use clap::ValueEnum;
use isogloss_source::render::SarifLog;
use isogloss_source::{Diagnostic, Severity, SourceMap, render};
use std::io::Write;

/// How diagnostics are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Format {
    /// `file:line:col: error: message`, the source line, and a caret.
    Text,
    /// Pictures of the source for people, with the error underlined, and advice.
    Rich,
    /// One JSON object on a line for each, with its notes inside.
    Json,
    /// One SARIF 2.1.0 document, for code hosts and editors.
    Sarif,
    /// Commands for GitHub Actions, which shows them beside the code.
    Github,
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
    /// How diagnostics are written to standard error (default: rich on a terminal, else text).
    #[arg(long, value_enum, value_name = "FORMAT")]
    diagnostics: Option<Format>,
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
    /// The SARIF log, which is written at the end.
    log: SarifLog,
}

impl<'a> Reporter<'a> {
    /// A reporter.
    pub(super) fn new(
        args: ReportArgs,
        stderr: &'a mut (dyn Write + Send),
        terminal: Terminal,
    ) -> Reporter<'a> {
        let color = match args.color {
            Color::Auto => terminal == Terminal::Color,
            Color::Always => true,
            Color::Never => false,
        };
        let usual = if terminal == Terminal::None { Format::Text } else { Format::Rich };
        let format = args.diagnostics.unwrap_or(usual);
        Reporter { stderr, format, color, errors: 0, log: SarifLog::default() }
    }

    /// Writes one diagnostic.
    pub(super) fn report(&mut self, diagnostic: &Diagnostic, sources: &SourceMap) {
        if diagnostic.severity == Severity::Error {
            self.errors += 1;
        }
        // A refusal without a word, as verifiers may give.
        if diagnostic.message.is_empty() {
            return;
        }
        let options = render::Options { color: self.color };
        let text = match self.format {
            Format::Text => render::text(diagnostic, sources, options),
            Format::Rich => render::rich(diagnostic, sources, options),
            Format::Json => format!("{}\n", render::json(diagnostic, sources)),
            Format::Github => render::github(diagnostic, sources),
            Format::Sarif => return self.log.add(diagnostic, sources),
        };
        // When standard error is closed nothing can be said.
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

    /// Writes what is no diagnostic, such as a requested report.
    pub(super) fn note(&mut self, text: &str) {
        let _ = self.stderr.write_all(text.as_bytes());
    }

    /// Counts a failure that was not said anything about.
    pub(super) fn fail(&mut self) {
        self.errors += 1;
    }

    /// How many errors there were.
    pub(super) fn errors(&self) -> usize {
        self.errors
    }

    /// True if an error was written.
    pub(super) fn failed(&self) -> bool {
        self.errors > 0
    }
}

impl Drop for Reporter<'_> {
    /// A document is written when all results are known.
    fn drop(&mut self) {
        if self.format == Format::Sarif {
            let log = std::mem::take(&mut self.log).finish(env!("CARGO_PKG_VERSION"), explain::explanation);
            let _ = writeln!(self.stderr, "{log}");
        }
    }
}
