//! The hand-written parts of the `nvgpu` dialect. Rule: `NVGPUDialect.cpp`.

mod predicates;
mod verify;

use isogloss_dialects_support::DialectTable;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,
    verify: verify::verifier,
    ..DialectTable::empty("nvgpu")
};
