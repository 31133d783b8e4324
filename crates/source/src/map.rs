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

    /// True if the range belongs to no file.
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

/// Finds the text of a file that was not read yet, by its name.
pub type ReadText = Arc<dyn Fn(&str) -> Option<Text> + Send + Sync>;

/// One file, or one inclusion of a file.
pub struct SourceFile {
    name: Arc<str>,
    text: OnceLock<Text>,
    /// The function that reads the text when it is first needed.
    read: Option<ReadText>,
    len: u32,
    base: u32,
    included_from: Option<Pos>,
    line_starts: OnceLock<Vec<u32>>,
}

impl SourceFile {
    /// The name as the user would write it; `<stdin>` for standard input.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// The whole text. Of a file that is read only now and is not what it was, nothing.
    pub fn text(&self) -> &Text {
        self.text.get_or_init(|| {
            let text = self.read.as_ref().and_then(|read| read(&self.name));
            text.filter(|t| t.len() == self.len as usize).unwrap_or(Text::from_static(""))
        })
    }

    /// The position of the first byte.
    pub fn start(&self) -> Pos {
        Pos(self.base)
    }

    /// The position after the last byte, which still belongs to this file.
    pub fn end(&self) -> Pos {
        Pos(self.base + self.len)
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
        let rest = &self.text()[start as usize..];
        rest.split('\n').next().unwrap_or("").trim_end_matches('\r')
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let breaks = memchr::memchr_iter(b'\n', self.text().as_bytes()).map(|i| i as u32 + 1);
            std::iter::once(0).chain(breaks).collect()
        })
    }
}

impl std::fmt::Debug for SourceFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let SourceFile { name, len, base, included_from, .. } = self;
        f.debug_struct("SourceFile")
            .field("name", name)
            .field("len", len)
            .field("base", base)
            .field("included_from", included_from)
            .finish_non_exhaustive()
    }
}

/// A file whose text is read on first use ([`SourceMap::add_unread`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadFile {
    /// Its name.
    pub name: Arc<str>,
    /// How many bytes it has.
    pub len: u32,
    /// Where it is included from: a position as if the first file of the run began at 1.
    pub included_from: Option<Pos>,
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
        let file = Arc::new(SourceFile {
            name,
            len: text.len() as u32,
            text: OnceLock::from(text),
            read: None,
            base,
            included_from,
            line_starts: OnceLock::new(),
        });
        files.push(file.clone());
        Ok(file)
    }

    /// Adds a file whose text, of `len` bytes, is read on first use.
    pub fn add_unread_file(
        &self,
        name: Arc<str>,
        len: u32,
        included_from: Option<Pos>,
        read: &ReadText,
    ) -> Result<Arc<SourceFile>, SourceFull> {
        let mut files = self.files.write().expect("no thread panics while it holds the lock");
        let base = files.last().map_or(1, |f| f.end().0 + 1);
        if u64::from(base) + u64::from(len) >= 1 << 31 {
            return Err(SourceFull);
        }
        let (text, line_starts) = (OnceLock::new(), OnceLock::new());
        let read = Some(read.clone());
        let file = Arc::new(SourceFile { name, text, read, len, base, included_from, line_starts });
        files.push(file.clone());
        Ok(file)
    }

    /// Adds a run of files that are read on first use, and returns the offset to add to positions that were made as if
    /// the first of them began at 1.
    pub fn add_unread(
        &self,
        run: impl IntoIterator<Item = UnreadFile>,
        read: &ReadText,
    ) -> Result<u32, SourceFull> {
        let mut files = self.files.write().expect("no thread panics while it holds the lock");
        let (count, first) = (files.len(), files.last().map_or(1, |f| f.end().0 + 1));
        let mut base = first;
        for UnreadFile { name, len, included_from } in run {
            let end = u64::from(base) + u64::from(len);
            if end >= 1 << 31 {
                files.truncate(count);
                return Err(SourceFull);
            }
            let included_from = included_from.map(|p| Pos(p.0.saturating_add(first - 1)));
            let (text, line_starts) = (OnceLock::new(), OnceLock::new());
            let read = Some(read.clone());
            files.push(Arc::new(SourceFile { name, text, read, len, base, included_from, line_starts }));
            base = end as u32 + 1;
        }
        Ok(first - 1)
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
    fn files_may_be_read_later() {
        let map = SourceMap::new();
        map.add("a", "one").unwrap();
        let unread = |name: &str, len, from: Option<u32>| UnreadFile {
            name: name.into(),
            len,
            included_from: from.map(Pos),
        };
        let read: ReadText = Arc::new(|name| (name != "gone").then(|| "x\nyz".into()));
        let run = [unread("b", 4, None), unread("gone", 3, Some(2)), unread("longer now", 2, None)];
        let by = map.add_unread(run, &read).unwrap();
        let b = map.file_at(Pos(1 + 2 + by)).unwrap();
        assert_eq!((&**b.name(), b.line_col(Pos(3 + by))), ("b", LineCol { line: 2, col: 1 }));
        let gone = map.file_at(Pos(1 + 5 + by)).unwrap();
        assert_eq!((&**gone.name(), gone.included_from(), &**gone.text()), ("gone", Some(Pos(2 + by)), ""));
        assert_eq!(&**map.files()[3].text(), "", "what it was is not there any more");
        assert_eq!(map.add("c", "").unwrap().start(), Pos(map.files()[3].end().0 + 1));
        let one = map.add_unread_file("e".into(), 4, Some(Pos(3)), &read).unwrap();
        assert_eq!((&**one.text(), one.included_from()), ("x\nyz", Some(Pos(3))));
        assert!(map.add_unread_file("e".into(), u32::MAX, None, &read).is_err());
        let huge = unread("d", 1 << 31, None);
        assert_eq!((map.add_unread([huge], &read), map.files().len()), (Err(SourceFull), 6));
    }

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
