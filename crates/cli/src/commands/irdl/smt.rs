//! `isogloss irdl smt`: questions about constraints, answered by a solver.

use crate::commands::config::ConfigArgs;
use crate::commands::dialects::{DialectArgs, find};
use crate::commands::report::{ReportArgs, Reporter};
use crate::commands::streams::Streams;
use crate::commands::threads::on_threads;
use isogloss::Session;
use isogloss::output::Output;
use isogloss_irdl::smt::{Part, Query, problem};
use isogloss_source::{Diagnostic, Place};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Ask whether constraints can be satisfied, are equivalent, imply each other or are disjoint.
///
/// The question is written in SMT-LIB and answered by z3, if that is installed. A constraint is named by its operation,
/// or by operation and operand, result or attribute: `d.op`, `d.op:lhs`. Exit status 0: yes; 1: no, or not known.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// A file with dialects in IRDL.
    pub(super) file: PathBuf,
    #[command(flatten)]
    query: QueryArgs,
    /// Print the question, and do not ask it.
    #[arg(long)]
    emit: bool,
    /// The solver: a program that reads SMT-LIB with -in.
    #[arg(long, value_name = "PROGRAM", default_value = "z3")]
    solver: String,
    /// How many seconds to wait for the answer.
    #[arg(long, value_name = "N", default_value_t = 20)]
    timeout: u32,
    #[command(flatten)]
    pub(super) dialects: DialectArgs,
    #[command(flatten)]
    pub(super) config: ConfigArgs,
    #[command(flatten)]
    pub(super) report: ReportArgs,
}

#[derive(clap::Args, Debug)]
#[group(required = true, multiple = false)]
struct QueryArgs {
    /// Can it be satisfied?
    #[arg(long, value_name = "CONSTRAINT")]
    satisfiable: Option<String>,
    /// Do both accept the same values?
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    equivalent: Option<Vec<String>>,
    /// Does B accept all that A does?
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    implies: Option<Vec<String>>,
    /// Is there no value that both accept?
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    disjoint: Option<Vec<String>>,
}

const EXAMPLES: &str = "\
Examples:
  isogloss irdl smt my.irdl.mlir --satisfiable my.op
  isogloss irdl smt my.irdl.mlir --implies my.op:lhs my.other:value
  isogloss irdl smt my.irdl.mlir --disjoint my.a:x my.b:x --emit | cvc5";

pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let session = args.dialects.session(&mut reporter);
    if reporter.failed() {
        return 1;
    }
    let done = on_threads(1, || produce(args, &session)).unwrap_or_else(|problem| Err(vec![problem]));
    match done {
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

fn wrong<T>(message: impl Into<String>) -> Result<T, Vec<Diagnostic>> {
    Err(vec![Diagnostic::error(Place::Unknown, message)])
}

fn produce(args: &Args, session: &Session) -> Result<(String, u8), Vec<Diagnostic>> {
    session.load_irdl(&args.file)?;
    let q = &args.query;
    let (query, names): (Query, Vec<String>) = match (&q.satisfiable, &q.equivalent, &q.implies, &q.disjoint)
    {
        (Some(one), ..) => (Query::Satisfiable, vec![one.clone()]),
        (_, Some(two), ..) => (Query::Equivalent, two.clone()),
        (_, _, Some(two), _) => (Query::Implies, two.clone()),
        (_, _, _, Some(two)) => (Query::Disjoint, two.clone()),
        _ => return wrong("a question is needed"),
    };
    let mut found = Vec::new();
    for name in &names {
        let (op, part) = match name.split_once(':') {
            Some((op, part)) => (op, Some(part)),
            None => (name.as_str(), None),
        };
        let dialect = find(session, op.split('.').next().unwrap_or(op)).map_err(|p| vec![p])?;
        let Some(def) = dialect.op(op) else { return wrong(format!("no operation '{op}' is known")) };
        found.push((def.clone(), part));
    }
    let parts: Vec<Part<'_>> = found.iter().map(|(op, name)| Part { op, name: *name }).collect();
    let text = match problem(session.context(), query, &parts) {
        Ok(text) => text,
        Err(error) => return wrong(error.to_string()),
    };
    if args.emit {
        return Ok((text, 0));
    }
    let answer = ask(args, &text)?;
    let yes = match answer.trim() {
        "sat" => query == Query::Satisfiable,
        "unsat" => query != Query::Satisfiable,
        other => return Ok((format!("unknown: the solver answered '{other}'\n"), 1)),
    };
    let words = match (query, yes) {
        (Query::Satisfiable, true) => "satisfiable",
        (Query::Satisfiable, false) => "not satisfiable",
        (Query::Equivalent, true) => "equivalent",
        (Query::Equivalent, false) => "not equivalent",
        (Query::Implies, true) => "implied",
        (Query::Implies, false) => "not implied",
        (Query::Disjoint, true) => "disjoint",
        (Query::Disjoint, false) => "not disjoint",
    };
    Ok((format!("{words}\n"), u8::from(!yes)))
}

fn ask(args: &Args, text: &str) -> Result<String, Vec<Diagnostic>> {
    let timeout = format!("-T:{}", args.timeout);
    let started = Command::new(&args.solver)
        .args(["-in", timeout.as_str()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match started {
        Ok(child) => child,
        Err(e) => {
            return wrong(format!(
                "the solver '{}' cannot be run ({}): install it (Debian: z3), name another with --solver, or take the \
                 question with --emit",
                args.solver,
                isogloss::files::reason(&e)
            ));
        }
    };
    if let Some(mut stdin) = child.stdin.take() {
        // A solver that stops reading answers all the same, or says why.
        let _ = stdin.write_all(text.as_bytes());
    }
    match child.wait_with_output() {
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            let first = text.lines().next().unwrap_or_default().to_owned();
            if first.is_empty() {
                let error = String::from_utf8_lossy(&output.stderr).into_owned();
                return wrong(format!("the solver gave no answer: {}", error.trim()));
            }
            Ok(first)
        }
        Err(e) => wrong(format!("the solver failed: {}", isogloss::files::reason(&e))),
    }
}
