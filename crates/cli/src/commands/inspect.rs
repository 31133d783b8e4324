//! `isogloss inspect`: what a dialect defines, what its constraints accept, and why a value is refused.

use super::config::ConfigArgs;
use super::coverage;
use super::dialects::{DialectArgs, find};
use super::holes::UncheckedArgs;
use super::inspect_why::{Question, explain};
use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use super::threads::on_threads;
use super::{holes, inspect_hooks};
use crate::config::Failure;
use isogloss::Session;
use isogloss::output::Output;
use isogloss_ir::Attribute;
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::asm::print::{PrintOptions, print_program};
use isogloss_ir::definition::DialectDef;
use isogloss_irdl::compat::{Trial, Verdict, Version, compatibility};
use isogloss_irdl::diff::compare;
use isogloss_irdl::fuzz::{FuzzOptions, Fuzzer};
use isogloss_irdl::inspect::{
    DialectInfo, Field, OpInfo, ParamsInfo, describe, dialect_text, op_text, params_text,
};
use isogloss_source::{Diagnostic, Place};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Show what a dialect defines, or why a value is accepted or refused, or what two versions differ in.
///
/// Constraints are shown in words, as far as their structure is understood; parts that are written in C++ and have no
/// counterpart are named.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub(super) struct Args {
    /// The dialect.
    #[arg(long, value_name = "NAME")]
    dialect: Option<String>,
    /// Only this operation, type or attribute of it. With --cpp, of an operation also where each of its hooks comes from.
    #[arg(long, value_name = "NAME")]
    op: Option<String>,
    /// Explain the operations at FILE:LINE of a program, or, with --op, a type or an attribute: exits with 1 if the
    /// verifier refuses one, or no constraint of the operation accepts the value.
    #[arg(long, value_name = "FILE:LINE|VALUE")]
    why: Option<String>,
    /// With --why FILE:LINE, accept operations of dialects that nothing defines.
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Count what works of each dialect that is known, in a Markdown table.
    #[arg(long)]
    table: bool,
    /// Say how many predicates of the known dialects are understood, and what the others need, in Markdown.
    #[arg(long)]
    predicates: bool,
    /// List what the definitions ask for in C++ and nothing does, in Markdown: of --dialect, or of all that are known.
    /// With --cpp, also the calls that the C++ is missing, those first that are the only one in most hooks.
    #[arg(long)]
    holes: bool,
    /// Compare two versions of a dialect, each a .td file or IRDL: exits with 1 if the new one refuses what the old one
    /// accepted.
    #[arg(long, num_args = 2, value_names = ["OLD", "NEW"])]
    diff: Option<Vec<PathBuf>>,
    /// How many random programs of the old version to try with the new one, where it cannot be proven that it accepts all.
    #[arg(long, value_name = "N", default_value_t = 500)]
    tries: usize,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    unchecked: UncheckedArgs,
    #[command(flatten)]
    dialects: DialectArgs,
    #[command(flatten)]
    config: ConfigArgs,
    #[command(flatten)]
    pub(super) report: ReportArgs,
}

impl Args {
    /// Takes from `isogloss.toml` the options that the command line does not have. The file belongs to the program that
    /// is inspected, or to the current folder.
    pub(super) fn configure(&mut self) -> Result<(), Failure> {
        let program =
            self.why.as_deref().and_then(|why| why.rsplit_once(':')).map(|(file, _)| Path::new(file));
        let config = self.config.of(program.filter(|file| file.exists()).unwrap_or(Path::new(".")))?;
        self.dialects.configure(&config);
        self.unchecked.configure(&config);
        Ok(())
    }
}

const EXAMPLES: &str = "\
Examples:
  isogloss inspect --dialect arith --op arith.addf
  isogloss inspect --op arith.addf --why 'tensor<4xi32>'
  isogloss inspect --why program.mlir:12
  isogloss inspect --diff old.irdl.mlir new.irdl.mlir
  isogloss inspect --table --dialects /usr/lib/llvm-22/include

What --table counts: operations; those whose format is declared; those of them with hand-written directives; those
whose parser and printer are hand-written; how many of the last two have no counterpart in Rust; operations without
a syntax of their own; hand-written verifiers, and how many of them have no counterpart; types; attributes.";

pub(super) type Found<T> = Result<T, Vec<Diagnostic>>;

pub(super) fn wrong<T>(message: impl Into<String>) -> Found<T> {
    Err(vec![Diagnostic::error(Place::Unknown, message)])
}

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let session = args.dialects.session(&mut reporter);
    if reporter.failed() {
        return 1;
    }
    let done = on_threads(1, || {
        if let Some(why) = &args.why {
            session.context().set_allow_unregistered(args.allow_unregistered_dialect);
            let asked = Question { why, op: args.op.as_deref(), json: args.json };
            let explained = explain(&asked, &session)?;
            reporter.report_all(&explained.problems, session.sources());
            let file = why.rsplit_once(':').map_or(why.as_str(), |(file, _)| file);
            args.unchecked.report(&session, &file.into(), &mut reporter);
            let status = if args.unchecked.refuses(&session) { 1 } else { explained.status };
            return Ok((explained.text, status));
        }
        produce(args, &session)
    });
    match done.unwrap_or_else(|problem| Err(vec![problem])) {
        Ok((text, status)) => match Output::default().write_text(streams.stdout, &text) {
            Ok(()) => status,
            Err(problem) => reporter.fatal(&problem, session.sources()),
        },
        Err(problems) => {
            reporter.report_all(&problems, session.sources());
            1
        }
    }
}

fn produce(args: &Args, session: &Session) -> Found<(String, u8)> {
    if args.table || args.predicates {
        let mut text = String::new();
        if args.table {
            text.push_str(&coverage::table(session));
        }
        if args.predicates {
            text.push_str(&coverage::predicates(session));
        }
        let problems = session.context().take_reports();
        return if problems.is_empty() { Ok((text, 0)) } else { Err(problems) };
    }
    if args.holes {
        let text = match &args.dialect {
            Some(name) => holes::list(session, std::slice::from_ref(name), args.json)?,
            None => holes::list(session, &session.namespaces(), args.json)?,
        };
        let problems = session.context().take_reports();
        return if problems.is_empty() { Ok((text, 0)) } else { Err(problems) };
    }
    if let Some([old, new]) = args.diff.as_deref() {
        return diff(args, old, new);
    }
    let name = match (&args.dialect, &args.op) {
        (Some(name), _) => name.clone(),
        (None, Some(op)) => {
            op.trim_start_matches(['!', '#']).split('.').next().unwrap_or_default().to_owned()
        }
        (None, None) => {
            return wrong("--dialect, --op, --why, --table, --predicates, --holes or --diff is needed");
        }
    };
    let dialect = find(session, &name).map_err(|problem| vec![problem])?;
    let info = describe(session.context(), &dialect);
    let Some(wanted) = &args.op else {
        let text = if args.json { pretty(&dialect_json(&info)) } else { dialect_text(&info) };
        return Ok((text, 0));
    };
    let local =
        |full: &str| full.trim_start_matches(['!', '#']).trim_start_matches(&format!("{name}.")).to_owned();
    let local = local(wanted);
    let mut text = String::new();
    let mut found = Vec::new();
    for (sigil, list) in [('!', &info.types), ('#', &info.attributes)] {
        let fits = !wanted.starts_with(['!', '#']) || wanted.starts_with(sigil);
        for params in list.iter().filter(|p| p.name == local && fits) {
            text.push_str(&params_text(&name, sigil, params));
            found.push(params_json(params));
        }
    }
    for op in
        info.ops.iter().filter(|op| op.name == format!("{name}.{local}") && !wanted.starts_with(['!', '#']))
    {
        text.push_str(&op_text(op));
        let mut shown = op_json(op);
        if let Some(mut survey) = session.survey()
            && let Some(def) = dialect.ops().iter().find(|def| session.context().str(def.name) == op.name)
        {
            let hooks = inspect_hooks::of_op(session, def, &mut survey);
            text.push_str(&inspect_hooks::text(session, &hooks));
            shown["hooks"] = inspect_hooks::json(session, &hooks);
        }
        found.push(shown);
    }
    match found.len() {
        0 => wrong(format!("dialect '{name}' defines no '{local}'")),
        1 if args.json => Ok((pretty(&found[0]), 0)),
        _ if args.json => Ok((pretty(&Value::Array(found)), 0)),
        _ => Ok((text, 0)),
    }
}

/// A type or an attribute from its text.
pub(super) fn parse_value(session: &Session, text: &str) -> Found<Attribute> {
    let cx = session.context();
    let before = cx.allows_unregistered();
    cx.set_allow_unregistered(true);
    let program = format!("\"value.of\"() {{v = {text}}} : () -> ()");
    let file = session.add_file("<value>", program).map_err(|p| vec![p])?;
    let parsed = session.parse(&file, ParseOptions::default());
    cx.set_allow_unregistered(before);
    let program = parsed?;
    let module = program.op(cx);
    let op = module.region(0).and_then(|r| r.first_block()).and_then(|b| b.ops().next());
    match op.and_then(|op| op.attr("v")) {
        Some(value) => Ok(value),
        None => wrong(format!("'{text}' is neither a type nor an attribute")),
    }
}

/// A session with the dialects of one file, and their names.
fn open(path: &Path) -> Found<(Session, Vec<String>)> {
    let session = Session::new(&isogloss::Options::default());
    let names = if path.extension().is_some_and(|e| e == "td") {
        session.load_dialects_named(&[path])?
    } else {
        let loaded = session.load_irdl(path)?;
        loaded.iter().map(|d| session.context().str(d.name).to_owned()).collect()
    };
    Ok((session, names))
}

fn diff(args: &Args, old: &Path, new: &Path) -> Found<(String, u8)> {
    let ((before, names), (after, _)) = (open(old)?, open(new)?);
    let (mut text, mut all, mut status) = (String::new(), Vec::new(), 0);
    for name in &names {
        let old_dialect = find(&before, name).map_err(|p| vec![p])?;
        let Some(new_dialect) = after.context().dialect(name) else {
            let _ = writeln!(text, "dialect {name} is gone");
            all.push(json!({ "dialect": name, "accepts_all": false, "changes": ["gone"] }));
            status = 1;
            continue;
        };
        let changes =
            compare(&describe(before.context(), &old_dialect), &describe(after.context(), &new_dialect));
        let outcome = outcome(args, &before, &old_dialect, &after, &new_dialect)?;
        if matches!(outcome, Outcome::Refuses { .. }) {
            status = 1;
        }
        let _ = writeln!(text, "dialect {name}: {} change(s)", changes.len());
        for change in &changes {
            let _ = writeln!(text, "  {change}");
        }
        text.push_str(&outcome.text());
        let mut json = json!({
            "dialect": name,
            "changes": changes.iter().map(ToString::to_string).collect::<Vec<_>>(),
        });
        outcome.add_to(&mut json);
        all.push(json);
    }
    Ok((if args.json { pretty(&Value::Array(all)) } else { text }, status))
}

/// The outcome of a comparison.
enum Outcome {
    /// It is proven that the new version accepts all that the old one did.
    Accepts,
    /// It refuses this program, which the old one accepts.
    Refuses { about: String, program: String, error: String },
    /// It is not known, for definitions with their reasons; so many random programs were accepted.
    Unknown { reasons: Vec<(String, Vec<String>)>, tried: usize },
}

impl Outcome {
    fn text(&self) -> String {
        match self {
            Outcome::Accepts => "  the new version accepts all that the old one did\n".to_owned(),
            Outcome::Refuses { about, program, error } => {
                format!(
                    "  the new version refuses what the old one accepted, of {about}: {}\n{program}",
                    error.trim_end()
                )
            }
            Outcome::Unknown { reasons, tried } => {
                let mut out =
                    "  whether the new version accepts all that the old one did is not known:\n".to_owned();
                for (about, why) in reasons {
                    let _ = writeln!(out, "    {about}: {}", why.join("; "));
                }
                let _ = writeln!(out, "  it accepts {tried} random programs of the old version");
                out
            }
        }
    }

    fn add_to(&self, json: &mut Value) {
        let (accepts, more) = match self {
            Outcome::Accepts => (json!(true), Value::Null),
            Outcome::Refuses { about, program, error } => {
                (json!(false), json!({ "of": about, "program": program, "error": error }))
            }
            Outcome::Unknown { reasons, .. } => {
                let reasons = reasons.iter().map(|(about, why)| json!({ "of": about, "because": why }));
                (Value::Null, Value::Array(reasons.collect()))
            }
        };
        json["accepts_all"] = accepts;
        let name = if matches!(self, Outcome::Unknown { .. }) { "unknown" } else { "counterexample" };
        json[name] = more;
    }
}

/// Decides whether a new version accepts all that the old one did: proven or disproved if constraints have a structure,
/// else tried.
fn outcome(
    args: &Args,
    before: &Session,
    old: &DialectDef,
    after: &Session,
    new: &DialectDef,
) -> Found<Outcome> {
    for session in [before, after] {
        session.context().set_allow_unregistered(true);
    }
    let check = |session: &Session, text: &str| -> Result<(), String> {
        let first =
            |problems: Vec<Diagnostic>| problems.into_iter().next().map_or_else(String::new, |p| p.message);
        let file = session.add_file("<program>", text.to_owned()).map_err(|p| p.message)?;
        let program = session.parse(&file, ParseOptions::default()).map_err(first)?;
        session.verify(&program).map_err(first)
    };
    let try_program = |text: &str| match (check(before, text), check(after, text)) {
        (Err(_), _) => Trial::OldRefuses,
        (Ok(()), Ok(())) => Trial::BothAccept,
        (Ok(()), Err(error)) => Trial::NewRefuses(error),
    };
    let parse_before = |text: &str| parse_value(before, text).ok();
    let parse_after = |text: &str| parse_value(after, text).ok();
    let old_version = Version { cx: before.context(), dialect: old, parse: &parse_before };
    let new_version = Version { cx: after.context(), dialect: new, parse: &parse_after };
    let verdicts = compatibility(old_version, new_version, &try_program);
    let mut reasons = Vec::new();
    for (about, verdict) in verdicts {
        match verdict {
            Verdict::Compatible => {}
            Verdict::Incompatible { program, error } => {
                return Ok(Outcome::Refuses { about, program, error });
            }
            Verdict::Unknown(why) => reasons.push((about, why)),
        }
    }
    if reasons.is_empty() {
        return Ok(Outcome::Accepts);
    }
    let cx = before.context();
    let options = FuzzOptions { seed: 1, ops: 2, regions: 1, definitions: false };
    let Some(dialect) = cx.dialect(cx.str(old.name)) else {
        return Ok(Outcome::Unknown { reasons, tried: 0 });
    };
    let Some(mut fuzzer) = Fuzzer::new(cx, &[dialect], options) else {
        return wrong("the dialects 'builtin' and 'func' are needed");
    };
    let generic = PrintOptions { generic: true, ..PrintOptions::default() };
    let mut tried = 0;
    while tried < args.tries {
        let Some(program) = fuzzer.program() else { break };
        let program = print_program(program.op(cx), &generic);
        if let Err(error) = check(after, &program) {
            return Ok(Outcome::Refuses { about: "a random program".to_owned(), program, error });
        }
        tried += 1;
    }
    Ok(Outcome::Unknown { reasons, tried })
}

pub(super) fn pretty(value: &Value) -> String {
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}

fn dialect_json(info: &DialectInfo) -> Value {
    json!({
        "dialect": info.name,
        "version": info.version,
        "summary": info.summary,
        "types": info.types.iter().map(params_json).collect::<Vec<_>>(),
        "attributes": info.attributes.iter().map(params_json).collect::<Vec<_>>(),
        "operations": info.ops.iter().map(op_json).collect::<Vec<_>>(),
    })
}

fn params_json(info: &ParamsInfo) -> Value {
    json!({
        "name": info.name,
        "summary": info.summary,
        "parameters": fields_json(&info.params),
        "format": info.format,
        "cpp_only": info.unknown,
    })
}

fn op_json(info: &OpInfo) -> Value {
    json!({
        "name": info.name,
        "summary": info.summary,
        "operands": fields_json(&info.operands),
        "results": fields_json(&info.results),
        "attributes": fields_json(&info.attributes),
        "regions": fields_json(&info.regions),
        "successors": fields_json(&info.successors),
        "traits": info.traits,
        "rules": info.relations,
        "format": info.format,
        "cpp_only": info.unknown,
    })
}

fn fields_json(list: &[Field]) -> Value {
    let field = |f: &Field| {
        json!({
            "name": f.name,
            "arity": f.arity,
            "accepts": f.accepts,
            "summary": f.summary,
            "variable": f.variable,
        })
    };
    Value::Array(list.iter().map(field).collect())
}
