//! Drawing graphs: as DOT, for other tools, and as SVG, with a layout of our own.

mod dot;
mod layout;
mod svg;

pub use dot::dot;
pub use svg::svg;
