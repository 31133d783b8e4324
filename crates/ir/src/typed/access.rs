//! The functions behind generated getters: finding operands, attributes, regions and successors of an operation or an
//! adaptor.

use super::convert::FromAttr;
use super::missing::not_there;
use super::slot::OpSlot;
use super::values::{Regions, Successors, ValueGroups, Values};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::{InherentKind, OpDef};
use crate::ids::{Attribute, RegionId, Value};
use crate::view::{BlockRef, OpRef, RegionRef};
use std::ops::Range;

/// Something with operands: an operation, or an adaptor over plain values.
pub trait HasOperands: Copy {
    /// The type of one operand: a [`Value`], or the plain value of an adaptor.
    type Item: Copy;
    /// The type of several operands.
    type Range: Copy;

    /// The number of operands.
    fn operand_total(self) -> usize;

    /// One operand.
    ///
    /// # Panics
    /// If there are not that many.
    fn operand_at(self, index: usize) -> Self::Item;

    /// Some operands.
    ///
    /// # Panics
    /// If there are not that many.
    fn operands_in(self, range: Range<usize>) -> Self::Range;
}

/// Something with inherent attributes: an operation, or an adaptor.
pub trait HasProperties<'a>: Copy {
    /// The context.
    fn context(self) -> &'a Context;

    /// The full name of the operation.
    fn full_name(self) -> &'a str;

    /// The definition of the operation.
    fn definition(self) -> Option<&'a OpDef>;

    /// An inherent attribute, given the slot where the definition most likely has it.
    fn inherent_at(self, likely: usize, name: &str) -> Option<Attribute>;
}

impl<'a> HasOperands for OpRef<'a> {
    type Item = Value;
    type Range = Values<'a>;

    #[inline]
    fn operand_total(self) -> usize {
        self.body.operand_count(self.id)
    }

    #[inline]
    #[track_caller]
    fn operand_at(self, index: usize) -> Value {
        if index >= self.operand_total() {
            not_there(self.name_str(), "operand");
        }
        self.body.operand(self.id, index)
    }

    #[inline]
    fn operands_in(self, range: Range<usize>) -> Values<'a> {
        Values::operands(self, range)
    }
}

impl<'a> HasProperties<'a> for OpRef<'a> {
    fn context(self) -> &'a Context {
        self.cx
    }

    fn full_name(self) -> &'a str {
        self.name_str()
    }

    fn definition(self) -> Option<&'a OpDef> {
        self.def()
    }

    #[inline]
    fn inherent_at(self, likely: usize, name: &str) -> Option<Attribute> {
        self.inherent(likely, name)
    }
}

/// The operands and inherent attributes of an operation that need not exist: values, or whatever stands for them, such
/// as the constants that a folder knows.
#[derive(Debug)]
pub struct Adaptor<'a, V = Value> {
    /// The context.
    pub cx: &'a Context,
    /// The name of the operation.
    pub slot: &'static OpSlot,
    /// The operands.
    pub operands: &'a [V],
    /// The inherent attributes, in the order of the definition's slots; one that is missing is absent.
    pub properties: &'a [Option<Attribute>],
    /// The regions.
    pub regions: &'a [RegionId],
}

impl<'a, V> Adaptor<'a, V> {
    /// An adaptor without regions.
    pub fn new(
        cx: &'a Context,
        slot: &'static OpSlot,
        operands: &'a [V],
        properties: &'a [Option<Attribute>],
    ) -> Adaptor<'a, V> {
        Adaptor { cx, slot, operands, properties, regions: &[] }
    }
}

impl<V> Clone for Adaptor<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Adaptor<'_, V> {}

impl<'a, V: Copy> HasOperands for Adaptor<'a, V> {
    type Item = V;
    type Range = &'a [V];

    #[inline]
    fn operand_total(self) -> usize {
        self.operands.len()
    }

    #[inline]
    #[track_caller]
    fn operand_at(self, index: usize) -> V {
        match self.operands.get(index) {
            Some(operand) => *operand,
            None => not_there(self.slot.text(), "operand"),
        }
    }

    #[inline]
    fn operands_in(self, range: Range<usize>) -> &'a [V] {
        &self.operands[range]
    }
}

impl<'a, V: Copy> HasProperties<'a> for Adaptor<'a, V> {
    fn context(self) -> &'a Context {
        self.cx
    }

    fn full_name(self) -> &'a str {
        self.slot.text()
    }

    fn definition(self) -> Option<&'a OpDef> {
        self.cx.op_def(self.slot.name(self.cx)).map(|d| &**d)
    }

    #[inline]
    fn inherent_at(self, likely: usize, name: &str) -> Option<Attribute> {
        let slot = self.cx.inherent_slot_at(self.slot.name(self.cx), likely, name)?;
        self.properties.get(slot).copied().flatten()
    }
}

/// How a list of values divides into the operands or results of a definition.
#[derive(Clone, Copy, Debug)]
pub struct Groups {
    /// For each of them whether its number may differ from one.
    pub variable: &'static [bool],
    /// The slot and the name of the attribute that holds the sizes, if there is one.
    pub sizes: Option<(usize, &'static str)>,
}

impl Groups {
    fn range<'a>(&self, of: impl HasProperties<'a>, group: usize, total: usize) -> Range<usize> {
        let clip = |start: usize, len: usize| if start + len <= total { start..start + len } else { 0..0 };
        if let Some((slot, name)) = self.sizes {
            let sizes = of.inherent_at(slot, name).map(|a| of.context().attr(a));
            let Some(AttrData::DenseArray { data, .. }) = sizes else { return 0..0 };
            return clip((0..group).map(|i| size_at(data, i)).sum(), size_at(data, group));
        }
        let variable = self.variable.iter().filter(|v| **v).count();
        let single = self.variable.len() - variable;
        let each = total.saturating_sub(single).checked_div(variable).unwrap_or(0);
        let size = |v: &bool| if *v { each } else { 1 };
        clip(self.variable[..group].iter().map(size).sum(), size(&self.variable[group]))
    }
}

fn size_at(data: &[u8], index: usize) -> usize {
    let bytes = data.get(index * 4..index * 4 + 4).and_then(|b| b.try_into().ok());
    usize::try_from(bytes.map_or(0, i32::from_le_bytes)).unwrap_or(0)
}

/// One operand.
///
/// # Panics
/// If there are not that many.
#[inline]
#[track_caller]
pub fn operand<O: HasOperands>(of: O, index: usize) -> O::Item {
    of.operand_at(index)
}

/// The one operand of a group that others of varying number precede.
///
/// # Panics
/// If it is not there.
#[track_caller]
pub fn single_operand<'a, O: HasOperands + HasProperties<'a>>(
    of: O,
    groups: &Groups,
    group: usize,
) -> O::Item {
    match optional_operand(of, groups, group) {
        Some(operand) => operand,
        None => not_there(of.full_name(), "operand"),
    }
}

/// The operands of a group.
pub fn operand_range<'a, O: HasOperands + HasProperties<'a>>(
    of: O,
    groups: &Groups,
    group: usize,
) -> O::Range {
    of.operands_in(groups.range(of, group, of.operand_total()))
}

/// The one operand of a group, if it is there.
pub fn optional_operand<'a, O: HasOperands + HasProperties<'a>>(
    of: O,
    groups: &Groups,
    group: usize,
) -> Option<O::Item> {
    let range = groups.range(of, group, of.operand_total());
    (!range.is_empty()).then(|| of.operand_at(range.start))
}

/// The operands of a nested variadic, by the attribute that holds the sizes of its groups.
pub fn operand_groups<'a, O: HasOperands + HasProperties<'a>>(
    of: O,
    groups: &Groups,
    group: usize,
    slot: usize,
    name: &str,
) -> ValueGroups<O::Range> {
    let range = groups.range(of, group, of.operand_total());
    let sizes = of.inherent_at(slot, name).map(|a| of.context().attr(a));
    let mut found = Vec::new();
    if let Some(AttrData::DenseArray { data, .. }) = sizes {
        let mut start = range.start;
        for i in 0..data.len() / 4 {
            let end = start.saturating_add(size_at(data, i)).min(range.end);
            found.push(of.operands_in(start..end));
            start = end;
        }
    }
    ValueGroups { groups: found }
}

/// One result.
///
/// # Panics
/// If there are not that many.
#[inline]
#[track_caller]
pub fn result(of: OpRef<'_>, index: usize) -> Value {
    if index >= of.body.result_count(of.id) {
        not_there(of.name_str(), "result");
    }
    of.body.result(of.id, index)
}

/// The results of a group.
pub fn result_range<'a>(of: OpRef<'a>, groups: &Groups, group: usize) -> Values<'a> {
    Values::results(of, groups.range(of, group, of.body.result_count(of.id)))
}

/// The one result of a group, if it is there.
pub fn optional_result(of: OpRef<'_>, groups: &Groups, group: usize) -> Option<Value> {
    result_range(of, groups, group).first()
}

/// The one result of a group that others of varying number precede.
///
/// # Panics
/// If it is not there.
#[track_caller]
pub fn single_result(of: OpRef<'_>, groups: &Groups, group: usize) -> Value {
    match optional_result(of, groups, group) {
        Some(result) => result,
        None => not_there(of.name_str(), "result"),
    }
}

/// Where the operands of a group are, to change them.
pub fn check_groups(of: OpRef<'_>, groups: &Groups, group: usize) -> Range<usize> {
    groups.range(of, group, of.operand_total())
}

/// An inherent attribute that is always there.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn attribute<'a>(of: impl HasProperties<'a>, slot: usize, name: &str) -> Attribute {
    match optional_attribute(of, slot, name) {
        Some(attr) => attr,
        None => not_there(of.full_name(), name),
    }
}

/// An inherent attribute, or what it stands for when it is absent.
#[inline]
pub fn optional_attribute<'a>(of: impl HasProperties<'a>, slot: usize, name: &str) -> Option<Attribute> {
    of.inherent_at(slot, name).or_else(|| default_of(of, slot, name))
}

#[cold]
fn default_of<'a>(of: impl HasProperties<'a>, slot: usize, name: &str) -> Option<Attribute> {
    let def = of.definition()?;
    match &def.inherent.get(def.inherent_at(of.context(), slot, name)?)?.kind {
        InherentKind::Attribute(constraint) => constraint.default,
        InherentKind::Property(property) => property.default,
        _ => None,
    }
}

/// The value of an inherent attribute that is always there.
///
/// # Panics
/// If it is not, or is of another kind.
#[track_caller]
pub fn value<'a, T: FromAttr<'a>>(of: impl HasProperties<'a>, slot: usize, name: &str) -> T {
    match optional_value(of, slot, name) {
        Some(value) => value,
        None => not_there(of.full_name(), name),
    }
}

/// The value of an inherent attribute, if it is there, or of what it stands for when it is absent.
pub fn optional_value<'a, T: FromAttr<'a>>(of: impl HasProperties<'a>, slot: usize, name: &str) -> Option<T> {
    T::from_attr(of.context(), optional_attribute(of, slot, name)?)
}

/// True if a unit attribute or unit property is present.
#[inline]
pub fn present<'a>(of: impl HasProperties<'a>, slot: usize, name: &str) -> bool {
    match of.inherent_at(slot, name) {
        Some(attr) => !matches!(of.context().attr(attr), AttrData::Integer { value, .. } if value.is_zero()),
        None => false,
    }
}

/// One region.
///
/// # Panics
/// If there are not that many.
#[track_caller]
pub fn region<'a>(of: OpRef<'a>, index: usize) -> RegionRef<'a> {
    match of.region(index) {
        Some(region) => region,
        None => not_there(of.name_str(), "region"),
    }
}

/// The regions from an index on.
pub fn region_range<'a>(of: OpRef<'a>, start: usize) -> Regions<'a> {
    Regions { op: of, start }
}

/// One successor.
///
/// # Panics
/// If there are not that many.
#[track_caller]
pub fn successor<'a>(of: OpRef<'a>, index: usize) -> BlockRef<'a> {
    match of.successors().nth(index) {
        Some(block) => block,
        None => not_there(of.name_str(), "successor"),
    }
}

/// The successors from an index on.
pub fn successor_range<'a>(of: OpRef<'a>, start: usize) -> Successors<'a> {
    Successors { op: of, start }
}
