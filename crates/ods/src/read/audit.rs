//! Constraints and predicates by themselves, to inspect definitions without loading a dialect.

use super::reader::Reader;
use crate::check::never::is_never;
use crate::fields::{flatten, text};
use crate::hooks::Hooks;
use crate::predicate::names::{OpName, OpNames};
use crate::predicate::node::ValueVar;
use isogloss_ir::Context;
use isogloss_ir::definition::{Constraint, DialectDef, Structure, Subject, Verdict};
use isogloss_tablegen::{Record, RecordId, Records};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The constraint of a record, such as `AnyTensor`; `None` if there is no such record, or it is no constraint.
pub fn read_constraint(cx: &Context, records: &Records, hooks: &dyn Hooks, name: &str) -> Option<Constraint> {
    let record = records.def(name).filter(|r| r.is_a("Constraint"))?;
    let mut reader = Reader::bare(cx, records, hooks);
    reader.read_names();
    Some(reader.constraint(record))
}

/// Constraints of records, to be compared.
pub struct Constraints<'r> {
    reader: Reader<'r>,
    known: FxHashMap<RecordId, Structure>,
}

impl std::fmt::Debug for Constraints<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Constraints").field("known", &self.known).finish_non_exhaustive()
    }
}

impl<'r> Constraints<'r> {
    /// Returns the constraints of a set of records.
    pub fn new(cx: &'r Context, records: &'r Records, hooks: &'r dyn Hooks) -> Constraints<'r> {
        let mut reader = Reader::bare(cx, records, hooks);
        reader.read_names();
        Constraints { reader, known: FxHashMap::default() }
    }

    /// True if certainly nothing satisfies all of several constraints. Of a variadic or optional constraint, one value is
    /// meant. A record that is no constraint excludes nothing.
    pub fn exclude(&mut self, constraints: &[Record<'_>]) -> bool {
        let all: Vec<Structure> = constraints.iter().map(|record| self.structure(*record)).collect();
        is_never(self.reader.cx, &Structure::AllOf(all))
    }

    /// True if certainly nothing satisfies a constraint, not even the absence of an attribute.
    pub fn is_never(&mut self, record: Record<'_>) -> bool {
        self.exclude(&[record])
            && self.reader.constraint(record).check(self.reader.cx, Subject::Absent, None) != Verdict::Holds
    }

    fn structure(&mut self, record: Record<'_>) -> Structure {
        let base = || record.value("baseType").and_then(|v| v.as_def()).filter(|base| *base != record);
        if (record.is_a("Variadic") || record.is_a("Optional"))
            && let Some(base) = base()
        {
            return self.structure(base);
        }
        if !record.is_a("Constraint") {
            return Structure::Any;
        }
        if let Some(known) = self.known.get(&record.id()) {
            return known.clone();
        }
        let constraint = self.reader.constraint(record);
        let structure = constraint.structure(self.reader.cx);
        self.known.insert(record.id(), structure.clone());
        structure
    }
}

/// Returns the functions that the primitive predicates among the records call and that are unknown: each text once,
/// with the names. A dialect is that of the records, if they are of one; a predicate over one of its operations is
/// understood if it is in all of them.
pub fn predicate_holes(
    cx: &Context,
    records: &Records,
    hooks: &dyn Hooks,
    dialect: Option<&str>,
) -> BTreeMap<String, Vec<String>> {
    let mut reader = match dialect.map(|namespace| Reader::new(cx, records, namespace, hooks)) {
        Some(Ok(reader)) => reader,
        _ => Reader::bare(cx, records, hooks),
    };
    reader.read_names();
    let mut out = BTreeMap::new();
    if let Some(dialect) = dialect.and_then(|namespace| cx.namespace(namespace)) {
        reader.op_predicate_holes(&dialect, &mut out);
    }
    for record in records.defs() {
        let Some(text) = record.value("predExpr").and_then(|v| v.as_str()) else { continue };
        // The definitions of types and attributes are constraints with a predicate of their own.
        if out.contains_key(text) || text == "()" {
            continue;
        }
        let names = placeholders(text);
        let compiled = reader.compile(text, Some(&names), None);
        out.insert(text.to_owned(), compiled.hole_names().to_vec());
    }
    out
}

/// The names after `$` in a text, as those of single operands.
fn placeholders(text: &str) -> OpNames {
    let mut names = OpNames::default();
    for part in text.split('$').skip(1) {
        let end = part.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(part.len());
        let name = &part[..end];
        if !name.starts_with('_') && names.get(name).is_none() {
            let group = names.names.len();
            let var = ValueVar { result: false, group, fixed: Some(group), single: true, optional: false };
            names.names.push((name.to_owned(), OpName::Value(var)));
        }
    }
    names
}

/// How deep predicates may nest.
const MAX_DEPTH: u32 = 200;

/// The primitive predicates that one is made of. Those between a prefix and a suffix are no predicates by themselves.
fn leaves<'r>(pred: Record<'r>, depth: u32, out: &mut Vec<&'r str>) {
    if depth > MAX_DEPTH {
        return;
    }
    if let Some(text) = pred.value("predExpr").and_then(|v| v.as_str()) {
        return out.push(text);
    }
    if pred.is_a("Concat") {
        return;
    }
    let children = pred.value("children").and_then(|v| v.as_list());
    for child in children.into_iter().flat_map(|list| list.iter()).filter_map(|v| v.as_def()) {
        leaves(child, depth + 1, out);
    }
}

impl<'r> Reader<'r> {
    /// Collects the unknown functions that the predicates over the operations of a dialect call.
    fn op_predicate_holes(&mut self, dialect: &DialectDef, out: &mut BTreeMap<String, Vec<String>>) {
        for record in self.records.derived_in_file_order("Op") {
            if !self.is_of_dialect(record, "opDialect") {
                continue;
            }
            let full_name = format!("{}.{}", self.namespace, text(record, "opName"));
            let Some(op) = dialect.op(&full_name) else { continue };
            let mut names = crate::predicate::op_names(self.cx, op);
            names.declarations = text(record, "extraClassDeclaration").to_owned();
            let traits = flatten(record, "traits").into_iter();
            for trait_ in traits.filter(|t| t.is_a("PredTrait")) {
                let mut texts = Vec::new();
                if let Some(predicate) = trait_.value("predicate").and_then(|v| v.as_def()) {
                    leaves(predicate, 0, &mut texts);
                }
                for text in texts {
                    // What is substituted for the subject is an operand.
                    if text.contains("$_self") {
                        continue;
                    }
                    let compiled = self.compile(text, Some(&names), None);
                    let holes = out.entry(text.to_owned()).or_default();
                    let new = compiled.hole_names().iter().filter(|n| !holes.contains(n)).cloned();
                    let new: Vec<String> = new.collect();
                    holes.extend(new);
                }
            }
        }
    }

    /// A reader of no dialect.
    pub(crate) fn bare(cx: &'r Context, records: &'r Records, hooks: &'r dyn Hooks) -> Reader<'r> {
        Reader::of(cx, records, hooks, DialectDef::new(cx.identifier("")), String::new(), String::new())
    }
}
