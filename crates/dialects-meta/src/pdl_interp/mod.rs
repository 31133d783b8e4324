//! The hand-written parts of the `pdl_interp` dialect. Rule: the documentation of MLIR's `pdl_interp` dialect,
//! `PDLInterpOps.td`.

mod predicates;
mod syntax;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,
    op: op_hooks,
    dialect: dialect_hooks,
    ..DialectTable::empty("pdl_interp")
};

fn op_hooks(name: &str) -> OpHooks {
    match name {
        "func" => isogloss_dialects_support::syntax::function::FUNCTION,
        "foreach" => OpHooks {
            parse: Some(syntax::parse_foreach),
            print: Some(syntax::print_foreach),
            verify: Some(verify::foreach),
            ..OpHooks::EMPTY
        },
        "create_operation" => OpHooks { verify: Some(verify::create_operation), ..OpHooks::EMPTY },
        "create_range" => OpHooks { verify: Some(crate::pdl::verify_range), ..OpHooks::EMPTY },
        name if name.starts_with("switch_") => OpHooks { verify: Some(verify::switch), ..OpHooks::EMPTY },
        _ => OpHooks::EMPTY,
    }
}

fn dialect_hooks() -> DialectHooks {
    DialectHooks { directives: syntax::DIRECTIVES.to_vec(), ..DialectHooks::default() }
}
