//! How large the text of an alias is.
//!
//! Types and attributes are held once, but printed wherever they are used, so a few aliases that each mention the one
//! before twice stand for more text than any memory can hold. Their texts are measured, and a program whose aliases
//! stand for too much of it is refused.

use crate::nested::Sub;
use rustc_hash::FxHashMap;

/// How many types and attributes the uses of aliases may stand for: so many, and
const FREE: u64 = 1 << 22;
/// so many more for each byte of the program.
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
    /// The number of types and attributes that the uses of aliases so far stand for.
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

    /// The number of types and attributes that the uses of aliases so far stand for.
    #[inline]
    pub(super) fn used(&self) -> u64 {
        self.used
    }

    /// Counts uses that stand for so much; false if a program whose text has a length may not have them.
    #[inline]
    pub(super) fn count(&mut self, size: u64, text: usize) -> bool {
        self.used = self.used.saturating_add(size);
        self.used <= FREE + PER_BYTE * text as u64
    }

    /// Counts uses that stand for so much, if a program whose text has a length may have them; true if it may.
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
