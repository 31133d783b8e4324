//! The resources that a program refers to.

mod printing;

use crate::ids::Identifier;
use rustc_hash::FxHashSet;

/// Keys of `dense_resource`, in the order in which they were printed first.
#[derive(Debug, Default)]
pub(super) struct Resources {
    order: Vec<Identifier>,
    seen: FxHashSet<Identifier>,
}

impl Resources {
    pub(super) fn add(&mut self, key: Identifier) {
        if self.seen.insert(key) {
            self.order.push(key);
        }
    }

    /// Adds those of another printer, which went on from here.
    pub(super) fn extend(&mut self, more: Resources) {
        more.order.into_iter().for_each(|key| self.add(key));
    }
}
