//! `--print-records` and its kin: classes and defs as text.

use crate::record::{FieldData, FieldKind, RecordData};
use crate::records::Records;
use crate::store::*;
use crate::types::TypeId;
use rustc_hash::FxHashMap;
use std::io;
use std::ops::Range;

pub use crate::detailed::{detailed, enums};

/// How many bytes are gathered before they are written.
const CHUNK: usize = 1 << 14;

/// Writes all classes and defs as `llvm-tblgen --print-records` does, byte for byte.
///
/// The text is written record by record; memory does not grow with the output.
pub fn records(records: &Records, out: &mut dyn io::Write) -> io::Result<()> {
    let mut printer = Printer {
        records,
        out,
        text: String::with_capacity(2 * CHUNK),
        written: 0,
        lines: Vec::new(),
        last_lines: Vec::new(),
        kept: String::new(),
        parents: FxHashMap::default(),
        starts: FxHashMap::default(),
    };
    printer.text.push_str("------------- Classes -----------------\n");
    for class in records.classes() {
        printer.class(class.id)?;
    }
    printer.text.push_str("------------- Defs -----------------\n");
    for def in records.defs() {
        printer.def(def.id)?;
    }
    printer.flush()
}

/// Writes records, and copies the lines that one has in common with the one before: by the order of their names,
/// records of one class often stand together.
struct Printer<'r> {
    records: &'r Records,
    out: &'r mut dyn io::Write,
    /// The last record, and what is not written yet.
    text: String,
    /// Up to where the text is written.
    written: usize,
    /// The fields of the last record.
    lines: Vec<Line>,
    /// Those of the one before, while the last one is being printed.
    last_lines: Vec<Line>,
    /// The lists of superclasses that records share, one after the other.
    kept: String,
    /// Of the classes that defs derive from, their names after those of all that they derive from.
    parents: FxHashMap<RecordId, Range<usize>>,
    /// The beginnings of lines, by type and name.
    starts: FxHashMap<(TypeId, ValueId), Range<usize>>,
}

/// A field, and where its line is in the text.
struct Line {
    field: FieldData,
    start: usize,
    end: usize,
}

impl Printer<'_> {
    fn class(&mut self, id: RecordId) -> io::Result<()> {
        self.text.push_str("class ");
        self.records.write_head(&mut self.text, id);
        self.body(id)
    }

    fn def(&mut self, id: RecordId) -> io::Result<()> {
        let Printer { records, text, kept, parents, .. } = self;
        let data = records.data(id);
        text.push_str("def ");
        records.write_unquoted(text, data.name);
        text.push_str(" {");
        if !data.parents.is_empty() {
            text.push_str("\t//");
            for &(parent, _) in &data.parents {
                let range = parents.entry(parent).or_insert_with(|| {
                    let start = kept.len();
                    records.write_superclasses(kept, parent);
                    kept.push(' ');
                    kept.push_str(records.name_of(parent));
                    start..kept.len()
                });
                text.push_str(&kept[range.clone()]);
            }
        }
        text.push('\n');
        self.body(id)
    }

    /// The fields of a record, and its end.
    fn body(&mut self, id: RecordId) -> io::Result<()> {
        let Printer { records, text, lines, last_lines, kept, starts, .. } = self;
        std::mem::swap(lines, last_lines);
        lines.clear();
        // Lines of the last record that come next.
        let mut same = 0..0;
        let mut end = text.len();
        for field in records.data(id).printed_fields() {
            let start = end;
            match last_lines.get(lines.len()) {
                Some(line) if line.field.is_like(field) => {
                    same = if same.is_empty() { line.start..line.end } else { same.start..line.end };
                    end += line.end - line.start;
                }
                _ => {
                    if !same.is_empty() {
                        text.extend_from_within(std::mem::take(&mut same));
                    }
                    if field.kind() == FieldKind::Normal && !records.is_code(field) {
                        let range = starts.entry((field.ty(), field.name)).or_insert_with(|| {
                            let start = kept.len();
                            kept.push_str("  ");
                            records.write_start(kept, field);
                            start..kept.len()
                        });
                        text.push_str(&kept[range.clone()]);
                        records.write_value(text, field.value);
                        text.push_str(";\n");
                    } else {
                        records.write_field_line(text, field);
                    }
                    end = text.len();
                }
            }
            lines.push(Line { field: *field, start, end });
        }
        text.extend_from_within(same);
        text.push_str("}\n");
        if text.len() - self.written > CHUNK { self.flush() } else { Ok(()) }
    }

    /// Writes the text, and keeps the lines of the last record.
    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.text.as_bytes()[self.written..])?;
        let kept = self.lines.first().map_or(self.text.len(), |line| line.start);
        self.text.drain(..kept);
        self.written = self.text.len();
        for line in &mut self.lines {
            line.start -= kept;
            line.end -= kept;
        }
        Ok(())
    }
}

impl RecordData {
    /// The fields in the order in which they are printed.
    fn printed_fields(&self) -> impl Iterator<Item = &FieldData> {
        let of = |kind| self.fields.iter().filter(move |f| f.kind() == kind);
        of(FieldKind::NonconcreteOk).chain(of(FieldKind::Normal))
    }
}

impl Records {
    /// One record, from its name to the closing brace and a line break.
    pub(crate) fn write_record(&self, out: &mut String, id: RecordId) {
        self.write_head(out, id);
        for field in self.data(id).printed_fields() {
            self.write_field_line(out, field);
        }
        out.push_str("}\n");
    }

    /// A record up to its fields.
    fn write_head(&self, out: &mut String, id: RecordId) {
        let data = self.data(id);
        self.write_unquoted(out, data.name);
        if !data.rare().template_args.is_empty() {
            out.push('<');
            for (i, arg) in data.rare().template_args.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                if let Some(field) = data.field(arg.qualified) {
                    self.write_field(out, field);
                }
            }
            out.push('>');
        }
        out.push_str(" {");
        if !data.parents.is_empty() {
            out.push_str("\t//");
            self.write_superclasses(out, id);
        }
        out.push('\n');
    }

    fn write_superclasses(&self, out: &mut String, id: RecordId) {
        for &(parent, _) in &self.data(id).parents {
            self.write_superclasses(out, parent);
            out.push(' ');
            out.push_str(self.name_of(parent));
        }
    }

    fn write_field_line(&self, out: &mut String, field: &FieldData) {
        out.push_str("  ");
        self.write_field(out, field);
        out.push_str(";\n");
    }

    fn is_code(&self, field: &FieldData) -> bool {
        field.ty() == TypeId::STRING && matches!(self.store.node(field.value), Node::Code(_))
    }

    pub(crate) fn write_field(&self, out: &mut String, field: &FieldData) {
        self.write_start(out, field);
        self.write_value(out, field.value);
    }

    /// A field up to its value.
    fn write_start(&self, out: &mut String, field: &FieldData) {
        if field.kind() == FieldKind::NonconcreteOk {
            out.push_str("field ");
        }
        if self.is_code(field) {
            out.push_str("code");
        } else {
            self.write_type(out, field.ty());
        }
        out.push(' ');
        self.write_unquoted(out, field.name);
        out.push_str(" = ");
    }
}
