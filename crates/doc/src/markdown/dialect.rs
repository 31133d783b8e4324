//! A whole dialect.

use super::text::{description, field, summary};
use super::{HEADER, Options, Write, definitions, ops};
use isogloss_source::{Diagnostic, Place};
use isogloss_tablegen::{Record, Records, Value};
use std::fmt::Write as _;

/// A dialect (`--gen-dialect-doc`): the one of a name; without a name the only one.
///
/// # Errors
/// There is no such dialect, or more than one and no name; a definition lacks a field.
pub fn dialect(records: &Records, name: Option<&str>, options: &Options) -> Result<String, Diagnostic> {
    let dialect = find(records, name)?;
    let mut out = HEADER.to_owned();
    let text = field(dialect, "description");
    let _ = writeln!(out, "\n# '{}' Dialect", dialect.get_string("name")?);
    summary(field(dialect, "summary"), &mut out);
    description(text, &mut out);
    if !text.lines().any(|line| line.trim_start() == "[TOC]") {
        out.push_str("\n[TOC]\n");
    }
    let of = |class: &str, link: &str| -> Vec<Record<'_>> {
        let mut all = records.derived_from(class);
        all.retain(|r| r.value(link).and_then(Value::as_def) == Some(dialect));
        all
    };
    operations(&of("Op", "opDialect"), options, &mut out)?;
    let constraints = |link_class: &str, definition: &str| -> Vec<Record<'_>> {
        let mut all = of(link_class, "dialect");
        all.retain(|r| !r.is_a(definition));
        all
    };
    let mut enums = records.derived_from("EnumInfo");
    if options.own_enums {
        enums.retain(|e| field(*e, "cppNamespace") == field(dialect, "cppNamespace"));
    }
    for (title, records, write) in [
        ("Attribute constraints", constraints("DialectAttr", "AttrDef"), definitions::constraint as Write),
        ("Attributes", of("AttrDef", "dialect"), definitions::definition),
        ("Type constraints", constraints("DialectType", "TypeDef"), definitions::constraint),
        ("Types", of("TypeDef", "dialect"), definitions::definition),
        ("Enums", enums, definitions::enumeration),
    ] {
        if !records.is_empty() {
            let _ = writeln!(out, "\n## {title}");
            for record in records {
                write(record, &mut out)?;
                place(record, options, &mut out);
            }
        }
    }
    Ok(out)
}

fn find<'r>(records: &'r Records, name: Option<&str>) -> Result<Record<'r>, Diagnostic> {
    let mut all = records.derived_from("Dialect");
    let in_input = |message: String| Diagnostic::error(Place::File(records.input_name().into()), message);
    if let Some(name) = name {
        all.retain(|d| field(*d, "name") == name);
    }
    match (&*all, name) {
        (&[dialect], _) => Ok(dialect),
        ([], None) => Err(in_input("no dialect is defined".to_owned())),
        ([], Some(name)) => Err(in_input(format!("selected dialect with '-dialect' does not exist: {name}"))),
        (several, _) => {
            let names: Vec<&str> = several.iter().map(|d| field(*d, "name")).collect();
            Err(in_input(format!(
                "several dialects are defined, name one with '-dialect': {}",
                names.join(", ")
            )))
        }
    }
}

/// Operations, in the order of their names, upper and lower case alike.
fn operations(all: &[Record<'_>], options: &Options, out: &mut String) -> Result<(), Diagnostic> {
    if all.is_empty() {
        return Ok(());
    }
    out.push_str("\n## Operations\n");
    let mut all = all.to_vec();
    all.sort_by_key(|op| field(*op, "opName").to_ascii_lowercase());
    for record in all {
        ops::op(record, options, out)?;
        place(record, options, out);
        out.push('\n');
    }
    Ok(())
}

/// Says where a definition is.
fn place(record: Record<'_>, options: &Options, out: &mut String) {
    if let Some(place) = options.places.get(record.name()) {
        let _ = writeln!(out, "\nDefined in {place}.");
    }
}
