//! `isogloss tblgen`: what a TableGen file holds.

pub(super) mod check;

pub(crate) use check::definition_errors;

use super::command_line::parse_for;
use super::config::ConfigArgs;
use super::generate::GenerateArgs;
use super::progress::ProgressLine;
use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use super::tblgen_doc::DocArgs;
use super::threads::on_threads;
use crate::config::Failure;
use clap::ValueEnum;
use isogloss::Session;
use isogloss::files::{EMBEDDED_PREFIX, Input, SearchPath, read_definitions, read_input};
use isogloss::output::{Finish, Output, Sink};
use isogloss::predicates::OdsPredicates;
use isogloss::providers::snapshots::snapshots;
use isogloss_irdl::export::{ExportOptions, export};
use isogloss_source::{Diagnostic, Place, SourceFile, SourceMap};
use isogloss_tablegen::{Options, Records, json, print};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Evaluate a TableGen file and print its records.
///
/// The language is that of llvm-tblgen 22, and so is the output. Includes are looked for as they stand, then in each
/// -I directory, then among the embedded files, so a dialect that includes "mlir/IR/OpBase.td" needs no MLIR installed.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    #[command(flatten)]
    evaluate: EvaluateArgs,

    #[command(flatten)]
    generate: GenerateArgs,

    #[command(flatten)]
    doc: DocArgs,
}

/// The options about the input, and the actions on its records as they are.
#[derive(clap::Args, Debug)]
struct EvaluateArgs {
    /// The .td file ('-': standard input); with --check and --to-irdl, several files and folders.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    action: Action,

    /// The dialect to generate or to document, where the file defines several.
    #[arg(long, value_name = "NAME", help_heading = "Input")]
    dialect: Option<String>,

    /// The class for --print-enums.
    #[arg(long, value_name = "CLASS", help_heading = "Action")]
    class: Option<String>,

    /// Look for included files in this directory too (repeatable).
    #[arg(short = 'I', value_name = "DIR", help_heading = "Input")]
    include: Vec<PathBuf>,
    /// Define a macro for #ifdef (repeatable).
    #[arg(short = 'D', value_name = "MACRO", help_heading = "Input")]
    define: Vec<String>,
    /// Stop after this many errors (0: report all).
    #[arg(long, default_value_t = MAX_ERRORS, value_name = "N", help_heading = "Diagnostics")]
    max_errors: u32,
    /// Do not warn about template arguments that nothing uses.
    #[arg(long, help_heading = "Input")]
    no_warn_on_unused_template_args: bool,

    /// The action of --check on uses of definitions that are marked as deprecated.
    #[arg(long, value_enum, default_value_t, value_name = "ACTION", help_heading = "Input")]
    on_deprecated: OnDeprecated,

    /// Write to this file: all of it, or nothing on an error.
    #[arg(short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,
    /// Write the files that the output depends on to this file, as a rule for make and ninja.
    #[arg(short, value_name = "FILE", requires = "output", help_heading = "Output")]
    depfile: Option<PathBuf>,
    /// Leave the output file alone when it would not change.
    #[arg(long, help_heading = "Output")]
    write_if_changed: bool,

    #[command(flatten)]
    config: ConfigArgs,
    #[command(flatten)]
    report: ReportArgs,
}

#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[group(multiple = false)]
#[command(next_help_heading = "Action")]
struct Action {
    /// Print all classes and defs (default).
    #[arg(long)]
    print_records: bool,
    /// Print all records with where each comes from.
    #[arg(long)]
    print_detailed_records: bool,
    /// Print the names of the defs of a class (--class), separated by commas.
    #[arg(long, requires = "class")]
    print_enums: bool,
    /// Print all defs as JSON.
    #[arg(long)]
    dump_json: bool,
    /// Read every dialect definition, report all that is wrong with it, and print nothing.
    #[arg(long)]
    check: bool,
    /// Print the dialects as IRDL (`irdl from-td` has more to say about it).
    #[arg(long)]
    to_irdl: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum OnDeprecated {
    /// Nothing.
    None,
    /// A warning for each.
    #[default]
    Warn,
    /// An error.
    Error,
}

/// After how many errors evaluation stops, if nothing else is said.
const MAX_ERRORS: u32 = 20;

const EXAMPLES: &str = r#"Examples:
  isogloss tblgen my.td                           print the records
  isogloss tblgen --dump-json my.td | jq '."!instanceof".Op'
  isogloss tblgen --check my.td                   is every definition of the dialect sound?
  isogloss tblgen -I include my.td -o my.txt -d my.d   with a rule for make or ninja"#;

impl Args {
    /// Parses a command line, the program's name first.
    pub(super) fn parse(args: Vec<OsString>) -> Result<Args, clap::Error> {
        match EvaluateArgs::plain(&args) {
            Some(evaluate) => {
                Ok(Args { evaluate, generate: GenerateArgs::default(), doc: DocArgs::default() })
            }
            None => parse_for("tblgen", args),
        }
    }

    /// How diagnostics are shown.
    pub(super) fn report(&self) -> ReportArgs {
        self.evaluate.report
    }

    /// Takes from `isogloss.toml` what the command line does not say: where includes are looked for, and behind that the
    /// folders of definitions.
    pub(super) fn configure(&mut self) -> Result<(), Failure> {
        let args = &mut self.evaluate;
        let config = args.config.of(args.files.first().map_or(Path::new("."), PathBuf::as_path))?;
        if args.include.is_empty() {
            args.include.clone_from(&config.include);
            args.include.extend(config.dialects.iter().filter(|path| path.is_dir()).cloned());
        }
        Ok(())
    }

    /// True if the records are only printed.
    fn only_prints_records(&self) -> bool {
        let reads_dialects = self.evaluate.action.check || self.evaluate.action.to_irdl;
        !(reads_dialects || self.generate.is_wanted() || self.doc.is_wanted())
    }
}

impl EvaluateArgs {
    /// The arguments of a command line whose flags are the usual ones in their usual form.
    ///
    /// clap sets up every flag with its help before it looks at the first argument, which takes longer than evaluating
    /// a small file. What is unusual, or wrong, is left to it.
    fn plain(args: &[OsString]) -> Option<EvaluateArgs> {
        let has_value = |arg: &OsString| {
            let arg = arg.as_encoded_bytes();
            arg.len() > 2 && [b"-I", b"-D"].iter().any(|flag| arg.starts_with(*flag)) && arg[2] != b'='
        };
        let is_plain = |arg: &OsString| match arg.as_encoded_bytes() {
            b"" | b"--" => false,
            [b'-', b'-', ..] | [b'-'] | [b'-', _] => true,
            [b'-', ..] => has_value(arg),
            _ => true,
        };
        if !args.iter().all(is_plain) {
            return None;
        }
        let mut plain = EvaluateArgs {
            files: Vec::new(),
            action: Action::default(),
            dialect: None,
            class: None,
            include: Vec::new(),
            define: Vec::new(),
            max_errors: MAX_ERRORS,
            no_warn_on_unused_template_args: false,
            on_deprecated: OnDeprecated::default(),
            output: None,
            depfile: None,
            write_if_changed: false,
            config: ConfigArgs::default(),
            report: ReportArgs::default(),
        };
        let mut parser = lexopt::Parser::from_args(args.get(2..)?);
        while let Some(arg) = parser.next().ok()? {
            match arg {
                lexopt::Arg::Value(file) => once(&mut plain.files, vec![PathBuf::from(file)])?,
                lexopt::Arg::Short('I') => plain.include.push(value(&mut parser)?.into()),
                lexopt::Arg::Short('D') => plain.define.push(value(&mut parser)?.into_string().ok()?),
                lexopt::Arg::Short('o') => once(&mut plain.output, Some(value(&mut parser)?.into()))?,
                lexopt::Arg::Short('d') => once(&mut plain.depfile, Some(value(&mut parser)?.into()))?,
                lexopt::Arg::Long("class") => {
                    once(&mut plain.class, Some(value(&mut parser)?.into_string().ok()?))?;
                }
                lexopt::Arg::Long("print-records") => once(&mut plain.action.print_records, true)?,
                lexopt::Arg::Long("print-detailed-records") => {
                    once(&mut plain.action.print_detailed_records, true)?;
                }
                lexopt::Arg::Long("print-enums") => once(&mut plain.action.print_enums, true)?,
                lexopt::Arg::Long("dump-json") => once(&mut plain.action.dump_json, true)?,
                lexopt::Arg::Long("write-if-changed") => once(&mut plain.write_if_changed, true)?,
                _ => return None,
            }
        }
        if plain.files.is_empty() {
            plain.files.push(PathBuf::from("-"));
        }
        let Action { print_records, print_detailed_records, print_enums, dump_json, .. } = plain.action;
        let actions = [print_records, print_detailed_records, print_enums, dump_json];
        let is_complete =
            (plain.class.is_some() || !print_enums) && (plain.output.is_some() || plain.depfile.is_none());
        (actions.into_iter().filter(|&wanted| wanted).count() <= 1 && is_complete).then_some(plain)
    }
}

/// Sets what must not have been set before.
fn once<T: Default + PartialEq>(place: &mut T, value: T) -> Option<()> {
    if *place != T::default() {
        return None;
    }
    *place = value;
    Some(())
}

/// The value of the flag that was read last, unless it looks like a flag itself.
fn value(parser: &mut lexopt::Parser) -> Option<OsString> {
    let value = parser.value().ok()?;
    let is_flag = value.len() > 1 && value.as_encoded_bytes().starts_with(b"-");
    (!value.is_empty() && !is_flag).then_some(value)
}

/// Runs the command and returns the exit status.
pub(super) fn run(command: &Args, streams: &mut Streams<'_>) -> u8 {
    let Args { evaluate: args, generate, doc } = command;
    let sources = Arc::new(SourceMap::new());
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let (stdin, stdout) = (&mut *streams.stdin, &mut *streams.stdout);
    let ends_process = streams.ends_process;
    let mut work = || {
        if args.action.check {
            let warnings = check::check(args, &sources, stdin, &mut reporter)?;
            reporter.report_all(&warnings, &sources);
            return Ok(());
        }
        if args.action.to_irdl {
            let (text, dependencies) = to_irdl(args, &sources, stdin, &mut reporter)?;
            let output = Output { path: args.output.clone(), only_if_changed: args.write_if_changed };
            output.write_text(stdout, &text).map_err(|d| vec![d])?;
            return write_depfile(args, &dependencies).map_err(|d| vec![d]);
        }
        let [file] = &args.files[..] else {
            let message = "several files are for --check and --to-irdl only";
            return Err(vec![Diagnostic::error(Place::Unknown, message)]);
        };
        let input = read_definitions_or(file, stdin).map_err(|d| vec![d])?;
        if generate.is_wanted() {
            let definitions =
                isogloss::definitions::evaluate(&sources, &input.name, input.text, &args.include)?;
            let (text, notes) = generate.generate(&sources, &definitions, args.dialect.as_deref())?;
            reporter.report_all(&notes, &sources);
            let output = Output { path: args.output.clone(), only_if_changed: args.write_if_changed };
            output.write_text(stdout, &text).map_err(|d| vec![d])?;
            return write_depfile(args, &definitions.dependencies).map_err(|d| vec![d]);
        }
        let evaluated = evaluate(args, &sources, input, &mut reporter)?;
        let Evaluated { records, dependencies, .. } = evaluated;
        if let Some(document) = doc.document(&records, &sources, args.dialect.as_deref())? {
            let output = Output { path: args.output.clone(), only_if_changed: args.write_if_changed };
            output.write_text(stdout, &document).map_err(|d| vec![d])?;
            return write_depfile(args, &dependencies).map_err(|d| vec![d]);
        }
        write(args, &records, &sources, stdout).map_err(|d| vec![d])?;
        if ends_process {
            std::mem::forget((records, sources.clone()));
        }
        write_depfile(args, &dependencies).map_err(|d| vec![d])
    };
    // Evaluating and printing records takes little of the stack, and the first thread of a process gets its memory at
    // the lowest price.
    let outcome: Result<(), Vec<Diagnostic>> = if ends_process && command.only_prints_records() {
        work()
    } else {
        on_threads(1, work).unwrap_or_else(|problem| Err(vec![problem]))
    };
    if let Err(diagnostics) = outcome {
        reporter.report_all(&diagnostics, &sources);
    }
    u8::from(reporter.failed())
}

fn write(
    args: &EvaluateArgs,
    records: &Records,
    sources: &SourceMap,
    stdout: Sink<'_>,
) -> Result<(), Diagnostic> {
    let class = args.class.as_deref().unwrap_or_default();
    if args.action.print_enums && records.class(class).is_none() {
        let place = Place::File(records.input_name().into());
        return Err(Diagnostic::error(place, format!("The class '{class}' is not defined")));
    }
    let output = Output { path: args.output.clone(), only_if_changed: args.write_if_changed };
    output.write(stdout, |out| {
        match args.action {
            Action { print_detailed_records: true, .. } => print::detailed(records, sources, out)?,
            Action { print_enums: true, .. } => print::enums(records, class, out)?,
            Action { dump_json: true, .. } => json::dump(records, sources, out)?,
            _ => print::records(records, out)?,
        }
        Ok(Finish::Keep)
    })
}

/// The dialects of the files as IRDL, and the files that they depend on.
fn to_irdl(
    args: &EvaluateArgs,
    sources: &Arc<SourceMap>,
    stdin: &mut dyn std::io::Read,
    reporter: &mut Reporter<'_>,
) -> Result<(String, Vec<Arc<str>>), Vec<Diagnostic>> {
    let (mut files, mut dependencies) = (Vec::new(), Vec::new());
    for file in &args.files {
        let input = read_definitions_or(file, stdin).map_err(|d| vec![d])?;
        let evaluated = evaluate(args, sources, input, reporter)?;
        files.push((evaluated.root.name().clone(), Arc::new(evaluated.records)));
        dependencies.extend(evaluated.dependencies);
    }
    let session = Session::with_sources(sources.clone(), &args.include);
    let first = files.first().map(|(name, _)| Place::File(name.clone())).unwrap_or(Place::Unknown);
    let (mut text, mut found) = (String::new(), false);
    for name in session.add_records(files)? {
        if args.dialect.as_ref().is_none_or(|d| *d == name)
            && let Some(dialect) = session.context().dialect(&name)
        {
            found = true;
            text.push_str(
                &export(session.context(), &dialect, &ExportOptions::default(), &OdsPredicates).text,
            );
        }
    }
    match &args.dialect {
        Some(name) if !found => {
            Err(vec![Diagnostic::error(first, format!("the file defines no dialect '{name}'"))])
        }
        _ => Ok((text, dependencies)),
    }
}

/// Reads a file of definitions, or standard input.
fn read_definitions_or(path: &Path, stdin: &mut dyn std::io::Read) -> Result<Input, Diagnostic> {
    if path == Path::new("-") { read_input(path, stdin) } else { read_definitions(path) }
}

/// How files are evaluated.
#[derive(Clone, Debug)]
pub(super) struct Evaluation {
    /// Macros that are defined from the start.
    pub(super) define: Vec<String>,
    /// After how many errors to stop.
    pub(super) max_errors: u32,
    /// Warn about template arguments that nothing uses.
    pub(super) warn_unused_template_args: bool,
    /// The action on uses of deprecated definitions.
    pub(super) on_deprecated: OnDeprecated,
    /// Show a line on the terminal while it takes long.
    pub(super) shows_progress: bool,
}

impl Default for Evaluation {
    fn default() -> Evaluation {
        Evaluation {
            define: Vec::new(),
            max_errors: MAX_ERRORS,
            warn_unused_template_args: true,
            on_deprecated: OnDeprecated::default(),
            shows_progress: false,
        }
    }
}

impl EvaluateArgs {
    fn evaluation(&self) -> Evaluation {
        Evaluation {
            define: self.define.clone(),
            max_errors: self.max_errors,
            warn_unused_template_args: !self.no_warn_on_unused_template_args,
            on_deprecated: self.on_deprecated,
            shows_progress: true,
        }
    }
}

/// The result of evaluating the input.
struct Evaluated {
    root: Arc<SourceFile>,
    records: Records,
    dependencies: Vec<Arc<str>>,
    /// The diagnostics that are not errors.
    diagnostics: Vec<Diagnostic>,
}

/// Evaluates an input, and reports what is no error.
fn evaluate(
    args: &EvaluateArgs,
    sources: &Arc<SourceMap>,
    input: Input,
    reporter: &mut Reporter<'_>,
) -> Result<Evaluated, Vec<Diagnostic>> {
    let evaluated = evaluate_as(&args.evaluation(), &args.include, &[], sources, input)?;
    reporter.report_all(&evaluated.diagnostics, sources);
    Ok(evaluated)
}

fn evaluate_as(
    evaluation: &Evaluation,
    include: &[PathBuf],
    known: &[String],
    sources: &Arc<SourceMap>,
    input: Input,
) -> Result<Evaluated, Vec<Diagnostic>> {
    let mut loader = SearchPath::new(include.to_vec(), isogloss_dialects::library::source).with_known(known);
    let root = sources
        .add(input.name.clone(), input.text)
        .map_err(|full| vec![Diagnostic::error(Place::File(input.name), full.to_string())])?;
    let line = evaluation.shows_progress.then(|| ProgressLine::new(sources)).flatten();
    let (line, progress) = line.unzip();
    let options = Options {
        defines: evaluation.define.clone(),
        max_errors: evaluation.max_errors,
        warn_unused_template_args: evaluation.warn_unused_template_args,
        progress,
        snapshots: snapshots(include),
        ..Options::default()
    };
    let parsed = isogloss_tablegen::parse(sources, &root, &mut loader, &options);
    drop(line);
    match parsed.records {
        Some(records) => {
            let (dependencies, diagnostics) = (parsed.dependencies, parsed.diagnostics);
            Ok(Evaluated { root, records, dependencies, diagnostics })
        }
        None => Err(parsed.diagnostics),
    }
}

/// The rule `OUTPUT: FILE...`, the files sorted, as `llvm-tblgen -d` writes it.
fn write_depfile(args: &EvaluateArgs, dependencies: &[Arc<str>]) -> Result<(), Diagnostic> {
    let (Some(depfile), Some(output)) = (&args.depfile, &args.output) else { return Ok(()) };
    let mut files: Vec<&str> =
        dependencies.iter().map(|d| &**d).filter(|d| !d.starts_with(EMBEDDED_PREFIX)).collect();
    files.sort_unstable();
    files.dedup();
    let mut rule = format!("{}:", output.display());
    for file in files {
        rule.push(' ');
        rule.push_str(file);
    }
    rule.push('\n');
    let out = Output { path: Some(depfile.clone()), only_if_changed: args.write_if_changed };
    out.write_text(&mut std::io::sink(), &rule)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plain command lines of `tblgen` are parsed without clap: it must make no difference.
    #[track_caller]
    fn check_tblgen(args: &[&str]) {
        let args: Vec<OsString> = ["isogloss", "tblgen"].iter().chain(args).map(OsString::from).collect();
        let short = Args::parse(args.clone()).map_err(|error| error.to_string());
        let whole = parse_for::<Args>("tblgen", args).map_err(|error| error.to_string());
        assert_eq!(format!("{short:?}"), format!("{whole:?}"));
    }

    #[test]
    fn tblgen_is_parsed_alike_with_clap_and_without() {
        check_tblgen(&[]);
        check_tblgen(&["--print-records", "-I", "include", "-DX", "a.td", "-o", "out", "-d", "dep"]);
        check_tblgen(&["-print-records", "-Iinclude", "a.td"]);
        check_tblgen(&["-op-shard-count=2", "a.td"]);
        check_tblgen(&["-dump-json=true", "a.td"]);
        check_tblgen(&["--gen-op-decls", "a.td"]);
        check_tblgen(&["--gen-op-doc", "--print-records", "a.td"]);
        check_tblgen(&["--help"]);
        check_tblgen(&["--nonsense"]);
        check_tblgen(&["-d", "dep", "a.td"]);
        check_tblgen(&["a.td", "b.td"]);
        check_tblgen(&["--print-enums", "a.td"]);
        check_tblgen(&["--print-enums", "--class=C", "a.td"]);
        check_tblgen(&["--class", "C", "--class", "D", "a.td"]);
        check_tblgen(&["--print-records", "--print-records", "a.td"]);
        check_tblgen(&["--print-records", "--dump-json", "a.td"]);
        check_tblgen(&["--print-records=true", "a.td"]);
        check_tblgen(&["--write-if-changed", "--write-if-changed"]);
        check_tblgen(&["-"]);
        check_tblgen(&["", "a.td"]);
        check_tblgen(&["-I"]);
        check_tblgen(&["-I", "-", "-I", "--x", "a.td"]);
        check_tblgen(&["-I", "", "a.td"]);
        check_tblgen(&["-I=include", "-D=X", "-DX=1", "-I", "=x", "a.td"]);
        check_tblgen(&["-o", "-", "-o", "out"]);
        check_tblgen(&["-ofile", "a.td"]);
        check_tblgen(&["-o=file", "a.td"]);
        check_tblgen(&["-dI", "x", "a.td"]);
        check_tblgen(&["--", "a.td"]);
        check_tblgen(&["--max-errors", "3", "--on-deprecated=error", "--color=always", "a.td"]);
        check_tblgen(&["--max-errors", "x"]);
    }

    #[test]
    fn usual_command_lines_need_no_clap() {
        let is_plain = |args: &[&str]| {
            let args: Vec<OsString> = ["isogloss", "tblgen"].iter().chain(args).map(OsString::from).collect();
            EvaluateArgs::plain(&args).is_some()
        };
        assert!(is_plain(&["a.td"]));
        assert!(is_plain(&["--print-records", "-I", "include", "-Iother", "-DX", "a.td", "-o", "out"]));
        assert!(is_plain(&["--print-enums", "--class=C", "--write-if-changed", "-o", "out", "-d", "dep"]));
        assert!(!is_plain(&["-print-records", "a.td"]));
        assert!(!is_plain(&["--gen-op-decls", "a.td"]));
    }
}
