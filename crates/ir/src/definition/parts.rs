//! The definition of an operation in a program, and the parts of the operation that it names.

use super::attr_names::CommonAttr;
use super::facts::OpFacts;
use super::op::OpDef;
use super::slot::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};
use super::traits::Trait;
use crate::attribute::AttrData;
use crate::ids::{Attribute, Value};
use crate::view::{BlockRef, OpRef, RegionRef};
use std::ops::Range;

impl<'a> OpRef<'a> {
    /// The definition, if the operation is registered.
    #[inline(always)]
    pub fn def(&self) -> Option<&'a OpDef> {
        self.cx.op_def(self.name()).map(|d| &**d)
    }

    /// The facts of the definition, if the operation is registered.
    #[inline]
    pub(crate) fn facts(&self) -> Option<&'a OpFacts> {
        self.cx.op_facts(self.name())
    }

    /// True if the operation is registered and has a known trait.
    #[inline]
    pub(crate) fn has_trait(&self, t: Trait) -> bool {
        self.cx.op_has(self.name(), t)
    }

    /// An attribute by name: an inherent one if the definition has it, else a discardable one.
    #[inline(always)]
    pub fn attr(&self, name: &str) -> Option<Attribute> {
        if let Some(index) = self.cx.inherent_slot(self.name(), name) {
            return self.properties().get(index).copied().flatten();
        }
        self.discardable_named(name)
    }

    /// An attribute that symbols and functions of all dialects have by the same name.
    #[inline]
    pub(crate) fn common_attr(&self, attr: CommonAttr) -> Option<Attribute> {
        match self.facts().and_then(|facts| facts.common_slot(attr)) {
            Some(slot) => self.properties().get(slot).copied().flatten(),
            None => self.discardable_named(attr.name()),
        }
    }

    /// An inherent attribute by name, if the definition has one of that name.
    #[inline]
    pub fn inherent_named(&self, name: &str) -> Option<Attribute> {
        let index = self.cx.inherent_slot(self.name(), name)?;
        self.properties().get(index).copied().flatten()
    }

    /// An inherent attribute, given the slot where the definition most likely has it.
    #[inline]
    pub fn inherent(&self, likely: usize, name: &str) -> Option<Attribute> {
        let slot = self.cx.inherent_slot_at(self.name(), likely, name)?;
        self.properties().get(slot).copied().flatten()
    }

    /// An attribute by name, as what it holds.
    #[inline]
    pub fn attr_data(&self, name: &str) -> Option<&'a AttrData> {
        self.attr(name).map(|a| self.cx.attr(a))
    }

    /// An attribute by its slot: the inherent one if the definition has it, else a discardable one of the name.
    #[inline]
    pub fn attr_at(&self, slot: AttributeSlot) -> Option<Attribute> {
        match self.cx.is_inherent(self.name(), slot) {
            true => self.properties().get(slot.index()).copied().flatten(),
            false => self.attr(slot.name()),
        }
    }

    /// [`OpRef::attr_at`], as what it holds.
    #[inline]
    pub fn attr_data_at(&self, slot: AttributeSlot) -> Option<&'a AttrData> {
        self.attr_at(slot).map(|a| self.cx.attr(a))
    }

    /// The first operand of a slot: the only one, unless the slot is a group.
    pub fn operand_at(&self, slot: OperandSlot) -> Option<Value> {
        let group = slot.find(self.cx, self.def()?);
        self.single_operand(group).or_else(|| self.operand(self.operand_group(group).next()?))
    }

    /// The places of a slot's operands among those of the operation; empty if the definition has no such operand.
    pub fn operand_range(&self, slot: OperandSlot) -> Range<usize> {
        let group = self.def().map(|def| slot.find(self.cx, def));
        group.map_or(0..0, |group| self.operand_group(group))
    }

    /// The operands of a slot.
    pub fn operands_at(&self, slot: OperandSlot) -> impl ExactSizeIterator<Item = Value> + use<'a> {
        let (body, id) = (self.body, self.id);
        self.operand_range(slot).map(move |place| body.operand(id, place))
    }

    /// The range of operands that belongs to the n-th operand of the definition; empty if the segments do not add up.
    pub fn operand_group(&self, group: usize) -> Range<usize> {
        let Some(def) = self.def() else { return 0..0 };
        def.operand_segments.range(self.cx, group, self.body.operand_count(self.id), self.properties())
    }

    /// The operand that is the n-th of the definition, if that is a single one: see [`Segments::single`](super::op::Segments::single).
    pub fn single_operand(&self, group: usize) -> Option<Value> {
        let total = self.body.operand_count(self.id);
        let place = self.def()?.operand_segments.single(self.cx, group, total, self.properties())?;
        self.operand(place)
    }

    /// The places of a slot's results among those of the operation; empty if the definition has no such result.
    pub fn result_range(&self, slot: ResultSlot) -> Range<usize> {
        let group = self.def().map(|def| slot.find(self.cx, def));
        group.map_or(0..0, |group| self.result_group(group))
    }

    /// The first result of a slot: the only one, unless the slot is a group.
    pub fn result_at(&self, slot: ResultSlot) -> Option<Value> {
        self.results().nth(self.result_range(slot).next()?)
    }

    /// The range of results that belongs to the n-th result of the definition; empty if the segments do not add up.
    pub fn result_group(&self, group: usize) -> Range<usize> {
        let Some(def) = self.def() else { return 0..0 };
        def.result_segments.range(self.cx, group, self.body.result_count(self.id), self.properties())
    }

    /// The first region of a slot. Only the last region of a definition may be a group.
    pub fn region_at(&self, slot: RegionSlot) -> Option<RegionRef<'a>> {
        self.region(slot.find(self.cx, self.def()?))
    }
}

impl<'a> BlockRef<'a> {
    /// The operations, without the last one if its definition says that it is a terminator. One without a definition is
    /// among them (`Block::without_terminator`).
    pub fn ops_without_terminator(&self) -> impl Iterator<Item = OpRef<'a>> + Clone + use<'a> {
        let is_terminator = |op: &OpRef<'_>| op.has_trait(Trait::IsTerminator);
        let terminator = self.last_op().filter(is_terminator).map(|op| op.id);
        self.ops().filter(move |op| Some(op.id) != terminator)
    }
}
