//! Types, affine maps and integer sets that are found again by their text, before anything of it is parsed.
//!
//! A text that ends with the `>` that closes it, or is one word, is the same type wherever it is written, so what begins
//! with just these bytes needs no second look. Texts with an alias in them are left out, whose uses are counted, and so
//! is what is inside of a type that may contain itself.

mod parsing;

use crate::ids::{Attribute, Type};
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// How many types are remembered.
const PLACES: usize = 1024;

/// Longer texts are not remembered. No text nests deeper than it is long.
const LONGEST: usize = 128;

/// The types that were parsed last, by the hash of the beginning of their texts.
#[derive(Debug, Default)]
pub(super) struct TypeTexts<'a> {
    /// Empty, or of as many entries as there are places.
    entries: Vec<(&'a str, Option<Type>)>,
    /// Maps and sets, by the hashes of their whole texts; as many again.
    affine: Vec<(&'a str, Option<Attribute>)>,
}

/// The text of an affine map or integer set up to the bracket that closes it, if that is near: the first one that is no
/// part of `->` or `>=`.
fn affine_text(rest: &str) -> Option<&str> {
    let near = &rest.as_bytes()[..rest.len().min(LONGEST)];
    let closes = |&at: &usize| near[at - 1] != b'-' && near.get(at + 1) != Some(&b'=');
    let end = memchr::memchr_iter(b'>', near).filter(|&at| at > 0).find(closes)?;
    rest.get(..=end)
}

fn place_of(text: &[u8]) -> usize {
    let mut hasher = FxHasher::default();
    hasher.write(text);
    (hasher.finish() >> 20) as usize % PLACES
}

/// The place of a type whose first token has `word` bytes: that of its text up to the first `>`.
fn place(rest: &str, word: usize) -> usize {
    let bytes = rest.as_bytes();
    let end = match bytes.get(word) {
        Some(b'<') => {
            let near = &bytes[word..bytes.len().min(word + LONGEST)];
            near.iter().position(|&b| b == b'>').map_or(word, |n| word + n)
        }
        _ => word,
    };
    place_of(&bytes[..end.min(bytes.len())])
}

/// True if what follows begins with a text that nothing behind it makes longer: one that ends with a bracket, or a word
/// of a dialect that no bracket follows. The first token that follows has `word` bytes.
fn is_whole(text: &str, rest: &str, word: usize) -> bool {
    rest.starts_with(text)
        && (text.ends_with('>') || text.len() == word && rest.as_bytes().get(word) != Some(&b'<'))
}

#[cfg(test)]
mod tests {
    use super::{affine_text, is_whole};

    #[test]
    fn maps_and_sets_end_at_the_bracket_that_closes_them() {
        assert_eq!(affine_text("affine_map<(d0) -> (d0)>(%i)>"), Some("affine_map<(d0) -> (d0)>"));
        assert_eq!(affine_text("affine_set<(d0) : (d0 >= 0)>>"), Some("affine_set<(d0) : (d0 >= 0)>"));
        assert_eq!(affine_text("affine_map<(d0) -> (d0)"), None);
        assert_eq!(affine_text(""), None);
    }

    #[test]
    fn a_word_is_whole_where_no_bracket_follows() {
        assert!(is_whole("!a.b", "!a.b, !a.b", 4));
        assert!(!is_whole("!a.b", "!a.b<1>", 4));
        assert!(!is_whole("!a.b", "!a.bc", 5));
        assert!(is_whole("!a.b<1>", "!a.b<1>, i32", 4));
        assert!(!is_whole("!a.b<1>", "!a.b<12>", 4));
        assert!(!is_whole("tensor", "tensor <4xf32>", 0));
    }
}
