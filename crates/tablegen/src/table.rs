//! Finding what is stored already.

use hashbrown::HashTable;

/// Handles, counted from 0, by the hashes of what they stand for.
#[derive(Debug)]
pub(crate) struct Table {
    slots: HashTable<u32>,
}

/// From how many handles on room is only made for as many again.
const LARGE: usize = 1 << 14;

impl Table {
    pub(crate) fn with_capacity(capacity: usize) -> Table {
        Table { slots: HashTable::with_capacity(capacity) }
    }

    /// The handle of this hash that is the right one.
    #[inline]
    pub(crate) fn find(&self, hash: u32, mut is_it: impl FnMut(u32) -> bool) -> Option<u32> {
        self.slots.find(widen(hash), |&id| is_it(id)).copied()
    }

    /// Adds a handle, and returns it. Making room needs the hashes of those before it.
    #[inline]
    pub(crate) fn add(&mut self, hash: u32, hash_of: impl Fn(u32) -> u32) -> u32 {
        let id = self.slots.len() as u32;
        if self.slots.len() == self.slots.capacity() {
            self.grow(&hash_of);
        }
        self.slots.insert_unique(widen(hash), id, |&id| widen(hash_of(id)));
        id
    }

    /// Forgets all handles.
    pub(crate) fn clear(&mut self) {
        self.slots.clear();
    }

    /// Makes room for more handles.
    pub(crate) fn reserve(&mut self, more: usize, hash_of: impl Fn(u32) -> u32) {
        self.slots.reserve(more, |&id| widen(hash_of(id)));
    }

    /// Tables grow by a factor of four while they are small, and of two later.
    #[cold]
    fn grow(&mut self, hash_of: &impl Fn(u32) -> u32) {
        let len = self.slots.len();
        let more = if len < LARGE { 2 * len + 64 } else { len / 2 };
        self.slots.reserve(more, |&id| widen(hash_of(id)));
    }
}

/// The table takes the place from the low bits, and a mark from the high ones.
#[inline]
fn widen(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}
