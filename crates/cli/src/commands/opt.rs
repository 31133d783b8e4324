//! `isogloss opt`: read, verify and print IR.

use super::config::ConfigArgs;
use super::holes::UncheckedArgs;
use super::passes::{Display, PassArgs, add_flags};
use super::patterns::PatternFile;
use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use super::threads::on_threads;
use crate::config::{Failure, Lists};
use clap::{Command, FromArgMatches, ValueEnum};
use isogloss::expected::{Expectations, Unexpected};
use isogloss::files::{Input, read_input_on};
use isogloss::output::{Finish, Output};
use isogloss::passes;
use isogloss::split::{DEFAULT_MARKER, split};
use isogloss::{Options, Session};
use isogloss_ir::asm::PrintOptions;
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::asm::parse::Program;
use isogloss_ir::program::Streamed;
use isogloss_ir::verify::{OnError, verify_all};
use isogloss_ir::{FastPath, Tuning};
use isogloss_rewrite::GreedyConfig;
use isogloss_rewrite::pass::timing::Timer;
use isogloss_rewrite::pass::{Pass, PassRegistry, Pipeline, Run, RunOptions};
use isogloss_rewrite::pdl::{self, Natives, Settings};
use isogloss_source::{Code, Diagnostic, SourceFile, SourceMap};
use std::ffi::OsString;
use std::io::{self, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// Read, verify and print a program.
///
/// The text format is that of MLIR 22, in custom and in generic form. Dialects come from their definitions: those that
/// are embedded, and any that --dialects names, straight from TableGen, with no compile step.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The program ('-': standard input).
    #[arg(default_value = "-", hide_default_value = true)]
    file: PathBuf,

    /// Load the dialects of this .td file, or, as a program needs them, those of the .td files in this folder
    /// (repeatable).
    #[arg(long, value_name = "FILE.td|DIR", help_heading = "Dialects")]
    dialects: Vec<PathBuf>,
    /// Read parsers, printers and verifiers of the dialects from this C++ file, or those in this folder (repeatable).
    #[arg(long, value_name = "FILE.cpp|DIR")]
    cpp: Vec<PathBuf>,
    /// Of these dialects of MLIR's, take hooks from the C++ files where they have them, in place of isogloss's own.
    #[arg(
        long,
        value_name = "DIALECT,…",
        value_delimiter = ',',
        requires = "cpp",
        help_heading = "Dialects"
    )]
    cpp_first: Vec<String>,
    /// Load the dialects that this file defines in IRDL (repeatable).
    #[arg(long, value_name = "FILE.mlir", help_heading = "Dialects")]
    irdl_file: Vec<PathBuf>,
    /// Load the dialects that the program defines in IRDL itself, before the rest of it is read.
    #[arg(long, help_heading = "Dialects")]
    irdl_in_program: bool,
    /// Accept operations, types and attributes of dialects that nothing defines.
    #[arg(long, help_heading = "Dialects")]
    allow_unregistered_dialect: bool,
    /// Look for files that definitions include in this directory too (repeatable).
    #[arg(short = 'I', value_name = "DIR", help_heading = "Dialects")]
    include: Vec<PathBuf>,

    /// Read the pieces between marker lines as programs of their own.
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true,
          default_missing_value = DEFAULT_MARKER, help_heading = "Input")]
    split_input_file: Option<String>,
    /// Do not wrap the program in a module: it has to be one operation.
    #[arg(long, help_heading = "Input")]
    no_implicit_module: bool,

    /// Check the diagnostics against `expected-error {{...}}` annotations in the program.
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true,
          default_missing_value = "all", help_heading = "Verification")]
    verify_diagnostics: Option<Which>,
    /// Go on after an error: with the next operation when reading, and when verifying. Without this the errors are
    /// those that MLIR gives: of a file the first, and of each function the first.
    #[arg(long, help_heading = "Verification")]
    keep_going: bool,
    /// Show the operation that an error is about in a note.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true",
          value_parser = clap::builder::BoolishValueParser::new(), help_heading = "Verification")]
    mlir_print_op_on_diagnostic: Option<bool>,
    /// Verify after each pass.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true",
          value_parser = clap::builder::BoolishValueParser::new(), help_heading = "Verification")]
    verify_each: Option<bool>,
    /// Do not verify what was parsed. What is printed then may be meaningless.
    #[arg(long, help_heading = "Verification")]
    mlir_very_unsafe_disable_verifier_on_parsing: bool,

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
    /// Work on one thread, as --threads 1 does.
    #[arg(long, help_heading = "Output")]
    mlir_disable_threading: bool,

    #[command(flatten)]
    passes: PassArgs,

    /// Do without a fast path of the parser, the verifier or the printer, or without all. Outputs do not change.
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = fast_path, hide = true)]
    disable_fast_path: Vec<Off>,

    #[command(flatten)]
    config: ConfigArgs,
    #[command(flatten)]
    pub(super) report: ReportArgs,
}

/// The fast paths that are switched off.
#[derive(Clone, Copy, Debug)]
enum Off {
    All,
    One(FastPath),
}

impl Off {
    fn of(self, tuning: Tuning) -> Tuning {
        match self {
            Off::All => Tuning::NONE,
            Off::One(path) => tuning.without(path),
        }
    }
}

fn fast_path(name: &str) -> Result<Off, String> {
    if name == "all" {
        return Ok(Off::All);
    }
    let names = || FastPath::ALL.map(FastPath::name).join(", ");
    FastPath::from_name(name).map(Off::One).ok_or_else(|| format!("the fast paths are all, {}", names()))
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Output")]
pub(super) struct PrintArgs {
    /// Print every operation in generic form.
    #[arg(long)]
    mlir_print_op_generic: bool,
    /// Print locations.
    #[arg(long)]
    mlir_print_debuginfo: bool,
    /// Print locations in a form that is easier to read, but cannot be read back.
    #[arg(long)]
    mlir_pretty_debuginfo: bool,
    /// Print without aliases, everything where it is used.
    #[arg(long)]
    mlir_print_local_scope: bool,
    /// Print regions as `{...}`.
    #[arg(long)]
    mlir_print_skip_regions: bool,
    /// Give no number to two values, wherever they are.
    #[arg(long)]
    mlir_print_unique_ssa_ids: bool,
    /// Show the users of each value, in comments.
    #[arg(long)]
    mlir_print_value_users: bool,
    /// Call values what the names in their locations call them.
    #[arg(long)]
    mlir_use_nameloc_as_prefix: bool,
    /// Take it for granted that the program is valid, as it is once it was read.
    #[arg(long)]
    mlir_print_assume_verified: bool,
    /// Print elements attributes of more elements than this as `__elided__`.
    #[arg(long, value_name = "N")]
    mlir_elide_elementsattrs_if_larger: Option<usize>,
    /// Print dense elements of more elements than this in hexadecimal (-1: never; default 100).
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    mlir_print_elementsattrs_with_hex_if_larger: Option<i64>,
    /// Leave out the contents of resources longer than this.
    #[arg(long, value_name = "N")]
    mlir_elide_resource_strings_if_larger: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Which {
    /// Every diagnostic has to be expected.
    All,
    /// Only what is expected counts.
    OnlyExpected,
}

const EXAMPLES: &str = "\
Examples:
  isogloss opt program.mlir                                  check, and print in custom form
  isogloss opt --dialects my.td program.mlir                 the same, with a dialect of your own
  isogloss opt --mlir-print-op-generic program.mlir -o out.mlir
  isogloss opt --canonicalize --pdl patterns.mlir program.mlir
  isogloss opt --split-input-file --verify-diagnostics invalid.mlir";

/// The parts that a program adds to this command.
pub(crate) struct Own<'a> {
    /// The name of the program.
    pub(crate) name: &'static str,
    /// The passes that can be named.
    pub(crate) registry: &'a PassRegistry,
    /// The functions that patterns of files may call.
    pub(crate) natives: &'a Natives,
    /// Adds its dialects to the session.
    pub(crate) prepare: &'a Prepare,
}

/// Adds dialects to a session.
pub(crate) type Prepare = dyn Fn(&Session) -> Result<(), Vec<Diagnostic>> + Send + Sync;

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let natives = Natives::of_test_pass();
    let own = Own { name: "opt", registry: passes::standard(), natives: &natives, prepare: &|_| Ok(()) };
    run_with(args, &own, streams)
}

/// Runs the command line of a program that is this command with something of its own, and returns the exit status.
pub(crate) fn main(args: Vec<OsString>, own: &Own<'_>, streams: &mut Streams<'_>) -> u8 {
    match Args::parse_for(args, own) {
        Ok(args) => super::config::configured(
            args,
            Args::configure,
            |args| args.report,
            |args, streams| run_with(args, own, streams),
            streams,
        ),
        Err(error) => super::command_line::usage(&error, streams),
    }
}

fn run_with(args: &Args, own: &Own<'_>, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let session = Session::new(&Options {
        include: args.include.clone(),
        allow_unregistered: args.allow_unregistered_dialect,
        host_code_first: args.cpp_first.clone(),
        ..Options::default()
    });
    if let Err(problems) = (own.prepare)(&session) {
        reporter.report_all(&problems, session.sources());
    }
    if !args.cpp.is_empty()
        && let Err(problems) = session.load_host_code(&args.cpp)
    {
        reporter.report_all(&problems, session.sources());
    }
    if let Err(problems) = session.load_all_dialects(&args.dialects) {
        reporter.report_all(&problems, session.sources());
    }
    reporter.report_all(&session.context().take_reports(), session.sources());
    for path in &args.irdl_file {
        if let Err(problems) = session.load_irdl(path) {
            reporter.report_all(&problems, session.sources());
        }
        reporter.report_all(&session.context().take_reports(), session.sources());
    }
    if reporter.failed() {
        return 1;
    }
    let input = match read_input_on(&args.file, streams.stdin, |bytes| args.threads(bytes)) {
        Ok(input) => input,
        Err(problem) => return reporter.fatal(&problem, session.sources()),
    };
    let output = Output { path: args.output.clone(), only_if_changed: false };
    let done = Job::new(args, own, &session, input).and_then(|mut job| {
        job.leak = streams.ends_process;
        let written = output.write(streams.stdout, |out| {
            on_threads(job.threads, || job.run(&mut reporter, out))
                .map_err(|e| io::Error::other(e.message))??;
            Ok(if reporter.failed() { Finish::Discard } else { Finish::Keep })
        });
        written.map_err(|problem| vec![problem])
    });
    if let Err(problems) = done {
        reporter.report_all(&problems, session.sources());
    }
    let status = u8::from(reporter.failed());
    if streams.ends_process {
        std::mem::forget(session);
    }
    status
}

/// Inputs smaller than this are not worth the start of a second thread.
const SMALL: usize = 256 << 10;

impl Args {
    /// The flags of the command, and those of passes that a program has itself.
    fn parse_for(args: Vec<OsString>, own: &Own<'_>) -> Result<Args, clap::Error> {
        let command =
            Command::new(own.name).bin_name(own.name).max_term_width(100).disable_help_subcommand(true);
        let command = <Args as clap::Args>::augment_args(command);
        let mut command = add_flags(command, own.registry).after_help("");
        let args = super::argv::normalise(&command, args);
        let mut matches = command.try_get_matches_from_mut(args)?;
        let passes = PassArgs::of(&matches, own.registry);
        Ok(Args { passes, ..Args::from_arg_matches_mut(&mut matches)? })
    }

    /// Takes from `isogloss.toml` what the command line does not say.
    pub(super) fn configure(&mut self) -> Result<(), Failure> {
        let config = self.config.of(&self.file)?;
        config.fill(Lists {
            dialects: Some(&mut self.dialects),
            include: Some(&mut self.include),
            cpp: Some(&mut self.cpp),
            irdl: Some(&mut self.irdl_file),
        });
        self.unchecked.configure(&config);
        Ok(())
    }

    /// True if notes show the operation that an error is about. Annotations cannot expect these notes.
    fn shows_operations(&self) -> bool {
        self.verify_diagnostics.is_none() && self.mlir_print_op_on_diagnostic.unwrap_or(true)
    }

    /// On how many threads to process an input of so many bytes.
    fn threads(&self, bytes: usize) -> usize {
        match self.threads {
            _ if self.mlir_disable_threading => 1,
            Some(n) => usize::from(n.get()),
            None if bytes < SMALL => 1,
            None => std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

/// The work on one input.
struct Job<'a> {
    args: &'a Args,
    session: &'a Session,
    file: Arc<SourceFile>,
    print: PrintOptions,
    tuning: Tuning,
    pipeline: Option<Pipeline>,
    run: RunOptions,
    threads: usize,
    /// Do not free programs.
    leak: bool,
}

impl<'a> Job<'a> {
    fn new(
        args: &'a Args,
        own: &Own<'_>,
        session: &'a Session,
        input: Input,
    ) -> Result<Job<'a>, Vec<Diagnostic>> {
        let threads = args.threads(input.text.len());
        let one = |problem: Diagnostic| vec![problem];
        let file = session.add_file(input.name, input.text).map_err(one)?;
        let tuning = args.disable_fast_path.iter().fold(Tuning::default(), |tuning, off| off.of(tuning));
        let print = PrintOptions { tuning, ..args.print.options() };
        let load = |path: &Path| -> Result<Arc<dyn Pass>, Vec<Diagnostic>> {
            let patterns = PatternFile::load(session, &args.include, path, own.natives.clone())?;
            let compiled = patterns.compile(session, Settings::default())?;
            Ok(pdl::pass::apply_patterns(Arc::new(compiled), GreedyConfig::default()))
        };
        let pipeline = args.passes.pipeline(own.registry, &load)?;
        let threading = !args.mlir_disable_threading && args.threads.is_none_or(|n| n.get() > 1);
        let mut run =
            args.passes.options(own.registry, args.verify_each.unwrap_or(true), threading).map_err(one)?;
        run.print.options = print.clone();
        Ok(Job { args, session, file, print, tuning, pipeline, run, threads, leak: false })
    }

    /// Processes the whole input, reports the errors, and prints the pieces that are valid.
    fn run(&self, reporter: &mut Reporter<'_>, out: &mut dyn Write) -> io::Result<()> {
        let sources = self.session.sources();
        let mut problems = match self.args.verify_diagnostics {
            None => Problems::Report(reporter),
            Some(which) => {
                let unexpected = match which {
                    Which::All => Unexpected::Refused,
                    Which::OnlyExpected => Unexpected::Allowed,
                };
                Problems::Expect(Box::new(Expectations::of(self.file.clone(), unexpected)), reporter)
            }
        };
        match &self.args.split_input_file {
            None => self.piece(None, &mut problems, out)?,
            Some(marker) => {
                let (pieces, warnings) = split(self.file.text(), marker, self.file.start());
                warnings.iter().for_each(|w| problems.reporter().report(w, sources));
                for (i, piece) in pieces.iter().enumerate() {
                    if i > 0 {
                        writeln!(out, "{DEFAULT_MARKER}")?;
                    }
                    self.piece(Some((piece.start as u32, piece.end as u32)), &mut problems, out)?;
                }
            }
        }
        if let Problems::Expect(expectations, reporter) = problems {
            reporter.report_all(&expectations.finish(), sources);
            self.args.unchecked.report(self.session, self.file.name(), reporter);
        } else {
            self.args.unchecked.report(self.session, self.file.name(), problems.reporter());
        }
        Ok(())
    }

    /// Parses, verifies and prints the file or a piece of it.
    fn piece(
        &self,
        piece: Option<(u32, u32)>,
        problems: &mut Problems<'_, '_>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (session, sources) = (self.session, self.session.sources());
        let options = ParseOptions {
            no_implicit_module: self.args.no_implicit_module,
            piece,
            parallel: self.threads > 1,
            tuning: self.tuning,
            deep_stack: true,
            keep_going: self.args.keep_going,
        };
        let start = Instant::now();
        let mut timers = Vec::new();
        // With several pieces the first reads the definitions of all.
        let defined = if self.args.irdl_in_program && piece.is_none_or(|p| p.0 == 0) {
            session.load_irdl_in(&self.file).map(drop)
        } else {
            Ok(())
        };
        let valid = defined.and_then(|()| self.read(options));
        let shown = |mut problem: Diagnostic| {
            if !self.args.shows_operations() {
                problem.notes.retain(|n| n.code != Some(Code::CurrentOperation));
            }
            problem
        };
        session.context().take_reports().into_iter().for_each(|r| problems.take(r, sources));
        timers.push(Timer::new("Parser", start.elapsed()));
        let valid = valid.map(|mut read| {
            let mut ran = match &mut read {
                Read::Whole(program) => self.run_passes(program, problems, &mut timers),
                Read::Streamed(_) => Run::default(),
            };
            if ran.left_invalid {
                self.find_culprit(options, &mut ran);
            }
            (read, ran)
        });
        match valid {
            Ok((read, ran)) => {
                for problem in ran.diagnostics {
                    problems.take(shown(problem), sources);
                }
                if ran.failed {
                    problems.reporter().fail();
                    return Ok(());
                }
                if self.args.unchecked.refuses(session) {
                    return Ok(());
                }
                let output = Instant::now();
                match &read {
                    Read::Whole(program) => session.print_to(program, &self.print, out)?,
                    Read::Streamed(program) => session.print_streamed(program, out)?,
                }
                // What could not be printed is no output.
                session.context().take_reports().into_iter().for_each(|r| problems.take(r, sources));
                timers.push(Timer::new("Output", output.elapsed()));
                if self.leak {
                    std::mem::forget(read);
                }
                if let Some(display) = self.args.passes.timing() {
                    let timer = Timer { name: String::new(), time: start.elapsed(), parts: timers };
                    problems.reporter().note(&match display {
                        Display::Tree => timer.report(),
                        Display::List => timer.list(),
                    });
                }
                end_output(&self.print, out)
            }
            Err(found) => {
                // A refusal without a word is one.
                if let (true, Problems::Report(reporter)) = (found.is_empty(), &mut *problems) {
                    reporter.fail();
                }
                found.into_iter().for_each(|p| problems.take(shown(p), sources));
                Ok(())
            }
        }
    }
}

/// A program that was read, as a whole or printed while it was read.
enum Read {
    Whole(Program),
    /// Functions are printed already.
    Streamed(Streamed),
}

impl Job<'_> {
    /// Reads a program and verifies it.
    fn read(&self, options: ParseOptions) -> Result<Read, Vec<Diagnostic>> {
        let session = self.session;
        let verifies = !self.args.mlir_very_unsafe_disable_verifier_on_parsing;
        let streams = self.tuning.takes(FastPath::Streaming) && !self.args.keep_going;
        if verifies && self.pipeline.is_none() && streams {
            session.context().forget_programs();
            return session.stream(&self.file, options, &self.print).map(Read::Streamed);
        }
        session.context().forget_programs();
        let program = session.parse(&self.file, options)?;
        if verifies {
            match self.args.keep_going {
                true => verify_all(program.op(session.context()), OnError::GoOn)?,
                false => isogloss_ir::verify::verify_with(program.op(session.context()), self.tuning)?,
            }
        }
        Ok(Read::Whole(program))
    }

    /// Runs the pipeline, if there is one, and shows what is to be shown while it runs.
    fn run_passes(
        &self,
        program: &mut Program,
        problems: &mut Problems<'_, '_>,
        timers: &mut Vec<Timer>,
    ) -> Run {
        let Some(pipeline) = &self.pipeline else { return Run::default() };
        if self.args.passes.dumps_pipeline() {
            problems.reporter().note(&format!("{}\n\n", pipeline.summary()));
        }
        let mut ran = passes::run(self.session, program, pipeline, &self.run);
        problems.reporter().note(&ran.shown);
        timers.append(&mut ran.timers);
        ran
    }

    /// Runs the pipeline over the program once more, and tells which rewrite made it invalid.
    fn find_culprit(&self, options: ParseOptions, ran: &mut Run) {
        let Some(pipeline) = &self.pipeline else { return };
        self.session.context().forget_programs();
        let Ok(mut program) = self.session.parse(&self.file, options) else { return };
        let print = isogloss_rewrite::pass::PrintIr::default();
        let watching = RunOptions { finds_culprit: true, print, timing: false, ..self.run.clone() };
        let found = passes::run(self.session, &mut program, pipeline, &watching).diagnostics;
        let notes = found.into_iter().filter_map(|mut error| error.notes.pop());
        if let (Some(error), Some(note)) =
            (ran.diagnostics.first_mut(), notes.into_iter().find(|n| n.code == Some(Code::BecameInvalid)))
        {
            error.notes.push(note);
        }
    }
}

/// Prints the end of a program: an empty line, as `mlir-opt` does, except in local scope.
pub(super) fn end_output(print: &PrintOptions, out: &mut dyn Write) -> io::Result<()> {
    if print.local_scope { Ok(()) } else { out.write_all(b"\n") }
}

/// Where diagnostics go.
enum Problems<'r, 's> {
    Report(&'r mut Reporter<'s>),
    Expect(Box<Expectations>, &'r mut Reporter<'s>),
}

impl<'s> Problems<'_, 's> {
    fn take(&mut self, diagnostic: Diagnostic, sources: &SourceMap) {
        match self {
            Problems::Report(reporter) => reporter.report(&diagnostic, sources),
            Problems::Expect(expectations, _) => expectations.take(diagnostic, sources),
        }
    }

    fn reporter(&mut self) -> &mut Reporter<'s> {
        match self {
            Problems::Report(reporter) | Problems::Expect(_, reporter) => reporter,
        }
    }
}

impl PrintArgs {
    pub(super) fn options(&self) -> PrintOptions {
        PrintOptions {
            generic: self.mlir_print_op_generic,
            debug_info: self.mlir_print_debuginfo || self.mlir_pretty_debuginfo,
            pretty_debug_info: self.mlir_pretty_debuginfo,
            local_scope: self.mlir_print_local_scope,
            elide_elements_larger: self.mlir_elide_elementsattrs_if_larger,
            hex_elements_larger: self
                .mlir_print_elementsattrs_with_hex_if_larger
                .map(|n| usize::try_from(n).unwrap_or(usize::MAX)),
            elide_resource_larger: self.mlir_elide_resource_strings_if_larger,
            skip_regions: self.mlir_print_skip_regions,
            unique_ids: self.mlir_print_unique_ssa_ids,
            value_users: self.mlir_print_value_users,
            names_from_locations: self.mlir_use_nameloc_as_prefix,
            tuning: Tuning::default(),
        }
    }
}
