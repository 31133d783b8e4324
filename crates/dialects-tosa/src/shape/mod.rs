//! The hand-written parts of the `shape` dialect.

mod constants;
mod functions;
mod library;
mod regions;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    op,
    dialect: || DialectHooks {
        allows_unknown_ops: true,
        verify_op_attr: Some(library::verify),
        ..DialectHooks::default()
    },
    ..DialectTable::empty("shape")
};

fn op(name: &str) -> OpHooks {
    match name {
        "assuming" => regions::ASSUMING,
        "const_shape" => OpHooks {
            infer_types: Some(functions::infer_const_shape),
            inferred_compatible: Some(functions::is_const_shape),
            ..constants::CONST_SHAPE
        },
        "const_size" => OpHooks { name_results: Some(constants::name_size), ..OpHooks::EMPTY },
        "meet" => OpHooks {
            infer_types: Some(verify::infer_meet),
            inferred_compatible: Some(verify::meets),
            ..OpHooks::EMPTY
        },
        "func" => functions::FUNC,
        "max" | "min" => OpHooks {
            infer_types: Some(functions::infer_largest),
            inferred_compatible: Some(functions::is_largest),
            ..OpHooks::EMPTY
        },
        "function_library" => functions::FUNCTION_LIBRARY,
        "reduce" => regions::REDUCE,
        "shape_of" => OpHooks {
            infer_types: Some(functions::infer_shape_of),
            inferred_compatible: Some(functions::is_shape_of),
            ..OpHooks::EMPTY
        },
        _ => OpHooks::default(),
    }
}
