//! Typed Rust from dialect definitions.
//!
//! [`generate`] turns one dialect into the text of one Rust module: a view, a builder and an adaptor for each operation,
//! wrappers for types and attributes, enums, and traits for interfaces; [`generate_patterns`] does the same with a file
//! of declarative rewrites. The text is laid out as `rustfmt` would, is the
//! same for the same input, and compiles without warnings. It holds no verifier and no parser: whatever it builds is
//! what the definition that is loaded at run time says.
//!
//! Absent on purpose: I/O, printing, and knowledge of any particular dialect.

mod config;
mod conv;
mod emit;
mod host;
mod input;
mod model;
pub mod names;
mod scope;
mod writer;

pub use config::{HostCode, Options, Part};
pub use emit::{Generated, GeneratedPatterns, PatternInput, generate, generate_exercise, generate_patterns};
pub use input::Input;
