//! `isogloss explain`: what the code of a diagnostic means.

use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use crate::explain::{explanation, list};
use isogloss::output::Output;
use isogloss_lint::Rule;
use isogloss_source::{Code, Diagnostic, Place, SourceMap};

/// Explain the code of a diagnostic.
///
/// The text describes the error, shows an example, and how to mend it. Without a code, all codes are listed.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The code, such as P0102, or the name of a rule of the linter.
    #[arg(value_name = "CODE")]
    code: Option<String>,

    #[command(flatten)]
    report: ReportArgs,
}

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let sources = SourceMap::new();
    let text = match &args.code {
        None => list(),
        Some(id) => match Code::from_id(id).or_else(|| Some(Rule::from_name(id)?.code())) {
            Some(code) => explanation(code).to_owned(),
            None => {
                let known = Code::ALL.iter().map(|c| c.id());
                let error = Diagnostic::error(Place::Unknown, format!("'{id}' is no code of a diagnostic"))
                    .with_code(Code::Usage)
                    .with_nearest(id, None, known)
                    .with_help("`isogloss explain` lists all codes");
                return reporter.fatal(&error, &sources);
            }
        },
    };
    match Output::default().write_text(streams.stdout, &text) {
        Ok(()) => 0,
        Err(problem) => reporter.fatal(&problem, &sources),
    }
}
