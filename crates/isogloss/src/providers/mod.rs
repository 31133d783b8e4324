//! Where dialects come from: the embedded ones, files, and trees of files.

mod graph;
pub(crate) mod index;
mod outline;
