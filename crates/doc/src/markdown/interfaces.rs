//! Interfaces.

use super::HEADER;
use super::text::{description, field};
use isogloss_source::{Diagnostic, SourceMap};
use isogloss_tablegen::{Record, Records, Value};
use std::fmt::Write as _;

/// The kind of entity that implements an interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InterfaceKind {
    /// Operations.
    Op,
    /// Attributes.
    Attr,
    /// Types.
    Type,
}

/// The interfaces of one kind that the file itself defines (`--gen-op-interface-docs` and its siblings).
///
/// # Errors
/// A definition that lacks a field.
pub fn interfaces(records: &Records, sources: &SourceMap, kind: InterfaceKind) -> Result<String, Diagnostic> {
    let (class, title) = match kind {
        InterfaceKind::Op => ("OpInterface", "OpInterface"),
        InterfaceKind::Attr => ("AttrInterface", "AttributeInterface"),
        InterfaceKind::Type => ("TypeInterface", "TypeInterface"),
    };
    let is_own =
        |record: &Record<'_>| sources.file_at(record.pos()).is_some_and(|f| f.included_from().is_none());
    let mut out = format!("{HEADER}\n# {title} definitions\n");
    for record in records.derived_from(class).into_iter().filter(is_own).filter(|r| !r.is_anonymous()) {
        interface(record, &mut out)?;
    }
    Ok(out)
}

fn interface(record: Record<'_>, out: &mut String) -> Result<(), Diagnostic> {
    let _ = writeln!(out, "\n## {} (`{}`)", record.get_string("cppInterfaceName")?, record.name());
    description(field(record, "description"), out);
    out.push_str("\n### Methods:\n");
    for method in record.get_list_of_defs("methods")? {
        let name = method.get_string("name")?;
        let _ = writeln!(out, "\n#### `{name}`\n\n```c++");
        if method.is_a("StaticInterfaceMethod") {
            out.push_str("static ");
        }
        cpp_type(method.get_string("returnType")?, out);
        out.push_str(name);
        out.push('(');
        for (i, (value, name)) in method.get_dag("arguments")?.args().enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            cpp_type(value.as_str().unwrap_or(""), out);
            out.push_str(name.unwrap_or(""));
        }
        out.push_str(");\n```\n");
        description(field(method, "description"), out);
        if method.value("body").and_then(Value::as_str).unwrap_or("").is_empty() {
            out.push_str("\nNOTE: This method *must* be implemented by the user.\n");
        } else {
            out.push('\n');
        }
    }
    Ok(())
}

/// A C++ type and the space after it, which pointers and references do without.
fn cpp_type(ty: &str, out: &mut String) {
    let ty = ty.trim();
    out.push_str(ty);
    if !ty.ends_with(['&', '*']) {
        out.push(' ');
    }
}
