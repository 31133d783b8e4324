//! The hand-written parts of the `emitc` dialect.

use crate::DialectTable;
use crate::syntax::shaped::SHAPED;
use isogloss_ir::asm::AsmTypeHooks;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { ty, ..DialectTable::empty("emitc") };

fn ty(name: &str) -> AsmTypeHooks {
    match name {
        "array" => SHAPED,
        _ => AsmTypeHooks::default(),
    }
}
