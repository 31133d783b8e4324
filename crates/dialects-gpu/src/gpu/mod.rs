//! The hand-written parts of the `gpu` dialect. Rule: `GPUOps.td`.

mod container;
mod directives;
mod func;
mod launch;
mod matrix;
mod metadata;
mod object;
mod predicates;
mod verify;
mod warp;

use crate::slots::gpu::BlockDimOp;
use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{FunctionBody, NameResults};
use isogloss_ir::{OpRef, Value};
/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,
    op,
    attr: metadata::hooks,
    symbol_uses: container::uses_verifier,
    dialect: || DialectHooks {
        directives: directives::all(),
        param_directives: vec![object::OBJECT],
        extend: Some(matrix::extend),
        parse_type: Some(matrix::parse_type),
        verify_op_attr: Some(container::verify_attribute),
        shallow_op_attr: true,
        ..DialectHooks::default()
    },
    ..DialectTable::empty("gpu")
};

fn op(name: &str) -> OpHooks {
    OpHooks { verify: verify::verifier(name), verify_regions: verify::region_verifier(name), ..syntax(name) }
}

fn syntax(name: &str) -> OpHooks {
    match name {
        "func" => func::FUNC.and(&[&FunctionBody(verify::func_body)]),
        "launch" => launch::LAUNCH,
        "warp_execute_on_lane_0" => warp::WARP_EXECUTE,
        "block_dim" | "block_id" | "cluster_block_id" | "cluster_dim" | "cluster_dim_blocks"
        | "cluster_id" | "global_id" | "grid_dim" | "thread_id" => {
            OpHooks::with(&[&NameResults(name_dimension)])
        }
        _ => OpHooks::default(),
    }
}

/// The operation's name and the dimension: `thread_id_x`.
fn name_dimension(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let dimension =
        isogloss_dialects_support::syntax::enums::text(op, BlockDimOp::DIMENSION).unwrap_or_default();
    let text = format!("{}_{dimension}", isogloss_dialects_support::syntax::names::short_name(&op));
    isogloss_dialects_support::syntax::names::first_result(op, name, &text);
}
