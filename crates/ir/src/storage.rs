//! Append-only storage that is read without a lock, and the uniquer on top of it.

use crate::ids::Identifier;
use rustc_hash::{FxBuildHasher, FxHasher};
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock};

/// The first buckets of a vector have 2^SMALL_BITS slots each.
const SMALL_BITS: u32 = 8;

/// So many buckets are small.
const SMALL: usize = 1 << (LARGE_BITS - SMALL_BITS);

/// From an index of 2^LARGE_BITS on each bucket has twice the size of the one before.
const LARGE_BITS: u32 = 13;

const BUCKETS: usize = SMALL + 19;

/// The bucket and the slot of an index. Most indices are in small buckets, whose place takes a shift to find.
#[inline]
fn locate(index: usize) -> (usize, usize) {
    if index < 1 << LARGE_BITS {
        return (index >> SMALL_BITS, index & ((1 << SMALL_BITS) - 1));
    }
    let top = usize::BITS - 1 - index.leading_zeros();
    (SMALL + (top - LARGE_BITS) as usize, index ^ (1 << top))
}

/// The number of slots of a bucket.
fn bucket_len(bucket: usize) -> usize {
    1 << bucket.checked_sub(SMALL).map_or(SMALL_BITS as usize, |large| LARGE_BITS as usize + large)
}

/// A vector that only grows, shared between threads. Elements never move, so `get` returns plain references.
///
/// A slot is set once, before its index is handed out.
pub(crate) struct AppendVec<T> {
    buckets: [OnceLock<Box<[OnceLock<T>]>>; BUCKETS],
    len: AtomicUsize,
}

impl<T> AppendVec<T> {
    pub(crate) fn new() -> AppendVec<T> {
        AppendVec { buckets: [const { OnceLock::new() }; BUCKETS], len: AtomicUsize::new(0) }
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        let (bucket, slot) = locate(index);
        self.buckets.get(bucket)?.get()?.get(slot)?.get()
    }

    pub(crate) fn push(&self, value: T) -> usize {
        let index = self.len.fetch_add(1, Ordering::Relaxed);
        let (bucket, slot) = locate(index);
        let slots =
            self.buckets[bucket].get_or_init(|| (0..bucket_len(bucket)).map(|_| OnceLock::new()).collect());
        let fresh = slots[slot].set(value).is_ok();
        debug_assert!(fresh, "an index is handed out once");
        index
    }

    pub(crate) fn len(&self) -> usize {
        self.len.load(Ordering::Acquire)
    }
}

/// Handles that are remembered for others, by the indices of those: each as its raw number. Read and written without a lock.
pub(crate) struct Memo {
    buckets: [OnceLock<Box<[AtomicU32]>>; BUCKETS],
}

impl Memo {
    pub(crate) const fn new() -> Memo {
        Memo { buckets: [const { OnceLock::new() }; BUCKETS] }
    }

    /// The raw number that was remembered last; 0 if there is none.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> u32 {
        let (bucket, slot) = locate(index);
        let slots = self.buckets.get(bucket).and_then(|bucket| bucket.get());
        // What an id is the index of was stored before the id, and has to be seen with it.
        slots.and_then(|slots| slots.get(slot)).map_or(0, |known| known.load(Ordering::Acquire))
    }

    pub(crate) fn set(&self, index: usize, raw: u32) {
        let (bucket, slot) = locate(index);
        if let Some(bucket_slots) = self.buckets.get(bucket) {
            let slots =
                bucket_slots.get_or_init(|| (0..bucket_len(bucket)).map(|_| AtomicU32::new(0)).collect());
            slots[slot].store(raw, Ordering::Release);
        }
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

    /// The index under a tag of the value that a key is of.
    #[inline(always)]
    fn find<T, K: Key<T>>(&self, tag: u32, values: &AppendVec<T>, key: &K) -> Option<usize> {
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
            if (entry >> 32) as u32 == tag
                && let Some(value) = values.get(index)
                && key.is_of(value)
            {
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

/// Something by which a value is looked for: it is hashed like the value that it is the key of.
pub(crate) trait Key<T>: Hash {
    /// True if this is the key of a value.
    fn is_of(&self, value: &T) -> bool;
}

/// The key of a value that has to be there in full.
struct Whole<'a, T>(&'a T);

impl<T: Hash> Hash for Whole<'_, T> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: Hash + Eq> Key<T> for Whole<'_, T> {
    #[inline]
    fn is_of(&self, value: &T) -> bool {
        self.0 == value
    }
}

/// The hash of a key. Inlined, as looking for it is: of a key whose variant is known nothing but that is hashed and
/// compared.
#[inline(always)]
fn hash_of<T, K: Key<T>>(key: &K) -> u64 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    mix(hasher.finish())
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

    /// The index of the value that a key is of.
    #[inline(always)]
    pub(crate) fn find(&self, key: &impl Key<T>) -> Option<usize> {
        let hash = hash_of(key);
        self.shard(hash).find(tag(hash), &self.values, key)
    }

    /// The index of the value that a key is of, made with `make` if there is none yet.
    #[inline(always)]
    pub(crate) fn intern<K: Key<T>>(&self, key: &K, make: impl FnOnce() -> T) -> usize {
        let hash = hash_of(key);
        let (shard, tag) = (self.shard(hash), tag(hash));
        match shard.find(tag, &self.values, key) {
            Some(index) => index,
            None => self.insert(shard, tag, make()),
        }
    }

    pub(crate) fn intern_value(&self, value: T) -> usize {
        let hash = hash_of(&Whole(&value));
        let (shard, tag) = (self.shard(hash), tag(hash));
        match shard.find(tag, &self.values, &Whole(&value)) {
            Some(index) => index,
            None => self.insert(shard, tag, value),
        }
    }

    /// Adds a value, unless another thread did in the meantime.
    #[cold]
    fn insert(&self, shard: &Table, tag: u32, value: T) -> usize {
        let mut count = shard.lock();
        if let Some(index) = shard.find(tag, &self.values, &Whole(&value)) {
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

/// The key of an interned string.
struct Text<'a>(&'a str);

impl Hash for Text<'_> {
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        Bytes(self.0.as_bytes()).hash(state);
    }
}

impl Key<Box<str>> for Text<'_> {
    #[inline(always)]
    fn is_of(&self, value: &Box<str>) -> bool {
        Bytes(self.0.as_bytes()).is(value.as_bytes())
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
        // The uniquer mixes the bits once more.
        state.write_u64(whole);
    }
}

/// The length and the two words of eight to sixteen bytes, which tell them apart from all others.
#[derive(Clone, Copy)]
pub(crate) struct Ends {
    len: usize,
    first: [u8; 8],
    last: [u8; 8],
}

impl Ends {
    /// The ends of bytes; `None` of fewer and of more.
    #[inline(always)]
    pub(crate) fn of(bytes: &[u8]) -> Option<Ends> {
        match (bytes.first_chunk(), bytes.last_chunk()) {
            (Some(&first), Some(&last)) if bytes.len() <= 16 => Some(Ends { len: bytes.len(), first, last }),
            _ => None,
        }
    }

    /// True if these are the ends of some bytes.
    #[inline(always)]
    pub(crate) fn are_of(self, bytes: &[u8]) -> bool {
        bytes.len() == self.len
            && bytes.first_chunk() == Some(&self.first)
            && bytes.last_chunk() == Some(&self.last)
    }
}

impl Bytes<'_> {
    /// True if these are the same bytes. Most names are short: two words that may overlap tell them apart.
    #[inline]
    pub(crate) fn is(self, other: &[u8]) -> bool {
        let bytes = self.0;
        if bytes.len() != other.len() {
            return false;
        }
        match (bytes.first_chunk::<8>(), other.first_chunk::<8>()) {
            (Some(have), Some(wanted)) if bytes.len() <= 16 => {
                have == wanted && bytes.last_chunk::<8>() == other.last_chunk::<8>()
            }
            _ => self.is_long(other),
        }
    }

    /// [`Bytes::is`], of more or fewer bytes than two words have.
    #[inline(never)]
    fn is_long(self, other: &[u8]) -> bool {
        if self.0.len() < 8 { same(self.0, other) } else { self.0 == other }
    }
}

/// True if two lists are equal. Most lists are short: a call to compare their bytes takes longer than a loop.
#[inline]
pub(crate) fn same<T: PartialEq>(a: &[T], b: &[T]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b)
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
        Identifier::new(self.0.intern(&Text(text), || text.into()))
    }

    /// The string, if it was interned.
    #[inline]
    pub(crate) fn find(&self, text: &str) -> Option<Identifier> {
        self.0.find(&Text(text)).map(Identifier::new)
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
    fn each_index_has_a_slot_of_its_own() {
        let mut last = (0, usize::MAX);
        for index in 0..100_000 {
            let (bucket, slot) = locate(index);
            assert!(slot < bucket_len(bucket));
            // The next slot of the same bucket, or the first one of the next.
            let next = if slot == 0 { (last.0 + usize::from(index > 0), 0) } else { (last.0, last.1 + 1) };
            assert_eq!((bucket, slot), next);
            last = (bucket, slot);
        }
        assert!(locate((1 << 31) - 2).0 < BUCKETS);
    }

    #[test]
    fn a_memo_keeps_what_was_set_last() {
        let memo = Memo::new();
        for index in [0, 255, 256, 8191, 8192, 70_000] {
            assert_eq!(memo.get(index), 0);
            memo.set(index, 7);
            memo.set(index, index as u32 + 1);
            assert_eq!(memo.get(index), index as u32 + 1);
        }
        assert_eq!((memo.get(1), memo.get(1 << 20)), (0, 0));
    }

    #[test]
    fn bytes_are_told_apart_whatever_their_number() {
        let text = b"the bytes of a name that is rather long";
        for len in 0..text.len() {
            let have = &text[..len];
            let same = have.to_vec();
            assert!(Bytes(have).is(&same) && !Bytes(have).is(&text[..=len]));
            for at in 0..len {
                let mut other = have.to_vec();
                other[at] ^= 1;
                assert!(!Bytes(have).is(&other), "{at} of {len}");
            }
        }
    }

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
