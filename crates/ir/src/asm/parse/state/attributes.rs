//! The attributes of an operation that is being parsed, by name.

use super::OpState;
use crate::definition::AttributeSlot;
use crate::ids::{Attribute, Identifier};

impl OpState {
    /// Sets an attribute by name: the property of the definition if it has one of this name, else a discardable one.
    /// Of two with one name the last is kept.
    pub fn set_attribute(&mut self, cx: &crate::Context, name: Identifier, value: Attribute) {
        if let Some(slot) = cx.op_facts(self.name).and_then(|facts| facts.slot_of(name)) {
            self.properties[slot] = Some(value);
            return;
        }
        match self.attributes.iter_mut().find(|e| e.0 == name) {
            Some(entry) => {
                entry.1 = value;
                self.duplicate.get_or_insert(name);
            }
            None => self.attributes.push((name, value)),
        }
    }

    /// Sets an attribute by name, in place of one that was set before.
    pub fn replace_attribute(&mut self, cx: &crate::Context, name: Identifier, value: Attribute) {
        self.attributes.retain(|entry| entry.0 != name);
        self.set_attribute(cx, name, value);
    }

    /// The name of an attribute that the syntax of the operation gave and its dictionary as well, or either twice.
    pub(crate) fn duplicate(&self, def: &crate::definition::OpDef) -> Option<Identifier> {
        let repeats = |(i, (name, _)): (usize, &(Identifier, Attribute))| {
            let slot = def.inherent_slot(*name).and_then(|slot| self.properties.get(slot).copied().flatten());
            slot.is_some() || self.attributes.iter().take(i).any(|earlier| earlier.0 == *name)
        };
        let repeated = self.attributes.iter().enumerate().find(|&entry| repeats(entry));
        self.duplicate.or(repeated.map(|(_, entry)| entry.0))
    }

    /// Makes a property absent, if the definition has one of this name.
    pub fn unset_property(&mut self, cx: &crate::Context, name: Identifier) {
        if let Some(slot) = cx.op_facts(self.name).and_then(|facts| facts.slot_of(name)) {
            self.properties[slot] = None;
        }
    }

    /// Sets an attribute given the text of its name: a property, if the definition has one of that name.
    pub fn set_named(&mut self, cx: &crate::Context, name: &str, value: Attribute) {
        match cx.inherent_slot(self.name, name) {
            Some(slot) => self.properties[slot] = Some(value),
            None => self.set_attribute(cx, cx.identifier(name), value),
        }
    }

    /// Sets an attribute by its slot: the property if the definition has it, else a discardable attribute of the name.
    #[inline]
    pub fn set(&mut self, cx: &crate::Context, slot: AttributeSlot, value: Attribute) {
        match self.properties.get_mut(slot.index()) {
            Some(property) if cx.is_inherent(self.name, slot) => *property = Some(value),
            _ => self.set_named(cx, slot.name(), value),
        }
    }

    /// Sets how many operands belong to each operand of the definition (`AttrSizedOperandSegments`).
    pub fn set_operand_segments(&mut self, cx: &crate::Context, sizes: &[i32]) {
        let sizes = cx.dense_i32_attr(sizes);
        match cx.op_def(self.name).and_then(|def| def.operand_segments.attribute) {
            Some(slot) => self.properties[slot] = Some(sizes),
            None => self.set_named(cx, "operandSegmentSizes", sizes),
        }
    }

    /// An attribute by name, set so far.
    pub fn attribute(&self, cx: &crate::Context, name: &str) -> Option<Attribute> {
        let slot = cx.inherent_slot(self.name, name);
        let property = slot.and_then(|slot| self.properties.get(slot).copied().flatten());
        // Inherent attributes of a dictionary that was just parsed are not in their slots yet.
        property.or_else(|| self.attributes.iter().find(|e| cx.str(e.0) == name).map(|e| e.1))
    }
}
