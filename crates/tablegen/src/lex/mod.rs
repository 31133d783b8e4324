//! From text to tokens.
//!
//! [`scan`](scan::scan) cuts one piece off a text, white space and comments included, and knows nothing of files: tools that need
//! every byte build on it. [`Lexer`] adds what evaluation needs: the preprocessor and the stack of included files.

mod lexer;
mod preprocess;
pub(crate) mod scan;
mod token;

pub(crate) use lexer::{LexStop, Lexer, Token};
pub use scan::{Piece, PieceKind, scan};
pub use token::{Bang, Tok};
