//! `--dump-json`: all defs as JSON.
//!
//! The layout is the one that the TableGen Programmer's Guide gives under "JSON"; keys are sorted, and there is no white
//! space, as in the output of `llvm-tblgen`.

use crate::detailed::file_and_line;
use crate::record::{FieldData, FieldKind};
use crate::records::Records;
use crate::store::*;
use crate::strings::StrId;
use crate::view::Record;
use isogloss_source::SourceMap;
use std::fmt::Write;
use std::io;

/// Writes all defs as `llvm-tblgen --dump-json` does, byte for byte.
///
/// The text is written record by record; memory does not grow with the output.
pub fn dump(records: &Records, sources: &SourceMap, out: &mut dyn io::Write) -> io::Result<()> {
    let mut text = String::from("{");
    write_instances(records, &mut text);
    text.push_str(",\"!tablegen_json_version\":1");
    for def in records.defs() {
        text.push(',');
        write_string(&mut text, def.name());
        text.push(':');
        write_record(&mut text, def, sources);
        if text.len() > 1 << 16 {
            out.write_all(text.as_bytes())?;
            text.clear();
        }
    }
    text.push_str("}\n");
    out.write_all(text.as_bytes())
}

fn write_instances(records: &Records, text: &mut String) {
    let mut instances = vec![Vec::new(); records.records.len()];
    for def in records.defs() {
        // A class that is reached in two ways counts twice, as in `llvm-tblgen`.
        for class in def.superclasses() {
            instances[class.id.0 as usize].push(def);
        }
    }
    text.push_str("\"!instanceof\":{");
    for (i, class) in records.classes().enumerate() {
        if i > 0 {
            text.push(',');
        }
        write_string(text, class.name());
        text.push(':');
        write_array(text, instances[class.id.0 as usize].iter(), |text, def| write_string(text, def.name()));
    }
    text.push('}');
}

fn write_record(text: &mut String, def: Record<'_>, sources: &SourceMap) {
    let records = def.records;
    let data = def.data();
    let _ = write!(text, "{{\"!anonymous\":{},\"!fields\":", def.is_anonymous());
    let nonconcrete = data.fields.iter().filter(|f| f.kind() == FieldKind::NonconcreteOk);
    write_array(text, nonconcrete, |text, field| write_string(text, records.str_value(field.name)));
    text.push_str(",\"!locs\":");
    write_array(text, data.locs.iter(), |text, &pos| {
        // Without the folder, so that the output does not depend on where the files lie.
        write_string(text, &file_and_line(sources, pos));
    });
    text.push_str(",\"!name\":");
    write_string(text, def.name());
    text.push_str(",\"!superclasses\":");
    write_array(text, def.superclasses().iter(), |text, class| write_string(text, class.name()));
    let mut fields: Vec<&FieldData> =
        data.fields.iter().filter(|f| f.kind() != FieldKind::TemplateArg).collect();
    fields.sort_by_key(|f| records.str_value(f.name));
    for field in fields {
        text.push(',');
        write_string(text, records.str_value(field.name));
        text.push(':');
        write_value(text, records, field.value);
    }
    text.push('}');
}

fn write_array<T>(text: &mut String, items: impl Iterator<Item = T>, write: impl Fn(&mut String, T)) {
    text.push('[');
    for (i, item) in items.enumerate() {
        if i > 0 {
            text.push(',');
        }
        write(text, item);
    }
    text.push(']');
}

fn write_value(text: &mut String, records: &Records, v: ValueId) {
    let store = &records.store;
    let values = |text: &mut String, run: Run| {
        write_array(text, store.raw(run).iter(), |text, &v| write_value(text, records, ValueId(v)));
    };
    match store.node(v) {
        Node::Unset => text.push_str("null"),
        Node::Bit(b) => text.push(if b { '1' } else { '0' }),
        Node::Int(lo, hi) => {
            let _ = write!(text, "{}", int_of(lo, hi));
        }
        Node::Str(s) | Node::Code(s) => write_string(text, records.strings.get(s)),
        Node::Bits(run) | Node::List(run, _) => values(text, run),
        Node::Def(def) => {
            text.push_str("{\"def\":");
            write_string(text, records.name_of(def));
            text.push_str(",\"kind\":\"def\"");
            write_printable(text, records, v);
            text.push('}');
        }
        Node::Var(name, _) => {
            text.push_str("{\"kind\":\"var\"");
            write_printable(text, records, v);
            text.push_str(",\"var\":");
            write_string(text, &records.unquoted(name));
            text.push('}');
        }
        Node::VarBit(base, bit) if matches!(store.node(base), Node::Var(..)) => {
            let _ = write!(text, "{{\"index\":{bit},\"kind\":\"varbit\"");
            write_printable(text, records, v);
            text.push_str(",\"var\":");
            write_string(text, &records.unquoted(base));
            text.push('}');
        }
        Node::Dag(run) => write_dag(text, records, v, run),
        _ => {
            text.push_str("{\"kind\":\"complex\"");
            write_printable(text, records, v);
            text.push('}');
        }
    }
}

fn write_dag(text: &mut String, records: &Records, v: ValueId, run: Run) {
    let raw = records.store.raw(run);
    let half = raw.len() / 2;
    text.push_str("{\"args\":");
    write_array(text, 1..half, |text, i| {
        text.push('[');
        write_value(text, records, ValueId(raw[i]));
        text.push(',');
        match raw[half + i] {
            NO_NAME => text.push_str("null"),
            name => write_string(text, records.strings.get(StrId(name))),
        }
        text.push(']');
    });
    text.push_str(",\"kind\":\"dag\"");
    if raw[half] != NO_NAME {
        text.push_str(",\"name\":");
        write_string(text, records.strings.get(StrId(raw[half])));
    }
    text.push_str(",\"operator\":");
    write_value(text, records, ValueId(raw[0]));
    write_printable(text, records, v);
    text.push('}');
}

fn write_printable(text: &mut String, records: &Records, v: ValueId) {
    text.push_str(",\"printable\":");
    let mut printable = String::new();
    records.write_value(&mut printable, v);
    write_string(text, &printable);
}

fn write_string(text: &mut String, s: &str) {
    text.push('"');
    let mut from = 0;
    for (i, b) in s.bytes().enumerate() {
        if b >= 0x20 && b != b'"' && b != b'\\' {
            continue;
        }
        text.push_str(&s[from..i]);
        from = i + 1;
        match b {
            b'"' => text.push_str("\\\""),
            b'\\' => text.push_str("\\\\"),
            b'\t' => text.push_str("\\t"),
            b'\n' => text.push_str("\\n"),
            b'\r' => text.push_str("\\r"),
            _ => {
                let _ = write!(text, "\\u{b:04x}");
            }
        }
    }
    text.push_str(&s[from..]);
    text.push('"');
}
