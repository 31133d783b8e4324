//! Functions and methods by their names, as they are seen from a place.

use super::{Entry, From, HostCode, ends_with, is_within, joined, short, split_key};
use crate::ast::NO_FILE;
use crate::ast::{Function, Item, ItemKind, Name};
use rustc_hash::FxHashMap;
use std::sync::Arc;

impl HostCode {
    /// The classes that have a method of a name, by that name.
    pub(crate) fn method_owners(&self) -> FxHashMap<Name, Vec<Name>> {
        let mut owners: FxHashMap<Name, Vec<Name>> = FxHashMap::default();
        for (class, methods) in &self.methods {
            for name in methods.keys() {
                owners.entry(name.clone()).or_default().push(class.clone());
            }
        }
        owners
    }

    /// The key of the class that a function belongs to.
    pub(crate) fn class_of(&self, function: &Function) -> Name {
        if function.class.is_empty() {
            return function.class.clone();
        }
        let key = joined(short(&function.qualifier), &function.class);
        let from = From { file: function.file, space: function.space.clone(), ..From::default() };
        if let Some(decl) = self.declared(&key, &from) {
            return decl.key();
        }
        // A method that an interface declares, whose key has its namespace.
        let key: Name = joined(&function.space, &function.class).into();
        let is_interface = function.file == NO_FILE && self.declarations(&key).is_some();
        if is_interface { key } else { function.class.clone() }
    }

    /// The free functions of a name that are seen from somewhere, the nearest first.
    pub(crate) fn functions(&self, name: &str, qualifier: &str, from: &From) -> Vec<Arc<Function>> {
        self.functions_seen(name, qualifier, from, false)
    }

    /// The free functions of a name that are not seen from somewhere.
    pub(crate) fn hidden_functions(&self, name: &str, from: &From) -> Vec<Arc<Function>> {
        self.functions_seen(name, "", from, true)
    }

    /// True if a name is that of a namespace and of no class: `T space::f()` defines a function of it.
    pub(super) fn is_namespace(&self, name: &str) -> bool {
        self.namespaces.contains_key(name)
            && !self.classes.contains_key(name)
            && self.declared.read().is_ok_and(|d| !d.classes.contains_key(name))
    }

    /// The entries of free functions of a name, those among them that are defined with their namespace before the name.
    pub(super) fn function_entries(&self, name: &str) -> impl Iterator<Item = usize> {
        let plain = self.functions.get(name).map_or(&[][..], Vec::as_slice);
        let qualified = self.qualified.get(name).map_or(&[][..], Vec::as_slice);
        let of_space = qualified.iter().filter(|n| self.is_namespace(&self.entries[**n].item.class));
        plain.iter().chain(of_space).copied()
    }

    /// The namespaces of a free function. What is written before its name begins in a namespace that its file uses.
    pub(super) fn space_of_item(&self, entry: &Entry) -> String {
        let item = &entry.item;
        let written = joined(&Self::space_around(item), &item.class);
        if item.class.is_empty() && item.qualifier.is_empty() {
            return written;
        }
        let known = self.namespaces.get(split_key(&written).1).map_or(&[][..], Vec::as_slice);
        if known.iter().any(|space| **space == *written) {
            return written;
        }
        let usings = self.files.get(entry.file).map_or(&[][..], |f| &f.usings);
        let is_used = |space: &Name| {
            space.strip_suffix(&*written).and_then(|outer| outer.strip_suffix("::")).is_some_and(|outer| {
                usings.iter().any(|u| ends_with(outer, short(u)) && !short(u).is_empty())
            })
        };
        known.iter().find(|space| is_used(space)).map_or(written, ToString::to_string)
    }

    /// The namespaces around a declaration, and those that are written before the class of a method.
    pub(super) fn space_around(item: &Item) -> String {
        joined(short(&item.space), short(&item.qualifier))
    }

    /// The namespaces that the body of a function sees, and the class that it belongs to.
    pub(crate) fn scope_of(&self, function: &Function) -> (Name, Name) {
        if !function.class.is_empty() && self.is_namespace(&function.class) {
            let outer = joined(short(&function.space), short(&function.qualifier));
            return (joined(&outer, &function.class).into(), Name::default());
        }
        let class = self.class_of(function);
        // Names of the namespace of the class are seen inside of its methods.
        let space = match split_key(&class).0 {
            "" => function.space.clone(),
            space => space.into(),
        };
        (space, class)
    }

    /// The text of a free function or of a method outside of its class, without what is between words; `None` of others.
    pub(crate) fn text_of(&self, function: &Function) -> Option<String> {
        let of_class = self.methods.get(&function.class).and_then(|methods| methods.get(&function.name));
        let entries = if function.class.is_empty() { self.functions.get(&function.name) } else { of_class };
        let is_own = |entry: &&Entry| {
            entry.file == function.file
                && entry.unit.get().is_some_and(|unit| unit.functions.iter().any(|f| f.at == function.at))
        };
        let entry = entries?.iter().map(|number| &self.entries[*number]).find(is_own)?;
        let file = self.files.get(entry.file)?;
        let text = file.source.text().get(entry.item.at as usize..self.end_of(file, entry))?;
        let text = &text[..text.rfind('}')? + 1];
        Some(text.split_whitespace().collect())
    }

    pub(super) fn functions_seen(
        &self,
        name: &str,
        qualifier: &str,
        from: &From,
        hidden: bool,
    ) -> Vec<Arc<Function>> {
        let qualifier = short(qualifier);
        let mut found: Vec<(u32, usize)> = Vec::new();
        for number in self.function_entries(name) {
            let entry = &self.entries[number];
            if self.is_hidden(entry, from) {
                continue;
            }
            let space = &*self.space_of_item(entry);
            if !qualifier.is_empty() && !ends_with(space, qualifier) {
                continue;
            }
            let own = if entry.file == from.file { 1000 } else { 0 };
            let rank = own + self.nearness(space, from) + u32::from(!qualifier.is_empty());
            if (rank > 0) != hidden {
                found.push((rank, number));
            }
        }
        found.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        self.read_functions(found.into_iter().map(|f| f.1), name)
    }

    pub(super) fn read_functions(
        &self,
        entries: impl IntoIterator<Item = usize>,
        name: &str,
    ) -> Vec<Arc<Function>> {
        let mut out: Vec<Arc<Function>> = Vec::new();
        for entry in entries {
            let Some(unit) = self.unit(entry) else { continue };
            let class = &self.entries[entry].item.class;
            let found = unit.functions.iter().find(|f| *f.name == *name && f.class == *class);
            out.extend(found.cloned());
        }
        out
    }

    /// The functions of a name that belong to definitions in a namespace: those that are written in it, then those that
    /// are seen from it.
    pub(crate) fn functions_for(&self, name: &str, space: &str) -> Vec<Arc<Function>> {
        let entries: Vec<usize> = self.function_entries(name).collect();
        let rank = |number: usize| {
            let entry = &self.entries[number];
            let from = From { file: entry.file, space: entry.item.space.clone(), ..From::default() };
            match &*self.space_of_item(entry) {
                own if *own == *space => u32::MAX,
                // What lies around a namespace is seen in it.
                own if !own.is_empty() && is_within(space, own) => 1_000 + own.len() as u32,
                _ => self.nearness(space, &from),
            }
        };
        let best = entries.iter().map(|n| rank(*n)).max().unwrap_or(0);
        if best == 0 && entries.iter().any(|n| self.entries[*n].file != self.entries[entries[0]].file) {
            // Of several files that one is meant that has methods of the definitions' classes.
            return match self.file_with_methods(&entries, space) {
                Some(file) => {
                    let of_file = entries.into_iter().filter(|n| self.entries[*n].file == file);
                    self.read_functions(of_file, name)
                }
                None => Vec::new(),
            };
        }
        // What is farther away may be an overload for other things.
        let mut ranked: Vec<(u32, usize)> = entries.iter().map(|n| (rank(*n), *n)).collect();
        let files: Vec<usize> =
            ranked.iter().filter(|(rank, _)| *rank > 0).map(|(_, n)| self.entries[*n].file).collect();
        ranked.retain(|(rank, n)| *rank > 0 || best == 0 || files.contains(&self.entries[*n].file));
        ranked.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        self.read_functions(ranked.into_iter().map(|(_, number)| number), name)
    }

    /// The only file among those of some declarations in which methods of classes of a namespace are defined.
    pub(super) fn file_with_methods(&self, entries: &[usize], space: &str) -> Option<usize> {
        let mut files: Vec<usize> = entries.iter().map(|n| self.entries[*n].file).collect();
        files.sort_unstable();
        files.dedup();
        let last = split_key(space).1;
        let is_of_space = |entry: &Entry| {
            let item = &entry.item;
            let written = joined(short(&item.space), short(&item.qualifier));
            let is_method = item.kind == ItemKind::Function && !item.class.is_empty() && !item.inside;
            is_method && (*written == *space || *item.qualifier == *last || ends_with(space, &written))
        };
        let has = |file: &usize| self.entries.iter().any(|e| e.file == *file && is_of_space(e));
        let only = |mut found: Vec<usize>| found.pop().filter(|_| found.is_empty());
        let with: Vec<usize> = files.iter().copied().filter(has).collect();
        if !with.is_empty() {
            return only(with);
        }
        // The classes of some namespaces have no methods there: then the file is meant that has none of any class, where
        // all others have some.
        let has_methods = |file: &usize| {
            let is_method =
                |e: &Entry| e.item.kind == ItemKind::Function && !e.item.class.is_empty() && !e.item.inside;
            self.entries.iter().any(|e| e.file == *file && is_method(e))
        };
        only(files.into_iter().filter(|file| !has_methods(file)).collect())
    }

    /// The entries of methods of a class. The key of a class that definitions declare has its namespace.
    pub(super) fn method_entries(&self, key: &str, name: &str) -> Vec<usize> {
        let (space, class) = split_key(key);
        let Some(entries) = self.methods.get(class).and_then(|c| c.get(name)) else { return Vec::new() };
        let rank = |number: usize| -> u32 {
            let entry = &self.entries[number];
            let own = Self::space_around(&entry.item);
            let qualifier = short(&entry.item.qualifier);
            let from = From { file: entry.file, space: entry.item.space.clone(), ..From::default() };
            match () {
                () if *own == *space => 1000,
                () if !qualifier.is_empty() && ends_with(space, qualifier) => 900,
                () if !qualifier.is_empty() => 0,
                () if is_within(space, &own) => self.nearness(space, &from),
                () => 0,
            }
        };
        let best = entries.iter().map(|n| rank(*n)).max().unwrap_or(0);
        // A class without namespace is one of host code, whose methods may say more of it; that of a definition is in no
        // other.
        if best == 0 && (!space.is_empty() || self.declarations(key).is_some()) {
            return Vec::new();
        }
        // Of a class that is the only one of its name, those outside of it may be in a file that uses its namespace.
        let mut spaces = self.classes.get(class).into_iter().flatten().map(|n| &self.entries[*n].item.space);
        let is_only = spaces.next().is_some_and(|first| spaces.all(|other| other == first));
        let is_own = |n: usize| {
            let rank = rank(n);
            rank == best || is_only && rank > 0 && !self.entries[n].item.inside
        };
        entries.iter().copied().filter(|n| is_own(*n)).collect()
    }

    /// The methods of a class: those of files, else those of the definition.
    pub(crate) fn methods(&self, key: &str, name: &str) -> Vec<Arc<Function>> {
        let found = self.method_entries(key, name);
        if !found.is_empty() {
            let mut functions = self.read_functions(found, name);
            self.add_declared_defaults(key, name, &mut functions);
            // Overloads that are written in the definition.
            functions.extend(self.declared_functions(key, name));
            return functions;
        }
        let own = self.declared_functions(key, name);
        if !own.is_empty() {
            return own;
        }
        // The class of each operation has these of its own.
        if matches!(name, "getOperationName" | "getAttributeNames") {
            return Vec::new();
        }
        let interfaces = self.declared.read().ok().and_then(|d| d.interfaces.get(key).cloned());
        for interface in interfaces.unwrap_or_default() {
            // A definition of a file for the interface comes before what it declares.
            let found = self.method_entries(&interface, name);
            let found = match found.is_empty() {
                true => self.declared_functions(&interface, name),
                false => self.read_functions(found, name),
            };
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// True if files define methods of some class of a name.
    pub(crate) fn has_methods_of(&self, class: &str) -> bool {
        self.methods.contains_key(class)
    }

    /// True if there is a method of a class.
    pub fn has_method(&self, key: &str, name: &str) -> bool {
        !self.method_entries(key, name).is_empty()
            || self.declarations(key).is_some_and(|d| d.text.contains(name))
                && !self.methods(key, name).is_empty()
    }

    /// True if there is the free function of a name, which may have namespaces before it: without any, in the namespace `space`
    /// itself.
    pub(crate) fn has_function_in(&self, space: &str, name: &str) -> bool {
        let (qualifier, name) = split_key(name);
        let (own, written) = (short(space), short(qualifier));
        self.function_entries(name).any(|n| {
            let space = self.space_of_item(&self.entries[n]);
            match written {
                "" => !own.is_empty() && short(&space) == own,
                written => ends_with(&space, written),
            }
        })
    }

    /// True if there may be several functions of a name that calls tell apart by their arguments.
    pub(crate) fn is_overloaded(&self, name: &str) -> bool {
        self.functions.get(name).is_some_and(|entries| entries.len() > 1)
            || self.qualified.get(name).is_some_and(|entries| entries.len() > 1)
    }

    /// True if there is a free function of a name.
    pub fn has_function(&self, name: &str) -> bool {
        self.functions.contains_key(name) || self.function_entries(name).next().is_some()
    }
}
