//! The `Dialect` record.

use super::precedence;
use super::reader::{Problem, Reader};
use crate::fields::{bit, span, text};
use crate::hooks::Hooks;
use crate::predicate::names::short_namespace;
use isogloss_ir::Context;
use isogloss_ir::definition::{AttrDef, DialectDef, Holes, TypeDef};
use isogloss_ir::typed::storage::DialectBuilder;
use isogloss_source::Diagnostic;
use isogloss_tablegen::{FieldError, Record, Records};
use std::sync::Arc;

/// The namespaces of the dialects that the records define, in the order of definition.
pub fn namespaces(records: &Records) -> Vec<&str> {
    let dialects = records.derived_in_file_order("Dialect");
    dialects.into_iter().filter_map(|d| d.value("name")?.as_str()).collect()
}

/// The record of a dialect.
pub(super) fn find<'r>(records: &'r Records, namespace: &str) -> Option<Record<'r>> {
    let class = records.class("Dialect")?.id();
    let name = |d: &Record<'r>| d.value("name").and_then(|v| v.as_str()) == Some(namespace);
    records.defs().find(|d| d.is_a_id(class) && name(d))
}

pub(super) fn read(
    cx: &Context,
    record: Record<'_>,
    namespace: &str,
    hooks: &dyn Hooks,
) -> Result<DialectDef, FieldError> {
    let mut dialect = DialectDef::new(cx.identifier(namespace));
    dialect.summary = text(record, "summary").trim().to_owned();
    dialect.description = text(record, "description").to_owned();
    dialect.hooks = hooks.dialect(namespace);
    dialect.allows_unknown_ops = bit(record, "isExtensible") || dialect.hooks.allows_unknown_ops;
    dialect.allows_unknown_types = bit(record, "isExtensible");
    let space = record.get_optional_string("cppNamespace").ok().flatten().unwrap_or(namespace);
    let class = record.name().replace('_', "");
    let space = crate::predicate::names::short_namespace(space);
    dialect.code = cx
        .code()
        .and_then(|find| find.dialect(namespace, space, &class, text(record, "extraClassDeclaration")));
    if let Some(code) = dialect.code.clone().filter(|_| precedence::has_code_first(cx, namespace)) {
        precedence::yield_dialect(&mut dialect.hooks, code.as_ref());
    }
    for def in dialect.code.as_ref().map_or_else(Vec::new, |code| code.types(cx)) {
        let (id, def) = (cx.reserve_type_def(), Arc::new(TypeDef(def)));
        cx.define_type(id, def.clone());
        dialect.add_type(def, id);
    }
    for base in dialect.code.as_ref().map_or_else(Vec::new, |code| code.attrs(cx)) {
        let (id, def) = (cx.reserve_attr_def(), Arc::new(AttrDef { base, enumeration: None }));
        cx.define_attr(id, def.clone());
        dialect.add_attr(def, id);
    }
    for op in dialect.code.as_ref().map_or_else(Vec::new, |code| code.ops(cx)) {
        dialect.add_op(cx.str(op.name), op);
    }
    dialect.holes = Holes::new(super::holes::of_dialect(record, namespace, &dialect, hooks));
    dialect.span = span(record);
    Ok(dialect)
}

impl<'r> Reader<'r> {
    pub(super) fn new(
        cx: &'r Context,
        records: &'r Records,
        namespace: &str,
        hooks: &'r dyn Hooks,
    ) -> Result<Reader<'r>, Vec<Problem>> {
        let record = find(records, namespace).ok_or_else(|| vec![not_defined(namespace)])?;
        let home = record.get_optional_string("cppNamespace").ok().flatten().unwrap_or(namespace);
        let home = short_namespace(home).to_owned();
        let mut dialect = read(cx, record, namespace, hooks).map_err(|e| vec![e.into()])?;
        if let Some(extend) = dialect.hooks.extend {
            let mut builder = DialectBuilder::extending(cx, dialect);
            extend(&mut builder);
            dialect = builder.finish();
        }
        Ok(Reader::of(cx, records, hooks, dialect, namespace.to_owned(), home))
    }
}

pub(super) fn not_defined(namespace: &str) -> Diagnostic {
    Diagnostic::error(isogloss_source::Place::Unknown, format!("no dialect '{namespace}' is defined"))
}
