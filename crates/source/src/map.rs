//! Files and the position space they share.

use crate::Text;
use std::sync::{Arc, OnceLock, RwLock};

/// A byte position in some file of a [`SourceMap`].
///
/// Position 0 belongs to no file. Positions stay below 2^31, so that holders may use the top bit as a tag.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pos(pub u32);

impl Pos {
    /// The position `n` bytes further on.
    pub fn offset(self, n: usize) -> Pos {
        Pos(self.0 + n as u32)
    }
}

/// A half-open range of bytes in one file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: Pos,
    /// The byte after the last one.
    pub end: Pos,
}

impl Span {
    /// The range from `start` up to, and without, `end`.
    pub fn new(start: Pos, end: Pos) -> Span {
        Span { start, end }
    }

    /// The empty range at `pos`.
    pub fn at(pos: Pos) -> Span {
        Span { start: pos, end: pos }
    }

    /// The smallest range that covers both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Whether the range belongs to no file.
    pub fn is_none(self) -> bool {
        self.start.0 == 0
    }
}

/// A line and a column, both counted from 1; the column counts bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineCol {
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub col: u32,
}

/// One file, or one inclusion of a file.
#[derive(Debug)]
pub struct SourceFile {
    name: Arc<str>,
    text: Text,
    base: u32,
    included_from: Option<Pos>,
    line_starts: OnceLock<Vec<u32>>,
}

impl SourceFile {
    /// The name as the user would write it; `<stdin>` for standard input.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &Text {
        &self.text
    }

    /// The position of the first byte.
    pub fn start(&self) -> Pos {
        Pos(self.base)
    }

    /// The position after the last byte, which still belongs to this file.
    pub fn end(&self) -> Pos {
        Pos(self.base + self.text.len() as u32)
    }

    /// Where the file was included from, if it was.
    pub fn included_from(&self) -> Option<Pos> {
        self.included_from
    }

    /// Line and column of a position in this file.
    pub fn line_col(&self, pos: Pos) -> LineCol {
        let offset = pos.0.saturating_sub(self.base);
        let starts = self.line_starts();
        let line = starts.partition_point(|&s| s <= offset);
        LineCol { line: line as u32, col: offset - starts[line - 1] + 1 }
    }

    /// The position of a line and column, if the file has them.
    pub fn position(&self, line: u32, col: u32) -> Option<Pos> {
        let start = *self.line_starts().get(line.checked_sub(1)? as usize)?;
        let offset = start as usize + col.checked_sub(1)? as usize;
        (offset <= start as usize + self.line_text(line).len()).then(|| self.start().offset(offset))
    }

    /// The text of a line (from 1), without its line break.
    pub fn line_text(&self, line: u32) -> &str {
        let starts = self.line_starts();
        let Some(&start) = starts.get(line.wrapping_sub(1) as usize) else { return "" };
        let rest = &self.text[start as usize..];
        rest.split('\n').next().unwrap_or("").trim_end_matches('\r')
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let breaks = memchr::memchr_iter(b'\n', self.text.as_bytes()).map(|i| i as u32 + 1);
            std::iter::once(0).chain(breaks).collect()
        })
    }
}

/// The position space is used up: all files together may hold 2 GiB.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceFull;

impl std::fmt::Display for SourceFull {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the source files together exceed 2 GiB")
    }
}

impl std::error::Error for SourceFull {}

/// The files read so far. Append-only, and shared between threads.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: RwLock<Vec<Arc<SourceFile>>>,
}

impl SourceMap {
    /// An empty map.
    pub fn new() -> SourceMap {
        SourceMap::default()
    }

    /// Adds a file.
    pub fn add(
        &self,
        name: impl Into<Arc<str>>,
        text: impl Into<Text>,
    ) -> Result<Arc<SourceFile>, SourceFull> {
        self.add_included(name, text, None)
    }

    /// Adds a file that was included from a position in another one.
    pub fn add_included(
        &self,
        name: impl Into<Arc<str>>,
        text: impl Into<Text>,
        included_from: Option<Pos>,
    ) -> Result<Arc<SourceFile>, SourceFull> {
        let (name, text) = (name.into(), text.into());
        let mut files = self.files.write().expect("no thread panics while it holds the lock");
        let base = files.last().map_or(1, |f| f.end().0 + 1);
        let end = base as usize + text.len();
        if end >= 1 << 31 {
            return Err(SourceFull);
        }
        let file = Arc::new(SourceFile { name, text, base, included_from, line_starts: OnceLock::new() });
        files.push(file.clone());
        Ok(file)
    }

    /// The file that a position lies in.
    pub fn file_at(&self, pos: Pos) -> Option<Arc<SourceFile>> {
        let files = self.files.read().expect("no thread panics while it holds the lock");
        let after = files.partition_point(|f| f.base <= pos.0);
        let file = files.get(after.checked_sub(1)?)?;
        (pos <= file.end()).then(|| file.clone())
    }

    /// All files, in the order in which they were added.
    pub fn files(&self) -> Vec<Arc<SourceFile>> {
        self.files.read().expect("no thread panics while it holds the lock").clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_name_file_line_and_column() {
        let map = SourceMap::new();
        let a = map.add("a", "one\ntwo\n").unwrap();
        let b = map.add_included("b", "", Some(a.start().offset(4))).unwrap();
        let c = map.add("c", "x\r\ny").unwrap();
        assert_eq!(a.line_col(a.start().offset(5)), LineCol { line: 2, col: 2 });
        assert_eq!(a.line_col(a.end()), LineCol { line: 3, col: 1 });
        assert_eq!(map.file_at(a.end()).unwrap().name().as_ref(), "a");
        assert_eq!(map.file_at(b.start()).unwrap().name().as_ref(), "b");
        assert_eq!(map.file_at(c.start()).unwrap().line_text(1), "x");
        assert_eq!(map.file_at(Pos(0)).map(|f| f.name().to_string()), None);
        assert_eq!(b.included_from(), Some(Pos(5)));
    }
}
