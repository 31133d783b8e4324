//! The hand-written parts of the `nvgpu` dialect. Rule: `NVGPUDialect.cpp`.

mod verify;

use isogloss_dialects_support::DialectTable;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { verify: verify::verifier, ..DialectTable::empty("nvgpu") };
