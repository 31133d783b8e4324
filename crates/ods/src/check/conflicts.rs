//! Definitions of one name. Files of one dialect may each define a part of it, and may include the same files; but no
//! operation, type or attribute may be defined in two ways.

use isogloss_image::dialect_name;
use isogloss_source::{Diagnostic, Pos, SourceMap};
use isogloss_tablegen::{Record, Records};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::path::{Component, Path, PathBuf};

/// The classes of definitions: what messages call them, the field of their dialect, and that of their name.
const KINDS: [(&str, &str, &str, &str); 3] = [
    ("Op", "operation", "opDialect", "opName"),
    ("TypeDef", "type", "dialect", "mnemonic"),
    ("AttrDef", "attribute", "dialect", "mnemonic"),
];

/// An error for each definition of a dialect that several sets of records define differently, or one set twice, with a
/// note at the first. A file that several sets include is the same file.
pub fn conflicts(sources: &SourceMap, sets: &[&Records], namespace: &str) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    let mut first: FxHashMap<(&str, &str), (usize, Record<'_>)> = FxHashMap::default();
    for (set, records) in sets.iter().enumerate() {
        members(records, namespace, |class, name, record| match first.entry((class, name)) {
            Entry::Vacant(entry) => {
                entry.insert((set, record));
            }
            Entry::Occupied(entry) => {
                let (before, earlier) = *entry.get();
                if before != set && is_same(sources, earlier, record) {
                    return;
                }
                let kind = KINDS.iter().find(|kind| kind.0 == class).map_or(class, |kind| kind.1);
                let message = format!("redefinition of {kind} '{namespace}.{name}'");
                out.push(
                    Diagnostic::error(record.pos(), message)
                        .with_note(earlier.pos(), "previously defined here"),
                );
            }
        });
    }
    out
}

/// Calls a function with each operation, type and attribute of a dialect that has a name, with its class (`Op`, `TypeDef` or
/// `AttrDef`).
///
/// ```
/// use isogloss_ods::members;
/// use isogloss_source::SourceMap;
/// use isogloss_tablegen::{NoIncludes, Options, parse};
///
/// let text = "class Dialect { string name; } class Op<Dialect d, string n> { Dialect opDialect = d; string opName = n; }
///     def D : Dialect { let name = \"d\"; } def Spin : Op<D, \"spin\">;";
/// let sources = SourceMap::new();
/// let file = sources.add("d.td", text).unwrap();
/// let records = parse(&sources, &file, &mut NoIncludes, &Options::default()).into_result().unwrap();
/// let mut found = Vec::new();
/// members(&records, "d", |class, name, record| found.push((class, name, record.name())));
/// assert_eq!(found, [("Op", "spin", "Spin")]);
/// ```
pub fn members<'r>(
    records: &'r Records,
    namespace: &str,
    mut visit: impl FnMut(&'static str, &'r str, Record<'r>),
) {
    for (class, _, dialect, field) in KINDS {
        for record in records.derived_in_file_order(class) {
            let name = record.value(field).and_then(|v| v.as_str()).filter(|name| !name.is_empty());
            if let Some(name) = name.filter(|_| dialect_name(record, dialect) == Some(namespace)) {
                visit(class, name, record);
            }
        }
    }
}

/// True if two records of different sets were read from one place.
fn is_same(sources: &SourceMap, a: Record<'_>, b: Record<'_>) -> bool {
    a.name() == b.name() && place(sources, a.pos()) == place(sources, b.pos())
}

/// The file, by its path without detours, and the line and column in it.
fn place(sources: &SourceMap, pos: Pos) -> Option<(PathBuf, u32, u32)> {
    let file = sources.file_at(pos)?;
    let mut path = PathBuf::new();
    for part in Path::new(&**file.name()).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(path.components().next_back(), Some(Component::Normal(_))) => {
                path.pop();
            }
            part => path.push(part),
        }
    }
    let at = file.line_col(pos);
    Some((path, at.line, at.col))
}
