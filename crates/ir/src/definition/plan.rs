//! The rules to verify for an operation, worked out once for its definition.
//!
//! Most rules look at nothing but an operation's *signature*: the types of its operands and results, and its
//! properties. Operations of one definition with one signature satisfy them together, so the verifier remembers the
//! signatures that it has seen. What depends on where an operation is, or on what is in its regions and where its
//! successors are, is listed apart, and checked each time.

mod making;

use super::traits::Trait;

/// So many of the first inherent attributes may count by their kind.
pub(super) const SLOTS_BY_KIND: usize = u64::BITS as usize - 1;

/// The rules to verify for an operation.
#[derive(Debug, Default)]
pub(crate) struct VerifyPlan {
    /// The traits to check before the declared invariants, in order.
    pub(crate) structural: Box<[Trait]>,
    /// The traits to check after them.
    pub(crate) others: Box<[Trait]>,
    /// The traits to check after the regions.
    pub(crate) after_regions: Box<[Trait]>,
    /// True if the declared invariants depend on the signature alone, but for those of regions and successors and for
    /// predicates of the whole operation.
    pub(crate) by_signature: bool,
    /// A bit for each of the first inherent attributes of whose value nothing that depends on the signature alone looks at
    /// more than the kind: the names of symbols, and references to them.
    pub(crate) by_kind: u64,
    /// True if predicates of the whole operation depend on the signature alone.
    pub(crate) predicates_by_signature: bool,
    /// True if a region or a successor has a constraint.
    pub(crate) constrains_parts: bool,
    /// True if nothing at all depends on more than the signature.
    pub(crate) is_signature_alone: bool,
    /// True if the rules of the verifier depend on the signature alone.
    pub(crate) rules_by_signature: bool,
    /// Of the traits before the declared invariants, those whose rules do not depend on the signature alone.
    pub(crate) placed_first: Box<[Trait]>,
    /// Of the traits between the declared invariants and the regions, those whose rules do not depend on the signature
    /// alone.
    pub(crate) placed: Box<[Trait]>,
    /// Of the traits after the regions, those whose rules do not depend on the signature alone.
    pub(crate) placed_after: Box<[Trait]>,
}

impl VerifyPlan {
    /// True if of the inherent attribute in a slot nothing counts but the kind.
    pub(crate) fn is_by_kind(&self, slot: usize) -> bool {
        slot < SLOTS_BY_KIND && self.by_kind >> slot & 1 != 0
    }
}
