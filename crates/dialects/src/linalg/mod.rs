//! The hand-written parts of the `linalg` dialect. Rule: `LinalgStructuredOps.td`.
//!
//! Named operations are written without their regions: what a region computes, and how the operands are indexed,
//! follows from the name. `catalog` says it for each name, `payload` builds regions from it.

mod catalog;
mod contraction;
mod generic;
mod index_maps;
mod named;
mod parts;
mod payload;
mod with_payload;
mod yields;

use crate::DialectTable;
use crate::syntax::index_list::DYNAMIC_INDEX_LIST;
use crate::syntax::names;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::{OpRef, Value};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op,
    dialect: || DialectHooks { directives: vec![DYNAMIC_INDEX_LIST], ..DialectHooks::default() },
    ..DialectTable::empty("linalg")
};

fn op(name: &str) -> OpHooks {
    match name {
        "generic" => generic::GENERIC,
        "map" => with_payload::MAP,
        "reduce" => with_payload::REDUCE,
        "transpose" => with_payload::TRANSPOSE,
        "broadcast" => with_payload::BROADCAST,
        "matmul" | "batch_matmul" | "batch_reduce_matmul" => contraction::MATMUL,
        "contract" => contraction::CONTRACT,
        "elementwise" => contraction::ELEMENTWISE,
        "yield" => yields::YIELD,
        "pack" => {
            OpHooks { name_results: Some(|op, name| names::first_result(op, name, "pack")), ..OpHooks::EMPTY }
        }
        "unpack" => OpHooks {
            name_results: Some(|op, name| names::first_result(op, name, "unpack")),
            ..OpHooks::EMPTY
        },
        _ if catalog::find(name).is_some() => named::NAMED,
        _ => OpHooks::default(),
    }
}

/// Names the arguments of the region: `in` for those of inputs, and another for those of outputs.
fn name_arguments(op: OpRef<'_>, output: &str, name: &mut dyn FnMut(Value, &str)) {
    let inputs = op.operand_group(0).len();
    let Some(block) = op.region(0).and_then(|r| r.first_block()) else { return };
    for (i, &argument) in block.arguments().iter().enumerate() {
        name(argument, if i < inputs { "in" } else { output });
    }
}
