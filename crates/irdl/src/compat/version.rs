//! A version of a dialect, and what reads its values.

use isogloss_ir::definition::DialectDef;
use isogloss_ir::{Attribute, Context};

/// A version of a dialect.
#[derive(Clone, Copy)]
pub struct Version<'a> {
    /// The context that it is loaded into.
    pub cx: &'a Context,
    /// The dialect.
    pub dialect: &'a DialectDef,
    /// Reads a type or an attribute; a type becomes a type attribute.
    pub parse: &'a dyn Fn(&str) -> Option<Attribute>,
}
