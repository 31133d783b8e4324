//! Finding what is stored already.

use hashbrown::HashTable;

/// Handles, counted from 0, by the hashes of what they stand for.
#[derive(Debug)]
pub(crate) struct Table {
    slots: HashTable<u32>,
    /// The hash of each handle, so that making room needs no look at what it stands for.
    hashes: Vec<u32>,
}

/// From how many handles on room is only made for as many again.
const LARGE: usize = 1 << 14;

impl Table {
    pub(crate) fn with_capacity(capacity: usize) -> Table {
        Table { slots: HashTable::with_capacity(capacity), hashes: Vec::with_capacity(capacity) }
    }

    /// The handle of this hash that is the right one.
    #[inline]
    pub(crate) fn find(&self, hash: u32, mut is_it: impl FnMut(u32) -> bool) -> Option<u32> {
        self.slots.find(widen(hash), |&id| is_it(id)).copied()
    }

    /// Adds a handle, and returns it.
    #[inline]
    pub(crate) fn add(&mut self, hash: u32) -> u32 {
        let Table { slots, hashes } = self;
        let id = hashes.len() as u32;
        hashes.push(hash);
        if slots.len() == slots.capacity() {
            // Tables grow by a factor of four while they are small, and of two later.
            let more = if slots.len() < LARGE { 2 * slots.len() + 64 } else { slots.len() / 2 };
            slots.reserve(more, |&id| widen(hashes[id as usize]));
        }
        slots.insert_unique(widen(hash), id, |&id| widen(hashes[id as usize]));
        id
    }
}

/// The table takes the place from the low bits, and a mark from the high ones.
#[inline]
fn widen(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}
