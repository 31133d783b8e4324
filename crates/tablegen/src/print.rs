//! `--print-records` and its kin: classes and defs as text.

use crate::record::{FieldData, FieldKind};
use crate::records::Records;
use crate::store::*;
use crate::types::TypeId;
use rustc_hash::FxHashMap;
use std::io;

pub use crate::detailed::{detailed, enums};

/// How many bytes are gathered before they are written.
const CHUNK: usize = 1 << 14;

/// Writes all classes and defs as `llvm-tblgen --print-records` does, byte for byte.
///
/// The text is written record by record; memory does not grow with the output.
pub fn records(records: &Records, out: &mut dyn io::Write) -> io::Result<()> {
    let mut printer = Printer {
        records,
        text: String::with_capacity(2 * CHUNK),
        classes: FxHashMap::default(),
        fields: FxHashMap::default(),
    };
    printer.text.push_str("------------- Classes -----------------\n");
    for class in records.classes() {
        printer.text.push_str("class ");
        records.write_record(&mut printer.text, class.id);
        flush(&mut printer.text, out, CHUNK)?;
    }
    printer.text.push_str("------------- Defs -----------------\n");
    for def in records.defs() {
        printer.def(def.id);
        flush(&mut printer.text, out, CHUNK)?;
    }
    flush(&mut printer.text, out, 0)
}

fn flush(text: &mut String, out: &mut dyn io::Write, above: usize) -> io::Result<()> {
    if text.len() > above {
        out.write_all(text.as_bytes())?;
        text.clear();
    }
    Ok(())
}

/// Writes defs, and keeps what many of them have in common.
struct Printer<'r> {
    records: &'r Records,
    text: String,
    /// A class after all that it derives from.
    classes: FxHashMap<RecordId, Box<str>>,
    /// The beginning of a field's line.
    fields: FxHashMap<(TypeId, ValueId), Box<str>>,
}

impl Printer<'_> {
    fn def(&mut self, id: RecordId) {
        let Printer { records, text, classes, fields } = self;
        let data = records.data(id);
        text.push_str("def ");
        records.write_unquoted(text, data.name);
        text.push_str(" {");
        if !data.parents.is_empty() {
            text.push_str("\t//");
            for &(parent, _) in &data.parents {
                let line = classes.entry(parent).or_insert_with(|| {
                    let mut line = String::new();
                    records.write_superclasses(&mut line, parent);
                    line.push(' ');
                    line.push_str(records.name_of(parent));
                    line.into()
                });
                text.push_str(line);
            }
        }
        text.push('\n');
        for field in data.fields.iter().filter(|f| f.kind == FieldKind::NonconcreteOk) {
            records.write_field_line(text, field);
        }
        for field in data.fields.iter().filter(|f| f.kind == FieldKind::Normal) {
            if matches!(records.store.node(field.value), Node::Code(_)) {
                records.write_field_line(text, field);
                continue;
            }
            let start = fields.entry((field.ty, field.name)).or_insert_with(|| {
                let mut start = "  ".to_owned();
                records.write_type(&mut start, field.ty);
                start.push(' ');
                records.write_unquoted(&mut start, field.name);
                start.push_str(" = ");
                start.into()
            });
            text.push_str(start);
            records.write_value(text, field.value);
            text.push_str(";\n");
        }
        text.push_str("}\n");
    }
}

impl Records {
    /// One record, from its name to the closing brace and a line break.
    pub(crate) fn write_record(&self, out: &mut String, id: RecordId) {
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
        for kind in [FieldKind::NonconcreteOk, FieldKind::Normal] {
            for field in data.fields.iter().filter(|f| f.kind == kind) {
                self.write_field_line(out, field);
            }
        }
        out.push_str("}\n");
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

    pub(crate) fn write_field(&self, out: &mut String, field: &FieldData) {
        if field.kind == FieldKind::NonconcreteOk {
            out.push_str("field ");
        }
        match self.store.node(field.value) {
            Node::Code(_) if field.ty == TypeId::STRING => out.push_str("code"),
            _ => self.write_type(out, field.ty),
        }
        out.push(' ');
        self.write_unquoted(out, field.name);
        out.push_str(" = ");
        self.write_value(out, field.value);
    }
}
