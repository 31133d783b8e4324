//! The hand-written parts of the `emitc` dialect. Rule: `EmitC.td`.

mod control_flow;
mod expression;
mod inline;
mod predicates;
mod symbols;
mod ty;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::Cast;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,

    verify: verify::verifier,
    verify_regions: verify::region_verifier,
    symbol_uses: verify::uses_verifier,
    op,
    ty: ty::hooks,
    dialect: || DialectHooks {
        directives: vec![
            crate::scf::index_switch::CASES,
            symbols::FIELD_TYPE_AND_VALUE,
            symbols::GLOBAL_TYPE_AND_VALUE,
        ],
        ..DialectHooks::default()
    },
    ..DialectTable::empty("emitc")
};

fn op(name: &str) -> OpHooks {
    match name {
        "cast" => OpHooks::with(&[&Cast(ty::castable)]),
        "do" => control_flow::DO,
        "expression" => expression::EXPRESSION,
        "for" => control_flow::FOR,
        "func" => isogloss_dialects_support::syntax::function::FUNCTION,
        "if" => control_flow::IF,
        "include" => symbols::INCLUDE,
        _ => OpHooks::default(),
    }
}
