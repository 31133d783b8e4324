//! Slots: where the definition of an operation has its parts, as constants with names.
//!
//! A slot is the number of an operand, a result, an attribute or a region among those of its kind in one definition,
//! together with its name there. Code that is written for an operation asks for `Insert::DEST`, not for operand 1 or for
//! an attribute by its text. Slots of MLIR's own dialects are generated, in `isogloss-dialects`.
//!
//! A definition that has another part at the number is searched for the name, so that a slot also serves other operations
//! with the same part, and versions of a dialect that moved it.

use super::attr_names::NameKey;
use crate::context::Context;
use crate::definition::OpDef;
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

impl<K: SlotKind> Slot<K> {
    /// The number of the part in a definition: that of the part with the name, or where none has it, the slot's own.
    #[inline]
    pub fn find(self, cx: &Context, def: &OpDef) -> usize {
        if K::name(cx, def, self.index()) == Some(self.name) {
            return self.index();
        }
        K::search(cx, def, self.name).unwrap_or(self.index())
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

/// The kind of definition part that a slot is the place of.
pub trait SlotKind {
    /// The name of the n-th part in a definition.
    fn name<'a>(cx: &'a Context, def: &'a OpDef, index: usize) -> Option<&'a str>;

    /// The number of the part that has a name.
    #[cold]
    fn search(cx: &Context, def: &OpDef, name: &str) -> Option<usize> {
        let names = (0..).map_while(|index| Self::name(cx, def, index));
        names.enumerate().find(|&(_, have)| have == name).map(|(index, _)| index)
    }
}

/// Operands: [`OpDef::operands`].
#[derive(Debug)]
pub enum OperandKind {}

/// Results: [`OpDef::results`].
#[derive(Debug)]
pub enum ResultKind {}

/// Inherent attributes and properties: [`OpDef::inherent`].
#[derive(Debug)]
pub enum AttributeKind {}

/// Regions: [`OpDef::regions`].
#[derive(Debug)]
pub enum RegionKind {}

impl SlotKind for OperandKind {
    #[inline]
    fn name<'a>(_: &'a Context, def: &'a OpDef, index: usize) -> Option<&'a str> {
        def.operands.get(index).map(|operand| &*operand.name)
    }
}

impl SlotKind for ResultKind {
    #[inline]
    fn name<'a>(_: &'a Context, def: &'a OpDef, index: usize) -> Option<&'a str> {
        def.results.get(index).map(|result| &*result.name)
    }
}

impl SlotKind for AttributeKind {
    #[inline]
    fn name<'a>(cx: &'a Context, def: &'a OpDef, index: usize) -> Option<&'a str> {
        def.inherent.get(index).map(|inherent| cx.str(inherent.name))
    }
}

impl SlotKind for RegionKind {
    #[inline]
    fn name<'a>(_: &'a Context, def: &'a OpDef, index: usize) -> Option<&'a str> {
        def.regions.get(index).map(|region| &*region.name)
    }
}
