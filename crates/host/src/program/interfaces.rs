//! Interfaces that C++ gives dialects, types and attributes apart from their definitions.

use super::{HostCode, split_key};
use crate::ast::{Function, Given, GivenKind, Name};
use std::sync::Arc;

/// The class that a dialect registers for an interface.
#[derive(PartialEq, Debug)]
pub(crate) enum Registered {
    /// No code adds one that could be meant.
    None,
    /// The one that the dialect adds, by its last name and the file that adds it.
    Class(Name, usize),
    /// Code adds one to a dialect of which it is not known which it is.
    Unknown(Name),
}

impl HostCode {
    /// The interfaces that files give in a way, each with the file.
    fn given(&self, kind: GivenKind) -> impl Iterator<Item = (usize, &Given)> {
        let all = self.files.iter().enumerate().flat_map(|(n, file)| file.given.iter().map(move |g| (n, g)));
        all.filter(move |(_, given)| given.kind == kind)
    }

    /// The class that a dialect of a class registers for an interface; `implements` tells of a class, and the file that
    /// names it, whether it implements the interface.
    pub(crate) fn registered_interface(
        &self,
        dialect: &str,
        implements: impl Fn(&Name, usize) -> bool,
    ) -> Registered {
        let mut unknown = Registered::None;
        for (file, given) in self.given(GivenKind::Added) {
            // Only a dialect has the method: what a method of another class adds is that one's.
            let is_own = !given.of.is_empty() && *given.of == *dialect;
            if !is_own && !given.of.is_empty() {
                continue;
            }
            match given.names.iter().find(|class| implements(class, file)) {
                Some(class) if is_own => return Registered::Class(class.clone(), file),
                Some(class) => unknown = Registered::Unknown(class.clone()),
                None => {}
            }
        }
        unknown
    }

    /// Lists the definitions of a class that a dialect of a class registers at run time: the name of each, with the function that
    /// makes it of the dialect alone. One that a method of the dialect makes in place has none.
    pub(crate) fn dynamic_definitions(
        &self,
        definition: &str,
        dialect: &str,
    ) -> Vec<(Name, Option<Arc<Function>>)> {
        let mut out = Vec::new();
        for (file, given) in self.given(GivenKind::Dynamic) {
            let [class, name, around] = &given.names[..] else { continue };
            if **class != *definition {
                continue;
            }
            if **around == *dialect {
                out.push((name.clone(), None));
                continue;
            }
            let takes_dialect = |f: &&Arc<Function>| f.params.len() == 1 && f.params[0].ty.last() == dialect;
            let entries: Vec<usize> = self.function_entries(&given.of).collect();
            let units = entries.into_iter().filter(|n| self.entries[*n].file == file);
            let functions: Vec<Arc<Function>> = units
                .filter_map(|n| self.unit(n))
                .flat_map(|unit| unit.functions.iter().filter(|f| *f.name == *given.of).cloned())
                .collect();
            if let Some(function) = functions.iter().find(takes_dialect) {
                out.push((name.clone(), Some(function.clone())));
            }
        }
        out
    }

    /// True if C++ attaches an interface to a class of types or attributes, both by their last names.
    pub(crate) fn attaches(&self, interface: &str, class: &str) -> bool {
        let mut models = self.given(GivenKind::Model).filter(|(_, given)| *given.of == *interface);
        models.any(|(_, given)| match &given.names[..] {
            [model, own, ..] => {
                **own == *class
                    || self
                        .given(GivenKind::Attached)
                        .any(|(_, attached)| *attached.of == *class && attached.names.first() == Some(model))
            }
            _ => false,
        })
    }

    /// True if a dialect promises that an interface will be attached to a class, both by their last names.
    pub(crate) fn promises(&self, interface: &str, class: &str) -> bool {
        self.given(GivenKind::Promised).any(|(_, given)| match given.names.split_first() {
            Some((own, classes)) => **own == *interface && classes.iter().any(|own| **own == *class),
            None => false,
        })
    }

    /// The class of a dialect of a namespace.
    pub(crate) fn class_of_dialect(&self, namespace: &str) -> Option<Name> {
        let declared = self.declared.read().ok()?;
        let mut own = declared.dialect_classes.iter().filter(|(_, of)| of.as_deref() == Some(namespace));
        own.next().map(|(class, _)| split_key(class).1.into())
    }

    /// The classes of attributes to which C++ attaches an interface that verifies tensors, as an external model, each by its
    /// last name with the key of the model's class.
    pub(crate) fn modelled_verifiers(&self) -> Vec<(Name, Name)> {
        let with_verifier = self.methods.iter().filter(|(_, methods)| methods.contains_key("verifyEncoding"));
        let mut found: Vec<(Name, Name)> = Vec::new();
        for (key, _) in with_verifier {
            let entries = self.classes.get(key).into_iter().flatten();
            let classes = entries.filter_map(|n| self.unit(*n)).flat_map(|unit| &unit.classes);
            let models = classes.flat_map(|class| &class.bases).filter(|base| base.last() == "ExternalModel");
            found.extend(models.filter_map(|base| Some((base.args.get(1)?.last().into(), key.clone()))));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The classes of host code that derive from `OpAsmDialectInterface` and give aliases, by key.
    pub(crate) fn alias_methods(&self) -> Vec<Arc<Function>> {
        let mut out = Vec::new();
        for (class, methods) in &self.methods {
            let Some(entries) = methods.get("getAlias") else { continue };
            let is_interface = self.classes.get(class).is_some_and(|classes| {
                classes.iter().filter_map(|c| self.unit(*c)).flat_map(|u| &u.classes).any(|c| {
                    *c.name == **class && c.bases.iter().any(|b| b.last() == "OpAsmDialectInterface")
                })
            });
            if is_interface {
                out.extend(entries.iter().copied());
            }
        }
        out.sort_unstable();
        out.into_iter()
            .filter_map(|entry| self.unit(entry))
            .flat_map(|unit| unit.functions.iter().filter(|f| &*f.name == "getAlias").take(1).cloned())
            .collect()
    }
}
