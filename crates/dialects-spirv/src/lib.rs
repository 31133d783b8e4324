//! The hand-written parts of the dialect `spirv`.
//!
//! A folder for each dialect, with a table of its parts, which [`TABLES`] lists.

use isogloss_dialects_support::DialectTable;

pub mod slots;
pub mod spirv;

/// The tables of the dialects.
pub const TABLES: &[DialectTable] = &[spirv::TABLE];
