//! The hand-written parts of the `pdl` dialect. Rule: the documentation of MLIR's `pdl` dialect, `PDLOps.td`,
//! `PDLTypes.td`.

mod inferable;
mod syntax;
mod verify;

pub(crate) use syntax::{OPERATION_ATTRIBUTES, RANGE_TYPE, range_of};
pub(crate) use verify::range as verify_range;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::DefaultDialect;

/// The hand-written parts.
pub const TABLE: DialectTable =
    DialectTable { op: op_hooks, ty: syntax::ty, dialect: dialect_hooks, ..DialectTable::empty("pdl") };

fn op_hooks(name: &str) -> OpHooks {
    let verified = |verify| OpHooks { verify: Some(verify), ..OpHooks::EMPTY };
    // What holds operations of `pdl` leaves their prefix out.
    let holds = |verify| OpHooks {
        verify_regions: Some(verify),
        interfaces: &[&DefaultDialect(|| Some("pdl"))],
        ..OpHooks::EMPTY
    };
    match name {
        "pattern" => holds(verify::pattern),
        "rewrite" => holds(verify::rewrite),
        "attribute" => verified(verify::attribute),
        "operand" | "operands" => verified(verify::is_bound),
        "operation" => verified(verify::operation),
        "range" => verified(verify::range),
        "type" => verified(verify::type_),
        "types" => verified(verify::types),
        _ => OpHooks::EMPTY,
    }
}

fn dialect_hooks() -> DialectHooks {
    DialectHooks { directives: syntax::DIRECTIVES.to_vec(), ..DialectHooks::default() }
}
