//! The classes that definitions declare: of operations, types, attributes, interfaces and dialects.

use super::{From, HostCode, are_beside, ends_with, joined, short, split_key, take_defaults};
use crate::ast::NO_FILE;
use crate::ast::{Class, Enum, Function, Name, Ty, Unit, Var};
use crate::parse::parse_class_body;
use isogloss_ir::Context;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock, RwLockWriteGuard};

/// A class of a definition.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Decl {
    /// The C++ namespace.
    pub(crate) space: Name,
    pub(crate) class: Name,
    /// The name of the operation, if it is one, else the namespace of the dialect.
    pub(crate) name: Name,
    pub(crate) is_op: bool,
}

impl Decl {
    /// The name with namespaces, by which the class is known.
    pub(crate) fn key(&self) -> Name {
        if self.space.is_empty() {
            self.class.clone()
        } else {
            format!("{}::{}", self.space, self.class).into()
        }
    }
}

/// The methods that a definition declares inside of a class.
#[derive(Debug)]
pub(super) struct Declarations {
    pub(super) text: Box<str>,
    unit: OnceLock<Unit>,
}

/// The declarations of definitions, which host code refers to by class.
#[derive(Debug, Default)]
pub(super) struct Declared {
    pub(super) classes: FxHashMap<Name, Vec<Decl>>,
    /// The keys of the classes of operations, by full name.
    pub(super) op_classes: FxHashMap<String, Name>,
    /// The namespaces of dialects, in the order in which they were declared.
    pub(super) dialects: Vec<String>,
    /// The C++ namespaces of dialects.
    pub(super) spaces: FxHashMap<String, Name>,
    /// The dialects by their classes; none of a name that is that of several.
    pub(super) dialect_classes: FxHashMap<Name, Option<Name>>,
    /// The methods that definitions declare with a body, by the key of the class.
    pub(super) methods: FxHashMap<Name, Arc<Declarations>>,
    /// The interfaces that definitions declare, by their last names.
    interface_names: FxHashSet<Name>,
    /// The interfaces of each class, by key.
    pub(super) interfaces: FxHashMap<Name, Vec<Name>>,
}

impl Declared {
    pub(super) fn add_declarations(&mut self, key: Name, declarations: &str) {
        if !declarations.trim().is_empty() {
            let text = declarations.into();
            self.methods.insert(key, Arc::new(Declarations { text, unit: OnceLock::new() }));
        }
    }

    pub(super) fn add(&mut self, decl: Decl, dialect: &str, declarations: &str) {
        if !self.dialects.iter().any(|d| d == dialect) {
            self.dialects.push(dialect.to_owned());
            self.spaces.insert(dialect.to_owned(), decl.space.clone());
        }
        self.add_declarations(decl.key(), declarations);
        let of_name = self.classes.entry(decl.class.clone()).or_default();
        of_name.retain(|other| other.space != decl.space || other.is_op != decl.is_op);
        of_name.push(decl);
    }
}

impl HostCode {
    /// True if a definition or an interface declares something that is called by a name.
    pub(crate) fn is_declared_method(&self, name: &str) -> bool {
        let call = format!("{name}(");
        self.declared.read().is_ok_and(|declared| declared.methods.values().any(|d| d.text.contains(&call)))
    }

    /// The table of what definitions declare, to add to it.
    pub(super) fn declaring(&self) -> Option<RwLockWriteGuard<'_, Declared>> {
        let declared = self.declared.write().ok()?;
        self.generation.fetch_add(1, Ordering::AcqRel);
        Some(declared)
    }

    /// Makes known that a dialect's operation has a class, with what its definition declares inside of the class.
    pub fn declare_op(
        &self,
        full_name: &str,
        space: &str,
        class: &str,
        declarations: &str,
        interfaces: &[String],
    ) {
        let Some(mut declared) = self.declaring() else { return };
        let Some((dialect, _)) = full_name.split_once('.') else { return };
        let decl = Decl { space: space.into(), class: class.into(), name: full_name.into(), is_op: true };
        declared.op_classes.insert(full_name.to_owned(), decl.key());
        if !interfaces.is_empty() {
            let names = interfaces.iter().map(|name| name.as_str().into()).collect();
            declared.interfaces.insert(decl.key(), names);
        }
        declared.add(decl, dialect, declarations);
    }

    /// Makes an interface known, with what it declares.
    pub fn declare_interface(&self, space: &str, class: &str, declarations: &str) {
        let Some(mut declared) = self.declaring() else { return };
        let key: Name = joined(space, class).into();
        if !declared.methods.contains_key(&key) {
            declared.add_declarations(key, declarations);
        }
    }

    /// Makes the last names of interfaces known.
    pub fn declare_interface_names(&self, names: &[&str]) {
        let is_known = |name: &&str| self.is_interface(name);
        if names.iter().all(is_known) {
            return;
        }
        let Some(mut declared) = self.declaring() else { return };
        declared.interface_names.extend(names.iter().map(|name| Name::from(*name)));
    }

    /// True if a definition declares an interface of a name, without namespaces.
    pub(crate) fn is_interface(&self, name: &str) -> bool {
        self.declared.read().is_ok_and(|declared| declared.interface_names.contains(name))
    }

    /// Makes the C++ namespace of a dialect known.
    pub fn declare_dialect(&self, dialect: &str, space: &str, class: &str, declarations: &str) {
        let Some(mut declared) = self.declaring() else { return };
        declared.add_declarations(joined(space, class).into(), declarations);
        let of_class = declared.dialect_classes.entry(class.into()).or_insert_with(|| Some(dialect.into()));
        if of_class.as_deref() != Some(dialect) {
            // What could mean two dialects means none.
            *of_class = None;
        }
        if !declared.dialects.iter().any(|d| d == dialect) {
            declared.dialects.push(dialect.to_owned());
        }
        declared.spaces.insert(dialect.to_owned(), space.into());
    }

    /// The class of a dialect, with the fields and methods that its definition declares.
    pub(crate) fn dialect_class(&self, dialect: &str, class: &str) -> Option<Arc<Class>> {
        let declared = self.declared.read().ok()?;
        let space = declared.spaces.get(dialect)?.clone();
        let declarations = declared.methods.get(joined(&space, class).as_str())?.clone();
        drop(declared);
        let text = format!("class {class} {{ {} }};", declarations.text);
        let unit = parse_class_body(&text, "", NO_FILE);
        let mut found = (**unit.classes.first()?).clone();
        found.space = space.clone();
        for method in &mut found.methods {
            let mut own = (**method).clone();
            own.space = space.clone();
            *method = Arc::new(own);
        }
        Some(Arc::new(found))
    }

    /// The namespace of the dialect of a class, by the last part of its name.
    pub(crate) fn dialect_of_class(&self, class: &str) -> Option<Name> {
        self.declared.read().ok()?.dialect_classes.get(class).cloned().flatten()
    }

    /// The only dialect whose C++ namespace is nearest to a place, among those that are seen from there.
    pub(crate) fn dialect_seen(&self, from: &From) -> Option<Name> {
        let declared = self.declared.read().ok()?;
        let ranked = |(dialect, space): (&String, &Name)| match short(space) {
            "" => None,
            space => Some((self.nearness(space, from), Name::from(dialect.as_str()))).filter(|r| r.0 > 0),
        };
        let all: Vec<(u32, Name)> = declared.spaces.iter().filter_map(ranked).collect();
        let best = all.iter().map(|r| r.0).max()?;
        let mut found = all.into_iter().filter(|r| r.0 == best);
        let first = found.next()?.1;
        found.next().is_none().then_some(first)
    }

    /// Makes a class of attributes or types of a dialect known, with what its definition declares inside of it.
    pub fn declare_params(&self, dialect: &str, space: &str, class: &str, declarations: &str) {
        let Some(mut declared) = self.declaring() else { return };
        let decl = Decl { space: space.into(), class: class.into(), name: dialect.into(), is_op: false };
        declared.add(decl, dialect, declarations);
    }

    /// The class of a definition that a name means somewhere.
    pub(crate) fn declared(&self, key: &str, from: &From) -> Option<Decl> {
        let (qualifier, class) = split_key(key);
        let declared = self.declared.read().ok()?;
        let all = declared.classes.get(class)?;
        if let ([only], true) = (&all[..], qualifier.is_empty()) {
            // A class of host code that is seen from there, where this one is not, is another one.
            let unseen = self.nearness(&only.space, from) == 0 && !only.space.is_empty();
            let other = || {
                let number = self.nearest(&self.classes, class, from)?;
                let item = &self.entries[number].item;
                (!item.space.is_empty() && self.nearness(short(&item.space), from) > 0).then_some(())
            };
            let is_another = unseen && (other().is_some() || are_beside(&only.space, short(&from.space)));
            return if is_another { None } else { Some(only.clone()) };
        }
        let qualifier = short(qualifier);
        let rank = |decl: &Decl| -> u32 {
            if !qualifier.is_empty() {
                return match () {
                    () if *decl.space == *qualifier => 4,
                    () if ends_with(&decl.space, qualifier) => 3,
                    () => 0,
                };
            }
            self.nearness(&decl.space, from)
        };
        let best = all.iter().map(rank).max().filter(|rank| *rank > 0)?;
        let mut found = all.iter().filter(|decl| rank(decl) == best);
        let first = found.next()?;
        // What could mean two classes means none.
        found.next().is_none().then(|| first.clone())
    }

    /// The key of the class of an operation.
    pub(crate) fn class_of_op(&self, full_name: &str) -> Option<Name> {
        self.declared.read().ok()?.op_classes.get(full_name).cloned()
    }

    /// The key of a class of a dialect.
    pub(crate) fn class_in_dialect(&self, dialect: &str, class: &str) -> Name {
        let space = self.declared.read().ok().and_then(|d| d.spaces.get(dialect).cloned());
        match space {
            Some(space) if !space.is_empty() => format!("{space}::{class}").into(),
            _ => class.into(),
        }
    }

    /// Looks for something in each dialect that host code may name.
    pub(crate) fn in_dialects<T>(
        &self,
        cx: &Context,
        mut find: impl FnMut(&isogloss_ir::definition::DialectDef) -> Option<T>,
    ) -> Option<T> {
        let dialects = self.declared.read().ok()?.dialects.clone();
        dialects.iter().filter_map(|d| cx.loaded_dialect(d)).find_map(|d| find(&d))
    }

    /// Looks for something in the dialects that host code may name, those first whose namespace a name may mean.
    pub(crate) fn in_near_dialects<T>(
        &self,
        cx: &Context,
        qualifier: &str,
        from: &From,
        mut find: impl FnMut(&isogloss_ir::definition::DialectDef) -> Option<T>,
    ) -> Option<T> {
        let dialects: Vec<(String, Name)> = {
            let declared = self.declared.read().ok()?;
            declared.dialects.iter().map(|d| (d.clone(), declared.spaces[d].clone())).collect()
        };
        let qualifier = short(qualifier);
        let mut best: Option<(u32, T)> = None;
        for (dialect, space) in dialects {
            let Some(found) = cx.loaded_dialect(&dialect).and_then(|d| find(&d)) else { continue };
            let rank = match qualifier {
                "" => 1 + self.nearness(&space, from),
                qualifier if ends_with(&space, qualifier) => 2,
                _ => continue,
            };
            if best.as_ref().is_none_or(|(other, _)| rank > *other) {
                best = Some((rank, found));
            }
        }
        best.map(|(_, found)| found)
    }

    /// The code that a definition declares inside of a class.
    pub(super) fn declared_unit(&self, declarations: &Declarations, key: &str) -> Unit {
        let (space, class) = split_key(key);
        let mut unit = parse_class_body(&declarations.text, class, NO_FILE);
        for function in &mut unit.functions {
            let mut own = (**function).clone();
            own.space = space.into();
            *function = Arc::new(own);
        }
        for inner in &mut unit.classes {
            let mut own = (**inner).clone();
            own.space = space.into();
            *inner = Arc::new(own);
        }
        unit
    }

    /// Gives methods of a class the default arguments that the definition declares.
    pub(super) fn add_declared_defaults(&self, key: &str, name: &str, functions: &mut [Arc<Function>]) {
        let Some(declarations) = self.declarations(key).filter(|d| d.text.contains(name)) else { return };
        let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
        for declared in unit.prototypes.iter().filter(|f| *f.name == *name) {
            functions.iter_mut().for_each(|function| take_defaults(declared, function));
        }
    }

    pub(super) fn declared_functions(&self, key: &str, name: &str) -> Vec<Arc<Function>> {
        let Some(declarations) = self.declarations(key).filter(|d| d.text.contains(name)) else {
            return Vec::new();
        };
        let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
        unit.functions.iter().filter(|f| *f.name == *name).cloned().collect()
    }

    /// A constant that a definition declares inside of a class.
    pub(crate) fn declared_constant(&self, key: &str, name: &str) -> Option<Arc<Var>> {
        let declared = |key: &str| {
            let declarations = self.declarations(key).filter(|d| d.text.contains(name))?;
            let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
            unit.globals.iter().find(|v| *v.name == *name).cloned()
        };
        let interfaces = || self.declared.read().ok().and_then(|d| d.interfaces.get(key).cloned());
        declared(key).or_else(|| interfaces()?.iter().find_map(|interface| declared(interface)))
    }

    /// A class that a definition declares inside of a class.
    pub(crate) fn declared_class(&self, key: &str, name: &str) -> Option<Arc<Class>> {
        let declarations = self.declarations(key).filter(|d| d.text.contains(name))?;
        let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
        unit.classes.iter().find(|c| *c.name == *name).cloned()
    }

    /// An enumeration that a definition declares inside of a class.
    pub(crate) fn declared_enum(&self, key: &str, name: &str) -> Option<Arc<Enum>> {
        let declarations = self.declarations(key).filter(|d| d.text.contains(name))?;
        let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
        unit.enums.iter().find(|e| *e.name == *name).cloned()
    }

    /// An alias of a type that a definition declares inside of a class.
    pub(crate) fn declared_alias(&self, key: &str, name: &str) -> Option<Ty> {
        let declarations = self.declarations(key).filter(|d| d.text.contains(name))?;
        let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
        unit.aliases.iter().find(|a| *a.0 == *name).map(|a| a.1.clone())
    }

    /// The key of an interface of a name, which may be qualified.
    pub(crate) fn interface_key(&self, name: &str) -> Option<Name> {
        let declared = self.declared.read().ok()?;
        let name = short(name);
        declared.methods.keys().find(|key| ends_with(key, name)).cloned()
    }

    pub(super) fn declarations(&self, key: &str) -> Option<Arc<Declarations>> {
        let declared = self.declared.read().ok()?;
        declared.methods.get(key).cloned()
    }
}
