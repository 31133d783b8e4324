//! Facts about operations, by their names: those of the definition, which is not looked up for them.

use super::uniquing::Context;
use crate::definition::attr_names::NameKey;
use crate::definition::facts::OpFacts;
use crate::definition::{AttributeSlot, Trait};
use crate::ids::OpName;
use std::sync::atomic::Ordering;

impl Context {
    /// The facts of the definition of the operation with a name; `None` if no loaded dialect defines it.
    #[inline]
    pub(crate) fn op_facts(&self, name: OpName) -> Option<&OpFacts> {
        let data = self.op_name_data(name);
        match data.facts.get() {
            None if data.is_defined.load(Ordering::Acquire) => self.find_op_facts(name),
            known => known,
        }
    }

    /// Takes the facts from the definition.
    #[cold]
    fn find_op_facts(&self, name: OpName) -> Option<&OpFacts> {
        let def = self.op_def(name)?;
        Some(self.op_name_data(name).facts.get_or_init(|| def.facts(self)))
    }

    /// Takes notice that the operation with a name has a definition now.
    pub(super) fn note_defined(&self, name: OpName) {
        self.op_name_data(name).is_defined.store(true, Ordering::Release);
    }

    /// True if the operation with a name is defined and has a known trait.
    #[inline]
    pub(crate) fn op_has(&self, name: OpName, t: Trait) -> bool {
        self.op_facts(name).is_some_and(|facts| facts.has(t))
    }

    /// The number of an inherent attribute of the operation with a name, if it has one of this name.
    #[inline]
    pub(crate) fn inherent_slot(&self, op: OpName, name: &str) -> Option<usize> {
        self.op_facts(op)?.slot(name, NameKey::of(name), |id| self.str(id) == name)
    }

    /// The number of an inherent attribute of the operation with a name, given the one that it most likely has.
    #[inline]
    pub(crate) fn inherent_slot_at(&self, op: OpName, likely: usize, name: &str) -> Option<usize> {
        let (facts, key) = (self.op_facts(op)?, NameKey::of(name));
        if facts.is_at(likely, name, key, |id| self.str(id) == name) {
            return Some(likely);
        }
        facts.slot(name, key, |id| self.str(id) == name)
    }

    /// True if the operation with a name is defined and has an inherent attribute in the place of a slot.
    #[inline]
    pub(crate) fn is_inherent(&self, op: OpName, slot: AttributeSlot) -> bool {
        let is_name = |id| self.str(id) == slot.name();
        self.op_facts(op).is_some_and(|facts| facts.is_at(slot.index(), slot.name(), slot.key(), is_name))
    }
}
