//! The hand-written parts of the `shape` dialect.

mod constants;
mod functions;
mod library;
mod regions;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{CompatibleResults, InferResults, NameResults};

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
        "const_shape" => constants::CONST_SHAPE.and(&[
            &InferResults(functions::infer_const_shape),
            &CompatibleResults(functions::is_const_shape),
        ]),
        "const_size" => OpHooks::with(&[&NameResults(constants::name_size)]),
        "meet" => OpHooks::with(&[&InferResults(verify::infer_meet), &CompatibleResults(verify::meets)]),
        "func" => isogloss_dialects_support::syntax::function::FUNCTION.and(&[&functions::DECLARATION]),
        "max" | "min" => OpHooks::with(&[
            &InferResults(functions::infer_largest),
            &CompatibleResults(functions::is_largest),
        ]),
        "function_library" => functions::FUNCTION_LIBRARY,
        "reduce" => regions::REDUCE,
        "shape_of" => OpHooks::with(&[
            &InferResults(functions::infer_shape_of),
            &CompatibleResults(functions::is_shape_of),
        ]),
        _ => OpHooks::default(),
    }
}
