//! The hand-written parts of the `quant` dialect: its types, which no record defines, and verifiers. Rule: the dialect's
//! page, section Types.

mod predicates;
mod scale;
mod types;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::DialectHooks;

pub(crate) use types::Quantized;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_methods: predicates::METHODS,

    verify: verify::verifier,
    dialect: || DialectHooks {
        extend: Some(types::extend),
        parse_type: Some(types::parse_type),
        unknown_type: Some("unknown quantized type"),
        ..DialectHooks::default()
    },
    ..DialectTable::empty("quant")
};
