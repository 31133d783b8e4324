//! Host code of dialects: the C++ that a definition leaves to functions, read and run.
//!
//! A dialect's `.td` file declares parsers, printers, verifiers, folders, patterns and more, and leaves them to C++ beside it. That code is
//! stylised, over a narrow interface, and mostly short. This crate reads it ([`HostCode`]) and runs it over isogloss's
//! own parser, printer and programs, through the hooks of definitions ([`hooks`]).
//!
//! In reading order: `lex` and `parse` make the tree of `ast`; `program` finds functions by name; `value` has what they
//! compute with, `kept` what of it outlasts a hook; `change` has what a fold or a pattern changes, `versions` the body with its
//! changes; `eval` follows the tree, `memo` remembers what names meant, `words` has the names that calls are made at once
//! by, `reads` tells which runs hold for more than one operation; `api` is the library of MLIR and LLVM that they call;
//! `survey` looks for calls that it does not know.
//!
//! **What is not understood is never guessed.** A file is read as far as it is understood. A body that is not, and a
//! call of something unknown, end the run of a hook with a name and a place when they are reached: parsing fails, and a
//! verifier reports that it did not check. Runs are limited in steps, depth and elements.

mod api;
mod ast;
mod change;
mod eval;
pub mod hooks;
mod kept;
mod kinds;
mod lex;
mod memo;
mod parse;
mod program;
mod property;
mod rare;
mod reads;
mod stored;
mod survey;
mod value;
mod versions;
mod words;

pub use program::HostCode;
pub use stored::{FileIndex, IndexReader, IndexWriter, VERSION as INDEX_VERSION};
pub use survey::{MissingCall, Survey, SurveyedHook};
