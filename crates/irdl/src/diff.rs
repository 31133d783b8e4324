//! The differences between two versions of a dialect.

use crate::inspect::{DialectInfo, Field, OpInfo, ParamsInfo};
use std::fmt;

/// One difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Something is new.
    Added(String),
    /// Something is gone.
    Removed(String),
    /// Something is other than it was.
    Changed {
        /// The thing that changed.
        what: String,
        /// As it was.
        old: String,
        /// As it is.
        new: String,
    },
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Added(what) => write!(f, "added {what}"),
            Change::Removed(what) => write!(f, "removed {what}"),
            Change::Changed { what, old, new } => write!(f, "changed {what}: {old} -> {new}"),
        }
    }
}

/// The differences between two versions, in the order of the old one; what is new comes last.
pub fn compare(old: &DialectInfo, new: &DialectInfo) -> Vec<Change> {
    let mut out = Vec::new();
    let version = |v: &Option<String>| v.clone().unwrap_or_else(|| "none".to_owned());
    changed("version", &version(&old.version), &version(&new.version), &mut out);
    pair(&old.types, &new.types, |p| p.name.clone(), "type", &mut out, params);
    pair(&old.attributes, &new.attributes, |p| p.name.clone(), "attribute definition", &mut out, params);
    pair(&old.ops, &new.ops, |op| op.name.clone(), "operation", &mut out, ops);
    out
}

fn changed(what: &str, old: &str, new: &str, out: &mut Vec<Change>) {
    if old != new {
        out.push(Change::Changed { what: what.to_owned(), old: old.to_owned(), new: new.to_owned() });
    }
}

fn pair<T>(
    old: &[T],
    new: &[T],
    name: impl Fn(&T) -> String,
    kind: &str,
    out: &mut Vec<Change>,
    compare: impl Fn(&str, &T, &T, &mut Vec<Change>),
) {
    for before in old {
        let this = name(before);
        match new.iter().find(|n| name(n) == this) {
            Some(after) => compare(&format!("{kind} '{this}'"), before, after, out),
            None => out.push(Change::Removed(format!("{kind} '{this}'"))),
        }
    }
    for after in new {
        let this = name(after);
        if !old.iter().any(|o| name(o) == this) {
            out.push(Change::Added(format!("{kind} '{this}'")));
        }
    }
}

fn fields(owner: &str, kind: &str, old: &[Field], new: &[Field], out: &mut Vec<Change>) {
    pair(
        old,
        new,
        |f| f.name.clone(),
        &format!("{owner}, {kind}"),
        out,
        |what, before, after, out| {
            changed(&format!("{what} constraint"), &before.accepts, &after.accepts, out);
            let arity = |f: &Field| if f.arity.is_empty() { "single".to_owned() } else { f.arity.clone() };
            changed(&format!("{what} arity"), &arity(before), &arity(after), out);
        },
    );
    let order = |list: &[Field]| list.iter().map(|f| f.name.as_str()).collect::<Vec<_>>().join(", ");
    let (before, after) = (order(old), order(new));
    if old.len() == new.len() && before != after {
        changed(&format!("{owner}, order of {kind}s"), &before, &after, out);
    }
}

fn params(owner: &str, old: &ParamsInfo, new: &ParamsInfo, out: &mut Vec<Change>) {
    fields(owner, "parameter", &old.params, &new.params, out);
    format(owner, &old.format, &new.format, out);
}

fn format(owner: &str, old: &Option<String>, new: &Option<String>, out: &mut Vec<Change>) {
    let text = |f: &Option<String>| f.clone().unwrap_or_else(|| "generic".to_owned());
    changed(&format!("{owner} format"), &text(old), &text(new), out);
}

fn ops(owner: &str, old: &OpInfo, new: &OpInfo, out: &mut Vec<Change>) {
    fields(owner, "operand", &old.operands, &new.operands, out);
    fields(owner, "result", &old.results, &new.results, out);
    fields(owner, "attribute", &old.attributes, &new.attributes, out);
    fields(owner, "region", &old.regions, &new.regions, out);
    fields(owner, "successor", &old.successors, &new.successors, out);
    let list = |kind: &str, old: &[String], new: &[String], out: &mut Vec<Change>| {
        let added = new.iter().filter(|t| !old.contains(t));
        out.extend(added.map(|t| Change::Added(format!("{owner}, {kind} '{t}'"))));
        let removed = old.iter().filter(|t| !new.contains(t));
        out.extend(removed.map(|t| Change::Removed(format!("{owner}, {kind} '{t}'"))));
    };
    list("trait", &old.traits, &new.traits, out);
    list("trait (rule)", &old.relations, &new.relations, out);
    format(owner, &old.format, &new.format, out);
}
