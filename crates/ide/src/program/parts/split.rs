//! Where a large program is divided: a scan of how its lines begin, and of the brackets between.
//!
//! A part begins at a line that can only begin an operation of the outermost module, an alias, or the end of that module.
//! How a line begins is all that decides, so that after an edit the lines that it touches are looked at, and no others.
//! That the lines were understood is checked by counting brackets, and by reading each part alone: what does not fit that is
//! read as a whole.

use std::ops::Range;

/// The kind of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PartKind {
    /// An operation of the outermost module.
    Op,
    /// The definition of an alias.
    Alias,
    /// The beginning of a module that is written in the file.
    Header,
    /// Its end.
    Footer,
}

/// The layout that all lines share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    /// The column of operations.
    column: usize,
    /// True if a module is written around them.
    pub(super) is_framed: bool,
}

/// How a line begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineStart {
    /// As a part begins.
    Part(PartKind),
    /// As nothing in particular.
    Inside,
    /// As nothing that is divided.
    Odd,
}

/// True for the bytes of a bare identifier.
pub(super) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.')
}

fn word(line: &[u8]) -> &[u8] {
    let end = line.iter().position(|&b| !is_word(b)).unwrap_or(line.len());
    &line[..end]
}

/// True if a line, without its indentation, begins with the name of an operation that can be in a module.
fn begins_op(line: &[u8]) -> bool {
    match line.first() {
        Some(b'"') => true,
        Some(b) if b.is_ascii_alphabetic() || *b == b'_' => {
            let word = word(line);
            word == b"module" || word.contains(&b'.')
        }
        _ => false,
    }
}

/// True if a line, without its indentation, begins with the definition of an alias.
fn defines_alias(line: &[u8]) -> bool {
    let rest = line.get(1..).unwrap_or_default();
    let after = &rest[word(rest).len()..];
    after.trim_ascii_start().first() == Some(&b'=')
}

/// The indentation of a line, and the line without it.
fn indentation(line: &[u8]) -> (usize, &[u8]) {
    let column = line.iter().take_while(|&&b| b == b' ').count();
    (column, &line[column..])
}

impl Layout {
    /// How a line begins.
    pub(super) fn line_start(&self, line: &[u8]) -> LineStart {
        let (column, rest) = indentation(line);
        match rest.first() {
            None | Some(b'\n' | b'\r') => LineStart::Inside,
            Some(b'/') => LineStart::Inside,
            Some(b'#' | b'!') if column == 0 => LineStart::Part(PartKind::Alias),
            Some(b'#' | b'!') if defines_alias(rest) => LineStart::Odd,
            Some(b'{') if column == 0 => LineStart::Odd,
            Some(b'}') if column == 0 && self.is_framed => LineStart::Part(PartKind::Footer),
            Some(b'%' | b'^') if column == self.column => LineStart::Odd,
            // A second module.
            Some(_) if column == 0 && self.is_framed && begins_op(rest) => LineStart::Odd,
            Some(_)
                if column == 0 && !self.is_framed && matches!(word(rest), b"module" | b"builtin.module") =>
            {
                LineStart::Odd
            }
            Some(_) if column == self.column && begins_op(rest) => LineStart::Part(PartKind::Op),
            Some(_) => LineStart::Inside,
        }
    }
}

/// The lines of a range of a text, each with where it begins.
pub(super) fn lines(text: &str, range: Range<usize>) -> impl Iterator<Item = (usize, &[u8])> {
    let bytes = text.as_bytes();
    let mut at = range.start;
    std::iter::from_fn(move || {
        if at >= range.end {
            return None;
        }
        let start = at;
        let rest = bytes.get(start..range.end)?;
        let len = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        at = start + len;
        Some((start, &rest[..len]))
    })
}

/// The parts of a text, each with where it begins, the first at its start. `None` for a text that is not divided.
pub(super) fn split(text: &str) -> Option<(Layout, Vec<(usize, PartKind)>)> {
    let mut parts: Vec<(usize, PartKind)> = Vec::new();
    let mut layout: Option<Layout> = None;
    let mut header = None;
    let mut is_closed = false;
    for (start, line) in lines(text, 0..text.len()) {
        let known = match layout {
            Some(known) => known,
            None => {
                let (column, rest) = indentation(line);
                match rest.first() {
                    Some(b'#' | b'!') if column == 0 || defines_alias(rest) => {
                        Layout { column: 0, is_framed: false }
                    }
                    Some(b'm' | b'b')
                        if column == 0
                            && header.is_none()
                            && matches!(word(rest), b"module" | b"builtin.module") =>
                    {
                        header = Some(start);
                        parts.push((start, PartKind::Header));
                        continue;
                    }
                    Some(_) if begins_op(rest) && (column > 0) == header.is_some() => {
                        let found = Layout { column, is_framed: header.is_some() };
                        layout = Some(found);
                        found
                    }
                    Some(b'%' | b'{') if column == 0 => return None,
                    _ => continue,
                }
            }
        };
        match known.line_start(line) {
            LineStart::Inside => {}
            LineStart::Odd => return None,
            // Behind the end of the module there are aliases alone.
            LineStart::Part(PartKind::Alias) if header.is_none() || is_closed => {
                parts.push((start, PartKind::Alias));
            }
            LineStart::Part(PartKind::Alias) => return None,
            LineStart::Part(_) if is_closed => return None,
            LineStart::Part(kind) => {
                is_closed = kind == PartKind::Footer;
                parts.push((start, kind));
            }
        }
    }
    let layout = layout.filter(|layout| layout.is_framed == is_closed)?;
    parts.first_mut()?.0 = 0;
    Some((layout, parts))
}

/// The brackets of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Brackets {
    /// How many more are opened than closed.
    pub(super) open: i64,
    /// The least of that anywhere.
    pub(super) lowest: i64,
    /// The byte behind the last one that is no space and in no comment.
    pub(super) end: usize,
}

impl Brackets {
    /// Counts the brackets of a text that are in no string and no comment.
    pub(super) fn of(text: &str) -> Brackets {
        let bytes = text.as_bytes();
        let mut found = Brackets { open: 0, lowest: 0, end: 0 };
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' => {
                    at += 1;
                    continue;
                }
                b'/' if bytes.get(at + 1) == Some(&b'/') => {
                    at += memchr::memchr(b'\n', &bytes[at..]).unwrap_or(bytes.len() - at);
                    continue;
                }
                b'"' => {
                    at += 1;
                    while bytes.get(at).is_some_and(|b| !matches!(b, b'"' | b'\n')) {
                        at += 1 + usize::from(bytes[at] == b'\\');
                    }
                }
                b'(' | b'[' | b'{' => found.open += 1,
                b')' | b']' | b'}' => {
                    found.open -= 1;
                    found.lowest = found.lowest.min(found.open);
                }
                _ => {}
            }
            at += 1;
            found.end = at.min(bytes.len());
        }
        found
    }

    /// True if a part of this kind has brackets like these.
    pub(super) fn fit(&self, kind: PartKind) -> bool {
        let want = match kind {
            PartKind::Op | PartKind::Alias => (0, 0),
            PartKind::Header => (1, 0),
            PartKind::Footer => (-1, -1),
        };
        (self.open, self.lowest) == want
    }
}

/// The names of aliases that a text may mention, without what follows a dot.
pub(super) fn alias_names(text: &str) -> impl Iterator<Item = &str> {
    let bytes = text.as_bytes();
    memchr::memchr2_iter(b'#', b'!', bytes).filter_map(move |at| {
        let len = bytes[at + 1..].iter().take_while(|&&b| is_word(b)).count();
        (len > 0).then(|| &text[at..at + 1 + len])
    })
}

/// True if a text mentions a name, which begins with its mark and ends where the name does.
pub(super) fn mentions(text: &str, name: &str) -> bool {
    let bytes = text.as_bytes();
    memchr::memmem::find_iter(bytes, name.as_bytes())
        .any(|at| !bytes.get(at + name.len()).is_some_and(|&b| is_word(b) || b == b'-'))
}

/// The name of the operation that a part begins with.
pub(super) fn op_name(text: &str) -> &str {
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        match rest.strip_prefix("//") {
            Some(comment) => rest = comment.split_once('\n').map_or("", |(_, after)| after),
            None => break,
        }
    }
    let end = rest.bytes().position(|b| !is_word(b)).unwrap_or(rest.len());
    &rest[..end]
}

/// The first symbol in the first line of an operation, as it is written.
pub(super) fn written_symbol(text: &str) -> Option<&str> {
    let line = lines(text, 0..text.len()).find(|(_, line)| {
        let (_, rest) = indentation(line);
        !rest.is_empty() && !rest.starts_with(b"//") && !matches!(rest[0], b'\n' | b'\r')
    })?;
    let text = &text[line.0..line.0 + line.1.len()];
    let rest = text.split_once('@')?.1;
    let end = rest.bytes().position(|b| !is_word(b)).unwrap_or(rest.len());
    (end > 0).then(|| &rest[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, want: Option<&[&str]>) {
        let found = split(text).map(|(_, parts)| {
            let ends = parts.iter().skip(1).map(|p| p.0).chain([text.len()]);
            parts
                .iter()
                .zip(ends)
                .map(|(p, end)| format!("{:?} {}", p.1, &text[p.0..end]))
                .collect::<Vec<_>>()
        });
        assert_eq!(found.as_ref().map(|f| f.iter().map(|s| &**s).collect::<Vec<_>>()).as_deref(), want);
    }

    #[test]
    fn operations_aliases_and_the_module_around_are_parts() {
        check(
            "// A.\n#m = 1\nfunc.func @f() {\n  a.b\n}\nmemref.global @g : i1\n",
            Some(&["Alias // A.\n#m = 1\n", "Op func.func @f() {\n  a.b\n}\n", "Op memref.global @g : i1\n"]),
        );
        check(
            "module {\n  func.func @f() {\n    a.b\n  }\n  module @n {\n  }\n}\n#l = loc(unknown)\n",
            Some(&[
                "Header module {\n",
                "Op   func.func @f() {\n    a.b\n  }\n",
                "Op   module @n {\n  }\n",
                "Footer }\n",
                "Alias #l = loc(unknown)\n",
            ]),
        );
    }

    #[test]
    fn what_is_not_like_that_is_not_divided() {
        for text in [
            "",
            "// Nothing.\n",
            "%0 = a.b\n",
            "module {\n  a.b\n",
            "module {\n  a.b\n}\nmodule {\n}\n",
            "a.b\n{-#\n#-}\n",
            "a.b\n%x = a.c\n",
            " #m = 1\na.b\n",
        ] {
            check(text, None);
        }
    }

    #[test]
    fn brackets_in_strings_and_comments_do_not_count() {
        let found = Brackets::of("f({\"(\\\"\"}) // {\n");
        assert_eq!(found, Brackets { open: 0, lowest: 0, end: 10 });
        assert!(found.fit(PartKind::Op));
        assert!(!Brackets::of("} {").fit(PartKind::Op));
        assert!(Brackets::of("module {").fit(PartKind::Header));
        // A string that is not closed ends with its line.
        assert_eq!(Brackets::of("\"(\n(").open, 1);
    }
}
