//! Registering definitions in Rust with a dialect. Rule: *Defining Dialect Attributes and Types*, section Registering
//! types with a Dialect.

use super::register::{define_attr, define_type};
use super::{AttrStorage, TypeStorage};
use crate::context::Context;
pub use crate::definition::DialectBuilder;
use crate::ids::Identifier;

impl DialectBuilder<'_> {
    /// Adds types: a tuple of keys, or one.
    ///
    /// # Panics
    /// If one of them belongs to another dialect of the context.
    pub fn add_types<L: TypeKeys>(&mut self) -> &mut Self {
        L::add(self);
        self
    }

    /// Adds attributes: a tuple of keys, or one.
    ///
    /// # Panics
    /// If one of them belongs to another dialect of the context.
    pub fn add_attributes<L: AttrKeys>(&mut self) -> &mut Self {
        L::add(self);
        self
    }

    fn add_type<T: TypeStorage>(&mut self) {
        let id = define_type::<T>(self.context(), self.name());
        let id = id.unwrap_or_else(|| elsewhere::<T>(self.context(), self.name()));
        let def = self.context().type_def(id).clone();
        self.definition().add_type(def, id);
    }

    fn add_attr<T: AttrStorage>(&mut self) {
        let id = define_attr::<T>(self.context(), self.name());
        let id = id.unwrap_or_else(|| elsewhere::<T>(self.context(), self.name()));
        let def = self.context().attr_def(id).clone();
        self.definition().add_attr(def, id);
    }
}

#[cold]
fn elsewhere<T>(cx: &Context, dialect: Identifier) -> ! {
    panic!(
        "'{}' is added to '{}', and belongs to another dialect",
        std::any::type_name::<T>(),
        cx.str(dialect)
    )
}

/// Keys of types.
pub trait TypeKeys {
    /// Adds them to a dialect.
    fn add(to: &mut DialectBuilder<'_>);
}

/// Keys of attributes.
pub trait AttrKeys {
    /// Adds them to a dialect.
    fn add(to: &mut DialectBuilder<'_>);
}

impl<T: TypeStorage> TypeKeys for T {
    fn add(to: &mut DialectBuilder<'_>) {
        to.add_type::<T>();
    }
}

impl<T: AttrStorage> AttrKeys for T {
    fn add(to: &mut DialectBuilder<'_>) {
        to.add_attr::<T>();
    }
}

macro_rules! lists {
    ($($($key:ident)+;)*) => {$(
        impl<$($key: TypeStorage),+> TypeKeys for ($($key,)+) {
            fn add(to: &mut DialectBuilder<'_>) {
                $(to.add_type::<$key>();)+
            }
        }

        impl<$($key: AttrStorage),+> AttrKeys for ($($key,)+) {
            fn add(to: &mut DialectBuilder<'_>) {
                $(to.add_attr::<$key>();)+
            }
        }
    )*};
}

lists! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
}
