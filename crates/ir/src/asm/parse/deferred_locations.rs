//! Locations that are defined after the operations that refer to them.

use crate::ids::Attribute;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex};

/// Locations written as `loc(#name)` before the alias is defined: the placeholder, and where it was written first.
/// Parsers of one file share the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct DeferredLocations(pub(super) Arc<Mutex<FxHashMap<Attribute, u32>>>);
