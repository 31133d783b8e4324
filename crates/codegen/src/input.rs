//! The input of the generator: a dialect's definition, and the records that it was read from.

use isogloss_ir::Context;
use isogloss_ir::definition::DialectDef;
use isogloss_source::Pos;
use isogloss_tablegen::{Record, Records};
use rustc_hash::FxHashMap;

/// A dialect.
#[derive(Clone, Copy)]
pub struct Input<'a> {
    /// The context that the dialect was read in.
    pub cx: &'a Context,
    /// Its definition.
    pub dialect: &'a DialectDef,
    /// The records that it was read from, in as many sets as its files needed.
    pub records: &'a [&'a Records],
    /// The name of the file that defines it.
    pub root: &'a str,
    /// The files that it was read from, by the names under which they are included, with their texts; without those of
    /// the embedded library.
    pub files: &'a [(String, String)],
}

impl<'a> Input<'a> {
    /// The namespace.
    pub(crate) fn namespace(&self) -> &'a str {
        self.cx.str(self.dialect.name)
    }

    /// The record of the dialect.
    pub(crate) fn dialect_record(&self) -> Option<Record<'a>> {
        let namespace = self.namespace();
        let dialects = self.records.iter().flat_map(|r| r.derived_in_file_order("Dialect"));
        dialects.into_iter().find(|d| text(*d, "name") == namespace)
    }

    /// The records of its operations, by full name; the first of each counts.
    pub(crate) fn op_records(&self) -> FxHashMap<String, Record<'a>> {
        let namespace = self.namespace();
        let mut out = FxHashMap::default();
        for records in self.records {
            let Some(class) = records.class("Op") else { continue };
            for op in records.defs().filter(|d| d.is_a_id(class.id())) {
                if dialect_of(op, "opDialect") == Some(namespace) {
                    out.entry(format!("{namespace}.{}", text(op, "opName"))).or_insert(op);
                }
            }
        }
        out
    }

    /// The records of its types or attributes, by C++ class.
    pub(crate) fn definition_records(&self, class: &str) -> FxHashMap<String, Record<'a>> {
        let namespace = self.namespace();
        let mut out = FxHashMap::default();
        for records in self.records {
            for def in records.derived_in_file_order(class) {
                if dialect_of(def, "dialect") == Some(namespace) {
                    out.entry(text(def, "cppClassName").to_owned()).or_insert(def);
                }
            }
        }
        out
    }

    /// The definitions of the dialect that have the name of one before them, each with that one and the name.
    pub(crate) fn redefinitions(&self) -> Vec<(Record<'a>, Record<'a>, String)> {
        let namespace = self.namespace();
        let kinds = [
            ("Op", "opDialect", "opName"),
            ("TypeDef", "dialect", "cppClassName"),
            ("AttrDef", "dialect", "cppClassName"),
        ];
        let mut out = Vec::new();
        for records in self.records {
            for (class, dialect, name) in kinds {
                let mut seen: FxHashMap<&str, Record<'a>> = FxHashMap::default();
                for def in records.derived_in_file_order(class) {
                    if dialect_of(def, dialect) != Some(namespace) {
                        continue;
                    }
                    match seen.get(text(def, name)) {
                        Some(before) => out.push((def, *before, text(def, name).to_owned())),
                        None => _ = seen.insert(text(def, name), def),
                    }
                }
            }
        }
        out
    }

    /// The records of a class, of all sets; of those with one name the first.
    pub(crate) fn derived(&self, class: &str) -> Vec<Record<'a>> {
        let mut out: Vec<Record<'a>> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        for records in self.records {
            let found = records.derived_in_file_order(class);
            out.extend(found.into_iter().filter(|r| seen.insert(r.name().to_owned())));
        }
        out
    }

    /// The file in which something is defined.
    pub(crate) fn file_of(&self, pos: Pos) -> Option<String> {
        self.cx.sources().file_at(pos).map(|f| f.name().to_string())
    }
}

/// The namespace of the dialect in a field of a record.
fn dialect_of<'r>(record: Record<'r>, field: &str) -> Option<&'r str> {
    record.value(field)?.as_def()?.value("name")?.as_str()
}

/// A text field; empty where it is not set.
pub(crate) fn text<'r>(record: Record<'r>, field: &str) -> &'r str {
    record.value(field).and_then(|v| v.as_str()).unwrap_or("")
}

/// A bit; false where it is not set.
pub(crate) fn bit(record: Record<'_>, field: &str) -> bool {
    record.value(field).and_then(|v| v.as_bit()).unwrap_or(false)
}
