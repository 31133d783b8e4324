//! The hand-written parts of the `acc` dialect. Rule: `OpenACCOps.td`.

mod device_type;
mod gang;
mod loops;
mod operands;
mod routine;
mod variable;

use crate::DialectTable;
use isogloss_ir::definition::DialectHooks;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    dialect: || DialectHooks {
        directives: vec![
            variable::VAR,
            variable::VAR_PTR_TYPE,
            variable::ACC_VAR,
            operands::PER_DEVICE,
            operands::PER_DEVICE_OR_KEYWORD,
            operands::SEGMENTS,
            operands::NUM_GANGS,
            operands::WAIT,
            operands::ONE_OR_KEYWORD,
            operands::SOME_OR_KEYWORD,
            gang::GANG,
            gang::ROUTINE_GANG,
            loops::CONTROL,
            loops::COMBINED,
            routine::BIND_NAME,
            routine::RECIPE,
            routine::DEVICE_TYPES,
        ],
        ..DialectHooks::default()
    },
    ..DialectTable::empty("acc")
};
