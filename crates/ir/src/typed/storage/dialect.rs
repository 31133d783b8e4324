//! Registering definitions in Rust with a dialect. Rule: *Defining Dialect Attributes and Types*, section Registering
//! types with a Dialect.

use super::register::{define_attr, define_type};
use super::{AttrStorage, TypeStorage};
use crate::context::Context;
use crate::definition::{DialectDef, OpDef};
use crate::ids::Identifier;
use std::sync::Arc;

/// A dialect that is being put together.
///
/// ```
/// use isogloss_ir::typed::storage::{DialectBuilder, OpBuilder, type_constraint};
/// use isogloss_ir::Context;
///
/// let cx = Context::new();
/// let index = type_constraint("index", |cx, ty| ty == cx.common().index);
/// let mut dialect = DialectBuilder::new(&cx, "mine");
/// dialect.add_operations([OpBuilder::new(&cx, "mine.next").operand("from", &index).result("to", &index)]);
/// let dialect = dialect.register();
/// assert_eq!(dialect.op("mine.next").map(|op| op.operands.len()), Some(1));
/// ```
#[derive(Debug)]
pub struct DialectBuilder<'c> {
    cx: &'c Context,
    def: DialectDef,
}

impl<'c> DialectBuilder<'c> {
    /// A dialect without anything in it.
    pub fn new(cx: &'c Context, namespace: &str) -> DialectBuilder<'c> {
        DialectBuilder { cx, def: DialectDef::new(cx.identifier(namespace)) }
    }

    /// A dialect that has a definition already, to which more is added.
    pub fn extending(cx: &'c Context, def: DialectDef) -> DialectBuilder<'c> {
        DialectBuilder { cx, def }
    }

    /// The context.
    pub fn context(&self) -> &'c Context {
        self.cx
    }

    /// The definition so far.
    pub fn definition(&mut self) -> &mut DialectDef {
        &mut self.def
    }

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

    /// Adds operations.
    ///
    /// # Panics
    /// If the name of one of them begins with another namespace.
    pub fn add_operations<O: Into<OpDef>>(&mut self, operations: impl IntoIterator<Item = O>) -> &mut Self {
        for operation in operations {
            let mut def: OpDef = operation.into();
            def.implement_all(self.cx);
            let name = self.cx.str(def.name).to_owned();
            assert!(def.dialect == self.def.name, "'{name}' is added to '{}'", self.cx.str(self.def.name));
            self.def.add_op(&name, def);
        }
        self
    }

    /// Registers the dialect with its context.
    pub fn register(self) -> Arc<DialectDef> {
        self.cx.register(self.def)
    }

    /// Returns the definition, which the caller registers.
    pub fn finish(self) -> DialectDef {
        self.def
    }

    fn add_type<T: TypeStorage>(&mut self) {
        let id = define_type::<T>(self.cx, self.def.name);
        let id = id.unwrap_or_else(|| elsewhere::<T>(self.cx, self.def.name));
        self.def.add_type(self.cx.type_def(id).clone(), id);
    }

    fn add_attr<T: AttrStorage>(&mut self) {
        let id = define_attr::<T>(self.cx, self.def.name);
        let id = id.unwrap_or_else(|| elsewhere::<T>(self.cx, self.def.name));
        self.def.add_attr(self.cx.attr_def(id).clone(), id);
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
