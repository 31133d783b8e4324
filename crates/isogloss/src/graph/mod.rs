//! Drawing graphs: as DOT and Mermaid, for other tools, and as SVG, with a layout of our own; and programs as graphs.

mod dot;
mod layout;
mod mermaid;
mod program;
mod svg;

pub use dot::dot;
pub use mermaid::mermaid;
pub use program::{ProgramGraph, View, program_graph};
pub use svg::svg;
