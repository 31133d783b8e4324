//! `isogloss lint`: what is valid, and can hardly be meant.

use super::check::{summary, threads};
use super::config::{ConfigArgs, refuse};
use super::dialects::DialectArgs;
use super::inputs::{InputFile, Language, by_config, collect};
use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use super::threads::on_threads;
use crate::config::Config;
use crate::explain::explanation;
use crate::lints::Folders;
use isogloss::files::{SearchPath, read_definitions, read_input};
use isogloss::output::Output;
use isogloss::providers::UpstreamHooks;
use isogloss::split::{DEFAULT_MARKER, split};
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_lint::definitions::{Definitions, Facts, inspect, join};
use isogloss_lint::{Finding, Level, Rule, Settings, fix, program};
use isogloss_source::{Code, Diagnostic, Place, Severity, SourceFile, SourceMap};
use isogloss_tablegen::Options;
use rayon::prelude::*;
use std::fmt::Write;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::sync::Arc;

/// Look for what is valid, and can hardly be meant.
///
/// Definitions (.td) are looked at together: what a file defines for others is unused if none of them uses it. In programs
/// (.mlir) it is patterns in PDL that are looked at. A comment `// isogloss: allow(RULE)` silences a rule on its line, or on
/// the next one; `// isogloss: allow-file(RULE)` in the file; the table [lint] of isogloss.toml in the project.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The files, and folders of .td and .mlir files (default: the current folder).
    #[arg(value_name = "FILE|DIR", default_value = ".", hide_default_value = true)]
    files: Vec<PathBuf>,
    /// Mend what can be mended, in the files.
    #[arg(long)]
    fix: bool,
    /// List the rules, each with its code and its level.
    #[arg(long)]
    rules: bool,
    /// Explain a rule, given by its name or its code.
    #[arg(long, value_name = "RULE")]
    explain: Option<String>,
    /// Give a rule another level: off, hint, warn or error (repeatable). All rules: `all`.
    #[arg(short = 'W', long, value_name = "RULE=LEVEL", value_parser = level)]
    level: Vec<(Option<Rule>, Level)>,
    /// Nothing outside of these files includes any of them, so that what none of them uses is not used.
    #[arg(long)]
    closed: bool,
    #[command(flatten)]
    dialects: DialectArgs,
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
  isogloss lint                          look at the project around
  isogloss lint --fix include            mend what can be mended
  isogloss lint -W all=off -W deprecated=error include
  isogloss lint --explain unused-class";

fn level(text: &str) -> Result<(Option<Rule>, Level), String> {
    let (rule, level) = text.split_once('=').ok_or("RULE=LEVEL is needed")?;
    let level = Level::from_word(level).ok_or("the levels are off, hint, warn and error")?;
    match Rule::from_name(rule) {
        _ if rule == "all" => Ok((None, level)),
        Some(rule) => Ok((Some(rule), level)),
        None => Err(format!("there is no rule '{rule}'; `isogloss lint --rules` lists them")),
    }
}

/// The findings in a file.
struct Found {
    sources: Arc<SourceMap>,
    /// The file; `None` if it could not be read.
    file: Option<Arc<SourceFile>>,
    findings: Vec<Finding>,
    /// Why nothing could be looked at.
    problems: Vec<Diagnostic>,
}

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    if args.rules || args.explain.is_some() {
        return document(args, streams);
    }
    let (files, folders) = match collect(&args.files, &args.config) {
        Ok(found) => found,
        Err(failure) => return refuse(&failure, args.report, streams),
    };
    let mut all = Vec::new();
    for (config, group) in by_config(&files) {
        let found = on_threads(threads(args.threads), || lint_group(args, &config, &group, &folders));
        match found {
            Ok(found) => all.extend(found),
            Err(problem) => all.push(Found {
                sources: Arc::new(SourceMap::new()),
                file: None,
                findings: Vec::new(),
                problems: vec![problem],
            }),
        }
    }
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let (mut warnings, mut mended) = (0, 0);
    for found in &all {
        reporter.report_all(&found.problems, &found.sources);
        let mut left: Vec<&Finding> = found.findings.iter().collect();
        if let (true, Some(file)) = (args.fix, &found.file) {
            let (text, made) = fix::apply(file, &found.findings);
            if made > 0 {
                let output = Output { path: Some(PathBuf::from(&**file.name())), only_if_changed: true };
                match output.write_text(&mut std::io::sink(), &text) {
                    Ok(()) => {
                        mended += made;
                        left.retain(|f| f.diagnostic.advice.as_ref().is_none_or(|a| a.fixes.is_empty()));
                    }
                    Err(problem) => reporter.report(&problem, &found.sources),
                }
            }
        }
        warnings += left.iter().filter(|f| f.diagnostic.severity == Severity::Warning).count();
        reporter.report_all(left.into_iter().map(|f| &f.diagnostic), &found.sources);
    }
    let mut text = summary(files.len(), reporter.errors(), warnings);
    if mended > 0 {
        text = format!("{}, {mended} mended\n", text.trim_end());
    }
    match Output::default().write_text(streams.stdout, &text) {
        Ok(()) => u8::from(reporter.failed() || warnings > 0),
        Err(problem) => reporter.fatal(&problem, &SourceMap::new()),
    }
}

/// Writes the documentation of rules.
fn document(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let sources = SourceMap::new();
    let text = match &args.explain {
        None => {
            let mut out = String::new();
            for rule in Rule::ALL {
                let level = rule.default_level().word();
                let _ =
                    writeln!(out, "{}  {:<18} {level:<5} {}", rule.code(), rule.name(), rule.code().title());
            }
            out
        }
        Some(name) => match Rule::from_name(name) {
            Some(rule) => explanation(rule.code()).to_owned(),
            None => {
                let known = Rule::ALL.iter().map(|rule| rule.name());
                let error = Diagnostic::error(Place::Unknown, format!("there is no rule '{name}'"))
                    .with_code(Code::Usage)
                    .with_nearest(name, None, known)
                    .with_help("`isogloss lint --rules` lists them");
                return reporter.fatal(&error, &sources);
            }
        },
    };
    match Output::default().write_text(streams.stdout, &text) {
        Ok(()) => 0,
        Err(problem) => reporter.fatal(&problem, &sources),
    }
}

impl Args {
    /// The levels that apply to files of a project.
    fn settings(&self, config: &Config) -> Settings {
        let mut settings = config.lint.clone();
        settings.closed |= self.closed;
        for (rule, level) in &self.level {
            match rule {
                Some(rule) => {
                    settings.levels.insert(*rule, *level);
                }
                None => settings.levels.extend(Rule::ALL.iter().map(|rule| (*rule, *level))),
            }
        }
        settings
    }
}

/// Looks at the files to which one configuration applies.
fn lint_group(args: &Args, config: &Config, group: &[&InputFile], folders: &[PathBuf]) -> Vec<Found> {
    let mut dialects = args.dialects.clone();
    dialects.configure(config);
    let settings = args.settings(config);
    let mut include = dialects.includes().to_vec();
    include.extend(folders.iter().cloned());
    let known: Vec<String> = group.iter().map(|file| file.path.to_string_lossy().into_owned()).collect();
    let files = Folders::new(SearchPath::new(include, isogloss_dialects::library::source).with_known(&known));
    let of = |language: Language| group.iter().filter(move |file| file.language == language);
    let definitions: Vec<&&InputFile> = of(Language::Definitions).collect();
    let inspected: Vec<(bool, Result<Facts, Found>)> =
        definitions.par_iter().map(|file| (file.is_named, definitions_of(file, &files, &settings))).collect();
    let (mut facts, mut out, mut failed) = (Vec::new(), Vec::new(), Vec::new());
    for (is_named, inspected) in inspected {
        match inspected {
            Ok(found) => facts.push(found),
            Err(found) => failed.push((is_named, found)),
        }
    }
    for (facts, findings) in facts.iter().zip(join(&facts, &settings)) {
        let (sources, file) = (facts.sources().clone(), Some(facts.file().clone()));
        out.push(Found { sources, file, findings, problems: Vec::new() });
    }
    // A file that others include need not be complete in itself.
    out.extend(failed.into_iter().filter(|(is_named, _)| *is_named).map(|(_, found)| found));
    let programs: Vec<&&InputFile> = of(Language::Program).collect();
    let found: Vec<Found> = programs.par_iter().map(|file| program_of(file, &dialects, &settings)).collect();
    out.extend(found);
    out
}

/// Looks at a file of definitions.
fn definitions_of(file: &InputFile, files: &Folders, settings: &Settings) -> Result<Facts, Found> {
    let sources = Arc::new(SourceMap::new());
    let fail = |problems| Found { sources: sources.clone(), file: None, findings: Vec::new(), problems };
    let input = read_definitions(&file.path).map_err(|problem| fail(vec![problem]))?;
    let root = sources.add(input.name.clone(), input.text);
    let root =
        root.map_err(|full| fail(vec![Diagnostic::error(Place::File(input.name), full.to_string())]))?;
    let options = Options { track_references: true, ..Options::default() };
    let parsed = isogloss_tablegen::parse(&sources, &root, &mut files.search(), &options);
    if parsed.records.is_none() {
        return Err(fail(parsed.diagnostics));
    }
    let of = Definitions { sources: &sources, file: &root, parsed: &parsed, options: &options };
    Ok(inspect(&of, &UpstreamHooks, files, settings))
}

/// Looks at a file of programs. One that is not valid is for `isogloss check` to refuse.
fn program_of(file: &InputFile, dialects: &DialectArgs, settings: &Settings) -> Found {
    let mut problems = Vec::new();
    let session = dialects.quiet_session(false, &mut problems);
    let sources = session.context().sources().clone();
    let mut found = Found { sources, file: None, findings: Vec::new(), problems };
    let read = read_input(&file.path, &mut std::io::empty())
        .and_then(|input| session.add_file(input.name, input.text));
    let text = match read {
        Ok(text) => text,
        Err(problem) => {
            found.problems.push(problem);
            return found;
        }
    };
    found.file = Some(text.clone());
    // Only files that mention patterns have any.
    if !text.text().contains("pdl.") {
        return found;
    }
    let (pieces, _) = split(text.text(), DEFAULT_MARKER, text.start());
    let is_one = pieces.len() == 1;
    for piece in pieces {
        let piece = (!is_one).then_some((piece.start as u32, piece.end as u32));
        let options = ParseOptions { piece, deep_stack: true, ..ParseOptions::default() };
        let Ok(program) = session.parse(&text, options) else { continue };
        if session.verify(&program).is_err() || session.load_irdl_of(&program).is_err() {
            continue;
        }
        let cx = session.context();
        found.findings.extend(program::check(cx, program.op(cx), &text, settings));
    }
    found
}
