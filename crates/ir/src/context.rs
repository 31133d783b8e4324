//! The context: uniqued types and attributes, interned names, and the dialects loaded so far.
//!
//! Definitions hold functions that take a context, which is why the context holds them without naming their type:
//! `uniquing` has what the context itself is, `definitions` and `dialects` the methods that look definitions up, and `facts`
//! those that need no look-up.

mod definitions;
mod dialects;
mod facts;
mod uniquing;

pub use dialects::DialectProvider;
pub use uniquing::{Common, Context};
