//! The hand-written parts of the `nvgpu` dialect. Rule: `NVGPUDialect.cpp`.

mod verify;

use crate::DialectTable;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { verify: verify::verifier, ..DialectTable::empty("nvgpu") };
