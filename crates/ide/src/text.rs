//! Lines and columns, as editors count them.

/// The unit in which columns are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of UTF-16.
    #[default]
    Utf16,
    /// Characters.
    Utf32,
}

impl Encoding {
    fn width(self, c: char) -> u32 {
        match self {
            Encoding::Utf8 => c.len_utf8() as u32,
            Encoding::Utf16 => c.len_utf16() as u32,
            Encoding::Utf32 => 1,
        }
    }
}

/// A line and a column, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column, in units of an [`Encoding`].
    pub column: u32,
}

/// Where the lines of a text begin. A line ends with `\n`, `\r\n` or `\r`.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<u32>,
    len: u32,
}

impl LineIndex {
    /// The lines of a text.
    pub fn new(text: &str) -> LineIndex {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        let ends = memchr::memchr2_iter(b'\n', b'\r', bytes);
        let ends = ends.filter(|&at| bytes[at] == b'\n' || bytes.get(at + 1) != Some(&b'\n'));
        starts.extend(ends.map(|at| at as u32 + 1));
        LineIndex { starts, len: bytes.len() as u32 }
    }

    /// Follows an edit of the text, which is given as it is now: the range that was replaced, by its two ends, and the
    /// length of the new text.
    pub fn edit(&mut self, text: &str, from: u32, to: u32, len: u32) {
        let bytes = text.as_bytes();
        // A line may have ended with the byte before, or with two of which one is left.
        let first = self.starts.partition_point(|&start| start < from).max(1);
        let last = self.starts.partition_point(|&start| start <= to.saturating_add(1)).max(first);
        let (scan, end) = (from.saturating_sub(1) as usize, ((from + len) as usize + 1).min(bytes.len()));
        let ends_line =
            |at: usize| bytes[at] == b'\n' || bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
        let found = (scan..end).filter(|&at| ends_line(at)).map(|at| at as u32 + 1);
        let kept = self.starts[..first].last().copied().unwrap_or(0);
        let found: Vec<u32> = found.filter(|&start| start > kept).collect();
        for start in &mut self.starts[last..] {
            *start = *start - (to - from) + len;
        }
        self.starts.splice(first..last, found);
        self.len = bytes.len() as u32;
    }

    /// How many lines there are; at least one.
    pub fn line_count(&self) -> u32 {
        self.starts.len() as u32
    }

    /// Where a line begins; `None` if there is no such line.
    pub fn start(&self, line: u32) -> Option<u32> {
        self.starts.get(line as usize).copied()
    }

    /// The range of a line without what ends it; `None` if there is no such line.
    fn line(&self, text: &str, line: u32) -> Option<std::ops::Range<usize>> {
        let start = *self.starts.get(line as usize)? as usize;
        let end = self.starts.get(line as usize + 1).map_or(self.len, |&next| next) as usize;
        let content = text.get(start..end)?;
        Some(start..start + content.trim_end_matches(['\n', '\r']).len())
    }

    /// The offset of a position. A column behind the end of the line is the end of the line, and one inside of a
    /// character is its start; `None` if there is no such line.
    pub fn offset(&self, text: &str, at: Position, encoding: Encoding) -> Option<u32> {
        let line = self.line(text, at.line)?;
        let content = &text[line.clone()];
        if encoding == Encoding::Utf8 || content.is_ascii() {
            let mut column = content.len().min(at.column as usize);
            while !content.is_char_boundary(column) {
                column -= 1;
            }
            return Some((line.start + column) as u32);
        }
        let mut left = at.column;
        for (offset, c) in content.char_indices() {
            let width = encoding.width(c);
            if left < width {
                return Some((line.start + offset) as u32);
            }
            left -= width;
        }
        Some(line.end as u32)
    }

    /// The position of an offset; one behind the end is the end.
    pub fn position(&self, text: &str, offset: u32, encoding: Encoding) -> Position {
        let offset = offset.min(self.len);
        let line = self.starts.partition_point(|&start| start <= offset).saturating_sub(1);
        let start = self.starts[line] as usize;
        let mut end = offset as usize;
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = text.get(start..end).unwrap_or("");
        let column = match encoding {
            Encoding::Utf8 => before.len() as u32,
            _ if before.is_ascii() => before.len() as u32,
            _ => before.chars().map(|c| encoding.width(c)).sum(),
        };
        Position { line: line as u32, column }
    }
}

/// Replaces a range of a text, given by its two ends; false, without a change, where the range is none of the text.
#[must_use]
pub fn apply_edit(text: &mut String, from: u32, to: u32, new: &str) -> bool {
    let (from, to) = (from as usize, to as usize);
    let fits = from <= to && to <= text.len() && text.is_char_boundary(from) && text.is_char_boundary(to);
    if fits {
        text.replace_range(from..to, new);
    }
    fits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, encoding: Encoding, line: u32, column: u32, want: Option<u32>) {
        let index = LineIndex::new(text);
        let at = Position { line, column };
        assert_eq!(index.offset(text, at, encoding), want, "{text:?} {line}:{column}");
        if let Some(offset) = want {
            let back = index.position(text, offset, encoding);
            assert_eq!(index.offset(text, back, encoding), want, "{back:?}");
        }
    }

    #[test]
    fn columns_are_counted_in_the_units_that_were_agreed_on() {
        // A letter of two bytes, and one of four that is two units of UTF-16.
        let text = "aé\u{1d11e}b\nc";
        for (encoding, columns) in [
            (Encoding::Utf8, [0, 1, 3, 7, 8]),
            (Encoding::Utf16, [0, 1, 2, 4, 5]),
            (Encoding::Utf32, [0, 1, 2, 3, 4]),
        ] {
            for (column, offset) in columns.into_iter().zip([0, 1, 3, 7, 8]) {
                check(text, encoding, 0, column, Some(offset));
                let at = Position { line: 0, column };
                assert_eq!(LineIndex::new(text).position(text, offset, encoding), at);
            }
            check(text, encoding, 1, 1, Some(10));
        }
        // Inside of a character.
        check(text, Encoding::Utf8, 0, 5, Some(3));
        check(text, Encoding::Utf16, 0, 3, Some(3));
    }

    #[test]
    fn lines_end_as_any_system_ends_them() {
        let text = "a\r\nb\rc\n";
        check(text, Encoding::Utf16, 0, 9, Some(1));
        check(text, Encoding::Utf16, 1, 1, Some(4));
        check(text, Encoding::Utf16, 2, 0, Some(5));
        check(text, Encoding::Utf16, 3, 7, Some(7));
        check(text, Encoding::Utf16, 4, 0, None);
        check("", Encoding::Utf16, 0, 3, Some(0));
    }

    #[test]
    fn lines_follow_edits() {
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = move |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below.max(1)
        };
        let pieces = ["", "\n", "\r", "\r\n", "a", "b\nc", "\n\r"];
        let mut text = String::from("a\nb\r\nc\rd");
        let mut index = LineIndex::new(&text);
        for _ in 0..20_000 {
            let from = random(text.len() + 1);
            let to = (from + random(4)).min(text.len());
            let new = if text.len() > 60 { "" } else { pieces[random(pieces.len())] };
            let before = text.clone();
            assert!(apply_edit(&mut text, from as u32, to as u32, new));
            index.edit(&text, from as u32, to as u32, new.len() as u32);
            let fresh = LineIndex::new(&text);
            assert_eq!(
                (&index.starts, index.len),
                (&fresh.starts, fresh.len),
                "{before:?} {from} {to} {new:?}"
            );
        }
    }

    #[test]
    fn an_edit_outside_of_the_text_changes_nothing() {
        let mut text = "aé".to_owned();
        for (from, to) in [(2, 3), (1, 0), (0, 9), (u32::MAX, u32::MAX)] {
            assert!(!apply_edit(&mut text, from, to, "x"));
            assert_eq!(text, "aé");
        }
        assert!(apply_edit(&mut text, 1, 3, "x"));
        assert_eq!(text, "ax");
    }
}
