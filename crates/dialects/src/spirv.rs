//! The hand-written parts of the `spirv` dialect. Rule: the SPIR-V dialect's page, section Types.

use crate::DialectTable;
use isogloss_ir::definition::DialectHooks;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    dialect: || DialectHooks { written_types: TYPES, ..DialectHooks::default() },
    ..DialectTable::empty("spirv")
};

const TYPES: &[&str] = &[
    "arm.tensor",
    "array",
    "coopmatrix",
    "image",
    "matrix",
    "ptr",
    "rtarray",
    "sampled_image",
    "sampler",
    "struct",
];
