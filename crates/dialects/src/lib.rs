//! Embedded dialects, the library that definitions stand on, and the
//! hand-written parts of upstream dialects.

pub mod library;
