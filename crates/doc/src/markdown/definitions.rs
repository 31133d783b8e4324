//! Types, attributes, enums, and constraints on them.

use super::text::{bit, description, field, summary, table};
use isogloss_source::Diagnostic;
use isogloss_tablegen::{Record, Value};
use std::fmt::Write as _;

/// Writes about a type or an attribute.
pub(super) fn definition(record: Record<'_>, out: &mut String) -> Result<(), Diagnostic> {
    let _ = writeln!(out, "\n### {}", record.get_string("cppClassName")?);
    summary(field(record, "summary"), out);
    let parameters: Vec<(Value<'_>, &str)> =
        record.get_dag("parameters")?.args().map(|(value, name)| (value, name.unwrap_or(""))).collect();
    let mnemonic = record.value("mnemonic").and_then(Value::as_str);
    if let Some(mnemonic) = mnemonic.filter(|_| !bit(record, "hasCustomAssemblyFormat")) {
        let prefix = if record.is_a("AttrDef") { '#' } else { '!' };
        let full = format!("{prefix}{}.{mnemonic}", record.get_def("dialect")?.get_string("name")?);
        assembly_format(&full, &parameters, out);
    }
    description(field(record, "description"), out);
    if parameters.is_empty() {
        out.push('\n');
    } else {
        table(
            "Parameters",
            "| Parameter | C++ type | Description |\n| :-------: | :-------: | ----------- |\n",
            out,
        );
        for &(value, name) in &parameters {
            let summary = value.as_def().map_or("", |d| field(d, "summary"));
            let _ = writeln!(out, "| {name} | `{}` | {summary} |", cpp_type(value));
        }
    }
    Ok(())
}

fn assembly_format(name: &str, parameters: &[(Value<'_>, &str)], out: &mut String) {
    let Some((&last, others)) = parameters.split_last() else {
        let _ = writeln!(out, "\nSyntax: `{name}`");
        return;
    };
    let _ = writeln!(out, "\nSyntax:\n\n```\n{name}<");
    for &(value, name) in others {
        let _ = writeln!(out, "  {},   # {name}", syntax(value));
    }
    let _ = writeln!(out, "  {}   # {}\n>\n```", syntax(last.0), last.1);
}

/// The C++ type of a parameter, which is a record or just the type.
fn cpp_type(parameter: Value<'_>) -> &str {
    match parameter.as_def() {
        Some(def) => field(def, "cppType"),
        None => parameter.as_str().unwrap_or(""),
    }
}

/// How a parameter is written.
fn syntax(parameter: Value<'_>) -> &str {
    let own = parameter.as_def().and_then(|d| d.value("syntax")).and_then(Value::as_str);
    own.unwrap_or_else(|| cpp_type(parameter))
}

/// Writes about an enum.
pub(super) fn enumeration(record: Record<'_>, out: &mut String) -> Result<(), Diagnostic> {
    let _ = writeln!(out, "\n### {}", record.get_string("className")?);
    summary(field(record, "summary"), out);
    table("Cases", "| Symbol | Value | String |\n| :----: | :---: | ------ |\n", out);
    for case in record.get_list_of_defs("enumerants")? {
        let (symbol, value, text) =
            (case.get_string("symbol")?, case.get_int("value")?, case.get_string("str")?);
        let _ = writeln!(out, "| {symbol} | `{value}` | {text} |");
    }
    Ok(())
}

/// Writes about a constraint on types or attributes.
pub(super) fn constraint(record: Record<'_>, out: &mut String) -> Result<(), Diagnostic> {
    let summary = record.value("summary").and_then(Value::as_str).unwrap_or(record.name());
    let _ = writeln!(out, "\n### {summary}");
    description(field(record, "description"), out);
    out.push('\n');
    Ok(())
}
