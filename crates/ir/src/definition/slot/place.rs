//! The place that a part of an operation has in its definition, with its name there.

use crate::definition::attr_names::NameKey;
use std::fmt;
use std::marker::PhantomData;

/// An operand of a definition, or a group of them.
pub type OperandSlot = Slot<OperandKind>;

/// A result of a definition, or a group of them.
pub type ResultSlot = Slot<ResultKind>;

/// An inherent attribute or property of a definition.
pub type AttributeSlot = Slot<AttributeKind>;

/// A region of a definition, or a group of them.
pub type RegionSlot = Slot<RegionKind>;

/// The place of a part of an operation in its definition.
///
/// ```
/// use isogloss_ir::definition::slot::OperandSlot;
///
/// const DEST: OperandSlot = OperandSlot::new(1, "dest");
/// assert_eq!((DEST.index(), DEST.name()), (1, "dest"));
/// ```
pub struct Slot<K> {
    index: u32,
    name: &'static str,
    key: NameKey,
    kind: PhantomData<K>,
}

impl<K> Slot<K> {
    /// The n-th part of its kind, counted from zero, with its name.
    pub const fn new(index: u32, name: &'static str) -> Slot<K> {
        Slot { index, name, key: NameKey::of(name), kind: PhantomData }
    }

    /// The number among the parts of its kind: attributes are counted in the order of their names.
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The key of the name.
    pub(crate) const fn key(self) -> NameKey {
        self.key
    }

    /// The name in the definition; empty for an unnamed result.
    pub const fn name(self) -> &'static str {
        self.name
    }
}

impl<K> Clone for Slot<K> {
    fn clone(&self) -> Slot<K> {
        *self
    }
}

impl<K> Copy for Slot<K> {}

impl<K> PartialEq for Slot<K> {
    fn eq(&self, other: &Slot<K>) -> bool {
        (self.index, self.name) == (other.index, other.name)
    }
}

impl<K> Eq for Slot<K> {}

impl<K> fmt::Debug for Slot<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.index, self.name)
    }
}

/// Operands: [`OpDef::operands`](crate::definition::OpDef::operands).
#[derive(Debug)]
pub enum OperandKind {}

/// Results: [`OpDef::results`](crate::definition::OpDef::results).
#[derive(Debug)]
pub enum ResultKind {}

/// Inherent attributes and properties: [`OpDef::inherent`](crate::definition::OpDef::inherent).
#[derive(Debug)]
pub enum AttributeKind {}

/// Regions: [`OpDef::regions`](crate::definition::OpDef::regions).
#[derive(Debug)]
pub enum RegionKind {}
