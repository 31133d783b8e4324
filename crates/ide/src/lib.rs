//! Answers for editors about programs (`.mlir`) and definitions (`.td`): where a name is defined and used, what is in
//! scope, what something means, which errors there are.
//!
//! Inputs are texts and offsets in bytes, outputs are data; there is no protocol here, no I/O, and no state beyond the
//! values that [`Program::read`] and [`Definitions::read`] return, which are those of one text. A text that does not parse
//! has answers, as far as it does.

mod answer;
pub mod definitions;
pub mod format;
mod names;
pub mod program;
mod rename_error;
mod text;

pub use answer::{
    Completion, CompletionKind, DialectPart, Hint, Hover, Mention, SemanticToken, Signature, Symbol,
    SymbolKind, Target, TextEdit, TextRange, TokenKind,
};
pub use definitions::Definitions;
pub use program::{Call, Program};
pub use rename_error::RenameError;
pub use text::{Encoding, LineIndex, Position, apply_edit};
