//! Where snapshots are found and kept.

use std::sync::Arc;

/// Keeps snapshots.
///
/// ```
/// use isogloss_tablegen::{Options, SnapshotStore, Snapshots};
/// use std::sync::Arc;
///
/// /// Keeps nothing.
/// struct Nowhere;
///
/// impl Snapshots for Nowhere {
///     fn find(&self, _number: u64) -> Option<Vec<u8>> {
///         None
///     }
///
///     fn keep(&self, _number: u64, _snapshot: &[u8]) {}
/// }
///
/// let options = Options { snapshots: Some(SnapshotStore(Arc::new(Nowhere))), ..Options::default() };
/// assert!(options.snapshots.is_some());
/// ```
pub trait Snapshots: Send + Sync {
    /// The snapshot of a number, if there is one that this version of the program made.
    fn find(&self, number: u64) -> Option<Vec<u8>>;

    /// Stores the snapshot of a number, instead of one that there may be. What goes wrong costs time, and nothing else.
    fn keep(&self, number: u64, snapshot: &[u8]);
}

/// Where snapshots are found and kept ([`Options::snapshots`](crate::Options::snapshots)).
///
/// ```
/// use isogloss_tablegen::{Options, SnapshotStore, Snapshots};
/// use std::sync::Arc;
///
/// /// Keeps nothing.
/// struct Nowhere;
///
/// impl Snapshots for Nowhere {
///     fn find(&self, _number: u64) -> Option<Vec<u8>> {
///         None
///     }
///
///     fn keep(&self, _number: u64, _snapshot: &[u8]) {}
/// }
///
/// let options = Options { snapshots: Some(SnapshotStore(Arc::new(Nowhere))), ..Options::default() };
/// assert!(options.snapshots.is_some_and(|store| store.0.find(1).is_none()));
/// ```
#[derive(Clone)]
pub struct SnapshotStore(pub Arc<dyn Snapshots>);

impl std::fmt::Debug for SnapshotStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SnapshotStore")
    }
}
