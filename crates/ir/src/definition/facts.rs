//! The facts of a definition that are asked for most often.
//!
//! A context keeps them beside the name of the operation, where they are found without looking up the definition.

use super::attr_names::{CommonAttr, InherentKeys, NameKey, is_whole};
use super::traits::{Trait, TraitSet};
use crate::ids::Identifier;
use std::sync::Arc;

/// The facts of an operation's definition.
#[derive(Clone, Debug)]
pub(crate) struct OpFacts {
    /// The known traits.
    pub(super) traits: TraitSet,
    /// The dialect whose prefix is left out inside the operation's regions.
    pub(crate) default_dialect: Option<Identifier>,
    /// True if its operations may verify references to symbols: code may come to do so while it runs.
    pub(crate) may_use_symbols: bool,
    /// True if it has a hand-written printer in Rust.
    pub(crate) has_printer: bool,
    /// True if it may suggest names for arguments and blocks of its regions.
    pub(crate) names_inside: bool,
    /// The names of the inherent attributes.
    pub(super) keys: Arc<InherentKeys>,
    /// The slots of the common attributes.
    pub(super) common: [Option<usize>; CommonAttr::ALL.len()],
}

impl OpFacts {
    /// True if the operation has a known trait.
    #[inline]
    pub(crate) fn has(&self, t: Trait) -> bool {
        self.traits.has(t)
    }

    /// The slot of a common attribute, where it is an inherent one.
    #[inline]
    pub(crate) fn common_slot(&self, attr: CommonAttr) -> Option<usize> {
        self.common[attr as usize]
    }

    /// True if the inherent attribute of a slot has a name, given its key. Names that the key does not tell apart are
    /// compared by `is_name`.
    #[inline]
    pub(crate) fn is_at(
        &self,
        slot: usize,
        name: &str,
        key: NameKey,
        is_name: impl Fn(Identifier) -> bool,
    ) -> bool {
        let known = self.keys.get(slot).filter(|known| known.has(name.len(), key));
        known.is_some_and(|known| is_whole(name.len()) || is_name(known.id))
    }

    /// The slot of an inherent attribute, by its name and the key of that, as [`OpFacts::is_at`] compares them. Mostly the
    /// first one is looked for: many operations have no other.
    #[inline]
    pub(crate) fn slot(
        &self,
        name: &str,
        key: NameKey,
        is_name: impl Fn(Identifier) -> bool,
    ) -> Option<usize> {
        if self.is_at(0, name, key, &is_name) {
            return Some(0);
        }
        self.keys.find(name.len(), key, |_, id| is_whole(name.len()) || is_name(id))
    }

    /// The name of the inherent attribute of a slot.
    #[inline]
    pub(crate) fn name_of(&self, slot: usize) -> Option<Identifier> {
        Some(self.keys.get(slot)?.id)
    }

    /// The slot of an inherent attribute.
    #[inline]
    pub(crate) fn slot_of(&self, name: Identifier) -> Option<usize> {
        self.keys.position(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::definition::{InherentDef, InherentKind, OpDef};

    #[test]
    fn facts_find_the_slots_that_the_definition_finds() {
        // Two of the names differ where no key does.
        let names = ["a_name_of_one_kind_and_size", "a_name_of_two_kind_and_size", "b", "sym_name", "zone"];
        for count in 0..=names.len() {
            let cx = Context::new();
            let mut def = OpDef::new(cx.identifier("t.op"), cx.identifier("t"));
            def.traits.insert(Trait::IsTerminator);
            let inherent =
                |name: &&str| InherentDef { name: cx.identifier(name), kind: InherentKind::OperandSegments };
            def.inherent = names[..count].iter().map(inherent).collect();
            let facts = def.facts(&cx);
            for (slot, name) in names.iter().enumerate() {
                let (key, is_name) = (NameKey::of(name), |id| cx.str(id) == *name);
                let expected = (slot < count).then_some(slot);
                assert_eq!(facts.slot(name, key, is_name), expected, "{name} of {count}");
                assert_eq!(def.inherent_index(&cx, name), expected, "{name} of {count}");
                assert_eq!(facts.slot_of(cx.identifier(name)), expected, "{name} of {count}");
                let places = (0..=count).filter(|&at| facts.is_at(at, name, key, is_name));
                assert_eq!(places.collect::<Vec<_>>(), Vec::from_iter(expected), "{name} of {count}");
            }
            assert_eq!(facts.common_slot(CommonAttr::SymName), (count > 3).then_some(3));
            assert!(facts.has(Trait::IsTerminator) && !facts.has(Trait::Symbol));
        }
    }
}
