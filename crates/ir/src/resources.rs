//! Blobs that attributes refer to by a key, and data of tools that travels with a program, as a context keeps them.

use crate::ids::Identifier;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The value of a resource.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResourceValue {
    /// Bytes, the first four of which give the alignment.
    Blob(Arc<[u8]>),
    /// A string.
    Text(Arc<[u8]>),
    /// A flag.
    Bool(bool),
}

/// The resources of a context.
#[derive(Debug, Default)]
pub(crate) struct Resources {
    pub(crate) blobs: FxHashMap<Identifier, Arc<[u8]>>,
    pub(crate) external: Vec<(Identifier, Vec<(Identifier, ResourceValue)>)>,
}
