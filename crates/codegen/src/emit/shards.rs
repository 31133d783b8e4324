//! A dialect that is divided over crates, which cargo builds in parallel. Rule: `--op-shard-count` of `mlir-tblgen`.
//!
//! One crate has what is no operation, one for each shard has operations, and one loads the dialect: it joins what the
//! shards have.

use crate::input::bit;
use crate::scope::Scope;
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
