//! The hand-written parts of the `llvm` dialect. Rule: `LLVMTypes.td`, `LLVMOps.td`.

mod attr;
mod compare;
mod directives;
mod ty;

use crate::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};

/// The hand-written parts.
pub const TABLE: DialectTable =
    DialectTable { op, ty: ty::hooks, attr: attr::hooks, dialect, ..DialectTable::empty("llvm") };

fn op(name: &str) -> OpHooks {
    match name {
        "alloca" => compare::ALLOCA,
        "fcmp" | "icmp" => compare::COMPARE,
        _ => OpHooks::default(),
    }
}

fn dialect() -> DialectHooks {
    DialectHooks {
        directives: directives::all(),
        param_directives: ty::directives(),
        written_types: ty::WRITTEN,
        ..DialectHooks::default()
    }
}
