//! Constraints and predicates by themselves, for those who look at definitions without loading a dialect.

use super::Reader;
use crate::hooks::Hooks;
use crate::predicate::names::{OpName, OpNames};
use crate::predicate::node::ValueVar;
use isogloss_ir::Context;
use isogloss_ir::definition::{Constraint, DialectDef};
use isogloss_tablegen::Records;
use std::collections::BTreeMap;

/// The constraint of a record, such as `AnyTensor`; none if there is no such record, or it is no constraint.
pub fn read_constraint(cx: &Context, records: &Records, hooks: &dyn Hooks, name: &str) -> Option<Constraint> {
    let record = records.def(name).filter(|r| r.is_a("Constraint"))?;
    let mut reader = Reader::bare(cx, records, hooks);
    reader.read_names();
    Some(reader.constraint(record))
}

/// What the primitive predicates among the records call and nobody knows: each text once, with the names.
pub fn predicate_holes(cx: &Context, records: &Records, hooks: &dyn Hooks) -> BTreeMap<String, Vec<String>> {
    let mut reader = Reader::bare(cx, records, hooks);
    reader.read_names();
    let mut out = BTreeMap::new();
    for record in records.defs() {
        let Some(text) = record.value("predExpr").and_then(|v| v.as_str()) else { continue };
        if out.contains_key(text) {
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

impl<'r> Reader<'r> {
    /// A reader of no dialect.
    pub(crate) fn bare(cx: &'r Context, records: &'r Records, hooks: &'r dyn Hooks) -> Reader<'r> {
        Reader::of(cx, records, hooks, DialectDef::new(cx.identifier("")), String::new(), String::new())
    }
}
