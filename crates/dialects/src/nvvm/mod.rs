//! The hand-written parts of the `nvvm` dialect. Rule: `NVVMDialect.cpp`.

mod convert;
mod matrix;
mod tensor_core;
mod verify;

use crate::DialectTable;
use isogloss_ir::definition::DialectHooks;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    dialect: || DialectHooks { allows_unknown_ops: true, ..DialectHooks::default() },
    ..DialectTable::empty("nvvm")
};
