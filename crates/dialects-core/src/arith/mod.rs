//! The hand-written parts of the `arith` dialect. Rule: `ArithOps.td`.

mod canonicalize;
mod cast;
mod compare_converted;
mod constant;
pub mod fold;
mod fold_cast;
mod fold_compare;
mod fold_float;
pub mod predicate;
mod select;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op: op_hooks,
    dialect: || DialectHooks { materialize_constant: Some(fold::materialize), ..DialectHooks::default() },
    canonicalize: canonicalize::patterns,
    ..DialectTable::empty("arith")
};

pub use constant::integer_constant;

fn op_hooks(name: &str) -> OpHooks {
    OpHooks { fold: fold::folder(name), speculatable: fold::speculatable(name), ..syntax_hooks(name) }
}

fn syntax_hooks(name: &str) -> OpHooks {
    if let Some(compatible) = cast::compatible(name) {
        return OpHooks {
            cast_compatible: Some(compatible),
            verify: cast::verifier(name),
            ..OpHooks::default()
        };
    }
    match name {
        "constant" => OpHooks {
            verify: Some(constant::verify),
            verifies_signature: true,
            name_results: Some(constant::name),
            ..OpHooks::default()
        },
        "muli" => OpHooks { name_results: Some(constant::name_product), ..OpHooks::default() },
        "select" => OpHooks {
            parse: Some(select::parse),
            print: Some(select::print),
            verify: Some(select::verify),
            ..OpHooks::default()
        },
        _ => OpHooks::default(),
    }
}
