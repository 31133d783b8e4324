//! Printing of types and attributes that are defined in Rust: syntax of the dialect as a whole, and self-references.
//! Inside of a type that may contain itself, its own text is short.

mod printing;

use crate::nested::Sub;

/// The types and attributes inside of which this is.
#[derive(Debug, Default)]
pub(super) struct Cycle {
    open: Vec<Sub>,
    /// How often one was met, in all.
    met: u64,
}
