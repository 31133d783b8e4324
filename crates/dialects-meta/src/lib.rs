//! The hand-written parts of the dialects that speak of programs: patterns (`pdl`, `pdl_interp`), definitions (`irdl`),
//! transformations (`transform`) and questions to a solver (`smt`).
//!
//! A folder for each dialect, with a table of its parts, which [`TABLES`] lists.

use isogloss_dialects_support::DialectTable;

pub mod irdl;
pub mod pdl;
pub mod pdl_interp;
pub mod slots;
pub mod smt;
pub mod transform;

/// The tables of the dialects.
pub const TABLES: &[DialectTable] =
    &[irdl::TABLE, pdl::TABLE, pdl_interp::TABLE, smt::TABLE, transform::TABLE];
