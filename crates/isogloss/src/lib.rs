//! Compiler dialects from their definitions: MLIR's dialect-definition system in Rust, without LLVM.

pub mod cli;
pub mod drr;
pub mod expected;
pub mod files;
pub mod generate;
pub mod graph;
mod irdl_text;
pub mod output;
mod predicates;
mod providers;
pub mod session;
pub mod split;

pub use isogloss_codegen as codegen;
pub use isogloss_dialects as dialects;
pub use isogloss_ir as ir;
pub use isogloss_ods as ods;
pub use isogloss_rewrite as rewrite;
pub use isogloss_source as source;
pub use isogloss_tablegen as tablegen;
pub use session::{Options, Session};

/// The module of a dialect that `isogloss-build` generated, in the place where this stands.
#[macro_export]
macro_rules! include_dialect {
    ($name:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $name, ".rs"));
    };
}

/// The module of a file of declarative rewrites that `isogloss-build` generated, in the place where this stands.
#[macro_export]
macro_rules! include_patterns {
    ($name:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $name, "_patterns.rs"));
    };
}
