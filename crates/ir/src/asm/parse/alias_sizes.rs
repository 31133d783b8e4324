//! The sizes of types and attributes that have aliases, as their text without aliases would be.
//!
//! Types and attributes are held once, but printed wherever they are used. A few aliases, each of which mentions the one
//! before twice, can be printed as more text than any memory holds. So sizes are added up where aliases are used, and a
//! program in which the sum is too large for its length is refused.

use crate::nested::Sub;
use rustc_hash::FxHashMap;

/// The sum of the sizes at the uses of aliases may be so large in any program.
const FREE: u64 = 1 << 22;

/// The sum may be so much larger for each byte of the program.
const PER_BYTE: u64 = 64;

/// The measure of a type or an attribute.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Measure {
    /// How many types and attributes its text consists of.
    pub(super) size: u64,
    /// How deep they nest.
    pub(super) depth: u32,
}

/// The measures of aliases.
#[derive(Clone, Debug, Default)]
pub(crate) struct AliasSizes {
    measures: FxHashMap<Sub, Measure>,
    /// The sum of the sizes at the uses of aliases so far.
    used: u64,
}

impl AliasSizes {
    /// The measure of something, if it was measured before and has something inside.
    #[inline]
    pub(super) fn known(&self, sub: Sub) -> Option<Measure> {
        self.measures.get(&sub).copied()
    }

    /// Keeps the measure of something.
    pub(super) fn insert(&mut self, sub: Sub, measure: Measure) {
        self.measures.insert(sub, measure);
    }

    /// The sum of the sizes at the uses of aliases so far.
    #[inline]
    pub(super) fn used(&self) -> u64 {
        self.used
    }

    /// Adds a size to the sum. Returns false if the sum is then too large for a program of a length in bytes.
    #[inline]
    pub(super) fn count(&mut self, size: u64, text: usize) -> bool {
        self.used = self.used.saturating_add(size);
        self.used <= FREE + PER_BYTE * text as u64
    }

    /// Adds a size to the sum unless that is then too large for a program of a length in bytes. Returns true if it was
    /// added.
    #[inline]
    pub(super) fn add_uses(&mut self, size: u64, text: usize) -> bool {
        let used = self.used.saturating_add(size);
        let may = used <= FREE + PER_BYTE * text as u64;
        if may {
            self.used = used;
        }
        may
    }
}
