//! `#ifdef`, `#ifndef`, `#else`, `#endif`, `#define`.
//!
//! The rules are those of the TableGen Programmer's Reference, section "Preprocessing Facilities". A directive must be
//! the first thing on its line, comments aside.

use super::scan::{continues_id, starts_id};

/// The kind of a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Directive {
    Ifdef,
    Ifndef,
    Else,
    Endif,
    Define,
}

/// A conditional that is open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditional {
    pub(crate) is_else: bool,
    pub(crate) enabled: bool,
    /// The offset of the `#`.
    pub(crate) at: usize,
}

impl Directive {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Directive::Ifdef => "ifdef",
            Directive::Ifndef => "ifndef",
            Directive::Else => "else",
            Directive::Endif => "endif",
            Directive::Define => "define",
        }
    }
}

/// The directive whose word starts at `at`, just after the `#`.
pub(crate) fn directive_at(bytes: &[u8], at: usize) -> Option<Directive> {
    let all = [Directive::Ifdef, Directive::Ifndef, Directive::Else, Directive::Endif, Directive::Define];
    all.into_iter().find(|d| {
        let word = d.word().as_bytes();
        let Some(rest) = bytes[at..].strip_prefix(word) else { return false };
        matches!(rest, [] | [b' ' | b'\t' | b'\n' | b'\r', ..] | [b'/', b'/' | b'*', ..])
    })
}

/// The range of the macro name at `at` or after spaces; empty when there is none.
pub(crate) fn macro_name(bytes: &[u8], at: usize) -> std::ops::Range<usize> {
    let start = at + bytes[at..].iter().take_while(|&&b| b == b' ' || b == b'\t').count();
    match bytes.get(start) {
        Some(&b) if starts_id(b) => {}
        _ => return start..start,
    }
    start..start + bytes[start..].iter().take_while(|&&b| continues_id(b)).count()
}
