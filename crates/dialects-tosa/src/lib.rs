//! The hand-written parts of the dialects around tensor programs: `tosa`, `quant`, `shape`, `sparse_tensor`, `bufferization`
//! and `ml_program`.
//!
//! A folder for each dialect, with a table of its parts, which [`TABLES`] lists.

use isogloss_dialects_support::DialectTable;

pub mod bufferization;
pub mod ml_program;
pub mod quant;
pub mod shape;
pub mod slots;
pub mod sparse_tensor;
pub mod tosa;

/// The tables of the dialects.
pub const TABLES: &[DialectTable] =
    &[bufferization::TABLE, ml_program::TABLE, quant::TABLE, shape::TABLE, sparse_tensor::TABLE, tosa::TABLE];
