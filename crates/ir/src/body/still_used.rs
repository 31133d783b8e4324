//! Why something was not erased.

use crate::ids::{BlockId, OpId, Value};

/// How something that was to be erased is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// A value is an operand.
    Operand {
        /// The value.
        value: Value,
        /// The number of the operand.
        number: usize,
    },
    /// A block is a successor.
    Successor {
        /// The block.
        block: BlockId,
    },
}

/// Why an operation or a block was not erased: something else uses a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StillUsed {
    /// The operation that uses it.
    pub user: OpId,
    /// The value or block that is used, and how.
    pub used: Use,
}
