//! The hand-written parts of the dialects of targets: `gpu` and what it is lowered to, and those of matrix and vector units.
//!
//! A folder for each dialect, with a table of its parts, which [`TABLES`] lists.

use isogloss_dialects_support::DialectTable;

pub mod amdgpu;
pub mod amx;
pub mod arm_sme;
pub mod gpu;
pub mod nvgpu;
pub mod nvvm;
pub mod rocdl;
pub mod slots;
pub mod x86vector;
pub mod xegpu;
pub mod xevm;

/// The tables of the dialects.
pub const TABLES: &[DialectTable] = &[
    amdgpu::TABLE,
    amx::TABLE,
    arm_sme::TABLE,
    gpu::TABLE,
    nvgpu::TABLE,
    nvvm::TABLE,
    rocdl::TABLE,
    x86vector::TABLE,
    xegpu::TABLE,
    xevm::TABLE,
];
