//! Signatures in which attributes count by their kind, or with parts that are no attributes.

use super::Signatures;
use crate::attribute::AttrData;
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, OpId};
use crate::shape::Shape;

impl<T> Signatures<T> {
    /// [`find`](Signatures::find), with other words for attributes.
    #[inline]
    pub(crate) fn find_by(&mut self, body: &Body, op: OpId, words: Words<'_>) -> Option<&T> {
        match words.kinds {
            0 => self.find(body, op),
            _ => self.find_shaped(body, op, body.shape(op), |slot, attr| words.of(slot, attr)),
        }
    }

    /// Returns the entry for the signature of an operation with regions or successors. The signature has the numbers of
    /// these, and nothing of what they are. A stub has none if it has operands or results.
    pub(crate) fn find_with_parts(&mut self, body: &Body, op: OpId, words: Words<'_>) -> Option<&T> {
        let (body, op) = match body.inner(op) {
            Some(_) if body.operand_count(op) + body.result_count(op) != 0 => {
                self.hash = None;
                return None;
            }
            Some(inner) => (inner, Body::root()),
            None => (body, op),
        };
        let (regions, successors) = (body.op_regions(op).len(), body.successor_count(op));
        // Operations that have neither are another kind of signature.
        match (u8::try_from(regions), u8::try_from(successors)) {
            (Ok(regions), Ok(successors)) if regions != 0 || successors != 0 => {
                let parts = u32::from(regions) << 24 | u32::from(successors) << 16;
                self.find_with(body, op, parts, |slot, attr| words.of(slot, attr))
            }
            _ => {
                self.hash = None;
                None
            }
        }
    }

    /// The place of what is known of the signature of an operation without regions and successors, and of its discardable
    /// attributes, for [`Signatures::at`]. In it a reference to a symbol in the slot `symbol` is like any other that is not
    /// nested.
    #[inline]
    pub(crate) fn find_with_attributes(
        &mut self,
        cx: &Context,
        body: &Body,
        op: OpId,
        symbol: Option<usize>,
    ) -> Option<usize> {
        let shape = match body.shape(op) {
            shape if shape.skips_symbol() && symbol.is_none() => Shape::NONE,
            shape => shape,
        };
        let attributes = body.plain_attributes(op).map_or(0, |attributes| attributes.raw());
        // No operation has so many.
        let symbol = symbol.unwrap_or(usize::MAX);
        let word = |slot, attr| match slot == symbol && cx.flat_symbol(attr).is_some() {
            true => u32::MAX - 1,
            false => Attribute::raw(attr),
        };
        if let Some(place) = self.of_shape(shape) {
            debug_assert!(
                self.is_at(place, body, op, attributes, word),
                "operations of a shape have one signature"
            );
            return Some(place);
        }
        self.make_key(body, op, attributes, word)?;
        self.place_for(shape)
    }
}

/// The words of attributes in a signature.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a> {
    pub(crate) cx: &'a Context,
    /// A bit for each of the first properties of which only the kind counts: a string, or a reference to a symbol.
    pub(crate) kinds: u64,
}

impl Words<'_> {
    #[inline]
    fn of(self, slot: usize, attr: Attribute) -> u32 {
        if self.kinds >> slot.min(63) & 1 == 0 { attr.raw() } else { self.of_kind(attr) }
    }

    /// A word that no attribute has, for the kinds of which all are alike.
    fn of_kind(self, attr: Attribute) -> u32 {
        match self.cx.attr(attr) {
            AttrData::String { .. } => u32::MAX,
            AttrData::SymbolRef { nested, .. } if nested.is_empty() => u32::MAX - 1,
            _ => attr.raw(),
        }
    }
}
