//! Append-only storage that is read without a lock, and the uniquer on top of it.

use crate::ids::Identifier;
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock};

const FIRST_BITS: u32 = 8;
const BUCKETS: usize = 24;

/// A vector that only grows, shared between threads. Elements never move, so `get` returns plain references.
///
/// Bucket `i` holds `2^(FIRST_BITS + i)` slots. A slot is set once, before its index is handed out.
pub(crate) struct AppendVec<T> {
    buckets: [OnceLock<Box<[OnceLock<T>]>>; BUCKETS],
    len: AtomicUsize,
}

impl<T> AppendVec<T> {
    pub(crate) fn new() -> AppendVec<T> {
        AppendVec { buckets: [const { OnceLock::new() }; BUCKETS], len: AtomicUsize::new(0) }
    }

    #[inline]
    fn locate(index: usize) -> (usize, usize) {
        let shifted = index + (1 << FIRST_BITS);
        let top = usize::BITS - 1 - shifted.leading_zeros();
        ((top - FIRST_BITS) as usize, shifted ^ (1 << top))
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        let (bucket, slot) = Self::locate(index);
        self.buckets.get(bucket)?.get()?.get(slot)?.get()
    }

    pub(crate) fn push(&self, value: T) -> usize {
        let index = self.len.fetch_add(1, Ordering::Relaxed);
        let (bucket, slot) = Self::locate(index);
        let slots = self.buckets[bucket]
            .get_or_init(|| (0..1usize << (FIRST_BITS as usize + bucket)).map(|_| OnceLock::new()).collect());
        let fresh = slots[slot].set(value).is_ok();
        debug_assert!(fresh, "an index is handed out once");
        index
    }

    pub(crate) fn len(&self) -> usize {
        self.len.load(Ordering::Acquire)
    }
}

const SHARDS: usize = 16;

/// Gives equal values the same dense index.
pub(crate) struct Uniquer<T> {
    values: AppendVec<T>,
    /// In each, the tags of hashes with the indices of values. A table places an entry by its tag alone, so that it grows
    /// without a look at the values.
    shards: [Mutex<HashTable<(u32, u32)>>; SHARDS],
}

impl<T: Hash + Eq> Uniquer<T> {
    pub(crate) fn new() -> Uniquer<T> {
        Uniquer { values: AppendVec::new(), shards: [const { Mutex::new(HashTable::new()) }; SHARDS] }
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        self.values.get(index)
    }

    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// The index of the value equal to `key`, made with `make` if there is none yet.
    pub(crate) fn intern<K>(&self, key: &K, same: impl Fn(&T, &K) -> bool, make: impl FnOnce() -> T) -> usize
    where
        K: Hash + ?Sized,
    {
        let hash = FxBuildHasher.hash_one(key);
        let mut table = self.shard(hash);
        let tag = tag(hash);
        let found = table.find(place(tag), |&(t, i)| {
            t == tag && self.values.get(i as usize).is_some_and(|v| same(v, key))
        });
        if let Some(&(_, index)) = found {
            return index as usize;
        }
        self.insert(&mut table, tag, make())
    }

    pub(crate) fn intern_value(&self, value: T) -> usize {
        let hash = FxBuildHasher.hash_one(&value);
        let mut table = self.shard(hash);
        let tag = tag(hash);
        let found = table.find(place(tag), |&(t, i)| t == tag && self.values.get(i as usize) == Some(&value));
        if let Some(&(_, index)) = found {
            return index as usize;
        }
        self.insert(&mut table, tag, value)
    }

    fn shard(&self, hash: u64) -> MutexGuard<'_, HashTable<(u32, u32)>> {
        let shard = &self.shards[(hash >> 58) as usize % SHARDS];
        shard.lock().expect("no thread panics while it holds the lock")
    }

    fn insert(&self, table: &mut HashTable<(u32, u32)>, tag: u32, value: T) -> usize {
        let index = self.values.push(value);
        table.insert_unique(place(tag), (tag, index as u32), |&(tag, _)| place(tag));
        index
    }
}

/// Some bits of the hash that the table keeps beside the index, so that a mismatch rarely reads the value.
fn tag(hash: u64) -> u32 {
    (hash ^ (hash >> 32)) as u32
}

/// Where a table looks for a tag: it takes its lowest bits and its highest ones.
fn place(tag: u32) -> u64 {
    u64::from(tag) << 32 | u64::from(tag)
}

/// A list that only grows, looked through from the front; read and extended without a lock. For a few entries.
pub(crate) struct Chain<K, V>(OnceLock<Box<Link<K, V>>>);

struct Link<K, V> {
    key: K,
    value: V,
    next: Chain<K, V>,
}

impl<K, V> Default for Chain<K, V> {
    fn default() -> Chain<K, V> {
        Chain(OnceLock::new())
    }
}

impl<K: Eq, V> Chain<K, V> {
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        let mut chain = self;
        while let Some(link) = chain.0.get() {
            if link.key == *key {
                return Some(&link.value);
            }
            chain = &link.next;
        }
        None
    }

    /// Adds an entry; the first of a key stays. Whether this was the first.
    pub(crate) fn insert(&self, key: K, value: V) -> bool {
        let mut link = Box::new(Link { key, value, next: Chain::default() });
        let mut chain = self;
        while let Err(back) = chain.0.set(link) {
            link = back;
            match chain.0.get() {
                Some(there) if there.key != link.key => chain = &there.next,
                _ => return false,
            }
        }
        true
    }
}

const CHAINS: usize = 64;

/// A map that only grows, read and extended without a lock.
pub(crate) struct Chains<K, V>([Chain<K, V>; CHAINS]);

impl<K: Eq + Hash, V> Chains<K, V> {
    pub(crate) fn new() -> Chains<K, V> {
        Chains(std::array::from_fn(|_| Chain::default()))
    }

    fn chain(&self, key: &K) -> &Chain<K, V> {
        &self.0[(FxBuildHasher.hash_one(key) >> 58) as usize % CHAINS]
    }

    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        self.chain(key).get(key)
    }

    /// Adds an entry; the first of a key stays. Whether this was the first.
    pub(crate) fn insert(&self, key: K, value: V) -> bool {
        self.chain(&key).insert(key, value)
    }
}

/// Interned strings.
pub(crate) struct Strings(Uniquer<Box<str>>);

impl Strings {
    pub(crate) fn new() -> Strings {
        Strings(Uniquer::new())
    }

    pub(crate) fn intern(&self, text: &str) -> Identifier {
        Identifier::new(self.0.intern(text, |have, want| have.as_ref() == want, || text.into()))
    }

    pub(crate) fn get(&self, id: Identifier) -> &str {
        self.0.get(id.index()).map_or("", |s| s)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_entry_of_a_key_stays() {
        let map: Chains<u64, u64> = Chains::new();
        let inserted: Vec<bool> = std::thread::scope(|scope| {
            let run = |t| {
                let map = &map;
                scope.spawn(move || (0..500).map(|k| map.insert(k, t)).collect::<Vec<_>>())
            };
            let threads: Vec<_> = (0..4).map(run).collect();
            threads.into_iter().flat_map(|t| t.join().unwrap()).collect()
        });
        assert_eq!(inserted.iter().filter(|first| **first).count(), 500);
        assert!((0..500).all(|k| map.get(&k).is_some_and(|t| *t < 4)));
        assert_eq!(map.get(&500), None);
    }

    #[test]
    fn equal_values_share_an_index_across_threads() {
        let uniquer: Uniquer<u64> = Uniquer::new();
        let seen: Vec<Vec<usize>> = std::thread::scope(|scope| {
            let run =
                |_| scope.spawn(|| (0..5000u64).map(|v| uniquer.intern_value(v * 7)).collect::<Vec<_>>());
            let threads: Vec<_> = (0..4).map(run).collect();
            threads.into_iter().map(|t| t.join().unwrap()).collect()
        });
        assert!(seen.iter().all(|s| *s == seen[0]));
        assert_eq!(uniquer.len(), 5000);
        assert!((0..5000).all(|v| uniquer.get(seen[0][v]) == Some(&(v as u64 * 7))));
    }
}
