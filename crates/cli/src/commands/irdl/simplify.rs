//! `isogloss irdl simplify`: the smallest dialect that accepts some programs.

use crate::commands::config::ConfigArgs;
use crate::commands::dialects::DialectArgs;
use crate::commands::report::{ReportArgs, Reporter};
use crate::commands::streams::Streams;
use crate::commands::threads::on_threads;
use isogloss::Session;
use isogloss::files::read_input;
use isogloss::output::Output;
use isogloss::predicates::OdsPredicates;
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_irdl::simplify::{Usage, simplify};
use isogloss_source::{Diagnostic, Place};
use std::path::{Path, PathBuf};

/// Print the smallest part of the dialects of a file that accepts some programs.
///
/// Parts that no program uses are left out: operations, types, attributes, and alternatives of irdl.any_of. The result
/// is loaded again, and has to accept every program.
#[derive(clap::Args, Debug)]
#[command(
    after_help = EXAMPLES,
    // `--used-by` takes every word that follows it, so the file comes first.
    override_usage = "isogloss irdl simplify [OPTIONS] <FILE> --used-by <FILE|DIR>..."
)]
pub(super) struct Args {
    /// A file with dialects in IRDL.
    pub(super) file: PathBuf,
    /// The programs, or folders of .mlir files (repeatable).
    #[arg(long, value_name = "FILE|DIR", required = true, num_args = 1..)]
    used_by: Vec<PathBuf>,
    /// Keep all alternatives of irdl.any_of.
    #[arg(long)]
    keep_alternatives: bool,
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

const EXAMPLES: &str = "\
Examples:
  isogloss irdl simplify my.irdl.mlir --used-by programs/
  isogloss irdl simplify my.irdl.mlir --used-by a.mlir b.mlir -o small.irdl.mlir";

pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let session = args.dialects.session(&mut reporter);
    if reporter.failed() {
        return 1;
    }
    let done = on_threads(1, || produce(args, &session)).unwrap_or_else(|problem| Err(vec![problem]));
    let written = done.and_then(|text| {
        let output = Output { path: args.output.clone(), only_if_changed: false };
        output.write_text(streams.stdout, &text).map_err(|problem| vec![problem])
    });
    if let Err(problems) = written {
        reporter.report_all(&problems, session.sources());
    }
    u8::from(reporter.failed())
}

/// The files, and the `.mlir` files of the folders, in the order of their names.
fn programs(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Vec<Diagnostic>> {
    let mut out = Vec::new();
    for path in paths {
        if !path.is_dir() {
            out.push(path.clone());
            continue;
        }
        let entries = std::fs::read_dir(path).map_err(|e| {
            let name = path.to_string_lossy().into();
            vec![Diagnostic::error(
                Place::File(name),
                format!("cannot read: {}", isogloss::files::reason(&e)),
            )]
        })?;
        let mut found: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
        found.retain(|p| p.extension().is_some_and(|e| e == "mlir"));
        found.sort();
        out.extend(found);
    }
    Ok(out)
}

fn accepted(session: &Session, path: &Path) -> Result<isogloss_ir::asm::parse::Program, Vec<Diagnostic>> {
    let input = read_input(path, &mut std::io::empty()).map_err(|p| vec![p])?;
    let file = session.add_file(input.name, input.text).map_err(|p| vec![p])?;
    let program = session.parse(&file, ParseOptions::default())?;
    session.verify(&program)?;
    Ok(program)
}

fn produce(args: &Args, session: &Session) -> Result<String, Vec<Diagnostic>> {
    let cx = session.context();
    let loaded = session.load_irdl(&args.file)?;
    let paths = programs(&args.used_by)?;
    let mut usage = Usage::default();
    for path in &paths {
        let program = accepted(session, path)?;
        usage.add(cx, program.op(cx));
    }
    let mut last = Vec::new();
    // Choices depend on each other where variables are shared; then all alternatives stay.
    for narrow in [true, false] {
        if narrow && args.keep_alternatives {
            continue;
        }
        let text: String =
            loaded.iter().map(|d| simplify(cx, d, &mut usage, narrow, &OdsPredicates).text).collect();
        match check(args, &text, &paths) {
            Ok(()) => return Ok(text),
            Err(problems) => last = problems,
        }
    }
    Err(last)
}

/// Checks that a dialect accepts every program.
fn check(args: &Args, text: &str, paths: &[PathBuf]) -> Result<(), Vec<Diagnostic>> {
    let session = args.dialects.load_irdl_text(text)?;
    paths.iter().try_for_each(|path| accepted(&session, path).map(drop))
}
