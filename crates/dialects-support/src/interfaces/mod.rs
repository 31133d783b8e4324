//! Hand-written parts that several dialects share, by interface.

pub mod indexing_maps;
pub mod places;
pub mod regions;
pub mod target;
pub mod view_like;
