//! TableGen, the language of LLVM's `.td` files: read a file, evaluate it, look at its records.
//!
//! The language is the one that `llvm-tblgen` 22 accepts. Evaluation follows it step by step, so that the records,
//! the numbers of anonymous records and the printed output are the same.
//!
//! ```
//! use isogloss_source::SourceMap;
//! use isogloss_tablegen::{parse, NoIncludes, Options};
//!
//! let sources = SourceMap::new();
//! let file = sources.add("f.td", "class Op<string n> { string name = n; } def Add : Op<\"add\">;").unwrap();
//! let parsed = parse(&sources, &file, &mut NoIncludes, &Options::default());
//! let records = parsed.records.unwrap();
//! for op in records.derived_from("Op") {
//!     assert_eq!(op.get::<&str>("name").unwrap(), "add");
//! }
//! ```
//!
//! Beside the records there is the [`syntax`] of a file, with every byte of its text, for editors and formatters; and
//! fields know where they were written ([`Field::value_span`], [`Field::syntax`]).
//!
//! Absent on purpose: I/O (files come from a [`Loader`]), printing to a terminal, and any knowledge of MLIR.
//!
//! # Where it differs
//!
//! Where `llvm-tblgen` crashes, reads what is not there or loses records, the sound thing is done: `!head` and `!tail` of
//! an empty list are errors, and an anonymous record whose name a def was given by hand gets the next number.
//!
//! # Limits
//!
//! After an error the next statement is read, so that all errors are reported ([`Options::max_errors`]).
//!
//! Evaluation is bounded ([`Limits`]): in steps, in nesting, in the number of values, and in the length of ranges and
//! strings. Each limit has an error of its own.

mod access;
mod advice;
mod detailed;
mod eval;
mod ids;
mod image;
pub mod json;
pub mod lex;
mod loader;
mod options;
mod parse;
mod parser;
mod pattern;
pub mod print;
mod record;
mod records;
mod references;
mod snapshot;
mod store;
mod strings;
pub mod syntax;
mod table;
mod text;
mod types;
mod view;

pub use access::{FieldError, FieldErrorKind, FromValue};
pub use advice::{all_written_in, written_in};
pub use image::Selection;
pub use loader::{LoadError, Loaded, Loader, NoIncludes, Unread, content_hash};
pub use options::{Limits, Options, Progress, ProgressHook};
pub use parse::{Parsed, parse};
pub use record::FieldKind;
pub use records::Records;
pub use references::{NameDefinition, NameKind, Reference, References};
pub use snapshot::{SnapshotStore, Snapshots};
pub use store::{RecordId, ValueId};
pub use types::{Type, TypeId};
pub use view::{Bits, Dag, Expr, Field, List, Record, Value};
