//! `--print-detailed-records`: global variables, classes and defs with the place of everything.

use crate::record::{FieldData, FieldKind};
use crate::records::Records;
use crate::strings::StrId;
use crate::view::Record;
use isogloss_source::{Pos, SourceMap};
use std::collections::HashSet;
use std::fmt::Write;
use std::io;

/// Writes what `llvm-tblgen --print-detailed-records` does, apart from its statistics of memory.
pub fn detailed(records: &Records, sources: &SourceMap, out: &mut dyn io::Write) -> io::Result<()> {
    let mut text = String::new();
    let _ = writeln!(text, "DETAILED RECORDS for file {}", records.input);
    let mut globals: Vec<StrId> = records.globals.keys().copied().collect();
    globals.sort_by_key(|&name| records.strings.get(name));
    heading(&mut text, "Global Variables", globals.len());
    text.push('\n');
    for name in globals {
        let _ = writeln!(text, "{} = {}", records.strings.get(name), records.value(records.globals[&name]));
    }
    heading(&mut text, "Classes", records.classes.len());
    for class in records.classes() {
        let _ = writeln!(text, "\n{}  {}", class.name(), place(sources, class.pos()));
        if class.data().rare().template_args.is_empty() {
            text.push_str("  Template args: (none)\n");
        } else {
            text.push_str("  Template args:\n");
            for arg in class.template_args() {
                field(&mut text, records, sources, arg.data);
            }
        }
        superclasses_and_fields(&mut text, sources, class);
        out.write_all(text.as_bytes())?;
        text.clear();
    }
    heading(&mut text, "Records", records.defs.len());
    for def in records.defs() {
        let _ = writeln!(text, "\n{}  {}", def.name(), place(sources, def.pos()));
        if def.locs().len() > 1 {
            text.push_str("  Defm sequence:");
            for &pos in def.locs().iter().rev() {
                let _ = write!(text, " {}", place(sources, pos));
            }
            text.push('\n');
        }
        superclasses_and_fields(&mut text, sources, def);
        out.write_all(text.as_bytes())?;
        text.clear();
    }
    out.write_all(text.as_bytes())
}

/// Writes what `llvm-tblgen --print-enums --class=CLASS` does: the names of all defs of a class.
pub fn enums(records: &Records, class: &str, out: &mut dyn io::Write) -> io::Result<()> {
    for def in records.derived_from(class) {
        write!(out, "{}, ", def.name())?;
    }
    writeln!(out)
}

fn heading(text: &mut String, title: &str, count: usize) {
    let line = "-".repeat(20);
    let _ = writeln!(text, "\n{line} {title} ({count}) {line}");
}

/// `|file:line|`, with the plain name of the file.
fn place(sources: &SourceMap, pos: Pos) -> String {
    format!("|{}|", file_and_line(sources, pos))
}

/// `file:line`, with the plain name of the file.
pub(crate) fn file_and_line(sources: &SourceMap, pos: Pos) -> String {
    let Some(file) = sources.file_at(pos) else { return String::new() };
    let name = file.name().rsplit(['/', '\\']).next().unwrap_or_default();
    format!("{name}:{}", file.line_col(pos).line)
}

fn superclasses_and_fields(text: &mut String, sources: &SourceMap, record: Record<'_>) {
    text.push_str("  Superclasses:");
    let direct: HashSet<_> = record.direct_superclasses().map(|s| s.0.id).collect();
    if direct.is_empty() {
        text.push_str(" (none)");
    }
    for class in record.superclasses() {
        let _ = match direct.contains(&class.id) {
            true => write!(text, " {}", class.name()),
            false => write!(text, " ({})", class.name()),
        };
    }
    text.push_str("\n  Fields:");
    if record.data().fields.is_empty() {
        text.push_str(" (none)");
    }
    text.push('\n');
    for data in record.data().fields.iter().filter(|f| f.kind() != FieldKind::TemplateArg) {
        field(text, record.records, sources, data);
    }
}

fn field(text: &mut String, records: &Records, sources: &SourceMap, data: &FieldData) {
    text.push_str("    ");
    records.write_field(text, data);
    let _ = writeln!(text, "  {}", place(sources, data.pos));
}
