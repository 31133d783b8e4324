//! Constant folding: arithmetic on attributes, shared by the dialects.
//!
//! Functions here read attributes and make attributes; they know nothing of operations.

pub mod elements;
pub mod float;
pub mod int;
pub mod ops;
pub mod poison;
