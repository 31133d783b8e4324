//! What hand-written parts of several dialects share, by interface.

pub mod indexing_maps;
pub mod regions;
pub mod view_like;
