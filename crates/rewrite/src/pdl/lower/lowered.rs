//! The form that patterns are lowered to, and what may be asked for it.

use isogloss_ir::body::Body;

/// Which dialects are asked whether their operations infer result types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::pdl) enum Asked {
    /// Those that are loaded already, as MLIR's conversion does.
    Loaded,
    /// All that can be loaded.
    All,
}

/// The lowered form of a set of patterns.
#[derive(Debug)]
pub(in crate::pdl) struct Lowered {
    /// The function `matcher`.
    pub(in crate::pdl) matcher: Box<Body>,
    /// The module `rewriters`.
    pub(in crate::pdl) rewriters: Box<Body>,
    /// For each function in it, in order, the number of its pattern.
    pub(in crate::pdl) order: Vec<usize>,
}
