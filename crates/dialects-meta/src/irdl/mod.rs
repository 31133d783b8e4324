//! The hand-written parts of the `irdl` dialect. Rule: the documentation of MLIR's `irdl` dialect.

mod symbols;
mod syntax;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::SymbolUses;

/// The hand-written parts.
pub const TABLE: DialectTable =
    DialectTable { op: op_hooks, dialect: dialect_hooks, ..DialectTable::empty("irdl") };

fn op_hooks(name: &str) -> OpHooks {
    let verified = |verify| OpHooks { verify: Some(verify), ..OpHooks::EMPTY };
    match name {
        "dialect" => verified(verify::dialect).and(&[&SymbolUses(symbols::verify_dialect)]),
        "type" => verified(verify::type_),
        "attribute" => verified(verify::attribute),
        "operation" => {
            OpHooks { verify_regions: Some(verify::operation_values), ..verified(verify::operation) }
        }
        "parameters" => verified(verify::parameters),
        "operands" => verified(verify::operands),
        "results" => verified(verify::results),
        "regions" => verified(verify::regions),
        "region" => verified(verify::region),
        _ => OpHooks::EMPTY,
    }
}

fn dialect_hooks() -> DialectHooks {
    DialectHooks { directives: syntax::DIRECTIVES.to_vec(), ..DialectHooks::default() }
}
