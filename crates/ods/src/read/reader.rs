//! The state of reading one dialect.

use super::traits::NamedTrait;
use crate::hooks::Hooks;
use crate::predicate::check::Scope;
use crate::predicate::names::{Names, OpNames};
use crate::predicate::node::PropertyShape;
use crate::predicate::{Compiled, Val};
use isogloss_image::dialect_name;
use isogloss_ir::Context;
use isogloss_ir::definition::{
    AttrConstraint, DialectDef, EnumDef, PredicateError, RegionConstraint, SuccessorConstraint,
    TypeConstraint,
};
use isogloss_ir::ids::{AttrDefId, TypeDefId};
use isogloss_source::Diagnostic;
use isogloss_tablegen::{FieldError, Record, RecordId, Records};
use rustc_hash::FxHashMap;
use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

/// An error in a definition, with its place.
pub(crate) type Problem = Diagnostic;

/// The state of reading one dialect.
pub(crate) struct Reader<'r> {
    pub(super) cx: &'r Context,
    pub(super) records: &'r Records,
    pub(super) hooks: &'r dyn Hooks,
    pub(super) namespace: String,
    /// The C++ namespace of the dialect, shortened.
    pub(super) home: String,
    pub(super) dialect: DialectDef,
    pub(super) names: Names,
    pub(super) problems: Vec<Problem>,
    /// True if the records passed the checks before, so that they need not be checked again.
    pub(super) is_trusted: bool,
    pub(super) types: Vec<(RecordId, TypeDefId)>,
    pub(super) attrs: Vec<(RecordId, AttrDefId)>,
    pub(super) enums: FxHashMap<RecordId, Arc<EnumDef>>,
    pub(super) type_constraints: FxHashMap<RecordId, Arc<TypeConstraint>>,
    pub(super) attr_constraints: FxHashMap<RecordId, Arc<AttrConstraint>>,
    pub(super) region_constraints: FxHashMap<RecordId, Arc<RegionConstraint>>,
    pub(super) successor_constraints: FxHashMap<RecordId, Arc<SuccessorConstraint>>,
    /// The definitions of other dialects that were looked for.
    pub(super) foreign_types: FxHashMap<RecordId, Option<TypeDefId>>,
    pub(super) foreign_attrs: FxHashMap<RecordId, Option<AttrDefId>>,
    /// The interfaces of operations that verify, by their C++ names.
    pub(super) verifying_interfaces: OnceCell<FxHashMap<String, RecordId>>,
    /// The traits and interfaces of operations, each after those that it extends.
    pub(super) named_traits: RefCell<FxHashMap<RecordId, Arc<[NamedTrait]>>>,
}

impl<'r> Reader<'r> {
    pub(super) fn of(
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
            verifying_interfaces: OnceCell::new(),
            named_traits: RefCell::default(),
        }
    }

    pub(super) fn finish(self) -> Result<DialectDef, Vec<Problem>> {
        if self.problems.is_empty() { Ok(self.dialect) } else { Err(self.problems) }
    }

    pub(super) fn scope<'s>(
        &'s self,
        op: Option<&'s OpNames>,
        property: Option<&'s PropertyShape>,
    ) -> Scope<'s> {
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
            Err(why) => Compiled::hole(format!("{} ({})", text.trim(), PredicateError::from(why))),
        }
    }

    /// The value of a text that does not depend on a subject, such as a builder call: in the language of predicates, else
    /// as host code has it.
    pub(crate) fn constant<T>(&self, text: &str, pick: impl for<'v> Fn(Val<'v>) -> Option<T>) -> Option<T> {
        let compiled = Compiled::new(text, self.scope(None, None)).ok();
        let found = compiled.and_then(|compiled| pick(compiled.value(self.cx, Val::Null, None)));
        found.or_else(|| {
            let value = self.cx.code()?.value(self.cx, &self.home, &self.dialect, text)?;
            pick(Val::from_code(self.cx, value))
        })
    }

    pub(super) fn field<T>(&mut self, found: Result<T, FieldError>) -> Option<T> {
        match found {
            Ok(value) => Some(value),
            Err(e) => {
                self.problems.push(e.into());
                None
            }
        }
    }

    /// True if a record belongs to the dialect that is read, by the field that names its dialect.
    pub(super) fn is_of_dialect(&self, record: Record<'_>, field: &str) -> bool {
        dialect_name(record, field) == Some(&self.namespace)
    }
}
