//! The Rust of the book's pages, run as documentation tests. `tests/book.rs` sees to it that a page with such code is here.

// The marks of the other blocks of the pages are for `tests/book.rs`.
#![allow(rustdoc::invalid_codeblock_attributes, reason = "see above")]

#[doc = include_str!("../../../docs/book/src/library.md")]
pub mod library {}

#[doc = include_str!("../../../docs/book/src/patterns.md")]
pub mod patterns {}

#[doc = include_str!("../../../docs/book/src/typed-rust.md")]
pub mod typed_rust {}

#[doc = include_str!("../README.md")]
pub mod page {}
