//! The files and definitions that were left out of a dialect, as bytes, so that they are reported again by a run that finds the rest in the cache.
//!
//! Of each error there are the message and the place. A place in a file is the number of the file, among those that are
//! written first, and the offset in it: the files join the source map anew, with those that include them.

use super::Parts;
use isogloss_source::{Diagnostic, Place, Pos, ReadText, SourceFile, SourceMap, Span};
use std::sync::Arc;

// Tags of places.
const UNKNOWN: u32 = 0;
const SPAN: u32 = 1;
const FILE: u32 = 2;
const NAMED: u32 = 3;

/// The files that were left out of some parts and the errors in them, with the text of each source file that
/// `can_be_read` is false for; empty if nothing was left out, and `None` if it is too much.
pub(super) fn write(
    sources: &SourceMap,
    parts: &Parts,
    can_be_read: &dyn Fn(&str) -> bool,
) -> Option<Vec<u8>> {
    if parts.left_out.is_empty() && parts.in_part.is_empty() {
        return Some(Vec::new());
    }
    let problems = || parts.left_out.iter().chain(&parts.in_part).flat_map(|(_, problems)| problems);
    let files = files_of(sources, problems());
    let mut out = Writer(Vec::new());
    out.number(files.len())?;
    for file in &files {
        out.text(file.name())?;
        out.number(file.text().len())?;
        out.position(&files, file.included_from())?;
        match can_be_read(file.name()) {
            true => out.number(0)?,
            false => {
                out.number(1)?;
                out.text(file.text())?;
            }
        }
    }
    for list in [&parts.left_out, &parts.in_part] {
        out.number(list.len())?;
        for (file, problems) in list {
            out.text(file)?;
            out.number(problems.len())?;
            for problem in problems {
                out.place(&files, &problem.place)?;
                out.text(&problem.message)?;
            }
        }
    }
    Some(out.0)
}

/// Adds to some parts what was written of others. The source files join `sources`; `read` gives their texts when one of
/// them is shown. `None` for other bytes.
pub(super) fn read(bytes: &[u8], sources: &SourceMap, read: &ReadText, parts: &mut Parts) -> Option<()> {
    if bytes.is_empty() {
        return Some(());
    }
    let mut input = Reader(bytes);
    let mut files: Vec<Arc<SourceFile>> = Vec::new();
    for _ in 0..input.number()? {
        let (name, len) = (input.text()?, input.number()?);
        let from = input.position(&files)?;
        files.push(match input.number()? {
            0 => sources.add_unread_file(name.into(), len, from, read).ok()?,
            _ => sources.add_included(name, input.text()?, from).ok()?,
        });
    }
    for list in [&mut parts.left_out, &mut parts.in_part] {
        for _ in 0..input.number()? {
            let (file, mut problems) = (input.text()?.to_owned(), Vec::new());
            for _ in 0..input.number()? {
                problems.push(Diagnostic::error(input.place(&files)?, input.text()?));
            }
            list.push((file, problems));
        }
    }
    input.0.is_empty().then_some(())
}

/// The source files that errors lie in, and those that include them; each comes after the one that includes it.
fn files_of<'d>(sources: &SourceMap, problems: impl Iterator<Item = &'d Diagnostic>) -> Vec<Arc<SourceFile>> {
    let mut files: Vec<Arc<SourceFile>> = Vec::new();
    for problem in problems {
        let Place::Span(span) = problem.place else { continue };
        let mut next = sources.file_at(span.start);
        while let Some(file) = next.take_if(|file| !files.iter().any(|f| f.start() == file.start())) {
            next = file.included_from().and_then(|from| sources.file_at(from));
            files.push(file);
        }
    }
    // A file is included after the one that includes it was begun.
    files.sort_by_key(|file| file.start());
    files
}

struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, number: usize) -> Option<()> {
        self.0.extend(u32::try_from(number).ok()?.to_le_bytes());
        Some(())
    }

    fn text(&mut self, text: &str) -> Option<()> {
        self.number(text.len())?;
        self.0.extend(text.as_bytes());
        Some(())
    }

    /// Writes a position in one of the files: the number of the file from 1, and the offset in it; 0 for any other one.
    fn position(&mut self, files: &[Arc<SourceFile>], pos: Option<Pos>) -> Option<()> {
        let holds = |file: &Arc<SourceFile>| pos.is_some_and(|pos| file.start() <= pos && pos <= file.end());
        match (pos, files.iter().position(holds)) {
            (Some(pos), Some(at)) => {
                self.number(at + 1)?;
                self.number((pos.0 - files[at].start().0) as usize)
            }
            _ => self.number(0),
        }
    }

    fn place(&mut self, files: &[Arc<SourceFile>], place: &Place) -> Option<()> {
        match place {
            Place::Unknown => self.number(UNKNOWN as usize),
            Place::Span(span) => {
                self.number(SPAN as usize)?;
                self.position(files, Some(span.start))?;
                self.position(files, Some(span.end))
            }
            Place::File(file) => {
                self.number(FILE as usize)?;
                self.text(file)
            }
            Place::Named { file, line, col } => {
                self.number(NAMED as usize)?;
                self.text(file)?;
                self.number(*line as usize)?;
                self.number(*col as usize)
            }
        }
    }
}

struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn number(&mut self) -> Option<u32> {
        let (number, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u32::from_le_bytes(*number))
    }

    fn text(&mut self) -> Option<&'b str> {
        let len = self.number()? as usize;
        let (text, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        std::str::from_utf8(text).ok()
    }

    /// Reads a position; the outer `None` is for other bytes.
    fn position(&mut self, files: &[Arc<SourceFile>]) -> Option<Option<Pos>> {
        let Some(at) = self.number()?.checked_sub(1) else { return Some(None) };
        let file = files.get(at as usize)?;
        let offset = self.number()? as usize;
        let pos = file.start().offset(offset);
        (pos <= file.end()).then_some(Some(pos))
    }

    fn place(&mut self, files: &[Arc<SourceFile>]) -> Option<Place> {
        Some(match self.number()? {
            UNKNOWN => Place::Unknown,
            SPAN => match (self.position(files)?, self.position(files)?) {
                (Some(start), Some(end)) => Place::Span(Span::new(start, end)),
                _ => Place::Unknown,
            },
            FILE => Place::File(self.text()?.into()),
            NAMED => Place::Named { file: self.text()?.into(), line: self.number()?, col: self.number()? },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_out_is_read_as_it_was_written() {
        let sources = SourceMap::new();
        let root = sources.add("<root>", "include \"a.td\"\n").unwrap();
        let file = sources.add_included("a.td", "def A;\n  def B", Some(root.start().offset(9))).unwrap();
        let span = Span::new(file.start().offset(9), file.start().offset(12));
        let mut parts = Parts::default();
        let named = Place::Named { file: "c.td".into(), line: 3, col: 4 };
        parts.left_out.push(("b.td".into(), vec![Diagnostic::error(named.clone(), "first\tand\nonly")]));
        let places = [Place::Span(span), Place::Unknown, Place::File("d.td".into())];
        let problems: Vec<_> = places.iter().map(|place| Diagnostic::error(place.clone(), "wrong")).collect();
        parts.in_part.push(("a.td".into(), problems));
        let bytes = write(&sources, &parts, &|name| name == "a.td").unwrap();

        let later = SourceMap::new();
        later.add("another", "one").unwrap();
        let texts: ReadText = Arc::new(|name| (name == "a.td").then(|| "def A;\n  def B".into()));
        let mut found = Parts::default();
        read(&bytes, &later, &texts, &mut found).unwrap();
        assert_eq!(found.left_out, parts.left_out);
        let [(of, problems)] = &found.in_part[..] else { panic!("one file") };
        assert_eq!((of.as_str(), problems.len(), &problems[1..]), ("a.td", 3, &parts.in_part[0].1[1..]));
        let (file, span) = problems[0].range(&later).unwrap();
        assert_eq!(
            (&**file.name(), file.line_col(span.start).line, file.line_text(2)),
            ("a.td", 2, "  def B")
        );
        let from = file.included_from().unwrap();
        let root = later.file_at(from).unwrap();
        assert_eq!(
            (&**root.name(), root.line_col(from).col, root.line_text(1)),
            ("<root>", 10, "include \"a.td\"")
        );

        for end in 1..bytes.len() {
            assert!(read(&bytes[..end], &later, &texts, &mut Parts::default()).is_none(), "{end} bytes");
        }
        assert!(write(&sources, &Parts::default(), &|_| true).unwrap().is_empty());
    }
}
