//! Tests that are files: a command in a `RUN` line, its golden output beside it.
//!
//! A fixture says in comments how it is run, one command a line:
//!
//! ```text
//! // RUN: isogloss opt %s --mlir-print-op-generic | isogloss opt -
//! // RUN: not isogloss opt %s
//! ```
//!
//! `%s` stands for the fixture, `%S` for its folder, `%t` for a folder of its own that is empty at first. With `|` the
//! output of a command is the input of the next one. Every command has to exit with status 0, or, after `not`, with
//! status 1. What they write to standard output is compared with `X.out` beside `X.mlir`, what they write to standard
//! error with `X.err`; a file that is not there stands for no output, except that the output of
//! `--verify-diagnostics`, whose expectations stand in the fixture itself, is not compared.
//!
//! With `BLESS=1` in the environment the goldens are written instead.
//!
//! Absent on purpose: any way to run a program. The caller hands in a function that runs `isogloss`.

mod diff;
mod fixture;
mod installed;
mod long;
mod random;
mod scratch;

pub use fixture::{Outcome, check_folder};
pub use installed::mlir_include_dir;
pub use long::long_program;
pub use random::Random;
pub use scratch::Scratch;
