//! Code of definitions that is found at run time, such as host code that was read from files: hooks as values, where
//! the plain functions of [`hooks`](super::hooks) do not serve.
//!
//! A hook of this kind may find while it runs that it cannot go on. It then says so: printing falls back to the generic
//! form, parsing fails with a message, and a verifier reports what was not checked. It never guesses.

mod dialect;
mod find;
mod function;
mod op;
mod params;
mod property;

pub use dialect::{DialectCode, DialectHook};
pub use find::{CodeAlias, FindCode};
pub use function::{CodeValue, FunctionCode};
pub use op::{InterfaceCode, OpCode, OpHook, Surroundings, TraitCode};
pub use params::{DirectiveCode, ParamSyntaxCode, ParamsCode, ParamsHook};
pub use property::{PropertyCode, PropertyTexts};
