//! From text to tokens.
//!
//! [`scan`](scan()) cuts one piece off a text, white space and comments included, and knows nothing of files: tools that need
//! every byte build on it. A lexer inside the crate adds what evaluation needs: the preprocessor and the stack of included files.

pub(crate) mod find;
mod lexer;
mod opening;
pub(crate) mod preprocess;
pub(crate) mod scan;
mod token;

pub(crate) use lexer::{Inclusions, Known, Lexer};
pub(crate) use opening::Opening;
pub use scan::{Piece, PieceKind, scan};
pub use token::{Bang, Tok};
