//! Slots: where the definition of an operation has its parts, as constants with names.
//!
//! A slot is the number of an operand, a result, an attribute or a region among those of its kind in one definition,
//! together with its name there. Code that is written for an operation asks for `Insert::DEST`, not for operand 1 or for
//! an attribute by its text. Slots of MLIR's own dialects are generated, in `isogloss-dialects`.
//!
//! A definition that has another part at the number is searched for the name, so that a slot also serves other operations
//! with the same part, and versions of a dialect that moved it.

mod place;

pub use place::{
    AttributeKind, AttributeSlot, OperandKind, OperandSlot, RegionKind, RegionSlot, ResultKind, ResultSlot,
    Slot,
};

use crate::context::Context;
use crate::definition::OpDef;

impl<K: SlotKind> Slot<K> {
    /// The number of the part in a definition: that of the part with the name, or where none has it, the slot's own.
    #[inline]
    pub fn find(self, cx: &Context, def: &OpDef) -> usize {
        if K::name(cx, def, self.index()) == Some(self.name()) {
            return self.index();
        }
        K::search(cx, def, self.name()).unwrap_or(self.index())
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
