//! The answers, and how far they are looked for.

use crate::operation::OpRules;
use std::collections::BTreeSet;

/// How many branches of the constraints of one definition are looked at.
pub const MAX_BRANCHES: usize = 4096;

/// How many ways to divide the values of an operation are looked at.
pub const MAX_SHAPES: usize = 512;

/// How many definitions are looked into for one branch.
pub const MAX_EXPANSIONS: usize = 64;

/// The reason where a program should exist.
pub(super) const NO_PROGRAM: &str = "it seems to refuse something, but no program shows it";

/// The answer for one definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The new version accepts all that the old one did.
    Compatible,
    /// It does not.
    Incompatible {
        /// A program that the old version accepts.
        program: String,
        /// The error that the new version reports for the program.
        error: String,
    },
    /// It is not known, for these reasons.
    Unknown(Vec<String>),
}

/// The answers of the two versions to a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trial {
    /// The old version refuses it.
    OldRefuses,
    /// Both accept it.
    BothAccept,
    /// Only the old one accepts it; what the new one says.
    NewRefuses(String),
}

/// Compatible, unless there are reasons for not knowing.
pub(super) fn verdict(unknown: BTreeSet<String>) -> Verdict {
    if unknown.is_empty() { Verdict::Compatible } else { Verdict::Unknown(unknown.into_iter().collect()) }
}

/// The rules of an operation that was loaded from IRDL.
pub(super) fn rules_of(def: &isogloss_ir::definition::OpDef) -> Option<&OpRules> {
    def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>())
}
