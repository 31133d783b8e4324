//! Dialect references, made from TableGen definitions: as Markdown, and as a site.
//!
//! [`markdown`] writes what `mlir-tblgen` 22 writes with its `--gen-…-doc` actions, byte for byte. Nothing here does I/O.

pub mod markdown;
pub mod site;
