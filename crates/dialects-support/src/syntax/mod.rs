//! The parts that hand-written syntaxes of several dialects have in common.

pub mod attrs;
pub mod directive;
pub mod elements;
pub mod enums;
pub mod function;
pub mod if_else;
pub mod index_list;
pub mod lists;
pub mod named_values;
pub mod names;
pub mod native;
pub mod semi_function;
pub mod shaped;
pub mod targets;
pub mod types;
