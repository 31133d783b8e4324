//! The declarations of a file, as text, so that it need not be found again while the file stays the same.
//!
//! One line for each using-directive (`U`) and each declaration; fields are parted by tabs.

use crate::ast::{Index, Item, ItemKind, Name};
use crate::lex::tokens;
use crate::parse::index_file;
use rustc_hash::FxHashMap;

/// The version of the format and of how declarations are found.
pub const VERSION: u32 = 3;

/// The declarations of a file.
#[derive(Clone, Debug, Default)]
pub struct FileIndex(pub(crate) Index);

const KINDS: [ItemKind; 7] = [
    ItemKind::Function,
    ItemKind::Class,
    ItemKind::Enum,
    ItemKind::Global,
    ItemKind::Alias,
    ItemKind::Case,
    ItemKind::Prototype,
];

impl FileIndex {
    /// Finds what a file declares.
    pub fn of(text: &str) -> FileIndex {
        FileIndex(index_file(&tokens(text).into()))
    }

    /// Appends the lines of the index.
    pub fn write(&self, out: &mut String) {
        use std::fmt::Write;
        for using in &self.0.usings {
            let _ = writeln!(out, "U\t{using}");
        }
        for item in &self.0.items {
            let kind = KINDS.iter().position(|k| *k == item.kind).unwrap_or(0);
            let (local, inside) = (u8::from(item.local), u8::from(item.inside));
            let Item { at, space, qualifier, class, name, .. } = item;
            let _ = writeln!(out, "{kind}{local}{inside}\t{at}\t{space}\t{qualifier}\t{class}\t{name}");
        }
    }
}

/// Reads indices that were written. Names that are equal share their text.
#[derive(Debug, Default)]
pub struct IndexReader<'t> {
    names: FxHashMap<&'t str, Name>,
}

impl<'t> IndexReader<'t> {
    fn name(&mut self, text: &'t str) -> Name {
        self.names.entry(text).or_insert_with(|| text.into()).clone()
    }

    /// Adds a line to an index. False if it is none.
    pub fn line(&mut self, line: &'t str, index: &mut FileIndex) -> bool {
        self.try_line(line, index).is_some()
    }

    fn try_line(&mut self, line: &'t str, index: &mut FileIndex) -> Option<()> {
        let mut fields = line.split('\t');
        let head = fields.next()?;
        if head == "U" {
            let using = self.name(fields.next()?);
            index.0.usings.push(using);
            return Some(());
        }
        let [kind, local, inside] = *head.as_bytes() else { return None };
        let kind = *KINDS.get(usize::from(kind.checked_sub(b'0')?))?;
        let at = fields.next()?.parse().ok()?;
        let [space, qualifier, class, name] =
            [fields.next()?, fields.next()?, fields.next()?, fields.next()?].map(|text| self.name(text));
        let (local, inside) = (local == b'1', inside == b'1');
        index.0.items.push(Item { kind, space, qualifier, class, name, local, inside, at });
        Some(())
    }
}
