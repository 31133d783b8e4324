//! Room in large buffers, without an abort where memory runs out.
//!
//! A `Vec` that cannot grow ends the process. The buffers that take most of the memory (arenas of programs, data of
//! attributes, texts of files) grow through here instead: where there is no more memory the thread unwinds with an
//! [`OutOfMemory`], which has the requested size. A command catches it, prints an error and fails; no file is half
//! written, since output is only moved to its place when it is whole.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::hint::black_box;
use std::panic::resume_unwind;
use std::sync::Once;

/// The payload with which a thread unwinds if a large buffer could not grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfMemory {
    /// The requested size in bytes.
    pub bytes: usize,
}

impl std::fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "out of memory: {} more bytes were asked for", self.bytes)
    }
}

impl std::error::Error for OutOfMemory {}

#[cold]
#[inline(never)]
fn end(bytes: usize) -> ! {
    resume_unwind(Box::new(OutOfMemory { bytes }))
}

/// Reserves capacity for more elements, as `Vec::reserve` does.
#[inline]
pub fn reserve<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more && list.try_reserve(more).is_err() {
        end(more.max(list.len()).saturating_mul(size_of::<T>()));
    }
}

/// Reserves capacity for exactly so many more elements, as `Vec::reserve_exact` does.
#[inline]
pub fn reserve_exact<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more && list.try_reserve_exact(more).is_err() {
        end(more.saturating_mul(size_of::<T>()));
    }
}

/// Reserves capacity for more text, as `String::reserve` does.
#[inline]
pub fn reserve_text(text: &mut String, more: usize) {
    if text.capacity() - text.len() < more && text.try_reserve(more).is_err() {
        end(more.max(text.len()));
    }
}

/// Reserves capacity for more entries, as `HashMap::reserve` does.
#[inline]
pub fn reserve_in_map<K: Eq + Hash, V, S: BuildHasher>(map: &mut HashMap<K, V, S>, more: usize) {
    if map.capacity() - map.len() < more && map.try_reserve(more).is_err() {
        end(more.max(map.len()).saturating_mul(size_of::<(K, V)>()));
    }
}

/// Adds an element, as `Vec::push` does.
#[inline]
pub fn push<T>(list: &mut Vec<T>, item: T) {
    reserve(list, 1);
    list.push(item);
}

/// How much a heap grows at once.
const STEP: usize = 4 << 20;

/// Has the allocator get a few megabytes for the current thread at once, before many small allocations.
///
/// That of glibc gives each thread but the main one a heap that otherwise grows by a page at a time, each with a system
/// call for which all threads of the process wait. What was never written to takes no memory.
pub fn grow_heap() {
    static IS_PREPARED: Once = Once::new();
    // Allocations that are smaller than the largest one that was ever freed come from the heap.
    IS_PREPARED.call_once(|| drop(black_box(Vec::<u8>::with_capacity(STEP))));
    drop(black_box(Vec::<u8>::with_capacity(STEP - STEP / 8)));
}

/// An empty list with the given capacity.
#[inline]
pub fn with_capacity<T>(len: usize) -> Vec<T> {
    let mut list = Vec::new();
    reserve_exact(&mut list, len);
    list
}

/// A list of so many copies of an element.
pub fn filled<T: Clone>(len: usize, item: T) -> Vec<T> {
    let mut list = with_capacity(len);
    list.resize(len, item);
    list
}

/// Smaller sizes in bytes are not checked ahead.
const LARGE: usize = 1 << 20;

/// Checks that a buffer of so many bytes can be allocated, for collections without `try_reserve`.
pub fn ensure(bytes: usize) {
    if bytes >= LARGE {
        drop(with_capacity::<u8>(bytes));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_that_cannot_grow_unwinds_and_keeps_what_it_has() {
        let mut list = vec![1u64, 2, 3];
        let grown = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| reserve(&mut list, 1 << 59)));
        let payload = grown.expect_err("nobody has so much memory");
        let OutOfMemory { bytes } = payload.downcast_ref().expect("that is what it unwinds with");
        assert_eq!(*bytes, 1 << 62);
        assert_eq!(list, [1, 2, 3]);
        push(&mut list, 4);
        assert_eq!(list, [1, 2, 3, 4]);
    }
}
