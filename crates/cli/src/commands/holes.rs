//! Holes of definitions: the list of `isogloss inspect --holes`, and the flag `--unchecked`.

use super::dialects::find;
use super::inspect_hooks;
use super::report::Reporter;
use crate::config::Config;
use clap::ValueEnum;
use isogloss::Session;
use isogloss_ir::definition::{Hole, HoleKind, InherentKind};
use isogloss_source::{Diagnostic, Place, Severity, Span};
use serde_json::json;
use std::fmt::Write as _;
use std::sync::Arc;

/// The answer to checks that a definition asks for and that are not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum Unchecked {
    /// Say so, once for each and each definition.
    #[default]
    Warn,
    /// Say nothing.
    Allow,
    /// Refuse the program.
    Error,
}

/// The flag that several subcommands take.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
pub(super) struct UncheckedArgs {
    /// Warn, say nothing or refuse where a definition that the program uses asks for a check in C++ that has no
    /// counterpart.
    ///
    /// The default is `warn`, or what isogloss.toml says.
    #[arg(long, value_enum, value_name = "WHICH", help_heading = "Verification")]
    unchecked: Option<Unchecked>,
}

impl UncheckedArgs {
    /// Takes from `isogloss.toml` what the command line does not say.
    pub(super) fn configure(&mut self, config: &Config) {
        let configured = config.unchecked.as_deref().and_then(|word| Unchecked::from_str(word, false).ok());
        self.unchecked = self.unchecked.or(configured);
    }

    /// True if a program is refused for the holes that it has met.
    pub(super) fn refuses(self, session: &Session) -> bool {
        self.unchecked == Some(Unchecked::Error) && !session.unchecked().is_empty()
    }

    /// Reports the holes that the program in a file has met; of a program with errors they do not matter any more.
    pub(super) fn report(self, session: &Session, file: &Arc<str>, reporter: &mut Reporter<'_>) {
        if reporter.failed() {
            return;
        }
        reporter.report_all(&self.diagnostics(session, file), session.sources());
    }

    /// The diagnostics for the holes that the program in a file has met.
    pub(super) fn diagnostics(self, session: &Session, file: &Arc<str>) -> Vec<Diagnostic> {
        let severity = match self.unchecked.unwrap_or_default() {
            Unchecked::Allow => return Vec::new(),
            Unchecked::Warn => Severity::Warning,
            Unchecked::Error => Severity::Error,
        };
        let file = Place::File(file.clone());
        session.unchecked().iter().map(|unchecked| unchecked.diagnostic(severity, file.clone())).collect()
    }
}

/// A definition with its holes.
struct Row {
    definition: String,
    span: Span,
    hole: Hole,
}

/// The holes of dialects, in Markdown or JSON.
pub(super) fn list(session: &Session, namespaces: &[String], json: bool) -> Result<String, Vec<Diagnostic>> {
    let mut rows = Vec::new();
    for namespace in namespaces {
        of_dialect(session, namespace, &mut rows)?;
    }
    let calls = inspect_hooks::ranking(session, namespaces);
    let place = |span: Span| {
        let place = Diagnostic::new(Severity::Note, span, "").position(session.sources());
        place.map_or_else(String::new, |(file, line, _)| format!("{file}:{line}"))
    };
    if json {
        let all = rows.iter().map(|row| {
            let (kind, name) = (row.hole.kind.word(), &row.hole.name);
            json!({ "definition": row.definition, "kind": kind, "name": name, "of": row.hole.of,
                    "place": place(row.span) })
        });
        let calls = calls.iter().map(|(call, ranked)| {
            json!({ "definition": null, "kind": "call", "name": call, "alone": ranked.alone,
                    "mentions": ranked.mentions })
        });
        return Ok(format!("{:#}\n", serde_json::Value::Array(all.chain(calls).collect())));
    }
    let mut text = String::from("| definition | kind | name | of | place |\n|---|---|---|---|---|\n");
    for Row { definition, span, hole } in &rows {
        let (kind, name, of) = (hole.kind.word(), one_line(&hole.name), one_line(&hole.of));
        let _ = writeln!(text, "| {definition} | {kind} | `{name}` | {of} | {} |", place(*span));
    }
    let count = rows.len();
    let _ = writeln!(text, "\n{count} hole{}.", if count == 1 { "" } else { "s" });
    if !calls.is_empty() {
        text.push_str(
            "\n| missing call | hooks that miss it alone | hooks that mention it |\n|---|---|---|\n",
        );
    }
    for (call, ranked) in &calls {
        let _ = writeln!(text, "| `{}` | {} | {} |", one_line(call), ranked.alone, ranked.mentions);
    }
    Ok(text)
}

fn of_dialect(session: &Session, namespace: &str, rows: &mut Vec<Row>) -> Result<(), Vec<Diagnostic>> {
    let cx = session.context();
    let dialect = find(session, namespace).map_err(|problem| vec![problem])?;
    let mut add = |definition: String, span: Span, holes: Vec<Hole>| {
        for hole in holes {
            rows.push(Row { definition: definition.clone(), span, hole });
        }
    };
    add(namespace.to_owned(), dialect.span, dialect.holes.list().to_vec());
    for op in dialect.ops() {
        let mut holes = op.holes.list().to_vec();
        let values = op.operands.iter().chain(&op.results).map(|v| &v.constraint.constraint);
        let inherent = op.inherent.iter().flat_map(|inherent| match &inherent.kind {
            InherentKind::Attribute(c) => vec![&c.constraint],
            InherentKind::Property(p) => p.constraints.iter().map(|c| &**c).collect(),
            InherentKind::OperandSegments | InherentKind::ResultSegments => Vec::new(),
        });
        let regions = op.regions.iter().map(|r| &r.constraint.constraint);
        let successors = op.successors.iter().map(|s| &s.constraint.constraint);
        for constraint in values.chain(inherent).chain(regions).chain(successors) {
            holes.extend(constraint.missing());
        }
        for predicate in &op.predicates {
            holes.extend(Hole::of_predicate(&*predicate.predicate, &predicate.summary));
        }
        for rule in &op.rules {
            holes.extend(Hole::of_predicate(&*rule.condition, rule.message.source()));
        }
        holes.sort();
        // A function that several predicates call is one hole; each property is one of its own.
        holes.dedup_by(|a, b| {
            (a.kind, &a.name) == (b.kind, &b.name) && (a.kind != HoleKind::Property || a.of == b.of)
        });
        add(cx.str(op.name).to_owned(), op.span, holes);
    }
    let types = dialect.types().iter().map(|(def, _)| ('!', &def.0));
    let attrs = dialect.attrs().iter().map(|(def, _)| ('#', &def.base));
    for (sigil, def) in types.chain(attrs) {
        let name = if def.mnemonic.is_empty() { &def.class } else { &def.mnemonic };
        let mut holes = def.holes.list().to_vec();
        holes.extend(def.param_constraints.iter().flat_map(|(_, c)| c.missing()));
        add(format!("{sigil}{namespace}.{name}"), def.span, holes);
    }
    Ok(())
}

/// A text in one line, as a cell of a table can hold it.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}
