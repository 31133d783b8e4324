//! `isogloss irdl check`: are definitions sound, and of the version that is needed?

use crate::commands::config::ConfigArgs;
use crate::commands::dialects::DialectArgs;
use crate::commands::report::{ReportArgs, Reporter};
use crate::commands::streams::Streams;
use crate::commands::threads::on_threads;
use isogloss::Session;
use isogloss::output::Output;
use isogloss_irdl::summary::{compare_versions, summarize};
use isogloss_source::{Diagnostic, Place};
use std::cmp::Ordering;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Load files with dialects, and say what they define.
///
/// Reports all that is wrong with them; constraints that nothing was found to satisfy, and dialects that a file needs
/// beside itself, are warnings.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Files with dialects in IRDL.
    #[arg(required = true)]
    pub(super) files: Vec<PathBuf>,
    /// Require that a dialect has this version or a later one (repeatable).
    #[arg(long, value_name = "NAME=VERSION")]
    requires: Vec<String>,
    /// Refuse dialects that need others than builtin.
    #[arg(long)]
    self_contained: bool,
    #[command(flatten)]
    pub(super) dialects: DialectArgs,
    #[command(flatten)]
    pub(super) config: ConfigArgs,
    #[command(flatten)]
    pub(super) report: ReportArgs,
}

const EXAMPLES: &str = "\
Examples:
  isogloss irdl check my.irdl.mlir
  isogloss irdl check my.irdl.mlir --requires my=1.2 --self-contained";

pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let session = args.dialects.session(&mut reporter);
    if reporter.failed() {
        return 1;
    }
    let done = on_threads(1, || check(args, &session)).unwrap_or_else(|problem| Err(vec![problem]));
    match done {
        Ok((text, warnings)) => {
            reporter.report_all(&warnings, session.sources());
            let written = Output::default().write_text(streams.stdout, &text);
            if let Err(problem) = written {
                reporter.report(&problem, session.sources());
            }
        }
        Err(problems) => reporter.report_all(&problems, session.sources()),
    }
    u8::from(reporter.failed())
}

fn check(args: &Args, session: &Session) -> Result<(String, Vec<Diagnostic>), Vec<Diagnostic>> {
    let mut loaded = Vec::new();
    for file in &args.files {
        loaded.extend(session.load_irdl(file)?);
    }
    let cx = session.context();
    let (mut text, mut messages) = (String::new(), Vec::new());
    for dialect in &loaded {
        let summary = summarize(cx, dialect);
        let version = summary.version.as_deref().map_or(String::new(), |v| format!(" {v}"));
        let _ = writeln!(
            text,
            "{}{version}: {} operations, {} types, {} attributes",
            summary.name, summary.ops, summary.types, summary.attributes
        );
        for what in &summary.unsatisfied {
            let message = format!("nothing was found that satisfies {what}");
            messages.push(Diagnostic::warning(dialect.span, message));
        }
        if !summary.needs.is_empty() {
            let message = format!("dialect '{}' needs {}", summary.name, summary.needs.join(", "));
            messages.push(if args.self_contained {
                Diagnostic::error(dialect.span, message)
            } else {
                Diagnostic::warning(dialect.span, message)
            });
        }
    }
    for required in &args.requires {
        let unknown = |why: &str| Diagnostic::error(Place::Unknown, format!("--requires {required}: {why}"));
        let Some((name, wanted)) = required.split_once('=') else {
            messages.push(unknown("NAME=VERSION is needed"));
            continue;
        };
        let found = loaded.iter().find(|d| cx.str(d.name) == name);
        match found.map(|d| d.version.as_deref()) {
            None => messages.push(unknown("no file defines the dialect")),
            Some(None) => messages.push(unknown("the dialect says no version")),
            Some(Some(have)) if compare_versions(have, wanted) == Ordering::Less => {
                messages.push(unknown(&format!("the dialect has version {have}")));
            }
            Some(Some(_)) => {}
        }
    }
    Ok((text, messages))
}
