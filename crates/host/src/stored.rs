//! The declarations of a file, as text, so that it need not be found again while the file stays the same.
//!
//! One line for each using-directive (`U`), each kind of given interfaces (`G`) and each declaration; fields are parted by
//! tabs.

use crate::ast::{Given, GivenKind, Index, Item, ItemKind, Name};
use crate::lex::tokens;
use crate::parse::index_file;
use rustc_hash::FxHashMap;

/// The version of the format and of how declarations are found.
pub const VERSION: u32 = 4;

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

const GIVEN_KINDS: [GivenKind; 3] = [GivenKind::Added, GivenKind::Promised, GivenKind::Model];

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
        for Given { kind, of, names } in &self.0.given {
            let kind = GIVEN_KINDS.iter().position(|k| k == kind).unwrap_or(0);
            let _ = writeln!(out, "G\t{kind}\t{of}\t{}", names.join("\t"));
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
        if head == "G" {
            let kind = *GIVEN_KINDS.get(fields.next()?.parse::<usize>().ok()?)?;
            let of = self.name(fields.next()?);
            let names = fields.map(|name| self.name(name)).collect();
            index.0.given.push(Given { kind, of, names });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_is_read_as_it_was_written() {
        let text = "using namespace mlir;
            namespace a { void ADialect::initialize() { addInterfaces<b::C, D<int>>(); declarePromisedInterface<I, T>(); } }
            struct M : I::ExternalModel<M, T> {};
            void add(DialectRegistry &r) { r.addExtension(+[](MLIRContext *c, BDialect *d) { d->addInterfaces<E>(); }); }";
        let index = FileIndex::of(text);
        let given: Vec<String> =
            index.0.given.iter().map(|g| format!("{:?} {} {}", g.kind, g.of, g.names.join(","))).collect();
        assert_eq!(given, ["Added ADialect C,D", "Promised ADialect I,T", "Model I M,T", "Added  E"]);
        let mut written = String::new();
        index.write(&mut written);
        let (mut reader, mut read) = (IndexReader::default(), FileIndex::default());
        assert!(written.lines().all(|line| reader.line(line, &mut read)), "{written}");
        assert_eq!(
            (read.0.given, read.0.items, read.0.usings),
            (index.0.given, index.0.items, index.0.usings)
        );
    }
}
