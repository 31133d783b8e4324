//! Interned strings: one buffer, 32-bit handles.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// An interned string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct StrId(pub(crate) u32);

/// All strings of one evaluation, each stored once.
#[derive(Debug, Default)]
pub(crate) struct Strings {
    buffer: String,
    ranges: Vec<(u32, u32)>,
    table: HashTable<u32>,
}

fn hash(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}

impl Strings {
    /// The handle of a string, which is stored if it is new.
    pub(crate) fn intern(&mut self, text: &str) -> StrId {
        let h = hash(text);
        if let Some(&id) = self.table.find(h, |&id| slice(&self.buffer, self.ranges[id as usize]) == text) {
            return StrId(id);
        }
        let id = self.ranges.len() as u32;
        let start = self.buffer.len() as u32;
        self.buffer.push_str(text);
        self.ranges.push((start, self.buffer.len() as u32));
        let (buffer, ranges) = (&self.buffer, &self.ranges);
        self.table.insert_unique(h, id, |&id| hash(slice(buffer, ranges[id as usize])));
        StrId(id)
    }

    /// The handle of a string that is already stored.
    pub(crate) fn lookup(&self, text: &str) -> Option<StrId> {
        self.table
            .find(hash(text), |&id| slice(&self.buffer, self.ranges[id as usize]) == text)
            .map(|&id| StrId(id))
    }

    /// The text of a handle.
    pub(crate) fn get(&self, id: StrId) -> &str {
        slice(&self.buffer, self.ranges[id.0 as usize])
    }

    /// How many bytes are stored.
    pub(crate) fn bytes(&self) -> usize {
        self.buffer.len()
    }
}

fn slice(buffer: &str, (start, end): (u32, u32)) -> &str {
    &buffer[start as usize..end as usize]
}
