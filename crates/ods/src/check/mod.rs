//! The rules that a definition must satisfy before it means anything. The rules and their messages are those of
//! `mlir-tblgen`.
//!
//! In order: dialects have names; arguments, results, successors, traits, regions and builders of operations are what
//! they should be (`op`); names are unique; the sizes of variadic operands and results are specified; attributes and
//! types have a format that fits their mnemonic (`definition`); brackets of predicates match (`predicates`); names in traits are those of something (`names`). Formats themselves are checked where they are
//! compiled, predicates where they are read. What is right, and can hardly be meant, is found apart (`suspicious`).

mod accessors;
mod conflicts;
pub(crate) mod definition;
mod deprecated;
mod names;
pub(crate) mod never;
pub(crate) mod op;
mod predicates;
mod problem;
mod suspicious;
mod unread;

pub use conflicts::{conflicts, members};
pub use deprecated::deprecated_uses;
pub use names::{UnknownClass, unknown_classes};
pub(crate) use problem::error_in;
pub use problem::locate;
pub use suspicious::{suspicious_enums, suspicious_ops};
pub use unread::{Unread, unread};

use isogloss_source::Diagnostic;
use isogloss_tablegen::{Record, Records};
use problem::error;

/// Returns all problems of the definitions among the records, in the order of definition.
pub fn check(records: &Records) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    for record in records.derived_in_file_order("Dialect") {
        if record.value("name").is_none_or(|v| v.as_str().is_none()) {
            let name = record.name();
            let message = format!("Record `{name}', field `name' exists but does not have a string value");
            problems.push(error(record, message));
        }
    }
    for record in records.derived_in_file_order("Interface") {
        let methods = record.value("methods").and_then(|v| v.as_list());
        let mut methods = methods.into_iter().flat_map(|m| m.iter()).filter_map(|v| v.as_def());
        if methods.any(|m| m.value("name").and_then(|v| v.as_str()) == Some("verifyTrait")) {
            let name = record.value("cppInterfaceName").and_then(|v| v.as_str()).unwrap_or("");
            let message = format!(
                "'verifyTrait' method cannot be specified as interface method for '{name}'; use the 'verify' field instead"
            );
            problems.push(error(record, message));
        }
    }
    for record in records.derived_in_file_order("BitEnumBase") {
        problems.extend(unquoted(record).map(|message| error(record, message)));
    }
    for class in ["TypeDef", "AttrDef"] {
        records.derived_in_file_order(class).into_iter().for_each(|r| problems.extend(definition::check(r)));
    }
    records.derived_in_file_order("Op").into_iter().for_each(|r| problems.extend(op::check(r)));
    problems.extend(predicates::check(records));
    problems
}

/// A bit enum whose values are printed as keywords that are none. Those that are attributes print by themselves.
fn unquoted(def: Record<'_>) -> Option<String> {
    let text = |field: &str| def.value(field).and_then(|v| v.as_str()).unwrap_or("");
    if def.is_a("EnumAttrInfo") || def.value("printBitEnumQuoted").and_then(|v| v.as_bit()) == Some(true) {
        return None;
    }
    let is_keyword = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.'))
    };
    let cases = def.value("enumerants")?.as_list()?;
    let mut words = cases.iter().filter_map(|v| v.as_def()?.value("str")?.as_str());
    words.any(|word| !is_keyword(word)).then(|| {
        let (namespace, class) = (text("cppNamespace"), text("className"));
        format!("bit enum {namespace}::{class} cannot be printed unquoted with cases that cannot be keywords")
    })
}
