//! Aliases of attributes and types: `#map`, `#set`, `#loc`, `#distinct`, and those of definitions.

use crate::ids::{Attribute, Type};
use rustc_hash::FxHashMap;

/// The aliases to print, by what they stand for.
#[derive(Debug, Default)]
pub(crate) struct Aliases {
    /// Names with `#`.
    pub(crate) attributes: FxHashMap<Attribute, String>,
    /// Names with `!`.
    pub(crate) types: FxHashMap<Type, String>,
}
