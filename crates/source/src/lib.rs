//! Source files, positions in them, and the one diagnostic type of isogloss.
//!
//! All files of a [`SourceMap`] share one space of positions, so a [`Pos`] is four bytes and says both the file
//! and the offset in it. Libraries *return* [`Diagnostic`]s; only a renderer turns one into text.
//!
//! Absent on purpose: I/O (files are handed in by their text), and any knowledge of a language beyond the list of
//! [`Code`]s.

mod code;
mod diagnostic;
mod map;
pub mod memory;
mod nearest;
pub mod render;
mod text;

pub use code::Code;
pub use diagnostic::{Advice, Diagnostic, Edit, Fix, Label, Place, Severity};
pub use map::{LineCol, Pos, ReadText, SourceFile, SourceFull, SourceMap, Span, UnreadFile};
pub use nearest::nearest;
pub use text::Text;
