//! Classes, enumerations, constants and aliases by their names, as they are seen from a place.

use super::{Entry, From, HostCode, ends_with, is_within, joined, short, split_key};
use crate::ast::NO_FILE;
use crate::ast::{Class, Enum, Name, Ty, Var};
use rustc_hash::FxHashMap;
use std::sync::Arc;

impl HostCode {
    /// The key of the only class with methods whose name differs from that of a key in upper and lower case alone.
    pub(crate) fn class_but_for_case(&self, key: &str) -> Option<String> {
        let (space, class) = split_key(key);
        let mut alike = self.methods.keys().filter(|name| name.eq_ignore_ascii_case(class));
        let found = alike.next()?;
        alike.next().is_none().then(|| joined(space, found))
    }

    /// How near a namespace is to a place: 0 if names of it are not seen from there.
    pub(crate) fn nearness(&self, space: &str, from: &From) -> u32 {
        if is_within(short(&from.space), space) {
            // The innermost comes first.
            return 100 + space.len() as u32;
        }
        let usings = self.files.get(from.file).map_or(&[][..], |f| &f.usings);
        if usings.iter().any(|u| *space == *short(u) || ends_with(space, short(u)) && !short(u).is_empty()) {
            return 10;
        }
        0
    }

    /// The namespaces in which a name with a qualifier may be, those of the using-directives if it has none.
    pub(crate) fn spaces_of(&self, qualifier: &str, from: &From) -> Vec<Name> {
        match short(qualifier) {
            "" => {
                let usings = self.files.get(from.file).map_or(&[][..], |f| &f.usings);
                usings.iter().map(|space| short(space).into()).collect()
            }
            qualifier => vec![qualifier.into()],
        }
    }

    /// The namespaces whose innermost has a name.
    pub(crate) fn spaces_named(&self, name: &str) -> Vec<Name> {
        self.namespaces.get(name).cloned().unwrap_or_default()
    }

    /// The key of a class of host code: its name, with its namespaces where classes of several have that name.
    pub(crate) fn key_of_class(&self, class: &Class) -> Name {
        let entries = self.classes.get(&class.name).map_or(&[][..], Vec::as_slice);
        let is_other = |number: &usize| self.entries[*number].item.space != class.space;
        match short(&class.space) {
            "" => class.name.clone(),
            space if entries.iter().any(is_other) => format!("{space}::{}", class.name).into(),
            _ => class.name.clone(),
        }
    }

    /// True if a declaration is seen in its own file only, and that is another one.
    pub(super) fn is_hidden(&self, entry: &Entry, from: &From) -> bool {
        entry.item.local
            && entry.file != from.file
            && from.file != NO_FILE
            && self.files.get(entry.file).is_none_or(|f| !f.is_header)
    }

    /// The entry of a name that is nearest to a place.
    pub(super) fn nearest(
        &self,
        table: &FxHashMap<Name, Vec<usize>>,
        key: &str,
        from: &From,
    ) -> Option<usize> {
        let (qualifier, name) = split_key(key);
        let entries = table.get(name)?;
        let qualifier = short(qualifier);
        let (_, around) = split_key(&from.class);
        let rank = |number: usize| -> u32 {
            let entry = &self.entries[number];
            let item = &entry.item;
            if self.is_hidden(entry, from) {
                return 0;
            }
            let space = joined(short(&item.space), &item.class);
            let own = if entry.file == from.file { 1000 } else { 0 };
            if !qualifier.is_empty() {
                return if ends_with(&space, qualifier) { 1 + own } else { 0 };
            }
            // What is declared in a class is seen in the class, and in those that derive from it.
            if !item.class.is_empty() && *item.class != *around && own == 0 {
                return 0;
            }
            let inner = if !item.class.is_empty() && *item.class == *around { 2000 } else { 0 };
            inner + own + self.nearness(short(&item.space), from)
        };
        let best = entries
            .iter()
            .copied()
            .map(|n| (rank(n), n))
            .filter(|n| n.0 > 0)
            .max_by_key(|n| (n.0, usize::MAX - n.1))
            .map(|n| n.1);
        // The namespaces of a class may be written before its own name; the only one of a name is meant.
        best.or_else(|| match entries[..] {
            [only] if !qualifier.is_empty() && self.entries[only].item.space.is_empty() => {
                (!self.is_hidden(&self.entries[only], from)).then_some(only)
            }
            _ => None,
        })
    }

    pub(crate) fn class(&self, key: &str, from: &From) -> Option<&Arc<Class>> {
        let (_, name) = split_key(key);
        let unit = self.unit(self.nearest(&self.classes, key, from)?)?;
        unit.classes.iter().find(|c| *c.name == *name)
    }

    /// The classes of a name that are declared where the nearest one is: a template, and its specialisations.
    pub(crate) fn specialised_classes(&self, key: &str, from: &From) -> Vec<Arc<Class>> {
        let (_, name) = split_key(key);
        let Some(near) = self.nearest(&self.classes, key, from) else { return Vec::new() };
        let file = self.entries[near].file;
        let entries = self.classes.get(name).map_or(&[][..], Vec::as_slice);
        let units = entries.iter().filter(|n| self.entries[**n].file == file).filter_map(|n| self.unit(*n));
        units.flat_map(|unit| &unit.classes).filter(|class| *class.name == *name).cloned().collect()
    }

    /// The classes of types that lie in a namespace, by their names, in the order in which they were read.
    pub(crate) fn classes_in(&self, space: &str) -> Vec<Arc<Class>> {
        let mut entries: Vec<usize> =
            self.classes.iter().filter(|c| c.0.ends_with("Type")).flat_map(|c| c.1).copied().collect();
        entries.retain(|n| short(&self.entries[*n].item.space) == space);
        entries.sort_unstable();
        let found =
            entries.into_iter().filter_map(|n| self.unit(n).map(|unit| (&self.entries[n].item.name, unit)));
        found.flat_map(|(name, unit)| unit.classes.iter().filter(move |c| c.name == *name)).cloned().collect()
    }

    /// The class of a name with its namespaces, wherever it is declared, if there is one only.
    pub(crate) fn class_anywhere(&self, key: &str) -> Option<Arc<Class>> {
        let (_, name) = split_key(key);
        let units = self.classes.get(name).into_iter().flatten().filter_map(|entry| self.unit(*entry));
        let mut found = units.flat_map(|unit| &unit.classes).filter(|class| class.key() == key);
        match (found.next(), found.next()) {
            (Some(class), None) => Some(class.clone()),
            (Some(_), Some(_)) => None,
            (None, _) => {
                let (around, name) = split_key(key);
                self.declared_class(around, name).filter(|class| class.key() == key)
            }
        }
    }

    /// True if the text of a class has a word in it; `None` if the class is of no file.
    pub(crate) fn class_mentions(&self, class: &Class, word: &str) -> Option<bool> {
        self.class_text(class, |text| text.contains(word))
    }

    /// False if a method of a class is written where others may not call it; `None` if the class is of no file.
    pub(crate) fn class_shows(&self, class: &Class, method: &str) -> Option<bool> {
        self.class_text(class, |text| {
            let Some(at) = text.find(&format!("{method}(")) else { return true };
            let (start, before) = (text.find('{').unwrap_or(text.len()), &text[..at]);
            let header = text.get(..start).unwrap_or_default();
            let last = |access: &str| before.rfind(access).filter(|at| *at > start);
            match last("public:").max(last("private:")).max(last("protected:")) {
                Some(at) => before[at..].starts_with("public:"),
                None => header.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "struct"),
            }
        })
    }

    fn class_text<T>(&self, class: &Class, ask: impl FnOnce(&str) -> T) -> Option<T> {
        let entries = self.classes.get(&class.name)?;
        let is_own = |n: &&usize| self.unit(**n).is_some_and(|u| u.classes.iter().any(|c| **c == *class));
        let entry = &self.entries[*entries.iter().find(is_own)?];
        let file = self.files.get(entry.file)?;
        Some(ask(file.source.text().get(entry.item.at as usize..self.end_of(file, entry))?))
    }

    /// The member that a class of a name tests a type for, by what is known as the detection idiom.
    pub(crate) fn detected_member(&self, name: &str) -> Option<Name> {
        let entries = self.classes.get(name)?;
        let classes = entries.iter().filter_map(|e| self.unit(*e)).flat_map(|u| &u.classes);
        classes.filter(|c| *c.name == *name).find_map(|c| c.detects.clone())
    }

    pub(crate) fn enumeration(&self, key: &str, from: &From) -> Option<&Arc<Enum>> {
        let (_, name) = split_key(key);
        let unit = self.unit(self.nearest(&self.enums, key, from)?)?;
        unit.enums.iter().find(|e| *e.name == *name)
    }

    /// True if no file and no definition says what a class or an enumeration of a name is.
    pub(crate) fn is_opaque_enum(&self, key: &str) -> bool {
        let (_, name) = split_key(key);
        let in_files = self.classes.contains_key(name)
            || self.enums.contains_key(name)
            || self.aliases.contains_key(name)
            || self.namespaces.contains_key(name);
        !in_files && self.declared.read().is_ok_and(|declared| !declared.classes.contains_key(name))
    }

    /// The unscoped enumerations, whose cases are known by their name alone.
    pub(crate) fn unscoped_case(&self, case: &str, from: &From) -> Option<&Arc<Enum>> {
        let unit = self.unit(self.nearest(&self.cases, case, from)?)?;
        unit.enums.iter().find(|e| !e.scoped && e.cases.iter().any(|c| &*c.0 == case))
    }

    pub(crate) fn global(&self, key: &str, from: &From) -> Option<&Arc<Var>> {
        let (_, name) = split_key(key);
        let unit = self.unit(self.nearest(&self.globals, key, from)?)?;
        unit.globals.iter().find(|v| *v.name == *name)
    }

    pub(crate) fn alias(&self, key: &str, from: &From) -> Option<&Ty> {
        let (_, name) = split_key(key);
        if !self.aliases.contains_key(name) {
            return None;
        }
        let unit = self.unit(self.nearest(&self.aliases, key, from)?)?;
        unit.aliases.iter().find(|a| *a.0 == *name).map(|a| &a.1)
    }
}
