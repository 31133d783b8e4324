//! Bodies that are filled where there is room already, and then taken away in exactly as much memory as they need.
//!
//! A parser fills one body after the other. Growing the lists of each from nothing would copy them several times over.

use super::{Body, OpSpec, Pool};
use crate::asm::print::Numbers;
use crate::ids::Owner;
use isogloss_source::{Span, memory};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// The printed form of an operation that was printed before the rest of the program was read.
#[derive(Clone, Debug)]
pub(crate) struct Sealed {
    /// Its lines.
    pub(crate) lines: Lines,
    /// In generic form: the numbers of its values.
    pub(crate) numbers: Option<Numbers>,
}

/// Lines of text.
#[derive(Clone, Debug)]
pub(crate) enum Lines {
    /// They stand just so in the source.
    Source(Span),
    /// A part of a page, which gets its text when no more is added to it.
    Page(Arc<OnceLock<String>>, Range<usize>),
}

/// Moves the elements into memory of just their size, and keeps the room.
fn exact<T>(list: &mut Vec<T>) -> Vec<T> {
    let mut out = memory::with_capacity(list.len());
    out.append(list);
    out
}

/// Makes room for more elements. A body that a pass adds a few operations to should not become twice as large.
#[inline]
pub(super) fn grow<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        memory::reserve_exact(list, more.max(list.len() / 2 + 8));
    }
}

fn exact_pool<T>(pool: &mut Pool<T>) -> Pool<T> {
    Pool { slots: exact(&mut pool.slots), free: pool.free.take() }
}

fn move_pool<T>(from: &mut Pool<T>, to: &mut Pool<T>) {
    to.slots.append(&mut from.slots);
    to.free = from.free.take();
}

impl Body {
    /// Takes everything away, in exactly as much memory as it needs. What remains has room, and is no valid body until
    /// it is started again.
    pub(crate) fn take(&mut self) -> Body {
        Body {
            heads: exact(&mut self.heads),
            links: exact(&mut self.links),
            parts: exact(&mut self.parts),
            values: exact(&mut self.values),
            blocks: exact(&mut self.blocks),
            regions: exact(&mut self.regions),
            operands: exact_pool(&mut self.operands),
            uses: std::mem::take(&mut self.uses),
            properties: exact_pool(&mut self.properties),
            successors: exact_pool(&mut self.successors),
            free_ops: std::mem::take(&mut self.free_ops),
            owner: std::mem::replace(&mut self.owner, Owner::fresh()),
            has_ownerless: std::mem::take(&mut self.has_ownerless),
            checked: std::mem::take(&mut self.checked),
            sealed: self.sealed.take(),
        }
    }

    /// Reduces an operation that is printed to its name, location and attributes, and its regions with one empty block
    /// each, which is returned. The remaining body is spare capacity, and not valid until it is started again.
    pub(crate) fn seal(&mut self, printed: Sealed) -> Body {
        let root = Body::root();
        let (properties, regions) = (self.op_properties(root), self.op_regions(root).len());
        // Programs have many of these: each list has just the room that it needs.
        let mut sealed = Body::without_root();
        sealed.heads.reserve_exact(1);
        sealed.links.reserve_exact(1);
        sealed.properties.slots.reserve_exact(properties.len());
        sealed.restart(&OpSpec {
            attributes: self.op_attributes(root),
            properties,
            ..OpSpec::new(self.op_name(root), self.op_location(root))
        });
        if regions > 0 {
            sealed.parts.reserve_exact(1);
            sealed.parts_mut(root).regions.reserve_exact(regions);
            sealed.regions.reserve_exact(regions);
            sealed.blocks.reserve_exact(regions);
        }
        for _ in 0..regions {
            let region = sealed.add_region(root);
            let block = sealed.create_block();
            sealed.append_block(region, block);
        }
        sealed.sealed = Some(Box::new(printed));
        self.clear();
        sealed
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
            checked,
            sealed,
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
        *checked = false;
        *sealed = None;
    }

    /// Notes that everything inside is valid but for references to symbols, which holds as long as nothing is changed.
    pub(crate) fn note_checked(&mut self) {
        self.checked = true;
    }

    /// True if everything inside was found valid but for references to symbols.
    pub(crate) fn is_checked(&self) -> bool {
        self.checked
    }

    /// The printed form of the operation, if its inside was dropped.
    pub(crate) fn sealed(&self) -> Option<&Sealed> {
        self.sealed.as_deref()
    }

    /// Makes what remained of a body a new one, like [`Body::new`].
    pub(crate) fn restart(&mut self, spec: &OpSpec<'_>) {
        debug_assert!(self.heads.is_empty(), "only what was taken away can be started again");
        self.create(&OpSpec { operands: &[], results: &[], successors: &[], ..*spec });
    }

    /// Moves a body to where there is room: to what remained of another one.
    pub(crate) fn refill(&mut self, mut body: Body) {
        debug_assert!(self.heads.is_empty(), "only what was taken away can be filled again");
        self.heads.append(&mut body.heads);
        self.links.append(&mut body.links);
        self.parts.append(&mut body.parts);
        self.values.append(&mut body.values);
        self.blocks.append(&mut body.blocks);
        self.regions.append(&mut body.regions);
        move_pool(&mut body.operands, &mut self.operands);
        self.uses = body.uses;
        move_pool(&mut body.properties, &mut self.properties);
        move_pool(&mut body.successors, &mut self.successors);
        self.free_ops.append(&mut body.free_ops);
        self.owner = body.owner;
    }
}
