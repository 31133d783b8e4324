//! What a definition must satisfy before it means anything. The rules and their words are those of `mlir-tblgen`.
//!
//! In order: dialects have names; arguments, results, successors, traits, regions and builders of operations are what
//! they should be (`op`); names are unique; the sizes of variadic operands and results are specified; attributes and
//! types have a format that fits their mnemonic (`definition`). Formats themselves are checked where they are
//! compiled, predicates where they are read. What is right, and can hardly be meant, is found apart (`suspicious`).

pub(crate) mod definition;
mod deprecated;
mod never;
pub(crate) mod op;
mod suspicious;

pub use deprecated::deprecated_uses;
pub use suspicious::{suspicious_enums, suspicious_ops};

use isogloss_source::Diagnostic;
use isogloss_tablegen::{Record, Records};

/// Everything that is wrong with the definitions among the records, in the order of definition.
pub fn check(records: &Records) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    for record in records.derived_in_file_order("Dialect") {
        if record.value("name").is_none_or(|v| v.as_str().is_none()) {
            let name = record.name();
            let message = format!("Record `{name}', field `name' exists but does not have a string value");
            problems.push(error(record, message));
        }
    }
    for class in ["TypeDef", "AttrDef"] {
        records.derived_in_file_order(class).into_iter().for_each(|r| problems.extend(definition::check(r)));
    }
    records.derived_in_file_order("Op").into_iter().for_each(|r| problems.extend(op::check(r)));
    problems
}

fn error(record: Record<'_>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(record.pos(), message)
}
