//! The command `isogloss`, and its language server.
//!
//! [`run`] is the whole command; [`opt::Main`] and [`lsp::Main`] are the driver and the language server of a binary that adds
//! dialects of its own. What they do
//! is in the crate `isogloss` and those below it: here are flags, files, streams and protocols.

#[cfg(doctest)]
pub mod book;
mod commands;
pub mod config;
mod diff;
pub mod explain;
mod lints;
pub mod lsp;
pub mod opt;
mod process;

pub use commands::{Streams, Terminal, run};
pub use process::on_process;
