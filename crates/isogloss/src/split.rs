//! Several programs in one file, separated by marker lines, as `mlir-opt --split-input-file` reads them.
//!
//! The rule is MLIR's (`splitAndProcessBuffer`): the marker counts everywhere, and what only starts like it, all but
//! its last two characters, is a near miss: no split, but a warning.

use isogloss_source::{Diagnostic, Pos};
use std::ops::Range;

/// The marker that splits when no other is given.
pub const DEFAULT_MARKER: &str = "// -----";

/// The pieces of `text` between the markers, and a warning for each near miss; `base` is where the text starts.
///
/// ```
/// use isogloss::source::Pos;
/// use isogloss::split::{DEFAULT_MARKER, split};
///
/// let text = "module {}\n// -----\nmodule @b {}\n";
/// let (pieces, warnings) = split(text, DEFAULT_MARKER, Pos(0));
/// let pieces: Vec<&str> = pieces.into_iter().map(|piece| text[piece].trim()).collect();
/// assert_eq!(pieces, ["module {}", "module @b {}"]);
/// assert!(warnings.is_empty());
/// ```
pub fn split(text: &str, marker: &str, base: Pos) -> (Vec<Range<usize>>, Vec<Diagnostic>) {
    let mut pieces = Vec::new();
    let mut warnings = Vec::new();
    if marker.is_empty() {
        let whole = 0..text.len();
        return (vec![whole], warnings);
    }
    let cut = marker.char_indices().rev().nth(1).map_or(marker.len(), |(at, _)| at);
    let prefix = if cut == 0 { marker } else { &marker[..cut] };
    let finder = memchr::memmem::Finder::new(prefix.as_bytes());
    let (mut start, mut from) = (0, 0);
    while let Some(found) = finder.find(&text.as_bytes()[from..]) {
        let at = from + found;
        if text[at..].starts_with(marker) {
            pieces.push(start..at);
            start = at + marker.len();
            from = start;
        } else {
            from = at + prefix.len();
            warnings.push(Diagnostic::warning(base.offset(from), "near miss with file split marker"));
        }
    }
    pieces.push(start..text.len());
    (pieces, warnings)
}
