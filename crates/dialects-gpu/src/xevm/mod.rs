//! The hand-written parts of the `xevm` dialect. Rule: `XeVMOps.td`, `XeVMDialect.cpp`.

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::OpHooks;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op,
    attr: isogloss_dialects_support::interfaces::target::hooks,
    ..DialectTable::empty("xevm")
};

/// The operations whose class prints its properties itself (`printProperties`).
fn op(name: &str) -> OpHooks {
    match name {
        "blockload2d" | "blockstore2d" | "memfence" | "blockprefetch2d" | "prefetch" => {
            OpHooks { prints_all_properties: true, ..OpHooks::EMPTY }
        }
        _ => OpHooks::default(),
    }
}
