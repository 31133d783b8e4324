//! `isogloss inspect --why`: why a value or an operation of a program is accepted or refused.
//!
//! The verdict on an operation is the verifier's: its checks of the operation (`isogloss_ir::verify::explain`), and what
//! it says about that operation when it verifies the whole program. A program that does not parse is read as far as it
//! does.

use super::dialects::find;
use super::inspect::{Found, parse_value, pretty, wrong};
use isogloss::Session;
use isogloss::files::read_input;
use isogloss_ir::OpRef;
use isogloss_ir::asm::parse::{ParseOptions, Partial, Program, parse_partly};
use isogloss_ir::definition::Trait;
use isogloss_ir::verify::{self, Checked};
use isogloss_irdl::inspect::{Answer, why_operation, why_value};
use isogloss_source::{Code, Diagnostic, Severity, SourceFile, SourceMap};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::Path;

/// A question.
pub(super) struct Question<'a> {
    /// `FILE:LINE`, or a type or an attribute.
    pub(super) why: &'a str,
    /// The operation whose constraints are evaluated.
    pub(super) op: Option<&'a str>,
    /// Answer in JSON.
    pub(super) json: bool,
}

/// The answer to a question.
pub(super) struct Explained {
    pub(super) text: String,
    /// The exit status: 1 where something is refused.
    pub(super) status: u8,
    /// The errors of a program that does not parse.
    pub(super) problems: Vec<Diagnostic>,
}

pub(super) fn explain(asked: &Question<'_>, session: &Session) -> Found<Explained> {
    let at_line = asked.why.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse::<u32>().ok()?)));
    let mut problems = Vec::new();
    let verdicts = match (at_line, asked.op) {
        (Some((file, line)), _) if Path::new(file).exists() => {
            let input = read_input(Path::new(file), &mut std::io::empty()).map_err(|p| vec![p])?;
            let file = session.add_file(input.name, input.text).map_err(|p| vec![p])?;
            let explained = explain_line(session, &file, line, &mut problems)?;
            if explained.is_empty() && problems.is_empty() {
                return wrong(format!("{}: no operation begins in this line", asked.why));
            }
            explained
        }
        (_, Some(op)) => vec![explain_value(session, op, asked.why)?],
        _ => return wrong("--why needs FILE:LINE, or, with --op, a type or an attribute"),
    };
    let sources = session.sources();
    let text = if asked.json {
        pretty(&Value::Array(verdicts.iter().map(|v| v.json(sources)).collect()))
    } else {
        verdicts.iter().map(|v| v.text(sources)).collect()
    };
    Ok(Explained { text, status: u8::from(verdicts.iter().any(|v| v.accepted == Some(false))), problems })
}

/// The verdicts on the operations that begin in a line of a program, as text.
///
/// # Errors
/// When the program does not parse there, or no operation begins in the line.
pub(crate) fn why_line(session: &Session, file: &SourceFile, line: u32) -> Result<String, Vec<Diagnostic>> {
    let mut problems = Vec::new();
    let verdicts = explain_line(session, file, line, &mut problems)?;
    if verdicts.is_empty() && problems.is_empty() {
        return wrong(format!("{}:{line}: no operation begins in this line", file.name()));
    }
    let mut text: String = verdicts.iter().map(|verdict| verdict.text(session.sources())).collect();
    problems.iter().for_each(|problem| text.push_str(&format!("error: {}\n", problem.message)));
    Ok(text)
}

/// The verdict on one operation, or on a value that its constraints are evaluated on.
struct Verdict {
    op: String,
    /// The answer of each constraint: it accepts or refuses.
    answers: Vec<Answer>,
    /// The verifier's checks, in order.
    checks: Vec<Checked>,
    /// The errors of the parser, or of the verifier of the program around.
    errors: Vec<Diagnostic>,
    /// Why the verifier cannot have the last word.
    unknown: Vec<String>,
    /// None where that is not known.
    accepted: Option<bool>,
    /// True if an operation is judged, not a value.
    is_operation: bool,
}

fn explain_value(session: &Session, op: &str, text: &str) -> Found<Verdict> {
    let cx = session.context();
    let (namespace, _) = op.split_once('.').unwrap_or((op, ""));
    let dialect = find(session, namespace).map_err(|problem| vec![problem])?;
    let Some(def) = dialect.op(op) else {
        return wrong(format!("dialect '{namespace}' defines no operation '{op}'"));
    };
    let answers = why_value(cx, def, parse_value(session, text)?);
    let refused = !answers.is_empty() && answers.iter().all(|a| a.accepted == Some(false));
    Ok(Verdict {
        op: op.to_owned(),
        answers,
        checks: Vec::new(),
        errors: Vec::new(),
        unknown: Vec::new(),
        accepted: Some(!refused),
        is_operation: false,
    })
}

/// The verdicts on the operations that begin in a line. What keeps the program from being parsed goes to `problems`.
fn explain_line(
    session: &Session,
    file: &SourceFile,
    line: u32,
    problems: &mut Vec<Diagnostic>,
) -> Found<Vec<Verdict>> {
    let cx = session.context();
    let parsed = session.parse(file, ParseOptions::default());
    let allowed = cx.allows_unregistered();
    // What is not known may lie beside what the question is about.
    cx.set_allow_unregistered(true);
    let partial = parse_partly(cx, file);
    cx.set_allow_unregistered(allowed);
    let Some(partial) = partial else {
        return match parsed {
            Ok(_) => wrong("the program cannot be read again"),
            Err(errors) => Err(errors),
        };
    };
    let places = in_line(partial.program(), cx, file, line);
    let mut elsewhere = Vec::new();
    let mut verdicts = match parsed {
        Ok(program) => {
            let errors = verify::verify(program.op(cx)).err().unwrap_or_default();
            // Both were read from one text, so that operations correspond by their number.
            let ops = preorder(program.op(cx));
            let verdicts: Vec<Verdict> =
                places.iter().filter_map(|&n| ops.get(n)).map(|at| judge(at, None, &errors)).collect();
            // Errors of what is not an operation, such as an argument of a block.
            let is_known = |e: &Diagnostic| verdicts.iter().any(|v| v.all_errors().any(|known| known == e));
            let is_here = |e: &Diagnostic| {
                let place = e.position(session.sources());
                place.is_some_and(|(found, at, _)| found == *file.name() && at == line)
            };
            elsewhere = errors.into_iter().filter(|e| is_here(e) && !is_known(e)).collect();
            verdicts
        }
        Err(errors) => {
            let ops = preorder(partial.program().op(cx));
            let verdicts: Vec<Verdict> = places
                .iter()
                .filter_map(|&n| ops.get(n))
                .filter(|at| !partial.has_failed(at.op))
                .map(|at| judge(at, Some(&partial), &[]))
                .collect();
            *problems = errors;
            verdicts
        }
    };
    // What the parser refuses in this line is refused, whatever else is there.
    let here: Vec<Diagnostic> =
        problems.iter().filter(|p| begins_in(&partial, p, session.sources(), file, line)).cloned().collect();
    for (what, errors) in [("(does not parse)", here), ("(not an operation)", elsewhere)] {
        if !errors.is_empty() {
            verdicts.push(Verdict {
                op: what.to_owned(),
                answers: Vec::new(),
                checks: Vec::new(),
                errors,
                unknown: Vec::new(),
                accepted: Some(false),
                is_operation: true,
            });
        }
    }
    if verdicts.is_empty() && !problems.is_empty() {
        return Err(std::mem::take(problems));
    }
    Ok(verdicts)
}

/// True if an error is in a line, or in an operation that begins there.
fn begins_in(
    partial: &Partial,
    error: &Diagnostic,
    sources: &SourceMap,
    file: &SourceFile,
    line: u32,
) -> bool {
    let Some((found, at, _)) = error.position(sources) else { return false };
    if found != *file.name() {
        return false;
    }
    if at == line {
        return true;
    }
    let starts = partial.failed().iter().map(|&at| file.line_col(file.start().offset(at as usize)).line);
    starts.filter(|&start| start <= at).max() == Some(line)
}

/// An operation in a program, with the symbol table around it.
#[derive(Clone, Copy)]
struct Placed<'a> {
    op: OpRef<'a>,
    table: Option<OpRef<'a>>,
    /// The operation that the program is.
    top: OpRef<'a>,
}

/// All operations, each before those inside of it.
fn preorder(top: OpRef<'_>) -> Vec<Placed<'_>> {
    let mut found = Vec::new();
    let mut todo = vec![Placed { op: top, table: None, top }];
    while let Some(at) = todo.pop() {
        found.push(at);
        let is_table = at.op.def().is_some_and(|d| d.has(Trait::SymbolTable));
        let table = if is_table { Some(at.op) } else { at.table };
        let start = todo.len();
        let inner = at.op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
        todo.extend(inner.map(|op| Placed { op, table, top }));
        todo[start..].reverse();
    }
    found
}

/// The numbers, in [`preorder`], of the operations that begin in a line.
fn in_line(program: &Program, cx: &isogloss_ir::Context, file: &SourceFile, line: u32) -> Vec<usize> {
    let ops = preorder(program.op(cx));
    let begins =
        |at: &Placed<'_>| at.op.location().as_source().is_some_and(|pos| file.line_col(pos).line == line);
    (0..ops.len()).filter(|&n| begins(&ops[n])).collect()
}

/// The verdict on an operation. `around` are the errors of the whole program.
fn judge(at: &Placed<'_>, partial: Option<&Partial>, around: &[Diagnostic]) -> Verdict {
    let op = at.op;
    let checks = verify::explain(op, at.table, at.top);
    let place = op.location().place(op.cx);
    // Operations may share a place that is written; one in the text is theirs alone.
    let is_own = op.location().as_source().is_some();
    let known: Vec<&str> = checks.iter().flat_map(|c| &c.errors).map(|e| &*e.message).collect();
    let errors: Vec<Diagnostic> = around
        .iter()
        .filter(|e| is_own && e.place == place && !known.contains(&&*e.message))
        .cloned()
        .collect();
    let mut unknown = Vec::new();
    if partial.is_some_and(|p| !p.is_whole(op)) {
        unknown.push("something that it refers to or is in does not parse".to_owned());
    }
    let refused = !errors.is_empty() || checks.iter().any(|c| !c.errors.is_empty());
    let accepted = match (refused, unknown.is_empty()) {
        (_, false) => None,
        (refused, true) => Some(!refused),
    };
    Verdict {
        op: op.name_str().to_owned(),
        answers: why_operation(op),
        checks,
        errors,
        unknown,
        accepted,
        is_operation: true,
    }
}

impl Verdict {
    fn text(&self, sources: &SourceMap) -> String {
        let mut text = format!("{}\n", self.op);
        for answer in &self.answers {
            let verdict = match answer.accepted {
                Some(true) => "accepts",
                Some(false) => "REFUSES",
                None => "does not know about",
            };
            let _ = writeln!(text, "  {}", [&*answer.about, verdict, &*answer.value].join(" ").trim_end());
            for reason in &answer.reasons {
                let _ = writeln!(text, "    {reason}");
            }
        }
        if !self.is_operation {
            return text;
        }
        if !self.checks.is_empty() {
            let _ = writeln!(text, "  checks of the verifier:");
        }
        for Checked { check, errors } in &self.checks {
            let _ = writeln!(text, "    {check}: {}", if errors.is_empty() { "holds" } else { "FAILS" });
        }
        for reason in &self.unknown {
            let _ = writeln!(text, "  not known: {reason}");
        }
        let verdict = match self.accepted {
            Some(true) => "it is valid",
            Some(false) => "it is REFUSED:",
            None => "there is no verdict",
        };
        let _ = writeln!(text, "  {verdict}");
        if self.accepted == Some(false) {
            for error in self.all_errors() {
                let _ = writeln!(text, "    {}", located(error, sources));
                // The operation itself is what the question is about.
                for note in error.notes.iter().filter(|n| n.code != Some(Code::CurrentOperation)) {
                    let _ = writeln!(text, "      {}", located(note, sources));
                }
            }
        }
        text
    }

    fn all_errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.checks.iter().flat_map(|c| &c.errors).chain(&self.errors)
    }

    fn json(&self, sources: &SourceMap) -> Value {
        let mut json = json!({
            "op": self.op,
            "answers": self.answers.iter().map(answer_json).collect::<Vec<_>>(),
        });
        if self.is_operation {
            let check = |c: &Checked| json!({ "check": c.check.to_string(), "holds": c.errors.is_empty() });
            json["checks"] = Value::Array(self.checks.iter().map(check).collect());
            json["unknown"] = json!(self.unknown);
            json["errors"] = Value::Array(self.all_errors().map(|e| json!(located(e, sources))).collect());
        }
        json["accepted"] = json!(self.accepted);
        json
    }
}

/// A diagnostic in one line or more, without the lines of the source.
fn located(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let severity = if diagnostic.severity == Severity::Note { "note" } else { "error" };
    match diagnostic.position(sources) {
        Some((file, line, col)) => format!("{file}:{line}:{col}: {severity}: {}", diagnostic.message),
        None => format!("{severity}: {}", diagnostic.message),
    }
}

fn answer_json(answer: &Answer) -> Value {
    json!({
        "about": answer.about,
        "value": answer.value,
        "accepted": answer.accepted,
        "reasons": answer.reasons,
    })
}
