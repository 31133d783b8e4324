//! How many values an operand or a result of a definition may have.

/// How many values an operand or a result may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arity {
    /// One.
    Single,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
    /// Any number of groups; their sizes are in the inherent attribute of this index.
    VariadicOfVariadic {
        /// The index of the attribute that holds the sizes of the groups.
        segments: usize,
    },
}

impl Arity {
    /// True if the number may differ from one.
    pub fn is_variable(self) -> bool {
        self != Arity::Single
    }
}
