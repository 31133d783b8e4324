//! Where control goes from an operation, and what it passes. Rule: `ControlFlowInterfaces.h`.

use crate::ids::Value;

/// The operands that a branch passes to a successor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SuccessorOperands {
    /// How many leading arguments of the successor the operation makes itself.
    pub produced: usize,
    /// The operands that the other arguments get.
    pub forwarded: std::ops::Range<usize>,
}

/// Where a branch goes, and the values that receive what it passes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionSuccessor {
    /// The number of the region that is entered; none when control returns to the operation.
    pub region: Option<usize>,
    /// Arguments of the region's entry block, or results of the operation.
    pub inputs: Vec<Value>,
}

impl RegionSuccessor {
    /// A region, with the arguments that receive values.
    pub fn region(number: usize, inputs: impl IntoIterator<Item = Value>) -> RegionSuccessor {
        RegionSuccessor { region: Some(number), inputs: inputs.into_iter().collect() }
    }

    /// The operation, with the results that receive values.
    pub fn parent(inputs: impl IntoIterator<Item = Value>) -> RegionSuccessor {
        RegionSuccessor { region: None, inputs: inputs.into_iter().collect() }
    }
}
