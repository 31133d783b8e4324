//! The hand-written parts of the `sparse_tensor` dialect. Rule: `SparseTensorAttrDefs.td`, `SparseTensorTypes.td`,
//! `SparseTensorOps.td`.

mod encoding;
mod infer;
mod inverse;
mod iterate;
mod levels;
mod predicates;
mod ranges;
mod storage;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::{DialectHooks, OpHooks};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,
    predicate_methods: predicates::METHODS,

    op,
    verify: verify::verifier,
    verify_regions: verify::region_verifier,
    ty,
    attr,
    dialect: || DialectHooks {
        directives: vec![ranges::OF_OPERATION],
        param_directives: vec![ranges::OF_TYPE],
        ..DialectHooks::default()
    },
    ..DialectTable::empty("sparse_tensor")
};

fn op(name: &str) -> OpHooks {
    match name {
        "iterate" => iterate::ITERATE,
        "coiterate" => iterate::COITERATE,
        _ => OpHooks::with(infer::inference(name)),
    }
}

fn ty(name: &str) -> AsmTypeHooks {
    match name {
        "iter_space" | "iterator" => {
            AsmTypeHooks { verify: Some(ranges::verify), reports_at_name: true, ..AsmTypeHooks::EMPTY }
        }
        "storage_specifier" => encoding::STORAGE_SPECIFIER,
        _ => AsmTypeHooks::default(),
    }
}

fn attr(name: &str) -> AsmTypeHooks {
    match name {
        "encoding" => encoding::ENCODING,
        "slice" => encoding::SLICE,
        _ => AsmTypeHooks::default(),
    }
}
