//! Changing an operation.

use super::access::{Groups, check_groups};
use crate::attribute::AttrData;
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, BlockId, OpId, Value};
use crate::view::OpRef;

/// An operation to change.
#[derive(Debug)]
pub struct OpMut<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The arena.
    pub body: &'a mut Body,
    /// The operation.
    pub id: OpId,
}

impl<'a> OpMut<'a> {
    /// An operation to change.
    pub fn new(cx: &'a Context, body: &'a mut Body, id: OpId) -> OpMut<'a> {
        OpMut { cx, body, id }
    }

    /// The operation to read.
    pub fn as_ref(&self) -> OpRef<'_> {
        OpRef { cx: self.cx, body: self.body, id: self.id }
    }

    /// Replaces one operand.
    ///
    /// # Panics
    /// If there are not that many.
    #[track_caller]
    pub fn set_operand(&mut self, index: usize, value: Value) {
        assert!(index < self.body.operand_count(self.id), "there is no operand {index}");
        self.body.set_operand(self.id, index, value);
    }

    /// Replaces the operands of a group, and sets the attribute that holds the sizes, if there is one.
    pub fn set_operand_group(&mut self, groups: &Groups, group: usize, values: &[Value]) {
        let range = check_groups(self.as_ref(), groups, group);
        let mut operands: Vec<Value> = self.body.op_operands(self.id).collect();
        operands.splice(range, values.iter().copied());
        self.body.set_operands(self.id, &operands);
        if let Some((slot, name)) = groups.sizes {
            let old = self.as_ref().inherent(slot, name).map(|a| self.cx.attr(a));
            let mut sizes: Vec<i32> = match old {
                Some(AttrData::DenseArray { data, .. }) => {
                    let words = data.as_chunks::<4>().0;
                    words.iter().map(|w| i32::from_le_bytes(*w)).collect()
                }
                _ => Vec::new(),
            };
            sizes.resize(groups.variable.len(), 0);
            sizes[group] = i32::try_from(values.len()).unwrap_or(i32::MAX);
            let sizes = self.cx.dense_i32_attr(&sizes);
            self.set_inherent(slot, name, Some(sizes));
        }
    }

    /// Replaces the operands of a nested variadic, and sets the attribute that holds the sizes of its groups.
    pub fn set_operand_groups(
        &mut self,
        groups: &Groups,
        group: usize,
        slot: usize,
        name: &str,
        values: &[&[Value]],
    ) {
        self.set_operand_group(groups, group, &values.concat());
        let sizes = super::sizes_attr(self.cx, values.iter().map(|v| v.len()));
        self.set_inherent(slot, name, Some(sizes));
    }

    /// Sets or removes an inherent attribute, given the slot where the definition most likely has it. An operation
    /// whose definition has none of the name stays as it is.
    pub fn set_inherent(&mut self, likely: usize, name: &str, value: Option<Attribute>) {
        let slot = self.cx.inherent_slot_at(self.as_ref().name(), likely, name);
        let Some(slot) = slot else { return };
        if slot < self.body.op_properties(self.id).len() {
            self.body.set_op_property(self.id, slot, value);
        }
    }

    /// Removes an inherent attribute, and returns what it was.
    pub fn remove_inherent(&mut self, likely: usize, name: &str) -> Option<Attribute> {
        let old = self.as_ref().inherent(likely, name);
        self.set_inherent(likely, name, None);
        old
    }

    /// Replaces one successor.
    ///
    /// # Panics
    /// If there are not that many.
    #[track_caller]
    pub fn set_successor(&mut self, index: usize, block: BlockId) {
        assert!(index < self.body.successor_count(self.id), "there is no successor {index}");
        self.body.set_successor(self.id, index, block);
    }
}
