//! The hand-written parts of the `math` dialect. Rule: `MathOps.td`.

mod fold;

use crate::arith::fold::materialize;
use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op: |name| OpHooks { fold: fold::folder(name), ..OpHooks::default() },
    dialect: || DialectHooks { materialize_constant: Some(materialize), ..DialectHooks::default() },
    ..DialectTable::empty("math")
};
