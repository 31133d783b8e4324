//! Declarative rewrites that can never match, or that make what they match.
//!
//! In order: an argument of a source pattern whose constraint excludes that of the operation, or of the result that is
//! matched there; a pattern that matches what an earlier one of at least its benefit always takes; a result that the
//! pattern itself matches again.

use super::look::Look;
use crate::{Finding, Rule};
use isogloss_ir::Context;
use isogloss_ods::{Constraints, Hooks};
use isogloss_source::Diagnostic;
use isogloss_tablegen::{Dag, Record, Value};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// How deep patterns are looked into.
const MAX_DEPTH: u32 = 100;

pub(super) fn check(look: &Look<'_>, cx: &Context, hooks: &dyn Hooks, out: &mut Vec<Finding>) {
    if look.records.class("Pattern").is_none() {
        return;
    }
    let mut constraints = Constraints::new(cx, look.records, hooks);
    let mut earlier: FxHashMap<String, Vec<Pattern<'_>>> = FxHashMap::default();
    for record in look.records.derived_in_file_order("Pattern") {
        let Some(pattern) = Pattern::of(record).filter(|_| look.is_own(record.pos())) else { continue };
        if let Some(why) = impossible(&mut constraints, pattern.source, 0) {
            let message = format!("the pattern can never match: {why}");
            out.push(Finding::new(Rule::NeverMatches, Diagnostic::warning(record.pos(), message)));
        }
        let key = pattern.key();
        let known = earlier.entry(key).or_default();
        // With equal benefit, what comes first is tried first.
        if let Some(first) = known.iter().find(|first| first.benefit >= pattern.benefit) {
            let message = "the pattern can never match: another one takes all that it matches";
            let diagnostic =
                Diagnostic::warning(record.pos(), message).with_note(first.record.pos(), "this one");
            out.push(Finding::new(Rule::NeverMatches, diagnostic));
        }
        if !pattern.may_fail() {
            known.push(pattern);
        }
        if pattern.makes_what_it_matches() {
            let message = "the pattern makes what it matches, so that it applies again without end";
            out.push(Finding::new(Rule::NeverEnds, Diagnostic::warning(record.pos(), message)));
        }
    }
}

#[derive(Clone, Copy)]
struct Pattern<'r> {
    record: Record<'r>,
    source: Dag<'r>,
    benefit: i64,
}

impl<'r> Pattern<'r> {
    fn of(record: Record<'r>) -> Option<Pattern<'r>> {
        let source = record.value("sourcePattern")?.as_dag()?;
        let delta = record.value("benefitDelta").and_then(|v| v.as_dag()).and_then(|d| d.arg(0));
        let delta = delta.and_then(|v| v.as_int()).unwrap_or(0);
        Some(Pattern { record, source, benefit: delta.saturating_add(operations(source, 0)) })
    }

    fn results(&self) -> impl Iterator<Item = Dag<'r>> + use<'r> {
        let list = self.record.value("resultPatterns").and_then(|v| v.as_list());
        list.into_iter().flat_map(|list| list.iter()).filter_map(|v| v.as_dag())
    }

    fn conditions(&self) -> impl Iterator<Item = Value<'r>> + use<'r> {
        let list = self.record.value("constraints").and_then(|v| v.as_list());
        list.into_iter().flat_map(|list| list.iter())
    }

    /// The source pattern and the conditions as a text in which names do not matter.
    fn key(&self) -> String {
        let mut names = Vec::new();
        let mut out = String::new();
        write(Value::Dag(self.source), &mut names, &mut out, 0);
        for condition in self.conditions() {
            out.push(';');
            write(condition, &mut names, &mut out, 0);
        }
        out
    }

    /// True if a function of the host has a say in whether the rewrite comes about.
    fn may_fail(&self) -> bool {
        self.results().any(|result| calls_host(result, 0))
    }

    /// True if certainly one of the results is matched by the source pattern.
    fn makes_what_it_matches(&self) -> bool {
        self.conditions().next().is_none() && self.results().any(|result| self.matches_inside(result, 0))
    }

    fn matches_inside(&self, result: Dag<'r>, depth: u32) -> bool {
        if depth > MAX_DEPTH {
            return false;
        }
        let mut bound = FxHashMap::default();
        let leaves = leaves(self.source, 0);
        matches(self.source, result, &leaves, &mut bound, depth)
            || result.args().filter_map(|(v, _)| v.as_dag()).any(|dag| self.matches_inside(dag, depth + 1))
    }
}

/// How many operations a source pattern has, which is its benefit.
fn operations(dag: Dag<'_>, depth: u32) -> i64 {
    if depth > MAX_DEPTH {
        return 0;
    }
    let own = i64::from(op_of(dag).is_some());
    own + dag.args().filter_map(|(v, _)| v.as_dag()).map(|inner| operations(inner, depth + 1)).sum::<i64>()
}

fn op_of(dag: Dag<'_>) -> Option<Record<'_>> {
    dag.operator_def().filter(|op| op.is_a("Op"))
}

fn calls_host(dag: Dag<'_>, depth: u32) -> bool {
    let is_native = dag.operator_def().is_some_and(|op| op.is_a("NativeCodeCall"));
    is_native
        || depth > MAX_DEPTH
        || dag.args().filter_map(|(v, _)| v.as_dag()).any(|inner| calls_host(inner, depth + 1))
}

/// Writes a value, with a number for each name in the order of their first mention.
fn write<'r>(value: Value<'r>, names: &mut Vec<&'r str>, out: &mut String, depth: u32) {
    match value {
        Value::Dag(dag) if depth < MAX_DEPTH => {
            let _ = write!(out, "({}", dag.operator());
            number(dag.name(), names, out);
            for (value, name) in dag.args() {
                out.push(' ');
                write(value, names, out, depth + 1);
                number(name, names, out);
            }
            out.push(')');
        }
        other => {
            let _ = write!(out, "{other}");
        }
    }
}

fn number<'r>(name: Option<&'r str>, names: &mut Vec<&'r str>, out: &mut String) {
    let Some(name) = name.filter(|name| !name.is_empty()) else { return };
    let at = names.iter().position(|n| *n == name).unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    });
    let _ = write!(out, ":{at}");
}

/// The constraint of an argument or a result of an operation, without what decorates it.
fn constraint<'r>(value: Value<'r>) -> Option<Record<'r>> {
    let def = value.as_def()?;
    if def.is_a("OpVariable") {
        return def.value("constraint")?.as_def();
    }
    def.is_a("Constraint").then_some(def)
}

fn argument<'r>(op: Record<'r>, n: usize) -> Option<(Record<'r>, &'r str)> {
    let arguments = op.value("arguments")?.as_dag()?;
    Some((constraint(arguments.arg(n)?)?, arguments.arg_name(n).unwrap_or("")))
}

/// Why a source pattern matches nothing.
fn impossible(constraints: &mut Constraints<'_>, dag: Dag<'_>, depth: u32) -> Option<String> {
    let op = op_of(dag).filter(|_| depth <= MAX_DEPTH)?;
    for (n, (value, _)) in dag.args().enumerate() {
        let Some((own, name)) = argument(op, n) else { continue };
        let asked = match value {
            Value::Def(def) if def.is_a("Constraint") => Some((def, "")),
            Value::Dag(inner) => {
                if let Some(why) = impossible(constraints, inner, depth + 1) {
                    return Some(why);
                }
                let results = op_of(inner).and_then(|op| op.value("results")).and_then(|v| v.as_dag());
                let only = results.filter(|results| results.len() == 1);
                only.and_then(|results| constraint(results.arg(0)?)).map(|result| (result, "the result of "))
            }
            _ => None,
        };
        let is_attribute =
            |record: Record<'_>| record.is_a("AttrConstraint") || record.is_a("PropConstraint");
        if let Some((asked, whose)) = asked
            && is_attribute(asked) == is_attribute(own)
            && constraints.exclude(&[own, asked])
        {
            let of = if whose.is_empty() { "its constraint" } else { "what defines it" };
            return Some(format!("no '{name}' of {} satisfies {of}", op.name()));
        }
    }
    None
}

/// The constraints by which a source pattern binds names.
fn leaves<'r>(dag: Dag<'r>, depth: u32) -> FxHashMap<&'r str, Value<'r>> {
    let mut out = FxHashMap::default();
    if depth > MAX_DEPTH {
        return out;
    }
    for (value, name) in dag.args() {
        match value {
            Value::Dag(inner) => out.extend(leaves(inner, depth + 1)),
            leaf => {
                if let Some(name) = name.filter(|name| !name.is_empty()) {
                    out.insert(name, leaf);
                }
            }
        }
    }
    out
}

/// True if an operation that a result makes is certainly matched by a source pattern. `bound` has what each name of the
/// source pattern would be bound to.
fn matches<'r>(
    source: Dag<'r>,
    result: Dag<'r>,
    leaves: &FxHashMap<&'r str, Value<'r>>,
    bound: &mut FxHashMap<&'r str, String>,
    depth: u32,
) -> bool {
    let Some(op) = op_of(source).filter(|_| depth <= MAX_DEPTH) else { return false };
    // Directives behind the arguments say where the operation is, and of which type.
    let is_directive = |v: Value<'_>| {
        v.as_dag()
            .and_then(|d| d.operator_def())
            .is_some_and(|op| op.is_a("DirectiveOp") || ["location", "returnType"].contains(&op.name()))
    };
    let given: Vec<_> = result.args().filter(|(value, _)| !is_directive(*value)).collect();
    if op_of(result) != Some(op) || given.len() != source.len() {
        return false;
    }
    source.args().zip(given).enumerate().all(|(n, ((asked, name), (made, made_name)))| {
        let shown = format!("{made}:{}", made_name.unwrap_or(""));
        if let Some(name) = name.filter(|name| !name.is_empty())
            && *bound.entry(name).or_insert_with(|| shown.clone()) != shown
        {
            return false;
        }
        match (asked, made) {
            (Value::Dag(asked), Value::Dag(made)) => matches(asked, made, leaves, bound, depth + 1),
            (Value::Dag(_), _) => false,
            (asked, _) if asked.is_unset() => true,
            (Value::Def(asked), made) => {
                let is_own = argument(op, n).is_some_and(|(own, _)| own == asked);
                let again = made_name.and_then(|name| leaves.get(name)).and_then(|leaf| leaf.as_def());
                is_own || again == Some(asked) || made.as_def() == Some(asked)
            }
            _ => false,
        }
    })
}
