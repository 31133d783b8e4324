//! The declarations of files, as text, so that they need not be found again while a file stays the same.
//!
//! First comes each name that the declarations have, in a line of its own (`N`); then, for each file, one line for each
//! using-directive (`U`), each kind of given interfaces (`G`) and each declaration, and one (`P`) if its tokens are those of
//! its text alone. Fields are parted by tabs. A name is
//! written as its number, so that it is read and looked up once.

use crate::ast::{Given, GivenKind, Index, Item, ItemKind, Name};
use crate::lex::{Words, all_tokens};
use crate::parse::index_file;
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// The version of the format and of how declarations are found.
pub const VERSION: u32 = 13;

/// The declarations of a file.
#[derive(Clone, Debug, Default)]
pub struct FileIndex(pub(crate) Index);

const KINDS: [ItemKind; 8] = [
    ItemKind::Function,
    ItemKind::Class,
    ItemKind::Enum,
    ItemKind::Global,
    ItemKind::Alias,
    ItemKind::Case,
    ItemKind::Prototype,
    ItemKind::Macro,
];

const GIVEN_KINDS: [GivenKind; 5] =
    [GivenKind::Added, GivenKind::Promised, GivenKind::Model, GivenKind::Dynamic, GivenKind::Attached];

impl FileIndex {
    /// Finds what a file declares.
    pub fn of(text: &str) -> FileIndex {
        let file = all_tokens(text, &mut Words::default(), None);
        let mut index = index_file(&file.tokens.into());
        index.is_plain = file.is_plain;
        let none = Name::default();
        index.items.extend(file.macros.into_iter().map(|(name, at)| Item {
            kind: ItemKind::Macro,
            space: none.clone(),
            qualifier: none.clone(),
            class: none.clone(),
            name,
            local: false,
            inside: false,
            at,
        }));
        FileIndex(index)
    }
}

/// Writes indices.
#[derive(Debug, Default)]
pub struct IndexWriter {
    numbers: FxHashMap<Name, usize>,
    names: String,
    lines: String,
}

impl IndexWriter {
    /// The number of a name.
    fn number(&mut self, name: &Name) -> usize {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let number = self.numbers.len();
        let _ = writeln!(self.names, "N{name}");
        self.numbers.insert(name.clone(), number);
        number
    }

    /// Adds a line of its own, which no index has.
    pub fn head(&mut self, line: &str) {
        self.lines.push_str(line);
        self.lines.push('\n');
    }

    /// Adds the lines of an index.
    pub fn add(&mut self, index: &FileIndex) {
        if index.0.is_plain {
            self.lines.push_str("P\n");
        }
        for using in &index.0.usings {
            let using = self.number(using);
            let _ = writeln!(self.lines, "U\t{using}");
        }
        for Given { kind, of, names } in &index.0.given {
            let kind = GIVEN_KINDS.iter().position(|k| k == kind).unwrap_or(0);
            let of = self.number(of);
            let _ = write!(self.lines, "G\t{kind}\t{of}");
            for name in names {
                let name = self.number(name);
                let _ = write!(self.lines, "\t{name}");
            }
            self.lines.push('\n');
        }
        for item in &index.0.items {
            let kind = KINDS.iter().position(|k| *k == item.kind).unwrap_or(0);
            let (local, inside) = (u8::from(item.local), u8::from(item.inside));
            let [space, qualifier, class, name] =
                [&item.space, &item.qualifier, &item.class, &item.name].map(|name| self.number(name));
            let at = item.at;
            let _ =
                writeln!(self.lines, "{kind}{local}{inside}\t{at}\t{space}\t{qualifier}\t{class}\t{name}");
        }
    }

    /// True if nothing was added.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The text.
    pub fn finish(self) -> String {
        self.names + &self.lines
    }
}

/// Reads indices that were written. Names that are equal share their text.
#[derive(Debug, Default)]
pub struct IndexReader {
    names: Vec<Name>,
}

/// The fields of a line that are left.
struct Fields<'t>(&'t [u8]);

impl Fields<'_> {
    /// The number in the next field; `None` if there is no field, or another text in it.
    fn number(&mut self) -> Option<usize> {
        let (first, rest) = self.0.split_first()?;
        let end = rest.iter().position(|byte| *byte == b'\t').unwrap_or(rest.len());
        let (digits, rest) = rest.split_at(end);
        self.0 = rest;
        let is_number = *first == b'\t' && !digits.is_empty();
        digits
            .iter()
            .filter(|_| is_number)
            .try_fold(0usize, |number, digit| {
                let digit = digit.checked_sub(b'0').filter(|digit| *digit < 10)?;
                number.checked_mul(10)?.checked_add(usize::from(digit))
            })
            .filter(|_| is_number)
    }
}

impl IndexReader {
    /// Adds a line to an index. False if it is none.
    pub fn line(&mut self, line: &str, index: &mut FileIndex) -> bool {
        self.try_line(line, &mut index.0).is_some()
    }

    /// Reads the line of a name. False if it is another one.
    pub fn name_line(&mut self, line: &str) -> bool {
        let name = line.strip_prefix('N');
        self.names.extend(name.map(Name::from));
        name.is_some()
    }

    /// The name whose number is in the next field.
    fn name(&self, fields: &mut Fields<'_>) -> Option<Name> {
        self.names.get(fields.number()?).cloned()
    }

    fn try_line(&mut self, line: &str, index: &mut Index) -> Option<()> {
        let bytes = line.as_bytes();
        match bytes {
            b"P" => index.is_plain = true,
            [b'U', rest @ ..] => index.usings.push(self.name(&mut Fields(rest))?),
            [b'G', rest @ ..] => {
                let mut fields = Fields(rest);
                let kind = *GIVEN_KINDS.get(fields.number()?)?;
                let of = self.name(&mut fields)?;
                let mut names = Vec::new();
                while !fields.0.is_empty() {
                    names.push(self.name(&mut fields)?);
                }
                index.given.push(Given { kind, of, names });
            }
            [kind, local, inside, rest @ ..] => {
                let mut fields = Fields(rest);
                let kind = *KINDS.get(usize::from(kind.checked_sub(b'0')?))?;
                let (local, inside) = (*local == b'1', *inside == b'1');
                let at = u32::try_from(fields.number()?).ok()?;
                let mut name = || self.name(&mut fields);
                let (space, qualifier, class, name) = (name()?, name()?, name()?, name()?);
                index.items.push(Item { kind, space, qualifier, class, name, local, inside, at });
            }
            _ => return None,
        }
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
        let mut writer = IndexWriter::default();
        writer.add(&index);
        let written = writer.finish();
        let (mut reader, mut read) = (IndexReader::default(), FileIndex::default());
        let mut lines = written.lines().skip_while(|line| reader.name_line(line));
        let all: Vec<&str> = lines.by_ref().collect();
        assert!(all.iter().all(|line| reader.line(line, &mut read)), "{written}");
        assert!(read.0.is_plain);
        assert_eq!(
            (read.0.given, read.0.items, read.0.usings),
            (index.0.given, index.0.items, index.0.usings)
        );
    }

    #[test]
    fn damaged_lines_are_none() {
        let mut reader = IndexReader::default();
        assert!(reader.name_line("Na") && !reader.name_line("000"));
        let mut index = FileIndex::default();
        for line in
            ["", "U", "U\t", "U\t1", "U\tx", "G\t9\t0", "000", "000\t5\t0\t0\t0", "900\t5\t0\t0\t0\t0"]
        {
            assert!(!reader.line(line, &mut index), "{line:?}");
        }
        assert!(reader.line("000\t5\t0\t0\t0\t0", &mut index));
    }
}
