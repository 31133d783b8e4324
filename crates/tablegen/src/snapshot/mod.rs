//! Evaluations as bytes: what the files that a file begins by including have come to.
//!
//! Most files of definitions begin with includes, and spend most of their time on these. A snapshot is the state of an
//! evaluation after them. It is used by any file that includes the same paths first, while each of these leads to a file
//! of the same name and content, and the macros and the bounds of evaluation are the same; then records, numbers of
//! anonymous records, places and messages are those of an evaluation from the beginning. There are none of files that
//! come with errors, warnings or notes, and none where references are recorded.
//!
//! A snapshot begins with a hash of the rest; bytes that are damaged or that something else wrote are not used. Whoever
//! keeps snapshots ([`Snapshots`]) gives those back that this version of this crate made.

mod bytes;
mod load;
mod save;

pub(crate) use load::{Restored, restore};
pub(crate) use save::save;

use crate::eval::Entry;
use crate::lex::Inclusions;
use crate::store::RecordId;
use crate::strings::StrId;
use crate::types::TypeId;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;
use std::sync::Arc;

/// Keeps snapshots.
pub trait Snapshots: Send + Sync {
    /// The snapshot of a number, if there is one that this version of the program made.
    fn find(&self, number: u64) -> Option<Vec<u8>>;

    /// Stores the snapshot of a number, instead of one that there may be. What goes wrong costs time, and nothing else.
    fn keep(&self, number: u64, snapshot: &[u8]);
}

/// Where snapshots are found and kept ([`Options::snapshots`](crate::Options::snapshots)).
#[derive(Clone)]
pub struct SnapshotStore(pub Arc<dyn Snapshots>);

impl std::fmt::Debug for SnapshotStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SnapshotStore")
    }
}

/// A multiclass.
pub(crate) struct Multiclass {
    /// Holds the name and the template arguments.
    pub(crate) record: RecordId,
    pub(crate) entries: Vec<Entry>,
}

/// What a parser knows between two statements, apart from the state of the evaluation.
#[derive(Default)]
pub(crate) struct Declared {
    pub(crate) multiclasses: Vec<Multiclass>,
    pub(crate) multiclass_names: FxHashMap<StrId, usize>,
    pub(crate) type_aliases: FxHashMap<StrId, TypeId>,
}

/// The first number of a snapshot, which changes with the format.
const FORMAT: u64 = 0x6973_6F67_0001;

/// How deeply loops may nest in a multiclass.
const LOOP_DEPTH: u32 = 200;

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.write_usize(bytes.len());
    hasher.finish()
}

/// The number of the snapshot of a key.
pub(crate) fn number_of(key: &str) -> u64 {
    hash(key.as_bytes())
}
