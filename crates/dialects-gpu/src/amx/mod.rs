//! The hand-written parts of the `amx` dialect.

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::shaped::SHAPED;
use isogloss_ir::asm::AsmTypeHooks;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { ty, ..DialectTable::empty("amx") };

fn ty(name: &str) -> AsmTypeHooks {
    match name {
        "tile" => AsmTypeHooks { reports_at_name: true, ..SHAPED },
        _ => AsmTypeHooks::default(),
    }
}
