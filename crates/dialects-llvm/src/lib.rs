//! The hand-written parts of the dialects `llvm` and `ptr`, and of the models of parallel programs beside them, `omp` and
//! `acc`.
//!
//! A folder for each dialect, with a table of its parts, which [`TABLES`] lists.

use isogloss_dialects_support::DialectTable;

pub mod acc;
pub mod llvm;
pub mod omp;
pub mod ptr;
pub mod slots;

/// The tables of the dialects.
pub const TABLES: &[DialectTable] = &[acc::TABLE, llvm::TABLE, omp::TABLE, ptr::TABLE];
