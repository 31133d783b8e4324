//! A dialect that is divided over crates, which cargo builds in parallel. Rule: `--op-shard-count` of `mlir-tblgen`.
//!
//! One crate has what is no operation, one for each shard has operations, and one loads the dialect: it joins what the
//! shards have.

use super::Scope;
use super::interface::{look_up_name, own_names};
use crate::config::Part;
use crate::input::bit;
use crate::names::Taken;
use crate::writer::Writer;
use isogloss_ir::definition::OpDef;
use isogloss_tablegen::Record;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The operations of one shard: they are divided evenly, in the order of definition.
pub(super) fn shard<T>(ops: &[T], count: usize, index: usize) -> &[T] {
    let count = count.clamp(1, ops.len().max(1));
    let at = |i: usize| ops.len() * i / count;
    if index >= count { &[] } else { &ops[at(index)..at(index + 1)] }
}

/// The operations of the shard that is generated, or all of them.
pub(super) fn ops<'a>(scope: &Scope<'a>) -> Vec<&'a Arc<OpDef>> {
    let all = with_records(scope, &scope.input.op_records());
    match scope.options.shard {
        Some(index) => shard(&all, scope.options.shards, index).to_vec(),
        None => all,
    }
}

fn with_records<'a>(scope: &Scope<'a>, records: &FxHashMap<String, Record<'a>>) -> Vec<&'a Arc<OpDef>> {
    let all = scope.input.dialect.ops().iter();
    all.filter(|op| records.contains_key(scope.cx.str(op.name))).collect()
}

/// True if an operation has canonicalization patterns.
pub(super) fn is_canonical(record: Record<'_>) -> bool {
    bit(record, "hasCanonicalizer") || bit(record, "hasCanonicalizeMethod")
}

/// The crates of shards with canonicalization patterns.
pub(super) fn canonical<'s>(scope: &'s Scope<'_>) -> Vec<&'s str> {
    let records = scope.input.op_records();
    let (all, paths) = (with_records(scope, &records), &scope.options.shard_paths);
    let is_canonical = |op: &&Arc<OpDef>| is_canonical(records[scope.cx.str(op.name)]);
    let has_any = |index: usize| shard(&all, paths.len(), index).iter().any(is_canonical);
    let found = paths.iter().enumerate().filter(|(index, _)| has_any(*index));
    found.map(|(_, path)| path.as_str()).collect()
}

/// Writes the functions that look in one shard after the other, in the crate that loads the dialect.
pub(super) fn join(scope: &Scope<'_>, w: &mut Writer) {
    let paths = &scope.options.shard_paths;
    if paths.is_empty() || !scope.has(Part::DialectDefs) {
        return;
    }
    let ask = |function: &str, w: &mut Writer| {
        w.open("None");
        paths.iter().for_each(|path| w.line(&format!(".or_else(|| {path}::{function})")));
    };
    w.gap();
    w.doc_line("Returns the hooks of an operation, by its full name.");
    w.function("pub fn op_hooks", &["name: &str".into()], "ir::definition::OpHooks", |w| {
        ask("shard_hooks(name)", w);
        w.line(".unwrap_or(ir::definition::OpHooks::EMPTY)");
        w.close_silently();
    });
    let mut taken = Taken::default();
    for interface in own_names(scope) {
        let (name, function) = (scope.interface_name(&interface), look_up_name(&interface, &mut taken));
        w.gap();
        w.doc_line(&format!("An operation as one that implements [`{name}`], if its definition says so."));
        let result = format!("Option<Box<dyn {name} + 'a>>");
        w.function(&format!("pub fn {function}<'a>"), &["op: ir::OpRef<'a>".into()], &result, |w| {
            ask(&format!("{function}(op)"), w);
            w.close_silently();
        });
    }
    let canonical = canonical(scope);
    let dialect = super::hooks::canonical_dialect(scope);
    if !canonical.is_empty() || dialect.is_some() {
        w.gap();
        w.doc_line("Adds the canonicalization patterns of the operations.");
        w.function("pub fn canonical_patterns", &["into: &mut rewrite::CanonicalPatterns".into()], "", |w| {
            super::hooks::patterns_of_dialect(dialect, w);
            canonical.iter().for_each(|path| w.line(&format!("{path}::canonical_patterns(into);")));
        });
    }
}
