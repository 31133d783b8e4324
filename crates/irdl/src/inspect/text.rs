//! Descriptions as text to read.

use super::model::{DialectInfo, Field, OpInfo, ParamsInfo};
use std::fmt::Write as _;

/// A dialect, with everything in it.
pub fn dialect_text(info: &DialectInfo) -> String {
    let version = info.version.as_deref().map_or(String::new(), |v| format!(" {v}"));
    let mut out = format!("dialect {}{version}", info.name);
    if !info.summary.is_empty() {
        let _ = write!(out, ": {}", info.summary.trim());
    }
    out.push('\n');
    for (sigil, list) in [('!', &info.types), ('#', &info.attributes)] {
        for params in list {
            out.push('\n');
            out.push_str(&params_text(&info.name, sigil, params));
        }
    }
    for op in &info.ops {
        out.push('\n');
        out.push_str(&op_text(op));
    }
    out
}

/// A type (`!`) or an attribute (`#`).
pub fn params_text(dialect: &str, sigil: char, info: &ParamsInfo) -> String {
    let mut out = format!("{sigil}{dialect}.{}", info.name);
    summary(&info.summary, &mut out);
    fields("parameter", &info.params, &mut out);
    tail(info.format.as_deref(), &info.unknown, &mut out);
    out
}

/// An operation.
pub fn op_text(info: &OpInfo) -> String {
    let mut out = info.name.clone();
    summary(&info.summary, &mut out);
    fields("operand", &info.operands, &mut out);
    fields("result", &info.results, &mut out);
    fields("attribute", &info.attributes, &mut out);
    fields("region", &info.regions, &mut out);
    fields("successor", &info.successors, &mut out);
    for relation in &info.relations {
        let _ = writeln!(out, "  rule: {relation}");
    }
    if !info.traits.is_empty() {
        let _ = writeln!(out, "  traits: {}", info.traits.join(", "));
    }
    tail(info.format.as_deref(), &info.unknown, &mut out);
    out
}

fn summary(text: &str, out: &mut String) {
    if !text.is_empty() {
        let _ = write!(out, ": {}", text.trim());
    }
    out.push('\n');
}

fn fields(what: &str, list: &[Field], out: &mut String) {
    for field in list {
        let _ = write!(out, "  {what} {}", if field.name.is_empty() { "(unnamed)" } else { &field.name });
        if !field.arity.is_empty() {
            let _ = write!(out, " ({})", field.arity);
        }
        if !field.accepts.is_empty() {
            let _ = write!(out, ": {}", field.accepts);
        }
        // Those that share a variable have one value.
        if let Some(var) = field.variable {
            let _ = write!(out, "  [variable {var}]");
        }
        if !field.summary.is_empty() {
            let _ = write!(out, "  // {}", field.summary);
        }
        out.push('\n');
    }
}

fn tail(format: Option<&str>, unknown: &[String], out: &mut String) {
    if let Some(format) = format {
        let words: Vec<&str> = format.split_whitespace().collect();
        let _ = writeln!(out, "  format: {}", words.join(" "));
    }
    for what in unknown {
        let _ = writeln!(out, "  C++ only: {what}");
    }
}
