//! Traits and interfaces of types and attributes. Rule: *Defining Dialect Attributes and Types*, sections Traits and
//! Interfaces.
//!
//! A trait is known by its name, as definitions write it. An interface is a Rust trait besides: it is looked up in the
//! definition of a type, and gives an object for the type at hand.

use super::{AttrOf, AttrStorage, TypeOf, TypeStorage};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::AttrTypeDef;
use crate::ids::{Attribute, Type};
use crate::types::TypeData;
use std::marker::PhantomData;

impl AttrTypeDef {
    /// Attaches an interface to a type's definition that exists already (an external model). Whether it had none for
    /// the trait, which stays otherwise.
    pub fn attach_type_interface<I: ?Sized + 'static>(
        &self,
        object: impl Fn(Type) -> Box<I> + Send + Sync + 'static,
    ) -> bool {
        self.interfaces.add::<Type, I>(Box::new(object))
    }

    /// Attaches an interface to an attribute's definition that exists already (an external model). Returns true if it
    /// had none for the trait, which stays otherwise.
    pub fn attach_attr_interface<I: ?Sized + 'static>(
        &self,
        object: impl Fn(Attribute) -> Box<I> + Send + Sync + 'static,
    ) -> bool {
        self.interfaces.add::<Attribute, I>(Box::new(object))
    }
}

impl Context {
    /// The interface of a type, if its definition has it.
    pub fn type_interface<I: ?Sized + 'static>(&self, ty: Type) -> Option<Box<I>> {
        match self.type_data(ty) {
            TypeData::Dynamic { def, .. } => self.type_def(*def).interfaces.object(ty),
            _ => None,
        }
    }

    /// The interface of an attribute, if its definition has it.
    pub fn attr_interface<I: ?Sized + 'static>(&self, attr: Attribute) -> Option<Box<I>> {
        match self.attr(attr) {
            AttrData::Dynamic { def, .. } => self.attr_def(*def).interfaces.object(attr),
            _ => None,
        }
    }
}

macro_rules! attach {
    ($(#[$doc:meta])* $name:ident, $storage:ident, $of:ident, $handle:ident) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<'d, T> {
            def: &'d mut AttrTypeDef,
            kind: PhantomData<fn() -> T>,
        }

        impl<T: $storage> $name<'_, T> {
            pub(super) fn to(def: &mut AttrTypeDef) -> $name<'_, T> {
                $name { def, kind: PhantomData }
            }

            /// Says that it has a trait, which constraints ask for by name.
            pub fn named(&mut self, name: &str) -> &mut Self {
                if !self.def.has_trait(name) {
                    self.def.traits.push(name.to_owned());
                }
                self
            }

            /// Attaches an interface: its name, as constraints ask for it, and what gives an object of it.
            ///
            /// `to.interface::<dyn Sized>("SizedInterface", |this| Box::new(this))` is for a trait that the handle
            /// implements.
            pub fn interface<I: ?Sized + 'static>(
                &mut self,
                name: &str,
                object: fn($of<T>) -> Box<I>,
            ) -> &mut Self {
                self.named(name);
                self.def.interfaces.add::<$handle, I>(Box::new(move |handle| object($of::trusted(handle))));
                self
            }

            /// Prints values of it through aliases, which are named so.
            pub fn alias(&mut self, name: &'static str) -> &mut Self {
                self.def.mnemonic_alias = true;
                self.def.hooks.alias = Some(name);
                self
            }

            /// Documents it: one line, and Markdown.
            pub fn documented(&mut self, summary: &str, description: &str) -> &mut Self {
                self.def.summary = summary.to_owned();
                self.def.description = description.to_owned();
                self
            }
        }
    };
}

attach!(
    /// Attaches traits and interfaces to a type.
    AttachType,
    TypeStorage,
    TypeOf,
    Type
);
attach!(
    /// Attaches traits and interfaces to an attribute.
    AttachAttr,
    AttrStorage,
    AttrOf,
    Attribute
);
