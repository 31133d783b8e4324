//! The hand-written parts of the `ub` dialect. Rule: `UBOps.td`.

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::folding::poison;
use isogloss_ir::definition::DialectHooks;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    dialect: || DialectHooks {
        materialize_constant: Some(|cx, value, _| poison::materialize(cx, value)),
        ..DialectHooks::default()
    },
    ..DialectTable::empty("ub")
};
