//! The Rust of the book's pages about the command, run as documentation tests. `tests/book.rs` sees to it that a page with
//! such code is here, or in the crate `isogloss`.

// The marks of the other blocks of the pages are for `tests/book.rs`.
#![allow(rustdoc::invalid_codeblock_attributes, reason = "see above")]

#[doc = include_str!("../../../docs/book/src/editor.md")]
pub mod editor {}

#[doc = include_str!("../README.md")]
pub mod page {}
