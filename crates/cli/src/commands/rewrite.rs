//! `isogloss rewrite`: apply the patterns of files to a program.

use super::config::{ConfigArgs, refuse};
use super::dialects::DialectArgs;
use super::holes::UncheckedArgs;
use super::opt::{PrintArgs, end_output};
use super::patterns::PatternFile;
use super::progress::Watch;
use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use super::threads::on_threads;
use isogloss::Session;
use isogloss::files::read_input;
use isogloss::output::{Finish, Output};
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::{AttrData, OpRef};
use isogloss_rewrite::pdl::{Event, Natives, PdlPatterns, Settings, Statistics, explain, patterns_in};
use isogloss_rewrite::{GreedyConfig, GreedyOutcome, PatternSet, apply_patterns_greedily};
use isogloss_source::{Diagnostic, Place, Severity};
use std::io::{self, Write};
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Apply the patterns of a file to a program.
///
/// Patterns are those of `pdl.pattern` operations. They are applied, as MLIR's greedy driver does it, until none matches
/// any more or a limit is reached.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The program ('-': standard input).
    #[arg(default_value = "-", hide_default_value = true)]
    file: PathBuf,
    /// The file of the patterns: a program that holds `pdl.pattern` operations, or what they are lowered to; or
    /// declarative rewrites, in TableGen.
    #[arg(long, value_name = "FILE.mlir|FILE.td", required = true)]
    patterns: PathBuf,

    /// List each rewrite, with what was there before and what is there after it.
    #[arg(long, help_heading = "Patterns")]
    show_matches: bool,
    /// Say of each pattern how often it was tried and applied, and how long that took.
    #[arg(long, help_heading = "Patterns")]
    statistics: bool,
    /// Say why this pattern does not match the operations of a line, and rewrite nothing.
    #[arg(long, value_name = "PATTERN", requires = "at", help_heading = "Patterns")]
    explain: Option<String>,
    /// The line that --explain is about.
    #[arg(long, value_name = "LINE", requires = "explain", help_heading = "Patterns")]
    at: Option<u32>,
    /// Go through the program at most this often (0: no limit).
    #[arg(long, value_name = "N", default_value_t = 10, help_heading = "Patterns")]
    max_iterations: u64,
    /// Apply at most this many patterns each time.
    #[arg(long, value_name = "N", help_heading = "Patterns")]
    max_rewrites: Option<u64>,

    #[command(flatten)]
    dialects: DialectArgs,
    /// Accept operations, types and attributes of dialects that nothing defines.
    #[arg(long, help_heading = "Dialects")]
    allow_unregistered_dialect: bool,

    #[command(flatten)]
    unchecked: UncheckedArgs,

    /// Write to this file: all of it, or nothing on an error.
    #[arg(short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,
    #[command(flatten)]
    print: PrintArgs,
    /// Work on this many threads (default: as many as there are processors).
    #[arg(long, value_name = "N", help_heading = "Output")]
    threads: Option<NonZeroU16>,

    #[command(flatten)]
    config: ConfigArgs,
    #[command(flatten)]
    report: ReportArgs,
}

const EXAMPLES: &str = "\
Examples:
  isogloss rewrite --patterns p.mlir program.mlir                  apply the patterns, and print
  isogloss rewrite --patterns p.mlir --show-matches program.mlir   say what was rewritten, too
  isogloss rewrite --patterns p.mlir --explain fuse --at 7 program.mlir";

/// Inputs smaller than this are not worth the start of a second thread.
const SMALL: usize = 256 << 10;

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let (mut dialects, mut unchecked) = (args.dialects.clone(), args.unchecked);
    match args.config.of(&args.file) {
        Ok(config) => {
            dialects.configure(&config);
            unchecked.configure(&config);
        }
        Err(failure) => return refuse(&failure, args.report, streams),
    }
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let session = dialects.session(&mut reporter);
    session.context().set_allow_unregistered(args.allow_unregistered_dialect);
    if reporter.failed() {
        return 1;
    }
    let input = match read_input(&args.file, streams.stdin) {
        Ok(input) => input,
        Err(problem) => return reporter.fatal(&problem, session.sources()),
    };
    let threads = match args.threads {
        Some(n) => usize::from(n.get()),
        None if input.text.len() < SMALL => 1,
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let output = Output { path: args.output.clone(), only_if_changed: false };
    let job = Job { args, dialects: &dialects, unchecked, session: &session, threads };
    let done = session.add_file(input.name, input.text).and_then(|file| {
        output.write(streams.stdout, |out| {
            on_threads(threads, || job.run(&file, &mut reporter, out))
                .map_err(|e| io::Error::other(e.message))??;
            Ok(if reporter.failed() { Finish::Discard } else { Finish::Keep })
        })
    });
    if let Err(problem) = done {
        reporter.report(&problem, session.sources());
    }
    let status = u8::from(reporter.failed());
    if streams.ends_process {
        std::mem::forget(session);
    }
    status
}

struct Job<'a> {
    args: &'a Args,
    dialects: &'a DialectArgs,
    unchecked: UncheckedArgs,
    session: &'a Session,
    threads: usize,
}

impl Job<'_> {
    fn run(
        &self,
        file: &isogloss_source::SourceFile,
        reporter: &mut Reporter<'_>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let sources = self.session.sources();
        if let (Some(name), Some(line)) = (&self.args.explain, self.args.at) {
            let explained = self.explain(file, name, line);
            reporter.report_all(&explained.unwrap_or_else(|problems| problems), sources);
            return Ok(());
        }
        let result = self.rewrite(file, reporter);
        reporter.report_all(&self.session.context().take_reports(), sources);
        match result {
            Ok(program) => {
                let print = self.args.print.options();
                if !self.unchecked.refuses(self.session) {
                    self.session.print_to(&program, &print, out)?;
                    end_output(&print, out)?;
                }
                self.unchecked.report(self.session, file.name(), reporter);
                Ok(())
            }
            Err(problems) => {
                reporter.report_all(&problems, sources);
                Ok(())
            }
        }
    }

    fn rewrite(
        &self,
        file: &isogloss_source::SourceFile,
        reporter: &mut Reporter<'_>,
    ) -> Result<Program, Vec<Diagnostic>> {
        let (session, sources) = (self.session, self.session.sources());
        let settings =
            Settings { events: self.args.show_matches, times: self.args.statistics, ..Settings::default() };
        let patterns = Arc::new(self.load()?.compile(session, settings)?);
        let options = ParseOptions { parallel: self.threads > 1, ..ParseOptions::default() };
        session.context().forget_programs();
        let mut program = session.parse(file, options)?;
        session.verify(&program)?;
        let start = Instant::now();
        let watched = patterns.clone();
        let watch = Watch::new(move || {
            let (seen, rewrites) = watched.progress();
            format!("{seen} operations looked at, {rewrites} rewrites")
        });
        let outcome = self.apply(&mut program, patterns.clone());
        drop(watch);
        let time = start.elapsed();
        patterns.take_events().iter().for_each(|e| reporter.report(&remark_of(e), sources));
        if self.args.statistics {
            let mut text = statistics_table(&patterns.statistics());
            text.push_str(&format!("{} rewrites in {:.3} ms\n", outcome.rewrites, time.as_secs_f64() * 1e3));
            reporter.note(&text);
        }
        let mut errors = patterns.take_errors();
        errors.extend(outcome.errors);
        if !errors.is_empty() {
            return Err(errors);
        }
        session.verify(&program).map_err(|problems| blame(problems, &patterns.statistics()))?;
        if !outcome.converged && self.args.max_rewrites.is_none() {
            let text = format!("patterns still apply after {} iterations", self.args.max_iterations);
            reporter.report(&Diagnostic::warning(Place::Unknown, text), sources);
        }
        Ok(program)
    }

    /// The patterns.
    fn load(&self) -> Result<PatternFile, Vec<Diagnostic>> {
        PatternFile::load(
            self.session,
            self.dialects.includes(),
            &self.args.patterns,
            Natives::of_test_pass(),
        )
    }

    /// Says of each operation on a line why a pattern does not match it.
    fn explain(
        &self,
        file: &isogloss_source::SourceFile,
        name: &str,
        line: u32,
    ) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
        let (session, cx) = (self.session, self.session.context());
        let patterns = self.load()?;
        let all = patterns_in(patterns.program.op(cx));
        let named = |op: &OpRef<'_>| matches!(op.attr_data("sym_name"), Some(AttrData::String { value, .. }) if **value == *name.as_bytes());
        let Some(pattern) = all.into_iter().find(named) else {
            let text = format!("there is no pattern of the name '{name}'");
            let place = Place::File(self.args.patterns.display().to_string().into());
            return Err(vec![Diagnostic::error(place, text)]);
        };
        let program = session.parse(file, ParseOptions::default())?;
        session.verify(&program)?;
        let mut found = Vec::new();
        on_line(program.op(cx), file, line, &mut found);
        if found.is_empty() {
            let text = format!("no operation starts on line {line}");
            return Err(vec![Diagnostic::error(Place::File(file.name().clone()), text)]);
        }
        let mut remarks = Vec::new();
        for op in found {
            let explained =
                explain(cx, pattern, &patterns.natives, op.body, op.id).map_err(|problem| vec![*problem])?;
            let text = match explained.failed {
                None => format!("pattern '{name}' matches '{}'", op.name_str()),
                Some(failed) => format!(
                    "pattern '{name}' does not match '{}': {failed} ({} of {} checks hold before this one)",
                    op.name_str(),
                    explained.held,
                    explained.checks
                ),
            };
            remarks.push(Diagnostic::new(Severity::Remark, op.location().place(cx), text));
        }
        Ok(remarks)
    }

    fn apply(&self, program: &mut Program, patterns: Arc<PdlPatterns>) -> GreedyOutcome {
        let config = GreedyConfig {
            max_iterations: Some(self.args.max_iterations).filter(|n| *n > 0),
            max_rewrites: self.args.max_rewrites,
            ..GreedyConfig::default()
        };
        let cx = self.session.context();
        let mut set = PatternSet::new();
        set.set_matcher(patterns);
        let (body, top) = program.body_mut();
        apply_patterns_greedily(cx, body, top, &set.freeze(cx), &config)
    }
}

/// The operations that start on a line, in the order of the program.
fn on_line<'a>(op: OpRef<'a>, file: &isogloss_source::SourceFile, line: u32, found: &mut Vec<OpRef<'a>>) {
    let start = op.location().as_source();
    if op.parent().is_some() && start.is_some_and(|pos| file.line_col(pos).line == line) {
        found.push(op);
    }
    for inner in op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        on_line(inner, file, line, found);
    }
}

/// A rewrite, as a remark.
fn remark_of(event: &Event) -> Diagnostic {
    let text = format!("pattern '{}' applied", event.pattern);
    let mut remark = Diagnostic::new(Severity::Remark, event.place.clone(), text);
    for (what, texts) in [("before", &event.before), ("after", &event.after)] {
        for text in texts {
            remark = remark.with_note(event.place.clone(), format!("{what}: {text}"));
        }
    }
    remark
}

/// Says which patterns were applied to a program that is not valid any more.
fn blame(mut problems: Vec<Diagnostic>, statistics: &[Statistics]) -> Vec<Diagnostic> {
    let applied: Vec<String> =
        statistics.iter().filter(|s| s.rewrites > 0).map(|s| format!("'{}'", s.name)).collect();
    if let Some(first) = problems.first_mut()
        && !applied.is_empty()
    {
        let text =
            format!("the program was valid before these patterns were applied: {}", applied.join(", "));
        *first = first.clone().with_note(first.place.clone(), text);
    }
    problems
}

fn statistics_table(statistics: &[Statistics]) -> String {
    let width = statistics.iter().map(|s| s.name.chars().count()).max().unwrap_or(0).max("pattern".len());
    let mut text = format!(
        "{:width$} {:>10} {:>10} {:>10} {:>12}\n",
        "pattern", "attempts", "matches", "rewrites", "time"
    );
    for s in statistics {
        let time = format!("{:.3} ms", s.time.as_secs_f64() * 1e3);
        let Statistics { name, attempts, matches, rewrites, .. } = s;
        text.push_str(&format!("{name:width$} {attempts:>10} {matches:>10} {rewrites:>10} {time:>12}\n"));
    }
    text
}
