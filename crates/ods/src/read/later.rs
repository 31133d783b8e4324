//! Operations that are read when they are first looked up, from records that passed the checks before.

use super::reader::Reader;
use super::traits::NamedTrait;
use crate::fields::op_class;
use crate::fields::text;
use crate::hooks::Hooks;
use crate::predicate::names::{Names, short_namespace};
use isogloss_image::dialect_name;
use isogloss_ir::Context;
use isogloss_ir::definition::ends_in_namespace;
use isogloss_ir::definition::{
    AttrConstraint, DialectDef, EnumDef, OpDef, ReadOps, RegionConstraint, SuccessorConstraint,
    TypeConstraint,
};
use isogloss_ir::ids::{AttrDefId, TypeDefId};
use isogloss_source::Diagnostic;
use isogloss_tablegen::{RecordId, Records};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::{OnceCell, RefCell};
use std::sync::{Arc, Mutex};

/// Reads a dialect from correct records: everything but its operations, which are read when they are first looked up.
/// Several sets of records are read as one after the other.
///
/// # Errors
/// The problems that are found without reading the operations.
pub fn read_later(
    cx: &Context,
    sets: Vec<Records>,
    namespace: &str,
    hooks: Arc<dyn Hooks>,
) -> Result<DialectDef, Vec<Diagnostic>> {
    let mut dialect = None;
    let (mut parts, mut ops, mut full_names) = (Vec::new(), Vec::new(), Vec::new());
    let mut known = FxHashSet::default();
    for records in sets {
        let mut reader = Reader::new(cx, &records, namespace, &*hooks)?;
        reader.is_trusted = true;
        if let Some(dialect) = dialect {
            reader.dialect = dialect;
        }
        super::declare_interface_names(cx, &records);
        if let Some(find) = cx.code() {
            for record in records.derived_in_file_order("OpInterface") {
                let space = short_namespace(text(record, "cppNamespace"));
                let class = text(record, "cppInterfaceName");
                if !record.is_a("DeclareInterfaceMethods")
                    && !text(record, "extraClassDeclaration").is_empty()
                {
                    find.declare_interface(space, class, &super::traits::interface_class(&records, record));
                }
            }
        }
        reader.read_names();
        reader.read_definitions();
        for record in records.derived_in_file_order("Op") {
            if dialect_name(record, "opDialect") == Some(namespace) {
                let full_name = format!("{namespace}.{}", text(record, "opName"));
                if known.insert(full_name.clone()) {
                    if let Some(find) = cx.code() {
                        find.declare_op(&full_name, reader.space_of(record), op_class(record));
                    }
                    ops.push((parts.len(), record.id()));
                    full_names.push(full_name);
                }
            }
        }
        if !reader.problems.is_empty() {
            return Err(reader.problems);
        }
        let state = State::of(&mut reader);
        dialect = Some(reader.dialect);
        parts.push((state, records));
    }
    let no_dialect = || vec![Diagnostic::error(isogloss_source::Place::Unknown, "no records")];
    let mut dialect = dialect.ok_or_else(no_dialect)?;
    // Formats look at the definitions and the directives of the dialect, which is about to be handed on.
    for (state, _) in &mut parts {
        state.dialect = own_definitions(&dialect);
    }
    let parts =
        parts.into_iter().map(|(state, records)| Part { state: Mutex::new(state), records }).collect();
    dialect.read_later(full_names, Box::new(LaterOps { parts, ops, hooks, namespace: namespace.to_owned() }));
    Ok(dialect)
}

/// A dialect without its operations.
fn own_definitions(dialect: &DialectDef) -> DialectDef {
    let mut out = DialectDef::new(dialect.name);
    out.hooks = dialect.hooks.clone();
    dialect.types().iter().for_each(|(def, id)| out.add_type(def.clone(), *id));
    dialect.attrs().iter().for_each(|(def, id)| out.add_attr(def.clone(), *id));
    out
}

/// The state of a [`Reader`] between two operations.
struct State {
    home: String,
    dialect: DialectDef,
    names: Names,
    types: Vec<(RecordId, TypeDefId)>,
    attrs: Vec<(RecordId, AttrDefId)>,
    enums: FxHashMap<RecordId, Arc<EnumDef>>,
    type_constraints: FxHashMap<RecordId, Arc<TypeConstraint>>,
    attr_constraints: FxHashMap<RecordId, Arc<AttrConstraint>>,
    region_constraints: FxHashMap<RecordId, Arc<RegionConstraint>>,
    successor_constraints: FxHashMap<RecordId, Arc<SuccessorConstraint>>,
    foreign_types: FxHashMap<RecordId, Option<TypeDefId>>,
    foreign_attrs: FxHashMap<RecordId, Option<AttrDefId>>,
    verifying_interfaces: OnceCell<FxHashMap<String, RecordId>>,
    named_traits: RefCell<FxHashMap<RecordId, Arc<[NamedTrait]>>>,
}

impl State {
    /// Takes all but the dialect out of a reader.
    fn of(reader: &mut Reader<'_>) -> State {
        let mut state = State {
            home: String::new(),
            dialect: DialectDef::new(reader.dialect.name),
            names: Names::default(),
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
        };
        state.swap(reader);
        std::mem::swap(&mut state.dialect, &mut reader.dialect);
        state
    }

    fn swap(&mut self, reader: &mut Reader<'_>) {
        use std::mem::swap;
        swap(&mut self.home, &mut reader.home);
        swap(&mut self.dialect, &mut reader.dialect);
        swap(&mut self.names, &mut reader.names);
        swap(&mut self.types, &mut reader.types);
        swap(&mut self.attrs, &mut reader.attrs);
        swap(&mut self.enums, &mut reader.enums);
        swap(&mut self.type_constraints, &mut reader.type_constraints);
        swap(&mut self.attr_constraints, &mut reader.attr_constraints);
        swap(&mut self.region_constraints, &mut reader.region_constraints);
        swap(&mut self.successor_constraints, &mut reader.successor_constraints);
        swap(&mut self.foreign_types, &mut reader.foreign_types);
        swap(&mut self.foreign_attrs, &mut reader.foreign_attrs);
        swap(&mut self.verifying_interfaces, &mut reader.verifying_interfaces);
        swap(&mut self.named_traits, &mut reader.named_traits);
    }
}

struct Part {
    records: Records,
    /// Locked while an operation is read. Reading one may load other dialects, and never reads their operations.
    state: Mutex<State>,
}

/// The operations of a dialect: which part of its records each is in.
struct LaterOps {
    parts: Vec<Part>,
    ops: Vec<(usize, RecordId)>,
    hooks: Arc<dyn Hooks>,
    namespace: String,
}

impl std::fmt::Debug for LaterOps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LaterOps").field("namespace", &self.namespace).finish_non_exhaustive()
    }
}

impl ReadOps for LaterOps {
    fn read(&self, cx: &Context, index: usize) -> Option<OpDef> {
        let (part, id) = *self.ops.get(index)?;
        let part = self.parts.get(part)?;
        let mut state = part.state.lock().expect("no panic under the lock");
        let empty = DialectDef::new(cx.identifier(&self.namespace));
        let mut reader =
            Reader::of(cx, &part.records, &*self.hooks, empty, self.namespace.clone(), String::new());
        reader.is_trusted = true;
        state.swap(&mut reader);
        let op = reader.read_op(part.records.record(id)).map(|(_, op)| op);
        state.swap(&mut reader);
        reader.problems.into_iter().for_each(|problem| cx.report(problem));
        op
    }

    fn of_class(&self, space: &str, class: &str) -> Option<usize> {
        let is_it = |(part, id): &(usize, RecordId)| {
            let record = self.parts[*part].records.record(*id);
            op_class(record) == class
                && ends_in_namespace(short_namespace(text(record, "cppNamespace")), short_namespace(space))
        };
        self.ops.iter().position(is_it)
    }
}
