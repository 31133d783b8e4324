//! The C++ in definitions that cannot be evaluated: defaults of attributes, properties and parameters, and classes of
//! parameters. A C++ compiler would look these up; here they are missing at run time.

use super::problem::error;
use isogloss_ir::Context;
use isogloss_ir::definition::{AttrTypeDef, DialectDef, InherentKind, OpDef, ParamKind};
use isogloss_source::{Diagnostic, Severity};
use isogloss_tablegen::{Record, Records};

/// A piece of C++ in a definition that cannot be evaluated.
#[derive(Clone, Debug)]
pub struct Unread {
    /// The class of a parameter, without its namespace. Where a file that was not read defines it, there is no problem.
    pub class: Option<String>,
    /// The error; a warning where the C++ may well mean something.
    pub problem: Diagnostic,
}

/// Problems of the definitions of a dialect for which `is_own` holds; the dialect was read from the records.
pub fn unread(
    cx: &Context,
    dialect: &DialectDef,
    records: &Records,
    is_own: &dyn Fn(Record<'_>) -> bool,
) -> Vec<Unread> {
    let namespace = cx.str(dialect.name);
    let of_dialect = |class: &str, field: &'static str| {
        let records = records.derived_in_file_order(class).into_iter();
        records.filter(move |r| is_own(*r) && isogloss_image::dialect_name(*r, field) == Some(namespace))
    };
    let mut out = Vec::new();
    for record in of_dialect("Op", "opDialect") {
        let name = record.value("opName").and_then(|v| v.as_str()).unwrap_or("");
        if let Some(op) = dialect.op(&format!("{namespace}.{name}")) {
            defaults_of_op(cx, record, op, &mut out);
        }
    }
    let definitions = of_dialect("TypeDef", "dialect").chain(of_dialect("AttrDef", "dialect"));
    for record in definitions {
        params(record, cx, dialect, &mut out);
    }
    out
}

fn defaults_of_op(cx: &Context, record: Record<'_>, op: &OpDef, out: &mut Vec<Unread>) {
    let Some(arguments) = record.value("arguments").and_then(|v| v.as_dag()) else { return };
    for (value, name) in arguments.args() {
        let (Some(def), Some(name)) = (value.as_def(), name) else { continue };
        let def = match def.value("constraint").and_then(|v| v.as_def()) {
            Some(inner) if def.is_a("OpVariable") => inner,
            _ => def,
        };
        let written = def.value("defaultValue").and_then(|v| v.as_str()).unwrap_or("").trim();
        let inherent = op.inherent.iter().find(|i| cx.str(i.name) == name);
        let (what, is_unread) = match inherent.map(|i| &i.kind) {
            Some(InherentKind::Attribute(a)) => ("attribute", a.has_default && a.default.is_none()),
            Some(InherentKind::Property(p)) => ("property", !p.has_default()),
            _ => continue,
        };
        if is_unread && !written.is_empty() {
            out.extend(default(record, def, &format!("{what} '{name}'"), written));
        }
    }
}

fn params(record: Record<'_>, cx: &Context, dialect: &DialectDef, out: &mut Vec<Unread>) {
    let class = record.value("cppClassName").and_then(|v| v.as_str()).unwrap_or("");
    let (types, attrs) = (dialect.types(), dialect.attrs());
    let definition: Option<&AttrTypeDef> = if record.is_a("TypeDef") {
        types.iter().find(|(def, _)| def.class == class).map(|(def, _)| -> &AttrTypeDef { def })
    } else {
        attrs.iter().find(|(def, _)| def.class == class).map(|(def, _)| -> &AttrTypeDef { def })
    };
    let Some(definition) = definition else { return };
    let home =
        record.value("dialect").and_then(|v| v.as_def()?.value("cppNamespace")?.as_str()).unwrap_or("");
    // A parser in Rust knows what its parameters are.
    let written = record.value("parameters").and_then(|v| v.as_dag());
    for (param, value) in definition.params.iter().zip(written.iter().flat_map(|d| d.args())) {
        let name = cx.str(param.name);
        let def = value.0.as_def().unwrap_or(record);
        if let ParamKind::Other(class) = &param.kind
            && definition.format.is_some()
            && param.syntax.is_none()
            && param.code.is_none()
            && let Some(name_of_class) = own_class(class, home)
        {
            let message = format!("the class of the parameter '{name}' is unknown: {class}");
            out.push(Unread { class: Some(name_of_class.to_owned()), problem: at(record, def, message) });
        } else if let Some((written, None)) = &param.default {
            out.extend(default(record, def, &format!("parameter '{name}'"), written));
        }
    }
}

/// The name of a class that would have to be in the namespace of the dialect.
fn own_class<'t>(class: &'t str, home: &str) -> Option<&'t str> {
    let plain = class.trim().trim_start_matches("::");
    let (namespace, name) = plain.rsplit_once("::").unwrap_or(("", plain));
    let is_name = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    (is_name && (namespace.is_empty() || namespace == home.trim_start_matches("::"))).then_some(name)
}

/// The problem of a default. A word alone is an error; what is qualified, or more than a call, may well mean something in C++.
fn default(record: Record<'_>, part: Record<'_>, what: &str, written: &str) -> Option<Unread> {
    let written = written.trim();
    if matches!(written, "true" | "false" | "nullptr" | "{}") {
        return None;
    }
    // Also a call of a function that has no namespace.
    let called =
        written.strip_suffix(')').and_then(|rest| rest.split_once('(')).map(|(function, _)| function);
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    let is_word = called.unwrap_or(written).bytes().all(is_plain) && !written.contains("::");
    // A constant is written `kConstant`.
    let mut bytes = written.bytes();
    let is_constant = bytes.next() == Some(b'k') && bytes.next().is_some_and(|b| b.is_ascii_uppercase());
    let message = format!("the default of the {what} cannot be evaluated: {written}");
    let problem = at(record, part, message);
    let problem = match is_word && !is_constant {
        true => problem,
        false => Diagnostic { severity: Severity::Warning, ..problem },
    };
    Some(Unread { class: None, problem })
}

/// An error at a part of a definition, where that is written there, else at the definition.
fn at(record: Record<'_>, part: Record<'_>, message: String) -> Diagnostic {
    if part.is_anonymous() {
        error(part, message).with_note(record.pos(), "of this definition")
    } else {
        error(record, message)
    }
}
