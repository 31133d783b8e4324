//! The hand-written parts of the `nvvm` dialect. Rule: `NVVMDialect.cpp`.

mod convert;
mod matrix;
mod tensor_core;
mod verify;

use crate::DialectTable;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { verify: verify::verifier, ..DialectTable::empty("nvvm") };
