//! A region that is parsed when the rest of the file is known.

use super::state::Argument;
use crate::ids::{Identifier, OpId, OpName, RegionId};

/// A region that was skipped.
#[derive(Debug)]
pub(crate) struct Deferred {
    /// The byte at which the operation's name begins.
    pub(super) at: u32,
    /// The byte of its `{`, and the one after its `}`.
    pub(super) start: u32,
    pub(super) end: u32,
    /// How many bodies are around it.
    pub(super) level: u32,
    pub(super) region: RegionId,
    pub(super) arguments: Vec<Argument>,
    pub(super) default_dialects: Vec<Option<Identifier>>,
    pub(super) current_op: Option<OpName>,
    /// The operation, once it is made.
    pub(crate) op: Option<OpId>,
}
