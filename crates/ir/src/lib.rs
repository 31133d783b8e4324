//! The intermediate representation: context, operations, dialect definitions, text format and verifier.
//!
//! A [`Context`] uniques types and attributes and holds the loaded dialects. A [`Body`] is the arena of everything
//! inside one isolated operation. [`definition`] is the model that ODS, IRDL and Rust code all produce, and that
//! verifier, parser and printer read.

pub mod affine;
pub mod asm;
pub mod attribute;
pub mod body;
pub mod builtin;
pub mod context;
pub mod definition;
pub mod effects;
pub mod equivalence;
pub mod ids;
pub mod int;
pub mod interfaces;
pub mod location;
mod nested;
mod pairs;
pub mod program;
mod refusal;
mod resources;
mod shape;
mod signature;
mod storage;
mod stored;
pub mod tuning;
pub mod typed;
pub mod types;
pub mod verify;
pub mod view;
pub mod walk;
mod workers;

pub use attribute::AttrData;
pub use body::{Body, InsertPoint, Mapping, OpSpec};
pub use context::{Context, DialectProvider};
pub use ids::{AttrDefId, Attribute, BlockId, Identifier, OpId, OpName, RegionId, Type, TypeDefId, Value};
pub use int::Int;
pub use location::Location;
pub use refusal::Refusal;
pub use tuning::{FastPath, Tuning};
pub use types::{FloatKind, Signedness, TypeData};
pub use view::{BlockRef, OpRef, RegionRef};
