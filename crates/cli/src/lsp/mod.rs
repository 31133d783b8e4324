//! The language server: the protocol around `isogloss_ide`.
//!
//! One thread reads messages, one answers them, in the order in which they come. A document is read anew for a request
//! after an edit, or some time after the last edit, to publish diagnostics; so an answer is always that of the newest
//! text. An edit of definitions has an effect on those that include them, and on no others. A request that is cancelled
//! before its turn is not looked at.

mod actions;
mod answers;
mod canonical;
mod capabilities;
mod convert;
mod document;
mod files;
mod main;
mod open_files;
mod publish;
mod server;
mod transport;

pub use main::Main;
pub use server::{Prepare, PrepareSession, Settings, serve};
