//! The hand-written parts of the `complex` dialect.

mod fold;
mod number;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::names;
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::NameResults;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op: |name| OpHooks { fold: fold::folder(name), ..op(name) },
    attr,
    dialect: || DialectHooks { materialize_constant: Some(fold::materialize), ..DialectHooks::default() },
    canonicalize: fold::patterns,
    ..DialectTable::empty("complex")
};

fn op(name: &str) -> OpHooks {
    match name {
        "constant" => OpHooks::with(&[&NameResults(|op, name| names::first_result(op, name, "cst"))]),
        _ => OpHooks::default(),
    }
}

fn attr(name: &str) -> AsmTypeHooks {
    match name {
        "number" => number::NUMBER,
        _ => AsmTypeHooks::default(),
    }
}
