//! The hand-written parts of the dialects that most programs are made of: functions, control flow, arithmetic, memory,
//! tensors, vectors and structured operations.
//!
//! A folder for each dialect, with a table of its parts, which [`TABLES`] lists.

use isogloss_dialects_support::DialectTable;

pub mod affine;
pub mod arith;
pub mod async_;
pub mod builtin;
pub mod cf;
pub mod complex;
pub mod dlti;
pub mod emitc;
pub mod func;
pub mod index;
mod iterators;
pub mod linalg;
pub mod math;
pub mod memref;
pub mod scf;
pub mod shard;
pub mod slots;
pub mod tensor;
pub mod ub;
pub mod vector;
pub mod wasmssa;

/// The tables of the dialects.
pub const TABLES: &[DialectTable] = &[
    affine::TABLE,
    arith::TABLE,
    async_::TABLE,
    builtin::TABLE,
    cf::TABLE,
    complex::TABLE,
    dlti::TABLE,
    emitc::TABLE,
    func::TABLE,
    index::TABLE,
    linalg::TABLE,
    math::TABLE,
    memref::TABLE,
    scf::TABLE,
    shard::TABLE,
    tensor::TABLE,
    ub::TABLE,
    vector::TABLE,
    wasmssa::TABLE,
];
