//! Types that a name identifies: what the first mention in a file says of one is what it is.

use crate::ids::{Attribute, Type};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex};

/// The bodies of the identified types read so far. Parsers of one file share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct IdentifiedTable(Arc<Mutex<FxHashMap<Type, Attribute>>>);

impl IdentifiedTable {
    /// Returns the body of a type: that of its first mention, which is `body` if there was none before.
    pub(crate) fn first_body(&self, of: Type, body: Attribute) -> Attribute {
        let mut table = self.0.lock().expect("no panic under the lock");
        *table.entry(of).or_insert(body)
    }
}
