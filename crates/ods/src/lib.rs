//! Dialect definitions from TableGen ODS.
//!
//! [`read`] turns records into [`DialectDef`](isogloss_ir::definition::DialectDef)s, [`predicate`] is the language
//! of their constraints, [`hooks`] is where hand-written parts come in.
//!
//! Absent on purpose: I/O, printing, and knowledge of any particular dialect.

pub mod assembly_format;
pub mod check;
pub mod drr;
mod fields;
pub mod hooks;
pub mod predicate;
pub mod provider;
pub mod read;

pub use check::{
    UnknownClass, Unread, check, conflicts, deprecated_uses, locate, members, suspicious_enums,
    suspicious_ops, unknown_classes, unread,
};
pub use hooks::{Hooks, NoHooks};
pub use read::{
    Constraints, namespaces, predicate_holes, read_constraint, read_dialect, read_later, read_parts,
};
