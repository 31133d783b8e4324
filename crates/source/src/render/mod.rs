//! Diagnostics as text, one renderer a file.
//!
//! [`text`] has the layout that `mlir-opt` and `llvm-tblgen` print, so that editors and scripts made for them work, and
//! what isogloss adds comes last. [`rich`] is for people at a terminal: ranges are underlined whole, and all places of
//! one file are shown in one picture. [`json`] and [`SarifLog`] are for tools, and [`github`] for logs of GitHub Actions, which shows them beside the code.

mod github;
mod json;
mod rich;
mod sarif;
mod text;

pub use github::github;
pub use json::json;
pub use rich::rich;
pub use sarif::{Rule, SarifLog};
pub use text::{text, text_all};

/// How to render.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Use ANSI colours.
    pub color: bool,
}
