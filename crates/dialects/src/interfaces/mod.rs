//! What hand-written parts of several dialects share, by interface.

pub mod regions;
pub mod view_like;
