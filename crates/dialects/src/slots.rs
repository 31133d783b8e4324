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

pub use isogloss_dialects_core::slots::*;
#[cfg(feature = "gpu")]
pub use isogloss_dialects_gpu::slots::*;
#[cfg(feature = "llvm")]
pub use isogloss_dialects_llvm::slots::*;
#[cfg(feature = "meta")]
pub use isogloss_dialects_meta::slots::*;
#[cfg(feature = "spirv")]
pub use isogloss_dialects_spirv::slots::*;
#[cfg(feature = "tosa")]
pub use isogloss_dialects_tosa::slots::*;
