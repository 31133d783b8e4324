//! The programs of a file, and how they are read.

use crate::TextRange;

/// The separator between programs of one file.
pub(super) const SPLIT_MARKER: &str = "// -----";

/// How a program is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// The stack of the current thread has 256 MiB, so that programs may nest deep.
    pub deep_stack: bool,
    /// Report all errors that are found, not only those that MLIR reports.
    pub all_errors: bool,
    /// Programs of at least so many bytes are read in parts; by default those of 256 KiB.
    pub parts_from: Option<u32>,
}

/// The ranges of the programs of a text.
pub(super) fn pieces_of(text: &str) -> Vec<TextRange> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (at, _) in text.match_indices(SPLIT_MARKER) {
        pieces.push(start..at as u32);
        start = (at + SPLIT_MARKER.len()) as u32;
    }
    pieces.push(start..text.len() as u32);
    pieces
}
