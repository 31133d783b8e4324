//! Room in large buffers, without an abort where memory runs out.
//!
//! A `Vec` that cannot grow ends the process. The buffers that take most of the memory (arenas of programs, data of
//! attributes, texts of files) grow through here instead: where there is no more memory the thread unwinds with an
//! [`OutOfMemory`], which says how much was asked for. A command catches it, prints an error and fails; nobody's files
//! are half written, since output is only moved to its place when it is whole.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::panic::resume_unwind;

/// The payload with which a thread unwinds if a large buffer could not grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfMemory {
    /// How many bytes were asked for.
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

/// Makes room for more elements, as `Vec::reserve` does.
#[inline]
pub fn reserve<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more && list.try_reserve(more).is_err() {
        end(more.max(list.len()).saturating_mul(size_of::<T>()));
    }
}

/// Makes room for just so many more elements, as `Vec::reserve_exact` does.
#[inline]
pub fn reserve_exact<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more && list.try_reserve_exact(more).is_err() {
        end(more.saturating_mul(size_of::<T>()));
    }
}

/// Makes room for more text, as `String::reserve` does.
#[inline]
pub fn reserve_text(text: &mut String, more: usize) {
    if text.capacity() - text.len() < more && text.try_reserve(more).is_err() {
        end(more.max(text.len()));
    }
}

/// Makes room for more entries, as `HashMap::reserve` does.
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

/// An empty list with room for so many elements.
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

/// Memory below this size is not asked for ahead.
const LARGE: usize = 1 << 20;

/// Makes sure that a buffer of so many bytes can be made, for those that cannot be asked whether they can grow.
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
