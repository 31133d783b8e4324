//! Slots of the operations of MLIR's dialects: where each definition has its operands, results, attributes and regions.
//!
//! Generated from MLIR's definitions, and compared with them, by `crates/isogloss/tests/slots.rs`: a type for each
//! operation, with a constant for each part. Patterns and passes over these dialects name parts with them, too.
//!
//! ```
//! use isogloss_dialects::slots::memref::StoreOp;
//!
//! assert_eq!((StoreOp::NAME, StoreOp::MEMREF.index()), ("memref.store", 1));
//! ```

pub mod acc;
pub mod affine;
pub mod amdgpu;
pub mod amx;
pub mod arith;
pub mod arm_sme;
pub mod async_;
pub mod bufferization;
pub mod builtin;
pub mod cf;
pub mod complex;
pub mod emitc;
pub mod func;
pub mod gpu;
pub mod index;
pub mod irdl;
pub mod linalg;
pub mod llvm;
pub mod math;
pub mod memref;
pub mod ml_program;
pub mod nvgpu;
pub mod nvvm;
pub mod omp;
pub mod pdl;
pub mod pdl_interp;
pub mod ptr;
pub mod quant;
pub mod scf;
pub mod shape;
pub mod shard;
pub mod smt;
pub mod sparse_tensor;
pub mod spirv;
pub mod tensor;
pub mod tosa;
pub mod transform;
pub mod ub;
pub mod vector;
pub mod wasmssa;
pub mod x86vector;
pub mod xegpu;
pub mod xevm;
