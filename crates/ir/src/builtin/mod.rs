//! The builtin dialect: the parts of its types and attributes that have structure of their own, and its operations.

pub mod affine;
