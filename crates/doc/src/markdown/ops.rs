//! Operations.

use super::Options;
use super::text::{description, field, summary, table};
use isogloss_source::Diagnostic;
use isogloss_tablegen::{Record, Value};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// How deep lists of traits may nest.
const MAX_DEPTH: u32 = 100;

/// Writes about one operation.
pub(super) fn op(record: Record<'_>, options: &Options, out: &mut String) -> Result<(), Diagnostic> {
    let name =
        format!("{}.{}", record.get_def("opDialect")?.get_string("name")?, record.get_string("opName")?);
    let class = qualified_class(record);
    let class = class.strip_prefix(options.strip_prefix.as_str()).unwrap_or(&class);
    let _ = writeln!(out, "\n### `{name}` ({class})");
    summary(field(record, "summary"), out);
    if let Some(format) = record.value("assemblyFormat").and_then(Value::as_str) {
        assembly_format(&name, format, out);
    }
    description(field(record, "description"), out);
    traits(record, options.inferred.contains(&name), out);
    attributes(record, options, out)?;
    let arguments = record.get_dag("arguments")?;
    let operands = arguments.args().filter_map(constraint).filter(|(_, c)| c.is_a("TypeConstraint"));
    constraints("Operands", "| Operand | Description |\n| :-----: | ----------- |\n", operands, out);
    let results = record.get_dag("results")?;
    let results = results.args().filter_map(constraint);
    constraints("Results", "| Result | Description |\n| :----: | ----------- |\n", results, out);
    let successors = record.get_dag("successors")?;
    let successors = successors.args().filter_map(constraint);
    constraints("Successors", "| Successor | Description |\n| :-------: | ----------- |\n", successors, out);
    out.push('\n');
    Ok(())
}

/// The C++ class of an operation, with its namespace: the record's name without the dialect's prefix.
fn qualified_class(record: Record<'_>) -> String {
    let class = match record.name().split_once('_') {
        Some(("", _)) | None | Some((_, "")) => record.name().trim_end_matches('_'),
        Some((_, class)) => class,
    };
    match field(record, "cppNamespace") {
        "" => class.to_owned(),
        namespace => format!("{namespace}::{class}"),
    }
}

fn assembly_format(op: &str, format: &str, out: &mut String) {
    const BEGIN: &str = "operation ::= ";
    let mut lines = format.trim().split('\n');
    let _ = writeln!(out, "\nSyntax:\n\n```\n{BEGIN}`{op}` {}", lines.next().unwrap_or("").trim());
    for line in lines.map(str::trim).filter(|line| !line.is_empty()) {
        let _ = writeln!(out, "{:indent$}{line}", "", indent = BEGIN.len());
    }
    out.push_str("```\n");
}

/// The traits, the interfaces and the effects, each sorted.
fn traits(record: Record<'_>, is_inferred: bool, out: &mut String) {
    let mut found = Traits::default();
    if is_inferred {
        found.interfaces.insert("`InferTypeOpInterface`".to_owned());
    }
    found.collect(record, "traits", 0);
    for (title, names) in
        [("Traits", found.traits), ("Interfaces", found.interfaces), ("Effects", found.effects)]
    {
        if !names.is_empty() {
            let names: Vec<String> = names.into_iter().collect();
            let _ = writeln!(out, "\n{title}: {}", names.join(", "));
        }
    }
}

#[derive(Default)]
struct Traits {
    traits: BTreeSet<String>,
    interfaces: BTreeSet<String>,
    effects: BTreeSet<String>,
}

impl Traits {
    fn collect(&mut self, record: Record<'_>, list: &str, depth: u32) {
        let Some(list) = record.value(list).and_then(Value::as_list) else { return };
        for item in list.iter().filter_map(Value::as_def) {
            if item.is_a("TraitList") && depth < MAX_DEPTH {
                self.collect(item, "traits", depth + 1);
            } else {
                self.collect_bases(item, depth);
                self.add(item);
            }
        }
    }

    /// The interfaces that an interface extends.
    fn collect_bases(&mut self, record: Record<'_>, depth: u32) {
        let bases = record.value("baseInterfaces").and_then(Value::as_list);
        for base in bases.into_iter().flat_map(|list| list.iter()).filter_map(Value::as_def) {
            if depth < MAX_DEPTH {
                self.collect_bases(base, depth + 1);
                self.add(base);
            }
        }
    }

    fn add(&mut self, record: Record<'_>) {
        if record.is_a("PredTrait") {
            return;
        }
        let class = if record.is_a("InterfaceTrait") {
            match field(record, "cppInterfaceName") {
                "" => field(record, "trait"),
                name => name,
            }
        } else {
            field(record, "trait")
        };
        let class = class.strip_suffix("::Trait").unwrap_or(class);
        let class = class.strip_suffix("::Impl").unwrap_or(class);
        let mut name = if record.is_anonymous() { class.to_owned() } else { record.name().to_owned() };
        if !record.is_a("InterfaceTrait") {
            self.traits.insert(format!("`{name}`"));
            return;
        }
        if record.is_a("SideEffectsTraitBase") {
            self.effects.insert(effects(record));
            let _ = write!(name, " ({class})");
        }
        self.interfaces.insert(format!("`{name}`"));
    }
}

/// The effects of a trait, such as `MemoryEffects::Effect{MemoryEffects::Read on ::mlir::SideEffects::DefaultResource}`.
fn effects(record: Record<'_>) -> String {
    let list = record.value("effects").and_then(Value::as_list);
    let effects: Vec<String> = list
        .into_iter()
        .flat_map(|list| list.iter())
        .filter_map(Value::as_def)
        .map(|e| format!("{} on {}", without_mlir(field(e, "effect")), field(e, "resource")))
        .collect();
    format!("`{}{{{}}}`", without_mlir(field(record, "baseEffectName")), effects.join(", "))
}

fn without_mlir(name: &str) -> &str {
    let name = name.strip_prefix("::").unwrap_or(name);
    name.strip_prefix("mlir::").unwrap_or(name)
}

/// Returns the name of an argument, and its constraint without decorators.
fn constraint<'r>((value, name): (Value<'r>, Option<&'r str>)) -> Option<(Option<&'r str>, Record<'r>)> {
    let def = value.as_def()?;
    let inner = if def.is_a("OpVariable") { def.value("constraint").and_then(Value::as_def) } else { None };
    Some((name, inner.unwrap_or(def)))
}

fn summary_of(record: Record<'_>) -> &str {
    match record.value("summary").and_then(Value::as_str) {
        Some(summary) => summary,
        None => record.name(),
    }
}

fn attributes(record: Record<'_>, options: &Options, out: &mut String) -> Result<(), Diagnostic> {
    let arguments = record.get_dag("arguments")?;
    let native = arguments
        .args()
        .filter_map(constraint)
        .filter(|(_, c)| c.is_a("AttrConstraint"))
        .map(|(name, c)| (name.unwrap_or(""), c));
    let derived = record
        .fields()
        .filter_map(|f| f.value().as_def().filter(|d| d.is_a("DerivedAttr")).map(|d| (f.name(), d)));
    let mut all = native.chain(derived).peekable();
    if all.peek().is_none() {
        return Ok(());
    }
    out.push_str("\n#### Attributes:\n\n<table>\n");
    out.push_str("<tr><th>Attribute</th><th>MLIR Type</th><th>Description</th></tr>\n");
    for (name, attr) in all {
        let storage = match field(attr, "storageType").trim() {
            "" => "::mlir::Attribute",
            storage => storage,
        };
        let _ = write!(out, "<tr><td><code>{name}</code></td><td>{storage}</td><td>");
        let details = if options.hugo { described(attr) } else { "" };
        if details.is_empty() {
            out.push_str(summary_of(attr));
        } else {
            let _ = write!(
                out,
                "<details><summary>{}</summary>{{{{% markdown %}}}}{details}{{{{% /markdown %}}}}</details>",
                summary_of(attr)
            );
        }
        out.push_str("</td></tr>\n");
    }
    out.push_str("</table>\n");
    Ok(())
}

/// The description of an attribute; of one that may be missing or has a default, that of the attribute below.
fn described(attr: Record<'_>) -> &str {
    let mut attr = attr;
    for _ in 0..MAX_DEPTH {
        let base = attr.value("baseAttr").and_then(Value::as_def);
        match field(attr, "description") {
            "" => match base {
                Some(base) => attr = base,
                None => return "",
            },
            text => return text.trim(),
        }
    }
    ""
}

fn constraints<'r>(
    title: &str,
    head: &str,
    rows: impl Iterator<Item = (Option<&'r str>, Record<'r>)>,
    out: &mut String,
) {
    let mut rows = rows.peekable();
    if rows.peek().is_none() {
        return;
    }
    table(title, head, out);
    for (name, constraint) in rows {
        match name {
            Some(name) => {
                let _ = write!(out, "| `{name}`");
            }
            None => out.push_str("| &laquo;unnamed&raquo;"),
        }
        let _ = writeln!(out, " | {} |", summary_of(constraint));
    }
}
