//! The printer. Its output is `mlir-opt`'s, to the byte.

mod affine;
mod alias;
mod apart;
mod attr;
mod cycle;
mod dense;
mod metadata;
mod name_cache;
mod names;
mod op;
mod options;
mod phrase;
mod printer;
mod template;
mod ty;
mod used_names;
mod users;

pub(crate) use alias::Aliases;
pub(crate) use names::giving::numbers_hold;
pub(crate) use op::OpLines;
pub use op::{print_for_note, print_program, print_program_to, print_to_stream};
pub use options::PrintOptions;
pub use printer::Printer;
