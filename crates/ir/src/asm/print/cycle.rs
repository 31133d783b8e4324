//! The types and attributes that are being printed and may contain themselves: inside of one, its own text is short.

mod printing;

use crate::nested::Sub;

/// The types and attributes inside of which this is.
#[derive(Debug, Default)]
pub(super) struct Cycle {
    open: Vec<Sub>,
    /// How often one was met, in all.
    met: u64,
}
