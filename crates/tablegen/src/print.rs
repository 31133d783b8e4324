//! `--print-records` and its kin: classes and defs as text.

use crate::record::{FieldData, FieldKind};
use crate::records::Records;
use crate::store::*;
use crate::types::TypeId;
use std::io;

pub use crate::detailed::{detailed, enums};

/// How many bytes are gathered before they are written.
const CHUNK: usize = 1 << 16;

/// Writes all classes and defs as `llvm-tblgen --print-records` does, byte for byte.
///
/// The text is written record by record; memory does not grow with the output.
pub fn records(records: &Records, out: &mut dyn io::Write) -> io::Result<()> {
    let mut text = String::with_capacity(2 * CHUNK);
    text.push_str("------------- Classes -----------------\n");
    for class in records.classes() {
        text.push_str("class ");
        records.write_record(&mut text, class.id);
        flush(&mut text, out, CHUNK)?;
    }
    text.push_str("------------- Defs -----------------\n");
    for def in records.defs() {
        text.push_str("def ");
        records.write_record(&mut text, def.id);
        flush(&mut text, out, CHUNK)?;
    }
    flush(&mut text, out, 0)
}

fn flush(text: &mut String, out: &mut dyn io::Write, above: usize) -> io::Result<()> {
    if text.len() > above {
        out.write_all(text.as_bytes())?;
        text.clear();
    }
    Ok(())
}

impl Records {
    /// One record, from its name to the closing brace and a line break.
    pub(crate) fn write_record(&self, out: &mut String, id: RecordId) {
        let data = self.data(id);
        self.write_unquoted(out, data.name);
        if !data.template_args.is_empty() {
            out.push('<');
            for (i, arg) in data.template_args.iter().enumerate() {
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
                out.push_str("  ");
                self.write_field(out, field);
                out.push_str(";\n");
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
