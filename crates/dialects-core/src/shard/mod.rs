//! The hand-written parts of the `shard` dialect.

mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::index_list::{DIMENSION_LIST, DYNAMIC_INDEX_LIST};
use isogloss_dialects_support::syntax::names;
use isogloss_ir::definition::hooks::CppAttrClass;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{Destinations, NameResults};
use isogloss_ir::{OpRef, Value};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    symbol_uses: verify::uses_verifier,
    op,
    dialect: || DialectHooks {
        directives: vec![DYNAMIC_INDEX_LIST, DIMENSION_LIST],
        attr_classes: &[("GridAxesAttr", CppAttrClass::Alias("::mlir::DenseI16ArrayAttr"))],
        ..DialectHooks::default()
    },
    ..DialectTable::empty("shard")
};

fn op(name: &str) -> OpHooks {
    match name {
        "all_gather"
        | "all_reduce"
        | "all_slice"
        | "all_to_all"
        | "broadcast"
        | "gather"
        | "grid_shape"
        | "process_linear_index"
        | "process_multi_index"
        | "recv"
        | "reduce"
        | "reduce_scatter"
        | "scatter"
        | "send"
        | "shard"
        | "shard_shape"
        | "sharding"
        | "shift" => OpHooks::with(&[&NameResults(name_result)]),
        "update_halo" => OpHooks::with(&[&Destinations(|_| 0..1)]),
        "neighbors_linear_indices" => OpHooks::with(&[&NameResults(name_neighbors)]),
        _ => OpHooks::default(),
    }
}

fn name_result(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let text = match names::short_name(&op) {
        "process_linear_index" | "process_multi_index" => "proc_linear_idx",
        "shard" => "sharding_annotated",
        other => other,
    };
    names::first_result(op, name, text);
}

fn name_neighbors(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    for (result, text) in op.results().zip(["down_linear_idx", "up_linear_idx"]) {
        name(result, text);
    }
}
