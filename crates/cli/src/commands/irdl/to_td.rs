//! `isogloss irdl to-td` and `to-rust`: dialects of IRDL in TableGen, and typed Rust by way of it.

use crate::commands::config::ConfigArgs;
use crate::commands::dialects::DialectArgs;
use crate::commands::report::{ReportArgs, Reporter};
use crate::commands::streams::Streams;
use crate::commands::threads::on_threads;
use isogloss::Session;
use isogloss::definitions::evaluate;
use isogloss::generate::generate_file;
use isogloss::output::Output;
use isogloss_codegen::Options;
use isogloss_irdl::to_td::to_td;
use isogloss_source::{Diagnostic, Place};
use std::path::PathBuf;

/// Print the dialects of a file as TableGen ODS.
///
/// Constraints become predicates; what TableGen cannot say is a warning.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// A file with dialects in IRDL.
    pub(super) file: PathBuf,
    /// The dialect to convert, where the file defines several.
    #[arg(long, value_name = "NAME")]
    dialect: Option<String>,
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

/// The language to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// A `.td` file.
    Td,
    /// A Rust module, as `tblgen --gen-rust` makes it.
    Rust,
}

pub(super) fn run(args: &Args, target: Target, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let session = args.dialects.session(&mut reporter);
    if reporter.failed() {
        return 1;
    }
    let done = on_threads(1, || produce(args, target, &session)).unwrap_or_else(|problem| Err(vec![problem]));
    let written = done.and_then(|(text, warnings)| {
        reporter.report_all(&warnings, session.sources());
        let output = Output { path: args.output.clone(), only_if_changed: false };
        output.write_text(streams.stdout, &text).map_err(|problem| vec![problem])
    });
    if let Err(problems) = written {
        reporter.report_all(&problems, session.sources());
    }
    u8::from(reporter.failed())
}

fn produce(
    args: &Args,
    target: Target,
    session: &Session,
) -> Result<(String, Vec<Diagnostic>), Vec<Diagnostic>> {
    let cx = session.context();
    let mut loaded = session.load_irdl(&args.file)?;
    let place = || Place::File(args.file.to_string_lossy().into());
    if let Some(name) = &args.dialect {
        loaded.retain(|d| cx.str(d.name) == name);
    }
    let dialect = match loaded.as_slice() {
        [one] => one,
        [] => return Err(vec![Diagnostic::error(place(), "the file does not define the dialect")]),
        _ => return Err(vec![Diagnostic::error(place(), "the file defines several dialects: say which")]),
    };
    let converted = to_td(cx, dialect);
    let lost = |what: &String| Diagnostic::warning(place(), format!("TableGen cannot say all of {what}"));
    let warnings: Vec<Diagnostic> = converted.losses.iter().map(lost).collect();
    if target == Target::Td {
        return Ok((converted.text, warnings));
    }
    let name = format!("{}.td", cx.str(dialect.name));
    let definitions = evaluate(session.sources(), &name, converted.text, &[])?;
    let generated = generate_file(cx.sources(), &definitions, None, &Options::default())?;
    Ok((generated.text, warnings))
}
