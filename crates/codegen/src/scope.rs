//! The names that a generated module uses, and the problems found while it is generated.

use crate::config::{HostCode, Options, Part};
use crate::input::{Input, text};
use crate::names::{self, Taken};
use isogloss_ir::Context;
use isogloss_ir::definition::EnumDef;
use isogloss_ir::ids::{AttrDefId, TypeDefId};
use isogloss_source::{Diagnostic, Pos};
use isogloss_tablegen::Record;
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// The classes of interfaces: of operations, of types, of attributes.
pub(crate) const INTERFACES: [&str; 3] = ["OpInterface", "TypeInterface", "AttrInterface"];

/// The names that generated code refers to, and the problems found so far.
pub(crate) struct Scope<'a> {
    pub(crate) input: Input<'a>,
    pub(crate) cx: &'a Context,
    pub(crate) options: &'a Options,
    module: Vec<String>,
    parts: Vec<Part>,
    /// Rust names by C++ class.
    enums: FxHashMap<String, String>,
    types: FxHashMap<TypeDefId, String>,
    attrs: FxHashMap<AttrDefId, String>,
    ops: FxHashMap<String, String>,
    interfaces: FxHashMap<String, String>,
    /// The name of the Rust type of the dialect.
    dialect_name: String,
    taken: RefCell<Taken>,
    problems: RefCell<Vec<Diagnostic>>,
    notes: RefCell<Vec<Diagnostic>>,
}

impl<'a> Scope<'a> {
    pub(crate) fn new(input: Input<'a>, options: &'a Options) -> Scope<'a> {
        let mut scope = Scope {
            input,
            cx: input.cx,
            options,
            module: Vec::new(),
            parts: options.parts.clone(),
            enums: FxHashMap::default(),
            types: FxHashMap::default(),
            attrs: FxHashMap::default(),
            ops: FxHashMap::default(),
            interfaces: FxHashMap::default(),
            dialect_name: String::new(),
            taken: RefCell::default(),
            problems: RefCell::default(),
            notes: RefCell::default(),
        };
        let namespace = input.dialect_record().map_or("", |d| text(d, "cppNamespace"));
        scope.module = names::module_path(namespace, input.namespace());
        scope.name_all();
        scope
    }

    /// Leaves out the definitions of MLIR's own dialects: their hand-written parts are in isogloss, and the user does
    /// not implement them.
    pub(crate) fn leave_out_upstream(&mut self) {
        let Some(dialect) = self.input.dialect_record() else { return };
        let defs = [Part::DialectDefs, Part::TypeDefs, Part::AttrDefs, Part::OpDefs];
        if !self.is_rust(dialect.pos()) && self.parts.iter().any(|p| defs.contains(p)) {
            self.parts.retain(|p| !defs.contains(p));
            let message =
                "the code of this dialect is C++: what loads the dialect brings what is written by hand";
            self.note(dialect.pos(), message);
        }
    }

    /// Of two definitions of one name, only one could be meant.
    pub(crate) fn refuse_redefinitions(&self) {
        for (def, before, name) in self.input.redefinitions() {
            if self.is_rust(def.pos()) {
                let problem = Diagnostic::error(def.pos(), format!("'{name}' is defined twice"))
                    .with_note(before.pos(), "the first definition is here");
                self.problems.borrow_mut().push(problem);
            }
        }
    }

    /// Gives everything in the module its name: types first, whose names users write most.
    fn name_all(&mut self) {
        let mut taken = Taken::with(&["ir", "rt", "NAMESPACE", "DIALECT"]);
        let dialect = self.input.dialect;
        for (def, id) in dialect.types() {
            self.types.insert(*id, taken.take_type(&names::camel(&def.class)));
        }
        for (def, id) in dialect.attrs() {
            self.attrs.insert(*id, taken.take_type(&names::camel(&def.class)));
        }
        for def in &dialect.enums {
            let name = taken.take_type(&names::camel(&def.name));
            self.enums.insert(def.name.clone(), name);
        }
        let records = self.input.op_records();
        for op in dialect.ops() {
            let full = self.cx.str(op.name);
            let record = records.get(full).map_or(full, |r| r.name());
            let class = names::camel(names::class_of_record(record));
            // The structs beside the view are named after it.
            let name = taken.take_type(&class);
            self.ops.insert(full.to_owned(), name);
        }
        // The crates of shards agree on these names, so they are given before those of companions.
        for name in self.interface_names(&INTERFACES) {
            let rust = taken.take_type(&names::camel(&name));
            self.interfaces.insert(name, rust);
        }
        let record = self.input.dialect_record().map_or("Dialect", |record| record.name());
        self.dialect_name = taken.take_type(&names::camel(&record.replace('_', "")));
        self.taken = RefCell::new(taken);
    }

    /// The name of an item that belongs to another one, which has a name of its own.
    pub(crate) fn companion(&self, owner: &str, suffix: &str) -> String {
        // What tells a name from one of Rust's prelude is needed no more.
        let name = format!("{}{suffix}", owner.trim_end_matches('_'));
        self.taken.borrow_mut().take_type(&name)
    }

    /// True if a part is to be generated.
    pub(crate) fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    /// Something that keeps the definition from being generated.
    pub(crate) fn problem(&self, pos: Pos, message: impl Into<String>) {
        let problem = Diagnostic::error(pos, message.into());
        let mut problems = self.problems.borrow_mut();
        // A problem that is found twice is reported once.
        if !problems.contains(&problem) {
            problems.push(problem);
        }
    }

    /// Something that was left out.
    pub(crate) fn note(&self, pos: Pos, message: impl Into<String>) {
        self.notes.borrow_mut().push(Diagnostic::new(isogloss_source::Severity::Note, pos, message.into()));
    }

    /// The Rust name of an operation of this dialect.
    pub(crate) fn op_name(&self, full_name: &str) -> &str {
        self.ops.get(full_name).map_or("", String::as_str)
    }

    /// The Rust name of the type of the dialect.
    pub(crate) fn dialect_name(&self) -> &str {
        &self.dialect_name
    }

    /// True if the module has a type or a trait of the given name.
    pub(crate) fn has_type(&self, name: &str) -> bool {
        self.taken.borrow().has(name)
    }

    /// The Rust name of a type, an attribute or an enum of this dialect that is named as in C++, with the namespace of
    /// the dialect, or of the enum.
    pub(crate) fn own_name(&self, path: &str) -> Option<String> {
        let (namespace, class) = path.trim_start_matches("::").rsplit_once("::").unwrap_or(("", path));
        let is_here = |other: &str| namespace.is_empty() || other.trim_start_matches("::") == namespace;
        if let Some(name) = self.enums.get(class) {
            let infos = self.input.derived("EnumInfo");
            let mut same = infos.iter().filter(|info| text(**info, "className") == class);
            return same.any(|info| is_here(text(*info, "cppNamespace"))).then(|| name.clone());
        }
        let home = self.input.dialect_record().map_or("", |d| text(d, "cppNamespace"));
        if !is_here(home) {
            return None;
        }
        let dialect = self.input.dialect;
        let ty = dialect.types().iter().find(|(def, _)| def.class == class);
        let attr = || dialect.attrs().iter().find(|(def, _)| def.class == class);
        ty.and_then(|(_, id)| self.types.get(id))
            .or_else(|| attr().and_then(|(_, id)| self.attrs.get(id)))
            .cloned()
    }

    /// The Rust name of an interface of this dialect.
    pub(crate) fn interface_name(&self, name: &str) -> &str {
        self.interfaces.get(name).map_or("", String::as_str)
    }

    /// The path of an enum: in this module, or in one that is said to hold its dialect.
    pub(crate) fn enumeration(&self, def: &EnumDef) -> Option<String> {
        let same = |e: &EnumDef| e.name == def.name && e.cases == def.cases;
        if self.input.dialect.enums.iter().any(|e| same(e)) {
            return self.enums.get(&def.name).cloned();
        }
        self.options.externs.iter().find_map(|(namespace, path)| {
            let dialect = self.cx.loaded_dialect(namespace)?;
            let found = dialect.enums.iter().any(|e| same(e));
            found.then(|| format!("{path}::{}", names::camel(&def.name)))
        })
    }

    /// The path of the wrapper of an attribute definition.
    pub(crate) fn attr_wrapper(&self, id: AttrDefId) -> Option<String> {
        if let Some(name) = self.attrs.get(&id) {
            return Some(name.clone());
        }
        let def = self.cx.attr_def_if_complete(id)?;
        let module = self.module_of(self.cx.str(def.dialect))?;
        Some(format!("{module}::{}", names::camel(&def.class)))
    }

    /// The path of the wrapper of a type definition.
    pub(crate) fn type_wrapper(&self, id: TypeDefId) -> Option<String> {
        if let Some(name) = self.types.get(&id) {
            return Some(name.clone());
        }
        let def = self.cx.type_def_if_complete(id)?;
        let module = self.module_of(self.cx.str(def.dialect))?;
        Some(format!("{module}::{}", names::camel(&def.class)))
    }

    fn module_of(&self, namespace: &str) -> Option<&str> {
        self.options.externs.iter().find(|(n, _)| n == namespace).map(|(_, path)| path.as_str())
    }

    /// True if code at a place is taken for Rust.
    pub(crate) fn is_rust(&self, pos: Pos) -> bool {
        match self.options.host_code {
            HostCode::Rust => true,
            HostCode::Cpp => false,
            HostCode::Detect => self.input.file_of(pos).is_none_or(|name| !is_of_mlir(&name)),
        }
    }

    /// The interfaces of the dialect's own of a class, such as `OpInterface`. A declaration of an interface's methods
    /// derives from it, and is no interface.
    pub(crate) fn interfaces(&self, class: &str) -> Vec<Record<'a>> {
        let mut own = self.input.derived(class);
        own.retain(|r| !r.is_a("DeclareInterfaceMethods") && !r.is_anonymous() && self.is_rust(r.pos()));
        own
    }

    /// The C++ names of the interfaces of the dialect's own of some classes.
    pub(crate) fn interface_names(&self, classes: &[&str]) -> Vec<String> {
        let records = classes.iter().flat_map(|class| self.interfaces(class));
        records.map(|record| text(record, "cppInterfaceName").to_owned()).collect()
    }

    /// The path of the module, the problems and the notes.
    pub(crate) fn finish(self) -> (Vec<String>, Vec<Diagnostic>, Vec<Diagnostic>) {
        (self.module, self.problems.into_inner(), self.notes.into_inner())
    }
}

/// The folders of MLIR's includes.
const FOLDERS_OF_MLIR: &[&str] = &[
    "Analysis",
    "Bytecode",
    "Conversion",
    "Dialect",
    "IR",
    "Interfaces",
    "Pass",
    "Reducer",
    "Rewrite",
    "TableGen",
    "Target",
    "Transforms",
];

/// True if a file is one of MLIR's own, by the name under which it was included.
fn is_of_mlir(name: &str) -> bool {
    let parts: Vec<&str> = name.split('/').collect();
    let has_folder = |pair: &[&str]| pair[0] == "mlir" && FOLDERS_OF_MLIR.contains(&pair[1]);
    name.starts_with('<') || parts.windows(2).any(has_folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_mlir_are_told_by_their_folders() {
        for (name, is_of_mlir_) in [
            ("mlir/IR/OpBase.td", true),
            ("/usr/include/mlir/Dialect/Arith/IR/ArithOps.td", true),
            ("mlir/my.td", false),
            ("/home/me/mlir/dialects/my.td", false),
            ("my.td", false),
        ] {
            assert_eq!(is_of_mlir(name), is_of_mlir_, "{name}");
        }
    }
}
