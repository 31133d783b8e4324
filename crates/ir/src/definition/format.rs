//! Compiled assembly formats of operations, attributes and types. Rule: ODS, section Declarative Assembly Format.
//!
//! A format is compiled once from its text, when the definition loads, into a program that the parser and the printer
//! interpret.

/// A compiled declarative format.
#[derive(Clone, Debug, Default)]
pub struct Format {
    /// The text that it was compiled from.
    pub text: String,
}
