//! Programs: the text of a `.mlir` file, which may be several programs with lines of `// -----` between them.

mod calls;
mod complete;
mod describe;
mod errors;
mod file;
mod format;
mod hints;
mod hover;
mod mentions;
mod order;
mod outline;
mod parts;
mod pieces;
mod resolve;
mod selection;
mod snippet;
mod spelling;
mod tokens;

pub use calls::Call;
pub(crate) use describe::dedented;
pub use errors::range_of;
pub use file::Program;
pub use format::{format, is_same_program};
pub(crate) use outline::comments;
pub use pieces::ReadOptions;
pub use selection::Enclosing;
pub use spelling::word_end;
