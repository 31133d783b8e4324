//! `isogloss fmt`: the layout of definitions and programs.

use super::config::{ConfigArgs, refuse};
use super::dialects::DialectArgs;
use super::inputs::{InputFile, Language, collect};
use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use super::threads::on_threads;
use crate::diff;
use isogloss::files::read_input;
use isogloss::output::Output;
use isogloss_ide::{LineIndex, TextRange, format, program};
use isogloss_source::{Code, Diagnostic, Place, Severity, SourceMap};
use isogloss_tablegen::syntax;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Put the layout of definitions (.td) and programs (.mlir) in order.
///
/// Of definitions only white space changes, so that records stay what they are. Where lines break, and how lists and dags are
/// aligned, is left to their author. Lines between `// isogloss: off` and `// isogloss: on` are left alone. Programs are
/// printed as `opt` prints them, with their comments, their blank lines and the names of their values; files with errors are
/// left alone.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The files, and folders of .td files, and of .mlir files with --mlir ('-': standard input, to standard output).
    #[arg(value_name = "FILE|DIR", required = true)]
    files: Vec<PathBuf>,
    /// Change nothing; name the files that would change, and exit with 1 if there is one.
    #[arg(long)]
    check: bool,
    /// Change nothing; show what would change, as `diff -u` does, and exit with 1 if there is something.
    #[arg(long, conflicts_with = "check")]
    diff: bool,
    /// Change only what is in these lines, counted from 1 (of one file of definitions).
    #[arg(long, value_name = "FIRST-LAST", value_parser = lines)]
    lines: Option<(u32, u32)>,
    /// Take the .mlir files of folders too, and standard input for a program.
    #[arg(long)]
    mlir: bool,
    #[command(flatten)]
    dialects: DialectArgs,
    #[command(flatten)]
    config: ConfigArgs,
    #[command(flatten)]
    report: ReportArgs,
}

fn lines(text: &str) -> Result<(u32, u32), String> {
    let wrong = || "FIRST-LAST is needed: two numbers from 1, the smaller one first".to_owned();
    let (first, last) = text.split_once('-').ok_or_else(wrong)?;
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if 0 < first && first <= last => Ok((first, last)),
        _ => Err(wrong()),
    }
}

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let (files, _) = match collect(&args.files, &args.config) {
        Ok(found) => found,
        Err(failure) => return refuse(&failure, args.report, streams),
    };
    let wanted = |file: &&InputFile| file.is_named || args.mlir || file.language == Language::Definitions;
    let files: Vec<&InputFile> = files.iter().filter(wanted).collect();
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    if let (Some(_), false) =
        (args.lines, matches!(files[..], [InputFile { language: Language::Definitions, .. }]))
    {
        let problem = Diagnostic::error(Place::Unknown, "--lines is for one file of definitions");
        return reporter.fatal(&problem.with_code(Code::Usage), &SourceMap::new());
    }
    let (mut shown, mut changes) = (String::new(), false);
    for file in files {
        let path = &file.path;
        let formatted = on_threads(1, || formatted(args, file, &mut *streams.stdin));
        let Formatted { sources, result } = match formatted {
            Ok(formatted) => formatted,
            Err(problem) => return reporter.fatal(&problem, &SourceMap::new()),
        };
        let (old, new) = match result {
            Ok(texts) => texts,
            Err(problems) => {
                reporter.report_all(&problems, &sources);
                continue;
            }
        };
        if path == Path::new("-") && !args.check && !args.diff {
            shown.push_str(&new);
            continue;
        }
        if old == new {
            continue;
        }
        changes = true;
        if args.check {
            shown.push_str(&format!("{}\n", path.display()));
        } else if args.diff {
            shown.push_str(&diff::unified(&path.display().to_string(), &old, &new));
        } else {
            let output = Output { path: Some(path.clone()), only_if_changed: true };
            if let Err(problem) = output.write_text(streams.stdout, &new) {
                reporter.report_all(&[problem], &sources);
            }
        }
    }
    if let Err(problem) = Output::default().write_text(streams.stdout, &shown) {
        return reporter.fatal(&problem, &SourceMap::new());
    }
    u8::from(reporter.failed() || (args.check || args.diff) && changes)
}

/// The text of a file and its formatted text, or its errors.
struct Formatted {
    sources: Arc<SourceMap>,
    result: Result<(String, String), Vec<Diagnostic>>,
}

fn formatted(args: &Args, file: &InputFile, stdin: &mut dyn std::io::Read) -> Formatted {
    if file.language == Language::Program && (args.mlir || file.path != Path::new("-")) {
        return formatted_program(args, file, stdin);
    }
    let sources = Arc::new(SourceMap::new());
    let result = formatted_definitions(args, &file.path, stdin, &sources);
    Formatted { sources, result }
}

fn formatted_definitions(
    args: &Args,
    path: &Path,
    stdin: &mut dyn std::io::Read,
    sources: &SourceMap,
) -> Result<(String, String), Vec<Diagnostic>> {
    let input = read_input(path, stdin).map_err(|problem| vec![problem])?;
    let file = sources.add(input.name.clone(), input.text.clone());
    let place = Place::File(input.name);
    let file = file.map_err(|full| vec![Diagnostic::error(place, full.to_string())])?;
    let mut edits = format::format(&syntax::parse(&file, &[]))?;
    if let Some((first, last)) = args.lines {
        let range = range_of_lines(&input.text, first, last);
        edits = format::within(edits, &range);
    }
    let new = format::apply(&input.text, &edits);
    Ok((input.text, new))
}

/// The bytes of some lines, counted from 1.
fn range_of_lines(text: &str, first: u32, last: u32) -> TextRange {
    let lines = LineIndex::new(text);
    let start = |line: u32| lines.start(line).unwrap_or(text.len() as u32);
    start(first - 1)..start(last)
}

fn formatted_program(args: &Args, file: &InputFile, stdin: &mut dyn std::io::Read) -> Formatted {
    let mut dialects = args.dialects.clone();
    dialects.configure(&file.config);
    let mut problems = Vec::new();
    // What nothing defines is printed as it is.
    let session = dialects.quiet_session(true, &mut problems);
    let sources = session.context().sources().clone();
    problems.retain(|problem| problem.severity == Severity::Error);
    if !problems.is_empty() {
        return Formatted { sources, result: Err(problems) };
    }
    let read = read_input(&file.path, stdin);
    let added = read.and_then(|input| Ok((input.text.clone(), session.add_file(input.name, input.text)?)));
    let result = match added {
        Ok((old, text)) => {
            // What a program defines itself in IRDL is known in the rest of it.
            session
                .load_irdl_in(&text)
                .and_then(|_| program::format(session.context(), &text))
                .map(|new| (old, new))
        }
        Err(problem) => Err(vec![problem]),
    };
    Formatted { sources, result }
}
