//! Why a rewrite stops.

use super::code::Slot;
use isogloss_ir::Refusal;
use std::fmt;

/// The reason why a rewrite stops before its end. Displayed, it is a phrase that follows the name of the pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum RewriteError {
    /// A register lacks what an instruction takes from it.
    Missing {
        /// A noun for the thing that the instruction takes.
        wanted: &'static str,
        /// True if the register holds something else rather than nothing.
        is_other: bool,
    },
    /// An instruction takes from a register what the rewrite has erased.
    Erased,
    /// An instruction takes an operation that was erased.
    ErasedOp,
    /// An instruction takes a result of an operation that was erased.
    ErasedResult,
    /// An operation is erased while its results are used.
    StillUsed,
    /// An operation is replaced by more or fewer values than it has results.
    ResultCount {
        /// The number of results.
        results: usize,
        /// The number of values.
        values: usize,
    },
    /// An operation with this name is created, which is not defined.
    Undefined(String),
    /// The types of the results of the operation with this name cannot be inferred, for a reason, which may be empty.
    NotInferred(String, String),
    /// The native function with this name refuses.
    Native(String, Refusal),
    /// An instruction is no part of a rewrite.
    Instruction,
}

impl RewriteError {
    /// Returns the error for a register that does not hold what is wanted.
    pub(super) fn missing(slot: Slot, wanted: &'static str) -> RewriteError {
        match slot {
            Slot::Erased => RewriteError::Erased,
            slot => RewriteError::Missing { wanted, is_other: slot != Slot::Null },
        }
    }
}

impl fmt::Display for RewriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RewriteError::Missing { wanted, is_other: false } => {
                write!(f, "needs {wanted} where there is none")
            }
            RewriteError::Missing { wanted, is_other: true } => {
                write!(f, "needs {wanted} where there is something else")
            }
            RewriteError::Erased => f.write_str("uses what it has erased"),
            RewriteError::ErasedOp => f.write_str("uses an operation that was erased"),
            RewriteError::ErasedResult => f.write_str("uses the result of an operation that it has erased"),
            RewriteError::StillUsed => f.write_str("erases an operation whose results are still used"),
            RewriteError::ResultCount { results, values } => {
                let s = if *results == 1 { "" } else { "s" };
                write!(f, "replaces an operation of {results} result{s} by {values}")
            }
            RewriteError::Undefined(name) => write!(f, "creates '{name}', which is not defined"),
            RewriteError::NotInferred(name, reason) => {
                write!(f, "creates '{name}', whose result types cannot be inferred{reason}")
            }
            RewriteError::Native(name, refusal) => {
                write!(f, "calls native function '{name}', which failed: {refusal}")
            }
            RewriteError::Instruction => f.write_str("takes a step that is no part of a rewrite"),
        }
    }
}

impl std::error::Error for RewriteError {}
