//! The interfaces of dialects, and what dialects promise.

use crate::ast::{Class, Name, Ty};
use crate::eval::{Interp, R};
use crate::program::{From, Registered};
use crate::value::{Object, V};
use std::rc::Rc;
use std::sync::Arc;

/// How many classes one may derive from through each other.
const MAX_BASES: usize = 16;

impl<'a> Interp<'a, '_> {
    /// `getRegisteredInterface<I>()` of a dialect: an instance of the class that its C++ registers, or null.
    pub(super) fn registered_interface(&mut self, dialect: &str, interface: &Ty, at: u32) -> R<V<'a>> {
        let name = interface.last();
        if self.find_class(&interface.key()).is_none() {
            return self.stop(format!("getRegisteredInterface<{name}>"), at);
        }
        let found = self.code.registered_interface(&self.class_of_dialect(dialect), |class, file| {
            self.class_in_file(class, file).is_some_and(|class| self.implements_by_name(&class, name))
        });
        match found {
            Registered::None => Ok(V::Null),
            Registered::Unknown(class) => {
                self.stop(format!("getRegisteredInterface<{name}>, which {class} may implement"), at)
            }
            Registered::Class(class, file) => match self.class_in_file(&class, file) {
                Some(class) if class.fields.is_empty() => {
                    Ok(V::Object(Rc::new(Object { class, fields: Vec::new(), types: Vec::new() })))
                }
                _ => self.stop(format!("getRegisteredInterface<{name}> with a state"), at),
            },
        }
    }

    /// The class of a dialect of a namespace, without its own namespaces.
    fn class_of_dialect(&self, namespace: &str) -> Name {
        self.code.class_of_dialect(namespace).unwrap_or_default()
    }

    fn class_in_file(&self, class: &Name, file: usize) -> Option<Arc<Class>> {
        let from = From { file, ..From::default() };
        self.code.class(class, &from).cloned().or_else(|| self.find_class(class))
    }

    /// True if a class derives from one of a name.
    fn implements_by_name(&self, class: &Arc<Class>, name: &str) -> bool {
        let mut open = vec![class.clone()];
        for _ in 0..MAX_BASES {
            let Some(here) = open.pop() else { return false };
            if here.bases.iter().any(|base| base.last() == name) {
                return true;
            }
            open.extend(here.bases.iter().filter_map(|base| self.find_base(&here, base)));
        }
        false
    }

    /// `hasPromiseOrImplementsInterface<I>()` of a type or an attribute.
    pub(super) fn promises_or_implements(&mut self, value: &V<'a>, interface: &Ty, at: u32) -> R<bool> {
        let class = self.class_name(value);
        let class = crate::program::split_key(&class).1;
        if self.code.promises(interface.last(), class) || self.code.attaches(interface.last(), class) {
            return Ok(true);
        }
        self.is_instance(value, interface, at)
    }
}
