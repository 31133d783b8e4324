//! Slots of the operations: where each definition has its operands, results, attributes and regions.
//!
//! Generated from MLIR's definitions, and compared with them, by `crates/isogloss/tests/slots.rs`: a type for each
//! operation, with a constant for each part.

pub mod affine;
pub mod arith;
pub mod async_;
pub mod builtin;
pub mod cf;
pub mod complex;
pub mod emitc;
pub mod func;
pub mod index;
pub mod linalg;
pub mod math;
pub mod memref;
pub mod scf;
pub mod shard;
pub mod tensor;
pub mod ub;
pub mod vector;
pub mod wasmssa;
