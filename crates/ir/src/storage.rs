//! Append-only storage that is read without a lock, and the uniquer on top of it.

use crate::ids::Identifier;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
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

/// A table starts with so many places.
const FIRST_PLACES: usize = 64;

/// Tables of at most so many sizes follow each other; with the last one all indices of 32 bits are used up.
const SIZES: usize = 32;

/// A table of the tags of hashes with the indices of values, read without a lock.
///
/// A place holds a tag and one more than an index, or 0. It is written once, so that a reader who finds a value needs
/// nothing else to be sure of it; one who does not may have read too early, and looks again under the lock. A table that
/// is three quarters full is followed by one of twice the size. The smaller ones stay, for readers who have begun there:
/// together they are as large as the last one.
struct Table {
    sizes: [OnceLock<Box<[AtomicU64]>>; SIZES],
    /// The index of the last table.
    last: AtomicUsize,
    /// The number of entries; who adds one holds it.
    count: Mutex<usize>,
}

impl Table {
    const fn new() -> Table {
        Table { sizes: [const { OnceLock::new() }; SIZES], last: AtomicUsize::new(0), count: Mutex::new(0) }
    }

    /// The index under a tag that is the one looked for.
    #[inline(always)]
    fn find(&self, tag: u32, is_it: impl Fn(usize) -> bool) -> Option<usize> {
        let places = self.sizes.get(self.last.load(Ordering::Acquire))?.get()?;
        let mask = places.len() - 1;
        let mut at = tag as usize & mask;
        // At least a quarter of the places is empty.
        while let Some(place) = places.get(at) {
            let entry = place.load(Ordering::Acquire);
            if entry == 0 {
                return None;
            }
            let index = (entry as u32 as usize).wrapping_sub(1);
            if (entry >> 32) as u32 == tag && is_it(index) {
                return Some(index);
            }
            at = (at + 1) & mask;
        }
        None
    }

    fn lock(&self) -> MutexGuard<'_, usize> {
        self.count.lock().expect("no thread panics while it holds the lock")
    }

    /// Adds an entry that is not there. `count` is that of this table.
    fn add(&self, count: &mut usize, tag: u32, index: usize) {
        let mut last = self.last.load(Ordering::Relaxed);
        let mut places = &**self.sizes[last].get_or_init(|| empty_places(FIRST_PLACES));
        if *count >= places.len() / 4 * 3 {
            let larger = empty_places(places.len() * 2);
            for entry in places.iter().map(|place| place.load(Ordering::Relaxed)).filter(|entry| *entry != 0)
            {
                put(&larger, entry);
            }
            last += 1;
            places = &**self.sizes[last].get_or_init(|| larger);
            self.last.store(last, Ordering::Release);
        }
        put(places, u64::from(tag) << 32 | (index as u64 + 1));
        *count += 1;
    }
}

fn empty_places(count: usize) -> Box<[AtomicU64]> {
    (0..count).map(|_| AtomicU64::new(0)).collect()
}

/// Writes an entry to the first empty place from that of its tag on.
fn put(places: &[AtomicU64], entry: u64) {
    let mask = places.len() - 1;
    let mut at = (entry >> 32) as usize & mask;
    while places[at].load(Ordering::Relaxed) != 0 {
        at = (at + 1) & mask;
    }
    places[at].store(entry, Ordering::Release);
}

/// Gives equal values the same dense index. What is there is found without a lock.
pub(crate) struct Uniquer<T> {
    values: AppendVec<T>,
    shards: [Table; SHARDS],
}

impl<T: Hash + Eq> Uniquer<T> {
    pub(crate) fn new() -> Uniquer<T> {
        Uniquer { values: AppendVec::new(), shards: [const { Table::new() }; SHARDS] }
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        self.values.get(index)
    }

    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// The index of the value equal to `key`, which has the hash of that value.
    #[inline]
    pub(crate) fn find<K>(&self, key: &K, is_same: impl Fn(&T, &K) -> bool) -> Option<usize>
    where
        K: Hash + ?Sized,
    {
        let hash = mix(FxBuildHasher.hash_one(key));
        self.shard(hash).find(tag(hash), |index| self.values.get(index).is_some_and(|v| is_same(v, key)))
    }

    /// The index of the value equal to `key`, made with `make` if there is none yet.
    #[inline]
    pub(crate) fn intern<K>(
        &self,
        key: &K,
        is_same: impl Fn(&T, &K) -> bool,
        make: impl FnOnce() -> T,
    ) -> usize
    where
        K: Hash + ?Sized,
    {
        let hash = mix(FxBuildHasher.hash_one(key));
        let (shard, tag) = (self.shard(hash), tag(hash));
        let is_it = |index| self.values.get(index).is_some_and(|v| is_same(v, key));
        match shard.find(tag, is_it) {
            Some(index) => index,
            None => self.insert(shard, tag, is_it, make),
        }
    }

    pub(crate) fn intern_value(&self, value: T) -> usize {
        let hash = mix(FxBuildHasher.hash_one(&value));
        let (shard, tag) = (self.shard(hash), tag(hash));
        if let Some(index) = shard.find(tag, |index| self.values.get(index) == Some(&value)) {
            return index;
        }
        let mut count = shard.lock();
        if let Some(index) = shard.find(tag, |index| self.values.get(index) == Some(&value)) {
            return index;
        }
        let index = self.values.push(value);
        shard.add(&mut count, tag, index);
        index
    }

    #[cold]
    fn insert(
        &self,
        shard: &Table,
        tag: u32,
        is_it: impl Fn(usize) -> bool,
        make: impl FnOnce() -> T,
    ) -> usize {
        // What is made may be uniqued in the same table.
        let value = make();
        let mut count = shard.lock();
        if let Some(index) = shard.find(tag, is_it) {
            return index;
        }
        let index = self.values.push(value);
        shard.add(&mut count, tag, index);
        index
    }

    #[inline]
    fn shard(&self, hash: u64) -> &Table {
        &self.shards[(hash >> 58) as usize % SHARDS]
    }
}

/// The bits of the hash that a table keeps beside the index, so that a mismatch rarely reads the value.
#[inline]
fn tag(hash: u64) -> u32 {
    (hash ^ (hash >> 32)) as u32
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

/// Bytes to look for. They are hashed in words, the last of which overlaps the one before.
#[derive(Clone, Copy)]
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl Hash for Bytes<'_> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let bytes = self.0;
        let len = bytes.len() as u64;
        let whole = if let (Some(first), Some(last)) = (bytes.first_chunk::<8>(), bytes.last_chunk::<8>()) {
            let (words, _) = bytes[8..].as_chunks::<8>();
            let start = u64::from_le_bytes(*first) ^ len;
            let before = words.iter().fold(start, |mixed, word| mix(mixed) ^ u64::from_le_bytes(*word));
            mix(before) ^ u64::from_le_bytes(*last)
        } else if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
            let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
            (u64::from(first) << 32 | u64::from(last)) ^ len
        } else {
            bytes.iter().fold(len, |word, byte| word << 8 | u64::from(*byte))
        };
        state.write_u64(mix(whole));
    }
}

/// Makes each bit of a word count in all of them: both halves of a product by an odd number. The
/// multiplications of the hash alone carry bits upwards only, and names mostly differ in their last bytes, the upper ones.
#[inline]
fn mix(word: u64) -> u64 {
    let product = u128::from(word ^ 0x2545_f491_4f6c_dd1d) * 0x9e37_79b9_7f4a_7c15;
    product as u64 ^ (product >> 64) as u64
}

/// Interned strings.
pub(crate) struct Strings(Uniquer<Box<str>>);

impl Strings {
    pub(crate) fn new() -> Strings {
        Strings(Uniquer::new())
    }

    #[inline]
    pub(crate) fn intern(&self, text: &str) -> Identifier {
        let key = Bytes(text.as_bytes());
        Identifier::new(self.0.intern(&key, |have, key| have.as_bytes() == key.0, || text.into()))
    }

    /// The string, if it was interned.
    #[inline]
    pub(crate) fn find(&self, text: &str) -> Option<Identifier> {
        let key = Bytes(text.as_bytes());
        self.0.find(&key, |have, key| have.as_bytes() == key.0).map(Identifier::new)
    }

    #[inline]
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
    fn keys_find_what_other_threads_add_while_the_table_grows() {
        let strings = Strings::new();
        let texts: Vec<String> = (0..4000).map(|n| format!("text {}", n % 1000)).collect();
        let seen: Vec<Vec<Identifier>> = std::thread::scope(|scope| {
            let run = |t: usize| {
                let (strings, texts) = (&strings, &texts);
                scope.spawn(move || {
                    let mut seen: Vec<_> =
                        (0..4000).map(|n| strings.intern(&texts[(n + t * 700) % 4000])).collect();
                    seen.rotate_right(t * 700);
                    seen
                })
            };
            let threads: Vec<_> = (0..4).map(run).collect();
            threads.into_iter().map(|t| t.join().unwrap()).collect()
        });
        assert!(seen.iter().all(|ids| *ids == seen[0]));
        for (id, text) in seen[0].iter().zip(&texts) {
            assert_eq!(strings.get(*id), text);
            assert_eq!(strings.find(text), Some(*id));
        }
        assert_eq!(strings.0.len(), 1000);
        assert_eq!(strings.find("another text"), None);
    }

    #[test]
    fn what_differs_in_a_few_bits_is_spread_over_the_places() {
        let spread = |hashes: &mut dyn Iterator<Item = u64>| {
            let (mut shards, mut places) = ([0; SHARDS], [0; 1024]);
            for hash in hashes.map(mix) {
                shards[(hash >> 58) as usize % SHARDS] += 1;
                places[tag(hash) as usize % 1024] += 1;
            }
            (*shards.iter().max().unwrap(), *places.iter().max().unwrap())
        };
        let hash_of = |text: &str| FxBuildHasher.hash_one(Bytes(text.as_bytes()));
        // 4096 each: 256 in a shard, and four in a place, would be even.
        let names = (0..4096).map(|n| hash_of(&format!("function_{n}")));
        let long = (0..4096).map(|n| hash_of(&format!("{n}_of_the_functions_with_a_long_name")));
        let short = (0..4096).map(|n| hash_of(&format!("v{n}")));
        let high = (0..4096_u64).map(|n| FxBuildHasher.hash_one(n << 52));
        let lists: [Box<dyn Iterator<Item = u64>>; 4] =
            [Box::new(names), Box::new(long), Box::new(short), Box::new(high)];
        for mut list in lists {
            let (shard, place) = spread(&mut *list);
            assert!(shard < 400 && place < 24, "{shard} in a shard, {place} in a place");
        }
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
