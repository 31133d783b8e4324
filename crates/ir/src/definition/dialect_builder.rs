//! Definitions of dialects in Rust, as they are put together.

use super::{DialectDef, OpDef};
use crate::context::Context;
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

    /// The namespace.
    pub fn name(&self) -> Identifier {
        self.def.name
    }

    /// The definition so far.
    pub fn definition(&mut self) -> &mut DialectDef {
        &mut self.def
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
}
