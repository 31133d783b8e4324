//! Something that does not fit the grammar.

/// Something that does not fit the grammar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// The offset in the text where it begins.
    pub start: u32,
    /// The offset behind it.
    pub end: u32,
    /// The message.
    pub message: String,
}
