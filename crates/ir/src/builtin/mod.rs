//! The builtin dialect: the parts of its types and attributes that have structure of their own.

pub mod dense;
pub mod float;
pub mod integer;
pub mod layout;
pub mod resource;
pub mod shaped;

pub use crate::affine;
