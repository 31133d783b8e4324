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
use isogloss_ir::interfaces::NameResults;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op: op_hooks,
    dialect: || DialectHooks { materialize_constant: Some(fold::materialize), ..DialectHooks::default() },
    canonicalize: canonicalize::patterns,
    ..DialectTable::empty("arith")
};

pub use constant::integer_constant;

fn op_hooks(name: &str) -> OpHooks {
    OpHooks { fold: fold::folder(name), ..syntax_hooks(name) }.and(fold::speculatable(name))
}

fn syntax_hooks(name: &str) -> OpHooks {
    let cast = cast::compatible(name);
    if !cast.is_empty() {
        return OpHooks { interfaces: cast, verify: cast::verifier(name), ..OpHooks::default() };
    }
    match name {
        "constant" => OpHooks {
            verify: Some(constant::verify),
            verifies_signature: true,
            interfaces: &[&NameResults(constant::name)],
            ..OpHooks::default()
        },
        "muli" => OpHooks::with(&[&NameResults(constant::name_product)]),
        "select" => OpHooks {
            parse: Some(select::parse),
            print: Some(select::print),
            verify: Some(select::verify),
            ..OpHooks::default()
        },
        _ => OpHooks::default(),
    }
}
