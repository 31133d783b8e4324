//! The hand-written parts of the `tosa` dialect.

mod control_flow;
mod convolution;
mod elementwise;
mod variable;
mod verify;

use crate::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op,
    verify_symbol_uses: variable::uses_verifier,
    dialect: || DialectHooks { directives: vec![variable::TYPE_OR_INITIAL_VALUE], ..DialectHooks::default() },
    ..DialectTable::empty("tosa")
};

fn op(name: &str) -> OpHooks {
    let reduces = name.starts_with("reduce_");
    OpHooks {
        verify: verify::verifier(name),
        infer_types: reduces.then_some(verify::infer_reduce),
        inferred_compatible: reduces.then_some(verify::compatible),
        ..syntax(name)
    }
}

fn syntax(name: &str) -> OpHooks {
    match name {
        "apply_scale"
        | "rescale"
        | "resize"
        | "cast_from_block_scaled"
        | "cast_to_block_scaled"
        | "matmul_t_block_scaled" => elementwise::WITH_ENUM,
        "argmax" | "clamp" | "max_pool2d" | "maximum" | "minimum" | "reduce_max" | "reduce_min" => {
            elementwise::WITH_NAN_MODE
        }
        "cond_if" => control_flow::COND_IF,
        "while_loop" => control_flow::WHILE_LOOP,
        _ => OpHooks::default(),
    }
}
