//! From TableGen records to definitions. Rule: ODS; Defining Dialect Attributes and Types.
//!
//! Reading resolves everything: no record is looked up by name afterwards. Enums come first, then types and attributes
//! (whose handles are reserved before, so that they may refer to each other), then operations.

mod attr_type;
mod audit;
mod constraint;
mod dialect;
mod enums;
mod holes;
mod infer;
mod later;
mod op;
mod param;
mod precedence;
mod property;
pub(crate) mod reader;
pub(crate) mod traits;

pub use audit::{Constraints, predicate_holes, read_constraint};
pub use dialect::namespaces;
pub use later::read_later;

use crate::fields::text;
use crate::hooks::Hooks;
use dialect::not_defined;
use isogloss_ir::Context;
use isogloss_ir::definition::DialectDef;
use isogloss_source::Diagnostic;
use isogloss_tablegen::Records;
use reader::Reader;

/// Reads the dialect of a namespace: all its operations, types, attributes and enums among the records.
///
/// # Errors
/// Every definition that is wrong, with the place that defines it. A predicate that cannot be evaluated is no error:
/// it is unknown, and names what is missing ([`Predicate::holes`](isogloss_ir::definition::Predicate::holes)).
pub fn read_dialect(
    cx: &Context,
    records: &Records,
    namespace: &str,
    hooks: &dyn Hooks,
) -> Result<DialectDef, Vec<Diagnostic>> {
    read_parts(cx, &[records], namespace, hooks)
}

/// Reads the dialect of a namespace from several sets of records, such as those of several files, of which each defines a
/// part of it. What several of them include is read once.
///
/// # Errors
/// Those of [`read_dialect`], and definitions of one name that are not one definition.
pub fn read_parts(
    cx: &Context,
    parts: &[&Records],
    namespace: &str,
    hooks: &dyn Hooks,
) -> Result<DialectDef, Vec<Diagnostic>> {
    let wrong = crate::check::conflicts(cx.sources(), parts, namespace);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    read_in_order(cx, parts.iter().copied(), namespace, hooks)
}

/// Reads the dialect of a namespace from several sets of records: of what two of them define, the first definition.
pub(crate) fn read_in_order<'r>(
    cx: &Context,
    parts: impl IntoIterator<Item = &'r Records>,
    namespace: &str,
    hooks: &dyn Hooks,
) -> Result<DialectDef, Vec<Diagnostic>> {
    let mut dialect = None;
    for records in parts {
        dialect = Some(extend_dialect(cx, records, namespace, hooks, dialect)?);
    }
    dialect.ok_or_else(|| vec![not_defined(namespace)])
}

/// Adds to a dialect what further records define of it. What it has already stays.
fn extend_dialect(
    cx: &Context,
    records: &Records,
    namespace: &str,
    hooks: &dyn Hooks,
    known: Option<DialectDef>,
) -> Result<DialectDef, Vec<Diagnostic>> {
    let mut reader = Reader::new(cx, records, namespace, hooks)?;
    if let Some(known) = known {
        reader.dialect = known;
    }
    declare_interface_names(cx, records);
    reader.read_names();
    reader.read_definitions();
    reader.read_ops();
    reader.finish()
}

/// Makes the interfaces that records declare known to host code.
fn declare_interface_names(cx: &Context, records: &Records) {
    let Some(find) = cx.code() else { return };
    let interfaces = records.derived_in_file_order("Interface");
    let names: Vec<&str> = interfaces.into_iter().map(|record| text(record, "cppInterfaceName")).collect();
    find.declare_interface_names(&names);
}
