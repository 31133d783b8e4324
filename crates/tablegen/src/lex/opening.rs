//! The opening of a file, before its first token: a guard, and the files that it includes.

use super::preprocess::{Directive, directive_at, macro_name};
use super::scan::{PieceKind, scan, unescape};
use super::token::Tok;
use std::ops::Range;

/// The beginning of a file that includes others before it has a token of its own.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    /// The `#ifndef` and `#define` of a macro around all that follows.
    pub(crate) guard: Option<Guard>,
    /// The paths of the files that it includes, each with the offset behind it.
    pub(crate) includes: Vec<(String, usize)>,
    /// Where the first token is.
    pub(crate) end: usize,
}

/// A guard: where its `#` is, and the name of its macro.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    pub(crate) hash: usize,
    pub(crate) name: Range<usize>,
}

/// The beginning of a text; none if it includes nothing, or has other directives, or something is wrong with it.
pub(crate) fn opening(text: &str) -> Option<Opening> {
    let mut reader = Reader { text, at: 0, line_start: true };
    let mut opening = Opening { guard: None, includes: Vec::new(), end: 0 };
    loop {
        let start = reader.space()?;
        match scan(text, start).kind {
            PieceKind::Token(Tok::Include) => opening.includes.push(reader.include()?),
            PieceKind::Token(Tok::Paste) => {
                if opening.guard.is_some() || !opening.includes.is_empty() {
                    return None;
                }
                opening.guard = Some(reader.guard()?);
            }
            PieceKind::Token(_) if opening.includes.is_empty() => return None,
            PieceKind::Token(_) => {
                opening.end = start;
                return Some(opening);
            }
            _ => return None,
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// True if only spaces and comments precede on the line.
    line_start: bool,
}

impl Reader<'_> {
    /// Skips spaces, line breaks and comments, and returns where they end.
    fn space(&mut self) -> Option<usize> {
        loop {
            let piece = scan(self.text, self.at);
            match piece.kind {
                PieceKind::LineBreak => self.line_start = true,
                PieceKind::Space | PieceKind::LineComment | PieceKind::BlockComment => {}
                PieceKind::Token(_) => return Some(self.at),
                _ => return None,
            }
            self.at = piece.end;
        }
    }

    /// The path of an include, whose word comes next.
    fn include(&mut self) -> Option<(String, usize)> {
        self.at = scan(self.text, self.at).end;
        self.line_start = false;
        let start = self.space()?;
        let piece = scan(self.text, start);
        if piece.kind != PieceKind::Token(Tok::Str) {
            return None;
        }
        let mut path = String::new();
        unescape(&self.text[start + 1..piece.end - 1], &mut path);
        (self.at, self.line_start) = (piece.end, false);
        Some((path, piece.end))
    }

    /// The directives of a guard, the first of which comes next.
    fn guard(&mut self) -> Option<Guard> {
        let hash = self.at;
        let name = self.directive(Directive::Ifndef)?;
        self.space()?;
        let defined = self.directive(Directive::Define)?;
        (self.text[defined] == self.text[name.clone()]).then_some(Guard { hash, name })
    }

    /// The macro of a directive that comes next, up to the end of its line.
    fn directive(&mut self, wanted: Directive) -> Option<Range<usize>> {
        let bytes = self.text.as_bytes();
        if !self.line_start || bytes.get(self.at) != Some(&b'#') {
            return None;
        }
        let directive = directive_at(bytes, self.at + 1).filter(|found| *found == wanted)?;
        let name = macro_name(bytes, self.at + 1 + directive.word().len());
        self.at = name.end;
        self.line_start = false;
        loop {
            let piece = scan(self.text, self.at);
            match piece.kind {
                PieceKind::Space | PieceKind::LineComment => self.at = piece.end,
                PieceKind::LineBreak => return (!name.is_empty()).then_some(name),
                _ => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<(Option<&str>, &[&str], &str)>) {
        let found = opening(text);
        let found = found.as_ref().map(|found| {
            let guard = found.guard.as_ref().map(|guard| &text[guard.name.clone()]);
            let paths = found.includes.iter().map(|include| include.0.as_str()).collect::<Vec<_>>();
            (guard, paths, &text[found.end..])
        });
        assert_eq!(found, expected.map(|(guard, paths, rest)| (guard, paths.to_vec(), rest)));
    }

    #[test]
    fn guards_and_includes_open_a_file() {
        let guarded = "// a\n#ifndef X // b\n#define X\n\ninclude \"a.td\"\ninclude \"b.td\" def A;";
        check(guarded, Some((Some("X"), &["a.td", "b.td"], "def A;")));
        check("include /* c */ \"a\\n\" // d\n", Some((None, &["a\n"], "")));
        check("/* a */ #ifndef X\n#define X\ninclude \"a\" class A;", Some((Some("X"), &["a"], "class A;")));
    }

    #[test]
    fn other_beginnings_are_none() {
        check("", None);
        check("def A; include \"a\"", None);
        check("#ifndef X\n#define Y\ninclude \"a\"", None);
        check("#ifdef X\n#define X\ninclude \"a\"", None);
        check("#ifndef X\ninclude \"a\"\n#define X\n", None);
        check("#define X\ninclude \"a\"", None);
        check("include \"a\"\n#endif\n", None);
        check("include a", None);
        check("include \"a\" /* b", None);
        check("#ifndef X int\n#define X\ninclude \"a\"", None);
    }
}
