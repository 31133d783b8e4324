//! `isogloss irdl from-td`: dialects of ODS as IRDL.

use crate::commands::config::ConfigArgs;
use crate::commands::dialects::{DialectArgs, find};
use crate::commands::report::{ReportArgs, Reporter};
use crate::commands::streams::Streams;
use crate::commands::threads::on_threads;
use isogloss::Session;
use isogloss::output::Output;
use isogloss::predicates::OdsPredicates;
use isogloss_irdl::export::{ExportOptions, export};
use isogloss_source::{Diagnostic, Place, Severity};
use std::fmt::Write as _;
use std::path::PathBuf;

/// Print dialects as IRDL: one self-contained file, which this and other tools load.
///
/// Constraints become structural ones where they have a structure; the rest is an irdl.c_pred. Parts that IRDL cannot
/// express are kept in attributes named isogloss.*, which other tools leave alone, or lost: --losses lists them.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// .td files that define dialects, of which several may define parts of one; without any, --dialect names those to
    /// look for.
    pub(super) files: Vec<PathBuf>,
    /// The dialect to export (repeatable; default: all that the file defines).
    #[arg(long, value_name = "NAME")]
    dialect: Vec<String>,
    /// Write the dialect under this name.
    #[arg(long, value_name = "NAME")]
    rename: Option<String>,
    /// Leave out predicates: what is written then accepts more, and is accepted by tools without a predicate language.
    #[arg(long)]
    no_predicates: bool,
    /// Leave out the attributes of the extension: what is written is plain IRDL.
    #[arg(long, visible_alias = "plain")]
    no_extension: bool,
    /// The version to write into the dialect.
    #[arg(long, value_name = "VERSION")]
    dialect_version: Option<String>,
    /// Print to standard error what is lost, as numbers or with the names of what it concerns.
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true,
          default_missing_value = "numbers")]
    losses: Option<LossReport>,
    /// Load the result, as a check.
    #[arg(long)]
    check: bool,
    /// Write to this file: all of it, or nothing on an error.
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    pub(super) dialects: DialectArgs,
    #[command(flatten)]
    pub(super) config: ConfigArgs,
    #[command(flatten)]
    pub(super) report: ReportArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum LossReport {
    /// How many of each kind.
    Numbers,
    /// With the names of what it concerns.
    Names,
}

const EXAMPLES: &str = "\
Examples:
  isogloss irdl from-td my.td -o my.irdl.mlir --losses
  isogloss irdl from-td --dialect arith --dialects /usr/lib/llvm-22/include";

pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let session = args.dialects.session(&mut reporter);
    if reporter.failed() {
        return 1;
    }
    let done = on_threads(1, || produce(args, &session)).unwrap_or_else(|problem| Err(vec![problem]));
    let outcome = done.and_then(|(text, losses)| {
        let output = Output { path: args.output.clone(), only_if_changed: false };
        output.write_text(streams.stdout, &text).map_err(|problem| vec![problem])?;
        Ok(losses)
    });
    match outcome {
        Ok(losses) => {
            // If standard error is closed, the losses cannot be reported.
            reporter.note(&losses);
            0
        }
        Err(problems) => {
            reporter.report_all(&problems, session.sources());
            u8::from(problems.iter().any(|p| p.severity == Severity::Error))
        }
    }
}

fn produce(args: &Args, session: &Session) -> Result<(String, String), Vec<Diagnostic>> {
    let mut names = args.dialect.clone();
    if !args.files.is_empty() {
        let defined = session.load_dialects_named(&args.files)?;
        if names.is_empty() {
            names = defined;
        }
    }
    if names.is_empty() {
        return Err(vec![Diagnostic::error(Place::Unknown, "name a file or, with --dialect, a dialect")]);
    }
    if args.rename.is_some() && names.len() > 1 {
        return Err(vec![Diagnostic::error(Place::Unknown, "--rename is for one dialect")]);
    }
    let options = ExportOptions {
        rename: args.rename.clone(),
        predicates: !args.no_predicates,
        extension: !args.no_extension,
        version: args.dialect_version.clone(),
    };
    let (mut text, mut losses) = (String::new(), String::new());
    for name in &names {
        let dialect = find(session, name).map_err(|problem| vec![problem])?;
        let exported = export(session.context(), &dialect, &options, &OdsPredicates);
        text.push_str(&exported.text);
        if let Some(how) = args.losses {
            let _ = write!(losses, "{}", exported.losses.text(name, how == LossReport::Names));
        }
    }
    if args.check {
        args.dialects.load_irdl_text(&text)?;
    }
    Ok((text, losses))
}
