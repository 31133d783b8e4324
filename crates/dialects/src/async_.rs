//! The hand-written parts of the `async` dialect.

use crate::DialectTable;
use crate::syntax::shaped::WRAPPER;
use isogloss_ir::asm::AsmTypeHooks;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { ty, ..DialectTable::empty("async") };

fn ty(name: &str) -> AsmTypeHooks {
    match name {
        "value" => WRAPPER,
        _ => AsmTypeHooks::default(),
    }
}
