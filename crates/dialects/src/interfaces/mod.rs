//! Hand-written parts that several dialects share, by interface.

pub mod indexing_maps;
pub mod regions;
pub mod view_like;
