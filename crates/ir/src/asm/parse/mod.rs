//! The parser: programs, operations, and what hand-written and declarative syntaxes build on.
//!
//! Errors are recorded in the parser, so a failed function returns the empty [`ParseError`]. After the first error
//! of a file parsing stops, as MLIR's does.

mod affine;
mod alias_sizes;
mod aliases;
mod attr;
mod cuts;
mod cycle;
mod deferred_locations;
mod dense;
mod dialect;
mod distinct;
mod error;
mod failures;
mod fast_format;
mod fork;
mod function;
mod generic_fast;
mod generic_memo;
mod identified;
mod inner;
mod limits;
mod literal;
mod location;
mod metadata;
mod name_cache;
mod op;
mod op_texts;
mod operand;
mod parser;
mod partly;
mod phrase;
mod pieces;
mod program;
mod recheck;
pub mod record;
mod region;
mod scope;
mod stages;
mod state;
mod suggest;
mod ty;
mod type_texts;
mod waiting;

pub use error::{ParseError, ParseResult};
pub use function::{FUNCTION_NAMES, FunctionNames, Signature};
pub(crate) use limits::FOREIGN_VALUE;
pub use limits::{MAX_DEPTH, MAX_DEPTH_OF_DEEP_STACK};
pub use parser::Parser;
pub use partly::{Partial, parse_partly};
pub(crate) use program::read_program;
pub use program::{ParseOptions, Program};
pub(crate) use stages::{Flushed, Known, Stages, Stream, Waiting};
pub use state::{Argument, OpState, UnresolvedOperand};
