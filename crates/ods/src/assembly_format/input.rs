//! The input of the compiler of formats.

use isogloss_ir::Context;
use isogloss_ir::definition::{DialectHooks, TypeClass};
use isogloss_source::Span;

/// Finds classes of types by their C++ names.
pub trait TypeClasses {
    /// The class of types with a C++ name, if it is known.
    fn type_class(&self, cpp_class: &str) -> Option<TypeClass>;
}

/// The input of compiling a format, besides the definition.
pub struct FormatInput<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The text of the format.
    pub text: &'a str,
    /// Where what it is the format of is defined.
    pub span: Span,
    /// The classes that constraints name.
    pub types: &'a dyn TypeClasses,
    /// Custom directives that are written in Rust.
    pub hooks: &'a DialectHooks,
    /// The C++ namespace of the definition.
    pub space: &'a str,
    /// Its C++ class.
    pub class: &'a str,
    /// True if directives that are code found at run time take the place of those in Rust.
    pub prefers_code: bool,
}
