//! Distinct attributes by the numbers that a file gives them.

use crate::ids::Attribute;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex};

/// The distinct attributes read so far. Parsers of one file share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct DistinctTable(Arc<Mutex<FxHashMap<u64, Attribute>>>);

impl DistinctTable {
    /// The attribute with a number, made if there is none yet.
    pub(crate) fn attribute(&self, id: u64, make: impl FnOnce() -> Attribute) -> Attribute {
        let mut table = self.0.lock().expect("no panic under the lock");
        *table.entry(id).or_insert_with(make)
    }
}
