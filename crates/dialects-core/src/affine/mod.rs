//! The hand-written parts of the `affine` dialect. Rule: `AffineOps.td`.

mod access;
mod apply;
mod branch;
mod dma;
mod for_loop;
mod operands;
mod parallel;
mod symbols;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::index_list::DYNAMIC_INDEX_LIST;
use isogloss_ir::definition::{DialectHooks, OpHooks};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op,
    dialect: || DialectHooks {
        directives: vec![DYNAMIC_INDEX_LIST],
        extend: Some(dma::extend),
        ..DialectHooks::default()
    },
    ..DialectTable::empty("affine")
};

fn op(name: &str) -> OpHooks {
    OpHooks {
        verify: verify::verifier(name),
        verify_regions: (name == "for").then_some(verify::for_regions),
        ..syntax(name)
    }
}

fn syntax(name: &str) -> OpHooks {
    match name {
        "apply" => apply::APPLY,
        "for" => for_loop::FOR,
        "if" => branch::IF,
        "load" => access::LOAD,
        "max" | "min" => apply::MIN_MAX,
        "parallel" => parallel::PARALLEL,
        "prefetch" => access::PREFETCH,
        "store" => access::STORE,
        "vector_load" => access::VECTOR_LOAD,
        "vector_store" => access::VECTOR_STORE,
        _ => OpHooks::default(),
    }
}
