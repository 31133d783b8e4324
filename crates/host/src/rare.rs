//! Lists that are mostly empty: one word each, which costs nothing to make, to move and to drop while nothing is in it.

use std::ops::{Deref, DerefMut};

/// A list that is mostly empty.
#[derive(Clone, Debug)]
#[expect(clippy::box_collection, reason = "one word while it is empty")]
pub(crate) struct Rare<T>(Option<Box<Vec<T>>>);

impl<T> Default for Rare<T> {
    #[inline]
    fn default() -> Rare<T> {
        Rare(None)
    }
}

impl<T> Deref for Rare<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }
}

impl<T> DerefMut for Rare<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        self.0.as_deref_mut().map_or(&mut [], Vec::as_mut_slice)
    }
}

impl<T> From<Vec<T>> for Rare<T> {
    #[inline]
    fn from(list: Vec<T>) -> Rare<T> {
        Rare(if list.is_empty() { None } else { Some(Box::new(list)) })
    }
}

impl<T> Rare<T> {
    /// Adds an element at the end.
    pub(crate) fn push(&mut self, element: T) {
        self.0.get_or_insert_default().push(element);
    }

    /// Takes the last element away.
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.0.as_mut()?.pop()
    }

    /// Adds elements at the end.
    pub(crate) fn extend(&mut self, elements: impl IntoIterator<Item = T>) {
        for element in elements {
            self.push(element);
        }
    }

    /// Leaves no more than a number of elements.
    #[inline]
    pub(crate) fn truncate(&mut self, count: usize) {
        if let Some(list) = &mut self.0 {
            list.truncate(count);
        }
    }

    /// Takes all elements away.
    pub(crate) fn take(&mut self) -> Vec<T> {
        self.0.take().map_or_else(Vec::new, |list| *list)
    }
}

impl<T> IntoIterator for Rare<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(mut self) -> Self::IntoIter {
        self.take().into_iter()
    }
}
