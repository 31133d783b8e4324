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
mod property;
pub(crate) mod traits;

pub use audit::{Constraints, predicate_holes, read_constraint};
pub use dialect::namespaces;
pub use later::read_later;
pub(crate) use op::{op_class, op_names};

use crate::hooks::Hooks;
use crate::predicate::Compiled;
use crate::predicate::check::Scope;
use crate::predicate::names::{Names, OpNames, short_namespace};
use crate::predicate::node::PropertyShape;
use isogloss_image::dialect_name;
use isogloss_ir::Context;
use isogloss_ir::definition::{
    AttrConstraint, DialectDef, EnumDef, RegionConstraint, SuccessorConstraint, TypeConstraint,
};
use isogloss_ir::ids::{AttrDefId, TypeDefId};
use isogloss_ir::typed::storage::DialectBuilder;
use isogloss_source::{Diagnostic, Span};
use isogloss_tablegen::{FieldError, Record, RecordId, Records};
use rustc_hash::FxHashMap;
use std::sync::Arc;

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
    let mut dialect = None;
    for records in parts {
        dialect = Some(extend_dialect(cx, records, namespace, hooks, dialect)?);
    }
    dialect.ok_or_else(|| vec![not_defined(namespace)])
}

fn not_defined(namespace: &str) -> Diagnostic {
    Diagnostic::error(isogloss_source::Place::Unknown, format!("no dialect '{namespace}' is defined"))
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

/// An error in a definition, with its place.
pub(crate) type Problem = Diagnostic;

/// The state of reading one dialect.
pub(crate) struct Reader<'r> {
    cx: &'r Context,
    records: &'r Records,
    hooks: &'r dyn Hooks,
    namespace: String,
    /// The C++ namespace of the dialect, shortened.
    home: String,
    dialect: DialectDef,
    names: Names,
    problems: Vec<Problem>,
    /// True if the records passed the checks before, so that they need not be checked again.
    is_trusted: bool,
    types: Vec<(RecordId, TypeDefId)>,
    attrs: Vec<(RecordId, AttrDefId)>,
    enums: FxHashMap<RecordId, Arc<EnumDef>>,
    type_constraints: FxHashMap<RecordId, Arc<TypeConstraint>>,
    attr_constraints: FxHashMap<RecordId, Arc<AttrConstraint>>,
    region_constraints: FxHashMap<RecordId, Arc<RegionConstraint>>,
    successor_constraints: FxHashMap<RecordId, Arc<SuccessorConstraint>>,
    /// The definitions of other dialects that were looked for.
    foreign_types: FxHashMap<RecordId, Option<TypeDefId>>,
    foreign_attrs: FxHashMap<RecordId, Option<AttrDefId>>,
}

impl<'r> Reader<'r> {
    fn new(
        cx: &'r Context,
        records: &'r Records,
        namespace: &str,
        hooks: &'r dyn Hooks,
    ) -> Result<Reader<'r>, Vec<Problem>> {
        let record = dialect::find(records, namespace).ok_or_else(|| vec![not_defined(namespace)])?;
        let home = record.get_optional_string("cppNamespace").ok().flatten().unwrap_or(namespace);
        let home = short_namespace(home).to_owned();
        let mut dialect = dialect::read(cx, record, namespace, hooks).map_err(|e| vec![e.into()])?;
        if let Some(extend) = dialect.hooks.extend {
            let mut builder = DialectBuilder::extending(cx, dialect);
            extend(&mut builder);
            dialect = builder.finish();
        }
        Ok(Reader::of(cx, records, hooks, dialect, namespace.to_owned(), home))
    }

    fn of(
        cx: &'r Context,
        records: &'r Records,
        hooks: &'r dyn Hooks,
        dialect: DialectDef,
        namespace: String,
        home: String,
    ) -> Reader<'r> {
        Reader {
            cx,
            records,
            hooks,
            namespace,
            home,
            dialect,
            names: Names::default(),
            problems: Vec::new(),
            is_trusted: false,
            types: Vec::new(),
            attrs: Vec::new(),
            enums: FxHashMap::default(),
            type_constraints: FxHashMap::default(),
            attr_constraints: FxHashMap::default(),
            region_constraints: FxHashMap::default(),
            successor_constraints: FxHashMap::default(),
            foreign_types: FxHashMap::default(),
            foreign_attrs: FxHashMap::default(),
        }
    }

    fn finish(self) -> Result<DialectDef, Vec<Problem>> {
        if self.problems.is_empty() { Ok(self.dialect) } else { Err(self.problems) }
    }

    fn scope<'s>(&'s self, op: Option<&'s OpNames>, property: Option<&'s PropertyShape>) -> Scope<'s> {
        Scope { cx: self.cx, names: &self.names, hooks: self.hooks, home: &self.home, op, property }
    }

    /// Compiles a text; one that is not understood becomes a hole that quotes it.
    pub(crate) fn compile(
        &self,
        text: &str,
        op: Option<&OpNames>,
        property: Option<&PropertyShape>,
    ) -> Compiled {
        match Compiled::with_code(text, self.scope(op, property)) {
            Ok(compiled) => compiled,
            Err(why) => Compiled::hole(format!("{} ({})", text.trim(), why.into_text())),
        }
    }

    /// The value of a text that does not depend on a subject, such as a builder call: in the language of predicates, else
    /// as host code has it.
    pub(crate) fn constant<T>(
        &self,
        text: &str,
        pick: impl for<'v> Fn(crate::predicate::Val<'v>) -> Option<T>,
    ) -> Option<T> {
        use crate::predicate::Val;
        let compiled = Compiled::new(text, self.scope(None, None)).ok();
        let found = compiled.and_then(|compiled| pick(compiled.value(self.cx, Val::Null, None)));
        found.or_else(|| {
            let value = self.cx.code()?.value(self.cx, &self.home, &self.dialect, text)?;
            pick(Val::from_code(self.cx, value))
        })
    }

    fn field<T>(&mut self, found: Result<T, FieldError>) -> Option<T> {
        match found {
            Ok(value) => Some(value),
            Err(e) => {
                self.problems.push(e.into());
                None
            }
        }
    }

    /// True if a record belongs to the dialect that is read, by the field that names its dialect.
    fn is_of_dialect(&self, record: Record<'_>, field: &str) -> bool {
        dialect_name(record, field) == Some(&self.namespace)
    }
}

fn span(record: Record<'_>) -> Span {
    Span::at(record.pos())
}

/// A text field; empty where it is not set.
fn text<'r>(record: Record<'r>, field: &str) -> &'r str {
    record.value(field).and_then(|v| v.as_str()).unwrap_or("")
}

/// A bit; false where it is not set.
fn bit(record: Record<'_>, field: &str) -> bool {
    record.value(field).and_then(|v| v.as_bit()).unwrap_or(false)
}

/// A C++ class name without spaces around it.
fn class_text<'r>(record: Record<'r>, field: &str) -> &'r str {
    text(record, field).trim()
}

/// The last part of a qualified C++ name.
fn last_part(name: &str) -> &str {
    name.trim().rsplit("::").next().unwrap_or(name)
}
