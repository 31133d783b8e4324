//! `isogloss check`: whether files are right, many of them and of every kind at once.
//!
//! Definitions are checked as `isogloss tblgen --check` does it, together where one project has several; programs are read and
//! verified, the dialects that they define in IRDL are loaded, and their patterns compiled.

use super::config::{ConfigArgs, refuse};
use super::dialects::DialectArgs;
use super::holes::UncheckedArgs;
use super::inputs::{InputFile, Language, by_config, collect};
use super::report::{ReportArgs, Reporter};
use super::streams::{Streams, Terminal};
use super::tblgen::Evaluation;
use super::tblgen::check::{CheckedFiles, check_files};
use super::threads::on_threads;
use crate::config::Config;
use isogloss::expected::{Expectations, Unexpected};
use isogloss::files::read_input;
use isogloss::output::Output;
use isogloss::split::{DEFAULT_MARKER, split};
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::verify::{OnError, verify_all};
use isogloss_rewrite::pdl::{Natives, PdlPatterns, Settings, patterns_in};
use isogloss_source::{Code, Diagnostic, Severity, SourceFile, SourceMap};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// Check many files of every kind at once.
///
/// Definitions (.td) are evaluated, and their dialects read as `opt` reads them. Programs (.mlir) are read and verified; with
/// them the dialects that they define in IRDL, and the patterns that they hold. Files that `// -----` divides are several
/// programs. Programs know the dialects of definitions that are named beside them. What isogloss.toml says applies to the files
/// around which it is.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The files, and folders of .td and .mlir files (default: the current folder).
    #[arg(value_name = "FILE|DIR", default_value = ".", hide_default_value = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    dialects: DialectArgs,
    /// Accept operations, types and attributes of dialects that nothing defines.
    #[arg(long, help_heading = "Dialects")]
    allow_unregistered_dialect: bool,
    /// Check the diagnostics of programs against `expected-error {{...}}` annotations in them.
    #[arg(long, help_heading = "Verification")]
    verify_diagnostics: bool,
    #[command(flatten)]
    unchecked: UncheckedArgs,
    /// Check again when a file changes, until this is interrupted.
    #[arg(long)]
    watch: bool,
    /// Work on this many threads (default: as many as there are processors).
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroU16>,
    #[command(flatten)]
    config: ConfigArgs,
    #[command(flatten)]
    report: ReportArgs,
}

const EXAMPLES: &str = "\
Examples:
  isogloss check                                check the project around
  isogloss check include lib test/valid.mlir    check two folders and a file
  isogloss check ops.td test.mlir               check definitions, and a program with their dialect
  isogloss check --watch include test           check two folders whenever something in them changes
  isogloss check --diagnostics=github include   the same in a workflow of GitHub Actions
  isogloss check --diagnostics=sarif . 2>out.sarif";

/// The diagnostics of one or several files, with the sources to show them in.
type Found = (Arc<SourceMap>, Vec<Diagnostic>);

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    loop {
        // What changes while it is read has to be read again.
        let (start, before) = (SystemTime::now(), if args.watch { stamps(args, &[]) } else { Stamps::new() });
        let mut read = Vec::new();
        let status = check(args, streams, &mut read);
        // A terminal that is gone ends it, as an interrupt does.
        if !args.watch || wait_for_change(args, &read, (start, before), streams).is_err() {
            return status;
        }
    }
}

/// Checks all files once, and collects those that were read.
fn check(args: &Args, streams: &mut Streams<'_>, read: &mut Vec<PathBuf>) -> u8 {
    let (files, folders) = match collect(&args.files, &args.config) {
        Ok(found) => found,
        Err(failure) => return refuse(&failure, args.report, streams),
    };
    let threads = threads(args.threads);
    let mut all = Vec::new();
    for (config, group) in by_config(&files) {
        read.extend(config.path.clone());
        let done = on_threads(threads, || check_group(args, &config, &group, &folders));
        match done {
            Ok(found) => all.extend(found),
            Err(problem) => all.push((Arc::new(SourceMap::new()), vec![problem])),
        }
    }
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let mut warnings = 0;
    for (sources, problems) in &all {
        warnings += problems.iter().filter(|p| p.severity == Severity::Warning).count();
        reporter.report_all(problems, sources);
        if args.watch {
            read.extend(sources.files().iter().map(|file| PathBuf::from(&**file.name())));
        }
    }
    let text = summary(files.len(), reporter.errors(), warnings);
    match Output::default().write_text(streams.stdout, &text) {
        Ok(()) => u8::from(reporter.failed()),
        Err(problem) => reporter.fatal(&problem, &SourceMap::new()),
    }
}

/// How often it is looked whether a file changed. What changes twice within this time is looked at once.
const INTERVAL: Duration = Duration::from_millis(200);

/// When files were changed, and how long they are; `None` for a file that is not there.
type Stamps = BTreeMap<PathBuf, Option<(SystemTime, u64)>>;

/// Returns the stamps of the files that the command line names, and of others.
fn stamps(args: &Args, others: &[PathBuf]) -> Stamps {
    let mut paths = others.to_vec();
    match collect(&args.files, &args.config) {
        Ok((files, _)) => paths.extend(files.into_iter().map(|file| file.path)),
        Err(_) => paths.extend(args.files.iter().cloned()),
    }
    let stamp = |path: &PathBuf| {
        let data = std::fs::metadata(path).ok()?;
        Some((data.modified().ok()?, data.len()))
    };
    paths.into_iter().map(|path| (path.clone(), stamp(&path))).collect()
}

/// Waits until a file that was read changes, or one comes to the folders or goes; then clears a terminal. What is known from
/// before the files were read is when that was, and of the files that are named how they were.
fn wait_for_change(
    args: &Args,
    read: &[PathBuf],
    (start, known): (SystemTime, Stamps),
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    let state = || stamps(args, read);
    let mut before = state();
    for (path, stamp) in &mut before {
        match known.get(path) {
            Some(earlier) => *stamp = *earlier,
            // A file that another one includes, changed since.
            None if stamp.is_some_and(|(changed, _)| changed >= start) => *stamp = None,
            None => {}
        }
    }
    before.extend(known);
    let mut now = state();
    while now == before {
        std::thread::sleep(INTERVAL);
        now = state();
    }
    // An editor may still be writing.
    loop {
        std::thread::sleep(INTERVAL);
        let next = state();
        if next == now {
            break;
        }
        now = next;
    }
    let clear = if streams.terminal == Terminal::None { "" } else { "\x1b[2J\x1b[H" };
    streams.stdout.write_all(clear.as_bytes())?;
    streams.stdout.flush()
}

/// On how many threads to work.
pub(super) fn threads(given: Option<NonZeroU16>) -> usize {
    given
        .map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), |n| usize::from(n.get()))
}

/// One line that says how much was looked at and found.
pub(super) fn summary(files: usize, errors: usize, warnings: usize) -> String {
    let count = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let found = match (errors, warnings) {
        (0, 0) => "nothing is wrong".to_owned(),
        (errors, warnings) => format!("{}, {}", count(errors, "error"), count(warnings, "warning")),
    };
    format!("{}: {found}\n", count(files, "file"))
}

/// Checks the files to which one configuration applies.
fn check_group(args: &Args, config: &Config, group: &[&InputFile], folders: &[PathBuf]) -> Vec<Found> {
    let mut dialects = args.dialects.clone();
    dialects.configure(config);
    let mut out = Vec::new();
    let mut beside: Vec<PathBuf> = Vec::new();
    let mut is_sound = true;
    let of = |language: Language| group.iter().filter(move |file| file.language == language);
    let definitions: Vec<(PathBuf, bool)> =
        of(Language::Definitions).map(|file| (file.path.clone(), file.is_named)).collect();
    if !definitions.is_empty() {
        let sources = Arc::new(SourceMap::new());
        let mut include = dialects.includes().to_vec();
        include.extend(folders.iter().cloned());
        beside.extend(definitions.iter().filter(|(_, is_named)| *is_named).map(|(path, _)| path.clone()));
        let of = CheckedFiles { files: definitions, include, parallel: true };
        let (warnings, found) = check_files(&Evaluation::default(), &of, &sources, &mut std::io::empty());
        let mut problems = warnings;
        problems.extend(found);
        is_sound = problems.iter().all(|problem| problem.severity != Severity::Error);
        // What another file includes is known with that.
        let files = sources.files();
        let included: Vec<PathBuf> = files
            .iter()
            .filter(|file| file.included_from().is_some())
            .filter_map(|file| std::fs::canonicalize(&**file.name()).ok())
            .collect();
        beside.retain(|path| std::fs::canonicalize(path).is_ok_and(|path| !included.contains(&path)));
        out.push((sources, problems));
    }
    // Programs with dialects that are not understood would be refused for that alone.
    if !is_sound && !beside.is_empty() {
        return out;
    }
    // What is right and cannot be loaded defines no dialect.
    beside.retain(|path| {
        let session = dialects.quiet_session(true, &mut Vec::new());
        session.load_dialects(path).is_ok()
    });
    dialects.add(beside);
    let programs: Vec<&&InputFile> = of(Language::Program).collect();
    let mut unchecked = args.unchecked;
    unchecked.configure(config);
    let found: Vec<Found> = programs
        .par_iter()
        .map(|file| {
            let mut problems = Vec::new();
            let sources = check_program(args, &dialects, unchecked, file, &mut problems);
            (sources, problems)
        })
        .collect();
    out.extend(found);
    out
}

/// Checks a file of programs.
fn check_program(
    args: &Args,
    dialects: &DialectArgs,
    unchecked: UncheckedArgs,
    file: &InputFile,
    out: &mut Vec<Diagnostic>,
) -> Arc<SourceMap> {
    let session = dialects.quiet_session(args.allow_unregistered_dialect, out);
    let sources = session.context().sources().clone();
    if out.iter().any(|problem| problem.severity == Severity::Error) {
        return sources;
    }
    let read = read_input(&file.path, &mut std::io::empty())
        .and_then(|input| session.add_file(input.name, input.text));
    let text = match read {
        Ok(text) => text,
        Err(problem) => {
            out.push(problem);
            return sources;
        }
    };
    let mut found = Vec::new();
    let (pieces, warnings) = split(text.text(), DEFAULT_MARKER, text.start());
    found.extend(warnings);
    let is_one = pieces.len() == 1;
    for piece in pieces {
        let options = ParseOptions {
            piece: (!is_one).then_some((piece.start as u32, piece.end as u32)),
            keep_going: true,
            deep_stack: true,
            ..ParseOptions::default()
        };
        match read_piece(&session, &text, options) {
            Ok(()) => {}
            Err(problems) => found.extend(problems),
        }
        found.extend(session.context().take_reports());
    }
    // The operation is in the file, where the place is shown, and nothing can expect such a note.
    for problem in &mut found {
        problem.notes.retain(|note| note.code != Some(Code::CurrentOperation));
    }
    if args.verify_diagnostics {
        let mut expectations = Expectations::of(text.clone(), Unexpected::Refused);
        found.into_iter().for_each(|problem| expectations.take(problem, &sources));
        found = expectations.finish();
    }
    if found.iter().all(|problem| problem.severity != Severity::Error) {
        found.extend(unchecked.diagnostics(&session, text.name()));
    }
    out.extend(found);
    sources
}

fn read_piece(
    session: &isogloss::Session,
    file: &SourceFile,
    options: ParseOptions,
) -> Result<(), Vec<Diagnostic>> {
    let cx = session.context();
    cx.forget_programs();
    let program = session.parse(file, options)?;
    verify_all(program.op(cx), OnError::GoOn)?;
    session.load_irdl_of(&program)?;
    check_patterns(session, &program)
}

/// Compiles the patterns of a program. Functions that a program would register are none of its problems.
fn check_patterns(session: &isogloss::Session, program: &Program) -> Result<(), Vec<Diagnostic>> {
    let cx = session.context();
    if patterns_in(program.op(cx)).is_empty() {
        return Ok(());
    }
    let mut problems = super::patterns::unknown_ops(program, cx);
    if problems.is_empty()
        && let Err(found) =
            PdlPatterns::compile(cx, program.op(cx), &Natives::of_test_pass(), Settings::default())
    {
        problems.extend(found.into_iter().filter(|problem| problem.code != Some(Code::UnknownFunction)));
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}
