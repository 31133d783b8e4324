//! Slots of the operations: where each definition has its operands, results, attributes and regions.
//!
//! Generated from MLIR's definitions, and compared with them, by `crates/isogloss/tests/slots.rs`: a type for each
//! operation, with a constant for each part.

pub mod amdgpu;
pub mod amx;
pub mod arm_sme;
pub mod gpu;
pub mod nvgpu;
pub mod nvvm;
pub mod x86vector;
pub mod xegpu;
pub mod xevm;
