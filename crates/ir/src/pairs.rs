//! A small map: a list while it has few entries, and a hash table from then on.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::hash::Hash;

/// A map from handles to handles of one type. Up to `FEW` entries are kept in a list, which is searched, and more in a table:
/// mostly they are few, and then neither memory is allocated nor a hash made.
#[derive(Clone, Debug)]
pub(crate) struct Pairs<T, const FEW: usize> {
    few: SmallVec<[(T, T); FEW]>,
    /// All of them, once they are more than a few.
    many: FxHashMap<T, T>,
}

impl<T, const FEW: usize> Default for Pairs<T, FEW> {
    fn default() -> Pairs<T, FEW> {
        Pairs { few: SmallVec::new(), many: FxHashMap::default() }
    }
}

impl<T: Copy + Eq + Hash, const FEW: usize> Pairs<T, FEW> {
    /// Maps `from` to `to`, in place of its earlier value. Returns true if it had none.
    pub(crate) fn insert(&mut self, from: T, to: T) -> bool {
        if !self.many.is_empty() {
            return self.many.insert(from, to).is_none();
        }
        if let Some(pair) = self.few.iter_mut().find(|pair| pair.0 == from) {
            pair.1 = to;
            return false;
        }
        if self.few.len() < FEW {
            self.few.push((from, to));
        } else {
            self.many.reserve(4 * FEW);
            self.many.extend(self.few.drain(..));
            self.many.insert(from, to);
        }
        true
    }

    /// Returns the value that `from` is mapped to.
    #[inline]
    pub(crate) fn get(&self, from: T) -> Option<T> {
        if self.many.is_empty() {
            return self.few.iter().find(|pair| pair.0 == from).map(|pair| pair.1);
        }
        self.many.get(&from).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::Pairs;

    #[test]
    fn few_and_many_are_found_and_replaced() {
        let mut pairs = Pairs::<u32, 4>::default();
        for from in 0..9 {
            assert!(pairs.get(from).is_none() && pairs.insert(from, from + 100));
            assert!((0..=from).all(|known| pairs.get(known) == Some(known + 100)));
        }
        assert!(!pairs.insert(2, 7) && pairs.get(2) == Some(7));
    }
}
