//! The hand-written parts of the `llvm` dialect. Rule: `LLVMTypes.td`, `LLVMOps.td`.

mod attr;
mod branch;
mod call;
mod compare;
mod constant;
mod directives;
mod dwarf;
mod func;
mod global;
mod keyword;
mod ty;
mod verify;

pub(crate) use verify::fields;

use crate::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    verify_regions: verify::region_verifier,
    verify_symbol_uses: verify::uses_verifier,
    op,
    ty: ty::hooks,
    attr: attr::hooks,
    dialect,
    ..DialectTable::empty("llvm")
};

fn op(name: &str) -> OpHooks {
    match name {
        "alloca" => compare::ALLOCA,
        "call" => call::CALL,
        "call_intrinsic" => call::INTRINSIC,
        "func" => OpHooks { verify_body: Some(verify::func_body), ..func::FUNC },
        "invoke" => call::INVOKE,
        "landingpad" => branch::LANDING_PAD,
        "mlir.alias" => global::ALIAS,
        "mlir.global" => global::GLOBAL,
        "fcmp" | "icmp" => compare::COMPARE,
        _ => OpHooks::default(),
    }
}

fn dialect() -> DialectHooks {
    DialectHooks {
        allows_unknown_ops: true,
        directives: {
            let mut all = directives::all();
            all.extend([
                branch::INDIRECT_SUCCESSORS,
                branch::SWITCH_CASES,
                call::OP_BUNDLES,
                global::LINKAGE,
            ]);
            all
        },
        param_directives: {
            let mut all = ty::directives();
            all.push(dwarf::EXPRESSION_ARG);
            all
        },
        param_syntax: dwarf::PARAMS,
        written_types: ty::WRITTEN,
        ..DialectHooks::default()
    }
}
