//! Scratch bodies: they are filled in the spare capacity of earlier ones, and then taken in exactly as much memory as
//! they need.
//!
//! A parser fills one body after the other. Growing the lists of each from nothing would copy them several times over.

use super::numbers::Numbers;
use super::{Body, OpHead, OpSpec, Pool, RegionData};
use crate::ids::{Attribute, OpId, Owner};
use isogloss_source::{Span, memory};
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// The printed form of an operation that was printed before the rest of the program was read.
#[derive(Clone, Debug)]
pub(crate) struct PrintedOp {
    /// Its lines.
    pub(crate) lines: Lines,
    /// In generic form: the numbers of its values.
    pub(crate) numbers: Option<Numbers>,
}

/// An operation of which only its printed form and its head are left.
#[derive(Debug)]
pub(crate) struct Printed {
    pub(crate) op: PrintedOp,
    head: OpHead,
    properties: SmallVec<[Option<Attribute>; 8]>,
    /// For each region, true if it has blocks.
    regions: SmallVec<[bool; 4]>,
}

/// Lines of text.
#[derive(Clone, Debug)]
pub(crate) enum Lines {
    /// They are the same in the source.
    Source(Span),
    /// A part of a page, which gets its text when no more is added to it.
    Page(Arc<OnceLock<String>>, Range<usize>),
}

/// Moves the elements into memory of just their size, and keeps the capacity.
fn exact<T>(list: &mut Vec<T>) -> Vec<T> {
    let mut out = memory::with_capacity(list.len());
    out.append(list);
    out
}

/// Reserves capacity for more elements. A body that a pass adds a few operations to should not become twice as large.
#[inline]
pub(super) fn grow<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        memory::reserve_exact(list, more.max(list.len() / 2 + 8));
    }
}

/// [`exact`] of regions: one alone needs no memory of its own.
#[inline]
fn exact_regions(list: &mut SmallVec<[RegionData; 1]>) -> SmallVec<[RegionData; 1]> {
    let out = match list.as_slice() {
        &[only] => SmallVec::from_buf([only]),
        all => {
            memory::ensure(size_of_val(all));
            SmallVec::from_slice(all)
        }
    };
    list.clear();
    out
}

fn exact_pool<T>(pool: &mut Pool<T>) -> Pool<T> {
    Pool { slots: exact(&mut pool.slots), free: pool.free.take() }
}

impl Body {
    /// Takes the contents, in exactly as much memory as they need. The remaining body is spare capacity, and not valid
    /// until it is started again.
    pub(crate) fn take(&mut self) -> Body {
        Body {
            parts: exact(&mut self.parts),
            regions: exact_regions(&mut self.regions),
            blocks: exact(&mut self.blocks),
            heads: exact(&mut self.heads),
            links: exact(&mut self.links),
            values: exact(&mut self.values),
            operands: exact_pool(&mut self.operands),
            uses: std::mem::take(&mut self.uses),
            properties: exact_pool(&mut self.properties),
            successors: exact_pool(&mut self.successors),
            free_ops: std::mem::take(&mut self.free_ops),
            owner: std::mem::replace(&mut self.owner, Owner::fresh()),
            has_ownerless: std::mem::take(&mut self.has_ownerless),
            changed_types: std::mem::take(&mut self.changed_types),
            checked: std::mem::take(&mut self.checked),
            has_flushed: std::mem::take(&mut self.has_flushed),
        }
    }

    /// Reduces an operation that is printed to that and its head. The remaining body is spare capacity, and not valid until
    /// it is started again.
    pub(crate) fn flush(&mut self, op: PrintedOp) -> Printed {
        let root = Body::root();
        let printed = Printed {
            op,
            head: self.heads[root.index()].clone(),
            properties: self.op_properties(root).into(),
            regions: self.op_regions(root).iter().map(|&region| self.first_block(region).is_some()).collect(),
        };
        self.clear();
        printed
    }

    /// Gives a stub, whose body was taken out of it, the head of what was in there.
    pub(crate) fn put_printed(&mut self, op: OpId, printed: Printed) {
        let Printed { op: printed_op, head, properties, regions } = printed;
        self.set_op_location(op, head.location);
        self.set_op_attributes(op, head.attributes);
        self.set_op_properties(op, &properties);
        for has_blocks in regions {
            let region = self.add_region(op);
            if has_blocks {
                let block = self.create_block();
                self.append_block(region, block);
            }
        }
        self.parts_mut(op).printed = Some(Box::new(printed_op));
        self.has_flushed = true;
    }

    /// True if more than so many operations can be added without more memory.
    pub(crate) fn has_room_for(&self, ops: usize) -> bool {
        self.heads.capacity() > ops
    }

    fn clear(&mut self) {
        let Body {
            heads,
            links,
            parts,
            values,
            blocks,
            regions,
            operands,
            uses,
            properties,
            successors,
            free_ops,
            owner,
            has_ownerless,
            changed_types,
            checked,
            has_flushed,
        } = self;
        heads.clear();
        links.clear();
        parts.clear();
        values.clear();
        blocks.clear();
        regions.clear();
        operands.clear();
        uses.take();
        properties.clear();
        successors.clear();
        free_ops.clear();
        *owner = Owner::fresh();
        *has_ownerless = false;
        *changed_types = false;
        *checked = false;
        *has_flushed = false;
    }

    /// Notes that everything inside is valid but for references to symbols, which holds as long as nothing is changed.
    pub(crate) fn note_checked(&mut self) {
        self.checked = true;
    }

    /// True if everything inside was found valid but for references to symbols.
    pub(crate) fn is_checked(&self) -> bool {
        self.checked
    }

    /// True if an operation is printed already: its name, its location and its attributes are there, and nothing of what was
    /// inside of it but as many regions, with an empty block in each that had blocks.
    pub fn is_flushed(&self, op: OpId) -> bool {
        self.printed(op).is_some()
    }

    /// True if some operation of the body is printed already.
    pub(crate) fn has_flushed(&self) -> bool {
        self.has_flushed
    }

    /// The printed form of an operation whose inside was dropped.
    pub(crate) fn printed(&self, op: OpId) -> Option<&PrintedOp> {
        self.parts_of(op)?.printed.as_deref()
    }

    /// Makes a new body in the spare capacity of another, like [`Body::new`].
    pub(crate) fn restart(&mut self, spec: &OpSpec<'_>) {
        debug_assert!(self.heads.is_empty(), "only what was taken away can be started again");
        let root = self.create(&OpSpec { operands: &[], results: &[], successors: &[], ..*spec });
        self.parts_mut(root);
    }
}
