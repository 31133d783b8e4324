//! The hand-written parts of the `shape` dialect.

mod constants;
mod functions;
mod regions;
mod verify;

use crate::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    op,
    dialect: || DialectHooks { allows_unknown_ops: true, ..DialectHooks::default() },
    ..DialectTable::empty("shape")
};

fn op(name: &str) -> OpHooks {
    match name {
        "assuming" => regions::ASSUMING,
        "const_shape" => constants::CONST_SHAPE,
        "const_size" => OpHooks { name_results: Some(constants::name_size), ..OpHooks::EMPTY },
        "func" => functions::FUNC,
        "function_library" => functions::FUNCTION_LIBRARY,
        "reduce" => regions::REDUCE,
        _ => OpHooks::default(),
    }
}
